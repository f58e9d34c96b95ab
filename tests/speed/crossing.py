"""What one Enter crosses: ``python -m tests.speed.crossing`` counts files and functions of the package.

A vote is typed at a table of five. Counted is what is called from the pad's key to the journal's queue, and
on from the commit to the painted picture. Properties and comprehensions count as functions, as Python sees
them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType

import dixit_table
from dixit_table.tui.motion import STILL
from dixit_table.tui.screen import paint
from tests.table.harness import Bench

_PACKAGE = str(Path(dixit_table.__file__).parent)


def crossed(act: Callable[[], object]) -> set[CodeType]:
    """Return the code of the package that runs, on this thread, while something is done."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(_PACKAGE):
            seen.add(frame.f_code)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return seen


def said(codes: set[CodeType]) -> str:
    """Return how many files and functions they are."""
    return f"{len({code.co_filename for code in codes})} files, {len(codes)} functions"


def main() -> None:
    """Type a vote, and count."""
    bench = Bench(None).start(5)
    bench.press(1, "E")
    bench.press(2, "3E1")

    def show() -> None:
        bench.settle()
        paint(bench.table.view(), "en", 100, 30, STILL)

    queued = crossed(lambda: bench.type("pad2", "E"))
    painted = crossed(show)
    sys.stdout.write(f"from the pad to the journal's queue: {said(queued)}\n")
    sys.stdout.write(f"from the pad to the painted picture: {said(queued | painted)}\n")


if __name__ == "__main__":
    main()
