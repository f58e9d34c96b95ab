"""`dixit-table games forget`: games that leave the database for good."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from dixit_table.cli.confirming import confirmed, not_forgotten
from dixit_table.cli.known_game import no_such_game
from dixit_table.cli.options import number
from dixit_table.store.books import PadBook
from dixit_table.store.files import known_folder
from dixit_table.store.forgetting import ForgetfulJournal
from dixit_table.store.journal import Archive, TableLock
from dixit_table.table.archive.forgetting import anything_in, forget_games
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(actions: Subparsers, language: Language) -> None:
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
        known = {game for game, _ in journal.games()}
        for game in games:
            if game not in known:  # one that is damaged is known
                raise no_such_game(journal, game)
        question = Message.of("lookback.forget_games", n=len(games), games=named)
        if not confirmed(question, args.language, yes=args.yes):
            return 1
        try:
            entries = forget_games(folder, journal, PadBook(folder), games)
        except OSError as error:
            raise not_forgotten(error) from error
    gone = Message.of("lookback.entries", n=entries)
    done = Message.of("lookback.games_forgotten", n=len(games), games=named, entries=gone)
    sys.stdout.write(say(args.language, done) + "\n")
    return 0
