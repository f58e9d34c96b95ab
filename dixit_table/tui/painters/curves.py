"""The score curves of a night: half a cell a pixel, in the rabbits' colours, with letters on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from dixit_table.game.views import CurveView, InsightsView, PublicView
from dixit_table.rules.rabbits import seen_on
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import width
from dixit_table.tui.canvas.theme import CREAM, FACE, FRAME, LIFTED, QUIET, STRONG, Ink, rabbit_colour
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.rabbits import badge
from dixit_table.tui.roster import Roster

_APART = 14  # columns between two letters on a curve
_LONGEST_NAME = 16
_LEAST_NAME = 5
_NAMED_FROM = 100  # columns from which the names stand beside the letters
_LEAST_CONTRAST = 4.0  # of a curve on its ground
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def put_curves(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, _page: int
) -> tuple[int, int]:
    """Paint all curves, their ends' letters and totals at the right; one page."""
    roster = Roster.of(view)
    curves = sorted(known.curves, key=lambda curve: (curve.points[-1][0], curve.points[-1][1]))
    if not curves or rect.height < 3:
        return 1, 1
    axis, rest = rect.from_bottom(1)
    scale = _Scale.of(curves, known.turns, rest.height)
    rest = rest.from_left(scale.axis_width)[1]
    large = rest.width >= _NAMED_FROM and len(curves) * (big.ROWS + 1) <= rest.height
    labels, plot = rest.from_right(_labels_width(roster, curves, rest, large=large))
    scale = scale.on(plot)
    _ticks(canvas, rect, scale)
    _put_pixels(canvas, scale, _pixels(roster, curves, scale))
    for order, curve in enumerate(curves):
        _letters(canvas, roster, curve, scale, order)
    _labels(canvas, roster, curves, scale, labels, big.ROWS if large else 1)
    words = say(language, painter_of(view).words["counted"], n=known.turns)
    canvas.put(plot.right - width(words), axis.top, words, QUIET)
    canvas.put(plot.left, axis.top, "0", QUIET)
    return 1, 1


class _Scale(Struct, frozen=True):
    """Where a turn and a total stand."""

    low: int
    high: int
    turns: int
    step: int
    plot: Rect

    @classmethod
    def of(cls, curves: Sequence[CurveView], turns: int, rows: int) -> _Scale:
        totals = [total for curve in curves for _, total in curve.points]
        low, high = min(0, *totals), max(1, *totals)
        step = next((each for each in _STEPS if (high - low) / each <= max(1, rows // 3)), _STEPS[-1])
        return cls(low, high, max(1, turns), step, Rect(0, 0, 0, rows))

    def on(self, plot: Rect) -> _Scale:
        """Return it on a rectangle."""
        return _Scale(self.low, self.high, self.turns, self.step, plot)

    @property
    def axis_width(self) -> int:
        """The columns of the numbers at the left."""
        return max(len(str(self.low)), len(str(self.high))) + 1

    def x(self, turn: float) -> int:
        """Return the column of a turn."""
        return self.plot.left + round(turn * max(0, self.plot.width - 1) / self.turns)

    def pixel(self, total: float) -> int:
        """Return the half row of a total, from the top of the screen."""
        high = max(1, 2 * self.plot.height - 1)
        return 2 * self.plot.top + round((self.high - total) * high / (self.high - self.low))

    def ticks(self) -> Iterator[int]:
        """Yield the totals that are written at the left."""
        first = -(-self.low // self.step) * self.step
        yield from range(first, self.high + 1, self.step)


def _ticks(canvas: Canvas, rect: Rect, scale: _Scale) -> None:
    for total in scale.ticks():
        row = scale.pixel(total) // 2
        canvas.put(rect.left, row, f"{total:>{scale.axis_width - 1}}", QUIET)
        canvas.put(scale.plot.left, row, "─" * scale.plot.width, FRAME)


def _pixels(roster: Roster, curves: Sequence[CurveView], scale: _Scale) -> dict[tuple[int, int], str]:
    """Return the colour of each pixel; where curves cross, the better one lies above."""
    found: dict[tuple[int, int], str] = {}
    for curve in curves:
        colour = line_colour(roster.colour(curve.seat))
        found.update(dict.fromkeys(_line(curve, scale), colour))
    return found


def _line(curve: CurveView, scale: _Scale) -> Iterator[tuple[int, int]]:
    """Yield a curve's pixels: in each column from where the one before ended."""
    places = [(scale.x(turn), scale.pixel(total)) for turn, total in curve.points]
    yield places[0]
    for (left, first), (right, last) in pairwise(places):
        before = first
        for x in range(left + 1, right + 1):
            y = round(first + (last - first) * (x - left) / (right - left))
            way = range(min(before, y), max(before, y) + 1)
            yield from ((x, each) for each in way if each != before or y == before)
            before = y
        if left == right:
            yield from ((right, each) for each in range(min(first, last), max(first, last) + 1))


def _put_pixels(canvas: Canvas, scale: _Scale, pixels: dict[tuple[int, int], str]) -> None:
    with canvas.within(scale.plot):
        for x, row in {(x, y // 2) for x, y in pixels}:
            above, below = pixels.get((x, 2 * row)), pixels.get((x, 2 * row + 1))
            if above and below:
                canvas.put(x, row, "█" if above == below else "▀", Ink(above, below))
            else:
                canvas.put(x, row, "▀" if above else "▄", Ink(above or below or CREAM))


def _letters(canvas: Canvas, roster: Roster, curve: CurveView, scale: _Scale, order: int) -> None:
    """Write a seat's letter on its curve now and then, apart from its neighbours', and at an early end."""
    last = scale.x(curve.points[-1][0])
    due = scale.plot.left + 2 + order * 5 % _APART
    with canvas.within(scale.plot):
        for turn, total in curve.points[1:]:
            x = scale.x(turn)
            ends_early = x == last < scale.plot.right - 1
            if (x >= due and x < last - 2) or ends_early:
                canvas.put(x, scale.pixel(total) // 2, roster.letter(curve.seat), FACE)
                due = x + _APART


def _columns(curves: Sequence[CurveView], rows: int) -> int:
    return 1 if len(curves) <= rows else 2


def _labels_width(roster: Roster, curves: Sequence[CurveView], rect: Rect, *, large: bool) -> int:
    totals = [str(curve.points[-1][1]) for curve in curves]
    wide = roster.badge_width + 1 + max(map(big.big_width if large else len, totals))
    if rect.width >= _NAMED_FROM:
        wide += 1 + min(_LONGEST_NAME, max(width(roster.name(curve.seat)) for curve in curves))
    return _columns(curves, rect.height) * (wide + 1)


def _labels(
    canvas: Canvas, roster: Roster, curves: Sequence[CurveView], scale: _Scale, rect: Rect, high: int
) -> None:
    """Write who ends with how much, so many rows high: beside the ends where there is room, else in order."""
    best = sorted(curves, key=lambda curve: -curve.points[-1][1])
    columns = _columns(best, rect.height)
    wide = rect.width // columns
    rows = -(-len(best) // columns)
    ends = [scale.pixel(curve.points[-1][1]) // 2 - high // 2 for curve in best]
    places = apart(ends, rect.top, rect.bottom, high + high // 2) if columns == 1 else []
    for index, curve in enumerate(best):
        column, row = divmod(index, rows)
        y = places[index] if places else rect.top + row
        place = Rect(rect.left + 1 + column * wide, y, wide - 1, high)
        _label(canvas, roster, curve, place)


def _label(canvas: Canvas, roster: Roster, curve: CurveView, rect: Rect) -> None:
    """Write a seat's letter, its name where there is room, and its total at the right."""
    middle = rect.top + rect.height // 2
    total = str(curve.points[-1][1])
    cells = big.big_width(total) if rect.height == big.ROWS else len(total)
    x = badge(canvas, rect.left, middle, roster, curve.seat) + 1
    room = rect.right - cells - 1 - x
    if room >= _LEAST_NAME:
        canvas.put(x, middle, roster.short(curve.seat, room), STRONG)
    big.write(canvas, Rect(rect.right - cells, rect.top, cells, rect.height), total, STRONG)


def apart(wanted: Sequence[int], top: int, bottom: int, each: int = 1) -> list[int]:
    """Return rows as near to those wanted (from the top down) as can be, so far apart; there are enough."""
    rows: list[int] = []
    for index, row in enumerate(wanted):
        lowest = bottom - (len(wanted) - index) * each
        rows.append(max(top, min(lowest, max(row, rows[-1] + each if rows else top))))
    return rows


@lru_cache(maxsize=32)
def line_colour(rabbit: str) -> str:
    """Return a rabbit's colour, with as much cream in it as it takes to be seen on the page."""
    return seen_on(LIFTED, rabbit_colour(rabbit), CREAM, _LEAST_CONTRAST)
