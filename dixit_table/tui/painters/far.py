"""The picture for a screen that is far away: a rabbit a seat, its one number or mark as large as can be."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.game.views import Mark, PhaseName, PublicView, RevealStep, SeatView
from dixit_table.texts import Language
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import GOOD, QUIET, SHINE, STRONG, Ink
from dixit_table.tui.motion import Motion, rows_come
from dixit_table.tui.painters.rabbits import MEDIUM_HEAD, badge, medium, medium_width
from dixit_table.tui.painters.text import signed
from dixit_table.tui.painters.tiles import entries_mark, tile_ground
from dixit_table.tui.roster import Roster, trouble_of

_MOST_TIMES = 6
_GAP = 1
_CELL = 3  # times as wide as high suits a place
_PHASES = (PhaseName.TELLING, PhaseName.VOTING, PhaseName.SCORING)


class _Word(NamedTuple):
    """What stands beside a rabbit, and how it is written."""

    text: str
    ink: Ink


class _Drawn(NamedTuple):
    word: _Word
    times: int  # as large as big letters
    whole: bool


def shows_far(view: PublicView) -> bool:
    """Tell whether a view has such a picture: not where it is about names, cards or dice."""
    if not view.look.far or not view.seats:
        return False
    points = view.reveal is not None and view.reveal.step is RevealStep.POINTS
    return view.phase in _PHASES or (view.phase is PhaseName.REVEAL and points)


def far(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a place a seat, clockwise in reading order, all alike."""
    words = {seat.seat: _word(view, seat, motion) for seat in view.seats}
    widest = max((word.text for word in words.values()), key=big.big_width)
    roster = Roster.of(view)
    columns, times, whole = max(
        (_fitting(rect, len(view.seats), widest, roster, whole=whole) for whole in (True, False)),
        key=lambda fitting: fitting[1],
    )
    rows = -(-len(view.seats) // columns)
    for seat, place in zip(view.seats, grid(rect, columns, rows, _GAP, _GAP), strict=False):
        with canvas.within(place):
            _place(canvas, view, place, seat, _Drawn(words[seat.seat], times, whole))
            _trouble(canvas, language, place, seat)


def _trouble(canvas: Canvas, language: Language, place: Rect, seat: SeatView) -> None:
    """Write what is wrong with a keypad, or the answer to a press, along the foot of a place."""
    trouble = trouble_of(language, seat)
    if trouble is not None:
        foot = place.from_bottom(1)[0]
        canvas.fill(foot, trouble.ink)
        words = cut(trouble.words, foot.width)
        canvas.put(foot.left + (foot.width - width(words)) // 2, foot.top, words, trouble.ink)


def _word(view: PublicView, seat: SeatView, motion: Motion) -> _Word:
    """Return what matters of a seat now: how far its ballot is, its points of the turn, or its total."""
    if view.phase is PhaseName.VOTING:
        return _Word(entries_mark(seat) or "–", GOOD if seat.mark is Mark.DONE else SHINE)
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        gains = {row.seat: row.points for row in view.reveal.rows}
        come = seat.seat in rows_come(view.reveal, motion.scene_s)
        points = gains.get(seat.seat, 0) if come else 0
        return _Word(signed(points), GOOD if points > 0 else QUIET)
    leads = seat.total > 0 and seat.total == max(each.total for each in view.seats)
    return _Word(str(round(motion.place(seat.seat, seat.total))), SHINE if leads else STRONG)


def _fitting(rect: Rect, count: int, widest: str, roster: Roster, *, whole: bool) -> tuple[int, int, bool]:
    """Return the columns of the grid, and how many times as large as big letters the words are, 0: small.

    ``whole``: whether rabbits are painted whole, or as their letter alone.
    """
    token = medium_width(roster) if whole else roster.badge_width

    def times_in(columns: int) -> int:
        place = grid(rect, columns, -(-count // columns), _GAP, _GAP)[0]
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
        return times_in(columns), -abs(rect.width / columns - _CELL * rect.height * columns / count)

    columns = max(range(1, count + 1), key=likeness)
    return columns, times_in(columns), whole


def _place(canvas: Canvas, view: PublicView, place: Rect, seat: SeatView, drawn: _Drawn) -> None:
    canvas.fill(place, tile_ground(seat))
    roster, inner, word, times = Roster.of(view), place.inset(1), drawn.word, drawn.times
    if drawn.whole and times:
        token = inner.centred(inner.width, min(place.height, MEDIUM_HEAD + 2)).from_left(
            medium_width(roster)
        )[0]
        medium(canvas, token, roster, seat.seat)
    else:
        token = inner.from_left(roster.badge_width)[0]
        badge(canvas, token.left, place.top + place.height // 2, roster, seat.seat)
    rest = inner.from_left(token.width + 1)[1]
    if not times:
        canvas.put(rest.left, place.top + place.height // 2, word.text, word.ink)
        return
    block = rest.centred(big.big_width(word.text) * times, big.huge_rows(times))
    big.put_huge(canvas, block.left, block.top, word.text, word.ink, times)
