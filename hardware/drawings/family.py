"""The card for the table: a page of A4 with all that a family presses, once in each language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from dixit_table.texts import LANGUAGES, Language, Text, say
from hardware.drawings import family_words as card
from hardware.drawings.matrix import MEANING
from hardware.drawings.stickers import BLUE, GREEN, NUMBER_PAD, ORANGE, RED
from hardware.drawings.svg import FAINT, INK, PAPER, SOFT, Point, Sheet

_GREY = "#5f5f68"
_FILLS = {"E": GREEN, "B": ORANGE, "-": BLUE, "+": _GREY, "*": RED, "/": _GREY}
_ON_PAD = {"Enter": "E", "⌫": "B", ".": "B", "−": "-", "+": "+", "*": "*", "/": "/"}
_LEFT, _RIGHT, _EDGE, _FOOT = 8.0, 94.0, 289.0, 205.0
"""Where the keypad's column begins, where that of the steps begins and ends, and the last mm."""

# Advances of DejaVu Sans Bold in hundredths of the letters' size, rounded up.
_ADVANCES = {
    34: "ijlîïíì", 37: "IJ/ \u00a0", 38: ".,’'·", 42: ":;-", 46: "f()!¡", 49: "rt", 52: "*", 60: "zcçs?¿",
    64: "L", 67: "vxykaàâ«»“”„áä", 69: "eéèêEÉÈÊFToôóöò", 71: "0123456789hnuûùúüñß", 73: "bdgpqSYCPZÇ",
    78: "BAKRVXÀÁÄ", 84: "UGDHN−+×=→✓#ÜÑ", 87: "OQ○●Ö", 92: "w", 100: "M…", 110: "mœW",
}  # fmt: skip
_EM = {sign: advance / 100 for advance, signs in _ADVANCES.items() for sign in signs}
_REGULAR = 0.885
"""How wide letters that aren't bold are, beside the bold ones."""

_PIECE = re.compile(r"\[(?P<key>.)\]|\{(?P<text>[\w.]+)\}|\*\*(?P<bold>[^*]+)\*\*|(?P<plain>[^\[{*]+)")
_COLOURS = {"plain": INK, "bold": INK, "text": BLUE}


class Overflow(ValueError):
    """Words don't fit where they belong."""


class _Atom(Struct, frozen=True):
    """A word, or what stands on a key; ``kind`` is a group of the pattern above."""

    kind: str
    words: str
    key: str = ""

    def wide(self, size: float) -> float:
        """Return the room it takes, in mm."""
        if self.kind != "key":
            return width(self.words, size, bold=self.kind != "plain")
        return max(size * 1.35, width(self.words, size * 0.85, bold=True) + size * 0.8)


def family(language: Language) -> Sheet:
    """Draw the card in a language."""
    return _Card(language).sheet


def languages() -> list[Language]:
    """Return the languages that have the card: those whose catalogue has its title."""
    return [each for each in LANGUAGES if card.TITLE.is_in(each)]


def _wide(line: Sequence[Sequence[_Atom]], size: float) -> float:
    return sum(sum(atom.wide(size) + size * 0.12 for atom in run) + size * 0.3 for run in line) - size * 0.42


def width(words: str, size: float, *, bold: bool = False) -> float:
    """Return how wide words are, in mm; ``size`` is in mm too."""
    return sum(_EM[sign] for sign in words) * size * (1 if bold else _REGULAR)


class _Card:
    """A card while it is drawn."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.sheet = Sheet(self._say(card.TITLE), landscape=True)
        self.sheet.box((0, 0), (self.sheet.wide, 19), BLUE, BLUE, 0)
        self._words((_LEFT, 13), self._say(card.TITLE), 9.5, PAPER, bold=True)
        line = self._say(card.TOP_LINE)
        self._words((_EDGE - width(line, 4.8, bold=True), 12), line, 4.8, PAPER, bold=True)
        self._number_pad((_LEFT, 24))
        self._letters((_LEFT, 110))
        self._answers((_LEFT, 125))
        self._panel((_LEFT, 158), (82, _FOOT - 158), "#f0eef6", card.DICE, card.DICE_LINES)
        y = 22.5
        for number, (heading, lines) in enumerate(card.STEPS, start=1):
            y = self._step(number, y, heading, lines)
        low = y + 31
        self._panel((_RIGHT, y), (_EDGE - _RIGHT, 28), "#eef3ee", None, card.SPECIAL)
        self._panel((_RIGHT, low), (104, _FOOT - low), "#fbeee4", card.MISTAKES, card.MISTAKE_LINES)
        self._panel((_RIGHT + 107, low), (88, _FOOT - low), "#e8eff7", card.MENU, card.MENU_LINES)

    # --- parts of the card

    def _number_pad(self, corner: Point) -> None:
        x, y = corner
        across, down, gap = 20.0, 16.6, 1.6
        self.sheet.box(corner, (4 * across + 2, 5 * down + 2), "#e4e4ea", INK, 0.5, radius=4)
        for name, column, row, columns, rows in NUMBER_PAD:
            at = (round(x + 1 + gap / 2 + column * across, 2), round(y + 1 + gap / 2 + row * down, 2))
            self._pad_key(at, (columns * across - gap, round(rows * down - gap, 2)), name)

    def _pad_key(self, corner: Point, size: Point, name: str) -> None:
        (x, y), (wide, high) = corner, size
        key = _ON_PAD.get(name)
        fill = _FILLS[key] if key else PAPER
        colour = PAPER if key else FAINT if name == "Num" else INK
        self.sheet.box(corner, size, fill, INK, 0.4, radius=2.5)
        shown = self._say(card.ENTER) if key == "E" else name
        large = 4.6 if key == "E" else 4.6 if name == "Num" else 9
        below = self._say(card.KEYS[name]).split(", ") if key else []
        middle = x + wide / 2
        base = y + high / 2 + (large * 0.37 if not below else 1 if len(below) == 1 else -2)
        if name == "⌫":
            self._erase((middle, base - 3), 1)
        else:
            self._centred((middle, base), shown, large, wide - 1, colour)
        for number, words in enumerate(below):
            self._centred((middle, base + 4.8 + number * 4.4), words, 2.9, wide - 1, PAPER)

    def _erase(self, middle: Point, scale: float) -> None:
        """Draw the sign of Backspace, 12 mm wide at scale 1."""

        def at(x: float, y: float) -> Point:
            return round(middle[0] + x * scale, 2), round(middle[1] + y * scale, 2)

        thick = round(max(0.9 * scale, 0.45), 2)
        self.sheet.shape(
            [at(-6, 0), at(-2, -3.6), at(6, -3.6), at(6, 3.6), at(-2, 3.6)], "none", PAPER, thick
        )
        for slope in (1, -1):
            self.sheet.line([at(0, -1.7 * slope), at(3.4, 1.7 * slope)], PAPER, thick)

    def _letters(self, corner: Point) -> None:
        """Say what the letters of a keypad with 16 keys are."""
        x, y = corner
        self._words((x, y + 4), self._say(card.SIXTEEN), 3.7, SOFT, bold=True)
        words = " ".join(f"**{letter}=**[{_ON_PAD[name]}]" for letter, name in MEANING.items())
        self._flow((x, y + 10), 82, words, 3.6)

    def _answers(self, corner: Point) -> None:
        x, y = corner
        columns = (x, x + 30, x + 57)
        self._words((x, y + 4), self._say(card.ANSWERS), 5, bold=True)
        for left, words in zip(columns, card.ANSWER_HEADS, strict=False):
            self._words((left, y + 10), self._say(words), 3.6, SOFT)
        for number, (shown, light, meaning) in enumerate(card.ANSWER_LINES):
            base = y + 16 + number * 6.4
            self._flow((columns[0], base), 29, shown, 3.9)
            self._flow((columns[1], base), 27, self._say(light), 3.9)
            self._flow((columns[2], base), 27, f"**{self._say(meaning)}**", 3.9)

    def _step(self, number: int, y: float, heading: Text, lines: Sequence[Text]) -> float:
        self.sheet.dot((_RIGHT + 5, y + 5), 5, BLUE)
        self._centred((_RIGHT + 5, y + 7.4), str(number), 6.6, 9, PAPER)
        self._words((_RIGHT + 13, y + 6.2), self._say(heading), 6, INK, bold=True)
        base = y + 13.6
        for line in lines:
            base = self._flow((_RIGHT + 13, base), _EDGE - _RIGHT - 13, self._say(line), 4.7)
        return base - 3.6

    def _panel(
        self, corner: Point, size: Point, fill: str, heading: Text | None, lines: Sequence[Text]
    ) -> None:
        (x, y), (wide, high) = corner, size
        self.sheet.box(corner, size, fill, "none", 0, radius=3)
        base = y + 6.6
        if heading is not None:
            self._words((x + 4, base), self._say(heading), 5.2, INK, bold=True)
            base += 7
        for line in lines:
            base = self._flow((x + 4, base), wide - 7, self._say(line), 4)
        over = base - 5 - (y + high)
        if over > 0:
            raise Overflow(f"{lines[-1].one!r} hangs {over:.1f} mm over its panel ({self._language})")

    # --- words and keys in lines

    def _say(self, words: Text | str) -> str:
        found = say(self._language, words) if isinstance(words, str) else words.wording(self._language)
        return re.sub(r" (?=[:;?!»])|(?<=«) ", "\u00a0", found)

    def _words(self, at: Point, words: str, size: float, colour: str = INK, *, bold: bool = False) -> None:
        """Write words that take the same room in every font."""
        x, y = round(at[0], 2), round(at[1], 2)
        length = round(width(words, size, bold=bold), 2)
        if not 0 <= x <= x + length <= self.sheet.wide:
            raise Overflow(f"{words!r} hangs over the sheet")
        self.sheet.text((x, y), words, size, colour, bold=bold, length=length)

    def _centred(self, middle: Point, words: str, size: float, room: float, colour: str) -> None:
        wide = width(words, size, bold=True)
        if wide > room:
            raise Overflow(f"{words!r} takes {wide:.1f} mm of {room:.1f}")
        self._words((middle[0] - wide / 2, middle[1]), words, size, colour, bold=True)

    def _flow(self, at: Point, room: float, words: str, size: float) -> float:
        """Write words and keys in as many lines as they take; return where the next line would stand."""
        x, y = at
        line: list[list[_Atom]] = []
        for run in self._runs(words):
            if line and _wide([*line, run], size) > room:
                self._line((x, y), line, size)
                line, y = [], y + size * 1.55
            line.append(run)
            if _wide(line, size) > room:
                raise Overflow(f"{words!r} has a word of more than {room:.1f} mm")
        self._line((x, y), line, size)
        return y + size * 1.55

    def _runs(self, words: str) -> list[list[_Atom]]:
        """Return what no line may break, one after the other."""
        runs: list[list[_Atom]] = [[]]
        for piece in _PIECE.finditer(words):
            kind = str(piece.lastgroup)
            if kind == "key":
                runs[-1].append(self._cap(piece["key"]))
                continue
            found = self._say(piece["text"]).removesuffix(" ...") if kind == "text" else piece[kind]
            for number, word in enumerate(found.split(" ")):
                if number:
                    runs.append([])
                if word:
                    runs[-1].append(_Atom(kind, word))
        return [run for run in runs if run]

    def _line(self, at: Point, line: Sequence[Sequence[_Atom]], size: float) -> None:
        x, y = at
        for run in line:
            for atom in run:
                if atom.kind == "key":
                    self._key((x, y), atom, size)
                else:
                    self._words((x, y), atom.words, size, _COLOURS[atom.kind], bold=atom.kind != "plain")
                x += atom.wide(size) + size * 0.12
            x += size * 0.3

    def _cap(self, key: str) -> _Atom:
        names = {"E": self._say(card.ENTER), "B": "    ", "-": "−"}
        return _Atom("key", names.get(key, key), key)

    def _key(self, at: Point, atom: _Atom, size: float) -> None:
        x, y = at
        wide = atom.wide(size)
        corner, fill = (round(x, 2), round(y - size, 2)), _FILLS.get(atom.key, PAPER)
        self.sheet.box(corner, (round(wide, 2), round(size * 1.34, 2)), fill, INK, 0.3, radius=1)
        if atom.key == "B":
            self._erase((x + wide / 2, y - size * 0.33), size / 9)
        else:
            colour = PAPER if atom.key in _FILLS else INK
            self._centred((x + wide / 2, y - size * 0.03), atom.words, size * 0.85, wide, colour)
