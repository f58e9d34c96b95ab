"""A stored game in words: turn by turn or throw by throw, every point with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dixit_table.game.cards.public import turn_view
from dixit_table.game.cards.state import State, TurnRecord, Version
from dixit_table.game.dice.prompts import amount, shares_in_words
from dixit_table.game.dice.public import throw_view
from dixit_table.game.dice.state import DiceRecord, DiceState, RecordKind, ShareVersion
from dixit_table.game.dice.views import ThrowView
from dixit_table.game.in_words import in_full
from dixit_table.game.room import Adjustment, why_of
from dixit_table.game.views import TurnView
from dixit_table.rules.rules_set import TellingKind
from dixit_table.rules.scoring import points_of
from dixit_table.table.archive.exports import adjusted_since
from dixit_table.texts import Language, Message, say

# --- A stored game of cards in words: turn by turn, every point with its reason, and what was set right


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
    kind = "" if record.kind is TellingKind.SENTENCE else say(language, f"screen.kind.{record.kind.value}")
    clue = say(language, "screen.clue", clue=record.clue) if record.clue else ""
    if told := "  ".join(part for part in (kind, clue) if part):
        yield f"  {told}"
    for row in turn.rows:
        votes = "+".join(map(str, record.entered.votes.get(row.seat, ()))) or "-"
        words = in_full(language, turn, row, names)
        yield f"  {names[row.seat]:<24} {votes:>5}  {row.points:+3d} {row.total:4d}  {words}".rstrip()
    yield from _adjusted_in_words(state, [a for a in state.adjustments if a.turn == record.turn], language)
    for version in record.earlier:
        yield "  " + _cards_earlier(version, names, language)


def _adjusted_in_words(state: State, adjustments: Iterable[Adjustment], language: Language) -> Iterator[str]:
    """Yield a line for each of these points given or taken beside the rules."""
    names = state.names
    for adjustment in adjustments:
        yield "  " + _cards_adjusted(adjustment, names, language)


def _cards(turn: TurnView, names: Mapping[int, str], language: Language) -> str:
    said = []
    for slot in turn.slots:
        red = f" ({say(language, 'cli.red_token')})" if slot.is_red else ""
        owner = "" if slot.owner is None else names[slot.owner]
        said.append(f"{slot.slot} {owner}".strip() + ("*" if slot.is_storytellers else "") + red)
    return ", ".join(said)


def _cards_adjusted(adjustment: Adjustment, names: Mapping[int, str], language: Language) -> str:
    return say(
        language,
        "cli.adjusted",
        when=when(adjustment.when),
        name=names[adjustment.seat],
        points=f"{adjustment.points:+d}",
        why=why_of(adjustment.why),
    )


def _cards_earlier(version: Version, names: Mapping[int, str], language: Language) -> str:
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


# --- A stored dice game in words: throw by throw, who got what for what, and what was set right


def dice_game_in_words(state: DiceState, language: Language) -> Iterator[str]:
    """Yield a game as lines, record by record."""
    given = list(state.adjustments)
    for number, record in enumerate(state.records, 1):
        view = throw_view(state, record, number, language)
        yield ""
        yield from _record(state, record, view, language)
        while given and given[0].turn <= record.number:
            yield _dice_adjusted(state, given.pop(0), language)
    for adjustment in given:
        yield _dice_adjusted(state, adjustment, language)


def _record(state: DiceState, record: DiceRecord, view: ThrowView, language: Language) -> Iterator[str]:
    names = state.names
    yield _head(state, record, view, language)
    for share in view.shares:
        yield "  " + say(language, "dice.share_of", name=names[share.seat], what=share.words)
    for change in view.changes:
        yield "  " + say(language, change)
    if view.race is not None:
        order = (f"{names[press.seat]} +{press.after_ms} ms" for press in view.race.order)
        yield "  " + say(language, "cli.race", order=", ".join(order))
    if record.rule:
        yield "  " + say(language, "dice.rule_in_force", name=names[record.seat], rule=record.rule)
    if view.follows is not None:
        yield "  " + say(language, view.follows)
    for version in record.earlier:
        yield "  " + _dice_earlier(state, record, version, language)


def _head(state: DiceState, record: DiceRecord, view: ThrowView, language: Language) -> str:
    titles = ", ".join(view.titles) or say(language, "dice.nothing")
    void = say(language, "cli.void") if record.voided else ""
    name = state.names[record.seat]
    if record.kind is RecordKind.THROW:
        dice = "-".join(map(str, record.dice))
        return say(language, "cli.throw", n=record.number, name=name, dice=dice, titles=titles, void=void)
    return say(language, "cli.beside_throws", name=name, titles=titles, void=void)


def _dice_earlier(state: DiceState, record: DiceRecord, version: ShareVersion, language: Language) -> str:
    shares = shares_in_words(state.rules, version.shares, language, dice=len(record.dice))
    said = ", ".join(
        say(language, "dice.share_of", name=state.names[seat], what=words) for seat, *_, words in shares
    )
    return say(
        language,
        "cli.earlier_throw",
        when=when(version.when),
        why=why_of(version.why),
        shares=say(language, "cli.void") if version.voided else said or "-",
    )


def _dice_adjusted(state: DiceState, adjustment: Adjustment, language: Language) -> str:
    key = "dice.menu_gets" if adjustment.points > 0 else "dice.menu_loses"
    sips = amount(state.rules, abs(adjustment.points))
    return "  " + say(
        language,
        "cli.by_hand",
        when=when(adjustment.when),
        what=Message.of(key, name=state.names[adjustment.seat], amount=sips),
        why=why_of(adjustment.why),
    )


def when(stamp: str) -> str:
    """Return an ISO 8601 stamp as date and time to the minute."""
    return stamp[:16].replace("T", " ")
