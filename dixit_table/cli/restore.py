"""`dixit-table restore`: a backup comes back; what was there before is kept."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from dixit_table.cli.backup import today
from dixit_table.store.files import at_home, data_folder
from dixit_table.store.journal import TableLock
from dixit_table.store.restore import check, finish, stage
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "restore",
        help=say(language, "keeping.restore_help"),
        description=say(language, "keeping.restore_description"),
    )
    parser.add_argument("file", metavar="FILE", help=say(language, "keeping.restore_file"))
    parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Bring a backup back. Raises UnusableInput, JournalDamaged, or TableBusy while a table runs."""
    backup = at_home(args.file)
    check(backup)  # before a folder is made for it
    folder = data_folder(args.data)
    with TableLock(folder):
        stage(folder, backup)
        before = finish(folder, today())
    sys.stdout.write(say(args.language, "keeping.restored", path=str(folder)) + "\n")
    if before is not None:
        sys.stdout.write(say(args.language, "keeping.kept_before", path=str(before)) + "\n")
    return 0
