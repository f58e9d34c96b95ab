"""One keypad that goes round: the headline says what it wants next, and following it is right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.game.room import Seats
from dixit_table.game.views import PhaseName
from dixit_table.table.keys import only_pad
from dixit_table.table.pads import KEYBOARD
from dixit_table.texts import say
from tests.sounds.voice import spoken
from tests.table.harness import Bench
from tests.table.test_pacing import hints


@pytest.fixture
def bench() -> Bench:
    """Make a table of four who share a keypad, in the first vote; Julien tells."""
    bench = Bench(None)
    bench.plug("one")
    bench.press("one", "1+++E")
    bench.press("one", "EE")
    return bench


def test_a_lobby_says_how_one_of_several_on_a_keypad_tells_first() -> None:
    bench = Bench(None)
    bench.plug("one")
    bench.press("one", "1")
    assert not any(hint.startswith("Shared") for hint in hints(bench.view)), "nobody shares it as yet"
    bench.press("one", "++")
    assert "Shared keypad: seat number, Enter" in hints(bench.view)
    bench.press("one", "2E")
    assert bench.state.storyteller == 2


def test_whoever_does_what_the_headline_says_enters_for_the_right_seat(bench: Bench) -> None:
    assert bench.state.phase is PhaseName.VOTING
    assert bench.prompt() == "Julien: take the keypad, press Enter. Anyone else: seat number, Enter"
    bench.press("one", "3E")
    assert bench.prompt() == "Léa: your card, then Enter"
    bench.press("one", "2E")
    assert bench.prompt() == "Léa: your vote, then Enter"
    bench.press("one", "1E")
    assert bench.state.ballot(3).claims == (2,)
    assert bench.state.ballot(3).votes == (1,)
    assert bench.prompt() == "Julien: take the keypad, press Enter. Anyone else: seat number, Enter"


def test_who_has_entered_all_is_told_what_backspace_and_enter_do(bench: Bench) -> None:
    assert "Not sure? Your seat number, Enter, then Backspace" in hints(bench.view)
    bench.press("one", "3E2E1E3E")
    assert bench.prompt() == "Léa: done. Backspace takes it back, Enter passes it on"
    bench.press("one", "B")
    assert bench.prompt() == "Léa: your vote, then Enter"
    bench.press("one", "4E3EE")
    assert bench.prompt() == "Julien: take the keypad, press Enter. Anyone else: seat number, Enter"


def test_cards_that_do_not_add_up_are_checked_round_the_table(bench: Bench) -> None:
    bench.press("one", "1E1E")
    for seat in (2, 3, 4):
        bench.press("one", f"{seat}E2E1E")
    assert bench.view.check_claims
    keeps = "Enter keeps it, a number changes it"
    assert bench.prompt() == f"The cards don’t add up. Nicolas: check your card. {keeps}"
    bench.press("one", "EE")  # the first comes too soon after what was just said to be a check
    assert bench.prompt() == "Nicolas: your vote, then Enter"
    bench.press("one", "1E")
    assert (
        bench.prompt() == "The cards don’t add up. Julien: take the keypad, press Enter and check your card"
    )
    bench.press("one", "E")
    assert bench.prompt() == f"The cards don’t add up. Julien: check your card. {keeps}"
    bench.press("one", "E3E3E")
    assert bench.state.ballot(3).claims == (3,)


def test_a_red_token_typed_before_the_seats_number_speaks_for_nobody() -> None:
    bench = Bench(None, rules="party")
    bench.plug("one")
    bench.press("one", "1" + "+" * (bench.state.rules.fewest_seats - 1) + "EEE")
    assert bench.state.phase is PhaseName.VOTING
    before = bench.prompt()
    bench.press("one", "*2E")
    assert "Whose entry?" in bench.notices()
    assert bench.prompt() == before
    bench.press("one", "2E3E")
    assert bench.state.ballot(2).votes == (3,)


def test_a_shared_keypad_that_was_gone_asks_again_whose_it_is(bench: Bench) -> None:
    whose = bench.prompt()
    bench.press("one", "3E")
    bench.unplug("one")
    bench.plug("one")
    assert bench.prompt() == whose
    bench.press("one", "B4E2E1E")
    assert (bench.state.ballot(4).claims, bench.state.ballot(4).votes) == ((2,), (1,))
    assert bench.state.ballot(3).entries == 0


def test_it_says_so_however_long_nothing_happens(bench: Bench) -> None:
    before = bench.prompt()
    bench.time.now_s += 600
    bench.table.tick()
    assert bench.prompt() == before


def test_a_table_of_which_some_share_is_asked_as_ever() -> None:
    bench = Bench(None).seat(2)
    bench.plug("one")
    bench.press("one", "1+")
    bench.press(1, "EEE")
    assert bench.state.phase is PhaseName.VOTING
    assert bench.prompt() == "Everyone: your own card, Enter. Then your vote, Enter"
    bench.press(1, "1E")
    bench.press(2, "2E1E")
    assert bench.prompt() == "Léa: take the keypad, press Enter. Anyone else: seat number, Enter"


def test_a_seat_without_a_keypad_is_not_asked_to_take_one(bench: Bench) -> None:
    state = bench.state
    assert only_pad(state, state.awaited) == "one"
    seats = Seats(replace(seat, pad=None) if seat.seat == 4 else seat for seat in state.seats)
    assert only_pad(replace(state, seats=seats), state.awaited) is None


def on_the_keyboard() -> Bench:
    """Return a lobby of four who share the keyboard."""
    bench = Bench(None)
    bench.plug(KEYBOARD)
    for _ in range(4):
        bench.table.add_seat(KEYBOARD)
    bench.settle()
    return bench


def test_the_words_say_keyboard_where_the_shared_pad_is_one() -> None:
    bench = on_the_keyboard()
    bench.choose(KEYBOARD, "Practice")
    assert "Julien: take the keyboard, press Enter" in bench.prompt()
    bench.choose(KEYBOARD, "Practice")
    bench.press(KEYBOARD, "1E")
    bench.press(KEYBOARD, "1E")
    bench.press(KEYBOARD, "E")
    assert bench.prompt() == "Julien: take the keyboard, press Enter. Anyone else: seat number, Enter"
    assert say("fr", bench.view.prompt).startswith("Julien, prends le clavier")
    assert say("en", bench.view.keyboard or "") == "One keyboard for all: seat numbers are on the tiles"
    bench.press(KEYBOARD, "3E2E1E3E")
    assert "Enter passes it on" in bench.prompt()


def test_the_words_say_screen_once_that_was_touched() -> None:
    bench = on_the_keyboard()
    bench.table.touch_screen()
    bench.choose(KEYBOARD, "Practice")
    assert bench.prompt() == "Practice! Julien: come to the screen, press Enter. Anyone else: tap your tile"
    bench.press(KEYBOARD, "-")
    assert bench.view.menu is not None
    assert bench.view.menu.host == "the screen"
    bench.choose_on(KEYBOARD, "Practice")
    bench.press(KEYBOARD, "1E")
    bench.press(KEYBOARD, "1E")
    bench.press(KEYBOARD, "E")
    assert bench.prompt() == "Julien: come to the screen, press Enter. Anyone else: tap your tile"
    assert spoken(bench.view, "fr").startswith("Julien, viens à l’écran et appuie sur Entrée")
    assert say("en", bench.view.keyboard or "") == "One screen for all: tap your tile"


@pytest.mark.parametrize(("pad", "word"), [("one", "keypad"), (KEYBOARD, "screen")])
def test_a_keypad_stays_one_where_the_screen_was_touched(pad: str, word: str) -> None:
    for rules, opened in (("dice", "EE"), ("odyssey", "EEE")):
        bench = Bench(None, rules=rules).seat(2)
        bench.table.touch_screen()
        bench.plug(pad)
        for _ in range(2):
            bench.table.add_seat(pad)
        bench.settle()
        for key in opened:
            bench.press(1, key)
        assert say("en", bench.view.keyboard or "").startswith(f"Shared {word}: ")


def test_a_shared_keypad_of_a_dice_game_is_no_keyboard() -> None:
    for pad, words in (("one", "Shared keypad"), (KEYBOARD, "Shared keyboard")):
        bench = Bench(None, rules="dice").seat(2)
        bench.plug(pad)
        for _ in range(2):
            bench.table.add_seat(pad)
        bench.settle()
        bench.press(1, "E")
        bench.press(1, "E")
        assert say("en", bench.view.keyboard or "").startswith(words)
