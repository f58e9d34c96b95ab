"""A game of cards, event by event: the turns are made by the generator of the second scorer's tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import dixit_table
from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import NO_VOTE
from dixit_table.game.cards.handlers import amendment
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply
from dixit_table.game.views import PhaseName, RevealStep, Standing
from dixit_table.rules.rabbits import COLOURS
from dixit_table.rules.turn import Turn
from dixit_table.settings.loader import RulesFile, load_rules
from dixit_table.table.bots.headless import NAMES
from dixit_table.table.event_codec import opened
from dixit_table.table.seating import seat_names
from tests.rules.naive import House, Played
from tests.rules.played import by_chance
from tests.rules.tables import EXAMPLES, SHIPPED

WHEN = "2026-11-20T21:00:00"

_EXAMPLES = Path(dixit_table.__file__).parent / "config" / "rules" / "examples"


@dataclass(frozen=True)
class Sitting:
    """A rules set as its file has it and as a person says it, and how many sit down to it."""

    rules: RulesFile
    house: House
    seats: int

    def __str__(self) -> str:
        return f"{Path(self.rules.rules.name).stem} with {self.seats}"


def sittings() -> tuple[Sitting, ...]:
    """Return every set of the box and every example, with every number of seats."""
    files = {name: load_rules(name) for name in SHIPPED}
    files |= {name: load_rules(str(_EXAMPLES / f"{name}.yaml")) for name in EXAMPLES}
    houses = {name: pair.house for name, pair in (*SHIPPED.items(), *EXAMPLES.items())}
    return tuple(
        Sitting(file, houses[name], seats)
        for name, file in files.items()
        for seats in range(houses[name].fewest_seats, houses[name].most_seats + 1)
    )


@dataclass
class Game:
    """A game under way: every event there was, and the state they add up to."""

    sitting: Sitting
    events: list[ev.Event] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    @property
    def state(self) -> State:
        return self.states[-1]

    def did(self, event: ev.Event) -> None:
        """Let something happen that nothing speaks against."""
        after = apply(self.states[-1] if self.states else None, event)
        assert isinstance(after, State), f"{type(event).__name__} was refused"
        self.events.append(event)
        self.states.append(after)

    def sit_down(self, first: int) -> None:
        """Seat everybody and let one speak first."""
        self.did(opened(self.sitting.rules))
        names = seat_names(self.sitting.rules.rules, NAMES, self.sitting.seats)
        for name, colour in zip(names, COLOURS, strict=False):
            self.did(ev.SeatTaken(name, colour, f"pad of {name}"))
        self.did(ev.StorytellerProposed(first))
        self.did(ev.StorytellerProposed(first))

    def vote(self, played: Played) -> None:
        """Let everybody enter what they have in this turn; all ballots are complete then."""
        self.did(ev.WentOn(self.state.storyteller))
        for event in entries(self.state, played):
            self.did(event)
        assert self.state.awaited == ()

    def reveal(self) -> None:
        """Reveal the turn step by step, up to its points."""
        while self.state.step is not RevealStep.POINTS:
            self.did(ev.WentOn(self.state.storyteller))

    def count(self) -> None:
        """Let its points count."""
        self.did(ev.WentOn(self.state.storyteller))

    def hand_over(self) -> None:
        """Go on to the next storyteller, or to the end."""
        self.did(ev.WentOn(self.state.storyteller))

    def amend(self, turn: int, entered: Turn, *, voided: bool = False) -> None:
        """Set a counted turn right."""
        self.did(amendment(turn, entered, voided=voided, why="other", when=WHEN))

    def declare_void(self, turn: int) -> None:
        """Let a counted turn give nobody anything."""
        self.amend(turn, self.state.records[turn - 1].entered, voided=True)

    @property
    def is_over(self) -> bool:
        return self.state.phase is PhaseName.OVER


def begun(sitting: Sitting, chance: Random) -> Game:
    """Return a game whose first storyteller is about to tell."""
    game = Game(sitting)
    game.sit_down(chance.randint(1, sitting.seats))
    return game


def turn_by_chance(chance: Random, sitting: Sitting, teller: int) -> Played:
    """Return any turn of a storyteller's that can be punched in at a table.

    There the storyteller always has a card, and only who votes can abstain.
    """
    while True:
        played = by_chance(chance, sitting.house, sitting.seats)
        if played.storyteller in played.absent:
            continue
        if not sitting.house.storyteller_votes:
            silent = tuple(seat for seat in played.abstaining if seat != played.storyteller)
            played = played._replace(abstaining=silent)
        return _told_by(played, teller)


def _told_by(played: Played, teller: int) -> Played:
    """Return the same turn with seats in their order round the table, and another storyteller."""
    others = [seat for seat in played.seats if seat != played.storyteller]
    places = [seat for seat in sorted(played.seats) if seat != teller]
    now = {played.storyteller: teller, **dict(zip(others, places, strict=True))}
    return played._replace(
        seats=sorted(played.seats),
        storyteller=teller,
        owners={slot: now[owner] for slot, owner in played.owners.items()},
        votes={now[seat]: slots for seat, slots in played.votes.items()},
        abstaining=tuple(now[seat] for seat in played.abstaining),
        absent=tuple(now[seat] for seat in played.absent),
    )


def entries(state: State, played: Played) -> Iterator[ev.Event]:
    """Yield who doesn't take part, and then all ballots, seat by seat; the red token comes last.

    A storyteller who abstains would still lay the red token: one without it is away, and their card is
    found out by the table.
    """
    away = played.storyteller if played.storyteller in played.abstaining else None
    for seat in played.abstaining:
        yield ev.StandingDeclared(seat, Standing.AWAY if seat == away else Standing.ABSTAINS)
    for seat in played.absent:
        yield ev.StandingDeclared(seat, Standing.ABSENT)
    most_votes = state.numbers.most_votes
    for seat in played.seats:
        claims = [slot for slot, owner in played.owners.items() if owner == seat]
        if state.rules.voting.ask_own_card and seat != away:
            for slot in sorted(claims, key=lambda slot: slot != played.target):
                yield ev.NumberEntered(seat, slot)
        votes = played.votes.get(seat, [])
        if votes:
            for slot in (*votes, *[NO_VOTE] * (most_votes - len(votes))):
                yield ev.NumberEntered(seat, slot)
    if played.red is not None:
        yield ev.NumberEntered(played.storyteller, played.red, red=True)
