"""The row of cards: votes land on them, then the storyteller's shows, then whose each one was."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dixit_table.session.views import PublicView, SlotView, TurnView, Verdict
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import LARGE_ROWS, badge, large, large_width, small
from dixit_table.tui.rects import Rect, grid
from dixit_table.tui.theme import CARD_GROUND, FRAME, QUIET, SHINE, STRONG, TARGET_GROUND

_NARROWEST_CARD = 8
_WIDEST_CARD = 34
_TALLEST_CARD = 22
_BIG_FROM = 9  # rows of a card whose number is written big


def cards(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the slots side by side, or one below the other where that is too narrow."""
    turn = view.reveal
    if turn is None or not turn.slots:
        return
    lines = next((n for n in (1, 2) if _fits(view, turn, rect, n)), 0)
    if lines:
        _side_by_side(canvas, view, rect, turn, lines)
    else:
        _list(canvas, view, language, rect, turn)


def _in_a_line(turn: TurnView, lines: int) -> int:
    return -(-len(turn.slots) // lines)


def _fits(view: PublicView, turn: TurnView, rect: Rect, lines: int) -> bool:
    """Tell whether cards in that many lines are wide enough, and hold all votes, a badge each."""
    count = _in_a_line(turn, lines)
    across = (rect.width - count + 1) // count
    badges = max(1, (across - 1) // (Cast.of(view).badge_width + 1))
    most = max(len(slot.votes) for slot in turn.slots)
    return across >= _NARROWEST_CARD and rect.height // lines >= 4 + -(-most // badges)


def verdict_words(language: Language, turn: TurnView) -> str:
    """Return how the clue was, once the storyteller's card shows."""
    if turn.verdict is None:
        return ""
    if turn.verdict is Verdict.VOID:
        return say(language, "screen.void")
    return say(language, f"screen.{turn.verdict}")


def _side_by_side(canvas: Canvas, view: PublicView, rect: Rect, turn: TurnView, lines: int) -> None:
    count = _in_a_line(turn, lines)
    wide = min(_WIDEST_CARD, (rect.width - count + 1) // count)
    block = rect.centred(wide * count + count - 1, min(rect.height, _TALLEST_CARD * lines))
    most = max(len(slot.votes) for slot in turn.slots)
    for slot, place in zip(turn.slots, grid(block, count, lines, 1), strict=False):
        with canvas.within(place):
            _card(canvas, view, place, slot, most)


def _card(canvas: Canvas, view: PublicView, place: Rect, slot: SlotView, most: int) -> None:
    cast = Cast.of(view)
    canvas.fill(place, TARGET_GROUND if slot.is_storytellers else CARD_GROUND)
    canvas.box(place, SHINE if slot.is_storytellers else FRAME)
    inner = place.inset(1, 1)
    number, star = str(slot.slot), "★" if slot.is_storytellers else ""
    if place.height >= _BIG_FROM:
        rows = big.write(canvas, inner, number, SHINE, middle=True)
        canvas.put(inner.left, inner.top, star, SHINE)
        canvas.put(inner.right - 1, inner.top, star, SHINE)
        inner = inner.from_top(rows)[1]
    else:
        words = f" {star}{' ' if star else ''}{number}{' ' if star else ''}{star} "
        canvas.put(place.left + (place.width - width(words)) // 2, place.top, words, SHINE)
    if slot.owner is not None:
        name = cut(cast.name(slot.owner), inner.width)
        canvas.put(inner.left + (inner.width - width(name)) // 2, inner.top, name, STRONG)
    _votes(canvas, cast, inner.from_top(1)[1], slot, most)


def _votes(canvas: Canvas, cast: Cast, rect: Rect, slot: SlotView, most: int) -> None:
    """Paint the voters' rabbits, as large as ``most`` of them would fit: the same on every card."""
    sizes = (
        _Size(LARGE_ROWS, large_width(cast), large),
        _Size(2, cast.badge_width, small),
        _Size(1, cast.badge_width, badge),
    )
    size = next((each for each in sizes if each.lines_rows(most, rect) <= rect.height), sizes[-1])
    gap = 1 if size.lines_rows(most, rect) <= rect.height else 0
    across = size.across(rect)
    for start in range(0, len(slot.votes), across):
        voters = slot.votes[start : start + across]
        x = rect.left + (rect.width - len(voters) * (size.wide + 1) + 1) // 2
        y = rect.top + start // across * (size.rows + gap)
        for index, seat in enumerate(voters):
            size.paint(canvas, x + index * (size.wide + 1), y, cast, seat)


class _Size(NamedTuple):
    """How large a rabbit is drawn."""

    rows: int
    wide: int
    paint: Callable[[Canvas, int, int, Cast, int], object]

    def across(self, rect: Rect) -> int:
        return max(1, (rect.width + 1) // (self.wide + 1))

    def lines_rows(self, count: int, rect: Rect) -> int:
        """Return the rows that so many rabbits take, with a row between two lines of them."""
        return -(-count // self.across(rect)) * (self.rows + 1) - 1


def _list(canvas: Canvas, view: PublicView, language: Language, rect: Rect, turn: TurnView) -> None:
    cast = Cast.of(view)
    names = max((width(cast.name(slot.owner)) for slot in turn.slots if slot.owner is not None), default=0)
    most = max(len(slot.votes) for slot in turn.slots) * cast.badge_width
    names = min(names, max(8, rect.width - most - 10))
    rows = max(1, min(2, rect.height // len(turn.slots)))
    for index, slot in enumerate(turn.slots):
        y = rect.top + index * rows
        if slot.is_storytellers:
            canvas.fill(Rect(rect.left, y, rect.width, 1), TARGET_GROUND)
        ink = SHINE if slot.is_storytellers else STRONG
        x = canvas.put(rect.left + 1, y, f"{'★' if slot.is_storytellers else ' '}{slot.slot:>3}  ", ink)
        if names:
            canvas.put(x, y, cut(cast.name(slot.owner), names) if slot.owner is not None else "", ink)
            x += names + 2
        for seat in slot.votes:
            x = badge(canvas, x, y, cast, seat)
        if not slot.votes:
            canvas.put(x, y, cut(say(language, "screen.no_votes"), rect.right - x), QUIET)
