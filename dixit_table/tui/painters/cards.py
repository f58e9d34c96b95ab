"""How games of cards look: their pictures, and past turns in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from dixit_table.game.in_words import cards_of, ends, in_full, verdict_words, votes_of
from dixit_table.game.views import (
    PhaseName,
    PointsRow,
    PublicView,
    TurnView,
)
from dixit_table.texts import Language, say, signed
from dixit_table.tui.canvas.canvas import Rect
from dixit_table.tui.canvas.text import width, wrap
from dixit_table.tui.canvas.theme import (
    GOOD,
    QUIET,
    SHINE,
    STRONG,
    TEXT,
    Ink,
)
from dixit_table.tui.motion import Motion
from dixit_table.tui.painter import Draft, GamePainter
from dixit_table.tui.painters.reveal import reveal, turn_title
from dixit_table.tui.painters.telling import telling
from dixit_table.tui.painters.text import Block, Piece, TextLine, plain
from dixit_table.tui.painters.walk import scoring
from dixit_table.tui.roster import Roster

if TYPE_CHECKING:
    from dixit_table.tui.painters.far_pages import Line

# --- A past turn in full: who told what, whose each card was, who voted for it, and why that gave what

_MOST_NAME = 24
_LEAST_WHY = 30  # columns for reasons beside the numbers; else they stand below


def past_turn(view: PublicView, language: Language, turn: TurnView, room: int) -> Block:
    """Return a turn as lines, a seat after the other."""
    from dixit_table.tui.painters.pages import adjusted_lines  # here: whoever asks for this has it

    roster = Roster.of(view)
    plan = _plan(roster, language, turn, room)
    head = [plain(line, SHINE) for line in wrap(turn_title(language, turn), room)]
    verdict = verdict_words(language, turn)
    head += [plain(line) for line in wrap(verdict, room) if verdict]
    head.append(tuple(Piece(column.at, column.title, QUIET) for column in plan.columns))
    rows = [_seat(roster, language, turn, row, plan) for row in turn.rows]
    rows += [adjusted_lines(roster, language, each, room) for each in turn.adjusted]
    return Block(tuple(head), tuple(rows))


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
    why = (at, room - at) if below else (left, room - left)
    return _Plan((at, names), columns, why, below)


_Number = tuple[str, Callable[[PointsRow], str], Callable[[PointsRow], Ink]]


def _numbers(turn: TurnView) -> list[_Number]:
    """Return the columns there are: whose card is whose only where that was asked."""
    columns: list[_Number] = []
    if any(slot.owner is not None for slot in turn.slots):
        columns.append(("card", lambda row: cards_of(turn, row.seat), lambda _: TEXT))
    columns.append(("vote", lambda row: votes_of(turn, row.seat), lambda _: TEXT))
    columns.append(("points", lambda row: signed(row.points), lambda row: GOOD if row.points > 0 else QUIET))
    columns.append(("total", lambda row: str(row.total), lambda _: STRONG))
    return columns


def _seat(
    roster: Roster, language: Language, turn: TurnView, row: PointsRow, plan: _Plan
) -> tuple[TextLine, ...]:
    column, names = plan.name
    first = [Piece(0, "", seat=row.seat), Piece(column, roster.short(row.seat, names), STRONG)]
    first += [_right(each, each.words(row), each.ink(row)) for each in plan.columns]
    whys = list(wrap(in_full(language, turn, row, roster.names), plan.why[1]))
    if not plan.below:
        first.append(Piece(plan.why[0], whys.pop(0)))
    return (tuple(first), *((Piece(plan.why[0], line),) for line in whys))


def _right(column: _Column, words: str, ink: Ink) -> Piece:
    """Return a number below the end of its title."""
    return Piece(column.at + column.wide - width(words), words, ink)


# --- What a screen asks of games of cards


class CardPainter(GamePainter):
    """Cards are told of, shown and counted."""

    pictures: ClassVar = {
        PhaseName.TELLING: telling,
        PhaseName.REVEAL: reveal,
        PhaseName.SCORING: scoring,
    }

    def rows(self, view: PublicView, language: Language, rect: Rect) -> tuple[int, int]:
        """Return a row a seat, and in the reveal one more for how the clue was."""
        least, fair = super().rows(view, language, rect)
        return least, fair + (view.phase is PhaseName.REVEAL)

    def at_the_right(self, view: PublicView, language: Language) -> tuple[str, ...]:
        """Return the points that end the game, or the cards left where the pile ends it."""
        end = ends(view)
        return ("" if end is None else say(language, end),)

    def draft(self, view: PublicView) -> Draft | None:
        """Return the clue of the turn that is shown."""
        return None if view.reveal is None else Draft(view.reveal.turn, view.reveal.clue)

    def past(self, view: PublicView, language: Language, room: int) -> Sequence[Block]:
        """Return the past turns in full, the latest first."""
        return [past_turn(view, language, turn, room) for turn in reversed(view.records)]

    def far(self, view: PublicView, language: Language, motion: Motion) -> Sequence[Sequence[Line]]:
        """Return the cards of the reveal, the points with their reasons, or the totals."""
        from dixit_table.tui.painters.far_turns import far_turn  # here, as the painters of huge letters

        return far_turn(view, language, motion)

    def far_past(self, view: PublicView, language: Language) -> Sequence[Line]:
        """Return the past turns in huge letters, the latest first."""
        from dixit_table.tui.painters.far_turns import far_past_turn

        return [line for turn in reversed(view.records) for line in far_past_turn(view, language, turn)]


PAINTER = CardPainter()
