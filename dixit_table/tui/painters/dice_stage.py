"""The middle of the dice game's picture: the last throw and what it came to, or the race that is run."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.session.dice.views import RaceView, ThrowView
from dixit_table.session.views import PhaseName
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
_BESIDE = 6  # columns between the word of a race and its dice
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


def plans_of(scene: Scene) -> tuple[Plan, ...]:
    """Return the plans for what is on the stage, from the most generous on."""
    return tuple(Plan(*each) for each in (_THROWN if _running(scene) is None else _RUN))


def stage_rows(scene: Scene, wide: int, size: int, length: int) -> int | None:
    """Return the rows a stage of a size takes with words of a length; None where it is too wide."""
    race, shown = _running(scene), scene.dice.shown
    if race is not None:
        return _Run.of(scene, race, wide, size).rows_if_it_fits(wide)
    if shown is None:
        return 0
    faces = width_of(shown.dice, size)
    room = wide - faces - _GAP if faces else wide
    if faces and size > HEIGHTS[-1] and room < _LEAST_WORDS:
        return None
    return max(size if faces else 1, rows_of(scene.cast, told(scene, shown), room, length))


def more_rows(scene: Scene, wide: int) -> int:
    """Return the rows a stage could use besides: for the order in which people press."""
    race = _running(scene)
    return rows_of(scene.cast, [race_part(scene, race)], wide, 1) if race is not None else 0


def stage(canvas: Canvas, scene: Scene, rect: Rect, size: int) -> None:
    """Paint the race that is run, else the last throw."""
    race = _running(scene)
    with canvas.within(rect):
        if race is not None:
            _race(canvas, scene, rect, race, _Run.of(scene, race, rect.width, size))
        elif scene.dice.shown is not None:
            _throw(canvas, scene, rect, scene.dice.shown, size)


def _running(scene: Scene) -> RaceView | None:
    return scene.dice.race if scene.view.phase is PhaseName.REACTING else None


def _throw(canvas: Canvas, scene: Scene, rect: Rect, throw: ThrowView, size: int) -> None:
    faces = width_of(throw.dice, size)
    put_dice(canvas, rect.left, rect.centred(rect.width, size).top, throw.dice, size)
    place = rect.from_left(faces + _GAP)[1] if faces else rect
    parts = told(scene, throw)
    # Who drinks matters most, then what for.
    words = laid(scene.cast, parts, place, [*range(1, len(parts)), 0])
    put_laid(canvas, scene.cast, place.centred(place.width, words.rows), words)


class _Run(NamedTuple):
    """How a race is painted: its word, and the dice that called for it beside it where there is room."""

    word: str
    size: int
    dice: tuple[int, ...]
    wide: int  # of the word
    rows: int
    beside: int  # columns of the dice and of the space before them

    @classmethod
    def of(cls, scene: Scene, race: RaceView, room: int, size: int) -> _Run:
        word = scene.say("screen.race_of_finger" if race.finger else "screen.race")
        wide = big.big_width(word) * size if size else width(word)
        shown = scene.dice.shown
        dice = shown.dice if shown is not None and not race.finger else ()
        run = cls(word, size, dice, wide, max(1, big.huge_rows(size)), 0)
        beside = width_of(dice, run.faces) + _BESIDE
        return run._replace(beside=beside) if dice and wide + beside <= room else run

    @property
    def faces(self) -> int:
        """The rows of the dice."""
        return next((each for each in HEIGHTS if each <= self.rows), HEIGHTS[-1])

    def rows_if_it_fits(self, room: int) -> int | None:
        """Return its rows; None where it is too wide, or so large that it leaves no room for dice."""
        crowded = bool(self.dice) and self.size > _MODEST and not self.beside
        return None if self.wide > room or crowded else self.rows


def _race(canvas: Canvas, scene: Scene, rect: Rect, race: RaceView, run: _Run) -> None:
    """Paint the word of the race, beside it the dice, and below it who has pressed."""
    parts = tuple(part for part in (race_part(scene, race),) if part.sentences)
    words = laid(scene.cast, parts, rect.from_top(run.rows)[1])
    block = rect.centred(run.wide + run.beside, run.rows + words.rows)
    if run.size:
        big.put_huge(canvas, block.left, block.top, run.word, SHINE, run.size)
    else:
        canvas.put(block.left, block.top, cut(run.word, rect.width), SHINE)
    if run.beside:
        top = block.top + (run.rows - run.faces) // 2
        put_dice(canvas, block.left + run.wide + _BESIDE, top, run.dice, run.faces)
    below = rect.from_bottom(rect.bottom - block.top - run.rows)[0]
    put_laid(canvas, scene.cast, below.from_bottom(words.rows)[0], words)
