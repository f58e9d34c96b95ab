"""A table in words, for every display: what stands in its header, what a turn of cards came to, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from dixit_table.game.reasons import explained
from dixit_table.game.views import (
    AdjustedView,
    PhaseName,
    PointsRow,
    PublicView,
    SlotView,
    SpellingView,
    TurnView,
    Verdict,
)
from dixit_table.rules.rules_set import TellingKind
from dixit_table.texts import Language, Message, listing, say, signed

# --- The header: the turn and whose it is, what ends the game; at the end the night in numbers

WORDS: Mapping[str, str] = {
    "teller": "screen.tells",
    "first": "screen.first_storyteller",
    "turn": "screen.turn",
    "counted": "lookback.turns",
    "past": "screen.records",
    "no_past": "screen.no_records",
    "past_key": "screen.key.past",
    "typed": "screen.key.clue",
}
"""Keys of what differs from game to game: whose turn it is, what is counted, the page of what was.

These are those of games of cards; a game that says something else has its own for that.
"""


def turn_and_teller(language: Language, view: PublicView, words: Mapping[str, str]) -> tuple[str, str]:
    """Return the turn's number and whose it is; in a lobby how many are here, at the end nothing."""
    if view.phase is PhaseName.OVER or view.offering:
        return "", ""
    if view.phase is PhaseName.LOBBY:
        turn = say(language, "screen.teams" if view.teams else "screen.players", n=len(view.seats))
    elif view.turns is not None:
        turn = say(language, "screen.turn_of", n=view.turn, turns=view.turns)
    else:
        turn = say(language, words["turn"], n=view.turn)
    return turn, say(language, words["teller"], name=view.teller) if view.teller and view.turn else ""


def ends(view: PublicView) -> Message | None:
    """Return the points that end a game of cards, or the cards left where the pile ends it."""
    if view.goal is not None:
        return Message.of("screen.first_to", goal=view.goal)
    return None if view.turns is not None or view.pile is None else Message.of("screen.pile", n=view.pile)


def in_numbers(language: Language, view: PublicView, words: Mapping[str, str]) -> Iterator[str]:
    """Yield how many turns were counted in a night, and how many have played, as a poster says it."""
    if view.insights is not None:
        yield say(language, words["counted"], n=view.insights.turns)
        yield say(
            language, "lookback.poster_teams" if view.teams else "lookback.poster_players", n=view.played
        )


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


_MOST_NAMES = 3  # more are counted


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


def adjusted_words(adjusted: AdjustedView, name: Callable[[int], str]) -> Message:
    """Return who was given points, or lost some, and why."""
    points = signed(adjusted.points)
    return Message.of("screen.adjusted", name=name(adjusted.seat), points=points, why=adjusted.why)


# --- A past turn in numbers

_NONE = "–"


def cards_of(turn: TurnView, seat: int) -> str:
    """Return the numbers of a seat's cards, the storyteller's with a star."""
    owned = (slot for slot in turn.slots if slot.owner == seat)
    return " ".join(f"★{slot.slot}" if slot.is_storytellers else str(slot.slot) for slot in owned) or _NONE


def votes_of(turn: TurnView, seat: int) -> str:
    """Return the numbers a seat voted for; one twice where both its votes lie there."""
    return " ".join(str(slot.slot) for slot in turn.slots for voter in slot.votes if voter == seat) or _NONE


# --- A name that is spelled on a pad; one of 16 keys has other names for those without letters


def finishes(view: SpellingView) -> Message | None:
    """Return which key takes the name; None where there is none yet."""
    enter: str | Message = "#" if view.matrix else Message.of("naming.enter")
    return Message.of("naming.done", key=enter, name=view.name) if view.name else None


def other_keys(view: SpellingView) -> Iterator[Message]:
    """Yield what keys without letters do."""
    keep, accent, erase = "ABD" if view.matrix else ("+", "-", Message.of("naming.backspace"))
    yield Message.of("naming.keep", key=keep)
    yield Message.of("naming.accent", key=accent)
    yield Message.of("naming.case")
    yield Message.of("naming.erase", key=erase)


def on_key(language: Language, letters: str) -> str:
    """Return letters as they stand on a key; signs apart, for they are easily overlooked."""
    if letters[0] == " ":
        return say(language, "naming.space")
    if not letters[0].isalnum():
        return " ".join(letters)
    return "".join(each.upper() if len(each.upper()) == 1 else each for each in letters)
