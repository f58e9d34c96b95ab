"""Runs Python in a network namespace of its own, in which no interface is up; for root, on Linux.

``python -m tests.bench.network.alone LOG ARGS`` becomes ``python ARGS``; strace writes each of its system
calls of the network, and of whatever it starts, to ``LOG``.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

LOCAL = "AF_UNIX"

ALONE = ("unshare", "--net", "--")
_CALL = re.compile(r"^\d+ +(\w+)\((?:\d+, )?(?:\{sa_family=)?(AF_\w+)?")


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked of the network: sockets, and what was connected to, by family; all calls by name."""

    sockets: Counter[str]
    connects: Counter[str]
    calls: Counter[str]

    @property
    def of_a_network(self) -> int:
        """Sockets and connections that aren't from one program to another of this computer."""
        asked = self.sockets + self.connects
        return asked.total() - asked[LOCAL]


def command(log: Path, args: Sequence[str]) -> list[str]:
    """Return the command that runs ``python ARGS`` without a network."""
    trace = ("strace", "-f", "-qq", "--seccomp-bpf", "-e", "trace=%network", "-o", str(log))
    return [*ALONE, *trace, sys.executable, *args]


def asked(log: Path) -> Asked:
    """Read a log."""
    sockets: Counter[str] = Counter()
    connects: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for line in log.read_text().splitlines():
        call = _CALL.match(line)
        if call is None:  # the second half of a call, or a signal
            continue
        calls[call[1]] += 1
        if call[1] in ("socket", "socketpair"):
            sockets[call[2] or "of no known family"] += 1
        elif call[1] == "connect":
            connects[call[2] or "of no known family"] += 1
    return Asked(sockets, connects, calls)


if __name__ == "__main__":
    become = command(Path(sys.argv[1]), sys.argv[2:])
    os.execvp(become[0], become)
