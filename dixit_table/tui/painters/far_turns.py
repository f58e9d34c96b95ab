"""A turn of cards in huge letters: the cards of its reveal, its points with their reasons; past turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dixit_table.game.in_words import adjusted_words, in_full, red_words, verdict_words
from dixit_table.game.views import (
    PhaseName,
    PointsRow,
    PublicView,
    RevealStep,
    SeatView,
    SlotView,
    TurnView,
    Verdict,
)
from dixit_table.game.walk import leading
from dixit_table.texts import Language, listing, say, signed
from dixit_table.tui.canvas.theme import GOOD, QUIET, SHINE, STRONG, TEXT
from dixit_table.tui.motion import Motion, acted, rows_come, verdict_said
from dixit_table.tui.painters.far_pages import Line, Lines
from dixit_table.tui.painters.points import in_short
from dixit_table.tui.painters.reveal import turn_title
from dixit_table.tui.roster import Roster

# --- The turn that is shown


def far_turn(view: PublicView, language: Language, motion: Motion) -> Sequence[Lines]:
    """Return what is shown of a turn by now; of the points the ways to say them, the longest first."""
    if view.phase is PhaseName.SCORING:
        first = leading({seat.seat: seat.total for seat in view.seats})
        draw = [Line(say(language, each), TEXT) for each in view.draw]
        seats = sorted(view.seats, key=lambda seat: -seat.total)  # who leads is on the first page
        return [[*draw, *(_total(seat, motion, leads=seat.seat in first) for seat in seats)]]
    if view.phase is not PhaseName.REVEAL or view.reveal is None:
        return []
    if view.reveal.step is RevealStep.POINTS and view.reveal.verdict is not Verdict.VOID:
        return _points(view, language, view.reveal, motion)
    turn, roster = acted(view.reveal, motion.scene_s), Roster.of(view)
    verdict = _verdict(roster, turn, language) if verdict_said(turn, motion.scene_s) else []
    cards = (slot for slot in turn.slots if slot.votes or slot.is_storytellers)
    return [[*verdict, *(_card(roster, slot, language) for slot in cards)]]


def _verdict(roster: Roster, turn: TurnView, language: Language) -> Lines:
    """Return how the clue was, or where the red token lies and who gets nothing for it."""
    said = (verdict_words(language, turn), red_words(language, turn, roster.name))
    return [Line(each, SHINE) for each in said if each]


def _total(seat: SeatView, motion: Motion, *, leads: bool) -> Line:
    return Line(
        seat.name, SHINE if leads else STRONG, seat.seat, str(round(motion.place(seat.seat, seat.total)))
    )


def _card(roster: Roster, slot: SlotView, language: Language) -> Line:
    names = listing(language, [roster.name(seat) for seat in slot.votes]) or say(language, "screen.no_votes")
    star = "★" if slot.is_storytellers else ""
    return Line(f"{star}{slot.slot}: {names}", SHINE if slot.is_storytellers else STRONG)


def _points(view: PublicView, language: Language, turn: TurnView, motion: Motion) -> Sequence[Lines]:
    """Return points with the verdict and their reasons; on several pages first who has got how many."""
    roster, come = Roster.of(view), rows_come(turn, motion.scene_s)
    verdict = _verdict(roster, turn, language)
    gains = [_gain(roster, row) for row in turn.rows]
    in_words = [[in_full(language, turn, row, roster.names) for row in turn.rows]]
    in_words.append([in_short(language, turn, row, roster.names) for row in turn.rows])
    ways = [[*_told(gains, whys)] for whys in in_words]
    hidden = {index for index, row in enumerate(turn.rows) if row.seat not in come}
    ways = [[line._replace(comes=at // 2 not in hidden) for at, line in enumerate(way)] for way in ways]
    table = [line._replace(comes=at not in hidden) for at, line in enumerate(gains)]
    paged = [*table, Line(say(language, "screen.why"), SHINE), *verdict, *ways[-1]]
    return [*([*verdict, *way] for way in ways), paged]


def _told(gains: Sequence[Line], whys: Sequence[str]) -> Iterator[Line]:
    """Yield below each seat's points what for."""
    for gain, why in zip(gains, whys, strict=True):
        yield gain
        yield Line(why, TEXT, below=True)


def _gain(roster: Roster, row: PointsRow) -> Line:
    return Line(roster.name(row.seat), GOOD if row.points > 0 else QUIET, row.seat, signed(row.points))


# --- Past turns


def far_past_turn(view: PublicView, language: Language, turn: TurnView) -> Iterator[Line]:
    """Yield which turn it was, how the clue was, then each seat's points and what for."""
    roster = Roster.of(view)
    yield Line(turn_title(language, turn), SHINE)
    verdict = verdict_words(language, turn)
    if verdict:
        yield Line(verdict, TEXT, below=True)
    whys = [in_full(language, turn, row, roster.names) for row in turn.rows]
    yield from _told([_gain(roster, row) for row in turn.rows], whys)
    for each in turn.adjusted:
        yield Line(say(language, adjusted_words(each, roster.name)), TEXT)
