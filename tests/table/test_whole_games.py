"""Whole games of every seat count, through the same doors as at a real table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.table.bots.cards import BotPlayer, Dealer
from dixit_table.table.bots.headless import PATIENCE, HeadlessNight, simulate
from dixit_table.table.games.game import game_named
from tests.rules.naive import Played, naive_score
from tests.rules.tables import HOUSES, SHIPPED
from tests.snapshots import held_against
from tests.table.harness import cards

TURNS = {3: 13, 4: 15, 5: 11, 6: 8}  # of original with 84 cards
SUMS = Path(__file__).parent / "sums"
HOUSES_SAY = {
    "apart": "extends: party\nseats: 4-6\nred: {may_match_green: false}\nask_own_card: true",
    "many": "extends: odyssey\nseats: 4-6\nhand: 6\n"
    "cards: {storyteller: 2, others: 2}\nvotes: {fewest: 1, most: 3, same_slot: true}",
    "few": "extends: odyssey\nseats: 4-6\nhand: 6\n"
    "cards: {storyteller: 2, others: 1}\nvotes: {fewest: 1, most: 3}",
}


def lines(rules: str, seats: int, games: int = 2, seed: int = 7) -> list[dict[str, Any]]:
    return list(simulate(load_rules(rules), seats, games, seed))


@pytest.mark.parametrize("rules", SHIPPED)
def test_whole_games(rules: str) -> None:
    """By as many as may play; and a seed gives the games it gave before."""
    about, sums = load_rules(rules).rules, []
    for seats in range(about.fewest_seats, about.most_seats + 1):
        played = lines(rules, seats)
        every_turn_scores_as_the_naive_scorer_says(rules, played)
        endings_winners_and_storytellers_are_right(rules, seats, played)
        sums.append(f"{seats}: {crc32(repr(played).encode()):08x}\n")
    held_against(SUMS / f"simulated-{rules}.txt", "".join(sums))


def every_turn_scores_as_the_naive_scorer_says(rules: str, played_lines: list[dict[str, Any]]) -> None:
    totals: dict[str, int] = {}
    for line in played_lines:
        if "over" in line:
            continue
        numbers = {name: number for number, name in enumerate(line["seats"], 1)}
        played = Played(
            list(numbers.values()),
            numbers[line["storyteller"]],
            {int(slot): numbers[name] for slot, name in line.get("slots", {}).items()},
            {numbers[name]: votes for name, votes in line["votes"].items()},
            target=line.get("target"),
            red=line.get("red"),
        )
        expected = naive_score(HOUSES[rules], played)
        assert line["points"] == {name: expected[number] for name, number in numbers.items()}
        if line["turn"] == 1:
            totals = dict.fromkeys(line["seats"], 0)
        totals = {name: total + line["points"][name] for name, total in totals.items()}
        assert line["totals"] == totals


def endings_winners_and_storytellers_are_right(rules: str, seats: int, played: list[dict[str, Any]]) -> None:
    last: dict[str, Any] = {}
    ending = load_rules(rules).of(RulesSet).ending
    for line in played:
        if "over" not in line:
            if last and last["game"] == line["game"]:
                names = line["seats"]
                following = names[(names.index(last["storyteller"]) + 1) % len(names)]
                assert line["storyteller"] == following
                assert ending.points is None or max(last["totals"].values()) < ending.points
            last = line
            continue
        best = max(last["totals"].values())
        assert line["winners"] == [name for name, total in last["totals"].items() if total == best]
        assert line["turns"] == last["turn"]
        if line["over"] == "score":
            assert ending.points is not None and best >= ending.points
        elif line["over"] == "pile":
            assert ending.pile and last["pile"] == 0
        else:
            players = seats * load_rules(rules).rules.players_per_seat
            assert line["turns"] == players * (ending.laps or 0)
        if rules == "original":
            assert (line["over"], line["turns"], last["pile"]) == ("pile", TURNS[seats], 0)


@pytest.mark.parametrize("house", HOUSES_SAY)
def test_what_no_shipped_set_says_a_seed_gives_as_it_did(house: str) -> None:
    file = parse_rules(f"format: 1\n{HOUSES_SAY[house]}\n", name=house, source=house)
    sums = [f"{seats}: {crc32(repr([*simulate(file, seats, 1, 7)]).encode()):08x}\n" for seats in (4, 6)]
    held_against(SUMS / f"simulated-{house}.txt", "".join(sums))


@pytest.mark.parametrize(("rules", "seats"), [("party", 6), ("party", 12), ("team", 3), ("team", 6)])
def test_lines_of_party_and_teams(rules: str, seats: int) -> None:
    for line in lines(rules, seats, games=1):
        if "over" in line:
            continue
        assert ("red" in line, "target" in line) == ((True, False) if rules == "party" else (False, True))
        assert ("slots" in line) is (rules == "team")


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
    night.sit_down(7)
    dealer = Dealer(Random(5))
    dealer.deal(1, cards(night.settle()))
    telling = cards(night.settle())
    assert [n for n in range(1, 13) if BotPlayer(n, Random(n), dealer).keys(telling)] == [7]
    night.press(7, *BotPlayer(7, Random(7), dealer).keys(telling))
    state = cards(night.settle())
    while state.awaited:
        queues = [(seat, list(BotPlayer(seat, Random(seat), dealer).keys(state))) for seat in range(1, 13)]
        assert [seat for seat, keys in queues if keys] == [*state.awaited]
        while any(keys for _, keys in queues):
            for seat, keys in queues:
                if keys:
                    night.press(seat, keys.pop(0))
        after = cards(night.settle())
        made = [after.ballot(seat).entries - state.ballot(seat).entries for seat in state.awaited]
        assert made == [1] * len(state.awaited)
        state = after
    for seat in range(1, 13):
        assert list(state.ballot(seat).claims) == dealer.own(seat)
    assert [n for n in range(1, 13) if BotPlayer(n, Random(n), dealer).keys(state)] == [7]
    night.close()


def test_bots_put_the_red_token_first_or_last() -> None:
    night = HeadlessNight(load_rules("party"), 6)
    night.sit_down(1)
    first = set()
    for shown in night.play(game_named("cards").bots(Random(7), PATIENCE)):
        state = cards(shown)
        if state.turn > 4:
            break
        for seat in (each.seat for each in state.playing if state.form(each.seat).red):
            ballot = state.ballot(seat)
            if bool(ballot.votes) != (ballot.red is not None):
                first.add("red" if ballot.red is not None else "green")
    assert first == {"red", "green"}
    night.close()
