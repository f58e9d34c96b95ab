"""Text in a rectangle: lines and pages, sentences as large as there is room for, words that all need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.text import cut, filled, width, wrap
from dixit_table.tui.canvas.theme import TEXT, Ink
from dixit_table.tui.painters.rabbits import badge
from dixit_table.tui.roster import Roster

# --- Lines of a page: pieces of text side by side; blocks of lines, and how they go on pages


class Piece(NamedTuple):
    """Words in a column of a line; or a seat's badge."""

    column: int
    words: str
    ink: Ink = TEXT
    seat: int | None = None


TextLine = tuple[Piece, ...]


class Block(NamedTuple):
    """Lines that belong together; the head is said again on each page they go on to."""

    head: tuple[TextLine, ...]
    body: tuple[tuple[TextLine, ...], ...]  # lines that stay together where a page has room for them


def plain(words: str, ink: Ink = TEXT) -> TextLine:
    """Return a line that is just words."""
    return (Piece(0, words, ink),)


def put_line(canvas: Canvas, x: int, y: int, roster: Roster, line: TextLine) -> None:
    """Paint a line."""
    for piece in line:
        if piece.seat is not None:
            badge(canvas, x + piece.column, y, roster, piece.seat)
        canvas.put(x + piece.column, y, piece.words, piece.ink)


def pages_of(blocks: Sequence[Block], rows: int) -> list[list[TextLine]]:
    """Return pages of so many rows; a block is split only where it is longer than a page."""
    pages: list[list[TextLine]] = [[]]
    for block in blocks:
        if pages[-1]:
            long = 1 + len(block.head) + sum(map(len, block.body))  # a row parts it from the one before
            if len(pages[-1]) + long > rows:
                pages.append([])
            else:
                pages[-1].append(())
        first, *others = _parts(block, rows)
        pages[-1] += first
        pages += others
    return pages


def _parts(block: Block, rows: int) -> list[list[TextLine]]:
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


# --- Sentences in a rectangle: as large as there is room for, and as short as there is need

SHORTEST = 3
"""How short: sentences on lines of their own (0), a part's together, badges for what is aside, for all."""

_ASIDE = SHORTEST - 1  # the length at which badges stand for what is aside

BETWEEN = " · "
"""What stands between sentences on a line."""

_GAP = 2  # columns between badges


class Short(NamedTuple):
    """A seat's badge with a word or a number."""

    seat: int
    words: str
    ink: Ink = TEXT


class Passage(NamedTuple):
    """What belongs together: its sentences, and where it can be said by badges the same in short."""

    sentences: tuple[str, ...]
    ink: Ink = TEXT
    shorts: tuple[Short, ...] = ()
    aside: bool = False  # shortened before others, and big only where that is one line
    brief: tuple[str, ...] = ()  # what is said in large letters, or without badges, where room is short


class Laid(NamedTuple):
    """Lines as they are to be written, each in its cut, and the rows they take."""

    lines: tuple[tuple[TextLine, Cut], ...]
    rows: int


def rows_of(roster: Roster, parts: Sequence[Passage], room: int, length: int) -> int:
    """Return the rows that parts of a length take in so many columns."""
    return sum(len(_lines(roster, part, room, length)) for part in parts)


def big_rows(parts: Sequence[Passage], room: int) -> int:
    """Return the rows that parts take when they are written big, 0 where they can't be."""
    lines = [_large_lines(part.sentences, room, Cut.BIG) for part in parts]
    return sum(map(len, lines)) * _pitch(Cut.BIG) if all(lines) else 0


def laid(
    roster: Roster,
    parts: Sequence[Passage],
    rect: Rect,
    first: Sequence[int] | None = None,
    cuts: Sequence[Cut] = (Cut.BIG,),
) -> Laid:
    """Return parts as they fit into a rectangle, at the greatest length that does.

    What can be is written large, those in the places ``first`` before others: in the first of some ``cuts``
    of three rows; in brief, in the next cut, or beside badges, where more of them can be large then,
    or as many on fewer lines.
    """
    rows = [rows_of(roster, parts, rect.width, each) for each in range(SHORTEST)]
    length = next((each for each in range(SHORTEST) if rows[each] <= rect.height), SHORTEST)
    order = range(len(parts)) if first is None else first
    ways = [
        (_grown(roster, parts, order, rect, each, cut, brief=brief), cut, each)
        for each, cut, brief in product(dict.fromkeys((length, max(length, _ASIDE))), cuts, (False, True))
    ]
    grown, cut, length = max(
        ways, key=lambda way: ([place in way[0] for place in order], -sum(map(len, way[0].values())))
    )
    lines: list[tuple[TextLine, Cut]] = []
    for place, part in enumerate(parts):
        if place in grown:
            lines += [(plain(words, part.ink), cut) for words in grown[place]]
        else:
            lines += [(line, Cut.ROW) for line in _lines(roster, part, rect.width, length)]
    taken = sum(_pitch(each) for _, each in lines) - bool(lines and lines[-1][1] is not Cut.ROW)
    return Laid(tuple(lines), min(taken, rect.height))


def _pitch(cut: Cut) -> int:
    """Return the rows from a line to the next: a row parts large ones."""
    return cut.rows + (cut is not Cut.ROW)


def put_laid(canvas: Canvas, roster: Roster, rect: Rect, words: Laid) -> None:
    """Write what has been laid out."""
    y = rect.top
    with canvas.within(rect):
        for line, cut in words.lines:
            if cut is Cut.ROW:
                put_line(canvas, rect.left, y, roster, line)
            else:
                cut.put(canvas, rect.left, y, line[0].words, line[0].ink)
            y += _pitch(cut)


def _grown(
    roster: Roster,
    parts: Sequence[Passage],
    order: Sequence[int],
    rect: Rect,
    length: int,
    cut: Cut,
    *,
    brief: bool,
) -> Mapping[int, list[str]]:
    """Return the lines of the parts that are written in a large cut, by their places."""
    found: dict[int, list[str]] = {}
    wide = rect.width
    used = rows_of(roster, parts, wide, length)
    for place in order:
        part = parts[place]
        lines = _large_lines(part.brief if brief and part.brief else part.sentences, wide, cut)
        more = len(lines) * _pitch(cut) - rows_of(roster, [part], wide, length)
        spare = 1 if len(parts) - 1 in (place, *found) else 0  # below the last line there need be no gap
        if lines and used + more - spare <= rect.height and not (part.aside and len(lines) > 1):
            found[place] = lines
            used += more
        elif not part.aside:
            break  # what matters less isn't written larger
    return found


def _large_lines(sentences: Sequence[str], room: int, cut: Cut) -> list[str]:
    found: list[str] = []
    for sentence in sentences:
        lines = cut.lines(sentence, room) if sentence else None
        if lines is None:
            return []
        found += lines
    return found


def _lines(roster: Roster, part: Passage, room: int, length: int) -> list[TextLine]:
    if part.shorts and length >= (_ASIDE if part.aside else SHORTEST):
        return list(_badges(roster, part.shorts, room))
    if length:
        sentences = part.brief if part.brief and not part.shorts else part.sentences
        return [plain(line, part.ink) for line in flowing(sentences, room)]
    return [plain(line, part.ink) for sentence in part.sentences for line in wrap(sentence, room)]


def flowing(sentences: Sequence[str], room: int) -> Iterator[str]:
    """Yield lines of as many sentences as go side by side."""
    for line in filled(sentences, room, BETWEEN):
        yield from wrap(line, room)


def _badges(roster: Roster, shorts: Sequence[Short], room: int) -> Iterator[TextLine]:
    """Yield lines of badges, each with its word."""
    line: list[Piece] = []
    at = 0
    for short in shorts:
        wide = roster.badge_width + width(short.words)
        if line and at + wide > room:
            yield tuple(line)
            line, at = [], 0
        line += [Piece(at, "", seat=short.seat), Piece(at + roster.badge_width, short.words, short.ink)]
        at += wide + _GAP
    if line:
        yield tuple(line)


GAP = "   "
"""Stands between what a line tells."""


def whole_parts(words: str, room: int) -> str:
    """Return as many whole parts of a line as fit into so many columns, the first cut if need be.

    >>> whole_parts("1/9   + and - turn the pages   Enter closes", 30)
    '1/9   + and - turn the pages'
    """
    parts = words.split(GAP)
    while len(parts) > 1 and width(GAP.join(parts)) > room:
        parts.pop()
    return cut(GAP.join(parts), room)
