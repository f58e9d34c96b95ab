"""The one next action, in a message; and what each seat is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.rules.ballots import cards_of
from dixit_table.session.ballot import Due
from dixit_table.session.claims import checking
from dixit_table.session.state import SeatStatus, State
from dixit_table.session.turns import next_storyteller, reseated
from dixit_table.session.views import PhaseName, RevealStep, Standing
from dixit_table.texts import Message


def prompt(state: State) -> Message:
    """Return what is to be done next, by whom."""
    return _PROMPTS[state.phase](state)


def hints(state: State) -> tuple[Message, ...]:
    """Return what else one may want to know now."""
    return _HINTS[state.phase](state)


def ask(state: State, seat: int) -> Message | None:
    """Return what a seat is asked for while ballots are open; the same words for equal ballots."""
    if state.phase is not PhaseName.VOTING:
        return None
    due, form, ballot = state.due(seat), state.form(seat), state.ballot(seat)
    if due is Due.CLAIM:
        return Message.of("table.ask_card" if form.claims == 1 else "table.ask_cards", n=form.claims)
    if due is Due.CHECK:
        return Message.of("table.ask_check")
    if due is Due.VOTE:
        second = len(ballot.votes) >= form.fewest_votes
        return Message.of("table.ask_vote_or_none" if second else "table.ask_vote")
    return None


def listed(names: Sequence[str]) -> Message | str:
    """Return names as a list in words: "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return Message.of("table.list", first=", ".join(names[:-1]), last=names[-1])


def teller(state: State) -> str:
    """Return the storyteller's name."""
    seat = state.seat(state.storyteller or 0)
    return seat.name if seat else ""


def _lobby(state: State) -> Message:
    missing = state.rules.fewest_seats - len(state.seats)
    if missing > 0:
        return Message.of("table.lobby_join", n=missing)
    waiting = [seat.name for seat in state.here if seat.pad is None]
    if waiting and state.storyteller is None:
        return Message.of("table.lobby_waiting", n=len(waiting), names=listed(waiting))
    if state.storyteller is None:
        return Message.of("table.lobby_first")
    return Message.of("table.lobby_start", name=teller(state))


def _telling(state: State) -> Message:
    return Message.of("table.telling", name=teller(state), n=state.slots)


def _voting(state: State) -> Message:
    if checking(state):
        several = state.numbers.other_cards > 1
        return Message.of("table.check_claims_each" if several else "table.check_claims")
    if not state.awaited:
        return Message.of("table.all_voted", name=teller(state))
    numbers = state.numbers
    cards = "cards" if numbers.other_cards > 1 else "card"
    votes = "votes" if numbers.most_votes > 1 else "vote"
    return Message.of(f"table.voting_{cards}_{votes}", n=numbers.most_votes)


def _reveal(state: State) -> Message:
    step = state.step or RevealStep.VOTES
    return Message.of(f"table.reveal_{step.value}", name=teller(state))


def _scoring(state: State) -> Message:
    if state.record and state.record.over:
        return Message.of("table.scoring_last", name=teller(state))
    following = state.seat(next_storyteller(state))
    return Message.of("table.scoring", name=teller(state), following=following.name if following else "")


def _over(_state: State) -> Message:
    return Message.of("table.over")


def _no_hints(_state: State) -> tuple[Message, ...]:
    return ()


def _lobby_hints(state: State) -> tuple[Message, ...]:
    rules = state.rules
    return (Message.of("table.lobby_seats", fewest=rules.fewest_seats, most=rules.most_seats),)


def _telling_hints(state: State) -> tuple[Message, ...]:
    found = [Message.of(f"table.layout_{state.rules.layout.value}")]
    if state.numbers.other_cards > 1:
        found.append(_cards_each(state, "table.lay"))
    found.append(Message.of(f"table.kind_{state.kind}"))
    return tuple(found)


def _voting_hints(state: State) -> tuple[Message, ...]:
    found = [Message.of("table.not_sure")]
    if state.aside:
        found.insert(0, Message.of("table.slots_changed", n=state.slots))
    if state.slots >= 10:
        found.insert(0, Message.of("table.two_digits"))
    if state.numbers.most_votes > 1 and not checking(state):
        found.insert(0, Message.of("table.second_vote"))
    return tuple(found)


def draw_instructions(state: State) -> tuple[Message, ...]:
    """Return what everybody draws at the end of a turn (S15, S16)."""
    record = state.record
    if record is None:
        return ()
    found: list[Message] = []
    if state.rules.ending.pile and record.over is not None and record.deck.pile == 0:
        return (Message.of("table.pile_empty"),)
    if record.over is not None:
        return ()
    if record.reshuffled:
        found.append(Message.of(f"table.reshuffle_{state.rules.leftover.value}"))
    found.append(_cards_each(state, "table.draw"))
    absent = [s.name for s in state.playing if state.standing(s.seat) is Standing.ABSENT]
    if absent:
        found.append(Message.of("table.draw_not", n=len(absent), names=listed(absent)))
    return (*found, *_changes(state))


def _changes(state: State) -> list[Message]:
    """Return what to do with the cards of who joins or leaves now (S21)."""
    joining = [seat.name for seat in state.here if seat.status is SeatStatus.JOINING]
    leaving = [seat.name for seat in state.here if seat.status is SeatStatus.LEAVING]
    if not joining and not leaving:
        return []
    players = len(state.here) - len(leaving)
    hand = state.rules.at(players).hand
    found: list[Message] = []
    if leaving:
        found.append(Message.of("table.leaves_cards", n=len(leaving), names=listed(leaving)))
    if joining:
        found.append(Message.of("table.joins_cards", n=len(joining), names=listed(joining), hand=hand))
    if hand != state.numbers.hand:
        found.append(Message.of("table.new_hand", n=players, hand=hand))
    if reseated(state).reshuffled:
        found.append(Message.of(f"table.reshuffle_{state.rules.leftover.value}"))
    return found


def _cards_each(state: State, key: str) -> Message:
    numbers = state.numbers
    own, others = cards_of(numbers, storyteller=True), cards_of(numbers, storyteller=False)
    if own == others:
        return Message.of(f"{key}_each", n=others)
    return Message.of(f"{key}_unequal", name=teller(state), own=own, n=others)


_PROMPTS: dict[PhaseName, Callable[[State], Message]] = {
    PhaseName.LOBBY: _lobby,
    PhaseName.TELLING: _telling,
    PhaseName.VOTING: _voting,
    PhaseName.REVEAL: _reveal,
    PhaseName.SCORING: _scoring,
    PhaseName.OVER: _over,
}
_HINTS: dict[PhaseName, Callable[[State], tuple[Message, ...]]] = {
    PhaseName.LOBBY: _lobby_hints,
    PhaseName.TELLING: _telling_hints,
    PhaseName.VOTING: _voting_hints,
    PhaseName.REVEAL: _no_hints,
    PhaseName.SCORING: _no_hints,
    PhaseName.OVER: _no_hints,
}
