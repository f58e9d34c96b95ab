"""`dixit-table games`: the stored games; never a turn that has not been revealed."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dixit_table.cli import games_forget, games_poster
from dixit_table.cli.games_words import game_in_words
from dixit_table.cli.known_game import known_game
from dixit_table.cli.options import add_command, number
from dixit_table.cli.when import when
from dixit_table.game.dice.state import DiceState
from dixit_table.game.views import PhaseName
from dixit_table.store.files import known_folder
from dixit_table.store.journal import Archive
from dixit_table.table.archive.exports import game_csv, game_lines
from dixit_table.table.archive.history import StoredGame, stored_games
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "games")
    actions = parser.add_subparsers(required=True, metavar="ACTION", dest="action")
    listing = actions.add_parser("list", help=say(language, "cli.games_list_help"))
    listing.set_defaults(run=run_list)
    showing = actions.add_parser("show", help=say(language, "cli.games_show_help"))
    showing.set_defaults(run=run_show)
    exporting = actions.add_parser("export", help=say(language, "cli.games_export_help"))
    exporting.add_argument(
        "--format", choices=("json", "csv"), default="json", help=say(language, "cli.option_format")
    )
    exporting.set_defaults(run=run_export)
    for action in (showing, exporting):
        action.add_argument(
            "game", type=number(language, 1), metavar="GAME", help=say(language, "cli.option_game")
        )
    for action in (listing, showing, exporting):
        action.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    games_poster.add_to(actions, language)
    games_forget.add_to(actions, language)


def run_list(args: argparse.Namespace) -> int:
    """List the stored games, newest first; return the exit status."""
    damaged = False
    with _archive(args) as archive:
        for stored in stored_games(archive):
            if stored.in_lobby:
                continue
            sys.stdout.write(_summary(stored, args.language) + "\n")
            if stored.damage is not None:
                damaged = True
        if archive.damaged:
            sys.stderr.write(say(args.language, "keeping.pages_damaged") + "\n")
            damaged = True
    return 1 if damaged else 0


def run_show(args: argparse.Namespace) -> int:
    """Show a game turn by turn, in words; return the exit status."""
    with _archive(args) as archive:
        stored, state = known_game(archive, args.game)
    sys.stdout.write(_summary(stored, args.language) + "\n")
    for line in game_in_words(state, args.language):
        sys.stdout.write(line + "\n")
    return 0


def run_export(args: argparse.Namespace) -> int:
    """Write a game for other programs; return the exit status."""
    with _archive(args) as archive:
        stored, state = known_game(archive, args.game)
    if args.format == "csv":
        for row in game_csv(stored.game, state):
            sys.stdout.write(row + "\n")
    else:
        for line in game_lines(stored.game, state):
            sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    return 0


@contextlib.contextmanager
def _archive(args: argparse.Namespace) -> Iterator[Archive]:
    archive = Archive(known_folder(args.data))
    try:
        yield archive
    finally:
        archive.close()


def _summary(stored: StoredGame, language: Language) -> str:
    opened = when(stored.opened_at)
    if stored.state is None or stored.damage is not None:
        reason = stored.damage.said(language) if stored.damage else ""
        return say(language, "cli.game_damaged", game=stored.game, when=opened, reason=reason)
    state = stored.state
    key = "cli.game_over" if state.phase is PhaseName.OVER else "cli.game_unfinished"
    length = "cli.throws" if isinstance(state, DiceState) else "cli.turns"
    winners = state.outcome.winners if state.outcome else ()
    return say(
        language,
        key,
        game=stored.game,
        when=opened,
        rules=state.rules.title[language],
        length=Message.of(length, n=state.counted),
        players=", ".join(f"{seat.name} {seat.total}" for seat in state.seats),
        winners=", ".join(seat.name for seat in state.seats if seat.seat in winners) or "-",
    )
