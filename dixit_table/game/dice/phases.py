"""The phases of a dice game: which events each accepts, and what they do."""

from __future__ import annotations

from functools import partial

from dixit_table.game import events as ev
from dixit_table.game import people
from dixit_table.game.dice import choosing
from dixit_table.game.dice import handlers as do
from dixit_table.game.dice.course import begin
from dixit_table.game.dice.state import DiceState
from dixit_table.game.engine import PEOPLE, SEATS, GamePhases, Handler, Phase
from dixit_table.game.views import PhaseName

_GAME: dict[type[ev.Event], Handler] = {
    **PEOPLE,
    ev.SeatTaken: do.join,
    ev.SeatLeft: do.leave,
    ev.SeatReturned: do.come_back,
    ev.SeatMoved: do.move,
    ev.GameEnded: do.end_game,
    ev.ThrowAmended: do.amend_throw,
    ev.PointsGiven: do.give_sips,
    ev.RuleWorded: do.word_rule,
    ev.Penalised: do.punish,
    ev.FingerRaised: choosing.raise_finger,
}

_PHASES: dict[PhaseName, Phase] = {
    PhaseName.LOBBY: Phase({**SEATS, ev.StorytellerProposed: partial(people.propose, begin)}),
    PhaseName.THROWING: Phase(
        {
            **_GAME,
            ev.DiceThrown: do.throw,
            ev.DiceFell: do.fall,
            ev.Reacted: choosing.press_unasked,
            ev.WentOn: do.pass_on,
            ev.TakenBack: do.doubt_race,
        }
    ),
    PhaseName.REACTING: Phase({**_GAME, ev.Reacted: choosing.react, ev.RaceClosed: choosing.close_race}),
    PhaseName.CHOOSING: Phase(
        {
            **_GAME,
            ev.NumberChosen: choosing.choose,
            ev.DiceThrown: do.throw_for_step,
            ev.WentOn: choosing.go_on,
            ev.TakenBack: choosing.take_back,
            ev.Reacted: choosing.press_unasked,
        }
    ),
    PhaseName.OVER: Phase({**PEOPLE, ev.ThrowAmended: do.amend_throw, ev.PointsGiven: do.give_sips}),
}

PHASES = GamePhases(_PHASES, DiceState, do.undo)
