"""The computer's end, from the table menu: asked of systemd, which asks polkit; nobody needs to be root."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence

_COMMAND = ("systemctl", "poweroff")


class ShuttingDown:
    """Begins without waiting, and tells later if it came to nothing: the screen must not stand still."""

    def __init__(self, command: Sequence[str] = _COMMAND) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._failed: str | None = None

    def begin(self) -> None:
        """Ask for it. The journal needs no farewell: what was acknowledged is on disk."""
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            self._failed = error.strerror or str(error)

    def failed(self) -> str | None:
        """Return why it came to nothing, once; None while nothing is known."""
        status = self._process.poll() if self._process is not None else None
        if status is not None:
            self._process = None
            self._failed = f"{' '.join(self._command)}: {status}" if status else None
        failed, self._failed = self._failed, None
        return failed
