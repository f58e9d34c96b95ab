"""What each event does to a game of cards: pure functions from a state to the next, or a refusal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import EMPTY, Due
from dixit_table.game.cards.state import State, TurnRecord, Version, is_unclaimed, owners, settle, settled
from dixit_table.game.cards.turns import (
    count,
    ended,
    finish,
    next_turn,
    record_of,
    recounted,
    reveal,
    steps_of,
)
from dixit_table.game.people import teller, with_pads_of_now
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Adjustment
from dixit_table.game.views import LONGEST_CLUE, PhaseName, RevealStep, Standing
from dixit_table.rules.scoring import score
from dixit_table.rules.turn import Code, Fault, Turn, check

# --- Mistakes set right: a counted turn amended or void, points given or taken. The record keeps both
# Nothing here touches the cards: what was drawn stays drawn. The end is judged anew from the totals.


def amendment(turn: int, entered: Turn, *, voided: bool, why: str, when: str) -> ev.TurnAmended:
    """Return the event that makes a counted turn what ``entered`` says."""
    return ev.TurnAmended(
        turn=turn,
        owners=tuple(entered.owners[slot] for slot in sorted(entered.owners)),
        target=entered.target,
        votes=tuple((seat, entered.votes[seat]) for seat in entered.seats if entered.votes.get(seat)),
        red=entered.red,
        voided=voided,
        why=why,
        when=when,
    )


def amend_turn(state: State, event: ev.TurnAmended) -> State | Refusal:
    """Set a counted turn right; totals, and the end, follow."""
    record = next((record for record in state.records if record.turn == event.turn), None)
    if record is None:
        return Refusal(RefusalCode.NO_SUCH_TURN, {"n": event.turn})
    entered = _amended(state, record, event)
    if (entered, event.voided) == (record.entered, record.voided):
        return Refusal(RefusalCode.NOTHING_CHANGED)
    refusal = unfit(state, entered)
    if refusal is not None:
        return refusal
    was = Version(record.entered, record.awards, record.voided, event.when, event.why)
    awards = dict.fromkeys(entered.seats, ()) if event.voided else score(state.rules, entered)
    amended = replace(
        record, entered=entered, awards=awards, voided=event.voided, earlier=(*record.earlier, was)
    )
    records = tuple(amended if each.turn == event.turn else each for each in state.records)
    return _judged(state, replace(state, records=records))


def give_points(state: State, event: ev.PointsGiven) -> State | Refusal:
    """Give a seat points beside the rules, or take some."""
    if state.seat(event.seat) is None:
        return NO_SEAT
    if event.points == 0:
        return Refusal(RefusalCode.NOTHING_CHANGED)
    adjustment = Adjustment(state.turn, event.seat, event.points, event.why, event.when)
    return _judged(state, replace(state, adjustments=(*state.adjustments, adjustment)))


def _amended(state: State, record: TurnRecord, event: ev.TurnAmended) -> Turn:
    """Return the turn as it is from now on; who has no vote in it abstains (S20)."""
    was = record.entered
    votes = {seat: slots for seat, slots in event.votes if slots}
    voters = set(was.seats) - was.absent
    if not state.rules.voting.storyteller:
        voters -= {was.storyteller}
    silent = voters - set(votes)
    return replace(
        was,
        owners=dict(enumerate(event.owners, 1)),
        target=event.target,
        votes={seat: votes[seat] for seat in was.seats if seat in votes},
        abstaining=(was.abstaining - voters) | silent,
        red=event.red,
    )


def unfit(state: State, entered: Turn) -> Refusal | None:
    """Return why a turn can't have been so; None where it can."""
    fault = check(state.rules, entered)
    return None if fault is None else _refusal(state, fault)


def _refusal(state: State, fault: Fault) -> Refusal:
    seat = state.seat(fault.seats[0]) if fault.seats else None
    name = seat.name if seat else ""
    if fault.code is Code.OWN_CARD:
        return Refusal(RefusalCode.AMENDED_OWN_CARD, {"name": name})
    if fault.code is Code.SAME_SLOT_TWICE:
        return Refusal(RefusalCode.AMENDED_TWICE, {"name": name})
    return Refusal(RefusalCode.AMENDED_UNFIT)


def _judged(before: State, after: State) -> State:
    """Add up anew; a game that its rules had ended goes on where they no longer would."""
    after = recounted(after)
    if before.phase is not PhaseName.OVER:
        return after
    if before.outcome is None or before.outcome.reason is None:
        return finish(after, None)  # ended from the menu, that is for good
    reason = ended(after)
    if reason is None:
        scoring = replace(after, phase=PhaseName.SCORING, outcome=None, record=after.records[-1])
        return recounted(scoring)
    return finish(after, reason)


# --- What each event does: small pure functions from a state to the next, or a refusal


def change_storyteller(state: State, event: ev.StorytellerChanged) -> State | Refusal:
    """Let somebody else tell this turn; who has entered something does so again."""
    playing = {seat.seat for seat in state.playing}
    if event.seat not in playing or event.mate not in range(state.rules.players_per_seat):
        return NO_SEAT
    return replace(
        state, storyteller=event.seat, mate=event.mate, ballots={}, aside={}, anew=False, standings={}
    )


# --- telling and voting


def choose_kind(state: State, event: ev.KindChosen) -> State | Refusal:
    """Note how the turn is told."""
    kind = next((kind for kind in state.rules.telling if kind == event.telling), None)
    return replace(state, kind=kind) if kind else NOT_NOW


def note_clue(state: State, event: ev.ClueNoted) -> State | Refusal:
    """Keep a clue in words with its turn (variants); until the votes show, nothing is written of a turn."""
    if len(event.clue) > LONGEST_CLUE or not event.clue.isprintable():
        return NOT_NOW
    if state.record is not None and state.record.turn == event.turn:
        state = replace(state, clue=event.clue, record=replace(state.record, clue=event.clue))
    elif all(record.turn != event.turn for record in state.records):
        return NOT_NOW
    return replace(
        state, records=tuple([_with_clue(each, {event.turn: event.clue}) for each in state.records])
    )


def open_voting(state: State, event: ev.WentOn) -> State | Refusal:
    """Open the ballots: the clue has been told."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    return replace(state, phase=PhaseName.VOTING)


def tell_with_claim(state: State, event: ev.NumberEntered) -> State | Refusal:
    """Open the ballots by the storyteller's first entry."""
    if event.seat != state.storyteller:
        return wait_for_storyteller(state)
    return enter_number(replace(state, phase=PhaseName.VOTING, before=state), event)


def enter_number(state: State, event: ev.NumberEntered) -> State | Refusal:
    """Enter a claim or a vote, whichever is due."""
    return enter_numbers(state, (event,))


def enter_numbers(state: State, events: Iterable[ev.NumberEntered]) -> State | Refusal:
    """Enter claims and votes one after the other; refused where one of them is."""
    forms, ballots = state.forms.by_seat, dict(state.ballots)
    for event in events:
        seat, form = event.seat, forms.get(event.seat)
        if form is None or not form.enters:
            return _aside(state, seat)
        was = ballots.get(seat, EMPTY)
        if not form.most_votes and not event.red and was.due(form) is Due.NOTHING:
            return _has_no_vote(state, seat)
        enter = was.enter_red if event.red else was.enter
        ballot = enter(form, event.number)
        if isinstance(ballot, Refusal):
            return ballot
        ballots[seat] = ballot
        # A vote, or the red token, changes nothing about whether the claims add up.
        if (was.claims, was.fresh, was.checking) != (ballot.claims, ballot.fresh, ballot.checking):
            ballots = dict(settled(state, ballots))
    return replace(state, ballots=ballots)


def keep_claim(state: State, event: ev.ClaimKept) -> State | Refusal:
    """Keep a claim that is being checked."""
    if not state.enters(event.seat):
        return NOT_NOW
    ballot = state.ballot(event.seat).keep(state.form(event.seat))
    return ballot if isinstance(ballot, Refusal) else settle(state.with_ballot(event.seat, ballot))


def take_back(state: State, event: ev.TakenBack) -> State | Refusal:
    """Take back a seat's last entry of this turn."""
    if not state.enters(event.seat):
        return _aside(state, event.seat)
    ballot = state.ballot(event.seat).take_back()
    return ballot if isinstance(ballot, Refusal) else state.with_ballot(event.seat, ballot)


def declare_standing(state: State, event: ev.StandingDeclared) -> State | Refusal:
    """Declare a seat abstaining, away, absent or back (S20)."""
    if event.seat not in {seat.seat for seat in state.playing}:
        return NO_SEAT
    if event.standing not in standings_of(state, event.seat):
        return Refusal(RefusalCode.STORYTELLER_NEEDED)
    after = replace(state, standings={**state.standings, event.seat: event.standing})
    if sum(is_unclaimed(after, seat.seat) for seat in after.playing) > 1:
        return Refusal(RefusalCode.ONE_AWAY_ONLY)
    return settle(after.set_aside(state))


def standings_of(state: State, seat: int) -> tuple[Standing, ...]:
    """Return what a seat may be declared in this turn (S20).

    The storyteller always has a card. Whoever is away can't say which of several cards is the one
    to be found; and abstaining is only for those who vote.
    """
    if seat != state.storyteller:
        return (Standing.IN, Standing.ABSTAINS, Standing.AWAY, Standing.ABSENT)
    abstains = (Standing.ABSTAINS,) if state.rules.voting.storyteller else ()
    away = () if state.rules.finding and state.numbers.storyteller_cards > 1 else (Standing.AWAY,)
    return (Standing.IN, *abstains, *away)


def open_reveal(state: State, event: ev.WentOn) -> State | Refusal:
    """Close the ballots, once all are complete and the claims add up."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    found = owners(state)
    if state.awaited or found is None:
        return Refusal(RefusalCode.BALLOTS_OPEN, {"name": teller(state)})
    return reveal(state, found)


def wait_for_storyteller(state: State) -> Refusal:
    """Return the refusal of who isn't the storyteller."""
    tells = state.phase is PhaseName.TELLING
    code = RefusalCode.WAIT_FOR_STORYTELLER if tells else RefusalCode.NOT_YOUR_TURN
    return Refusal(code, {"name": teller(state)})


def _aside(state: State, seat: int) -> Refusal:
    """Return the refusal of who has no ballot in this turn."""
    return Refusal(RefusalCode.SET_ASIDE if state.plays(seat) else RefusalCode.PLAYS_LATER)


def _has_no_vote(state: State, seat: int) -> Refusal:
    """Return the refusal of a number from who is done without a vote: Backspace would change a card."""
    abstains = state.standing(seat) is Standing.ABSTAINS
    return Refusal(RefusalCode.NO_VOTE_NOW if abstains else RefusalCode.YOU_TELL)


# --- reveal and after


def step_reveal(state: State, event: ev.WentOn) -> State | Refusal:
    """Show the next step; after the last one the points count."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    steps = steps_of(state.rules, record_of(state).entered)
    shown = steps.index(state.step or RevealStep.VOTES)
    return count(state) if shown + 1 == len(steps) else replace(state, step=steps[shown + 1])


def close_turn(state: State, event: ev.WentOn) -> State | Refusal:
    """Hand over to the next storyteller, or end the game."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    reason = ended(state)
    return finish(state, reason) if reason else next_turn(state)


def end_game(state: State, _event: ev.GameEnded) -> State | Refusal:
    """End the game from the menu; a turn that wasn't counted is dropped."""
    return finish(state, ended(state) if state.phase is PhaseName.SCORING else None)


def undo(state: State) -> State | Refusal:
    """Take back the last public step; secret entries of the same turn and pads stay."""
    before = state.before
    if before is None:
        return Refusal(RefusalCode.NOTHING_TO_UNDO)
    same_turn = _told_by(before) == _told_by(state)
    if not same_turn and any(ballot.entries for ballot in state.ballots.values()):
        return Refusal(RefusalCode.ENTRIES_WOULD_GO)  # a secret entry is taken back by its own seat alone
    after = replace(before, seats=with_pads_of_now(before, state))
    after = _with_clues(after, state)
    if same_turn and {state.phase, before.phase} <= _OPEN:
        after = replace(after, kind=state.kind, ballots=state.ballots, aside=state.aside, anew=state.anew)
        after = settle(after.set_aside(replace(after, standings=state.standings)))
    return after


def _with_clues(after: State, now: State) -> State:
    """Return the state with the clues that were typed since: they are no public step."""
    noted = {record.turn: record.clue for record in (*now.records, *([now.record] if now.record else ()))}
    records = tuple([_with_clue(record, noted) for record in after.records])
    shown = _with_clue(after.record, noted) if after.record is not None else None
    return replace(after, records=records, record=shown)


def _with_clue(record: TurnRecord, noted: Mapping[int, str]) -> TurnRecord:
    """Return a record with its clue of those noted; itself where that is no news."""
    clue = noted.get(record.turn, record.clue)
    return record if clue == record.clue else replace(record, clue=clue)


def _told_by(state: State) -> tuple[int, int | None, int]:
    return state.turn, state.storyteller, state.mate


_OPEN = {PhaseName.TELLING, PhaseName.VOTING}
