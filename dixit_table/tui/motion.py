"""What moves: rabbits on their way along the track, and the reveal as theatre."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import product
from math import inf
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.game.views import PhaseName, PublicView, RevealStep, TurnView
from dixit_table.tui.canvas.canvas import Rect

# --- The scoring track as a place: a path of numbered stones that winds to and fro, with a spot for each
# rabbit
# Every seat has the same spot on each stone, so that no rabbit ever hides another. Without a goal the path
# is a round of thirty stones, walked as often as it takes.

ROUND = 30
"""Stones of a lap where no number of points ends the game."""

_GAP = 1  # rows between two rows of stones
_NUMBER_ROWS = 1
_MOST_WIDE, _MOST_HIGH = 24, 9  # a stone isn't a field
_CELL = 2  # times as high as wide


class Spot(NamedTuple):
    """Where a rabbit sits: its top left cell, and in which lap it is, from 0."""

    x: int
    y: int
    lap: int


class Path(Struct, frozen=True):
    """Stones 0 to ``len(stones) - 1``, and how rabbits sit on them."""

    meadow: Rect  # all of it, with a cell around
    stones: tuple[Rect, ...]
    spots: int  # rabbits side by side on a stone
    lines: int  # of them one below the other
    wide: int  # columns of a rabbit
    high: int  # rows of a rabbit
    rounds: bool  # after the last stone comes the first

    def stone(self, place: int) -> tuple[int, int]:
        """Return the stone of a place and its lap; who is further than the path stands on its last stone."""
        place = max(0, place)
        if self.rounds:
            return place % len(self.stones), place // len(self.stones)
        return min(place, len(self.stones) - 1), 0

    def spot(self, lane: int, place: int) -> Spot:
        """Return where the rabbit of a lane sits that has come to a place."""
        number, lap = self.stone(place)
        stone = self.stones[number]
        left = stone.left + (stone.width - self.spots * (self.wide + 1) + 1) // 2
        pitch = (stone.height - _NUMBER_ROWS) // self.lines
        return Spot(
            left + lane % self.spots * (self.wide + 1),
            stone.top + _NUMBER_ROWS + lane // self.spots * pitch + (pitch - self.high) // 2,
            lap,
        )

    def bends(self) -> list[tuple[int, Rect]]:
        """Return where the path turns to its next row: after which stone, and the gap there."""
        pairs = zip(self.stones, self.stones[1:], strict=False)
        return [
            (number, one._replace(top=other.bottom, height=_GAP))
            for number, (one, other) in enumerate(pairs)
            if one.top != other.top
        ]


def path(rect: Rect, last: int | None, lanes: int, rabbits: tuple[tuple[int, int], ...]) -> Path | None:
    """Lay a path into a rectangle, for so many rabbits of one of these widths and heights.

    ``last`` is the number it must reach, None where laps are walked. Of all that fit it is the one with the
    largest rabbits, then the one whose stones are most like squares; None where none fits.
    """
    stones = ROUND if last is None else last + 1
    if not lanes:
        return None
    ways = (
        way
        for rabbit, rows in product(rabbits, range(1, lanes + 1))
        if (way := _way(rect, stones, -(-lanes // rows), rows, rabbit))
    )
    best = max(ways, key=lambda way: (way.high, way.squareness - way.empty / stones), default=None)
    return best.laid(rect, stones, rounds=last is None) if best else None


class _Way(NamedTuple):
    """One way to lay a path."""

    columns: int  # stones
    rows: int
    width: int  # of a stone
    height: int
    spots: int
    lines: int
    wide: int
    high: int
    empty: int  # places of the grid without a stone

    @property
    def squareness(self) -> float:
        sides = (self.width, self.height * _CELL)
        return min(sides) / max(sides)

    def laid(self, rect: Rect, stones: int, *, rounds: bool) -> Path:
        block = rect.centred(self.columns * self.width, self.rows * (self.height + _GAP) - _GAP)
        count = stones if rounds else self.columns * self.rows  # beyond the goal the path goes on
        places = [divmod(number, self.columns) for number in range(count)]
        return Path(
            rect.common(Rect(block.left - 2, block.top - 1, block.width + 4, block.height + 2)),
            tuple(
                Rect(
                    block.left + (at if row % 2 == 0 else self.columns - 1 - at) * self.width,
                    block.bottom - self.height - row * (self.height + _GAP),
                    self.width,
                    self.height,
                )
                for row, at in places
            ),
            self.spots,
            self.lines,
            self.wide,
            self.high,
            rounds,
        )


def _way(rect: Rect, stones: int, spots: int, rows: int, rabbit: tuple[int, int]) -> _Way | None:
    """Return how a path is laid whose stones hold so many spots in so many rows."""
    wide, high = rabbit
    least, height = spots * (wide + 1) + 1, rows * high + _NUMBER_ROWS
    columns = min(stones, rect.width // least)
    lines = -(-stones // columns) if columns else 0
    if not columns or lines * (height + _GAP) - _GAP > rect.height:
        return None
    columns = -(-stones // lines)
    width = max(least, min(_MOST_WIDE, rect.width // columns))
    tall = min(_MOST_HIGH, (rect.height + _GAP) // lines - _GAP)
    return _Way(columns, lines, width, max(height, tall), spots, rows, wide, high, columns * lines - stones)


# --- Rabbits on their way: each has a place shown and a place wanted, and walks from one to the other
# Whatever changes a total (a turn, an undo, an amendment) only changes what is wanted.

STEPS_PER_S = 5.0
LONGEST_WALK_S = 3.0


class Motion(Struct, frozen=True):
    """The moment: where the rabbits are; a seat that isn't named stands at its total."""

    places: Mapping[int, float] = field(default_factory=dict)
    scene_s: float = inf  # how long the scene has been shown; endless: it has come to its end

    def place(self, seat: int, total: int) -> float:
        """Return where a seat's rabbit is on the track."""
        return self.places.get(seat, float(total))


STILL = Motion()


class Walk:
    """The rabbits' places, shown and wanted."""

    def __init__(self) -> None:
        self._shown: dict[int, float] = {}
        self._wanted: dict[int, float] = {}
        self._speed = STEPS_PER_S

    @property
    def walking(self) -> bool:
        """Whether any rabbit still has a way to go."""
        return self._shown != self._wanted

    def want(self, totals: Mapping[int, int]) -> None:
        """Say where the rabbits belong; one not seen before is put there."""
        self._wanted = {seat: float(total) for seat, total in totals.items()}
        self._shown = {seat: self._shown.get(seat, total) for seat, total in self._wanted.items()}
        longest = max((abs(self._wanted[seat] - at) for seat, at in self._shown.items()), default=0.0)
        self._speed = max(STEPS_PER_S, longest / LONGEST_WALK_S)

    def arrive(self) -> None:
        """Put every rabbit where it belongs."""
        self._shown = dict(self._wanted)

    def go_on(self, seconds: float) -> None:
        """Let the rabbits walk for a time."""
        reach = self._speed * max(0.0, seconds)
        self._shown = {
            seat: wanted if abs(wanted - at) <= reach else at + (reach if wanted > at else -reach)
            for seat, at, wanted in ((seat, self._shown[seat], to) for seat, to in self._wanted.items())
        }

    def motion(self, scene_s: float = inf) -> Motion:
        """Return where the rabbits are now, in a scene that has been shown for that long."""
        return Motion(dict(self._shown), scene_s)


# --- The reveal as theatre: what is shown of a step at once, and what comes while one watches
# A scene is a step of the reveal; its acts are times in seconds since it was first shown. Painters ask how
# far it has come; who presses on sees the next scene at once.

FIRST_VOTE_S = 0.5
VOTE_S = 0.45
"""When the first vote lands on its card, and how long after one another they do."""

CARD_S = 1.6
VERDICT_S = 2.4
"""When the storyteller's card turns over, and when it is said how the clue was."""

SEARCH_S = 0.2
"""How long the light stays on each card before that."""

FIRST_POINTS_S = 0.4
POINTS_S = 0.6
"""When the first seat's points come, and how long after one another they do."""

PODIUM_S = 3.0
"""How long the podium rises."""

_REST_S = 0.5  # what the last of it takes


def scene(view: PublicView) -> Hashable:
    """Return what tells one scene from another."""
    turn = view.reveal
    return (view.phase, turn.turn, turn.step) if turn is not None else view.phase


def scene_length_s(view: PublicView) -> float:
    """Return how long something happens in a scene; 0 where nothing does, as while votes are secret."""
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        return scene_length_of(view.reveal)
    return PODIUM_S + _REST_S if view.phase is PhaseName.OVER else 0.0


def scene_length_of(turn: TurnView) -> float:
    """Return how long something happens in the scene of a turn's step."""
    if turn.step is RevealStep.VOTES:
        return FIRST_VOTE_S + VOTE_S * sum(len(slot.votes) for slot in turn.slots) + _REST_S
    if turn.step is RevealStep.POINTS:
        return FIRST_POINTS_S + POINTS_S * len(turn.rows) + _REST_S
    return VERDICT_S + _REST_S


def acted(turn: TurnView, scene_s: float) -> TurnView:
    """Return a turn with those votes and cards that are shown by now in the scene of its step."""
    if scene_s == inf:
        return turn
    if turn.step is RevealStep.VOTES:
        landed = _landed(turn, scene_s)
        slots = (
            replace(slot, votes=tuple(seat for seat in slot.votes if (slot.slot, seat) in landed))
            for slot in turn.slots
        )
        return replace(turn, slots=tuple(slots))
    if turn.step is RevealStep.POINTS or scene_s >= CARD_S:
        return turn  # whose points have come, ``rows_come`` says
    hidden = (replace(slot, owner=None, is_storytellers=False, is_red=False) for slot in turn.slots)
    return replace(turn, slots=tuple(hidden))


def verdict_said(turn: TurnView, scene_s: float) -> bool:
    """Tell whether it is said by now how the clue was, or where the red token lies."""
    if turn.step is RevealStep.CARD:
        return scene_s >= VERDICT_S
    return turn.step is not RevealStep.RED or scene_s >= CARD_S


def all_landed(turn: TurnView, scene_s: float) -> bool:
    """Tell whether all votes lie on their cards by now."""
    return turn.step is not RevealStep.VOTES or scene_s >= scene_length_of(turn)


def lit_slot(turn: TurnView, scene_s: float) -> int | None:
    """Return the card that is in the light: where a vote has just landed, or while the light is searching."""
    if turn.step is RevealStep.VOTES and scene_s < scene_length_of(turn):
        votes = _in_order(turn)
        count = _come(len(votes), FIRST_VOTE_S, VOTE_S, scene_s)
        return votes[count - 1][0] if count else None
    if turn.step in (RevealStep.CARD, RevealStep.RED) and scene_s < CARD_S:
        return 1 + int(scene_s / SEARCH_S) % max(1, len(turn.slots))
    return None


def _landed(turn: TurnView, scene_s: float) -> frozenset[tuple[int, int]]:
    votes = _in_order(turn)
    return frozenset(votes[: _come(len(votes), FIRST_VOTE_S, VOTE_S, scene_s)])


def _in_order(turn: TurnView) -> list[tuple[int, int]]:
    """Return the votes, as (slot, seat), as they land: clockwise, for when they came isn't known here."""
    return sorted(
        ((slot.slot, seat) for slot in turn.slots for seat in slot.votes), key=lambda vote: vote[::-1]
    )


def rows_come(turn: TurnView, scene_s: float) -> frozenset[int]:
    """Return the seats whose points are shown by now: the fewest first."""
    order = sorted(turn.rows, key=lambda row: row.points)
    count = _come(len(order), FIRST_POINTS_S, POINTS_S, scene_s)
    return frozenset(row.seat for row in order[:count])


def podium_risen(rank: int, scene_s: float) -> float:
    """Return how far the block of a rank has risen by now, from 0 to 1: the third first, the winner last."""
    began_s = (3 - min(rank, 3)) * PODIUM_S / 3
    return max(0.0, min(1.0, (scene_s - began_s) / (PODIUM_S / 3)))


def _come(count: int, first_s: float, each_s: float, scene_s: float) -> int:
    """Return how many of so many have come."""
    if scene_s == inf:
        return count
    return max(0, min(count, int((scene_s - first_s) / each_s) + 1)) if scene_s >= first_s else 0
