"""A night looked back on: score curves, prizes, who reads whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from dixit_table.game.insight_views import CurveView, InsightsView, PrizeView, Rate
from dixit_table.game.insights import Span, readers, why_parts, winners_of
from dixit_table.game.views import PublicView
from dixit_table.rules.rabbits import seen_on
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut, write
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import (
    CHOSEN,
    CREAM,
    FACE,
    FRAME,
    LIFTED,
    PANEL,
    PLUM,
    QUIET,
    RUST,
    SHINE,
    STRONG,
    TEXT,
    Ink,
    rabbit_colour,
)
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.rabbits import badge
from dixit_table.tui.roster import Roster, name_cuts

# --- The score curves of a night: half a cell a pixel, in the rabbits' colours, with letters on the way

_APART = 14  # columns between two letters on a curve
_LONGEST_LABEL = 16
_NAMED_FROM = 100  # columns from which the names stand beside the letters
_LEAST_CONTRAST = 4.0  # of a curve on its ground


def put_curves(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, _page: int
) -> tuple[int, int]:
    """Paint all curves, their ends' letters and totals at the right; one page."""
    roster = Roster.of(view)
    curves = sorted(known.curves, key=lambda curve: curve.points[-1])
    if not curves or rect.height < 3:
        return 1, 1
    axis, rest = rect.from_bottom(1)
    scale = _Scale.of(curves, known.turns)
    rest = rest.from_left(scale.axis_width)[1]
    large = rest.width >= _NAMED_FROM and len(curves) * (big.ROWS + 1) <= rest.height
    labels, plot = rest.from_right(_labels_width(roster, curves, rest, large=large))
    scale = replace(scale, plot=plot)
    _ticks(canvas, rect, scale)
    _put_pixels(canvas, scale, _pixels(roster, curves, scale))
    for order, curve in enumerate(curves):
        _letters(canvas, roster, curve, scale, order)
    _labels(canvas, roster, curves, scale, labels, big.ROWS if large else 1)
    words = say(language, painter_of(view).words["counted"], n=known.turns)
    canvas.put(plot.right - width(words), axis.top, words, QUIET)
    canvas.put(plot.left, axis.top, "0", QUIET)
    return 1, 1


class _Scale(Span, frozen=True):
    """Where a turn and a total stand."""

    plot: Rect = Rect(0, 0, 0, 0)

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


def _ticks(canvas: Canvas, rect: Rect, scale: _Scale) -> None:
    for total in scale.ticks(max(1, scale.plot.height // 3)):
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


def _label_columns(curves: Sequence[CurveView], rows: int) -> int:
    return 1 if len(curves) <= rows else 2


def _labels_width(roster: Roster, curves: Sequence[CurveView], rect: Rect, *, large: bool) -> int:
    totals = [str(curve.points[-1][1]) for curve in curves]
    wide = roster.badge_width + 1 + max(map(Cut.BIG.width if large else len, totals))
    if rect.width >= _NAMED_FROM:
        wide += 1 + min(_LONGEST_LABEL, max(width(roster.name(curve.seat)) for curve in curves))
    return _label_columns(curves, rect.height) * (wide + 1)


def _labels(
    canvas: Canvas, roster: Roster, curves: Sequence[CurveView], scale: _Scale, rect: Rect, high: int
) -> None:
    """Write who ends with how much, so many rows high: beside the ends where there is room, else in order."""
    best = sorted(curves, key=lambda curve: -curve.points[-1][1])
    columns = _label_columns(best, rect.height)
    wide = rect.width // columns
    rows = -(-len(best) // columns)
    ends = [scale.pixel(curve.points[-1][1]) // 2 - high // 2 for curve in best]
    places = rows_apart(ends, rect.top, rect.bottom, high + high // 2) if columns == 1 else []
    for index, curve in enumerate(best):
        column, row = divmod(index, rows)
        y = places[index] if places else rect.top + row
        place = Rect(rect.left + 1 + column * wide, y, wide - 1, high)
        _label(canvas, roster, curve, place)


def _label(canvas: Canvas, roster: Roster, curve: CurveView, rect: Rect) -> None:
    """Write a seat's letter, its name where there is room, and its total at the right."""
    middle = rect.top + rect.height // 2
    total = str(curve.points[-1][1])
    cells = Cut.BIG.width(total) if rect.height == big.ROWS else len(total)
    x = badge(canvas, rect.left, middle, roster, curve.seat) + 1
    room = rect.right - cells - 1 - x
    if room > 1:  # one letter says no more than the badge
        canvas.put(x, middle, roster.short(curve.seat, room), STRONG)
    write(canvas, Rect(rect.right - cells, rect.top, cells, rect.height), total, STRONG)


def rows_apart(wanted: Sequence[int], top: int, bottom: int, each: int) -> list[int]:
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


# --- The prizes of a night: what for, whose, and by how much

_GAP = 2
_LEAST_NAME = 3
_BEYOND = 1000  # columns


def put_prizes(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint a prize after the other: what for, who has won it, and why."""
    prizes = known.prizes
    if not prizes:
        canvas.put(rect.left, rect.top, cut(say(language, "lookback.no_prizes"), rect.width), TEXT)
        return 1, 1
    roster = Roster.of(view)
    ways = name_cuts(view, canvas.area)
    fitting = (
        way
        for way in ways
        if (way.rows + 2) * len(prizes) <= rect.height
        and all(_wide(roster, prize, way) <= rect.width for prize in prizes)
    )
    name = next(fitting, Cut.ROW)
    rows = min(name.rows + 3, max(1, rect.height // len(prizes)))
    titles = {prize.prize: say(language, f"lookback.prize.{prize.prize.value}") for prize in prizes}
    left = min(rect.width // 2, max(map(width, titles.values())) + _GAP)
    fit = max(1, rect.height // rows)
    pages = -(-len(prizes) // fit)
    first = page % pages * fit
    for index, prize in enumerate(prizes[first : first + fit]):
        room = Rect(rect.left, rect.top + index * rows, rect.width, rows)
        _prize(canvas, view, language, prize, titles[prize.prize], room, left, name)
    return page % pages + 1, pages


def _prize(
    canvas: Canvas,
    view: PublicView,
    language: Language,
    prize: PrizeView,
    title: str,
    rect: Rect,
    left: int,
    name: Cut,
) -> None:
    """Paint a prize: its title, beside it or large below it who has won, and why."""
    with canvas.within(rect):
        canvas.put(rect.left, rect.top, cut(title, left - 1), SHINE)
        if name is Cut.ROW:
            head = rect.from_left(left)[1].from_top(1)[0]
        else:
            head = rect.from_top(1)[1].from_top(name.rows)[0]
        put_winners(canvas, Roster.of(view), prize, head, name)
        if head.bottom < rect.bottom:
            why = why_won(view, prize, language)
            at = head if width(why) <= head.width else rect.inset(_GAP)
            canvas.put(at.left, head.bottom, cut(why, at.width), QUIET)


def put_winners(canvas: Canvas, roster: Roster, prize: PrizeView, rect: Rect, name: Cut) -> None:
    """Write who has won; of a pair the names stand together. Where there isn't room the letters must do."""
    signed = list(winners_of(prize))
    if _wide(roster, prize, name) > rect.width:
        name = Cut.ROW
    whole = _wide(roster, prize, name) <= rect.width
    fixed = sum(len(sign) + roster.badge_width + 1 for sign, _ in signed)
    each = rect.width if whole else (rect.width - fixed) // len(signed)
    x, y = rect.left, rect.top + rect.height // 2
    for sign, seat in signed:
        x = badge(canvas, canvas.put(x, y, sign, QUIET), y, roster, seat) + 1
        if name is not Cut.ROW:
            x = name.put(canvas, x, rect.top, roster.name(seat), STRONG)
        elif each >= _LEAST_NAME:
            x = canvas.put(x, y, roster.short(seat, each), STRONG)


def _wide(roster: Roster, prize: PrizeView, name: Cut) -> int:
    """Return the columns that those who have won take in a cut; beyond all where it hasn't their letters."""
    return sum(
        len(sign) + roster.badge_width + 1 + name.width(roster.name(seat))
        if name.fits(roster.name(seat), _BEYOND)
        else _BEYOND
        for sign, seat in winners_of(prize)
    )


def prize_winners(prize: PrizeView, names: Mapping[int, str]) -> str:
    """Return who has won a prize, a pair together, in words."""
    return "".join(f"{sign}{names.get(seat, '')}" for sign, seat in winners_of(prize))


def why_won(view: PublicView, prize: PrizeView, language: Language) -> str:
    """Say by how much a prize was won; of a turn with its clue, where somebody typed it."""
    return "  ".join(why_parts(language, prize, view.unit))


# --- Who reads whom: a square of numbers, the readers at the left, above them whose cards they found

_WIDEST = 9
_HIGHEST = big.ROWS + 1
_LONGEST_NAME = 20
_Shares = Mapping[tuple[int, int], Rate]


def put_readers(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint the square; a page holds as many readers as there are rows for."""
    roster = Roster.of(view)
    shares = {(each.reader, each.teller): each.share for each in known.reads}
    seats = readers(view, known)
    rect = _how(canvas, language, rect, len(seats) + 1, meeting=known.meeting)
    high = min(_HIGHEST, max(1, rect.height // (len(seats) + 1)))
    rows = max(1, rect.height // high - 1)
    pages = max(1, -(-len(seats) // rows))
    first = page % pages * rows
    left, wide = _columns(roster, seats, rect, high)
    for column, teller in enumerate(seats):
        middle = (wide - 1 - roster.badge_width) // 2
        badge(canvas, left + column * wide + max(0, middle), rect.top + high - 1, roster, teller)
    for row, reader in enumerate(seats[first : first + rows], 1):
        head = Rect(rect.left, rect.top + row * high, left - rect.left, big.ROWS if high > big.ROWS else 1)
        _row(canvas, roster, shares, seats, reader, head, wide)
    return page % pages + 1, pages


def _how(canvas: Canvas, language: Language, rect: Rect, needed: int, *, meeting: bool) -> Rect:
    """Say how it is to be read, where rows are left for that."""
    lines = wrap(say(language, "lookback.how_meets" if meeting else "lookback.how_readers"), rect.width)
    if rect.height < needed + len(lines):
        return rect
    for row, words in enumerate(lines):
        canvas.put(rect.left, rect.top + row, words, QUIET)
    return rect.from_top(len(lines) + (rect.height > needed + len(lines)))[1]


def _columns(roster: Roster, seats: Sequence[int], rect: Rect, high: int) -> tuple[int, int]:
    """Return where the columns begin, and how wide they are; the names get what is left."""
    least = roster.badge_width + 1
    longest = max((width(roster.name(seat)) for seat in seats), default=0)
    room = rect.width - roster.badge_width - 1 - len(seats) * least
    names = max(0, min(longest + 1, _LONGEST_NAME, room))
    left = roster.badge_width + 1 + (names if names >= 4 else 0)
    wide = (rect.width - left) // max(1, len(seats))
    return rect.left + left, max(1, min(wide, _WIDEST if high < big.ROWS else 2 * _WIDEST))


def _row(
    canvas: Canvas, roster: Roster, shares: _Shares, seats: Sequence[int], reader: int, head: Rect, wide: int
) -> None:
    middle = head.top + head.height // 2
    at = badge(canvas, head.left, middle, roster, reader) + 1
    canvas.put(at, middle, roster.short(reader, max(0, head.right - at - 1)), STRONG)
    longest = max(len(rate_words(share)) for share in shares.values())
    for column, teller in enumerate(seats):
        cell = Rect(head.right + column * wide, head.top, max(1, wide - 1), head.height)
        share = shares.get((reader, teller))
        if share is None:
            canvas.put(cell.left + cell.width // 2, middle, "·", QUIET)
            continue
        words = rate_words(share) if longest <= cell.width else _percent(share, cell.width)
        ink = _ink(share)
        canvas.fill(cell, ink)
        line = (
            cell
            if cell.height == big.ROWS and Cut.BIG.fits(words, cell.width)
            else cell.centred(cell.width, 1)
        )
        write(canvas, line, words, ink, middle=True)


def _percent(share: Rate, room: int) -> str:
    """Return a rate in percent, a sign for all, or nothing where there isn't room: the ink tells then."""
    ways = (str(round(100 * share.hits / share.chances)), "✓" if share.hits == share.chances else "")
    return next((each for each in ways if len(each) <= room), "")


def rate_words(share: Rate) -> str:
    """Return how many of how many."""
    return f"{share.hits}/{share.chances}"


def _ink(share: Rate) -> Ink:
    """Return the warmer a ground the more was read; the number says it too."""
    if not share.hits:
        return Ink(CREAM, PANEL)
    if share.hits * 3 <= share.chances:
        return Ink(CREAM, PLUM)
    return Ink(CREAM, RUST, bold=True) if share.hits * 3 <= share.chances * 2 else CHOSEN
