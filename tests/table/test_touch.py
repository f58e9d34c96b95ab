"""Taps on tiles, and whether Enter at the screen would go on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.game.views import PageName, PhaseName, PublicView, Touch
from dixit_table.keypads.base import Answer
from dixit_table.table.pads import KEYBOARD, SHARED_IDLE_S
from dixit_table.table.ports import UnfinishedGame
from dixit_table.texts import Message
from dixit_table.tui.screen import paint
from tests.table.harness import Bench, cards

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def shared(seats: int, own: int = 0, rules: str = "odyssey") -> Bench:
    """Return a lobby: the first players on pads of their own, the others on the keyboard."""
    bench = Bench(None, NAMES, rules).seat(own)
    bench.plug(KEYBOARD)
    for _ in range(seats - own):
        bench.table.add_seat(KEYBOARD)
        bench.settle()
    return bench


def tap(bench: Bench, seat: int) -> None:
    bench.table.touch_tile(seat)
    bench.settle()


def here(bench: Bench) -> bool:
    return bench.table.view().goes_on_here


def flashing(bench: Bench) -> list[int]:
    return [seat.seat for seat in bench.table.view().seats if seat.flashing]


def test_a_tapped_tile_tells_first_and_once_more_begins() -> None:
    bench = shared(3)
    tap(bench, 2)
    assert bench.state.storyteller == 2
    assert bench.phase() is PhaseName.LOBBY
    tap(bench, 2)
    assert bench.phase() is PhaseName.TELLING


def test_a_tapped_tile_of_an_own_keypad_shows_which_that_is() -> None:
    bench = shared(4, own=3)
    tap(bench, 2)
    assert bench.state.storyteller is None
    assert flashing(bench) == [2]
    assert Answer.IDENTIFY in bench.pads["pad2"].answers
    tap(bench, 4)
    assert bench.state.storyteller == 4, "the keyboard's only player, by Enter alone"


def test_a_tapped_tile_speaks_on_the_pad_and_enters_nothing() -> None:
    bench = shared(3)
    tap(bench, 1)
    tap(bench, 1)
    bench.press(KEYBOARD, "E")
    bench.press(KEYBOARD, "9")  # typed before: it counts no more
    tap(bench, 2)
    assert cards(bench.state).ballots.get(2) is None
    bench.press(KEYBOARD, "1E")
    assert cards(bench.state).ballot(2).claims == (1,)
    tap(bench, 3)
    assert 3 in flashing(bench)
    bench.press(KEYBOARD, "3E")
    assert cards(bench.state).ballot(2).claims == (1, 3), "who is in the middle of a ballot keeps the pad"
    assert cards(bench.state).ballots.get(3) is None


def test_a_tapped_tile_ends_the_doubt_after_a_pause() -> None:
    bench = shared(3)
    tap(bench, 1)
    tap(bench, 1)
    bench.press(KEYBOARD, "E2E")
    bench.press(KEYBOARD, "E1E")
    bench.time.now_s += SHARED_IDLE_S + 1
    bench.table.tick()
    tap(bench, 2)
    bench.press(KEYBOARD, "3E")
    assert cards(bench.state).ballot(2).claims == (1, 3)


def test_tiles_do_nothing_under_a_menu_but_flash() -> None:
    bench = shared(3)
    bench.press(KEYBOARD, "-")
    tap(bench, 2)
    assert bench.state.storyteller is None
    assert bench.table.view().menu is not None


def test_enter_at_the_screen_begins_nothing_with_too_few() -> None:
    bench = shared(2)
    assert not here(bench)
    bench.press(KEYBOARD, "1E")
    assert bench.state.storyteller is None
    bench.close()


def test_in_a_practice_vote_enter_at_the_screen_enters_nothing() -> None:
    alone, together = shared(3, own=2), shared(3)
    for bench, goes_on in ((alone, False), (together, True)):
        bench.choose(KEYBOARD, "Practice vote")
        assert here(bench) is goes_on, "on a shared keyboard it says whose entry is next"
        bench.press(KEYBOARD, "E")
        assert not here(bench)
        assert bench.state.storyteller is None
        bench.close()


def test_enter_at_the_screen_goes_on_for_those_who_share_it() -> None:
    assert here(shared(4)), "more may have come than have to"
    bench = shared(3)
    assert here(bench)
    bench.press(KEYBOARD, "-")
    assert not here(bench), "Enter is the menu's"
    bench.press(KEYBOARD, "B")
    tap(bench, 1)
    tap(bench, 1)
    assert here(bench)
    bench.press(KEYBOARD, "E")
    assert here(bench), "it says whose entry is next"
    for seat, keys in ((1, "2E"), (2, "1E3E2E"), (3, "4E5E2E")):
        tap(bench, seat)
        assert not here(bench), "a ballot is open: Enter enters nothing"
        bench.press(KEYBOARD, keys)
        assert here(bench)
    for _ in range(4):
        assert here(bench)
        bench.press(KEYBOARD, "E")
    assert bench.phase() is PhaseName.SCORING


def test_enter_at_the_screen_waits_for_those_with_keypads_of_their_own() -> None:
    bench = shared(4, own=2)
    bench.press(1, "EE")
    bench.press(1, "E")
    for seat in (3, 4):
        assert here(bench), "it says whose entry is next"
        tap(bench, seat)
        bench.press(KEYBOARD, f"{seat}E1E")
    assert bench.state.awaited == (1, 2)
    assert not here(bench)


def test_enter_is_a_pages_and_what_is_offered_goes_on_by_it_alone() -> None:
    stored, bench = Bench(None, NAMES).start(4), shared(3)
    bench.table.command(PageName.HELP)
    assert not here(bench), "Enter is the page's"
    bench.table.command(PageName.HELP)
    bench.table.offer_game(UnfinishedGame(1, stored.state))
    assert here(bench)
    tap(bench, 2)
    assert flashing(bench) == [2]
    assert not bench.view.notices, "a tile answers no offer"
    assert bench.table.offer is not None
    nobody = Bench(None, NAMES)
    nobody.table.offer_game(UnfinishedGame(1, stored.state))
    assert here(nobody), "though nobody sits there"


def test_enter_at_the_screen_is_nobodys_where_all_have_keypads() -> None:
    bench = Bench(None, NAMES)
    bench.plug(KEYBOARD)
    assert not here(bench)
    bench.start(3)
    for _ in range(2):
        assert not here(bench)
        bench.press(1, "E")


@pytest.mark.parametrize("number", [False, True])
def test_enter_goes_on_in_a_dice_game_but_not_where_a_number_is_asked(number: bool) -> None:
    bench = shared(2, rules="dice")
    tap(bench, 1)
    tap(bench, 1)
    assert here(bench), "the table throws"
    bench.press(KEYBOARD, "25E" if number else "12E")
    assert here(bench) is not number


# --- The drawn keypad leaves few buttons room: what the others do its menu does

IN_MENU = {
    "?": ("table.menu_help",),
    "r": ("table.menu_records", "dice.menu_records"),
    "d": ("table.menu_demo",),
    "l": ("preferences.menu",),
}
SIZES = ((60, 18), (65, 18), (80, 24), (84, 24), (60, 80), (120, 35))


def pressed_by_taps(view: PublicView, size: tuple[int, int]) -> set[str]:
    shown = replace(view, touch=Touch(pad=True))
    return {str(press) for target in paint(shown, "en", *size).targets for press in target.presses}


@pytest.mark.parametrize("rules", ["odyssey", "dice"])
@pytest.mark.parametrize("size", SIZES)
def test_beside_the_drawn_keypad_all_that_buttons_do_is_reached_by_taps(
    rules: str, size: tuple[int, int]
) -> None:
    bench, left_out = shared(4, rules=rules), set()
    tap(bench, 1)
    for _ in range(3 if rules == "odyssey" else 2):  # the lobby, then with open ballots or before a throw
        view = bench.table.view()
        there = pressed_by_taps(view, size)
        assert "pad" in there, "what closes it"
        left = pressed_by_taps(view, (400, 50)) - there
        assert left <= set(IN_MENU), view.phase
        bench.type(KEYBOARD, "-")
        bench.settle()
        menu = bench.table.view().menu
        assert menu is not None
        lines = {item.key for at, item in enumerate(menu.items) if at not in menu.off}
        for key in left - ({"r"} if not view.records else set()):
            assert lines & set(IN_MENU[key]), (key, view.phase)
        bench.type(KEYBOARD, "BE")
        bench.settle()
        left_out |= left
    assert bench.table.view().turn
    assert left_out or size[0] > 60


@pytest.mark.parametrize("size", SIZES)
def test_a_demonstration_may_be_watched_beside_the_drawn_keypad(size: tuple[int, int]) -> None:
    bench = shared(4)
    tap(bench, 1)
    for _ in range(3):
        view = replace(bench.table.view(), private=Message.of("table.demo_watching"), turn=1)
        assert {"w", "pad"} <= pressed_by_taps(view, size), view.phase
        bench.type(KEYBOARD, "E")
        bench.settle()
