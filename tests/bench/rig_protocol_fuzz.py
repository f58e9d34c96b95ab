"""A fuzzer at each end, led by what code it reaches: no crash, no hang, memory bounded."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.bench.protocol import found, native
from tests.bench.protocol.found import many

RUNS_C = 500_000
RUNS_PYTHON = 200_000
MEMORY_MB = 512
HANG_S = 10

ROOT = Path(__file__).parents[2]


def _options(runs: int) -> list[str]:
    return [
        f"-runs={runs}",
        f"-seed={found.SEED}",
        f"-rss_limit_mb={MEMORY_MB}",
        f"-timeout={HANG_S}",
        "-max_len=1024",
        "-len_control=10",
        "-verbosity=1",
        f"-artifact_prefix={native.BUILD}/",
    ]


def _start(*command: str) -> subprocess.Popen[str]:
    packages = os.pathsep.join([str(native.BUILD / "atheris"), str(ROOT)])
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": packages},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )


def _ended(what: str, fuzzer: subprocess.Popen[str], runs: int) -> None:
    """Wait for the end; note whether it broke, and how much code was reached, as libFuzzer counts it.

    Who finds something ends there with another status.
    """
    _, said = fuzzer.communicate()
    done = re.search(rf"^#{runs}\s+DONE\s+cov: (\d+) ft: (\d+)", said, re.MULTILINE)
    broke = int(fuzzer.returncode != 0 or done is None)
    reached = f"{done[1]} edges, {done[2]} features" if done else "nothing that it told"
    limits = f"no run over {HANG_S} s or {MEMORY_MB} MB else it ends; reached"
    found.add(what, f"{many(runs)} runs", broke, f"{limits} {reached}")
    assert not broke, said[-3000:]


def test_neither_end_breaks_under_a_fuzzer() -> None:
    pad = _start(str(native.BUILD / "fuzz_pad"), *_options(RUNS_C))
    host = _start(sys.executable, "-m", "tests.bench.protocol.fuzz_host", *_options(RUNS_PYTHON))
    _ended("fuzz of the pad (libFuzzer, ASan, UBSan)", pad, RUNS_C)
    _ended("fuzz of the host's link (atheris)", host, RUNS_PYTHON)
