"""The parts of a poster, from the top down; each is drawn from a height on, and says how high it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from dixit_table.game.insight_views import CurveView, InsightsView, PrizeView
from dixit_table.game.insights import won_by
from dixit_table.svg import (
    CREAM,
    DIM,
    EDGE,
    GOLD,
    LIFTED,
    LINE,
    RABBIT_HIGH,
    SAND,
    WIDE,
    Style,
    badge,
    circle,
    fitted,
    isolated,
    line_shade,
    panel,
    path,
    rabbit,
    width,
    words,
    wrapped,
)
from dixit_table.texts import Language, say

_ROOM = WIDE - 2 * EDGE
_HEADING = Style(30, GOLD, bold=True, serif=True)
_QUOTE = Style(30, CREAM, italic=True, serif=True)
_AFTER = 46  # below a part


class RankedSeat(Struct, frozen=True):
    """Somebody in the ranking."""

    rank: int
    seat: int
    name: str
    colour: str
    points: str  # in words


class Clue(Struct, frozen=True):
    """A clue that somebody typed."""

    words: str
    teller: str
    turn: int
    found: str  # in words, or nothing


class Facts(Struct, frozen=True):
    """All that a poster says."""

    language: Language
    title: str
    subtitle: str
    ranking: tuple[RankedSeat, ...]  # best first
    names: dict[int, str]
    colours: dict[int, str]
    insights: InsightsView
    clues: tuple[Clue, ...]
    unit: str = ""


class PosterPart:
    """Pieces of SVG from a height on."""

    def __init__(self, top: float) -> None:
        self.pieces: list[str] = []
        self.top = self.bottom = top

    def add(self, *pieces: str) -> None:
        """Draw something."""
        self.pieces += pieces

    def heading(self, text: str) -> None:
        """Begin with what it is about."""
        self.add(words(EDGE, self.bottom + 30, text, _HEADING))
        self.add(f'<rect x="{EDGE}" y="{self.bottom + 44:.1f}" width="64" height="3" fill="{GOLD}"/>')
        self.bottom += 68


def head(facts: Facts, top: float) -> PosterPart:
    """Draw the title and the night."""
    part = PosterPart(top)
    title = Style(72, GOLD, bold=True, serif=True)
    part.add(fitted(EDGE, top + 130, facts.title, title, 780))
    part.add(fitted(EDGE, top + 184, facts.subtitle, Style(30, SAND), _ROOM))
    part.bottom = top + 215
    return part


def podium(facts: Facts, top: float) -> PosterPart:
    """Draw the best three on their blocks."""
    part = PosterPart(top)
    best = facts.ranking[:3]
    order = best if len(best) < 3 else (best[1], best[0], best[2])
    wide = 286
    left = (WIDE - len(order) * wide - (len(order) - 1) * 16) / 2
    floor = top + 580
    for index, placed in enumerate(order):
        x = left + index * (wide + 16)
        middle = x + wide / 2
        high = {1: 250, 2: 190, 3: 140}[min(3, placed.rank)]
        step = floor - high
        part.add(
            f'<rect x="{x:.1f}" y="{step:.1f}" width="{wide}" height="{high}" rx="14" fill="url(#block)"/>'
        )
        part.add(f'<rect x="{x:.1f}" y="{step:.1f}" width="{wide}" height="6" rx="3" fill="{GOLD}"/>')
        rank = Style(76, GOLD, bold=True, serif=True, anchor="middle")
        part.add(words(middle, step + 88, str(placed.rank), rank))
        part.add(fitted(middle, step + 124, placed.points, Style(26, CREAM, anchor="middle"), wide - 24))
        part.add(rabbit(middle, step + 2, placed.colour, placed.name))
        part.add(*_name_above(middle, step - RABBIT_HIGH - 16, placed.name, wide + 6))
    part.bottom = floor + _AFTER - 12
    return part


def _name_above(middle: float, y: float, name: str, room: float) -> Iterator[str]:
    """Yield a name, in two lines where it is long."""
    style = Style(34, CREAM, bold=True, anchor="middle")
    long = width(name, style.size * 0.8, bold=True) > room and " " in name
    lines = wrapped(name, 30, room, 2) if long else [name]
    for row, line in enumerate(reversed(lines)):
        yield fitted(middle, y - 36 * row, line, style, room)


def others(facts: Facts, top: float) -> PosterPart:
    """Draw everybody after the third, three in a row."""
    part = PosterPart(top)
    rest = facts.ranking[3:]
    wide = _ROOM / 3
    for index, placed in enumerate(rest):
        row, column = divmod(index, 3)
        x, y = EDGE + column * wide, top + row * 54
        part.add(words(x, y + 24, f"{placed.rank}.", Style(24, SAND)))
        part.add(badge(x + 66, y + 16, placed.colour, placed.name))
        part.add(fitted(x + 94, y + 14, placed.name, Style(24, CREAM, bold=True), wide - 106))
        part.add(fitted(x + 94, y + 36, placed.points, Style(19, SAND), wide - 106))
    if rest:
        part.bottom = top + -(-len(rest) // 3) * 54 + _AFTER
    return part


def curves(facts: Facts, top: float) -> PosterPart:
    """Draw the score curves in a panel, the letters at their ends."""
    part = PosterPart(top)
    drawn = sorted(facts.insights.curves, key=lambda curve: curve.points[-1][1])
    if facts.insights.turns < 2:
        return part
    part.heading(say(facts.language, "lookback.poster_curves"))
    high = max(360, 60 + 40 * len(drawn))
    box = part.bottom
    part.add(panel(EDGE, box, _ROOM, high))
    scale = _Scale(drawn, facts.insights.turns, box + 34, high - 68)
    for total in scale.ticks:
        y = scale.y(total)
        part.add(f'<rect x="{scale.left}" y="{y:.1f}" width="{scale.wide}" height="1" fill="{LINE}"/>')
        part.add(words(scale.left - 14, y + 7, str(total), Style(20, SAND, anchor="end")))
    for curve in drawn:
        points = [(scale.x(turn), scale.y(total)) for turn, total in curve.points]
        colour = line_shade(facts.colours[curve.seat])
        part.add(path(points, colour, 5), *(circle(x, y, 5, colour) for x, y in points[1:]))
    _ends(part, facts, drawn, scale)
    part.bottom = box + high + _AFTER
    return part


class _Scale:
    """Where turns and totals stand in the panel."""

    left, wide = EDGE + 74, 620

    def __init__(self, drawn: Sequence[CurveView], turns: int, top: float, high: float) -> None:
        totals = [total for curve in drawn for _, total in curve.points]
        self.low, self.high = min(0, *totals), max(1, *totals)
        self.turns, self._top, self._rows = turns, top, high
        steps = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
        step = next((each for each in steps if (self.high - self.low) / each <= 6), steps[-1])
        self.ticks = range(-(-self.low // step) * step, self.high + 1, step)

    def x(self, turn: int) -> float:
        return self.left + self.wide * turn / self.turns

    def y(self, total: float) -> float:
        return self._top + self._rows * (self.high - total) / (self.high - self.low)


def _ends(part: PosterPart, facts: Facts, drawn: Sequence[CurveView], scale: _Scale) -> None:
    """Write who a curve is at the right, as near to its end as its neighbours let it."""
    best = list(reversed(drawn))
    y = -1.0
    lowest = scale.y(scale.low) - 38 * (len(best) - 1)
    for index, curve in enumerate(best):
        end = scale.y(curve.points[-1][1])
        y = max(min(end, lowest + 38 * index), y + 38)
        x = scale.left + scale.wide + 40
        colour = line_shade(facts.colours[curve.seat])
        last = scale.x(curve.points[-1][0]) + 8
        part.add(path([(last, end), (x - 22, y)], colour, 1.5))
        part.add(badge(x, y, facts.colours[curve.seat], facts.names[curve.seat], 14))
        name = facts.names[curve.seat]
        part.add(fitted(x + 26, y + 8, name, Style(22, CREAM), WIDE - EDGE - 14 - x - 26))


def prizes(facts: Facts, top: float) -> PosterPart:
    """Draw the prizes as cards, two in a row."""
    part = PosterPart(top)
    given = facts.insights.prizes
    if not given:
        return part
    part.heading(say(facts.language, "lookback.poster_prizes"))
    wide, high, gap = (_ROOM - 20) / 2, 138, 20
    alone = len(given) % 2
    for index, prize in enumerate(given):
        row, column = divmod(index, 2)
        last = alone and index == len(given) - 1
        x, y = EDGE + column * (wide + gap), part.bottom + row * (high + gap)
        _prize(part, facts, prize, x, y, _ROOM if last else wide, high)
    part.bottom += -(-len(given) // 2) * (high + gap) - gap + _AFTER
    return part


def _prize(
    part: PosterPart, facts: Facts, prize: PrizeView, x: float, y: float, wide: float, high: float
) -> None:
    title = say(facts.language, f"lookback.prize.{prize.prize.value}")
    part.add(panel(x, y, wide, high, LIFTED))
    part.add(fitted(x + 26, y + 38, title, Style(21, GOLD, bold=True), wide - 52))
    _winners(part, facts, prize, x + 26, y, wide - 46)
    why = say(facts.language, won_by(prize, facts.unit))
    part.add(fitted(x + 26, y + 119, why, Style(19, SAND), wide - 46))


def _winners(part: PosterPart, facts: Facts, prize: PrizeView, x: float, y: float, room: float) -> None:
    """Write who has won, with their letters; so many that there is no room for those stand in two lines."""
    groups = [" + ".join(isolated(facts.names[seat]) for seat in group) for group in prize.winners]
    seats = [seat for group in prize.winners for seat in group]
    names, left = ", ".join(groups), len(seats) * 42
    style = Style(26, CREAM, bold=True)
    if width(names, style.size, bold=True) > room - left and len(groups) > 1:
        for row, line in enumerate(wrapped(names, 22, room, 2)):
            part.add(words(x, y + 66 + 25 * row, line, Style(20, CREAM, bold=True)))
        return
    for number, seat in enumerate(seats):
        part.add(badge(x + 15 + number * 42, y + 72, facts.colours[seat], facts.names[seat], 14))
    part.add(fitted(x + left + 1, y + 81, names, style, room - left))


def clues(facts: Facts, top: float) -> PosterPart:
    """Draw the clues that somebody typed."""
    part = PosterPart(top)
    if not facts.clues:
        return part
    part.heading(say(facts.language, "lookback.poster_clues"))
    for clue in facts.clues:
        quote = say(facts.language, "screen.clue", clue=isolated(clue.words))
        lines = wrapped(quote, _QUOTE.size, _ROOM - 30, 2)
        top = part.bottom
        for row, line in enumerate(lines):
            part.add(words(EDGE + 24, top + 30 + 40 * row, line, _QUOTE))
        told = say(facts.language, "lookback.poster_told", name=isolated(clue.teller), turn=clue.turn)
        told = f"{told}, {clue.found}" if clue.found else told
        under = top + 40 * len(lines)
        part.add(fitted(EDGE + 24, under + 22, told, Style(20, SAND), _ROOM - 30))
        part.add(panel(EDGE, top + 4, 4, under - top + 22, GOLD, 2))
        part.bottom = under + 52
    part.bottom += _AFTER - 20
    return part


def foot(facts: Facts, top: float) -> PosterPart:
    """Draw the last line."""
    part = PosterPart(top)
    line = say(facts.language, "lookback.poster_foot")
    part.add(words(WIDE / 2, top + 6, line, Style(18, DIM, anchor="middle")))
    part.bottom = top + 44
    return part
