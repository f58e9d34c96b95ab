"""A game with turns punched in wrong and set right later, beside the game in which nobody went wrong."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.views import PhaseName
from dixit_table.rules.scoring import points_of
from dixit_table.rules.turn import Turn
from tests.bench.evenings.playing import Sitting, begun, turn_by_chance
from tests.rules.naive import Played, naive_score

_TRIES = 12


def _slip(chance: Random, sitting: Sitting, teller: int) -> tuple[Played, Played]:
    """Return a turn as it should be, and as it is punched in: the same seats have cards in both.

    Where chance finds no such other turn, nobody slips.
    """
    right = turn_by_chance(chance, sitting, teller)
    for _ in range(_TRIES):
        wrong = turn_by_chance(chance, sitting, teller)
        if set(wrong.absent) == set(right.absent) and (wrong.red is None) == (right.red is None):
            return right, wrong
    return right, right


class Twins:
    """Two games of one table, turn by turn: ``astray`` goes wrong here and there, ``right`` never does.

    Whenever all is set right, both are the same but for the former versions. ``happened`` counts.
    """

    def __init__(self, sitting: Sitting, chance: Random, happened: Counter[str]) -> None:
        self._sitting, self._chance, self.happened = sitting, chance, happened
        first = chance.random()
        self.astray, self.right = (begun(sitting, Random(first)) for _ in range(2))
        self._open: dict[int, Turn] = {}  # by turn: what it should be, and isn't yet

    def play(self, most: int) -> int:
        """Play so many turns, or to the end; return how many there were."""
        while not self.right.is_over and len(self.right.state.records) < most:
            self._turn()
            if self._chance.random() < 0.5:
                self._set_right()
            self.right.hand_over()
            if self.right.is_over:
                self._end()
            else:
                self._go_on()
        self._set_right()
        return len(self.right.state.records)

    def _turn(self) -> None:
        """Play a turn up to its points in both games; more often than not wrong in one of them."""
        right, wrong = _slip(self._chance, self._sitting, self.right.state.storyteller or 0)
        slips = self._chance.random() < 0.6
        for game, played in ((self.right, right), (self.astray, wrong if slips else right)):
            game.vote(played)
            game.reveal()
            game.count()
            awards = game.state.records[-1].awards
            points = {seat: points_of(its) for seat, its in awards.items()}
            assert points == naive_score(self._sitting.house, played)
        now, wanted = self.astray.state.records[-1], self.right.state.records[-1]
        if now.entered != wanted.entered:
            self._open[now.turn] = wanted.entered

    def _go_on(self) -> None:
        """Hand over where the game goes on; one that a mistake has ended is set right, and goes on too."""
        self.astray.hand_over()
        if self.astray.is_over:
            self._amend_all()
            assert self.astray.state.phase is PhaseName.SCORING, "its rules would no longer end it"
            self.happened["games that a mistake had ended, and that went on"] += 1
            self.astray.hand_over()
        elif self._chance.random() < 0.5:
            self._amend_all()
        if not self._open:
            self._compare()

    def _end(self) -> None:
        """The game is over in truth: so it is once all is set right, at the latest a turn later."""
        self.astray.hand_over()
        self._amend_all()
        if self.astray.is_over:
            self._compare()
            return
        records = tuple(map(_without_versions, self.astray.state.records))
        assert records == self.right.state.records
        self.happened["games that should have ended before, and ended then"] += 1
        teller = self.astray.state.storyteller or 0
        self.astray.vote(turn_by_chance(self._chance, self._sitting, teller))
        self.astray.reveal()
        self.astray.count()
        self.astray.hand_over()
        assert self.astray.is_over

    def _set_right(self) -> None:
        """Amend what is still wrong; then both games must be the same, where both stand alike."""
        self._amend_all()
        if self.astray.state.turn == self.right.state.turn:
            self._compare()

    def _amend_all(self) -> None:
        """Amend in any order; some are declared void before."""
        turns = sorted(self._open)
        self._chance.shuffle(turns)
        for turn in turns:
            if self._chance.random() < 0.2:
                self._amend(turn, self.astray.state.records[turn - 1].entered, voided=True)
            self._amend(turn, self._open.pop(turn))

    def _amend(self, turn: int, entered: Turn, *, voided: bool = False) -> None:
        """Amend a turn: it is as it should be, and what it was is on record with all it was before."""
        before = self.astray.state.records[turn - 1]
        self.astray.amend(turn, entered, voided=voided)
        after = self.astray.state.records[turn - 1]
        (*earlier, was) = after.earlier
        assert (after.entered, after.voided) == (entered, voided)
        assert tuple(earlier) == before.earlier
        assert (was.entered, was.awards, was.voided) == (before.entered, before.awards, before.voided)
        assert not (voided and any(after.awards.values()))
        self.happened["turns declared void" if voided else "turns amended"] += 1

    def _compare(self) -> None:
        """Points, totals, tellers, cards, seats, the phase and the ending: all of a state is the same."""
        assert _as_shown(self.astray.state) == _as_shown(self.right.state)
        self.happened["times all was the same again"] += 1


def _without_versions(record: TurnRecord) -> TurnRecord:
    return replace(record, earlier=())


def _as_shown(state: State) -> State:
    """Return a state without former versions; nor what a closed ballot held, which nobody asks for again."""
    if state.phase is PhaseName.SCORING:
        state = replace(state, ballots={}, standings={}, aside={}, anew=False)
    return replace(
        state,
        records=tuple(map(_without_versions, state.records)),
        record=state.record and _without_versions(state.record),
    )
