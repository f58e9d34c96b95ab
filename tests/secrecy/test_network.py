"""Promise 6: a table asks nothing of a network, by whichever module. The rig of it counts system calls."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.cli.terminal import Pad, Terminal
from tests.secrecy.connected import BEGUN
from tests.secrecy.test_canaries import NAMES, options


def test_a_table_opens_no_socket_and_looks_up_no_name(tmp_path: Path) -> None:
    log = tmp_path / "log"
    pads = [Pad() for _ in NAMES.split(",")]
    with Terminal(str(log), *options(tmp_path / "data", pads), module="tests.secrecy.connected") as terminal:
        terminal.wait_until(lambda text: "Ann tells" in text and "keypad" not in text.lower())
        pads[0].type("E")
        terminal.wait_for("your own card")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0
    for pad in pads:
        pad.remove()
    assert log.read_text().splitlines() == [BEGUN]
