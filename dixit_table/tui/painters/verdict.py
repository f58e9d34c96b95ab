"""What a turn came to, in a line: how the clue was, where the red token lies, what a card was worth."""

from __future__ import annotations

from dixit_table.game.views import RevealStep, SlotView, TurnView, Verdict
from dixit_table.texts import Language, say
from dixit_table.tui.cast import Cast
from dixit_table.tui.painters.words import listing, signed

_MOST_NAMES = 3


def verdict_words(language: Language, turn: TurnView) -> str:
    """Return how the clue was, or where the red token lies, once that may be seen."""
    if turn.verdict is Verdict.VOID:
        voted = any(slot.votes for slot in turn.slots)
        return say(language, "screen.voided" if voted else "screen.void")
    if turn.verdict is not None:
        return say(language, f"screen.{turn.verdict}")
    red = red_slot(turn)
    return say(language, "screen.red_on", card=red.slot) if red is not None else ""


def red_words(language: Language, turn: TurnView, cast: Cast) -> str:
    """Return who gets nothing for the red token."""
    red = red_slot(turn)
    if red is None or turn.verdict is not None:
        return ""
    seats = list(dict.fromkeys(red.votes))
    if not seats:
        return say(language, "screen.red_hits_nobody")
    if len(seats) > _MOST_NAMES:
        return say(language, "screen.red_hits_many", n=len(seats))
    return say(language, "screen.red_hits", names=listing(language, [cast.name(seat) for seat in seats]))


def red_slot(turn: TurnView) -> SlotView | None:
    """Return where the red token lies, if that may be seen."""
    return next((slot for slot in turn.slots if slot.is_red), None)


def worth(turn: TurnView, slot: SlotView) -> str:
    """Return what each who met on a card has for it; nothing before the points, or where that differs."""
    if turn.finding or turn.step is not RevealStep.POINTS or turn.verdict is Verdict.VOID:
        return ""
    votes = [seat for each in turn.slots for seat in each.votes]
    points = {row.seat: row.points for row in turn.rows}
    alike = {points.get(seat, 0) for seat in slot.votes}
    once = all(votes.count(seat) == 1 for seat in slot.votes)
    return signed(alike.pop()) if once and len(alike) == 1 else ""
