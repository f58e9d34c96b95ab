"""`dixit-table repair`: what is whole of a damaged journal is saved, the rest kept in a copy."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from dixit_table.cli.backup import today
from dixit_table.errors import UnusableInput
from dixit_table.store.database import journal_stands
from dixit_table.store.files import known_folder
from dixit_table.store.journal import TableLock
from dixit_table.store.restore import repair, said_of
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "repair",
        help=say(language, "keeping.repair_help"),
        description=say(language, "keeping.repair_description"),
    )
    parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Repair the journal; 1 where anything is in the copy alone or gone, or no game is left.

    Raises UnusableInput, JournalDamaged, or TableBusy while a table runs.
    """
    folder = known_folder(args.data)
    if not journal_stands(folder):
        raise UnusableInput(Message.of("keeping.nothing_there", path=str(folder)))
    with TableLock(folder):
        repaired = repair(folder, today())
    for message in said_of(repaired):
        sys.stdout.write(say(args.language, message) + "\n")
    return 0 if repaired is None or repaired.is_whole else 1
