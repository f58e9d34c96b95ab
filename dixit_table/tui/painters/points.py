"""Every point explained: a row a seat with what it gained, and for what."""

from __future__ import annotations

from dixit_table.rules.scoring import Award, Reason
from dixit_table.session.views import PointsRow, PublicView, TurnView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.painters.words import card_of, signed
from dixit_table.tui.rects import Rect, grid
from dixit_table.tui.theme import GOOD, QUIET, STRONG, TEXT

_MOST_NAME = 24


def points(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the points of the turn in reveal, in words as long as there is room for all of them."""
    turn = view.reveal
    if turn is None or not turn.rows:
        return
    cast = Cast.of(view)
    names = min(_MOST_NAME, rect.width // 4, max(width(cast.name(row.seat)) for row in turn.rows))
    start = 1 + cast.badge_width + 1 + names + 1 + 3 + 2
    room = rect.width - start
    words = _reasons(view, language, turn, "why")
    if any(width(line) > room for line in words):
        words = _reasons(view, language, turn, "short")
    for row, line, place in zip(turn.rows, words, grid(rect, 1, len(turn.rows)), strict=True):
        x = badge(canvas, place.left + 1, place.top, cast, row.seat) + 1
        canvas.put(x, place.top, cut(cast.name(row.seat), names), STRONG)
        gain = signed(row.points)
        canvas.put(x + names + 4 - width(gain), place.top, gain, GOOD if row.points else QUIET)
        canvas.put(place.left + start, place.top, cut(line, room), TEXT if row.awards else QUIET)


def _reasons(view: PublicView, language: Language, turn: TurnView, length: str) -> list[str]:
    return [_row(view, language, turn, row, length) for row in turn.rows]


def _row(view: PublicView, language: Language, turn: TurnView, row: PointsRow, length: str) -> str:
    if not row.awards:
        return say(language, "screen.nothing")
    return ", ".join(
        f"{signed(award.points)} {_why(view, language, turn, row.seat, award, length)}"
        for award in row.awards
    )


def _why(view: PublicView, language: Language, turn: TurnView, seat: int, award: Award, length: str) -> str:
    key = f"screen.{length}.{award.reason}"
    if award.reason is not Reason.VOTES_RECEIVED:
        return say(language, key, card=card_of(language, Cast.of(view).name(turn.storyteller)))
    votes = sum(len(slot.votes) for slot in turn.slots if slot.owner == seat)
    if votes > award.points and length == "why":
        key = "screen.why.votes_capped"
    return say(language, key, n=votes, points=award.points)
