"""The middle of the dice game's picture: the last throw and what it came to, or the race that is run."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.game.dice.views import RaceView
from dixit_table.game.views import PhaseName
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, width
from dixit_table.tui.painters.dice_faces import HEIGHTS, put_dice, width_of
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.dice_words import race_part, told
from dixit_table.tui.painters.said import laid, put_laid, rows_of
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import SHINE

_LEAST_WORDS = 24  # columns beside dice
_GAP = 3  # columns between dice and words
_ABOVE = 1  # rows between the prompt, which is as golden, and the word of a race
_BESIDE = 6  # columns between the word of a race and its dice
_LEAST_FACES = 5  # rows of dice beside such a word
_MODEST = 2  # the largest word of a race that needs no dice beside it


class Plan(NamedTuple):
    """How large the stage's picture is, and how high a tile may be beside it."""

    size: int  # rows of the dice; in a race how many times as large its word is
    tile: int


_THROWN = (
    (14, 6), (12, 6), (12, 5), (10, 5), (10, 4), (7, 4), (10, 3),
    (7, 3), (7, 2), (5, 2), (5, 1), (3, 1), (1, 1),
)  # fmt: skip
_RUN = ((6, 6), (5, 5), (4, 5), (4, 4), (3, 4), (3, 3), (3, 2), (2, 3), (2, 2), (2, 1), (1, 1), (0, 1))


class Stage:
    """What is on the stage, and how many rows that takes."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._race = scene.dice.race if scene.view.phase is PhaseName.REACTING else None
        shown = scene.dice.shown
        self._dice = shown.dice if shown is not None else ()
        self._parts = told(scene, shown) if shown is not None else ()

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The plans for it, from the most generous on."""
        return tuple(Plan(*each) for each in (_THROWN if self._race is None else _RUN))

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
        return max(size if faces else 1, rows_of(self._scene.cast, self._parts, room, length))

    def more_rows(self, wide: int) -> int:
        """Return the rows it could use besides: for the order in which people press."""
        if self._race is None:
            return 0
        return rows_of(self._scene.cast, [race_part(self._scene, self._race)], wide, 1)

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
        words = laid(
            self._scene.cast, self._parts, place, [*range(1, len(self._parts)), 0][: len(self._parts)]
        )
        put_laid(canvas, self._scene.cast, place.centred(place.width, words.rows), words)


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
        wide = big.big_width(word) * size if size else width(word)
        shown = scene.dice.shown
        dice = shown.dice if shown is not None and not race.finger else ()
        run = cls(word, size, dice, wide, max(1, big.huge_rows(size)), 0)
        heights = (each for each in HEIGHTS if each <= run.rows)
        fitting = (each for each in heights if dice and wide + _BESIDE + width_of(dice, each) <= room)
        return run._replace(faces=next(fitting, 0))

    @property
    def beside(self) -> int:
        """The columns of the dice and of the space before them."""
        return width_of(self.dice, self.faces) + _BESIDE if self.faces else 0

    def rows_if_it_fits(self, room: int) -> int | None:
        """Return its rows; None where it is too wide, or so large that it leaves no room for dice."""
        crowded = bool(self.dice) and self.size > _MODEST and self.faces < _LEAST_FACES
        return None if self.wide > room or crowded else _ABOVE + self.rows


def _race(canvas: Canvas, scene: Scene, rect: Rect, race: RaceView, run: _Run) -> None:
    """Paint the word of the race, beside it the dice, and below it who has pressed."""
    rect = rect.from_top(_ABOVE if rect.height > run.rows else 0)[1]
    parts = tuple(part for part in (race_part(scene, race),) if part.sentences)
    words = laid(scene.cast, parts, rect.from_top(run.rows)[1])
    block = rect.centred(run.wide + run.beside, run.rows + words.rows)
    if run.size:
        big.put_huge(canvas, block.left, block.top, run.word, SHINE, run.size)
    else:
        canvas.put(block.left, block.top, cut(run.word, rect.width), SHINE)
    if run.faces:
        top = block.top + (run.rows - run.faces) // 2
        put_dice(canvas, block.left + run.wide + _BESIDE, top, run.dice, run.faces)
    below = rect.from_bottom(rect.bottom - block.top - run.rows)[0]
    put_laid(canvas, scene.cast, below.from_bottom(words.rows)[0], words)
