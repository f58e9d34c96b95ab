"""The end: a podium for the best three, and everybody's rank and points turn by turn."""

from __future__ import annotations

from dixit_table.game.views import OverView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import ELLIPSIS, Canvas, Rect, cut, width, wrap
from dixit_table.tui.canvas.theme import PODIUM_GROUND, QUIET, SHINE, STRONG, TEXT
from dixit_table.tui.motion import PODIUM_S, Motion, podium_risen
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.rabbits import HUGE_ROWS, HUGE_WIDTH, badge, huge, small
from dixit_table.tui.painters.text import listing, signed
from dixit_table.tui.roster import Roster, seat_view

# --- Everybody's rank and total, and the points turn by turn where there is room

_TURN_WIDTH = 4

_BIG_FROM = 60  # columns for a ranking written big
_BIG_RANK, _BIG_TOTAL = 11, 15  # columns of two and of three big digits


def ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    """Paint a row a seat, best first: written big, or with the points turn by turn."""
    if rect.width >= _BIG_FROM and rect.height >= big.ROWS * len(end.ranking):
        _big_ranking(canvas, view, rect, end)
        return
    roster = Roster.of(view)
    start = rect.left + 5 + roster.badge_width
    longest = max((width(roster.name(seat)) for _, seat in end.ranking), default=0)
    names = min(longest, rect.right - 5 - start)
    turns = _turns(view, rect.right - 6 - start - names)
    titled = bool(turns) and rect.height > len(end.ranking)
    earlier = bool(turns) and turns[0][0] > 1
    rows = 2 if rect.height - titled >= 2 * len(end.ranking) else 1
    if titled:
        _numbers(canvas, language, rect, turns)
    for index, (rank, seat) in enumerate(end.ranking):
        y = rect.top + titled + index * rows
        if y >= rect.bottom:
            break
        known = seat_view(view, seat)
        canvas.put(rect.left, y, f"{rank:>2}", SHINE if seat in end.winners else TEXT)
        badge(canvas, rect.left + 4, y, roster, seat)
        canvas.put(start, y, roster.short(seat, names), STRONG)
        for column, points in enumerate(turns):
            at = _column(rect, turns, column)
            canvas.put(at, y, f"{signed(points[1].get(seat, 0)):>{_TURN_WIDTH}}", QUIET)
        if earlier:
            canvas.put(_column(rect, turns, 0), y, ELLIPSIS, QUIET)
        canvas.put(rect.right - 4, y, f"{known.total if known else 0:>4}", SHINE if rank == 1 else STRONG)


def _big_ranking(canvas: Canvas, view: PublicView, rect: Rect, end: OverView) -> None:
    roster = Roster.of(view)
    rows = min(big.ROWS + 1, rect.height // len(end.ranking))
    for index, (rank, seat) in enumerate(end.ranking):
        row = Rect(rect.left, rect.top + index * rows, rect.width, big.ROWS)
        ink = SHINE if seat in end.winners else STRONG
        big.write(canvas, row.from_left(_BIG_RANK)[0], str(rank), ink)
        badge(canvas, row.left + _BIG_RANK, row.top + 1, roster, seat)
        known = seat_view(view, seat)
        total, rest = row.from_left(_BIG_RANK + roster.badge_width + 2)[1].from_right(_BIG_TOTAL)
        name = rest.from_right(2)[1]
        big.write(canvas, name, roster.label(seat).fitted(name), STRONG)
        words = str(known.total if known else 0)
        right = total._replace(left=total.right - big.big_width(words), width=big.big_width(words))
        big.write(canvas, right, words, ink)


_Turns = list[tuple[int, dict[int, int]]]  # the turn's number, points by seat


def _turns(view: PublicView, room: int) -> _Turns:
    """Return the last turns that fit; none where fewer than three would."""
    most = room // _TURN_WIDTH
    if most < 3:
        return []
    return [(turn.turn, {row.seat: row.points for row in turn.rows}) for turn in view.records[-most:]]


def _column(rect: Rect, turns: _Turns, column: int) -> int:
    return rect.right - 5 - (len(turns) - column) * _TURN_WIDTH


def _numbers(canvas: Canvas, language: Language, rect: Rect, turns: _Turns) -> None:
    first = turns[0][0]
    words = say(language, "screen.by_turn") if first == 1 else say(language, "screen.turns_since", n=first)
    at = _column(rect, turns, 0) - 1 - width(words)
    if at >= rect.left:
        canvas.put(at, rect.top, words, QUIET)
    for column, (number, _) in enumerate(turns):
        canvas.put(_column(rect, turns, column), rect.top, f"{number:>{_TURN_WIDTH}}", QUIET)


# --- The end: a podium for the best three, and everybody's rank and points turn by turn

_NARROWEST = 26
_LOWEST = 8
_HUGE_FROM = 24  # rows
_NOTHING = Rect(0, 0, 0, 0)


def over(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the podium, and once it has risen who has won, and the ranking beside it."""
    if view.over is None:
        return
    painter = painter_of(view)
    crowded = rect.height < len(view.over.ranking) + 2 + painter.ranking_titles
    risen = motion.scene_s >= PODIUM_S
    with canvas.within(rect if risen else _NOTHING):
        rest = _title(canvas, view, language, rect, view.over, crowded)
    wide = min(rect.width - painter.ranking_columns - 2, rect.width // 2)
    if wide < _NARROWEST or rest.height < _LOWEST:
        _ranking(canvas, view, language, rest, view.over)
        return
    left, right = rest.from_left(wide)
    _podium(canvas, view, left, view.over, motion)
    if risen:
        _ranking(canvas, view, language, right.from_left(2)[1], view.over)


def _ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    (painter_of(view).ranking() or ranking)(canvas, view, language, rect, end)


def _title(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView, crowded: bool
) -> Rect:
    roster = Roster.of(view)
    reason = say(language, f"screen.over.{end.reason if end.reason is not None else 'stopped'}")
    names = listing(language, [roster.name(seat) for seat in end.winners])
    words = say(language, f"screen.{_wins(view, end)}", names=names)
    title = f"★ {words}" if end.winners else reason
    room = Rect(rect.left + 1, rect.top, rect.width - 2, big.ROWS if rect.height >= _HUGE_FROM else 1)
    rows = _lines(canvas, room, title, 1 if crowded else 2)
    if end.winners and not crowded:
        canvas.put(rect.left + 1, rect.top + rows, cut(reason, rect.width - 2), QUIET)
        rows += 2 if rect.height >= _HUGE_FROM else 1
    return rect.from_top(rows)[1]


def _lines(canvas: Canvas, rect: Rect, words: str, most: int) -> int:
    """Write words on one line or on two, big where there is room; return the rows used."""
    large = big.wrap_big(words, rect.width) if rect.height >= big.ROWS else None
    if large is not None and len(large) <= most:
        for row, line in enumerate(large):
            big.write(canvas, rect._replace(top=rect.top + row * (big.ROWS + 1)), line, SHINE)
        return len(large) * (big.ROWS + 1) - 1
    lines = wrap(words, max(1, rect.width))
    for row, line in enumerate(lines if len(lines) <= most else [cut(words, rect.width)]):
        canvas.put(rect.left, rect.top + row, line, SHINE)
    return min(len(lines), most)


def _wins(view: PublicView, end: OverView) -> str:
    if len(end.winners) > 1:
        return "win"
    return "wins_team" if any(seat.mates for seat in view.seats) else "wins"


def _podium(canvas: Canvas, view: PublicView, rect: Rect, end: OverView, motion: Motion) -> None:
    """Paint the best three on their blocks, which rise one after the other, the best last."""
    best = end.ranking[:3]
    order = best if len(best) < 3 else (best[1], best[0], best[2])
    wide = rect.width // 3
    tall = rect.height >= _HUGE_FROM and wide > HUGE_WIDTH
    roster = Roster.of(view)
    stacks = {seat: _stack(roster, seat, wide - 1) for _, seat in order}
    lines = max(map(len, stacks.values()), default=1)
    above = (HUGE_ROWS + max(big.ROWS, lines) + 1) if tall else 2 + lines
    step = max(1, (rect.height - above) // 3)
    for index, (rank, seat) in enumerate(order):
        risen = podium_risen(rank, motion.scene_s)
        if not risen:
            continue
        high = max(1, round(step * (4 - min(rank, 3)) * risen))
        block = Rect(rect.left + index * wide, rect.bottom - high, wide - 1, high)
        canvas.fill(block, PODIUM_GROUND)
        number = block.inset(0, 1) if block.height > big.ROWS + 1 else block
        big.write(canvas, number, str(rank), SHINE, middle=True)
        _winner(canvas, roster, block, seat, stacks[seat], tall)


def _stack(roster: Roster, seat: int, room: int) -> tuple[str, ...]:
    """Return a name in the lines it takes above a block."""
    label = roster.label(seat)
    return label.stacked if label.between and width(label.whole) > room else (label.whole,)


def _winner(
    canvas: Canvas, roster: Roster, block: Rect, seat: int, lines: tuple[str, ...], tall: bool
) -> None:
    """Paint a rabbit on its block, its name above it."""
    if tall:
        huge(canvas, block.left + (block.width - HUGE_WIDTH) // 2, block.top - HUGE_ROWS, roster, seat)
        top = block.top - HUGE_ROWS
    else:
        small(canvas, block.left + (block.width - roster.badge_width) // 2, block.top - 2, roster, seat)
        top = block.top - 2
    rows = big.ROWS if tall and len(lines) == 1 and big.fits(lines[0], block.width) else 1
    for row, line in enumerate(lines):
        at = Rect(block.left, top - rows * (len(lines) - row), block.width, rows)
        big.write(canvas, at, line, STRONG, middle=True)
