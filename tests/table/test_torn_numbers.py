"""A number whose head was typed before an outage is no entry: 1, an outage, 2 Enter is neither 2 nor 12."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadKind, PadLost, PadTrouble
from dixit_table.keypads.entry import FORGET_AFTER_S
from dixit_table.texts import Message
from tests.table.harness import Bench, reopened

TWELVE = tuple("ABCDEFGHIJKL")


def voting(folder: Path | None) -> Bench:
    """A game of twelve whose ballots are open."""
    bench = Bench(folder, names=TWELVE).start(12)
    bench.press(1, "E")
    return bench


def started_anew(folder: Path, typed: str) -> Bench:
    """The same after a new start, before which somebody has typed that on seat 5's keypad."""
    bench = voting(folder)
    bench.press(5, typed)
    bench.close()
    again = reopened(folder)
    again.plug("pad5")
    return again


def test_the_table_starts_anew_between_two_digits(tmp_path: Path) -> None:
    again = started_anew(tmp_path, "5E1")
    again.press(5, "2E")
    assert again.state.ballot(5).votes == ()
    assert again.notice(5) == "try again"
    again.press(5, "12E")
    assert again.state.ballot(5).votes == (12,)
    again.close()


def test_long_after_a_new_start_nobody_has_a_half_typed_number_in_mind(tmp_path: Path) -> None:
    again = started_anew(tmp_path, "")
    again.time.now_s += FORGET_AFTER_S
    again.press(5, "2E")
    assert again.state.ballot(5).claims == (2,)
    again.close()


@pytest.mark.parametrize("away_s", [1.0, FORGET_AFTER_S + 1])
def test_a_keypad_was_away_however_long(away_s: float) -> None:
    bench = voting(None)
    bench.unplug("pad5")
    bench.time.now_s += away_s
    bench.plug("pad5")
    bench.time.now_s += FORGET_AFTER_S - 1
    bench.press(5, "2E")
    assert bench.state.ballot(5).claims == ()
    assert bench.notice(5) == "try again"


def test_a_menu_opens_right_after_a_new_start_and_then_nothing_is_void(tmp_path: Path) -> None:
    again = started_anew(tmp_path, "1")
    again.press(5, "-")
    assert again.view.menu is not None
    again.press(5, "E")
    assert again.view.menu is None, "its first line leads back"
    again.press(5, "2E")
    assert again.state.ballot(5).claims == (2,)
    again.close()


@pytest.mark.parametrize("why", ["the pad flooded", "another has the menu"])
def test_where_no_menu_opens_the_tail_of_a_number_stays_none(why: str) -> None:
    """1, an outage, then - by mistake, and 2 Enter."""
    bench = voting(None)
    bench.press(5, "1")
    if why == "the pad flooded":
        bench.table.handle(PadTrouble("pad5", Message.of("keypads.flood")))
    else:
        bench.press(4, "-")
        bench.unplug("pad5")
        bench.plug("pad5")
    bench.press(5, "-2E")
    assert bench.state.ballot(5).claims == ()
    bench.press(5, "2E")
    assert bench.state.ballot(5).claims == (2,)


def test_a_phone_that_has_slept_for_long_votes_at_once() -> None:
    """Its page keeps what it hasn't sent, and says by itself what was half typed."""
    bench = voting(None)
    phone = PadInfo("web:1", PadKind.WEB, "phone", "web:1")
    bench.table.handle(PadFound(phone))
    bench.unplug("pad5")
    for key in (Key.D5, Key.ENTER):
        bench.table.handle(KeyPressed("web:1", key, bench.time.now_s))
    bench.settle()
    bench.table.handle(PadLost("web:1", Message.of("web.pad_silent")))
    bench.time.now_s += FORGET_AFTER_S + 1
    bench.table.handle(PadFound(phone))
    for key in (Key.D2, Key.ENTER):
        bench.table.handle(KeyPressed("web:1", key, bench.time.now_s))
    bench.settle()
    assert bench.state.ballot(5).claims == (2,)


def one_pad_for_five(folder: Path) -> Bench:
    """A game of five on one keypad; the third has laid card 3, and is to vote."""
    bench = Bench(folder)
    bench.plug("one")
    for _ in range(5):
        bench.press("one", "+")
    bench.press("one", "1E")
    bench.press("one", "1E")
    bench.press("one", "E")
    bench.press("one", "3E")
    bench.press("one", "3E")
    assert bench.state.ballot(3).claims == (3,)
    return bench


def test_whom_a_shared_keypad_spoke_for_is_asked_after_a_new_start(tmp_path: Path) -> None:
    one_pad_for_five(tmp_path).close()
    again = reopened(tmp_path)
    again.plug("one")
    again.time.now_s += FORGET_AFTER_S
    claims_of_a_vote_as_a_name(again)
    again.close()


@pytest.mark.parametrize("how", ["lost", "trouble"])
def test_whom_a_shared_keypad_spoke_for_is_asked_after_an_outage(tmp_path: Path, how: str) -> None:
    bench = one_pad_for_five(tmp_path)
    if how == "lost":
        bench.unplug("one")
        bench.plug("one")
    else:
        bench.table.handle(PadTrouble("one", Message.of("keypads.flood")))
    claims_of_a_vote_as_a_name(bench)
    bench.close()


def claims_of_a_vote_as_a_name(bench: Bench) -> None:
    """The third goes on with a vote for card 1, which would let the first speak; then the fourth comes."""
    bench.press("one", "1E")
    assert "whose" in bench.notices().lower(), bench.notices()
    bench.press("one", "4E")
    bench.press("one", "5E")
    assert [bench.state.ballot(seat).claims for seat in (1, 3, 4)] == [(), (3,), (5,)]
