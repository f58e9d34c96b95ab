"""Draw every screen from made-up views: SVG for the docs, PNG for looking at.

    python -m tools.pictures                     docs/pictures/*.svg
    python -m tools.pictures --png /tmp/pictures PNGs of more sizes and seats, drawn by cairosvg
    python -m tools.pictures --png /tmp/pictures --only party     those of the Party mode alone
    python -m tools.pictures --png /tmp/pictures --only dice      those of the dice game

Blocks and lines are drawn as shapes, so a picture doesn't depend on the viewer's font; letters
need any font of fixed width. cairosvg (and a font such as fonts-firacode) is for the PNGs only and
no dependency of the project.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from itertools import chain, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from dixit_table.session.views import Page, PageName, PublicView
from dixit_table.texts import LANGUAGES, Language
from dixit_table.tui.canvas import Canvas, Row
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.screen import paint
from dixit_table.tui.theme import NIGHT
from tests.tui import dice_views, modes, views

_WIDE, _HIGH, _LETTERS = 12, 24, 20
_FONT = "'DejaVu Sans Mono','Fira Code',Menlo,Consolas,monospace"
_SHAPES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "─": ((0, 0.46, 1, 0.08),),
    "│": ((0.42, 0, 0.16, 1),),
    "║": ((0.2, 0, 0.16, 1), (0.64, 0, 0.16, 1)),
    "┼": ((0, 0.46, 1, 0.08), (0.42, 0.3, 0.16, 0.4)),
    "┌": ((0.42, 0.46, 0.58, 0.08), (0.42, 0.46, 0.16, 0.54)),
    "┐": ((0, 0.46, 0.58, 0.08), (0.42, 0.46, 0.16, 0.54)),
    "└": ((0.42, 0.46, 0.58, 0.08), (0.42, 0, 0.16, 0.54)),
    "┘": ((0, 0.46, 0.58, 0.08), (0.42, 0, 0.16, 0.54)),
}
"""What fills part of a cell: left, top, width, height in cells."""

_DOCS = ((60, 18, 12, "fr"), (80, 24, 5, "en"), (200, 50, 7, "en"))
_LOOKED_AT = (
    (60, 18, 3, "en"), (60, 18, 12, "fr"), (80, 24, 5, "en"), (80, 24, 12, "fr"),
    (200, 50, 3, "en"), (200, 50, 7, "en"), (200, 50, 12, "fr"),
)  # fmt: skip

_MODES = (
    (8, ("party-votes", "party-red", "party-points", "party-scoring", "party-over")),
    (4, ("team-voting", "team-points", "team-scoring", "team-over")),
)
"""For how many seats which screens of Party and of the team game are drawn."""

_MODE_SIZES = ((80, 24, "en"), (80, 24, "fr"), (200, 50, "en"), (200, 50, "fr"))
_MODES_LOOKED_AT = tuple(
    (width, height, count, language)
    for width, height in ((60, 18), (80, 24), (200, 50))
    for count in (6, 12)
    for language in ("en", "fr")
)

_DICE = ("dice-throw", "dice-race", "dice-doubt", "dice-hand-out", "dice-over")
_DICE_SIZES = ((60, 18, 12), (80, 24, 6), (200, 50, 6))
_DICE_LOOKED_AT = tuple(
    (width, height, count)
    for width, height in ((60, 18), (80, 24), (120, 40), (200, 50))
    for count in (3, 7, 12)
)


def svg(canvas: Canvas) -> str:
    """Return a canvas as an SVG document."""
    wide, high = canvas.area.width * _WIDE, canvas.area.height * _HIGH
    marks = [mark for y, row in enumerate(canvas.rows) for mark in (*_grounds(row, y), *_glyphs(row, y))]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
            f'font-family="{_FONT}" font-size="{_LETTERS}" shape-rendering="crispEdges">',
            f'<rect width="{wide}" height="{high}" fill="{NIGHT}"/>',
            *marks,
            "</svg>\n",
        ]
    )


def _grounds(row: Row, y: int) -> Iterator[str]:
    for start, end in _runs([cell.ink.ground for cell in row]):
        ground = row[start].ink.ground
        if ground != NIGHT:
            yield _rect(start, y, 0, 0, end - start, 1, str(ground))


def _glyphs(row: Row, y: int) -> Iterator[str]:
    for start, end in _runs([(cell.ink.colour, cell.ink.bold, cell.text in _SHAPES) for cell in row]):
        cells = row[start:end]
        if cells[0].text in _SHAPES:
            for first, last in _runs([cell.text for cell in cells]):
                for shape in _SHAPES[cells[first].text]:
                    yield from _shape(start + first, last - first, y, shape, cells[0].ink.colour)
        else:
            yield from _letters(start, y, cells)


def _shape(
    x: int, count: int, y: int, shape: tuple[float, float, float, float], colour: str
) -> Iterator[str]:
    left, top, wide, high = shape
    if wide == 1:
        yield _rect(x, y, left, top, count, high, colour)
        return
    for column in range(x, x + count):
        yield _rect(column, y, left, top, wide, high, colour)


def _letters(start: int, y: int, cells: Row) -> Iterator[str]:
    for first, last in _runs([cell.text == " " for cell in cells]):
        if cells[first].text == " ":
            continue
        words = escape("".join(cell.text for cell in cells[first:last]))
        weight = ' font-weight="bold"' if cells[0].ink.bold else ""
        yield (
            f'<text x="{(start + first) * _WIDE}" y="{y * _HIGH + 18}" '
            f'fill="{cells[0].ink.colour}"{weight}>{words}</text>'
        )


def _rect(x: int, y: int, left: float, top: float, wide: float, high: float, colour: str) -> str:
    numbers = ((x + left) * _WIDE, (y + top) * _HIGH, wide * _WIDE, high * _HIGH)
    at_x, at_y, w, h = (f"{number:g}" for number in numbers)
    return f'<rect x="{at_x}" y="{at_y}" width="{w}" height="{h}" fill="{colour}"/>'


def _runs(values: list[object]) -> Iterator[tuple[int, int]]:
    start = 0
    for index in range(1, len(values) + 1):
        if index == len(values) or values[index] != values[start]:
            yield start, index
            start = index


def screens(count: int, language: Language) -> Iterator[tuple[str, PublicView, Motion, Page | None]]:
    """Yield every screen: its name, its view, where the rabbits are, and the page over it."""
    for name, view in views.every(count, language):
        motion = (
            Motion({seat.seat: max(0.0, seat.total - 1.5) for seat in view.seats})
            if name == "scoring"
            else STILL
        )
        yield name, view, motion, None
    yield "help", views.with_help(views.voting(count, language), language), STILL, Page(PageName.HELP)
    yield "records", views.over(count, language), STILL, Page(PageName.RECORDS)
    empty = replace(views.lobby(0, language))
    yield "empty", empty, STILL, None


def mode_screens(count: int, teams: int, language: Language) -> Iterator[tuple[str, PublicView, Page | None]]:
    """Yield every screen of Party and of the team game, and their past turns."""
    for name, view in modes.every(count, teams, language):
        yield name, view, None
        if view.over is not None:
            yield name.replace("over", "records"), view, Page(PageName.RECORDS)


def _tongue(language: str) -> Language:
    return "fr" if language == "fr" else "en"


def _pictures(sizes: tuple[tuple[int, int, int, str], ...]) -> Iterator[tuple[str, str]]:
    for width, height, count, language in sizes:
        tongue = _tongue(language)
        for name, view, motion, page in screens(count, tongue):
            yield f"{name}-{width}x{height}-{count}", svg(paint(view, tongue, width, height, motion, page))


def _mode_pictures() -> Iterator[tuple[str, str]]:
    for (count, names), (width, height, language) in product(_MODES, _MODE_SIZES):
        tongue = _tongue(language)
        builders = {**modes.PARTY, **modes.TEAM}
        for name in names:
            canvas = paint(builders[name](count, tongue), tongue, width, height)
            yield f"{name}-{width}x{height}-{count}-{language}", svg(canvas)


def _modes_looked_at() -> Iterator[tuple[str, str]]:
    for width, height, count, language in _MODES_LOOKED_AT:
        tongue = _tongue(language)
        for name, view, page in mode_screens(count, count // 2, tongue):
            canvas = paint(view, tongue, width, height, STILL, page)
            yield f"{name}-{width}x{height}-{count}-{language}", svg(canvas)


def _dice_pictures() -> Iterator[tuple[str, str]]:
    for name, (width, height, count), language in product(_DICE, _DICE_SIZES, LANGUAGES):
        canvas = paint(dice_views.SCENES[name](count, language), language, width, height)
        yield f"{name}-{width}x{height}-{count}-{language}", svg(canvas)


def _dice_looked_at() -> Iterator[tuple[str, str]]:
    for (width, height, count), language in product(_DICE_LOOKED_AT, LANGUAGES):
        for name, view in dice_views.every(count, language):
            yield f"{name}-{width}x{height}-{count}-{language}", svg(paint(view, language, width, height))
            if view.over is not None:
                page = Page(PageName.RECORDS)
                canvas = paint(view, language, width, height, STILL, page)
                records = name.replace("over", "records").replace("stopped", "records-stopped")
                yield f"{records}-{width}x{height}-{count}-{language}", svg(canvas)


def _write_svgs(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, document in chain(_pictures(_DOCS), _mode_pictures(), _dice_pictures()):
        (folder / f"{name}.svg").write_text(document, encoding="utf-8")


def _write_pngs(folder: Path, only: str) -> None:
    import cairosvg

    folder.mkdir(parents=True, exist_ok=True)
    for name, document in chain(_pictures(_LOOKED_AT), _modes_looked_at(), _dice_looked_at()):
        if only in name:
            cairosvg.svg2png(bytestring=document.encode(), write_to=str(folder / f"{name}.png"))


def main() -> None:
    """Draw what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--png", type=Path, metavar="FOLDER", help="draw PNGs there instead")
    parser.add_argument("--only", default="", metavar="WORD", help="PNGs whose name has this word")
    arguments = parser.parse_args()
    if arguments.png is not None:
        _write_pngs(arguments.png, arguments.only)
    else:
        _write_svgs(Path("docs/pictures"))


if __name__ == "__main__":
    main()
