"""A record to a turn and its answer: names to seats, the rules set found, the faults in words."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from io import BufferedIOBase
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar, cast

from msgspec import json
from msgspec.structs import replace

from dixit_table.cli.score_input import RecordRefused, ScoreRecord, field_missing, lines, read_record
from dixit_table.errors import UnusableInput, why_failed
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import points_of, score
from dixit_table.rules.turn import Fault, Turn, check, due
from dixit_table.settings.loader import load_rules
from dixit_table.settings.yaml_source import UnreadableFile, printable
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


class _Refusal(dict[str, object]):
    """The answer to a record that can't be scored."""


_Scorable = tuple[RulesSet, Turn, list[str]]
"""A turn that has points, with its rules and the names of its seats from seat 1 on."""


def _scorable(record: ScoreRecord) -> _Scorable:
    """Return a record's turn. Raises RecordRefused where it can't be scored."""
    rules = _rules(record["rules"])
    _check_needed(rules, record)
    turn, names = _turn(rules, record)
    fault = check(rules, turn)
    if fault is not None:
        raise _refusal(rules, fault, names)
    return rules, turn, names


def _answer(scorable: _Scorable) -> dict[str, object]:
    """Return a turn's points and why: an award is encoded as the contract has it."""
    rules, turn, names = scorable
    awards = dict(zip(names, score(rules, turn).values(), strict=True))
    return {"points": {name: points_of(its) for name, its in awards.items()}, "because": awards}


def _rules(name: str) -> RulesSet:
    found = _found(name)
    if isinstance(found, Message):
        raise RecordRefused("unknown_rules", found)
    return found


@lru_cache(maxsize=32)
def _found(name: str) -> RulesSet | Message:
    """Return a rules set, or why there is none: files are read once, bad ones too."""
    try:
        file = load_rules(name)
    except UnreadableFile as error:
        return Message.of("rules.unknown_rules", problem=error.message)
    if file.rules.game != RulesSet.game:
        return Message.of("rules.dice_not_scored", name=printable(name))
    return file.of(RulesSet)


def _check_needed(rules: RulesSet, record: ScoreRecord) -> None:
    if "slots" not in record and rules.owners_needed:
        raise field_missing("slots")
    if "target" not in record and _lays_several(rules, len(record["seats"])) and rules.finding:
        raise field_missing("target")


def _lays_several(rules: RulesSet, seats: int) -> bool:
    if rules.fits(seats):
        return rules.at(seats).storyteller_cards > 1
    return all(numbers.storyteller_cards > 1 for numbers in rules.numbers)


class _Numbers(dict[str, int]):
    """Seat numbers by name. Who isn't at the table gets one beyond: the check then finds it out."""

    def __missing__(self, name: str) -> int:
        self[name] = number = len(self) + 1
        return number


def _turn(rules: RulesSet, record: ScoreRecord) -> tuple[Turn, list[str]]:
    """Return the turn in seat numbers, and the names from seat 1 on, strangers last."""
    number = _Numbers(zip(record["seats"], count(1)))
    turn = Turn(
        seats=tuple(number.values()),
        storyteller=number[record["storyteller"]],
        owners={slot: number[owner] for slot, owner in record.get("slots", {}).items()},
        votes={number[name]: slots for name, slots in record["votes"].items()},
        target=record.get("target"),
        abstaining=frozenset([number[name] for name in record.get("abstain", ())]),
        absent=frozenset([number[name] for name in record.get("absent", ())]),
        red=record.get("red"),
    )
    return turn if "slots" in record else _unclaimed(rules, turn), list(number)


def _unclaimed(rules: RulesSet, turn: Turn) -> Turn:
    """Return the turn with as many cards as are due: nobody says whose they are (P8)."""
    if not rules.fits(len(turn.seats)):
        return turn  # which is refused for that
    numbers = rules.at(len(turn.seats))
    return replace(turn, laid=sum(due(numbers, turn, seat) for seat in turn.seats))


def _refusal(rules: RulesSet, fault: Fault, names: list[str]) -> RecordRefused:
    at_fault = [names[seat - 1] for seat in fault.seats]
    message = Message.of(
        f"rules.{fault.code}" if at_fault or fault.code != "slot_owners" else "rules.slot_numbers",
        seats=", ".join(at_fault),
        fewest=rules.fewest_seats,
        most=rules.most_seats,
    )
    return RecordRefused(fault.code, message, at_fault[0] if len(at_fault) == 1 else None)


# --- `dixit-table score`: one record a line in, one answer a line out, as they come

_EXAMPLE = """\
  {"rules": "odyssey", "seats": ["Julien", "Tom", "Léa", "Nicolas"], "storyteller": "Julien",
   "slots": {"1": "Léa", "2": "Nicolas", "3": "Tom", "4": "Julien"},
   "votes": {"Tom": [1], "Léa": [4], "Nicolas": [3]}}"""
T = TypeVar("T")
R = TypeVar("R")
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


def score_lines(read: Iterable[list[bytes | None]], sink: BinaryIO, language: Language) -> int:
    """Answer lines as they come (see :func:`lines`); return 1 where a record was refused, else 0."""
    done = refused = 0
    progress = _Progress(language)
    for come in read:
        asked = {number: line for number, line in enumerate(come, done + 1) if line is None or line.strip()}
        # A step for all of them, then the next one: a processor keeps the code of a step at hand, not of all.
        records = _each(read_record, asked.values(), language)
        answers = _each(_answer, _each(_scorable, records, language), language)
        for number, said in zip(asked, answers, strict=True):
            sink.write(json.format(json.encode({"line": number, **said}), indent=0) + b"\n")
            refused |= isinstance(said, _Refusal)
        sink.flush()  # whoever waits for these answers shall have them
        done += len(come)
        progress.at(done)
    progress.done()
    return refused


def _each(step: Callable[[T], R], given: Iterable[T | _Refusal], language: Language) -> list[R | _Refusal]:
    """Return what a step makes of each; what has been refused stays so."""
    made: list[R | _Refusal] = []
    for each in given:
        try:
            made.append(each if isinstance(each, _Refusal) else step(each))
        except RecordRefused as refusal:
            made.append(_Refusal(error=refusal.as_json(language)))
    return made


def _opened(file: str) -> AbstractContextManager[BufferedIOBase]:
    if file == "-":
        return nullcontext(cast(BufferedIOBase, sys.stdin.buffer))
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise _unreadable(file, error) from error


def _read(source: BufferedIOBase, file: str) -> Iterator[list[bytes | None]]:
    try:
        yield from lines(source)
    except OSError as error:
        raise _unreadable(file, error) from error


def _unreadable(file: str, error: Exception) -> UnusableInput:
    reason = why_failed(error)
    return UnusableInput(Message.of("rules.score_unreadable", file=printable(file) or "''", reason=reason))


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
