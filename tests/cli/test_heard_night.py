"""A night that is heard: the real program with sounds and speech on, players that hang or make noise."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.store.books import DEFAULTS, SOUNDS, PreferenceBook
from tests.cli.terminal import Pad, Terminal
from tests.cli.test_play import NAMES, options, vote, wait_for_pads
from tests.sounds.test_sounds import HANGS, PLAYER, SPEAKER, Hall, gone, hall, until

__all__ = ["hall"]


@pytest.mark.parametrize("player", [PLAYER, HANGS], ids=["loud", "hangs"])
def test_a_turn_is_heard_and_the_screen_shows_the_game_alone(tmp_path: Path, hall: Hall, player: str) -> None:
    hall.install("aplay", player)
    hall.install("espeak-ng", SPEAKER)
    pads = [Pad() for _ in NAMES]
    PreferenceBook(tmp_path).keep(DEFAULTS, replace(DEFAULTS, sounds=SOUNDS, speech=True))
    with Terminal(*options(tmp_path, pads, "--first", "1", "--start")) as terminal:
        terminal.wait_for("Julien tells", "presses Enter")
        wait_for_pads(terminal, pads)
        vote(terminal, pads)
        until(lambda: any("<<< Everybody has voted. Julien: Enter to reveal" in line for line in hall.lines))
        pads[0].type("E")
        terminal.wait_for("Enter shows your card")
        until(lambda: any(line.startswith(("aplay", "began")) for line in hall.lines))
        pads[1].type("-")
        terminal.wait_for("Table menu")
        assert "noise" not in terminal.painted()
        assert b"noise" not in terminal.output
        terminal.process.terminate()
        assert terminal.process.wait(timeout=60) == 0
    until(lambda: all(gone(int(line.split()[1])) for line in hall.lines if line.startswith("began")))


def test_what_is_missing_is_said_on_the_screen_and_the_table_goes_on(tmp_path: Path, hall: Hall) -> None:
    assert not (hall.folder / "espeak-ng").exists()
    pads = [Pad() for _ in NAMES]
    PreferenceBook(tmp_path).keep(DEFAULTS, replace(DEFAULTS, speech=True))
    with Terminal(*options(tmp_path, pads, "--first", "1", "--start")) as terminal:
        terminal.wait_for("Julien tells", "no program speaks: install espeak-ng")
        wait_for_pads(terminal, pads)
        vote(terminal, pads)
        assert terminal.painted().count("done") == len(NAMES)
