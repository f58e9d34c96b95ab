"""What a seat lays and votes, and what is wrong with a vote (S3-S6, P3, P4)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from dixit_table.rules.rules_set import Numbers, Voting


class Code(StrEnum):
    """What is wrong with a turn, in the order in which faults are reported."""

    SEAT_COUNT = "seat_count"
    UNKNOWN_SEAT = "unknown_seat"
    SLOT_OWNERS = "slot_owners"
    RED_NOT_USED = "red_not_used"
    MISSING_RED = "missing_red"
    STORYTELLER_VOTES = "storyteller_votes"
    MISSING_VOTE = "missing_vote"
    TOO_MANY_VOTES = "too_many_votes"
    SAME_SLOT_TWICE = "same_slot_twice"
    NO_SUCH_SLOT = "no_such_slot"
    OWN_CARD = "own_card"


def cards_of(numbers: Numbers, storyteller: bool) -> int:
    """Return how many cards a seat lays in a turn (S3)."""
    return numbers.storyteller_cards if storyteller else numbers.other_cards


def votes_of(numbers: Numbers, voting: Voting, storyteller: bool) -> tuple[int, int]:
    """Return the fewest and the most votes of a seat (S4); the storyteller may have none (S5, P3)."""
    votes = voting.storyteller or not storyteller
    return (numbers.fewest_votes, numbers.most_votes) if votes else (0, 0)


def vote_fault(
    voting: Voting, slot: int, *, slots: int, own: Collection[int], earlier: Collection[int]
) -> Code | None:
    """Return what is wrong with one vote, or None.

    The cards lie on the slots 1 to ``slots``; ``own`` are the seat's own (S6), ``earlier`` the slots
    it has voted for already in this turn (S4).
    """
    if slot in earlier and not voting.same_slot:
        return Code.SAME_SLOT_TWICE
    if not 1 <= slot <= slots:
        return Code.NO_SUCH_SLOT
    return Code.OWN_CARD if slot in own and not voting.own_card else None


def red_fault(voting: Voting, slot: int, *, slots: int, green: Collection[int]) -> Code | None:
    """Return what is wrong with the red token on a slot, or None (P4); ``green`` are its seat's votes."""
    if slot in green and not voting.red_may_match_green:
        return Code.SAME_SLOT_TWICE
    return None if 1 <= slot <= slots else Code.NO_SUCH_SLOT
