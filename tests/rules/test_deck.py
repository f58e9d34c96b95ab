from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.rules.deck import Deck, Refill, deal, over, refill, reseat
from dixit_table.rules.rules_set import Ending, RulesSet
from tests.rules import naive
from tests.rules.tables import ODYSSEY, ORIGINAL, PARTY, TEAM, cards_laid


def lasts(rules: RulesSet, seats: int) -> int:
    deck, played = deal(rules, seats), 0
    while True:
        played += 1
        refilled = refill(rules, deck, cards_laid(rules.at(seats)))
        deck = refilled.deck
        if over(rules, {}, emptied=refilled.emptied, told=[]):
            return played


def test_how_long_the_first_edition_lasts() -> None:
    assert [lasts(ORIGINAL, seats) for seats in (3, 4, 5, 6)] == [13, 15, 11, 8]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("cards", [84, 85, 100, 168])
def test_how_long_any_deck_lasts(cards: int, seats: int) -> None:
    assert lasts(replace(ORIGINAL, deck_cards=cards), seats) == naive.naive_turns(cards, seats)


def test_first_hands() -> None:
    assert deal(ORIGINAL, 3) == Deck(84 - 21, 0)
    assert deal(ODYSSEY, 12) == Deck(84 - 72, 0)
    assert deal(PARTY, 12) == Deck(84 - 60, 0)  # P1
    assert deal(TEAM, 6) == Deck(84 - 48, 0)  # T2: four for each of twelve players


def test_a_turn_moves_its_cards_to_the_discards() -> None:
    assert refill(ODYSSEY, Deck(12, 0), 5) == Refill(Deck(7, 5))


def test_the_discards_return_only_when_the_pile_is_too_small() -> None:  # S15
    assert refill(ODYSSEY, Deck(5, 10), 5) == Refill(Deck(0, 15), emptied=True)
    assert refill(ODYSSEY, Deck(4, 10), 5) == Refill(Deck(14, 0), reshuffled=True)
    assert refill(ODYSSEY, Deck(0, 15), 5) == Refill(Deck(15, 0), reshuffled=True)


def test_nothing_returns_where_the_pile_ends_the_game() -> None:  # S16
    assert refill(ORIGINAL, Deck(6, 9), 5) == Refill(Deck(1, 14))
    assert refill(ORIGINAL, Deck(5, 9), 5) == Refill(Deck(0, 14), emptied=True)
    assert refill(ORIGINAL, Deck(3, 9), 5) == Refill(Deck(0, 14), emptied=True)


def test_the_last_card_is_drawn_once() -> None:  # S16
    assert refill(ORIGINAL, Deck(1, 9), 1) == Refill(Deck(0, 10), emptied=True)
    full_hands = Deck(0, 84 - 30)
    assert reseat(ORIGINAL, full_hands, 5, 5) == Refill(full_hands)
    assert refill(ORIGINAL, full_hands, 0) == Refill(full_hands)


def test_seats_that_come_and_go() -> None:  # S21
    deck = deal(ODYSSEY, 5)
    assert reseat(ODYSSEY, deck, 5, 5) == Refill(deck)
    assert reseat(ODYSSEY, deck, 5, 6) == Refill(Deck(deck.pile - 6, 0))
    assert reseat(ODYSSEY, deck, 5, 4) == Refill(Deck(deck.pile, 6))
    assert reseat(ODYSSEY, deck, 5, 5, joined=1) == Refill(Deck(deck.pile - 6, 6))


def test_hands_of_another_size() -> None:
    four, three = deal(ODYSSEY, 4), deal(ODYSSEY, 3)
    # One leaves with 6 cards, three draw a seventh; and back: three put one down, the joiner draws 6.
    assert reseat(ODYSSEY, four, 4, 3) == Refill(Deck(four.pile - 3, 6))
    assert reseat(ODYSSEY, three, 3, 4) == Refill(Deck(three.pile - 6, 3))
    # One of three leaves with seven, two put one down, two join.
    assert reseat(ODYSSEY, three, 3, 4, joined=2) == Refill(Deck(three.pile - 12, 9))


def test_a_team_comes_and_goes_with_two_hands() -> None:  # T2
    deck = deal(TEAM, 4)
    assert reseat(TEAM, deck, 4, 5) == Refill(Deck(deck.pile - 8, 0))
    assert reseat(TEAM, deck, 4, 3) == Refill(Deck(deck.pile, 8))


@st.composite
def games(draw: st.DrawFn) -> tuple[RulesSet, list[tuple[int, int, int]]]:
    rules = draw(st.sampled_from([ORIGINAL, ODYSSEY, PARTY, TEAM]))
    if draw(st.booleans()):
        rules = replace(rules, ending=Ending(points=30, pile=not rules.ending.pile, laps=None))
    rules = replace(rules, deck_cards=draw(st.integers(12 * 6, 180)))
    seats = st.integers(rules.fewest_seats, rules.most_seats)
    return rules, draw(st.lists(st.tuples(seats, st.integers(0, 12), st.integers(0, 12)), min_size=1))


@given(games())
def test_no_card_is_ever_lost(game: tuple[RulesSet, list[tuple[int, int, int]]]) -> None:
    """Pile, discards and hands make the deck, whoever joins or leaves, whatever is laid."""
    rules, steps = game
    seats = steps[0][0]
    deck = deal(rules, seats)
    for after, laid, joining in steps:
        joined = max(after - seats, min(joining, after))
        refilled = reseat(rules, deck, seats, after, joined=joined)
        deck, seats = refilled.deck, after
        check_cards(rules, refilled, seats)
        refilled = refill(rules, deck, min(laid, rules.deck_cards - deck.pile - deck.discards))
        deck = refilled.deck
        check_cards(rules, refilled, seats)


def check_cards(rules: RulesSet, refilled: Refill, seats: int) -> None:
    deck, full = refilled.deck, seats * rules.at(seats).hand * (2 if rules.teams else 1)
    held = rules.deck_cards - deck.pile - deck.discards
    assert deck.pile >= 0
    assert deck.discards >= 0
    if rules.ending.pile:
        assert held <= full
        assert held == full or deck.pile == 0
    else:
        assert held == full
    assert not (refilled.reshuffled and rules.ending.pile)
    assert not (refilled.reshuffled and deck.discards)
    if refilled.emptied:
        assert deck.pile == 0
