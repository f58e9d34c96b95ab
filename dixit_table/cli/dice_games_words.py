"""A stored dice game in words: throw by throw, who got what for what, and what was set right."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.cli.when import when
from dixit_table.game.cards.prompts import why_of
from dixit_table.game.dice.prompts import amount, shares_in_words
from dixit_table.game.dice.public import throw_view
from dixit_table.game.dice.state import DiceRecord, DiceState, RecordKind, ShareVersion
from dixit_table.game.dice.views import ThrowView
from dixit_table.game.room import Adjustment
from dixit_table.texts import Language, Message, say


def dice_game_in_words(state: DiceState, language: Language) -> Iterator[str]:
    """Yield a game as lines, record by record."""
    given = list(state.adjustments)
    for number, record in enumerate(state.records, 1):
        view = throw_view(state, record, number, language)
        yield ""
        yield from _record(state, record, view, language)
        while given and given[0].turn <= record.number:
            yield _adjusted(state, given.pop(0), language)
    for adjustment in given:
        yield _adjusted(state, adjustment, language)


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
        yield "  " + _earlier(state, record, version, language)


def _head(state: DiceState, record: DiceRecord, view: ThrowView, language: Language) -> str:
    titles = ", ".join(view.titles) or say(language, "dice.nothing")
    void = say(language, "cli.void") if record.voided else ""
    name = state.names[record.seat]
    if record.kind is RecordKind.THROW:
        dice = "-".join(map(str, record.dice))
        return say(language, "cli.throw", n=record.number, name=name, dice=dice, titles=titles, void=void)
    return say(language, "cli.beside_throws", name=name, titles=titles, void=void)


def _earlier(state: DiceState, record: DiceRecord, version: ShareVersion, language: Language) -> str:
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


def _adjusted(state: DiceState, adjustment: Adjustment, language: Language) -> str:
    key = "dice.menu_gets" if adjustment.points > 0 else "dice.menu_loses"
    sips = amount(state.rules, abs(adjustment.points))
    return "  " + say(
        language,
        "cli.by_hand",
        when=when(adjustment.when),
        what=Message.of(key, name=state.names[adjustment.seat], amount=sips),
        why=why_of(adjustment.why),
    )
