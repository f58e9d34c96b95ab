"""Names as a list in words."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.texts import Message


def listed(names: Sequence[str]) -> Message | str:
    """Return names as a list in words: "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return Message.of("table.list", first=", ".join(names[:-1]), last=names[-1])
