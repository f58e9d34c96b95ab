"""The podium stays a while, and can be gone back to from the lobby after it; so can all that it offers."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.game.views import PageName, PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.table.archive.history import last_lobby
from dixit_table.texts import LANGUAGES, say
from tests.store.harm import BlindDisk
from tests.table.dice_night import house_file
from tests.table.harness import Bench
from tests.table.test_whole_turn import vote


def data(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir(mode=0o700)
    return tmp_path / "data"


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A table whose game has just ended after one turn."""
    bench = Bench(data(tmp_path), posters=tmp_path / "posters").start(5)
    vote(bench)
    bench.press(1, "EEEE")
    bench.choose(1, "End this game", "Yes")
    assert bench.phase() is PhaseName.OVER
    return bench


def dice_over(tmp_path: Path) -> Bench:
    bench = Bench(data(tmp_path), rules=house_file(tmp_path)).start(3)
    bench.press(1, "E")
    bench.choose(1, "End this game", "Yes")
    assert bench.phase() is PhaseName.OVER
    return bench


def pass_s(bench: Bench, seconds: float) -> None:
    bench.time.now_s += seconds
    bench.table.tick()


def to_the_lobby(bench: Bench) -> None:
    bench.leave_podium(2)
    assert bench.phase() is PhaseName.LOBBY


# --- the podium stays


def the_podium_stays(bench: Bench) -> None:
    assert "Enter" not in bench.prompt()
    assert not bench.view.hurried
    for seconds in (0.625, 3.0, 4.25):  # nearly eight in all
        pass_s(bench, seconds)
        for seat in (1, 2, 3):
            bench.pads[f"pad{seat}"].answers.clear()
            bench.press(seat, "E")
            bench.press(seat, "7E0EB/")
            assert bench.phase() is PhaseName.OVER
            assert Answer.REFUSED in bench.pads[f"pad{seat}"].answers
            bench.press(seat, "E")
            assert "one moment" in bench.notices()
            assert bench.view.hurried
        assert "Enter" not in bench.prompt()
    views = len(bench.views)
    pass_s(bench, 0.125)
    assert len(bench.views) == views + 1, "the screen is told"
    assert bench.prompt().startswith("Enter: another game")
    assert "one moment" not in bench.notices(), "it is over"
    bench.press(3, "E")
    assert bench.phase() is PhaseName.LOBBY
    assert not bench.view.hurried


def test_the_podium_stays_eight_seconds_whatever_is_pressed(bench: Bench) -> None:
    the_podium_stays(bench)


def test_so_does_that_of_a_dice_game(tmp_path: Path) -> None:
    the_podium_stays(dice_over(tmp_path))


def test_who_looks_back_meanwhile_is_not_told_to_wait(bench: Bench) -> None:
    bench.press(2, "E")
    bench.press(2, "+")
    assert bench.view.page is not None
    assert bench.notices() == ""


def test_anybodys_enter_leaves_it_then(bench: Bench) -> None:
    bench.plug("somebody")
    bench.press("somebody", "E")
    assert bench.phase() is PhaseName.OVER
    assert "one moment" in bench.notices()
    bench.leave_podium("somebody")
    assert bench.phase() is PhaseName.LOBBY


# --- and can be gone back to


def test_the_lobby_offers_the_way_back_to_the_podium(bench: Bench) -> None:
    over = bench.view
    to_the_lobby(bench)
    bench.choose(4, "back to the podium")
    assert bench.phase() is PhaseName.OVER
    assert (bench.view.over, bench.view.records) == (over.over, over.records)
    bench.choose(1, "back to the points")
    assert bench.phase() is PhaseName.SCORING, "its own undo is there as before"
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING, "the game goes on"


def test_who_leaves_the_podium_again_is_in_the_same_lobby(bench: Bench) -> None:
    to_the_lobby(bench)
    bench.plug("pad6")
    bench.press("pad6", "1")
    before, game = bench.view, bench.table.game
    bench.choose(1, "Looking back", "back to the podium")
    assert bench.table.game != game
    bench.press(1, "E")
    assert bench.phase() is PhaseName.OVER, "it stays its eight seconds"
    to_the_lobby(bench)
    assert bench.table.game == game
    assert bench.view.seats == before.seats
    bench.press(1, "EE")
    assert bench.phase() is PhaseName.TELLING


def test_people_who_are_others_since_have_a_lobby_of_their_own(bench: Bench) -> None:
    to_the_lobby(bench)
    bench.choose(1, "back to the podium")
    bench.choose(1, "Keypads", "Swap", "Tom", "Léa")
    to_the_lobby(bench)
    pads = {seat.name: seat.pad for seat in bench.table.shown.here}
    assert (pads["Tom"], pads["Léa"]) == ("pad3", "pad2")


def test_there_is_no_way_back_once_another_game_is_begun(bench: Bench) -> None:
    to_the_lobby(bench)
    bench.press(1, "EE")
    assert bench.phase() is PhaseName.TELLING
    bench.press(1, "-")
    assert not any("podium" in line for line in bench.menu())


def test_a_first_lobby_has_no_podium(tmp_path: Path) -> None:
    bench = Bench(tmp_path).seat(5)
    bench.press(1, "-")
    assert not any("podium" in line or "turn right" in line for line in bench.menu())


# --- looking back at it


@pytest.mark.parametrize(
    ("line", "name"),
    [("curves", PageName.CURVES), ("Prizes", PageName.PRIZES), ("Who reads whom", PageName.READERS)],
)
def test_the_lobby_looks_back_at_the_game_before_it(bench: Bench, line: str, name: PageName) -> None:
    bench.choose(1, "Looking back", line)
    then = bench.view.insights
    bench.press(1, "E")
    to_the_lobby(bench)
    bench.choose(3, "Looking back", line)
    assert bench.view.page is not None and bench.view.page.name is name
    assert bench.view.insights == then
    assert bench.phase() is PhaseName.LOBBY
    assert "Enter" in bench.prompt()
    bench.press(3, "E")
    assert bench.view.page is None
    assert bench.view.records == ()
    assert all(say(language, bench.view.prompt) for language in LANGUAGES)


def test_its_turns_are_read_and_its_poster_saved(bench: Bench, tmp_path: Path) -> None:
    records = bench.view.records
    to_the_lobby(bench)
    bench.choose(3, "Past turns")
    assert bench.view.records == records
    bench.press(3, "E")
    bench.choose(3, "Looking back", "poster")
    while bench.posted:
        bench.posted.popleft()()
    assert any(file.name.startswith("game-1.") for file in (tmp_path / "posters").iterdir())


def test_its_turns_are_set_right_from_the_lobby(bench: Bench) -> None:
    to_the_lobby(bench)
    bench.choose(2, "Looking back", "Correct a turn", "Turn 1", "doesn’t count")
    bench.choose_on(2, "Keep", "wasn’t valid")
    assert bench.phase() is PhaseName.OVER
    assert {seat.total for seat in bench.view.seats} == {0}
    to_the_lobby(bench)
    bench.choose(3, "Past turns")
    assert {row.points for row in bench.view.records[0].rows} == {0}


def test_a_game_of_dice_is_looked_back_at_as_well(tmp_path: Path) -> None:
    bench = dice_over(tmp_path)
    over = bench.view.over
    to_the_lobby(bench)
    bench.choose(1, "Looking back", "curves")
    assert bench.view.insights is not None
    bench.press(1, "E")
    bench.choose(1, "back to the podium")
    assert bench.view.over == over


# --- after a restart


def test_a_restart_in_that_lobby_offers_the_podium_too(bench: Bench, tmp_path: Path) -> None:
    over = bench.view.over
    to_the_lobby(bench)
    bench.close()
    again = Bench(tmp_path / "data")
    lobby = last_lobby(again.table.journal)
    assert lobby is not None and lobby.state is not None
    again.table.resume(lobby.game, lobby.state)
    for seat in range(1, 6):
        again.plug(f"pad{seat}")
    again.choose(1, "Looking back", "curves")
    assert again.view.insights is not None
    again.press(1, "E")
    again.choose(1, "back to the podium")
    assert again.view.over == over
    to_the_lobby(again)
    assert again.table.game == lobby.game
    again.close()


def test_a_restart_at_the_podium_offers_it_in_the_lobby(bench: Bench, tmp_path: Path) -> None:
    """Whatever keypads there are then: nobody is stuck on the podium of people whose keypads have gone."""
    over = bench.view.over
    bench.close()
    again = Bench(tmp_path / "data")
    again.plug("another")
    again.press("another", "1")
    again.choose("another", "Looking back", "back to the podium")
    assert again.view.over == over
    again.leave_podium("another")
    assert again.phase() is PhaseName.LOBBY
    again.close()


def test_a_disk_that_cannot_be_read_offers_no_podium_and_the_first_lobby_goes_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path, open_journal=BlindDisk).seat(3)
    journal = bench.table.journal
    assert isinstance(journal, BlindDisk)
    journal.blind()
    bench.press(1, "-")
    assert not any("podium" in line for line in bench.menu())
    bench.press(1, "BEE")
    assert bench.phase() is PhaseName.TELLING
    bench.close()


def test_nor_need_it_be_read_to_go_back_to_a_podium_that_was_just_left(tmp_path: Path) -> None:
    bench = Bench(data(tmp_path), rules=house_file(tmp_path), open_journal=BlindDisk).start(3)
    journal = bench.table.journal
    assert isinstance(journal, BlindDisk)
    bench.press(1, "E")
    bench.choose(1, "End this game", "Yes")
    over = bench.view.over
    journal.blind()
    to_the_lobby(bench)
    bench.press(1, "-")
    assert any("podium" in line for line in bench.menu())
    bench.press(1, "-")
    bench.choose(1, "Looking back", "curves")
    assert bench.view.insights is not None
    bench.press(1, "E")
    bench.choose(1, "back to the podium")
    assert bench.view.over == over
    bench.close()
