"""What is said: keys that code names, amounts, names in sentences. Catalogues: test_translations.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import dixit_table
from dixit_table.game.refusals import RefusalCode
from dixit_table.game.views import Standing
from dixit_table.rules.rabbits import COLOURS
from dixit_table.rules.scoring import Reason
from dixit_table.texts import IN_LANGUAGES, LANGUAGES, Language, Message, Text, keys, listing, say
from dixit_table.texts.wording import add_texts, amount, milliseconds

CATALOGUE = dict(keys())
PACKAGE = Path(dixit_table.__file__).parent
LITERAL = re.compile(r"""(?:Message\.of|Message|say)\(\s*(?:[\w.]+,\s*)?"([a-z_]+\.[a-z_.]+)["\s,)]""")


_TO_SEVERAL = re.compile(
    r"\b(?!assez|chez)[a-zéè]+ez\b|\b(?:dites|faites|vous|votre|vos|vôtres?)\b", re.IGNORECASE
)
_ALL_READ_THEM = ("table", "screen", "pace", "lookback")
"""The areas that address a whole table too, on the TV."""


def test_in_french_one_is_tu() -> None:
    """Several at the table are vous; whoever reads a command's answer is alone (decision 0057)."""
    said = {
        (key, wording)
        for key, text in CATALOGUE.items()
        if not key.startswith(tuple(f"{a}." for a in _ALL_READ_THEM))
        for wording in text.wordings("fr")
    }
    assert {(key, wording) for key, wording in said if _TO_SEVERAL.search(wording)} == set()


def test_every_key_named_in_code_exists() -> None:
    named = {key for path in PACKAGE.rglob("*.py") for key in LITERAL.findall(path.read_text())}
    assert len(named) > 100
    assert named <= set(CATALOGUE)


def test_keys_made_of_codes_exist() -> None:
    made = {f"table.refused_{code}" for code in RefusalCode}
    made |= {f"{key}{colour}" for key in ("table.rabbit_", "screen.colour.") for colour in COLOURS}
    made |= {f"table.menu_standing_{how}" for how in Standing if how not in ("leaving", "joining")}
    made |= {f"screen.{length}.{reason}" for length in ("why", "short") for reason in Reason}
    assert made <= set(CATALOGUE)


def test_plurals() -> None:
    assert [say("en", "keeping.games", n=n) for n in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert [say("fr", "keeping.games", n=n) for n in (0, 1, 2)] == ["0 partie", "1 partie", "2 parties"]
    here = Message.of("screen.players", n=1)
    assert say("en", here) == "1 player"
    assert say("en", "screen.players", n=2) == "2 players"
    assert say("fr", "table.draw_each", n=1) == "Chacun pioche 1 carte"


def test_a_message_may_hold_messages() -> None:
    names = Message.of("table.list", first="Ann, Bob", last="Cleo")
    assert say("fr", "table.draw_not", n=3, names=names) == "Ann, Bob et Cleo ne piochent pas"
    assert {say(language, names) for language in ("en", "fr")} == {"Ann, Bob and Cleo", "Ann, Bob et Cleo"}


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("Henry IV.", "Keypad lost: Henry IV. Plug"),
        ("Well...", "Keypad lost: Well.... Plug"),
        ("../..", "Keypad lost: ../... Plug"),
    ],
)
def test_a_full_stop_of_a_name_ends_its_sentence(name: str, begin: str) -> None:
    said = say("en", "table.pads_lost", names=name, n=1, seat="4")
    assert said.startswith(begin)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("table.ask_card_of", "carte d’Anne"),
        ("table.menu_vote", "Vote d’Anne : 3"),
        ("table.weak_battery", "La pile du boîtier d’Anne est faible (7 %)"),
        ("table.menu_moves_after", "À gauche d’Anne"),
    ],
)
def test_names_elide_wherever_they_stand(key: str, said: str) -> None:
    assert say("fr", key, name="Anne", other="Anne", slot=3, charge=7) == said
    assert "d’" not in say("fr", key, name="Bob", other="Bob", slot=3, charge=7)


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Élodie", "d’Élodie"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y", "d’Y"),
        ("Hugo", "de Hugo"),
        ("Tom", "de Tom"),
        ("3", "de 3"),
        ("Шура", "de Шура"),
    ],
)
def test_french_of_before_a_name(name: str, of: str) -> None:
    assert say("fr", "table.ask_card_of", name=name) == f"carte {of}"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.0004, "0.4"),
        (0.0094499, "9.4"),
        (0.0094501, "9.5"),
        (0.00996, "10.0"),
        (0.01, "10"),
        (0.0104, "10"),
        (1.5, "1500"),
    ],
)
def test_milliseconds_have_a_decimal_below_ten(seconds: float, said: str) -> None:
    assert milliseconds(seconds) == said


@pytest.mark.parametrize("sentence", ["", "\0", "No such sentence", "\U0010ffff"])
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_sentence_that_no_catalogue_has_is_said_in_english(language: Language, sentence: str) -> None:
    """Wherever it would stand among those that there are: before all of them, in between, behind."""
    assert Text(f"{sentence} ?").wording(language) == f"{sentence} ?"
    assert not Text(f"{sentence} ?").is_in(language)
    assert say(language, Message.of(IN_LANGUAGES, en=f"{sentence} ?", xx="?")) == f"{sentence} ?"


@pytest.mark.parametrize(
    ("names", "said"), [((), ""), (("Ann",), "Ann"), (("Ann", "Bob"), "Ann and Bob"), ("ABC", "A, B and C")]
)
def test_names_in_a_row(names: Sequence[str], said: str) -> None:
    assert listing("en", names) == said


@pytest.mark.parametrize(
    ("name", "and_", "or_"),
    [
        ("Ana", "y Ana", "o Ana"),
        ("Inés", "e Inés", "o Inés"),
        ("Íñigo", "e Íñigo", "o Íñigo"),
        ("Hilda", "e Hilda", "o Hilda"),
        ("Iago", "y Iago", "o Iago"),
        ("Óscar", "y Óscar", "u Óscar"),
        ("Homero", "y Homero", "u Homero"),
        ("?", "y ?", "o ?"),
    ],
)
def test_spanish_and_or_before_a_name(name: str, and_: str, or_: str) -> None:
    assert say("es", "table.list", first="Bob", last=name) == f"Bob {and_}"
    assert say("es", "table.list_or", first="Bob", last=name) == f"Bob {or_}"


def test_no_french_text_forgets_to_elide_before_a_name() -> None:
    forgets = [
        key
        for key, text in CATALOGUE.items()
        if re.search(r"\b(de|d’)\s*\{(name|mate|other|one|two)\}", " ".join(text.wordings("fr")))
    ]
    assert forgets == []


def test_no_spanish_text_forgets_that_and_and_or_change_before_a_name() -> None:
    """A key, a module and a team have names too: "e Intro"."""
    named = "|".join(("name", "mate", "other", "one", "two", "three", "last", "names", "title"))
    forgets = [
        key
        for key, text in CATALOGUE.items()
        if re.search(rf"\b[yeou]\s+[«“]?\{{({named})\}}", " ".join(text.wordings("es")))
        if key not in NUMBERS_BEHIND_AND
    ]
    assert forgets == []


NUMBERS_BEHIND_AND = {"dice.tie", "rules.says_mates"}
"""Where what is filled in is a figure."""


@pytest.mark.parametrize(
    ("unit", "one", "two"),
    [
        (None, "1 sip", "2 sips"),
        ("points", "1 point", "2 points"),
        ("sips of water", "1 sip of water", "2 sips of water"),
        ("nuts", "1 nut", "2 nuts"),
        ("bus", "1 bus", "2 bus"),  # three letters: seldom a plural
        ("jus | jus", "1 jus", "2 jus"),
        ("grape|grapes", "1 grape", "2 grapes"),
        ("grape|", "1 grape|", "2 grape|"),  # no pair
    ],
)
def test_a_table_may_count_what_it_likes(unit: str | None, one: str, two: str) -> None:
    assert say("en", amount(unit, 1)) == one
    assert [say("en", amount(unit, number)) for number in (2, 0)] == [two, two.replace("2", "0")]


@pytest.mark.parametrize(
    ("unit", "language", "one"),
    [
        ("Schnaps", "de", "1 Schnaps"),
        ("Keks|Kekse", "de", "1 Keks"),
        ("sorsi", "it", "1 sorsi"),
        ("galletas", "es", "1 galleta"),
        ("biscuits", "fr", "1 biscuit"),
    ],
)
def test_only_where_plurals_end_in_s_one_has_none(unit: str, language: Language, one: str) -> None:
    assert say(language, amount(unit, 1)) == one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["keypad", "keyboard", "screen"])
def test_hints_of_a_shared_keypad_take_a_line_each_of_the_smallest_screen(
    language: Language, kind: str
) -> None:
    hints = (Message.of("table.not_sure_shared"), Message.of(f"table.shared_by_all_{kind}"))
    assert [hint for hint in hints if len(say(language, hint)) > 60 - 2] == []


def test_the_words_that_were_added_last_are_said() -> None:
    for word in ("one", "two"):
        add_texts("added", {"word": Text(word)})
        assert say("en", "added.word") == word
