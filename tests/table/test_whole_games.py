"""Whole games of every seat count, through the same doors as at a real table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dixit_table.settings.rules_file import load_rules
from dixit_table.table.dealer import Dealer
from dixit_table.table.headless import HeadlessNight, simulate
from dixit_table.table.players import Player
from tests.rules.naive import ODYSSEY, ORIGINAL, Played, naive_score

EDITIONS = {"original": ORIGINAL, "odyssey": ODYSSEY}
TURNS = {3: 13, 4: 15, 5: 11, 6: 8}  # of original with 84 cards
COUNTS = [("original", seats) for seats in range(3, 7)] + [("odyssey", seats) for seats in range(3, 13)]


def lines(rules: str, seats: int, games: int = 3, seed: int = 7) -> list[dict[str, Any]]:
    return list(simulate(load_rules(rules), seats, games, seed))


@pytest.mark.parametrize(("rules", "seats"), COUNTS)
def test_every_turn_scores_as_the_naive_scorer_says(rules: str, seats: int) -> None:
    totals: dict[str, int] = {}
    for line in lines(rules, seats):
        if "over" in line:
            continue
        numbers = {name: number for number, name in enumerate(line["seats"], 1)}
        played = Played(
            EDITIONS[rules],
            list(numbers.values()),
            numbers[line["storyteller"]],
            {int(slot): numbers[name] for slot, name in line["slots"].items()},
            {numbers[name]: votes for name, votes in line["votes"].items()},
        )
        expected = naive_score(played)
        assert line["points"] == {name: expected[number] for name, number in numbers.items()}
        if line["turn"] == 1:
            totals = dict.fromkeys(line["seats"], 0)
        totals = {name: total + line["points"][name] for name, total in totals.items()}
        assert line["totals"] == totals


@pytest.mark.parametrize(("rules", "seats"), COUNTS)
def test_endings_winners_and_storytellers(rules: str, seats: int) -> None:
    last: dict[str, Any] = {}
    for line in lines(rules, seats):
        if "over" not in line:
            if last and last["game"] == line["game"]:
                names = line["seats"]
                following = names[(names.index(last["storyteller"]) + 1) % len(names)]
                assert line["storyteller"] == following
                assert max(last["totals"].values()) < 30 or rules == "original"
            last = line
            continue
        best = max(last["totals"].values())
        assert line["winners"] == [name for name, total in last["totals"].items() if total == best]
        assert line["turns"] == last["turn"]
        if rules == "original":
            assert (line["over"], line["turns"], last["pile"]) == ("pile", TURNS[seats], 0)
        else:
            assert line["over"] == "score"
            assert best >= 30


def test_the_pile_is_counted_and_reshuffled() -> None:
    turns = [line for line in lines("odyssey", 12, games=1) if "turn" in line]
    assert [(line["pile"], line["reshuffled"]) for line in turns[:4]] == [
        (0, False), (12, True), (0, False), (12, True),
    ]  # fmt: skip


def test_the_same_seed_gives_the_same_games() -> None:
    assert lines("odyssey", 8) == lines("odyssey", 8)
    assert lines("odyssey", 8) != lines("odyssey", 8, seed=8)


def test_twelve_pads_pressing_at_once_lose_nothing() -> None:
    """All keys of all pads, interleaved one by one, before the journal gets a chance."""
    night = HeadlessNight(load_rules("odyssey"), 12)
    night.sit_down(1)
    dealer = Dealer(Random(5))
    dealer.deal(1, night.settle())
    night.press(1, *Player(1, Random(1), dealer).keys(night.settle()))
    state = night.settle()
    while state.awaited:
        queues = [(seat, list(Player(seat, Random(seat), dealer).keys(state))) for seat in range(1, 13)]
        while any(keys for _, keys in queues):
            for seat, keys in queues:
                if keys:
                    night.press(seat, keys.pop(0))
        after = night.settle()
        made = [after.ballot(seat).entries - state.ballot(seat).entries for seat in state.awaited]
        assert made == [1] * len(state.awaited)
        state = after
    for seat in range(1, 13):
        assert list(state.ballot(seat).claims) == dealer.own(seat)
    night.close()
