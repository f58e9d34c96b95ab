"""What keys mean on pads of dice games in which anything may happen next, summed: see game/test_sums.py."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from dixit_table.game.dice.state import DiceState
from dixit_table.keypads.base import Key, KeyPressed, PadKind
from dixit_table.keypads.entry import GoOn, Number, Plus, Repeat, TakeBack, Unusable
from dixit_table.table.games.game import Play, game_of
from tests.game.course import PADS, Course
from tests.snapshots import held_against

HELD = Path(__file__).parent / "sums"
EVENTS, A_LINE = 1200, 100
NUMBERS = (*range(14), 16, 17, 20, 36, 60, 61, 66, 67, 70)


def pressed(course: Course, play: Play[DiceState], state: DiceState) -> str:
    """Return what a key and an entry mean on a pad, just now or a while ago, and what is due without one."""
    chance, kind = course.chance, course.chance.choice((*PadKind,))
    pad, key = chance.choice(PADS[:-1]), chance.choice((*Key,))
    at_s = course.now_ms / 1000 - chance.choice((0, 0.01, 0.3, 2.5))
    event = KeyPressed(pad, key, at_s, chance.choice((None, 0.004)))
    began_s = at_s - chance.choice((0, 0.5, 2.9, 4))
    number = Number(chance.choice(NUMBERS), chance.random() < 0.2)
    entry = chance.choice((number, number, GoOn(), GoOn(), TakeBack(), Plus(), Repeat(), Unusable()))
    meant = play.reaction(state, event, kind, typing=chance.random() < 0.3)
    spoken = play.spoken(state, entry, event, kind, began_s)
    due = play.overdue(state, chance.sample(PADS[:-1], 4))
    game, here = game_of(state), [seat.seat for seat in state.here]
    both = chance.choice(here), chance.choice(here)
    lit = game.goes_on(state, both), game.answer(state, both), game.shared(state, {}, lambda: None)
    return repr((meant, spoken, due, play.is_stray(state, pad, began_s), lit))


@pytest.mark.parametrize("rules", ["dice", "bets", "modules", "virtual"])
def test_what_keys_mean_on_pads_in_any_dice_game_is_what_it_was(rules: str) -> None:
    course, lines, found = Course(rules), [], 0

    def begun() -> Play[DiceState]:
        play = game_of(course.state).play(lambda: course.chance.randint(1, 6), lambda: course.now_ms / 1000)
        assert play is not None
        return play

    play = begun()
    for count in range(1, EVENTS + 1):
        course.go_on()
        state = course.state
        assert isinstance(state, DiceState)
        if state.turn:
            resumed = begun()
            resumed.resume(state)
            said = pressed(course, play if course.chance.random() < 0.9 else resumed, state)
            found = zlib.crc32(said.encode(), found)
        if count % A_LINE == 0:
            lines.append(f"{found:08x} {state.phase.value} {state.turn}\n")
    held_against(HELD / f"meant-{rules}.txt", "".join(lines))
