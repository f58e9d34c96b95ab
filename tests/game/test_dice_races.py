"""Races by their stamps alone; people who leave amid them; rules that are typed, undone, and typed again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.choosing import HIGH, LOW
from dixit_table.game.dice.public import dice_public
from dixit_table.game.dice.state import Bet, Confirm, DiceState, Duel, Forgot, HandOut, Invent, Race
from dixit_table.game.dice.views import dice_view
from dixit_table.game.engine import apply
from dixit_table.game.refusals import Refusal, RefusalCode
from dixit_table.game.views import PhaseName
from dixit_table.settings.loader import parse_rules
from dixit_table.table.event_codec import opened
from dixit_table.texts import say
from tests.table.dice_night import TUMULT

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
SUMS = (
    "own_modules:",
    "  - {name: ours, title: {en: Ours, fr: Nôtre},",
    "     effects: [{throws: [1-2, 4-4], do: race, sips: sum}]}",
)
"""A house's own race, in which the last gets as much as the dice show."""


def playing(*lines: str, seats: int = 4) -> DiceState:
    """A table of the shipped rules with some lines of the house; seat 1 has the dice."""
    text = "\n".join(("format: 1", "extends: dice", *lines)) + "\n"
    state = apply(None, opened(parse_rules(text, name="house", source="house")))
    assert isinstance(state, DiceState)
    people = [ev.SeatTaken(name, "red", name) for name in NAMES[:seats]]
    return after(state, *people, ev.StorytellerProposed(1), ev.StorytellerProposed(1))


def sharing(*lines: str) -> DiceState:
    """The same, and all of them share one pad."""
    state = playing(*lines)
    return after(state, *(ev.PadGiven(seat.seat, "keyboard") for seat in state.seats))


def after(state: DiceState, *events: ev.Event) -> DiceState:
    for event in events:
        then = apply(state, event)
        assert isinstance(then, DiceState), (event, then)
        state = then
    return state


def refused(state: DiceState, event: ev.Event) -> Refusal:
    refusal = apply(state, event)
    assert isinstance(refusal, Refusal)
    return refusal


def dixit(state: DiceState) -> DiceState:
    """The table's own dice show 2 and 5: nobody saw them before."""
    return after(state, ev.DiceThrown(1, 2, 5, virtual=True))


def drunk(state: DiceState) -> dict[int, int]:
    return {seat.seat: seat.total for seat in state.seats if seat.total}


def prompt(state: DiceState) -> str:
    return say("en", dice_public(state).prompt)


@pytest.mark.parametrize(("first", "second", "at_stake"), [(1, 2, "3 sips"), (4, 4, "8 sips")])
def test_a_race_of_more_sips_says_how_many_before_anybody_presses(
    first: int, second: int, at_stake: str
) -> None:
    state = after(playing(*SUMS), ev.DiceThrown(1, first, second, virtual=True))
    while isinstance(state.step, HandOut):
        state = after(state, ev.NumberChosen(1, 2))
    assert isinstance(state.step, Race)
    assert f"The last one: {at_stake}" in prompt(state)


class Pressed(NamedTuple):
    """A press by what is claimed of it."""

    at_ms: int
    error_ms: int

    @property
    def earliest(self) -> int:
        return self.at_ms - self.error_ms

    @property
    def latest(self) -> int:
        return self.at_ms + self.error_ms


PRESSES = st.builds(Pressed, st.integers(0, 150) | st.integers(0, 3_000), st.integers(0, 60))


@dataclass
class Run:
    """A race that was run: who pressed how, and who may have been the last by that."""

    presses: dict[int, Pressed]

    @property
    def perhaps_last(self) -> set[int]:
        """Nobody else pressed for sure after they can have."""
        return {
            seat
            for seat, press in self.presses.items()
            if all(press.latest >= other.earliest for other in self.presses.values())
        }


def judged_rightly(state: DiceState, run: Run) -> None:
    """One who must have been last drinks; else the thrower is asked about those who may, and none else."""
    last = max(run.presses, key=lambda seat: run.presses[seat].at_ms)
    apart = [
        run.presses[last].at_ms - press.at_ms > press.error_ms + run.presses[last].error_ms
        for seat, press in run.presses.items()
        if seat != last
    ]
    if all(apart):
        assert run.perhaps_last == {last}
        assert drunk(state) == {last: 1}
        assert state.records[-1].loser == last
        order = sorted(press.at_ms for press in run.presses.values())
        assert [press.at_ms for press in state.records[-1].presses] == order
    else:
        assert isinstance(state.step, Race)
        assert len(run.perhaps_last) > 1
        assert set(state.step.doubtful) == run.perhaps_last
        assert (drunk(state), state.awaited, state.phase) == ({}, (1,), PhaseName.CHOOSING)
        asked = {number for number, name in enumerate(NAMES, 1) if name in prompt(state).split(":", 1)[1]}
        assert asked == run.perhaps_last


@given(st.lists(PRESSES, min_size=2, max_size=6), st.data())
def test_stamps_and_their_errors_say_who_was_last(presses: list[Pressed], data: st.DataObject) -> None:
    run = Run(dict(enumerate(presses, 1)))
    state = dixit(playing(seats=len(presses)))
    for seat in data.draw(st.permutations(sorted(run.presses)), label="order of arrival"):
        state = after(state, ev.Reacted(seat, *run.presses[seat]))
    judged_rightly(state, run)


@given(st.lists(PRESSES, min_size=2, max_size=5), PRESSES, st.data())
def test_presses_at_real_dice_count_before_they_are_typed_and_after(
    presses: list[Pressed], typed: Pressed, data: st.DataObject
) -> None:
    """Whatever arrives first: the stamps decide, and the thrower has reacted by typing."""
    run = Run({1: typed, **dict(enumerate(presses, 2))})
    order = data.draw(st.permutations(sorted(run.presses)), label="order of arrival")
    state = playing(seats=len(presses) + 1)
    for seat in order:
        event = ev.Reacted(seat, *run.presses[seat])
        state = after(state, ev.DiceThrown(1, 5, 2, False, *typed) if seat == 1 else event)
    judged_rightly(state, run)


@given(
    st.lists(st.tuples(st.integers(0, 400), st.integers(0, 30)), min_size=2, max_size=6),
    st.data(),
)
def test_nobody_drinks_for_a_stamp_that_is_wrong_within_its_error(
    truth: list[tuple[int, int]], data: st.DataObject
) -> None:
    """Pads tell a time that is off by their error at most: whoever drinks unasked really was last."""
    state = dixit(playing(seats=len(truth)))
    for seat, (at_ms, error_ms) in enumerate(truth, 1):
        told = at_ms + data.draw(st.integers(-error_ms, error_ms))
        state = after(state, ev.Reacted(seat, told, error_ms))
    latest = max(at_ms for at_ms, _ in truth)
    for seat in drunk(state):
        assert truth[seat - 1][0] == latest


@pytest.mark.parametrize(("before_ms", "counts"), [(0, True), (10_000, True), (10_001, False), (-500, True)])
def test_a_press_is_for_dice_that_are_typed_soon_after(before_ms: int, counts: bool) -> None:
    state = after(playing(), ev.Reacted(3, 20_000 - before_ms, 5), ev.DiceThrown(1, 2, 5, False, 20_000, 5))
    assert state.awaited == ((2, 4) if counts else (2, 3, 4))
    assert [press.seat for press in state.unasked] == ([] if counts else [3])


def test_a_press_at_dice_that_ask_for_none_stays_one_for_nothing() -> None:
    state = after(playing(), ev.Reacted(3, 20_000, 5), ev.DiceThrown(1, 1, 2, False, 20_100, 5))
    assert state.step == Confirm(3)
    assert drunk(after(state, ev.WentOn(1))) == {3: 1}
    assert drunk(after(state, ev.NumberChosen(1, 0))) == {}


@pytest.mark.parametrize("anew", [ev.NumberChosen(1, 0), ev.WentOn(None)])
def test_who_share_a_pad_run_no_race_and_say_who_was_last(anew: ev.Event) -> None:
    state = dixit(sharing())
    assert isinstance(state.step, Race) and state.step.doubtful == (1, 2, 3, 4)
    again = after(state, anew)
    assert (again.phase, again.steps) == (PhaseName.CHOOSING, state.steps)
    assert drunk(after(again, ev.NumberChosen(1, 4))) == {4: 1}


def test_all_who_pressed_for_nothing_are_asked_about_clockwise() -> None:
    pressed = after(playing(), *(ev.Reacted(seat, 20_000, 5) for seat in (4, 2)))
    state = after(pressed, ev.DiceThrown(1, 1, 2, False, 20_100, 5))
    assert state.steps == (Confirm(2), Confirm(4))
    state = after(state, ev.NumberChosen(1, 0), ev.WentOn(1))
    assert (drunk(state), state.ring.thrower) == ({4: 1}, 2)


def test_who_has_left_is_not_accused_when_back() -> None:
    state = after(playing(), ev.Reacted(3, 20_000, 5), ev.SeatLeft(3), ev.SeatReturned(3))
    assert after(state, ev.DiceThrown(1, 1, 2, False, 20_100, 5)).phase is PhaseName.THROWING


def test_a_second_press_is_refused() -> None:
    state = after(dixit(playing()), ev.Reacted(3, 100, 5))
    assert refused(state, ev.Reacted(3, 200, 5)).code is RefusalCode.REACTED_ALREADY


def test_of_several_presses_for_nothing_the_first_counts_until_it_is_too_old() -> None:
    state = after(playing(), ev.Reacted(3, 20_000, 5))
    assert refused(state, ev.Reacted(3, 30_000, 5)).code is RefusalCode.REACTED_ALREADY
    state = after(state, ev.Reacted(3, 30_001, 5))
    assert [press.at_ms for press in state.unasked] == [30_001]


def test_a_thrower_who_had_pressed_before_has_one_press() -> None:
    passed = after(playing(), ev.Reacted(2, 20_000, 5), ev.WentOn(None))
    race = after(passed, ev.DiceThrown(2, 2, 5, False, 20_500, 5)).step
    assert isinstance(race, Race)
    assert [(press.seat, press.at_ms) for press in race.presses] == [(2, 20_000)]


def test_only_the_thrower_or_the_table_closes_a_race() -> None:
    state = after(dixit(playing()), ev.Reacted(1, 0, 5), ev.Reacted(3, 50, 5), ev.Reacted(4, 90, 5))
    assert refused(state, ev.RaceClosed(3)).code is RefusalCode.WAIT_FOR_THROWER
    for who in (1, None):
        assert drunk(after(state, ev.RaceClosed(who))) == {2: 1}


def test_dice_for_a_bet_or_a_penalty_are_thrown_by_whom_they_are_asked_of() -> None:
    said = (ev.DiceThrown(1, 1, 1, True), ev.NumberChosen(1, 2), ev.NumberChosen(1, 7))
    bet = after(playing("play: [bet]"), *said)
    forgot = after(playing(), ev.Penalised(2, "forgot"))
    for state, sips in ((bet, 7), (forgot, 10)):
        assert state.awaited == (2,)
        assert refused(state, ev.DiceThrown(3, 4, 6, True)).code is RefusalCode.WAIT_FOR_THROWER
        for who in (1, 2):  # the thrower may punch them in
            assert drunk(after(state, ev.DiceThrown(who, 4, 6, True))) == {2: sips}


def test_only_who_raced_can_have_been_last() -> None:
    race = dixit(playing("thrower_reacts: false"))
    doubt = after(race, ev.RaceClosed(1))
    for number in (1, 5, -1):
        assert refused(doubt, ev.NumberChosen(1, number)).code is RefusalCode.NO_SUCH_SEAT
    assert refused(doubt, ev.NumberChosen(2, 3)).code is RefusalCode.WAIT_FOR_THROWER


@pytest.mark.parametrize("module", ["bet", "challenge"])
def test_a_rival_is_somebody_else_who_plays(module: str) -> None:
    state = after(playing(f"play: [{module}]"), ev.DiceThrown(1, 1, 1, True))
    assert refused(state, ev.NumberChosen(1, 1)).code is RefusalCode.SOMEBODY_ELSE
    assert refused(state, ev.NumberChosen(1, 5)).code is RefusalCode.NO_SUCH_SEAT
    assert refused(state, ev.NumberChosen(2, 3)).code is RefusalCode.WAIT_FOR_THROWER


def test_nobody_but_the_two_throws_a_die_of_a_challenge() -> None:
    state = after(playing("play: [challenge]"), ev.DiceThrown(1, 1, 1, True), ev.NumberChosen(1, 2))
    state = after(state, ev.NumberChosen(1, LOW))
    assert refused(state, ev.NumberChosen(2, 4)).code is RefusalCode.WAIT_FOR_THROWER
    state = after(state, ev.NumberChosen(1, 3))
    assert refused(state, ev.NumberChosen(3, 4)).code is RefusalCode.WAIT_FOR_THROWER
    assert drunk(after(state, ev.NumberChosen(2, 4))) == {2: 7}


def test_a_false_dixit_is_one_by_enter_and_none_by_nought() -> None:
    state = after(playing(), ev.Reacted(3, 20_000, 5), ev.DiceThrown(1, 1, 2, False, 20_100, 5))
    assert refused(state, ev.NumberChosen(1, 3)).code is RefusalCode.NO_SUCH_CHOICE
    assert refused(state, ev.WentOn(3)).code is RefusalCode.WAIT_FOR_THROWER


# --- who leaves

A, B, C = ev.Reacted(2, 100, 5), ev.Reacted(3, 80, 20), ev.Reacted(4, 70, 5)
"""A may have been last, or B; not C. Had A not pressed, it would be B or C."""


def test_who_leaves_a_doubt_is_in_it_no_longer() -> None:
    state = after(dixit(playing()), ev.Reacted(1, 0, 5), A, B, C)
    assert isinstance(state.step, Race) and state.step.doubtful == (2, 3)
    two = after(state, ev.SeatLeft(2))
    assert isinstance(two.step, Race) and two.step.doubtful == (3, 4)
    assert drunk(after(two, ev.SeatLeft(4))) == {3: 1}
    assert drunk(after(state, ev.SeatLeft(3))) == {2: 1}


def test_of_two_who_never_pressed_the_one_who_stays_was_last() -> None:
    state = after(dixit(playing()), ev.Reacted(1, 0, 5), ev.Reacted(3, 50, 5), ev.RaceClosed(1))
    assert isinstance(state.step, Race) and state.step.doubtful == (2, 4)
    assert drunk(after(state, ev.SeatLeft(2))) == {4: 1}
    assert drunk(after(state, ev.SeatLeft(4))) == {2: 1}
    assert isinstance(after(state, ev.SeatLeft(3)).step, Race)


def test_a_throw_ends_where_its_thrower_leaves() -> None:
    state = after(playing(), ev.DiceThrown(1, 5, 5, True), ev.NumberChosen(1, 3), ev.SeatLeft(1))
    assert (state.step, state.ring.thrower, drunk(state)) == (None, 2, {1: 1, 3: 1})
    view = dice_view(dice_public(state))
    assert view is not None and view.shown is not None
    assert say("en", view.shown.follows or "") == "The dice go to Bob"


def test_the_dice_of_a_thrower_who_leaves_free_whom_they_come_to() -> None:
    held = after(playing(), ev.DiceThrown(1, 1, 3, True), ev.WentOn(None), ev.WentOn(None))
    assert (held.ring.thrower, held.ring.prisoner) == (4, 1)
    assert after(held, ev.SeatLeft(4)).ring.prisoner is None
    assert after(held, ev.SeatLeft(3)).ring.prisoner == 1


def test_a_rival_who_leaves_is_named_anew() -> None:
    bet = after(playing("play: [bet]"), ev.DiceThrown(1, 1, 1, True), ev.NumberChosen(1, 2))
    assert after(bet, ev.NumberChosen(1, 7), ev.SeatLeft(2)).step == Bet("bet")
    duel = after(playing("play: [challenge]"), ev.DiceThrown(1, 1, 1, True), ev.NumberChosen(1, 2))
    tied = after(duel, ev.NumberChosen(1, HIGH), ev.NumberChosen(1, 4), ev.NumberChosen(2, 4))
    assert after(tied, ev.SeatLeft(2)).step == Duel("challenge", factor=2)


# --- what is said and taken back


def test_a_bet_is_taken_back_in_the_order_in_which_it_was_said() -> None:
    bet = after(playing("play: [bet]"), ev.DiceThrown(1, 1, 1, True), ev.NumberChosen(1, 2))
    said = after(bet, ev.NumberChosen(1, 7))
    assert said.step == Bet("bet", rival=2, number=7)
    assert after(said, ev.TakenBack(1)).step == bet.step == Bet("bet", rival=2)
    assert after(bet, ev.TakenBack(1)).step == Bet("bet")


def test_what_was_announced_for_a_tie_stands() -> None:
    duel = after(playing("play: [challenge]"), ev.DiceThrown(1, 1, 1, True), ev.NumberChosen(1, 2))
    said = after(duel, ev.NumberChosen(1, HIGH))
    assert after(said, ev.TakenBack(1)) == duel
    tied = after(said, ev.NumberChosen(1, 4), ev.NumberChosen(2, 4))
    assert refused(tied, ev.TakenBack(1)).code is RefusalCode.NOTHING_TO_TAKE_BACK
    thrown = after(tied, ev.NumberChosen(1, 5))
    assert refused(thrown, ev.TakenBack(1)).code is RefusalCode.NOTHING_TO_TAKE_BACK


def test_handing_out_is_taken_back_one_by_one() -> None:
    state = after(playing(), ev.DiceThrown(1, 3, 3, True), ev.NumberChosen(1, 2), ev.NumberChosen(1, 3))
    state = after(state, ev.TakenBack(1))
    assert state.step == HandOut("double", 3, (2,))
    state = after(state, ev.TakenBack(1))
    assert refused(state, ev.TakenBack(1)).code is RefusalCode.NOTHING_TO_TAKE_BACK
    assert refused(state, ev.TakenBack(2)).code is RefusalCode.WAIT_FOR_THROWER


def invented(words: str = "") -> DiceState:
    """The first seat has thrown two sixes, and nobody has typed the rule; or somebody has."""
    events: list[ev.Event] = [ev.DiceThrown(1, 6, 6, True), ev.NumberChosen(1, 2), ev.WentOn(1)]
    typed: list[ev.Event] = [ev.RuleWorded(words)] if words else []
    return after(playing("play: [invented_rule]"), *events, *typed, ev.WentOn(1))


def rules_of(state: DiceState) -> tuple[str | None, list[str | None]]:
    return state.rule, [record.rule for record in state.records]


@pytest.mark.parametrize("words", ["", "No hats"])
def test_undo_keeps_what_was_typed_of_a_rule_and_so_does_its_throw(words: str) -> None:
    state = after(invented(words), ev.DiceThrown(1, 1, 2, True), ev.RuleWorded("No names"), ev.Undone())
    assert rules_of(state) == ("No names", ["No names"])


def test_words_typed_while_a_throw_goes_on_are_its_own() -> None:
    state = after(invented("No hats"), ev.Reacted(3, 20_000, 5), ev.DiceThrown(1, 6, 6, True, 21_000))
    assert state.rule is None, "the former rule has ended"
    state = after(state, ev.NumberChosen(1, 2), ev.WentOn(1), ev.WentOn(1))
    assert state.step == Confirm(3)
    state = after(state, ev.RuleWorded("No names"), ev.WentOn(1))
    assert rules_of(state) == ("No names", ["No hats", None, "No names"])


def test_a_rule_of_before_does_not_come_into_one_that_was_undone() -> None:
    state = after(invented("No hats"), ev.DiceThrown(1, 6, 6, True), ev.NumberChosen(1, 2), ev.WentOn(1))
    state = after(state, ev.RuleWorded("No names"), ev.WentOn(1))
    undone = after(state, *(ev.Undone() for _ in range(4)))
    assert rules_of(undone) == ("No hats", ["No hats"])


def test_what_a_throw_leaves_open_waits_behind_what_is_asked() -> None:
    """A race, a doubt, the race run again, sips handed out and taken back, a tie."""
    state = after(playing(*TUMULT.splitlines()), ev.DiceThrown(1, 1, 2, virtual=True))
    behind = state.steps[1:]
    assert [type(step) for step in state.steps] == [Race, HandOut, Duel, Invent]
    for seat in (2, 1, 3):
        state = after(state, ev.Reacted(seat, 100 * seat, 5))
        assert state.steps[1:] == behind
    forgot = after(state, ev.Penalised(2, "forgot"))
    assert [type(step) for step in forgot.steps] == [Race, Forgot, HandOut, Duel, Invent]
    close = after(state, ev.Reacted(4, 301, 5))
    assert close.steps[1:] == behind, "nobody can tell who was last"
    state = after(state, ev.Reacted(4, 400, 5))
    assert state.steps == behind
    assert after(state, ev.Undone()).steps[1:] == behind
    for event in (ev.TakenBack(1), ev.NumberChosen(1, 0)):
        state = after(state, event)
        assert (type(state.step), state.steps[1:]) == (Race, behind)
    state = after(state, *(ev.Reacted(seat, 1_000 * seat, 5) for seat in (1, 2, 3, 4)))
    for event in (ev.NumberChosen(1, 2), ev.TakenBack(1), ev.NumberChosen(1, 2)):
        state = after(state, event)
        assert state.steps[1:] == behind[1:]
    state = after(state, ev.NumberChosen(1, 3))
    assert state.steps == behind[1:]
    for number in (2, HIGH):
        state = after(state, ev.NumberChosen(1, number))
    for seat, number in ((1, 3), (2, 3), (1, 5), (2, 4)):
        assert (type(state.step), state.steps[1:]) == (Duel, behind[2:])
        state = after(state, ev.NumberChosen(seat, number, virtual=True))
    assert state.steps == behind[2:]
    assert drunk(after(state, ev.WentOn(1))) == {2: 1 + 2 * (5 + 4), 3: 1, 4: 1 + 2}


def test_undo_goes_back_to_the_throw_while_a_race_is_run_and_to_the_race_as_it_began_once_it_was() -> None:
    """Presses can't be made later what they were."""
    race = dixit(playing())
    pressed = after(race, ev.Reacted(2, 100, 5))
    assert after(pressed, ev.Undone()).phase is PhaseName.THROWING
    run = after(pressed, *(ev.Reacted(seat, 100 + seat, 5) for seat in (1, 3, 4)))
    assert run.step != race.step
    assert after(run, ev.Undone()).step == race.step


def test_undo_takes_no_pad_back() -> None:
    state = after(playing(), ev.DiceThrown(1, 4, 6, True), ev.PadGiven(2, "another"), ev.Undone())
    assert (state.records, [seat.pad for seat in state.seats]) == ((), ["Ann", "another", "Cleo", "Dan"])


def test_every_former_version_of_a_throw_stays() -> None:
    state = after(playing(), ev.DiceThrown(1, 4, 6, True))
    for sips in (2, 3, 0):
        state = after(state, ev.ThrowAmended(1, ((1, sips, 0),), False, "other", f"at {sips}"))
    (record,) = state.records
    assert [[share.sips for share in version.shares] for version in record.earlier] == [[1], [2], [3]]
    assert [version.when for version in record.earlier] == ["at 2", "at 3", "at 0"]
    assert (record.shares, drunk(state)) == ((), {})


def test_only_records_that_there_are_can_be_set_right() -> None:
    state = after(playing(), ev.DiceThrown(1, 4, 6, True))
    for number in (-1, 0, 2):
        refusal = refused(state, ev.ThrowAmended(number, ((1, 2, 0),), False, "other", "now"))
        assert refusal == Refusal(RefusalCode.NO_SUCH_TURN, {"n": number})
    for shares in (((1, 1_000, 0),), ((1, 0, 1_000),), ((1, -1, 0),), ((9, 1, 0),)):
        assert refused(state, ev.ThrowAmended(1, shares, False, "other", "now")).code is RefusalCode.NOT_NOW
    assert drunk(after(state, ev.ThrowAmended(1, ((1, 999, 0),), False, "other", "now"))) == {1: 999}
    same = ev.ThrowAmended(1, ((1, 1, 0),), False, "other", "now")
    assert refused(state, same).code is RefusalCode.NOTHING_CHANGED
    assert drunk(after(state, replace(same, voided=True))) == {}
