"""Who is awaited, nudges, the sand timer, time to go: by the clock of a test."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.cards.turns import turns_to_go
from dixit_table.game.views import PhaseName, PublicView, Sand
from dixit_table.store.books import DEFAULTS
from dixit_table.table.pacing import (
    AFTER_S,
    TELLING_TAKES,
    Pacing,
    minutes_to_go,
    rounded,
    turns_s,
)
from dixit_table.table.pads import FLASH_S
from dixit_table.texts import say
from tests.table.harness import Bench, FakeTime, reopened

AFTER = AFTER_S["normal"]
CARDS = {1: "4", 2: "3", 3: "1", 4: "5", 5: "2"}
VOTES = {2: "4", 3: "4", 4: "1", 5: "3"}


def voting(bench: Bench, seats: int = 5) -> Bench:
    """Open the votes of the first turn; seat 1 tells."""
    bench.start(seats)
    bench.press(1, "E")
    return bench


def finish(bench: Bench, *seats: int) -> None:
    """Let seats enter all that is asked of them."""
    for seat in seats:
        bench.press(seat, CARDS[seat] + "E" + (VOTES[seat] + "E" if seat in VOTES else ""))


def wait(bench: Bench, seconds: float) -> None:
    bench.time.now_s += seconds
    bench.table.tick()


def hints(view: PublicView) -> list[str]:
    return [say("en", hint) for hint in view.hints]


# --- who is awaited


def test_who_is_awaited_stands_on_the_screen_once_somebody_is_done() -> None:
    bench = voting(Bench(None))
    assert not any("awaited" in hint for hint in hints(bench.view))
    finish(bench, 1)
    assert hints(bench.view)[0] == "Still waiting for 4"
    finish(bench, 3)
    assert hints(bench.view)[0] == "Still waiting for Tom, Nicolas and Mathilde"
    finish(bench, 2, 4)
    assert hints(bench.view)[0] == "Still waiting for Mathilde"
    finish(bench, 5)
    assert not any("awaited" in hint for hint in hints(bench.view))


# --- nudges


@pytest.mark.parametrize("pace", AFTER_S)
def test_after_a_while_the_awaited_are_named_and_their_tiles_flash(pace: str) -> None:
    bench = voting(Bench(None))
    bench.table.prefer(replace(DEFAULTS, nudges=pace))
    finish(bench, 1, 2, 3)
    before = bench.prompt()
    wait(bench, AFTER_S[pace] - 1)
    assert (bench.prompt(), bench.view.nudges) == (before, 0)
    wait(bench, 1)
    assert bench.prompt() == "Nicolas and Mathilde: your card, then Enter"
    assert [tile.seat for tile in bench.view.seats if tile.flashing] == [4, 5]
    wait(bench, FLASH_S)
    assert not any(tile.flashing for tile in bench.view.seats)
    assert bench.prompt() == "Nicolas and Mathilde: your card, then Enter"


def test_an_entry_ends_a_nudge_and_whoever_still_is_awaited_is_named_anew() -> None:
    bench = voting(Bench(None))
    finish(bench, 1, 2, 3)
    wait(bench, AFTER)
    bench.press(4, "5E")
    assert "Everyone" in bench.prompt()
    wait(bench, AFTER)
    assert bench.prompt() == "Nicolas and Mathilde: your tile says what is still missing"
    finish(bench, 5)
    wait(bench, AFTER)
    assert bench.prompt() == "Nicolas: your vote, then Enter"
    assert say("fr", bench.view.prompt) == "Nicolas : ton vote, puis Entrée"


def test_many_who_are_awaited_are_not_named_but_their_tiles_flash() -> None:
    bench = voting(Bench(None))
    finish(bench, 1)
    wait(bench, AFTER)
    assert "Everyone" in bench.prompt()
    assert [tile.seat for tile in bench.view.seats if tile.flashing] == [2, 3, 4, 5]


def test_cards_that_do_not_add_up_stay_what_is_said() -> None:
    bench = voting(Bench(None))
    for seat in CARDS:
        bench.press(seat, "1E")
    assert bench.view.check_claims
    for seat in (1, 2, 3):
        bench.press(seat, CARDS[seat] + "E")
    wait(bench, AFTER)
    assert "don’t add up" in bench.prompt()


def test_nudges_can_be_switched_off() -> None:
    bench = voting(Bench(None))
    bench.table.prefer(replace(DEFAULTS, nudges="off"))
    finish(bench, 1, 2, 3)
    before = bench.view
    wait(bench, 10 * AFTER)
    assert bench.view == before


def test_a_nudge_goes_as_nudges_are_switched_off() -> None:
    bench = voting(Bench(None))
    finish(bench, 1, 2, 3)
    before = bench.prompt()
    wait(bench, AFTER)
    assert bench.prompt() != before
    wait(bench, FLASH_S)
    bench.table.prefer(replace(DEFAULTS, nudges="off"))
    wait(bench, 0.1)
    painted = bench.views[-1]
    assert (say("en", painted.prompt), painted.nudges) == (before, 0)
    assert not any(tile.flashing for tile in painted.seats)


def test_tiles_flash_a_few_times_and_then_leave_people_in_peace() -> None:
    bench = voting(Bench(None))
    finish(bench, 1, 2, 3)
    for _ in range(6):
        wait(bench, AFTER)
    assert bench.view.nudges == 3
    assert not any(tile.flashing for tile in bench.view.seats)
    assert "Nicolas and Mathilde" in bench.prompt()


def test_what_a_tile_answered_stays_while_it_flashes() -> None:
    bench = voting(Bench(None))
    finish(bench, 1, 2, 3, 4)
    bench.press(5, "99E")
    wait(bench, AFTER)
    assert bench.tile(5).flashing
    assert bench.notice(5) == "try again"


def test_nobody_is_reminded_over_the_menu_nor_before_and_after_the_game() -> None:
    bench = Bench(None).seat(5)
    wait(bench, 100 * AFTER)
    assert bench.view.nudges == 0
    bench.press(1, "EE")
    bench.press(1, "E")
    finish(bench, 1, 2, 3)
    wait(bench, AFTER)
    bench.press(2, "-")
    assert "Everyone" in bench.prompt()
    bench.press(2, "B")
    bench.choose(1, "End this game", "Yes")
    wait(bench, 100 * AFTER)
    assert (bench.phase(), bench.view.nudges) == (PhaseName.OVER, 0)


def test_the_storyteller_is_told_what_to_press_wherever_all_wait_for_it() -> None:
    bench = Bench(None).start(5)
    wait(bench, TELLING_TAKES * AFTER - 1)
    assert bench.view.nudges == 0

    def nudged() -> str:
        wait(bench, AFTER * (TELLING_TAKES if bench.phase() is PhaseName.TELLING else 1))
        assert bench.view.nudges == 1
        assert "seat" not in bench.notices()  # no tiles there: nothing that stands for their flashing
        said = bench.prompt()
        bench.press(1, "E")
        return said

    assert nudged() == "Julien, take your time. Once 5 cards lie on the table, press Enter"
    finish(bench, *CARDS)
    assert nudged() == "Julien, everybody is waiting to see the votes: Enter"
    assert [nudged() for _ in range(3)] == ["Julien, whenever you like: Enter"] * 3
    assert nudged() == "Julien, has everybody drawn? Then Enter"


def test_a_dice_game_says_already_who_is_awaited_so_the_tile_alone_flashes() -> None:
    bench = Bench(None, rules="dice").start(3)
    before = bench.prompt()
    wait(bench, AFTER)
    assert bench.prompt() == before
    assert [tile.seat for tile in bench.view.seats if tile.flashing] == [1]


# --- the sand timer


def test_the_sand_runs_while_somebody_tells_and_draws_and_never_while_votes_are_secret() -> None:
    bench = Bench(None).start(5)
    assert bench.view.sand is None
    bench.table.prefer(replace(DEFAULTS, timer_s=60))
    wait(bench, 0)
    assert bench.view.sand == Sand(20, 20)
    wait(bench, 30)
    assert bench.view.sand == Sand(10, 20)
    wait(bench, 100)
    assert bench.view.sand == Sand(0, 20)
    assert "The sand timer has run out. No hurry!" in hints(bench.view)
    for seat, keys in ((1, "E"), (1, CARDS[1] + "E")):
        bench.press(seat, keys)
        for _ in range(2):
            assert (bench.phase(), bench.view.sand) == (PhaseName.VOTING, None)
            wait(bench, 1)
    finish(bench, 2, 3, 4, 5)
    for _ in range(3):
        bench.press(1, "E")
        wait(bench, 1)
        assert (bench.phase(), bench.view.sand) == (PhaseName.REVEAL, None)
    bench.press(1, "E")
    wait(bench, 0)
    assert bench.phase() is PhaseName.SCORING
    assert bench.view.sand == Sand(20, 20)
    wait(bench, 100)
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.view.sand is None, "the next storyteller's glass isn't the last one's, which is empty"
    wait(bench, 0)
    assert bench.view.sand == Sand(20, 20)


def test_the_screen_is_painted_once_a_grain() -> None:
    bench = Bench(None).start(5)
    bench.table.prefer(replace(DEFAULTS, timer_s=60, nudges="off"))
    wait(bench, 0)
    bench.views.clear()
    for _ in range(610):
        wait(bench, 0.1)
    assert len(bench.views) == 20


# --- when it may be over


def play_turn(bench: Bench, lasts_s: float) -> None:
    """Play a turn of five in which everybody but one finds the card, from telling to telling."""
    teller = bench.state.storyteller or 0
    others = [seat for seat in range(1, 6) if seat != teller]
    bench.press(teller, "E1E")
    for number, seat in enumerate(others, 2):
        bench.press(seat, f"{number}E{1 if number < 5 else 2}E")
    bench.press(teller, "EEEE")
    assert bench.phase() is PhaseName.SCORING
    bench.time.now_s += lasts_s
    bench.press(teller, "E")


def test_how_long_it_may_take_is_said_from_the_fourth_turn_on_and_not_while_votes_are_secret() -> None:
    bench = Bench(None).start(5)
    for _ in range(2):
        play_turn(bench, 240)
        assert not any("to go" in hint for hint in hints(bench.view))
    play_turn(bench, 240)
    totals = {seat.name: seat.total for seat in bench.state.seats}
    turns = turns_to_go(bench.state)
    assert f"About {rounded(240 * turns)} minutes to go" in hints(bench.view), totals
    bench.press(4, "E")
    assert bench.phase() is PhaseName.VOTING
    assert not any("to go" in hint for hint in hints(bench.view))


def test_a_meal_amid_the_game_does_not_count() -> None:
    bench = Bench(None).start(5)
    for lasts_s in (240, 240, 7200, 240, 240):
        play_turn(bench, lasts_s)
    turns = turns_to_go(bench.state)
    assert minutes_to_go(turns, 5, (240, 240, 7200, 240, 240)) == rounded(240 * turns)


def test_a_game_gone_on_with_knows_how_long_its_turns_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
    monkeypatch.setattr(FakeTime, "wall", lambda self: (began + timedelta(seconds=self.now_s)).isoformat())
    bench = Bench(tmp_path).start(5)
    for _ in range(3):
        play_turn(bench, 240)
    before = hints(bench.view)
    bench.close()
    again = reopened(tmp_path)
    assert (
        [hint for hint in before if "to go" in hint]
        == [hint for hint in hints(again.view) if "to go" in hint]
        != []
    )
    again.close()


def test_a_turn_that_is_begun_again_after_an_undo_began_when_it_first_did() -> None:
    bench, pacing = Bench(None).seat(5), Pacing()
    lobby = bench.state
    bench.press(1, "EE")
    first = bench.state
    play_turn(bench, 240)
    second = bench.state
    pacing.follow(lobby, first, 0.0)
    pacing.follow(first, second, 240.0)
    pacing.follow(second, first, 300.0)  # an undo
    pacing.follow(first, second, 310.0)
    assert pacing.turns_s == (240.0,)
    resumed = Pacing()
    resumed.resume(second, 250.0, (240.0,))
    resumed.follow(second, first, 300.0)
    resumed.follow(first, second, 310.0)
    assert resumed.turns_s == (240.0,), "nobody knows how long it took all in all but who saw it begin"
    bench.close()


def test_a_clock_that_was_set_back_makes_no_turn_shorter_than_nothing() -> None:
    bench = Bench(None).start(5)
    play_turn(bench, 240)
    stored = bench.table.journal.records(bench.table.game)
    records = [replace(each, at=f"2026-11-20T20:00:00+{n % 24:02}:00") for n, each in enumerate(stored)]
    assert turns_s(records) == ()
    bench.close()


@pytest.mark.parametrize("at", ["", "yesterday", "2026-11-20T20:00:00", "0"])
def test_times_that_are_none_are_passed_over(at: str) -> None:
    bench = Bench(None).start(5)
    play_turn(bench, 240)
    records = [replace(each, at=at) for each in bench.table.journal.records(bench.table.game)]
    assert turns_s(records) == ()
    bench.close()


@given(st.floats(0, 1e5), st.floats(0, 1e5))
def test_minutes_are_said_in_steps_of_five_and_never_too_few(one: float, other: float) -> None:
    minutes = rounded(one)
    assert minutes % 5 == 0
    assert minutes * 60 >= one or one < 300
    low, high = sorted((one, other))
    assert rounded(low) <= rounded(high)


def test_nobody_has_been_reminded_where_a_table_begins_or_goes_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    assert bench.view.nudges == 0
    voting(bench)
    bench.table.prefer(replace(DEFAULTS, timer_s=60))
    finish(bench, 1, 2, 3)
    prompt = bench.prompt()
    bench.close()
    again = reopened(tmp_path)
    assert (again.prompt(), again.view.nudges, again.view.sand) == (prompt, 0, None)
    assert not again.view.hurried
    again.close()
