"""The scoring track: a path of stones that winds up a meadow at night, and the rabbits that sit on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from dixit_table.game.views import PhaseName, SeatView
from dixit_table.game.walk import Leg
from dixit_table.rules.rabbits import apart
from dixit_table.svg import Mood
from dixit_table.web.display.markup import Html, classes, joined, number, tag
from dixit_table.web.display.people import figure, letter_of
from dixit_table.web.display.scene import Scene

# --- Where the stones lie

ROUND = 30
"""Stones of a lap where no number of points ends the game."""

MARK_EVERY = 5
"""Points from one stone with a number to the next."""

_PITCH, _RISE = 235, 285  # from a stone to the next, from a row of them to the one above
_EDGE, _FOOT = 150, 70
_SKY, _RABBIT = 190, 245
_WIDER = 1.95  # stones of a row for each row, about
_WAVE = 34
_SITS = 7  # above the middle of a stone, whose number is seen below the feet

Spot = tuple[float, float]


class Track(NamedTuple):
    """Stones one point apart that wind to and fro from the foot of a meadow up."""

    stones: int
    columns: int
    goal: int | None

    @classmethod
    def of(cls, goal: int | None, high: int) -> Track:
        """Lay a track; ``high``: the most that anybody has."""
        stones = ROUND if goal is None else max(goal, high) + 1
        return cls(stones, max(4, round(sqrt(stones * _WIDER))), goal)

    @property
    def rows(self) -> int:
        """The rows of stones."""
        return -(-self.stones // self.columns)

    @property
    def wide(self) -> int:
        """The meadow's width."""
        return 2 * _EDGE + (self.columns - 1) * _PITCH

    @property
    def high(self) -> int:
        """The meadow's height."""
        return _SKY + _RABBIT + (self.rows - 1) * _RISE + _FOOT

    def stone(self, points: int) -> int:
        """Return the stone of so many points; who has less than nothing sits on the first."""
        return max(0, points) % ROUND if self.goal is None else max(0, min(points, self.stones - 1))

    def place(self, points: int) -> int:
        """Return how many stones lie behind it, laps and all."""
        return max(0, points) if self.goal is None else self.stone(points)

    def spot(self, stone: int) -> Spot:
        """Return the middle of a stone."""
        row, along = divmod(stone, self.columns)
        column = along if row % 2 == 0 else self.columns - 1 - along
        wave = _WAVE * (1 + sin(column * pi / 3 + row)) / 2
        return _EDGE + column * _PITCH, self.high - _FOOT - row * _RISE - wave


# --- Where rabbits sit: on their stone; several on one huddle around it, or pile up behind it

_ACROSS = 4  # side by side; more pile up
_APART = 106  # so that none hides another's face or letter
_BEHIND = 190  # and aside by half of that: a letter is seen between the ears before it, and those above
_LEAST_X = 76


def seated(track: Track, stones: Mapping[int, int]) -> dict[int, Spot]:
    """Return where each seat's rabbit sits, of each the stone."""
    lines: dict[tuple[int, int], list[tuple[float, int]]] = {}  # of each the places wanted, and by whom
    for stone in sorted(set(stones.values())):
        here = [seat for seat, its in stones.items() if its == stone]
        x, _ = track.spot(stone)
        for index, seat in enumerate(here):
            rank, at = divmod(index, _ACROSS)
            beside = min(_ACROSS, len(here) - rank * _ACROSS)
            line = lines.setdefault((stone // track.columns, rank), [])
            line.append((x + (at - (beside - 1) / 2) * _APART, seat))
    return {seat: spot for at, wanted in lines.items() for seat, spot in _line(track, at, wanted)}


def _line(track: Track, at: tuple[int, int], wanted: list[tuple[float, int]]) -> Iterator[tuple[int, Spot]]:
    row, rank = at
    wanted.sort()
    aside = rank % 2 * _APART / 2
    left, room = _LEAST_X + aside, track.wide - 2 * _LEAST_X - aside
    for place, (_, seat) in zip(
        apart([x + aside - left for x, _ in wanted], _APART, room), wanted, strict=True
    ):
        x = left + place
        column = max(0, min(round((x - aside - _EDGE) / _PITCH), track.columns - 1))
        along = column if row % 2 == 0 else track.columns - 1 - column
        _, y = track.spot(row * track.columns + along)
        yield seat, (x, y - _SITS - rank * _BEHIND)


# --- The meadow: what is drawn doesn't change in a game, so only rabbits are exchanged


def meadow(scene: Scene) -> Html:
    """Return the meadow and all who sit in it; the board of scores says the same in words."""
    view = scene.view
    track = Track.of(view.goal, max((seat.total for seat in view.seats), default=0))
    return tag(
        "svg",
        tag("g", _land(track), id="land"),
        tag("g", *_rabbits(scene, track), id="rabbits"),
        id="meadow",
        viewBox=f"0 0 {track.wide} {track.high}",
        role="img",
        aria_label=scene.say("web.display_track"),
        data_stones=track.stones,
    )


@lru_cache(maxsize=8)
def _land(track: Track) -> Html:
    """Return hill and grass, burrow and arch, and the path."""
    spots = [track.spot(stone) for stone in range(track.stones)]
    start, end = spots[0], spots[-1 if track.goal is None else track.goal]
    moon = track.wide * (0.08 if end[0] > track.wide / 2 else 0.86)
    return joined(
        (
            tag("use", href="#moon", x=moon, y=16),
            tag("path", d=_hill(track), class_="hill"),
            tag("path", d=_grass(track), class_="grass"),
            *_plants(track),
            tag("use", href="#burrow", x=start[0], y=start[1]),
            None if track.goal is None else tag("use", href="#arch", x=end[0], y=end[1]),
            tag("path", d=_smooth(spots), class_="way"),
            *(_stone(track, stone, spot) for stone, spot in enumerate(spots)),
        )
    )


_HORIZON = _SKY + 100


def _hill(track: Track) -> str:
    """Return two hills behind the meadow."""
    high = _SKY * 0.75
    parts = [part / 12 for part in range(13)]
    rises = [0.7 * max(0.0, cos((part - 0.48) * 5)) + 0.3 * max(0.0, cos(part * 9)) for part in parts]
    points = [(part * track.wide, _HORIZON - high * rise) for part, rise in zip(parts, rises, strict=True)]
    return f"{_smooth(points)} V {track.high} H 0 Z"


def _grass(track: Track) -> str:
    points = [(part / 6 * track.wide, _HORIZON - 22 * sin(part / 3 * pi)) for part in range(7)]
    return f"{_smooth(points)} V {track.high} H 0 Z"


def _smooth(points: Sequence[Spot]) -> str:
    """Return a line that bends at each point, through the middles between them."""
    (x, y), (last_x, last_y) = points[0], points[-1]
    parts = [f"M {x:.0f} {y:.0f}"]
    for (x, y), (next_x, next_y) in pairwise(points[1:]):
        parts.append(f"Q {x:.0f} {y:.0f} {(x + next_x) / 2:.0f} {(y + next_y) / 2:.0f}")
    parts.append(f"L {last_x:.0f} {last_y:.0f}")
    return " ".join(parts)


_GROWS = ("tuft", "flower-0", "tuft", "flower-1", "tuft", "tuft", "flower-2")
_PLANTS = 49
_BORDER = 40


def _plants(track: Track) -> Iterator[Html]:
    """Yield grass and flowers, always the same, below the horizon."""
    place, top = 11, _HORIZON + 60
    for plant in range(_PLANTS):
        place = (place * 16807) % 2147483647
        x = _BORDER + place % (track.wide - 2 * _BORDER)
        y = top + place // track.wide % (track.high - top)
        name, _, tone = _GROWS[plant % len(_GROWS)].partition("-")
        yield tag("use", href=f"#{name}", x=x, y=y, class_=f"flower-{tone}" if tone else None)


def _stone(track: Track, stone: int, spot: Spot) -> Html:
    """Return a stone; some are gold and have their number below them."""
    x, y = spot
    marked = stone % MARK_EVERY == 0 or stone == track.goal
    drawn = tag("use", href="#gold" if marked else "#stone", id=f"stone-{stone}", x=x, y=y)
    return joined((drawn, tag("text", str(stone), x=x, y=y + 21))) if marked else drawn


def _rabbits(scene: Scene, track: Track) -> Iterator[Html]:
    """Yield the rabbits, who is behind first."""
    seats = {seat.seat: seat for seat in scene.view.seats}
    legs = {leg.seat: leg for leg in scene.walk.legs}
    spots = seated(track, {number: track.stone(seat.total) for number, seat in seats.items()})
    for number_, spot in sorted(spots.items(), key=lambda each: (each[1][1], each[0])):
        yield _rabbit(scene, track, seats[number_], spot, legs.get(number_))


def _rabbit(scene: Scene, track: Track, seat: SeatView, spot: Spot, leg: Leg | None) -> Html:
    """Return a rabbit on its stone: moved by the page's script, and without it by the attribute.

    After a turn it is said when it sets off, and how long it takes.
    """
    x, y = (number(each) for each in spot)
    lap = track.place(seat.total) // ROUND if track.goal is None else 0
    return tag(
        "g",
        figure(mood_of(scene, seat)),
        letter_of(scene.people.letter(seat.seat)),
        tag("text", str(lap + 1), y=-168, class_="lap") if lap else None,
        id=f"rabbit-{seat.seat}",
        class_=classes("rabbit", scene.people.fur(seat.seat)),
        transform=f"translate({x} {y})",
        data_x=x,
        data_y=y,
        data_place=track.place(seat.total),
        data_starts=None if leg is None else leg.start_s,
        data_takes=None if leg is None else leg.way_s,
    )


def mood_of(scene: Scene, seat: SeatView) -> Mood:
    """Return how a rabbit looks: after a turn who gained most is glad, who gained nothing isn't."""
    view = scene.view
    if view.phase is PhaseName.TELLING:
        return Mood.LOOKS if seat.seat == view.storyteller else Mood.CALM
    gains = {row.seat: row.points for row in view.reveal.rows} if view.reveal is not None else {}
    most = max(gains.values(), default=0)
    if most <= 0 or seat.seat not in gains:
        return Mood.CALM
    gained = gains[seat.seat]
    return Mood.GLAD if gained == most else Mood.SAD if gained <= 0 else Mood.CALM
