"""A tile a seat in a dice game: what it has drunk, what it is, what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dixit_table.game.dice.in_words import after_ms
from dixit_table.game.dice.views import TallyView
from dixit_table.game.status import battery_of
from dixit_table.game.views import Mark, SeatView
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid
from dixit_table.tui.canvas.roles import Cut, first_holding
from dixit_table.tui.canvas.sprites import Size
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import (
    CHOSEN,
    FACE,
    GOOD,
    SHINE,
    STRONG,
    TARGET_GROUND,
    TEXT,
    WARNING,
    Ink,
)
from dixit_table.tui.dice.words import Role, Scene, roles_of, sips_short, status_of
from dixit_table.tui.painters.rabbits import (
    badge,
    medium,
    medium_width,
    rabbit,
    rabbit_columns,
    rabbit_rows,
)
from dixit_table.tui.painters.tiles import tile_ground
from dixit_table.tui.roster import Status, name_cuts

# --- One tile of a dice game: its number, its name, what it has drunk, what it is, what is asked of it

LARGE_FROM = (50, 4)
"""The columns and rows from which a tile's name is written big."""

_GAP = 2  # columns between words
_BIG_GAP = 3  # columns between a big name and what stands at the right
_MOST_NAME = 34  # columns of a big name that go before what stands at the right
_MOST_RABBIT = 5  # rows
_LONG = 8  # letters of a name that stands whole below, in a row
_NUMBER = 16  # columns of a big number and the space around it


class Tile(NamedTuple):
    """What stands in a tile."""

    seat: SeatView
    status: Status
    roles: tuple[Role, ...]
    battery: str
    tally: TallyView | None
    drunk: str
    racing: bool
    judged: bool  # the race is over, and in doubt
    doubtful: bool
    after_ms: int | None  # after the first, in the race
    face: Ink
    name: Cut  # in a large tile
    stands: bool  # a rabbit, and not its badge: its ears are above the tile

    @classmethod
    def of(cls, scene: Scene, seat: SeatView, high: int, *, in_words: bool, name: Cut = Cut.ROW) -> Tile:
        """Return a seat's tile of a height; ``in_words``: what has been drunk is said with its unit."""
        race, tally = scene.dice.race, scene.tally(seat.seat)
        drunk = "" if tally is None else scene.say(tally.drunk) if in_words else sips_short(scene, tally)
        return cls(
            seat=seat,
            status=status_of(scene, seat),
            roles=tuple(roles_of(scene, seat.seat)),
            battery=battery_of(scene.language, seat),
            tally=tally,
            drunk=drunk,
            racing=race is not None,
            judged=race is not None and bool(race.doubtful),
            doubtful=race is not None and seat.seat in race.doubtful,
            after_ms=after_ms(race, seat.seat),
            face=CHOSEN if seat.seat in scene.dice.choices else FACE,
            name=name,
            stands=_stands(high),
        )

    @property
    def marks(self) -> str:
        """What the seat is, in marks."""
        return " ".join(role.mark for role in self.roles)

    @property
    def ground(self) -> Ink:
        """What the tile is painted on."""
        return TARGET_GROUND if self.doubtful and not self.seat.flashing else tile_ground(self.seat)

    def said(self, room: int) -> tuple[str, str]:
        """Return what is asked and what the seat is: in words where they fit, else in marks."""
        roles = [role.words for role in self.roles]
        for rest in (" · ".join([*roles, *filter(None, [self.battery])]), " · ".join(roles), self.marks):
            if width(self.status.words) + 2 + width(rest) <= room:
                return self.status.words, rest
        return self.asked(room), ""

    def asked(self, room: int) -> str:
        """Return what is asked, without its edges or in fewer words where it has no room."""
        whole, bare = self.status.words, self.status.words.strip()
        shorter = cut(self.status.shorter or bare, room)
        return next((words for words in (whole, bare) if width(words) <= room), shorter)

    @property
    def warns(self) -> bool:
        """Whether it is in trouble or in doubt, or its last press was refused."""
        return self.status.ink == WARNING

    def tells(self, scene: Scene, wide: int, high: int) -> bool:
        """Tell whether a tile of several lines has words for what the seat is."""
        words = " · ".join(role.words for role in self.roles)
        room = wide - _token(scene, stands=self.stands) - 1
        if high >= LARGE_FROM[1]:  # the name may have to be said again in small letters
            room = wide - medium_width(scene.roster) - width(self.drunk) - width(self.seat.name) - 4 * _GAP
        return not words or width(self.status.words) + 2 + width(words) <= room

    def at_right(self) -> tuple[tuple[str, ...], Ink]:
        """Return what may stand at the right in big letters, the best first: how the race goes, else sips."""
        if not self.racing:
            marks = [role.big for role in self.roles]
            shorter = (marks[:count] for count in range(len(marks), -1, -1))
            return tuple(" ".join((*some, self.number)) for some in shorter), SHINE
        if self.doubtful:
            return ("?",), SHINE
        if self.seat.mark is Mark.DONE:
            return (*((f"+{self.after_ms}",) if self.after_ms else ()), "✓"), GOOD
        return ("○" if self.seat.mark is Mark.ASKED and not self.judged else "",), SHINE

    @property
    def number(self) -> str:
        """The sips as a number."""
        return str(self.tally.sips) if self.tally is not None else ""


def put_tile(canvas: Canvas, scene: Scene, place: Rect, tile: Tile) -> None:
    """Paint a tile, as much of it as its place has room for."""
    with canvas.within(place):
        canvas.fill(place, tile.ground)
        asked = _painter(place)(canvas, scene, place, tile)
    if tile.seat.notice is not None and asked.strip() != tile.status.words.strip():
        canvas.left_out.append(tile.seat.seat)
    if tile.stands:
        y, face = place.bottom - rabbit_rows(Size.TINY), tile.face if tile.face is CHOSEN else None
        rabbit(canvas, place.left, y, scene.roster, tile.seat.seat, Size.TINY, face=face)


def _painter(place: Rect) -> Callable[[Canvas, Scene, Rect, Tile], str]:
    if place.width >= LARGE_FROM[0] and place.height >= LARGE_FROM[1]:
        return _large
    return _two_lines if place.height > 1 else _one_line


# Each paints a tile and returns what it had room for of what is asked, or of trouble.


def _one_line(canvas: Canvas, scene: Scene, place: Rect, tile: Tile) -> str:
    """Write badge, name, marks, and what has been drunk; in a race how it goes instead, and trouble."""
    roster = scene.roster
    badge(canvas, place.left, place.top, roster, tile.seat.seat, tile.face)
    words = place.from_left(roster.badge_width + 1)[1].from_right(1)[1]
    asks = tile.status.words and (tile.racing or tile.warns or not tile.seat.tells)
    room = max(words.width * 2 // 3, words.width - width(tile.seat.name) - 1)
    right, ink = (tile.asked(room), tile.status.ink) if asks else (cut(tile.drunk, room), STRONG)
    canvas.put(words.right - width(right), words.top, right, ink)
    rest = words.from_right(width(right) + 1)[1]
    marks = tile.marks if width(tile.marks) + 4 <= rest.width else ""
    canvas.put(rest.right - width(marks), rest.top, marks, SHINE)
    rest = rest.from_right(width(marks) + 1 if marks else 0)[1]
    canvas.put(rest.left, rest.top, cut(tile.seat.name, rest.width), STRONG)
    return right


def _two_lines(canvas: Canvas, scene: Scene, place: Rect, tile: Tile) -> str:
    """Write badge (or leave room for a rabbit), name and sips; below what is asked, and what the seat is."""
    roster, inner = scene.roster, place.centred(place.width, 2)
    if not tile.stands:
        badge(canvas, inner.left, inner.top, roster, tile.seat.seat, tile.face)
    first, second = inner.from_left(_token(scene, stands=tile.stands) + 1)[1].from_top(1)
    first = first.from_right(1)[1]
    canvas.put(first.right - width(tile.drunk), first.top, tile.drunk, STRONG)
    canvas.put(first.left, first.top, cut(tile.seat.name, first.width - width(tile.drunk) - 1), STRONG)
    return _said(canvas, second, tile)


def _large(canvas: Canvas, scene: Scene, place: Rect, tile: Tile) -> str:
    """Paint a rabbit with a big number, the name, and how many sips; below the rest in words."""
    roster = scene.roster
    rabbit, words = place.inset(1).from_left(medium_width(roster))
    medium(
        canvas,
        rabbit.from_bottom(min(place.height, _MOST_RABBIT))[0],
        scene.roster,
        tile.seat.seat,
        tile.face,
    )
    words = words.from_left(1)[1]
    foot, words = words.centred(words.width, big.ROWS + 1).from_bottom(1)
    words = words.from_right(_big_right(canvas, words, tile) + _BIG_GAP)[1]
    name = tile.name.shortened(tile.seat.name, words.width)
    tile.name.put_in(canvas, words, name, STRONG)
    canvas.put(foot.right - width(tile.drunk), foot.top, cut(tile.drunk, foot.width), TEXT)
    foot = foot.from_right(width(tile.drunk) + _GAP)[1]
    if name != tile.seat.name:
        room = foot.width - width(tile.status.words) - _GAP
        x = canvas.put(foot.left, foot.top, cut(tile.seat.name, max(0, room)), STRONG)
        foot = foot.from_left(x + _GAP - foot.left)[1]
    return _said(canvas, foot, tile)


def _said(canvas: Canvas, rect: Rect, tile: Tile) -> str:
    asked, roles = tile.said(rect.width)
    x = canvas.put(rect.left, rect.top, asked, tile.status.ink)
    canvas.put(x + _GAP if asked else x, rect.top, roles, SHINE)
    return asked


def _big_right(canvas: Canvas, words: Rect, tile: Tile) -> int:
    """Write at the right what matters most just now; return the columns used."""
    texts, ink = tile.at_right()
    columns = min(_MOST_NAME, tile.name.width(tile.seat.name))
    text = next((each for each in texts if Cut.BIG.fits(each, words.width - columns - _BIG_GAP)), texts[-1])
    if not Cut.BIG.fits(text, words.width):
        return 0
    left = words.right - Cut.BIG.width(text)
    Cut.BIG.put(canvas, left, words.top, text, ink)
    if not tile.racing:
        Cut.BIG.put(canvas, words.right - Cut.BIG.width(tile.number), words.top, tile.number, STRONG)
    return words.right - left


# --- A tile a seat in a dice game: how they stand, and how many rows that takes

_NARROWEST = {1: 26, 2: 24, 3: 24}  # columns, by rows
_APART = 3  # rows of a tile of two lines and the space below it
_MOST_COLUMNS = 6
_LEAST_NAME = 10  # cells beside what has been drunk


def columns_for(count: int, wide: int, high: int) -> int:
    """Return into how many columns tiles of a height go."""
    narrowest = _NARROWEST.get(high, LARGE_FROM[0])
    columns = max(1, min((wide + _GAP) // (narrowest + _GAP), count, _MOST_COLUMNS))
    rows = -(-count // columns)
    return -(-count // rows) if count else 1


def tile_rows(count: int, wide: int, high: int) -> int:
    """Return the rows that tiles of a height take."""
    rows = -(-count // columns_for(count, wide, high))
    return rows * (_painted(high) + _gap(high)) - _gap(high) if count else 0


def tiles_tell(scene: Scene, wide: int, high: int) -> bool:
    """Tell whether tiles of a height have words for who is held and has the finger."""
    if high == 1:
        return False
    count = len(scene.view.seats)
    room = (wide + _GAP) // columns_for(count, wide, high) - _GAP
    in_words = _drunk_in_words(scene, room, high)
    tiles = (Tile.of(scene, seat, high, in_words=in_words) for seat in scene.view.seats)
    return all(tile.tells(scene, room, high) for tile in tiles)


def _stands(high: int) -> bool:
    """Tell whether rabbits stand on tiles of a height: their ears have the row above."""
    return high == _APART


def _token(scene: Scene, *, stands: bool) -> int:
    return rabbit_columns(Size.TINY) if stands else scene.roster.badge_width


def _painted(high: int) -> int:
    return high - 1 if high == _APART else high


def _gap(high: int) -> int:
    return 1 if high >= _APART else 0


def dice_tiles(canvas: Canvas, scene: Scene, rect: Rect, high: int) -> None:
    """Paint a tile of a height for each seat, clockwise in reading order."""
    seats = scene.view.seats
    columns = columns_for(len(seats), rect.width, high)
    places = grid(rect, columns, -(-len(seats) // columns), gap_x=_GAP, gap_y=_gap(high))
    in_words = bool(places) and _drunk_in_words(scene, places[0].width, high)
    ways = name_cuts(scene.view, canvas.area)
    room = places[0].width - medium_width(scene.roster) - _NUMBER if places else 0
    name = first_holding(ways, [seat.name for seat in seats], room, big.ROWS, _LONG)
    for seat, place in zip(seats, places, strict=False):
        put_tile(canvas, scene, place, Tile.of(scene, seat, high, in_words=in_words, name=name))


def _drunk_in_words(scene: Scene, wide: int, high: int) -> bool:
    """Tell whether what has been drunk can be said beside every name."""
    longest = max((width(scene.say(tally.drunk)) for tally in scene.dice.tallies), default=0)
    name = min(_LEAST_NAME, max((width(seat.name) for seat in scene.view.seats), default=0))
    spaces = 3 if high > 1 else 4
    return _token(scene, stands=_stands(high)) + name + longest + spaces <= wide
