"""Which language is spoken: the one that is asked for, else the locale's, else English."""

from __future__ import annotations

import pytest

from dixit_table.cli.main import language_of
from dixit_table.texts import LANGUAGES, Language
from dixit_table.texts.languages import decimal, next_language


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ("play", {}, "en"),
        ("play", {"LANG": "fr_CA.UTF-8"}, "fr"),
        ("play", {"LANG": "de_AT.UTF-8", "LC_MESSAGES": "es.UTF-8"}, "es"),
        ("play", {"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ("play", {"LANG": "fr_FR.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "en"),  # the first that is set decides
        ("play", {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ("play", {"LANG": "de_DE.UTF-8", "LANGUAGE": "fr"}, "fr"),
        ("play", {"LANG": "de_DE.UTF-8", "LANGUAGE": "nl_BE:es_MX:fr"}, "es"),
        ("play", {"LANG": "de_DE.UTF-8", "LANGUAGE": "nl"}, "en"),  # as gettext: the locale counts no more
        ("play", {"LANG": "de_DE.UTF-8", "LANGUAGE": ""}, "de"),
        ("play", {"LANG": "de_DE.UTF-8", "LANGUAGE": ":"}, "de"),
        ("play", {"LC_ALL": "C", "LANG": "de_DE.UTF-8", "LANGUAGE": "fr"}, "en"),
        ("play", {"LANG": "POSIX", "LANGUAGE": "fr"}, "en"),
        ("play", {"LANGUAGE": "fr"}, "en"),
        ("play", {"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "fr"),
        ("play --lang de", {"LANG": "fr_FR.UTF-8"}, "de"),
        ("--lang=es play", {"LANG": "fr_FR.UTF-8"}, "es"),
        ("play --data de --rules es", {"LANG": "fr_FR.UTF-8"}, "fr"),  # no other option's word is one
        ("play --lang nl", {"LANG": "fr_FR.UTF-8"}, "fr"),  # so it is refused in words that can be read
    ],
)
def test_what_is_asked_for_then_the_locale(
    words: str, environment: dict[str, str], language: Language
) -> None:
    assert language_of(words.split(), environment) == language


def test_whoever_turns_comes_by_every_language() -> None:
    spoken = ["en"]
    for _ in LANGUAGES:
        spoken.append(next_language(spoken[-1]))
    assert spoken == [*LANGUAGES, "en"]


def test_decimals() -> None:
    assert (decimal(1.5, "en"), decimal(1.5, "de"), decimal(1.5, "fr")) == ("1.5", "1,5", "1,5")
