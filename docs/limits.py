"""Waits and bounds of all modules on one page: ``python -m docs.limits`` writes docs/limits.md.

Each is a number with a name, and what stands at it in the module: the docstring below, or a comment.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from pathlib import Path
from typing import NamedTuple

import dixit_table

PAGE = Path(__file__).with_suffix(".md")
_PACKAGE = Path(dixit_table.__file__).parent
_ELSEWHERE = ("rules", "texts", "tui", "web/display", "table/poster", "svg.py")
"""The game's own numbers are in rules.md; pictures hold what is painted."""
_CALLED = ("Rate", "range")

_HEAD = """\
# Waits and bounds

How long the program waits for what, and how much it takes at most: each number that has a name, as its
module has it. What ends in `_S` is in seconds, in `_MS` in milliseconds, in `_BYTES` in bytes.
`python -m docs.limits` writes this page. What is painted has its sizes in `dixit_table/tui`, and
[pictures hold them](decisions/0077-held-between-the-sizes.md).
"""

_TABLE = """\
| name | value | what for |
| --- | --- | --- |
"""


class Limit(NamedTuple):
    """A number with a name, or several, as their module writes them; ``words`` say what for, if anything."""

    name: str
    value: str
    words: str


def page() -> str:
    """Return the page: a table for each package, in it the modules in the order of their names."""
    tables: dict[str, list[str]] = {}
    for path in sorted(_PACKAGE.rglob("*.py")):
        within = path.relative_to(_PACKAGE)
        if not within.as_posix().startswith(_ELSEWHERE):
            rows = tables.setdefault(within.parts[0], [])
            module = ".".join(within.with_suffix("").parts[1:])
            rows += (_row(module, each) for each in limits(path.read_text(encoding="utf-8")))
    return _HEAD + "".join(
        f"\n## {package}\n\n{_TABLE}{''.join(rows)}" for package, rows in tables.items() if rows
    )


def limits(text: str) -> Iterator[Limit]:
    """Yield the limits of a module's text."""
    body, lines = ast.parse(text).body, text.splitlines()
    for statement, below in pairwise([*body, ast.Pass()]):
        match statement:
            case ast.Assign([target], value) | ast.AnnAssign(target, _, ast.expr() as value):
                name = ast.unparse(target).strip("()")
                if name.isupper() and _is_number(value):
                    _, _, beside = lines[statement.end_lineno - 1].partition("  # ")
                    words = _docstring(below) or beside or _above(lines[: statement.lineno - 1])
                    yield Limit(name, ast.get_source_segment(text, value) or "", words)


def _is_number(value: ast.expr) -> bool:
    """Tell whether something says a number, and nothing but numbers."""
    parts = [*ast.walk(value)]
    calls = [each.func for each in parts if isinstance(each, ast.Call)]
    numbers = [each for each in parts if isinstance(each, ast.Constant)]
    return (
        bool(numbers)
        and all(type(each.value) in (int, float) for each in numbers)
        and all(isinstance(each, ast.Name) and each.id in _CALLED for each in calls)
        and not any(isinstance(each, ast.Dict | ast.Set | ast.comprehension) for each in parts)
    )


def _docstring(below: ast.stmt) -> str:
    match below:
        case ast.Expr(ast.Constant(str(words))):
            return " ".join(words.split())
    return ""


def _above(lines: Sequence[str]) -> str:
    comment = [*takewhile(lambda line: line.startswith("# "), reversed(lines))]
    return " ".join(line.removeprefix("# ") for line in reversed(comment))


def _row(module: str, limit: Limit) -> str:
    name = f"{module}.{limit.name}" if module else limit.name
    return f"| `{name}` | `{limit.value}` | {limit.words} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
