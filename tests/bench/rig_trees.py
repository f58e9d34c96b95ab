"""What a run has mounted and registered is gone after Ctrl-C, and a killed run's when the next one begins."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.owned import mounts, processes, sweep
from tests.waiting import until

_ROOT = Path(__file__).parents[2]
_ENTRIES = Path("/proc/sys/fs/binfmt_misc")
_RUN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background ignores it
from tests.bench.owned import foreign
from tests.bench.trees import base, opened
with foreign(), opened(base("trixie", "amd64")) as tree:
    print(tree.folder, flush=True)
    tree.run("sh", "-c", "setsid sleep infinity & wait")
"""


class Run:
    """A run that has a tree open in which a program runs, in a session that isn't the run's."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _RUN],
            cwd=_ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout
        self.folder = Path(self.process.stdout.readline().rstrip())
        until(self._has_another_session, "a program that leaves the run's session")

    def _has_another_session(self) -> bool:
        return any(os.getsid(each) != self.process.pid for each in processes(self.folder))

    def end(self, number: int) -> None:
        """Send a signal to all of its session, as a terminal or a time limit does."""
        os.killpg(self.process.pid, number)
        self.process.communicate()

    def holds(self) -> tuple[bool, bool, bool, bool]:
        """Return whether there are its folder, mounts in it, processes in it, and its entry for arm64."""
        entries = _ENTRIES.glob(f"dixit-bench-{self.process.pid}-*")
        return self.folder.exists(), bool(mounts(self.folder)), bool(processes(self.folder)), any(entries)


@pytest.fixture
def run() -> Iterator[Run]:
    run = Run()
    try:
        yield run
    finally:
        if run.process.poll() is None:
            run.end(signal.SIGKILL)
        sweep()


def test_ctrl_c_leaves_nothing(run: Run) -> None:
    assert run.holds() == (True, True, True, True)
    run.end(signal.SIGINT)
    assert run.holds() == (False, False, False, False)


def test_what_a_killed_run_left_is_cleared_by_the_next_and_no_others(run: Run) -> None:
    other = Run()
    try:
        run.end(signal.SIGKILL)
        assert run.holds() == (True, True, True, True)
        sweep()
        until(lambda: run.holds() == (False, False, False, False), "what it killed to be gone")
        assert other.holds() == (True, True, True, True)
    finally:
        other.end(signal.SIGINT)
