"""The dice game by itself: any events in any order, and the promises that hold all the same."""

from __future__ import annotations

import csv
from typing import Any

from hypothesis import Phase, settings
from hypothesis.stateful import invariant

from dixit_table.game import events as ev
from dixit_table.game.dice.public import dice_public
from dixit_table.game.dice.state import Bet, Confirm, Duel, Forgot, HandOut, Race, RecordKind
from dixit_table.game.dice.views import TallyView, dice_view
from dixit_table.game.engine import apply
from dixit_table.game.room import SeatStatus
from dixit_table.game.views import Mark, PhaseName
from dixit_table.rules.deck import Over
from dixit_table.table.event_codec import decode, encode
from dixit_table.table.games.game import game_of
from dixit_table.texts import LANGUAGES, say
from tests.game.dice_machine import DiceTable, brought, got
from tests.simulator.dice_account import check_dice
from tests.texts.messages import messages


class AnyDiceTable(DiceTable):
    """The state is checked after each event; by the clauses too, where they know all modules."""

    def did(self, event: ev.Event) -> bool:
        was = self.state
        done = super().did(event)
        if done and was is not None:
            check_dice(was, event, self.now)
        return done

    @invariant()
    def totals_are_what_the_records_add_up_to(self) -> None:
        most, drunk = self.now.rules.most_counted, self.drunk()
        for seat in self.now.seats:
            sips = drunk[seat.seat]
            assert seat.total == (sips if most is None or sips < most else most)

    @invariant()
    def the_circle_is_who_plays_in_the_order_they_sit(self) -> None:
        state = self.now
        assert (state.circle is None) == (state.turn == 0)
        if state.circle is None:
            return
        here = [seat.seat for seat in state.seats if seat.status is not SeatStatus.GONE]
        assert list(state.ring.seats) == here == [seat.seat for seat in state.playing]
        assert sorted(state.leavers) == sorted(seat.seat for seat in state.seats if seat.seat not in here)
        assert {state.ring.thrower, state.ring.prisoner, state.ring.finger} <= {*here, None}
        pressed = [press.seat for press in state.unasked]
        assert len(set(pressed)) == len(pressed)
        assert set(pressed) <= set(here)

    @invariant()
    def whoever_a_step_names_plays(self) -> None:
        state = self.now
        for step in state.steps:
            if isinstance(step, Race):
                pressed = [press.seat for press in step.presses]
                assert len(set(pressed)) == len(pressed)
                assert set(step.doubtful) <= set(step.racers) <= set(state.ring.seats)
                assert set(pressed) <= {*step.racers, step.finger}
                assert step.racers
                assert step.finger not in step.racers, "who lays the finger first can't be last"
                assert step is state.step or not step.doubtful or len(state.steps) > 1
            elif isinstance(step, HandOut):
                assert step.left > 0
            elif isinstance(step, Duel | Bet):
                assert step.rival is None or step.rival in state.ring.seats
                assert step.rival != state.ring.thrower
            elif isinstance(step, Confirm | Forgot):
                assert step.seat in state.ring.seats

    @invariant()
    def the_phase_fits_and_somebody_is_awaited(self) -> None:
        state = self.now
        step = state.step
        if not self.under_way:
            assert (state.steps, state.record, state.awaited) == ((), None, ())
            return
        running = isinstance(step, Race) and not step.doubtful
        asks = PhaseName.REACTING if running else PhaseName.CHOOSING
        assert state.phase is (PhaseName.THROWING if step is None else asks)
        assert (state.record is None) or step is not None, "a throw without anything to ask is over"
        assert state.awaited
        assert set(state.awaited) <= set(state.ring.seats)
        assert state.storyteller == state.ring.thrower
        if isinstance(step, Race):
            assert len(step.doubtful) != 1, "where only one may have been last, nobody is asked"

    @invariant()
    def it_is_over_when_one_is_left_or_the_table_says_so(self) -> None:
        state = self.now
        assert (state.outcome is not None) == (state.phase is PhaseName.OVER)
        if not state.turn:
            return
        last = len(state.ring.seats) == 1
        reason = state.outcome and state.outcome.reason
        assert last == (reason is Over.LAST)
        if state.outcome is not None:
            assert state.outcome.winners == (state.ring.seats if last else ())

    @invariant()
    def throws_are_numbered_and_who_distributed_throws_again(self) -> None:
        state = self.now
        throws = [record.number for record in state.records if record.kind is RecordKind.THROW]
        assert throws == list(range(1, len(throws) + 1))
        assert state.turn == (len(throws) + 1 if state.turn else 0)
        assert sorted(record.number for record in state.records) == [each.number for each in state.records]
        for record in state.records:
            first = record.earlier[0].shares if record.earlier else record.shares
            assert not record.again or any(share.sips for share in first)
            assert not record.again or record.kind is RecordKind.THROW

    @invariant()
    def the_rule_in_force_is_that_of_its_throw(self) -> None:
        state = self.now
        if state.rule is None:
            return
        records = [*state.records, *([state.record] if state.record else [])]
        (record,) = [each for each in records if each.number == brought(state) and each.rule is not None]
        assert (state.rule, state.ruler) == (record.rule, record.seat)

    @invariant()
    def a_view_can_always_be_had_and_said(self) -> None:
        for language in LANGUAGES:
            view = dice_public(self.now, language)
            for message in messages(view):
                assert say(language, message).strip()
            marked = {seat.seat for seat in view.seats if seat.mark is Mark.ASKED}
            assert marked == set(self.now.awaited)
            for tally in dice_view(view).tallies:
                assert (tally.sips, tally.glasses) == self._sums(tally.seat)
                self._is_counted(tally)

    def _sums(self, seat: int) -> tuple[int, int]:
        (total,) = [each.total for each in self.now.seats if each.seat == seat]
        return total, sum(
            got(record).get(seat, (0, 0))[1] for record in self.now.records if not record.voided
        )

    def _is_counted(self, tally: TallyView) -> None:
        """What a seat has come to, counted here once more."""
        seat, records = tally.seat, [record for record in self.now.records if not record.voided]
        own = [record for record in records if record.kind is RecordKind.THROW and record.seat == seat]
        assert tally.throws == len(own)
        given = [sips for record in own for other, (sips, _) in got(record).items() if other != seat]
        assert tally.handed_out == sum(given)
        assert tally.last == len([record for record in records if record.loser == seat])
        held = [r for r in records if seat == r.circle.prisoner and seat != r.before.prisoner]
        assert tally.held == len(held)

    def teardown(self) -> None:
        if getattr(self, "state", None) is None:
            return
        replayed: Any = None
        for event in self.log:
            replayed = apply(replayed, decode(encode(event)))
        earlier, earlier_replayed = self.state, replayed
        while earlier is not None or earlier_replayed is not None:  # and all that undo goes back to
            assert earlier == earlier_replayed
            earlier, earlier_replayed = earlier and earlier.before, earlier_replayed.before
        self._is_exported_to_the_last_sip()
        for language in LANGUAGES:
            assert all(isinstance(line, str) for line in game_of(self.now).in_words(self.now, language))

    def _is_exported_to_the_last_sip(self) -> None:
        lines = [line for line in game_of(self.now).lines(1, self.now) if "over" not in line]
        assert len(lines) == len(self.now.records)
        if lines:
            assert lines[-1]["totals"] == {seat.name: seat.total for seat in self.now.seats}
            voided = [record.number for record in self.now.records if record.voided]
            assert [line["throw"] for line in lines if "voided" in line] == voided
            by_hand = [each["points"] for line in lines for each in line.get("adjusted", ())]
            assert by_hand == [each.points for each in self.now.adjustments]
        totals: dict[str, int] = {}
        for row in csv.DictReader(game_of(self.now).csv(1, self.now)):
            totals[row["seat"]] = int(row["total"])
        last = self.now.records[-1].before.seats if lines else ()
        assert all(totals[seat.name] == seat.total for seat in self.now.seats if seat.seat in last)


AnyDiceTable.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=50,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
TestAnyDiceTable = AnyDiceTable.TestCase
