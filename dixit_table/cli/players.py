"""`dixit-table players`: who has played here, and forgetting somebody for good."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from dixit_table.cli.common import add_command, confirmed, not_forgotten, put, put_not_included
from dixit_table.errors import UnusableInput
from dixit_table.game.insight_views import PersonView
from dixit_table.store.books import PadBook
from dixit_table.store.files import known_folder
from dixit_table.store.journal import Archive, ForgetfulJournal, TableLock
from dixit_table.store.other_schemas import other_games
from dixit_table.table.archive.forgetting import anything_in, forget_player, traces_of
from dixit_table.table.archive.history import people_of
from dixit_table.texts import Language, Message, say
from dixit_table.texts.wording import folded

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "players")
    actions = parser.add_subparsers(metavar="ACTION", dest="action")
    listing = actions.add_parser("list", help=say(language, "lookback.players_list_help"))
    listing.set_defaults(run=run_list)
    showing = actions.add_parser("show", help=say(language, "lookback.players_show_help"))
    showing.set_defaults(run=run_show)
    forgetting = actions.add_parser("forget", help=say(language, "lookback.players_forget_help"))
    forgetting.add_argument("--yes", action="store_true", help=say(language, "lookback.option_yes"))
    forgetting.set_defaults(run=run_forget)
    for action in (showing, forgetting):
        action.add_argument(
            "name", type=str.strip, metavar="NAME", help=say(language, "lookback.option_name")
        )
    for action in (listing, showing, forgetting):
        action.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))


def run_list(args: argparse.Namespace) -> int:
    """List everybody who has played, who played most first; return the exit status."""
    for person in _people(args):
        put(_in_short(person, args.language))
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Show what a player has done; return the exit status."""
    people = _people(args)
    person = next((each for each in people if folded(each.name) == folded(args.name)), None)
    if person is None:
        raise _no_such_player(args.name)
    put(_in_short(person, args.language))
    shares = (("found", person.found), ("told", person.told), ("received", person.received))
    lines = (
        [Message.of("lookback.player_points", n=person.points, turns=_turns(person.turns))]
        if person.turns
        else []
    )
    lines += [
        Message.of(
            f"lookback.player_{what}",
            n=share.hits,
            hits=share.hits,
            times=Message.of("lookback.times", n=share.hits),
            chances=share.chances,
            turns=_turns(share.chances),
        )
        for what, share in shares
        if share.chances
    ]
    for line in lines:
        put(f"  {say(args.language, line)}")
    return 0


def run_forget(args: argparse.Namespace) -> int:
    """Forget a player for good; 1 where it was not confirmed.

    Raises TableBusy while a table runs on the data folder, UnusableInput for a name nobody has.
    """
    folder = known_folder(args.data)
    put_not_included(other_games(folder), args.language)
    if not anything_in(folder):  # else a mistyped folder would be made
        raise _no_such_player(args.name)
    with TableLock(folder), ForgetfulJournal(folder) as journal:
        book = PadBook(folder)
        book.check()
        traces = traces_of(journal, book, args.name, args.language)
        for game in traces.unreadable:
            put(say(args.language, "lookback.maybe_in", game=game), sys.stderr)
        if not traces.found:
            raise _no_such_player(args.name)
        asked = Message.of("lookback.forget_player", name=args.name, n=traces.played)
        if typed := len(traces.games) - traces.played:
            put(say(args.language, "lookback.typed_in", name=args.name, n=typed))
        if not confirmed(asked, args.language, yes=args.yes):
            return 1
        try:
            forget_player(folder, journal, book, traces)
        except OSError as error:
            raise not_forgotten(error) from error
    done = Message.of("lookback.player_forgotten", name=args.name, n=traces.played, pads=len(traces.pads))
    put(say(args.language, done))
    return 0


def _turns(count: int) -> Message:
    return Message.of("lookback.turns", n=count)


def _no_such_player(name: str) -> UnusableInput:
    return UnusableInput(Message.of("lookback.no_such_player", name=name))


def _people(args: argparse.Namespace) -> tuple[PersonView, ...]:
    folder = known_folder(args.data)
    put_not_included(other_games(folder), args.language)
    with closing(Archive(folder)) as archive:
        return people_of(archive)


def _in_short(person: PersonView, language: Language) -> str:
    parts = [
        Message.of("lookback.player_games", n=person.games),
        Message.of("lookback.player_wins", n=person.wins),
    ]
    if person.dice:
        parts.append(Message.of("lookback.player_dice", n=person.dice))
    if person.guest:
        parts.append(Message.of("lookback.guest"))
    words = ", ".join(say(language, part) for part in parts)
    return say(language, "lookback.player", name=person.name, words=words, day=person.last)
