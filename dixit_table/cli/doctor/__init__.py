"""`dixit-table doctor`: looks at all a table needs, and prints what is wrong and what to do."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.cli.common import add_command
from dixit_table.cli.doctor import machine, pads, storage, terminal, usb
from dixit_table.cli.doctor.finding import Finding, Level, found_by, in_words
from dixit_table.store.files import place_of
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "doctor", texts="doctor.")
    parser.add_argument("--data", metavar="DIR", help=say(language, "doctor.option_data"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print all findings; return the exit status: 1 where one is a problem."""
    language: Language = args.language
    findings = list(examine(place_of(args.data)))
    shown = sys.stdout.isatty()
    colours = shown and "NO_COLOR" not in os.environ and os.environ.get("TERM", "dumb") != "dumb"
    if colours:
        sys.stdout.write(f"{say(language, 'doctor.swatch')}\n{terminal.swatch()}\n\n")
    width = shutil.get_terminal_size().columns if shown else None
    for line in in_words(findings, language, width=width, colours=colours):
        sys.stdout.write(line + "\n")
    return 1 if any(each.level is Level.PROBLEM for each in findings) else 0


def examine(folder: Path) -> Iterator[Finding]:
    """Look at everything, with a data folder in mind."""
    began = machine.clocks()
    running = terminal.running(folder)
    yield from found_by(
        (
            ("programs", lambda: machine.judge_programs(machine.gather_programs())),
            ("pads", lambda: pads.judge(pads.gather(running))),
            ("usb", lambda: usb.judge(usb.gather())),
            ("table", lambda: terminal.judge_table(terminal.gather_table(folder, running))),
            ("terminal", lambda: terminal.judge(terminal.gather())),
            ("sounds", lambda: pads.judge_sounds(pads.gather_sounds())),
            ("storage", lambda: storage.judge(storage.gather(folder))),
            ("machine", lambda: machine.judge_machine(machine.gather_machine())),
            ("clock", lambda: machine.judge_clocks(machine.gather_clocks(began, folder))),
        )
    )
