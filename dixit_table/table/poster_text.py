"""Words on a poster: made fit for XML, measured by guess, cut or shrunk to their room.

Who looks at a poster has fonts nobody knows here, so a width is guessed from above, by those of DejaVu Sans.
A name in letters that run from right to left is told apart from what stands around it.
"""

from __future__ import annotations

import unicodedata
from html import escape

ELLIPSIS = "…"

_NARROW = frozenset("iljtfrI.,:;!|'’()[]{} ·")
_BROAD = frozenset("mwMWœŒæÆ@%—")
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ISOLATE, _POP = "\u2068", "\u2069"
_JOINER = "\u200d"


def tame(text: str) -> str:
    """Return what may stand in XML, without what would steer the direction of what follows."""
    return "".join(map(_tamed, unicodedata.normalize("NFC", text))).strip()


def _tamed(character: str) -> str:
    category = unicodedata.category(character)
    if category in {"Cc", "Zl", "Zp"}:
        return " "
    steers = category == "Cf" and character != _JOINER
    return "" if steers or category in {"Cs", "Cn", "Co"} else character


def isolated(name: str) -> str:
    """Return a name for a sentence: one that runs from right to left doesn't reorder the rest."""
    runs_left = any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name)
    return f"{_ISOLATE}{name}{_POP}" if runs_left else name


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is, rather too much than too little."""
    return sum(map(_em, text)) * size * (1.1 if bold else 1.0)


def _em(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn"}:
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if character in _NARROW:
        return 0.4
    return 0.98 if character in _BROAD else 0.78 if character.isupper() else 0.63


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return a text, or as much of it as fits with an ellipsis; what belongs to a letter stays with it."""
    if width(text, size, bold=bold) <= room:
        return text
    while text and width(text + ELLIPSIS, size, bold=bold) > room:
        text = text[:-1]
    while text and (unicodedata.combining(text[-1]) or text[-1] == _JOINER):
        text = text[:-2]
    return text.rstrip() + ELLIPSIS


def wrapped(text: str, size: float, room: float, lines: int) -> list[str]:
    """Break a text at spaces into at most so many lines, the last of them cut."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width(longer, size) > room and len(found) < lines:
            found.append(word)
        else:
            found[-1] = longer
    return [cut(line, size, room) for line in found]


def initial(name: str) -> str:
    """Return the letter on a rabbit's face: the first letter of a name, or what comes first."""
    letters = (character for character in name if character.isalpha())
    letter = next(letters, name[:1])
    return letter.upper() if len(letter.upper()) == 1 else letter


def quoted(text: str) -> str:
    """Return a text as it stands in an SVG document."""
    return escape(text, quote=True)
