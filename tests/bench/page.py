"""Writes docs/hardware-tests.md from what the rigs measured: ``python -m tests.bench.page``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench import figures

_COLUMNS = ("what", "tried", "wrong", "remark")
PAGE = Path(__file__).parents[2] / "docs" / "hardware-tests.md"

_HEAD = """# What was tried on real parts

Written by the rigs of `tests/bench` (`make bench-hardware`, then `make hardware-page`); not edited by hand.
"No failure seen in n tries" says, at 95 % confidence, that fewer than 3/n of such tries fail.
"""


def page(found: list[dict[str, Any]]) -> str:
    """Return the page."""
    return "\n".join([_HEAD, *(_rig(each) for each in found)])


def _rig(found: dict[str, Any]) -> str:
    seed = f" Seed: {found['seed']}." if found["seed"] else ""
    figures = [[each[name] for name in _COLUMNS] for each in found["figures"]]
    lines = [
        f"## {found['title']}",
        "",
        f"`{found['command']}`, {found['date']}. {found['versions']}.{seed}",
        "",
        *_table(_COLUMNS, figures),
    ]
    for table in found.get("tables", ()):  # of a run before there were any, too
        lines += ["", f"{table['caption']}:", "", *_table(table["columns"], table["rows"])]
    return "\n".join(lines) + "\n"


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield _line(columns)
    yield _line(["---"] * len(columns))
    yield from map(_line, rows)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    PAGE.write_text(page(figures.read()))
