"""Amounts in words: times, and what a dice game counts (D3)."""

from __future__ import annotations

from dixit_table.texts.catalogue import Message


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds, without the unit: with a decimal below ten, else rounded."""
    return f"{1000 * seconds:.1f}" if seconds < 0.01 else f"{1000 * seconds:.0f}"


BETWEEN_FORMS = "|"
"""Separates the singular from the plural in a table's own unit: "grape | grapes"."""

_SHORTEST_PLURAL = 4
"""Shorter words that end in s are seldom plurals: bus, jus."""


def units(unit: str | None) -> Message:
    """Return the unit in the plural; None is sips."""
    return Message.of("dice.unit") if unit is None else Message.of("dice.own_units", unit=_forms(unit)[1])


def amount(unit: str | None, number: int) -> Message:
    """Return a number of units; None is sips."""
    if unit is None:
        return Message.of("dice.sips", n=number)
    one, many = _forms(unit)
    return Message.of("dice.own_unit", n=number, unit=one if number == 1 else many)


def _forms(unit: str) -> tuple[str, str]:
    """Return a unit's singular and plural: as the table writes them, else without the s of its first word."""
    one, _, many = (part.strip() for part in unit.partition(BETWEEN_FORMS))
    if one and many:
        return one, many
    first, _, rest = unit.partition(" ")
    single = first.removesuffix("s") if len(first) >= _SHORTEST_PLURAL else first
    return f"{single} {rest}".strip(), unit
