"""The team game (T1-T8) through keypads: mates face to face, one rabbit, one or two pads a team."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.game.views import PadState, PhaseName
from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.loader import load_rules
from dixit_table.texts import say
from tests.table.harness import Bench

TEAMS = ("Ann & Bob", "Cleo & Dan", "Eve & Fred")
CARDS = {1: (3, 1), 2: (2,), 3: (4,)}  # team 1 tells: Ann's card on 3, Bob's on 1


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path, names=TEAMS, rules="team")
    bench.start(3)
    yield bench
    bench.close()


def play(bench: Bench, votes: dict[int, int]) -> None:
    for seat, slots in CARDS.items():
        for slot in slots:
            bench.press(seat, f"{slot}E")
    for seat, slot in votes.items():
        bench.press(seat, f"{slot}E")
    for _ in range(4):
        bench.press(1, "E")


def test_the_tv_names_who_tells_whose_card_and_who_votes(bench: Bench) -> None:
    assert bench.prompt() == (
        "Ann tells. Ann, Bob and every other team lay a card (4 in all). Then Ann presses Enter"
    )
    assert (bench.view.teller, bench.view.turns) == ("Ann", 6)
    assert [seat.mates for seat in bench.view.seats] == [("Ann", "Bob"), ("Cleo", "Dan"), ("Eve", "Fred")]
    bench.press(1, "E")
    assert "Ann: your card, then Bob’s" in bench.prompt()
    assert "In each team, the player who laid no card votes" in [say("en", h) for h in bench.view.hints]
    asked = []
    for entry in ("3E", "1E"):
        ask = bench.tile(1).ask
        asked.append(ask and say("en", ask))
        bench.press(1, entry)
    assert asked == ["Ann’s card", "Bob’s card"]
    assert bench.state.awaited == (2, 3)


def test_teams_have_names_of_their_own_whatever_the_players_are_called(tmp_path: Path) -> None:
    bench = Bench(tmp_path, ("Ann", "Ann & Bob", "Xe", "Bob & Cleo", "Cleo", "Ye")).seat(6)
    bench.choose(1, "Rules set", "Teams")
    assert [seat.name for seat in bench.view.seats] == ["Ann & Bob & Cleo", "Ann & Bob & Cleo 2", "Xe & Ye"]
    bench.close()


def test_the_first_card_entered_is_the_one_to_be_found(bench: Bench) -> None:
    bench.press(1, "E")
    play(bench, {2: 3, 3: 1})  # team 2 finds Ann's card, team 3 takes Bob's for it
    assert [seat.total for seat in bench.view.seats] == [3, 3, 0]


def test_a_vote_on_the_mates_card_is_no_find_and_scores_nothing(bench: Bench) -> None:
    bench.press(1, "E")
    play(bench, {2: 1, 3: 1})
    assert [seat.total for seat in bench.view.seats] == [0, 2, 2]


def test_players_tell_in_turn_round_the_circle(bench: Bench) -> None:
    tellers = []
    for turn in range(6):
        seat = turn % 3 + 1
        tellers.append(bench.view.teller)
        bench.press(seat, "E")
        cards = iter(range(1, 5))
        own = {each: [next(cards) for _ in range(2 if each == seat else 1)] for each in (1, 2, 3)}
        for each, slots in own.items():
            for slot in slots:
                bench.press(each, f"{slot}E")
        for each in {1, 2, 3} - {seat}:
            bench.press(each, f"{own[seat][0]}E")
        for _ in range(5):
            bench.press(seat, "E")
    assert tellers == ["Ann", "Cleo", "Eve", "Bob", "Dan", "Fred"]
    assert bench.phase() is PhaseName.OVER


def test_no_team_votes_for_its_own_card_nor_the_storytellers_at_all(bench: Bench) -> None:
    bench.press(1, "E")
    bench.press(2, "2E")
    bench.press(2, "2E")
    assert bench.notice(2) == "try again"
    bench.press(1, "3E")
    bench.press(1, "1E")
    bench.press(1, "2E")
    assert bench.notice(1) == "your team tells: no vote"


def test_the_storytellers_team_cant_be_away_for_its_mate_can_enter(bench: Bench) -> None:
    bench.press(1, "E")
    bench.choose(2, "without")
    assert bench.menu() == ["Back", "Cleo & Dan", "Eve & Fred"]


def test_a_team_with_two_keypads(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=TEAMS, rules="team").seat(0)
    for pad in ("pad1", "pad2", "pad3"):
        bench.plug(pad)
        bench.press(pad, "E")
    bench.plug("mate1")
    bench.press("mate1", "1E")
    assert [seat.pads for seat in bench.state.seats] == [("pad1", "mate1"), ("pad2",), ("pad3",)]
    bench.press("mate1", "E")
    assert bench.prompt().startswith("Bob tells first")
    bench.press("mate1", "E")
    assert bench.view.teller == "Bob"
    bench.press("mate1", "E")
    bench.press("pad1", "3E")
    bench.press("mate1", "1E")
    assert bench.state.ballot(1).claims == (3, 1)
    bench.unplug("pad1")
    assert bench.tile(1).pad is PadState.OK
    bench.unplug("mate1")
    assert bench.tile(1).pad is PadState.LOST
    bench.close()


def test_one_keypad_begins_for_the_mate_who_was_chosen(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=TEAMS, rules="team").seat(3)
    bench.choose(1, "Who plays", "Who tells first", "Dan tells")
    bench.press(2, "E")
    assert bench.view.teller == "Dan"
    assert bench.phase() is PhaseName.TELLING
    bench.close()


@pytest.mark.parametrize(("first", "teller"), [(1, "Ann"), (3, "Eve"), (4, "Bob"), (6, "Fred")])
def test_the_command_line_says_which_player_tells_first(tmp_path: Path, first: int, teller: str) -> None:
    bench = Bench(tmp_path, names=TEAMS, rules="team").seat(3)
    assert bench.table.start(first) is None
    bench.settle()
    assert bench.view.teller == teller
    bench.close()


def test_the_second_mate_leaves_only_their_keypad_in_the_lobby(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=TEAMS, rules="team").seat(1)
    bench.plug("mate1")
    bench.press("mate1", "1E")
    bench.press("mate1", "B")
    assert [seat.pads for seat in bench.state.seats] == [("pad1",)]
    bench.close()


def test_six_people_become_three_teams_face_to_face_and_apart_again(tmp_path: Path) -> None:
    names = ("Ann", "Cleo", "Eve", "Bob", "Dan", "Fred")
    bench = Bench(tmp_path, names=names).seat(6)
    bench.choose(1, "Rules set", "Teams")
    assert [seat.name for seat in bench.state.seats] == list(TEAMS)
    assert [seat.pads for seat in bench.state.seats] == [
        ("pad1", "pad4"), ("pad2", "pad5"), ("pad3", "pad6"),
    ]  # fmt: skip
    bench.choose(1, "Rules set", "Odyssey")
    assert [seat.name for seat in bench.state.seats] == list(names)
    assert len({seat.colour for seat in bench.state.seats}) == 6
    bench.close()


@pytest.mark.parametrize("pads", [("a", "b"), ("b", "a")])
def test_two_who_become_a_team_keep_both_their_keypads(tmp_path: Path, pads: tuple[str, str]) -> None:
    bench = Bench(tmp_path, names=("Ann", "Cleo", "Eve", "Bob", "Dan", "Fred"))
    own = [f"{pad}{place}" for pad in pads for place in (1, 2, 3)]
    for pad in own:
        bench.plug(pad)
        bench.press(pad, "1")
    bench.choose(own[0], "Rules set", "Teams")
    assert [seat.pads for seat in bench.state.seats] == list(zip(own[:3], own[3:], strict=True))
    bench.close()


def test_teams_without_mates_names_are_called_by_place(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Red", "Blue", "Green"), rules="team").start(3)
    assert bench.view.seats[0].mates == ("Red 1", "Red 4")
    assert bench.view.teller == "Red 1"
    bench.close()


def test_the_shipped_set_deals_four_cards_a_player() -> None:
    rules = load_rules("team").of(RulesSet)
    assert rules.at(3).hand * rules.players_per_seat * 3 == 24


def test_as_the_cards_do_not_add_up_what_the_other_mate_types_on_is_no_card(bench: Bench) -> None:
    bench.plug("mate")
    bench.press("mate", "3E")
    bench.press(1, "E3E1E")
    bench.press(2, "2E")
    bench.press(3, "2E")
    assert bench.view.check_claims
    bench.press("mate", "1E")
    assert (bench.notice(3), bench.state.ballot(3).claims) == ("try again", (2,))
