"""What to do with the cards between two turns, and what changes with who comes and goes (S15, S21, P9)."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.rules.ballots import cards_of
from dixit_table.rules.rules_set import Finding, PassHands, Points
from dixit_table.session.listing import listed
from dixit_table.session.order import teller
from dixit_table.session.room import SeatStatus
from dixit_table.session.state import State
from dixit_table.session.turns import ended, reseated
from dixit_table.session.views import Standing
from dixit_table.texts import Message


def draw_instructions(state: State) -> tuple[Message, ...]:
    """Return what everybody draws at the end of a turn (S15, S16), and where the hands go (P9)."""
    record = state.record
    if record is None:
        return ()
    found: list[Message] = []
    if ended(state) is not None:
        empty = state.rules.ending.pile and record.deck.pile == 0
        return (Message.of("table.pile_empty"),) if empty else ()
    if record.reshuffled:
        found.append(Message.of(f"table.reshuffle_{state.rules.leftover.value}"))
    found.append(Message.of("table.draw_teams") if state.rules.teams else cards_each(state, "table.draw"))
    absent = [s.name for s in state.playing if state.standing(s.seat) is Standing.ABSENT]
    if absent:
        found.append(Message.of("table.draw_not", n=len(absent), names=listed(absent)))
    if state.rules.pass_hands is not PassHands.STAY:
        found.append(Message.of(f"table.pass_{state.rules.pass_hands.value}"))
    return (*found, *_changes(state))


def _changes(state: State) -> list[Message]:
    """Return what to do with the cards of who joins or leaves now, and what else changes (S21)."""
    joining = [seat.name for seat in state.here if seat.status is SeatStatus.JOINING]
    leaving = [seat.name for seat in state.here if seat.status is SeatStatus.LEAVING]
    if not joining and not leaving:
        return []
    players = len(state.here) - len(leaving)
    hand = state.rules.at(players).hand
    found: list[Message] = []
    if leaving:
        found.append(Message.of("table.leaves_cards", n=len(leaving), names=listed(leaving)))
    refilled = reseated(state)
    if joining:
        short = state.rules.ending.pile and refilled.emptied
        key = "table.joins_cards_left" if short else "table.joins_cards"
        found.append(Message.of(key, n=len(joining), names=listed(joining), hand=hand))
    if hand != state.numbers.hand:
        found.append(Message.of("table.new_hand", hand=hand))
    if refilled.reshuffled:
        found.append(Message.of(f"table.reshuffle_{state.rules.leftover.value}"))
    return [*found, *differences(state, len(state.playing), players)]


def cards_each(state: State, key: str) -> Message:
    """Return how many cards everybody lays or draws (S3, S15); ``key`` begins the text's name."""
    numbers = state.numbers
    own, others = cards_of(numbers, storyteller=True), cards_of(numbers, storyteller=False)
    if own == others:
        return Message.of(f"{key}_each", n=others)
    return Message.of(f"{key}_unequal", name=teller(state), own=own, n=others)


def differences(state: State, before: int, after: int) -> list[Message]:
    """Return in words what changes with the number of seats."""
    if before == after:
        return []
    old, new = state.rules.at(before), state.rules.at(after)
    found = []
    if old.other_cards != new.other_cards:
        found.append(Message.of("table.now_cards", n=new.other_cards))
    if (old.fewest_votes, old.most_votes) != (new.fewest_votes, new.most_votes):
        key = "table.now_votes" if new.fewest_votes == new.most_votes else "table.now_votes_up_to"
        found.append(Message.of(key, n=new.most_votes))
    found += _other_points(old.points, new.points)
    teams = "_teams" if state.rules.teams else ""
    return [Message.of(f"table.now_seats{teams}", n=after), *found] if found else []


def _other_points(old: Points, new: Points) -> list[Message]:
    if isinstance(old, Finding) and isinstance(new, Finding):
        if new.single_vote != old.single_vote and new.single_vote:  # S12
            return [Message.of("table.now_single_vote", n=new.single_vote)]
        old = replace(old, single_vote=new.single_vote)
    return [Message.of("table.now_points")] if old != new else []
