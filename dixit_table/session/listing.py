"""Names as a list in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from dixit_table.texts import Message


def listed(names: Sequence[str | Message]) -> Message | str:
    """Return names as a list in words: "A, B and C"."""
    return _joined(names, "table.list")


def one_of(names: Sequence[str | Message]) -> Message | str:
    """Return names to choose from: "A, B or C"."""
    return _joined(names, "table.list_or")


def _joined(names: Sequence[str | Message], key: str) -> Message | str:
    if not names:
        return ""
    *ahead, last = names
    if not ahead:
        return last
    return Message.of(key, first=reduce(_after, ahead), last=last)


def _after(first: str | Message, other: str | Message) -> str | Message:
    if isinstance(first, str) and isinstance(other, str):
        return f"{first}, {other}"
    return Message.of("table.list_on", first=first, other=other)
