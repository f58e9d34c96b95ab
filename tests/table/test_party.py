"""Party (P0-P10) through keypads: one token each, the red one, hands to the left, laps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.game.views import Mark, PhaseName, Standing
from dixit_table.keypads.base import Answer
from dixit_table.texts import say
from tests.table.harness import Bench, reopened

NAMES = ("Léa", "Tom", "Ann", "Bob", "Zoé", "Max")
VOTES = {1: 2, 2: 2, 3: 2, 4: 5, 5: 6, 6: 5}


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path, names=NAMES, rules="party")
    bench.start(6)
    bench.press(1, "E")
    yield bench
    bench.close()


def vote(bench: Bench, red: int = 6) -> None:
    for seat, slot in VOTES.items():
        bench.press(seat, f"{slot}E")
    bench.press(1, f"*{red}E")


def test_clue_before_the_hand_and_the_turn_of_so_many(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=NAMES, rules="party").start(6)
    hints = [say("en", hint) for hint in bench.view.hints]
    assert "Léa: give your clue first, then look at your hand" in hints
    assert (bench.view.turn, bench.view.turns) == (1, 6)
    bench.close()


def test_everybody_votes_and_points_are_who_meets(bench: Bench) -> None:
    assert bench.prompt() == "Everyone: your vote, Enter. Léa: your vote, then * and the red token"
    vote(bench)
    assert bench.state.awaited == ()
    bench.press(1, "E")
    assert bench.view.reveal is not None
    assert [slot.votes for slot in bench.view.reveal.slots] == [(), (1, 2, 3), (), (), (4, 6), (5,)]
    assert not any(slot.is_red for slot in bench.view.reveal.slots)
    bench.press(1, "E")
    assert bench.view.reveal.step.value == "red"
    assert [slot.slot for slot in bench.view.reveal.slots if slot.is_red] == [6]
    bench.press(1, "E")
    assert bench.view.reveal.step.value == "points"
    bench.press(1, "E")
    assert [seat.total for seat in bench.view.seats] == [3, 3, 3, 2, 0, 2]
    said = [say("en", line) for line in bench.view.draw]
    assert said == ["Everybody draws 1 card", "Then everybody passes their hand to the left, face down"]


def test_the_red_slot_scores_nothing(bench: Bench) -> None:
    vote(bench, red=2)  # her own vote lies there too (P4)
    for _ in range(4):
        bench.press(1, "E")
    assert [seat.total for seat in bench.view.seats] == [0, 0, 0, 2, 0, 2]


@pytest.mark.parametrize("first", ["2E", "*6E"])
def test_a_forgotten_token_holds_the_reveal_and_the_words_dont_say_which(bench: Bench, first: str) -> None:
    for seat in range(2, 7):
        bench.press(seat, f"{VOTES[seat]}E")
    before = bench.prompt(), bench.tile(1).ask
    bench.press(1, first)
    assert (bench.prompt(), bench.tile(1).ask) == before
    assert bench.tile(1).mark is Mark.ASKED
    assert (bench.tile(1).entries_made, bench.tile(1).entries_due) == (1, 2)
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING
    bench.press(1, "*6E" if first == "2E" else "2E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.REVEAL


def test_only_the_storyteller_has_a_red_token_and_only_one(bench: Bench) -> None:
    bench.press(2, "*3E")
    assert bench.notice(2) == "no red token here", "who tells is no secret"
    bench.press(1, "*3E")
    bench.press(1, "*4E")
    assert bench.notice(1) == "try again", "which of the two has been entered is one"
    assert bench.state.ballot(1).red == 3


def test_a_number_without_the_star_is_no_red_token(bench: Bench) -> None:
    bench.press(1, "2E")
    bench.press(1, "5E")
    assert bench.notice(1) == "try again"
    assert bench.light(1) is Answer.REFUSED
    assert bench.state.ballot(1).red is None


@pytest.mark.parametrize("entries", [["2E", "*5E"], ["*5E", "2E"]])
def test_backspace_takes_back_the_last_one_first(bench: Bench, entries: list[str]) -> None:
    for entry in entries:
        bench.press(1, entry)
    bench.press(1, "B")
    ballot = bench.state.ballot(1)
    if entries[0] == "2E":
        assert ballot.red is None and ballot.votes == (2,)
    else:
        assert ballot.red == 5 and not ballot.votes
    bench.press(1, "B")
    assert bench.state.ballot(1).entries == 0


def test_a_vote_for_ones_own_card_is_nobodys_business(bench: Bench) -> None:
    for seat in range(1, 7):
        bench.press(seat, "1E")  # whose card that is isn't asked (P8)
    assert bench.tile(1).mark is Mark.ASKED
    bench.press(1, "*1E")
    assert bench.state.awaited == ()


def test_who_has_no_card_makes_one_slot_fewer_and_who_abstains_none(bench: Bench) -> None:
    bench.choose(2, "without", "Zoé", "no card")
    assert bench.view.slots == 5
    bench.press(2, "6E")
    assert bench.notice(2) == "try again"
    bench.choose(2, "without", "Max", "Doesn’t vote")
    for seat in (1, 2, 3, 4):
        bench.press(seat, "4E")
    bench.press(1, "*1E")
    for _ in range(4):
        bench.press(1, "E")
    assert [seat.total for seat in bench.view.seats] == [4, 4, 4, 4, 0, 0]


def test_the_storyteller_may_abstain_but_owes_the_red_token(bench: Bench) -> None:
    bench.choose(2, "without", "Léa", "Doesn’t vote")
    assert bench.state.standing(1) is Standing.ABSTAINS
    for seat in range(2, 7):
        bench.press(seat, f"{VOTES[seat]}E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING
    bench.press(1, "*2E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.REVEAL


def test_without_a_red_token_nothing_is_said_of_it(bench: Bench) -> None:
    bench.choose(2, "without", "Léa", "Away")
    for seat in range(2, 7):
        bench.press(seat, f"{VOTES[seat]}E")
    bench.choose(2, "Go on for Léa")
    assert bench.prompt() == "The votes are in. Léa: Enter for the points"
    bench.press(1, "E")
    assert bench.view.reveal is not None and bench.view.reveal.rows


def test_a_lap_and_the_podium(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=NAMES, rules="party").start(6, first=3)
    for turn in range(6):
        teller = (2 + turn) % 6 + 1
        assert bench.view.storyteller == teller
        assert (bench.view.turn, bench.view.turns) == (turn + 1, 6)
        bench.press(teller, "E")
        for seat, slot in VOTES.items():
            bench.press(seat, f"{slot}E")
        bench.press(teller, "*6E")
        for _ in range(5):
            bench.press(teller, "E")
    assert bench.phase() is PhaseName.OVER
    assert bench.view.over is not None
    assert (bench.view.over.reason, bench.view.over.winners) == ("laps", (1, 2, 3))
    bench.close()


def test_who_joins_in_the_last_turn_tells_as_well(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=(*NAMES, "Eve"), rules="party").start(6)
    for teller in range(1, 7):
        if teller == 6:
            bench.plug("pad7")
            bench.press("pad7", "E")
            assert bench.view.turns == 7
        bench.press(teller, "E")
        for seat in range(1, 7):
            bench.press(seat, "1E")
        bench.press(teller, "*2E")
        for _ in range(5):
            bench.press(teller, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.view.teller == "Eve"
    bench.close()


def test_after_a_restart_the_red_token_is_still_there(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=NAMES, rules="party").start(6)
    bench.press(1, "E")
    bench.press(1, "*5E")
    bench.close()
    again = reopened(tmp_path)
    assert again.state.ballot(1).red == 5
    again.close()
