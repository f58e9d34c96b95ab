"""What everybody has come to in a dice game, in a row a seat; and the past throws in full, above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import ThrowView
from dixit_table.game.views import OverView, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import FACE, QUIET, SHINE, STRONG, TEXT, Ink
from dixit_table.tui.dice.words import Scene, scene_of, told
from dixit_table.tui.painters.text import Block, Piece, TextLine, flowing, plain, put_line

# --- What everybody has come to: a row a seat, at the end and after the past throws

NARROWEST = 58
"""The columns a table of all numbers asks for."""

_GAPS = (2, 1)  # columns between numbers
_LEAST_NAME, _MOST_NAME = 10, 24
_SHORT_NAME = 6  # that does where else there was no number
_LONGEST_UNIT = 12
_RANK = 3


class SeatRow(NamedTuple):
    """A seat, and its rank where there is one."""

    seat: int
    rank: tuple[Piece, ...] = ()


class _Column(NamedTuple):
    name: str
    right: int
    title: str
    words: dict[int, str]  # by seat

    def piece(self, words: str, ink: Ink) -> Piece:
        """Return a number below the end of its title."""
        return Piece(self.right - width(words), words, ink)


def tally_lines(scene: Scene, rows: Sequence[SeatRow], room: int) -> tuple[TextLine, tuple[TextLine, ...]]:
    """Return the titles and a line a seat, with as many numbers as there is room for."""
    start = (_RANK if any(row.rank for row in rows) else 0) + scene.roster.badge_width + 1
    longest = max(width(scene.name(row.seat)) for row in rows)
    whole, short = (min(longest, each) for each in (_LEAST_NAME, _SHORT_NAME))
    ways = ((each, _most(scene, room - start - each)) for each in (whole, short))
    least, columns = next((way for way in ways if way[1]), (whole, []))
    names = min(longest, _MOST_NAME, max(least, room - start - (columns[-1].right if columns else 0)))
    columns = [column._replace(right=column.right + start + names) for column in columns]
    titles = tuple(column.piece(column.title, QUIET) for column in columns)
    return titles, tuple(_line(scene, row, start, names, columns) for row in rows)


def _line(scene: Scene, row: SeatRow, start: int, names: int, columns: Sequence[_Column]) -> TextLine:
    return (
        *row.rank,
        Piece(start - scene.roster.badge_width - 1, "", seat=row.seat),
        Piece(start, cut(scene.name(row.seat), names), STRONG),
        *(column.piece(column.words.get(row.seat, ""), TEXT) for column in columns),
    )


def _most(scene: Scene, room: int) -> list[_Column]:
    """Return as many columns as fit, near or further apart; rather the first alone than others without it."""
    ways = [_fitting(scene, room, gap) for gap in _GAPS]
    return max(ways, key=lambda way: (any(each.name == "sips" for each in way), len(way)))


def _fitting(scene: Scene, room: int, gap: int) -> list[_Column]:
    """Return the columns that fit, of those in which there is anything."""
    found: list[_Column] = []
    for name in in_words.columns_of(scene.dice.tallies):
        words = {tally.seat: in_words.number_of(tally, name) for tally in scene.dice.tallies}
        title = cut(scene.view.unit, _LONGEST_UNIT) if name == "sips" else scene.say(f"screen.column.{name}")
        right = (found[-1].right if found else 0) + gap + max(width(title), *map(width, words.values()), 1)
        if right <= room:
            found.append(_Column(name, right, title, words))
    return found


def put_ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    """Paint a row a seat, who was in longest first; where there are more than rows in two columns."""
    scene = scene_of(view, language)
    rows = [
        SeatRow(seat, (Piece(0, f"{rank:>2}", SHINE if seat in end.winners else TEXT),))
        for rank, seat in end.ranking
    ]
    if len(rows) <= rect.height:
        _put_ranks(canvas, scene, rect, rows)
        return
    half = -(-len(rows) // 2)
    left, right = rect.from_left((rect.width - _BETWEEN) // 2)
    _put_ranks(canvas, scene, left, rows[:half])
    _put_ranks(canvas, scene, right.from_left(_BETWEEN)[1], rows[half:])


_BETWEEN = 2  # columns between two columns of ranks


def _put_ranks(canvas: Canvas, scene: Scene, rect: Rect, rows: Sequence[SeatRow]) -> None:
    """Paint some of the rows, below titles where there is a row for them."""
    titles, lines = tally_lines(scene, rows, rect.width - 1)
    pitch = 2 if rect.height > 2 * len(lines) else 1
    titled = rect.height > len(lines)
    with canvas.within(rect):
        if titled:
            put_line(canvas, rect.left, rect.top, scene.roster, titles)
        for row, line in enumerate(lines):
            put_line(canvas, rect.left, rect.top + titled + row * pitch, scene.roster, line)


# --- The past throws in full, and what everybody has come to: blocks of a page

_GAP = 2
_LEAST_TITLES = 16  # columns for what matched beside the dice; else it stands below
_INDENT = 2


def throw_blocks(scene: Scene, room: int) -> Iterator[Block]:
    """Yield the past throws, the latest first, then the numbers of everybody."""
    for throw in reversed(scene.dice.records):
        yield Block(tuple(_record_head(scene, throw, room)), (tuple(_body(scene, throw, room)),))
    titles, lines = tally_lines(scene, [SeatRow(tally.seat) for tally in scene.dice.tallies], room)
    title = plain(scene.say("screen.tallies"), SHINE)
    yield Block((title, titles), tuple((line,) for line in lines))


def _record_head(scene: Scene, throw: ThrowView, room: int) -> Iterator[TextLine]:
    """Yield which throw it was, whose, the dice, and what matched."""
    number = scene.say("screen.before_throw" if throw.aside else "screen.throw_title", n=throw.number)
    pieces = [Piece(0, number, SHINE)]
    at = width(number) + _GAP
    name = scene.roster.short(throw.seat, max(1, room - at - 8))
    pieces += [Piece(at, "", seat=throw.seat), Piece(at + scene.roster.badge_width + 1, name, STRONG)]
    at += scene.roster.badge_width + 1 + width(name) + _GAP
    for die in throw.dice:
        pieces.append(Piece(at, f" {die} ", FACE))
        at += 4
    at += 1 if throw.dice else 0
    words = in_words.matched(scene.language, throw)
    if room - at >= min(width(words), _LEAST_TITLES):
        first, *rest = wrap(words, room - at)
        yield (*pieces, Piece(at, first, SHINE))
        yield from ((Piece(at, line, SHINE),) for line in rest)
    else:
        yield tuple(pieces)
        yield from ((Piece(_INDENT, line, SHINE),) for line in wrap(words, room - _INDENT))


def _body(scene: Scene, throw: ThrowView, room: int) -> Iterator[TextLine]:
    """Yield who drank what, what changed and what followed."""
    sentences = [sentence for part in told(scene, throw)[1:] for sentence in part.sentences]
    if (rule := in_words.rule_words(throw.seat, throw.rule, scene.name)) is not None:
        sentences.append(scene.say(rule))
    return ((Piece(_INDENT, line, TEXT),) for line in flowing(sentences, max(1, room - _INDENT)))
