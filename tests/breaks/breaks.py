"""Break what the promises rest on, once each, and see that a test notices: ``make breaks``.

Works on three copies at once. A break that no test notices, or whose place is not there any more, is an
error. A whole run writes its list for docs/reliability.md.
"""

from __future__ import annotations

import compileall
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from typing import TypeVar

import pytest

from tests.bench import figures
from tests.breaks.places import BREAKS, Break

T = TypeVar("T")
R = TypeVar("R")

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "build", "dist", "__pycache__")
"""What no test needs of the repository."""

PATIENCE_S = 1200.0
"""Of many tests together, on a busy machine."""

# What is broken may wait for ever; unbroken, no test takes half as long.
# A thread ends the process: Hypothesis catches what a signal raises, and tries on.
_HANGS = ("--timeout=100", "--timeout-method=thread")
_PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *_HANGS)
_AT_ONCE = 3  # each waits a good deal: on two cores
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
"""pytest's line of a test that failed: ``FAILED file::test[with words] - reason``."""
_NOT_FOUND = re.compile(r"^ERROR: .*not found: (.*)$", re.MULTILINE)
"""Its line of a test that isn't there: then it ran none at all, and none noticed."""
HANGS = "(hangs)"


@dataclass(frozen=True, slots=True)
class Seen:
    """What became of one break."""

    broken: Break
    noticed_by: str


def main(only: str) -> int:
    """Try all breaks whose file or words hold ``only``; return the exit status."""
    chosen = [each for each in BREAKS if only in f"{each.file} {each.what}"]
    with copied() as copies:
        tests = sorted({each.test for each in chosen})
        failed = copies.each(_run, tests)
        if failed:
            sys.stderr.write(f"fails unbroken: {', '.join(failed)}\n")
            return 1
        seen = copies.each(_tried, chosen)
    if not only:
        _keep(seen)
    return 0 if len(seen) == len(chosen) else 1


class Copies:
    """Copies of the repository, each of which one job works on at a time."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self._free: Queue[Path] = Queue()
        for folder in folders:
            self._free.put(folder)

    def each(self, job: Callable[[Path, T], R | None], of: Iterable[T]) -> list[R]:
        """Do a job for each, as many at once as there are copies; return what came of them, in order."""

        def on_one(given: T) -> R | None:
            copy = self._free.get()
            try:
                return job(copy, given)
            finally:
                self._free.put(copy)

        with ThreadPoolExecutor(len(self.folders)) as pool:
            return [found for found in pool.map(on_one, of) if found is not None]


@contextmanager
def copied() -> Iterator[Copies]:
    """Copy the repository, once for each job that may work on it at a time."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # some tests run the program as nobody, who has to find its modules
        roots = [Path(folder) / str(number) for number in range(_AT_ONCE)]
        for root in roots:
            shutil.copytree(ROOT, root, ignore=LEFT_OUT, symlinks=True)
            compileall.compile_dir(root, quiet=1)  # else each run of tests would compile all modules anew
        yield Copies(roots)


def _tried(copy: Path, each: Break) -> Seen | None:
    """Break one thing and run its test; return who noticed, None and say so where nobody did."""
    file = copy / each.file
    text = file.read_text()
    if text.count(each.old) != 1:
        sys.stderr.write(f"{each.what}: not found once in {each.file}\n")
        return None
    file.write_text(text.replace(each.old, each.new))
    by = _run(copy, each.test)
    file.write_text(text)
    if by is None:
        sys.stderr.write(f"{each.what}: nobody noticed ({each.test})\n")
        return None
    sys.stdout.write(f"{each.what}: {by}\n")
    return Seen(each, by)


def _run(copy: Path, test: str) -> str | None:
    """Run a test or the import contract; return the first failure, or None."""
    if test == "lint-imports":
        return _failure(copy, [str(Path(sys.executable).with_name(test)), "--no-cache"])
    return noticed(copy, *test.split())


def noticed(copy: Path, *words: str, patience_s: float = PATIENCE_S) -> str | None:
    """Run tests in a copy, by words for pytest; return the first that fails or hangs, or None.

    What hangs as it is loaded, before there is a test that could be ended, ends after ``patience_s``.
    Raises LookupError for a test that isn't there.
    """
    return _failure(copy, [*_PYTEST, *words], patience_s)


def _failure(copy: Path, command: Sequence[str], patience_s: float = PATIENCE_S) -> str | None:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
    try:
        ended = subprocess.run(
            command,
            check=False,
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            timeout=patience_s,
        )
    except subprocess.TimeoutExpired:
        return f"{command[-1]} {HANGS}"
    if ended.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return None
    if failed := _FAILED.search(ended.stdout):
        return failed[1]
    if missing := _NOT_FOUND.search(ended.stderr):
        raise LookupError(missing[1])
    return f"{command[-1]} {HANGS}"  # pytest itself was ended


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
