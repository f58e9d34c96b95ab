"""A kiosk's table: somebody else serves tablets and phones, and finds it in a folder."""

from __future__ import annotations

import socket
import stat
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.cli.terminal import Terminal
from tests.waiting import until
from tests.web.running import free_port

LOBBY = "Plug in a keypad"


def played(folder: Path, *more: str) -> Terminal:
    play = ("play", "--data", str(folder / "data"), "--lang", "en", "--web-folder", str(folder / "meeting"))
    return Terminal(*play, *more)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_it_is_found_there_as_long_as_the_table_lets_browsers_in(tmp_path: Path) -> None:
    meeting = tmp_path / "meeting"
    meeting.mkdir()
    here = f"127.0.0.1:{free_port()}"
    with played(tmp_path, "--web", here) as terminal:
        until((meeting / "table").exists, "the table's socket", meanwhile=terminal.painted)
        assert not (meeting / "link").exists(), "nobody serves yet"
        serves = subprocess.Popen([sys.executable, "-m", "dixit_table.web", str(meeting / "table")])
        until((meeting / "link").exists, "the way in", meanwhile=terminal.painted)
        assert (mode(meeting / "table"), mode(meeting / "link")) == (0o660, 0o600)
        link = (meeting / "link").read_text().strip()
        assert link.startswith(f"http://{here}/")
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        browser.open(link)
        assert 'id="stage"' in browser.open(f"http://{here}/").read().decode()
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
    assert serves.wait() == 0, "it ends with its table"
    assert list(meeting.iterdir()) == []


def test_what_a_killed_table_has_left_goes(tmp_path: Path) -> None:
    """Else what starts whoever serves, as soon as there is a socket, would start them for ever."""
    meeting = tmp_path / "meeting"
    meeting.mkdir()
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(meeting / "table"))
    (meeting / "link").write_text("http://127.0.0.1:8080/ABCDEF\n")
    with played(tmp_path) as terminal:
        terminal.wait_for(LOBBY)
        assert list(meeting.iterdir()) == []


def test_without_that_folder_it_plays_and_says_what_is_missing(tmp_path: Path) -> None:
    with played(tmp_path, "--web", f"127.0.0.1:{free_port()}") as terminal:
        terminal.wait_for(LOBBY, "tablets and phones: No such file or directory")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
