"""Pictures of canvases as SVG: blocks and lines as shapes, so that they don't depend on the viewer's font."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import groupby

from dixit_table.tui.canvas.canvas import Canvas, Row
from dixit_table.tui.canvas.theme import NIGHT

_WIDE, _HIGH, _LETTERS = 12, 24, 20
_FONT = "'DejaVu Sans Mono','Fira Code',Menlo,Consolas,monospace"
_SHAPES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 0.5, 0.5),),
    "▖": ((0, 0.5, 0.5, 0.5),),
    "▗": ((0.5, 0.5, 0.5, 0.5),),
    "▞": ((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▛": ((0, 0, 1, 0.5), (0, 0.5, 0.5, 0.5)),
    "▜": ((0, 0, 1, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▙": ((0, 0.5, 1, 0.5), (0, 0, 0.5, 0.5)),
    "▟": ((0, 0.5, 1, 0.5), (0.5, 0, 0.5, 0.5)),
    "─": ((0, 0.46, 1, 0.08),),
    "│": ((0.42, 0, 0.16, 1),),
    "║": ((0.2, 0, 0.16, 1), (0.64, 0, 0.16, 1)),
    "┼": ((0, 0.46, 1, 0.08), (0.42, 0.3, 0.16, 0.4)),
    "┌": ((0.42, 0.46, 0.58, 0.08), (0.42, 0.46, 0.16, 0.54)),
    "┐": ((0, 0.46, 0.58, 0.08), (0.42, 0.46, 0.16, 0.54)),
    "└": ((0.42, 0.46, 0.58, 0.08), (0.42, 0, 0.16, 0.54)),
    "┘": ((0, 0.46, 0.58, 0.08), (0.42, 0, 0.16, 0.54)),
    "═": ((0, 0.36, 1, 0.08), (0, 0.58, 1, 0.08)),
    "╔": (
        (0.2, 0.36, 0.8, 0.08),
        (0.2, 0.36, 0.16, 0.64),
        (0.64, 0.58, 0.36, 0.08),
        (0.64, 0.58, 0.16, 0.42),
    ),
    "╗": ((0, 0.36, 0.8, 0.08), (0.64, 0.36, 0.16, 0.64), (0, 0.58, 0.36, 0.08), (0.2, 0.58, 0.16, 0.42)),
    "╚": ((0.2, 0.58, 0.8, 0.08), (0.2, 0, 0.16, 0.64), (0.64, 0.36, 0.36, 0.08), (0.64, 0, 0.16, 0.42)),
    "╝": ((0, 0.58, 0.8, 0.08), (0.64, 0, 0.16, 0.64), (0, 0.36, 0.36, 0.08), (0.2, 0, 0.16, 0.42)),
}
"""What fills part of a cell: left, top, width, height in cells."""

_CONSOLE = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip
"""The colours of the bare console."""

_CAPTION, _GUTTER = 34, 24  # of a sheet, in the units of its pictures


def svg(canvas: Canvas) -> str:
    """Return a canvas as an SVG document."""
    return f"{_picture(canvas)}\n"


def sheet(pictures: Sequence[tuple[str, Canvas]], columns: int) -> str:
    """Return canvases of one size on one page, row by row, each below its name."""
    area = pictures[0][1].area
    wide, high = area.width * _WIDE + _GUTTER, area.height * _HIGH + _CAPTION + _GUTTER
    parts = []
    for number, (name, canvas) in enumerate(pictures):
        x, y = number % columns * wide, number // columns * high
        parts.append(f'<text x="{x}" y="{y + _LETTERS + 4}" fill="#444444">{escape(name)}</text>')
        place = f'x="{x}" y="{y + _CAPTION}" width="{wide - _GUTTER}" height="{area.height * _HIGH}" '
        parts.append(_picture(canvas, place))
    rows = -(-len(pictures) // columns)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide * columns} {high * rows}" '
        f'font-family="{_FONT}" font-size="{_LETTERS}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _picture(canvas: Canvas, place: str = "") -> str:
    wide, high = canvas.area.width * _WIDE, canvas.area.height * _HIGH
    grounds, shapes, words = _Areas(), _Areas(), list[str]()
    for y, row in enumerate(canvas.rows):
        _add_grounds(grounds, row, y)
        words += _add_glyphs(shapes, row, y)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {place}viewBox="0 0 {wide} {high}" '
            f'font-family="{_FONT}" font-size="{_LETTERS}" shape-rendering="crispEdges">',
            f'<rect width="{wide}" height="{high}" fill="{NIGHT}"/>',
            *grounds.paths(),
            *shapes.paths(),
            *words,
            "</svg>",
        ]
    )


class _Areas:
    """Rectangles by colour: all of one make one path, which is shorter by far."""

    def __init__(self) -> None:
        self._drawn: defaultdict[str, list[str]] = defaultdict(list)

    def add(self, corner: tuple[float, float], wide: float, high: float, colour: str) -> None:
        """Add a rectangle, in cells."""
        lengths = (corner[0] * _WIDE, corner[1] * _HIGH, wide * _WIDE, high * _HIGH)
        x, y, w, h = map(_number, lengths)
        self._drawn[_hex(colour)].append(f"M{x} {y}h{w}v{h}h-{w}z")

    def paths(self) -> Iterator[str]:
        """Yield an element a colour."""
        for colour, drawn in self._drawn.items():
            yield f'<path fill="{colour}" d="{"".join(drawn)}"/>'


@cache
def _number(length: float) -> str:
    return f"{length:g}"


def _add_grounds(areas: _Areas, row: Row, y: int) -> None:
    for start, end in _runs([cell.ink.ground for cell in row]):
        ground = str(row[start].ink.ground)
        if ground != NIGHT:
            areas.add((start, y), end - start, 1, ground)


def _add_glyphs(areas: _Areas, row: Row, y: int) -> Iterator[str]:
    """Add what are shapes, and yield what are letters."""
    for start, end in _runs([(cell.ink.colour, cell.ink.bold, cell.text in _SHAPES) for cell in row]):
        cells = row[start:end]
        if cells[0].text not in _SHAPES:
            yield from _letters(start, y, cells)
            continue
        for first, last in _runs([cell.text for cell in cells]):
            for left, top, wide, high in _SHAPES[cells[first].text]:
                lengths = [(first, last - first)] if wide == 1 else [(x, wide) for x in range(first, last)]
                for x, length in lengths:
                    areas.add((start + x + left, y + top), length, high, cells[0].ink.colour)


def _letters(start: int, y: int, cells: Row) -> Iterator[str]:
    texts = [cell.text for cell in cells]
    for first, last in _runs(_kinds(texts)):
        if texts[first] in ("", " "):
            continue
        words = escape("".join(texts[first:last]))
        weight = ' font-weight="bold"' if cells[0].ink.bold else ""
        yield (
            f'<text x="{(start + first) * _WIDE}" y="{y * _HIGH + 18}" '
            f'fill="{_hex(cells[0].ink.colour)}"{weight}>{words}</text>'
        )


def _kinds(texts: Sequence[str]) -> list[object]:
    """Return what differs between cells that aren't written in one go: each wide sign stands alone."""
    spaces: list[object] = [text == " " for text in texts]
    if "" in texts:
        for number in range(len(texts)):
            if not texts[number] or texts[number + 1 : number + 2] == [""]:
                spaces[number] = number
    return spaces


def _runs(values: list[object]) -> Iterator[tuple[int, int]]:
    start = 0
    for _, alike in groupby(values):
        end = start + len(list(alike))
        yield start, end
        start = end


@cache
def _hex(colour: str) -> str:
    """Return a colour as SVG writes it; those of the console have numbers."""
    found = re.fullmatch(r"color\((\d+)\)", colour)
    return _CONSOLE[int(found[1])] if found else colour
