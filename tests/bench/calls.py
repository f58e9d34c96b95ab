"""A game of tests.table.dying under strace, which can meddle with each call by which it changes a file."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.waiting import PATIENCE_S

CALLS = ("pwrite64", "write", "fdatasync", "fsync", "ftruncate", "rename", "unlink")
SEED = "7"
"""The game's."""

_PLAY = f"""
import sys
from pathlib import Path
from tests.table.dying import play
play(Path(sys.argv[1]), {SEED!r}, int(sys.argv[2]))
"""
_REPO = Path(__file__).parents[2]
SLOWLY, AT_ONCE = 0, -1
"""Each statement a slow one, so that people hear of what is on disk before it; or not."""


def counted(folder: Path) -> Counter[str]:
    """Return how often one thread at most makes each call in a game that nobody ends."""
    log = folder.with_suffix(".trace")
    _traced(folder, SLOWLY, "-o", str(log), "-e", f"trace={','.join(CALLS)}")
    by_thread = Counter(tuple(line.partition("(")[0].split()[:2]) for line in log.read_text().splitlines())
    found: Counter[str] = Counter()
    for (_thread, call), times in by_thread.items():
        found[call] = max(found[call], times)
    return found


def played(folder: Path, call: str, what: str, pace: int = SLOWLY) -> tuple[int, str]:
    """Play a game with ``what`` (``error=EIO:when=3``) injected into a call.

    Return how that ended, as strace has it, and what it said on standard error.
    """
    done = _traced(folder, pace, "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:{what}")
    return done.returncode, done.stderr


def _traced(folder: Path, pace: int, *options: str) -> subprocess.CompletedProcess[str]:
    play = [sys.executable, "-c", _PLAY, str(folder), str(pace)]
    return subprocess.run(
        ["strace", "-f", "-qq", *options, *play],
        cwd=_REPO,
        check=False,
        timeout=PATIENCE_S,
        stderr=subprocess.PIPE,
        text=True,
    )
