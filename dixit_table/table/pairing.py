"""Who plays on which keypad, remembered from night to night."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.room import Room, Seat
from dixit_table.keypads.base import PadInfo, Trust
from dixit_table.store.books import KnownPad, PadBook
from dixit_table.store.journal import Journal
from dixit_table.table.desk import KEYBOARD, seats_of
from dixit_table.table.known_names import KnownNames, is_given


class Pairing:
    """Keeps the book of keypads while a table runs; ``today`` gives the day, ISO 8601."""

    def __init__(self, book: PadBook, today: Callable[[], str]) -> None:
        self._book, self._today = book, today

    def names(self, journal: Callable[[], Journal]) -> KnownNames:
        """Return the names of earlier nights, of this journal and of the book."""
        return KnownNames(journal, self._book)

    def known(self, identity: str) -> KnownPad | None:
        """Return what is known of a pad from earlier games."""
        return self._book.get(identity)

    def trust(self, identity: str, seated: bool) -> Trust:
        """Return what is known of a pad by its identity alone."""
        if seated:
            return Trust.SEATED
        return Trust.STRANGER if self._book.get(identity) is None else Trust.KNOWN

    def follow(self, before: Room, after: Room, present: Mapping[str, PadInfo]) -> None:
        """Remember who plays on what, once a game is on: a lobby is for trying things."""
        if not after.turn or (before.turn and before.seats == after.seats):
            return
        with suppress(OSError):  # the disk is full or read-only: the journal says so, and it matters there
            self._book.remember(self._players(after, present))

    def _players(self, state: Room, present: Mapping[str, PadInfo]) -> Iterator[KnownPad]:
        for seat in state.here:
            for mate, identity in enumerate((seat.pad, seat.mate_pad)):
                pad = present.get(identity or "")
                if pad is not None and pad.identity != KEYBOARD and pad.identity.isprintable():
                    name = _name(state, seat, mate) if len(seats_of(state, pad.identity)) == 1 else None
                    yield KnownPad(pad.identity, pad.label, None, name, seat.colour, self._today())


def _name(state: Room, seat: Seat, mate: int) -> str | None:
    """Return a player's name, None where it is only that of the rabbit: that goes by the language."""
    first, _, second = seat.name.partition(BETWEEN_MATES) if state.rules.teams else (seat.name, "", "")
    name = second if mate else first
    return name if is_given(name) else None
