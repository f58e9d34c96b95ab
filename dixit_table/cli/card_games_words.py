"""A stored game of cards in words: turn by turn, every point with its reason, and what was set right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dixit_table.cli.when import when
from dixit_table.game.cards.prompts import explained, why_of
from dixit_table.game.cards.public import turn_view
from dixit_table.game.cards.state import State, TurnRecord, Version
from dixit_table.game.room import Adjustment
from dixit_table.game.views import PointsRow, TurnView
from dixit_table.rules.rules_set import Kind
from dixit_table.rules.scoring import points_of
from dixit_table.table.archive.exports import adjusted_since
from dixit_table.texts import Language, say


def card_game_in_words(state: State, language: Language) -> Iterator[str]:
    """Yield a game as lines, turn by turn."""
    for record in state.records:
        yield from _turn_in_words(state, record, language)
    yield from _adjusted_in_words(state, adjusted_since(state), language)


def _turn_in_words(state: State, record: TurnRecord, language: Language) -> Iterator[str]:
    """Yield a counted turn as lines: the cards, a row a seat, points beside the rules, former versions."""
    names = state.names
    turn = turn_view(state, record)
    yield ""
    key = "cli.turn_void" if record.voided else "cli.turn"
    cards = _cards(turn, names, language)
    yield say(language, key, n=record.turn, name=turn.teller, cards=cards)
    kind = "" if record.kind is Kind.SENTENCE else say(language, f"screen.kind.{record.kind.value}")
    clue = say(language, "screen.clue", clue=record.clue) if record.clue else ""
    if told := "  ".join(part for part in (kind, clue) if part):
        yield f"  {told}"
    for row in turn.rows:
        votes = "+".join(map(str, record.entered.votes.get(row.seat, ()))) or "-"
        words = _reasons(turn, row, names, language)
        yield f"  {names[row.seat]:<24} {votes:>5}  {row.points:+3d} {row.total:4d}  {words}".rstrip()
    yield from _adjusted_in_words(state, [a for a in state.adjustments if a.turn == record.turn], language)
    for version in record.earlier:
        yield "  " + _earlier(version, names, language)


def _adjusted_in_words(state: State, adjustments: Iterable[Adjustment], language: Language) -> Iterator[str]:
    """Yield a line for each of these points given or taken beside the rules."""
    names = state.names
    for adjustment in adjustments:
        yield "  " + _adjusted(adjustment, names, language)


def _cards(turn: TurnView, names: Mapping[int, str], language: Language) -> str:
    said = []
    for slot in turn.slots:
        red = f" ({say(language, 'cli.red_token')})" if slot.is_red else ""
        owner = names.get(slot.owner or 0, "")
        said.append(f"{slot.slot} {owner}".strip() + ("*" if slot.is_storytellers else "") + red)
    return ", ".join(said)


def _reasons(turn: TurnView, row: PointsRow, names: Mapping[int, str], language: Language) -> str:
    words = [say(language, message) for message in explained(turn, row, names)]
    if len(row.awards) < 2:
        return "".join(words)
    return ", ".join(f"{said} {award.points:+d}" for said, award in zip(words, row.awards, strict=True))


def _adjusted(adjustment: Adjustment, names: Mapping[int, str], language: Language) -> str:
    return say(
        language,
        "cli.adjusted",
        when=when(adjustment.when),
        name=names[adjustment.seat],
        points=f"{adjustment.points:+d}",
        why=why_of(adjustment.why),
    )


def _earlier(version: Version, names: Mapping[int, str], language: Language) -> str:
    entered = version.entered
    votes = ", ".join(f"{names[seat]} {'+'.join(map(str, slots))}" for seat, slots in entered.votes.items())
    points = ", ".join(f"{names[seat]} {points_of(awards):+d}" for seat, awards in version.awards.items())
    return say(
        language,
        "cli.earlier_void" if version.voided else "cli.earlier",
        when=when(version.when),
        why=why_of(version.why),
        votes=votes or "-",
        points=points,
    )
