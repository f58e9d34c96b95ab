"""Help and past turns: text over the picture, a page at a time; the prompt stays above."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from dixit_table.game.views import AdjustedView, PointsRow, PublicView, SlotView, TurnView
from dixit_table.rules.rules_set import TellingKind
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import GOOD, LIFTED_GROUND, QUIET, SHINE, STRONG, TEXT, Ink
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.points import in_full
from dixit_table.tui.painters.reveal import verdict_words
from dixit_table.tui.painters.text import Block, Piece, TextLine, pages_of, plain, put_line, signed
from dixit_table.tui.roster import Roster

# --- A past turn in full: who told what, whose each card was, who voted for it, and why that gave what

_GAP = "   "
_MOST_NAME = 24
_LEAST_WHY = 30  # columns for reasons beside the numbers; else they stand below


def past_turn(view: PublicView, language: Language, turn: TurnView, room: int) -> Block:
    """Return a turn as lines, a seat after the other."""
    roster = Roster.of(view)
    plan = _plan(roster, language, turn, room)
    head = [plain(line, SHINE) for line in wrap(_title(language, turn), room)]
    verdict = verdict_words(language, turn)
    head += [plain(line) for line in wrap(verdict, room) if verdict]
    head.append(tuple(Piece(column.at, column.title, QUIET) for column in plan.columns))
    rows = [_seat(roster, language, turn, row, plan) for row in turn.rows]
    rows += [_adjusted(roster, language, each, room) for each in turn.adjusted]
    return Block(tuple(head), tuple(rows))


def adjusted_since(view: PublicView, language: Language, room: int) -> tuple[TextLine, ...]:
    """Return the points given or taken since the last counted turn, a line each."""
    roster = Roster.of(view)
    return tuple(line for each in view.adjusted for line in _adjusted(roster, language, each, room))


def _adjusted(roster: Roster, language: Language, adjusted: AdjustedView, room: int) -> tuple[TextLine, ...]:
    """Say who was given points, or lost some, and why."""
    words = say(
        language,
        "screen.adjusted",
        name=roster.name(adjusted.seat),
        points=signed(adjusted.points),
        why=adjusted.why,
    )
    return tuple(plain(line) for line in wrap(words, room))


def _title(language: Language, turn: TurnView) -> str:
    told = say(language, "screen.told", name=turn.teller)
    kind = say(language, f"screen.kind.{turn.kind}") if turn.kind is not TellingKind.SENTENCE else ""
    clue = say(language, "screen.clue", clue=turn.clue) if turn.clue else ""
    amended = say(language, "screen.amended") if turn.amended else ""
    turn_words = say(language, "screen.turn_title", n=turn.turn)
    return _GAP.join(part for part in (turn_words, told, kind, clue, amended) if part)


class _Column(Struct, frozen=True):
    """A column of numbers."""

    at: int
    wide: int
    title: str
    words: Callable[[PointsRow], str]
    ink: Callable[[PointsRow], Ink]


class _Plan(Struct, frozen=True):
    """Where everything of a turn stands."""

    name: tuple[int, int]  # column, cells
    columns: Sequence[_Column]
    why: tuple[int, int]
    below: bool  # the reasons have a line of their own


def _plan(roster: Roster, language: Language, turn: TurnView, room: int) -> _Plan:
    at = roster.badge_width + 1
    names = min(_MOST_NAME, room // 3, max((width(roster.name(row.seat)) for row in turn.rows), default=0))
    left, columns = at + names + 2, []
    for title, words, ink in _numbers(turn):
        words_title = say(language, f"screen.column.{title}")
        wide = max(width(words_title), *(width(words(row)) for row in turn.rows), 1)
        columns.append(_Column(left, wide, words_title, words, ink))
        left += wide + 2
    below = room - left < _LEAST_WHY
    why = (at, max(1, room - at)) if below else (left, room - left)
    return _Plan((at, names), columns, why, below)


_Number = tuple[str, Callable[[PointsRow], str], Callable[[PointsRow], Ink]]


def _numbers(turn: TurnView) -> list[_Number]:
    """Return the columns there are: whose card is whose only where that was asked."""
    columns: list[_Number] = []
    if any(slot.owner is not None for slot in turn.slots):
        columns.append(("card", lambda row: _own(turn, row.seat), lambda _: TEXT))
    columns.append(("vote", lambda row: _votes(turn, row.seat), lambda _: TEXT))
    columns.append(("points", lambda row: signed(row.points), lambda row: GOOD if row.points > 0 else QUIET))
    columns.append(("total", lambda row: str(row.total), lambda _: STRONG))
    return columns


def _seat(
    roster: Roster, language: Language, turn: TurnView, row: PointsRow, plan: _Plan
) -> tuple[TextLine, ...]:
    column, names = plan.name
    first = [Piece(0, "", seat=row.seat), Piece(column, roster.short(row.seat, names), STRONG)]
    first += [_right(each, each.words(row), each.ink(row)) for each in plan.columns]
    whys = wrap(in_full(language, turn, row, roster.names), plan.why[1])
    if not plan.below:
        first.append(Piece(plan.why[0], whys.pop(0)))
    return (tuple(first), *((Piece(plan.why[0], line),) for line in whys))


def _right(column: _Column, words: str, ink: Ink) -> Piece:
    """Return a number below the end of its title."""
    return Piece(column.at + column.wide - width(words), words, ink)


def _own(turn: TurnView, seat: int) -> str:
    return " ".join(_card(slot) for slot in turn.slots if slot.owner == seat) or "–"


def _card(slot: SlotView) -> str:
    return f"★{slot.slot}" if slot.is_storytellers else str(slot.slot)


def _votes(turn: TurnView, seat: int) -> str:
    """Return the numbers a seat voted for; one twice where both its votes lie there."""
    return " ".join(str(slot.slot) for slot in turn.slots for voter in slot.votes if voter == seat) or "–"


# --- Help and past turns: text over the picture, a page at a time; the prompt stays above


def help_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the help."""
    room = max(1, rect.width - 4)
    blocks = [Block((), (tuple(map(plain, wrap(say(language, message), room))),)) for message in view.help]
    _page(canvas, view, language, rect, say(language, "screen.help"), blocks, page)


def records_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the past turns or throws, the latest first."""
    room = max(1, rect.width - 4)
    painter = painter_of(view)
    since = adjusted_since(view, language, room)
    blocks = [Block((), (since,))] if since else []
    blocks += painter.past(view, language, room)
    blocks = blocks or [Block((), ((plain(say(language, painter.words["no_past"])),),))]
    _page(canvas, view, language, rect, say(language, painter.words["past"]), blocks, page)


def _page(
    canvas: Canvas,
    view: PublicView,
    language: Language,
    rect: Rect,
    title: str,
    blocks: Sequence[Block],
    page: int,
) -> None:
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2)
    pages: list[list[TextLine]] = pages_of(blocks, max(1, inner.height - 2))
    page %= len(pages)  # after the last comes the first
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    with canvas.within(rect):
        for row, line in enumerate(pages[page]):
            put_line(canvas, inner.left, inner.top + 1 + row, Roster.of(view), line)
    if inner.height > 2:
        key = "screen.page" if len(pages) > 1 else "screen.page_closes"
        foot = say(language, key, n=page + 1, pages=len(pages))
        canvas.put(inner.left, inner.bottom - 1, cut(foot, inner.width), QUIET)
