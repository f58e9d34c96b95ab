"""Names, and how they stand in sentences: in French "de" is shortened before one that begins with a vowel."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 24
"""Letters of a player's name."""

_VOWELS = frozenset("aeiouœæ")


_UNSEEN = re.compile("FILLER|PATTERN BLANK|^HANGUL (JUNG|JONG)SEONG|^EMOJI MODIFIER")
"""Names of letters and signs that are nothing by themselves."""


class Word(str):
    """What stands in for a placeholder; ``{name:de}`` is French for "of": d’Anne, de Bob."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != "de":
            return super().__format__(spec)
        return f"d’{self}" if _elides(self) else f"de {self}"


def can_be_seen(name: str) -> bool:
    """Tell whether a name is more than marks without a letter, fillers and blanks: what fills no cell."""
    return any(_is_seen(sign) for sign in unicodedata.normalize("NFC", name))


def _is_seen(sign: str) -> bool:
    category = unicodedata.category(sign)
    return category[0] in "LNPS" and not _UNSEEN.search(unicodedata.name(sign, ""))


def folded(name: str) -> str:
    """Return what two names have in common that people would call the same, however they are typed."""
    return unicodedata.normalize("NFKC", name).casefold()


def _elides(name: str) -> bool:
    """Whether "de" is shortened: d'Anne, d'Yves, but de Yann; never before h, where both are said."""
    first, second = (*unicodedata.normalize("NFD", name.casefold())[:2], " ", " ")[:2]
    return first in _VOWELS or (first == "y" and second not in _VOWELS)
