"""Publishes figures: docs/figures, docs/hardware-tests.md, docs/reliability.md.

``python -m tests.bench.page [RIG ...]`` takes those of all rigs that ran on this machine, or of the ones
named: a short run need not replace a night's.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench import figures
from tests.bench.mended import MENDED

_COLUMNS = ("what", "tried", "wrong", "remark")
_DOCS = Path(__file__).parents[2] / "docs"

_HEAD = """# What was tried on simulated boards and real kernels

**No keypad has been built and measured yet.** Boards are simulated (simavr, MicroPython's unix port), USB
is the kernel's own or a machine's emulated one, serial lines are pseudo-terminals; kernels, firmware and
the program are real. So these stay open: contacts, ribbons and cables; what hubs do with twelve pads, and
what pads draw; the board's own USB, its reset when the port is opened, its watchdog; how bright the light
is; times on a real board and on a Pi.

Written by the rigs of `tests/bench` (`make nightly`, then `make pages`); not edited by hand.
Each part names the commit its figures are of. What went wrong is counted by the rig.
"No failure seen in n tries" says, at 95 % confidence, that fewer than 3/n of such tries fail.
"""

_PROMISED = """# The seven promises, attacked

Written by the rigs and `make pages`; not edited by hand. Each part says what was tried, how often, with which
seed and versions, of which commit, what went wrong (the rig counts it), and what it cannot show; its command
gives the figures again.
"No failure seen in n tries" says, at 95 % confidence, that fewer than 3/n of such tries fail.
"""
PROMISES = {
    1: "On disk before acknowledged",
    2: "Nothing before the reveal tells how anyone voted",
    3: "One pad never hurts another",
    4: "Every point is explained",
    5: "Mistakes can be undone",
    6: "It never needs the network",
    7: "The game outlives its screen and its process",
}
_CHECKED = 0  # of the checks themselves


def hardware(found: list[dict[str, Any]]) -> str:
    """Return the page of boards and kernels."""
    return "\n".join([_HEAD, *(_rig(each) for each in found if each.get("promise") is None)])


def reliability(found: list[dict[str, Any]]) -> str:
    """Return the page of promises."""
    parts = [_PROMISED]
    titles = {number: f"{number}. {words}" for number, words in PROMISES.items()}
    for number, title in {**titles, _CHECKED: "Are the checks any good?"}.items():
        rigs = [_rig(each, "###") for each in found if each.get("promise") == number]
        parts += [f"## {title}\n", *rigs] if rigs else []
        parts += [_mended(number)] if number in PROMISES else []
    return "\n".join(parts)


def _mended(promise: int) -> str:
    found = [f"- {each}" for each in MENDED[promise]] or ["- nothing so far"]
    return "\n".join(["### Found by such attacks, and mended", "", *found, ""])


def _rig(found: dict[str, Any], rank: str = "##") -> str:
    seed = f" Seed: {found['seed']}." if found["seed"] else ""
    figures = [[each[name] for name in _COLUMNS] for each in found["figures"]]
    lines = [
        f"{rank} {found['title']}",
        "",
        f"`{found['command']}`, {found['date']}, {_of(found)}. {found['versions']}.{seed}",
        "",
        *_table(_COLUMNS, figures),
    ]
    for table in found.get("tables", ()):  # of a run before there were any, too
        lines += ["", f"{table['caption'].rstrip(':')}:", "", *_table(table["columns"], table["rows"])]
    if found.get("bound"):
        lines += ["", f"What this can't show: {found['bound']}"]
    return "\n".join(lines) + "\n"


def _of(found: dict[str, Any]) -> str:
    """Say of which commit figures are; those of before that was noted can't say."""
    return f"commit {found['commit']}" if found.get("commit") else "of a commit that wasn't noted"


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield _line(columns)
    yield _line(["---"] * len(columns))
    yield from map(_line, rows)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def pages() -> dict[Path, str]:
    """Return both pages, of what is published."""
    found = figures.read(figures.PUBLISHED)
    return {_DOCS / "hardware-tests.md": hardware(found), _DOCS / "reliability.md": reliability(found)}


if __name__ == "__main__":
    figures.publish(sys.argv[1:])
    for file, page in pages().items():
        file.write_text(page)
