"""Who has played here before: names to pick from, so that nobody spells theirs twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

from dixit_table.errors import JournalDamaged
from dixit_table.game.people import people
from dixit_table.rules.rabbits import COLOURS
from dixit_table.store.books import PadBook
from dixit_table.store.journal import Journal
from dixit_table.table.records import replay
from dixit_table.texts import LANGUAGES, say
from dixit_table.texts.names import folded

MOST = 20
"""Names that are offered."""

MOST_GAMES = 40
"""Games that are looked through for them, the newest first: a list has to open at once."""

_LOBBY = 100
"""Entries of a game that are looked through: who comes later is in the book of keypads at least."""

_RABBITS = frozenset(
    folded(say(language, f"table.rabbit_{colour}")) for language in LANGUAGES for colour in COLOURS
)


class KnownNames:
    """Names of earlier games, and of the book of keypads; looked up once for each game that is opened."""

    def __init__(self, journal: Callable[[], Journal], book: PadBook | None) -> None:
        self._journal, self._book = journal, book
        self._found: tuple[str, ...] = ()
        self._newest = 0

    def __call__(self) -> tuple[str, ...]:
        """Return them, newest first; where the journal can't be read, those that were found before."""
        with suppress(JournalDamaged):  # names can be spelled, too, and the table goes on
            numbers = [game for game, _ in self._journal().games()]
            if numbers and numbers[-1] != self._newest:
                self._newest = numbers[-1]
                self._found = self._looked_up(numbers)
        return self._found

    def _looked_up(self, numbers: list[int]) -> tuple[str, ...]:
        found: dict[str, str] = {}
        for name in self._names(numbers):
            if is_given(name):
                found.setdefault(folded(name), name)
            if len(found) == MOST:
                break
        return tuple(found.values())

    def _names(self, numbers: list[int]) -> Iterator[str]:
        for number in reversed(numbers[-MOST_GAMES:]):
            with suppress(JournalDamaged):  # the other games have names too
                yield from people(replay(self._journal().beginning(number, _LOBBY)))
        pads = sorted(self._book.pads if self._book else (), key=lambda pad: pad.seen, reverse=True)
        yield from (pad.name for pad in pads if pad.name)


def is_given(name: str) -> bool:
    """Tell whether somebody has given a name: not that of a rabbit, nor a number, which the table gives."""
    return folded(name).rstrip(" 0123456789") not in {"", *_RABBITS}
