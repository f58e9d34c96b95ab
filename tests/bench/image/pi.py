"""A card in a machine of a Pi's kind: its keypads, its plug, and what a cut has left on it.

QEMU's own Pis have no USB that works, or panic. So the machine is QEMU's ``virt`` with a Pi 4's processor,
and the card's own kernel, initrd and words for the kernel are given to it as a Pi's firmware would.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from pathlib import Path

from dixit_table.game.cards.state import State
from tests.bench.kiosk.machine import Machine
from tests.cli.evening import kept

PADS = 6
_FIRST = 4 << 20
"""Where the boot partition begins."""

_KEYS = {
    **{str(digit): f"kp_{digit}" for digit in range(10)},
    "E": "kp_enter",
    "-": "kp_subtract",
    "B": "backspace",
}
_SHELL = "systemd.debug_shell=hvc0 systemd.mask=serial-getty@hvc0.service"
_NO_TV = " ".join(
    f"systemd.mask={unit}.service" for unit in ("dixit-table-screen", "NetworkManager", "polkit")
)
"""Quicker, where nobody looks: each start takes minutes."""

_MOST_LINES = 30
"""Of a menu."""


def run(*words: str | Path) -> str:
    """Run a command of the host; return what it writes."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


class Card:
    """A copy of the image on a larger card, in a folder of its own."""

    def __init__(self, image: Path, folder: Path, octets: int) -> None:
        self.folder, self.file = folder, folder / "card.img"
        run("cp", "--sparse=always", image, self.file)
        with self.file.open("r+b") as file:
            file.truncate(octets)
        for name in ("vmlinuz", "initrd.img", "cmdline.txt"):
            run("mcopy", "-n", "-i", self._boot, f"::/{name}", folder / name)

    @property
    def _boot(self) -> str:
        return f"{self.file}@@{_FIRST}"

    def set_up(self, text: str) -> None:
        """Write the settings file, as whoever has the card in another computer."""
        settings = self.folder / "dixit-table.txt"
        settings.write_text(text, encoding="utf-8")
        run("mcopy", "-o", "-i", self._boot, settings, "::/dixit-table.txt")

    def partition(self, number: int) -> tuple[int, int]:
        """Return where a partition begins, and how long it is, in bytes."""
        with self.file.open("rb") as file:
            entry = file.read(512)[446 + 16 * (number - 1) :][:16]
        start, sectors = struct.unpack("<II", entry[8:])
        return start * 512, sectors * 512

    def spoil_games(self) -> None:
        """Write over all of the partition with the games: from less e2fsck makes one that can be mounted."""
        start, octets = self.partition(3)
        with self.file.open("r+b") as file:
            file.seek(start)
            for _ in range(octets >> 20):
                file.write(b"\xff" * (1 << 20))

    def games(self) -> Path:
        """Return a folder with what is on the games' partition, as the next start would find it."""
        start, octets = self.partition(3)
        part, folder = self.folder / "games.img", self.folder / "games"
        block = 1 << 20
        places = (f"skip={start // block}", f"count={-(-octets // block)}")
        run("dd", f"if={self.file}", f"of={part}", f"bs={block}", *places, "conv=sparse", "status=none")
        mended = subprocess.run(["e2fsck", "-p", part], capture_output=True, text=True, check=False)
        assert mended.returncode in (0, 1), mended.stdout
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run("debugfs", "-R", f"rdump /games {folder}", part)
        part.unlink()
        return folder / "games"

    def game(self) -> State:
        """Return the game that was played last."""
        state = kept(self.games())
        assert isinstance(state, State)
        return state


class Pi(Machine):
    """The machine with the card in it; six keypads are plugged in. ``tv``: whether it has a screen."""

    def __init__(self, card: Card, *, tv: bool = True, words: str = "") -> None:
        self._card, self._tv = card, tv
        super().__init__(card.folder, words=words)
        self.wait_for_shell()
        # Without what a shell for people does with lines.
        self._shell.sendall(b"exec sh\n stty -echo\n")

    def _computer(self, words: str, pixels: tuple[int, int]) -> list[str]:
        folder = self._card.folder
        own = (folder / "cmdline.txt").read_text().strip()
        # There is no graphics card; and displays that only tell keyboards apart are no TVs.
        rig = f"{_SHELL} systemd.setenv=WLR_RENDERER=pixman modprobe.blacklist=bochs"
        rig += "" if self._tv else f" {_NO_TV}"
        pads = [
            word
            for pad in range(1, PADS + 1)
            for word in (
                *("-device", f"bochs-display,id=display{pad},vgamem=4M,romfile="),
                *("-device", f"usb-kbd,id=pad{pad},display=display{pad},bus=usb.0,port={pad}"),
            )
        ]
        return [
            *("qemu-system-aarch64", "-M", "virt,gic-version=3", "-cpu", "cortex-a72"),
            *("-accel", "tcg,thread=multi", "-smp", "2", "-m", "1536", "-display", "none", "-no-reboot"),
            *("-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "initrd.img")),
            *("-append", f"{own} {rig} {words}"),
            *("-drive", f"file={self._card.file},format=raw,if=none,id=card"),
            *("-device", "virtio-blk-pci,drive=card"),
            *("-device", f"virtio-gpu-pci,xres={pixels[0]},yres={pixels[1]}"),
            *("-device", "qemu-xhci,id=usb,p2=15,p3=15", *pads),
            *("-nic", "none", "-device", "virtio-serial-pci"),
            *("-chardev", f"socket,id=shell,path={self._sockets / 'shell'},server=on,wait=off"),
            *("-device", "virtconsole,chardev=shell"),
            *("-qmp", f"unix:{self._sockets / 'qmp'},server=on,wait=off"),
            *("-serial", f"file:{folder / 'serial.log'}"),
        ]

    def type(self, pad: int, keys: str) -> None:
        """Press keys of one keypad; E is Enter, B Backspace."""
        for key in keys:
            for down in (True, False):
                data = {"down": down, "key": {"type": "qcode", "data": _KEYS[key]}}
                events = [{"type": "key", "data": data}]
                self.command("input-send-event", {"device": f"display{pad}", "events": events})
            self.run("sleep 0.5")  # its kernel has heard it: a keyboard holds only a few

    def unplug(self, pad: int) -> None:
        """Pull a keypad out."""
        self.command("device_del", {"id": f"pad{pad}"})

    def plug_in(self, pad: int) -> None:
        """Plug it in again, where it was."""
        place = {"display": f"display{pad}", "bus": "usb.0", "port": str(pad)}
        self.command("device_add", {"driver": "usb-kbd", "id": f"pad{pad}", **place})

    def choose(self, pad: int, words: str) -> None:
        """Go up in the open menu to the line with these words, and choose it."""
        chosen = re.compile(rf">[ \d]*{re.escape(words)}")
        for _ in range(_MOST_LINES):
            if chosen.search(self.wait_until(self.text, lambda text: ">" in text, what="a menu")):
                break
            self.type(pad, "-")
            self.run("sleep 1")
        assert chosen.search(self.text()), self.text()
        self.type(pad, "E")

    def cut(self) -> None:
        """Pull the plug."""
        self.process.kill()
        self.process.wait()

    def shown(self) -> str:
        """Return what stands on the screen, as one line."""
        return " ".join(self.text().split())

    def read(self, *sentences: str, patience_s: float = 300.0) -> None:
        """Wait until all of these can be read, be it over two lines."""
        wanted = [" ".join(sentence.split()) for sentence in sentences]
        self.wait_until(
            self.shown, lambda text: all(each in text for each in wanted), patience_s, " and ".join(wanted)
        )
