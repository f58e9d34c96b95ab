"""Words that several painters need: lists of names, points with a sign, what a turn came to."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.texts import Language, say


def listing(language: Language, names: Sequence[str]) -> str:
    """Return "Ann, Tom and Zoé"."""
    if len(names) < 2:
        return "".join(names)
    return say(language, "screen.and", one=", ".join(names[:-1]), other=names[-1])


def signed(points: int) -> str:
    """Return "+5" or "-2", or a dash for nothing."""
    return f"{points:+}" if points else "–"
