"""What one text of the catalogue is: a wording in each language, and how numbers and names stand in it."""

from __future__ import annotations

import re
import unicodedata
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


# --- Names: what one may be, when two are the same, and how they stand in sentences

LONGEST_NAME = 24
"""Letters of a player's name."""

_VOWELS = frozenset("aeiouœæ")

_UNSEEN = re.compile("FILLER|PATTERN BLANK|^HANGUL (JUNG|JONG)SEONG|^EMOJI MODIFIER")
"""Unicode names of letters and symbols that show nothing by themselves."""


class Word(str):
    """A word that fills a placeholder; ``{name:de}`` is French for "of": d’Anne, de Bob."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != "de":
            return super().__format__(spec)
        return f"d’{self}" if _elides(self) else f"de {self}"


def can_be_seen(name: str) -> bool:
    """Return whether a name shows: marks without a letter, fillers and blanks alone fill no cell."""
    return any(_is_seen(sign) for sign in unicodedata.normalize("NFC", name))


def _is_seen(sign: str) -> bool:
    category = unicodedata.category(sign)
    return category[0] in "LNPS" and not _UNSEEN.search(unicodedata.name(sign, ""))


def folded(name: str) -> str:
    """Return the form in which two spellings of one name are equal, however they are typed."""
    return unicodedata.normalize("NFKC", name).casefold()


def _elides(name: str) -> bool:
    """Return whether "de" is shortened: d’Anne, d’Yves, but de Yann; never before h, where both are used."""
    first, second = (*unicodedata.normalize("NFD", name.casefold())[:2], " ", " ")[:2]
    return first in _VOWELS or (first == "y" and second not in _VOWELS)
