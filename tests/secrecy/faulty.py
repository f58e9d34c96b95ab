"""``python -m tests.secrecy.faulty PLACE FLAG ARGS``: the program, with a bug in one place once FLAG exists.

The bug's words, the names of its variables and what they hold are what nobody may read: :data:`CANARY`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any

CANARY = "zwvqx"


def main() -> int:
    """Break one place, and run the program."""
    place, flag, *args = sys.argv[1:]
    break_at(place, Path(flag))
    sys.argv[1:] = args
    from dixit_table.cli.main import main as run
    from dixit_table.table import pads

    pads.LOOKED_UP_S = 0.0  # tests have seen "try again" when they type on

    return run()


def break_at(place: str, flag: Path) -> None:
    """Let what MODULE:NAME or MODULE:CLASS.NAME names raise once the flag is there."""
    module, name = place.split(":")
    owner: Any = import_module(module)
    *owners, last = name.split(".")
    for each in owners:
        owner = getattr(owner, each)
    setattr(owner, last, breaking(getattr(owner, last), flag))


def breaking(works: Callable[..., Any], flag: Path) -> Callable[..., Any]:
    """Return what works until the flag is there."""

    @wraps(works)
    def breaks(*args: Any, **keywords: Any) -> Any:
        if flag.exists():
            held = f"{CANARY} {args!r} {keywords!r}"
            raise RuntimeError(held)
        return works(*args, **keywords)

    return breaks


if __name__ == "__main__":
    sys.exit(main())
