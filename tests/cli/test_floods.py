"""A pad that sends keys by chance, at the real program: it can't keep the table menu from anybody."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import Pad, Terminal

NAMES = ("Ann", "Bob", "Cleo", "Dan")
KEYS = "0123456789*+-/\r\b"
MENU_KEYS = "-+*/"  # none of them leaves it
TROUBLE = "keypad trouble"
# Beside the letter where tiles are small, as with the menu beside them; below those of the others, and last,
# where they are large.
DANS_TROUBLE = re.compile(rf"█D█ +{TROUBLE}|your card +▌ +{TROUBLE} *(?:\n|$)")


@contextmanager
def flood(pad: Pad, keys: str, seed: int) -> Iterator[None]:
    """Open the menu, and send keys by chance, as many as the line takes, for as long as this lasts."""
    chance, end = Random(seed), threading.Event()

    def send() -> None:
        os.write(pad.end, b"\b-")
        while not end.is_set():
            os.write(pad.end, "".join(chance.choices(keys, k=64)).encode())

    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    try:
        yield
    finally:
        end.set()
        sender.join()


def menu_is_open(text: str) -> bool:
    return "Back to the game" in text


@pytest.mark.parametrize("keys", [KEYS, MENU_KEYS], ids=["all keys", "the menu's keys"])
def test_who_floods_is_not_the_host(tmp_path: Path, keys: str) -> None:
    pads = [Pad() for _ in NAMES]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    args = ["--data", str(tmp_path), "--lang", "en", "--names", ",".join(NAMES), *given]
    with Terminal("play", *args, "--first", "1", "--start") as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        terminal.wait_until(lambda text: "keypad" not in text.lower(), "all pads")
        pads[0].type("E")
        terminal.wait_for("your own card")
        with flood(pads[3], keys, seed=7):
            # In one look: the flood pauses where this process has to wait for its turn.
            terminal.wait_until(
                lambda text: bool(DANS_TROUBLE.search(text)) and not menu_is_open(text),
                "Dan's badge on Dan's tile, no menu",
            )
            pads[1].type("-")
            terminal.wait_until(lambda text: menu_is_open(text) and "Bob" in text, "Bob's menu")
            pads[1].type("B")
            terminal.wait_until(lambda text: not menu_is_open(text), "no menu")
            pads[1].type("2E1E")
            terminal.wait_until(lambda text: "done" in text, "Bob's tick")
