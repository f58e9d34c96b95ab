"""The race in huge letters: lanes that stay, rabbits that run in them, and in words who passes whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look, Page, PageName, PublicView
from dixit_table.game.walk import Walk
from dixit_table.texts import LANGUAGES, Language
from dixit_table.tui.app import Board, TableApp
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import STONE_EDGE, rabbit_colour
from dixit_table.tui.motion import PAGE_S, Motion
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import views
from tests.tui.fakes import FakeSource
from tests.tui.far_reading import FAR, SIZES, Read
from tests.tui.held import SNAPSHOTS
from tests.tui.test_app import Clock
from tests.tui.test_track import with_totals

_GAINS = (3, 4, 5, 0, 3, 1, 2, 6, 0, 0, 4, 3)


def scored(
    count: int, language: Language, before: Mapping[int, int] | None = None
) -> tuple[PublicView, Walk]:
    """Return the scores after a turn in huge letters, and the walk from those before it."""
    view = replace(views.scoring(count, language), look=FAR)
    after = {seat.seat: seat.total for seat in view.seats}
    gained = {seat: total - _GAINS[seat - 1] for seat, total in after.items()}
    return view, Walk.of(gained if before is None else before, after)


def painted(view: PublicView, language: Language, size: tuple[int, int], walk: Walk, walk_s: float) -> Canvas:
    return paint(view, language, *size, Motion(walk.places(walk_s), walk=walk, walk_s=walk_s))


def moments(walk: Walk) -> Iterator[float]:
    """Yield a moment in each rabbit's way and one after it."""
    for leg in walk.legs:
        yield from ((leg.start_s + leg.end_s) / 2, leg.end_s - 0.01)


def lanes(canvas: Canvas) -> list[int]:
    """Return the rows in which lanes end."""
    return [
        y
        for y, row in enumerate(canvas.rows)
        if any(STONE_EDGE in (cell.ink.colour, cell.ink.ground) for cell in row)
    ]


def rabbit_at(canvas: Canvas, colour: str) -> int | None:
    """Return the first column of a rabbit's fur in its lane, if that is in sight."""
    fur = rabbit_colour(colour)
    columns = [
        x
        for row in canvas.rows
        for x, cell in enumerate(row)
        if fur in (cell.ink.colour if cell.text != " " else None, cell.ink.ground)
    ]
    return min(columns, default=None)


@pytest.mark.parametrize(("size", "language", "count"), views.in_turn(SIZES, LANGUAGES, (3, 5, 8, 12)))
def test_who_has_its_turn_and_what_it_has_can_be_read(
    size: tuple[int, int], language: Language, count: int
) -> None:
    view, walk = scored(count, language)
    names = {seat.seat: seat.name for seat in view.seats}
    for moment in moments(walk):
        seen = Read(painted(view, language, size, walk, moment))
        mover = walk.mover(moment).seat
        assert names[mover][:3] in seen, (moment, names[mover])
        assert str(round(walk.places(moment)[mover])) in seen, moment


@pytest.mark.parametrize(("size", "language", "count"), views.in_turn(SIZES, LANGUAGES, (3, 5, 8, 12)))
def test_each_overtaking_is_named(size: tuple[int, int], language: Language, count: int) -> None:
    view, walk = scored(count, language)
    names = {seat.seat: seat.name for seat in view.seats}
    for at_s, news in walk.arrivals():
        seen = Read(painted(view, language, size, walk, at_s + 0.01))
        assert names[news.seat][:3] in seen, news
        read = [seat for seat in news.others if names[seat][:3] in seen]
        assert read == list(news.others) or str(len(news.others) - len(read)) in seen, news


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whom_one_passes_is_said_in_words_as_in_all_looks(language: Language) -> None:
    view, walk = scored(3, language, {1: 15, 2: 14, 3: 3})
    said = {"en": ("Léa passes Tom", "Léa passes Julien and Tom")}.get(
        language, ("Léa dépasse Tom", "Léa dépasse Julien et Tom")
    )
    leg = walk.legs[-1]
    for words, place in zip(said, (16.0, 20.0), strict=True):
        moment = leg.start_s + (place - leg.before) / (leg.after - leg.before) * leg.way_s
        assert Read(painted(view, language, (80, 24), walk, moment)).missing(words) == []
    assert Read(painted(view, language, (80, 24), walk, 0.1)).missing(said[0].split()[1]) != []


@pytest.mark.parametrize("size", SIZES)
def test_of_many_who_are_passed_the_last_is_named_and_the_others_are_counted(size: tuple[int, int]) -> None:
    view = with_totals(scored(12, "en")[0], [40, *range(2, 13)])
    walk = Walk.of({1: 1}, {seat.seat: seat.total for seat in view.seats})
    seen = Read(painted(view, "en", size, walk, walk.length_s - 0.01))
    assert seen.missing("Julien", "passes") == []
    named = [seat.name for seat in view.seats[1:] if seat.name[:3] in seen]
    assert view.seats[-1].name[:3] in {name[:3] for name in named}
    assert not seen.missing("more"), "there are not lines for eleven names"


@pytest.mark.parametrize("count", [8, 12])
def test_whom_a_rabbit_passes_is_in_sight_with_it(count: int) -> None:
    view, walk = scored(count, "en")
    colours = {seat.seat: seat.colour for seat in view.seats}
    for leg in walk.legs:
        canvas, news = painted(view, "en", (60, 18), walk, leg.end_s - 0.01), walk.outcome(leg)
        there = [seat for seat, colour in colours.items() if rabbit_at(canvas, colour) is not None]
        met = () if news is None else news.others
        assert len(there) == len(lanes(canvas)) >= 2
        assert len({leg.seat, *met} & {*there}) == min(len(there), 1 + len(met)), news


def test_whom_a_rabbit_passes_on_a_long_way_is_in_sight_before_who_is_near() -> None:
    view = with_totals(scored(12, "en")[0], [30, 3, *range(31, 41)])
    walk = Walk.of({1: 1}, {seat.seat: seat.total for seat in view.seats})
    canvas = painted(view, "en", (60, 18), walk, walk.length_s - 0.01)
    assert rabbit_at(canvas, view.seats[1].colour) is not None


def test_a_long_name_is_cut_before_whom_it_passes_is_left_out() -> None:
    names = ("Maximilien-Alexandre IV.", "Tom", "Wilhelmine-Friederike X.")
    view = with_totals(replace(views.scoring(3, "en", names), look=FAR), [9, 5, 6])
    walk = Walk.of({1: 1}, {seat.seat: seat.total for seat in view.seats})
    seen = Read(painted(view, "en", (60, 18), walk, walk.length_s - 0.01))
    assert seen.missing("passes", "Tom", "and") == []
    assert "Wil" in seen


RACES = [(size, count) for size in SIZES for count in (3, 5, 8, 12)]


@pytest.mark.parametrize(("size", "count"), RACES)
def test_one_rabbit_after_the_other_runs_on_in_its_lane(size: tuple[int, int], count: int) -> None:
    view, walk = scored(count, "en")
    colours = {seat.seat: seat.colour for seat in view.seats}
    before: dict[int, int | None] = {}
    for leg in walk.legs:
        canvas = painted(view, "en", size, walk, leg.end_s - 0.01)
        there = {seat: rabbit_at(canvas, colour) for seat, colour in colours.items()}
        for seat, x in there.items():
            if x is not None and before.get(seat) is not None:
                assert x > (before[seat] or 0) if seat == leg.seat else x == before[seat], seat
        assert there[leg.seat] is not None
        before = there


@pytest.mark.parametrize(("size", "count"), RACES)
def test_lanes_stay_while_rabbits_run_in_them(size: tuple[int, int], count: int) -> None:
    view, walk = scored(count, "fr")
    first, *later = (lanes(painted(view, "fr", size, walk, moment)) for moment in moments(walk))
    assert len(first) >= 2
    assert later == [first] * len(later)


@pytest.mark.parametrize("size", SIZES)
def test_in_the_end_whoever_has_more_is_further_on(size: tuple[int, int]) -> None:
    view, walk = scored(3, "en", {1: 15, 2: 14, 3: 3})
    canvas = painted(view, "en", size, walk, walk.length_s - 0.01)
    columns = {seat.total: rabbit_at(canvas, seat.colour) for seat in view.seats}
    assert [columns[total] for total in sorted(columns)] == sorted(filter(None, columns.values()))
    assert len(set(columns.values())) == len(columns)


@pytest.mark.parametrize("size", SIZES)
def test_a_name_without_letters_is_its_rabbits_colour_in_a_race_too(size: tuple[int, int]) -> None:
    view = replace(views.scoring(3, "en", ("山田太郎", *views.NAMES[1:])), look=FAR)
    walk = Walk.of({1: 3}, {seat.seat: seat.total for seat in view.seats})
    assert Read(painted(view, "en", size, walk, 1.5)).missing("Red") == []


def test_a_menu_or_a_page_over_a_race_is_seen() -> None:
    view, walk = scored(3, "en")
    there = Motion(walk.places(1.0), walk=walk, walk_s=1.0)
    page = Page(PageName.HELP)
    for shown, over in ((views.with_menu(view), None), (view, page)):
        paged = replace(shown, page=over)
        assert paint(paged, "en", 80, 24, there).rows == paint(paged, "en", 80, 24).rows


# --- On the screen


def board_of(app: TableApp) -> Board:
    return app.query_one(Board)


def test_who_is_on_the_way_leaps_and_lands_as_it_did() -> None:
    view, walk = scored(3, "en")
    leg = walk.legs[-1]
    shown = []
    for step in range(7):
        walk_s = leg.start_s + 0.4 + step / 16
        shown += [f"after {walk_s:.2f} s", *painted(view, "en", (80, 24), walk, walk_s).text().split("\n")]
    held_against(SNAPSHOTS / "far-race.txt", "".join(f"{line}\n" for line in shown))


async def test_after_the_race_the_first_page_has_all_its_time() -> None:
    view, walk = scored(12, "en")
    clock, source = Clock(), FakeSource(with_totals(view, list(walk.before.values())))
    app = TableApp(source, clock)
    async with app.run_test(size=(60, 18)) as pilot:
        source.show(view)
        await pilot.pause()
        board = board_of(app)
        first = paint(view, "en", 60, 18).text()
        assert board.text() == painted(view, "en", (60, 18), walk, 0.0).text() != first
        assert not board.leaf(1), "no page is turned under a race"
        clock.now = walk.length_s - 0.1
        board.step()
        assert board.text() != first
        clock.now = walk.length_s + 0.1
        board.step()
        assert board.text() == first
        assert board.leaf(1), "now they take turns"
        second = board.text()
        board.step()
        assert board.leaf(1)
        assert board.text() != second != first, "what else moves turns no page back"
        assert walk.length_s <= PAGE_S, "else the first page was over before the race"


@pytest.mark.parametrize("calm", [False, True])
async def test_who_wants_it_calm_sees_the_end_of_a_race_at_once(calm: bool) -> None:
    view, walk = scored(5, "en")
    view = replace(view, look=Look(far=True, calm=calm))
    source = FakeSource(with_totals(view, list(walk.before.values())))
    app = TableApp(source, Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        source.show(view)
        await pilot.pause()
        assert (board_of(app).text() == paint(view, "en", 80, 24).text()) is calm
        told = replace(views.telling(5, "en"), seats=view.seats, look=view.look)
        source.show(told)
        await pilot.pause()
        assert board_of(app).text() == paint(told, "en", 80, 24).text(), "pressed on"
