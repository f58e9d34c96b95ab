"""What the rigs measured: each writes its own file; ``python -m tests.bench.page`` publishes them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

_ROOT = Path(__file__).parents[2]
FOLDER = _ROOT / "build" / "bench"
PUBLISHED = _ROOT / "docs" / "figures"


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


def read(folder: Path = FOLDER) -> list[dict[str, object]]:
    """Return what all rigs have written, in order of their names."""
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.json"))]


def publish(rigs: Iterable[str] = ()) -> None:
    """Put these rigs' figures, else those of all that ran on this machine, in place of the published ones.

    Raises FileNotFoundError where one of these rigs hasn't run.
    """
    for rig in tuple(rigs) or [file.stem for file in FOLDER.glob("*.json")]:
        shutil.copyfile(FOLDER / f"{rig}.json", PUBLISHED / f"{rig}.json")
