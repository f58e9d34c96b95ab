"""QEMU's monitor (QMP): plugs devices in and out of a running machine, and presses their keys."""

from __future__ import annotations

import socket
from typing import Any

from tests.bench.qemu.lines import Lines


class Monitor:
    """One machine's monitor."""

    def __init__(self, line: socket.socket, patience_s: float) -> None:
        self._lines = Lines(line, patience_s)
        self._gone: list[str] = []
        self.version = self._version(self._lines.receive()["QMP"]["version"]["qemu"])
        self.do("qmp_capabilities")

    def do(self, command: str, **arguments: Any) -> Any:
        """Carry out a command; what QEMU refuses fails the test."""
        self._lines.send({"execute": command, "arguments": arguments})
        while True:
            answer = self._next()
            if "return" in answer:
                return answer["return"]
            assert "error" not in answer, f"{command} {arguments}: {answer['error']}"

    def plug(self, driver: str, name: str, **properties: Any) -> None:
        """Plug a device in."""
        self.do("device_add", driver=driver, id=name, **properties)

    def unplug(self, name: str) -> None:
        """Pull a device out; returns once it is out."""
        self.do("device_del", id=name)
        while name not in self._gone:
            self._next()
        self._gone.remove(name)

    def key(self, display: str, key: str, *, down: bool) -> None:
        """Press or release a key, by its name in QEMU, of the keyboard that belongs to a display."""
        event = {"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": key}}}
        self.do("input-send-event", device=display, head=0, events=[event])

    def _next(self) -> Any:
        answer = self._lines.receive()
        if answer.get("event") == "DEVICE_DELETED":
            self._gone.append(answer["data"].get("device", ""))
        return answer

    def _version(self, number: dict[str, int]) -> str:
        return f"{number['major']}.{number['minor']}.{number['micro']}"
