"""Text in terminal cells: what may be shown, how wide it is, how it is cut and wrapped.

Terminals disagree about joiners, variation selectors, spacing marks and the newest emoji. A name holding
one would shift its row, so what they disagree about is left out or shown as "?".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

ELLIPSIS = "…"

_DROPPED = frozenset({"Cf", "Cs", "Mc", "Me"})  # joiners, directions, surrogates, spacing and enclosing marks
_UNKNOWN = frozenset({"Cn", "Co"})
_ZERO_WIDTH_LETTERS = ((0x1160, 0x11FF), (0x3164, 0x3164), (0xD7B0, 0xD7FF), (0xFFA0, 0xFFA0))
_DISPUTED = ((0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D376))
_SKIN_TONES = (0x1F3FB, 0x1F3FF)
_VARIATIONS = ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_FLAG_LETTERS = (0x1F1E6, 0x1F1FF)
_MOST_MARKS = 2  # on one letter
_FIRST_MARK = "\u0300"  # letters of Western languages come before it, and none of them is wide


def _is_plain(text: str) -> bool:
    """Tell whether each character is a cell, as in nearly every text; to look at each takes a while."""
    return text.isprintable() and (text.isascii() or max(text) < _FIRST_MARK)


@lru_cache(maxsize=4096)
def clusters(text: str) -> tuple[str, ...]:
    """Split a text into what fills a cell (or two): a character and the marks upon it."""
    if _is_plain(text):
        return tuple(text)
    found: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        shown = _shown(character)
        if not shown:
            continue
        if unicodedata.category(shown) != "Mn":
            found.append(shown)
        elif found and len(found[-1]) <= _MOST_MARKS:
            found[-1] += shown
    return tuple(found)


def cluster_width(cluster: str) -> int:
    """Return the cells of one cluster: 1, or 2 for East Asian characters and emoji."""
    return 2 if unicodedata.east_asian_width(cluster[0]) in "WF" else 1


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """Return the cells a text takes."""
    return len(text) if _is_plain(text) else sum(map(cluster_width, clusters(text)))


def cut(text: str, room: int) -> str:
    """Return the text, or as much of it as fits in ``room`` cells with an ellipsis."""
    if width(text) <= room:
        return "".join(clusters(text))
    return _head(text, room - 1).rstrip(" .") + ELLIPSIS if room > 0 else ""


def cut_both(one: str, between: str, other: str, room: int) -> str:
    """Cut two texts that stand side by side, so that as much is left of one as of the other."""
    if room - width(between) < 4:
        between = between.strip()
    left = max(0, room - width(between))
    first = max(left // 2, left - width(other))
    one = cut(one, first)
    return cut(one + between + cut(other, left - width(one)), room)


def pad(text: str, room: int) -> str:
    """Cut a text or fill it with spaces on the right, to exactly ``room`` cells."""
    shown = cut(text, room)
    return shown + " " * (room - width(shown))


_BREAK = re.compile(r"(?<!«) (?![:;!?»][,.]?(?: |$))")
"""A space where a line may break: in French none stands between a word and its punctuation."""


@lru_cache(maxsize=512)
def words_of(text: str) -> tuple[str, ...]:
    """Return a text in the pieces that stay on one line.

    >>> words_of("Ann raconte : « oui », puis rit")
    ('Ann', 'raconte :', '« oui »,', 'puis', 'rit')
    """
    return tuple(_BREAK.split(text))


@lru_cache(maxsize=1024)
def wrap(text: str, room: int) -> tuple[str, ...]:
    """Break a text between words into lines of at most ``room`` cells; longer words are cut."""
    return tuple([cut(line, room) for line in filled(words_of(text), room)])


def filled(
    parts: Iterable[str], room: int, between: str = " ", measure: Callable[[str], int] = width
) -> Iterator[str]:
    """Yield lines of as many parts as go side by side; one that is wider than the room has its own."""
    line = None
    for part in parts:
        longer = f"{line}{between}{part}" if line else part
        if line and measure(longer) > room:
            yield line
            line = part
        else:
            line = longer
    if line is not None:
        yield line


def _head(text: str, room: int) -> str:
    taken = ""
    for cluster in clusters(text):
        room -= cluster_width(cluster)
        if room < 0:
            break
        taken += cluster
    return taken


@lru_cache(maxsize=1024)
def _shown(character: str) -> str:
    """Return what stands for a character: itself, a substitute, or nothing."""
    code, category = ord(character), unicodedata.category(character)
    if category in _DROPPED or _within(code, *_ZERO_WIDTH_LETTERS, _SKIN_TONES, *_VARIATIONS):
        return ""
    if category in {"Cc", "Zl", "Zp"}:
        return " "
    if category in _UNKNOWN or _within(code, *_DISPUTED):
        return "?"
    if _within(code, _FLAG_LETTERS):
        return chr(ord("A") + code - _FLAG_LETTERS[0])
    return character


def _within(code: int, *ranges: tuple[int, int]) -> bool:
    return any(first <= code <= last for first, last in ranges)
