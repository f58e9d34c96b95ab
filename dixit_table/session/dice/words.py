"""Sips, glasses and what they are for, in words."""

from __future__ import annotations

from collections.abc import Iterable

from dixit_table.rules.dice import Share
from dixit_table.rules.dice_rules import DiceRules, Penalty
from dixit_table.session.dice.handlers import AMENDED
from dixit_table.texts import Language, Message, say, units


def amount(rules: DiceRules, sips: int) -> Message:
    """Return so many sips, or whatever the table counts (D3)."""
    return units.amount(rules.unit, sips)


def title_of(rules: DiceRules, because: str, language: Language, *, dice: int = 1) -> str:
    """Return what a share is for: a module's title, a penalty's, or that somebody set it right."""
    for module in rules.modules:
        if module.name == because:
            return module.title[language]
    if because == AMENDED:
        return say(language, "dice.amended")
    both = "_both" if because == Penalty.CLIFF and dice > 1 else ""
    return say(language, f"dice.penalty_{because}{both}")


def shares_in_words(
    rules: DiceRules, shares: Iterable[Share], language: Language, *, dice: int = 1
) -> list[tuple[int, int, int, Message]]:
    """Return each seat's sips and glasses of one record with what they are for, the first drinker first."""
    by_seat: dict[int, list[Share]] = {}
    for share in shares:
        by_seat.setdefault(share.seat, []).append(share)
    return [(seat, *_sums(own), _in_words(rules, own, language, dice)) for seat, own in by_seat.items()]


def _sums(shares: list[Share]) -> tuple[int, int]:
    return sum(share.sips for share in shares), sum(share.glasses for share in shares)


def _in_words(rules: DiceRules, shares: list[Share], language: Language, dice: int) -> Message:
    sips, glasses = _sums(shares)
    titles = dict.fromkeys(title_of(rules, share.because, language, dice=dice) for share in shares)
    return Message.of("dice.share", amount=drunk(rules, sips, glasses), why=", ".join(titles))


def drunk(rules: DiceRules, sips: int, glasses: int) -> Message:
    """Return sips and glasses: "2 sips", "a glass", "2 sips and a glass"."""
    if not glasses:
        return amount(rules, sips)
    cups = Message.of("dice.glasses", n=glasses)
    return Message.of("dice.and_glasses", sips=amount(rules, sips), glasses=cups) if sips else cups
