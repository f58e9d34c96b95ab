"""A command is there at once: what its door loads is little, and what one command needs isn't another's."""

from __future__ import annotations

import subprocess
import sys

LARGE = {"asyncio", "evdev", "serial", "sqlite3", "textual", "yaml"}


def test_the_door_of_the_commands_loads_nothing_large() -> None:
    loaded = "import sys, dixit_table.cli.main; print(*{name.partition('.')[0] for name in sys.modules})"
    found = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, text=True)
    assert not LARGE & set(found.stdout.split())
    assert "msgspec" in found.stdout
