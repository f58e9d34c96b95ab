"""The walk in huge letters: a lane a seat, its name before it, its total behind; above, who passes whom.

Lanes and letters stay where they are all through a walk. Where not all lanes have room there are those of the
rabbit that is on its way, of whom it passes, and of who is next to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.game.walk import Leg, News, Walk, passing
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.far_letters import FarCut, far_cuts
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import SHINE, STONE_EDGE, STRONG, Ink
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbits import rabbit, rabbit_columns, rabbit_rows, size_for
from dixit_table.tui.roster import Roster


class Race(NamedTuple):
    """A walk while scores are shown: the moment, and all names in letters that there are."""

    view: PublicView
    language: Language
    motion: Motion
    names: Mapping[int, str]

    @property
    def walk(self) -> Walk:
        """The walk that is on."""
        return self.motion.walk

    @property
    def mover(self) -> Leg:
        """The way of the rabbit that is on it, or was the last."""
        return self.walk.mover(self.motion.walk_s)


def racing(view: PublicView, motion: Motion) -> bool:
    """Tell whether a race is to be seen: scores are shown, and a walk is on."""
    return view.phase is PhaseName.SCORING and motion.walk_s < motion.walk.length_s


def put_race(canvas: Canvas, race: Race, rect: Rect) -> None:
    """Paint what has just happened, and the lanes below it."""
    plan = _plan(race, rect, canvas.area.height)
    letters, found = plan.letters, race.walk.news(race.motion.walk_s)
    head, lanes = rect.from_top(plan.news * letters.rows)
    for number, line in enumerate(_news_lines(race, found, plan, rect.width) if found is not None else ()):
        letters.put(canvas, head.left, head.top + number * letters.rows, line, SHINE)
    for number, seat in enumerate(_in_sight(race, plan.lanes)):
        place = Rect(lanes.left, lanes.top + number * letters.rows, lanes.width, letters.rows)
        _put_lane(canvas, race, plan, place, seat)


# --- How a race is set, the same all through it

_NEWS, _LEAST_LANES = 2, 2  # lines
_LEAST_LANE = 3  # widths of a rabbit
_NAME = 12  # cells of a name before a lane: the whole one stands above when something happens to it


class _Plan(NamedTuple):
    """How a race is set: its letters, the lines of news, the lanes, and the columns of what a lane holds."""

    letters: FarCut
    news: int
    lanes: int
    name: int
    total: int
    lane: int
    size: Size


def _plan(race: Race, rect: Rect, rows: int) -> _Plan:
    """Return how a race is set: in the largest letters in which all of it is there, else in the smallest."""
    outcomes = [news for leg in race.walk.legs if (news := race.walk.outcome(leg)) is not None]
    said = [[*_ways(race, news)] for news in outcomes]
    for letters in far_cuts(rows):
        counts = ([len(letters.wrap(each, rect.width)) for each in ways] for ways in said)
        lines = max((min(each[0], max(_NEWS, min(each))) for each in counts), default=1)
        plan = _set(race, rect, letters, lines)
        if plan.lanes >= len(race.names) and plan.name >= _longest(race, letters):
            break
    return plan


def _set(race: Race, rect: Rect, letters: FarCut, news: int) -> _Plan:
    """Return how a race is set in some letters: names have the columns that all else leaves."""
    news = max(1, min(news, rect.height // letters.rows - _LEAST_LANES))
    reach = (*race.walk.before.values(), *race.walk.after.values())
    total = max(letters.width(str(each)) for each in reach)
    size = size_for(rect.width, letters.rows) or Size.TINY
    room = rect.width - total - 2 * _gap(letters)
    name = max(0, min(_longest(race, letters), room - _LEAST_LANE * rabbit_columns(size)))
    return _Plan(letters, news, max(1, rect.height // letters.rows - news), name, total, room - name, size)


def _longest(race: Race, letters: FarCut) -> int:
    return max(letters.width(cut(name, _NAME)) for name in race.names.values())


def _gap(letters: FarCut) -> int:
    """Return the columns between a name, its lane and its total."""
    return 2 * letters.times


def _in_sight(race: Race, lanes: int) -> Sequence[int]:
    """Return the seats whose lanes are shown while a rabbit has its turn, in their order."""
    seats, mover, walk = tuple(race.names), race.mover, race.walk
    if len(seats) <= lanes:
        return seats
    done = {leg.seat for leg in walk.legs[: walk.legs.index(mover)]}
    places = {**walk.before, **{seat: walk.after[seat] for seat in done}}
    found = walk.outcome(mover)
    met = found.others if found is not None else ()

    def comes_after(seat: int) -> tuple[bool, bool, int]:
        """Return what puts a seat behind others: it neither moves nor is met, and it is far from that."""
        return seat != mover.seat, seat not in met, abs(places[seat] - mover.after)

    kept = sorted(seats, key=comes_after)[:lanes]
    return [seat for seat in seats if seat in kept]


# --- What is said of it: whom somebody has passed, by name as far as there is room

_CELLS = (12, 8, 5, 3)  # to which names are cut


def _news_lines(race: Race, found: News, plan: _Plan, columns: int) -> Sequence[str]:
    """Return what has happened in lines: who all were passed, else the last of them and how many more."""
    lines: Sequence[str] = ()
    for words in _ways(race, found):
        lines = plan.letters.wrap(words, columns)
        if len(lines) <= plan.news:
            break
    return lines[: plan.news]


def _ways(race: Race, found: News) -> Iterator[str]:
    """Yield what has happened in fewer and fewer words."""
    for named in range(len(found.others), 0, -1):
        yield _words(race, found, named)
        yield from (_words(race, found, named, cells) for cells in _CELLS)


def _words(race: Race, found: News, named: int, cells: int | None = None) -> str:
    """Return what has happened, with so many names of those who were passed, the last of them first."""
    others = found.others
    if named < len(others):
        others = tuple(sorted(others, key=lambda seat: -race.walk.after[seat]))[:named]
    one, *shown = (
        race.names[seat] if cells is None else cut(race.names[seat], cells) for seat in (found.seat, *others)
    )
    if named < len(found.others):
        shown.append(say(race.language, "screen.n_more", n=len(found.others) - named))
    return passing(found, race.language, one, shown, teams=race.view.teams)


# --- A lane


def _put_lane(canvas: Canvas, race: Race, plan: _Plan, place: Rect, seat: int) -> None:
    """Paint a lane with its rabbit, between the name and the total; who has its turn is golden."""
    letters, mover, motion = plan.letters, race.mover, race.motion
    at = motion.place(seat, race.walk.after[seat])
    ink, total = SHINE if seat == mover.seat else STRONG, str(round(at))
    letters.put(canvas, place.left, place.top, _cut(cut(race.names[seat], _NAME), letters, plan.name), ink)
    letters.put(canvas, place.right - letters.width(total), place.top, total, ink)
    lane = Rect(place.left + plan.name + _gap(letters), place.top, plan.lane, place.height)
    canvas.put(lane.left, lane.bottom - 1, "▄" * lane.width, Ink(STONE_EDGE))
    reach = (*race.walk.before.values(), *race.walk.after.values())
    share = (at - min(reach)) / max(1, max(reach) - min(reach))
    x = lane.left + round(share * (lane.width - rabbit_columns(plan.size)))
    y = lane.bottom - rabbit_rows(plan.size)
    rabbit(canvas, x, y, Roster.of(race.view), seat, plan.size, _pose(race, seat))


def _pose(race: Race, seat: int) -> Pose:
    """Return what a rabbit does: who is on the way hops."""
    moving = race.walk.moving(race.motion.walk_s)
    if moving is None or moving.seat != seat:
        return Pose.STANDING
    return Pose.LEAPING if moving.hop(race.motion.walk_s) < 0.5 else Pose.CROUCHING


def _cut(name: str, letters: FarCut, columns: int) -> str:
    """Return as much of a name as so many columns hold."""
    shorter = (cut(name, cells) for cells in range(width(name), 0, -1))
    return next((each for each in shorter if letters.width(each) <= columns), "")
