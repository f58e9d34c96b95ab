"""Keys of one pad to entries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import (
    Composer,
    Entry,
    GoOn,
    Minus,
    Number,
    Plus,
    Repeat,
    TakeBack,
    Unusable,
)

KEYS = {"E": Key.ENTER, "B": Key.BACKSPACE} | {key.value: key for key in Key if len(key.value) == 1}

keys = st.text("0123456789EB*+-/", max_size=30)


def typed(text: str, composer: Composer | None = None, at_s: float = 0.0) -> list[Entry]:
    composer = composer or Composer()
    entries = [composer.press(KEYS[letter], at_s) for letter in text]
    return [entry for entry in entries if entry is not None]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("3E", [Number(3)]),
        ("03E", [Number(3)]),
        ("0E", [Number(0)]),
        ("12E", [Number(12)]),
        ("*4E", [Number(4, red=True)]),
        ("**4E", [Number(4, red=True)]),
        ("*4E5E", [Number(4, red=True), Number(5)]),
        ("E", [GoOn()]),
        ("B", [TakeBack()]),
        ("3B", []),
        ("12BE", [GoOn()]),
        ("3BB", [TakeBack()]),
        ("*BB", [TakeBack()]),
        ("*BE", [GoOn()]),
        ("+-/", [Plus(), Minus(), Repeat()]),
        ("999999E", [Number(999999)]),
        ("0000000000001E", [Number(1)]),
        ("1000000E", [Number(10**6)]),
        ("1000003E", [Number(10**6)]),
        ("*E", [Unusable()]),
        ("*EE", [Unusable(), GoOn()]),
    ],
)
def test_keys_make_entries(text: str, entries: list[Entry]) -> None:
    assert typed(text) == entries


@pytest.mark.parametrize("stray", "+-/*")
def test_a_stray_key_amid_digits_is_answered_and_spoils_the_number(stray: str) -> None:
    assert typed(f"1{stray}2E") == [Unusable(), Unusable()]
    assert typed(f"1{stray}2E5E") == [Unusable(), Unusable(), Number(5)]
    assert typed(f"1{stray}B2E") == [Unusable(), Number(2)]


def test_digits_left_for_too_long_are_forgotten() -> None:
    composer = Composer()
    typed("1", composer, 100.0)
    assert typed("2E", composer, 129.9) == [Number(12)]
    typed("1", composer, 200.0)
    assert typed("2E", composer, 230.0) == [Number(2)]


def test_a_star_left_for_too_long_is_forgotten() -> None:
    composer = Composer()
    typed("*", composer, 0.0)
    assert typed("2E", composer, 30.0) == [Number(2)]


def test_enter_after_forgotten_digits_is_not_a_bare_enter() -> None:
    composer = Composer()
    typed("1", composer, 0.0)
    assert typed("E", composer, 31.0) == [Unusable()]
    assert typed("E", composer, 32.0) == [GoOn()]


def test_backspace_after_forgotten_digits_takes_nothing_back_and_is_answered() -> None:
    composer = Composer()
    typed("1", composer, 0.0)
    assert typed("B", composer, 31.0) == [Unusable()]
    assert typed("B", composer, 32.0) == [TakeBack()]


def test_typing_says_whether_something_is_typed() -> None:
    composer = Composer()
    assert not composer.typing
    typed("1", composer, 0.0)
    assert composer.typing
    assert not composer.forget(29.0)
    assert composer.forget(30.0)
    assert not composer.typing
    typed("*", composer, 40.0)
    assert composer.typing
    composer.clear()
    assert not composer.typing
    assert typed("E", composer, 41.0) == [GoOn()]


def test_the_tail_of_a_number_whose_head_was_lost_is_no_number() -> None:
    composer = Composer()
    typed("1", composer, 0.0)
    composer.void(0.0)
    assert typed("2E", composer, 1.0) == [Unusable()]
    assert typed("2E", composer, 2.0) == [Number(2)]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("E", [Unusable()]),
        ("B", [Unusable()]),
        ("BB", [Unusable(), TakeBack()]),
        ("B3E", [Unusable(), Number(3)]),
        ("3B4E", [Number(4)]),
        ("*B4E", [Unusable(), Unusable(), Number(4)]),
        ("-3E4E", [Minus(), Unusable(), Number(4)]),
        ("3-E4E", [Unusable(), Unusable(), Number(4)]),
        ("+-E4E", [Unusable(), Minus(), Unusable(), Number(4)]),
    ],
)
def test_a_void_ends_with_enter_or_backspace(text: str, entries: list[Entry]) -> None:
    composer = Composer()
    composer.void(0.0)
    assert typed(text, composer, 1.0) == entries


def test_a_void_is_forgotten_like_digits() -> None:
    composer = Composer()
    composer.void(0.0)
    assert typed("E", composer, 30.0) == [GoOn()]


@given(st.integers(0, 999_999), st.integers(0, 20), st.booleans(), keys)
def test_any_number_comes_out_as_typed_whatever_came_before(
    value: int, zeros: int, red: bool, before: str
) -> None:
    composer = Composer()
    typed(before + "BE", composer)
    assert typed(f"{'*' * red}{'0' * zeros}{value}E", composer) == [Number(value, red)]


@given(keys)
def test_a_number_is_exactly_the_digits_before_its_enter(text: str) -> None:
    numbers = [entry for entry in typed(text + "E") if isinstance(entry, Number)]
    pieces = (piece.rsplit("B", 1)[-1] for piece in text.split("E"))
    expected = []
    for piece in pieces:
        # A key by itself while nothing is typed leaves nothing behind.
        rest = piece.lstrip("+-/")
        digits = rest.lstrip("*")
        if digits.isdigit():
            expected.append(Number(min(int(digits), 10**6), red=rest != digits))
    assert numbers == expected


@given(st.text("0123456789EB*+-/v", max_size=30))
def test_every_key_but_digits_star_and_an_erasing_backspace_gets_an_entry(text: str) -> None:
    """``v``: keys went missing."""
    composer = Composer()
    typed_now = False
    for letter in text:
        if letter == "v":
            composer.void(0.0)
            typed_now = False
            continue
        entry = composer.press(KEYS[letter], 0.0)
        silent = letter.isdigit() or letter == "*" or (letter == "B" and typed_now)
        assert silent or entry is not None
        typed_now = letter not in "EB" and (typed_now or letter.isdigit() or letter == "*")


@given(st.integers(0, 10**6), st.booleans())
def test_nothing_shows_a_number(value: int, red: bool) -> None:
    assert repr(Number(value, red)) == str(Number(value, red)) == "Number()"


@pytest.mark.parametrize("key", list(Key))
def test_nothing_shows_a_key(key: Key) -> None:
    assert f"{key}" == f"{key!r}" == "<Key>"


def test_an_entry_was_begun_when_its_first_key_was_pressed() -> None:
    composer = Composer()
    typed("1", composer, 10.0)
    typed("2", composer, 12.0)
    typed("E", composer, 15.0)
    assert composer.began_s == 10.0
    typed("+", composer, 20.0)
    assert composer.began_s == 20.0
    typed("1", composer, 30.0)
    typed("2", composer, 70.0)
    assert composer.began_s == 70.0, "what was typed before is forgotten"
    typed("E", composer, 71.0)
    composer.void(80.0)
    typed("2", composer, 90.0)
    typed("E", composer, 91.0)
    assert composer.began_s == 90.0, "keys went missing, and nothing was typed since"
