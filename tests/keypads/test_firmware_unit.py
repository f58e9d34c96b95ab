"""A whole keypad of the firmware, from contacts to bytes, and the parts of its board."""

from __future__ import annotations

import board
import pytest
from matrix import Matrix
from unit import AWAKE_MS, LEGENDS, Keys, Unit

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadFound, PadInfo, PadKind
from dixit_table.keypads.serial import protocol
from dixit_table.keypads.serial.link import SerialLink

PORT = PadInfo("serial:/dev/x", PadKind.SERIAL, "pad", "/dev/x")
PRINTED = "123A456B789C*0#D"


class Keypad:
    """Keypads of one board on the host's line; time goes on by 2 ms."""

    def __init__(self, *pad_ids: int) -> None:
        self.held = dict.fromkeys(pad_ids, 0)
        self.light = dict.fromkeys(pad_ids, False)
        self.beeps: list[bool] = []
        self.words: list[str] = []
        self.now_ms = 0
        nonces = iter(range(1, 1000))
        self.host = SerialLink(PORT, opened_s=0.0, nonce=lambda: next(nonces))
        self.events: list[object] = []
        self.units = [self._unit(pad_id, lambda: next(nonces)) for pad_id in pad_ids]

    def _unit(self, pad_id: int, nonce: object) -> Unit:
        assert callable(nonce)
        keys = Keys(Matrix(4, 4, 10), lambda: self.held[pad_id], PRINTED)
        return Unit(
            pad_id,
            f"K-{pad_id}",
            nonce,
            keys,
            lambda on: self.light.update({pad_id: on}),
            self.beeps.append,
            self.words.append,
        )

    def run(self, milliseconds: int) -> None:
        for _ in range(milliseconds // 2):
            self.now_ms += 2
            now_s = self.now_ms / 1000
            self.events += self.host.tick(now_s)
            down = self.host.take_output()
            up = b"".join(unit.step(down, self.now_ms) for unit in self.units)
            self.events += self.host.receive(up, now_s)

    def tap(self, pad_id: int, legend: str) -> None:
        self.held[pad_id] = 1 << PRINTED.index(legend)
        self.run(60)
        self.held[pad_id] = 0
        self.run(60)

    def keys(self, identity: str) -> list[Key]:
        return [e.key for e in self.events if isinstance(e, KeyPressed) and e.identity == identity]


def test_what_is_printed_on_a_key_is_what_the_host_hears() -> None:
    keypad = Keypad(0)
    keypad.run(500)
    for legend in PRINTED:
        keypad.tap(0, legend)
    meant = {"#": Key.ENTER, "D": Key.BACKSPACE, "A": Key.PLUS, "B": Key.MINUS, "C": Key.SLASH}
    assert keypad.keys("serial:K-0") == [meant[sign] if sign in meant else Key(sign) for sign in PRINTED]
    assert len(LEGENDS) == len(protocol.KEY_CODES)


def test_a_key_knows_how_long_ago_its_contact_closed() -> None:
    keypad = Keypad(0)
    keypad.run(500)
    keypad.held[0] = 1
    pressed_s = keypad.now_ms / 1000
    keypad.run(60)
    [event] = [event for event in keypad.events if isinstance(event, KeyPressed)]
    assert event.at_s == pytest.approx(pressed_s, abs=0.003)
    assert event.late_s is not None
    assert 0.010 <= event.late_s <= 0.014  # the debounce time


def test_two_keypads_on_one_board() -> None:
    keypad = Keypad(1, 2)
    keypad.run(500)
    assert {e.pad.identity for e in keypad.events if isinstance(e, PadFound)} == {"serial:K-1", "serial:K-2"}
    keypad.tap(1, "4")
    keypad.tap(2, "7")
    keypad.host.answer("serial:K-2", Answer.DONE, keypad.now_ms / 1000)
    keypad.run(100)
    assert keypad.keys("serial:K-1") == [Key.D4]
    assert keypad.keys("serial:K-2") == [Key.D7]
    assert keypad.light == {1: False, 2: True}


def test_all_that_can_be_told_is_told() -> None:
    keypad = Keypad(0)
    keypad.run(500)
    keypad.host.answer("serial:K-0", Answer.DONE, keypad.now_ms / 1000)
    keypad.run(1000)
    assert keypad.light == {0: True}
    assert keypad.beeps == [False, True, False]
    assert keypad.words == ["", "OK"]


def test_it_sleeps_when_nobody_types_and_wakes_at_a_touch() -> None:
    keypad = Keypad(0)
    keypad.run(500)
    [unit] = keypad.units
    keypad.tap(0, "4")
    assert not unit.sleepy(keypad.now_ms)
    keypad.run(AWAKE_MS)
    assert unit.sleepy(keypad.now_ms)
    keypad.held[0] = 1
    keypad.run(2)
    assert not unit.sleepy(keypad.now_ms)


def test_a_blinking_refusal_is_no_time_to_sleep() -> None:
    keypad = Keypad(0)
    keypad.run(AWAKE_MS + 500)
    keypad.host.answer("serial:K-0", Answer.REFUSED, keypad.now_ms / 1000)
    keypad.run(100)
    assert not keypad.units[0].sleepy(keypad.now_ms)


@pytest.mark.parametrize(("reading", "charge"), [(0, 0), (19859, 0), (23831, 50), (27803, 100), (65535, 100)])
def test_a_battery_in_percent(reading: int, charge: int) -> None:
    assert board.percent(reading, 9900, 3000, 4200) == charge


class Row:
    """A row is pulled low when it is looked at."""

    def __init__(self) -> None:
        self.level = 0

    def value(self, level: int) -> None:
        self.level = level


class Column:
    """A column is low while a row to which a key ties it is."""

    def __init__(self, *rows: Row) -> None:
        self._rows = rows

    def value(self) -> int:
        return min((row.level for row in self._rows), default=1)


def test_contacts_are_read_row_by_row() -> None:
    rows = [Row() for _ in range(4)]
    columns = [Column(), Column(rows[0], rows[3]), Column(), Column(rows[3])]
    contacts = board.Contacts(rows, columns, lambda: None)
    assert contacts.read() == 1 << 1 | 1 << 13 | 1 << 15
    assert [row.level for row in rows] == [1] * 4


def test_the_clock_outlives_the_wrap_of_the_board_s_ticks() -> None:
    period = 1 << 30
    ticks = [period - 50]
    clock = board.Clock(lambda: ticks[0], lambda new, old: (new - old) % period)
    assert clock.now_ms() == 0
    ticks[0] = 70
    assert clock.now_ms() == 120
