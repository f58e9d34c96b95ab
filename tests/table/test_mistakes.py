"""Mistakes set right (promise 5): turns amended or void, points given; totals and endings follow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dixit_table.game.views import Page, PageName, PhaseName, Verdict
from dixit_table.table.games.game import game_of
from dixit_table.texts import say
from tests.table.harness import Bench, reopened
from tests.table.test_whole_turn import vote


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """After the illustrated turn: Julien 3, Tom 1, Léa 5, Nicolas 0, Mathilde 0."""
    bench = Bench(tmp_path)
    bench.start(5)
    vote(bench)
    for _ in range(4):
        bench.press(1, "E")
    yield bench
    bench.close()


def totals(bench: Bench) -> dict[str, int]:
    return {seat.name: seat.total for seat in bench.view.seats}


def lines(bench: Bench) -> list[dict[str, Any]]:
    stored = list(game_of(bench.state).lines(1, bench.state))
    read: list[dict[str, Any]] = json.loads(json.dumps(stored))
    return read


def test_a_vote_is_set_right_and_the_record_keeps_both(bench: Bench) -> None:
    bench.choose(2, "Correct a turn", "Turn 1", "Tom’s vote", "Card 4")
    assert bench.view.menu is not None
    assert bench.menu()[1] == "Keep these changes ..."
    assert bench.view.menu.chosen == 1, "Enter now keeps the change"
    assert bench.view.menu.note is not None
    assert say("en", bench.view.menu.note) == "Result: Tom +3 and Léa -1"
    bench.press(2, "E+E")
    assert totals(bench) == {"Julien": 3, "Tom": 4, "Léa": 4, "Nicolas": 0, "Mathilde": 0}
    line = lines(bench)[0]
    assert line["votes"]["Tom"] == [4]
    (was,) = line["amended"]
    assert (was["when"], was["why"]) == ("2026-11-20T20:00:00+01:00", "wrong_vote")
    assert (was["votes"]["Tom"], was["points"]["Tom"]) == ([1], 1)


def test_digits_choose_a_card_in_amend(bench: Bench) -> None:
    bench.choose(2, "Correct a turn", "Turn 1", "Tom’s vote")
    bench.press(2, "4E")
    assert "Tom’s vote: 4" in bench.menu()
    bench.press(2, "3E")
    assert "Tom’s vote: 4" in bench.menu(), "in the draft itself they choose nothing"
    assert "No line has that number" in bench.notices()


def test_two_cards_exchange_their_owners(bench: Bench) -> None:
    """Léa and Mathilde had mixed up 1 and 2: two votes were Mathilde's."""
    bench.choose(1, "Correct a turn", "Turn 1", "Card 1: Léa", "1 is Mathilde’s")
    bench.choose_on(1, "Keep", "a card")
    assert totals(bench) == {"Julien": 3, "Tom": 1, "Léa": 3, "Nicolas": 0, "Mathilde": 2}


def test_the_storytellers_card_was_another(bench: Bench) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "Card 4: Julien", "not 5")
    bench.choose_on(1, "Keep", "a card")
    assert totals(bench)["Julien"] == 0, "nobody has found 5"


def test_what_cant_be_is_said_and_the_draft_stays(bench: Bench) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "Tom’s vote", "Card 3")
    assert bench.view.menu is not None
    assert bench.view.menu.note is not None
    assert say("en", bench.view.menu.note) == "Tom would have voted for their own card: change that too"
    before = bench.view.menu
    bench.press(1, "E")  # on "Keep these changes"
    assert bench.view.menu == before
    assert totals(bench)["Tom"] == 1
    bench.choose_on(1, "Card 3", "Julien’s")
    bench.choose_on(1, "Keep", "a card")
    assert lines(bench)[0]["votes"]["Tom"] == [3]


def test_of_a_turn_that_is_void_what_cant_be_is_said_too(bench: Bench) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "Tom’s vote", "Card 3")
    bench.choose_on(1, "doesn’t count")
    assert bench.view.menu is not None
    assert bench.view.menu.note is not None
    assert say("en", bench.view.menu.note) == "Tom would have voted for their own card: change that too"
    before = bench.view.menu
    bench.press(1, "E")  # on "Keep these changes"
    assert bench.view.menu == before
    bench.choose_on(1, "Tom’s vote", "Card 4")
    bench.choose_on(1, "Keep", "wasn’t valid")
    assert set(totals(bench).values()) == {0}


def test_a_vote_that_wasnt_one(bench: Bench) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "Léa’s vote", "No vote")
    bench.choose_on(1, "Keep", "a vote")
    assert totals(bench) == {"Julien": 0, "Tom": 3, "Léa": 2, "Nicolas": 2, "Mathilde": 2}
    assert lines(bench)[0]["abstain"] == ["Léa"]


def test_a_turn_is_void_and_counts_after_all(bench: Bench) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "doesn’t count")
    bench.choose_on(1, "Keep", "wasn’t valid")
    assert set(totals(bench).values()) == {0}
    assert bench.view.reveal is not None and bench.view.reveal.verdict is Verdict.VOID
    assert lines(bench)[0]["voided"] is True
    bench.choose(1, "Correct a turn", "Turn 1", "counts after all")
    bench.choose_on(1, "Keep", "else")
    assert totals(bench)["Léa"] == 5
    assert [was.get("voided", False) for was in lines(bench)[0]["amended"]] == [False, True]


def test_points_are_given_and_taken_with_a_reason(bench: Bench) -> None:
    bench.choose(1, "Give or take", "Nicolas", "gets 4", "gift")
    bench.choose(1, "Give or take", "Léa", "loses 1 ", "penalty")
    assert (totals(bench)["Nicolas"], totals(bench)["Léa"]) == (4, 4)
    line = lines(bench)[0]
    assert line["totals"]["Nicolas"] == 4
    assert [(each["seat"], each["points"], each["why"]) for each in line["adjusted"]] == [
        ("Nicolas", 4, "gift"), ("Léa", -1, "penalty"),
    ]  # fmt: skip


def test_the_clue_is_kept_with_its_turn(bench: Bench) -> None:
    bench.table.note_clue(1, "La nuit, tous les chats sont gris")
    bench.settle()
    assert lines(bench)[0]["clue"] == "La nuit, tous les chats sont gris"
    assert list(game_of(bench.state).csv(1, bench.state))[1].split(",")[3].startswith('"La nuit')
    for clue, kept in (("b" * 80, "b" * 80), ("a" * 81, "b" * 80), ("two\nlines", "b" * 80)):
        bench.table.note_clue(1, clue)
        bench.settle()
        assert lines(bench)[0]["clue"] == kept
    bench.table.note_clue(2, "not told yet")
    bench.settle()
    assert len(lines(bench)) == 1


def test_a_correction_can_be_undone(bench: Bench) -> None:
    bench.choose(1, "Give or take", "Nicolas", "gets 4", "gift")
    bench.choose(1, "Undo the last correction")
    assert totals(bench)["Nicolas"] == 0


def test_while_votes_are_open_past_turns_are_amended_and_no_entry_is_lost(bench: Bench) -> None:
    bench.press(1, "E")
    bench.press(2, "E")
    bench.press(3, "2E")
    bench.choose(1, "Correct a turn", "Turn 1", "doesn’t count")
    bench.choose_on(1, "Keep", "wasn’t valid")
    assert set(totals(bench).values()) == {0}
    assert bench.state.ballot(3).claims == (2,)
    bench.choose(1, "Undo the last correction")
    assert totals(bench)["Léa"] == 5
    assert bench.state.ballot(3).claims == (2,)


def test_the_end_follows_the_totals(bench: Bench) -> None:
    for _ in range(5):
        bench.choose(1, "Give or take", "Léa", "gets 5", "else")
    assert "last turn" in bench.prompt()
    bench.press(1, "E")
    assert bench.phase() is PhaseName.OVER
    assert bench.view.over is not None and bench.view.over.winners == (3,)
    bench.choose(1, "Give or take", "Tom", "gets 5", "else")
    assert bench.phase() is PhaseName.OVER
    bench.choose(1, "Correct a turn", "Turn 1", "doesn’t count")
    bench.choose_on(1, "Keep", "wasn’t valid")
    assert bench.phase() is PhaseName.SCORING, "nobody has 30 any more: the game goes on"
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.view.storyteller == 2


def test_a_game_that_was_ended_from_the_menu_stays_ended(bench: Bench) -> None:
    bench.choose(1, "End this game", "Yes")
    assert bench.phase() is PhaseName.OVER
    bench.choose(2, "Correct a turn", "Turn 1", "Tom’s vote", "Card 4")
    bench.press(2, "E+E")
    assert totals(bench)["Tom"] == 4
    assert bench.phase() is PhaseName.OVER
    assert bench.view.over is not None and bench.view.over.winners == (2, 3)


def test_all_of_it_is_there_after_a_restart(bench: Bench, tmp_path: Path) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "Tom’s vote", "Card 4")
    bench.choose_on(1, "Keep", "a vote")
    bench.choose(1, "Give or take", "Nicolas", "gets 4", "gift")
    before, table = lines(bench), list(game_of(bench.state).csv(1, bench.state))
    bench.close()
    again = reopened(tmp_path)
    assert lines(again) == before
    assert list(game_of(again.table.shown).csv(1, again.table.shown)) == table
    again.close()


def test_past_turns_can_be_read_from_a_keypad(bench: Bench) -> None:
    bench.choose(2, "Past turns")
    assert bench.view.page == Page(PageName.RECORDS)
    assert len(bench.view.records) == 1, "the turn just counted too"
    bench.press(3, "+")
    assert bench.view.page == Page(PageName.RECORDS, 1)
    bench.press(2, "E")
    assert bench.view.page is None
    assert bench.phase() is PhaseName.SCORING, "its reader's Enter only closes it"
    bench.choose(2, "Past turns")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING, "nobody else waits for the reader"
    assert bench.view.page is None


def test_points_given_in_a_turn_that_never_counted_are_on_record(bench: Bench) -> None:
    bench.press(1, "E")
    bench.choose(1, "Give or take", "Tom", "gets 3", "gift")
    assert [(each.seat, each.points) for each in bench.view.adjusted] == [(2, 3)]
    bench.choose(1, "End this game", "Yes")
    *_, end = lines(bench)
    assert end["adjusted"][0]["points"] == 3
