"""The words under a seat's name."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.session.views import Mark, PadState, PhaseName, PublicView, SeatView, Standing
from dixit_table.texts import Language, say
from dixit_table.tui.theme import GOOD, QUIET, SHINE, TEXT, WARNING, Ink


class Status(NamedTuple):
    """Words and how they are written."""

    words: str
    ink: Ink


def status_of(view: PublicView, language: Language, seat: SeatView) -> Status:
    """Return the line under a seat's name: trouble first, then the answer to its last press."""
    trouble = _trouble(language, seat)
    if trouble is not None:
        return trouble
    if view.phase is PhaseName.LOBBY:
        return _lobby(language, seat)
    if seat.mark is Mark.ASKED and seat.ask is not None:
        return Status(say(language, seat.ask), TEXT)
    if seat.standing is not Standing.IN:
        return Status(say(language, f"screen.standing.{seat.standing}"), QUIET)
    if seat.mark is Mark.DONE:
        return Status(say(language, "screen.done"), GOOD)
    if seat.tells:
        return Status(say(language, "screen.storyteller"), SHINE)
    return Status("", QUIET)


def _trouble(language: Language, seat: SeatView) -> Status | None:
    words = ""
    if seat.pad in {PadState.LOST, PadState.TROUBLE}:
        words = say(language, f"screen.pad_{seat.pad}")
    elif seat.notice is not None:
        words = say(language, seat.notice)
    return Status(f" {words} ", WARNING) if words else None


def _lobby(language: Language, seat: SeatView) -> Status:
    if seat.pad is PadState.NONE:
        return Status(say(language, "screen.no_pad"), QUIET)
    if seat.tells:
        return Status(say(language, "screen.first_storyteller"), SHINE)
    return Status(say(language, f"screen.colour.{seat.colour}"), TEXT)


def label_of(view: PublicView, language: Language, seat: SeatView) -> str:
    """Return a seat's name, with its number where that may have to be typed."""
    lost = any(each.pad in {PadState.LOST, PadState.NONE} for each in view.seats)
    if view.phase is PhaseName.LOBBY or view.keyboard is not None or lost:
        return say(language, "screen.seat", seat=seat.seat, name=seat.name)
    return seat.name
