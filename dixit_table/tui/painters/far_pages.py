"""Lines in huge letters on pages: as large as all of them can be on one, and never smaller than is read.

How small that is, :func:`dixit_table.tui.canvas.far_letters.far_cuts` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, zip_longest
from typing import NamedTuple

from dixit_table.tui.canvas.canvas import Canvas, Press, Rect
from dixit_table.tui.canvas.far_letters import FarCut, far_cuts
from dixit_table.tui.canvas.text import words_of
from dixit_table.tui.canvas.theme import QUIET, SHINE, STRONG, Ink

# --- Lines, and how they are laid out


class Line(NamedTuple):
    """Words that stay together, and a number that stands behind them."""

    words: str
    ink: Ink = STRONG
    seat: int | None = None  # stands beside its rabbit's colour
    number: str = ""
    below: bool = False  # it goes on with what the line above it began
    comes: bool = True  # False: only its room is there as yet
    presses: tuple[Press, ...] = ()  # by a tap on it
    shorter: tuple[str, ...] = ()  # the same in fewer and fewer words; "": it may be left out


Lines = list[Line]
Row = tuple[Line, ...]


class FarSheet(NamedTuple):
    """Rows of letters on pages; of those side by side each has so many columns, the last of them a gap."""

    cut: FarCut
    pages: list[list[Row]]
    column: int


def largest(forms: Sequence[Sequence[Line]], width: int, height: int, rows: int) -> FarSheet:
    """Return the first form that one page holds, as large as can be; of the last form pages.

    A form whose lines can be said in fewer words is said in as many as that page holds. ``width`` and
    ``height`` are those of a page in cells; the screen has so many ``rows``.
    """
    cuts = far_cuts(rows)
    for form in forms:
        lines = _fitted(form, cuts[-1], width, height)
        if lines is None:
            continue
        for cut in cuts:
            sheet = _laid(lines, cut, width, height)
            if sheet is not None and len(sheet.pages) == 1:
                return sheet
    return smallest(_said([_ways(line)[-1] for line in forms[-1]]), width, height, rows)


_DOTS = 1
"""The rows of the dots that tell how many pages there are."""


def in_turns(forms: Sequence[Sequence[Line]], width: int, height: int, rows: int) -> FarSheet:
    """Return the same; several pages leave a row free for dots."""
    sheet = largest(forms, width, height, rows)
    return sheet if len(sheet.pages) < 2 else largest(forms, width, height - _DOTS, rows)


def smallest(lines: Sequence[Line], width: int, height: int, rows: int) -> FarSheet:
    """Return lines on as few pages as can be; a word that is wider than a page is broken."""
    return _on_pages(lines, far_cuts(rows)[-1], width, height)


def numbered(lines: Sequence[Line], foot: Line, width: int, height: int, rows: int) -> FarSheet:
    """Return the same, below each of several pages a line with its number."""
    whole = smallest(lines, width, height, rows)
    if len(whole.pages) < 2:
        return whole
    sheet = smallest(lines, width, height - whole.cut.rows, rows)
    count = len(sheet.pages)
    pages = [[*page, (foot._replace(number=f"{n}/{count}"),)] for n, page in enumerate(sheet.pages, 1)]
    return sheet._replace(pages=pages)


# --- In as many words as a page holds


def _fitted(form: Sequence[Line], cut: FarCut, width: int, height: int) -> Lines | None:
    """Return a form in as many words as one page holds; None where not even its fewest are so few.

    Lines of one ink get longer in turn, so that none has all its words while another has lost its names;
    those of an ink that comes first have all of theirs before the next get any.
    """

    def fits(lines: Sequence[Line]) -> bool:
        sheet = _laid(_said(lines), cut, width, height)
        return sheet is not None and len(sheet.pages) == 1

    if fits(form):
        return _said(form)
    ways = [_ways(line) for line in form]
    lines = [some[-1] for some in ways]
    if not fits(lines):
        return None
    for _, places in groupby(range(len(form)), key=lambda at: form[at].ink):
        alike = list(places)
        while [at for at in alike if _lengthened(lines, at, ways[at], fits)]:
            pass
    return _said(lines)


def _ways(line: Line) -> Lines:
    """Return the ways to say a line, the longest first."""
    return [line._replace(words=words) for words in (line.words, *line.shorter)]


def _said(lines: Sequence[Line]) -> Lines:
    """Return lines without those that are left out."""
    return [line for line in lines if line.words or not line.shorter]


def _lengthened(lines: Lines, at: int, ways: Sequence[Line], fits: Callable[[Sequence[Line]], bool]) -> bool:
    """Say one of the lines in the next longer way that fits; tell whether there was one."""
    for way in reversed(ways[: ways.index(lines[at])]):
        if fits([*lines[:at], way, *lines[at + 1 :]]):
            lines[at] = way
            return True
    return False


# --- How lines are laid out

_LEAST_LETTERS = 10


def has_room(rect: Rect, lines: int, rows: int) -> bool:
    """Tell whether a rectangle of a screen of so many ``rows`` holds so many lines that say something."""
    cut = far_cuts(rows)[-1]
    return rect.height >= lines * cut.rows and rect.width >= cut.width("0" * _LEAST_LETTERS)


def _laid(lines: Sequence[Line], cut: FarCut, width: int, height: int) -> FarSheet | None:
    """Return lines on pages; None where a word would have to be broken, or letters cut off."""
    whole = cut.rows <= height and all(_whole(line, cut, width) for line in lines)
    return _on_pages(lines, cut, width, height) if whole else None


def _on_pages(lines: Sequence[Line], cut: FarCut, width: int, height: int) -> FarSheet:
    """Return lines on pages, in a cut."""
    widest = max((_wide(line, cut) for line in lines if line.seat is not None), default=width)
    column = min(width, widest) + _chip(cut)
    return FarSheet(cut, _paged(_groups(lines, cut, width, column), cut, height), column)


def _groups(lines: Sequence[Line], cut: FarCut, width: int, column: int) -> list[list[Row]]:
    """Return the rows of lines, those together that belong together; seats' go side by side."""
    groups: list[list[Row]] = []
    across = max(1, (width + _chip(cut)) // column)
    aside = [across > 1 and line.seat is not None and not line.below for line in lines]
    followed = [*(line.below for line in lines[1:]), False]
    for cells, some in groupby(range(len(lines)), key=lambda at: aside[at] and not followed[at]):
        if cells:
            places = list(some)
            parts = (places[at : at + across] for at in range(0, len(places), across))
            groups += [[tuple(lines[at] for at in part)] for part in parts]
            continue
        for at in some:
            rows: list[Row] = [(cell,) for cell in _wrapped(lines[at], cut, width)]
            if lines[at].below and groups:
                groups[-1] += rows
            else:
                groups.append(rows)
    return groups


def _whole(line: Line, cut: FarCut, width: int) -> bool:
    """Tell whether a seat's line fits, or each word of another."""
    if line.seat is not None:
        return _wide(line, cut) <= width
    return all(cut.width(word) <= _room(line, cut, width) for word in words_of(line.words))


def _room(line: Line, cut: FarCut, width: int) -> int:
    """Return the columns for the words of a line, beside its number."""
    return width - (_chip(cut) + cut.width(line.number) if line.number else 0)


def _wide(line: Line, cut: FarCut) -> int:
    """Return the columns that a seat's line takes with its chip."""
    return _chip(cut) + cut.width(line.words) + (_chip(cut) + cut.width(line.number) if line.number else 0)


def _wrapped(line: Line, cut: FarCut, width: int) -> Iterator[Line]:
    """Yield a line as rows, its number in the first; a seat's have its colour before them.

    Where a word would be broken to make room for the number, that stands in the last row, or below.
    """
    chip = _chip(cut) if line.seat is not None else 0
    room = _room(line, cut, width) - chip
    rows, numbered_row = [*cut.wrap(line.words, room)], 0
    if line.number and any(cut.width(word) > room for word in words_of(line.words)):
        rows = [*cut.wrap(line.words, width - chip)]
        if cut.width(rows[-1]) > room:
            rows.append("")
        numbered_row = len(rows) - 1
    for row, words in enumerate(rows):
        number = line.number if row == numbered_row else ""
        yield line._replace(words=words, number=number, below=line.below or row > 0)


def _paged(groups: Sequence[list[Row]], cut: FarCut, height: int) -> list[list[Row]]:
    """Return rows on pages; what belongs together stays on one where it fits on one."""
    pages: list[list[Row]] = [[]]
    for group in groups:
        if pages[-1] and _high([*pages[-1], *group], cut) > height:
            pages.append([])
        for row in group:
            if pages[-1] and _high([*pages[-1], row], cut) > height:
                pages.append([])
            pages[-1].append(row)
    return pages


def _high(rows: Sequence[Row], cut: FarCut) -> int:
    """Return the rows of the screen: one more where a ground begins or ends, for letters reach its edge."""
    return len(rows) * cut.rows + sum(_apart(row, following) for row, following in pairwise(rows))


def _apart(row: Row, following: Row) -> bool:
    return (row[0].ink.ground is None) != (following[0].ink.ground is None)


def _chip(cut: FarCut) -> int:
    """Return the columns of a rabbit's colour and the gap behind it."""
    return 3 * cut.times


# --- A page as it is painted


def put_rows(
    canvas: Canvas, rect: Rect, sheet: FarSheet, rows: Sequence[Row], colours: Mapping[int, str]
) -> None:
    """Paint a page from the top; a ground goes on for half a row below its letters."""
    cut, y = sheet.cut, rect.top
    for row, following in zip_longest(rows, rows[1:]):
        ground = row[0].ink.ground
        if ground is not None:
            canvas.fill(Rect(rect.left, y, rect.width, cut.rows), row[0].ink)
        for at, cell in enumerate(row):
            wide = rect.width - 2 if cell.seat is None else min(sheet.column, rect.width - 2)
            place = Rect(rect.left + 1 + at * sheet.column, y, wide, cut.rows)
            if cell.comes:
                _put_cell(canvas, place, cell, cut, colours)
            if cell.presses:  # a row below it is free, for fingers
                canvas.target(place._replace(width=place.width - 1, height=cut.rows - 1), *cell.presses)
        y += cut.rows
        ends = following is None or _apart(row, following)
        if ends and ground is not None and y < rect.bottom:
            canvas.put(rect.left, y, "▀" * rect.width, Ink(ground))
        y += ends


def _put_cell(canvas: Canvas, place: Rect, cell: Line, cut: FarCut, colours: Mapping[int, str]) -> None:
    x, ink = place.left, cell.ink._replace(ground=None)
    chip = _chip(cut)
    if cell.seat is not None:
        block = Rect(x, place.top, chip - cut.times, place.height)
        canvas.fill(block.from_top(max(1, place.height // 6))[1], Ink(ink.colour, colours.get(cell.seat)))
        x += chip
    cut.put(canvas, x, place.top, cell.words, ink)
    right = place.right - chip if cell.seat is not None else place.right
    if cell.number:
        cut.put(canvas, right - cut.width(cell.number), place.top, cell.number, ink)


def put_dots(canvas: Canvas, row: Rect, number: int, pages: int) -> None:
    """Show below a page that there are others: a dot for each, the page's own longer and golden.

    Where there is no room for so many, its number stands there.
    """
    wide = min(2, row.width // (2 * pages))
    if not wide:
        words = f"{number + 1}/{pages}"
        canvas.put(row.centred(len(words), 1).left, row.top, words, SHINE)
        return
    x = row.centred(2 * wide * pages, 1).left
    for page in range(pages):
        here = page == number
        x = canvas.put(x, row.top, "█" * wide * (1 + here), SHINE if here else QUIET) + wide
