"""The far end of a USB cable: gadgets of configfs behind dummy_hcd, a host and a device in one kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from tests.waiting import until

_CONFIGFS = Path("/sys/kernel/config/usb_gadget")
_SOCKETS = Path("/sys/devices/platform")
_NAMES = count()
_ENGLISH = "strings/0x409"
_PATIENCE_S = 20.0


@dataclass(frozen=True, slots=True)
class Function:
    """One function of a gadget: a folder such as ``hid.usb0`` and what is written into it."""

    name: str
    values: Mapping[str, str | bytes | int] = field(default_factory=dict)


class Gadget:
    """One USB device; made once, plugged into one socket after the other."""

    def __init__(self, product: str, *functions: Function, serial: str = "", model: int = 0x1001) -> None:
        self.folder = _CONFIGFS / f"rig{next(_NAMES)}"
        self.folder.mkdir()
        _write(self.folder, idVendor=0x1209, idProduct=model, bcdUSB=0x0200, bcdDevice=0x0100)
        (self.folder / _ENGLISH).mkdir()
        _write(self.folder / _ENGLISH, manufacturer="Rig", product=product)
        if serial:
            _write(self.folder / _ENGLISH, serialnumber=serial)
        configuration = self.folder / "configs/c.1"
        configuration.mkdir()
        self.functions: list[Path] = []
        for function in functions:
            folder = self.folder / "functions" / function.name
            folder.mkdir()
            _write(folder, **function.values)
            (configuration / function.name).symlink_to(folder)
            self.functions.append(folder)
        self.port: int | None = None

    @property
    def place(self) -> str:
        """Where it is plugged in, as the kernel's drivers write it."""
        return f"usb-dummy_hcd.{self.port}-1"

    def plug(self, port: int) -> None:
        """Plug it into a socket."""
        _write(self.folder, UDC=f"dummy_udc.{port}")
        self.port = port

    def unplug(self) -> None:
        """Pull it out; returns once the host has seen it go, or what comes next might be taken for it."""
        if self.port is not None:
            _write(self.folder, UDC="\n")
            socket = _SOCKETS / f"dummy_hcd.{self.port}"
            wait_for(lambda: not any(socket.glob("usb*/*-1")), f"{self.place} to be empty")
            self.port = None

    def remove(self) -> None:
        """Unplug it and take it apart, which makes room for others."""
        self.unplug()
        for function in self.functions:
            (self.folder / "configs/c.1" / function.name).unlink()
        for folder in (*self.functions, self.folder / "configs/c.1", self.folder / _ENGLISH, self.folder):
            folder.rmdir()


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until the kernel has done something; raises AssertionError where it doesn't come to that."""
    until(condition, what, limit_s=_PATIENCE_S)


def _write(folder: Path, **values: str | bytes | int) -> None:
    for name, value in values.items():
        data = value if isinstance(value, bytes) else str(value).encode()
        (folder / name).write_bytes(data)
