"""What stands for a seat on its rabbit: a letter, or two where one doesn't tell all seats apart."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence

_MOST_CELLS = 2  # of what stands on a badge


def letters_of(names: Mapping[int, str], mates: Mapping[int, tuple[str, ...]]) -> dict[int, str]:
    """Return one letter a seat; where two begin alike two letters for all, or a seat's number.

    ``mates``: the two names of each team; both initials stand for those, where all seats are such teams.

    >>> letters_of({1: "Ann", 2: "Tom", 3: "Zoé"}, {})
    {1: 'A', 2: 'T', 3: 'Z'}
    >>> letters_of({1: "Nadia", 2: "Nicolas"}, {})
    {1: 'Nd', 2: 'Nc'}
    """
    return (_of_mates(mates) if len(mates) == len(names) else {}) or _letters(names)


def _of_mates(mates: Mapping[int, tuple[str, ...]]) -> dict[int, str]:
    """Return both mates' initials a team; none where that doesn't tell all teams apart."""
    letters = {seat: "".join(map(_initial, both)) for seat, both in mates.items()}
    known = all(len(letter) == _cells(letter) == _MOST_CELLS for letter in letters.values())
    return letters if known and not _alike(letters) else {}


def _letters(names: Mapping[int, str]) -> dict[int, str]:
    letters = {seat: _initial(name) for seat, name in names.items()}
    if not _alike(letters):
        return letters
    letters = {seat: _pair(seat, names) for seat in names}
    return letters | {seat: str(seat) for seat in _alike(letters)}


def _alike(letters: Mapping[int, str]) -> Sequence[int]:
    counts = Counter(letter.casefold() for letter in letters.values())
    return [seat for seat, letter in letters.items() if not letter or counts[letter.casefold()] > 1]


def _initial(name: str) -> str:
    # Uppercase may lengthen ("ß"): then the letter stays as it is.
    return next((c.upper() if len(c.upper()) == len(c) else c for c in _characters(name)[:1]), "")


def _pair(seat: int, names: Mapping[int, str]) -> str:
    """Return the initial and the first letter after it that no rival of the same initial has."""
    initial = _initial(names[seat])
    rivals = [other for other in names if other != seat and _initial(names[other]) == initial]
    letters = _characters(names[seat])[1:]
    theirs = {letter for other in rivals for letter in _characters(names[other])[1:]}
    second = next((letter for letter in letters if letter not in theirs), "" if rivals else None)
    if second is None:
        second = letters[0] if letters else ""
    pair = initial + second
    return pair if _cells(pair) <= _MOST_CELLS else initial if not rivals else ""


def _characters(name: str) -> list[str]:
    """Return the letters of a name, each with the marks upon it.

    No digits: a number is a seat's. No emoji, no dashes: they tell nobody apart across a room.
    """
    found: list[str] = []
    for character in unicodedata.normalize("NFC", name.casefold()):
        if not unicodedata.combining(character):
            found.append(character)
        elif found:
            found[-1] += character
    return [cluster for cluster in found if cluster[0].isalpha()]


def _cells(letters: str) -> int:
    wide = [unicodedata.east_asian_width(each) in "WF" for each in letters if not unicodedata.combining(each)]
    return len(wide) + sum(wide)
