"""What stands above the tiles of the dice game: dice as large as there is room for, the throw or the race."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import RaceView
from dixit_table.game.views import PhaseName
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.big import blocks, put_blocks
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import CREAM, FACE, QUIET, SHINE, Ink
from dixit_table.tui.dice.words import (
    Scene,
    race_part,
    told,
)
from dixit_table.tui.painters.text import (
    SHORTEST,
    Passage,
    big_rows,
    laid,
    put_laid,
    rows_of,
)

# --- Faces of dice, from a digit on a card to a die as high as fourteen rows

HEIGHTS = (14, 12, 10, 7, 5, 3, 1)
"""The rows a face may have, the largest first."""

_DRAWN = {14: (6, 3, 2), 12: (4, 3, 3), 10: (4, 2, 2), 7: (2, 2, 2), 5: (2, 1, 1)}
"""Pixels of a pip, of the gap between pips and of the rim, by rows; a pixel is half a cell."""

_WRITTEN = {3: 7, 1: 3}
"""The columns of faces that are too small to be drawn, by rows."""

_FACE_GAP = 2  # columns between dice
_PIPS = {
    0: ".........",
    1: "....#....",
    2: "#.......#",
    3: "#...#...#",
    4: "#.#...#.#",
    5: "#.#.#.#.#",
    6: "#.##.##.#",
}
"""Nine places, row by row."""


def width_of(dice: Sequence[int], height: int) -> int:
    """Return the columns some dice take side by side."""
    return len(dice) * (_columns(height) + _FACE_GAP) - _FACE_GAP if dice else 0


def put_dice(canvas: Canvas, x: int, y: int, dice: Sequence[int], height: int) -> None:
    """Paint dice of one of the heights side by side."""
    for number, pips in enumerate(dice):
        _face(canvas, Rect(x + number * (_columns(height) + _FACE_GAP), y, _columns(height), height), pips)


def _columns(height: int) -> int:
    return _WRITTEN.get(height, 2 * height)


def _face(canvas: Canvas, rect: Rect, pips: int) -> None:
    if rect.height in _DRAWN:
        put_blocks(canvas, rect.left, rect.top, _drawn(pips, rect.height), Ink(CREAM))
        return
    canvas.fill(rect, FACE)
    if rect.height == 1:
        canvas.put(rect.left + 1, rect.top, str(pips or " "), FACE)
        return
    for row in range(3):
        places = _PIPS[pips][3 * row : 3 * row + 3].replace("#", "●").replace(".", " ")
        canvas.put(rect.left + 1, rect.top + row, " ".join(places), FACE)


@lru_cache(maxsize=64)
def _drawn(pips: int, height: int) -> tuple[str, ...]:
    """Return a face whose pips are holes, its corners rounded."""
    pip, gap, rim = _DRAWN[height]
    side = 2 * height
    pixels = [["#"] * side for _ in range(side)]
    for place, there in enumerate(_PIPS[pips]):
        if there == "#":
            top, left = (rim + at * (pip + gap) for at in divmod(place, 3))
            for row in pixels[top : top + pip]:
                row[left : left + pip] = "." * pip
    for row in (pixels[0], pixels[-1]):
        row[0] = row[-1] = "."
    return blocks(["".join(row) for row in pixels])


# --- What stands between dice and tiles: who is held, the invented rule, which way the dice go

_ROOMY = 100  # columns from which big letters are asked for
_LARGE = big.ROWS + 1  # rows of a line of them


def wanted(scene: Scene, wide: int) -> tuple[Passage, ...]:
    """Return what is said where there is room; which way the dice go is in the header too, but small."""
    titles = ", ".join(scene.dice.modules)
    modules = Passage((scene.say("screen.modules", titles=titles),), QUIET, aside=True)
    racing = scene.dice.race is not None
    way = (
        (Passage((scene.say(in_words.direction(scene.dice)),), QUIET),)
        if wide >= _ROOMY and not racing
        else ()
    )
    return (*way, modules) if titles else way


def strip_rows(scene: Scene, parts: Sequence[Passage], wide: int) -> int:
    """Return the rows those parts ask for: those of big letters where that is one line, and not aside."""
    rows = [_rows(scene, part, wide) for part in parts]
    return sum(rows) + any(each > big.ROWS for each in rows)  # big letters stand apart from the stage's


def _rows(scene: Scene, part: Passage, wide: int) -> int:
    if wide >= _ROOMY and not part.aside and big_rows([part], wide) == _LARGE:
        return _LARGE
    return rows_of(scene.roster, [part], wide, 1)


def put_strip(canvas: Canvas, scene: Scene, rect: Rect, parts: Sequence[Passage]) -> None:
    """Write those parts; what is left over stands above and below."""
    large = [place for place, part in enumerate(parts) if _rows(scene, part, rect.width) > big.ROWS]
    words = laid(scene.roster, parts, rect, large)
    put_laid(canvas, scene.roster, rect.from_top((rect.height - words.rows) // 2)[1], words)


# --- The middle of the dice game's picture: the last throw and what it came to, or the race that is run

_LEAST_WORDS = 24  # columns beside dice
_GAP = 3  # columns between dice and words
_ABOVE = 1  # rows between the prompt, which is as golden, and the word of a race
_BESIDE = 6  # columns between the word of a race and its dice
_LEAST_FACES = 5  # rows of dice beside such a word
MODEST = 2
"""The largest word of a race that needs no dice beside it."""

_LATE = 8  # columns of "+1234" with what is around it


class StagePlan(NamedTuple):
    """How large the stage's picture is, and how high a tile may be beside it."""

    size: int  # rows of the dice; in a race how many times as large its word is
    tile: int


THROWN = (
    (14, 6), (12, 6), (12, 5), (10, 5), (10, 4), (7, 4), (10, 3),
    (7, 3), (5, 3), (7, 2), (5, 2), (5, 1), (3, 1), (1, 1),
)  # fmt: skip
"""The plans of a throw, the largest first; but a rabbit on each tile is worth two rows of the dice."""

_RUN = ((6, 6), (5, 5), (4, 5), (4, 4), (3, 4), (3, 3), (3, 2), (2, 3), (2, 2), (2, 1), (1, 1), (0, 1))


def has_words(wide: int, height: int) -> bool:
    """Tell whether there is room for words beside two dice of a height."""
    return wide - width_of((1, 1), height) - _GAP >= _LEAST_WORDS


class Stage:
    """What is on the stage, and how many rows that takes."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._race = scene.dice.race if scene.view.phase is PhaseName.REACTING else None
        shown = scene.dice.shown
        self._dice = shown.dice if shown is not None else ()
        if (duel := scene.dice.duel) is not None:
            self._dice = (duel.own or 0, 0)  # what is still to be thrown is blank
        self._parts = told(scene, shown) if shown is not None else ()

    @property
    def _cuts(self) -> tuple[Cut, ...]:
        """How what a throw has come to is written large: the bare console has no quarters of blocks."""
        return (Cut.BIG,) if self._scene.view.look.plain else (Cut.BIG, Cut.SLIM)

    @property
    def races(self) -> bool:
        """Whether a race is run."""
        return self._race is not None

    def race_size(self, wide: int, high: int) -> int:
        """Return how many times as large the word of a race is; below a modest one is the order of all."""
        order = -(-len(self._scene.view.seats) * (self._scene.roster.badge_width + _LATE) // wide)
        sizes = [(plan.size, self.rows(wide, plan.size, SHORTEST)) for plan in self.plans]
        fitting = (
            size
            for size, rows in sizes
            if rows is not None and rows + (order if size > MODEST else 0) <= high
        )
        return next(fitting, 0)

    @property
    def plans(self) -> tuple[StagePlan, ...]:
        """The plans for it, from the most generous on."""
        return tuple(StagePlan(*each) for each in (THROWN if self._race is None else _RUN))

    def rows(self, wide: int, size: int, length: int) -> int | None:
        """Return the rows of a size with words of a length; None where that is too wide."""
        if self._race is not None:
            return _Run.of(self._scene, self._race, wide, size).rows_if_it_fits(wide)
        if not self._parts:
            return 0
        faces = width_of(self._dice, size)
        room = wide - faces - _GAP if faces else wide
        if faces and size > HEIGHTS[-1] and room < _LEAST_WORDS:
            return None
        return max(size if faces else 1, rows_of(self._scene.roster, self._parts, room, length))

    def more_rows(self, wide: int) -> int:
        """Return the rows it could use besides: for the order in which people press."""
        if self._race is None:
            return 0
        return rows_of(self._scene.roster, [race_part(self._scene, self._race)], wide, 1)

    def paint(self, canvas: Canvas, rect: Rect, size: int) -> None:
        """Paint the race that is run, else the last throw."""
        with canvas.within(rect):
            if self._race is not None:
                run = _Run.of(self._scene, self._race, rect.width, size)
                _race(canvas, self._scene, rect, self._race, run)
            else:
                self._throw(canvas, rect, size)

    def _throw(self, canvas: Canvas, rect: Rect, size: int) -> None:
        faces = width_of(self._dice, size)
        put_dice(canvas, rect.left, rect.centred(rect.width, size).top, self._dice, size)
        place = rect.from_left(faces + _GAP)[1] if faces else rect
        # Who drinks matters most, then what for.
        first = [*range(1, len(self._parts)), 0][: len(self._parts)]
        words = laid(self._scene.roster, self._parts, place, first, self._cuts)
        put_laid(canvas, self._scene.roster, place.centred(place.width, words.rows), words)


class _Run(NamedTuple):
    """How a race is painted: its word, and the dice that called for it beside it where there is room."""

    word: str
    size: int
    dice: tuple[int, ...]
    wide: int  # of the word
    rows: int
    faces: int  # the rows of the dice, 0 where there is no room for them

    @classmethod
    def of(cls, scene: Scene, race: RaceView, room: int, size: int) -> _Run:
        word = scene.say("screen.race_of_finger" if race.finger else "screen.race")
        wide = Cut.BIG.width(word) * size if size else width(word)
        shown = scene.dice.shown
        dice = shown.dice if shown is not None and not race.finger else ()
        rows = max(1, big.huge_rows(size))
        heights = (each for each in HEIGHTS if each <= rows)
        fitting = (each for each in heights if dice and wide + _BESIDE + width_of(dice, each) <= room)
        return cls(word, size, dice, wide, rows, next(fitting, 0))

    @property
    def beside(self) -> int:
        """The columns of the dice and of the space before them."""
        return width_of(self.dice, self.faces) + _BESIDE if self.faces else 0

    def rows_if_it_fits(self, room: int) -> int | None:
        """Return its rows; None where it is too wide, or so large that it leaves no room for dice."""
        crowded = bool(self.dice) and self.size > MODEST and self.faces < _LEAST_FACES
        return None if self.wide > room or crowded else _ABOVE + self.rows


def _race(canvas: Canvas, scene: Scene, rect: Rect, race: RaceView, run: _Run) -> None:
    """Paint the word of the race, beside it the dice, and below it who has pressed."""
    rect = rect.from_top(_ABOVE if rect.height > run.rows else 0)[1]
    parts = tuple(part for part in (race_part(scene, race),) if part.sentences)
    words = laid(scene.roster, parts, rect.from_top(run.rows)[1])
    block = rect.centred(run.wide + run.beside, run.rows + words.rows)
    if run.size:
        big.put_huge(canvas, block.left, block.top, run.word, SHINE, run.size)
    else:
        canvas.put(block.left, block.top, cut(run.word, rect.width), SHINE)
    if run.faces:
        top = block.top + (run.rows - run.faces) // 2
        put_dice(canvas, block.left + run.wide + _BESIDE, top, run.dice, run.faces)
    below = rect.from_bottom(rect.bottom - block.top - run.rows)[0]
    put_laid(canvas, scene.roster, below.from_bottom(words.rows)[0], words)
