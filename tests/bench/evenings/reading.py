"""What people read of a turn's points, taken back out of the words by the catalogue's own sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from dixit_table.texts import Language, Text
from dixit_table.texts.wording import keys
from tests.bench.evenings.due import Reason

_WITH_POINTS = re.compile(r"(.+?) ([+-]\d+)(?:, |$)")
_HOLE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_CUT, _WHY = "screen.why.capped", "screen.why."
_TEXTS = dict(keys())


class Reader:
    """Reads one language; ``names`` are those that cards are called after, with their seats."""

    def __init__(self, language: Language, names: Mapping[str, int]) -> None:
        self._names = names
        self._holes = {
            "n": r"(?P<n>\d+)",
            "points": r"(?P<points>\d+)",
            "cards": r"(?P<cards>\d+(?:, \d+)*)",
            "said": "(?P<said>.+)",
            "name": f"(?:de |d’)?(?P<name>{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})",
        }
        self._holes["card"] = rf"(?:(?P<card>\d+)|{self._patterns(_TEXTS['screen.card_of'], language)[0]})"
        self._sentences = [
            (key.removeprefix(_WHY), re.compile(pattern))
            for key, text in _TEXTS.items()
            if key.startswith(_WHY) and key != _CUT
            for pattern in self._patterns(text, language)
        ]
        self._cut = re.compile(self._patterns(_TEXTS[_CUT], language)[0])

    def reasons(self, words: str, points: int) -> list[Reason]:
        """Return what is said for a seat's points; where there is one reason, all of them are for it.

        Raises AssertionError for words that say nothing, or might say two things.
        """
        parts = _WITH_POINTS.findall(words)
        if not parts:
            return [self._reason(words, points)]
        assert ", ".join(f"{said} {given}" for said, given in parts) == words
        return [self._reason(said, int(given)) for said, given in parts]

    def _reason(self, words: str, points: int) -> Reason:
        cut = self._cut.fullmatch(words)
        if cut is not None:
            assert int(cut["points"]) == points, f"cut to another number than counts: {words}"
            words = cut["said"]
        found = [
            (what, match.groupdict())
            for what, form in self._sentences
            if (match := form.fullmatch(words)) is not None
        ]
        assert len({what for what, *_ in found}) == 1, f"{words!r} may be any of {found}"
        what, held = found[0]
        cards = held.get("cards") or held.get("card") or ""
        return Reason(
            what,
            points,
            n=int(held.get("n") or 0),
            cards=tuple(map(int, cards.split(", "))) if cards else (),
            whose=self._names[held["name"]] if held.get("name") else None,
            cut=cut is not None,
        )

    def _patterns(self, text: Text, language: Language) -> list[str]:
        return [self._pattern(form) for form in sorted(text.wordings(language))]

    def _pattern(self, form: str) -> str:
        found, at = "", 0
        for hole in _HOLE.finditer(form):
            found += re.escape(form[at : hole.start()]) + self._holes[hole[1]]
            at = hole.end()
        return found + re.escape(form[at:])


@lru_cache(maxsize=256)
def reader(language: Language, names: tuple[tuple[str, int], ...]) -> Reader:
    """Return a reader for these names and their seats."""
    return Reader(language, dict(names))
