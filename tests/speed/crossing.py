"""What one Enter crosses: ``python -m tests.speed.crossing`` counts files and functions of the package.

A vote is typed at a table of five. Counted is what is called from the pad's key to the journal's queue, and
on to the painted picture. Properties count as functions; comprehensions are part of the function they stand
in. ``--list`` names the functions, file by file in the order in which they are entered first.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType

import dixit_table
from dixit_table.store.journal import Journal
from dixit_table.tui.motion import STILL
from dixit_table.tui.screen import paint
from tests.table.harness import Bench

_PACKAGE = str(Path(dixit_table.__file__).parent)


def crossed(act: Callable[[], object]) -> dict[CodeType, None]:
    """Return the code of the package that runs, on this thread, while something is done, in order."""
    seen: dict[CodeType, None] = {}

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        named = code.co_flags & CO_OPTIMIZED and not code.co_name.startswith("<")  # no body of a class
        if event == "call" and named and code.co_filename.startswith(_PACKAGE):
            seen[code] = None

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return seen


def counted(codes: Iterable[CodeType]) -> str:
    """Return how many files and functions they are."""
    files = [code.co_filename for code in codes]
    return f"{len(set(files))} files, {len(files)} functions"


def listed(codes: Iterable[CodeType]) -> Iterator[str]:
    """Yield a line for each file, and one for each of its functions."""
    files: dict[str, list[str]] = {}
    for code in codes:
        functions = files.setdefault(code.co_filename, [])
        functions.append(f"{code.co_qualname} (line {code.co_firstlineno})")
    for file, functions in files.items():
        yield f"{Path(file).relative_to(_PACKAGE)}: {len(functions)}"
        yield from (f"    {function}" for function in functions)


def main(options: Sequence[str]) -> None:
    """Type a vote, and count."""
    bench = Bench(None).start(5)
    bench.press(1, "E")
    bench.press(2, "3E1")

    def show() -> None:
        bench.settle()
        paint(bench.table.view(), "en", 100, 30, STILL)

    typed = list(crossed(lambda: bench.type("pad2", "E")))
    queued = typed[: typed.index(Journal.append.__code__) + 1]
    painted = dict.fromkeys((*typed, *crossed(show)))
    for way, codes in (("journal's queue", queued), ("painted picture", painted)):
        sys.stdout.write(f"from the pad to the {way}: {counted(codes)}\n")
        if "--list" in options:
            sys.stdout.writelines(f"{line}\n" for line in listed(codes))


if __name__ == "__main__":
    main(sys.argv[1:])
