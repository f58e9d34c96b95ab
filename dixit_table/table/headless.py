"""Whole games without a screen: the real table, on virtual keypads, played by chance."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from random import Random

from dixit_table.keypads.base import Answer, Key
from dixit_table.keypads.virtual import VirtualKeypad
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName
from dixit_table.settings.rules_file import RulesFile
from dixit_table.store.journal import Journal
from dixit_table.table.clock import Clock
from dixit_table.table.dealer import Dealer
from dixit_table.table.exports import Line, over_line, turn_line
from dixit_table.table.newcomers import Newcomers, seat_names
from dixit_table.table.players import Player
from dixit_table.table.ports import Ports
from dixit_table.table.table import Table

NAMES = (
    "Julien", "Tom", "Léa", "Nicolas", "Mathilde", "Nora",
    "Hugo", "Inès", "Malo", "Zoé", "Adèle", "Félix",
)  # fmt: skip
"""Seat names of simulated games, clockwise."""

_NEVER = Clock(monotonic_s=lambda: 0.0, wall=lambda: "1970-01-01T00:00:00+00:00")


class HeadlessNight:
    """A table with its virtual keypads; everything a pad says goes through the table's own door."""

    def __init__(self, rules: RulesFile, seats: int) -> None:
        self._posted: deque[Callable[[], None]] = deque()
        self.pads = [VirtualKeypad(f"virtual:{seat}", f"virtual {seat}") for seat in range(1, seats + 1)]
        self.table = Table(
            rules,
            ports=Ports(post=self._posted.append, answer=self._answer, clock=_NEVER),
            open_journal=lambda landed: Journal(None, landed),
            newcomers=Newcomers(seat_names(rules.rules, NAMES, seats)),
        )
        self.table.screen_attached = True  # nobody looks, but nobody has to
        for pad in self.pads:
            for event in pad.connect():
                self.table.handle(event)

    def press(self, seat: int, *keys: Key) -> None:
        """Press keys on a seat's pad."""
        pad = self.pads[seat - 1]
        pad.press(*keys)
        for event in pad.read():
            self.table.handle(event)

    def settle(self) -> State:
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

    def close(self) -> None:
        """End the table."""
        self.table.close()

    def _answer(self, identity: str, answer: Answer) -> None:
        for pad in self.pads:
            pad.answer(identity, answer)


def simulate(rules: RulesFile, seats: int, games: int, seed: int) -> Iterator[Line]:
    """Yield the lines of whole games; the same seed gives the same lines."""
    for game in range(1, games + 1):
        yield from _game(rules, seats, game, Random(f"{seed}/{game}"))


def _game(rules: RulesFile, seats: int, game: int, chance: Random) -> Iterator[Line]:
    night = HeadlessNight(rules, seats)
    try:
        dealer = Dealer(chance)
        players = [Player(seat, chance, dealer) for seat in range(1, seats + 1)]
        night.sit_down(chance.randint(1, seats))
        yield from _turns(night, game, dealer, players)
    finally:
        night.close()


def _turns(night: HeadlessNight, game: int, dealer: Dealer, players: list[Player]) -> Iterator[Line]:
    state, told = night.settle(), 0
    while state.phase is not PhaseName.OVER:
        dealer.deal(game, state)
        for player in players:
            night.press(player.seat, *player.keys(state))
        state = night.settle()
        if len(state.records) > told:
            told = len(state.records)
            yield turn_line(game, state, state.records[-1])
    end = over_line(game, state)
    assert end is not None, "a game that is over has an outcome"
    yield end
