"""The lobby: who is here, whose place is free, and the rules on a card; rabbits come as people sit down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from dixit_table.game.views import GuideView, Mark, PublicView, RulesCard
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.big import code_rows, put_code
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.roles import Cut, Screen, write
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import CHOSEN, FRAME, PANEL_GROUND, QUIET, SHINE, STRONG, TEXT
from dixit_table.tui.motion import Motion, arrival, greets
from dixit_table.tui.painters.night import put_lights, put_sky
from dixit_table.tui.painters.rabbits import rabbit_columns, rabbit_rows, stranger
from dixit_table.tui.painters.text import BETWEEN
from dixit_table.tui.painters.tiles import tiles

# --- The picture: tiles, and the card beside or below them


_AIR_FROM = 22  # rows of a TV that has one to spare below the prompt, for ears; larger ones have air there
_CARD_FROM = 20  # rows of a touched screen that has room for a card beside targets as large as a finger


def lobby(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the seats and those that are still free, or rabbits that wait; and the rules.

    Who sits in an unfinished game that is offered is there with what they have.
    """
    rect = rect.from_top(Screen.of(canvas.area) is Screen.TV and canvas.area.height >= _AIR_FROM)[1]
    if view.card is not None and view.menu is None and has_card(canvas.area, view):
        rect = _card(canvas, view, view.card, language, rect)
    if view.seats:
        practising = any(seat.mark is not Mark.NOTHING for seat in view.seats)
        arrivals = {} if practising else {view.seats[-1].seat: arrival(motion.scene_s)}
        for place in tiles(canvas, view, language, rect, view.wanted, arrivals):
            _free(canvas, language, place)
    elif view.offering:  # the prompt asks about it before all else
        tiles(canvas, replace(view, seats=view.offered), language, rect)
    else:
        put_sky(canvas, rect)
        _waiting(canvas, view, rect, motion)
        put_lights(canvas, rect, 1)


def _free(canvas: Canvas, language: Language, place: Rect) -> None:
    """Paint a place that somebody is wanted for."""
    canvas.box(place, FRAME)
    words = say(language, "screen.free")
    line = place.centred(min(width(words), place.width), 1)
    canvas.put(line.left, line.top, cut(words, line.width), QUIET)


_GUESTS = 3
_APART = 3  # columns


def _waiting(canvas: Canvas, view: PublicView, rect: Rect, motion: Motion) -> None:
    """Paint three rabbits that wait for their people, as large as there is room for; they greet them."""
    title = Cut.BIG.fits(view.rules_title, rect.width)
    for size in reversed(Size):
        wide, high = _GUESTS * (rabbit_columns(size) + _APART) - _APART, rabbit_rows(size)
        above = big.ROWS + 1 if title and rect.height >= high + big.ROWS + 1 else 0
        if wide <= rect.width and high + above < rect.height:
            block = rect.centred(wide, high + above)
            if above:
                line = block._replace(left=rect.left, width=rect.width)
                write(canvas, line, view.rules_title, SHINE, middle=True)
            for guest, colour in enumerate(COLOURS[:_GUESTS]):
                x = block.left + guest * (rabbit_columns(size) + _APART)
                up = greets(guest, motion.scene_s)
                pose = Pose.LEAPING if up else Pose.LOOKING
                with canvas.within(rect):
                    stranger(canvas, x, block.top + above - up, colour, size, pose)
            return


# --- The card: three numbers and what they count, and how long a game is to be


def has_card(area: Rect, view: PublicView) -> bool:
    """Tell whether a lobby's rules stand on their card; where fingers need its rows the header has them."""
    return not view.offering and (view.touch is None or area.height >= _CARD_FROM)


def card_in_short(card: RulesCard, language: Language) -> tuple[str, ...]:
    """Return the card's numbers for a line, and fewer of them: how many play shows where they sit."""
    return _in_short([(number, say(language, what)) for number, what in card.numbers])


def _in_short(numbers: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    said = [f"{number} {what}" for number, what in numbers]
    return tuple(BETWEEN.join(said[first:]) for first in range(len(said)))


class _Words(NamedTuple):
    """What the card says."""

    numbers: tuple[tuple[str, str], ...]
    lengths: tuple[tuple[str, bool], ...]  # and whether that one is chosen
    key: str  # that chooses the next
    guide: str


_BESIDE = (100, 18)  # columns and rows from which it stands beside the tiles
_CARD_WIDTH = 44
_STRIP_ROWS = 6  # with big numbers
_TILE_ROWS = (4, 2)  # of a tile, where the card is to have big numbers, and at the least


def _card(canvas: Canvas, view: PublicView, card: RulesCard, language: Language, rect: Rect) -> Rect:
    """Paint the card where there is room; return what is left."""
    words = _words(card, language)
    lines = -(-(len(view.seats) + view.wanted) // 2)
    if rect.width >= _BESIDE[0] and rect.height >= _BESIDE[1]:
        place, rest = rect.from_right(_CARD_WIDTH)
        rest = rest.from_right(2)[1]
        draw = partial(_column, words=words, guide=view.guide)
    elif rect.height >= lines * (_TILE_ROWS[0] + 1) + _STRIP_ROWS and _strip_fits(words, rect.width):
        place, rest = rect.from_bottom(_STRIP_ROWS - (0 if words.lengths else 1))
        rest = rest.from_bottom(1)[1]
        draw = partial(_strip, words=words)
    else:
        room, wanted = max(0, rect.height - lines * _TILE_ROWS[1]), 1 + bool(words.lengths)
        place, rest = rect.from_bottom(min(wanted, room))
        rest = rest.from_bottom(1 if room > wanted else 0)[1]
        draw = partial(_lines, words=words)
    stamp(canvas, place, ("rules", words, view.guide), draw)
    if words.lengths and (rest.bottom < place.top or rest.right < place.left):  # else a tile is too near
        canvas.target(place, "*")
    return rest


def _words(card: RulesCard, language: Language) -> _Words:
    return _Words(
        tuple((number, say(language, what)) for number, what in card.numbers),
        tuple((say(language, f"screen.length.{each.value}"), each is card.length) for each in card.lengths),
        say(language, "screen.card_length"),
        say(language, "screen.guide"),
    )


def _column(canvas: Canvas, rect: Rect, words: _Words, guide: GuideView | None) -> None:
    """Paint the numbers one below the other, then the lengths, then a code of the guide's address.

    Where that has room only beside them, two numbers stand side by side.
    """
    canvas.fill(rect, PANEL_GROUND)
    inner = rect.inset(2)
    rest, across = inner.centred(inner.width, _high(words, 1)), 1
    ways = [way for way in (1, 2) if inner.height >= _high(words, way) + _GUIDE_ROWS]
    if guide is not None and ways and ways[0] * (_widest(words) + _APART) <= inner.width + _APART:
        across = ways[0]
        rest, below = inner.from_top(_high(words, across))
        _guide(canvas, below.from_top(below.height > _GUIDE_ROWS)[1], words.guide, guide)
    for first in range(0, len(words.numbers), across):
        line, rest = rest.from_top(_NUMBER_ROWS)
        for number, what in words.numbers[first : first + across]:
            write(canvas, line, number, SHINE)
            canvas.put(line.left, line.top + big.ROWS, cut(what, line.width), TEXT)
            line = line.from_left(_widest(words) + _APART)[1]
    _lengths(canvas, rest, words, middle=False)


_NUMBER_ROWS = big.ROWS + 2


def _high(words: _Words, across: int) -> int:
    """Return the rows of numbers, so many of them side by side, and lengths."""
    return _NUMBER_ROWS * -(-len(words.numbers) // across) + bool(words.lengths)


def _widest(words: _Words) -> int:
    """Return the columns that the widest number takes, with what it counts."""
    return max(max(Cut.BIG.width(number), width(what)) for number, what in words.numbers)


_GUIDE_ROWS = 19
"""The least for a code of up to 33 modules and the words above it; they are kept before the code is made."""


def _guide(canvas: Canvas, rect: Rect, words: str, guide: GuideView) -> None:
    """Paint a code that leads to the guide, if it is made and has room."""
    above, below = rect.from_top(1)
    rows = code_rows(guide.matrix, below)
    if rows:
        canvas.put(above.left, above.top, cut(words, above.width), TEXT)
        put_code(canvas, Rect(below.left, below.top, len(rows[0]), len(rows)), rows)


def _strip_fits(words: _Words, room: int) -> bool:
    columns = [max(Cut.BIG.width(number), width(what)) for number, what in words.numbers]
    return sum(columns) + 4 * (len(columns) + 1) <= room


def _strip(canvas: Canvas, rect: Rect, words: _Words) -> None:
    """Paint the numbers side by side, and the lengths below."""
    canvas.fill(rect, PANEL_GROUND)
    above, below = rect.from_bottom(rect.height - big.ROWS - 2)[1], rect.from_bottom(1)[0]
    share = rect.width // len(words.numbers)
    for at, (number, what) in enumerate(words.numbers):
        place = Rect(rect.left + at * share, above.top, share, big.ROWS)
        write(canvas, place, number, SHINE, middle=True)
        canvas.put(place.left + (share - width(what)) // 2, place.bottom, what, TEXT)
    _lengths(canvas, below, words, middle=True)


def _lines(canvas: Canvas, rect: Rect, words: _Words) -> None:
    """Paint the numbers in a line, and the lengths in another."""
    ways = _in_short(words.numbers)
    said = next((way for way in ways if width(way) <= rect.width), ways[-1])
    canvas.put(rect.left, rect.top, cut(said, rect.width), STRONG)
    if rect.height > 1:
        _lengths(canvas, rect.from_bottom(1)[0], words, middle=False)


def _lengths(canvas: Canvas, rect: Rect, words: _Words, *, middle: bool) -> None:
    """Paint the lengths side by side, behind the key that chooses the next."""
    if not words.lengths:
        return
    wide = width(words.key) + 1 + sum(width(length) + 3 for length, _ in words.lengths)
    x = rect.left + max(0, rect.width - wide) // 2 if middle else rect.left
    x = canvas.put(x, rect.top, words.key, SHINE) + 1
    for length, chosen in words.lengths:
        x = _length(canvas, x, rect.top, length, chosen=chosen) + 1


def _length(canvas: Canvas, x: int, y: int, length: str, *, chosen: bool) -> int:
    """Paint a length, the chosen one in brackets too; return where it ends."""
    return canvas.put(x, y, f"[{length}]" if chosen else f" {length} ", CHOSEN if chosen else TEXT)
