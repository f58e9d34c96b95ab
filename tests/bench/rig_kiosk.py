"""The kiosk's terminal with real keys: nothing leads out of it, and the game outlives screen and process.

tmux, its configuration, launcher and screen script are the real ones, the terminal is a pseudo-terminal.
Run by `make bench-kiosk`.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dixit_table.texts import LANGUAGES
from tests.bench.figures import Failures, Figure, write
from tests.bench.kiosk.session import Kiosk, Screen
from tests.cli.terminal import Pad
from tests.waiting import until

UNITS = Path(__file__).parents[2] / "hardware/kiosk/files/etc/systemd/system"
NAMES = ("Ann", "Bob", "Cleo", "Dan")

SHORT = "format: 1\nextends: odyssey\nend: {points: 1}\n"
"""Rules of a game that ends with its first turn."""
STEPS = {
    "votes": "Enter shows your card",
    "the card": "Enter for the points",
    "points": "and the rabbits hop",
    "scoring": "Enter for the podium",
    "podium": "another game",
}
"""What the storyteller's Enter leads to, once all have voted."""

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

# What closes again whatever the game opens at a key: the menu, help, past turns; all languages in turn.
CLOSES = {b"-": b"\x7f", b"?": b"?", b"h": b"h", b"r": b"r", b"l": b"l" * (len(LANGUAGES) - 1)}
OPENS = frozenset(CLOSES)


@pytest.fixture(scope="module")
def pads() -> list[Pad]:
    return [Pad() for _ in NAMES]


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory, pads: list[Pad]) -> Iterator[Kiosk]:
    folder = tmp_path_factory.mktemp("kiosk")
    (folder / "short.yaml").write_text(SHORT)
    options = ["--lang", "en", "--names", ",".join(NAMES), "--rules", str(folder / "short.yaml")]
    for pad in pads:
        options += ["--pad", pad.spec]
    kiosk = Kiosk(folder, options)
    kiosk.start()
    yield kiosk
    kiosk.stop()


@pytest.fixture(scope="module")
def tv_off() -> Iterator[Failures]:
    """What went wrong while the TV was off: once in each phase."""
    failures = Failures()
    yield failures
    write(
        "kiosk-tv",
        "The kiosk's TV off and on in each phase",
        "make bench-kiosk",
        [
            Figure(
                "its terminal gone, as when a TV is switched off, and back: lobby, voting, "
                + ", ".join(STEPS),
                f"{failures.tried} times",
                {"times that it showed anything else, or another program": len(failures)},
                "cage ends with its only output, and all in it; the picture itself is seen in the machine",
            )
        ],
        versions=version(),
        promise=7,
        bound="what a TV does to HDMI: that is with the kiosk booted in a whole machine.",
    )
    failures.check()


def version() -> str:
    return subprocess.run(["tmux", "-V"], capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def screen(kiosk: Kiosk) -> Iterator[Screen]:
    with watched(kiosk) as screen:
        yield screen


@contextmanager
def watched(kiosk: Kiosk) -> Iterator[Screen]:
    """Let somebody watch for a while."""
    screen = kiosk.screen()
    kiosk.wait_until(lambda _: screens(kiosk) == 1, "the screen")
    yield screen
    screen.close()
    kiosk.wait_until(lambda _: screens(kiosk) == 0, "no screen")


_LOOKS = 5


def settled(kiosk: Kiosk) -> str:
    """Return what is shown once nothing moves any more; a scene may hold its breath for a second."""
    shown = [kiosk.text]

    def rests() -> bool:
        time.sleep(0.5)
        shown.append(kiosk.text)
        return len(shown) > _LOOKS and len(set(shown[-_LOOKS:])) == 1

    until(rests, "a picture that rests", seen=lambda: shown[-1])
    return shown[-1]


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
    """Whether Bob is done, the others have their cards to enter, and nobody's keypad is lost."""
    return (text.count("done"), text.count("your card")) == (1, 3) and "keypad lost" not in text.lower()


def test_it_boots_into_the_lobby_without_a_screen(kiosk: Kiosk) -> None:
    kiosk.wait_for("4 players")
    assert screens(kiosk) == 0


def test_the_tv_off_in_the_lobby(kiosk: Kiosk, tv_off: Failures) -> None:
    with watched(kiosk):
        kiosk.wait_for("4 players", "All seated?")
    off_and_on(kiosk, "lobby", tv_off)


def off_and_on(kiosk: Kiosk, phase: str, tv_off: Failures) -> None:
    """Switch the TV on, off and on again: each time it shows the same, of the same program."""
    with watched(kiosk):
        before, program = settled(kiosk), kiosk.program
    with tv_off.counted(phase), watched(kiosk):
        assert settled(kiosk) == before
        assert kiosk.program == program


@pytest.mark.usefixtures("screen")
def test_a_game_begins(kiosk: Kiosk, pads: list[Pad]) -> None:
    kiosk.wait_for("4 players", "All seated?")
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
        versions=version(),
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
        pad.type("E")  # else the first number doesn't count: its head may have been typed before
    pads[0].type("1E")
    pads[2].type("2E1E")
    pads[3].type("4E2E")
    kiosk.wait_for("Everybody has voted")


def test_the_tv_off_in_each_phase(kiosk: Kiosk, pads: list[Pad], tv_off: Failures) -> None:
    off_and_on(kiosk, "voting", tv_off)
    for phase, words in STEPS.items():
        with watched(kiosk):  # nothing is revealed without a screen
            pads[0].type("E")
            kiosk.wait_for(words)
        off_and_on(kiosk, phase, tv_off)


@pytest.mark.parametrize(
    ("unit", "most"),
    [
        ("dixit-table", 4.0),
        ("dixit-table-screen", 6.0),
        ("dixit-table-stick@", 6.0),
        ("dixit-table-web", 2.5),
    ],
)
def test_the_units_are_closed_as_far_as_they_can_be(unit: str, most: float) -> None:
    """By systemd's own measure: 10 is open to everything, 0 is closed."""
    file = UNITS / f"{unit}.service"
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    assert exposure is not None, done.stderr
    assert float(exposure[1]) < most
