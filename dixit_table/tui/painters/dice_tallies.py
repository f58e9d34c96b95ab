"""What everybody has come to in a dice game: a row a seat, at the end and after the past throws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dixit_table.game.dice.views import TallyView
from dixit_table.game.views import OverView
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, width
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.lines import Line, Piece, put_line
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import QUIET, SHINE, STRONG, TEXT, Ink

NARROWEST = 58
"""The columns a table of all numbers asks for."""

_COLUMNS = ("sips", "glasses", "throws", "handed_out", "last", "held", "reaction_ms")
"""What is counted; where columns are short, the last go first."""

_GAPS = (2, 1)  # columns between numbers
_LEAST_NAME, _MOST_NAME = 10, 24
_LONGEST_UNIT = 12
_RANK = 3


class Row(NamedTuple):
    """A seat, and its rank where there is one."""

    seat: int
    rank: int | None = None
    wins: bool = False


class _Column(NamedTuple):
    right: int
    title: str
    words: dict[int, str]  # by seat

    def piece(self, words: str, ink: Ink) -> Piece:
        """Return a number below the end of its title."""
        return Piece(self.right - width(words), words, ink)


def tally_lines(scene: Scene, rows: Sequence[Row], room: int) -> tuple[Line, tuple[Line, ...]]:
    """Return the titles and a line a seat, with as many numbers as there is room for."""
    start = (_RANK if any(row.rank is not None for row in rows) else 0) + scene.cast.badge_width + 1
    longest = max((width(scene.name(row.seat)) for row in rows), default=0)
    least = min(longest, _LEAST_NAME)
    columns = max((_fitting(scene, room - start - least, gap) for gap in _GAPS), key=len)
    names = min(longest, _MOST_NAME, max(least, room - start - (columns[-1].right if columns else 0)))
    columns = [column._replace(right=column.right + start + names) for column in columns]
    titles = tuple(column.piece(column.title, QUIET) for column in columns)
    return titles, tuple(_line(scene, row, start, names, columns) for row in rows)


def _line(scene: Scene, row: Row, start: int, names: int, columns: Sequence[_Column]) -> Line:
    rank = "" if row.rank is None else f"{row.rank:>2}"
    return (
        Piece(0, rank, SHINE if row.wins else TEXT),
        Piece(start - scene.cast.badge_width - 1, "", seat=row.seat),
        Piece(start, cut(scene.name(row.seat), names), STRONG),
        *(column.piece(column.words.get(row.seat, ""), TEXT) for column in columns),
    )


def _fitting(scene: Scene, room: int, gap: int) -> list[_Column]:
    """Return the columns that fit, of those in which there is anything."""
    found: list[_Column] = []
    for name in _COLUMNS:
        words = {tally.seat: _words(tally, name) for tally in scene.dice.tallies}
        title = cut(scene.dice.unit, _LONGEST_UNIT) if name == "sips" else scene.say(f"screen.column.{name}")
        right = (found[-1].right if found else 0) + gap + max(width(title), *map(width, words.values()), 1)
        if right <= room and (name == "sips" or any(each not in "–0" for each in words.values())):
            found.append(_Column(right, title, words))
    return found


def _words(tally: TallyView, name: str) -> str:
    number: int | None = getattr(tally, name)
    return "–" if number is None else str(number)


def put_ranking(canvas: Canvas, scene: Scene, rect: Rect, end: OverView) -> None:
    """Paint a row a seat, who was in longest first."""
    rows = [Row(seat, rank, seat in end.winners) for rank, seat in end.ranking]
    titles, lines = tally_lines(scene, rows, rect.width - 1)
    pitch = 2 if rect.height > 2 * len(lines) else 1
    titled = rect.height > len(lines)
    with canvas.within(rect):
        if titled:
            put_line(canvas, rect.left, rect.top, scene.cast, titles)
        for row, line in enumerate(lines):
            put_line(canvas, rect.left, rect.top + titled + row * pitch, scene.cast, line)
