"""The track as a place: its stones wind through the meadow, and no rabbit hides another's face or letter."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import PublicView, Touch
from dixit_table.game.walk import Walk
from dixit_table.rules.rabbits import apart
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, Row
from dixit_table.tui.canvas.roles import Screen
from dixit_table.tui.canvas.sprites import Size
from dixit_table.tui.canvas.theme import CROWN, DARK_CROWN, GOLD, ROOM
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painters import walk as painter
from dixit_table.tui.painters.scenery import draw_meadow
from dixit_table.tui.painters.scores import ScoreBoard
from dixit_table.tui.painters.track import ROUND, Track, seated, track
from dixit_table.tui.painters.walk import news, put_track, track_in
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import modes, views
from tests.tui.colours import contrast
from tests.tui.held import SNAPSHOTS
from tests.tui.test_screen import faces

WIDTHS, HEIGHTS = st.integers(36, 190), st.integers(4, 60)
GOALS = st.one_of(st.none(), st.sampled_from((10, 30, 40, 100)), st.integers(1, 60))
TOTALS = st.lists(st.integers(0, 110), min_size=1, max_size=12)
SCREENS = ((60, 18), (80, 24), (120, 35), (200, 50), (60, 80))


def laid(width: int, height: int, goal: int | None, totals: list[int]) -> Track:
    found = track(width, height, len(totals), goal, min(totals), max(totals))
    assert found is not None
    return found


def spots(found: Track, totals: list[int]) -> list[Rect]:
    stones = tuple(int(found.stone(total)[0]) for total in totals)
    return [Rect(x, y, found.wide, found.high) for x, y in seated(found, stones)]


@settings(max_examples=300)
@given(WIDTHS, HEIGHTS, GOALS, TOTALS)
@example(58, 8, 30, [0] * 12)
@example(58, 4, 30, list(range(0, 36, 3)))
@example(58, 4, 100, [99] * 12)
@example(37, 4, 30, list(range(0, 36, 3)))  # beside the keypad at 60x18
@example(37, 5, 100, [99] * 12)
def test_every_rabbit_shows_its_face_and_its_letter(
    width: int, height: int, goal: int | None, totals: list[int]
) -> None:
    found = laid(width, height, goal, totals)
    rabbits = spots(found, totals)
    assert all(rabbit.common(Rect(0, 0, width, height - 1)) == rabbit for rabbit in rabbits)
    for one, other in combinations(rabbits, 2):
        hidden = one.common(other)
        assert not hidden.height or hidden.width <= 1, (one, other)  # its side at most


@given(WIDTHS, HEIGHTS, GOALS, TOTALS)
def test_the_path_goes_on_from_stone_to_stone(
    width: int, height: int, goal: int | None, totals: list[int]
) -> None:
    found = laid(width, height, goal, totals)
    middles = [found.middle(stone) for stone in range(found.stones)]
    assert len(set(middles)) == found.stones or found.pitch < 1
    assert all(0 <= x < width and 0 <= y < height for x, y in middles)
    for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(middles), 1):
        if number % found.columns:
            assert abs(to_x - x) <= found.pitch + 1
        else:
            assert to_x == x  # straight up to the next row
            assert to_y < y


@given(WIDTHS, HEIGHTS, GOALS, TOTALS)
def test_who_is_first_is_in_sight_and_all_are_where_there_is_room(
    width: int, height: int, goal: int | None, totals: list[int]
) -> None:
    found = laid(width, height, goal, totals)
    best, last = max(totals), min(totals)
    if goal is None:
        assert found.stones == ROUND
        assert found.stone(best) == (best % ROUND, best // ROUND)
        return
    assert found.first <= best < found.first + found.stones
    assert found.stone(best)[0] == best - found.first
    if found.size not in (Size.TINY, None):
        assert (found.first, found.stones) == (0, max(goal, best) + 1)
    elif found.first > last:
        assert best - last >= found.stones - 1  # more than can be shown
        assert found.stone(last)[0] == 0


@settings(deadline=None)
@given(WIDTHS, HEIGHTS, GOALS, TOTALS)
def test_stones_have_their_numbers(width: int, height: int, goal: int | None, totals: list[int]) -> None:
    found = laid(width, height, goal, totals)
    assume(found.pitch >= 1)
    canvas = Canvas(width, height, ROOM)
    draw_meadow(canvas, found)
    text = ["".join(c.text if c.ink.ground == GOLD else " " for c in row) for row in canvas.rows]
    for stone in range(found.stones):
        (x, y), number = found.middle(stone), found.number(stone)
        near = text[y][max(0, x - 4) : x + 5]
        assert (str(number) in near) or number % 5 or abs(number - (goal or number)) in (1, 2), number
    assert all(cell.ink.ground for row in canvas.rows for cell in row)  # no hole in the meadow


@given(st.lists(st.integers(-20, 80), min_size=1, max_size=12), st.integers(2, 11), st.integers(60, 90))
def test_apart_moves_aside_as_little_as_can_be(wanted: list[int], wide: int, room: int) -> None:
    wanted.sort()
    found = [int(at + 0.5) for at in apart(wanted, wide, room - wide)]
    assert all(0 <= column <= room - wide for column in found)
    assert found == sorted(found)
    if len(wanted) * wide <= room:
        assert all(after - before >= wide for before, after in pairwise(found))
        fine = all(b - a >= wide for a, b in pairwise(wanted))
        if fine and wanted[0] >= 0 and wanted[-1] <= room - wide:
            assert found == wanted


def test_meadows_of_each_size_look_as_they_did() -> None:
    shown = []
    for width, height, goal, seats in ((37, 4, 30, 12), (58, 8, None, 5), (78, 13, 40, 5), (110, 20, 30, 4)):
        canvas = Canvas(width, height, ROOM)
        draw_meadow(canvas, laid(width, height, goal, [0] * seats))
        rows = (f"{_colours(row)} {''.join(cell.text for cell in row)}\n" for row in canvas.rows)
        shown.append(f"{width}x{height} to {goal}:\n{''.join(rows)}")
    held_against(SNAPSHOTS / "meadows.txt", "".join(shown))


def _colours(row: Row) -> str:
    """Return what stands for the colours of a row: those of a meadow are too many to be read."""
    return sha256(repr([(cell.ink.colour, cell.ink.ground) for cell in row]).encode()).hexdigest()[:8]


def test_a_tie_huddles_around_its_stone() -> None:
    found = laid(78, 13, 30, [14] * 3 + [3])
    rabbits = spots(found, [14] * 3 + [3])
    middle = found.middle(14)[0]
    assert abs(sum(rabbit.left + rabbit.width // 2 for rabbit in rabbits[:3]) / 3 - middle) <= 1
    assert len({rabbit.top for rabbit in rabbits[:3]}) == 1


def test_laps_are_counted() -> None:
    found = laid(110, 20, None, [0])
    assert [found.stone(place) for place in (0, 29, 30, 61, 29.5)] == [
        (0, 0), (29, 0), (0, 1), (1, 2), (29, 0),
    ]  # fmt: skip


def test_the_fewer_play_the_larger_are_the_rabbits() -> None:
    order = list(Size)
    found = [laid(108, 18, 30, list(range(seats))).size for seats in range(1, 13)]
    sizes = [order.index(size) for size in found if size is not None]
    assert len(sizes) == len(found)
    assert sizes == sorted(sizes, reverse=True)


class Laid(NamedTuple):
    """How a screen was divided: the track that was laid, and how the scores were set."""

    track: Track | None
    board: ScoreBoard

    @property
    def rank(self) -> int:
        """How large the rabbits are: 0 for badges, less where there is no track."""
        if self.track is None:
            return -1
        return 0 if self.track.size is None else 1 + list(Size).index(self.track.size)


def divided(view: PublicView, language: Language, width: int, height: int) -> Laid:
    """Return how a screen is divided, as it is when it is painted."""
    tracks: list[Track] = []
    boards: list[ScoreBoard] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painter, "put_track", lambda *shown: tracks.append(shown[3]))
        patch.setattr(painter, "put_scores", lambda *shown: boards.append(shown[3]))
        paint(view, language, width, height)
    return Laid(tracks[0] if tracks else None, boards[0])


def of_each_number(
    view: Callable[[int], PublicView], language: Language, width: int, height: int
) -> list[Laid]:
    """Return how a screen is divided for three people, for those and one more, and so on."""
    return [divided(view(count), language, width, height) for count in range(3, 13)]


def assert_none_are_smaller(seen: list[Laid], width: int, height: int) -> None:
    """Fewer people have no smaller rabbits than more; on a large screen among scores in the same letters.

    There few have larger letters, whose rows the track has for many (decisions 0064, 0072).
    """
    tv = Screen.of(Rect(0, 0, width, height)) is Screen.TV
    for few, more in combinations(seen, 2):
        if tv or (few.board.name, few.board.number) == (more.board.name, more.board.number):
            assert few.rank >= more.rank, (width, height, [each.rank for each in seen])


@pytest.mark.parametrize("size", [(76, 24), (84, 24), (140, 58), (188, 44), (190, 33), (196, 48)])
@pytest.mark.parametrize("name", ["telling", "scoring"])
def test_fewer_people_never_have_smaller_rabbits_than_more(name: str, size: tuple[int, int]) -> None:
    assert_none_are_smaller(of_each_number(lambda count: views.PHASES[name](count, "en"), "en", *size), *size)


@settings(deadline=None, max_examples=30)
@given(st.data(), st.integers(60, 220), st.integers(18, 60))
def test_whoever_comes_the_others_had_no_smaller_rabbits(
    data: st.DataObject, width: int, height: int
) -> None:
    names = data.draw(st.permutations((*views.NAMES, "Al", "Christophe", "Anne-Sophie", "Jean-Baptiste")))
    totals = data.draw(st.lists(st.integers(0, 40), min_size=12, max_size=12))
    goal, language = data.draw(st.sampled_from((None, 20, 30, 100))), data.draw(st.sampled_from(LANGUAGES))
    build = views.PHASES[data.draw(st.sampled_from(("telling", "scoring")))]
    touch = data.draw(st.sampled_from((None, Touch())))

    def view(count: int) -> PublicView:
        there = with_totals(build(count, language, names), totals[:count])
        return replace(there, goal=goal, touch=touch)

    assert_none_are_smaller(of_each_number(view, language, width, height), width, height)


def test_where_there_is_no_room_there_is_no_track() -> None:
    assert track(60, 3, 4, 30, 0, 20) is None
    assert track(8, 20, 4, 30, 0, 20) is None


# --- The track on the screen


def with_totals(view: PublicView, totals: list[int]) -> PublicView:
    seats = (replace(seat, total=total) for seat, total in zip(view.seats, totals, strict=True))
    return replace(view, seats=tuple(seats))


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("count", [3, 5, 8, 12])
@pytest.mark.parametrize("goal", [10, 30, 40, 100, None])
def test_every_rabbit_is_on_the_track_and_on_the_board(
    size: tuple[int, int], count: int, goal: int | None
) -> None:
    for name in ("telling", "scoring"):
        for totals in ([0] * count, [7] * count, list(range(3, 3 + 2 * count, 2))):
            view = replace(with_totals(views.PHASES[name](count, "en"), totals), goal=goal)
            canvas = paint(view, "en", *size)
            least = 2 if size[1] < 35 and count > 4 else 1  # else letters may be big
            assert all(face >= least for face in faces(canvas, view)), (name, totals)


@pytest.mark.parametrize("size", [(60, 18), (65, 18), (80, 24)])
@pytest.mark.parametrize("count", [3, 6, 9, 10, 11, 12])
@pytest.mark.parametrize("name", ["telling", "scoring"])
def test_every_rabbit_is_on_the_track_beside_the_keypad(size: tuple[int, int], count: int, name: str) -> None:
    for totals in ([0] * count, [30] * count, list(range(3, 3 + 2 * count, 2))):
        view = replace(with_totals(views.PHASES[name](count, "en"), totals), touch=Touch(pad=True))
        assert all(face >= 2 for face in faces(paint(view, "en", *size), view)), totals


def test_who_has_few_points_sits_by_few_points_where_there_is_room_for_badges_alone() -> None:
    totals = [0, 3, *range(17, 27)]
    found = laid(37, 4, 30, totals)
    for total, badge in list(zip(totals, spots(found, totals), strict=True))[:2]:
        x, y = found.middle(total)
        assert badge.left <= x < badge.right
        assert badge.bottom == y


def test_each_badge_stands_on_the_stone_of_its_own_points() -> None:
    totals = list(range(0, 36, 3))
    view, rect = replace(with_totals(views.scoring(12, "en"), totals), goal=30), Rect(0, 0, 37, 4)
    found, canvas = track_in(view, rect, STILL), Canvas(37, 4, ROOM)
    assert found is not None
    assert found.size is None
    put_track(canvas, view, rect, found, STILL)
    for seat in view.seats:
        x, y = found.on(seat.total)
        shown = "".join(cell.text for cell in canvas.rows[y])[x : x + found.wide]
        assert shown.replace(" ", "") == f"█{Roster.of(view).letter(seat.seat).strip()}█"


def test_a_lap_stands_on_the_edge_of_a_badge() -> None:
    totals = [0, 30 + 3, *range(6, 36, 3)]
    view, rect = replace(with_totals(views.scoring(12, "en"), totals), goal=None), Rect(0, 0, 37, 4)
    found, canvas = track_in(view, rect, STILL), Canvas(37, 4, ROOM)
    assert found is not None
    assert found.size is None
    put_track(canvas, view, rect, found, STILL)
    assert f"█{Roster.of(view).letter(2).strip()}2" in canvas.text()


def crowned(view: PublicView, motion: Motion = STILL, high: int = 8) -> set[int]:
    """Return the seats whose rabbits wear a crown."""
    rect = Rect(0, 0, 58, high)
    found, canvas = track_in(view, rect, motion), Canvas(58, high, ROOM)
    assert found is not None
    put_track(canvas, view, rect, found, motion)
    places = [motion.place(seat.seat, seat.total) for seat in view.seats]
    sits = seated(found, tuple(int(found.stone(place)[0]) for place in places))
    golden = {
        (x, y)
        for y, row in enumerate(canvas.rows)
        for x, cell in enumerate(row)
        if {CROWN, DARK_CROWN} & {*cell.ink[:2]}
    }
    at = zip(view.seats, sits, strict=True)
    of_seat = {seat.seat: Rect(x - 1, y - 1, found.wide + 2, 4) for seat, (x, y) in at}
    return {seat for seat, place in of_seat.items() if any(place.holds(*cell) for cell in golden)}


@pytest.mark.parametrize(
    ("totals", "first"),
    [
        ([0, 9, 20], {3}),
        ([19, 9, 20], {3}),
        ([20, 9, 20], {1, 3}),
        ([0, 0, 0], set()),
        ([7, 7, 7], set()),
        ([-3, -3, 0], set()),
        ([2, 11, 38], {3}),
    ],
)
def test_who_leads_wears_a_crown_unless_everybody_or_nobody_does(totals: list[int], first: set[int]) -> None:
    for goal in (30, None):
        view = replace(with_totals(views.scoring(3, "en"), totals), goal=goal)
        assert crowned(view) == first
        starred = {
            name for line in paint(view, "en", 80, 24).text().split("\n") for name in starred_in(line, view)
        }
        assert starred == first


def starred_in(line: str, view: PublicView) -> set[int]:
    """Return the seats that a line of scores gives a star."""
    parts = {seat.seat: line.partition(seat.name)[2] for seat in view.seats if seat.name in line}
    return {seat for seat, part in parts.items() if "★" in part.partition("   █")[0][:24]}


def test_a_crown_passes_to_whoever_comes_first_on_the_way() -> None:
    view = replace(with_totals(views.scoring(3, "en"), [5, 10, 16]), goal=30)
    walk = Walk.of({1: 5, 2: 10, 3: 1}, {1: 5, 2: 10, 3: 16})
    shares = (0.0, 0.3, 0.9, 1.0)
    moments = [
        Motion(walk.places(share * walk.length_s), 0.0, walk, share * walk.length_s) for share in shares
    ]
    assert [crowned(view, moment) for moment in moments] == [{2}, {2}, {3}, {3}]


def test_somebody_has_a_crown_in_each_moment_of_a_walk_in_which_somebody_has_a_star() -> None:
    view = replace(with_totals(views.scoring(3, "en"), [7, 5, 6]), goal=30)
    walk = Walk.of({1: 0, 2: 0, 3: 4}, {1: 7, 2: 5, 3: 6})
    for tenth in range(int(walk.length_s * 10)):
        moment = Motion(walk.places(tenth / 10), 0.0, walk, tenth / 10)
        lines = paint(view, "en", 80, 24, moment).text().split("\n")
        starred = {seat for line in lines for seat in starred_in(line, view)}
        assert bool(starred) == bool(crowned(view, moment)), tenth


def test_the_lap_of_who_leads_stands_on_its_crown() -> None:
    view = replace(with_totals(views.scoring(3, "en"), [5, 10, 47]), goal=None)
    rect, canvas = Rect(0, 0, 58, 8), Canvas(58, 8, ROOM)
    found = track_in(view, rect, STILL)
    assert found is not None
    put_track(canvas, view, rect, found, STILL)
    x, y = seated(found, tuple(int(found.stone(seat.total)[0]) for seat in view.seats))[2]
    lap = canvas.rows[y][x + found.wide // 2]
    assert lap.text == "2"
    assert contrast(lap.ink.colour, lap.ink.ground or "") >= 10


@pytest.mark.parametrize(("width", "height"), [(120, 40), (130, 50), (160, 56), (190, 44)])
def test_scores_of_a_roomy_screen_leave_most_of_it_to_the_meadow(width: int, height: int) -> None:
    for count in (3, 6, 12):
        board = divided(views.scoring(count, "en"), "en", width, height).board
        assert board.height <= height * 2 / 7, count


def test_the_meadow_depends_on_nothing_but_the_track() -> None:
    view = views.scoring(5, "en")
    one, other = (with_totals(view, totals) for totals in ([1, 2, 3, 4, 5], [9, 20, 3, 17, 28]))
    assert track_in(one, Rect(0, 0, 78, 14), STILL) == track_in(other, Rect(0, 0, 78, 14), STILL)


@given(st.integers(3, 12), st.data(), st.floats(0, 6))
def test_the_track_stays_while_a_walk_is_on(count: int, data: st.DataObject, walk_s: float) -> None:
    before = {n: data.draw(st.integers(0, 40)) for n in range(1, count + 1)}
    after = {n: total + data.draw(st.integers(0, 9)) for n, total in before.items()}
    walk = Walk.of(before, after)
    assume(walk.legs)
    view, rect = with_totals(views.scoring(count, "en"), list(after.values())), Rect(0, 0, 58, 8)
    moments = [Motion(walk.places(s), 0.0, walk, s) for s in (0.0, min(walk_s, walk.length_s - 0.01))]
    found = [track_in(view, rect, moment) for moment in moments]
    assert found[0] is not None
    assert found[0] == found[1]
    canvas = Canvas(60, 10, ROOM)
    put_track(canvas, view, rect, found[0], moments[1])
    assert all(cell.ink == ROOM for row in canvas.rows[8:] for cell in row)


@pytest.mark.parametrize("size", SCREENS)
def test_each_overtaking_stands_below_the_track_and_who_leads_only_at_the_end(size: tuple[int, int]) -> None:
    view = views.scoring(3, "en")
    walk = Walk.of({1: 15, 2: 14, 3: 3}, {seat.seat: seat.total for seat in view.seats})
    said: dict[Language, set[str]] = {"en": set(), "fr": set()}
    for language, found in said.items():
        for moment in range(0, int(walk.length_s * 10)):
            text = paint(
                view, language, *size, Motion(walk.places(moment / 10), 0.0, walk, moment / 10)
            ).text()
            assert say(language, "screen.leads", names="Léa", points=22) not in text
            words = (line.strip() for line in text.split("\n"))
            found.update(line for line in words if line.startswith(("Léa passes", "Léa dépasse")))
    if size[0] < 120:  # above it may be written big
        assert said["en"] == {"Léa passes Tom", "Léa passes Julien and Tom"}
        assert said["fr"] == {"Léa dépasse Tom", "Léa dépasse Julien et Tom"}


@pytest.mark.parametrize(("size", "count"), [((60, 18), 12), ((120, 35), 8), ((60, 80), 12)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leads_stands_beside_what_to_do_where_any_line_has_room(
    size: tuple[int, int], count: int, language: Language
) -> None:
    view = modes.party_scoring(count, language)
    best = max(view.seats, key=lambda seat: seat.total)
    words = say(language, "screen.leads", names=best.name, points=best.total)
    lines = paint(view, language, *size).text().split("\n")
    assert any(line.rstrip().endswith(words) for line in lines)
    assert any(say(language, message)[:20] in line for message in view.draw for line in lines)


def test_who_draws_level_and_whom_a_team_passes_is_said_in_words() -> None:
    view = with_totals(views.scoring(4, "en"), [9, 9, 9, 4])
    level = Walk.of({1: 9, 2: 9, 3: 5, 4: 4}, {1: 9, 2: 9, 3: 9, 4: 4})
    assert news(view, "en", Motion(level.places(2.5), 0.0, level, 2.5)) == "Léa, Julien and Tom are level"
    passing = Walk.of({1: 9, 2: 9, 3: 5, 4: 4}, {1: 9, 2: 9, 3: 12, 4: 4})
    moment = Motion(passing.places(2.5), 0.0, passing, 2.5)
    assert news(view, "en", moment) == "Léa passes Julien and Tom"
    assert news(replace(view, teams=True), "en", moment) == "Léa pass Julien and Tom"
    assert news(view, "en", Motion(passing.places(9.0), 0.0, passing, 9.0)) == ""
