"""The smallest screen cuts no sentence in any language, nor with all of them at their longest."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from dixit_table.game.views import PublicView
from dixit_table.texts import LANGUAGES, Language, languages
from dixit_table.tui.screen import paint
from tests.texts.pseudo import speak
from tests.tui import dice_views, modes, views

LONGEST = "zy"


class LongestCatalogue:
    """What stands for the catalogue of a language that says everything at its longest."""

    def forms(self, identity: str) -> tuple[str, ...]:
        found = [identity.partition("\x04")[2] or identity]
        for language in LANGUAGES:
            catalogue = languages.catalogue(language)
            found += catalogue.forms(identity) if catalogue else ()
        return (max(found, key=len),)

    def plural(self, number: int) -> int:
        del number
        return 0


@pytest.fixture(autouse=True)
def longest(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, LONGEST, LongestCatalogue())


def every(language: Language) -> Iterator[tuple[str, PublicView]]:
    for count in (3, 5, 8, 12):
        yield from ((f"{name} of {count}", view) for name, view in views.every(count, language))
        yield from ((f"{name} of {count}", view) for name, view in dice_views.every(count, language))
    yield from modes.every(6, 3, language)


@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_nothing_is_cut_but_names(language: Language) -> None:
    cut = {}
    for name, view in every(language):
        if (
            view.menu is None and view.private is None
        ):  # beside a menu tiles are narrow; its own lines are whole
            cut[name] = set(_CUT.findall(paint(view, language, 60, 18).text()))
            cut[name] -= {word for word in cut[name] if _is_of_a_name(word)}
    assert {name: words for name, words in cut.items() if words} == {}


_CUT = re.compile(r"([^\s█│&]+)…")
_NAMES = [part for name in (*views.NAMES, "Retardataire") for part in (name, *name.split())]


def _is_of_a_name(word: str) -> bool:
    return any(name.startswith(word) for name in _NAMES)
