"""Words that several painters need: lists of names, cards by their owner, points with a sign."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.texts import Language, Message, say

_VOWELS = frozenset("aeiouyàâäéèêëîïôöùûüœæ")


def card_of(language: Language, name: str) -> str:
    """Return "Julien's card"; French elides before a vowel."""
    vowel = name[:1].casefold() in _VOWELS
    return say(language, "screen.card_of_vowel" if vowel else "screen.card_of", name=name)


def listing(language: Language, names: Sequence[str]) -> str:
    """Return "Ann, Tom and Zoé"."""
    if len(names) < 2:
        return "".join(names)
    return say(language, "screen.and", one=", ".join(names[:-1]), other=names[-1])


def signed(points: int) -> str:
    """Return "+5", or a dash for nothing."""
    return f"+{points}" if points else "–"


def sentence(language: Language, message: Message) -> str:
    """Return a message as a sentence: a name or a number may begin it, a small letter may not."""
    words = say(language, message)
    return words[:1].upper() + words[1:]
