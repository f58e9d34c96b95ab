"""`dixit-table report`: what helps to find a bug, in a file that may be shown to anybody."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.cli.report.bundle import bundle
from dixit_table.errors import UnusableInput
from dixit_table.settings.yaml_source import printable
from dixit_table.store.files import place_of
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers

NAME = "dixit-table-report.txt"
"""The file where none is named."""

_OUTPUT = "-"


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "report",
        help=say(language, "report.help"),
        description=say(language, "report.description"),
        epilog=say(language, "report.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "out", nargs="?", default=NAME, metavar="OUT", help=say(language, "report.option_out")
    )
    parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    parser.add_argument("--table", type=Path, metavar="FILE", help=say(language, "report.option_table"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the report and say where; return the exit status: 1 where some games couldn't be read.

    Raises UnusableInput where the file is there already or can't be written.
    """
    made = bundle(place_of(args.data), args.table)
    if args.out == _OUTPUT:
        sys.stdout.write(made.text)
    else:
        _write(Path(args.out), made.text)
        sys.stdout.write(say(args.language, "report.written", path=printable(args.out)) + "\n")
    if made.unread:
        sys.stderr.write(say(args.language, "report.unread") + "\n")
        return 1
    return 0


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise UnusableInput(Message.of("report.exists", path=printable(str(path)))) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnusableInput(
            Message.of("report.unwritable", path=printable(str(path)), reason=reason)
        ) from error
