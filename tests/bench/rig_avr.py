"""The Arduino sketch, compiled for its processor and run on simavr, with the real host on its serial port."""

from __future__ import annotations

import itertools
import random
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadLost, PadTrouble
from dixit_table.texts import Message
from tests.bench import figures
from tests.bench.avr.simulated import BUILD, HOLD_MS, KEYS, Board, Host
from tests.bench.figures import Figure, differing

FLASH = 32_256  # bytes of an ATmega328P that a boot loader leaves
RAM = 2_048
PADS = 12
PRESSES = 20
SEED = 4
ARDUINO = Path(__file__).parents[2] / "hardware/firmware/arduino"
SLACK_S = 0.02  # of a light: the pad looks at it every millisecond, but may be sending

found: list[Figure] = []

MakeHost = Callable[..., Host]


@pytest.fixture
def host_of() -> Iterator[MakeHost]:
    hosts: list[Host] = []

    def make(*numbers: str) -> Host:
        hosts.append(Host([Board(number) for number in numbers]))
        return hosts[-1]

    yield make
    for host in hosts:
        host.close()


@pytest.fixture(scope="module", autouse=True)
def written() -> Iterator[None]:
    yield
    gcc = _first_line("avr-gcc", "--version")
    simavr = _first_line("dpkg-query", "-W", "-f=simavr ${Version}", "libsimavr-dev")
    core = _first_line("dpkg-query", "-W", "-f=Arduino core ${Version}", "arduino-core-avr")
    figures.write(
        "avr",
        "The Arduino sketch on a simulated ATmega328P",
        "make bench-avr",
        found,
        versions=f"{gcc}, {core}, {simavr}",
        seed=str(SEED),
    )


def _first_line(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[0].strip()


def _greeted(host: Host) -> list[str]:
    names = [f"serial:DX-{n + 1:02}" for n in range(len(host.boards))]
    host.until(lambda: all(host.present(name) for name in names), "all boards to be greeted")
    return names


def _lasted(board: Board, since: int = 0) -> list[tuple[bool, float]]:
    """Return the states of the light that are over, and how long each lasted."""
    states = board.light[since:]
    return [(lit, after - at) for (lit, at), (_, after) in itertools.pairwise(states)]


def _is(states: list[tuple[bool, float]], lit: list[bool], seconds: float) -> bool:
    """Tell whether the light was lit and dark like this, each for so long."""
    return [each for each, _ in states] == lit and all(
        abs(length - seconds) < SLACK_S for _, length in states
    )


def _has_keys(host: Host, name: str, count: int) -> bool:
    return len(host.keys(name)) >= count


def _has_troubles(host: Host, count: int) -> bool:
    return sum(isinstance(event, PadLost | PadTrouble) for event in host.events) >= count


def test_it_fits() -> None:
    sizes = subprocess.run(
        ["avr-size", str(BUILD / "sketch.elf")], check=True, capture_output=True, text=True
    ).stdout.splitlines()[1]
    text, data, bss = (int(word) for word in sizes.split()[:3])
    found.append(Figure("flash", f"{text + data} of {FLASH} bytes", None, "with Arduino's core"))
    found.append(Figure("RAM, without the stack", f"{data + bss} of {RAM} bytes", None))
    assert text + data < FLASH / 2
    assert data + bss < RAM / 2, "half is left to the stack"


@pytest.mark.parametrize(
    ("defined", "said"),
    [
        (f'PAD_NUMBER="{"x" * 32}"', ""),
        (f'PAD_NUMBER="{"x" * 33}"', "PAD_NUMBER has more than 32 characters"),
        ("PAD_ID=254", ""),
        ("PAD_ID=255", "PAD_ID is 0 to 254"),
    ],
)
def test_what_the_protocol_has_no_room_for_is_refused_when_it_is_compiled(
    tmp_path: Path, defined: str, said: str
) -> None:
    command = [
        "make",
        "-C",
        str(ARDUINO),
        f"OUT={tmp_path}",
        f"DEFINES='-D{defined}'",
        f"{tmp_path}/sketch.o",
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode == 0) is (not said), done.stderr
    assert said in done.stderr


def test_the_file_for_a_board_has_its_number(tmp_path: Path) -> None:
    hexes = []
    for number in ("DX-17", "DX-18"):
        command = ["make", "-s", "-C", str(ARDUINO), f"OUT={tmp_path}", f"NUMBER={number}", "-B"]
        subprocess.run(command, check=True)
        hexes.append(_flashed((tmp_path / "sketch.hex").read_text()))
    assert [number in each for each in hexes for number in (b"DX-17\0", b"DX-18\0")] == [
        True,
        False,
        False,
        True,
    ]
    assert len({len(each) for each in hexes}) == 1
    assert len(hexes[0]) < FLASH / 2


def _flashed(text: str) -> bytes:
    """Return what a file in Intel's hex format writes from address 0 on; each line's sum is right."""
    written = b""
    for line in text.split():
        record = bytes.fromhex(line.removeprefix(":"))
        assert sum(record) % 256 == 0
        if record[3] == 0:
            assert int.from_bytes(record[1:3]) == len(written)
            written += record[4:-1]
    return written


def test_every_key_comes_once_through_bouncing_contacts(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name] = _greeted(host)
    host.boards[0].press(*KEYS)
    host.until(lambda: len(host.keys(name)) >= len(KEYS), "every key")
    host.run(0.3)
    wrong = differing(host.keys(name), list(KEYS))
    found.append(Figure("each of the 16 keys, contacts bounce for 12 ms", f"{len(KEYS)} presses", wrong))
    assert wrong == 0


def test_a_contact_counts_after_20_ms_and_its_age_from_when_it_closed(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]
    board.tell("bounce 0")
    for milliseconds in (2, 10, 17):
        board.press(Key.D4, hold_ms=milliseconds)
        board.tell(f"wait {HOLD_MS}")
    board.press(Key.D5, hold_ms=25)
    host.until(lambda: host.keys(name), "the key that was held long enough")
    [event] = [event for event in host.events if isinstance(event, KeyPressed)]
    assert event.key is Key.D5
    assert event.late_s is not None
    assert 0.020 <= event.late_s <= 0.023
    found.append(
        Figure("contacts closed for 2, 10 and 17 ms", "3 times", len(host.keys(name)) - 1, "25 ms are a key")
    )


def test_a_worn_key_faster_than_fingers_is_ignored_until_it_has_rested(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]
    board.tell("bounce 0")
    board.press(*[Key.STAR] * 60, hold_ms=25)  # a digit would be too fast for the host, too
    board.tell("wait 1100")
    board.press(Key.STAR, Key.D5)
    host.until(lambda: Key.D5 in host.keys(name), "the last key")
    *worn, again, last = host.keys(name)
    assert (again, last) == (Key.STAR, Key.D5)
    assert set(worn) == {Key.STAR}
    assert 15 <= len(worn) <= 20
    found.append(
        Figure("a worn key that presses 20 times a second", "60 presses", None, f"{len(worn)} were taken")
    )


def test_three_corners_of_a_rectangle_are_never_four(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]
    for deed in ("down 0", "down 1", "down 4", "up 4", "up 1", "up 0"):
        board.tell(deed)
        board.tell(f"wait {HOLD_MS}")
    board.press(KEYS[10])
    host.until(lambda: KEYS[10] in host.keys(name), "the last key")
    assert host.keys(name) == [KEYS[0], KEYS[1], KEYS[10]]  # key 5 seemed pressed too: the third is not taken


def test_its_light_shows_each_answer(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]

    shown: dict[Answer, bool] = {}
    host.hub.answer(name, Answer.ASKED)
    host.until(lambda: len(board.light) >= 6, "six changes of the light")
    shown[Answer.ASKED] = _is(_lasted(board, 1), [True, False, True, False], 1)

    host.hub.answer(name, Answer.DONE)
    host.run(2.5)
    shown[Answer.DONE] = board.light[-1][0]

    before = len(board.light)
    host.hub.answer(name, Answer.REFUSED)
    host.until(lambda: len(board.light) >= before + 8, "three blinks")
    # Then it is lit again, and stays so.
    shown[Answer.REFUSED] = _is(_lasted(board, before), [*[False, True] * 3, False], 0.15)

    host.hub.answer(name, Answer.IDLE)
    host.until(lambda: not board.light[-1][0], "the dark")
    shown[Answer.IDLE] = True  # waited for
    before = len(board.light)
    host.hub.answer(name, Answer.IDENTIFY)
    host.until(lambda: len(board.light) >= before + 40, "twenty blinks")
    flicker = _is(_lasted(board, before), [True, False] * 19 + [True], 0.05)
    shown[Answer.IDENTIFY] = flicker and not board.light[-1][0]  # back to what was shown before
    otherwise = [answer for answer, right in shown.items() if not right]
    found.append(
        Figure(
            "the light: slow blink, lit, three blinks, flicker",
            f"{len(shown)} answers",
            len(otherwise),
            "timed in the board's clock",
        )
    )
    assert not otherwise


def test_a_reset_voids_what_was_held_and_invents_nothing(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]
    for turn in range(5):
        board.press(Key.D7)
        host.until(partial(_has_keys, host, name, turn + 1), "the key of this session")
        board.tell("reset")
        host.until(partial(_has_troubles, host, turn + 1), "the reset to be noticed")
    board.press(Key.D8)
    host.until(lambda: Key.D8 in host.keys(name), "the key after the resets")
    host.run(0.3)
    wrong = differing(host.keys(name), [Key.D7] * 5 + [Key.D8])
    found.append(
        Figure("reset in a session", "5 resets", {"keys lost or doubled": wrong}, "each told to the table")
    )
    assert wrong == 0


def test_a_sketch_that_hangs_starts_anew(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]
    board.tell("hang 2500")  # its watchdog waits for 2 s
    host.until(partial(_has_troubles, host, 1), "the restart")
    board.press(Key.D8)
    host.until(lambda: host.keys(name) == [Key.D8], "the key after it")
    troubles = [event for event in host.events if isinstance(event, PadLost | PadTrouble)]
    wrong = differing(troubles, [PadTrouble(name, Message.of("keypads.restarted"))])
    found.append(Figure("a sketch that hangs", "1 time", {"not started anew": wrong}, "by the watchdog"))
    assert wrong == 0


def test_noise_on_its_line_costs_nothing(host_of: MakeHost) -> None:
    host = host_of("DX-01")
    [name], board = _greeted(host), host.boards[0]
    chance = random.Random(SEED)
    pressed = [chance.choice(KEYS) for _ in range(PRESSES)]
    for key in pressed:
        board.tell("noise")
        board.press(key)
    host.until(lambda: len(host.keys(name)) >= len(pressed), "every key pressed")
    host.run(0.5)
    wrong = differing(host.keys(name), pressed)
    found.append(
        Figure(
            "noise into its receiver", f"{PRESSES} times 200 bytes, {PRESSES} keys", wrong, "keys sent again"
        )
    )
    assert wrong == 0


def test_twelve_at_once(host_of: MakeHost) -> None:
    host = host_of(*(f"DX-{n + 1:02}" for n in range(PADS)))
    names = _greeted(host)
    chance = random.Random(SEED)
    rounds = [[chance.choice(KEYS) for _ in names] for _ in range(PRESSES)]
    for seat, board in enumerate(host.boards):
        board.press(*(keys[seat] for keys in rounds))
    host.until(lambda: all(len(host.keys(name)) >= PRESSES for name in names), "every key of all boards")
    host.run(0.5)
    wrong = sum(
        differing(host.keys(name), [keys[seat] for keys in rounds]) for seat, name in enumerate(names)
    )
    assert not any(isinstance(event, PadLost | PadTrouble) for event in host.events)
    for board in host.boards:
        board.tell("stack")
    host.until(lambda: all(board.stack is not None for board in host.boards), "each board's stack")
    stack = max(board.stack or 0 for board in host.boards)
    found.append(
        Figure("twelve boards press at once", f"{PADS * PRESSES} keys", {"lost, doubled or mixed": wrong})
    )
    found.append(Figure("stack, at its deepest", f"{stack} bytes", None, "seen in these runs"))
    assert wrong == 0
