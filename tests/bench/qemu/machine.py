"""The host's side: one emulated PC with Debian's kernel, and what is asked of the program in it."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.qemu.lines import Lines
from tests.bench.qemu.monitor import Monitor
from tests.waiting import until

HERE = Path(__file__).parent
REPO = HERE.parents[2]
CONTROLLER = "0000:00:10.0"
"""Where the USB sockets are on the machine's bus; pads without a number are called by it."""
KEYBOARDS = 14
WIRES = 2
PATIENCE_S = 120.0
"""Limit of each wait: the machine is emulated, and others may be using the real one."""


class Machine:
    """Boots on entering, is switched off on leaving."""

    def __init__(self) -> None:
        fetched = subprocess.run([HERE / "fetch"], check=True, stdout=subprocess.PIPE, text=True)
        self.files = Path(fetched.stdout.strip())
        self.busy: list[Callable[[], None]] = []  # what to run while waiting: the far ends of serial lines
        self.plugged: dict[str, Callable[[], None]] = {}  # how to pull out what is plugged in
        self._wires: list[socket.socket] = []

    def __enter__(self) -> Machine:
        self._stack = contextlib.ExitStack()
        try:
            self._boot()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def ask(self, name: str, *arguments: Any) -> Any:
        """Ask the guest's program something; see :class:`tests.bench.qemu.guest.Guest`."""
        self._program.send([name, *arguments])
        return self._answer()

    def as_root(self, command: str) -> str:
        """Run a command as the guest's root, and return what it printed."""
        self._shell.sendall(f"{{ {command}\n}} </dev/null 2>&1; echo; echo '=== done'\n".encode())
        said = b""
        while not said.endswith(b"\n=== done\n"):
            data = self._shell.recv(65536)
            assert data, f"the guest's shell has ended: {said!r}"
            said += data
        return said.removesuffix(b"\n=== done\n").decode().strip()

    def wire(self, number: int) -> socket.socket:
        """Return the far end of a serial line."""
        return self._wires[number]

    def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait until something holds; the guest's hub goes on by itself."""
        until(
            condition,
            what,
            limit_s=PATIENCE_S,
            meanwhile=lambda: self.pass_by(0.05),
            seen=lambda: f"{self.ask('heard')}, {self.console()}",
        )

    def pass_by(self, seconds: float) -> None:
        """Let time pass; pads at the far ends of serial lines live on in it."""
        until_s = time.monotonic() + seconds
        while time.monotonic() < until_s:
            for act in self.busy:
                act()
            time.sleep(0.005)

    def begin(self) -> None:
        """Pull out everything, and start the hub anew."""
        for unplug in reversed(list(self.plugged.values())):  # what is behind a hub before the hub
            unplug()
        self.busy.clear()
        self.ask("clear")
        self.until(lambda: not self.ask("nodes"), "all to be gone")
        self.ask("begin")

    def console(self) -> str:
        """Return the end of what the kernel has said."""
        return self._log.read_text("utf-8", "replace")[-4000:]

    def about(self) -> str:
        """Return which real parts these are."""
        return f"QEMU {self.monitor.version} without KVM, {(self.files / 'versions').read_text().strip()}"

    def _boot(self) -> None:
        began_s = time.monotonic()
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="rig-qemu-")))
        self._log = folder / "console"
        lines = {name: socket.socketpair() for name in ("monitor", "rig", "root", *map(_wire, range(WIRES)))}
        for near, _ in lines.values():
            self._stack.callback(near.close)
        far = {name: end.fileno() for name, (_, end) in lines.items()}
        command = _command(self.files, self._log, far)
        self._process = subprocess.Popen(command, pass_fds=list(far.values()), stdin=subprocess.DEVNULL)
        self._stack.callback(self._switch_off)
        for _, end in lines.values():
            end.close()
        self.monitor = Monitor(lines["monitor"][0], PATIENCE_S)
        self._program = Lines(lines["rig"][0], PATIENCE_S)
        self._shell = lines["root"][0]
        self._shell.settimeout(PATIENCE_S)
        self._wires = [lines[_wire(number)][0] for number in range(WIRES)]
        for wire in self._wires:
            wire.setblocking(False)
        assert self._answer() == "ready"
        self.boot_s = time.monotonic() - began_s

    def _answer(self) -> Any:
        try:
            answer = self._program.receive()
        except OSError as error:
            raise AssertionError(f"the guest says nothing: {self.console()}") from error
        assert "error" not in answer, f"the guest's program failed:\n{answer['error']}"
        return answer["answer"]

    def _switch_off(self) -> None:
        self._process.kill()
        self._process.wait()


def _wire(number: int) -> str:
    return f"wire{number}"


def _command(files: Path, log: Path, lines: dict[str, int]) -> list[str]:
    qemu = shutil.which("qemu-system-x86_64")
    assert qemu, "qemu-system-x86_64 is not installed: use make bench-qemu"
    given = {
        "RIG_INIT": HERE / "init",
        "RIG_REPO": REPO,
        "RIG_PYTHON": sys.executable,
        "RIG_BASE": sys.base_prefix,
        "RIG_VENV": sys.prefix,
        "RIG_KERNEL": files,
    }
    environment = " ".join(f"{name}={value}" for name, value in given.items())
    command = [
        *(qemu, "-accel", "tcg", "-cpu", "Nehalem", "-m", "768", "-M", "q35"),
        *("-nodefaults", "-no-reboot", "-display", "none", "-serial", f"file:{log}"),
        *("-kernel", str(files / "vmlinuz"), "-initrd", str(files / "initrd")),
        *("-append", f"console=ttyS0 panic=-1 {environment}"),
        *("-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap"),
        *("-device", "virtio-9p-pci,fsdev=host,mount_tag=host"),
        *("-device", f"qemu-xhci,id=usb,addr={CONTROLLER.removeprefix('0000:00:')},p2=15,p3=1"),
        *("-device", "virtio-serial-pci", "-mon", "chardev=monitor,mode=control"),
    ]
    for name, fd in lines.items():
        command += ["-chardev", f"socket,id={name},fd={fd}"]
    for name in ("rig", "root"):
        command += ["-device", f"virtserialport,chardev={name},name={name}"]
    for number in range(KEYBOARDS):
        # Keys are sent to a display: one for each keyboard, and the smallest there are.
        command += ["-device", f"bochs-display,id=display{number},vgamem=4M"]
    return command
