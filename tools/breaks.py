"""Break what the promises rest on, once each, and see that a test notices: ``make breaks``.

Works on a copy. A break that no test notices, or whose place is not there any more, is an error. A whole run
writes its list for docs/reliability.md.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench import figures
from tools.breaks_list import BREAKS, Break

ROOT = Path(__file__).parents[1]
_NEEDED = ("dixit_table", "tests", "tools", "config", "hardware", "docs", "pyproject.toml")
_PATIENCE_S = 600
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
"""pytest's line of a test that failed: ``FAILED file::test[with words] - reason``."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What became of one break."""

    broken: Break
    noticed_by: str


def main(only: str) -> int:
    """Try all breaks whose file or words hold ``only``; return the exit status."""
    chosen = [each for each in BREAKS if only in f"{each.file} {each.what}"]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in _NEEDED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, symlinks=True)
            else:
                shutil.copy(ROOT / name, copy / name)
        tests = sorted({each.test for each in chosen})
        sound = [test for test in tests if _run(copy, test) is not None]
        if sound:
            sys.stderr.write(f"fails unbroken: {', '.join(sound)}\n")
            return 1
        seen = list(_tried(copy, chosen))
    if not only:
        _keep(seen)
    return 0 if len(seen) == len(chosen) else 1


def _tried(copy: Path, chosen: Sequence[Break]) -> Iterator[Seen]:
    for each in chosen:
        file = copy / each.file
        text = file.read_text()
        if text.count(each.old) != 1:
            sys.stderr.write(f"{each.what}: not found once in {each.file}\n")
            continue
        file.write_text(text.replace(each.old, each.new))
        by = _run(copy, each.test)
        file.write_text(text)
        if by is None:
            sys.stderr.write(f"{each.what}: nobody noticed ({each.test})\n")
            continue
        sys.stdout.write(f"{each.what}: {by}\n")
        yield Seen(each, by)


def _run(copy: Path, test: str) -> str | None:
    """Run a test, or the import contract; return the first failure, None where there is none."""
    if test == "lint-imports":
        command = [str(Path(sys.executable).with_name(test)), "--no-cache"]
    else:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *test.split()]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
    try:
        ended = subprocess.run(
            command,
            check=False,
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            timeout=_PATIENCE_S,
        )
    except subprocess.TimeoutExpired:
        return f"{test} (hangs)"
    if ended.returncode == 0:
        return None
    failed = _FAILED.search(ended.stdout)
    return failed[1] if failed else test


def _keep(seen: Sequence[Seen]) -> None:
    rows = [[str(each.broken.promise), each.broken.what, each.broken.file, each.noticed_by] for each in seen]
    figures.write(
        "breaks",
        "Broken on purpose",
        "make breaks",
        [
            figures.Figure(
                "places to break",
                str(len(BREAKS)),
                {"not there any more, or unnoticed": len(BREAKS) - len(seen)},
            )
        ],
        versions=f"Python {sys.version.split()[0]}",
        tables=[figures.Table("What was broken", ("promise", "broken", "in", "seen by"), rows)],
        promise=0,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
