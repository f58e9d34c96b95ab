"""Which tests run which line of the package: all of them are run once, under coverage.py."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path

from coverage import CoverageData
from coverage.exceptions import DataError

_SETTINGS = """\
[run]
source_pkgs = dixit_table
parallel = true
data_file = {data}
context = ${{PYTEST_CURRENT_TEST-}}
sigterm = true
patch = _exit,execv
disable_warnings = no-data-collected,module-not-imported,module-not-measured,couldnt-parse,already-imported
"""
"""Each process that a test starts reads this anew, and so has the test's name as its context."""

_PLUGIN = """
import functools, gc, json, os
from pathlib import Path
from types import FunctionType

import coverage
import pytest

_taken, _caches, _lru_cache = {}, [], functools.lru_cache


def _known(maxsize=128, typed=False):
    def cached(function):
        made = _lru_cache(128 if callable(maxsize) else maxsize, typed)(function)
        if isinstance(function, FunctionType) and function.__module__.startswith("dixit_table."):
            _caches.append(made)  # of an object's method it would keep the object
        return made

    return cached(maxsize) if callable(maxsize) else cached


functools.lru_cache = _known


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    for each in _caches:  # else of all tests only the first would run what is kept
        each.cache_clear()
    if len(_taken) % 50 == 0:
        gc.collect()  # what was kept may have files open
    measured = coverage.Coverage.current()
    if measured is not None:
        measured.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        if measured is not None:
            measured.switch_context("")


def pytest_runtest_logreport(report):
    kept = _taken.setdefault(report.nodeid, [0.0, True])
    kept[0] += report.duration
    kept[1] = kept[1] and report.passed


def pytest_sessionfinish(session):
    if not hasattr(session.config, "workerinput"):
        Path(os.environ["DIXIT_TAKEN"]).write_text(json.dumps(_taken), encoding="utf-8")
"""
_ALL, _TAKEN = "covered", "taken.json"
_PHASES = ("setup", "call", "teardown")

_SLOWEST_S = 900  # under coverage.py
_STATEMENT = 30  # lines that one has at most: of a long one coverage.py knows the first


class Covering:
    """The tests that run a line, of those that pass; and how long each takes, in seconds."""

    def __init__(self, folder: Path) -> None:
        """Read what :func:`measure` wrote."""
        taken = json.loads((folder / _TAKEN).read_text(encoding="utf-8"))
        self.seconds = {test: seconds for test, (seconds, passed) in taken.items() if passed}
        self._data = CoverageData(basename=str(folder / _ALL))
        self._data.read()
        self._lines: dict[str, defaultdict[int, set[str]]] = {}

    def tests_of(self, file: str, lines: Iterable[int]) -> set[str]:
        """Return the tests that run any of some lines."""
        run = self._contexts(file)
        begins = {at for line in lines for at in islice(filter(run.__contains__, _up_from(line)), 1)}
        return self._named(each for at in begins for each in run[at])

    def tests_of_file(self, file: str) -> set[str]:
        """Return the tests that run any line of a file."""
        return self._named(each for some in self._contexts(file).values() for each in some)

    def tests_of_package(self, file: str) -> set[str]:
        """Return the tests of a file's package.

        A process that has loaded a module runs its lines no more, though a test may rest on what they gave.
        """
        return {test for test in self.seconds if test.startswith(f"tests/{Path(file).parts[1]}/")}

    def tests_of_all(self) -> set[str]:
        """Return the tests of all packages together: they stand in no folder."""
        return {test for test in self.seconds if test.startswith("tests/test_")}

    def _contexts(self, file: str) -> Mapping[int, Collection[str]]:
        if file not in self._lines:
            found = self._lines[file] = defaultdict[int, set[str]](set)
            for place in self._data.measured_files():
                if place.endswith(f"/{file}"):  # also as it is installed somewhere, by a package or an update
                    for line, contexts in self._data.contexts_by_lineno(place).items():
                        found[line].update(contexts)
        return self._lines[file]

    def _named(self, contexts: Iterable[str]) -> set[str]:
        return {name for each in contexts if (name := _test_of(each)) in self.seconds}


def _up_from(line: int) -> range:
    return range(line, line - _STATEMENT, -1)


def _test_of(context: str) -> str:
    """Return a test's name: in a process that it starts its phase stands behind it, in brackets."""
    name, _, phase = context.rpartition(" (")
    return name if phase.rstrip(")") in _PHASES else context


def measure(copy: Path, folder: Path, tests: Iterable[str] = ()) -> None:
    """Run all tests of a copy, or some, and write to a folder what they cover."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        work.chmod(0o777)  # some tests run the program as nobody
        (work / "settings").write_text(_SETTINGS.format(data=work / "data"), encoding="utf-8")
        (work / "naming.py").write_text(_PLUGIN, encoding="utf-8")
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (copy, work))),
            "COVERAGE_PROCESS_START": str(work / "settings"),
            "DIXIT_TAKEN": str(work / _TAKEN),
        }
        words = ["-q", "-p", "naming", "-p", "no:cacheprovider", f"--timeout={_SLOWEST_S}", *tests]
        subprocess.run([sys.executable, "-m", "pytest", *words], check=False, cwd=copy, env=environment)
        taken = json.loads((work / _TAKEN).read_text(encoding="utf-8"))
        if elsewhere := [test for test in taken if str(copy) in test]:
            raise ValueError(f"in another folder these tests have other names: {elsewhere}")
        folder.mkdir(parents=True)
        together = CoverageData(basename=str(folder / _ALL))
        for part in sorted(work.glob("data.*")):
            with suppress(DataError):  # a program that was killed as it wrote
                one = CoverageData(basename=str(part))
                one.read()
                together.update(one)
    (folder / _TAKEN).write_text(json.dumps(taken), encoding="utf-8")


def in_turn(tests: Iterable[str], seconds: Mapping[str, float]) -> list[str]:
    """Return tests so that the first say much: of each file the quickest, then of each the next ..."""
    of_files: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        of_files[test.partition("::")[0]].append(test)
    ranked = [(rank, seconds[test], test) for own in of_files.values() for rank, test in enumerate(own)]
    return [test for _, _, test in sorted(ranked)]
