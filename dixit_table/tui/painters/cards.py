"""The row of cards: votes land on them, then the storyteller's shows, then whose each one was."""

from __future__ import annotations

from dixit_table.session.views import PublicView, SlotView, TurnView, Verdict
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.painters.words import card_of
from dixit_table.tui.rects import Rect, grid
from dixit_table.tui.theme import FRAME, GOLD, LIFTED_GROUND, QUIET, SHINE, STRONG, Ink

_NARROWEST_CARD = 8
_WIDEST_CARD = 24
_TALLEST_CARD = 14


def cards(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the slots side by side, or one below the other where that is too narrow."""
    turn = view.reveal
    if turn is None or not turn.slots:
        return
    most = max(len(slot.votes) for slot in turn.slots)
    across = (rect.width - len(turn.slots) + 1) // len(turn.slots)
    if across >= _NARROWEST_CARD and rect.height >= most + 4:
        _side_by_side(canvas, view, language, rect, turn)
    else:
        _list(canvas, view, language, rect, turn)


def verdict_words(view: PublicView, language: Language, turn: TurnView) -> str:
    """Return how the clue was, once the storyteller's card shows."""
    if turn.verdict is None:
        return ""
    if turn.verdict is Verdict.VOID:
        return say(language, "screen.void")
    card = card_of(language, Cast.of(view).name(turn.storyteller))
    return say(language, f"screen.{turn.verdict}", card=card)


def _side_by_side(canvas: Canvas, view: PublicView, language: Language, rect: Rect, turn: TurnView) -> None:
    count = len(turn.slots)
    wide = min(_WIDEST_CARD, (rect.width - count + 1) // count)
    row = rect.centred(wide * count + count - 1, min(rect.height, _TALLEST_CARD))
    for slot, place in zip(turn.slots, grid(row, count, 1), strict=True):
        with canvas.within(place):
            _card(canvas, view, language, place, slot)


def _card(canvas: Canvas, view: PublicView, language: Language, place: Rect, slot: SlotView) -> None:
    cast = Cast.of(view)
    canvas.fill(place, LIFTED_GROUND)
    edge = Ink(GOLD, bold=True) if slot.is_storytellers else FRAME
    canvas.box(place, edge)
    number = f"★ {slot.slot} ★" if slot.is_storytellers else f" {slot.slot} "
    canvas.put(place.left + (place.width - width(number)) // 2, place.top, number, SHINE)
    inner = place.inset(1, 1)
    y = inner.top
    if slot.owner is not None:
        name = cut(cast.name(slot.owner), inner.width)
        canvas.put(inner.left + (inner.width - width(name)) // 2, y, name, STRONG)
    y += 1
    columns = max(1, (inner.width + 1) // (cast.badge_width + 1))
    for index, seat in enumerate(slot.votes):
        row, column = divmod(index, min(columns, 3))
        badge(canvas, inner.left + 1 + column * (cast.badge_width + 1), y + row + 1, cast, seat)


def _list(canvas: Canvas, view: PublicView, language: Language, rect: Rect, turn: TurnView) -> None:
    cast = Cast.of(view)
    owners = max((width(cast.name(slot.owner)) for slot in turn.slots if slot.owner is not None), default=0)
    most = max(len(slot.votes) for slot in turn.slots) * cast.badge_width
    owners = min(owners, max(8, rect.width - most - 10)) if owners else 0
    for slot, place in zip(turn.slots, grid(rect, 1, len(turn.slots)), strict=True):
        ink = SHINE if slot.is_storytellers else STRONG
        x = canvas.put(
            place.left + 1, place.top, f"{'★' if slot.is_storytellers else ' '}{slot.slot:>3}  ", ink
        )
        if owners:
            name = cut(cast.name(slot.owner), owners) if slot.owner is not None else ""
            canvas.put(x, place.top, name, ink)
            x += owners + 2
        for seat in slot.votes:
            x = badge(canvas, x, place.top, cast, seat)
        if not slot.votes:
            canvas.put(x, place.top, cut(say(language, "screen.no_votes"), place.right - x), QUIET)
