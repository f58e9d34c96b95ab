"""Looking back at a table: pages from the menu and after the podium, and the players of all nights."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.game.insight_views import PersonView, Prize, Rate
from dixit_table.game.views import Page, PageName, PhaseName
from dixit_table.table.archive.history import people_of
from dixit_table.texts import say
from tests.store.harm import BlindDisk
from tests.table.harness import Bench
from tests.table.test_teams import TEAMS, play
from tests.table.test_whole_turn import vote


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A table whose first turn is counted."""
    bench = Bench(tmp_path).start(5)
    vote(bench)
    bench.press(1, "EEEE")
    return bench


def page(bench: Bench) -> PageName | None:
    return bench.view.page.name if bench.view.page else None


def test_pages_are_opened_from_the_menu_and_hold_what_is_counted(bench: Bench) -> None:
    assert bench.view.insights is None, "nothing is added up while nobody looks"
    bench.choose(2, "Looking back", "curves")
    assert page(bench) is PageName.CURVES
    found = bench.view.insights
    assert found is not None
    assert {curve.seat: curve.points for curve in found.curves}[3] == ((0, 0), (1, 5))
    assert {(each.reader, each.teller): each.share for each in found.reads} == {
        (2, 1): Rate(0, 1), (3, 1): Rate(1, 1), (4, 1): Rate(0, 1), (5, 1): Rate(0, 1),
    }  # fmt: skip
    assert {each.prize for each in found.prizes} == {
        Prize.READER, Prize.LIAR, Prize.TELLER, Prize.DIVISIVE,
    }  # fmt: skip
    bench.press(2, "E")
    assert page(bench) is None
    assert bench.phase() is PhaseName.SCORING


def test_the_turn_under_way_is_in_no_page(bench: Bench) -> None:
    bench.press(1, "E")
    bench.choose(3, "Looking back", "Who reads whom")
    before = bench.view.insights
    bench.press(2, "E")
    for seat, slot in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5)):
        bench.press(seat, f"{slot}E")
    for seat in (1, 3, 4, 5):
        bench.press(seat, "2E")
    assert bench.state.awaited == ()
    bench.choose(3, "Looking back", "Who reads whom")
    assert bench.view.insights == before
    bench.press(2, "EE")  # the votes are shown, and not counted yet
    assert bench.phase() is PhaseName.REVEAL
    bench.choose(3, "Looking back", "Who reads whom")
    assert bench.view.insights == before


def test_what_was_set_right_counts_as_it_is_now(bench: Bench) -> None:
    bench.choose(1, "Correct a turn", "Turn 1", "Léa’s vote", "No vote")
    bench.choose_on(1, "Keep", "a vote")
    bench.choose(3, "Looking back", "Who reads whom")
    found = bench.view.insights
    assert found is not None
    assert {each.reader: each.share for each in found.reads} == {
        2: Rate(0, 1), 4: Rate(0, 1), 5: Rate(0, 1),
    }  # fmt: skip
    assert {curve.seat: curve.points[-1][1] for curve in found.curves} == {1: 0, 2: 3, 3: 2, 4: 2, 5: 2}
    bench.press(3, "E")
    bench.choose(1, "Correct a turn", "Turn 1", "doesn’t count")
    bench.choose_on(1, "Keep", "wasn’t valid")
    bench.choose(3, "Looking back", "Who reads whom")
    found = bench.view.insights
    assert found is not None
    assert (found.reads, found.prizes) == ((), ())
    assert {curve.points for curve in found.curves} == {((0, 0), (1, 0))}


def test_points_beside_the_rules_are_in_the_curves(bench: Bench) -> None:
    bench.choose(1, "Give or take", "Nicolas", "gets 4", "gift")
    bench.choose(3, "Looking back", "curves")
    found = bench.view.insights
    assert found is not None
    assert {curve.seat: curve.points[-1] for curve in found.curves}[4] == (1, 4)


def test_after_the_podium_plus_goes_through_the_night(bench: Bench) -> None:
    bench.choose(1, "End this game", "Yes")
    assert bench.phase() is PhaseName.OVER
    assert "look back" in "".join(say("en", hint) for hint in bench.view.hints)
    seen = []
    for _ in range(4):
        bench.press(4, "+")
        seen.append(page(bench))
    assert seen == [PageName.CURVES, PageName.PRIZES, PageName.READERS, None]
    assert not bench.posted, "who looks at this game adds up no others"
    bench.press(4, "+-")
    assert page(bench) is None, "back to the podium, and no menu"
    assert bench.view.menu is None
    bench.press(4, "++")
    assert "next page" in bench.prompt()
    bench.press(2, "E")
    assert page(bench) is None
    assert bench.phase() is PhaseName.OVER, "anybody's Enter only closes the page"
    bench.leave_podium(2)
    assert bench.phase() is PhaseName.LOBBY


def test_plus_in_the_menu_moves_there_after_the_podium_too(bench: Bench) -> None:
    bench.choose(1, "End this game", "Yes")
    bench.press(1, "-+")
    assert page(bench) is None
    assert bench.view.menu is not None
    assert bench.view.menu.chosen == 1


def test_during_a_game_plus_opens_nothing(bench: Bench) -> None:
    bench.press(1, "+")
    assert page(bench) is None


def test_a_bystanders_key_closes_a_page_and_counts_while_the_game_goes_on(bench: Bench) -> None:
    bench.choose(2, "Looking back", "Prizes")
    bench.press(1, "E")
    assert page(bench) is None
    assert bench.phase() is PhaseName.TELLING


def person(people: tuple[PersonView, ...] | None, name: str) -> PersonView:
    return next(each for each in people or () if each.name == name)


def test_players_of_all_nights_are_added_up_when_somebody_looks(bench: Bench) -> None:
    bench.choose(1, "End this game", "Yes")
    bench.press(1, "E")
    bench.press(1, "EE")
    bench.choose(1, "Looking back", "Players")
    assert bench.view.page == Page(PageName.PLAYERS)
    assert bench.view.insights is not None
    assert bench.view.insights.people is None, "it takes a moment, beside the table"
    while bench.posted:
        bench.posted.popleft()()
    people = bench.view.insights.people if bench.view.insights else None
    assert people is not None
    assert [each.name for each in people] == ["Julien", "Léa", "Mathilde", "Nicolas", "Tom"]
    lea = person(people, "Léa")
    assert (lea.games, lea.wins, lea.turns, lea.points) == (1, 1, 1, 5)
    assert (lea.found, lea.told, lea.received) == (Rate(1, 1), Rate(), Rate(2, 1))
    assert person(people, "Julien").told == Rate(1, 1)
    assert person(people, "Tom").wins == 0
    assert lea.guest
    assert lea.last == "2026-11-20"


def test_opened_again_it_shows_what_it_knows_and_adds_up_once(bench: Bench) -> None:
    bench.choose(1, "Looking back", "Players")
    bench.press(1, "E")
    bench.choose(1, "Looking back", "Players")
    assert len(bench.posted) == 1, "it is under way"
    bench.posted.popleft()()
    known = bench.view.insights
    bench.press(1, "E")
    bench.choose(1, "Looking back", "Players")
    assert known is not None
    assert known.people is not None
    assert bench.view.insights == known
    bench.posted.popleft()()
    assert bench.view.insights == known


def test_where_the_disk_cant_be_read_it_is_said_and_the_table_goes_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path, open_journal=BlindDisk, posters=tmp_path / "posters").start(5)
    vote(bench)
    bench.press(1, "EEEE")
    journal = bench.table.journal
    assert isinstance(journal, BlindDisk)
    journal.blind()
    for _ in range(2):
        bench.choose(1, "Looking back", "Players")
        while bench.posted:
            bench.posted.popleft()()
        assert bench.view.insights is not None
        assert bench.view.insights.people == ()
        assert "cannot be read" in bench.notices()
        bench.press(1, "E")
    bench.choose(1, "End this game", "Yes")
    bench.choose(1, "Looking back", "poster")
    while bench.posted:
        bench.posted.popleft()()
    assert "cannot be read" in bench.notices()
    assert not (tmp_path / "posters").exists()
    bench.leave_podium(1)
    bench.choose(1, "My name")
    assert "Spell" in "".join(bench.menu())
    bench.press(1, "BB")
    assert bench.phase() is PhaseName.LOBBY
    bench.press(1, "EE")
    assert bench.phase() is PhaseName.TELLING


def test_the_same_name_is_the_same_player_and_the_nameless_are_nobody(tmp_path: Path) -> None:
    for names in (("Léa", "Tom", "Ann", "Bob"), ("LÉA", "tom", "Zoé")):
        bench = Bench(tmp_path, names)
        bench.table.seat_all([f"pad{n}" for n in range(1, 5)])
        for n in range(1, 5):
            bench.plug(f"pad{n}")
        bench.table.start(1)
        bench.settle()
        bench.cast(4)
        bench.press(1, "EEEE")
        people = people_of(bench.table.journal)
        bench.close()
    assert {each.name: (each.games, each.guest) for each in people} == {
        "LÉA": (2, False), "tom": (2, False), "Zoé": (1, True), "Ann": (1, True), "Bob": (1, True),
    }  # fmt: skip
    assert person(people, "LÉA").points == 0
    assert person(people, "tom").points == 4


def test_mates_of_a_team_count_by_themselves(tmp_path: Path) -> None:
    bench = Bench(tmp_path, TEAMS, rules="team").start(3)
    bench.press(1, "E")
    play(bench, {2: 3, 3: 1})  # team 2 finds the card
    assert bench.phase() is PhaseName.SCORING
    people = people_of(bench.table.journal)
    assert {each.name for each in people} == {"Ann", "Bob", "Cleo", "Dan", "Eve", "Fred"}
    assert person(people, "Dan").points == person(people, "Cleo").points == 3
    assert person(people, "Fred").found == Rate(0, 1)


def test_who_is_called_as_two_is_one_player_where_there_are_no_teams(tmp_path: Path) -> None:
    bench = Bench(tmp_path, ("Tom & Jerry", "Léa", "Ann", "Bob")).start(4)
    bench.cast(4)
    bench.press(1, "EEEE")
    people = people_of(bench.table.journal)
    assert [each.name for each in people] == ["Ann", "Bob", "Léa", "Tom & Jerry"]
    bench.close()
