"""What the rigs measured: each writes its own file, ``python -m tests.bench.page`` makes pages of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "build" / "bench"


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the page: what was tried, how often, what went wrong, and what that is worth."""

    what: str
    tried: str
    wrong: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Figures that want columns of their own."""

    caption: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


def write(
    rig: str,
    title: str,
    command: str,
    figures: Sequence[Figure],
    *,
    versions: str,
    seed: str = "",
    tables: Sequence[Table] = (),
    promise: int | None = None,
    bound: str = "",
) -> None:
    """Keep the figures of a rig. ``versions`` names the real parts; ``seed`` gives the run again.

    With a ``promise`` (1 to 7, docs/reliability.md; 0: of the checks themselves) they stand on the page of
    promises, where ``bound`` says what this rig cannot show; else on the page of real parts.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = {
        "title": title,
        "command": command,
        "date": date.today().isoformat(),
        "versions": versions,
        "seed": seed,
        "promise": promise,
        "bound": bound,
        "figures": [asdict(figure) for figure in figures],
        "tables": [asdict(table) for table in tables],
    }
    (FOLDER / f"{rig}.json").write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n")


def read() -> list[dict[str, object]]:
    """Return what all rigs have written, in order of their names."""
    return [json.loads(file.read_text()) for file in sorted(FOLDER.glob("*.json"))]
