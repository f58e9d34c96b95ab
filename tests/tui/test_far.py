"""Huge letters: all that is needed can be read from three metres, and no page is turned in secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look, Mark, PhaseName, PublicView, RevealStep
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.texts.wording import keys
from dixit_table.tui.app import Board, TableApp
from dixit_table.tui.canvas.font import writable
from dixit_table.tui.motion import STILL
from dixit_table.tui.screen import paint
from tests.tui import dice_views, modes, views
from tests.tui.fakes import FakeSource
from tests.tui.far_reading import FAR, LEAST_DEGREES, SIZES, Seen, angle
from tests.tui.held import held_against, picture


def test_a_row_of_ordinary_text_is_too_small() -> None:
    """The measure of the design: on 60 x 18 a letter of one row 0.36 degrees, a big one 1.42."""
    assert angle(5, 18) == pytest.approx(1.42, abs=0.01)
    assert angle(5, 36) >= LEAST_DEGREES > angle(5, 40)


_SHOWN = ("table", "screen", "dice", "naming", "lookback", "pace", "preferences", "sounds")
"""The areas of what is said on the table's screen."""

_CURSOR = "▏"


def test_every_sentence_of_the_screen_has_letters() -> None:
    for key, text in keys():
        for words in (text.en, text.fr) if key.split(".")[0] in _SHOWN else ():
            plain = re.sub(r"[{}|_]", "", words).replace(_CURSOR, "")
            assert not plain or writable(plain), (key, [each for each in plain if not writable(each)])


_NAMES = [name for name, _ in (*views.every(3, "en"), *modes.every(6, 3, "en"), *dice_views.every(3, "en"))]


@pytest.mark.parametrize("name", _NAMES)
def test_screens_look_as_they_did(name: str) -> None:
    """With their inks: who leads, who is waited for and who has won are told by them, too."""
    view = {**dict(cards(5, "en")), **dict(dice_views.every(5, "en"))}[name]
    held_against(f"far-{name}-80x24-5-en", picture(paint(replace(view, look=FAR), "en", 80, 24)))


# --- What is needed, phase by phase


def cards(count: int, language: Language) -> Iterator[tuple[str, PublicView]]:
    yield from views.every(count, language)
    yield from modes.every(max(count, 6), max(count // 2, 3), language)


GAMES = [
    *product(SIZES[:1], LANGUAGES, (3, 6, 12)),
    *(
        (size, LANGUAGES[(at + count) % 2], count)
        for at, size in enumerate(SIZES[1:])
        for count in (3, 6, 12)
    ),
]


@pytest.mark.parametrize(("size", "language", "count"), GAMES)
def test_what_is_asked_can_be_read(size: tuple[int, int], language: Language, count: int) -> None:
    for name, view in (*cards(count, language), *dice_views.every(count, language)):
        if view.phase is not PhaseName.VOTING and view.menu is None:
            assert Seen(view, language, size).missing(say(language, view.prompt)) == [], name


@pytest.mark.parametrize(("size", "language", "count"), GAMES)
def test_who_is_awaited_can_be_read(size: tuple[int, int], language: Language, count: int) -> None:
    """By name, with what is asked; where they are too many, how many: and those in trouble with that."""
    for name, view in cards(count, language):
        if view.phase is not PhaseName.VOTING or view.menu is not None:
            continue
        seen = Seen(view, language, size)
        awaited = [seat for seat in view.seats if seat.mark is Mark.ASKED and seat.ask is not None]
        for asked in {say(language, seat.ask) for seat in awaited if seat.ask is not None}:
            ones = [seat for seat in awaited if seat.ask and say(language, seat.ask) == asked]
            named = not seen.missing(*(seat.name for seat in ones))
            counted = any(str(n) in seen for n in range(1, len(ones) + 1)) and not seen.missing(asked)
            assert named or counted, (name, asked)


@pytest.mark.parametrize(("size", "language", "count"), GAMES)
def test_results_can_be_read(size: tuple[int, int], language: Language, count: int) -> None:
    for name, view in cards(count, language):
        seen = Seen(view, language, size)
        names = [seat.name for seat in view.seats]
        if view.phase is PhaseName.SCORING:
            assert seen.missing(*names, *(str(seat.total) for seat in view.seats)) == [], name
        if view.phase is PhaseName.OVER:
            assert seen.missing(*names) == [], name
        if view.phase is PhaseName.REVEAL and view.reveal is not None:
            voters = {seat for slot in view.reveal.slots for seat in slot.votes}
            points = view.reveal.step is RevealStep.POINTS
            shown = [seat.name for seat in view.seats if points or seat.seat in voters]
            assert seen.missing(*shown) == [], name


@pytest.mark.parametrize("size", SIZES)
def test_trouble_can_be_read(size: tuple[int, int]) -> None:
    view = views.voting(5, "en")
    assert Seen(view, "en", size).missing("Tom: try again", "Nicolas: keypad lost") == []


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_can_be_read(size: tuple[int, int]) -> None:
    view = views.with_menu(views.telling(5, "en"))
    assert Seen(view, "en", size).missing("1 Go on for Julien") == []
    spelling = views.spelling("5322", "en")
    assert spelling.menu is not None
    assert spelling.menu.spelling is not None
    assert Seen(spelling, "en", size).missing(spelling.menu.spelling.text) == []


def test_a_name_that_has_no_large_letters_is_its_rabbits() -> None:
    view = views.telling(5, "en", ("山田太郎", *views.NAMES[1:]))
    assert Seen(view, "en", (60, 18)).missing("Red tells.", "Red presses Enter") == []


# --- Pages


@pytest.mark.parametrize(("size", "count"), list(product(SIZES, (3, 6, 12))))
def test_while_ballots_are_open_no_page_is_turned(size: tuple[int, int], count: int) -> None:
    for name, view in cards(count, "fr"):
        if view.phase is PhaseName.VOTING:
            huge = replace(view, look=FAR)
            later = paint(huge, "fr", *size, replace(STILL, turned=1))
            assert later.rows == paint(huge, "fr", *size).rows, name


async def test_pages_take_turns_and_begin_anew_with_each_change() -> None:
    view = replace(views.scoring(12, "en"), look=FAR)
    source = FakeSource(view)
    async with TableApp(source).run_test(size=(60, 18)) as pilot:
        board = pilot.app.query_one(Board)
        first = board.text()
        board.turn()
        assert board.text() != first
        source.show(replace(view, turn=8))
        await pilot.pause()
        assert board.text() == first


# --- Other looks


def every() -> Iterator[PublicView]:
    yield from (view for _, view in views.every(12, "fr"))
    yield from (view for _, view in modes.every(8, 4, "fr"))
    yield from (view for _, view in dice_views.every(5, "fr"))


@pytest.mark.parametrize("look", [FAR, Look(far=True, plain=True), Look(margin=8), Look(far=True, margin=3)])
def test_no_look_breaks_a_row(look: Look) -> None:
    for view, size, language in product(every(), ((1, 1), (20, 5), (60, 18), (120, 40)), LANGUAGES):
        rows = paint(replace(view, look=look), language, *size).rows
        assert len(rows) == size[1]
        assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize(("percent", "size", "is_far"), list(product((3, 5, 8), SIZES, (False, True))))
def test_nothing_is_written_where_the_tv_cuts_it_off(
    percent: int, size: tuple[int, int], is_far: bool
) -> None:
    edge_x, edge_y = size[0] * percent // 100, size[1] * percent // 100
    for view in every():
        rows = paint(replace(view, look=Look(far=is_far, margin=percent)), "fr", *size).rows
        seen = rows[edge_y : len(rows) - edge_y]
        assert all(cell.text == " " for row in (*rows[:edge_y], *rows[len(rows) - edge_y :]) for cell in row)
        assert all(cell.text == " " for row in seen for cell in (*row[:edge_x], *row[len(row) - edge_x :]))
