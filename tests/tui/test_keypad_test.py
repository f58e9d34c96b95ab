"""The screen of ``keypads test``: what it remembers, how it looks, how it lives and ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.timer import Timer

from dixit_table.errors import UnusableInput
from dixit_table.keypads.base import (
    Answer,
    Key,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadSpec,
    PadTrouble,
)
from dixit_table.keypads.hub import Hub, Trouble
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import WARNING
from dixit_table.tui.keypad_test.app import KeypadTestApp, PadsMaker, PadsUnderTest, Unwatch, Watch
from dixit_table.tui.keypad_test.results import BOUNCE_S, LIT_S, KeypadTest, PadTest
from dixit_table.tui.keypad_test.screen import SIZES as KEY_SIZES
from dixit_table.tui.keypad_test.screen import PanelLayout, layout_for, paint
from dixit_table.tui.terminal import Sheet, strip_of
from tests.snapshots import held_against
from tests.tui.colours import contrast
from tests.tui.held import AWKWARD, SNAPSHOTS, picture

SIZES = ((60, 18), (80, 24), (120, 40))
_BLOCKS = frozenset("█▀▄▌▐─│┼┌┐└┘ ")


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def pad(number: int, label: str = "SIGMACHIP USB Keypad (usb-0000:01:00.0-1.{})") -> PadInfo:
    if number % 4 == 0:
        name = f"DX-{number}"
        return PadInfo(f"serial:{name}", PadKind.SERIAL, f"{name}, Pico (/dev/ttyACM{number})", "")
    return PadInfo(f"hid:usb-0000:01:00.0-1.{number}", PadKind.HID, label.format(number), "")


class Bench:
    """A test of keypads without hub or screen."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.told: list[tuple[str, Answer]] = []
        self.test = KeypadTest(
            self.clock,
            lambda identity, answer: self.told.append((identity, answer)),
            {pad(6).identity: 2, pad(2).identity: 13},
        )

    @property
    def pads(self) -> list[PadTest]:
        return self.test.in_order()

    def find(self, info: PadInfo) -> PadTest:
        self.test.take(PadFound(info))
        return self.test.pads[info.identity]

    def press(self, info: PadInfo, *keys: Key, late_s: float | None = None, after_s: float = 0.2) -> None:
        for key in keys:
            self.clock.now += after_s
            self.test.take(KeyPressed(info.identity, key, self.clock.now, late_s))

    def text(self, width: int, height: int, language: Language = "en") -> str:
        return paint(self.pads, (), language, (width, height), self.clock.now).text()


# What is remembered


def test_each_key_is_answered_so_that_every_answer_can_be_seen() -> None:
    bench, info = Bench(), pad(1)
    bench.find(info)
    bench.press(info, Key.D7, Key.ENTER, Key.BACKSPACE, Key.SLASH, Key.PLUS)
    assert bench.told == [
        (info.identity, answer)
        for answer in (
            Answer.ASKED, Answer.ASKED, Answer.DONE, Answer.REFUSED, Answer.IDENTIFY, Answer.ASKED,
        )
    ]  # fmt: skip


def test_a_key_is_lit_for_a_moment_and_stays_tried() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.press(info, Key.D7)
    now = bench.clock.now
    assert (test.look(now).pressed, test.look(now + 1.01 * LIT_S).pressed) == (Key.D7, None)
    assert test.look(now + 9).tried == {Key.D7}
    assert not test.look(now).complete
    bench.press(info, *Key)
    assert test.look(now).complete


def test_the_same_key_at_once_is_bouncing_and_another_key_is_not() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.press(info, Key.D7, Key.D8, Key.D7, after_s=BOUNCE_S * 0.51)
    assert not test.look(0).bouncing
    bench.press(info, Key.D7, after_s=BOUNCE_S * 0.9)
    assert test.look(0).bouncing == {Key.D7}


def test_no_finger_presses_a_key_again_within_30_ms() -> None:
    for after_s, bounces in ((0.029, True), (0.031, False)):
        bench, info = Bench(), pad(1)
        test = bench.find(info)
        bench.press(info, Key.D7, Key.D7, after_s=after_s)
        assert bool(test.look(0).bouncing) is bounces


def test_a_key_is_lit_for_six_tenths_of_a_second() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.press(info, Key.D7)
    shown = [test.look(bench.clock.now + later_s).pressed for later_s in (0.0, 0.59, 0.61)]
    assert shown == [Key.D7, Key.D7, None]


def test_what_came_late_long_ago_counts_no_more() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    for late_s in (0.9, *[0.002] * 999):
        bench.press(info, Key.D1, late_s=late_s)
    assert test.look(0).late_s == (0.002, 0.9)
    bench.press(info, Key.D1, late_s=0.002)
    assert test.look(0).late_s == (0.002, 0.002)


def test_nothing_of_a_pad_that_was_never_found_is_kept() -> None:
    bench, info = Bench(), pad(1)
    bench.press(info, Key.D7)
    bench.test.take(PadLost(info.identity, Message.of("keypads.unplugged")))
    assert (bench.pads, bench.told) == ([], [])


def test_a_lost_pad_that_is_in_trouble_too_is_still_lost() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.test.take(PadLost(info.identity, Message.of("keypads.unplugged")))
    bench.test.take(PadTrouble(info.identity, Message.of("keypads.overrun")))
    assert not test.there


def test_lateness_is_the_median_and_the_worst_of_what_is_known() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.press(info, Key.D1)
    assert test.look(0).late_s is None
    for late_s in (0.001, 0.002, 0.3):
        bench.press(info, Key.D1, late_s=late_s)
    assert test.look(0).late_s == (0.002, 0.3)


def test_a_lost_pad_keeps_its_keys_says_why_and_comes_back() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.press(info, Key.D1)
    assert test.look(bench.clock.now).lit
    bench.test.take(PadLost(info.identity, Message.of("keypads.unplugged")))
    look = test.look(bench.clock.now)
    assert (look.there, look.lit, look.pressed, test.why) == (
        False,
        False,
        None,
        Message.of("keypads.unplugged"),
    )
    assert bench.find(info) is test
    assert (test.there, test.why, test.look(0).tried) == (True, None, frozenset({Key.D1}))


def test_a_trouble_stands_until_the_next_key() -> None:
    bench, info = Bench(), pad(1)
    test = bench.find(info)
    bench.test.take(PadTrouble(info.identity, Message.of("keypads.overrun")))
    assert (test.there, test.why) == (True, Message.of("keypads.overrun"))
    bench.press(info, Key.D1)
    assert test.why is None


def test_pads_with_a_sticker_come_first_by_its_number() -> None:
    bench = Bench()
    for number in (1, 2, 3, 6):
        bench.find(pad(number))
    assert [test.number for test in bench.pads] == [2, 13, None, None]
    assert [test.pad for test in bench.pads[2:]] == [pad(1), pad(3)]


# How it looks


def played(count: int) -> Bench:
    """A bench of so many pads, with all that can be said of one among them."""
    bench = Bench()
    for number in range(1, count + 1):
        info = pad(number)
        test = bench.find(info)
        test.battery = 87 if number % 3 == 1 else None
        keys = list(Key)[: number * 5 % 17]
        late = None if number == 2 else 0.0004 * number
        bench.press(info, *keys, late_s=late)
    if count > 2:
        bench.press(pad(3), Key.D7, Key.D7, Key.D0, Key.D0, late_s=0.012, after_s=0.01)
        bench.test.take(PadLost(pad(2).identity, Message.of("keypads.unplugged")))
    return bench


def drawn(count: int, width: int, height: int, language: Language) -> Canvas:
    bench = played(count)
    denied = Message.of("keypads.hid_denied", address="/dev/input/event3")
    port = Message.of("keypad_test.trouble", pad="/dev/input/event3", why=denied)
    troubles = [port] if count in (0, 16) else []
    return paint(bench.pads, troubles, language, (width, height), bench.clock.now)


CASES = [
    *(
        (count, size, "fr" if size == (80, 24) and count in (4, 16) else "en")
        for count, size in product((0, 1, 4, 12, 16), SIZES)
    ),
    (1, (60, 18), "fr"),
    (4, (60, 18), "fr"),
]


@pytest.mark.parametrize(("count", "size", "language"), CASES)
def test_screens_look_as_they_did(count: int, size: tuple[int, int], language: Language) -> None:
    shown = picture(drawn(count, *size, language))
    held_against(SNAPSHOTS / f"keypad-test-{size[0]}x{size[1]}-{count}-{language}.txt", shown)


BETWEEN = (
    (1, (19, 8)),
    (2, (30, 14)),
    (1, (100, 30)),
    (2, (100, 30)),
    (6, (100, 30)),
    (9, (110, 34)),
    (3, (48, 20)),
    (1, (26, 9)),
    (16, (62, 22)),
    (5, (200, 50)),
)


@pytest.mark.parametrize(("count", "size"), BETWEEN, ids=str)
def test_screens_between_look_as_they_did(count: int, size: tuple[int, int]) -> None:
    shown = picture(drawn(count, *size, "en"), inked=100)
    held_against(SNAPSHOTS / f"keypad-test-{size[0]}x{size[1]}-{count}-en.txt", shown)


@pytest.mark.parametrize(
    ("info", "sizes"),
    [
        (
            pad(1),
            {
                (53, 16): (0, True),
                (52, 16): (1, True),
                (53, 15): (1, True),
                (33, 18): (0, False),
                (32, 18): (1, False),
                (33, 17): (1, False),
                (45, 11): (1, True),
                (44, 11): (2, True),
                (45, 10): (2, True),
                (25, 13): (1, False),
                (24, 13): (2, False),
                (25, 12): (2, False),
                (37, 7): (2, True),
                (36, 7): (None, False),
                (37, 6): (None, False),
                (17, 9): (2, False),
                (16, 9): (None, False),
                (17, 8): (None, False),
            },
        ),
        (
            pad(4),
            {
                (53, 13): (0, True),
                (53, 12): (1, True),
                (33, 15): (0, False),
                (33, 14): (1, False),
                (45, 9): (1, True),
                (45, 8): (2, True),
                (25, 11): (1, False),
                (37, 6): (2, True),
                (37, 5): (None, False),
                (17, 8): (2, False),
                (17, 7): (None, False),
            },
        ),
    ],
)
def test_keys_are_drawn_as_large_as_a_panel_holds_them_and_words(
    info: PadInfo, sizes: dict[tuple[int, int], tuple[int | None, bool]]
) -> None:
    for (width, height), (size, beside) in sizes.items():
        layout = layout_for(width, height, info)
        assert layout == PanelLayout(None if size is None else KEY_SIZES[size], beside), (width, height)


def test_panels_lie_where_they_lay() -> None:
    """By the size of the terminal and by how many there are: where each begins, and how many aren't shown."""
    told = []
    for (width, height), count in product(
        ((60, 18), (80, 24), (100, 30), (120, 40), (200, 50)), (1, 2, 3, 5, 7, 10, 13, 18)
    ):
        bench = Bench()
        for number in range(count):
            bench.find(PadInfo(str(number), PadKind.HID, f"Pad{number:02}", ""))
        lines = bench.text(width, height).splitlines()
        places = [
            (line.index(name), y)
            for number in range(count)
            for y, line in enumerate(lines)
            if (name := f"Pad{number:02}") in line
        ]
        columns, rows = ({place[axis] for place in places} for axis in (0, 1))
        told.append(f"{width}x{height} {count:>2}: {len(places)} at {sorted(columns)} {sorted(rows)}")
    held_against(SNAPSHOTS / "keypad-test-panels.txt", "\n".join(told) + "\n")


@pytest.mark.parametrize(("height", "there"), [(7, False), (8, True)])
def test_what_to_do_goes_first_where_rows_are_few(height: int, there: bool) -> None:
    assert (say("en", "keypad_test.prompt") in drawn(1, 60, height, "en").text()) is there


@pytest.mark.parametrize(("height", "most"), [(18, 3), (24, 4), (30, 5)])
def test_of_many_troubles_some_are_whole_and_the_others_counted(height: int, most: int) -> None:
    bench = Bench()
    for number in range(1, 8):
        bench.find(PadInfo(str(number), PadKind.HID, f"Pad{number}", ""))
        bench.test.take(PadLost(str(number), Message.of("screen.words", words="gone")))
    rows = paint(bench.pads, (), "en", (90, height), bench.clock.now).rows
    wrong = [
        "".join(cell.text for cell in row).strip() for row in rows if row[-1].ink.ground == WARNING.ground
    ]
    assert wrong == [
        *(f"Pad{number}: gone" for number in range(1, most)),
        say("en", "keypad_test.more_troubles", n=8 - most),
    ]


def test_a_trouble_that_takes_all_the_rows_is_whole_all_the_same() -> None:
    words = " ".join(["words"] * 40)
    wrong = [Message.of("screen.words", words=words)]
    shown = paint((), wrong, "en", (60, 18), 0.0).text()
    assert " ".join(shown.split()).count("words") == 40


def test_a_pad_by_its_path_is_told_apart_by_the_end_of_it_and_another_by_its_beginning() -> None:
    bench = Bench()
    bench.find(PadInfo("one", PadKind.HID, "/dev/input/by-path/pci-0000:01:00.0-usb-0:1.3:1.0-event-kbd", ""))
    bench.find(PadInfo("two", PadKind.HID, "A keypad from a shop whose name is long (usb-1.3)", ""))
    lines = bench.text(24, 16)
    assert "event-kbd 0/16" in lines
    assert "/dev/input" not in lines
    assert "A keypad from" in lines


def test_the_end_of_a_long_identity_is_shown_for_there_twins_differ() -> None:
    bench = Bench()
    for last in "12":
        bench.find(PadInfo(f"hid:usb-0000:01:00.0-1.3.4.1.2.3.4.{last}", PadKind.HID, "Keypad", ""))
    text = bench.text(60, 24)
    assert "…" in text
    assert all(f".3.4.{last}" in text for last in "12")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_do_fits_the_narrowest_screen(language: Language) -> None:
    assert say(language, "keypad_test.prompt") in drawn(1, 60, 18, language).text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 4, 9, 12, 16])
def test_every_pad_has_its_panel_from_80x24_on(count: int, language: Language) -> None:
    for size in ((80, 24), (120, 40)):
        text = drawn(count, *size, language).text()
        assert text.count("/16 ") + text.count("/16\n") + text.count(" ✓ ") + text.count(" ✓\n") == count


@pytest.mark.parametrize("size", SIZES)
def test_every_text_has_a_contrast_of_10(size: tuple[int, int]) -> None:
    pairs = {
        (cell.ink.colour, str(cell.ink.ground))
        for count in (0, 1, 4, 16)
        for row in paint(played(count).pads, (), "en", size, 100.0).rows
        for cell in row
        if cell.text not in _BLOCKS
    }
    assert {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 10} == {}


@settings(max_examples=100)
@given(
    names=st.lists(AWKWARD, max_size=18),
    width=st.integers(0, 200),
    height=st.integers(0, 60),
    language=st.sampled_from(LANGUAGES),
)
def test_no_name_and_no_size_breaks_a_row(
    names: list[str], width: int, height: int, language: Language
) -> None:
    bench = Bench()
    for number, name in enumerate(names):
        info = PadInfo(f"hid:{name}{number}", PadKind.HID, name, "")
        bench.find(info)
        bench.press(info, *list(Key)[:number], late_s=0.01)
    wrong = [Message.of("keypad_test.trouble", pad=name, why=name) for name in names]
    rows = paint(bench.pads, wrong, language, (width, height), bench.clock.now).rows
    assert len(rows) == height
    assert {sum(segment.cell_length for segment in strip_of(row)) for row in rows} <= {width}


def test_keys_tried_pressed_and_bouncing_differ_without_colours() -> None:
    bench, info = Bench(), pad(1)
    bench.find(info)
    bench.press(info, Key.D8, Key.D8, after_s=0.01)
    bench.press(info, Key.D7, Key.D4)
    assert "[7] !8!  9   +" in bench.text(60, 12)
    assert ">4<  5   6" in bench.text(60, 12)


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        (PadKind.HID, (" /   *   -", " 7   8   9   +", " 4   5   6", " 1   2   3   E", " 0       ←")),
        (PadKind.SERIAL, (" 1   2   3   +", " 4   5   6   -", " 7   8   9   /", " *   0   E   ←")),
    ],
)
def test_keys_lie_as_on_the_pad(kind: PadKind, rows: tuple[str, ...]) -> None:
    bench = Bench()
    bench.find(PadInfo("x", kind, "Keypad", ""))
    lines = bench.text(40, 12).splitlines()
    assert [row for row in rows if not any(row in line for line in lines)] == []


# How it lives


class FakePads:
    """A hub that the test moves."""

    def __init__(self, deliver: Callable[[PadEvent], None]) -> None:
        self.deliver = deliver
        self.added: list[str] = []
        self.told: list[tuple[str, Answer]] = []
        self.wrong: list[Trouble] = []
        self.ticks = 0
        self.asked = 0
        self.closed = 0

    def add(self, spec: PadSpec, /) -> None:
        self.added.append(str(spec))
        self.deliver(PadFound(PadInfo(str(spec), PadKind.SERIAL, spec.address, spec.address)))

    def tick(self, _now_s: float, /) -> None:
        self.ticks += 1

    def answer(self, identity: str, answer: Answer, /) -> None:
        self.told.append((identity, answer))

    def battery(self, _identity: str, /) -> int | None:
        self.asked += 1
        return 42

    def troubles(self) -> Sequence[Trouble]:
        return self.wrong

    def close(self) -> None:
        self.closed += 1


def faked() -> tuple[PadsMaker, list[FakePads]]:
    made: list[FakePads] = []

    def make(_watch: Watch, _unwatch: Unwatch, deliver: Callable[[PadEvent], None]) -> PadsUnderTest:
        made.append(FakePads(deliver))
        return made[0]

    return make, made


SERIAL = PadSpec(PadKind.SERIAL, "/dev/ttyACM0")


async def test_what_pads_say_shows_at_once_and_they_are_answered() -> None:
    make, made = faked()
    app = KeypadTestApp("en", make, [SERIAL], clock=Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        pads = made[0]
        assert pads.added == [str(SERIAL)]
        pads.deliver(KeyPressed(str(SERIAL), Key.ENTER, 100.0, 0.002))
        await pilot.pause()
        text = app.query_one(Sheet).text()
        assert ">" in text
        assert "delay: 2.0 ms" in text
        assert "bat. 42%" in text
        assert pads.told == [(str(SERIAL), Answer.ASKED), (str(SERIAL), Answer.DONE)]
    assert pads.closed == 1


async def test_a_port_without_a_pad_is_told_with_its_remedy_and_only_once() -> None:
    make, made = faked()
    app = KeypadTestApp("en", make, [SERIAL], clock=Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        pads = made[0]
        denied = Message.of("keypads.serial_denied", address="/dev/ttyACM1")
        unplugged = Message.of("keypads.unplugged")
        pads.wrong = [
            Trouble("/dev/ttyACM1", denied, True),
            Trouble("/dev/serial/by-path/x", unplugged, True),
            Trouble(str(SERIAL), Message.of("keypads.not_there", address="/dev/ttyACM0"), True),
        ]
        pads.deliver(PadLost(str(SERIAL), unplugged))
        app.tick()
        await pilot.pause()
        text = app.query_one(Sheet).text()
    assert "usermod -aG dialout" in " ".join(text.split())
    assert text.count("its cable is loose") == 1
    assert "is not there" not in text


async def test_batteries_are_asked_for_every_five_seconds_and_all_else_is_done_each_time() -> None:
    make, made = faked()
    clock = Clock()
    app = KeypadTestApp("en", make, [SERIAL], clock=clock)
    async with app.run_test(size=(80, 24)):
        pads, began_s = made[0], clock.now
        assert pads.asked == 1
        for later_s, asked in ((4.9, 1), (5.0, 2), (9.9, 2), (10.0, 3)):
            clock.now = began_s + later_s
            ticks = pads.ticks
            app.tick()
            assert (pads.asked, pads.ticks) == (asked, ticks + 1)


class Timed(KeypadTestApp):
    """An app that keeps how often it wants to be called."""

    wanted: ClassVar[list[float]] = []

    def set_interval(self, interval: float, *args: Any, **keywords: Any) -> Timer:
        self.wanted.append(interval)
        return super().set_interval(interval, *args, **keywords)


async def test_pads_are_looked_after_ten_times_a_second() -> None:
    make, _ = faked()
    Timed.wanted.clear()
    async with Timed("en", make, clock=Clock()).run_test():
        assert Timed.wanted == [0.1]


async def test_stickers_have_the_numbers_that_are_kept() -> None:
    make, _ = faked()
    app = KeypadTestApp("en", make, [SERIAL], numbers={str(SERIAL): 12}, clock=Clock())
    async with app.run_test(size=(80, 24)):
        assert "#12 " in app.query_one(Sheet).text()


async def test_of_what_is_wrong_with_a_port_the_port_is_named_once() -> None:
    make, made = faked()
    app = KeypadTestApp("en", make, clock=Clock())
    async with app.run_test(size=(80, 30)) as pilot:
        made[0].wrong = [
            Trouble("/dev/ttyACM1", Message.of("keypads.serial_denied", address="/dev/ttyACM1"), True),
            Trouble("/dev/serial/by-path/x", Message.of("keypads.unplugged"), True),
        ]
        app.tick()
        await pilot.pause()
        text = app.query_one(Sheet).text()
    denied = " ".join(say("en", Message.of("keypads.serial_denied", address="/dev/ttyACM1")).split())
    assert denied in " ".join(text.split())
    assert "/dev/ttyACM1: " + denied[:12] not in " ".join(text.split())
    assert "/dev/serial/by-path/x: " in text


@pytest.mark.parametrize("key", ["q", "Q", "ctrl+c"])
async def test_q_and_ctrl_c_end_it(key: str) -> None:
    make, made = faked()
    app = KeypadTestApp("en", make)
    async with app.run_test() as pilot:
        await pilot.press(key)
    assert app.return_code == 0
    assert made[0].closed == 1


async def test_nothing_else_typed_on_the_terminal_does_or_shows_anything() -> None:
    make, _ = faked()
    app = KeypadTestApp("en", make, [SERIAL], clock=Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.query_one(Sheet).text()
        await pilot.press(*"0123456789", "enter", "backspace", "x", "tab", "ctrl+q", "ctrl+p", "escape")
        assert app.query_one(Sheet).text() == before
        assert app.is_running


async def test_it_fits_any_size_the_terminal_takes() -> None:
    make, _ = faked()
    app = KeypadTestApp("en", make, [SERIAL], clock=Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((60, 18), (200, 50), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert len(app.query_one(Sheet).text().split("\n")) == size[1]


async def test_a_pad_given_twice_ends_it_with_the_reason() -> None:
    def make(watch: Watch, unwatch: Unwatch, deliver: Callable[[PadEvent], None]) -> PadsUnderTest:
        return Hub(Clock(), watch=watch, unwatch=unwatch, deliver=deliver)

    twice = PadSpec(PadKind.VIRTUAL, "1")
    app = KeypadTestApp("en", make, [twice, twice])
    async with app.run_test():
        pass
    assert isinstance(app.refused, UnusableInput)
