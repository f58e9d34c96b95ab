"""What the catalogue is made of: texts in each language, messages that become words, names and amounts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import cast

from msgspec import Struct, field

from dixit_table.texts.areas import AREAS
from dixit_table.texts.languages import ENGLISH, LANGUAGES, Language, Word, translated, translations

# --- A text: an English sentence, whose translations are found by itself


class Text(Struct, frozen=True):
    """One sentence in English, which catalogues have in other languages.

    Placeholders are those of :meth:`str.format`. With ``many`` it has a singular and a plural, by the number
    that ``count`` names. ``context`` tells it from the same English words where they mean something else.
    A game that isn't the table's own ``brings`` its translations, by language.
    """

    one: str
    many: str = ""
    count: str = "n"
    context: str = ""
    brings: Mapping[Language, str] = {}

    def wording(self, language: Language, number: int | None = None) -> str:
        """Return its words in a language, with its placeholders; a plural's for a number, which it needs."""
        if language in self.brings:
            return self.brings[language]
        found = translated(language, self.one, self.context, number)
        return found or (self.one if number in (None, 1) else self.many)

    def is_in(self, language: Language) -> bool:
        """Tell whether a language has it: else it is said in English."""
        return language == ENGLISH or bool(translations(language, self.one, self.context))

    def wordings(self, language: Language) -> set[str]:
        """Return all that it may be in a language: each form of a plural, or one."""
        if language in self.brings:
            return {self.brings[language]}
        return set(translations(language, self.one, self.context)) or {self.one, self.many or self.one}


# --- Names: what one may be, when two are the same, and how they stand in sentences

LONGEST_NAME = 24
"""Letters of a player's name."""

_UNSEEN = re.compile("FILLER|PATTERN BLANK|^HANGUL (JUNG|JONG)SEONG|^EMOJI MODIFIER")
"""Unicode names of letters and symbols that show nothing by themselves."""


def can_be_seen(name: str) -> bool:
    """Return whether a name shows: marks without a letter, fillers and blanks alone fill no cell."""
    return any(_is_seen(sign) for sign in unicodedata.normalize("NFC", name))


def _is_seen(sign: str) -> bool:
    category = unicodedata.category(sign)
    return category[0] in "LNPS" and not _UNSEEN.search(unicodedata.name(sign, ""))


def folded(name: str) -> str:
    """Return the form in which two spellings of one name are equal, however they are typed."""
    return unicodedata.normalize("NFKC", name).casefold()


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
    if message.key == IN_LANGUAGES:
        return in_language(language, cast("Mapping[str, str]", message.values))
    text = _text(message.key)
    wording = text.wording(language, cast("int", message.values[text.count]) if text.many else None)
    words = wording.format(**{name: _filling(language, value) for name, value in message.values.items()})
    return _TWO_STOPS.sub(".", words) if ".." in words else words


_TWO_STOPS = re.compile(r"(?<=\w)\.\.(?=\s|$)")
"""A name that ends with a full stop, at the end of a sentence: one does for both."""


@lru_cache(maxsize=1024)
def _said(language: Language, key: str) -> str:
    """Return the words of a key without values, of which each picture has many."""
    return _text(key).wording(language).format()


def _text(name: str) -> Text:
    area, _, key = name.partition(".")
    return _CATALOGUE[area][key]


def _filling(language: Language, value: str | int | Message) -> Word | int:
    if isinstance(value, int):
        return value
    return Word(say(language, value) if isinstance(value, Message) else value)


IN_LANGUAGES = "rules.in_languages"
"""The key of a message whose values are the words of a file, by language."""


CHANGED_BY = " – "
"""Stands between a rules set's title and the name of the file that changes it."""


def in_language(language: Language, words: Mapping[str, str]) -> str:
    """Return what a file says in a language; where it doesn't, its English, which the catalogue may have.

    >>> in_language("de", {"en": "Dixit, the dice game – ours", "fr": "Dixit aux dés – ours"})
    'Dixit, das Würfelspiel – ours'
    """
    if language in words:
        return words[language]
    title, *files = words[ENGLISH].split(CHANGED_BY)
    return CHANGED_BY.join((Text(title).wording(language), *files))


def own_name(language: Language) -> str:
    """Return what a language calls itself."""
    return say(language, "preferences.own_name")


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
    if number == 1 and BETWEEN_FORMS not in unit:
        return Message.of("dice.own_unit", n=number, unit=Message(IN_LANGUAGES, _single(one, many)))
    return Message.of("dice.own_unit", n=number, unit=one if number == 1 else many)


_WITH_S: tuple[Language, ...] = (ENGLISH, "es", "fr")
"""Languages whose plurals end in s, mostly: of "Schnaps" it is a part."""


def _single(one: str, many: str) -> Mapping[str, str | int | Message]:
    """Return one of a unit, by language: without its s where that makes a plural."""
    return {language: one if language in _WITH_S else many for language in LANGUAGES}


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
    """Return "+5", "-2" or "+0"."""
    return f"{points:+}"
