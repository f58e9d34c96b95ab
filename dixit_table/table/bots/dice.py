"""Bots at a dice game: they throw, react, hand out, press for nothing now and then, and leave in the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dixit_table.game.dice.choosing import BETS, HIGH, LOW, NO
from dixit_table.game.dice.state import Bet, Confirm, DiceState, Duel, HandOut, Race
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.keypads.base import Key
from dixit_table.rules.dice import DiceFrom
from dixit_table.table.bots import typed
from dixit_table.table.games.dice_play import dice_due
from dixit_table.texts import Message

_WAY_OUT = ("table.menu_seats", "table.menu_leave", "table.menu_leaves_now")
"""The menu's lines that lead out of a game."""

_EARLY = 0.02  # how often somebody presses for nothing
_FALLS = 0.03  # how often a die falls off the board
_DOUBT = 0.05  # how often a thrower doubts who was last
_FINGER = 0.1  # how often who may raises the finger

_PACE_S = {PhaseName.THROWING: 1.6, PhaseName.CHOOSING: 1.0, PhaseName.REACTING: 0.3}


class DiceBots:
    """Players made of chance; ``patience``: each stays for so many throws, at least and at most."""

    def __init__(self, chance: Random, patience: tuple[int, int]) -> None:
        self._chance, self._range = chance, patience
        self._patience: dict[int, int] = {}
        self._thought: dict[int, int] = {}  # by seat: the throw at which it has thought of a press
        self._weighed: int | None = None  # the throw at which the thrower has thought about who was last

    def prepare(self, _game: int, _state: DiceState) -> None:
        """Do nothing: dice aren't dealt."""

    def delay_s(self, _seat: int) -> float:
        """Return a reaction time: a third of a second or a bit more."""
        return round(0.2 + self._chance.expovariate(5.0), 3)

    def act(
        self, state: DiceState, seat: int, press: Callable[[Key], None], view: Callable[[], PublicView]
    ) -> bool:
        """Let a seat leave between two throws, once it has had enough (D9)."""
        busy = state.phase is not PhaseName.THROWING or view().menu is not None
        if busy or not self._has_had_enough(state, seat):
            return False
        press(Key.MINUS)
        for line in _WAY_OUT:
            menu = view().menu
            assert menu is not None, "the menu stays open until a line is chosen"
            at = next(
                number
                for number, item in enumerate(menu.items)
                if item.key == line and item.values.get("name", state.names[seat]) == state.names[seat]
            )
            for _ in range((at - menu.chosen) % len(menu.items)):
                press(Key.PLUS)
            press(Key.ENTER)
        return True

    def _has_had_enough(self, state: DiceState, seat: int) -> bool:
        patience = self._patience.setdefault(seat, self._chance.randint(*self._range))
        return state.turn > patience and state.plays(seat)

    def moment(self, state: DiceState, seat: int) -> object:
        """Return the moment of the throw, and what is asked of the seat."""
        return state.phase, state.turn, state.step, seat in state.awaited

    def pace_s(self, state: DiceState) -> float:
        """Return how long a bot looks before it acts."""
        return _PACE_S.get(state.phase, 0.0)

    def comment(self, state: DiceState, seat: int) -> Message | None:
        """Return what to press where the newcomer is asked for something."""
        asked = seat in state.awaited
        return Message.of("dice.demo_throw") if asked and state.phase is PhaseName.THROWING else None

    def keys(self, state: DiceState, seat: int) -> tuple[Key, ...]:
        """Return the keys a seat presses now."""
        if seat not in state.awaited:
            return self._unasked(state, seat)
        if state.phase is PhaseName.REACTING:
            return (Key.ENTER,)
        if self._doubts(state):
            return (Key.BACKSPACE,)
        due = dice_due(state)
        return self._throw(state, due) if due else self._choice(state, seat)

    def _doubts(self, state: DiceState) -> bool:
        """Tell whether a thrower doubts who was last, which it thinks about once a throw."""
        if state.phase is not PhaseName.THROWING or state.last_by_stamps is None:
            return False
        weighed, self._weighed = self._weighed, state.turn
        return weighed != state.turn and self._chance.random() < _DOUBT

    def _unasked(self, state: DiceState, seat: int) -> tuple[Key, ...]:
        if seat not in state.ring.seats or state.phase is not PhaseName.THROWING:
            return ()
        if self._thought.get(seat) == state.turn:
            return ()  # it does something unasked once a throw at most
        self._thought[seat] = state.turn
        if seat == state.ring.finger and self._chance.random() < _FINGER:
            return (Key.PLUS,)
        return (Key.ENTER,) if self._chance.random() < _EARLY else ()

    def _throw(self, state: DiceState, dice: int) -> tuple[Key, ...]:
        """Throw real dice and type them, or let the table throw."""
        virtual = state.rules.dice is DiceFrom.VIRTUAL
        if virtual or (state.rules.dice is DiceFrom.EITHER and self._chance.random() < 0.5):
            return (Key.ENTER,)
        if state.phase is PhaseName.THROWING and self._chance.random() < _FALLS:
            return (Key.STAR, *typed(self._chance.randint(1, 6)))
        shown = "".join(str(self._chance.randint(1, 6)) for _ in range(dice))
        return typed(int(shown))

    def _choice(self, state: DiceState, seat: int) -> tuple[Key, ...]:
        step = state.step
        others = [each for each in state.ring.seats if each != seat]
        if isinstance(step, Race):
            return typed(self._chance.choice([*step.doubtful, NO]))
        if isinstance(step, HandOut):
            rest = step.given and self._chance.random() < 0.5
            return (Key.ENTER,) if rest else typed(self._chance.choice(others))
        if isinstance(step, Duel):
            return typed(self._chance.choice(others if step.rival is None else [HIGH, LOW]))
        if isinstance(step, Bet):
            return typed(self._chance.choice(others if step.rival is None else BETS))
        unsure = isinstance(step, Confirm) and self._chance.random() < 0.5
        return typed(NO) if unsure else (Key.ENTER,)
