"""Keypads on USB serial ports: cdc_acm drives the host's end, the firmware of our own pads the other."""

from __future__ import annotations

import contextlib
import os
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path

from tests.bench.kernel.gadgets import Function, Gadget, wait_for
from tests.keypads.firmware_pad import FirmwarePad
from tests.waiting import until

_TICK_S = 0.02
_PATIENCE_S = 20.0


class SerialPad:
    """A pad that sends text, or frames, on a port of its own."""

    def __init__(self, *, framed: bool, serial: str = "") -> None:
        self.gadget = Gadget("Rig serial keypad", Function("acm.usb0"), serial="", model=0x1002)
        port = (self.gadget.functions[0] / "port_num").read_text().strip()
        self._end = Path(f"/dev/ttyGS{port}")
        self._framed = _Framed(serial) if framed else None
        self._serial = serial
        self._fd: int | None = None

    @property
    def nodes(self) -> list[str]:
        """The host's /dev/ttyACMn of it, while it is plugged in."""
        found = []
        for entry in Path("/sys/class/tty").glob("ttyACM*"):
            with contextlib.suppress(OSError):  # another port has just gone
                usb = (entry / "device").resolve().parent
                if usb.parent.parent.name == f"dummy_hcd.{self.gadget.port}":
                    found.append(f"/dev/{entry.name}")
        return found

    @property
    def identity(self) -> str:
        """What the table is to call it where it is plugged in now."""
        return f"serial:{self._serial}" if self._serial else f"serial:{self.nodes[0]}"

    @property
    def shown(self) -> list[int]:
        """What a framed pad was told to show."""
        return list(self._framed.pad.shown) if self._framed else []

    def plug(self, port: int) -> None:
        """Plug it into a socket; returns once the host has made its port."""
        self.gadget.plug(port)
        wait_for(self._end.exists, str(self._end))
        self._fd = os.open(self._end, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(self._fd)
        wait_for(lambda: len(self.nodes) == 1, f"the host's port of {self.gadget.place}")
        if self._framed:
            self._framed.start(self._fd)

    def unplug(self) -> None:
        """Pull it out."""
        if self._framed:
            self._framed.stop()
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
        self.gadget.unplug()

    def remove(self) -> None:
        """Unplug it and take it apart."""
        self.unplug()
        self.gadget.remove()

    def type(self, text: str) -> None:
        """Press one key after the other; a framed pad's have been acknowledged when this returns."""
        self.type_while(text, lambda: time.sleep(_TICK_S))

    def type_while(self, text: str, step: Callable[[], None]) -> None:
        """Do the same, with the host's side run here in between."""
        if self._framed is not None:
            framed = self._framed
            framed.press(text)
            until(
                lambda: framed.pad.idle,
                "the host to acknowledge the keys",
                limit_s=_PATIENCE_S,
                meanwhile=step,
            )
        elif self._fd is not None:
            os.write(self._fd, text.replace("E", "\r").replace("B", "\b").encode())
            step()


class _Framed:
    """The firmware on a thread of its own, as a board of its own runs by itself."""

    def __init__(self, serial: str) -> None:
        self.pad = FirmwarePad(number=serial)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._over = threading.Event()

    def start(self, fd: int) -> None:
        """Power it."""
        self.pad.start()
        self._over.clear()
        self._thread = threading.Thread(target=self._run, args=(fd,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Cut its power."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def press(self, text: str) -> None:
        """Press keys; the host has them once the pad is idle."""
        for sign in text:
            code = {"E": 10, "B": 11, "*": 12, "+": 13, "-": 14, "/": 15}.get(sign)
            with self._lock:
                self.pad.press(int(sign) if code is None else code, time.monotonic())

    def _run(self, fd: int) -> None:
        while not self._over.is_set():
            readable, _, _ = select.select([fd], [], [], _TICK_S)
            try:
                arrived = os.read(fd, 4096) if readable else b""
            except BlockingIOError:
                arrived = b""
            except OSError:
                return  # unplugged
            with self._lock:
                self.pad.receive(arrived, time.monotonic())
                out = self.pad.take_out()
            with contextlib.suppress(OSError):  # full or unplugged: it is sent again
                os.write(fd, out)
