"""Who is at the table: each seat's name, rabbit colour, and the letter that stands for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from dixit_table.session.views import PublicView, SeatView
from dixit_table.tui.cells import clusters, width

_PLAIN = "white"


@dataclass(frozen=True, slots=True)
class Cast:
    """The seats by number; one that has left is known by its number alone."""

    _names: dict[int, str]
    _colours: dict[int, str]
    _letters: dict[int, str]

    @classmethod
    def of(cls, view: PublicView) -> Cast:
        """Return the cast of a view."""
        return _cast(tuple((seat.seat, seat.name, seat.colour) for seat in view.seats))

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self._names.get(seat, str(seat))

    def colour(self, seat: int) -> str:
        """Return the name of a seat's rabbit colour."""
        return self._colours.get(seat, _PLAIN)

    def letter(self, seat: int) -> str:
        """Return what stands for a seat, in as many cells as for any other."""
        letter = self._letters.get(seat, str(seat))
        return letter + " " * (self.letter_width - width(letter))

    @property
    def letter_width(self) -> int:
        """The cells of a letter: 1, or 2 where one letter doesn't tell all seats apart."""
        return max(map(width, self._letters.values()), default=1)

    @property
    def badge_width(self) -> int:
        """The cells of a badge: the letter between two cells of colour."""
        return self.letter_width + 2


@lru_cache(maxsize=64)
def _cast(seats: tuple[tuple[int, str, str], ...]) -> Cast:
    names = {seat: name for seat, name, _ in seats}
    return Cast(names, {seat: colour for seat, _, colour in seats}, _letters(names))


def _letters(names: dict[int, str]) -> dict[int, str]:
    """Return one letter a seat; two where two names begin alike; the seat's number where that fails."""
    letters = {seat: _initials(name, 1) for seat, name in names.items()}
    for seat in _alike(letters):
        letters[seat] = _initials(names[seat], 2)
    for seat in _alike(letters):
        letters[seat] = str(seat)
    return letters


def _alike(letters: dict[int, str]) -> Sequence[int]:
    counts = Counter(letter.casefold() for letter in letters.values())
    return [seat for seat, letter in letters.items() if not letter or counts[letter.casefold()] > 1]


def _initials(name: str, count: int) -> str:
    characters = [cluster for cluster in clusters(name) if cluster != " "][:count]
    if not characters:
        return ""
    # Uppercase may lengthen ("ß"): then the letter stays as it is.
    first = characters[0].upper() if len(characters[0].upper()) == len(characters[0]) else characters[0]
    letter = first + "".join(characters[1:])
    return letter if width(letter) <= 2 else ""


def seat_view(view: PublicView, seat: int) -> SeatView | None:
    """Return a seat's view, or None where nobody sits."""
    return next((each for each in view.seats if each.seat == seat), None)
