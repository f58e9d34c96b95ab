"""`dixit-table score`: one record a line in, one answer a line out, as they come."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from dixit_table.cli.score_json import lines, parse
from dixit_table.cli.score_record import read_record
from dixit_table.cli.score_refusal import Refusal
from dixit_table.cli.score_turn import answer
from dixit_table.errors import UnusableInput
from dixit_table.texts import Language, Message, say

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
    """Score a file or standard input; return the exit status. Raises UnusableInput."""
    with _opened(args.file) as source:
        return score_lines(_read(source, args.file), sys.stdout.buffer, args.language)


def score_lines(read: Iterable[bytes | None], sink: BinaryIO, language: Language) -> int:
    """Answer every line at once (see :func:`lines`); return 1 where a record was refused, else 0."""
    refused = 0
    progress = _Progress(language)
    for number, line in enumerate(read, 1):
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


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise _unreadable(file, error) from error


def _read(source: BinaryIO, file: str) -> Iterator[bytes | None]:
    try:
        yield from lines(source)
    except OSError as error:
        raise _unreadable(file, error) from error


def _unreadable(file: str, error: Exception) -> UnusableInput:
    reason = getattr(error, "strerror", None) or str(error)
    return UnusableInput(Message.of("rules.score_unreadable", file=file, reason=reason))


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


_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
