"""Why a seat has the points it has, in words: at the reveal, and whenever one looks back (promise 4)."""

from __future__ import annotations

from collections.abc import Mapping

from dixit_table.game.views import AwardView, PointsRow, RevealStep, SlotView, TurnView, Verdict
from dixit_table.rules.scoring import Reason
from dixit_table.texts import Message


def explained(turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> tuple[Message, ...]:
    """Return a reason for each of a seat's awards, in their order; for no points the one why.

    The turn is shown up to its points; ``names`` are those of the seats.
    """
    if row.awards:
        return tuple(_why(turn, row.seat, award) for award in row.awards)
    return (_why_nothing(turn, row.seat, names),)


def worth(turn: TurnView, slot: SlotView) -> int | None:
    """Return what each who met on a card has for it; None before the points, or where that differs."""
    if turn.finding or turn.step is not RevealStep.POINTS or turn.verdict is Verdict.VOID:
        return None
    votes = [seat for each in turn.slots for seat in each.votes]
    points = {row.seat: row.points for row in turn.rows}
    alike = {points.get(seat, 0) for seat in slot.votes}
    once = all(votes.count(seat) == 1 for seat in slot.votes)
    return alike.pop() if once and len(alike) == 1 else None


def card_of(name: str) -> Message:
    """Return "Julien's card"."""
    return Message.of("screen.card_of", name=name)


def _why(turn: TurnView, seat: int, award: AwardView) -> Message:
    if award.reason is Reason.VOTES_RECEIVED:
        return _votes_received(turn, seat, award)
    if award.reason is Reason.SAME_SLOT:
        return _same_slot(turn, seat, award)
    card = card_of(turn.teller)
    if award.reason is Reason.FOUND:
        votes = sum(slot.votes.count(seat) for slot in turn.slots if slot.is_storytellers)
        if votes > 1:
            return Message.of("screen.why.found_votes", card=card, n=votes)
    return Message.of(f"screen.why.{award.reason.value}", card=card)


def _votes_received(turn: TurnView, seat: int, award: AwardView) -> Message:
    """Say how many votes lie on which of a seat's cards; not on the one that was to be found."""
    voted = [slot for slot in turn.slots if slot.owner == seat and slot.votes and not slot.is_storytellers]
    votes = sum(len(slot.votes) for slot in voted)
    key = "screen.why.votes_received" if len(voted) == 1 else "screen.why.votes_received_cards"
    said = Message.of(key, n=votes, cards=_numbers([slot.slot for slot in voted]))
    return said if not award.capped else Message.of("screen.why.capped", said=said, points=award.points)


def _same_slot(turn: TurnView, seat: int, award: AwardView) -> Message:
    met = [slot for slot in turn.slots if seat in slot.votes and not slot.is_red]
    seats = sum(len(set(slot.votes)) for slot in met)
    key = "screen.why.alone" if seats == 1 else "screen.why.same_slot"
    said = Message.of(key, n=seats, cards=_numbers([slot.slot for slot in met]))
    return said if not award.capped else Message.of("screen.why.capped", said=said, points=award.points)


def _why_nothing(turn: TurnView, seat: int, names: Mapping[int, str]) -> Message:
    if turn.verdict is Verdict.VOID:
        voted = any(slot.votes for slot in turn.slots)
        return Message.of("screen.why.voided" if voted else "screen.why.nobody_voted")
    if turn.finding and seat == turn.storyteller:
        why = _WHY_FOR_NOTHING.get(turn.verdict)
        return Message.of(why, card=card_of(turn.teller)) if why else _NOTHING
    voted_for = next((slot for slot in turn.slots if seat in slot.votes), None)
    if voted_for is None:
        return Message.of("screen.why.no_vote")
    return _why_wrong(turn, voted_for, names) if turn.finding else _why_not_met(voted_for)


def _why_wrong(turn: TurnView, slot: SlotView, names: Mapping[int, str]) -> Message:
    owner = names.get(slot.owner) if slot.owner else None
    if owner is None or slot.is_storytellers:
        return _NOTHING
    if slot.owner == turn.storyteller:  # the other of two cards: the mate's (T3)
        return Message.of("screen.why.other_card", name=turn.teller)
    return Message.of("screen.why.voted_for", card=card_of(owner))


def _why_not_met(slot: SlotView) -> Message:
    if slot.is_red:
        return Message.of("screen.why.red", card=slot.slot)
    return Message.of("screen.why.alone", cards=str(slot.slot)) if len(set(slot.votes)) == 1 else _NOTHING


def _numbers(slots: list[int]) -> str:
    return ", ".join(str(slot) for slot in slots)


_WHY_FOR_NOTHING: Mapping[Verdict | None, str] = {
    Verdict.TOO_EASY: "screen.why.all_found",
    Verdict.TOO_HARD: "screen.why.none_found",
}
"""Why the storyteller has nothing."""

_NOTHING = Message.of("screen.nothing")
"""Where the numbers of a house give nothing for what others give points for."""
