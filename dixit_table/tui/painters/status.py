"""A seat's name as its tile shows it, and the words under it."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.game.views import Mark, PadState, PhaseName, PublicView, SeatView, Standing
from dixit_table.texts import Language, say
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, cut_both, width
from dixit_table.tui.theme import GOOD, QUIET, SHINE, TEXT, WARNING, Ink


class Status(NamedTuple):
    """Words and how they are written."""

    words: str
    ink: Ink
    longer: str = ""  # the same and more, where there is room

    def within(self, room: int) -> str:
        """Return the longer words where they fit."""
        return self.longer if self.longer and width(self.longer) <= room else self.words


class Label(NamedTuple):
    """A seat's name; of a team both mates', the one who tells with a star."""

    first: str
    between: str = ""
    second: str = ""
    number: str = ""  # "3. ", where that may have to be typed

    @property
    def whole(self) -> str:
        """All of it."""
        return self.number + self.first + self.between + self.second

    @property
    def stacked(self) -> tuple[str, ...]:
        """All of it in lines, a mate each."""
        return (self.number + self.first + self.between.rstrip(), self.second) if self.between else ()

    def within(self, room: int) -> str:
        """Return as much as fits; both mates keep their beginnings."""
        if width(self.whole) <= room or not self.between:
            return cut(self.whole, room)
        names = cut_both(self.first, self.between, self.second, room - width(self.number))
        return cut(self.number + names, room)


def status_of(view: PublicView, language: Language, seat: SeatView) -> Status:
    """Return the line under a seat's name: trouble first, then the answer to its last press.

    Where there is room a weak battery stands behind what is asked.
    """
    trouble = trouble_of(language, seat)
    if trouble is not None:
        return trouble
    status, battery = _told(view, language, seat), battery_of(language, seat)
    if not battery:
        return status
    if not status.words:
        return Status(battery, SHINE)
    return status._replace(longer=f"{status.longer or status.words} · {battery}")


def battery_of(language: Language, seat: SeatView) -> str:
    """Return what a tile says of a keypad's battery: nothing, but where it is weak."""
    return "" if seat.battery is None else say(language, "screen.battery", percent=seat.battery)


def _told(view: PublicView, language: Language, seat: SeatView) -> Status:
    if view.phase is PhaseName.LOBBY and seat.mark is Mark.NOTHING:  # with a mark it practises voting
        return _lobby(view, language, seat)
    status = _asked(language, seat)
    if not (seat.tells and seat.mates):
        return status
    if not status.words:
        return Status(say(language, "screen.tells", name=view.teller), SHINE)
    return status._replace(longer=say(language, "screen.tells_and", name=view.teller, words=status.words))


def _asked(language: Language, seat: SeatView) -> Status:
    if seat.mark is Mark.ASKED and seat.ask is not None:
        return Status(say(language, seat.ask), TEXT)
    if seat.standing is not Standing.IN:
        return Status(say(language, f"screen.standing.{seat.standing}"), QUIET)
    if seat.mark is Mark.DONE:
        return Status(say(language, "screen.done"), GOOD)
    if seat.tells and not seat.mates:
        return Status(say(language, "screen.storyteller"), SHINE)
    return Status("", QUIET)


def trouble_of(language: Language, seat: SeatView) -> Status | None:
    """Return what is wrong with a seat's keypad, or the answer to its last press."""
    words = ""
    if seat.pad in {PadState.LOST, PadState.TROUBLE}:
        words = say(language, f"screen.pad_{seat.pad}")
    elif seat.notice is not None:
        words = say(language, seat.notice)
    return Status(f" {words} ", WARNING) if words else None


def _lobby(view: PublicView, language: Language, seat: SeatView) -> Status:
    if seat.pad is PadState.NONE:
        return Status(say(language, "screen.no_pad"), QUIET)
    if seat.tells and seat.mates:
        return Status(say(language, "screen.first_teller", name=view.teller), SHINE)
    if seat.tells:
        first = "screen.first_storyteller" if view.dice is None else "screen.first_thrower"
        return Status(say(language, first), SHINE)
    return Status(say(language, f"screen.colour.{seat.colour}"), TEXT)


def label_of(view: PublicView, language: Language, seat: SeatView) -> Label:
    """Return what a seat's tile is headed with."""
    lost = any(each.pad in {PadState.LOST, PadState.NONE} for each in view.seats)
    numbered = view.phase is PhaseName.LOBBY or view.keyboard is not None or lost
    label = _name(view, seat)
    if not numbered:
        return label
    return label._replace(number=say(language, "screen.seat", seat=seat.seat, name=""))


def _name(view: PublicView, seat: SeatView) -> Label:
    parts = Cast.of(view).parts(seat.seat)
    if len(parts) != 3:
        return Label(seat.name)
    one, between, other = parts
    if not seat.tells or one == other:
        return Label(one, between, other)
    return Label(f"★{one}", between, other) if one == view.teller else Label(one, between, f"★{other}")
