"""`dixit-table backup`, `restore`, `repair`: a data folder as one file, and back; a damaged one saved."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from dixit_table.cli.common import put, put_not_included
from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.store.backup import write_backup
from dixit_table.store.database import journal_stands
from dixit_table.store.files import at_home, data_folder, known_folder
from dixit_table.store.journal import TableLock
from dixit_table.store.other_schemas import other_games
from dixit_table.store.restore import check, finish, repair, report_of, stage
from dixit_table.table.ports import Clock
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the three commands."""
    for name, run, argument in (
        ("backup", _run_backup, ("target", "FOLDER|FILE")),
        ("restore", _run_restore, ("file", "FILE")),
        ("repair", _run_repair, None),
    ):
        parser = subparsers.add_parser(
            name,
            help=say(language, f"keeping.{name}_help"),
            description=say(language, f"keeping.{name}_description"),
        )
        if argument is not None:
            word, shown = argument
            parser.add_argument(word, metavar=shown, help=say(language, f"keeping.{name}_{word}"))
        parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
        parser.set_defaults(run=run)


def _run_backup(args: argparse.Namespace) -> int:
    """Write the backup; 1 where games in it are damaged. Raises UnusableInput or JournalDamaged."""
    folder = known_folder(args.data)
    others = other_games(folder)
    try:
        backup = write_backup(folder, at_home(args.target), Clock().today())
    except JournalDamaged:  # a newer version's journal, perhaps: then these can be backed up by themselves
        put_not_included(others, args.language)
        raise
    put_not_included((each for each in others if not each.is_readable), args.language)
    games = Message.of("keeping.games", n=backup.games)
    put(say(args.language, "keeping.backed_up", games=games, path=str(backup.path)))
    if not backup.damaged:
        return 0
    damaged = ", ".join(backup.damaged)
    put(say(args.language, "keeping.backed_up_damaged", games=damaged), sys.stderr)
    return 1


def _run_restore(args: argparse.Namespace) -> int:
    """Bring a backup back. Raises UnusableInput, JournalDamaged, or TableBusy while a table runs."""
    backup = at_home(args.file)
    check(backup)  # before a folder is made for it
    folder = data_folder(args.data)
    with TableLock(folder):
        stage(folder, backup)
        before = finish(folder, Clock().today())
    put(say(args.language, "keeping.restored", path=str(folder)))
    if before is not None:
        put(say(args.language, "keeping.kept_before", path=str(before)))
    return 0


def _run_repair(args: argparse.Namespace) -> int:
    """Repair the journal; 1 where anything is in the copy alone or gone, or no game is left.

    Raises UnusableInput, JournalDamaged, or TableBusy while a table runs.
    """
    folder = known_folder(args.data)
    put_not_included(other_games(folder), args.language)
    if not journal_stands(folder):
        raise UnusableInput(Message.of("keeping.nothing_to_repair", path=str(folder)))
    with TableLock(folder):
        repaired = repair(folder, Clock().today())
    for message in report_of(repaired):
        put(say(args.language, message))
    return 0 if repaired is None or repaired.is_whole else 1
