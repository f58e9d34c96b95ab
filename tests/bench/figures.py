"""What the rigs measured: each writes its own file; ``python -m tests.bench.page`` publishes them."""

from __future__ import annotations

import json
import shutil
import subprocess
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import date
from itertools import zip_longest
from pathlib import Path

_ROOT = Path(__file__).parents[2]
FOLDER = _ROOT / "build" / "bench"
PUBLISHED = _ROOT / "docs" / "figures"

Wrong = int | Mapping[str, int] | None
"""What was counted: a number, or one of each kind (``{"lost": 3}``); None where a row only measures."""


def _commit() -> str:
    """Return the short name of the commit that is checked out, and whether files differ; "" without git."""

    def git(*words: str) -> str:
        command = ["git", "-C", str(_ROOT), *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    try:
        name = git("rev-parse", "--short", "HEAD")
        changed = git("status", "--porcelain", "--", ".", ":!docs")  # the pages come after the figures
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{name} with changes" if changed else name


COMMIT = _commit()
"""As the rig begins: an hour later there may be another."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the page: what was tried, how often, what went wrong, and what that is worth.

    ``wrong`` is counted, never written out: so a row can't say that all was well where nobody looked.
    """

    what: str
    tried: str
    wrong: Wrong
    remark: str = ""

    @property
    def row(self) -> dict[str, str]:
        """The line in words."""
        return {"what": self.what, "tried": self.tried, "wrong": in_words(self.wrong), "remark": self.remark}


@dataclass(frozen=True, slots=True)
class Table:
    """Figures that want columns of their own."""

    caption: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


def in_words(wrong: Wrong) -> str:
    """Return a count as the page has it."""
    if wrong is None:
        return "-"
    if isinstance(wrong, int):
        return f"{wrong:,}"
    return ", ".join(f"{count:,} {what}" for what, count in wrong.items())


def differing(one: object, other: object) -> int:
    """Count in how many places two values differ: mappings and lists are gone through, to their leaves."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        missing = object()
        keys = one.keys() | other.keys()
        return sum(differing(one.get(key, missing), other.get(key, missing)) for key in keys)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return sum(differing(*pair) for pair in zip_longest(one, other, fillvalue=object()))
    return int(one != other)


@dataclass(slots=True)
class Failures:
    """Counts what fails while a rig goes on: so its page can say how many, and the rig fails at the end."""

    found: list[str] = field(default_factory=list)
    tried: int = 0

    @contextmanager
    def counted(self, what: str) -> Iterator[None]:
        """Count an assertion that fails in here, and that it was tried."""
        self.tried += 1
        try:
            yield
        except AssertionError:
            self.found.append(f"{what}:\n{traceback.format_exc()}")

    def __len__(self) -> int:
        return len(self.found)

    def check(self) -> None:
        """Raise AssertionError with all there are, where there are any."""
        assert not self.found, "\n".join(self.found)


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
        "commit": COMMIT,
        "versions": versions,
        "seed": seed,
        "promise": promise,
        "bound": bound,
        "figures": [figure.row for figure in figures],
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
