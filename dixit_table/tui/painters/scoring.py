"""After the reveal: the rabbits walk; who leads; what to do with the cards."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import width, wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.lanes import lanes, some_lanes
from dixit_table.tui.painters.scores import scores
from dixit_table.tui.painters.track import track, track_in
from dixit_table.tui.painters.words import listing
from dixit_table.tui.path import Path
from dixit_table.tui.rects import Rect, grid
from dixit_table.tui.theme import SHINE, TEXT, Ink

_TWO_FROM = 56  # columns for lanes side by side
_BIG_FROM = 120  # columns for big letters
_WIDE = 3  # times as wide as high, in cells: the scores stand beside the track
_BETWEEN = "   "
_CELL = 2  # times as high as wide
_TRACK_SHARE = 56  # percent of the width


def scoring(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the lanes, and below them the lines that say what follows."""
    count = len(view.seats)
    words = _joined(_lines(view, language), rect, count)
    # Big lines below are no reason for small lanes.
    lane = big.ROWS + 1 if rect.height > (big.ROWS + 1) * count + len(words) + 1 else 2
    lines = _big_lines(words, rect, lane * count + 1)
    pitch = big.ROWS + 1 if lines else 1
    lines = lines or [(line, ink) for line, ink in words for line in wrap(line, max(1, rect.width - 2))]
    rows = len(lines) * pitch
    beside = view.phase is PhaseName.SCORING and rect.height - rows < count and rect.width >= _TWO_FROM
    least = -(-count // 2) if beside else count
    below, above = rect.from_bottom(min(rows + 1, max(0, rect.height - least)) if lines else 0)
    if not _with_track(canvas, view, above, motion):
        if beside:  # what to do with the cards must be said: lanes half as long leave rows for it
            for half, seats in zip(grid(above, 2, 1), (view.seats[:least], view.seats[least:]), strict=True):
                some_lanes(canvas, view, half, motion, seats)
        else:
            lanes(canvas, view, language, above, motion)
    top = below.top + (below.height > rows)
    with canvas.within(below):
        for row, (line, ink) in enumerate(lines):
            place = Rect(below.left + 1, top + row * pitch, below.width - 2, pitch)
            big.write(canvas, place, line, ink)


def _joined(lines: list[tuple[str, Ink]], rect: Rect, count: int) -> list[tuple[str, Ink]]:
    """Return lines as one where rows are few and it is short enough: it may save the lanes' length."""
    whole = _BETWEEN.join(line for line, _ in lines)
    if len(lines) < 2 or rect.height - len(lines) >= count or width(whole) > rect.width - 2:
        return lines
    return [(whole, TEXT)]


def has_track(view: PublicView, rect: Rect, motion: Motion) -> bool:
    """Tell whether a rectangle has room for the track as a place, and for the scores."""
    place, rest = _parts(view, rect)
    return rest.height >= len(view.seats) > 0 and _laid(view, place, motion) is not None


def _laid(view: PublicView, place: Rect, motion: Motion) -> Path | None:
    laid = track_in(view, place, motion)
    tall = place.height > place.width // _CELL
    # Heads alone are better off in lanes, but for a tall room, where lanes are short.
    return laid if laid is not None and (laid.high > 1 or tall) else None


def _with_track(canvas: Canvas, view: PublicView, rect: Rect, motion: Motion) -> bool:
    """Paint the track as a place and the scores beside it or below; tell whether there was room for that."""
    place, rest = _parts(view, rect)
    laid = _laid(view, place, motion) if rest.height >= len(view.seats) > 0 else None
    if laid is None:
        return False
    track(canvas, view, laid, motion)
    scores(canvas, view, rest, motion)
    return True


def _parts(view: PublicView, rect: Rect) -> tuple[Rect, Rect]:
    """Return where the track is, and where the scores are: to its right, or in a tall room below."""
    if rect.width >= _WIDE * rect.height:
        place, rest = rect.from_left(rect.width * _TRACK_SHARE // 100)
        return place, rest.from_left(2)[1]
    rows = max(len(view.seats), min(rect.height // 3, (big.ROWS + 1) * len(view.seats)))
    rest, place = rect.from_bottom(rows)
    return place.from_bottom(1)[1], rest


def _big_lines(words: Sequence[tuple[str, Ink]], rect: Rect, least: int) -> list[tuple[str, Ink]]:
    """Return lines that can be written big and leave so many rows; none where they can't or don't."""
    found: list[tuple[str, Ink]] = []
    for sentence, ink in words if rect.width >= _BIG_FROM else ():
        lines = big.wrap_big(sentence, rect.width - 2)
        if lines is None:
            return []
        found += [(line, ink) for line in lines]
    return found if rect.height - len(found) * (big.ROWS + 1) > least else []


def _lines(view: PublicView, language: Language) -> list[tuple[str, Ink]]:
    lines: list[tuple[str, Ink]] = []
    if view.phase is PhaseName.SCORING:
        lines += [(words, TEXT) for words in _draw(view, language)]
    leaders = _leaders(view, language)
    if leaders:
        lines.append((leaders, SHINE))
    return lines


def _draw(view: PublicView, language: Language) -> list[str]:
    return [say(language, message) for message in view.draw]


def _leaders(view: PublicView, language: Language) -> str:
    best = max((seat.total for seat in view.seats), default=0)
    cast = Cast.of(view)
    names = [cast.name(seat.seat) for seat in view.seats if seat.total == best]
    if best <= 0 or len(names) == len(view.seats):
        return ""
    one = len(names) == 1 and not any(seat.mates for seat in view.seats)
    key = "screen.leads" if one else "screen.lead"
    return say(language, key, names=listing(language, names), points=best)
