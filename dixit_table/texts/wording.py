"""What one text of the catalogue is: a wording in each language, and how numbers stand in it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")

_SINGULAR: dict[Language, range] = {"en": range(1, 2), "fr": range(2)}
"""For which numbers a language takes the singular."""


class Text(Struct, frozen=True):
    """One sentence in both languages.

    Placeholders are those of :meth:`str.format`. ``{n:card|cards}`` is the singular or the plural, by the
    number ``n``; numbers may stand within it, as in ``{n:a glass|{n} glasses}``, but names may not: they may
    hold a ``|``.
    """

    en: str
    fr: str

    def wording(self, language: Language) -> str:
        """Return the wording in a language."""
        return self.en if language == "en" else self.fr


class Number:
    """A number that fills a placeholder: as digits, or in ``{n:card|cards}`` as the word that agrees."""

    __slots__ = ("_singular", "_value")

    def __init__(self, value: int, language: Language) -> None:
        self._value = value
        self._singular = value in _SINGULAR[language]

    def __format__(self, spec: str) -> str:
        singular, between, plural = spec.partition("|")
        if not between:
            return format(self._value, spec)
        return singular if self._singular else plural
