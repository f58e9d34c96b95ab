"""The session by itself: any events in any order, and the promises that hold all the same."""

from __future__ import annotations

from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from dixit_table.rules.scoring import points_of
from dixit_table.session import events as ev
from dixit_table.session.phases import PHASES, apply
from dixit_table.session.public import Live, public
from dixit_table.session.refusals import Refusal
from dixit_table.session.state import SeatStatus, State
from dixit_table.session.views import PhaseName, Standing
from dixit_table.settings.rules_file import load_rules
from dixit_table.table.records import decode, encode, opened

SEATS = st.integers(0, 7)
NUMBERS = st.integers(-1, 13)


class AnyTable(RuleBasedStateMachine):
    """Presses of all kinds, sensible or not; the state is checked after each."""

    @initialize(rules=st.sampled_from(["odyssey", "original"]), seats=st.integers(3, 6))
    def open_table(self, rules: str, seats: int) -> None:
        self.log: list[ev.Event] = []
        self.state: State | None = None
        self.did(opened(load_rules(rules)))
        for seat in range(seats):
            self.did(ev.SeatTaken(f"P{seat}", "red", f"pad{seat}"))
        self.did(ev.StorytellerProposed(1))
        self.did(ev.StorytellerProposed(1))
        self.did(ev.WentOn(1))

    def did(self, event: ev.Event) -> bool:
        after = apply(self.state, event)
        if isinstance(after, Refusal):
            return False
        self.log.append(event)
        self.state = after
        return True

    @property
    def now(self) -> State:
        assert self.state is not None
        return self.state

    @rule(seat=SEATS, number=NUMBERS, red=st.booleans())
    def enter(self, seat: int, number: int, red: bool) -> None:
        self.did(ev.NumberEntered(seat, number, red))

    @rule(data=st.data())
    def everybody_enters(self, data: st.DataObject) -> None:
        """A legal ballot for all, so that games move on."""
        if self.now.phase is not PhaseName.VOTING:
            return
        slots = data.draw(st.permutations(range(1, self.now.slots + 1)))
        own: dict[int, list[int]] = {}
        free = iter(slots)
        for number in (place.seat for place in self.now.playing):
            own[number] = [next(free) for _ in range(self.now.form(number).claims)]
        for seat in own:
            while self.did(ev.TakenBack(seat)):
                pass
        for seat, claims in own.items():
            for claim in claims:
                self.did(ev.NumberEntered(seat, claim))
            while seat in self.now.awaited:
                others = [slot for slot in slots if slot not in claims]
                if not self.did(ev.NumberEntered(seat, data.draw(st.sampled_from(others)))):
                    break

    @rule(seat=SEATS)
    def keep(self, seat: int) -> None:
        self.did(ev.ClaimKept(seat))

    @rule(seat=SEATS)
    def take_back(self, seat: int) -> None:
        before = self.state
        if not self.did(ev.TakenBack(seat)):
            assert self.state is before

    @rule(by_table=st.booleans(), seat=SEATS)
    def go_on(self, by_table: bool, seat: int) -> None:
        self.did(ev.WentOn(None if by_table else seat))

    @rule(seat=SEATS, standing=st.sampled_from([s for s in Standing if s not in ("leaving", "joining")]))
    def declare(self, seat: int, standing: Standing) -> None:
        self.did(ev.StandingDeclared(seat, standing))

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self.did(ev.SeatLeft(seat))

    @rule()
    def join(self) -> None:
        self.did(ev.SeatTaken(f"P{len(self.now.seats)}", "blue", None))

    @rule()
    def undo(self) -> None:
        closed = self.now.phase in (PhaseName.REVEAL, PhaseName.SCORING)
        if self.did(ev.Undone()) and closed:
            assert self.now.phase is not PhaseName.VOTING, "ballots stay closed"

    @invariant()
    def cards_are_conserved(self) -> None:
        state = self.now
        if state.deck is not None and state.phase is not PhaseName.SCORING:
            assert state.deck.pile >= 0
            assert state.deck.discards >= 0
            assert state.deck.pile + state.deck.discards <= state.rules.deck_cards

    @invariant()
    def totals_are_the_records(self) -> None:
        state = self.now
        for seat in state.seats:
            scored = sum(points_of(r.awards.get(seat.seat, ())) for r in state.records)
            if seat.seat <= 3 or state.rules.join_score == "zero":
                assert seat.total == scored

    @invariant()
    def a_view_can_always_be_had_and_holds_no_ballot(self) -> None:
        view = public(self.now, Live())
        if self.now.phase in (PhaseName.TELLING, PhaseName.VOTING):
            assert view.reveal is None
            assert len(view.records) == len(self.now.records)

    @invariant()
    def seats_are_enough(self) -> None:
        state = self.now
        assert state.turn == 0 or state.rules.fits(
            sum(s.status in (SeatStatus.IN, SeatStatus.JOINING) for s in state.seats)
        )

    def teardown(self) -> None:
        if getattr(self, "state", None) is None:
            return
        replayed: Any = None
        for event in self.log:
            replayed = apply(replayed, decode(encode(event)))
        assert replayed == self.state


AnyTable.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
TestAnyTable = AnyTable.TestCase


def test_every_phase_is_in_the_table() -> None:
    assert set(PHASES) == set(PhaseName)


def test_secret_numbers_stay_out_of_repr() -> None:
    assert "7" not in repr(ev.NumberEntered(1, 7, red=True))
    state = apply(None, opened(load_rules("odyssey")))
    assert isinstance(state, State)
    events: list[ev.Event] = [ev.SeatTaken(name, "red", None) for name in "ABC"]
    for event in (*events, ev.StorytellerProposed(1), ev.StorytellerProposed(1), ev.NumberEntered(1, 5)):
        state = apply(state, event)
        assert isinstance(state, State)
    assert "claims" not in repr(state.ballot(1))
