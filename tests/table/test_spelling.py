"""Spelling by itself: any name by some keys, any keys to something that can be a name."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from random import Random
from zlib import crc32

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.keypads.base import Key
from dixit_table.table.menu.spelling import ACCENTS, LETTERS, Draft, Spelling
from dixit_table.texts.wording import LONGEST_NAME
from tests.snapshots import held_against

BASES = {letter: family[0] for family in ACCENTS for letter in family}
SMALL = "".join(dict.fromkeys("".join(LETTERS.values()) + "".join(ACCENTS)))
ANY_LETTER = st.sampled_from(sorted({*SMALL, *(each.upper() for each in SMALL if len(each.upper()) == 1)}))
NAMES = st.text(ANY_LETTER, max_size=LONGEST_NAME)
KEYS = st.lists(st.sampled_from([key for key in Key if key is not Key.ENTER]), max_size=60)


def keys_for(name: str) -> list[Key]:
    """The keys that spell a name, as the map on the screen tells them."""
    keys: list[Key] = []
    before = ""
    for letter in name:
        small = letter.lower()
        base = BASES.get(small, small)
        key = next(key for key, letters in LETTERS.items() if base in letters)
        keys += [Key.PLUS, *[key] * (LETTERS[key].index(base) + 1)]
        family = next((family for family in ACCENTS if small in family), small)
        keys += [Key.MINUS] * family.index(small)
        begins = not before[-1:].isalnum()
        large = begins and len(base.upper()) == 1  # what the table has made of it by itself
        if large != (letter != small) and letter != letter.swapcase():
            keys.append(Key.STAR)
        before += letter
    return keys


def spelled(*keys: Key, spelling: Spelling | None = None) -> Spelling:
    spelling = spelling or Spelling()
    for key in keys:
        spelling = spelling.press(key)
    return spelling


def typed(text: str) -> Spelling:
    return spelled(*(Key.BACKSPACE if sign == "B" else Key(sign) for sign in text))


@given(name=NAMES)
def test_any_name_can_be_spelled(name: str) -> None:
    assert spelled(*keys_for(name)).text == name


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("55533-2", "Léa"),
        ("66+662", "Nna"),  # one key, another letter: + between them
        ("2+2", "Aa"),
        ("22", "B"),
        ("2222", "2"),
        ("22222", "A"),  # around
        ("533266155588222", "Jean-Luc"),
        ("533266055588222", "Jean Luc"),
        ("3112", "D’A"),
        ("33-555666444777733", "Éloise"),
        ("222-2", "Ça"),
        ("444--2", "Ïa"),
        ("666---", "Œ"),
        ("2*", "a"),
        ("6222*", "MC"),
        ("55533-B33", "Le"),
        ("BB5", "J"),
        ("+-*/", ""),
        ("5-", "J"),  # no accents on it
        ("5-5", "Jj"),
        ("7777--", "ß"),
        ("7777--*", "ß"),  # has no large one
        ("2*+7777--*", "aß"),
        ("999-*", "ÿ"),
    ],
)
def test_what_keys_make(keys: str, text: str) -> None:
    assert typed(keys).text == text


def test_a_letter_that_has_no_small_one_stays_large() -> None:
    longest = Spelling(text="B" * (LONGEST_NAME - 1)).type("İ")
    assert longest.press(Key.STAR).text == longest.text


@given(keys=KEYS)
def test_whatever_is_pressed_is_a_name_or_none_yet(keys: list[Key]) -> None:
    spelling = spelled(*keys)
    assert len(spelling.text) <= LONGEST_NAME
    assert spelling.text.isprintable()
    assert unicodedata.is_normalized("NFC", spelling.text)
    assert spelling.name == spelling.name.strip()
    if spelling.key is not None or spelling.choices:
        assert spelling.text[-1].lower() in spelling.choices


@given(keys=KEYS, key=st.sampled_from(list(LETTERS)))
def test_backspace_takes_one_letter_away(keys: list[Key], key: Key) -> None:
    spelling = spelled(*keys, Key.PLUS)
    longer = spelling.press(key)
    if len(longer.text) > len(spelling.text):
        assert longer.press(Key.BACKSPACE).text == spelling.text
    else:
        assert longer == spelling, "nothing more is taken"


@given(keys=KEYS)
def test_whatever_a_key_may_become_it_becomes_and_is_itself_again(keys: list[Key]) -> None:
    spelling = spelled(*keys)
    again = spelling.key or Key.MINUS
    seen = [spelling.text]
    for _ in spelling.choices:
        spelling = spelling.press(again)
        seen.append(spelling.text)
    assert len({text.lower() for text in seen}) == max(1, len(spelling.choices))
    assert seen[-1].lower() == seen[0].lower()


def test_a_letter_that_is_settled_may_become_its_accents() -> None:
    assert [Spelling(name).choices for name in ("Le", "N", "Anna", "Léo")] == [
        "eéèêë",
        "nñ",
        "aàâäæáãå",
        "oôöœóòõø",
    ]


@given(text=st.text(max_size=40))
def test_a_keyboard_types_what_can_be_shown_and_no_more_than_fits(text: str) -> None:
    spelling = Spelling()
    for character in text:
        spelling = spelling.type(character)
    assert spelling.text.isprintable()
    assert len(spelling.text) <= LONGEST_NAME


def test_a_keyboards_letter_settles_the_one_before() -> None:
    assert typed("2").type("n").press(Key.D2).text == "Ana"
    assert Spelling("Le").type("\u0301").text == "Lé"  # an accent that comes by itself


def test_what_any_keys_make_is_what_they_made() -> None:
    """So many names, each of any keys and signs, with all that is shown of it meanwhile, summed."""
    chance, lines = Random("spelled"), []
    keys: tuple[Key | str, ...] = (*Key, *list(Key)[:10])
    for way in range(40):
        signs = (*keys, *"aeéß5+-*\n", "\u0301", "x" * 9) if way % 4 == 0 else keys
        draft, found = Draft(1, 0, "Léa", way % 2 == 1, stays=False), 0
        for _ in range(80):
            sign, spelling = chance.choice(signs), draft.spelling
            made = spelling.press(sign) if isinstance(sign, Key) else spelling.type(sign)
            draft = replace(draft, spelling=made)
            found = crc32(msgspec.json.encode((draft.view(), made.typed)), found)
        lines.append(f"{found:08x} {draft.spelling.text}\n")
    held_against(Path(__file__).parent / "sums" / "spelled.txt", "".join(lines))
