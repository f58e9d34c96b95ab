"""What moves: rabbits on their way along the track, and the reveal as theatre."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import inf

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.game.views import PhaseName, PublicView, RevealStep, TurnView
from dixit_table.game.walk import Walk
from dixit_table.tui.canvas.sprites import Pose

# --- The moment

FRAME_S = 0.125
"""How long a picture of what moves is shown: two of them are a hop."""


class Motion(Struct, frozen=True):
    """The moment: where the rabbits are; a seat that isn't named stands at its total."""

    places: Mapping[int, float] = field(default_factory=dict)
    scene_s: float = inf  # how long the scene has been shown; endless: it has come to its end
    walk: Walk = field(default_factory=Walk)
    walk_s: float = inf  # since it began
    turned: int = 0  # how often pages of huge letters have taken turns

    def place(self, seat: int, total: int) -> float:
        """Return where a seat's rabbit is on the track."""
        return self.places.get(seat, float(total))


STILL = Motion()


class Rabbits:
    """The walk that is on, or was the last."""

    def __init__(self) -> None:
        self._walk = Walk()
        self._walk_s = inf

    @property
    def walking(self) -> bool:
        """Whether any rabbit still has a way to go."""
        return self._walk_s < self._walk.length_s

    def want(self, totals: Mapping[int, int]) -> bool:
        """Say where the rabbits belong, one not seen before is put there; tell whether a walk begins."""
        if totals == self._walk.after:
            return False
        shown = {seat: round(place) for seat, place in self._walk.places(self._walk_s).items()}
        self._walk, self._walk_s = Walk.of(shown, totals), 0.0
        return self.walking

    def arrive(self) -> None:
        """Put every rabbit where it belongs."""
        self._walk_s = inf

    def go_on(self, seconds: float) -> None:
        """Let the rabbits walk for a time."""
        self._walk_s += seconds

    def motion(self, scene_s: float = inf, turned: int = 0) -> Motion:
        """Return where the rabbits are now, in a scene that has been shown for that long."""
        walk_s = self._walk_s if self.walking else inf
        return Motion(self._walk.places(walk_s), scene_s, self._walk, walk_s, turned)


# --- Huge letters: what doesn't fit on a page takes turns

PAGE_S = 5.0
"""How long a page is shown."""

_STEADY = frozenset({PhaseName.VOTING, PhaseName.REACTING})


def takes_turns(view: PublicView) -> bool:
    """Tell whether pages may take turns: not where nothing may change but by what people do."""
    return view.look.far and view.page is None and view.phase not in _STEADY


# --- The reveal as theatre: what is shown of a step at once, and what comes while one watches
# A scene is a step of the reveal; its acts are times in seconds since it was first shown. Painters ask how
# far it has come; who presses on sees the next scene at once.

FIRST_VOTE_S = 0.5
VOTE_S = 0.45
"""When the first vote lands on its card, and how long after one another they do."""

CARD_S = 1.6
VERDICT_S = 2.4
"""When the storyteller's card turns over, and when it is said how the clue was."""

SEARCH_S = 0.25
"""How long the light stays on each card before that."""

FIRST_POINTS_S = 0.4
POINTS_S = 0.6
"""When the first seat's points come, and how long after one another they do."""

LIGHT_S = 3.0
"""How long the storyteller stands in the light when a turn begins."""

PODIUM_S = 0.6
"""How long each block of the podium rises, the winner's first, one after the other."""

CONFETTI_S = 4.0
"""How long it rains confetti on the podium; then the prizes come."""

PRIZE_S = 0.8
"""How long after one another they do."""

NIGHT_S = 2.0
"""How long the stars come out and the moon rises then, until the podium is the poster."""

GREETING_S = 2.0
"""How long the rabbits leap, one after the other, that wait for their people."""

COMES_S, ARRIVAL_S = 0.9, 1.6
"""How long a rabbit is on its way to who has sat down; until when it is glad."""

_LEAP_S = 0.4
_HOPS = 3  # on its way

_LAST_S = 0.5  # what the last of it takes


def scene(view: PublicView) -> Hashable:
    """Return what tells one scene from another."""
    turn = view.reveal
    if view.phase is PhaseName.LOBBY:
        return view.phase, len(view.seats)
    return (view.phase, turn.turn, turn.step) if turn is not None else (view.phase, view.turn)


def moment(view: PublicView, motion: Motion) -> Hashable:
    """Return what tells one moment of a view from another: where it is the same, so is the picture."""
    return _of_walk(motion), _of_scene(view, motion.scene_s)


def _of_walk(motion: Motion) -> Hashable:
    """Return the same of a walk: where all are, which tells what is said; between two ways nobody moves."""
    return None if motion.walk_s >= motion.walk.length_s else tuple(motion.places.values())


def _of_scene(view: PublicView, scene_s: float) -> Hashable:
    """Return the same of a scene: how much of it has come, where it doesn't move all the time."""
    if scene_s == inf:
        return None
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        turn = view.reveal
        if turn.step is RevealStep.VOTES:
            return lit_slot(turn, scene_s), _landed(turn, scene_s)
        if turn.step is RevealStep.POINTS:
            return rows_come(turn, scene_s)
        return lit_slot(turn, scene_s), scene_s >= CARD_S, verdict_said(turn, scene_s)
    if view.phase is PhaseName.LOBBY:
        return arrival(scene_s) if view.seats else scene_s // _LEAP_S
    if view.phase is PhaseName.TELLING:
        return scene_s < LIGHT_S
    if view.phase is PhaseName.OVER and scene_s >= CONFETTI_S:
        prizes = len(view.insights.prizes) if view.insights is not None else 0
        return prizes_come(prizes, scene_s), lights_out(view, scene_s)
    return scene_s


def scene_length_s(view: PublicView) -> float:
    """Return how long something happens in a scene; 0 where nothing does, as while votes are secret."""
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        return scene_length_of(view.reveal)
    if view.phase is PhaseName.LOBBY:
        return ARRIVAL_S if view.seats else GREETING_S
    if view.phase is PhaseName.TELLING:
        return LIGHT_S
    if view.phase is PhaseName.OVER:
        return _prizes_s(view) + NIGHT_S
    return 0.0


def scene_length_of(turn: TurnView) -> float:
    """Return how long something happens in the scene of a turn's step."""
    if turn.step is RevealStep.VOTES:
        return FIRST_VOTE_S + VOTE_S * sum(len(slot.votes) for slot in turn.slots) + _LAST_S
    if turn.step is RevealStep.POINTS:
        return FIRST_POINTS_S + POINTS_S * len(turn.rows) + _LAST_S
    return VERDICT_S + _LAST_S


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
        return 1 + int(scene_s / SEARCH_S) % len(turn.slots)
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


class Arrival(Struct, frozen=True):
    """How a rabbit comes: what it does, and the share of its way that lies ahead."""

    pose: Pose = Pose.STANDING
    ahead: float = 0.0


def arrival(scene_s: float) -> Arrival:
    """Return how the rabbit of the last to sit down comes: it hops to its place, and is glad."""
    if scene_s >= COMES_S:
        return Arrival(Pose.GLAD if scene_s < ARRIVAL_S else Pose.STANDING)
    way = scene_s / COMES_S
    return Arrival(Pose.LEAPING if way * _HOPS % 1 < 0.5 else Pose.CROUCHING, 1 - way)


def greets(guest: int, scene_s: float) -> bool:
    """Tell whether a rabbit that waits is in the air: they leap one after the other."""
    return _LEAP_S * (guest + 1) <= scene_s < _LEAP_S * (guest + 2)


def podium_risen(rank: int, scene_s: float) -> float:
    """Return how far the block of a rank has risen by now, from 0 to 1."""
    return max(0.0, min(1.0, scene_s / PODIUM_S - min(rank, 3) + 1))


def prizes_come(count: int, scene_s: float) -> int:
    """Return how many of so many prizes are shown by now."""
    return _come(count, CONFETTI_S, PRIZE_S, scene_s)


def lights_out(view: PublicView, scene_s: float) -> float:
    """Return how far stars and moon are out over the podium by now, from 0 to 1."""
    return max(0.0, min(1.0, (scene_s - _prizes_s(view)) / NIGHT_S))


def _prizes_s(view: PublicView) -> float:
    """Return when the last prize has been read out."""
    return CONFETTI_S + PRIZE_S * (len(view.insights.prizes) if view.insights else 0)


def _come(count: int, first_s: float, each_s: float, scene_s: float) -> int:
    """Return how many of so many have come."""
    if scene_s == inf:
        return count
    return min(count, int((scene_s - first_s) / each_s) + 1) if scene_s >= first_s else 0
