"""Pads in browsers, at the table's end: keys are heard once and in order, whatever becomes of requests."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    dated,
    stamp_error_s,
)
from dixit_table.keypads.entry import Composer, Entry, Number, Unusable
from dixit_table.keypads.web import WebPads
from dixit_table.texts import LANGUAGES

from .bench import Bench

PAD, NEXT_PAGE, OTHER = "3f2a90b1.c4d2", "3f2a90b1.77e0", "90b13f2a.c4d2"
IDENTITY = "web:3f2a90b1"
KEYS = list(Key)


class Table:
    """Pads, and what came of them: events, acknowledgements, lights."""

    def __init__(self, *, connected: bool = True) -> None:
        self.now = 1000.0
        self.taken: list[tuple[str, int]] = []
        self.lit: list[tuple[str, Answer]] = []
        self.pads = WebPads(
            lambda: self.now,
            taken=lambda pad, number: self.taken.append((pad, number)),
            lit=lambda pad, answer: self.lit.append((pad, answer)),
        )
        if connected:
            self.pads.connect()

    def events(self) -> list[PadEvent]:
        return list(self.pads.read())

    def press(self, pad: str, *numbered: tuple[int, Key]) -> list[PadEvent]:
        for number, key in numbered:
            self.pads.pressed(pad, number, key.value)
        return self.events()


def keys(events: list[PadEvent]) -> list[Key]:
    return [event.key for event in events if isinstance(event, KeyPressed)]


def kinds(events: list[PadEvent]) -> list[type]:
    return [type(event) for event in events]


# Requests that are lost, doubled, late and out of order


class Page:
    """A page that sends what isn't acknowledged yet, and a network that does with it what it likes."""

    def __init__(self) -> None:
        self.table = Table()
        self.table.pads.came(PAD, "web 3f2a")
        self.table.events()
        self.pressed: list[Key] = []
        self.kept: list[tuple[int, Key]] = []
        self.requests: list[tuple[tuple[int, Key], ...]] = []
        self.answers: list[int] = []
        self.arrived: list[tuple[int, Key]] = []
        self.heard: list[PadEvent] = []

    def act(self, action: str, which: int) -> None:
        match action:
            case "press":
                self.pressed.append(KEYS[which])
                self.kept.append((len(self.pressed), KEYS[which]))
            case "send":
                self.requests.append(tuple(self.kept))
            case "arrive" if self.requests:
                self.arrive(self.requests.pop(which % len(self.requests)))
            case "arrive twice" if self.requests:
                self.arrive(self.requests[which % len(self.requests)])
            case "vanish" if self.requests:
                self.requests.pop(which % len(self.requests))
            case "answer" if self.answers:
                taken = self.answers.pop(which % len(self.answers))
                self.kept = [each for each in self.kept if each[0] > taken]
            case "forget" if self.kept:
                self.kept.pop(0)

    def arrive(self, request: tuple[tuple[int, Key], ...]) -> None:
        self.arrived += request
        self.heard += self.table.press(PAD, *request)
        self.answers.append(self.table.taken[-1][1] if self.table.taken else 0)

    def settle(self) -> None:
        """Let the last request arrive, and all the others after it."""
        for request in (tuple(self.kept), *self.requests):
            self.arrive(request)

    def due(self) -> list[PadEvent]:
        """Return what was to be heard: what came later than one after it is too late."""
        found: list[PadEvent] = []
        newest = 0
        for number, key in self.arrived:
            if number > newest + 1:
                found.append(trouble())
            if number > newest:
                found.append(KeyPressed(IDENTITY, key, 1000.0))
                newest = number
        return found


def trouble() -> PadEvent:
    table = Table()
    table.pads.came(PAD, "")
    return next(each for each in table.press(PAD, (2, Key.D1)) if isinstance(each, PadTrouble))


FATES = ["press", "press", "send", "arrive", "arrive twice", "vanish", "answer"]


def lives(*more: str) -> st.SearchStrategy[list[tuple[str, int]]]:
    return st.lists(st.tuples(st.sampled_from([*FATES, *more]), st.integers(0, len(KEYS) - 1)), max_size=60)


@given(lives())
def test_each_key_is_heard_once_and_in_order(life: list[tuple[str, int]]) -> None:
    page = Page()
    for action, which in life:
        page.act(action, which)
    page.settle()
    assert keys(page.heard) == page.pressed
    assert len(page.heard) == len(page.pressed), "there was trouble"


@given(lives("forget"))
def test_where_a_key_is_lost_for_good_there_is_trouble_and_it_goes_on(life: list[tuple[str, int]]) -> None:
    page = Page()
    for action, which in life:
        page.act(action, which)
    page.settle()
    assert page.heard == page.due()


@given(lives("forget"))
def test_what_is_acknowledged_is_never_asked_for_again(life: list[tuple[str, int]]) -> None:
    page = Page()
    for action, which in life:
        page.act(action, which)
    page.settle()
    numbers = [number for _, number in page.table.taken]
    assert numbers == sorted(numbers)
    assert numbers[-1:] == ([max(number for number, _ in page.arrived)] if page.arrived else [])


def test_a_key_that_is_said_again_is_acknowledged_again() -> None:
    table = Table()
    table.pads.came(PAD, "")
    assert keys(table.press(PAD, (1, Key.D7), (1, Key.D7))) == [Key.D7]
    assert table.taken == [(PAD, 1), (PAD, 1)]


def test_an_acknowledgement_leaves_before_its_key_does_anything() -> None:
    table, order = Table(), list[str]()
    table.pads.came(PAD, "")
    table.events()
    table.pads.wake = lambda: order.append(f"heard, {len(table.taken)} acknowledged")
    table.pads.pressed(PAD, 1, "7")
    table.pads.pressed(PAD, 2, "enter")
    assert order == ["heard, 1 acknowledged", "heard, 2 acknowledged"]


def test_a_key_that_no_keypad_has_is_passed_over() -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.events()
    table.pads.pressed(PAD, 1, "F13")
    assert table.press(PAD, (2, Key.D7)) == [KeyPressed(IDENTITY, Key.D7, 1000.0)]


# Pages


def test_another_page_is_a_pad_plugged_in_anew() -> None:
    table = Table()
    table.pads.came(PAD, "web 3f2a")
    table.press(PAD, (1, Key.D1))
    table.pads.came(NEXT_PAGE, "web 3f2a")
    lost, found = table.events()
    assert isinstance(lost, PadLost)
    assert found == PadFound(PadInfo(IDENTITY, PadKind.WEB, "web 3f2a", IDENTITY))
    table.taken.clear()
    assert table.press(PAD, (2, Key.D2)) == []
    assert table.taken == [], "the page before was answered"
    assert table.press(NEXT_PAGE, (1, Key.D3)) == [KeyPressed(IDENTITY, Key.D3, 1000.0)]


def test_a_page_that_comes_twice_is_there_once() -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.pads.came(PAD, "")
    assert kinds(table.events()) == [PadFound]


@pytest.mark.parametrize(("before", "after"), [(PAD, NEXT_PAGE), (NEXT_PAGE, PAD)])
def test_the_page_before_cannot_go_or_type_for_the_one_after(before: str, after: str) -> None:
    table = Table()
    table.pads.came(OTHER, "")
    table.pads.came(before, "")
    table.press(before, (1, Key.D1))
    table.pads.came(after, "")
    assert kinds(table.events()) == [PadLost, PadFound]
    table.pads.went(before)
    assert table.press(before, (2, Key.D2)) == []
    assert table.press(after, (1, Key.D3)) == [KeyPressed(IDENTITY, Key.D3, 1000.0)], "it begins at 1"
    table.pads.went(after)
    assert kinds(table.events()) == [PadLost]


def test_a_page_that_has_gone_starts_anew() -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.press(PAD, (1, Key.D1))
    table.pads.went(PAD)
    assert kinds(table.events()) == [PadLost]
    assert table.press(PAD, (2, Key.D2)) == []
    table.pads.came(PAD, "")
    assert kinds(table.press(PAD, (2, Key.D2))) == [PadFound, PadTrouble, KeyPressed]


def test_the_light_goes_to_the_newest_page_and_to_it_alone() -> None:
    table = Table()
    table.pads.came(PAD, "")
    for answer in (Answer.ASKED, Answer.REFUSED):
        table.pads.answer(IDENTITY, answer)
    table.pads.came(NEXT_PAGE, "")
    table.pads.answer(IDENTITY, Answer.DONE)
    table.pads.answer("web:other", Answer.DONE)
    table.pads.went(NEXT_PAGE)
    table.pads.answer(IDENTITY, Answer.IDLE)
    assert table.lit == [
        (PAD, Answer.IDLE),
        (PAD, Answer.ASKED),
        (PAD, Answer.REFUSED),
        (NEXT_PAGE, Answer.ASKED),
        (NEXT_PAGE, Answer.DONE),
    ]


# The web process ends, and another begins


@pytest.mark.parametrize(
    ("later_s", "kinds_then", "heard"),
    [
        (10 * 60 - 0.5, [PadFound, KeyPressed], [Key.D3]),
        (10 * 60, [PadFound, PadTrouble, KeyPressed, KeyPressed], [Key.D2, Key.D3]),
    ],
)
def test_the_next_web_process_goes_on_where_a_page_was(
    later_s: float, kinds_then: list[type], heard: list[Key]
) -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.press(PAD, (1, Key.D1), (2, Key.D2))
    table.pads.all_gone()
    assert kinds(table.events()) == [PadLost]
    assert table.press(PAD, (3, Key.D3)) == []
    table.now += later_s
    table.pads.came(PAD, "")
    then = table.press(PAD, (2, Key.D2), (3, Key.D3))
    assert kinds(then) == kinds_then
    assert keys(then) == heard


# Bounds


@pytest.mark.parametrize(
    "pad", ["", ".", "a", "a.", ".a", "A.b", "a.b.c", "a b.c", "../x.y", f"{'a' * 17}.b", "é.b", "a.b\n"]
)
def test_no_other_names_are_let_in(pad: str) -> None:
    table = Table()
    table.pads.came(pad, "")
    assert table.press(pad, (1, Key.D1)) == []
    assert table.taken == []


def test_a_label_is_shown_as_far_as_it_can_be() -> None:
    table = Table()
    table.pads.came(PAD, "\x1b[31mphone\n" + "x" * 100)
    [found] = table.events()
    assert isinstance(found, PadFound)
    assert found.pad.label.startswith("[31mphonex")
    assert len(found.pad.label) == 40


def test_there_are_only_so_many() -> None:
    table = Table()
    most = 2 * 12  # two for each seat
    for number in range(most + 1):
        table.pads.came(f"{number}.page", "")
    assert len(table.events()) == most
    table.pads.came("0.next", "")
    assert kinds(table.events()) == [PadLost, PadFound]
    table.pads.went("1.page")
    table.pads.came(OTHER, "")
    assert kinds(table.events()) == [PadLost, PadFound]


def test_a_table_that_has_seen_five_hundred_lets_in_those_it_knows_alone() -> None:
    table = Table()
    for number in range(500):
        table.pads.came(f"{number}.page", "")
        table.pads.went(f"{number}.page")
    assert len(table.events()) == 1000
    table.pads.came("500.page", "")
    assert table.events() == []
    table.pads.came("0.page", "")
    assert kinds(table.events()) == [PadFound]


# At the hub


def test_pads_come_go_and_are_heard_through_the_hub(bench: Bench) -> None:
    table = Table(connected=False)
    table.pads.came(PAD, "web 3f2a")
    bench.hub.attach(table.pads)
    table.pads.came(OTHER, "web 90b1")
    assert bench.found() == [IDENTITY, "web:90b13f2a"]
    table.pads.pressed(PAD, 1, "7")
    assert bench.keys(IDENTITY) == [Key.D7]
    bench.hub.answer(IDENTITY, Answer.DONE)
    assert table.lit[-1] == (PAD, Answer.DONE)
    table.pads.went(PAD)
    assert bench.lost() == [IDENTITY]
    assert bench.watched() == 0


def test_where_no_pad_has_come_yet_none_is_waited_for(bench: Bench) -> None:
    bench.hub.attach(Table(connected=False).pads)
    assert bench.hub.waiting() == 0


def test_while_it_is_closed_nothing_is_heard_or_acknowledged() -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.pads.close()
    assert table.press(PAD, (1, Key.D1)) == []
    assert table.taken == []
    assert kinds(list(table.pads.connect())) == [PadFound]
    assert keys(table.press(PAD, (1, Key.D1))) == [Key.D1]


def entries(events: list[PadEvent]) -> list[Entry]:
    """Compose entries as a table does: what goes missing makes void what is half typed."""
    composer, found = Composer(), list[Entry | None]()
    for event in events:
        match event:
            case PadLost() | PadTrouble():
                composer.void(1000.0)
            case KeyPressed(_, key, at_s):
                found.append(composer.press(key, at_s))
    return [entry for entry in found if entry is not None]


@pytest.mark.parametrize("page", [PAD, NEXT_PAGE])
def test_half_a_number_from_before_never_becomes_another(page: str) -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.press(PAD, (1, Key.D1))
    if page == NEXT_PAGE:
        table.pads.came(NEXT_PAGE, "")
    begin = 1 if page == NEXT_PAGE else 3  # on the same page the second key was lost for good
    events = [KeyPressed(IDENTITY, Key.D1, 1000.0), *table.events()]
    events += table.press(page, (begin, Key.D2), (begin + 1, Key.ENTER))
    events += table.press(page, (begin + 2, Key.D3), (begin + 3, Key.ENTER))
    assert entries(events) == [Unusable(), Number(3)]


# What the kind needs elsewhere


def test_a_page_comes_by_itself_and_cannot_be_named_beforehand() -> None:
    with pytest.raises(UnusableInput) as error:
        PadSpec.parse("web:3f2a90b1")
    assert error.value.message.key == "web.pad_comes_by_itself"
    for language in LANGUAGES:
        assert "web:3f2a90b1" in error.value.said(language)


@given(share=st.floats(0, 1))
def test_a_key_over_wifi_is_dated_more_coarsely(share: float) -> None:
    late_s = 0.030 + 0.170
    pressed_s, error_s = 1000.0, stamp_error_s(PadKind.WEB, None)
    key = dated(KeyPressed(IDENTITY, Key.D7, pressed_s + share * late_s), PadKind.WEB)
    assert abs(key.at_s - pressed_s) <= error_s + 1e-6
    assert error_s > stamp_error_s(PadKind.SERIAL, None)


def test_no_key_is_printed() -> None:
    table = Table()
    table.pads.came(PAD, "")
    table.events()
    [heard] = table.press(PAD, (1, Key.D7))
    assert "7" not in repr(heard)
