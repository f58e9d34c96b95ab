"""What a podium must say: who has won, everybody's rank, name and points; whose rabbit stands where, how."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import OverView, PublicView, Touch
from dixit_table.rules.deck import Over
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui import motion
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.sprites import Portrait, Pose
from dixit_table.tui.canvas.theme import MOON, PODIUM_EDGE, PODIUM_GROUND, STARS
from dixit_table.tui.motion import Motion
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.tui import dice_views, views
from tests.tui.reading import place_of
from tests.tui.test_scenes import ENDS, with_prizes

MOONLESS = Motion({}, motion.CONFETTI_S)
SIZES = ((60, 18), (80, 24), (120, 35), (200, 50))
Size = tuple[int, int]
Podium = list[tuple[int, int]]
"""The best three, each with its rank and its seat."""


def ended(count: int, *ranks: int, first: int = 1) -> PublicView:
    """Return the end of a game of so many, with the best ranks; the rest have those that follow.

    Seats have them in their order from ``first`` on, round the table.
    """
    whole = [*ranks, *range(len(ranks) + 1, count + 1)]
    seats = [(first - 1 + at) % count + 1 for at in range(count)]
    totals = dict(zip(seats, (40 - rank for rank in whole), strict=True))
    view = views.over(count, "en")
    winners = tuple(seat for seat, rank in zip(seats, whole, strict=True) if rank == 1)
    return replace(
        view,
        seats=tuple(replace(seat, total=totals[seat.seat]) for seat in view.seats),
        over=OverView(Over.SCORE, winners, tuple(zip(whole, seats, strict=True))),
    )


def stood(canvas: Canvas, view: PublicView) -> dict[int, tuple[Rect, Pose]]:
    """Return where each seat's rabbit stands on the podium, and what it does."""
    found = {}
    for offer in canvas.pictures():
        shown = offer.picture
        assert isinstance(shown, Portrait)
        seat = next(seat.seat for seat in view.seats if seat.colour == shown.colour)
        found[seat] = offer.place, shown.pose
    return found


def block(canvas: Canvas, rabbit: Rect) -> Rect:
    """Return the block below a rabbit."""
    x = rabbit.left + rabbit.width // 2
    ground, y = PODIUM_GROUND.ground, rabbit.bottom
    row = [cell.ink.ground == ground for cell in canvas.rows[y]]
    left = next(at for at in range(x, -1, -1) if not row[at]) + 1
    right = next(at for at in range(x, len(row)) if not row[at])
    bottom = next(at for at in range(y, len(canvas.rows)) if canvas.rows[at][x].ink.ground != ground)
    return Rect(left, y, right - left, bottom - y)


def written(canvas: Canvas, place: Rect) -> list[list[str]]:
    return [
        [cell.text for cell in row[place.left : place.right]] for row in canvas.rows[place.top : place.bottom]
    ]


def says(canvas: Canvas, place: Rect, words: str) -> bool:
    """Tell whether words stand in a place, in whatever letters."""
    rows = written(canvas, place)
    return any(words in "".join(row) for row in rows) or place_of(rows, words) is not None


TIES = ((1, 2, 3), (1, 1, 3), (1, 1, 1), (1, 2, 2), (1, 2, 3, 3), (1, 2, 2, 2))
CASES = [
    (size, count, ranks) for size in SIZES for count in (3, 5, 8, 12) for ranks in TIES if count >= len(ranks)
]


@pytest.mark.parametrize(("size", "count", "ranks"), CASES)
def test_the_best_three_stand_there_the_better_the_higher_each_above_its_name(
    size: Size, count: int, ranks: tuple[int, ...]
) -> None:
    view = ended(count, *ranks, first=3)
    canvas = paint(view, "en", *size)
    assert view.over is not None
    best: Podium = list(view.over.ranking[:3])
    rabbits = stood(canvas, view)
    assert set(rabbits) == {seat for _, seat in best}
    blocks = {seat: block(canvas, place) for seat, (place, _) in rabbits.items()}
    names = {seat.seat: seat.name for seat in view.seats}
    assert len({place.bottom for place in blocks.values()}) == 1
    for rank, seat in best:
        assert says(canvas, blocks[seat], names[seat][:3]), names[seat]
        assert says(canvas, blocks[seat], str(40 - rank)), "its points"
        below = blocks[seat]._replace(top=blocks[seat].top + 1)
        numbered = says(canvas, below, str(rank)) or says(canvas, blocks[seat], f"{rank}. ")
        assert numbered or (rank > 1 and below.height < 3 and below.width < 12), "its rank"
        for other_rank, other in best:
            assert (blocks[seat].height > blocks[other].height) == (rank < other_rank)


@pytest.mark.parametrize(("size", "count", "ranks"), CASES)
def test_who_has_won_is_glad_and_nobody_is_larger(size: Size, count: int, ranks: tuple[int, ...]) -> None:
    view = ended(count, *ranks, first=2)
    assert view.over is not None
    rabbits = stood(paint(view, "en", *size), view)
    high = {seat: place.height for seat, (place, _) in rabbits.items()}
    for seat, (_, pose) in rabbits.items():
        won = seat in view.over.winners
        assert pose is (Pose.GLAD if won else Pose.STANDING)
        assert (high[seat] == max(high.values())) >= won
    winners, others = (
        {high[seat] for seat in high if (seat in view.over.winners) is won} for won in (True, False)
    )
    assert len(winners) == 1, "who has won together is as large"
    assert len(others) <= 1
    assert not others or max(others) <= max(winners)
    if size != (60, 18):
        assert not others or max(others) < max(winners)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ranks", TIES[:4])
def test_the_winner_stands_in_the_middle_the_second_on_the_left(size: Size, ranks: tuple[int, ...]) -> None:
    view = ended(5, *ranks)
    rabbits = stood(paint(view, "en", *size), view)
    assert sorted(rabbits, key=lambda seat: rabbits[seat][0].left) == [2, 1, 3]
    widths = [block(paint(view, "en", *size), place).width for place, _ in rabbits.values()]
    assert len(set(widths)) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2])
def test_fewer_than_three_stand_side_by_side_the_winner_first(size: Size, count: int) -> None:
    view = ended(3, 1, 2, 3)
    assert view.over is not None
    view = replace(view, over=replace(view.over, ranking=view.over.ranking[:count]))
    rabbits = stood(paint(view, "en", *size), view)
    assert sorted(rabbits, key=lambda seat: rabbits[seat][0].left) == list(range(1, count + 1))


@pytest.mark.parametrize("size", SIZES)
def test_each_rabbit_stands_on_a_golden_edge(size: Size) -> None:
    view = ended(5, 1, 2, 3)
    canvas = paint(view, "en", *size)
    for place, _ in stood(canvas, view).values():
        below = block(canvas, place)
        edge = [canvas.rows[below.top - 1][x] for x in (below.left, below.right - 1)]
        assert {(cell.text, cell.ink.colour) for cell in edge} == {("▄", PODIUM_EDGE.colour)}


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from(SIZES),
    st.integers(3, 12),
    st.sampled_from(TIES[:4]),
    st.integers(1, 12),
    st.booleans(),
)
def test_everybody_else_stands_in_the_order_of_ranks_with_name_and_points(
    size: Size, count: int, ranks: tuple[int, ...], first: int, touched: bool
) -> None:
    view = ended(count, *ranks, first=(first - 1) % count + 1)
    assert view.over is not None
    canvas = paint(replace(view, touch=Touch() if touched else None), "en", *size, MOONLESS)
    right = max((block(canvas, place).right for place, _ in stood(canvas, view).values()), default=0)
    text = ["".join(cell.text for cell in row[right:]) for row in canvas.rows]
    names = {seat.seat: seat.name for seat in view.seats}
    rows = []
    for rank, seat in view.over.ranking[3:]:
        found = [
            y
            for y, line in enumerate(text)
            if names[seat][:3] in line and line.split()[:1] == [str(rank)] and str(40 - rank) in line.split()
        ]
        large = place_of([[cell.text for cell in row[right:]] for row in canvas.rows], names[seat][:6])
        assert found or large, (rank, names[seat])
        rows.append(found[0] if found else large[1] if large else 0)
    assert rows == sorted(rows)
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize("count", [3, 5, 8, 10, 12])
@pytest.mark.parametrize("ranks", TIES[:4])
def test_without_room_for_a_podium_everybody_is_in_a_list_the_best_first(
    count: int, ranks: tuple[int, ...]
) -> None:
    view = replace(ended(count, *ranks, first=2), touch=Touch(pad=True))
    canvas = paint(view, "en", 60, 18, MOONLESS)
    assert view.over is not None
    assert {pose for _, pose in stood(canvas, view).values()} <= {Pose.GLAD}
    names, found = {seat.seat: seat.name for seat in view.seats}, []
    lines = ["".join(cell.text for cell in row) for row in canvas.rows]
    for rank, seat in view.over.ranking:
        entry = re.compile(rf"\b{rank} +█.{{1,2}}█ +{re.escape(names[seat][:2])}[^█]*\b{40 - rank}\b")
        places = ((match.start(), y) for y, line in enumerate(lines) for match in entry.finditer(line))
        x, y = next(places)
        found.append((x > 15, y))
    assert found == sorted(found)


def test_names_on_blocks_have_one_size() -> None:
    """A long one would be cut to nothing in large letters: then no other has them."""
    short, long = ended(3, 1, 2, 3), ended(12, 1, 2, 3, first=6)
    for view, is_large in ((short, True), (long, False)):
        canvas, names = paint(view, "en", 120, 35), {seat.seat: seat.name for seat in view.seats}
        for seat, (place, _) in stood(canvas, view).items():
            large = place_of(written(canvas, block(canvas, place)), names[seat][:4]) is not None
            assert large is is_large, names[seat]


# --- What comes when


@pytest.mark.parametrize("size", SIZES)
def test_blocks_rise_the_winners_first_and_rabbits_ride_on_them(size: Size) -> None:
    view = ended(5, 1, 2, 3)
    end = stood(paint(view, "en", *size), view)
    come: list[set[int]] = []
    last: dict[int, int] = {}
    for tenth in range(1, 20):
        canvas = paint(view, "en", *size, Motion({}, tenth / 10))
        there = stood(canvas, view)
        come.append(set(there))
        for seat, (place, pose) in there.items():
            assert (place.left, place.width, pose) == (end[seat][0].left, end[seat][0].width, end[seat][1])
            assert end[seat][0].top <= place.top <= last.get(seat, place.top)
            last[seat] = place.top
    assert [each for each, _ in groupby(come)] == [{1}, {1, 2}, {1, 2, 3}]
    assert last == {seat: place.top for seat, (place, _) in end.items()}
    early = stood(paint(view, "en", *size, Motion({}, 0.1)), view)
    assert early[1][0].top > end[1][0].top, "it hasn't come all the way up at once"


@pytest.mark.parametrize("size", SIZES)
def test_prizes_come_below_the_others_each_with_who_has_it(size: Size) -> None:
    view = with_prizes(ended(5, 1, 2, 3))
    assert view.insights is not None
    first = view.insights.prizes[0]
    title = say("en", f"lookback.prize.{first.prize.value}")
    before, after = (
        paint(view, "en", *size, Motion({}, at_s)) for at_s in (motion.CONFETTI_S - 0.01, motion.CONFETTI_S)
    )
    assert title not in before.text()
    lines = after.text().split("\n")
    row = next(y for y, line in enumerate(lines) if title in line)
    others = (
        max(
            y
            for y, line in enumerate(paint(view, "en", *size, Motion({}, 3.0)).text().split("\n"))
            if "Math" in line
        )
        if size[0] < 120
        else 0
    )
    assert row > others
    names = {seat.seat: seat.name for seat in view.seats}
    left = lines[row].index(title)
    below = [[cell.text for cell in cells[left:]] for cells in after.rows[row + 1 : row + 5]]
    for seat in first.winners[0]:
        said = any(names[seat][:3] in "".join(line) for line in below)
        assert said or place_of(below, names[seat]) is not None


def test_all_prizes_come_where_there_is_room() -> None:
    view = with_prizes(ended(5, 1, 2, 3))
    assert view.insights is not None
    text = paint(view, "en", 120, 35).text()
    assert [
        each for each in view.insights.prizes if say("en", f"lookback.prize.{each.prize.value}") in text
    ] == [*view.insights.prizes]


@pytest.mark.parametrize("game", ENDS)
@pytest.mark.parametrize("count", [3, 5, 7, 9, 12])
@pytest.mark.parametrize("size", [*SIZES, (70, 20), (100, 30), (160, 40)])
def test_no_light_comes_between_a_name_and_its_number(game: str, count: int, size: Size) -> None:
    view = ENDS[game](count, "en")
    assert view.over is not None
    canvas = paint(view, "en", *size)
    names = [Roster.of(view).name(seat)[:2] for _, seat in view.over.ranking]
    for row in canvas.rows:
        text = "".join(cell.text for cell in row)
        for entry in re.finditer(rf"█.{{1,2}}█ +({'|'.join(map(re.escape, names))})\S*.*?\d", text):
            between = row[entry.start() + 1 : entry.end()]
            assert not {cell.ink.colour for cell in between} & {MOON, *STARS}, text


# --- What matters most is largest

_LARGE_BEGINNING = 6


@pytest.mark.parametrize(
    ("game", "count", "language"),
    [(game, n, lang) for game in ENDS for n in (3, 8, 10, 11, 12) for lang in LANGUAGES],
)
def test_who_has_won_is_in_large_letters_on_the_smallest_screen(
    game: str, count: int, language: Language
) -> None:
    view = ENDS[game](count, language)
    for touch in (None, Touch()) if game != "teams" else (None,):  # two long names, and no row for two lines
        canvas = paint(replace(view, touch=touch), language, 60, 18)
        assert view.over is not None
        name = next(seat.name for seat in view.seats if seat.seat == view.over.winners[0]).split()[0]
        assert place_of([[cell.text for cell in row] for row in canvas.rows], name[:_LARGE_BEGINNING]), touch


def test_a_winner_with_the_longest_name_is_in_large_letters_too() -> None:
    view = ended(12, 1, first=8)
    rows = [[cell.text for cell in row] for row in paint(view, "en", 60, 18).rows]
    assert place_of(rows, "Maximilien") is not None
    assert place_of(rows, "wins!") is not None


@pytest.mark.parametrize("touch", [None, Touch(), Touch(pad=True)])
@pytest.mark.parametrize("count", [10, 11, 12])
def test_of_a_dice_game_everybodys_rank_has_room_below_large_letters(count: int, touch: Touch | None) -> None:
    view = dict(dice_views.every(count, "en"))["dice-over"]
    assert view.over is not None
    canvas = paint(replace(view, touch=touch), "en", 60, 18)
    for rank, seat in view.over.ranking:
        assert Roster.of(view).name(seat)[:5] in canvas.text()
        assert f" {rank} " in canvas.text() or f"\n{rank} " in canvas.text(), rank
    if touch is None or not touch.pad:
        assert "sips" in canvas.text()
