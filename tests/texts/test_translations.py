"""Catalogues: what translators wrote is whole, fits its sentences, and is what the program reads."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Message

from dixit_table.texts import LANGUAGES, Language, keys
from dixit_table.texts.languages import BEFORE_NAMES, ENGLISH, translated
from tests.texts.messages import messages as said
from tests.texts.pseudo import speak
from tests.tui import dice_views, modes, views

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "packaging/texts/catalogues.py"))
read: Callable[[Language, bytes], Any] = TOOL["read"]
SOURCES: dict[Language, Path] = dict(TOOL["sources"](ROOT))
BEGUN: set[Language] = {"it"}
"""Languages that lack sentences still, which are said in English."""
FROM_LOBBY_TO_PODIUM = ("table.", "screen.", "pace.", "naming.", "lookback.prize.", "lookback.why.")
"""What players of a card game see without asking for more: the beginnings of its keys."""

NAMES = frozenset({"name", "other", "mate", "last", "replaced", "three", "unit"})
"""The placeholders that may ask for a form: those of words, for of a number it would be an error."""


def test_every_source_is_a_language_of_the_program() -> None:
    assert (ENGLISH, *SOURCES) == LANGUAGES


@pytest.fixture(params=SOURCES, scope="module")
def language(request: pytest.FixtureRequest) -> Language:
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: Language) -> Any:
    return read(language, SOURCES[language].read_bytes())


def test_the_program_reads_what_translators_wrote(language: Language) -> None:
    source = SOURCES[language].read_bytes()
    path = SOURCES[language].with_suffix(".mo")
    assert path.read_bytes() == TOOL["compiled"](language, source), "make texts"


def test_the_program_finds_every_translation(language: Language, catalogue: Any) -> None:
    for message in messages(catalogue):
        written: set[str | None] = {form for form in forms(message) if form}
        numbers = range(5) if len(ids(message)) > 1 else (None,)
        found = {translated(language, ids(message)[0], message.context or "", number) for number in numbers}
        assert found == (written or {None}), message.id


def test_a_catalogue_has_the_sentences_of_the_code_and_no_others(language: Language) -> None:
    source = SOURCES[language].read_bytes()
    assert source.decode() == TOOL["updated"](language, source).decode(), "make texts"


def test_no_sentence_lacks_its_translation(language: Language, catalogue: Any) -> None:
    lacking = [message.id for message in messages(catalogue) if not all(forms(message))]
    assert bool(lacking) == (language in BEGUN), lacking[:10]


def test_no_sentence_from_lobby_to_podium_lacks_its_translation(catalogue: Any) -> None:
    """A game half in English would puzzle its players more than one that is all in English."""
    lacking = [
        message.id
        for message in messages(catalogue)
        if any(key.startswith(FROM_LOBBY_TO_PODIUM) for key in message.auto_comments)
        if not all(forms(message))
    ]
    assert lacking == []


def test_nothing_is_left_to_be_checked(catalogue: Any) -> None:
    """What is fuzzy isn't compiled, so it would be said in English."""
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []


def test_a_translation_fills_in_what_its_sentence_does(catalogue: Any) -> None:
    for message in messages(catalogue):
        english = message.id if isinstance(message.id, tuple) else (message.id, message.id)
        allowed, needed = names(english[1]), names(english[0]) & names(english[1])
        for form in filter(None, forms(message)):
            assert needed <= names(form) <= allowed, (message.id, form)


def test_a_translation_asks_for_forms_that_there_are(catalogue: Any) -> None:
    wrong = [
        message.id for message in messages(catalogue) for form in forms(message) if odd_forms(form, message)
    ]
    assert wrong == []


def odd_forms(form: str, message: Any) -> set[tuple[str, str]]:
    """Return the placeholders that ask for what there isn't: only one of a name has a form."""
    own = {pair for each in ids(message) for pair in specs(each)}
    return {(name, spec) for name, spec in specs(form) - own if name not in NAMES or spec not in BEFORE_NAMES}


def specs(words: str) -> set[tuple[str, str]]:
    return {(name, spec) for _, name, spec, _ in Formatter().parse(words) if name and spec}


@pytest.mark.parametrize(
    ("form", "is_odd"),
    [
        ("{n} od {name:de}", False),
        ("{n:o} od {name}", True),
        ("{n:y} od {name}", True),
        ("{n} od {name:od}", True),
        ("{n:3} od {name}", False),
    ],
)
def test_a_number_has_no_form_of_a_name(form: str, is_odd: bool) -> None:
    """ "{n:o}" of 8 is octal 10, and "{n:y}" an error, in the middle of a game."""
    assert bool(odd_forms(form, Message("{n:3} of {name}"))) is is_odd


def test_what_is_a_number_on_a_screen_has_no_form_of_a_name() -> None:
    shown = [
        view for _, view in (*views.every(5, "en"), *dice_views.every(5, "en"), *modes.every(6, 3, "en"))
    ]
    counted = {
        (each.key, name)
        for view in shown
        for each in said(view)
        for name, value in each.values.items()
        if isinstance(value, int)
    }
    texts = dict(keys())
    asked = {
        (key, name)
        for key, name in counted
        for language in LANGUAGES
        for form in texts[key].wordings(language)
        if (name in dict(specs(form)) and dict(specs(form))[name] in BEFORE_NAMES)
    }
    assert (len(counted) > 10, asked) == (True, set())


@pytest.mark.parametrize(
    ("english", "form", "fits"),
    [
        ("%(prog)s: error: %(message)s\n", "%(prog)s: %(message)s\n", True),
        ("%(prog)s: error: %(message)s\n", "%(prog)s\n", False),
        ("not allowed with argument %s", "nicht mit %s", True),
        ("not allowed with argument %s", "nicht erlaubt", False),
        ("ignored explicit argument %r", "%s", False),
        ("{percent}% of {name}", "{percent} % von {name}", True),
    ],
)
def test_what_argparse_fills_in_stands_in_percent_signs(english: str, form: str, fits: bool) -> None:
    assert (names(english) == names(form)) is fits


class PolishCatalogue:
    """What stands for a catalogue of three forms: 1 gra, 2 gry, 5 gier."""

    def forms(self, identity: str) -> tuple[str, ...]:
        return ("{n} gra", "{n} gry", "{n} gier") if identity == "{n} game" else ()

    def plural(self, number: int) -> int:
        return 0 if number == 1 else 1 if number % 10 in (2, 3, 4) and number // 10 != 1 else 2


def test_each_form_of_a_plural_is_among_what_a_text_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, "pl", PolishCatalogue())
    text = dict(keys())["keeping.games"]
    assert text.wordings("pl") == {"{n} gra", "{n} gry", "{n} gier"}
    assert text.wordings("pl") == {text.wording("pl", number) for number in range(30)}
    assert text.wordings("en") == {text.one, text.many}


def test_a_plural_counts_what_its_sentence_names() -> None:
    for key, text in keys():
        assert not text.many or text.count in names(text.many) | {"n"}, key


def test_spaces_and_ends_of_lines_are_as_in_english(catalogue: Any) -> None:
    """What is put together of parts relies on them."""
    for message in messages(catalogue):
        for form in filter(None, forms(message)):
            assert form[:1].isspace() == ids(message)[0][:1].isspace(), message.id
            assert form.endswith("\n") == ids(message)[0].endswith("\n"), message.id


def messages(catalogue: Any) -> Iterator[Any]:
    yield from (message for message in catalogue if message.id)


def ids(message: Any) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def forms(message: Any) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def names(words: str) -> set[str]:
    """Return the placeholders of a sentence: ours, and the percent signs of Python's argparse."""
    return {name for _, name, _, _ in Formatter().parse(words) if name} | set(_PERCENT.findall(words))


_PERCENT = re.compile(r"%(?:\(\w+\))?[srd]\b")
