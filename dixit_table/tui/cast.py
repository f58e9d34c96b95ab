"""Who is at the table: each seat's name, rabbit colour, and the letter that stands for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from dixit_table.game.values import Kept
from dixit_table.game.views import PublicView, SeatName, SeatView
from dixit_table.tui.cells import clusters, cut, cut_both, width

_PLAIN = "white"


@dataclass(frozen=True, slots=True)
class Cast:
    """The seats by number; one that has left keeps its name and its colour, and its number is its letter.

    In a dice game, where numbers are typed to name somebody, all go by their numbers.
    """

    _names: dict[int, str]
    _colours: dict[int, str]
    _letters: dict[int, str]
    _mates: dict[int, tuple[str, ...]]

    @classmethod
    def of(cls, view: PublicView) -> Cast:
        """Return the cast of a view."""
        numbered = view.dice is not None
        return _CASTS.get(view.seats, (view.gone, numbered), partial(_cast_of, view))

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self._names.get(seat, str(seat))

    @property
    def names(self) -> Mapping[int, str]:
        """The names by seat."""
        return self._names

    def short(self, seat: int, room: int) -> str:
        """Return a seat's name in so many cells; of "Ann & Bob" both names keep their beginnings."""
        parts = self.parts(seat)
        if width(self.name(seat)) <= room or len(parts) != 3:
            return cut(self.name(seat), room)
        return cut_both(*parts, room)

    def stacked(self, seat: int) -> tuple[str, ...]:
        """Return a seat's name in lines: two where two mates are called by their names."""
        parts = self.parts(seat)
        return (parts[0] + parts[1].rstrip(), parts[2]) if len(parts) == 3 else parts

    def parts(self, seat: int) -> tuple[str, ...]:
        """Return a seat's name; of a team called after its mates one, what stands between, the other."""
        name, mates = self.name(seat), self._mates.get(seat, ())
        if len(mates) != 2 or not (name.startswith(mates[0]) and name.endswith(mates[1])):
            return (name,)
        between = name[len(mates[0]) : len(name) - len(mates[1])]
        return (mates[0], between, mates[1]) if between else (name,)

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
        return _widest(tuple(self._letters.values()))

    @property
    def badge_width(self) -> int:
        """The cells of a badge: the letter between two cells of colour."""
        return self.letter_width + 2


@lru_cache(maxsize=64)
def _widest(letters: tuple[str, ...]) -> int:
    return max(map(width, letters), default=1)


def _cast_of(view: PublicView) -> Cast:
    seats = tuple((seat.seat, seat.name, seat.colour, seat.mates) for seat in view.seats)
    return _cast(seats, view.gone, numbered=view.dice is not None)


_CASTS: Kept[Cast] = Kept(most=8)  # a painter asks for each seat


@lru_cache(maxsize=64)
def _cast(
    seats: tuple[tuple[int, str, str, tuple[str, ...]], ...], gone: tuple[SeatName, ...], *, numbered: bool
) -> Cast:
    names = {seat: name for seat, name, _, _ in seats}
    mates = {seat: mates for seat, _, _, mates in seats if mates}
    letters = _of_mates(mates) if len(mates) == len(names) else {}
    colours = {seat: colour for seat, _, colour, _ in seats}
    letters = letters or _letters(names)
    names |= {each.seat: each.name for each in gone}
    if numbered:
        letters = {seat: str(seat) for seat in names}
    return Cast(names, colours | {each.seat: each.colour for each in gone}, letters, mates)


def _of_mates(mates: dict[int, tuple[str, ...]]) -> dict[int, str]:
    """Return both mates' initials a team; none where that doesn't tell all teams apart."""
    letters = {seat: "".join(map(_initial, both)) for seat, both in mates.items()}
    known = all(len(letter) == width(letter) == 2 for letter in letters.values())
    return letters if known and not _alike(letters) else {}


def _letters(names: dict[int, str]) -> dict[int, str]:
    """Return one letter a seat; where two begin alike two letters for all, or a seat's number."""
    letters = {seat: _initial(name) for seat, name in names.items()}
    if not _alike(letters):
        return letters
    letters = {seat: _pair(seat, names) for seat in names}
    for seat in _alike(letters):
        letters[seat] = str(seat)
    return letters


def _alike(letters: dict[int, str]) -> Sequence[int]:
    counts = Counter(letter.casefold() for letter in letters.values())
    return [seat for seat, letter in letters.items() if not letter or counts[letter.casefold()] > 1]


def _initial(name: str) -> str:
    letters = _characters(name)
    # Uppercase may lengthen ("ß"): then the letter stays as it is.
    return next((c.upper() if len(c.upper()) == len(c) else c for c in letters[:1]), "")


def _pair(seat: int, names: dict[int, str]) -> str:
    """Return the initial and the first letter after it that no rival of the same initial has."""
    initial = _initial(names[seat])
    rivals = [other for other in names if other != seat and _initial(names[other]) == initial]
    letters = _characters(names[seat])[1:]
    theirs = {letter for other in rivals for letter in _characters(names[other])[1:]}
    second = next((letter for letter in letters if letter not in theirs), "" if rivals else None)
    if second is None:
        second = letters[0] if letters else ""
    pair = initial + second
    return pair if width(pair) <= 2 else initial if not rivals else ""


def _characters(name: str) -> list[str]:
    # No digits: a number is a seat's. No emoji, no dashes: they tell nobody apart across a room.
    return [cluster for cluster in clusters(name.casefold()) if cluster[0].isalpha()]


def seat_view(view: PublicView, seat: int) -> SeatView | None:
    """Return a seat's view, or None where nobody sits."""
    return next((each for each in view.seats if each.seat == seat), None)
