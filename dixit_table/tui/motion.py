"""What moves: rabbits on their way along the track, and the reveal as theatre."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import inf

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.game.views import PhaseName, PublicView, RevealStep, TurnView

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
