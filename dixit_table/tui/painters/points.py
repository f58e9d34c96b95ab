"""Every point explained: what each seat gained, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from dixit_table.game.in_words import BETWEEN, in_full, seats_listed, together
from dixit_table.game.reasons import explained
from dixit_table.game.views import AwardView, PointsRow, PublicView, SlotView, TurnView
from dixit_table.rules.scoring import Reason
from dixit_table.texts import Language, Message, say, signed
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut, TextRole, cuts, first_holding
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.text import ELLIPSIS, filled, width, wrap
from dixit_table.tui.canvas.theme import CHOSEN, FACE, GOOD, QUIET, STRONG, TEXT, Ink
from dixit_table.tui.motion import Motion, rows_come
from dixit_table.tui.painters.rabbits import rabbit_columns, rabbit_rows, size_for, token
from dixit_table.tui.roster import Roster, name_cuts

# --- Why a seat has its points, in a word or two where rows are short

_IN_FULL, _IN_SHORT = "screen.why.", "screen.short."


def in_short(language: Language, turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> str:
    """Return a seat's reasons in as few words as can be."""
    if row.awards:
        return together([_short(language, turn, row.seat, award) for award in row.awards], row)
    (why,) = explained(turn, row, names)
    return say(language, Message(why.key.replace(_IN_FULL, _IN_SHORT), why.values))


def _short(language: Language, turn: TurnView, seat: int, award: AwardView) -> str:
    number, cards = 0, ""
    if award.reason is Reason.VOTES_RECEIVED:
        number = sum(
            len(slot.votes) for slot in turn.slots if slot.owner == seat and not slot.is_storytellers
        )
    elif award.reason is Reason.SAME_SLOT:
        met = [slot for slot in _voted(turn, seat) if not slot.is_red]
        number = sum(len(set(slot.votes)) for slot in met)
        cards = ", ".join(str(slot.slot) for slot in met)
    said = Message.of(f"{_IN_SHORT}{award.reason}", n=number, cards=cards)
    if not award.capped:
        return say(language, said)
    return say(language, f"{_IN_SHORT}capped", said=said, points=award.points)


def _voted(turn: TurnView, seat: int) -> list[SlotView]:
    return [slot for slot in turn.slots if seat in slot.votes]


# --- Every point explained: a row a seat with what it gained, and for what

_MOST_NAME = 24
_MOST_ROWS = 4  # of a seat


class _Rows(NamedTuple):
    """How all rows of points are set: so high, and where everything stands in them."""

    high: int
    size: Size | None  # of the rabbits
    token: int  # columns of them
    name: Cut
    names: int  # columns
    gain: Cut
    gains: int  # columns
    whys: Mapping[int, str]  # by seat
    why: Cut

    @property
    def gap(self) -> int:
        """The columns between name and points."""
        return 1 if self.name is Cut.ROW else 2

    @property
    def tall(self) -> int:
        """The rows that are used of each."""
        return max(1 if self.size is None else rabbit_rows(self.size), self.name.rows)


def points_alone(
    canvas: Canvas, view: PublicView, language: Language, turn: TurnView, rect: Rect, motion: Motion
) -> None:
    """Paint the points where there is no room for the cards: each seat's card stands before it."""
    seats = seats_listed(view, turn)
    numbers = [_cards_of(turn, seat) for seat in seats]
    if not any(numbers):  # nobody was asked whose card is whose
        points(canvas, view, language, turn, rect, motion)
        return
    chip = max(map(width, numbers)) + 2
    rest = rect.from_left(chip)[1]
    rows = _rows(canvas, view, language, turn, rest)
    for index, (seat, number) in enumerate(zip(seats, numbers, strict=True)):
        y = rect.top + index * rows.high + rows.tall // 2
        canvas.put(rect.left, y, f" {number:>{chip - 2}} ", CHOSEN if seat == turn.storyteller else FACE)
    points(canvas, view, language, turn, rest, motion)


def _cards_of(turn: TurnView, seat: int) -> str:
    return " ".join(str(slot.slot) for slot in turn.slots if slot.owner == seat)


def points(
    canvas: Canvas, view: PublicView, language: Language, turn: TurnView, rect: Rect, motion: Motion
) -> None:
    """Paint a row a seat; in the last step of the reveal its points, in words as long as all have room."""
    roster, rows = Roster.of(view), _rows(canvas, view, language, turn, rect)
    come = rows_come(turn, motion.scene_s)
    gained = {row.seat: row for row in turn.rows if row.seat in come}
    for index, seat in enumerate(seats_listed(view, turn)):
        place = Rect(rect.left + 1, rect.top + index * rows.high, rect.width - 1, rows.tall)
        row = gained.get(seat)
        pose = Pose.STANDING if row is None else Pose.GLAD if row.points > 0 else Pose.SAD
        left, rest = place.from_left(rows.token)
        high = 1 if rows.size is None else rabbit_rows(rows.size)
        token(canvas, left.left, left.top + (place.height - high) // 2, roster, seat, rows.size, pose)
        name, rest = rest.from_left(1)[1].from_left(rows.names)
        rows.name.put_in(canvas, name, roster.label(seat).shortened(rows.name, name.width), STRONG)
        if row is not None:
            gain, rest = rest.from_left(rows.gap)[1].from_left(rows.gains)
            rows.gain.put_in(canvas, gain, signed(row.points), GOOD if row.points > 0 else QUIET, 1)
            ink = TEXT if row.awards else QUIET
            _put_why(canvas, rest.from_left(rows.gap + 1)[1], rows, rows.whys[seat], ink)


def _put_why(canvas: Canvas, rect: Rect, rows: _Rows, why: str, ink: Ink) -> None:
    """Write a reason, on as many lines as there are; else those that are whole, and that there are more."""
    if rows.why.fits(why, rect.width):
        rows.why.put_in(canvas, rect, why, ink)
        return
    parts = filled(why.split(BETWEEN), rect.width, BETWEEN)
    lines = [line for part in parts for line in wrap(part, rect.width)]
    if len(lines) > rows.high:
        lines = [_some_of(why, rect.width)]
    top = rect.top + max(0, rect.height - len(lines)) // 2
    for row, line in enumerate(lines):
        canvas.put(rect.left, top + row, line, ink)


def _some_of(why: str, room: int) -> str:
    """Return as many whole reasons as there is room for, or of the first whole words."""
    said = why.split(BETWEEN)
    ways = (BETWEEN.join((*said[:some], ELLIPSIS)) for some in range(len(said) - 1, 0, -1))
    return next((way for way in ways if width(way) <= room), wrap(why, room - 1)[0].rstrip(",") + ELLIPSIS)


def _rows(canvas: Canvas, view: PublicView, language: Language, turn: TurnView, rect: Rect) -> _Rows:
    """Return how the rows are set: names, points and reasons each alike for all seats."""
    roster, seats = Roster.of(view), seats_listed(view, turn)
    high = max(1, min(_MOST_ROWS, rect.height // len(seats)))
    named = [roster.name(seat) for seat in seats]
    size = size_for(rect.width // 8, high)
    chip = roster.badge_width if size is None else rabbit_columns(size)
    name = first_holding(name_cuts(view, canvas.area), named, rect.width // 3, high)
    most = rect.width // 3 if name is not Cut.ROW else min(_MOST_NAME, rect.width // 4)
    names = min(most, max(map(name.width, named)))
    gain = Cut.BIG if high >= Cut.BIG.rows else Cut.ROW
    gains = max([3, *(gain.width(signed(row.points)) for row in turn.rows)])
    room = rect.width - chip - names - gains - 7
    why, whys = _whys(canvas, view, language, turn, (room, high))
    return _Rows(high, size, chip, name, names, gain, gains, whys, why)


def _whys(
    canvas: Canvas, view: PublicView, language: Language, turn: TurnView, room: tuple[int, int]
) -> tuple[Cut, Mapping[int, str]]:
    """Return the reasons, and how they are set: in fewer words before it is in smaller letters."""
    names = Roster.of(view).names
    forms = [
        {row.seat: form(language, turn, row, names) for row in turn.rows} for form in (in_full, in_short)
    ]
    for way, whys in product(cuts(TextRole.REASON, canvas.area, plain=view.look.plain), forms):
        if way.rows <= room[1] and all(way.fits(why, room[0]) for why in whys.values()):
            return way, whys
    return Cut.ROW, forms[-1]
