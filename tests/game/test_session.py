"""The session by itself: any events in any order, and the promises that hold all the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.handlers import amendment
from dixit_table.game.cards.public import public, turn_view
from dixit_table.game.cards.state import State, settle
from dixit_table.game.cards.turns import next_player, recounted, times_told
from dixit_table.game.engine import apply, phases_of
from dixit_table.game.names import people
from dixit_table.game.people import Player, name_of
from dixit_table.game.reasons import explained
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import SeatStatus
from dixit_table.game.views import PhaseName, Standing
from dixit_table.rules.scoring import points_of
from dixit_table.rules.turn import check
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.table.event_codec import decode, encode, opened
from dixit_table.texts import say
from dixit_table.texts.wording import folded

SEATS = st.integers(0, 8)

HOUSES = {
    "odyssey": "extends: odyssey",
    "original": "extends: original",
    "party": "extends: party",
    "team": "extends: team",
    "two votes": "extends: odyssey-2024",
    "base": "extends: base-2021\njoin_score: lowest",
    "party with owners": "extends: party\nask_own_card: true",
    "strict party": (
        "extends: party\nask_own_card: true\nvotes: {own_card: false}\n"
        "red: {may_match_green: false}\nend: {laps: 2}"
    ),
    "party in teams": "extends: party\nteams: true\nseats: 3-6\ncards: {storyteller: 2}",
    "teams with votes on one card": (
        "extends: team\nvotes: {most: 2, same_slot: true}\nmate_card_scores: true\nend: {points: 20}"
    ),
    "told as it was found": "extends: odyssey\ntelling: [mime, song]\nabstention: miss\nties: last_turn",
}
"""Rules sets of all kinds; the whole machinery must hold for each."""
NUMBERS = st.integers(-1, 13)
NAMES = st.sampled_from(["Léa", "Tom", "P1", "p2", "", " Tom", "x" * 25, "x" * 24, "a\nb", "Ann & Bob"])


class AnyTable(RuleBasedStateMachine):
    """Presses of all kinds, sensible or not; the state is checked after each."""

    @initialize(house=st.sampled_from(sorted(HOUSES)), data=st.data())
    def open_table(self, house: str, data: st.DataObject) -> None:
        file = parse_rules(f"format: 1\n{HOUSES[house]}\n", name=house, source=house)
        fewest = file.rules.fewest_seats
        seats = data.draw(st.integers(fewest, min(fewest + 3, file.rules.most_seats)))
        self.log: list[ev.Event] = []
        self.state: State | None = None
        self.did(opened(file))
        for seat in range(seats):
            after = ("red",) if seat % 2 else ()
            self.did(ev.SeatTaken(f"P{seat}", "red", f"pad{seat}", called_after=after))
        self.did(ev.StorytellerProposed(1))
        self.did(ev.StorytellerProposed(1))
        self.did(ev.WentOn(1))

    def did(self, event: ev.Event) -> bool:
        after = apply(self.state, event)
        if isinstance(after, Refusal):
            return False
        assert isinstance(after, State)
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
            self.did(ev.NumberEntered(seat, data.draw(st.sampled_from(slots)), red=True))
            while seat in self.now.awaited:
                others = [slot for slot in slots if slot not in claims]
                if not self.did(ev.NumberEntered(seat, data.draw(st.sampled_from(others)))):
                    break

    @rule(data=st.data())
    def a_whole_turn(self, data: st.DataObject) -> None:
        """To the points of this turn, or to the next one."""
        self.everybody_enters(data)
        for _ in range(5):
            self.did(ev.WentOn())
            self.everybody_enters(data)
            if self.now.phase in (PhaseName.SCORING, PhaseName.OVER):
                return

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
    def the_game_is_ended(self) -> None:
        if self.now.records:
            self.did(ev.GameEnded())

    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        gone = [each.seat for each in self.now.seats if each not in self.now.staying]
        seat = data.draw(st.sampled_from(gone or [1]))
        before = self.now.seat(seat)
        if self.did(ev.SeatReturned(seat)):
            after = self.now.seat(seat)
            assert before is not None and after is not None and before.total == after.total

    @rule(seat=SEATS, after=SEATS)
    def sit_elsewhere(self, seat: int, after: int) -> None:
        in_game = self.now.turn > 0  # the lobby numbers seats anew
        if self.did(ev.SeatMoved(seat, after)) and in_game:
            numbers = [each.seat for each in self.now.seats]
            assert numbers[numbers.index(after) + 1] == seat

    @rule(seat=SEATS, mate=st.integers(0, 1))
    def somebody_else_tells(self, seat: int, mate: int) -> None:
        if self.did(ev.StorytellerChanged(seat, mate)):
            assert self.now.ballots == {}

    @rule(kind=st.sampled_from(["sentence", "mime", "song", "dance"]))
    def told_as(self, kind: str) -> None:
        assert not self.did(ev.KindChosen(kind)) or self.now.kind == kind

    @rule(seat=SEATS, pad=st.sampled_from(["pad1", "spare", None]), mate=st.booleans())
    def give_pad(self, seat: int, pad: str | None, mate: bool) -> None:
        self.did(ev.PadGiven(seat, pad, mate))

    @rule(seat=SEATS, name=NAMES, mate=st.integers(-1, 2))
    def somebody_is_called_else(self, seat: int, name: str, mate: int) -> None:
        """Points, places and pads stay; nobody is called as another is; turns are told by that name."""
        was = self.now
        if self.did(ev.SeatNamed(seat, name, mate)):
            assert [replace(each, name="", called_after=()) for each in was.seats] == [
                replace(each, name="", called_after=()) for each in self.now.seats
            ]
            told = [(record.entered, record.awards, record.totals) for record in was.records]
            assert told == [(record.entered, record.awards, record.totals) for record in self.now.records]
            assert name_of(self.now, Player(seat, mate)) == name
            assert all(
                record.teller == name
                for record in self.now.records
                if (record.entered.storyteller, record.mate) == (seat, mate)
            )
        else:
            assert self.state is was

    @rule(words=st.sampled_from([{"red": "Rot", "blue": "P1"}, {"red": "Rouge", "blue": "Bleu"}]))
    def another_language(self, words: dict[str, str]) -> None:
        """Only what rabbits without a name are called changes, and no two are called alike."""
        was = self.now
        assert self.did(ev.RabbitsCalled(words))
        for before, after in zip(was.seats, self.now.seats, strict=True):
            assert replace(before, name="") == replace(after, name="")
            assert after.name == before.name or after.called_after
        names = [folded(each) for each in people(self.now)]
        assert len(set(names)) == len(names)

    @rule(seat=SEATS, colour=st.sampled_from(["red", "blue", "white", "mauve"]))
    def another_rabbit(self, seat: int, colour: str) -> None:
        had = {each.colour for each in self.now.here}
        if self.did(ev.SeatColoured(seat, colour)):
            assert colour not in had and colour != "mauve"

    @rule(turn=st.integers(0, 4), clue=st.sampled_from(["", "la nuit", "two\nlines", "x" * 81]))
    def type_the_clue(self, turn: int, clue: str) -> None:
        if self.did(ev.ClueNoted(turn, clue)):
            turns = {record.turn: record for record in self.now.records}
            if self.now.record is not None:
                turns[self.now.record.turn] = self.now.record
            assert turns[turn].clue == clue

    @rule(data=st.data(), voided=st.booleans())
    def amend(self, data: st.DataObject, voided: bool) -> None:
        """Another ballot for a seat of a counted turn, two cards exchanged, or the turn void."""
        if not self.now.records:
            return
        record = data.draw(st.sampled_from(self.now.records))
        entered, slots = record.entered, st.integers(1, record.entered.slots)
        voter = data.draw(st.sampled_from(entered.seats))
        votes = {**entered.votes, voter: (data.draw(slots),)}
        owners: dict[int, int] = dict(entered.owners)
        exchanged: bool = data.draw(st.booleans())
        if owners and exchanged:
            one, other = data.draw(slots), data.draw(slots)
            owners[one], owners[other] = owners[other], owners[one]
        red = entered.red and data.draw(slots)
        changed = replace(entered, votes=votes, owners=owners, red=red)
        event = amendment(record.turn, changed, voided=voided, why="other", when="2026-11-20T21:00:00")
        if self.did(event):
            after = next(each for each in self.now.records if each.turn == record.turn)
            assert after.earlier[:-1] == record.earlier
            assert (after.earlier[-1].entered, after.earlier[-1].awards) == (record.entered, record.awards)

    @rule(seat=SEATS, points=st.integers(-5, 5))
    def give_points(self, seat: int, points: int) -> None:
        before = self.now.seat(seat)
        if self.did(ev.PointsGiven(seat, points, "gift", "2026-11-20T21:00:00")):
            after = self.now.seat(seat)
            assert before is not None and after is not None and after.total == before.total + points

    @rule()
    def undo(self) -> None:
        closed = self.now.phase in (PhaseName.REVEAL, PhaseName.SCORING)
        if self.did(ev.Undone()) and closed:
            assert self.now.phase is not PhaseName.VOTING, "ballots stay closed"

    @invariant()
    def what_is_kept_is_what_adding_up_anew_gives(self) -> None:
        records = tuple([replace(record, totals={}) for record in self.now.records])
        anew = replace(self.now, found_forms=None, records=records)
        assert recounted(anew) == recounted(self.now)
        assert recounted(anew).records == self.now.records
        told = Counter((record.entered.storyteller, record.mate) for record in records)
        assert all(times == told[player] for player, times in times_told(self.now).items())
        assert not anew.turn or self.now.forms == anew.forms

    @invariant()
    def a_revealed_turn_says_what_the_totals_will_be(self) -> None:
        record = self.now.record
        if self.now.phase is PhaseName.REVEAL and record is not None:
            gained = {seat: points_of(awards) for seat, awards in record.awards.items()}
            totals = {seat.seat: seat.total for seat in self.now.seats}
            assert record.totals == {seat: totals[seat] + gained[seat] for seat in record.entered.seats}

    @invariant()
    def claims_have_been_compared_as_soon_as_they_could_be(self) -> None:
        assert self.now.phase is not PhaseName.VOTING or settle(self.now) is self.now

    @invariant()
    def past_turns_are_shown_as_if_nothing_was_kept(self) -> None:
        shown = public(self.now).records
        assert list(shown) == [turn_view(self.now, record) for record in self.now.records]

    @invariant()
    def cards_are_conserved(self) -> None:
        state = self.now
        if state.deck is not None and state.phase is not PhaseName.SCORING:
            assert state.deck.pile >= 0
            assert state.deck.discards >= 0
            assert state.deck.pile + state.deck.discards <= state.rules.deck_cards

    @invariant()
    def totals_are_what_the_records_add_up_to(self) -> None:
        """Added up here once more, turn by turn, from nothing but awards and adjustments."""
        state = self.now
        sums = {seat.seat: seat.start for seat in state.seats}
        for record in state.records:
            given = [a for a in state.adjustments if a.turn <= record.turn]
            upto = [r for r in state.records if r.turn <= record.turn]
            for seat in record.entered.seats:
                scored = sum(points_of(r.awards.get(seat, ())) for r in upto)
                adjusted = sum(a.points for a in given if a.seat == seat)
                assert record.totals[seat] == sums[seat] + scored + adjusted
        for place in state.seats:
            scored = sum(points_of(r.awards.get(place.seat, ())) for r in state.records)
            adjusted = sum(a.points for a in state.adjustments if a.seat == place.seat)
            assert place.total == place.start + scored + adjusted

    @invariant()
    def every_record_is_a_legal_turn_and_every_point_has_its_words(self) -> None:
        view = public(self.now)
        names = {seat.seat: seat.name for seat in self.now.seats}
        for record in self.now.records:
            assert check(self.now.rules, record.entered) is None
        for turn in (*view.records, *([view.reveal] if view.reveal else [])):
            for row in turn.rows:
                for message in explained(turn, row, names):
                    assert say("fr", message) != say("en", message) or not say("en", message).strip()

    @invariant()
    def a_game_that_is_over_by_its_rules_has_reached_its_end(self) -> None:
        state = self.now
        if state.outcome is None or state.outcome.reason is None:
            return
        goal = state.rules.ending.points
        reached = goal is not None and max(seat.total for seat in state.playing) >= goal
        laps = state.rules.ending.laps
        told = laps is not None and min(times_told(state).values()) >= laps
        assert reached or told or state.records[-1].emptied

    @invariant()
    def somebody_tells_next(self) -> None:
        if self.now.turn and self.now.phase is not PhaseName.OVER:
            assert next_player(self.now).seat in {seat.seat for seat in self.now.staying}

    @invariant()
    def a_view_can_always_be_had_and_holds_no_ballot(self) -> None:
        view = public(self.now)
        if self.now.phase in (PhaseName.TELLING, PhaseName.VOTING):
            assert view.reveal is None
            assert len(view.records) == len(self.now.records)

    @invariant()
    def no_two_are_called_the_same(self) -> None:
        names = [name.casefold() for name in people(self.now)]
        assert len(set(names)) == len(names)
        assert all(0 < len(name) <= 24 + 3 and name.isprintable() for name in names)

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
    max_examples=60,
    stateful_step_count=50,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
TestAnyTable = AnyTable.TestCase


def test_every_phase_is_a_games_and_two_are_each_games() -> None:
    phases = [set(game.phases) for game in map(phases_of, ("cards", "dice"))]
    assert set.union(*phases) == set(PhaseName)
    assert set.intersection(*phases) == {PhaseName.LOBBY, PhaseName.OVER}


def test_secret_numbers_stay_out_of_repr() -> None:
    assert "7" not in repr(ev.NumberEntered(1, 7, red=True))
    state = apply(None, opened(load_rules("odyssey")))
    assert isinstance(state, State)
    events: list[ev.Event] = [ev.SeatTaken(name, "red", None) for name in "ABC"]
    for event in (*events, ev.StorytellerProposed(1), ev.StorytellerProposed(1), ev.NumberEntered(1, 5)):
        state = apply(state, event)
        assert isinstance(state, State)
    assert "claims" not in repr(state.ballot(1))
