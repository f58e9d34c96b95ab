"""`dixit-table games`: the stored games; never a turn that has not been revealed."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.cli.common import (
    add_command,
    confirmed,
    known_game,
    no_such_game,
    not_forgotten,
    number,
    put,
    put_not_included,
)
from dixit_table.errors import UnusableInput
from dixit_table.game.views import PhaseName
from dixit_table.store.books import PadBook
from dixit_table.store.files import known_folder
from dixit_table.store.journal import Archive, ForgetfulJournal, TableLock
from dixit_table.store.other_schemas import other_games
from dixit_table.table.archive.forgetting import anything_in, forget_games
from dixit_table.table.archive.history import StoredGame, stored_games
from dixit_table.table.archive.in_words import when
from dixit_table.table.games.game import game_of
from dixit_table.table.poster.poster import as_png, poster, write_out
from dixit_table.table.seating import called_in
from dixit_table.texts import Language, Message, in_language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


# --- `dixit-table games forget`: games that leave the database for good


def add_forget(actions: Subparsers, language: Language) -> None:
    """Add the action."""
    forgetting = actions.add_parser("forget", help=say(language, "lookback.games_forget_help"))
    forgetting.add_argument(
        "games", type=number(language, 1), nargs="+", metavar="GAME", help=say(language, "cli.option_game")
    )
    forgetting.add_argument("--yes", action="store_true", help=say(language, "lookback.option_yes"))
    forgetting.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    forgetting.set_defaults(run=run_forget)


def run_forget(args: argparse.Namespace) -> int:
    """Forget games for good, all or none; 1 where it was not confirmed.

    Raises TableBusy while a table runs on the data folder, UnusableInput for a game that isn't there.
    """
    folder = known_folder(args.data)
    games = sorted(set(args.games))
    if not anything_in(folder):  # else a mistyped folder would be made
        with closing(Archive(folder)) as archive:
            raise no_such_game(archive, games[0])
    named = ", ".join(map(str, games))
    with TableLock(folder), ForgetfulJournal(folder) as journal:
        book = PadBook(folder)
        book.check()
        known = {game for game, _ in journal.games()}
        for game in games:
            if game not in known:  # one that is damaged is known
                raise no_such_game(journal, game)
        question = Message.of("lookback.forget_games", n=len(games), games=named)
        if not confirmed(question, args.language, yes=args.yes):
            return 1
        try:
            entries = forget_games(folder, journal, book, games)
        except OSError as error:
            raise not_forgotten(error) from error
    gone = Message.of("lookback.entries", n=entries)
    done = Message.of("lookback.games_forgotten", n=len(games), games=named, entries=gone)
    put(say(args.language, done))
    return 0


# --- `dixit-table games poster`: a picture of a night

_SVG, _PNG = "svg", "png"


def add_poster(actions: Subparsers, language: Language) -> None:
    """Add the action."""
    drawing = actions.add_parser("poster", help=say(language, "lookback.games_poster_help"))
    drawing.add_argument(
        "game", type=number(language, 1), metavar="GAME", help=say(language, "cli.option_game")
    )
    drawing.add_argument(
        "--format", choices=(_SVG, _PNG), default=_SVG, help=say(language, "lookback.option_poster_format")
    )
    drawing.add_argument("--out", type=Path, metavar="FILE", help=say(language, "lookback.option_out"))
    drawing.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    drawing.set_defaults(run=run_poster)


def run_poster(args: argparse.Namespace) -> int:
    """Draw a game's poster into a file and print its name; return the exit status.

    Raises UnusableInput for a game that isn't there or has no counted turn, for a PNG where the library is
    missing, and where the file can't be written.
    """
    with closing(Archive(known_folder(args.data))) as archive:
        stored, state = known_game(archive, args.game)
    if not state.counted:
        raise UnusableInput(Message.of("lookback.poster_too_early", game=stored.game))
    svg = poster(called_in(state, args.language), stored.opened_at, args.language)
    path: Path = args.out or Path(f"game-{stored.game}.{args.format}")
    write_out(path, as_png(svg) if args.format == _PNG else svg.encode())
    put(say(args.language, "lookback.poster_saved", path=str(path)))
    return 0


# --- `dixit-table games`: the stored games; never a turn that has not been revealed


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "games")
    actions = parser.add_subparsers(metavar="ACTION", dest="action")
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
    add_poster(actions, language)
    add_forget(actions, language)


def run_list(args: argparse.Namespace) -> int:
    """List the stored games, newest first; return the exit status."""
    damaged = False
    folder = known_folder(args.data)
    put_not_included(other_games(folder), args.language)
    with closing(Archive(folder)) as archive:
        for stored in stored_games(archive):
            if stored.in_lobby:
                continue
            put(_summary(stored, args.language))
            if stored.damage is not None:
                damaged = True
        if archive.damaged:
            put(say(args.language, "keeping.pages_damaged"), sys.stderr)
            damaged = True
    return 1 if damaged else 0


def run_show(args: argparse.Namespace) -> int:
    """Show a game turn by turn, in words; return the exit status."""
    with closing(Archive(known_folder(args.data))) as archive:
        stored, state = known_game(archive, args.game)
    put(_summary(stored, args.language))
    for line in game_of(state).in_words(called_in(state, args.language), args.language):
        put(line)
    return 0


def run_export(args: argparse.Namespace) -> int:
    """Write a game for other programs; return the exit status."""
    with closing(Archive(known_folder(args.data))) as archive:
        stored, state = known_game(archive, args.game)
    if args.format == "csv":
        for row in game_of(state).csv(stored.game, state):
            sys.stdout.write(row + "\n")
    else:
        for line in game_of(state).lines(stored.game, state):
            sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    return 0


def _summary(stored: StoredGame, language: Language) -> str:
    opened = when(stored.opened_at)
    if stored.state is None or stored.damage is not None:
        reason = stored.damage.said(language) if stored.damage else ""
        return say(language, "cli.game_damaged", game=stored.game, when=opened, reason=reason)
    state = called_in(stored.state, language)
    key = "cli.game_over" if state.phase is PhaseName.OVER else "cli.game_unfinished"
    length = f"cli.{game_of(state).turns}"
    winners = state.outcome.winners if state.outcome else ()
    return say(
        language,
        key,
        game=stored.game,
        when=opened,
        rules=in_language(language, state.rules.title),
        length=Message.of(length, n=state.counted),
        players=", ".join(f"{seat.name} {seat.total}" for seat in state.seats),
        winners=", ".join(seat.name for seat in state.seats if seat.seat in winners) or "-",
    )
