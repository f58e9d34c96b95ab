"""JSON by lines over a socket, as QEMU's own monitor and the guest's program speak it."""

from __future__ import annotations

import json
import socket
from typing import Any


class Lines:
    """The near end; what doesn't answer in time raises TimeoutError."""

    def __init__(self, line: socket.socket, patience_s: float) -> None:
        line.settimeout(patience_s)
        self._line = line
        self._pending = b""

    def send(self, what: object) -> None:
        """Send one line."""
        self._line.sendall(json.dumps(what).encode() + b"\n")

    def receive(self) -> Any:
        """Return the next line, once it is there."""
        while b"\n" not in self._pending:
            data = self._line.recv(65536)
            if not data:
                raise ConnectionError("the other end has closed the line")
            self._pending += data
        line, _, self._pending = self._pending.partition(b"\n")
        return json.loads(line)
