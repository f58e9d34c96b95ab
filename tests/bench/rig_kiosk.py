"""The kiosk's terminal with real keys: nothing leads out of it, and the game outlives screen and process.

tmux, its configuration, launcher and screen script are the real ones, the terminal is a pseudo-terminal.
Run by `make bench-kiosk`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.bench.figures import Figure, write
from tests.bench.kiosk.session import Kiosk, Screen
from tests.cli.terminal import Pad

NAMES = ("Ann", "Bob", "Cleo", "Dan")

CONTROLS = [bytes([code]) for code in range(32) if code not in b"\r\n\x1b"] + [b"\x7f"]
PRINTABLE = [bytes([code]) for code in range(33, 127)]
FUNCTIONS = [
    *(b"\x1bO" + letter for letter in (b"P", b"Q", b"R", b"S")),
    *(b"\x1b[%d~" % number for number in (2, 5, 6, *range(11, 35))),
    *(b"\x1b[1;%d%c" % (modifier, letter) for modifier in range(2, 9) for letter in b"ABCDFHPQRS"),
    *(b"\x1b[%d;%d~" % (number, modifier) for number in (2, 3, 5, 6, 15, 24) for modifier in range(2, 9)),
]
MOUSE = [
    *(b"\x1b[<%d;10;10%c" % (button, end) for button in (0, 1, 2, 32, 64, 65) for end in b"Mm"),
    *(b"\x1b[M" + bytes([32 + button, 42, 42]) for button in (0, 1, 2, 3)),
]
OTHERS = [b"\x1b[200~:!sh\x1b[201~", b"\x1b[I", b"\x1b[O", b"\x1b[27;5;99~", b"\x1b[99;5u", b"\x1b[98;5u"]

# What closes again whatever the game itself opens at a key: the menu, help, past turns.
CLOSES = {b"-": b"\x7f", b"?": b"?", b"h": b"h", b"r": b"r", b"l": b"l"}
OPENS = frozenset(CLOSES)


@pytest.fixture(scope="module")
def pads() -> list[Pad]:
    return [Pad() for _ in NAMES]


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory, pads: list[Pad]) -> Iterator[Kiosk]:
    options = ["--lang", "en", "--names", ",".join(NAMES)]
    for pad in pads:
        options += ["--pad", pad.spec]
    kiosk = Kiosk(tmp_path_factory.mktemp("kiosk"), options)
    kiosk.start()
    yield kiosk
    kiosk.stop()


@pytest.fixture
def screen(kiosk: Kiosk) -> Iterator[Screen]:
    screen = kiosk.screen()
    kiosk.wait_until(lambda _: screens(kiosk) == 1, "the screen")
    yield screen
    screen.close()
    kiosk.wait_until(lambda _: screens(kiosk) == 0, "no screen")


def screens(kiosk: Kiosk) -> int:
    return kiosk.tmux("list-clients").count("\n")


def shape(kiosk: Kiosk) -> tuple[str, ...]:
    """Whatever a key could have changed outside the game: sessions, windows, panes, screens, modes."""
    return (
        kiosk.tmux("list-sessions", "-F", "#{session_name} #{session_windows} #{session_attached}"),
        kiosk.tmux(
            "list-panes", "-a", "-F", "#{pane_id} #{pane_pid} #{pane_in_mode} #{pane_current_command}"
        ),
        str(kiosk.program),
        str(len(kiosk.processes())),
    )


def same_turn(text: str) -> bool:
    return "your own card" in text and text.count("done") == 1 and "keypad" not in text.lower()


def test_it_boots_into_the_lobby_without_a_screen(kiosk: Kiosk) -> None:
    kiosk.wait_for("4 players")
    assert screens(kiosk) == 0


@pytest.mark.usefixtures("screen")
def test_a_game_begins(kiosk: Kiosk, pads: list[Pad]) -> None:
    kiosk.wait_for("4 keypads found", "All seated?")
    for words in ("tells first", "presses Enter", "your own card"):
        pads[0].type("E")
        kiosk.wait_for(words)
    pads[1].type("3E1E")
    kiosk.wait_until(same_turn, "Bob's tick")


def test_no_key_leads_out(kiosk: Kiosk, screen: Screen) -> None:
    before = shape(kiosk)
    keys = [*CONTROLS, *FUNCTIONS, *MOUSE, *OTHERS]
    keys += [b"\x1b" + key for key in [*CONTROLS, *PRINTABLE] if key not in OPENS and key not in b"[O]PX^_"]
    for key in keys:
        screen.type(key)
        time.sleep(0.02)  # so that an Escape before is not taken for Alt
    for prefix in (b"\x02", b"\x01"):  # those of tmux and screen
        for key in [*CONTROLS, *PRINTABLE]:
            screen.type(prefix)
            time.sleep(0.01)
            screen.type(key)
            time.sleep(0.01)
            screen.type(CLOSES.get(key, b""))
    screen.type(b"\x1b")
    kiosk.wait_until(same_turn, "the same turn")
    led_out = int(shape(kiosk) != before)
    assert kiosk.tmux("list-keys") == ""
    tried = len(keys) + 2 * len([*CONTROLS, *PRINTABLE])
    version = subprocess.run(["tmux", "-V"], capture_output=True, text=True, check=True).stdout.strip()
    write(
        "kiosk-terminal",
        "The kiosk's terminal",
        "make bench-kiosk",
        [
            Figure(
                "keys and key sequences sent in mid-vote",
                str(tried),
                led_out,
                "no shell, no window, no detach",
            )
        ],
        versions=version,
    )
    assert led_out == 0


def test_the_game_outlives_its_screen(kiosk: Kiosk) -> None:
    before, program = kiosk.text, kiosk.program
    for _ in range(5):
        screen = kiosk.screen()
        kiosk.wait_until(lambda _: screens(kiosk) == 1, "the screen")
        assert kiosk.text == before
        screen.close()
        kiosk.wait_until(lambda _: screens(kiosk) == 0, "no screen")
    assert kiosk.program == program
    assert kiosk.text == before


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV])
def test_the_game_outlives_its_process(kiosk: Kiosk, screen: Screen, how: signal.Signals) -> None:
    program = kiosk.program
    assert program is not None
    os.kill(program, how)
    seen = []

    def back(text: str) -> bool:
        seen.append(text)
        screen.type((b"3\r", b"97531\r")[len(seen) % 2])
        return same_turn(text) and kiosk.program not in (None, program)

    # A vote that somebody types into the gap neither shows nor counts.
    screen.type(b"97531")
    kiosk.wait_until(back, "the same turn")
    assert not any("97531" in text for text in seen)


def test_the_evening_goes_on(kiosk: Kiosk, pads: list[Pad]) -> None:
    for pad in pads:
        pad.forget_greetings()
    pads[0].type("1E")
    pads[2].type("2E1E")
    pads[3].type("4E2E")
    kiosk.wait_for("Everybody has voted")
