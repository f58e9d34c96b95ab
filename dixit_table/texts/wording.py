"""What the catalogue is made of: texts in each language, messages that become words, names and amounts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Literal

from msgspec import Struct, field

from dixit_table.texts.areas import AREAS

# --- A text: a wording in each language, in which numbers may stand

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


# --- The catalogue: the texts of all areas by their keys, and the words of a message


class _Catalogue(dict[str, Mapping[str, Text]]):
    """Texts by area and key. An area is loaded when a text of it is first asked for: a table needs few."""

    def __missing__(self, area: str) -> Mapping[str, Text]:
        """Load an area. Raises KeyError where there is none."""
        texts: dict[str, Text] = {}
        for place in AREAS[area]:
            module, _, name = place.partition(".")
            texts |= getattr(import_module(f"dixit_table.texts.areas.{module}"), name)
        self[area] = texts
        return texts


_CATALOGUE = _Catalogue()


class Message(Struct, frozen=True):
    """A text whose language is chosen later: its key, and the values of its placeholders.

    A value that is itself a message takes the same language.
    """

    key: str
    values: Mapping[str, str | int | Message] = field(default_factory=dict)

    @classmethod
    def of(cls, key: str, /, **values: str | int | Message) -> Message:
        """Build a message from keyword values."""
        return cls(key, values)


def say(language: Language, message: Message | str, /, **values: str | int | Message) -> str:
    """Return the words of a message (or of a key with ``values``) in a language.

    Raises KeyError for a key that is not in the catalogue: a bug, which a test looks for.
    """
    if isinstance(message, str):
        message = Message(message, values)
    if not message.values:
        return _said(language, message.key)
    filled = {name: _filling(language, value) for name, value in message.values.items()}
    return _wording(language, message.key).format(**filled)


@lru_cache(maxsize=1024)
def _said(language: Language, key: str) -> str:
    """Return the words of a key without values, of which each picture has many."""
    return _wording(language, key).format()


def _wording(language: Language, name: str) -> str:
    area, _, key = name.partition(".")
    return _CATALOGUE[area][key].wording(language)


def _filling(language: Language, value: str | int | Message) -> Word | Number:
    if isinstance(value, int):
        return Number(value, language)
    return Word(say(language, value) if isinstance(value, Message) else value)


def add_texts(area: str, texts: Mapping[str, Text]) -> None:
    """Add an area to the catalogue: the texts of another game."""
    _CATALOGUE[area] = texts
    _said.cache_clear()


def is_text(key: str) -> bool:
    """Return whether the catalogue has a text of this key."""
    area, _, rest = key.partition(".")
    return rest in _CATALOGUE[area]


def keys() -> Iterator[tuple[str, Text]]:
    """Yield every key with its text."""
    for area in {**AREAS, **_CATALOGUE}:
        yield from ((f"{area}.{key}", text) for key, text in _CATALOGUE[area].items())


# --- Amounts in words: times, and what a dice game counts (D3)


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds, without the unit: with a decimal below ten, else rounded."""
    return f"{1000 * seconds:.1f}" if seconds < 0.01 else f"{1000 * seconds:.0f}"


BETWEEN_FORMS = "|"
"""Separates the singular from the plural in a table's own unit: "grape | grapes"."""

_SHORTEST_PLURAL = 4
"""Shorter words that end in s are seldom plurals: bus, jus."""


def units(unit: str | None) -> Message:
    """Return the unit in the plural; None is sips."""
    return Message.of("dice.unit") if unit is None else Message.of("dice.own_units", unit=_forms(unit)[1])


def amount(unit: str | None, number: int) -> Message:
    """Return a number of units; None is sips."""
    if unit is None:
        return Message.of("dice.sips", n=number)
    one, many = _forms(unit)
    return Message.of("dice.own_unit", n=number, unit=one if number == 1 else many)


def _forms(unit: str) -> tuple[str, str]:
    """Return a unit's singular and plural: as the table writes them, else without the s of its first word."""
    one, _, many = (part.strip() for part in unit.partition(BETWEEN_FORMS))
    if one and many:
        return one, many
    first, _, rest = unit.partition(" ")
    single = first.removesuffix("s") if len(first) >= _SHORTEST_PLURAL else first
    return f"{single} {rest}".strip(), unit


# --- Lists of names, points with a sign


def listing(language: Language, names: Sequence[str]) -> str:
    """Return "Ann, Tom and Zoé"."""
    if len(names) < 2:
        return "".join(names)
    return say(language, "table.list", first=", ".join(names[:-1]), last=names[-1])


def signed(points: int) -> str:
    """Return "+5" or "-2", or a dash for nothing."""
    return f"{points:+}" if points else "–"
