"""Why a seat has its points: as a sentence, or in a word or two where rows are short."""

from __future__ import annotations

from collections.abc import Mapping

from dixit_table.game.cards.prompts import explained
from dixit_table.game.views import PointsRow, SlotView, TurnView
from dixit_table.rules.scoring import Award, Reason
from dixit_table.texts import Language, Message, say
from dixit_table.tui.painters.words import signed

_IN_FULL, _IN_SHORT = "screen.why.", "screen.short."


def in_full(language: Language, turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> str:
    """Return a seat's reasons in words, each with its points where there are several."""
    return _together([say(language, why) for why in explained(turn, row, names)], row)


def in_short(language: Language, turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> str:
    """Return the same in as few words as can be."""
    if row.awards:
        return _together([_short(language, turn, row.seat, award) for award in row.awards], row)
    (why,) = explained(turn, row, names)
    return say(language, Message(why.key.replace(_IN_FULL, _IN_SHORT), why.values))


def _together(whys: list[str], row: PointsRow) -> str:
    if len(row.awards) < 2:
        return ", ".join(whys)
    return ", ".join(f"{why} {signed(award.points)}" for why, award in zip(whys, row.awards, strict=True))


def _short(language: Language, turn: TurnView, seat: int, award: Award) -> str:
    number, cards = 0, ""
    if award.reason is Reason.VOTES_RECEIVED:
        number = sum(
            len(slot.votes) for slot in turn.slots if slot.owner == seat and not slot.is_storytellers
        )
    elif award.reason is Reason.SAME_SLOT:
        met = [slot for slot in _voted(turn, seat) if not slot.is_red]
        number = sum(len(set(slot.votes)) for slot in met)
        cards = ", ".join(str(slot.slot) for slot in met)
    said = Message.of(f"{_IN_SHORT}{award.reason}", n=number, cards=cards)
    if not award.capped:
        return say(language, said)
    return say(language, f"{_IN_SHORT}capped", said=said, points=award.points)


def _voted(turn: TurnView, seat: int) -> list[SlotView]:
    return [slot for slot in turn.slots if seat in slot.votes]
