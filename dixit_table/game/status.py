"""What stands under a seat's name on its tile, on every display: trouble first, then what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from dixit_table.game.views import Mark, PadState, PhaseName, PublicView, SeatView, Standing
from dixit_table.texts import Language, say
from dixit_table.texts.wording import folded


class Tone(StrEnum):
    """How a status is written."""

    PLAIN = ""
    WARNING = "warning"
    SHINE = "shine"
    GOOD = "good"
    QUIET = "quiet"


class Status(NamedTuple):
    """Words, and how they are written."""

    words: str
    look: Tone = Tone.PLAIN


def trouble_of(language: Language, seat: SeatView) -> Status | None:
    """Return what is wrong with a seat's keypad, or the answer to its last press."""
    if seat.pad in {PadState.LOST, PadState.TROUBLE}:
        return Status(say(language, f"screen.pad_{seat.pad}"), Tone.WARNING)
    return None if seat.notice is None else Status(say(language, seat.notice), Tone.WARNING)


def battery_of(language: Language, seat: SeatView) -> str:
    """Return what a tile says of a keypad's battery: nothing, but where it is weak."""
    return "" if seat.battery is None else say(language, "screen.battery", percent=seat.battery)


def told(language: Language, view: PublicView, seat: SeatView, keys: Mapping[str, str]) -> tuple[Status, str]:
    """Return what is asked of a seat that is in no trouble, or what it does; and more words, where there are.

    ``keys`` are those of what its game says otherwise (:data:`in_words.WORDS`).
    """
    if view.phase is PhaseName.LOBBY and seat.mark is Mark.NOTHING:  # with a mark it practises voting
        return _in_lobby(language, view, seat, keys), ""
    status = _asked(language, seat)
    if not (seat.tells and seat.mates):
        return status, ""
    if not status.words:
        return Status(say(language, "screen.tells", name=view.teller), Tone.SHINE), ""
    return status, say(language, "screen.tells_and", name=view.teller, words=status.words)


def _in_lobby(language: Language, view: PublicView, seat: SeatView, keys: Mapping[str, str]) -> Status:
    if seat.pad is PadState.NONE:
        return Status(say(language, "screen.no_pad"), Tone.QUIET)
    if seat.tells and seat.mates:
        return Status(say(language, "screen.first_teller", name=view.teller), Tone.SHINE)
    if seat.tells:
        return Status(say(language, keys["first"]), Tone.SHINE)
    colour = say(language, f"screen.colour.{seat.colour}")
    return Status("" if folded(colour) == folded(seat.name) else colour)  # it may be called by it


def _asked(language: Language, seat: SeatView) -> Status:
    if seat.mark is Mark.ASKED and seat.ask is not None:
        return Status(say(language, seat.ask))
    if seat.standing is not Standing.IN:
        return Status(say(language, f"screen.standing.{seat.standing}"), Tone.QUIET)
    if seat.mark is Mark.DONE:
        return Status(say(language, "screen.done"), Tone.GOOD)
    if seat.tells and not seat.mates:
        return Status(say(language, "screen.storyteller"), Tone.SHINE)
    return Status("", Tone.QUIET)
