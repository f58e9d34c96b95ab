"""Catalogues: what translators wrote is whole, fits its sentences, and is what the program reads."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from dixit_table.texts import LANGUAGES, Language, keys
from dixit_table.texts.languages import BEFORE_NAMES, ENGLISH, translated

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "packaging/texts/catalogues.py"))
read: Callable[[Language, bytes], Any] = TOOL["read"]
SOURCES: dict[Language, Path] = dict(TOOL["sources"](ROOT))
BEGUN: set[Language] = {"it"}
"""Languages that lack sentences still, which are said in English."""
FROM_LOBBY_TO_PODIUM = ("table.", "screen.", "pace.", "naming.", "lookback.prize.", "lookback.why.")
"""What players of a card game see without asking for more: the beginnings of its keys."""


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
        found = {translated(language, ids(message)[0], message.context or "", number) for number in range(5)}
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
    for message in messages(catalogue):
        specs = {spec for form in forms(message) for _, _, spec, _ in Formatter().parse(form)} - {None, ""}
        own = {spec for each in ids(message) for _, _, spec, _ in Formatter().parse(each)}
        assert specs <= own | set(BEFORE_NAMES), message.id


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
    return {name for _, name, _, _ in Formatter().parse(words) if name}
