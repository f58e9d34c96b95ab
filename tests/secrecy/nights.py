"""Pairs of votings with the same keys at the same times and other ballots.

A :class:`Shape` is all that anybody at the table may know: who presses something, when, and what kind of
thing it is. A :class:`Voting` fills it with numbers by a seed of its own. Two votings of one shape must
look alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from dixit_table.rules.ballots import cards_of
from dixit_table.session.ballot import NO_VOTE, Due
from dixit_table.session.refusals import Refusal
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName
from dixit_table.settings.rules_file import load_rules
from dixit_table.store.preferences import TIMERS_S
from dixit_table.table.pacing import AFTER_S
from tests.rules.tables import cards_laid
from tests.table.harness import Bench

HOUSES = ("original", "odyssey", "party", "team", "odyssey-2024", "base-2021")
SHARED_PAD = "shared"
_PAUSES_S = (0.0, 0.0, 1.0, 21.0, 31.0, AFTER_S["normal"], 4 * AFTER_S["normal"])

_PATIENCE_S = 200.0  # by then menus are closed, and shared pads have forgotten who spoke

_ROUNDS = 40

_DEEDS = {
    "enters": 8,  # what is due
    "doubts": 3,  # enters it, and takes it back
    "errs": 3,  # enters what is refused
    "takes_back": 2,
    "looks": 1,  # /
    "leaves": 2,  # digits without Enter
    "spoils": 1,  # a star amid digits
    "menu": 2,  # opened, digits typed in it, closed
    "replugs": 1,
    "undo": 1,  # from the menu: back to the clue, and on again
    "abstains": 1,  # from the menu, and back again
}


@dataclass(frozen=True)
class Deed:
    """What a seat does, and how many seconds it waits before."""

    what: str
    seat: int
    wait_s: float


@dataclass(frozen=True)
class Shape:
    """All that may be known of a voting before the reveal."""

    house: str
    seats: int
    shared: int  # so many of them, the last, share a pad; 0: nobody does
    fits: bool  # whether the cards add up the first time
    keeps: frozenset[int]  # who keeps the claim by a bare Enter, where they don't
    deeds: tuple[Deed, ...]
    timer_s: int


def shape_of(seed: int) -> Shape:
    """Return a shape by chance."""
    rng = Random(f"shape {seed}")
    house = rng.choice(HOUSES)
    rules = load_rules(house).cards
    seats = min(rng.randint(rules.fewest_seats, rules.most_seats) for _ in range(2))
    fits = not rules.voting.ask_own_card or rng.random() < 0.5
    shared = rng.choice((0, 0, 2, 3)) if rules.teams is None and seats > 3 else 0
    everybody = range(1, seats + 1)
    kinds = rng.choices(list(_DEEDS), list(_DEEDS.values()), k=3 * seats)
    return Shape(
        house=house,
        seats=seats,
        shared=shared,
        fits=fits,
        keeps=frozenset(rng.sample(everybody, rng.randint(0, seats - 1))),
        deeds=tuple(Deed(kind, rng.choice(everybody), rng.choice(_PAUSES_S)) for kind in kinds),
        timer_s=rng.choice(TIMERS_S),
    )


class Voting:
    """One way to fill a shape: everybody types, and all is complete in the end but not yet revealed."""

    def __init__(
        self,
        shape: Shape,
        seed: object,
        folder: Path | None = None,
        after_press: Callable[[], None] = lambda: None,
    ) -> None:
        self.after_press = after_press
        self.shape, self._rng = shape, Random(f"content {seed}")
        self.keys: list[tuple[str, int]] = []  # pad, how many keys: the same for both of a pair
        self.bench = self._begun(folder)
        self._owned, self._first = self._claims()

    def play(self) -> Bench:
        """Do all deeds, and what is still missing then; return the table, all ballots complete and open."""
        for deed in self.shape.deeds:
            self._wait(deed.wait_s)
            getattr(self, f"_{deed.what}")(deed.seat)
            while self.bench.phase() is PhaseName.TELLING:
                self._type(1, "E")
        for _ in range(_ROUNDS):
            if self.state.awaited:
                self._wait(_PATIENCE_S)
            for seat in self.state.awaited:
                self._enters(seat)
        assert self.state.awaited == (), "everybody is done"
        assert self.bench.phase() is PhaseName.VOTING
        return self.bench

    @property
    def state(self) -> State:
        return self.bench.state

    def _wait(self, seconds: float) -> None:
        self.bench.time.now_s += seconds
        self.bench.table.tick()

    # --- before the voting

    def _begun(self, folder: Path | None) -> Bench:
        shape = self.shape
        names = tuple(f"P{seat}" for seat in range(1, shape.seats + 1))
        bench = Bench(folder, names=names, rules=shape.house)
        bench.seat(shape.seats - shape.shared)
        if shape.shared:
            bench.plug(SHARED_PAD)
            bench.press(SHARED_PAD, "1" + "+" * (shape.shared - 1))
        bench.press(1, "E")
        bench.press(1, "E")
        bench.table.prefer(replace(bench.table.preferences, timer_s=shape.timer_s))
        bench.table.tick()
        bench.press(1, "E")
        bench.views.clear()
        for pad in bench.pads.values():
            pad.answers.clear()
        return bench

    def _claims(self) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        """Return whose card lies where, and what everybody claims the first time."""
        numbers = load_rules(self.shape.house).cards.at(self.shape.seats)
        slots = self._rng.sample(range(1, cards_laid(numbers) + 1), cards_laid(numbers))
        free = iter(slots)
        everybody = range(1, self.shape.seats + 1)
        owned = {
            seat: [next(free) for _ in range(cards_of(numbers, storyteller=seat == 1))] for seat in everybody
        }
        first = {seat: list(cards) for seat, cards in owned.items()}
        if not self.shape.fits:
            wrong = self._rng.choice([seat for seat in everybody if seat not in self.shape.keeps])
            taken = [slot for slot in slots if slot not in owned[wrong]]
            first[wrong][self._rng.randrange(len(first[wrong]))] = self._rng.choice(taken)
        return owned, first

    # --- deeds

    def _enters(self, seat: int) -> None:
        if self._speaks(seat):
            self._type(seat, self._due(seat))

    def _doubts(self, seat: int) -> None:
        if self._speaks(seat):
            self._type(seat, self._due(seat))
        if self._speaks(seat):
            self._type(seat, "B")

    def _errs(self, seat: int) -> None:
        if not self._speaks(seat):
            return
        ballot, form = self.state.ballot(seat), self.state.form(seat)
        wrong = [n for n in range(100) if isinstance(ballot.enter(form, n), Refusal)]
        # Numbers near the table's as well as others: votes on one's own card, twice the same.
        near = [n for n in wrong if n <= self.state.slots]
        self._type(seat, f"{self._rng.choice(self._rng.choice((near or wrong, wrong))):02}E")

    def _takes_back(self, seat: int) -> None:
        if self._speaks(seat):
            self._type(seat, "B")

    def _looks(self, seat: int) -> None:
        self._type(seat, "/")

    def _leaves(self, seat: int) -> None:
        self._type(seat, str(self._rng.randint(20, 99)))  # refused, whatever is typed behind it

    def _spoils(self, seat: int) -> None:
        one, other = self._rng.choices("0123456789", k=2)
        self._type(seat, f"{one}*{other}E")

    def _menu(self, seat: int) -> None:
        self._type(seat, "B")  # else what was left typed spoils the key that opens it
        self._type(seat, "-")
        self._type(seat, "".join(self._rng.choices("0123456789", k=2)))
        self._type(seat, "+" * (seat % 4) + "B")

    def _undo(self, seat: int) -> None:
        self._chooses(seat, "Undo")

    def _abstains(self, seat: int) -> None:
        if seat != 1:
            self._chooses(seat, "without", f"P{seat}", "vote")
            self._chooses(seat, "without", f"P{seat}", "back")

    def _replugs(self, seat: int) -> None:
        self.bench.unplug(self._pad(seat))
        self.bench.plug(self._pad(seat))
        self.bench.settle()

    # --- keys

    def _due(self, seat: int) -> str:
        """Return what a seat enters next, two digits or a bare Enter."""
        ballot, due = self.state.ballot(seat), self.state.due(seat)
        if due is Due.CHECK:
            slot = next(slot for slot in self._owned[seat] if slot not in ballot.fresh)
            return "E" if seat in self.shape.keeps else f"{slot:02}E"
        if due is Due.CLAIM:
            return f"{next(slot for slot in self._first[seat] if slot not in ballot.claims):02}E"
        if due is Due.RED:
            return f"*{self._rng.choice(self._reds(seat)):02}E"
        return f"{self._rng.choice(self._votes(seat)):02}E"

    def _votes(self, seat: int) -> list[int]:
        """Return what a seat may vote for and won't have to vote again; any number once all is complete."""
        ballot, form = self.state.ballot(seat), self.state.form(seat)
        takes = [n for n in range(self.state.slots + 1) if not isinstance(ballot.enter(form, n), Refusal)]
        own = [] if form.voting.own_card else self._owned[seat]
        return [n for n in takes if n not in own or n == NO_VOTE] or [0]

    def _reds(self, seat: int) -> list[int]:
        ballot, form = self.state.ballot(seat), self.state.form(seat)
        return [n for n in range(1, form.slots + 1) if not isinstance(ballot.enter_red(form, n), Refusal)]

    def _chooses(self, seat: int, *labels: str) -> None:
        """Choose lines of the menu, as far as they are there: which are is public."""
        pad = self._pad(seat)
        self._type(seat, "B")
        self._type(seat, "-")
        for label in labels:
            view = self.bench.view
            line = next((n for n, words in enumerate(self.bench.menu()) if label in words), None)
            if view.menu is None or line is None:
                break
            self._press(pad, "+" * ((line - view.menu.chosen) % len(view.menu.items)) + "E")
        self._press(pad, "BBB")  # leaves it, or takes entries back where it is somebody else's

    def _speaks(self, seat: int) -> bool:
        """Let a shared pad speak for a seat; False where it speaks for another."""
        held = self.bench.table.desk.held_by(SHARED_PAD)
        if self._pad(seat) != SHARED_PAD or held == seat:
            return True
        if held is not None:
            return False
        self._press(SHARED_PAD, f"{seat:02}E")
        return self.bench.table.desk.held_by(SHARED_PAD) == seat

    def _pad(self, seat: int) -> str:
        return SHARED_PAD if seat > self.shape.seats - self.shape.shared else f"pad{seat}"

    def _type(self, seat: int, text: str) -> None:
        self._press(self._pad(seat), text)

    def _press(self, pad: str, text: str) -> None:
        self.keys.append((pad, len(text)))
        self.bench.press(pad, text)
        self.after_press()
