"""The kiosk's own tmux, launcher and screen script, with this checkout's program, below a folder."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import shlex
import signal
import struct
import subprocess
import termios
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.waiting import until

CHECKOUT = Path(__file__).parents[3]
PATIENCE_S = 60.0


class Screen:
    """A terminal that runs the kiosk's ``attach``, as foot does."""

    def __init__(self, script: Path, environment: dict[str, str]) -> None:
        self._master, slave = pty.openpty()
        # So narrow that the program writes no words in large letters, which only people can read.
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        # Whoever runs the rig may be deaf to a hang-up, as under nohup; what foot starts isn't.
        self.process = subprocess.Popen(
            ["env", "--default-signal=HUP", str(script)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        threading.Thread(target=self._read, daemon=True).start()

    def type(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def close(self) -> None:
        """End it as a terminal ends whose screen has gone: with all that ran in it."""
        os.killpg(self.process.pid, signal.SIGHUP)
        self.process.wait(PATIENCE_S)
        os.close(self._master)

    def _read(self) -> None:
        try:
            while os.read(self._master, 65536):
                pass
        except OSError:  # closed
            pass


class Kiosk:
    """The game's service: the command of its unit, started as systemd does."""

    def __init__(self, folder: Path, options: Sequence[str]) -> None:
        subprocess.run(
            ["sh", str(CHECKOUT / "hardware/kiosk/install")],
            env={**os.environ, "DESTDIR": str(folder)},
            check=True,
            capture_output=True,
        )
        self._home = folder / "opt/dixit-table"
        (self._home / "venv").symlink_to(CHECKOUT / ".venv")
        self.socket = folder / "tmux"
        unit = (folder / "etc/systemd/system/dixit-table.service").read_text().replace("\\\n", "")
        (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
        self._command = [
            part.replace("/run/dixit-table/tmux", str(self.socket)).replace(
                "/opt/dixit-table", str(self._home)
            )
            for part in shlex.split(command)
        ]
        kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
        self._environment = {
            **kept,
            "DIXIT_TABLE": str(self._home),
            "DIXIT_DATA": str(folder / "data"),
            "DIXIT_OPTIONS": shlex.join(options),
            "DIXIT_SOCKET": str(self.socket),
            "DIXIT_WEB": str(folder),
            "COLORTERM": "truecolor",
        }

    def start(self) -> None:
        subprocess.run(self._command, env=self._environment, check=True)

    def stop(self) -> None:
        self.tmux("kill-server")

    def screen(self) -> Screen:
        return Screen(self._home / "kiosk/attach", {**self._environment, "TERM": "xterm-256color"})

    def tmux(self, *args: str) -> str:
        done = subprocess.run(
            ["tmux", "-N", "-S", str(self.socket), *args], capture_output=True, text=True, check=False
        )
        return done.stdout

    @property
    def text(self) -> str:
        """What stands in the game's terminal."""
        return self.tmux("capture-pane", "-p", "-t", "=table:")

    @property
    def program(self) -> int | None:
        """The number of the game's process, if it runs."""
        found = [pid for pid in self.processes() if "dixit-table play --kiosk" in _command_of(pid)]
        return found[0] if found else None

    def processes(self) -> list[int]:
        """Return the launcher and all that runs below it."""
        panes = self.tmux("list-panes", "-a", "-F", "#{pane_pid}").split()
        found = [int(pid) for pid in panes]
        for pid in found:
            found += _children_of(pid)
        return found

    def wait_for(self, *words: str) -> str:
        return self.wait_until(lambda text: all(word in text for word in words), " and ".join(words))

    def wait_until(self, wanted: Callable[[str], bool], what: str) -> str:
        text = ""

        def holds() -> bool:
            nonlocal text
            text = self.text
            return wanted(text)

        until(holds, what, seen=lambda: f"\n{text}")
        return text


def _children_of(pid: int) -> list[int]:
    try:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:  # ended meanwhile
        return []
    return [int(child) for child in listed.split()]


def _command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""
