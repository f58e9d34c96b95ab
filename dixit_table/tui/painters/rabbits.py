"""A rabbit in one, two, four or eight rows; and the scoring track as a place, with all of them on it."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.views import PublicView, SeatView
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.theme import (
    CREAM,
    FACE,
    GOAL_GROUND,
    MEADOW,
    QUIET,
    SHINE,
    STONES,
    Ink,
    rabbit_colour,
)
from dixit_table.tui.motion import Motion, Path, path
from dixit_table.tui.roster import Roster

# --- A rabbit in one, two, four or eight rows, each with its letter on a cream face

LARGE_ROWS = 4
MEDIUM_HEAD = 4
HUGE_ROWS = 8
HUGE_WIDTH = 17


def badge(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, face: Ink = FACE) -> int:
    """Paint a seat's letter between two cells of its colour; return the column after it."""
    fur = Ink(rabbit_colour(roster.colour(seat)))
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, roster.letter(seat), face)
    return canvas.put(x, y, "█", fur)


def ears(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, *, folded: bool = False) -> None:
    """Paint the ears that go above a badge; folded where the rabbit is in mid-hop."""
    colour = rabbit_colour(roster.colour(seat))
    right = x + 1 + roster.letter_width
    if folded:
        canvas.put(x, y, "▄", Ink(colour))
        canvas.put(right, y, "▄", Ink(colour))
        return
    # Half colour, half cream: one of the two shows on any ground.
    canvas.put(x, y, "▌", Ink(colour, CREAM))
    canvas.put(right, y, "▐", Ink(colour, CREAM))


def small(canvas: Canvas, x: int, y: int, roster: Roster, seat: int) -> None:
    """Paint a rabbit of two rows."""
    ears(canvas, x, y, roster, seat)
    badge(canvas, x, y + 1, roster, seat)


def large_width(roster: Roster) -> int:
    """Return the columns of a large rabbit."""
    return roster.badge_width + 4


def large(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, *, folded: bool = False) -> None:
    """Paint a rabbit of four rows."""
    colour = rabbit_colour(roster.colour(seat))
    fur, wide = Ink(colour), large_width(roster)
    for row in (1,) if folded else (0, 1):
        canvas.put(x + 1, y + row, "▌", Ink(colour, CREAM))
        canvas.put(x + wide - 2, y + row, "▐", Ink(colour, CREAM))
    canvas.put(x, y + 2, "█" * wide, fur)
    canvas.put(x + 2, y + 2, f" {roster.letter(seat)} ", FACE)
    canvas.put(x, y + 3, "▀" + "█" * (wide - 2) + "▀", fur)


def medium_width(roster: Roster) -> int:
    """Return the columns of a medium rabbit."""
    return max(big.big_width("0" * roster.letter_width), roster.letter_width) + 6


def medium(canvas: Canvas, rect: Rect, roster: Roster, seat: int, face: Ink = FACE) -> None:
    """Paint a rabbit with a big letter: a head of four rows, above it as much ear as there is room."""
    colour = rabbit_colour(roster.colour(seat))
    ears, head = rect.inset(2), rect.from_bottom(MEDIUM_HEAD)[0]
    for y in range(rect.top, head.top):
        canvas.put(ears.left, y, "█▌", Ink(colour, CREAM))
        canvas.put(ears.right - 2, y, "▐█", Ink(colour, CREAM))
    canvas.fill(head, Ink(colour, colour))
    canvas.fill(head.inset(2), face)
    letter = roster.letter(seat).strip()
    middle = 0 if big.fits(letter, head.width - 4) else 1
    place = head.inset(2)._replace(top=head.top + middle, height=head.height - middle)
    big.write(canvas, place, letter, face._replace(ground=None), middle=True)


def huge(canvas: Canvas, x: int, y: int, roster: Roster, seat: int) -> None:
    """Paint a rabbit of eight rows, its letter written big where that can be done."""
    colour = rabbit_colour(roster.colour(seat))
    fur = Ink(colour)
    for row in range(3):
        canvas.put(x + 3, y + row, "█▌", Ink(colour, CREAM))
        canvas.put(x + HUGE_WIDTH - 5, y + row, "▐█", Ink(colour, CREAM))
    canvas.put(x, y + 3, "▄" + "█" * (HUGE_WIDTH - 2) + "▄", fur)
    face = Rect(x + 2, y + 4, HUGE_WIDTH - 4, big.ROWS)
    for row in range(big.ROWS):
        canvas.put(x, face.top + row, "█" * HUGE_WIDTH, fur)
    canvas.fill(face, FACE)
    letter = roster.letter(seat).strip()
    middle = 0 if big.fits(letter, face.width) else 1
    big.write(canvas, face._replace(top=face.top + middle), letter, FACE._replace(ground=None), middle=True)
    canvas.put(x, y + 7, "▀" + "█" * (HUGE_WIDTH - 2) + "▀", fur)


# --- The scoring track as a place: stones, the goal, and every rabbit on its own spot

MARK_EVERY = 5
HOPS_PER_STEP = 1
_SMALL_ROWS = 2


def track_in(view: PublicView, rect: Rect, motion: Motion) -> Path | None:
    """Return the path as it is laid for a view; None where there is no room for it."""
    furthest = max((_reach(seat, motion) for seat in view.seats), default=0)
    last = None if view.goal is None else max(view.goal, furthest)
    roster = Roster.of(view)
    sizes = ((large_width(roster), LARGE_ROWS), (roster.badge_width, _SMALL_ROWS), (roster.badge_width, 1))
    return path(rect, last, len(view.seats), sizes)


def _reach(seat: SeatView, motion: Motion) -> int:
    return max(seat.total, int(motion.place(seat.seat, seat.total)))


def track(canvas: Canvas, view: PublicView, laid: Path, motion: Motion) -> None:
    """Paint the path through its meadow, and who is on it."""
    stamp(canvas, laid.meadow, (laid, view.goal), lambda part, _: _place(part, laid, view.goal), MEADOW)
    rabbits(canvas, Roster.of(view), laid, view.seats, motion)


def _place(part: Canvas, laid: Path, goal: int | None) -> None:
    """Paint what never moves: the stones, and where the path turns."""
    left, top = laid.meadow.left, laid.meadow.top
    for number, stone in enumerate(laid.stones):
        _stone(part, stone.moved(-left, -top), number, goal)
    for number, bend in laid.bends():
        part.fill(bend.moved(-left, -top), _ground(number, goal))


def _ground(number: int, goal: int | None) -> Ink:
    return GOAL_GROUND if number == goal else STONES[number % len(STONES)]


def _stone(canvas: Canvas, stone: Rect, number: int, goal: int | None) -> None:
    canvas.fill(stone, _ground(number, goal))
    beyond = goal is not None and number > goal  # nobody has to come so far
    words = f"★ {number} ★" if number == goal else "·" if beyond else str(number)
    ink = SHINE if number % MARK_EVERY == 0 and not beyond else QUIET
    canvas.put(stone.left + (stone.width - len(words)) // 2, stone.top, words, ink)


def rabbits(canvas: Canvas, roster: Roster, laid: Path, seats: Sequence[SeatView], motion: Motion) -> None:
    """Paint every rabbit where it is; one that is on its way hops from stone to stone."""
    for lane, seat in enumerate(seats):
        at = motion.place(seat.seat, seat.total)
        spot = laid.spot(lane, int(at + 0.5))
        hopping = int(at * 2 * HOPS_PER_STEP) % 2 == 1
        if laid.high == LARGE_ROWS:
            large(canvas, spot.x, spot.y, roster, seat.seat, folded=hopping)
        else:
            badge(canvas, spot.x, spot.y + laid.high - 1, roster, seat.seat)
        if laid.high == _SMALL_ROWS:
            ears(canvas, spot.x, spot.y, roster, seat.seat, folded=hopping)
        if spot.lap and laid.high > 1:  # between the ears
            canvas.put(spot.x + laid.wide // 2, spot.y, str(spot.lap + 1)[:1], SHINE)
