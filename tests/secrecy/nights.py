"""Pairs of votings with the same keys at the same times and other ballots.

A :class:`Shape` is all that anybody at the table may know: who presses something, when, and what kind of
thing it is. A :class:`Voting` fills it with numbers by a seed of its own. Two votings of one shape must
look alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from msgspec.structs import replace

from dixit_table.game.cards.ballot import NO_VOTE, Ballot, Due
from dixit_table.game.cards.state import State, checking
from dixit_table.game.engine import apply
from dixit_table.game.events import ClaimKept, NumberEntered
from dixit_table.game.refusals import Refusal
from dixit_table.game.views import PhaseName, Standing
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.turn import cards_of
from dixit_table.settings.loader import load_rules
from dixit_table.store.books import TIMERS_S
from dixit_table.table.pacing import AFTER_S
from dixit_table.table.pads import LOOKED_UP_S
from tests.rules.tables import cards_laid
from tests.simulator.disk import SlowDisk
from tests.simulator.people import right_keys, who_may_act
from tests.table.harness import Bench

HOUSES = ("original", "odyssey", "party", "team", "odyssey-2024", "base-2021")
SHARED_PAD = "shared"
SPARE_PAD = "spare"
_PAUSES_S = (0.0, 0.0, 1.0, 21.0, 31.0, AFTER_S["normal"], 4 * AFTER_S["normal"])

_PATIENCE_S = 200.0  # by then menus are closed, and shared pads have forgotten who spoke

_ROUNDS = 40

_MOST_ENTRIES = 9
"""More than any ballot has."""

DEEDS = {
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
    "leaves_the_turn": 1,  # without a card: the others' have new numbers, until it is back
    "hurries": 2,  # all that is due at once, before any of it is on disk
    "mashes": 1,  # one key, over and over
    "reads": 1,  # a page of the menu, while digits are typed
    "corrects": 1,  # looks at a turn to set right, as far as there is one, and types digits
    "gets_points": 1,  # beside the rules
    "swaps": 1,  # keypads, and swaps them back
    "takes_a_spare": 1,  # for a lost keypad, and then its own again
    "joins": 1,  # somebody new, from the next turn on, who enters a number all the same
    "speaks_otherwise": 1,  # the other language
    "meets_a_full_disk": 1,  # the entry is refused, and made again
}

_PAGES = (
    ("Help",),
    ("Past turns",),
    ("Looking back", "curves"),
    ("Looking back", "Players of all nights"),
)


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
    wrong: int | None  # who claims another's card the first time, so that the cards don't add up
    stubborn: bool  # and once more when everybody checks
    keeps: frozenset[int]  # who keeps the claim by a bare Enter the first time, where they don't
    deeds: tuple[Deed, ...]
    timer_s: int
    past: bool  # a turn has been played before: seat 2 tells

    @property
    def fits(self) -> bool:
        """Whether the cards add up the first time."""
        return self.wrong is None

    @property
    def teller(self) -> int:
        """The seat that tells."""
        return 2 if self.past else 1


def shape_of(seed: int) -> Shape:
    """Return a shape by chance."""
    rng = Random(f"shape {seed}")
    house = rng.choice(HOUSES)
    rules = load_rules(house).of(RulesSet)
    seats = min(rng.randint(rules.fewest_seats, rules.most_seats) for _ in range(2))
    fits = not rules.voting.ask_own_card or rng.random() < 0.5
    shared = rng.choice((0, 0, 2, 3)) if rules.teams is None and seats > 3 else 0
    everybody = range(1, seats + 1)
    keeps = frozenset(rng.sample(everybody, rng.randint(0, seats - 1)))
    kinds = rng.choices(list(DEEDS), list(DEEDS.values()), k=3 * seats)
    return Shape(
        house=house,
        seats=seats,
        shared=shared,
        wrong=None if fits else rng.choice([seat for seat in everybody if seat not in keeps]),
        stubborn=rng.random() < 0.3,
        keeps=keeps,
        deeds=tuple(Deed(kind, rng.choice(everybody), rng.choice(_PAUSES_S)) for kind in kinds),
        timer_s=rng.choice(TIMERS_S),
        past=shared < seats - 1 and rng.random() < 0.3,
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
        self._insists, self._keeps = shape.stubborn, {*shape.keeps}
        self.keys: list[tuple[str, int]] = []  # pad, how many keys: the same for both of a pair
        self.bench = self._begun(folder)
        self._owned, self._first = self._claims()

    def play(self) -> Bench:
        """Do all deeds, and what is still missing then; return the table, all ballots complete and open."""
        for deed in self.shape.deeds:
            self._wait(deed.wait_s)
            getattr(self, f"_{deed.what}")(deed.seat)
            while self.bench.phase() is PhaseName.TELLING:
                self._type(self.shape.teller, "E")
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
        # Which entries share a commit shows in a file's size, and is not for threads to say.
        bench = Bench(folder, names=names, rules=shape.house, open_journal=SlowDisk)
        bench.seat(shape.seats - shape.shared)
        if shape.shared:
            bench.plug(SHARED_PAD)
            bench.press(SHARED_PAD, "1" + "+" * (shape.shared - 1))
        bench.press(1, "E")
        bench.press(1, "E")
        bench.table.prefer(replace(bench.table.preferences, timer_s=shape.timer_s))
        bench.table.tick()
        if shape.past:
            self._play_a_turn(bench)
        bench.press(shape.teller, "E")
        bench.views.clear()
        for pad in bench.pads.values():
            pad.answers.clear()
        return bench

    def _play_a_turn(self, bench: Bench) -> None:
        """Play the first turn, the same for both of a pair."""
        chance = Random("past")
        while bench.state.turn == 1:
            for seat in who_may_act(bench.state):
                pad = self._pad(seat)
                if pad == SHARED_PAD and bench.phase() is PhaseName.VOTING:
                    bench.press(pad, f"{seat:02}E")
                bench.press(pad, right_keys(bench.state, seat, chance, "past"))
                if pad == SHARED_PAD:
                    bench.time.now_s += _PATIENCE_S
                    bench.table.tick()
                    bench.table.registry.idled(pad)

    def _claims(self) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        """Return whose card lies where, and what everybody claims the first time."""
        numbers = load_rules(self.shape.house).of(RulesSet).at(self.shape.seats)
        slots = self._rng.sample(range(1, cards_laid(numbers) + 1), cards_laid(numbers))
        free = iter(slots)
        everybody = range(1, self.shape.seats + 1)
        owned = {
            seat: [next(free) for _ in range(cards_of(numbers, storyteller=seat == self.shape.teller))]
            for seat in everybody
        }
        first = {seat: list(cards) for seat, cards in owned.items()}
        wrong = self.shape.wrong
        if wrong is not None:
            taken = [slot for slot in slots if slot not in owned[wrong]]
            first[wrong][0] = self._rng.choice(taken)
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
        for other, how in self.state.standings.items():
            if how is not Standing.IN:  # what was undone is that it came back
                self._chooses(seat, "without", f"P{other}", "back")

    def _abstains(self, seat: int) -> None:
        self._declares(seat, "vote")

    def _leaves_the_turn(self, seat: int) -> None:
        self._declares(seat, "no card")

    def _declares(self, seat: int, how: str) -> None:
        if seat != self.shape.teller:
            self._chooses(seat, "without", f"P{seat}", how)
            self._chooses(seat, "without", f"P{seat}", "back")

    def _hurries(self, seat: int) -> None:
        if not self._speaks(seat):
            return
        typed: list[str] = []
        ahead = self.state
        while ahead.due(seat) is not Due.NOTHING and len(typed) < _MOST_ENTRIES:
            typed.append(self._due(seat, ahead))
            number = None if typed[-1] == "E" else int(typed[-1].strip("*E"))
            event = ClaimKept(seat) if number is None else NumberEntered(seat, number, typed[-1][0] == "*")
            after = apply(ahead, event)
            assert isinstance(after, State), "what is due is accepted"
            if checking(after) and not checking(ahead):
                break
            ahead = after
        self._type(seat, "".join(typed))

    def _mashes(self, seat: int) -> None:
        self._type(seat, "B" + self._rng.choice("123456789") * 12 + "E" if self._speaks(seat) else "")

    def _reads(self, seat: int) -> None:
        self._opens(seat, *_PAGES[seat % len(_PAGES)])
        self._type(seat, "+" + "".join(self._rng.choices("0123456789", k=2)) + "B")

    def _corrects(self, seat: int) -> None:
        self._opens(seat, "Correct a turn", "Turn 1")
        self._type(seat, self._rng.choice(("77", "88", "99")) + "+BBB")  # lines have numbers here

    def _gets_points(self, seat: int) -> None:
        self._chooses(seat, "points", f"P{seat}")

    def _swaps(self, seat: int) -> None:
        other = seat % self.shape.seats + 1
        for _ in range(2):
            self._chooses(seat, "Keypads", "Swap", f"P{seat}", f"P{other}")

    def _takes_a_spare(self, seat: int) -> None:
        own = self._pad(seat)
        if own == SHARED_PAD:
            return
        for lost, found in ((own, SPARE_PAD), (SPARE_PAD, own)):
            self.bench.unplug(lost)
            self.bench.plug(found)
            self._press(found, f"B{seat:02}E")  # what it typed before it was lost is void

    def _joins(self, seat: int) -> None:
        pad = f"guest of {seat}"
        self.bench.plug(pad)
        self._press(pad, "E")
        self._press(pad, f"{self._rng.randint(20, 99)}E")  # a seat's would ask for its place
        self.bench.unplug(pad)

    def _speaks_otherwise(self, _seat: int) -> None:
        self.bench.table.turn_language()

    def _meets_a_full_disk(self, seat: int) -> None:
        if not self._speaks(seat):
            return
        disk = self.bench.table.journal
        assert isinstance(disk, SlowDisk)
        due = self._due(seat)
        disk.ail("read-only")
        self._type(seat, due)
        disk.heal()
        for _ in range(2):  # the first of them was meant to follow, as far as the table knows
            if self._speaks(seat):
                self._type(seat, due)
            self._wait(LOOKED_UP_S)

    def _replugs(self, seat: int) -> None:
        self.bench.unplug(self._pad(seat))
        self.bench.plug(self._pad(seat))
        self.bench.settle()

    # --- keys

    def _due(self, seat: int, state: State | None = None) -> str:
        """Return what a seat enters next, two digits or a bare Enter."""
        state = state or self.state
        ballot, due = state.ballot(seat), state.due(seat)
        if due is Due.CHECK:
            return self._checked(seat, ballot)
        if due is Due.CLAIM:
            return f"{next(slot for slot in self._first[seat] if slot not in ballot.claims):02}E"
        if due is Due.RED:
            return f"*{self._rng.choice(self._reds(state, seat)):02}E"
        return f"{self._rng.choice(self._votes(state, seat)):02}E"

    def _checked(self, seat: int, ballot: Ballot) -> str:
        """Return what a seat enters where the cards don't add up: its own, or once another's again."""
        if self._insists and seat == self.shape.wrong:
            self._insists = False
            others = {slot for cards in self._owned.values() for slot in cards} - {*self._owned[seat]}
            return f"{self._rng.choice(sorted(others - {*ballot.votes})):02}E"
        slot = next(slot for slot in self._owned[seat] if slot not in ballot.fresh)
        if seat in self._keeps:
            self._keeps.remove(seat)  # who is asked once more looks at the card: it may have been a vote
            return "E"
        return f"{slot:02}E"

    def _votes(self, state: State, seat: int) -> list[int]:
        """Return what a seat may vote for and won't have to vote again; any number once all is complete."""
        ballot, form = state.ballot(seat), state.form(seat)
        takes = [n for n in range(state.slots + 1) if not isinstance(ballot.enter(form, n), Refusal)]
        own = [] if form.voting.own_card else self._owned[seat]
        return [n for n in takes if n not in own or n == NO_VOTE] or [0]

    def _reds(self, state: State, seat: int) -> list[int]:
        ballot, form = state.ballot(seat), state.form(seat)
        return [n for n in range(1, form.slots + 1) if not isinstance(ballot.enter_red(form, n), Refusal)]

    def _chooses(self, seat: int, *labels: str) -> None:
        """Choose lines of the menu, as far as they are there: which are is public; and leave it."""
        self._opens(seat, *labels)
        self._press(self._pad(seat), "BBB")  # or takes entries back where the menu is somebody else's

    def _opens(self, seat: int, *labels: str) -> None:
        pad = self._pad(seat)
        self._type(seat, "B")
        self._type(seat, "-")
        for label in labels:
            view = self.bench.view
            line = next((n for n, words in enumerate(self.bench.menu()) if label in words), None)
            if view.menu is None or line is None:
                break
            self._press(pad, "+" * ((line - view.menu.chosen) % len(view.menu.items)) + "E")

    def _speaks(self, seat: int) -> bool:
        """Let a shared pad speak for a seat; False where it speaks for another."""
        held = self.bench.table.registry.held_by(SHARED_PAD)
        if self._pad(seat) != SHARED_PAD or held == seat:
            return True
        if held is not None:
            return False
        self._press(SHARED_PAD, f"{seat:02}E")
        return self.bench.table.registry.held_by(SHARED_PAD) == seat

    def _pad(self, seat: int) -> str:
        return SHARED_PAD if seat > self.shape.seats - self.shape.shared else f"pad{seat}"

    def _type(self, seat: int, text: str) -> None:
        self._press(self._pad(seat), text)

    def _press(self, pad: str, text: str) -> None:
        self.keys.append((pad, len(text)))
        self.bench.press(pad, text)
        self.after_press()
