"""A turn of cards in words, for every display: what it came to, and why each seat has its points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from dixit_table.game.reasons import explained
from dixit_table.game.views import PointsRow, PublicView, SlotView, TurnView, Verdict
from dixit_table.rules.rules_set import TellingKind
from dixit_table.texts import Language, Message, listing, say, signed

# --- What a turn came to: which it was, how the clue was, where the red token lies


def title_parts(language: Language, turn: TurnView) -> Iterator[str]:
    """Yield which turn it was, who told, how, and what."""
    yield say(language, "screen.turn_title", n=turn.turn)
    yield say(language, "screen.told", name=turn.teller)
    if turn.kind is not TellingKind.SENTENCE:
        yield say(language, f"screen.kind.{turn.kind}")
    if turn.clue:
        yield say(language, "screen.clue", clue=turn.clue)
    if turn.amended:
        yield say(language, "screen.amended")


def judged(turn: TurnView) -> Message | None:
    """Return how the clue was, or that the turn doesn't count, once that may be seen."""
    if turn.verdict is Verdict.VOID:
        voted = any(slot.votes for slot in turn.slots)
        return Message.of("screen.voided" if voted else "screen.void")
    return None if turn.verdict is None else Message.of(f"screen.{turn.verdict}")


def verdict_words(language: Language, turn: TurnView) -> str:
    """Return how the clue was, or where the red token lies, once that may be seen."""
    verdict, red = judged(turn), _red_slot(turn)
    if verdict is None and red is not None:
        verdict = Message.of("screen.red_on", card=red.slot)
    return "" if verdict is None else say(language, verdict)


_MOST_NAMES = 3


def red_words(language: Language, turn: TurnView, name: Callable[[int], str]) -> str:
    """Return who gets nothing for the red token."""
    red = _red_slot(turn)
    if red is None or turn.verdict is not None:
        return ""
    seats = list(dict.fromkeys(red.votes))
    if not seats:
        return say(language, "screen.red_hits_nobody")
    if len(seats) > _MOST_NAMES:
        return say(language, "screen.red_hits_many", n=len(seats))
    return say(language, "screen.red_hits", names=listing(language, [name(seat) for seat in seats]))


def _red_slot(turn: TurnView) -> SlotView | None:
    return next((slot for slot in turn.slots if slot.is_red), None)


# --- The points: whose rows there are, and the reasons in them


def seats_listed(view: PublicView, turn: TurnView) -> tuple[int, ...]:
    """Return the seats of the rows, the same in all steps: those who are here, then who has left since."""
    here = [seat.seat for seat in view.seats]
    return (*here, *(row.seat for row in turn.rows if row.seat not in here))


BETWEEN = ", "
"""What stands between two reasons."""


def in_full(language: Language, turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> str:
    """Return a seat's reasons in words, each with its points where there are several."""
    return together([say(language, why) for why in explained(turn, row, names)], row)


def together(whys: Sequence[str], row: PointsRow) -> str:
    """Return reasons, or words for them that are shorter, as one line."""
    if len(row.awards) < 2:
        return BETWEEN.join(whys)
    return BETWEEN.join(f"{why} {signed(award.points)}" for why, award in zip(whys, row.awards, strict=True))
