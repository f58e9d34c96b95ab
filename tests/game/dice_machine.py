"""Any events of a dice game in any order: what may happen, and a second account of what undo goes back to."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.state import (
    Bet,
    Confirm,
    DiceRecord,
    DiceState,
    Duel,
    Forgot,
    HandOut,
    Invent,
    Race,
    RecordKind,
)
from dixit_table.game.engine import PUBLIC_STEPS, apply
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Seats, SeatStatus
from dixit_table.game.views import PhaseName, Standing
from dixit_table.rules.dice import OPTIONAL_PENALTIES, DiceFrom, DiceRules, Penalty
from dixit_table.settings.loader import RulesFile, load_rules, parse_rules
from dixit_table.table.event_codec import opened
from dixit_table.table.pads import refusal_message
from dixit_table.texts import LANGUAGES, say
from tests.table.dice_night import TUMULT

WHEN = "2026-11-20T21:00:00"
NOBODY = 99
"""A seat that no table has."""

OPTIONAL = [each.name for each in load_rules("dice").of(DiceRules).modules if each.optional]


@st.composite
def houses(draw: st.DrawFn) -> str:
    """A rules text with any modules, penalties, dice and limits that agree with each other."""
    left_out = draw(st.lists(st.sampled_from(OPTIONAL), unique=True))
    chosen = {name for name in OPTIONAL if name not in left_out}
    if {"challenge", "bet"} <= chosen:
        chosen.remove(draw(st.sampled_from(("challenge", "bet"))))
    play = ", ".join(name for name in OPTIONAL if name in chosen)
    penalties = ", ".join(draw(st.lists(st.sampled_from(OPTIONAL_PENALTIES), unique=True)))
    dice = draw(st.sampled_from(DiceFrom))
    fallen = draw(st.sampled_from(("", "cliff_repeats: false\n"))) if dice is not DiceFrom.VIRTUAL else ""
    lines = [
        "format: 1",
        "extends: dice",
        f"play: [{play}]",
        f"penalties: [{penalties}]",
        f"dice: {dice}",
        f"thrower_reacts: {draw(st.sampled_from(('true', 'false')))}",
        f"most_counted: {draw(st.sampled_from(('none', '3', '20')))}",
        f"unit: {draw(st.sampled_from(('none', 'points', 'grape | grapes')))}",
    ]
    return "\n".join(lines) + "\n" + fallen + draw(st.sampled_from(("", TUMULT)))


@cache
def house(text: str) -> RulesFile:
    return parse_rules(text, name="house", source="house")


SEATS = st.integers(1, 4) | st.integers(0, 7)
DIE = st.integers(1, 6)
DICE = st.sampled_from(((1, 1), (1, 6), (3, 4), (3, 3), (6, 6), (1, 2))) | st.tuples(DIE, DIE)
"""Two dice; those that leave something to people come more often than they fall."""
ANY_DIE = st.integers(0, 7)
NUMBERS = st.integers(-1, 13) | st.integers(11, 66)
PACES = st.sampled_from((0, 1, 10, 40, 300, 2_000, 12_000))
"""Milliseconds between two things that happen."""
ERRORS = st.sampled_from((0, 5, 20, 60))
STAMPS = st.integers(-20_000, 60_000)
OF_CARDS = (ev.KindChosen, ev.NumberEntered, ev.ClaimKept, ev.StandingDeclared, ev.StorytellerChanged)
ANYTHING: st.SearchStrategy[ev.Event] = st.one_of(
    st.builds(ev.DiceThrown, SEATS, ANY_DIE, ANY_DIE, st.booleans(), STAMPS, ERRORS),
    st.builds(ev.DiceFell, SEATS, ANY_DIE, st.none() | ANY_DIE),
    st.builds(ev.NumberChosen, SEATS, NUMBERS, st.booleans()),
    st.builds(ev.Reacted, SEATS, STAMPS, ERRORS),
    st.builds(ev.RaceClosed, st.none() | SEATS),
    st.builds(ev.FingerRaised, SEATS, STAMPS, ERRORS),
    st.builds(ev.WentOn, st.none() | SEATS),
    st.builds(ev.TakenBack, SEATS),
    st.builds(ev.PadGiven, SEATS, st.sampled_from(("pad1", "spare", None)), st.booleans()),
    st.builds(ev.PadsSwapped, SEATS, SEATS),
    st.builds(ev.SeatNamed, SEATS, st.sampled_from(("Léa", "P1", "p2", "", "x" * 25)), st.integers(0, 1)),
    st.builds(ev.SeatColoured, SEATS, st.sampled_from(("red", "blue", "mauve"))),
    st.builds(ev.RabbitsCalled, st.sampled_from(({"red": "Rot"}, {"red": "Rouge"}, {"mauve": "Mauve"}))),
    st.builds(ev.StorytellerProposed, SEATS, st.integers(0, 1)),
    st.sampled_from((ev.KindChosen("mime"), ev.NumberEntered(1, 2), ev.ClaimKept(1))),
    st.sampled_from((ev.StandingDeclared(1, Standing.AWAY), ev.StorytellerChanged(2))),
)
"""Events by anybody, at any moment; most of them are refused."""


class DiceTable(RuleBasedStateMachine):
    """Events of all kinds, sensible or not. ``undoable`` is what undo goes back to, kept here once more."""

    @initialize(
        text=houses(), seats=st.integers(2, 5), share=st.sampled_from((False,) * 4 + (True,)), data=st.data()
    )
    def open_table(self, text: str, seats: int, share: bool, data: st.DataObject) -> None:
        """``share``: all have one pad, so nobody can press before another."""
        self.log: list[ev.Event] = []
        self.undoable: list[DiceState] = []
        self.state: DiceState | None = None
        self.ms = 0
        self.raced: bool | None = None  # the dice haven't gone on since a race; None: nobody knows
        self.did(opened(house(text)))
        for number in range(seats):
            self.did(ev.SeatTaken(f"P{number}", "red", "pad" if share else f"pad{number}"))
        self._begin(data.draw(st.integers(1, seats)))

    # --- what every event goes through

    def did(self, event: ev.Event) -> bool:
        was = self.state
        held = held_in(was)
        after = apply(was, event)
        if isinstance(after, Refusal):
            assert was is not None and held_in(was) == held
            for language in LANGUAGES:
                assert say(language, refusal_message(after, was))
            return False
        assert isinstance(after, DiceState)
        assert not isinstance(event, ev.Reacted) or after != was, "a press is taken or refused"
        self.log.append(event)
        self.state = after
        if was is not None and not isinstance(event, ev.Undone):
            self._remember(was, event)
            sure, set_right = (
                was.records[: was.unchanging],
                isinstance(event, ev.ThrowAmended | ev.RuleWorded),
            )
            assert set_right or after.records[: len(sure)] == sure, "these were beyond doubt"
        self._look_for_races(was, event)
        return True

    def _look_for_races(self, was: DiceState | None, event: ev.Event) -> None:
        """Note whether the latest thing that dice or fingers brought is a race that everybody saw end."""
        if was is None or isinstance(event, ev.Undone | ev.SeatLeft | ev.ThrowAmended):
            self.raced = None
        elif isinstance(event, _BRINGS) and was.phase is PhaseName.THROWING:
            self.raced = False
        ended = was is not None and losers(self.now) != losers(was) and len(racers(was, event)) > 1
        if ended and not isinstance(event, ev.SeatLeft):  # who leaves may leave one racer, whom nobody doubts
            self.raced = True

    def _remember(self, was: DiceState, event: ev.Event) -> None:
        race = was.step
        if isinstance(event, PUBLIC_STEPS):
            self.undoable.append(was)
        elif was.phase is PhaseName.REACTING and isinstance(race, Race):
            last = isinstance(event, ev.Reacted) and set(race.missing) == {event.seat}
            if last or isinstance(event, ev.RaceClosed):
                self.undoable.append(was)

    @property
    def now(self) -> DiceState:
        assert self.state is not None
        return self.state

    @property
    def under_way(self) -> bool:
        return self.now.phase not in (PhaseName.LOBBY, PhaseName.OVER)

    def later(self, pace: int) -> int:
        self.ms += pace
        return self.ms

    # --- what people do when they do what is asked

    @rule(data=st.data(), times=st.integers(1, 3))
    def whole_throws(self, data: st.DataObject, times: int) -> None:
        """So that games move on. People may say "run it again" for ever; here they don't."""
        for _ in range(times):
            self.throw(data)
            for _ in range(12):
                self.everybody_presses(data)
                self.answer(data)

    @rule(data=st.data())
    def throw(self, data: st.DataObject) -> None:
        """Begin, if nobody has; then as asked, and with the dice of this table."""
        if self.now.phase is PhaseName.LOBBY and len(self.now.seats) > 1:
            self._begin(data.draw(st.integers(1, len(self.now.seats))))
        if self.now.phase is PhaseName.THROWING:
            virtual, at_ms = self._theirs(data.draw(st.booleans())), self.later(data.draw(PACES))
            thrower, error = self.now.ring.thrower, data.draw(ERRORS)
            assert self.did(ev.DiceThrown(thrower, *data.draw(DICE), virtual, at_ms, error))

    def _begin(self, first: int) -> None:
        while self.now.phase is PhaseName.LOBBY:
            assert self.did(ev.StorytellerProposed(first))

    def _theirs(self, virtual: bool) -> bool:
        dice = self.now.rules.dice
        return virtual if dice is DiceFrom.EITHER else dice is DiceFrom.VIRTUAL

    @rule(data=st.data())
    def everybody_presses(self, data: st.DataObject) -> None:
        """In any order of arrival, with any stamps; at times nearly together."""
        if self.now.phase is not PhaseName.REACTING:
            return
        for seat in data.draw(st.permutations(self.now.awaited)):
            at_ms = self.later(data.draw(st.sampled_from((0, 3, 30, 300)))) - data.draw(
                st.sampled_from((0, 0, 25, 400))
            )
            assert self.did(ev.Reacted(seat, at_ms, data.draw(ERRORS)))

    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Somebody who is asked says something that fits; nobody may ever be stuck."""
        if self.now.phase is PhaseName.CHOOSING:
            event = data.draw(self._answers())
            assert self.did(event), event
            if data.draw(st.integers(0, 4)) == 4:
                self.take_back()

    def _answers(self) -> st.SearchStrategy[ev.Event]:
        step, thrower, (asked, *_) = self.now.step, self.now.ring.thrower, self.now.awaited
        others = [seat for seat in self.now.ring.seats if seat != thrower]
        if isinstance(step, Race):
            return self._says(thrower, st.sampled_from((*step.racers, 0)))
        if isinstance(step, HandOut):
            rest = [st.just(ev.WentOn(thrower))] if step.given and step.given[-1] in others else []
            return st.one_of(*rest, self._says(thrower, st.sampled_from(self.now.ring.seats)))
        if isinstance(step, Duel) and step.high is not None:
            virtual = st.booleans().map(self._theirs)
            return st.builds(ev.NumberChosen, st.sampled_from((asked, thrower)), DIE, virtual)
        if isinstance(step, Duel):
            return self._says(thrower, st.sampled_from(others if step.rival is None else (1, 2)))
        if isinstance(step, Bet) and step.number is None:
            numbers = others if step.rival is None else range(3, 12)
            return self._says(thrower, st.sampled_from(numbers))
        if isinstance(step, Bet | Forgot):
            who, virtual = st.sampled_from((asked, thrower)), st.booleans().map(self._theirs)
            return st.builds(ev.DiceThrown, who, DIE, DIE, virtual)
        yes: st.SearchStrategy[ev.Event] = st.just(ev.WentOn(thrower))
        if isinstance(step, Invent):
            return yes | st.builds(ev.RuleWorded, st.sampled_from(("", "no names")))
        return yes | self._says(thrower, st.just(0)) if isinstance(step, Confirm) else yes

    def _says(self, seat: int, numbers: st.SearchStrategy[int]) -> st.SearchStrategy[ev.Event]:
        return st.builds(ev.NumberChosen, st.just(seat), numbers)

    # --- what else may happen, sensible or not

    @rule(event=ANYTHING)
    def anything(self, event: ev.Event) -> None:
        done = self.did(event)
        assert not (done and isinstance(event, OF_CARDS))

    @rule(seat=SEATS, pace=PACES, error=ERRORS)
    def press(self, seat: int, pace: int, error: int) -> None:
        self.did(ev.Reacted(seat, self.later(pace), error))

    @rule(by_table=st.booleans(), fell=st.booleans(), first=DIE, second=st.none() | DIE)
    def thrower_is_in_trouble(self, by_table: bool, fell: bool, first: int, second: int | None) -> None:
        """Dice fall, or somebody is away: the table, or the thrower, goes on or closes a race."""
        who = None if by_table or self.now.circle is None else self.now.ring.thrower
        if fell and who is not None:
            self.did(ev.DiceFell(who, first, second))
        elif self.now.phase is PhaseName.REACTING:
            self.did(ev.RaceClosed(who))
        else:
            self.did(ev.WentOn(who))

    @rule()
    def take_back(self) -> None:
        """What the thrower said last of this step; or who was last in the race before it."""
        was, before = self.now, self.now.step
        if not self.did(ev.TakenBack(was.ring.thrower if was.circle else 1)):
            assert not (self.raced and was.phase is PhaseName.THROWING), "doubt is the thrower's"
        elif isinstance(before, Race):
            assert self.now.steps == was.steps[1:], "the race stands as it was judged"
        elif type(before) is type(self.now.step):
            assert before != self.now.step
        else:
            race = self.now.step
            assert self.raced is not False, "the dice had gone on"
            assert isinstance(race, Race) and set(race.doubtful) == set(race.racers)
            assert len(race.racers) > 1 and was.steps == self.now.steps[1:]
            assert (was.records, was.seats) == (self.now.records, self.now.seats), "nothing is decided yet"

    @rule(seat=SEATS, penalty=st.sampled_from((*Penalty, "nonsense")))
    def punish(self, seat: int, penalty: str) -> None:
        was = self.now
        may = penalty in was.rules.penalties and penalty != Penalty.CLIFF and seat in seats_of_game(was)
        may &= penalty != Penalty.EMPTY_GLASS or seat in who_may_have_thrown(was)
        assert self.did(ev.Penalised(seat, penalty)) == (may and self.under_way)

    @rule(seat=SEATS, pace=PACES)
    def raise_the_finger(self, seat: int, pace: int) -> None:
        who = self.now.circle.finger if self.now.circle else None
        self.did(ev.FingerRaised(seat if who is None else who, self.later(pace), 5))

    @rule(words=st.sampled_from(("", "no names", "no hands", "x" * 120, "x" * 121, "two\nlines")))
    def type_the_rule(self, words: str) -> None:
        if self.did(ev.RuleWorded(words)):
            assert self.now.rule == words

    @rule()
    def join(self) -> None:
        if len(self.now.seats) < 8:
            self.did(ev.SeatTaken(f"P{len(self.now.seats)}", "blue", None))

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self.did(ev.SeatLeft(seat))

    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        gone = [seat.seat for seat in self.now.seats if seat.status is SeatStatus.GONE]
        number = data.draw(st.sampled_from(gone or [NOBODY]))
        before = self.now.seat(number)
        if self.did(ev.SeatReturned(number)):
            after = self.now.seat(number)
            assert before is not None and after is not None
            assert (after.total, after.status) == (before.total, SeatStatus.IN)

    @rule(seat=SEATS, after=SEATS)
    def sit_elsewhere(self, seat: int, after: int) -> None:
        in_lobby = self.now.phase is PhaseName.LOBBY  # which numbers seats anew
        if self.did(ev.SeatMoved(seat, after)) and not in_lobby:
            numbers = [each.seat for each in self.now.seats]
            assert numbers[numbers.index(after) + 1] == seat

    @rule(data=st.data(), voided=st.booleans())
    def amend(self, data: st.DataObject, voided: bool) -> None:
        """Anything for anybody."""
        number = data.draw(st.integers(-1, len(self.now.records) + 1))
        seats = data.draw(st.lists(SEATS, max_size=2, unique=True))
        shares = tuple((seat, data.draw(st.integers(-1, 7)), data.draw(st.integers(0, 2))) for seat in seats)
        before = self.now.records[number - 1] if 0 < number <= len(self.now.records) else None
        if self.did(ev.ThrowAmended(number, shares, voided, "other", WHEN)):
            after = self.now.records[number - 1]
            assert before is not None
            assert (after.earlier[:-1], after.voided) == (before.earlier, voided)
            assert (after.earlier[-1].shares, after.earlier[-1].voided) == (before.shares, before.voided)
            assert got(after) == {seat: (sips, cups) for seat, sips, cups in shares if sips or cups}

    @rule(seat=SEATS, sips=st.integers(-5, 5))
    def give_by_hand(self, seat: int, sips: int) -> None:
        """Nobody comes to less than nothing."""
        drunk = self.drunk().get(seat)
        if self.did(ev.PointsGiven(seat, sips, "gift", WHEN)):
            assert drunk is not None and drunk + sips >= 0
            assert (self.now.adjustments[-1].seat, self.now.adjustments[-1].points) == (seat, sips)
        else:
            assert drunk is None or sips == 0 or drunk + sips < 0 or self.now.phase is PhaseName.LOBBY

    def drunk(self) -> dict[int, int]:
        """What everybody has come to, added up here once more, without any limit."""
        drunk = {seat.seat: 0 for seat in self.now.seats}
        for record in self.now.records:
            for share in () if record.voided else record.shares:
                drunk[share.seat] += share.sips
        for adjustment in self.now.adjustments:
            drunk[adjustment.seat] += adjustment.points
        return drunk

    @rule()
    def the_game_is_ended(self) -> None:
        if len(self.log) > 40 and self.did(ev.GameEnded()):
            assert self.now.outcome is not None and self.now.outcome.winners == ()

    @rule()
    def undo(self) -> None:
        now = self.now
        if not self.did(ev.Undone()):
            assert not self.undoable
            return
        expected = run_anew(self.undoable.pop())
        assert without_pads_and_words(self.now) == without_pads_and_words(expected)
        if now.rule is None:  # there was none, or it had made room for one that was being invented
            assert self.now.rule == expected.rule
        elif brought(now) == brought(self.now) is not None:
            assert self.now.rule in (now.rule, None), "what was typed of a rule stays"


def held_in(state: DiceState | None) -> list[object]:
    return [] if state is None else [getattr(state, field) for field in state.__struct_fields__]


def run_anew(state: DiceState) -> DiceState:
    """A state with the race that is run in it as it began: nobody can press again as they did."""
    race = state.step
    if not isinstance(race, Race) or race.doubtful:
        return state
    laid = tuple(press for press in race.presses if press.seat == race.finger)
    return replace(state, steps=(replace(race, presses=laid), *state.steps[1:]))


def losers(state: DiceState) -> list[tuple[int | None, object]]:
    """Who lost the races on record, each with its presses and whether somebody said so."""
    records = [*state.records, *([state.record] if state.record else [])]
    return [(each.loser, (each.presses, each.named, each.runs)) for each in records if each.loser is not None]


def race_seats(state: DiceState) -> set[int]:
    """Who may lose the race that is run or in doubt, or that a throw brings at once."""
    if isinstance(state.step, Race):
        return set(state.step.racers)
    thrower = {state.ring.thrower} if not state.rules.thrower_reacts else set()
    return set(state.ring.seats) - thrower


_BRINGS = ev.DiceThrown | ev.DiceFell | ev.FingerRaised | ev.WentOn
"""What brings a throw, or a race, or neither: the race before it is over then."""


def racers(state: DiceState, event: ev.Event) -> set[int]:
    """Who may lose the race that an event runs or ends; who holds the finger may be none of them."""
    spared = {event.seat} if isinstance(event, ev.FingerRaised) and not event.holder_races else set()
    return race_seats(state) - spared


def seats_of_game(state: DiceState) -> tuple[int, ...]:
    return () if state.circle is None else state.circle.seats


def who_may_have_thrown(state: DiceState) -> set[int]:
    """Who has the dice, and who threw them before: "lorsqu'un lanceur lance les dés" (D8)."""
    if state.circle is None:
        return set()
    thrown = [
        each.seat for each in state.records if each.kind is RecordKind.THROW or each.modules == ("cliff",)
    ]
    return {state.ring.thrower, *thrown[-1:]}


def without_pads_and_words(state: DiceState) -> DiceState:
    """A state without what undo leaves as it is."""
    return replace(
        state,
        seats=Seats(replace(seat, pad=None, mate_pad=None) for seat in state.seats),
        rule=None if state.rule is None else "",
        record=state.record and _wordless(state.record),
        records=tuple(map(_wordless, state.records)),
        rabbit_words={},
    )


def _wordless(record: DiceRecord) -> DiceRecord:
    return record if record.rule is None else replace(record, rule="")


def brought(state: DiceState) -> int | None:
    """The number of the throw that brought the latest rule."""
    records = [*state.records, *([state.record] if state.record else [])]
    return next((record.number for record in reversed(records) if record.rule is not None), None)


def got(record: DiceRecord) -> dict[int, tuple[int, int]]:
    """Sips and glasses of a record, by seat."""
    found: dict[int, tuple[int, int]] = {}
    for share in record.shares:
        sips, glasses = found.get(share.seat, (0, 0))
        found[share.seat] = (sips + share.sips, glasses + share.glasses)
    return found
