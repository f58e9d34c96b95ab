"""Names within sentences: in French "de" before one is shortened where the name begins with a vowel."""

from __future__ import annotations

import unicodedata

_VOWELS = frozenset("aeiouœæ")


class Word(str):
    """What stands in for a placeholder; ``{name:de}`` is French for "of": d’Anne, de Bob."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != "de":
            return super().__format__(spec)
        return f"d’{self}" if _elides(self) else f"de {self}"


def _elides(name: str) -> bool:
    """Whether "de" is shortened: d'Anne, d'Yves, but de Yann; never before h, where both are said."""
    first, second = (*unicodedata.normalize("NFD", name.casefold())[:2], " ", " ")[:2]
    return first in _VOWELS or (first == "y" and second not in _VOWELS)
