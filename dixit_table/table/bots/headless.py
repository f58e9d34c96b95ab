"""Whole games without a screen: the real table, on virtual keypads, played by chance."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from random import Random

from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer, Key, VirtualKeypad
from dixit_table.settings.loader import RulesFile
from dixit_table.store.journal import Journal
from dixit_table.table.archive.exports import ExportLine
from dixit_table.table.games.game import Bots, game_named, game_of
from dixit_table.table.ports import Clock, Ports, roll
from dixit_table.table.seating import Newcomers, seat_names
from dixit_table.table.table import Table

NAMES = (
    "Julien", "Tom", "Léa", "Nicolas", "Mathilde", "Nora",
    "Hugo", "Inès", "Malo", "Zoé", "Adèle", "Félix",
)  # fmt: skip
"""Seat names of simulated games, clockwise."""

PATIENCE = (15, 60)
"""How many throws of dice simulated players stay, at least and at most."""

_MOMENT_S = 10.0
"""What passes between two things that happen."""


class HeadlessNight:
    """A table with its virtual keypads; everything a pad says goes through the table's own door."""

    def __init__(self, rules: RulesFile, seats: int, die: Callable[[], int] = roll) -> None:
        self.now_s = 0.0
        self._posted: deque[Callable[[], None]] = deque()
        self.pads = [self._pad(seat) for seat in range(1, seats + 1)]
        clock = Clock(lambda: self.now_s, lambda: "1970-01-01T00:00:00+00:00")
        self.table = Table(
            rules,
            ports=Ports(post=self._posted.append, answer=self._answer, clock=clock, die=die),
            open_journal=lambda landed: Journal(None, landed),
            newcomers=Newcomers(seat_names(rules.rules, NAMES, seats)),
        )
        self.table.screen_attached = True  # nobody looks, but nobody has to
        for pad in self.pads:
            for event in pad.connect():
                self.table.handle(event)

    def _pad(self, seat: int) -> VirtualKeypad:
        return VirtualKeypad(f"virtual:{seat}", f"virtual {seat}", lambda: self.now_s)

    def press(self, seat: int, *keys: Key) -> None:
        """Press keys on a seat's pad."""
        pad = self.pads[seat - 1]
        pad.press(*keys)
        for event in pad.read():
            self.table.handle(event)

    def settle(self) -> Room:
        """Wait until everything entered is in the journal; return what is shown then."""
        while not self.table.settled:
            self.table.journal.settle()
            while self._posted:
                self._posted.popleft()()
        return self.table.shown

    def sit_down(self, first: int) -> None:
        """Take the seats clockwise, and let one speak first."""
        for seat in range(1, len(self.pads) + 1):
            self.press(seat, Key.ENTER)
        self.settle()
        self.press(first, Key.ENTER)
        self.press(first, Key.ENTER)
        self.settle()

    def play(self, bots: Bots[Room]) -> Iterator[Room]:
        """Let bots play from here to the end; yield what is shown now, and after each thing that they do."""
        state = self.settle()
        yield state
        while state.phase is not PhaseName.OVER:
            bots.prepare(self.table.game, state)
            _act(self, bots, state)
            state = self.settle()
            yield state

    def close(self) -> None:
        """End the table."""
        self.table.close()

    def _answer(self, identity: str, answer: Answer) -> None:
        for pad in self.pads:
            pad.answer(identity, answer)


def simulate(rules: RulesFile, seats: int, games: int, seed: int) -> Iterator[ExportLine]:
    """Yield the lines of whole games; the same seed gives the same lines."""
    for game in range(1, games + 1):
        yield from _game(rules, seats, game, Random(f"{seed}/{game}"))


def _game(rules: RulesFile, seats: int, game: int, chance: Random) -> Iterator[ExportLine]:
    night = HeadlessNight(rules, seats, lambda: chance.randint(1, 6))
    try:
        bots = game_named(rules.rules.game).bots(chance, PATIENCE)
        night.sit_down(chance.randint(1, seats))
        ticker = game_of(night.table.shown).ticker(game)
        for state in night.play(bots):
            yield from ticker.news(state)
    finally:
        night.close()


def _act(night: HeadlessNight, bots: Bots[Room], state: Room) -> None:
    """Let everybody do what they do now, each in their own time; who leaves does so first."""
    if state.phase is not PhaseName.REACTING:
        night.now_s += _MOMENT_S
    since_s = night.now_s
    seats = [seat.seat for seat in state.playing]
    if any(_leaves(night, bots, state, seat) for seat in seats):
        return
    pressed = [(bots.delay_s(seat), seat, bots.keys(state, seat)) for seat in seats]
    for delay_s, seat, keys in sorted(pressed):
        night.now_s = since_s + delay_s
        night.press(seat, *keys)


def _leaves(night: HeadlessNight, bots: Bots[Room], state: Room, seat: int) -> bool:
    return bots.act(state, seat, lambda key: night.press(seat, key), night.table.view)
