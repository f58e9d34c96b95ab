"""The firmware's key matrix: bouncing contacts, held and stuck keys, ghosts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hypothesis import assume, given
from hypothesis import strategies as st
from matrix import FASTEST, REST_MS, Matrix

DEBOUNCE_MS = 10
LONGEST_SCAN_MS = 4
SETTLED_MS = DEBOUNCE_MS + 2 * LONGEST_SCAN_MS

bounces = st.lists(st.integers(0, DEBOUNCE_MS), max_size=8).map(sorted)
scans = st.integers(1, LONGEST_SCAN_MS)
keys = st.integers(0, 15)


def bit(*numbers: int) -> int:
    return sum(1 << number for number in set(numbers))


def ghosts(held: Iterable[int]) -> int:
    """Return the contacts a matrix without diodes shows: current finds its way round corners."""
    shown = set(held)
    while True:
        more = {
            4 * (one // 4) + other % 4
            for one in shown
            for other in shown
            if 4 * (other // 4) + one % 4 in shown
        }
        if more <= shown:
            return bit(*shown)
        shown |= more


def toggled(at_ms: int, start_ms: int, pattern: list[int]) -> bool:
    """Whether a contact is where it goes at ``start_ms``, amid a pattern of bounces after it."""
    if at_ms < start_ms:
        return False
    passed = sum(start_ms + bounce <= at_ms for bounce in pattern)
    over = at_ms >= start_ms + DEBOUNCE_MS
    return over or passed % 2 == 0


class Bench:
    """A matrix that is scanned; time goes on."""

    def __init__(self, *, diodes: bool = False, first: int = 0) -> None:
        self.matrix = Matrix(4, 4, DEBOUNCE_MS, diodes=diodes)
        self.now_ms = 1000
        self.matrix.take(first, self.now_ms)

    def scan(self, contacts: int, scan_ms: int = 2) -> list[int]:
        self.now_ms += scan_ms
        return [key for key, _ in self.matrix.take(contacts, self.now_ms)]

    def hold(self, contacts: int, milliseconds: int = 2 * SETTLED_MS) -> list[int]:
        return [key for _ in range(milliseconds // 2) for key in self.scan(contacts)]

    def tap(self, number: int, others: int = 0) -> list[int]:
        return self.hold(others | bit(number)) + self.hold(others)


@given(keys, bounces, bounces, st.integers(SETTLED_MS, 200), st.data())
def test_any_bouncing_within_the_debounce_time_is_one_press(
    number: int, closing: list[int], opening: list[int], held_ms: int, data: st.DataObject
) -> None:
    bench = Bench()
    start_ms = bench.now_ms + data.draw(st.integers(1, 5))
    end_ms = start_ms + DEBOUNCE_MS + held_ms
    pressed: list[tuple[int, int]] = []
    while bench.now_ms < end_ms + 100:
        bench.now_ms += data.draw(scans) if bench.now_ms < end_ms + 30 else 2
        now = bench.now_ms
        closed = toggled(now, start_ms, closing) and not toggled(now, end_ms, opening)
        pressed += bench.matrix.take(bit(number) if closed else 0, now)
    assert [key for key, _ in pressed] == [number]
    # Its time is that of the contact, not of our being sure.
    assert start_ms <= pressed[0][1] <= start_ms + DEBOUNCE_MS + LONGEST_SCAN_MS


@given(keys, st.integers(1, DEBOUNCE_MS - 1))
def test_a_spike_shorter_than_the_debounce_time_is_nothing(number: int, length_ms: int) -> None:
    bench = Bench()
    for _ in range(5):
        assert [key for _ in range(length_ms) for key in bench.scan(bit(number), 1)] == []
        assert bench.hold(0) == []


@given(st.lists(keys, max_size=20))
def test_keys_typed_one_after_another_come_in_order(typed: list[int]) -> None:
    bench = Bench()
    pressed: list[int] = []
    for number in typed:
        bench.now_ms += 200
        pressed += bench.tap(number)
    assert pressed == typed


@given(keys, keys)
def test_rolling_from_one_key_to_the_next_counts_both(one: int, other: int) -> None:
    assume(one != other)
    bench = Bench()
    pressed = bench.hold(bit(one)) + bench.hold(bit(one, other)) + bench.hold(bit(other)) + bench.hold(0)
    assert pressed == [one, other]


def test_a_key_held_is_one_press() -> None:
    bench = Bench()
    assert bench.hold(bit(5), 60_000) == [5]


@given(keys, keys, st.booleans())
def test_a_stuck_key_hinders_no_other(stuck: int, other: int, from_start: bool) -> None:
    assume(stuck != other)
    bench = Bench(first=bit(stuck) if from_start else 0)
    assert bench.hold(bit(stuck), 2000) == ([] if from_start else [stuck])
    assert bench.tap(other, bit(stuck)) == [other]
    assert bench.tap(other, bit(stuck)) == [other]


@given(st.lists(st.sets(keys, max_size=5), max_size=12))
def test_a_ghost_is_never_a_press(steps: list[set[int]]) -> None:
    bench = Bench()
    for held in steps:
        bench.now_ms += 200
        pressed = bench.hold(ghosts(held))
        assert set(pressed) <= held
        assert len(pressed) == len(set(pressed))


def test_what_ghosts_hid_counts_once_they_are_gone() -> None:
    bench = Bench()
    assert bench.hold(bit(0, 1)) == [0, 1]
    assert bench.hold(ghosts([0, 1, 4])) == []
    assert bench.hold(bit(0, 4)) == [4]
    assert bench.hold(0) == []


def test_with_diodes_any_keys_may_be_held_at_once() -> None:
    assert sorted(Bench(diodes=True).hold(0xFFFF)) == list(range(16))


def chatter(bench: Bench, milliseconds: int, *, others: Callable[[int], int] = lambda _: 0) -> list[int]:
    """Key 3 goes down and up every 40 ms."""
    pressed = []
    for step in range(milliseconds // 2):
        closed = step % 20 < 10
        pressed += bench.scan((bit(3) if closed else 0) | others(step))
    return pressed


def test_a_worn_contact_that_chatters_is_ignored_until_it_has_rested() -> None:
    bench = Bench()
    pressed = chatter(bench, 60_000)
    assert set(pressed) == {3}
    assert len(pressed) <= 2 * FASTEST
    bench.hold(0, REST_MS + 2 * SETTLED_MS)
    assert bench.tap(3) == [3]


def test_a_chattering_key_hinders_no_other() -> None:
    bench = Bench()
    chatter(bench, 5000)
    pressed = chatter(bench, 5000, others=lambda step: bit(7) if step % 250 < 50 else 0)
    assert pressed == [7] * 10


def test_ten_presses_a_second_are_no_chatter() -> None:
    bench = Bench()
    for _ in range(50):
        assert bench.hold(bit(9), 50) + bench.hold(0, 50) == [9]


@given(keys, st.integers(45, 200), st.integers(0, 19))
def test_the_first_press_counts_even_while_scanning_is_slow(number: int, held_ms: int, offset: int) -> None:
    bench = Bench()
    start_ms = bench.now_ms + 20 + offset
    pressed: list[int] = []
    while bench.now_ms < start_ms + held_ms + 100:
        closed = start_ms <= bench.now_ms + (scan_ms := 20 if bench.matrix.calm else 2) < start_ms + held_ms
        pressed += bench.scan(bit(number) if closed else 0, scan_ms)
    assert pressed == [number]
