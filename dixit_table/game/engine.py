"""The phases as data: which events each accepts, and what they do.

A handler takes the state and an event and gives the new state or a refusal. Each game has its own
table of phases (`game/cards/phases.py`, `game/dice/phases.py`); the machinery in ``apply`` knows none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game import names, people
from dixit_table.game.refusals import NOT_NOW, Refusal
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.on_demand import OnDemand


class Handler(Protocol):
    """What an event does in a phase: a state of one game and an event of one kind go in.

    The state after it comes out, or why it is refused. Which kinds go together stands in the games' tables.
    """

    def __call__(self, state: Any, event: Any, /) -> Room | Refusal:
        """Do it."""


class Phase(Struct, frozen=True):
    """What may happen in a phase; anything else is refused as ``not_now``."""

    accepts: Mapping[type[ev.Event], Handler]
    entries: Callable[[Any, Sequence[ev.NumberEntered]], Room | Refusal] | None = None
    """Several numbers at once, where that comes to the same as one after the other."""


PEOPLE: dict[type[ev.Event], Handler] = {
    ev.PadGiven: people.give_pad,
    ev.PadsSwapped: people.swap_pads,
    ev.SeatNamed: names.name_seat,
    ev.SeatColoured: names.colour_seat,
    ev.RabbitsCalled: names.call_rabbits,
}
"""Who somebody is, which is no part of the game: at any time."""

SEATS: dict[type[ev.Event], Handler] = {
    **PEOPLE,
    ev.SeatTaken: people.take_seat,
    ev.SeatLeft: people.leave_lobby,
    ev.SeatMoved: people.move_in_lobby,
}
"""How people take their seats: in the lobby of any game."""


class GamePhases(Struct, frozen=True):
    """A game's phases, how it begins, and how it takes back a step."""

    phases: Mapping[PhaseName, Phase]
    opened: Callable[[Any, str], Room]
    undo: Callable[[Any], Room | Refusal]


# --- Which games there are

_GAMES = OnDemand[GamePhases](
    "PHASES", cards="dixit_table.game.cards.phases", dice="dixit_table.game.dice.phases"
)


def add_game(name: str, phases: GamePhases) -> None:
    """Let another game be played; rules name it."""
    _GAMES[name] = phases


def phases_of(name: str) -> GamePhases:
    """Return the phases of a game by the name that rules give it. Raises KeyError."""
    return _GAMES[name]


# --- What an event does

PUBLIC_STEPS: tuple[type[ev.Event], ...] = (
    ev.SeatTaken,
    ev.SeatLeft,
    ev.SeatReturned,
    ev.SeatMoved,
    ev.SeatNamed,
    ev.SeatColoured,
    ev.StorytellerProposed,
    ev.StorytellerChanged,
    ev.StandingDeclared,
    ev.WentOn,
    ev.TurnAmended,
    ev.PointsGiven,
    ev.GameEnded,
    ev.DiceThrown,
    ev.DiceFell,
    ev.NumberChosen,
    ev.FingerRaised,
    ev.Penalised,
    ev.ThrowAmended,
)
"""What undo takes back; entries are taken back by their own seat alone."""

_PUBLIC = frozenset(PUBLIC_STEPS)


def apply(state: Room | None, event: ev.Event) -> Room | Refusal:
    """Return the state after an event, or why it is refused (the state then stays as it was)."""
    if state is None:
        if not isinstance(event, ev.Opened):
            raise ValueError("a game begins with Opened")
        return phases_of(event.rules.game).opened(event.rules, event.rules_text)
    game = phases_of(state.rules.game)
    if isinstance(event, ev.Undone):
        after = game.undo(state)
        return after if isinstance(after, Refusal) else _called_as(state, after).worked_out()
    handler = game.phases[state.phase].accepts.get(type(event))
    after = NOT_NOW if handler is None else handler(state, event)
    if isinstance(after, Refusal):
        return after
    if type(event) in _PUBLIC:
        after = replace(after, before=_undoable(state, after))
    return after.worked_out()


def apply_entries(state: Room, events: Sequence[ev.NumberEntered]) -> Room | Refusal:
    """Return the state after numbers that were entered one after the other, or why one of them is refused."""
    for number, event in enumerate(events):
        together = phases_of(state.rules.game).phases[state.phase].entries
        if together is not None:
            after = together(state, events[number:])
            return after if isinstance(after, Refusal) else after.worked_out()
        after = apply(state, event)
        if isinstance(after, Refusal):
            return after
        state = after
    return state


def _called_as(now: Room, after: Room) -> Room:
    """Return where undo came to, its own way back with the words of now: those are no step of the game."""
    before, words = after.before, now.rabbit_words
    if before is None or before.rabbit_words == words:
        return after
    return replace(after, before=names.called_by(before, words))


def _undoable(before: Room, after: Room) -> Room | None:
    """Return what undo can go back to; nothing before the reveal: votes once seen stay closed."""
    opened = before.phase is PhaseName.VOTING and after.phase is PhaseName.REVEAL
    return None if opened else before
