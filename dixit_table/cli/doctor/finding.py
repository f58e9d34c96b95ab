"""A finding: what was looked at, how it is, and what to do about it; and findings in words."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum

from msgspec import Struct

from dixit_table.errors import why_failed
from dixit_table.texts import Language, Message, say


class Level(IntEnum):
    """How bad it is, the worst last."""

    OK = 0
    REMARK = 1
    UNKNOWN = 2
    WARNING = 3
    PROBLEM = 4


class Finding(Struct, frozen=True):
    """``what`` names what was looked at; ``remedies`` are sentences, each of use by itself."""

    level: Level
    what: Message
    remedies: tuple[Message, ...] = ()


WordValues = dict[str, str | int | Message]
"""What fills the places in texts."""


def finding(level: Level, key: str, *remedies: str | Message, **values: str | int | Message) -> Finding:
    """Return a finding by the keys of its texts in the area ``doctor``, which share the values."""
    sentences = (
        each if isinstance(each, Message) else Message.of(f"doctor.{each}", **values) for each in remedies
    )
    return Finding(level, Message.of(f"doctor.{key}", **values), tuple(sentences))


Check = Callable[[], Iterable[Finding]]


def found_by(checks: Iterable[tuple[str, Check]]) -> Iterator[Finding]:
    """Yield what checks find; one that fails on an odd machine is a finding, and no reason to stop."""
    for area, check in checks:
        try:
            yield from list(check())
        except Exception as error:
            topic = Message.of(f"doctor.area_{area}")
            kind, reason = type(error).__name__, why_failed(error)
            yield finding(Level.UNKNOWN, "failed", area=topic, kind=kind, reason=reason)


# --- In words, and in colour on a terminal

_COLOURS = {
    Level.OK: "32",
    Level.REMARK: "36",
    Level.UNKNOWN: "35",
    Level.WARNING: "33",
    Level.PROBLEM: "1;31",
}
_INDENT = 2  # columns between how bad it is and what it is


def in_words(
    findings: Sequence[Finding], language: Language, *, width: int | None, colours: bool
) -> Iterator[str]:
    """Yield lines, the worst finding last, right above the prompt; broken to a width (None: not at all)."""
    column = max(len(_name(level, language)) for level in Level) + _INDENT
    for each in sorted(findings, key=lambda each: each.level):
        name = _name(each.level, language)
        shown = f"\x1b[{_COLOURS[each.level]}m{name}\x1b[0m" if colours else name
        head, *more = _broken(say(language, each.what), width, column)
        yield shown + " " * (column - len(name)) + head
        yield from (" " * column + line for line in more)
        for remedy in each.remedies:
            first, *rest = _broken(say(language, remedy), width, column + 3)
            yield " " * column + "-> " + first
            yield from (" " * (column + 3) + line for line in rest)
    yield ""
    yield _summary(findings, language)


def _summary(findings: Sequence[Finding], language: Language) -> str:
    counts = Counter(each.level for each in findings)
    parts = [
        Message.of(f"doctor.count_{level.name.lower()}", n=counts[level])
        for level in (Level.PROBLEM, Level.WARNING)
        if counts[level]
    ]
    if not parts:
        return say(language, "doctor.all_well")
    return say(language, "doctor.summary", counts=", ".join(say(language, each) for each in parts))


def _name(level: Level, language: Language) -> str:
    return say(language, f"doctor.level_{level.name.lower()}")


def _broken(words: str, width: int | None, column: int) -> list[str]:
    if width is None:
        return [words]
    # Paths and commands are to be copied: they are broken only where they are longer than a line.
    return textwrap.wrap(words, max(20, width - column), break_on_hyphens=False)
