"""The reveal, step by step: the row of cards, the votes that land on them, what the turn came to."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.game.in_words import red_words, title_parts, verdict_words
from dixit_table.game.reasons import worth
from dixit_table.game.views import PublicView, RevealStep, SlotView, TurnView, Verdict
from dixit_table.texts import Language, say, signed
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid
from dixit_table.tui.canvas.roles import Cut, TextRole, cuts, first_fitting
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import (
    CARD_GROUND,
    FRAME,
    GOOD,
    QUIET,
    RED_BAND,
    RED_FRAME,
    RED_GROUND,
    RED_TOKEN,
    SHINE,
    STRONG,
    TARGET_GROUND,
    TEXT,
    Ink,
)
from dixit_table.tui.motion import Motion, acted, all_landed, lit_slot, verdict_said
from dixit_table.tui.painters.points import points, points_alone
from dixit_table.tui.painters.rabbits import badge, rabbit_columns, rabbit_rows, token
from dixit_table.tui.painters.text import GAP
from dixit_table.tui.roster import Roster

# --- What a turn came to, in a line: which it was, what a card was worth


def turn_title(language: Language, turn: TurnView) -> str:
    """Return which turn it was, who told, how, and what."""
    return GAP.join(title_parts(language, turn))


def _worth(turn: TurnView, slot: SlotView) -> str:
    points = worth(turn, slot)
    return "" if points is None else signed(points)


# --- The row of cards: votes land on them, the storyteller's or the red one shows, then whose each one was

_NARROWEST_CARD = 8
_WIDEST_CARD = 34
_TALLEST_CARD = 22
_TOKEN_ROWS, _TOKEN_WIDTH = 5, 9
_TOO_MANY = 1000  # rows
_BIG_CARDS_FROM = 9  # rows of a card whose number is written big


def cards(
    canvas: Canvas, view: PublicView, language: Language, turn: TurnView, rect: Rect, motion: Motion
) -> None:
    """Paint the slots side by side, or one below the other where that is too narrow.

    They are as large as all of the scene needs, from its beginning on.
    """
    shown, lit = acted(turn, motion.scene_s), lit_slot(turn, motion.scene_s)
    lines = next((n for n in (1, 2) if _fits(view, turn, rect, n)), 0)
    if not lines:
        _list(canvas, view, language, rect, _Scene(turn, shown, lit, all_landed(turn, motion.scene_s)))
        return
    count = _in_a_line(turn, lines)
    wide = min(_WIDEST_CARD, (rect.width - count + 1) // count)
    block = rect.centred(wide * count + count - 1, min(rect.height, _TALLEST_CARD * lines))
    most = max(len(slot.votes) for slot in turn.slots)
    for slot, place in zip(shown.slots, grid(block, count, lines, 1), strict=False):
        with canvas.within(place):
            rest = _card(canvas, place, slot, lit=slot.slot == lit)
            rest = _labels(canvas, view, language, rest, shown, slot)
            below = _votes(canvas, Roster.of(view), rest, slot, most, _pose(turn, slot))
            if slot.is_red:
                _token(canvas, below)


def _pose(turn: TurnView, slot: SlotView) -> Pose:
    """Return what rabbits do on a card: those are glad, or sad, whom it has brought something, or nothing."""
    if slot.is_red:
        return Pose.SAD
    if slot.is_storytellers:
        return Pose.GLAD
    return Pose.STANDING if turn.step is RevealStep.VOTES else Pose.LOOKING


class _Scene(NamedTuple):
    """A turn as it will be and as it is by now, the card in the light, and whether all votes are there."""

    turn: TurnView
    shown: TurnView
    lit: int | None
    landed: bool


def cards_fit(view: PublicView, turn: TurnView, rect: Rect) -> bool:
    """Tell whether all slots of a reveal can be painted into a rectangle, in one way or the other."""
    return rect.height >= len(turn.slots) or any(_fits(view, turn, rect, lines) for lines in (1, 2))


def _in_a_line(turn: TurnView, lines: int) -> int:
    return -(-len(turn.slots) // lines)


def _fits(view: PublicView, turn: TurnView, rect: Rect, lines: int) -> bool:
    """Tell whether cards in that many lines are wide enough, and hold all votes, a badge each."""
    count = _in_a_line(turn, lines)
    across = (rect.width - count + 1) // count
    badges = max(1, (across - 2) // Roster.of(view).badge_width)
    most = max(len(slot.votes) for slot in turn.slots)
    return across >= _NARROWEST_CARD and rect.height // lines >= 3 + -(-most // badges)


class _Look(NamedTuple):
    """How a card is drawn: a star marks the storyteller's, a cross the red token's."""

    ground: Ink
    frame: Ink
    number: Ink
    mark: str


def _look(slot: SlotView, *, lit: bool) -> _Look:
    if slot.is_red:
        return _Look(RED_GROUND, RED_FRAME, RED_GROUND, "✖")
    if slot.is_storytellers:
        return _Look(TARGET_GROUND, SHINE, SHINE, "★")
    return _Look(CARD_GROUND, SHINE if lit else FRAME, SHINE, "")


def _card(canvas: Canvas, place: Rect, slot: SlotView, *, lit: bool) -> Rect:
    """Paint a card with its number; return what is left of it."""
    look, number = _look(slot, lit=lit), str(slot.slot)
    canvas.fill(place, look.ground)
    canvas.box(place, look.frame)
    inner = place.inset(1, 1)
    if place.height >= _BIG_CARDS_FROM:
        head, rest = inner.from_top(Cut.BIG.rows)
        Cut.BIG.put_in(canvas, head, number, look.number._replace(ground=None), 0.5)
        canvas.put(inner.left, inner.top, look.mark, look.number)
        canvas.put(inner.right - 1, inner.top, look.mark, look.number)
        return rest
    words = f" {look.mark} {number} {look.mark} " if look.mark else f" {number} "
    words = words if width(words) <= inner.width else words.strip()  # else a corner would go
    canvas.put(place.left + (place.width - width(words)) // 2, place.top, words, look.number)
    return inner


def _labels(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, turn: TurnView, slot: SlotView
) -> Rect:
    """Paint what stands on a card in words, always on as many rows; return what is left."""
    row, rest = rect.from_top(1)
    if slot.is_red:
        canvas.fill(row, RED_BAND)
        Cut.ROW.put_in(canvas, row, _red_words(language, row.width), RED_BAND, 0.5)
    elif slot.owner is not None:
        Cut.ROW.put_in(canvas, row, Roster.of(view).short(slot.owner, row.width), STRONG, 0.5)
    else:
        Cut.ROW.put_in(canvas, row, _worth(turn, slot), GOOD, 0.5)
    return rest


def _red_words(language: Language, room: int) -> str:
    words = say(language, "screen.red")
    crossed = f"✖ {words} ✖"
    return crossed if width(crossed) <= room else cut(words, room)


def _token(canvas: Canvas, rect: Rect) -> None:
    """Paint the red token itself, where a card has room for it."""
    if rect.height < _TOKEN_ROWS + 1 or rect.width < _TOKEN_WIDTH:
        return
    disc = rect.from_bottom(_TOKEN_ROWS + (rect.height > _TOKEN_ROWS + 1))[0].from_top(_TOKEN_ROWS)[0]
    disc = disc.centred(_TOKEN_WIDTH, _TOKEN_ROWS)
    for y in range(disc.top, disc.bottom):
        edge = {disc.top: "▄", disc.bottom - 1: "▀"}.get(y, "█")
        canvas.put(disc.left, y, edge + edge * (_TOKEN_WIDTH - 2) + edge, RED_FRAME)
    Cut.BIG.put_in(canvas, disc.inset(1, 1), "X", RED_TOKEN, 0.5)


def _votes(canvas: Canvas, roster: Roster, rect: Rect, slot: SlotView, most: int, pose: Pose) -> Rect:
    """Paint the voters' rabbits, as large as ``most`` of them would fit: the same on every card.

    Return what is left below them.
    """
    sizes = [_Size(size, rabbit_columns(size), rabbit_rows(size)) for size in reversed(Size)]
    sizes += [_Size(None, roster.badge_width, 1, apart) for apart in (1, 0)]
    tight = (each for each in sizes[-2:] if -(-most // max(1, each.across(rect))) <= rect.height)
    size = next(
        (each for each in sizes if each.lines_rows(most, rect) <= rect.height), next(tight, sizes[-1])
    )
    gap = 1 if size.lines_rows(most, rect) <= rect.height else 0
    across = size.across(rect)
    for start in range(0, len(slot.votes), across):
        voters = slot.votes[start : start + across]
        x = rect.left + (rect.width - len(voters) * size.pitch + size.apart) // 2
        y = rect.top + start // across * (size.rows + gap)
        for index, seat in enumerate(voters):
            token(canvas, x + index * size.pitch, y, roster, seat, size.size, pose)
    return rect.from_top(size.lines_rows(len(slot.votes), rect) + 1)[1]


class _Size(NamedTuple):
    """How large a rabbit is drawn."""

    size: Size | None  # None: its badge
    wide: int
    rows: int
    apart: int = 1  # columns to the next

    @property
    def pitch(self) -> int:
        return self.wide + self.apart

    def across(self, rect: Rect) -> int:
        return (rect.width + self.apart) // self.pitch

    def lines_rows(self, count: int, rect: Rect) -> int:
        """Return the rows that so many rabbits take, with a row between two lines of them."""
        if not self.across(rect):
            return _TOO_MANY
        return -(-count // self.across(rect)) * (self.rows + 1) - 1


def _list(canvas: Canvas, view: PublicView, language: Language, rect: Rect, scene: _Scene) -> None:
    roster, slots = Roster.of(view), scene.turn.slots
    names = max(width(_label(roster, language, slot)) for slot in slots)
    most = max(len(slot.votes) for slot in slots) * roster.badge_width
    names = min(names, max(8, rect.width - most - 10))
    rows = max(1, min(2, rect.height // len(slots)))
    for index, (slot, whole) in enumerate(zip(scene.shown.slots, slots, strict=True)):
        place = Rect(rect.left, rect.top + index * rows, rect.width, 1)
        if slot.slot == scene.lit:
            canvas.fill(place, TARGET_GROUND)
        x = _list_row(canvas, roster, language, place, slot, names)
        if not whole.votes and scene.landed:
            canvas.put(x, place.top, cut(say(language, "screen.no_votes"), place.right - x), QUIET)


def _label(roster: Roster, language: Language, slot: SlotView) -> str:
    if slot.is_red:
        return say(language, "screen.red")
    return roster.name(slot.owner) if slot.owner is not None else ""


def _list_row(
    canvas: Canvas, roster: Roster, language: Language, place: Rect, slot: SlotView, names: int
) -> int:
    """Paint a card in a row; return the column after it."""
    look = _look(slot, lit=False)
    if look.mark:
        canvas.fill(place, look.ground)
    ink = look.number if look.mark else STRONG
    x = canvas.put(place.left + 1, place.top, f"{look.mark or ' '}{slot.slot:>3}  ", ink)
    if names:
        owner = slot.owner if not slot.is_red else None
        label = _label(roster, language, slot) if owner is None else roster.short(owner, names)
        canvas.put(x, place.top, cut(label, names), ink)
        x += names + 2
    for seat in slot.votes:
        x = badge(canvas, x, place.top, roster, seat)
    return x


# --- The reveal: where everything goes, the same in all of its steps

_LOWEST_CARDS = 6
_POINTS = ((4, _BIG_CARDS_FROM), (3, _BIG_CARDS_FROM), (1, _LOWEST_CARDS))
"""The rows of a seat's points, the most first, each with the rows that the cards must have above them."""

_JUDGED = (Verdict.TOO_EASY, Verdict.TOO_HARD, Verdict.JUST_RIGHT)


class _Layout(NamedTuple):
    """How the verdict is set, and where it stands, what is said below it, the cards and the points."""

    cut: Cut
    verdict: Rect
    more: Rect
    cards: Rect
    points: Rect  # empty where the points take the place of the cards


def _layout(canvas: Canvas, view: PublicView, turn: TurnView, language: Language, rect: Rect) -> _Layout:
    """Return where everything goes in all steps: rows are kept for what is still to come."""
    least = max(len(turn.slots), len(view.seats))
    spare = max(0, rect.height - least)
    keys = [f"screen.{each}" for each in _JUDGED] if turn.finding else []
    words = [say(language, key) for key in (*keys, "screen.void", "screen.voided")]
    words += [] if turn.finding else [say(language, "screen.red_on", card=len(turn.slots))]
    room = rect.inset(1).width
    way = first_fitting(cuts(TextRole.REASON, canvas.area, plain=view.look.plain), words, room, spare)
    high = max(len(way.lines(each, room) or ()) for each in words) * way.rows
    verdict, rest = rect.from_top(min(spare, high))
    more, rest = rest.from_top(min(spare - verdict.height, not turn.finding))
    highs = (
        high * len(view.seats) for high, above in _POINTS if high * len(view.seats) + above <= rest.height
    )
    points, cards = rest.from_bottom(next(highs, 0))
    if not cards_fit(view, turn, cards):
        points, cards = rest.from_bottom(0)
    return _Layout(way, verdict.inset(1), more.inset(1), cards, points)


def reveal(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the cards with their votes, and who is who below them; in the last step the points too.

    Where there is no room for both the points take the place of the cards.
    """
    turn = view.reveal
    if turn is None:
        return
    layout = _layout(canvas, view, turn, language, rect)
    if verdict_said(turn, motion.scene_s):
        _verdict(canvas, layout, verdict_words(language, turn))
        more = red_words(language, turn, Roster.of(view).name)
        canvas.put_lines(layout.more, [cut(more, layout.more.width)], TEXT)
    if not layout.points.height and turn.step is RevealStep.POINTS:
        points_alone(canvas, view, language, turn, layout.cards, motion)
        return
    cards(canvas, view, language, turn, layout.cards, motion)
    if layout.points.height:
        points(canvas, view, language, turn, layout.points, motion)


def _verdict(canvas: Canvas, layout: _Layout, words: str) -> None:
    """Paint how the clue was, or where the red token lies."""
    rest = layout.verdict
    for line in layout.cut.lines(words, rest.width) or ():
        row, rest = rest.from_top(layout.cut.rows)
        if row.height:
            layout.cut.put_in(canvas, row, line, SHINE)
