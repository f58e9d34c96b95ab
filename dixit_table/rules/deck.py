"""How many cards lie where, when a game is over, and who has won (S15-S17, P10, T8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from dixit_table.rules.rules_set import RulesSet, Ties


class Deck(Struct, frozen=True):
    """Cards that are in nobody's hand."""

    pile: int
    discards: int


class Refill(Struct, frozen=True):
    """The deck after hands were filled, and what the table must be told."""

    deck: Deck
    reshuffled: bool = False  # the discards became the pile
    emptied: bool = False  # the last card of the pile was drawn, be it enough or not


def deal(rules: RulesSet, seats: int) -> Deck:
    """Return the deck once every seat holds its first hand (S2).

    >>> from dixit_table.settings.loader import load_rules
    >>> deal(load_rules("original").of(RulesSet), 5)
    Deck(pile=54, discards=0)
    """
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


# --- When a game is over, and who has won (S16, S17, P10, T8)


class Over(StrEnum):
    """Why a game is over."""

    SCORE = "score"
    PILE = "pile"
    LAPS = "laps"
    LAST = "last"  # of the dice game: only one still plays


def over(rules: RulesSet, totals: Mapping[int, int], *, emptied: bool, told: Iterable[int]) -> Over | None:
    """Return why the game is over at the end of a turn, or None; by points before the pile before laps.

    ``emptied``: the turn's refill drew the last card of the pile. ``told`` says for each player
    still in how often that one has told.
    """
    goal = rules.ending.points
    if goal is not None and max(totals.values(), default=0) >= goal:
        return Over.SCORE
    if rules.ending.pile and emptied:
        return Over.PILE
    return Over.LAPS if turns_left(rules, told) == 0 else None


def turns_left(rules: RulesSet, told: Iterable[int]) -> int | None:
    """Return how many turns the laps still take (P10, T8); None where laps don't end the game."""
    laps = rules.ending.laps
    return None if laps is None else sum(max(0, laps - times) for times in told)


def winners(rules: RulesSet, totals: Mapping[int, int], last_turn: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats that win, in the order of ``totals`` (S17).

    ``last_turn`` holds the points of the last turn; a seat that is not in it had none.

    >>> from dixit_table.settings.loader import load_rules
    >>> winners(load_rules("original").of(RulesSet), {1: 31, 2: 28, 3: 31}, {1: 4, 2: 0, 3: 2})
    (1, 3)
    """
    best = _best(totals)
    if rules.ties is Ties.LAST_TURN:
        return _best({seat: last_turn.get(seat, 0) for seat in best})
    return best


def _best(points: Mapping[int, int]) -> tuple[int, ...]:
    most = max(points.values(), default=0)
    return tuple(seat for seat, value in points.items() if value == most)
