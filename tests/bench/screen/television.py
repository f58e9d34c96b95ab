"""A TV without glass: sway without an output device, a program on all of it, and what grim sees of that."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import NamedTuple, Self

from tests.waiting import until

PATIENCE_S = 60.0
_CONFIG = """
output HEADLESS-1 resolution 1920x1080 background #123456 solid_color
default_border none
"""
_NOBODY = 65534  # sway won't run as root


class Picture(NamedTuple):
    """Pixels, three bytes each, row by row."""

    wide: int
    high: int
    pixels: bytes

    def colour(self, x: int, y: int) -> str:
        """Return a pixel as "#rrggbb"."""
        at = 3 * (y * self.wide + x)
        return "#" + self.pixels[at : at + 3].hex()


def in_foot(letters: int, command: Sequence[str]) -> list[str]:
    """Return what shows a command full screen, in letters of so many pixels."""
    font = f"main.font=DejaVu Sans Mono:pixelsize={letters}"
    return ["foot", "--fullscreen", "-c", "/dev/null", "-o", "main.pad=0x0", "-o", font, *command]


class Television:
    """Runs a program."""

    def __init__(self, program: Sequence[str], more: Mapping[str, str] = MappingProxyType({})) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="television"))
        self._environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("WAYLAND", "DISPLAY"))},
            "XDG_RUNTIME_DIR": str(self._folder),
            "WLR_BACKENDS": "headless",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman",
            "LANG": "C.UTF-8",
            **more,
        }
        self._log = (self._folder / "log").open("w")
        config = self._folder / "sway.conf"
        config.write_text(_CONFIG)
        as_nobody: list[str] = []
        if os.getuid() == 0:
            as_nobody = ["setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"]
            for each in (self._folder, config):
                os.chown(each, _NOBODY, _NOBODY)
        self._sway = self._run([*as_nobody, "sway", "-c", str(config)])
        self._environment["WAYLAND_DISPLAY"] = self._display()
        self._program = self._run(program)

    def _run(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command, env=self._environment, stdout=self._log, stderr=self._log, start_new_session=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self._program, self._sway):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self._log.close()
        shutil.rmtree(self._folder)

    def _display(self) -> str:
        found = until(
            lambda: [each.name for each in self._folder.glob("wayland-*") if each.suffix != ".lock"],
            "sway's display",
            seen=self._said,
        )
        return found[0]

    def settled(self) -> Picture:
        """Return what is shown once it is more than one colour and has come to rest."""
        shown: list[Picture | None] = [None]

        def at_rest() -> list[Picture]:
            shown.append(self.picture())
            before, now = shown[-2:]
            colours = set(now.pixels[: 3 * now.wide * 80]) if now else ()
            return [now] if now and now == before and len(colours) > 3 else []

        (found,) = until(at_rest, "a picture at rest", meanwhile=lambda: time.sleep(0.5), seen=self._said)
        return found

    def _said(self) -> str:
        return (self._folder / "log").read_text()

    def save(self, file: Path) -> None:
        """Save what is shown as PNG."""
        subprocess.run(["grim", str(file)], env=self._environment, check=True)

    def picture(self) -> Picture | None:
        """Return what is shown now; None: there is nothing yet."""
        done = subprocess.run(
            ["grim", "-t", "ppm", "-"], env=self._environment, capture_output=True, check=False
        )
        if done.returncode:
            return None
        kind, size, depth, pixels = done.stdout.split(b"\n", 3)
        assert (kind, depth) == (b"P6", b"255")
        wide, high = map(int, size.split())
        return Picture(wide, high, pixels)


def size_of(file: Path) -> dict[str, int]:
    """Return what the shown program found its terminal to be."""
    found: dict[str, int] = json.loads(file.read_text())
    return found
