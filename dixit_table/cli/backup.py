"""`dixit-table backup`: a data folder as one file, also while a table runs."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from dixit_table.store.backup import write_backup
from dixit_table.store.files import at_home, known_folder
from dixit_table.table.ports import Clock
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "backup",
        help=say(language, "keeping.backup_help"),
        description=say(language, "keeping.backup_description"),
    )
    parser.add_argument("target", metavar="FOLDER|FILE", help=say(language, "keeping.backup_target"))
    parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the backup; 1 where games in it are damaged. Raises UnusableInput or JournalDamaged."""
    folder = known_folder(args.data)
    backup = write_backup(folder, at_home(args.target), today())
    games = Message.of("keeping.games", n=backup.games)
    sys.stdout.write(say(args.language, "keeping.backed_up", games=games, path=str(backup.path)) + "\n")
    if not backup.damaged:
        return 0
    damaged = ", ".join(map(str, backup.damaged))
    sys.stderr.write(say(args.language, "keeping.backed_up_damaged", games=damaged) + "\n")
    return 1


def today() -> str:
    """Return the day, as it stands in names of files."""
    return Clock().wall()[: len("2026-01-01")]
