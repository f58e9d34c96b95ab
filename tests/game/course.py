"""Games in which anything may happen next, each a function of its rules.

Most events are those that the game waits for. The others are any that the phase takes, seldom any there are,
with any seats and numbers, and turns as they were but for one thing: about half of these are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.handlers import amendment
from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.dice.course import EARLY_MS
from dixit_table.game.dice.state import CALM_MS, TWICE_MS, DiceState, Race
from dixit_table.game.engine import apply, phases_of
from dixit_table.game.people import parts_of
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room
from dixit_table.game.views import INSIGHTS, LONGEST_CLUE, Page, PhaseName, PublicView, Standing
from dixit_table.rules.dice import THROWS, DiceFrom, Penalty
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.table.event_codec import opened
from dixit_table.table.games.game import game_of
from dixit_table.texts import Language
from dixit_table.texts.wording import LONGEST_NAME, folded
from tests.simulator.people import dealt
from tests.table.dice_night import ALL_MODULES, BET_TOO, TUMULT

COUPLES = ("Ann & Bob", "Nadia & Éva", "Cy & Di")
NAMES = ("Léa", "Tom", "Nicolas", "Zoé", "léa", "", "Red", "x" * LONGEST_NAME, *COUPLES)
ANY_NAMES = (*NAMES, "x" * (LONGEST_NAME + 1), " Tom", "\t")
PADS = ("pad1", "pad2", "pad3", "pad4", "pad5", "pad6", None)
WHEN = "2026-11-20T20:00:00+01:00"
DICE_PACES = (1, 7, 20, 40, TWICE_MS, CALM_MS, EARLY_MS)
"""Milliseconds between two things of dice: also just as long as what has ended may still be meant."""
COMMON_THROWS = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (1, 6), (3, 4), (1, 2))
"""Those that leave something to people."""
HOUSES = {
    "bets": f"extends: dice\n{BET_TOO}\nmost_counted: 20\n{TUMULT}",
    "modules": f"extends: dice\n{ALL_MODULES}\ndice: real\ncliff_repeats: false\nthrower_reacts: false",
    "virtual": (
        "extends: dice\ndice: virtual\npenalties: [buffalo, empty_glass, illegal_take]\nunit: grape | grapes"
    ),
    "told": (
        "extends: base-2021\ntelling: [mime, song]\nabstention: miss\nties: last_turn\njoin_score: lowest\n"
        "cards: {storyteller: 2}\nvotes: {fewest: 1, most: 2}\npass_hands: right\nend: {points: 20, laps: 3}"
    ),
    "owned": (
        "extends: party\nask_own_card: true\nvotes: {own_card: false}\nseats: 4-8\n"
        "red: {may_match_green: false}\nend: {laps: 2}"
    ),
}
RULES = ("original", "party", "team", "odyssey-2024", "dice", *HOUSES)

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
            parse_rules(f"format: 1\n{text}\n", name=rules, source=rules) if text else load_rules(rules)
        )
        self.now_ms = 0
        self.state: Room = self._open()

    def _open(self) -> Room:
        state = apply(None, opened(self.file))
        assert isinstance(state, Room)
        most = min(state.rules.most_seats, self.chance.choice((6, 7, 7, 12)))
        self.seats = self.chance.randint(state.rules.fewest_seats, most)
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
        if self.chance.random() < (0.2 if self.state.phase is PhaseName.OVER else 0.002):
            self.state = self._open()
        after = apply(self.state, self._next())
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

    def _next(self) -> ev.Event:
        what = self.chance.random()
        if what < 0.001:
            return ev.GameEnded()
        return (
            self.due() if what < (0.3 if self.state.phase is PhaseName.TELLING else 0.6) else self.anything()
        )

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
        if due is Due.CHECK and chance.random() < 0.3:
            return ev.ClaimKept(seat)
        if due in (Due.CLAIM, Due.CHECK) and own and chance.random() < 0.985:
            return ev.NumberEntered(seat, chance.choice(own))
        red = due is Due.RED or chance.random() < (0.2 if state.rules.voting.red_token else 0.02)
        fewest = 0 if chance.random() < 0.2 else 1
        return ev.NumberEntered(seat, chance.randint(fewest, max(1, state.slots)), red=red)

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
        state, chance = self.state, self.chance
        kinds: Sequence[Any] = (*COMMON, *(DICE if isinstance(state, DiceState) else CARDS))
        if chance.random() < 0.8:
            takes = {ev.Undone, *phases_of(state.rules.game).phases[state.phase].accepts}
            kinds = [kind for kind in kinds if kind in takes]
        kind = chance.choice(kinds)
        if kind is ev.TurnAmended and isinstance(state, State) and state.records and chance.random() < 0.95:
            return self._amended(chance.choice(state.records))
        event: ev.Event = kind(**{name: self._value(kind, name) for name in kind.__struct_fields__})
        return event

    def _amended(self, record: TurnRecord) -> ev.TurnAmended:
        """Return a turn as it was but for one thing, or for none."""
        chance, was = self.chance, record.entered
        event = amendment(record.turn, was, voided=record.voided, why=chance.choice((*ev.Why,)), when=WHEN)
        one, other = (chance.randrange(max(1, len(event.owners))) for _ in range(2))
        owners, votes = list(event.owners), dict(event.votes)
        if owners:
            owners[one], owners[other] = owners[other], owners[one]
        slots = chance.sample(range(1, was.slots + 1), chance.choice((0, 1, 1, 2)))
        votes[chance.choice(was.seats)] = tuple(slots)
        but: dict[str, Any] = {
            "owners": tuple(owners),
            "votes": tuple(votes.items()),
            "target": one + 1,
            "red": chance.choice((None, other + 1)),
            "voided": not record.voided,
        }
        field = chance.choice(("owners", "votes", "votes", *but))
        return replace(event, **{field: but[field]})

    def _value(self, kind: type, name: str) -> Any:
        chance, seats = self.chance, len(self.state.seats)
        if kind is ev.RabbitsCalled:
            called = chance.sample((*COLOURS, *(["plaid"] if chance.random() < 0.1 else [])), len(COLOURS))
            return {colour: chance.choice((f"{colour}1", f"{colour}2", "Rose")) for colour in called}

        def number() -> int:
            left = [seat.seat for seat in self.state.seats if seat not in self.state.staying]
            if kind is ev.SeatReturned and left and chance.random() < 0.7:
                return chance.choice(left)
            return chance.randint(0 if chance.random() < 0.1 else 1, max(1, seats))

        def after() -> tuple[str, ...]:
            one, other = chance.choice(COLOURS), chance.choice(COLOURS)
            couples = (("", one), (one, ""), (one, other)) if self.state.rules.teams else ()
            return chance.choice(((), (), (one,), *couples))

        values: dict[str, Callable[[], Any]] = {
            **dict.fromkeys(("seat", "other", "after"), number),
            **({"seat": lambda: chance.choice((None, number()))} if kind is ev.RaceClosed else {}),
            "name": lambda: (
                self._name() if kind is ev.SeatTaken or chance.random() < 0.5 else chance.choice(ANY_NAMES)
            ),
            "colour": lambda: chance.choice(COLOURS),
            **dict.fromkeys(("pad", "mate_pad"), lambda: chance.choice(PADS)),
            "called_after": after,
            "mate": lambda: chance.random() < 0.3 if kind is ev.PadGiven else chance.choice((0, 0, 1)),
            "telling": lambda: chance.choice(("sentence", "mime", "song", "dance")),
            "turn": lambda: chance.randint(0, self.state.counted + 1),
            "clue": lambda: chance.choice(
                ("the sea", "", "~" * LONGEST_CLUE, "~" * (LONGEST_CLUE + 1), "\t")
            ),
            "number": lambda: chance.randint(*((0, self.state.turn) if kind is ev.ThrowAmended else (0, 13))),
            **dict.fromkeys(("virtual", "anybody", "voided"), lambda: chance.random() < 0.3),
            "red": lambda: (
                chance.random() < 0.3 if kind is ev.NumberEntered else chance.choice((None, number()))
            ),
            "holder_races": lambda: chance.random() < 0.2,
            "standing": lambda: chance.choice((*Standing, Standing.ABSTAINS, Standing.AWAY, Standing.ABSENT)),
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
