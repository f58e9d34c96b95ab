"""Names as a list in words."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.texts import Message


def listed(names: Sequence[str]) -> Message | str:
    """Return names as a list in words: "A, B and C"."""
    return _joined(names, "table.list")


def one_of(names: Sequence[str]) -> Message | str:
    """Return names to choose from: "A, B or C"."""
    return _joined(names, "table.list_or")


def _joined(names: Sequence[str], key: str) -> Message | str:
    if len(names) < 2:
        return "".join(names)
    return Message.of(key, first=", ".join(names[:-1]), last=names[-1])
