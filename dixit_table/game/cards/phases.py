"""The phases of a game of cards: which events each accepts, and what they do."""

from __future__ import annotations

from functools import partial

from dixit_table.game import events as ev
from dixit_table.game import people
from dixit_table.game.cards import handlers as do
from dixit_table.game.cards.state import State
from dixit_table.game.cards.turns import begin_game
from dixit_table.game.engine import PEOPLE, SEATS, GamePhases, Handler, Phase
from dixit_table.game.views import PhaseName

_MISTAKES: dict[type[ev.Event], Handler] = {ev.TurnAmended: do.amend_turn, ev.PointsGiven: do.give_points}
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

_PHASES: dict[PhaseName, Phase] = {
    PhaseName.LOBBY: Phase({**SEATS, ev.StorytellerProposed: partial(people.propose, begin_game)}),
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
        },
        do.enter_numbers,
    ),
    PhaseName.REVEAL: Phase({**_GAME, ev.ClueNoted: do.note_clue, ev.WentOn: do.step_reveal}),
    PhaseName.SCORING: Phase({**_GAME, ev.ClueNoted: do.note_clue, ev.WentOn: do.close_turn}),
    PhaseName.OVER: Phase({**PEOPLE, **_MISTAKES, ev.ClueNoted: do.note_clue}),
}

PHASES = GamePhases(_PHASES, State, do.undo)
