"""Pages of looking back on the screen: any game, name and size."""

from __future__ import annotations

import re
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.insight_views import InsightsView, Prize, PrizeView, Rate
from dixit_table.game.views import Page, PageName
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.app import TableApp
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.text import ELLIPSIS
from dixit_table.tui.canvas.theme import LIFTED, NIGHT, ROOM
from dixit_table.tui.painters.insights import line_colour, put_winners, rows_apart
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui.colours import contrast
from tests.tui.fakes import FakeSource
from tests.tui.held import AWKWARD, SNAPSHOTS, picture
from tests.tui.lookback_views import PAGES, looked_back, people
from tests.tui.test_screen import flat, whole

Size = tuple[int, int]
SIZES = ((60, 18), (80, 24), (200, 50))


@settings(max_examples=100, deadline=None)
@given(
    names=st.lists(AWKWARD, min_size=12, max_size=12),
    count=st.integers(3, 12),
    rules=st.sampled_from(("odyssey", "party")),
    turns=st.integers(0, 30),
    size=st.tuples(st.integers(20, 220), st.integers(5, 60)),
    language=st.sampled_from(LANGUAGES),
    page=st.builds(Page, st.sampled_from(PAGES), st.integers(-2, 3)),
)
def test_no_name_and_no_size_breaks_a_row(
    names: list[str], count: int, rules: str, turns: int, size: Size, language: Language, page: Page
) -> None:
    count = max(6, count) if rules == "party" else count
    view = looked_back(count, language, turns, rules)
    view = replace(view, seats=tuple(replace(s, name=names[n]) for n, s in enumerate(view.seats)))
    view = replace(view, insights=replace(view.insights or InsightsView(), people=people(tuple(names))))
    assert whole(paint(replace(view, page=page), language, *size), *size)


@pytest.mark.parametrize(("count", "size", "language"), list(product((3, 7, 12), SIZES, LANGUAGES)))
def test_who_reads_whom_holds_everybody_at_every_size(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = looked_back(count, language, turns=30)
    assert view.insights is not None
    canvas = paint(replace(view, page=Page(PAGES[2])), language, *size)
    roster, text = Roster.of(view), canvas.text()
    assert [text.count(f"█{roster.letter(seat.seat)}█") for seat in view.seats] == [2] * count
    if size == (60, 18):  # elsewhere the numbers are written big
        for each in view.insights.reads:
            assert f"{each.share.hits}/{each.share.chances}" in text


def test_who_reads_whom_is_in_percent_where_a_cell_is_narrow() -> None:
    view = looked_back(12, "en", turns=30)
    assert view.insights is not None
    shares = {each.share for each in view.insights.reads}
    text = paint(replace(view, page=Page(PAGES[2])), "en", 50, 18).text()
    percent = {str(round(100 * each.hits / each.chances)) for each in shares}
    assert "100" in percent
    assert percent - {"100"} | {"✓"} <= set(text.split())
    assert ELLIPSIS not in text


@pytest.mark.parametrize(("count", "size"), list(product((3, 8, 12), SIZES)))
def test_every_curve_has_its_letter_and_its_total(count: int, size: tuple[int, int]) -> None:
    view = looked_back(count, "en")
    canvas = paint(replace(view, page=Page(PAGES[0])), "en", *size)
    roster, lines = Roster.of(view), canvas.text().split("\n")
    for seat in view.seats:
        label = f"█{roster.letter(seat.seat)}█"
        ends = [line.split(label)[1] for line in lines if label in line]
        assert ends
        large = size == (200, 50) and count < 12  # then totals are written big
        assert large or any(str(seat.total) in end for end in ends)
        colour = line_colour(roster.colour(seat.seat))
        assert any(colour in (cell.ink.colour, cell.ink.ground) for row in canvas.rows for cell in row)


@pytest.mark.parametrize(("size", "named"), [((140, 40), True), ((110, 18), True), ((80, 24), False)])
def test_short_names_stand_beside_their_curves_too_and_no_piece_of_one(
    size: tuple[int, int], named: bool
) -> None:
    view, names, totals = looked_back(3, "en"), ("Jo", "Al", "Zo"), (100, 5, -3)
    assert view.insights is not None
    curves = sorted(view.insights.curves, key=lambda curve: curve.seat)
    ends = [replace(curve, points=((0, 0), (14, total))) for curve, total in zip(curves, totals, strict=True)]
    seats = [replace(seat, name=name) for seat, name in zip(view.seats, names, strict=True)]
    view = replace(view, seats=tuple(seats), insights=replace(view.insights, curves=tuple(ends)))
    lines = paint(replace(view, page=Page(PAGES[0])), "en", *size).text().split("\n")
    for name, total in zip(names, totals, strict=True):
        (end,) = (line.split(f"█{name[0]}█")[1] for line in lines if f"█{name[0]}█" in line)
        assert end.startswith(f" {name}") if named else end.split() == [str(total)]


def test_every_curve_can_be_seen_and_told_from_the_others() -> None:
    shown = [line_colour(colour) for colour in COLOURS]
    assert len(set(shown)) == len(COLOURS)
    assert all(contrast(colour, LIFTED) >= 4 for colour in shown)
    assert all(contrast(colour, NIGHT) >= 4 for colour in shown)


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_every_prize_is_said_with_why(size: tuple[int, int], language: Language) -> None:
    view = looked_back(5, language)
    assert view.insights is not None
    text = flat(paint(replace(view, page=Page(PAGES[1])), language, *size).text())
    for prize in view.insights.prizes:
        assert say(language, f"lookback.prize.{prize.prize.value}") in text
    assert len(re.findall(r"\b(?:of|in|sur|von|de|en) \d", text)) >= 3


def test_the_keys_are_in_the_prompt_alone() -> None:
    view = looked_back(5, "en")
    text = paint(replace(view, page=Page(PAGES[0])), "en", 80, 24).text()
    assert flat(say("en", view.prompt)) in flat(text)
    assert "Keyboard" not in text


def test_until_they_are_added_up_players_are_waited_for() -> None:
    view = looked_back(5, "en")
    waiting = replace(view, insights=replace(view.insights or InsightsView(), people=None))
    assert "Adding up" in paint(replace(waiting, page=Page(PAGES[3])), "en", 80, 24).text()
    nobody = replace(view, insights=replace(view.insights or InsightsView(), people=()))
    assert "Nobody" in paint(replace(nobody, page=Page(PAGES[3])), "en", 80, 24).text()


@given(st.lists(st.integers(-5, 40), max_size=12), st.integers(0, 10), st.integers(0, 20), st.integers(1, 4))
def test_labels_keep_apart_and_inside(wanted: list[int], top: int, more: int, each: int) -> None:
    bottom = top + len(wanted) * each + more
    rows = rows_apart(sorted(wanted), top, bottom, each)
    assert all(top <= row <= bottom - each for row in rows)
    assert all(other - one >= each for one, other in pairwise(rows))


@pytest.mark.parametrize(("page", "size"), list(product(PAGES, SIZES)))
def test_on_a_bare_console_it_is_all_there(page: PageName, size: Size) -> None:
    view = looked_back(12, "fr")
    plain = replace(view, look=replace(view.look, plain=True))
    canvas = paint(replace(plain, page=Page(page)), "fr", *size)
    assert whole(canvas, *size)
    roster, text = Roster.of(view), canvas.text()
    if page is not PageName.PLAYERS:
        assert any(roster.letter(seat.seat) in text for seat in view.seats)


async def test_r_goes_from_one_page_to_the_next_and_escape_closes() -> None:
    source = FakeSource(looked_back(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        source.show(replace(source.view(), page=Page(PageName.RECORDS)))
        await pilot.pause()
        await pilot.press("r")
        source.show(replace(source.view(), page=Page(PageName.CURVES)))
        await pilot.pause()
        await pilot.press("r", "escape")
    assert source.commands == ["records", "look_on", "look_on", "curves"]


@pytest.mark.parametrize(
    ("page", "size"), list(product(PAGES, ((60, 18, 12, "fr"), (80, 24, 5, "en"), (200, 50, 3, "en"))))
)
def test_pages_look_as_they_did(page: PageName, size: tuple[int, int, int, Language]) -> None:
    width, height, count, language = size
    view = looked_back(count, language)
    text = picture(paint(replace(view, page=Page(page)), language, width, height))
    held_against(SNAPSHOTS / f"{page.value}-{width}x{height}-{count}-{language}.txt", text)


def test_who_has_won_a_prize_is_whole_where_it_just_fits() -> None:
    view = looked_back(5, "en")
    roster = Roster.of(view)
    prize = PrizeView(Prize.MIND_READERS, ((1, 2), (4,)), Rate(3, 4))
    whole = "█J█ Julien + █T█ Tom, █N█ Nicolas"
    for less, shown in (
        (0, whole),
        (1, "█J█ Juli… + █T█ Tom, █N█ Nico…"),
        (7, "█J█ Ju… + █T█ Tom, █N█ Ni…"),
        (8, "█J█  + █T█ , █N█"),
    ):
        canvas = Canvas(40, 3, ROOM)
        put_winners(canvas, roster, prize, Rect(0, 1, len(whole) - less, 1), Cut.ROW)
        assert canvas.text() == f"\n{shown}\n"
    wide = sum(Cut.SLIM.width(roster.name(seat)) for seat in (1, 2, 4)) + 3 * 4 + len(" + , ")
    for room, large in ((wide, True), (wide - 1, False)):
        canvas = Canvas(60, 3, ROOM)
        put_winners(canvas, roster, prize, Rect(0, 0, room, 3), Cut.SLIM)
        assert ("Tom" not in canvas.text()) == large


def test_readers_have_no_name_rather_than_one_or_two_letters_of_it() -> None:
    """The letter of a seat says as much, and the numbers have the columns."""
    view = replace(looked_back(9, "en"), page=Page(PageName.READERS))
    longest = set[int]()
    for columns in range(40, 100):
        named = re.findall(r"^ *█..█ ([A-Z]\S*)?", paint(view, "en", columns, 40).text(), re.MULTILINE)
        longest.add(max(map(len, named)))
    assert {0, 3} < longest
    assert not longest & {1, 2}
