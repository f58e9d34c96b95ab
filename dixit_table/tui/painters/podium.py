"""The end: who has won, the best three on their blocks, the others, the prizes; then it is the poster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from dixit_table.game.insight_views import PrizeView
from dixit_table.game.views import OverView, PublicView
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import Language, listing, say
from dixit_table.tui.canvas.canvas import Canvas, Cell, Rect
from dixit_table.tui.canvas.roles import LONG, Cut, Screen, TextRole, cuts, first_holding, holds
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.text import cut, wrap
from dixit_table.tui.canvas.theme import (
    PODIUM_EDGE,
    PODIUM_GROUND,
    QUIET,
    SHINE,
    STRONG,
    TEXT,
    Ink,
    rabbit_colour,
)
from dixit_table.tui.motion import CONFETTI_S, Motion, lights_out, podium_risen, prizes_come
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.far import winners
from dixit_table.tui.painters.insights import put_winners
from dixit_table.tui.painters.night import put_behind, put_lights, put_sky
from dixit_table.tui.painters.rabbits import badge, portrait, rabbit_columns, rabbit_rows
from dixit_table.tui.roster import Roster, name_cuts, seat_view

# --- The end: who has won above all, the podium below, at its right the others and the prizes

_NARROWEST = 36  # columns of a podium
_LOWEST = 6  # rows
_SAID = 2 * Cut.SLIM.rows  # rows that who has won may take in any case
_ASIDE = 18  # columns at its right
_GLAD = 6  # columns of a winner who stands before the words, where there is no podium
_SHARE = 60  # percent of the width that the podium has beside the rest


def over(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint who has won, the podium as far as it has risen, the others, what prizes and lights there are.

    Where there is no room for a podium, the winner's rabbit stands before the words, and all are others.
    """
    if view.over is None:
        return
    put_sky(canvas, rect)
    sky, rect = rect, rect.from_top(Screen.of(canvas.area) is not Screen.TV)[1]  # accents touch no prompt
    end, table = view.over, painter_of(view).ranking()
    least = len(end.ranking) + (painter_of(view).ranking_titles if table else -len(_best(end)))
    title = _title(canvas, view, language, rect.inset(1), least)
    if table is not None and title.cut is Cut.ROW:  # in two columns it takes half of its rows
        least = -(-len(end.ranking) // _ABREAST) + painter_of(view).ranking_titles
        title = _title(canvas, view, language, rect.inset(1), least)
    bare = not _stands(_divided(view, _below(rect, title, end, least)[1], end, least)[0])
    if bare and table is None:
        least = -(-len(end.ranking) // _ABREAST)
    if bare and end.winners:
        beside = _title(canvas, view, language, rect.inset(1 + _GLAD), least)
        title = beside if beside.stands else _title(canvas, view, language, rect.inset(1), least)
    place, aside = _divided(view, _put_title(canvas, language, rect, title, end, least), end, least)
    if table is None:
        _aside(canvas, view, language, aside, end.ranking if bare else end.ranking[len(_best(end)) :], motion)
    else:
        table(canvas, view, language, aside, end)
    if not bare:
        _podium(canvas, view, language, place, end, motion)
    elif end.winners and title.stands and title.left - _GLAD >= rect.left:
        y = rect.top + title.rows - rabbit_rows(Size.TINY)
        portrait(canvas, title.left - _GLAD, y, Roster.of(view), end.winners[0], Size.TINY, Pose.GLAD)
    if motion.scene_s < CONFETTI_S:
        put_behind(canvas, sky, _confetti(sky, motion.scene_s))
    put_lights(canvas, sky, lights_out(view, motion.scene_s), aside)


def _stands(place: Rect) -> bool:
    """Tell whether a podium has room there."""
    return place.height >= _LOWEST and place.width >= _NARROWEST


def _divided(view: PublicView, rest: Rect, end: OverView, least: int) -> tuple[Rect, Rect]:
    """Return where the podium is, and what it leaves."""
    if painter_of(view).ranking() is None:
        return _beside(view, rest, end)
    return _with_table(rest, painter_of(view).ranking_columns, least)


def _beside(view: PublicView, rest: Rect, end: OverView) -> tuple[Rect, Rect]:
    """Return where the podium is, and what is beside it; all alone it stands in the middle."""
    prizes = view.insights.prizes if view.insights is not None else ()
    if rest.height < _LOWEST or rest.width < _NARROWEST + _ASIDE:
        return Rect(0, 0, 0, 0), rest
    if len(end.ranking) <= len(_best(end)) and not prizes:
        return rest.centred(max(_NARROWEST, rest.width * _SHARE // 100), rest.height), Rect(0, 0, 0, 0)
    place, aside = rest.from_left(max(_NARROWEST, rest.width * _SHARE // 100))
    return place, aside.from_left(2)[1]


def _with_table(rest: Rect, columns: int, rows: int) -> tuple[Rect, Rect]:
    """Return where the podium is, and a table at its right or below."""
    if rest.width >= _NARROWEST + columns + 2:
        place, aside = rest.from_right(max(columns, rest.width // 2))[::-1]
        return place.from_right(2)[1], aside
    aside, place = rest.from_bottom(rows if rest.height >= rows + _LOWEST + 1 else rest.height)
    return place.from_bottom(1)[1], aside


class _Title(NamedTuple):
    """Who has won, as it is set: in lines of so many columns."""

    cut: Cut
    lines: tuple[str, ...]
    room: Rect

    @property
    def rows(self) -> int:
        return len(self.lines) * self.cut.rows

    @property
    def stands(self) -> bool:
        """Whether a rabbit is no higher."""
        return self.rows >= rabbit_rows(Size.TINY)

    @property
    def left(self) -> int:
        """The column in which the longest line begins."""
        longest = max(map(self.cut.width, self.lines), default=0)
        return self.room.left + (self.room.width - longest) // 2


def _title(canvas: Canvas, view: PublicView, language: Language, room: Rect, least: int) -> _Title:
    """Return who has won, larger than all else that has ``least`` rows below it; else the names alone."""
    assert view.over is not None
    ways = cuts(TextRole.NUMBER, canvas.area, plain=view.look.plain)
    share = max(_SAID, room.height * 2 // 5)
    whole, short = _ways_to_say(view, language, view.over)
    for forms, air in product((whole, short), (1, 0)):
        most = max(1, min(share, room.height - max(_LOWEST, least) - air))
        for words in forms:
            way, lines = _set(words, ways, room.width, most)
            if way is not Cut.ROW:
                return _Title(way, lines, room)
    most = max(1, min(share, room.height - max(_LOWEST, least) - 1))
    return _Title(*_set(whole[0], (Cut.ROW,), room.width, most), room)


def _ways_to_say(view: PublicView, language: Language, end: OverView) -> tuple[Sequence[str], Sequence[str]]:
    """Return who has won, and the names alone; and both with no more of long names than tells them."""
    labels = [Roster.of(view).label(seat) for seat in end.winners]
    whole = [label.whole for label in labels]
    short = [cut(label.first, LONG + 1) + label.between + cut(label.second, LONG + 1) for label in labels]
    first, second = (
        [winners(view, language, end, names), *([listing(language, names)] if names else ())]
        for names in (whole, short)
    )
    return first, second


def _below(rect: Rect, title: _Title, end: OverView, least: int) -> tuple[Rect, Rect]:
    """Return the row for what ended the game, if there is one, and what is left."""
    rest = rect.from_top(title.rows)[1]
    return rest.from_top(bool(end.winners) and rest.height > max(_LOWEST, least) + 3)


def _put_title(
    canvas: Canvas, language: Language, rect: Rect, title: _Title, end: OverView, least: int
) -> Rect:
    """Write who has won, and what ended the game; return what is left."""
    for row, line in enumerate(title.lines):
        place = title.room._replace(top=title.room.top + row * title.cut.rows, height=title.cut.rows)
        title.cut.put_in(canvas, place, line, SHINE, 0.5)
    why, rest = _below(rect, title, end, least)
    if why.height:
        Cut.ROW.put_in(canvas, why, say(language, end.why), QUIET, 0.5)
    return rest


@lru_cache(maxsize=16)
def _set(words: str, ways: tuple[Cut, ...], room: int, most: int) -> tuple[Cut, tuple[str, ...]]:
    """Return the largest cut in which words take so few rows, rather on one line; and the lines."""
    for many in (1, 2):
        for way in ways:
            lines = way.lines(words, room) if many * way.rows <= most else None
            if lines is not None and len(lines) <= many and way is not Cut.ROW:
                return way, lines
    lines = wrap(words, room)
    if len(lines) > min(2, most):
        lines = (*lines[: min(2, most) - 1], cut(" ".join(lines[min(2, most) - 1 :]), room))
    return Cut.ROW, lines


# --- The best three on their blocks

_LOW, _HIGH = 3, 9  # rows of the winner's block
_STEP = 2  # rows between two ranks at most
_SAYS = 3  # rows of a block for a name, points and rank


class _Blocks(NamedTuple):
    """How the podium is built: rabbits of winners and of others, and the rows of each rank's block."""

    wins: Size
    others: Size
    least: int  # rows of the third block
    step: int

    def high(self, rank: int) -> int:
        """Return the rows of a rank's block."""
        return self.least + self.step * (3 - min(rank, 3))

    def size(self, rank: int) -> Size:
        """Return how large the rabbit of a rank is."""
        return self.wins if rank == 1 else self.others


def _best(end: OverView) -> tuple[tuple[int, int], ...]:
    return end.ranking[:3]


def _podium(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView, motion: Motion
) -> None:
    """Paint the best three on their blocks, which rise one after the other, the winner's first."""
    best = _best(end)
    order = best if len(best) < 3 else (best[1], best[0], best[2])
    wide = rect.width // max(1, len(order))
    wide = min(wide, 2 * rabbit_columns(Size.HUGE) + 2)
    left = rect.left + (rect.width - wide * len(order)) // 2
    blocks = _blocks(rect, wide, sum(rank == 1 for rank, _ in best))
    roster = Roster.of(view)
    ways = name_cuts(view, canvas.area)
    names = [roster.name(seat) for _, seat in order]
    name = first_holding(ways, names, wide - 3, blocks.least - 1)
    for index, (rank, seat) in enumerate(order):
        risen = podium_risen(rank, motion.scene_s)
        if not risen:
            continue
        high = max(1, round(blocks.high(rank) * risen))
        block = Rect(left + index * wide, rect.bottom - high, wide - 1, high)
        canvas.fill(block, PODIUM_GROUND)
        size = blocks.size(rank)
        x = block.left + (block.width - rabbit_columns(size)) // 2
        pose = Pose.GLAD if rank == 1 else Pose.STANDING
        portrait(canvas, x, block.top - rabbit_rows(size), roster, seat, size, pose, PODIUM_EDGE)
        for left_of, right_of in ((block.left, x), (x + rabbit_columns(size), block.right)):
            canvas.put(left_of, block.top - 1, "▄" * (right_of - left_of), PODIUM_EDGE)
        with canvas.within(block):
            _face(canvas, view, language, block._replace(height=blocks.high(rank)), seat, rank, name)


def _blocks(rect: Rect, wide: int, winners: int) -> _Blocks:
    """Return the podium with the largest rabbits for which there is room, the winner's larger.

    Where a podium :func:`_stands` there is room for the smallest.
    """
    sizes = [size for size in Size if rabbit_columns(size) < wide and rabbit_rows(size) + _LOW <= rect.height]
    high = min(_HIGH, rect.height - rabbit_rows(sizes[-1]))
    step = min(_STEP, max(1, (high - _SAYS) // 2))
    others = sizes[-1] if winners > 2 else sizes[max(0, len(sizes) - 2)]
    return _Blocks(sizes[-1], others, high - 2 * step, step)


def _face(
    canvas: Canvas, view: PublicView, language: Language, block: Rect, seat: int, rank: int, name: Cut
) -> None:
    """Write on a block whose it is, and as there are rows for it the points and the rank."""
    label, total = Roster.of(view).label(seat), _total(view, seat)
    points = "" if view.unit else say(language, "screen.points", n=total)
    inner = block.inset(1)
    stacked = label.stacked if inner.height > 2 and not name.fits(label.whole, inner.width) else ()
    for line in stacked:
        head, inner = inner.from_top(1)
        Cut.ROW.put_in(canvas, head, line, STRONG, 0.5)
    head, rest = inner.from_top(0 if stacked else name.rows)
    words = label.shortened(name, head.width)
    if points and not rest.height:
        words = f"{rank}. {label.whole} {total}"
        if not name.fits(words, head.width):
            words = f"{label.within(head.width - len(str(total)) - 1)} {total}"
    if head.height:
        name.put_in(canvas, head, words, STRONG, 0.5)
    if points:
        line_of, rest = rest.from_top(1)
        if not rest.height and Cut.ROW.fits(f"{rank}. {points}", line_of.width):
            points = f"{rank}. {points}"
        Cut.ROW.put_in(canvas, line_of, points if line_of.height else "", TEXT, 0.5)
    figure = Cut.BIG if rest.height >= Cut.BIG.rows else Cut.ROW
    if rest.height:
        place = rest.from_top(figure.rows + (rest.height > figure.rows))[0]
        figure.put_in(canvas, place, str(rank), SHINE, 0.5)


def _total(view: PublicView, seat: int) -> int:
    known = seat_view(view, seat)
    return known.total if known is not None else 0


# --- Beside it: the others by their ranks, and the prizes one after the other

_ABREAST = 2  # others who share a row where there are more than rows


def _aside(
    canvas: Canvas,
    view: PublicView,
    language: Language,
    rect: Rect,
    others: Sequence[tuple[int, int]],
    motion: Motion,
) -> None:
    """Paint a row for each of the others, and below them as many prizes as there are rows for."""
    if rect.width < _ASIDE:
        return
    if len(others) > rect.height:
        _abreast(canvas, view, rect, others)
        return
    roster = Roster.of(view)
    prizes = view.insights.prizes if view.insights is not None else ()
    names = [roster.name(seat) for _, seat in others]
    fitting = (
        way
        for way in name_cuts(view, canvas.area)
        if way.rows * len(others) + (way.rows + 1) * len(prizes) < rect.height
        and all(holds(way, name, rect.width - _beside_name(roster, way)) for name in names)
    )
    name = next(fitting, Cut.ROW)
    top = rect.top + (rect.height > len(others))
    for rank, seat in others:
        _other(canvas, view, rect._replace(top=top, height=name.rows), rank, seat, name)
        top += name.rows
    below = rect.from_top(top - rect.top + bool(others))[1]
    high = name.rows + 1
    high += below.height > (high + 1) * len(prizes)
    fit = prizes[: (below.height + high - name.rows - 1) // high]
    for index, prize in enumerate(fit[: prizes_come(len(fit), motion.scene_s)]):
        _prize(canvas, view, language, below.from_top(index * high)[1], prize, name)


def _abreast(canvas: Canvas, view: PublicView, rect: Rect, others: Sequence[tuple[int, int]]) -> None:
    """Paint the others in two columns, the better ones on the left."""
    rows = -(-len(others) // _ABREAST)
    wide = rect.width // _ABREAST
    for number, (rank, seat) in enumerate(others):
        place = Rect(rect.left + number // rows * wide, rect.top + number % rows, wide - 1, 1)
        _other(canvas, view, place, rank, seat, Cut.ROW)


def _beside_name(roster: Roster, name: Cut) -> int:
    """Return the columns of what stands beside a name: its rank, its badge, its points."""
    return name.width("12") + roster.badge_width + name.width("100") + 3


def _other(canvas: Canvas, view: PublicView, row: Rect, rank: int, seat: int, name: Cut) -> None:
    """Write a seat's rank, its name and its points, all alike."""
    roster = Roster.of(view)
    with canvas.within(row):
        left, rest = row.from_left(name.width("12"))
        name.put_in(canvas, left, str(rank), STRONG, 1)
        x = badge(canvas, rest.left + 1, row.top + row.height // 2, roster, seat) + 1
        points, rest = rest.from_right(name.width("100"))
        rest = rest.from_left(x - rest.left)[1].from_right(1)[1]
        name.put_in(canvas, rest, roster.label(seat).shortened(name, rest.width), STRONG)
        name.put_in(canvas, points, str(_total(view, seat)), STRONG, 1)


def _prize(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, prize: PrizeView, name: Cut
) -> None:
    title = say(language, f"lookback.prize.{prize.prize.value}")
    canvas.put(rect.left, rect.top, cut(title, rect.width), SHINE)
    with canvas.within(rect):
        put_winners(canvas, Roster.of(view), prize, rect.from_top(1)[1].from_top(name.rows)[0], name)


# --- Confetti: half a cell each, behind all else and a cell away from words

_FALLS, _MOST = 12, 200  # cells of which one has some; scraps, or drawing them takes too long
_SLOW, _FAST = 6.0, 14.0  # rows a second


class _Scrap(NamedTuple):
    """One of them: where and when it comes, how fast it falls, its colour."""

    x: float  # of the width
    at_s: float
    speed: float
    colour: str


@lru_cache(maxsize=4)
def _scraps(count: int) -> tuple[_Scrap, ...]:
    chance = Random(count)  # the same for the same screen
    return tuple(
        _Scrap(
            chance.random(),
            chance.uniform(0, CONFETTI_S - 1),
            chance.uniform(_SLOW, _FAST),
            rabbit_colour(chance.choice(COLOURS)),
        )
        for _ in range(count)
    )


def _confetti(rect: Rect, scene_s: float) -> Iterator[tuple[int, int, Cell]]:
    """Yield the column and the row of each scrap that is in the air, and how it looks there."""
    for scrap in _scraps(min(_MOST, rect.width * rect.height // _FALLS)):
        fallen = (scene_s - scrap.at_s) * scrap.speed
        if 0 <= fallen < rect.height:
            half = "▀" if fallen % 1 < 0.5 else "▄"
            yield int(scrap.x * rect.width), int(fallen), Cell(half, Ink(scrap.colour))
