"""Games in which anything may happen next, each a function of its rules and its number.

Half of the events are those that the game waits for, the others any there are, with any seats and numbers:
most of these are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.state import State
from dixit_table.game.dice.course import EARLY_MS
from dixit_table.game.dice.state import CALM_MS, TWICE_MS, DiceState, Race
from dixit_table.game.engine import apply
from dixit_table.game.people import parts_of
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room
from dixit_table.game.views import INSIGHTS, Page, PhaseName, PublicView, Standing
from dixit_table.rules.dice import THROWS, DiceFrom, Penalty
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.table.event_codec import opened
from dixit_table.table.games.game import game_of
from dixit_table.texts import Language
from dixit_table.texts.wording import folded
from tests.simulator.people import dealt
from tests.table.dice_night import ALL_MODULES, BET_TOO, TUMULT

NAMES = ("Léa", "Tom", "Ann & Bob", "Nicolas", "Nadia & Éva", "Zoé", "léa", "", "Red", "x" * 24)
PADS = ("pad1", "pad2", "pad3", "pad4", "pad5", "pad6", None)
WHEN = "2026-11-20T20:00:00+01:00"
DICE_PACES = (1, 7, 20, 40, TWICE_MS, CALM_MS, EARLY_MS)
"""Milliseconds between two things of dice: also just as long as what has ended may still be meant."""
COMMON_THROWS = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (1, 6), (3, 4), (1, 2))
"""Those that leave something to people."""
HOUSES = {
    "bets": f"{BET_TOO}\nmost_counted: 20\n{TUMULT}",
    "modules": f"{ALL_MODULES}\ndice: real\ncliff_repeats: false\nthrower_reacts: false",
    "virtual": "dice: virtual\npenalties: [buffalo, empty_glass, illegal_take]\nunit: grape | grapes",
}
RULES = ("original", "odyssey", "party", "team", "base-2021", "odyssey-2024", "dice", *HOUSES)

COMMON = (
    *(
        ev.SeatTaken,
        ev.SeatLeft,
        ev.SeatReturned,
        ev.SeatMoved,
        ev.SeatNamed,
        ev.RabbitsCalled,
        ev.SeatColoured,
    ),
    *(
        ev.PadGiven,
        ev.PadsSwapped,
        ev.StorytellerProposed,
        ev.TakenBack,
        ev.TakenBack,
        ev.WentOn,
        ev.PointsGiven,
    ),
    *(ev.Undone, ev.Undone, ev.Undone),
)
CARDS = (
    *(ev.StorytellerChanged, ev.KindChosen, ev.ClueNoted, ev.NumberEntered, ev.NumberEntered, ev.ClaimKept),
    *(ev.StandingDeclared, ev.StandingDeclared, ev.TurnAmended, ev.TurnAmended),
)
DICE = (
    *(
        ev.DiceThrown,
        ev.DiceFell,
        ev.NumberChosen,
        ev.NumberChosen,
        ev.Reacted,
        ev.RaceClosed,
        ev.FingerRaised,
    ),
    *(ev.Penalised, ev.RuleWorded, ev.ThrowAmended, ev.ThrowAmended, ev.Reacted),
)


class Course:
    """A game, and those after it, as a function of its rules."""

    def __init__(self, rules: str) -> None:
        self.chance = Random(rules)
        text = HOUSES.get(rules)
        self.file = (
            parse_rules(f"format: 1\nextends: dice\n{text}\n", name=rules, source=rules)
            if text
            else load_rules(rules)
        )
        self.now_ms = 0
        self.state: Room = self._open()

    def _open(self) -> Room:
        state = apply(None, opened(self.file))
        assert isinstance(state, Room)
        self.seats = self.chance.randint(state.rules.fewest_seats, min(state.rules.most_seats, 7))
        self._pads: tuple[str | None, ...] = PADS
        if isinstance(state, DiceState):  # where all share a pad nobody can press before another
            self._pads = self.chance.choice((PADS, PADS, PADS[:1]))
        return state

    def go_on(self) -> Refusal | None:
        """Let something happen, of dice two things; return why it doesn't, or the second of them."""
        if isinstance(self.state, DiceState):
            self._happen()
        return self._happen()

    def _happen(self) -> Refusal | None:
        self.now_ms += self.chance.choice(
            DICE_PACES if isinstance(self.state, DiceState) else (1, 7, 40, 300, 2000)
        )
        if self.chance.random() < (0.2 if self.state.phase is PhaseName.OVER else 0.003):
            self.state = self._open()
        after = apply(self.state, self.due() if self.chance.random() < 0.6 else self.anything())
        if isinstance(after, Refusal):
            return after
        self.state = after
        return None

    def view(self, language: Language) -> PublicView:
        """Return what is seen of the game; now and then a page that looks back."""
        game = game_of(self.state)
        view = game.public(self.state, language)
        if not self.state.counted or self.chance.random() < 0.8:
            return view
        return replace(view, insights=game.insights(self.state), page=Page(self.chance.choice(INSIGHTS)))

    # --- What the game waits for

    def due(self) -> ev.Event:
        state, chance = self.state, self.chance
        if state.phase is PhaseName.LOBBY:
            if len(state.here) < self.seats:
                return ev.SeatTaken(self._name(), chance.choice(COLOURS), chance.choice(self._pads))
            return ev.StorytellerProposed(chance.choice(state.here).seat)
        if isinstance(state, DiceState):
            return self._of_dice(state)
        assert isinstance(state, State)
        if state.phase is not PhaseName.VOTING or not state.awaited:
            return ev.WentOn(chance.choice((state.storyteller, None)))
        seat = chance.choice(state.awaited)
        own = dealt(state, "sums").own(seat)
        due = state.due(seat)
        if due in (Due.CLAIM, Due.CHECK) and own:
            return ev.NumberEntered(seat, chance.choice(own))
        return ev.NumberEntered(
            seat, chance.randint(1, max(1, state.slots)), red=due is Due.RED or chance.random() < 0.2
        )

    def _name(self) -> str:
        """Return a name that nobody has: a table gives no other."""
        taken = {folded(part) for seat in self.state.seats for part in parts_of(seat.name)}
        free = [name for name in NAMES if name and taken.isdisjoint(map(folded, parts_of(name)))]
        return self.chance.choice(free or [f"Nobody {len(self.state.seats)}"])

    def _of_dice(self, state: DiceState) -> ev.Event:
        chance, thrower = self.chance, state.ring.thrower
        if chance.random() < 0.003:
            return ev.GameEnded()
        racing = state.verdict is not None or isinstance(state.step, Race)
        if racing and len(state.playing) > 2 and chance.random() < 0.05:
            return ev.SeatLeft(chance.choice(state.playing).seat)
        if len(state.playing) < 4 and state.leavers and chance.random() < 0.1:
            return ev.SeatReturned(chance.choice(state.leavers))
        if state.verdict is not None and chance.random() < 0.3:
            return ev.TakenBack(thrower)
        if state.phase is PhaseName.THROWING and chance.random() < 0.1:
            return ev.DiceFell(thrower, chance.randint(0, 7), chance.choice((None, chance.randint(0, 7))))
        if state.phase is PhaseName.THROWING:
            return self._thrown(state, thrower)
        if state.phase is PhaseName.REACTING:
            before_ms = chance.choice((0, 0, 2, 22, 60))
            return ev.Reacted(
                chance.choice(state.playing).seat, self.now_ms - before_ms, chance.choice((2, 20))
            )
        seat = chance.choice(state.awaited or (thrower,))
        number = chance.choice((0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 11, 12))
        chosen = ev.NumberChosen(seat, number, self._virtual(state), self.now_ms)
        return chance.choice(
            (
                *(chosen, chosen, chosen, chosen, self._thrown(state, seat)),
                *(ev.WentOn(thrower), ev.WentOn(None), ev.TakenBack(thrower)),
            )
        )

    def _thrown(self, state: DiceState, seat: int) -> ev.DiceThrown:
        first, second = self.chance.sample(self.chance.choice((*THROWS, *COMMON_THROWS)), 2)
        first = self.chance.choice((0, 7)) if self.chance.random() < 0.05 else first
        return ev.DiceThrown(seat, first, second, self._virtual(state), self.now_ms, 5, self.now_ms + 50)

    def _virtual(self, state: DiceState) -> bool:
        return self.chance.random() < {DiceFrom.REAL: 0.1, DiceFrom.VIRTUAL: 0.9}.get(state.rules.dice, 0.5)

    # --- What may happen besides

    def anything(self) -> ev.Event:
        kind: Any = self.chance.choice((*COMMON, *(DICE if isinstance(self.state, DiceState) else CARDS)))
        event: ev.Event = kind(**{name: self._value(kind, name) for name in kind.__struct_fields__})
        return event

    def _value(self, kind: type, name: str) -> Any:
        chance, seats = self.chance, len(self.state.seats)
        if kind is ev.RabbitsCalled:
            return {colour: f"{colour}{chance.randint(1, 2)}" for colour in COLOURS}

        def number() -> int:
            return chance.randint(0 if chance.random() < 0.1 else 1, max(1, seats))

        values: dict[str, Callable[[], Any]] = {
            **dict.fromkeys(("seat", "other", "after"), number),
            **({"seat": lambda: chance.choice((None, number()))} if kind is ev.RaceClosed else {}),
            "name": lambda: self._name() if kind is ev.SeatTaken else chance.choice(NAMES),
            "colour": lambda: chance.choice(COLOURS),
            **dict.fromkeys(("pad", "mate_pad"), lambda: chance.choice(PADS)),
            "called_after": lambda: chance.choice(((), (), (chance.choice(COLOURS),))),
            "mate": lambda: chance.random() < 0.3 if kind is ev.PadGiven else chance.choice((0, 0, 1)),
            "telling": lambda: chance.choice(("sentence", "mime", "song", "dance")),
            "turn": lambda: chance.randint(0, self.state.counted + 1),
            "clue": lambda: chance.choice(("the sea", "")),
            "number": lambda: chance.randint(*((0, self.state.turn) if kind is ev.ThrowAmended else (0, 13))),
            **dict.fromkeys(("virtual", "anybody", "voided"), lambda: chance.random() < 0.3),
            "red": lambda: (
                chance.random() < 0.3 if kind is ev.NumberEntered else chance.choice((None, number()))
            ),
            "holder_races": lambda: chance.random() < 0.2,
            "standing": lambda: chance.choice((*Standing,)),
            "owners": lambda: tuple(chance.sample(range(1, seats + 1), seats)),
            **dict.fromkeys(("target",), number),
            "votes": lambda: tuple(
                (seat, (chance.randint(1, max(1, seats)),)) for seat in range(2, seats + 1)
            ),
            "points": lambda: chance.randint(-4, 4),
            "why": lambda: chance.choice((*ev.Why, "why not")),
            "when": lambda: WHEN,
            "first": lambda: chance.randint(0, 6),
            "second": lambda: (
                chance.choice((None, chance.randint(0, 6))) if kind is ev.DiceFell else chance.randint(0, 6)
            ),
            **dict.fromkeys(("at_ms", "entered_ms"), lambda: self.now_ms),
            "error_ms": lambda: chance.choice((2, 20)),
            "penalty": lambda: chance.choice((*Penalty,)).value,
            "words": lambda: chance.choice(("no names", "")),
            "shares": lambda: tuple(
                (seat, chance.randint(0, 5), chance.randint(0, 1)) for seat in range(1, seats + 1)
            ),
        }
        return values[name]()
