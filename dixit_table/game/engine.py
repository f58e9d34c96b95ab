"""The phases as data: which events each accepts, and what they do.

A handler takes the state and an event and gives the new state or a refusal. Each game has its own
table of phases; the machinery in ``apply`` knows neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game import people
from dixit_table.game.cards import handlers as do
from dixit_table.game.cards.handlers import amend_turn, give_points
from dixit_table.game.cards.state import State
from dixit_table.game.dice import choosing
from dixit_table.game.dice import handlers as dice
from dixit_table.game.dice.state import DiceState
from dixit_table.game.refusals import NOT_NOW, Refusal
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName


class Handler(Protocol):
    """What an event does in a phase: a state of one game and an event of one kind go in.

    The state after it comes out, or why it is refused. Which kinds go together stands in the tables below.
    """

    def __call__(self, state: Any, event: Any, /) -> Room | Refusal:
        """Do it."""


class Phase(Struct, frozen=True):
    """What may happen in a phase; anything else is refused as ``not_now``."""

    accepts: Mapping[type[ev.Event], Handler]


PEOPLE: dict[type[ev.Event], Handler] = {
    ev.PadGiven: people.give_pad,
    ev.PadsSwapped: people.swap_pads,
    ev.SeatNamed: people.name_seat,
    ev.SeatColoured: people.colour_seat,
}
"""Who somebody is, which is no part of the game: at any time."""

SEATS: dict[type[ev.Event], Handler] = {
    **PEOPLE,
    ev.SeatTaken: people.take_seat,
    ev.SeatLeft: people.leave_lobby,
    ev.SeatMoved: people.move_in_lobby,
}
"""How people take their seats: in the lobby of any game."""

_MISTAKES: dict[type[ev.Event], Handler] = {ev.TurnAmended: amend_turn, ev.PointsGiven: give_points}
_GAME: dict[type[ev.Event], Handler] = {
    **PEOPLE,
    **_MISTAKES,
    ev.SeatTaken: people.join,
    ev.SeatLeft: people.leave,
    ev.SeatReturned: people.come_back,
    ev.SeatMoved: people.move,
    ev.GameEnded: do.end_game,
}
_BALLOT: dict[type[ev.Event], Handler] = {
    ev.TakenBack: do.take_back,
    ev.StandingDeclared: do.declare_standing,
}

_CARD_PHASES: dict[PhaseName, Phase] = {
    PhaseName.LOBBY: Phase({**SEATS, ev.StorytellerProposed: do.propose_storyteller}),
    PhaseName.TELLING: Phase(
        {
            **_GAME,
            **_BALLOT,
            ev.KindChosen: do.choose_kind,
            ev.StorytellerChanged: do.change_storyteller,
            ev.NumberEntered: do.tell_with_claim,
            ev.WentOn: do.open_voting,
        }
    ),
    PhaseName.VOTING: Phase(
        {
            **_GAME,
            **_BALLOT,
            ev.NumberEntered: do.enter_number,
            ev.ClaimKept: do.keep_claim,
            ev.WentOn: do.open_reveal,
        }
    ),
    PhaseName.REVEAL: Phase({**_GAME, ev.ClueNoted: do.note_clue, ev.WentOn: do.step_reveal}),
    PhaseName.SCORING: Phase({**_GAME, ev.ClueNoted: do.note_clue, ev.WentOn: do.close_turn}),
    PhaseName.OVER: Phase({**PEOPLE, **_MISTAKES, ev.ClueNoted: do.note_clue}),
}

_DICE_GAME: dict[type[ev.Event], Handler] = {
    **PEOPLE,
    ev.SeatTaken: dice.join,
    ev.SeatLeft: dice.leave,
    ev.SeatReturned: dice.come_back,
    ev.SeatMoved: dice.move,
    ev.GameEnded: dice.end_game,
    ev.ThrowAmended: dice.amend_throw,
    ev.PointsGiven: dice.give_sips,
    ev.RuleWorded: dice.word_rule,
    ev.Penalised: dice.punish,
    ev.FingerRaised: choosing.raise_finger,
}

_DICE_PHASES: dict[PhaseName, Phase] = {
    PhaseName.LOBBY: Phase({**SEATS, ev.StorytellerProposed: dice.propose_thrower}),
    PhaseName.THROWING: Phase(
        {
            **_DICE_GAME,
            ev.DiceThrown: dice.throw,
            ev.DiceFell: dice.fall,
            ev.Reacted: choosing.press_unasked,
            ev.WentOn: dice.pass_on,
            ev.TakenBack: dice.doubt_race,
        }
    ),
    PhaseName.REACTING: Phase({**_DICE_GAME, ev.Reacted: choosing.react, ev.RaceClosed: choosing.close_race}),
    PhaseName.CHOOSING: Phase(
        {
            **_DICE_GAME,
            ev.NumberChosen: choosing.choose,
            ev.DiceThrown: dice.throw_for_step,
            ev.WentOn: choosing.go_on,
            ev.TakenBack: choosing.take_back,
            ev.Reacted: choosing.press_unasked,
        }
    ),
    PhaseName.OVER: Phase({**PEOPLE, ev.ThrowAmended: dice.amend_throw, ev.PointsGiven: dice.give_sips}),
}


class GamePhases(Struct, frozen=True):
    """A game's phases, how it begins, and how it takes back a step."""

    phases: Mapping[PhaseName, Phase]
    opened: Callable[[Any, str], Room]
    undo: Callable[[Any], Room | Refusal]


CARDS = GamePhases(_CARD_PHASES, State, do.undo)
DICE = GamePhases(_DICE_PHASES, DiceState, dice.undo)

GAMES: dict[str, GamePhases] = {"cards": CARDS, "dice": DICE}
"""Every game by its name, as rules have it."""

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


def apply(state: Room | None, event: ev.Event) -> Room | Refusal:
    """Return the state after an event, or why it is refused (the state then stays as it was)."""
    if state is None:
        if not isinstance(event, ev.Opened):
            raise ValueError("a game begins with Opened")
        return GAMES[event.rules.game].opened(event.rules, event.rules_text)
    game = GAMES[state.rules.game]
    if isinstance(event, ev.Undone):
        after = game.undo(state)
        return after if isinstance(after, Refusal) else after.worked_out()
    handler = game.phases[state.phase].accepts.get(type(event))
    after = NOT_NOW if handler is None else handler(state, event)
    if isinstance(after, Refusal):
        return after
    if type(event) in PUBLIC_STEPS:
        after = replace(after, before=_undoable(state, after))
    return after.worked_out()


def _undoable(before: Room, after: Room) -> Room | None:
    """Return what undo can go back to; nothing before the reveal: votes once seen stay closed."""
    opened = before.phase is PhaseName.VOTING and after.phase is PhaseName.REVEAL
    return None if opened else before
