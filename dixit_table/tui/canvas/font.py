"""A font of pixels, wide and narrow: capitals five pixels high, for reading across a room."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

HEIGHT = 5
"""Rows of pixels of a capital; the row above them holds its accent."""

_SPACE = {True: 2, False: 3}  # pixels, by whether the letters are narrow
_BETWEEN = "."  # letters

# --- The letters

GLYPHS: dict[str, str] = {
    "A": ".##. #..# #### #..# #..#",
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "F": "#### #... ###. #... #...",
    "G": ".### #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..#",
    "I": "### .#. .#. .#. ###",
    "J": "..## ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "###. #..# ###. #... #...",
    "Q": ".##. #..# #..# #.#. .#.#",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#..# #..# #..# #..# .##.",
    "V": "#...# #...# .#.#. .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "#### ...# .##. #... ####",
    "Ç": ".### #... #... .### ..#.",
    "Æ": ".##### #..#.. #####. #..#.. #..###",
    "Œ": ".##### #..#.. #..##. #..#.. .#####",
    "ß": ".##. #..# #.#. #..# #.#.",
    "Ø": ".##.# #..#. #.##. ##.#. #.##.",
    "0": ".##. #..# #..# #..# .##.",
    "1": ".#. ##. .#. .#. ###",
    "2": "###. ...# .##. #... ####",
    "3": "###. ...# .##. ...# ###.",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... ###. ...# ###.",
    "6": ".##. #... ###. #..# .##.",
    "7": "#### ...# ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# .##.",
    "9": ".##. #..# .### ...# .##.",
    ".": ". . . . #",
    ",": ".. .. .. .# #.",
    ":": ". # . # .",
    ";": ".. .# .. .# #.",
    "!": "# # # . #",
    "?": "##. ..# .#. ... .#.",
    "¡": "# . # # #",
    "ª": ".## #.# .## ... ###",
    "º": ".#. #.# .#. ... ###",
    "¿": ".#. ... .#. #.. .##",
    "’": "# # . . .",
    "-": "... ... ### ... ...",
    "–": ".... .... #### .... ....",
    "+": "... .#. ### .#. ...",
    "*": "#.#.# .###. ##### .###. #.#.#",
    "/": "..# ..# .#. #.. #..",
    "(": ".# #. #. #. .#",
    ")": "#. .# .# .# #.",
    "«": "..... .#.#. #.#.. .#.#. .....",
    "»": "..... #.#.. .#.#. #.#.. .....",
    '"': "#.# #.# ... ... ...",
    "°": ".#. #.# .#. ... ...",
    "[": "## #. #. #. ##",
    "]": "## .# .# .# ##",
    "%": "#..# ...# .##. #... #..#",
    "=": "... ### ... ### ...",
    "×": "... #.# .#. #.# ...",
    "&": ".#.. #.#. .#.. #.#. .#.#",
    "★": "..#.. ##### .###. .#.#. #...#",
    "·": ". . # . .",
    "…": "..... ..... ..... ..... #.#.#",
    "✓": "....# ...## #.##. ###.. .#...",
    "●": ".##. #### #### .##. ....",
    "○": ".##. #..# #..# .##. ....",
    "■": "##### #.#.# ##### #.#.# #####",  # a die, whatever it shows
    "⚀": "####### ####### ###.### ####### #######",
    "⚁": "####### #.##### ####### #####.# #######",
    "⚂": "####### #.##### ###.### #####.# #######",
    "⚃": "####### #.###.# ####### #.###.# #######",
    "⚄": "####### #.###.# ###.### #.###.# #######",
    "⚅": "####### #.#.#.# ####### #.#.#.# #######",
    "▥": "######### #.#.#.#.# #.#.#.#.# #.#.#.#.# #########",  # a prison
    "↑": "..#.. .###. #.#.# ..#.. ..#..",
    "→": "..#.. ...#. ##### ...#. ..#..",
    "←": "..#.. .#... ##### .#... ..#..",
    "↻": ".###.# #...## #..### #...#. .###..",
    "↺": "#.###. ##...# ###..# .#...# ..###.",
}
"""Rows of each glyph from the top."""

_ACCENTS: dict[str, str] = {
    "\N{COMBINING ACUTE ACCENT}": "..#.",
    "\N{COMBINING GRAVE ACCENT}": ".#..",
    "\N{COMBINING CIRCUMFLEX ACCENT}": ".##.",
    "\N{COMBINING CARON}": ".##.",
    "\N{COMBINING DIAERESIS}": "#..#",
    "\N{COMBINING TILDE}": ".###",
    "\N{COMBINING RING ABOVE}": ".##.",
    "\N{COMBINING MACRON}": "####",
}
"""The row above a letter."""

_NARROW: dict[str, str] = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".## #.. #.# #.# .##",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# .#.",
    "K": "#.# #.# ##. #.# #.#",
    "L": "#.. #.. #.. #.. ###",
    "O": ".#. #.# #.# #.# .#.",
    "P": "##. #.# ##. #.. #..",
    "Q": ".#. #.# #.# .#. ..#",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "Ç": ".## #.. #.. .## .#.",
    "0": "### #.# #.# #.# ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    "-": ".. .. ## .. ..",
    "–": "... ... ### ... ...",
    "(": ".# #. #. #. .#",
}
"""Letters three pixels wide; of others there is but one cut."""

_NARROW_ACCENTS: dict[str, str] = {
    "\N{COMBINING ACUTE ACCENT}": "..#",
    "\N{COMBINING GRAVE ACCENT}": "#..",
    "\N{COMBINING CIRCUMFLEX ACCENT}": ".#.",
    "\N{COMBINING CARON}": ".#.",
    "\N{COMBINING DIAERESIS}": "#.#",
    "\N{COMBINING TILDE}": "###",
    "\N{COMBINING RING ABOVE}": ".#.",
    "\N{COMBINING MACRON}": "###",
}

_SAME_AS = {
    "'": "’",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "‘": "’",
    "`": "’",
    "“": '"',
    "„": '"',
    "”": '"',
    "—": "–",
}
"""Characters that look like another."""

# --- Texts as pixels

_Glyph = tuple[str, ...]  # rows of "#" and ".", the first for the accent


@lru_cache(maxsize=512)
def writable(text: str) -> bool:
    """Tell whether every character of a text has a letter."""
    return bool(text) and None not in map(_glyph, _capitals(text))


def pixels(text: str, *, narrow: bool = False) -> tuple[str, ...]:
    """Return a text as rows of "#" and ".".

    What isn't :func:`writable` is shown without its accent, or else as a "?".
    """
    return tuple(map(_BETWEEN.join, zip(*_glyphs(text, narrow=narrow), strict=True)))


@lru_cache(maxsize=2048)
def pixels_wide(text: str, *, narrow: bool = False) -> int:
    """Return how wide a text is."""
    glyphs = _glyphs(text, narrow=narrow)
    return sum(len(each[0]) for each in glyphs) + len(_BETWEEN) * max(0, len(glyphs) - 1)


def _glyphs(text: str, *, narrow: bool) -> list[_Glyph]:
    return [
        _glyph(each, narrow=narrow)
        or _glyph(unicodedata.normalize("NFD", each)[0], narrow=narrow)
        or _glyph("?", narrow=narrow)
        or ()
        for each in _capitals(text)
    ]


def _capitals(text: str) -> str:
    # "ß" has a letter of its own; upper() would make two of it.
    return unicodedata.normalize("NFC", "".join(each if each == "ß" else each.upper() for each in text))


@lru_cache(maxsize=512)
def _glyph(character: str, *, narrow: bool = False) -> _Glyph | None:
    character = _SAME_AS.get(character, character)
    if character == " ":
        return ("." * _SPACE[narrow],) * (1 + HEIGHT)
    base, *marks = [character] if character in GLYPHS else list(unicodedata.normalize("NFD", character))
    accent = (_NARROW_ACCENTS if narrow else _ACCENTS).get("".join(marks), "")
    if base not in GLYPHS or (marks and not accent):
        return None
    rows = ((_NARROW.get(base) if narrow else None) or GLYPHS[base]).split(" ")
    wide = len(rows[0])
    above = "#" if accent and wide == 1 else accent[:wide].ljust(wide, ".")
    return (above, *rows)
