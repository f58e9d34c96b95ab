"""The program becomes the one that its launcher starts, with what people have asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

_BECOMES = """
import sys
from pathlib import Path
from dixit_table.cli.main import build_parser
from dixit_table.cli.process import start_anew
launcher, game, *words = sys.argv[1:]
print("said before")
start_anew(build_parser("en").parse_args(words), Path(launcher), int(game) or None)
"""
_ASKED = [
    ["--data", "a folder", "--table", "ours.yaml", "--lang", "fr"],
    ["--pad", "evdev:/dev/input/event3", "--pad", "tty:/dev/ttyACM0"],
    ["--web", "192.168.1.2:8080", "--web-folder", "web"],
]


@pytest.mark.parametrize("game", [0, 3])
@pytest.mark.parametrize("asked", [[], *_ASKED, [*chain(*_ASKED)]], ids=len)
def test_what_was_asked_for_stays(asked: list[str], game: int, tmp_path: Path) -> None:
    launcher = tmp_path / "launcher"
    launcher.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    launcher.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", _BECOMES, launcher, str(game), "play", *asked],
        capture_output=True,
        text=True,
        check=False,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
    )
    said, *words = done.stdout.splitlines()
    resumes = ["--resume", str(game)] if game else []
    assert (said, words) == ("said before", ["play", *asked, *resumes])
