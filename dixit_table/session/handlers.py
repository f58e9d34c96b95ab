"""What each event does: small pure functions from a state to the next, or a refusal."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.session import events as ev
from dixit_table.session.ballot import Ballot
from dixit_table.session.claims import is_unclaimed, owners, settle
from dixit_table.session.refusals import Refusal, RefusalCode
from dixit_table.session.state import KINDS, Seat, SeatStatus, State
from dixit_table.session.turns import begin_game, count, finish, next_turn, reveal
from dixit_table.session.views import PhaseName, RevealStep, Standing

NOT_NOW = Refusal(RefusalCode.NOT_NOW)
_NO_SEAT = Refusal(RefusalCode.NO_SUCH_SEAT)


# --- seats and pads


def take_seat(state: State, event: ev.SeatTaken) -> State | Refusal:
    """Give the next seat, clockwise."""
    if len(state.seats) >= state.rules.most_seats:
        return Refusal(RefusalCode.TOO_MANY_SEATS, {"most": state.rules.most_seats})
    return _seated(state, event, SeatStatus.IN)


def leave_lobby(state: State, event: ev.SeatLeft) -> State | Refusal:
    """Take a seat away and number the others anew."""
    if state.seat(event.seat) is None:
        return _NO_SEAT
    left = [seat for seat in state.seats if seat.seat != event.seat]
    seats = tuple(replace(seat, seat=number) for number, seat in enumerate(left, 1))
    return replace(state, seats=seats, storyteller=None)


def join(state: State, event: ev.SeatTaken) -> State | Refusal:
    """Let a seat join at the next turn (S21)."""
    if _staying(state) >= state.rules.most_seats:
        return Refusal(RefusalCode.TOO_MANY_SEATS, {"most": state.rules.most_seats})
    return _seated(state, event, SeatStatus.JOINING)


def leave(state: State, event: ev.SeatLeft) -> State | Refusal:
    """Let a seat leave at the next turn (S21)."""
    seat = state.seat(event.seat)
    if seat is None or seat.status not in (SeatStatus.IN, SeatStatus.JOINING):
        return _NO_SEAT
    if _staying(state) <= state.rules.fewest_seats:
        return Refusal(RefusalCode.TOO_FEW_SEATS, {"fewest": state.rules.fewest_seats})
    if seat.status is SeatStatus.JOINING:
        return state.with_seat(replace(seat, status=SeatStatus.GONE, pad=None))
    return state.with_seat(replace(seat, status=SeatStatus.LEAVING))


def give_pad(state: State, event: ev.PadGiven) -> State | Refusal:
    """Give a seat another keypad, or none."""
    seat = state.seat(event.seat)
    return state.with_seat(replace(seat, pad=event.pad)) if seat else _NO_SEAT


def swap_pads(state: State, event: ev.PadsSwapped) -> State | Refusal:
    """Exchange the keypads of two seats."""
    one, other = state.seat(event.seat), state.seat(event.other)
    if one is None or other is None:
        return _NO_SEAT
    return state.with_seat(replace(one, pad=other.pad)).with_seat(replace(other, pad=one.pad))


def _seated(state: State, event: ev.SeatTaken, status: SeatStatus) -> State | Refusal:
    """Add a seat; a name is a seat's own, also one that has left, for the records speak of it."""
    if any(seat.name == event.name for seat in state.seats):
        return Refusal(RefusalCode.NAME_TAKEN, {"name": event.name})
    seat = Seat(len(state.seats) + 1, event.name, event.colour, event.pad, status=status)
    return replace(state, seats=(*state.seats, seat))


def _staying(state: State) -> int:
    return sum(seat.status in (SeatStatus.IN, SeatStatus.JOINING) for seat in state.seats)


# --- lobby


def propose_storyteller(state: State, event: ev.StorytellerProposed) -> State | Refusal:
    """Let a seat speak first (S18); said twice by the same seat, the game begins."""
    if len(state.seats) < state.rules.fewest_seats:
        return Refusal(RefusalCode.TOO_FEW_SEATS, {"fewest": state.rules.fewest_seats})
    if state.seat(event.seat) is None:
        return _NO_SEAT
    if state.storyteller == event.seat:
        return begin_game(state)
    return replace(state, storyteller=event.seat)


# --- telling and voting


def choose_kind(state: State, event: ev.KindChosen) -> State | Refusal:
    """Note how the turn is told."""
    return replace(state, kind=event.kind) if event.kind in KINDS else NOT_NOW


def open_voting(state: State, event: ev.WentOn) -> State | Refusal:
    """Open the ballots: the clue has been told."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    return replace(state, phase=PhaseName.VOTING)


def tell_with_claim(state: State, event: ev.NumberEntered) -> State | Refusal:
    """Open the ballots by the storyteller's claim."""
    if event.seat != state.storyteller:
        return wait_for_storyteller(state)
    return enter_number(replace(state, phase=PhaseName.VOTING, before=state), event)


def enter_number(state: State, event: ev.NumberEntered) -> State | Refusal:
    """Enter a claim or a vote, whichever is due."""
    if event.red:
        return Refusal(RefusalCode.RED_NOT_USED)
    if not state.enters(event.seat):
        return NOT_NOW
    return _entered(state, event.seat, state.ballot(event.seat).enter(state.form(event.seat), event.number))


def keep_claim(state: State, event: ev.ClaimKept) -> State | Refusal:
    """Keep a claim that is being checked."""
    if not state.enters(event.seat):
        return NOT_NOW
    return _entered(state, event.seat, state.ballot(event.seat).keep(state.form(event.seat)))


def take_back(state: State, event: ev.TakenBack) -> State | Refusal:
    """Take back a seat's last entry of this turn."""
    if not state.enters(event.seat):
        return NOT_NOW
    ballot = state.ballot(event.seat).take_back()
    return ballot if isinstance(ballot, Refusal) else state.with_ballot(event.seat, ballot)


def declare_standing(state: State, event: ev.StandingDeclared) -> State | Refusal:
    """Declare a seat abstaining, away, absent or back (S20)."""
    if event.seat not in {seat.seat for seat in state.playing}:
        return _NO_SEAT
    if event.seat == state.storyteller and event.standing not in (Standing.IN, Standing.AWAY):
        return Refusal(RefusalCode.STORYTELLER_NEEDED)
    after = replace(state, standings={**state.standings, event.seat: event.standing})
    if sum(is_unclaimed(after, seat.seat) for seat in after.playing) > 1:
        return Refusal(RefusalCode.ONE_AWAY_ONLY)
    return settle(after.set_aside(state))


def open_reveal(state: State, event: ev.WentOn) -> State | Refusal:
    """Close the ballots, once all are complete and the claims add up."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    if state.awaited or owners(state) is None:
        return Refusal(RefusalCode.BALLOTS_OPEN, {"n": len(state.awaited)})
    return reveal(state)


def _entered(state: State, seat: int, ballot: Ballot | Refusal) -> State | Refusal:
    return ballot if isinstance(ballot, Refusal) else settle(state.with_ballot(seat, ballot))


def wait_for_storyteller(state: State) -> Refusal:
    """Return the refusal of who isn't the storyteller."""
    teller = state.seat(state.storyteller or 0)
    return Refusal(RefusalCode.WAIT_FOR_STORYTELLER, {"name": teller.name if teller else ""})


# --- reveal and after


def step_reveal(state: State, event: ev.WentOn) -> State | Refusal:
    """Show the next step; after the last one the points count."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    steps = list(RevealStep)
    shown = steps.index(state.step or RevealStep.VOTES)
    return count(state) if shown + 1 == len(steps) else replace(state, step=steps[shown + 1])


def close_turn(state: State, event: ev.WentOn) -> State | Refusal:
    """Hand over to the next storyteller, or end the game."""
    if event.seat not in (None, state.storyteller):
        return wait_for_storyteller(state)
    over = state.record and state.record.over
    return finish(state) if over else next_turn(state)


def end_game(state: State, _event: ev.GameEnded) -> State | Refusal:
    """End the game from the menu; a turn that wasn't counted is dropped."""
    return finish(state)


def undo(state: State) -> State | Refusal:
    """Take back the last public step; secret entries of the same turn and pads stay."""
    before = state.before
    if before is None:
        return Refusal(RefusalCode.NOTHING_TO_UNDO)
    if before.turn != state.turn and any(ballot.claims for ballot in state.ballots.values()):
        return Refusal(RefusalCode.ENTRIES_WOULD_GO)  # a secret entry is taken back by its own seat alone
    # By name: the lobby numbers seats anew. Who has left has no pad to carry.
    pads = {seat.name: seat.pad for seat in state.here}
    seats = tuple(replace(seat, pad=pads.get(seat.name, seat.pad)) for seat in before.seats)
    after = replace(before, seats=seats)
    if state.turn == before.turn and {state.phase, before.phase} <= _OPEN:
        after = replace(after, kind=state.kind, ballots=state.ballots, aside=state.aside)
        after = settle(after.set_aside(replace(after, standings=state.standings)))
    return after


_OPEN = {PhaseName.TELLING, PhaseName.VOTING}
