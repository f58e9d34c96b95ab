"""The lobby and voting: a tile a seat, and where the cards lie; for a screen far away a place a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from dixit_table.game.views import Mark, PhaseName, PublicView, RevealStep, SeatView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, cut, grid, stamp, width, wrap
from dixit_table.tui.canvas.theme import (
    CARD_GROUND,
    DONE_GROUND,
    FACE,
    FLASH_GROUND,
    GOOD,
    LIFTED_GROUND,
    PANEL_GROUND,
    QUIET,
    SHINE,
    STRONG,
    Ink,
)
from dixit_table.tui.motion import Motion, rows_come
from dixit_table.tui.painters.rabbits import (
    HUGE_ROWS,
    HUGE_WIDTH,
    LARGE_ROWS,
    MEDIUM_HEAD,
    badge,
    huge,
    large,
    large_width,
    medium,
    medium_width,
    small,
)
from dixit_table.tui.painters.text import signed
from dixit_table.tui.roster import Label, Roster, Status, labels_of, status_of, trouble_of

# --- A tile a seat: who it is, and how far it has come. Nothing of what it entered

_MODEST = (26, 3)  # a tile that holds most names and two lines
_GENEROUS = (52, 8)  # one with a large rabbit and a big name
_GENEROUS_FROM = (110, 20)
_BESIDE_NAME = 30  # columns: rabbit, mark, gaps
_LARGE_FROM = 30  # columns
_HUGE_FROM = 56
_TICK = "✓"


def tiles(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint a tile for each seat, clockwise in reading order."""
    roster = Roster.of(view)
    labels = labels_of(view, roster, language)
    places = tile_places(rect, [label.whole for label in labels])
    for seat, label, place in zip(view.seats, labels, places, strict=False):
        tile = _Tile(
            seat.seat,
            roster.letter(seat.seat),
            roster.colour(seat.seat),
            label,
            status_of(view, language, seat),
            entries_mark(seat),
            tile_ground(seat),
        )
        stamp(canvas, place, tile, partial(_draw, roster=roster, tile=tile))


def tile_places(rect: Rect, names: Sequence[str]) -> list[Rect]:
    """Return where tiles go: the grid that gives names and words the most room."""
    if not names:
        return []
    generous = rect.width >= _GENEROUS_FROM[0] and rect.height >= _GENEROUS_FROM[1]
    columns = max(range(1, min(len(names), 6) + 1), key=lambda n: _fit(rect, names, n, generous))
    rows = -(-len(names) // columns)
    gap_y = 1 if rect.height >= 3 * rows else 0
    most = HUGE_ROWS + 2 if generous else LARGE_ROWS + 2
    high = min((rect.height - gap_y * (rows - 1)) // rows, most) * rows + gap_y * (rows - 1)
    return grid(rect.centred(rect.width, high), columns, rows, gap_x=2, gap_y=gap_y)


def _fit(rect: Rect, names: Sequence[str], columns: int, generous: bool) -> float:
    """Return how well a number of columns suits: size up to a limit, names that fit, no empty places."""
    rows = -(-len(names) // columns)
    wanted = _GENEROUS if generous else _MODEST
    tile = (rect.width - 2 * (columns - 1)) // columns
    wide = min(tile / wanted[0], 1.3)
    high = min((rect.height + 1) / rows / (wanted[1] + 1), 1.3)
    room = tile - _BESIDE_NAME
    can_tell = (rect.height + 1) // rows > LARGE_ROWS + 1
    told = sum(can_tell and big.fits(name, room) for name in names) / len(names) if generous else 1.0
    return wide * high * (0.5 + told) - 0.03 * (columns * rows - len(names))


class _Tile(NamedTuple):
    """All that a tile shows."""

    seat: int
    letter: str
    colour: str
    label: Label
    status: Status
    mark: str
    ground: Ink

    @property
    def mark_ink(self) -> Ink:
        """How its mark is written."""
        return GOOD if self.mark == _TICK else SHINE


def _draw(canvas: Canvas, place: Rect, roster: Roster, tile: _Tile) -> None:
    canvas.fill(place, tile.ground)
    if place.height >= HUGE_ROWS + 1 and place.width >= _HUGE_FROM:
        inner = place.inset(2).centred(place.width - 4, HUGE_ROWS)
        huge(canvas, inner.left, inner.top, roster, tile.seat)
        _words(canvas, inner.from_left(HUGE_WIDTH + 3)[1], tile)
    elif place.height > LARGE_ROWS and place.width >= _LARGE_FROM:
        inner = place.inset(2).centred(place.width - 4, LARGE_ROWS + (place.height >= LARGE_ROWS + 3))
        large(canvas, inner.left, inner.bottom - LARGE_ROWS, roster, tile.seat)
        _words(canvas, inner.from_left(large_width(roster) + 2)[1], tile)
    elif place.height > 2:
        inner = place.inset(1).centred(place.width - 2, 2)
        small(canvas, inner.left, inner.top, roster, tile.seat)
        _words(canvas, inner.from_left(roster.badge_width + 1)[1], tile)
    else:
        badge(canvas, place.left, place.top, roster, tile.seat)
        words = place.from_left(roster.badge_width + 1)[1].from_right(1)[1]
        (_words if place.height > 1 else _one_line)(canvas, words, tile)


def _words(canvas: Canvas, rect: Rect, tile: _Tile) -> None:
    """Write the name, with its mark at the right, and the status below: big where there is room."""
    mark, label, status = tile.mark, tile.label, tile.status
    roomy = rect.height > big.ROWS and big.fits(mark or "✓", rect.width)
    mark_width = big.big_width(mark) if roomy and mark else width(mark)
    if not roomy and rect.height > 2:
        rect = rect.centred(rect.width, 2)
    big.write(canvas, rect.from_right(mark_width)[0], mark, tile.mark_ink)
    top = rect.from_right(mark_width + 2)[1].from_top(big.ROWS if roomy else 1)[0]
    if roomy and _stack(canvas, rect._replace(width=top.width), label):
        foot = rect.from_bottom(1)[0]
        canvas.put(foot.left, foot.top, cut(status.within(foot.width), foot.width), status.ink)
        return
    name = label.fitted(top)
    rows = big.write(canvas, top, name, STRONG)
    rest = rect.from_top(rows + (1 if roomy and rect.height - rows > 1 else 0))[1]
    if rest.height > 0:
        rest = rest if rows == big.ROWS else rest.from_top(1)[0]  # a status isn't larger than its name
        big.write(canvas, rest, status.within(rest.width), status.ink)


def _stack(canvas: Canvas, rect: Rect, label: Label) -> bool:
    """Write two mates one above the other, if that makes both names whole; tell whether it does."""
    lines = label.stacked
    if not lines or rect.height < 2 * big.ROWS + 2 or big.fits(label.whole, rect.width):
        return False
    if not all(big.fits(line, rect.width) for line in lines):
        return False
    for row, line in enumerate(lines):
        big.put_big(canvas, rect.left, rect.top + row * (big.ROWS + 1), line, STRONG)
    return True


def _one_line(canvas: Canvas, rect: Rect, tile: _Tile) -> None:
    mark, label, status = tile.mark, tile.label, tile.status
    right = rect.right - width(mark)
    room = right - 1 - rect.left
    words = min(width(status.words), max(0, room - min(width(label.whole), room // 2) - 1))
    canvas.put(rect.left, rect.top, label.within(room - words - (1 if words else 0)), STRONG)
    canvas.put(right - 1 - words, rect.top, cut(status.words, words), status.ink)
    canvas.put(right, rect.top, mark, tile.mark_ink)


def tile_ground(seat: SeatView) -> Ink:
    """Return the ground of a seat's tile."""
    if seat.flashing:
        return FLASH_GROUND
    return {Mark.DONE: DONE_GROUND, Mark.ASKED: LIFTED_GROUND}.get(seat.mark, PANEL_GROUND)


def entries_mark(seat: SeatView) -> str:
    """Return a tick, or a filled dot for each entry made and a ring for each still to make."""
    if seat.mark is Mark.DONE:
        return _TICK
    if seat.mark is Mark.NOTHING:
        return ""
    return "●" * seat.entries_made + "○" * max(0, seat.entries_due - seat.entries_made)


# --- The lobby: who is here, seat by seat, clockwise


def lobby(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the seats, or how to take the first."""
    if view.seats:
        tiles(canvas, view, language, rect)
        return
    if view.offering:  # the prompt asks for something else first
        return
    lines = wrap(say(language, "screen.nobody"), max(1, rect.width - 4))
    top = rect.centred(rect.width, len(lines)).top
    for row, line in enumerate(lines[: rect.height]):
        canvas.put(rect.left + (rect.width - width(line)) // 2, top + row, line, STRONG)


# --- Where the cards lie, before any vote: numbers 1 to n, and which end is 1

_BIG_ROWS = big.ROWS + 2
_BIG_WIDTH = 11
_BIG_FROM = 100  # columns


def place_rows(view: PublicView, width: int, room: int) -> int:
    """Return the rows the cards' numbers take of those there are; 0 where there is none, and no card."""
    if not view.slots:
        return 0
    if room > _BIG_ROWS and width >= max(_BIG_FROM, view.slots * (_BIG_WIDTH + 1)):
        return _BIG_ROWS + 1
    return 1 if room > 0 else 0


def places(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint the numbers on small cards, and in words how they lie."""
    words = say(language, f"screen.{view.layout}")
    stamp(canvas, rect, ("places", view.slots, words), partial(_draw_places, slots=view.slots, words=words))


def _draw_places(canvas: Canvas, rect: Rect, slots: int, words: str) -> None:
    tall = rect.height > _BIG_ROWS
    wide = _BIG_WIDTH if tall else 2 + len(str(slots))
    cards = slots * (wide + 1)
    if not tall and cards + 2 + width(words) > rect.width:
        words = ""
    left = rect.left + max(1, (rect.width - cards - (0 if tall else 1 + width(words))) // 2)
    for number in range(1, slots + 1):
        card = Rect(left + (number - 1) * (wide + 1), rect.top, wide, _BIG_ROWS if tall else 1)
        canvas.fill(card, CARD_GROUND if tall else FACE)
        face = card.inset(1, 1 if tall else 0)
        big.write(canvas, face, str(number), SHINE if tall else FACE, middle=True)
    if tall:
        words = cut(words, rect.width - 2)
        canvas.put(rect.left + (rect.width - width(words)) // 2, rect.top + _BIG_ROWS, words, QUIET)
    else:
        x = left + cards + 1
        canvas.put(x, rect.top, cut(words, rect.right - x), QUIET)


# --- The pictures of telling and voting: scores or tiles, and the cards' numbers where there is room

_TILE_ROWS = 3
_ROOMY_TILE_ROWS = 7


def voting(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the tiles, and below them the cards' numbers."""
    lines = -(-len(view.seats) // 2)
    each = _ROOMY_TILE_ROWS if rect.height >= _ROOMY_TILE_ROWS * lines else _TILE_ROWS
    rows = place_rows(view, rect.width, rect.height - each * lines - 1)
    below, above = rect.from_bottom(rows and rows + 1)
    if rows:
        places(canvas, view, language, below.from_bottom(rows)[0])
    tiles(canvas, view, language, above)


# --- The picture for a screen that is far away: a rabbit a seat, its one number or mark as large as can be

_MOST_TIMES = 6
_FAR_GAP = 1
_FAR_CELL = 3  # times as wide as high suits a place
_FAR_PHASES = (PhaseName.TELLING, PhaseName.VOTING, PhaseName.SCORING)


class _FarPlan(NamedTuple):
    """What all places have in common."""

    columns: int  # of places
    times: int  # as large as big letters the words are; 0: small
    whole: bool  # the rabbits, else their letters alone


def shows_far(view: PublicView) -> bool:
    """Tell whether a view has such a picture: not where it is about names, cards or dice."""
    if not view.look.far or not view.seats:
        return False
    points = view.reveal is not None and view.reveal.step is RevealStep.POINTS
    return view.phase in _FAR_PHASES or (view.phase is PhaseName.REVEAL and points)


def far(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a place a seat, clockwise in reading order, all alike."""
    shown = [_far_status(view, seat, motion) for seat in view.seats]
    widest = max((status.words for status in shown), key=big.big_width)
    roster = Roster.of(view)
    plans = (_far_plan(rect, len(view.seats), widest, roster, whole=whole) for whole in (True, False))
    plan = max(plans, key=lambda plan: plan.times)
    places = grid(rect, plan.columns, -(-len(view.seats) // plan.columns), _FAR_GAP, _FAR_GAP)
    for seat, status, place in zip(view.seats, shown, places, strict=False):
        with canvas.within(place):
            _far_place(canvas, roster, place, seat, status, plan)
            _trouble(canvas, language, place, seat)


def _trouble(canvas: Canvas, language: Language, place: Rect, seat: SeatView) -> None:
    """Write what is wrong with a keypad, or the answer to a press, along the foot of a place."""
    trouble = trouble_of(language, seat)
    if trouble is not None:
        foot = place.from_bottom(1)[0]
        canvas.fill(foot, trouble.ink)
        words = cut(trouble.words, foot.width)
        canvas.put(foot.left + (foot.width - width(words)) // 2, foot.top, words, trouble.ink)


def _far_status(view: PublicView, seat: SeatView, motion: Motion) -> Status:
    """Return what matters of a seat now: how far its ballot is, its points of the turn, or its total."""
    if view.phase is PhaseName.VOTING:
        return Status(entries_mark(seat) or "–", GOOD if seat.mark is Mark.DONE else SHINE)
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        gains = {row.seat: row.points for row in view.reveal.rows}
        come = seat.seat in rows_come(view.reveal, motion.scene_s)
        points = gains.get(seat.seat, 0) if come else 0
        return Status(signed(points), GOOD if points > 0 else QUIET)
    leads = seat.total > 0 and seat.total == max(each.total for each in view.seats)
    return Status(str(round(motion.place(seat.seat, seat.total))), SHINE if leads else STRONG)


def _far_plan(rect: Rect, count: int, widest: str, roster: Roster, *, whole: bool) -> _FarPlan:
    """Return the plan with the largest words, and places in the best proportion."""
    token = medium_width(roster) if whole else roster.badge_width

    def times_in(columns: int) -> int:
        place = grid(rect, columns, -(-count // columns), _FAR_GAP, _FAR_GAP)[0]
        if whole and place.height < MEDIUM_HEAD:
            return 0
        fitting = (
            times
            for times in range(1, _MOST_TIMES + 1)
            if big.big_width(widest) * times + token + 3 <= place.width
            and big.huge_rows(times) <= place.height
        )
        return max(fitting, default=0)

    def likeness(columns: int) -> tuple[int, float]:
        return times_in(columns), -abs(rect.width / columns - _FAR_CELL * rect.height * columns / count)

    columns = max(range(1, count + 1), key=likeness)
    return _FarPlan(columns, times_in(columns), whole)


def _far_place(
    canvas: Canvas, roster: Roster, place: Rect, seat: SeatView, status: Status, plan: _FarPlan
) -> None:
    canvas.fill(place, tile_ground(seat))
    inner, middle = place.inset(1), place.top + place.height // 2
    if plan.whole and plan.times:
        rabbit = inner.centred(inner.width, min(place.height, MEDIUM_HEAD + 2))
        token = rabbit.from_left(medium_width(roster))[0]
        medium(canvas, token, roster, seat.seat)
    else:
        token = inner.from_left(roster.badge_width)[0]
        badge(canvas, token.left, middle, roster, seat.seat)
    rest = inner.from_left(token.width + 1)[1]
    if not plan.times:
        canvas.put(rest.left, middle, status.words, status.ink)
        return
    block = rest.centred(big.big_width(status.words) * plan.times, big.huge_rows(plan.times))
    big.put_huge(canvas, block.left, block.top, status.words, status.ink, plan.times)
