"""Tablets and phones that can't come in: the TV says why, and nothing is waited for."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.cli.terminal import Pad, Terminal

WHY, WAITS = "another program has port", "One moment"


def test_the_page_that_says_where_they_come_in_closes_where_they_cant(tmp_path: Path) -> None:
    pad = Pad()
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = f"127.0.0.1:{other.getsockname()[1]}"
        play = ("play", "--data", str(tmp_path), "--lang", "en", "--names", "Ann,Bob,Cleo", "--pad", pad.spec)
        with Terminal(*play, "--web", taken, columns=80, rows=24) as terminal:
            terminal.wait_for(WHY)
            pad.wait_until_greeted()
            terminal.open_tablets(pad)
            terminal.wait_until(
                lambda text: WHY in text and "Table menu" not in text and WAITS not in text,
                "the end of waiting",
            )
