"""How tiles are laid out: their columns, how large rabbits and names are, and where all of it stands.

It follows from the screen, the number of seats and their names: so nothing of it moves when somebody enters
something.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import inf
from operator import itemgetter
from typing import NamedTuple

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid
from dixit_table.tui.canvas.roles import Cut, TextRole, cuts, least_room
from dixit_table.tui.canvas.sprites import Size
from dixit_table.tui.canvas.text import words_of
from dixit_table.tui.canvas.theme import STRONG
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.rabbits import rabbit_columns, rabbit_rows
from dixit_table.tui.roster import Roster, Status, labels_of, name_cuts

_MOST_COLUMNS = 6
_GAP = 2  # columns between tiles, and between what is in one
_GAP_FROM = 3  # rows of a place of which the first parts it from the tile above: ears may stick into it
_CIRCLES = 2  # for which there is always room while voting
_WIDE = 3.5  # times as wide as its rabbit: no tile below one is wider
_NAME = 11  # columns for a name
_WORDS, _ASKED = 16, 26  # and for what is asked, in a row or larger

# Points for a plan: by the size of its rabbits, and by the cut of its names.
_RABBITS = {None: 0.0, Size.TINY: 3.0, Size.SMALL: 4.0, Size.LARGE: 7.0, Size.HUGE: 9.0}
_CUTS = {Cut.ROW: 0.0, Cut.SLIM: 3.0, Cut.BIG: 5.0}
_FINGER, _TOO_LOW = 3, 100  # rows of a tile that a finger finds; what counts against lower ones
_PITCH = 4  # rows in which a narrow one has name, badge and words below each other
_LEAST_ACROSS, _LEGIBLE = 2, 6  # rows of a tile, and columns in which a name that is cut can still be read
_FEW = 4  # tiles that may stand in one column
_NARROW = 15  # columns of a tile in which words have no row of their own: then the name has one

_SHORT, _TIGHT, _EMPTY, _OUT, _ACROSS, _CUT_OFF, _LEFT_OUT = 40.0, 1.0, 0.5, 1.5, 3.0, 60.0, 10.0
"""Points off: a name is cut, per column too few for words, per empty place, ears reach the tile above; words
have a row of their own, are cut, or are left out.
"""


class TilePlan(NamedTuple):
    """What all tiles of a picture have in common."""

    columns: int
    size: Size | None = None  # of the rabbits; None: badges
    above: bool = False  # the rabbits stand above the words, else beside them
    name: Cut = Cut.ROW
    status: Cut = Cut.ROW
    mark: Cut = Cut.ROW
    below: bool = False  # the marks stand below the words, else at the right of the name
    circles: int = _CIRCLES
    across: bool = False  # what is asked has the last row for itself

    @property
    def most(self) -> int:
        """The rows that are of any use to a tile."""
        if self.across:
            return _PITCH
        words = self.name.rows + self.status.rows + (self.mark.rows + 1) * self.below + 2
        return self.rabbit + words if self.above else max(self.rabbit + 1, words) + 1

    @property
    def least(self) -> int:
        """The rows without which there is no room for its largest part."""
        return max(self.rabbit, self.name.rows, self.mark.rows)

    @property
    def rabbit(self) -> int:
        """The rows of a rabbit, or of its badge."""
        return 1 if self.size is None else rabbit_rows(self.size)

    def places(self, rect: Rect, count: int) -> list[Rect]:
        """Return where the tiles are."""
        rows = -(-count // self.columns)
        high = min(rect.height // rows, self.most) * rows
        return grid(rect.centred(rect.width, high), self.columns, rows, _GAP)


def tile_plan(canvas: Canvas, view: PublicView, language: Language, rect: Rect, free: int) -> TilePlan:
    """Return the plan in which rabbits and names are largest, and names whole."""
    labels = labels_of(view, Roster.of(view), language, numbered=True)
    names = (*(label.whole for label in labels), *[""] * free)
    named = name_cuts(view, canvas.area)
    asked = cuts(TextRole.REASON, canvas.area, plain=view.look.plain)
    circles = max(_CIRCLES * (view.phase is PhaseName.VOTING), *(seat.entries_due for seat in view.seats))
    badge = Roster.of(view).badge_width
    told = _words_of_tiles(view) if view.touch is not None else ()
    words = tuple(say(language, each) for each in told)
    room = Rect(0, 0, rect.width, rect.height)
    return _plan(room, 1 if view.touch is None else _FINGER, names, badge, named, asked, circles, words)


def _words_of_tiles(view: PublicView) -> tuple[Message, ...]:
    """Return the longest words that tiles may have in a phase, whatever is entered, in short."""
    if view.phase is PhaseName.LOBBY:
        return (Message.of("screen.no_pad"), Message.of(painter_of(view).words["first"]))
    asked = (Message.of("table.ask_cards", n=2), *map(Message.of, _ASKED_IN_SHORT))
    return (
        *asked,
        *map(Message.of, ("screen.done", "screen.pad_lost", "screen.pad_trouble", "table.try_again")),
    )


_ASKED_IN_SHORT = ("table.ask_vote", "table.brief_vote_and_red", "table.brief_told_card", "table.brief_check")


def finger_rows(seats: int, rows: int) -> int:
    """Return how many of some rows tiles need that fingers find: more where there are some for words."""
    lines = -(-seats // 2) if seats > _FEW else seats
    return lines * (_PITCH if seats > _FEW and lines * _PITCH <= rows else _FINGER)


@lru_cache(maxsize=64)
def _plan(
    room: Rect,
    least: int,
    names: tuple[str, ...],
    badge: int,
    named: tuple[Cut, ...],
    asked: tuple[Cut, ...],
    circles: int,
    words: tuple[str, ...],
) -> TilePlan:
    best, most = TilePlan(min(len(names), 2)), -inf
    columns = min(len(names), _MOST_COLUMNS)
    tiles = {each: _tile(room, each, len(names)) for each in range(1, columns + 1)}
    widths = {cut: _room_for(cut, names) for cut in (*named, Cut.ROW)}
    for gain, least_rows, way in _ways(columns, named, asked, circles):
        if gain + room.height / 100 <= most:
            break  # nor are those that follow better: the first picture waits for this
        tile = tiles[way.columns]
        if least_rows > tile.height or widths[way.name] > tile.width:
            continue
        loss = _loss(way, tile, names, widths[way.name], badge, words)
        if loss is not None:
            loss += _TOO_LOW * (tile.height < least)
            if gain - loss > most:
                best, most = way, gain - loss
    return best


def _tile(room: Rect, columns: int, count: int) -> Rect:
    """Return what each of so many tiles has of a room, with all rows that there are."""
    return Rect(0, 0, (room.width - _GAP * (columns - 1)) // columns, room.height // -(-count // columns))


@lru_cache(maxsize=64)
def _room_for(cut: Cut, names: tuple[str, ...]) -> float:
    """Return the columns in which all names can be set; in a row they are cut."""
    return 0 if cut is Cut.ROW else max(least_room(cut, each) for each in names)


@lru_cache(maxsize=64)
def _ways(
    columns: int, named: tuple[Cut, ...], asked: tuple[Cut, ...], circles: int
) -> tuple[tuple[float, int, TilePlan], ...]:
    """Return all plans in up to so many columns, with gain and least rows of a tile, the best first."""
    counts = range(1, columns + 1)
    rabbits = ((None, False), *product(Size, (False, True)))  # no badge stands above
    beside_or_above = (
        TilePlan(count, size, above, name, status, mark, below, circles)
        for count, (size, above), name, status, mark, below in product(
            counts, rabbits, named, asked, (Cut.BIG, Cut.ROW), (False, True)
        )
    )
    across = (TilePlan(count, circles=circles, across=True) for count in counts)
    ways = ((_gain(each), each.least, each) for each in (*beside_or_above, *across))
    return tuple(sorted(ways, key=itemgetter(0), reverse=True))


def _gain(plan: TilePlan) -> float:
    """Return how well a plan shows rabbits, names and marks, where there is room for it."""
    return (
        _RABBITS[plan.size]
        + 2 * _CUTS[plan.name]
        + _CUTS[plan.status] / 2
        + 2 * (plan.mark is Cut.BIG)
        - _ACROSS * plan.across
    )


def _loss(
    plan: TilePlan, tile: Rect, names: tuple[str, ...], named: float, badge: int, asked: tuple[str, ...]
) -> float | None:
    """Return what is lost of that on a tile; None where there isn't room for it, or ``named`` columns."""
    rows, rabbit = -(-len(names) // plan.columns), plan.rabbit
    place = tile._replace(height=min(tile.height, plan.most))
    if plan.across and ground_of(place).height < _LEAST_ACROSS:
        return None
    token, words = parts_of_tile(place, plan, badge)
    stands = token.height >= rabbit and token.right <= place.right - 1
    if not stands or (plan.above and place.width > _WIDE * token.width):
        return None
    name, status, marks = lines_of_tile(words, plan, badge)
    fits = (
        name.height >= plan.name.rows
        and status.height >= plan.status.rows
        and marks.height >= plan.mark.rows
        and min(name.width, status.width) > 0
        and (not plan.across or name.width >= _LEGIBLE)
    )
    if not fits or named > name.width:
        return None
    short = sum(max(0.0, 1 - name.width / plan.name.width(each)) for each in names if each) / len(names)
    out = rows > 1 and rabbit >= place.height > 1
    cut_off = not all(_holds(status, plan.status, each) for each in asked)
    spares = plan.across and place.width <= _NARROW  # leaves out what it would cut
    return (
        _SHORT * short
        + (_LEFT_OUT if spares else _CUT_OFF) * cut_off
        + _TIGHT * max(0, _NAME - name.width)
        + _TIGHT * max(0, (_WORDS if plan.status is Cut.ROW else _ASKED) - status.width)
        + _EMPTY * (plan.columns * rows - len(names))
        + _OUT * out
        - place.height / 100
    )


def ground_of(place: Rect) -> Rect:
    """Return what a tile fills of its place: what is seen of it, and what a finger finds."""
    return place.from_top(place.height >= _GAP_FROM)[1]


def parts_of_tile(place: Rect, plan: TilePlan, badge: int) -> tuple[Rect, Rect]:
    """Return where a tile's rabbit stands, and its words."""
    wide = badge if plan.size is None else rabbit_columns(plan.size)
    high = plan.rabbit
    tile = ground_of(place)
    if plan.across:
        below = tile.height >= _FINGER or is_tight(tile)
        token = tile.inset(1).from_top(1)[1] if below else tile
        return token.from_top(1)[0].from_left(wide)[0], tile
    if plan.above:
        spare = max(0, min(1, tile.height - high - plan.name.rows - plan.status.rows))
        head, rest = place.from_top(high + spare)
        return head.from_bottom(high)[0].centred(wide, high), rest.inset(1)
    edge = place.width > 2 * _WORDS
    token = (place if high > tile.height else tile).inset(edge).from_left(wide)[0]
    words = tile.from_left(wide + 1 + edge)[1].from_right(1)[1]
    return token.from_bottom(min(high, token.height))[0] if high > 1 else token, words


def lines_of_tile(words: Rect, plan: TilePlan, badge: int) -> tuple[Rect, Rect, Rect]:
    """Return where a tile's name is, what is asked of it, and its marks; nothing runs into another."""
    named, asked, marked = plan.name.rows, plan.status.rows, plan.mark.rows
    if plan.across:
        return _across(words, badge, plan.mark.width("○" * plan.circles))
    if words.height == 1:  # side by side: the name has the larger half
        marks, rest = words.from_right(plan.mark.width("○" * plan.circles))
        status, name = rest.from_right(1)[1].from_right(rest.width * 2 // 5)
        return name.from_right(1)[1], status, marks
    spare = max(0, words.height - named - asked - marked * plan.below)
    more = min(1, spare)  # for what is asked in many words
    if plan.below:
        block = words.centred(words.width, min(words.height, named + asked + more + marked))
        marks, block = block.from_bottom(marked)
    else:
        block = words.centred(words.width, min(words.height, max(named + asked + more, marked)))
        marks, block = block.from_right(plan.mark.width("○" * plan.circles))
        block = block.from_right(1)[1]
    name, rest = block.from_top(named)
    status = rest.from_top(asked + more)[0]
    if marked <= named:  # nothing stands at its right
        status, marks = status._replace(width=words.width), marks.from_top(named)[0]
    return name, status, marks


def is_tight(tile: Rect) -> bool:
    """Tell whether a tile has neither rows nor columns for all its words."""
    return tile.height < _FINGER and tile.width <= _NARROW


def _across(tile: Rect, badge: int, marked: int) -> tuple[Rect, Rect, Rect]:
    """Return the same where one of them has a row for itself.

    It is what is asked, below the badge and what that leaves of the first row or all of it; on a narrow tile
    it is the name.
    """
    first, rest = tile.inset(1).from_top(1)
    if is_tight(tile):
        marks, rest = rest.from_right(marked)
        return first, rest.from_top(1)[0].from_left(badge + 1)[1].from_right(1)[1], marks
    asked, rest = tile.from_left(tile.width > _NARROW)[1].from_bottom(1)
    if tile.height >= _FINGER:
        return first, asked, rest.from_right(1)[1].from_bottom(1)[0].from_right(marked)[0]
    marks, name = tile.from_top(1)[0].from_left(badge + 1)[1].from_right(marked)
    return name.from_right(1)[1], asked, marks


def asked_lines(status: Status, rect: Rect, role: Cut) -> tuple[Cut, Sequence[str]]:
    """Return what is asked so that all of it can be read: in fewer words before it is in smaller letters."""
    longest = status.within(rect.width, max(1, rect.height // role.rows))
    whole = status.words.strip()  # of trouble, without its edges
    shorter = status.shorter or whole
    for asked, words in product((role, Cut.ROW), (longest, (whole,), (shorter,))):
        lines = words if len(words) > 1 else asked.lines(words[0], rect.width) or words
        each_word = filter(None, words_of(" ".join(words)))
        if fit(rect, asked, lines) and all(asked.fits(word, rect.width) for word in each_word):
            return asked, lines
    return Cut.ROW, (shorter,)


def fit(rect: Rect, role: Cut, lines: Sequence[str]) -> bool:
    """Tell whether lines of a cut go into a rectangle."""
    return len(lines) * role.rows <= rect.height and all(role.fits(line, rect.width) for line in lines)


def _holds(rect: Rect, role: Cut, text: str) -> bool:
    """Tell whether all that is asked can be read in a rectangle."""
    asked, lines = asked_lines(Status(text, STRONG), rect, role)
    return fit(rect, asked, lines)
