"""Writes docs/hardware-tests.md from what the rigs measured: ``python -m tests.bench.page``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.bench import figures

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
    lines = [
        f"## {found['title']}",
        "",
        f"`{found['command']}`, {found['date']}. {found['versions']}.{seed}",
        "",
        "| what | tried | wrong | remark |",
        "| --- | --- | --- | --- |",
        *(
            f"| {each['what']} | {each['tried']} | {each['wrong']} | {each['remark']} |"
            for each in found["figures"]
        ),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(figures.read()))
