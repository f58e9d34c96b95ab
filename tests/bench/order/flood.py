"""Sends keys without end on lines that it was given: ``python -m tests.bench.order.flood DESCRIPTOR ...``."""

from __future__ import annotations

import contextlib
import os
import sys
import time

_EVERY_S, _BYTES = 0.01, 115  # as fast as 115,200 baud let them through

if __name__ == "__main__":
    while True:
        for fd in map(int, sys.argv[1:]):
            with contextlib.suppress(BlockingIOError):
                os.write(fd, b"7" * _BYTES)
        time.sleep(_EVERY_S)
