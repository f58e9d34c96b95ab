"""Findings in words: the worst last, right above the prompt, and in colour on a terminal."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence

from dixit_table.cli.doctor.finding import Finding, Level
from dixit_table.texts import Language, Message, say

_COLOURS = {
    Level.OK: "32",
    Level.REMARK: "36",
    Level.UNKNOWN: "35",
    Level.WARNING: "33",
    Level.PROBLEM: "1;31",
}
_INDENT = 2


def lines(
    findings: Sequence[Finding], language: Language, *, width: int | None, colours: bool
) -> Iterator[str]:
    """Yield the report, broken to a width (None: not at all)."""
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
    told = [
        Message.of(f"doctor.count_{level.name.lower()}", n=counts[level])
        for level in (Level.PROBLEM, Level.WARNING)
        if counts[level]
    ]
    if not told:
        return say(language, "doctor.all_well")
    return say(language, "doctor.summary", counts=", ".join(say(language, each) for each in told))


def _name(level: Level, language: Language) -> str:
    return say(language, f"doctor.level_{level.name.lower()}")


def _broken(words: str, width: int | None, column: int) -> list[str]:
    if width is None:
        return [words]
    # Paths and commands are to be copied: they are broken only where they are longer than a line.
    return textwrap.wrap(words, max(20, width - column), break_on_hyphens=False) or [""]
