"""Names: what one may be, when two are the same, and how they stand in sentences."""

from __future__ import annotations

import re
import unicodedata

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
