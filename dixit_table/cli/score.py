"""`dixit-table score`: one record a line in, one answer a line out, as they come."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from dixit_table.cli.score_json import lines, parse
from dixit_table.cli.score_record import read_record
from dixit_table.cli.score_refusal import Refusal
from dixit_table.cli.score_turn import answer
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers

_EXAMPLE = """\
  {"rules": "odyssey", "seats": ["Julien", "Tom", "Léa", "Nicolas"], "storyteller": "Julien",
   "slots": {"1": "Léa", "2": "Nicolas", "3": "Tom", "4": "Julien"},
   "votes": {"Tom": [1], "Léa": [4], "Nicolas": [3]}}"""
_OFTEN_S = 0.2  # between two signs of progress


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "score",
        help=say(language, "rules.score_help"),
        description=say(language, "rules.score_description"),
        epilog=say(language, "rules.score_epilog", record=_EXAMPLE),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help=say(language, "rules.score_file")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Score a file or standard input; return the exit status."""
    with ExitStack() as stack:
        try:
            source = sys.stdin.buffer if args.file == "-" else stack.enter_context(Path(args.file).open("rb"))
            return score_lines(source, sys.stdout.buffer, args.language)
        except BrokenPipeError:  # whoever read the answers has seen enough
            _forget_output()
            return 0
        except (OSError, ValueError) as error:  # ValueError: a NUL in the name
            reason = getattr(error, "strerror", None) or str(error)
            sys.stderr.write(
                say(args.language, "rules.score_unreadable", file=args.file, reason=reason) + "\n"
            )
            return 2


def score_lines(source: BinaryIO, sink: BinaryIO, language: Language) -> int:
    """Answer every line of a stream at once; return 1 where a record was refused, else 0."""
    refused = 0
    progress = _Progress(language)
    for number, line in enumerate(lines(source), 1):
        if line is not None and not line.strip():
            continue
        try:
            said = answer(read_record(parse(line)))
        except Refusal as refusal:
            said = {"error": refusal.as_json(language)}
            refused = 1
        sink.write(_ENCODER.encode({"line": number, **said}).encode() + b"\n")
        sink.flush()  # whoever waits for this answer shall have it
        progress.at(number)
    progress.done()
    return refused


class _Progress:
    """How far one is, for a person at a terminal whose screen isn't full of answers anyway."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._shown = sys.stderr.isatty() and not sys.stdout.isatty()
        self._next_s = time.monotonic() + _OFTEN_S

    def at(self, line: int) -> None:
        """Show the number of lines done, now and then."""
        if self._shown and (now := time.monotonic()) >= self._next_s:
            self._next_s = now + _OFTEN_S
            sys.stderr.write("\r" + say(self._language, "rules.score_progress", n=line))
            sys.stderr.flush()

    def done(self) -> None:
        """Leave the terminal as it was."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")


def _forget_output() -> None:
    # Python would complain at its end about what it could not write.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
