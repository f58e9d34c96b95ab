"""Names, and how they stand in sentences: in French "de" is shortened before one that begins with a vowel."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
"""Letters of a player's name."""

_VOWELS = frozenset("aeiouœæ")


class Word(str):
    """What stands in for a placeholder; ``{name:de}`` is French for "of": d’Anne, de Bob."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != "de":
            return super().__format__(spec)
        return f"d’{self}" if _elides(self) else f"de {self}"


def folded(name: str) -> str:
    """Return what two names have in common that people would call the same, however they are typed."""
    return unicodedata.normalize("NFKC", name).casefold()


def _elides(name: str) -> bool:
    """Whether "de" is shortened: d'Anne, d'Yves, but de Yann; never before h, where both are said."""
    first, second = (*unicodedata.normalize("NFD", name.casefold())[:2], " ", " ")[:2]
    return first in _VOWELS or (first == "y" and second not in _VOWELS)
