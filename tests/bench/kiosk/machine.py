"""The kiosk as a whole machine in qemu: its keyboard, its picture, and a shell beside it."""

from __future__ import annotations

import json
import select
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.waiting import until

BOOT_S = 300.0
PATIENCE_S = 180.0  # an emulated machine, beside others
_EVENTS = 3 * 24  # bytes for a key that goes down or up: scan code, key, and the end of the report
_LOOK_S, _AT_REST = 3.0, 2
"""A picture is at rest once so many looks find it the same: some scenes first stand still for 3 s."""
_BARE = 15_000  # bytes
_PANE = "tmux -N -S /run/dixit-table/tmux capture-pane -p -t =table: 2>/dev/null"


class Machine:
    """A computer that boots ``folder``'s disk, with ``words`` for the kernel; it forgets all at the end.

    ``pixels`` are its TV's.
    """

    def __init__(self, folder: Path, *, words: str = "", pixels: tuple[int, int] = (1920, 1080)) -> None:
        self._folder = folder
        self._sockets = folder / "sockets"
        self._sockets.mkdir(exist_ok=True)
        for old in self._sockets.iterdir():
            old.unlink()
        self.process = subprocess.Popen(self._computer(words, pixels), stdout=subprocess.DEVNULL)
        self._qmp = self._connect("qmp")
        self._lines = self._qmp.makefile("r")
        self._lines.readline()
        self.command("qmp_capabilities")
        self._shell = self._connect("shell")
        self._heard = 0

    def _computer(self, words: str, pixels: tuple[int, int]) -> list[str]:
        """Return QEMU's command: which computer it is."""
        folder = self._folder
        return [
            "qemu-system-x86_64", "-M", "q35", "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2",
            "-m", "1536", "-display", "none", "-no-reboot", "-nic", "none",
            "-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "initrd.img"),
            "-append", f"root=/dev/vda rw quiet console=tty0 {words}",
            "-drive", f"file={folder / 'disk.img'},format=raw,if=virtio,cache=unsafe,snapshot=on",
            "-device", f"virtio-vga,xres={pixels[0]},yres={pixels[1]}",
            "-device", "qemu-xhci", "-device", "usb-kbd",
            "-qmp", f"unix:{self._sockets / 'qmp'},server,nowait",
            "-serial", f"file:{folder / 'serial.log'}",
            "-serial", f"unix:{self._sockets / 'shell'},server,nowait",
        ]  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lines.close()
        self._qmp.close()
        self._shell.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def listen(self) -> None:
        """Record what the kernel hears of the USB keyboard, so that no key is lost unnoticed."""
        node = "/dev/input/by-id/usb-QEMU*-event-kbd"
        self.wait_until(lambda: self.run(f"ls {node}"), lambda found: found.endswith("-event-kbd"))
        self.run(f"(cat {node} >/run/heard & echo $! >/run/listener)")
        self.wait_until(
            lambda: self.run("ls -l /proc/$(cat /run/listener)/fd"), lambda open_: "/dev/input/event" in open_
        )
        self._heard = 0

    def press(self, *chords: str) -> None:
        """Press keys on the USB keyboard, chord (``ctrl-alt-f2``) after chord, each heard by the kernel."""
        for chord in chords:
            keys = [{"type": "qcode", "data": name} for name in chord.split("-")]
            self.command("send-key", {"keys": keys, "hold-time": 20})
            self._heard += len(keys) * 2 * _EVENTS
            what = f"{chord} to be heard ({self._heard})"
            self.wait_until(self._size, lambda size: int(size) >= self._heard, what=what)

    def plug(self, image: Path) -> None:
        """Plug a USB stick in, whose bytes are a file's."""
        file = {"driver": "file", "filename": str(image)}
        self.command("blockdev-add", {"driver": "raw", "node-name": "bytes", "file": file})
        self.command("device_add", {"driver": "usb-storage", "drive": "bytes", "id": "stick"})

    def pull_out(self) -> None:
        """Pull the stick out, whatever is still to be written."""
        self.command("device_del", {"id": "stick"})
        listed = "ls /dev/disk/by-id 2>/dev/null | grep usb-QEMU"  # there may be nothing else to be listed
        self.wait_until(lambda: self.run(listed), lambda found: not found)
        self.command("blockdev-del", {"node-name": "bytes"})

    def _size(self) -> str:
        return self.run("stat -c %s /run/heard")

    def picture(self, file: Path) -> bytes:
        """Save what the TV shows as PNG; return it."""
        self.command("screendump", {"filename": str(file), "format": "png"})
        return file.read_bytes()

    def settled(self, file: Path) -> bytes:
        """Save the TV's picture once it is no bare screen (a small file) and has come to rest."""
        shown, same = self.picture(file), 0
        deadline_s = time.monotonic() + PATIENCE_S
        while same < _AT_REST or len(shown) < _BARE:
            assert time.monotonic() < deadline_s, "the picture doesn't come to rest"
            time.sleep(_LOOK_S)
            before, shown = shown, self.picture(file)
            same = same + 1 if shown == before else 0
        return shown

    def run(self, command: str, patience_s: float = PATIENCE_S) -> str:
        """Run a command as root; return what it writes."""
        self._drain()
        mark = f"mark{time.monotonic_ns()}"
        begin, end = f"begin-{mark}", f"end-{mark}"
        # The line is echoed: only the command's own output has the marks without quotes in them.
        line = f'echo "begin-""{mark}"; {command}; echo "end-""{mark}"\n'
        self._shell.sendall(line.encode())
        seen, deadline_s = b"", time.monotonic() + patience_s
        while end.encode() not in seen:
            left_s = deadline_s - time.monotonic()
            if left_s <= 0:
                raise AssertionError(f"no answer to {command!r}: {seen!r}")
            if select.select([self._shell], [], [], left_s)[0]:
                seen += self._shell.recv(65536)
        body = seen.decode().replace("\r", "").split(begin, 1)[1].split(end, 1)[0]
        return body.strip("\n")

    def lines(self) -> int:
        """Return how many lines the TV shows."""
        return int(
            self.run("tmux -N -S /run/dixit-table/tmux display-message -p -t =table: '#{window_height}'")
        )

    def text(self) -> str:
        """What stands in the game's terminal."""
        return self.run(_PANE)

    def wait_for(self, *words: str, patience_s: float = PATIENCE_S) -> str:
        """Wait until all of these words stand in the game's terminal."""
        return self.wait_until(
            self.text, lambda text: all(word in text for word in words), patience_s, " and ".join(words)
        )

    def wait_until(
        self,
        look: Callable[[], str],
        wanted: Callable[[str], bool],
        patience_s: float = PATIENCE_S,
        what: str = "it",
    ) -> str:
        """Look again and again until it is as wanted; return it."""
        seen = ""

        def holds() -> bool:
            nonlocal seen
            seen = look()
            return wanted(seen)

        until(holds, what, limit_s=patience_s, meanwhile=lambda: time.sleep(0.2), seen=lambda: f"\n{seen}")
        return seen

    def wait_for_shell(self) -> None:
        """Wait until the machine has booted so far that the shell prompts; else keys may be lost."""
        seen, deadline_s = b"", time.monotonic() + BOOT_S
        while b"# " not in seen:
            left_s = deadline_s - time.monotonic()
            assert left_s > 0, (self._folder / "serial.log").read_text(errors="replace")[-2000:]
            if select.select([self._shell], [], [], left_s)[0]:
                seen += self._shell.recv(65536)

    def processes(self) -> dict[str, str]:
        """Return the processes of the kiosk's user: number to name."""
        listed = self.run("ps -u dixit -o pid=,comm=")
        return dict(line.split(maxsplit=1) for line in listed.splitlines())

    def number_of(self, name: str) -> str:
        """Return the number of the only process of this name."""
        (number,) = [number for number, called in self.processes().items() if called == name]
        return number

    def _drain(self) -> None:
        while select.select([self._shell], [], [], 0)[0] and self._shell.recv(65536):
            pass

    def _connect(self, name: str) -> socket.socket:
        deadline_s = time.monotonic() + 30
        while True:
            connected = socket.socket(socket.AF_UNIX)
            try:
                connected.connect(str(self._sockets / name))
            except OSError:
                connected.close()
                if self.process.poll() is not None or time.monotonic() > deadline_s:
                    raise
                time.sleep(0.1)
            else:
                return connected

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Have QEMU do something (QMP)."""
        self._qmp.sendall(json.dumps({"execute": name, "arguments": arguments or {}}).encode())
        while "return" not in (answer := json.loads(self._lines.readline())):
            assert "error" not in answer, answer
