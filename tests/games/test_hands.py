"""A third game, which the package knows nothing of, at the real program: ptys, from lobby to podium."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Pad, Terminal

NAMES = ("Ann", "Bob", "Cleo")
RULES = """\
format: 1
game: hands
title: {en: Show of hands, fr: Main levée}
summary: {en: Everybody shows a number., fr: Chacun montre un nombre.}
rounds: 3
"""


@pytest.fixture
def pads() -> Iterator[list[Pad]]:
    pads = [Pad() for _ in NAMES]
    yield pads
    for pad in pads:
        pad.remove()


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "hands.yaml"
    file.write_text(RULES)
    return file


def at_the_table(folder: Path, rules: Path, pads: list[Pad], *more: str, lang: str = "en") -> Terminal:
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    names = ("--names", ",".join(NAMES))
    words = ("play", "--data", str(folder), "--rules", str(rules), "--lang", lang, *names, *given, *more)
    return Terminal(*words, module="tests.games")


def told(*words: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", "tests.games", *words], check=True, capture_output=True, text=True
    ).stdout


def show(pads: list[Pad], *numbers: int) -> None:
    for pad, number in zip(pads, numbers, strict=True):
        pad.type(f"{number}E")


def test_from_the_lobby_to_the_podium(tmp_path: Path, rules: Path, pads: list[Pad]) -> None:
    data = tmp_path / "data"
    with at_the_table(data, rules, pads) as terminal:
        terminal.wait_for("Show of hands", "Take your seats")
        for pad in pads:
            pad.wait_until_greeted()
        terminal.wait_until(lambda text: "keypad" not in text.lower() or "found" in text)
        pads[0].type("E")
        pads[0].type("E")
        terminal.wait_for("Show a number")
        pads[0].type("13E")
        terminal.wait_for("try again")
        show(pads, 3, 7, 3)
        terminal.wait_for("3: Ann and Cleo", "7: Bob")
        terminal.wait_for("3 ▮▮   7 ▮")  # its own painter has painted this
        pads[0].type("5E")
        pads[1].type("5E")
        pads[1].type("B")  # takes it back
        terminal.wait_until(lambda text: text.count("done") == 1, "Bob is asked again")
        terminal.kill()
    for pad in pads:
        pad.forget_greetings()
    with at_the_table(data, rules, pads, "--start") as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        terminal.wait_until(lambda text: text.count("done") == 1, "Ann's hand is still up")
        for pad in pads:
            pad.type("E")  # else the first number doesn't count: its head may have been typed before
        pads[1].type("5E")
        pads[2].type("12E")
        terminal.wait_for("5: Ann and Bob", "12: Cleo")
        show(pads, 1, 1, 1)
        terminal.wait_for("Ann won")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0
    lines = [json.loads(line) for line in told("games", "export", "1", "--data", str(data)).splitlines()]
    assert [line.get("hands") for line in lines] == [
        {"Ann": 3, "Bob": 7, "Cleo": 3},
        {"Ann": 5, "Bob": 5, "Cleo": 12},
        {"Ann": 1, "Bob": 1, "Cleo": 1},
        None,
    ]
    assert lines[-1]["winners"] == ["Ann"]
    assert "7 : Bob" in told("--lang", "fr", "games", "show", "1", "--data", str(data))


def test_undo_leads_back_and_french_is_spoken(tmp_path: Path, rules: Path, pads: list[Pad]) -> None:
    with at_the_table(tmp_path / "data", rules, pads, "--start", lang="fr") as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        terminal.wait_for("Main levée", "Montrez un nombre")
        show(pads, 3, 7, 3)
        terminal.wait_for("3 : Ann et Cleo")
        pads[0].type("-")
        pads[0].type(terminal.keys_to("Annuler"))
        terminal.wait_for_chosen("Annuler : retour à l’accueil")
        pads[0].type("E")
        terminal.wait_for("Prenez place")
