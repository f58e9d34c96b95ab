"""The tables of keys in rules.md, from the fields that a game declares: ``python -m docs.keys`` writes them.

A row has a key, its remark (as `rules new` writes it), what it takes, and its default. Rows of keys that no
game declares, such as ``extends``, stay as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dixit_table.rules.rules_set import Meeting
from dixit_table.settings import dice
from dixit_table.settings.by_seats import EachCount, SeatSpan
from dixit_table.settings.cards import grammar as cards
from dixit_table.settings.grammar import Field
from dixit_table.settings.kinds import (
    Choice,
    Entries,
    LineOfText,
    OrNone,
    Several,
    Switch,
    WholeNumber,
    Words,
)
from dixit_table.settings.loader import written
from dixit_table.texts import say

PAGE = Path(__file__).with_name("rules.md")

_TABLES = {"### Every key": cards.GRAMMAR, "### Keys of the dice game": dice.GRAMMAR}


def renewed(page: str) -> str:
    """Return the page with its tables as the fields are now."""
    for heading, grammar in _TABLES.items():
        before, _, rest = page.partition(heading)
        above, rule, rows = rest.partition("| --- | --- | --- | --- |\n")
        table, _, below = rows.partition("\n\n")
        declared = {f"`{each.path}`" for each in grammar.fields.all}
        kept = [row for row in table.splitlines() if row.split("|")[1].strip() not in declared]
        lines = "\n".join([*kept, *map(_row, grammar.fields.all)])
        page = f"{before}{heading}{above}{rule}{lines}\n\n{below}"
    return page


def _row(field: Field[Any]) -> str:
    remark = say("en", f"template.key_{field.path.replace('.', '_')}")
    cells = (f"`{field.path}`", remark, "".join(_takes(field.kind)), _default(field))
    return f"| {' | '.join(cells)} |"


def _default(field: Field[Any]) -> str:
    if field.required:
        return ""
    if field.needed:
        return f"needed where {'meeting' if field.struct is Meeting else 'finding'} scores"
    return f"`{written(field.default)}`"


def _takes(kind: object) -> Iterator[str]:
    """Yield what a kind takes, in words."""
    match kind:
        case Switch():
            yield "`true` or `false`"
        case Choice(words):
            *more, last = [f"`{word}`" for word in words]
            yield f"{', '.join(more)} or {last}"
        case Words(words):
            yield "a list of " + ", ".join(f"`{word}`" for word in words)
        case WholeNumber(low, high):
            yield f"{low} to {high}"
        case SeatSpan(low, high):
            yield f"a number or a range, from {low} to {high}, such as `3-6`"
        case LineOfText(longest):
            yield f"a line of 1 to {longest} characters"
        case OrNone(inner):
            yield from (*_takes(inner), ", or `none`")
        case EachCount(inner):
            yield from (*_takes(inner), ", by seats")
        case Several() | Entries():
            yield "a list"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
