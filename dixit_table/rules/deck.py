"""How many cards lie where: the draw pile, the discards, and by conservation the hands (S15, S16)."""

from __future__ import annotations

from dataclasses import dataclass

from dixit_table.rules.rules_set import RulesSet


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that are in nobody's hand."""

    pile: int
    discards: int


@dataclass(frozen=True, slots=True)
class Refill:
    """The deck after hands were filled, and what the table must be told."""

    deck: Deck
    reshuffled: bool = False  # the discards became the pile
    emptied: bool = False  # the last card of the pile was drawn, be it enough or not


def deal(rules: RulesSet, seats: int) -> Deck:
    """Return the deck once every seat holds its first hand (S2)."""
    return Deck(rules.deck_cards - seats * _held(rules, seats), 0)


def refill(rules: RulesSet, deck: Deck, laid: int) -> Refill:
    """Discard the turn's ``laid`` cards and draw as many (S15)."""
    return _draw(rules, Deck(deck.pile, deck.discards + laid), laid)


def reseat(rules: RulesSet, deck: Deck, before: int, after: int, *, joined: int | None = None) -> Refill:
    """Move the cards when seats join or leave between two turns (S21).

    Leavers' cards go to the discards, and so does what is too much where the hand gets smaller;
    all hands are filled from the pile. ``joined`` is needed only where seats join and others leave at once.
    """
    joined = max(0, after - before) if joined is None else joined
    stayed = after - joined
    old, new = _held(rules, before), _held(rules, after)
    held = rules.deck_cards - deck.pile - deck.discards
    # What is held counts, not what should be: a pile that ran out leaves hands short.
    put_down = min(held, (before - stayed) * old + stayed * max(0, old - new))
    need = after * new - (held - put_down)
    return _draw(rules, Deck(deck.pile, deck.discards + put_down), need)


def _held(rules: RulesSet, seats: int) -> int:
    """Return the cards a seat's players hold together (S2, T2)."""
    return rules.at(seats).hand * rules.players_per_seat


def _draw(rules: RulesSet, deck: Deck, need: int) -> Refill:
    if need <= deck.pile:
        left = deck.pile - need
        return Refill(Deck(left, deck.discards), emptied=need > 0 and left == 0)
    if rules.ending.pile:  # then nothing returns from the discards: the game is over (S16)
        return Refill(Deck(0, deck.discards), emptied=True)
    # Whether the old pile is shuffled in or drawn first, as many cards are left (``deck.leftover``).
    return Refill(Deck(deck.pile + deck.discards - need, 0), reshuffled=True)
