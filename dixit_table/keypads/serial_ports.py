"""Names of serial ports: the stable link of a port, what is plugged into it, who else has it open."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from dixit_table.keypads.paths import real

BY_PATH = Path("/dev/serial/by-path")
SYS_TTY = Path("/sys/class/tty")


def by_path_link(address: str, by_path: Path = BY_PATH) -> str | None:
    """Return the link that names the socket a port is plugged into, None where there is none (a pty)."""
    ours = real(address)
    try:
        links = [str(link) for link in by_path.iterdir() if real(link) == ours]
    except OSError:
        return None
    # Newer udev makes two links for one port; the shorter is the one older systems have too.
    return min(links, key=lambda link: (len(link), link), default=None)


def product(address: str, sys_tty: Path = SYS_TTY) -> str | None:
    """Return what the device calls itself, None where it doesn't."""
    interface = Path(real(sys_tty / Path(real(address)).name / "device"))
    for place in (interface, *list(interface.parents)[:2]):
        try:
            text = (place / "product").read_text("utf-8", "replace")
            return "".join(sign for sign in text if sign.isprintable()).strip() or None
        except OSError:
            continue
    return None


def label(address: str) -> str:
    """Return a port's name for people: product, where known, and address."""
    name = product(address)
    return f"{name} ({address})" if name else address


def holders(address: str, proc: Path = Path("/proc")) -> Iterator[str]:
    """Yield the other programs that have a file open, as ``name (pid N)``; only those we may look into."""
    ours = real(address)
    for process in proc.glob("[0-9]*"):
        if process.name == str(os.getpid()):
            continue
        try:
            if any(_target(link) == ours for link in (process / "fd").iterdir()):
                name = (process / "comm").read_text("utf-8", "replace").strip()
                yield f"{name} (pid {process.name})"
        except OSError:
            continue


def _target(link: Path) -> str | None:
    try:
        return str(link.readlink())
    except OSError:
        return None
