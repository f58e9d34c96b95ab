"""Lines of a page: pieces of text side by side; blocks of lines, and how they go on pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.theme import TEXT, Ink


class Piece(NamedTuple):
    """Words in a column of a line; or a seat's badge."""

    column: int
    words: str
    ink: Ink = TEXT
    seat: int | None = None


Line = tuple[Piece, ...]


class Block(NamedTuple):
    """Lines that belong together; the head is said again on each page they go on to."""

    head: tuple[Line, ...]
    body: tuple[tuple[Line, ...], ...]  # lines that stay together where a page has room for them


def plain(words: str, ink: Ink = TEXT) -> Line:
    """Return a line that is just words."""
    return (Piece(0, words, ink),)


def put_line(canvas: Canvas, x: int, y: int, cast: Cast, line: Line) -> None:
    """Paint a line."""
    for piece in line:
        if piece.seat is not None:
            badge(canvas, x + piece.column, y, cast, piece.seat)
        canvas.put(x + piece.column, y, piece.words, piece.ink)


def pages_of(blocks: Sequence[Block], rows: int) -> list[list[Line]]:
    """Return pages of so many rows; a block is split only where it is longer than a page."""
    pages: list[list[Line]] = [[]]
    for block in blocks:
        whole = [*block.head, *(line for group in block.body for line in group)]
        if pages[-1] and len(pages[-1]) + len(whole) > rows:
            pages.append([])
        parts = [whole] if len(whole) <= rows else _parts(block, rows)
        pages[-1] += parts[0]
        pages += parts[1:]
        if len(pages[-1]) < rows:
            pages[-1].append(())
    return pages


def _parts(block: Block, rows: int) -> list[list[Line]]:
    """Split a block into pages, each with the head, unless that leaves next to nothing for the rest."""
    head = list(block.head) if len(block.head) * 2 <= rows else []
    groups = block.body if head else (block.head, *block.body)
    parts = [list(head)]
    for group in groups:
        if len(parts[-1]) + len(group) > rows and len(parts[-1]) > len(head):
            parts.append(list(head))
        for line in group:
            if len(parts[-1]) == rows:
                parts.append(list(head))
            parts[-1].append(line)
    return parts
