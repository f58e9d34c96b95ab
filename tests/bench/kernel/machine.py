"""The host's side: boots the guest for one group of scenarios and returns what they saw."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
REPO = HERE.parents[2]
PATIENCE_S = 1000.0
_PORTS = 20
"""USB ports of the guest: twelve pads, and sockets to move them to."""


class Seen:
    """What the scenarios of one boot saw, by name."""

    def __init__(self, group: str, results: dict[str, dict[str, Any]], log: str, seconds: float) -> None:
        self.group, self.seconds = group, seconds
        self._results, self._log = results, log

    def __getitem__(self, scenario: str) -> dict[str, Any]:
        """Return what one scenario saw; one that failed fails the test, with its own traceback."""
        result = self._results.get(scenario)
        assert result is not None, f"the guest never came to {scenario}:\n{self._log}"
        assert "error" not in result, f"{scenario} failed in the guest:\n{result['error']}"
        found: dict[str, Any] = result["seen"]
        return found

    def seconds_of(self, scenario: str) -> float:
        """Return how long a scenario took."""
        return float(self._results[scenario]["seconds"])


@cache
def kernel() -> Path:
    """Build the kernel where the cache has none, and return it."""
    built = subprocess.run([HERE / "build"], check=True, stdout=subprocess.PIPE, text=True)
    return Path(built.stdout.strip())


def about() -> str:
    """Return which kernel it is, and what building it took."""
    return Path(f"{kernel()}.about").read_text().strip()


def boot(group: str) -> Seen:
    """Boot the guest, run a group of scenarios in it, and return what they saw."""
    with tempfile.TemporaryDirectory(prefix="rig-kernel-") as out:
        began_s = time.monotonic()
        console = _run(Path(out), group)
        seconds = time.monotonic() - began_s
        results = Path(out, "results.json")
        found = json.loads(results.read_text()) if results.exists() else {}
        texts = [console, *(file.read_text() for file in sorted(Path(out).glob("log*")))]
        status = Path(out, "status")
        ended = status.read_text().strip() if status.exists() else "none: it did not come to its end"
    return Seen(group, found, "\n".join([*texts, f"status: {ended}"]), seconds)


def start(
    out: Path, module: str, group: str, *words: str, repo: Path = REPO, ports: int = _PORTS
) -> subprocess.Popen[bytes]:
    """Boot the guest in a session of its own: a module of ``repo``, to which ``out`` is /run/result.

    ``words`` are more of the kernel's command line. What the console says can be read as its output.
    """
    command = [
        str(kernel()),
        *("mem=768M", "rootfstype=hostfs", "rootflags=/", "ro", f"init={HERE / 'init'}"),
        *("con=null", "con0=null,fd:1", "quiet", f"dummy_hcd.num={ports}"),
        *(f"RIG_REPO={repo}", f"RIG_PYTHON={sys.executable}", f"RIG_OUT={out}"),
        *(f"RIG_MODULE={module}", f"RIG_GROUP={group}", *words),
    ]
    environment = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "TMPDIR": "/dev/shm"}
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
        start_new_session=True,
    )


def cut(guest: subprocess.Popen[bytes]) -> str:
    """End it as a power cut does, and return what its console said."""
    # Every process of the guest is one of the host's, in the session begun above.
    with suppress(ProcessLookupError):  # it has ended by itself
        os.killpg(guest.pid, signal.SIGKILL)
    said, _ = guest.communicate()
    return said.decode("utf-8", "replace")


def _run(out: Path, group: str) -> str:
    guest = start(out, "tests.bench.kernel.guest", group)
    try:
        said, _ = guest.communicate(timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return cut(guest)
    return said.decode("utf-8", "replace")
