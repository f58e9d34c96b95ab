"""`dixit-table play`: the arguments, and a splash while the table is being loaded."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dixit_table.cli.common import add_command, number
from dixit_table.cli.process import ENDS, keep_to_oneself
from dixit_table.texts import Language, say
from dixit_table.tui.splash import splash

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "play")
    add = partial(_add_option, parser, language)
    add("--rules", "rules", metavar="NAME")
    add("--table", "table", metavar="FILE")
    add("--data", "data", metavar="DIR")
    add("--pad", "pad", action="append", default=[], metavar="KIND:ADDRESS", dest="pads")
    add("--names", "names", metavar="A,B,...")
    add("--first", "first", type=number(language, 1, 12), metavar="N")
    add("--start", "start", action="store_true")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--new", action="store_true", help=say(language, "cli.option_new"))
    which.add_argument("--kiosk", action="store_true", help=say(language, "cli.option_kiosk"))
    which.add_argument(
        "--resume",
        nargs="?",
        const=0,
        type=number(language, 1),
        metavar="GAME",
        help=say(language, "cli.option_resume"),
    )
    add("--web", "web", metavar="[ADDRESS:]PORT")
    add("--web-folder", "web_folder", type=Path, metavar="DIR")
    add("--demo", "demo", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the table until it is ended; return the exit status."""
    for name in ENDS:
        signal.signal(name, lambda _signal, _frame: sys.exit(0))  # until there is a screen to leave
    keep_to_oneself(args.language)
    terminal = sys.__stderr__ if sys.__stdin__ and sys.__stdin__.isatty() else None
    bare = os.environ.get("TERM") == "linux"
    with splash(terminal, bare=bare) as shown:
        # Imported here: it takes several times as long as the splash.
        from dixit_table.cli.play.startup import run_table

        return run_table(args, shown, bare=bare)


def _add_option(
    parser: argparse.ArgumentParser, language: Language, flag: str, text: str, **keywords: Any
) -> None:
    parser.add_argument(flag, help=say(language, f"cli.option_{text}"), **keywords)
