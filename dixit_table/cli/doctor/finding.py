"""A finding: what was looked at, how it is, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum

from msgspec import Struct

from dixit_table.texts import Message


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
    told = (
        each if isinstance(each, Message) else Message.of(f"doctor.{each}", **values) for each in remedies
    )
    return Finding(level, Message.of(f"doctor.{key}", **values), tuple(told))


Check = Callable[[], Iterable[Finding]]


def found_by(checks: Iterable[tuple[str, Check]]) -> Iterator[Finding]:
    """Yield what checks find; one that fails on an odd machine is a finding, and no reason to stop."""
    for area, check in checks:
        try:
            yield from list(check())
        except Exception as error:
            topic = Message.of(f"doctor.area_{area}")
            yield finding(Level.UNKNOWN, "failed", area=topic, kind=type(error).__name__, reason=str(error))
