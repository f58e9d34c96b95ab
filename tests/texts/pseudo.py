"""A language that nobody speaks: English with an accent on each vowel, and a third longer.

So what isn't translated shows, and what has room for English alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap

import pytest

from dixit_table.texts import Language, languages

PSEUDO = "zz"
_PLACE = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)s|%s)")
_ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_WORD = re.compile(r"[^\W\d_]{2,}")
_PLAIN = re.compile("[aeiouyAEIOUY]")


def accented(words: str) -> str:
    """Return words in that language; placeholders stay as they are, and so does what is at the ends."""
    said = "".join(
        part if _PLACE.fullmatch(part) else part.translate(_ACCENTS) for part in _PLACE.split(words)
    )
    text = said.rstrip()
    longer = wrap(_ADDED * (len(text) // 3), _LONGEST_WORD)
    return " ".join((text, *longer)) + said[len(text) :]


_ADDED = "ö"
_LONGEST_WORD = 9
"""Letters of the words that are added."""


def untranslated(text: str, names: Iterable[str]) -> set[str]:
    """Return the words of a text that were said in English. Names are the same everywhere; some are cut."""
    known = {word.casefold() for name in names for word in _WORD.findall(name)}
    return {
        word
        for word in _WORD.findall(text)
        if _PLAIN.search(word) and not any(name.startswith(word.casefold().strip(_ADDED)) for name in known)
    }


class PseudoCatalogue:
    """What stands for its catalogue."""

    def forms(self, identity: str) -> tuple[str, ...]:
        return (accented(identity.partition("\x04")[2] or identity),)

    def plural(self, number: int) -> int:
        del number
        return 0


def speak(monkeypatch: pytest.MonkeyPatch, language: Language, catalogue: object) -> None:
    """Let the program have one more language, for a test."""
    real = languages.catalogue
    monkeypatch.setattr(languages, "catalogue", lambda asked: catalogue if asked == language else real(asked))
