"""Twelve people at the real program: they sit down, tell, vote, and read the TV."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tests.bench.kernel.tv import Tv

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
_NUMBERS = 3  # of a ballot: a card and two votes
_LAST = "Enter for the podium"
_STEPS = (
    ("Enter shows your card",),
    ("Enter for the points",),
    ("and the rabbits hop",),
    ("Enter when everybody has drawn", _LAST),
)
"""What the TV says after each Enter of the storyteller, once all have voted."""


class Pad(Protocol):
    """A keypad of any kind, in a hand."""

    @property
    def nodes(self) -> Sequence[str]:
        """The host's files for it."""

    def plug(self, port: int) -> None:
        """Plug it into a socket."""

    def unplug(self) -> None:
        """Pull it out."""

    def remove(self) -> None:
        """Unplug it and take it apart."""

    def type(self, text: str) -> None:
        """Press and release one key after the other."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """What a seat lays and votes for; ``votes`` is empty for the storyteller."""

    card: int
    votes: tuple[int, ...]

    @property
    def numbers(self) -> list[str]:
        """What is typed for it, a number at a time; 0 where no second vote is given."""
        votes = [*self.votes, 0][:2] if self.votes else []
        return [f"{number:02}E" for number in (self.card, *votes)]


class Night:
    """Twelve seats and their pads, the first of which tells first."""

    def __init__(self, tv: Tv, pads: list[Pad], chance: random.Random) -> None:
        self.tv, self.pads, self.chance = tv, pads, chance
        self.typed: list[dict[str, Ballot]] = []  # by turn and name
        self.teller = 0

    def sit_down(self) -> None:
        """Press a key on each pad in turn."""
        self.tv.wait_to_read("still need a keypad")
        for taken, pad in enumerate(self.pads):
            self._wait_for_free_seats(len(NAMES) - taken)
            self.tv.wait_until_listening(pad.nodes)
            pad.type("1")
        self._wait_for_free_seats(0)

    def begin(self) -> None:
        """Let the first seat tell first."""
        self.tv.wait_to_read("Whoever has a clue first")
        self.pads[0].type("E")
        self.tv.wait_to_read("Ada tells first")
        self.pads[0].type("E")
        self.tv.wait_to_read("Ada tells, lays out all 12 cards")

    def tell(self) -> dict[str, Ballot]:
        """Begin to vote; return what everybody is to type."""
        self.pads[self.teller].type("E")
        self.tv.wait_to_read("Everyone: your own card")
        return self.ballots()

    def ballots(self) -> dict[str, Ballot]:
        """Return ballots by chance."""
        cards = self.chance.sample(range(1, 13), 12)
        found = {}
        for seat, (name, card) in enumerate(zip(NAMES, cards, strict=True)):
            others = [slot for slot in range(1, 13) if slot != card]
            votes = self.chance.sample(others, self.chance.choice((1, 2))) if seat != self.teller else []
            found[name] = Ballot(card, tuple(votes))
        return found

    def vote(self, ballots: dict[str, Ballot], begun: int = 0) -> None:
        """Type all ballots, in no order of seats; so many numbers of each stand already."""
        for number in range(begun, _NUMBERS):
            self.enter(ballots, number)
        self.typed.append(ballots)
        self.tv.wait_to_read("Everybody has voted")

    def enter(self, ballots: dict[str, Ballot], number: int) -> None:
        """Type everybody's first, second or third number (from 0), and wait until the TV has them all."""
        for seat in self.chance.sample(range(len(NAMES)), len(NAMES)):
            for text in ballots[NAMES[seat]].numbers[number : number + 1]:
                self.pads[seat].type(text)
                self.tv.look()
        self.wait_for_open(sum(len(ballot.numbers[number + 1 :]) for ballot in ballots.values()))

    def wait_for_open(self, numbers: int) -> None:
        """Wait until the tiles say that so many numbers are still to come."""
        self.tv.wait_until(lambda text: text.count("○") == numbers, f"{numbers} open numbers")

    def reveal(self) -> bool:
        """Step on to the points; return whether that was the last turn."""
        for step in range(len(_STEPS)):
            self.step(step)
        return _LAST in self.tv.words

    def step(self, number: int) -> None:
        """Press the storyteller's Enter, and wait for what it shows."""
        self.pads[self.teller].type("E")
        expected = _STEPS[number]
        self.tv.wait_until(lambda _: any(each in self.tv.words for each in expected), " or ".join(expected))

    def go_on(self) -> None:
        """Begin the next turn."""
        self.pads[self.teller].type("E")
        self.teller = (self.teller + 1) % len(NAMES)
        self.tv.wait_to_read(f"{NAMES[self.teller]} tells, lays out all 12 cards")

    def _wait_for_free_seats(self, free: int) -> None:
        self.tv.wait_until(lambda text: text.count("no keypad yet") == free, f"{free} free seats")

    def play(self) -> None:
        """Play from the first clue to the podium."""
        while True:
            self.vote(self.tell())
            if self.reveal():
                break
            self.go_on()
        self.pads[self.teller].type("E")
        self.tv.wait_to_read("Enter: another game")

    def entered(self) -> list[dict[str, object]]:
        """Return what was typed, as ``games export`` tells it."""
        return [
            {
                "slots": {str(ballot.card): name for name, ballot in turn.items()},
                "votes": {name: list(ballot.votes) for name, ballot in turn.items() if ballot.votes},
            }
            for turn in self.typed
        ]


def entered(exported: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    """Return what the journal has of each turn, as :meth:`Night.entered` tells what was typed."""
    return [{"slots": turn["slots"], "votes": turn["votes"]} for turn in exported if "slots" in turn]
