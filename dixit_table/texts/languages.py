"""The languages there are: a folder each, with a catalogue that gettext reads, and what its grammar needs.

Nothing else says which languages there are. Sentences stand in the code in English; a catalogue has them by
these, and what a catalogue lacks is said in English. docs/translating.md says how one is added.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from gettext import c2py
from mmap import ACCESS_READ, mmap
from pathlib import Path
from struct import unpack_from

Language = str
"""The code of a language by ISO 639-1, as in its folder's name: "fr"."""

ENGLISH: Language = "en"

_FILES = {file.parts[-3]: file for file in Path(__file__).parent.glob("??/LC_MESSAGES/dixit_table.mo")}
"""The compiled catalogues, by language."""

LANGUAGES: tuple[Language, ...] = (ENGLISH, *sorted(_FILES))
"""English, and each that has a catalogue."""


class Catalogue:
    """Sentences of a compiled catalogue (GNU gettext's manual, "The Format of GNU MO Files").

    Each is found by halving. Python's gettext reads it all, which takes 5 ms and 0.6 MB of each language; a
    table that speaks one wants words of all, too: their names, and what their rabbits are called.
    """

    def __init__(self, file: Path) -> None:
        with file.open("rb") as opened:
            self._octets = mmap(opened.fileno(), 0, access=ACCESS_READ)
        _, _, self._count, self._ids, self._translations = unpack_from("=5I", self._octets)
        self.forms = lru_cache(maxsize=1024)(self._looked_up)
        """Returns the translations of a sentence, one for each form of a plural; none where it has none."""
        (head,) = self.forms("")
        self.plural: Callable[[int], int] = c2py(head.partition("plural=")[2].partition(";")[0])
        """Returns which form of a plural a number takes."""

    def _looked_up(self, identity: str) -> tuple[str, ...]:
        wanted = identity.encode()
        at = bisect_left(range(self._count), wanted, key=self._id)
        if at == self._count or self._id(at) != wanted:
            return ()
        return tuple(self._words(self._translations, at).decode().split("\0"))

    def _id(self, number: int) -> bytes:
        return self._words(self._ids, number).partition(b"\0")[0]  # the plural stands behind it

    def _words(self, table: int, number: int) -> bytes:
        length, start = unpack_from("=2I", self._octets, table + 8 * number)
        return self._octets[start : start + length]


@cache
def catalogue(language: Language) -> Catalogue | None:
    """Return a language's catalogue; None for English. Raises OSError, or KeyError where there is none."""
    return None if language == ENGLISH else Catalogue(_FILES[language])


def translated(language: Language, one: str, context: str, number: int | None) -> str | None:
    """Return a sentence in a language, a plural as its number takes it; None: there is English alone."""
    found, forms = catalogue(language), translations(language, one, context)
    if found is None or not forms:
        return None
    return forms[0] if number is None else forms[found.plural(number)]


def translations(language: Language, one: str, context: str) -> tuple[str, ...]:
    """Return all forms of a sentence in a language, as many as it has for numbers; none: it has no other."""
    found = catalogue(language)
    return found.forms(f"{context}\x04{one}" if context else one) if found else ()


def next_language(language: Language) -> Language:
    """Return the next language: whoever turns all over comes by each."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


# --- Which one: the first wish that can be had, and the locale's (POSIX, 8.2; gettext, 2.3.3)

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NONE = ("C", "POSIX")
"""The locale of no language, which is that of whoever set none."""


def first_spoken(wishes: Iterable[str]) -> Language | None:
    """Return the first of some languages that there is; None: there is none.

    >>> first_spoken(["nl", "fr"])
    'fr'
    """
    return next((wish for wish in wishes if wish in LANGUAGES), None)


def of_locale(environment: Mapping[str, str]) -> Language | None:
    """Return the language that gettext's programs speak; None: it isn't here.

    It is the first that there is of LANGUAGE's, such as "nl:de", unless the locale is C; else that of the
    first variable of a locale that is set and not empty.
    """
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), _NONE[0])
    wishes = environment.get("LANGUAGE", "").split(":") if locale not in _NONE else []
    wishes = [wish for wish in wishes if wish] or [locale]
    return first_spoken(wish[:2] for wish in wishes)


# --- Numbers


def decimal(number: float, language: Language) -> str:
    """Return a number with one decimal: 1.5 in English, 1,5 elsewhere."""
    words = f"{number:.1f}"
    return words if language == ENGLISH else words.replace(".", ",")


# --- Grammar: what a translator may ask for with a placeholder, such as {name:de}

_VOWELS = frozenset("aeiouœæ")


def _de(name: str) -> str:
    """Return the French "of" and a name: d’Anne, d’Yves, but de Yann; de before h, where both are used."""
    first, second = (*unicodedata.normalize("NFD", name.casefold()), " ", " ")[:2]
    elides = first in _VOWELS or (first == "y" and second not in _VOWELS)
    return f"d’{name}" if elides else f"de {name}"


def _plain(name: str) -> str:
    """Return a name without accents: they change nothing for what is before it."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name.casefold()) if sign.isalnum())


def _y(name: str) -> str:
    """Return the Spanish "and" with a name: y Ana, e Inés, e Hilda, but y Hielo, whose i is no vowel."""
    begins = _plain(name).removeprefix("h")
    return f"e {name}" if begins.startswith("i") and begins[1:2] not in {"a", "e", "o"} else f"y {name}"


def _o(name: str) -> str:
    """Return the Spanish "or" with a name: o Ana, u Óscar, u Homero."""
    return f"u {name}" if _plain(name).removeprefix("h").startswith("o") else f"o {name}"


BEFORE_NAMES: Mapping[str, Callable[[str], str]] = {"de": _de, "y": _y, "o": _o}
"""Words that change with the name behind them: what may stand behind the colon of its placeholder."""


class Word(str):
    """A word that fills a placeholder, alone or behind one of BEFORE_NAMES."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return BEFORE_NAMES[spec](self) if spec in BEFORE_NAMES else super().__format__(spec)
