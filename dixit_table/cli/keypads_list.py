"""`dixit-table keypads list`: what is plugged in, whose it is, and what keeps it from working."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from dixit_table.cli.hub_loop import HubLoop
from dixit_table.errors import DixitError
from dixit_table.keypads.base import PadInfo, PadKind
from dixit_table.keypads.discovery import Seen, survey
from dixit_table.keypads.serial.link import GREETINGS_S
from dixit_table.store.books import KnownPad, PadBook
from dixit_table.store.files import data_folder, known_folder
from dixit_table.store.journal import Archive, TableLock
from dixit_table.table.archive.history import stored_games
from dixit_table.texts import Language, Message, say

_ASK_S = GREETINGS_S[-1] + 1.0


@dataclass(frozen=True, slots=True)
class Asked:
    """A pad that has said who it is."""

    pad: PadInfo
    battery: int | None


@dataclass(frozen=True, slots=True)
class Whose:
    """What the data folder knows of keypads: the book, and the seats of the newest game."""

    book: PadBook
    seats: Mapping[str, tuple[str, int]]  # by identity: name and number of a seat

    def notes(self, identity: str) -> Iterator[Message]:
        """Yield what is known of a pad."""
        known = self.book.get(identity)
        if known is not None and known.number is not None:
            yield Message.of("keypads.list_number", number=known.number)
        if identity in self.seats:
            name, seat = self.seats[identity]
            yield Message.of("keypads.list_seat", name=name, seat=seat)
        elif known is not None and known.name is not None:
            yield Message.of("keypads.list_player", name=known.name)


def run_list(args: argparse.Namespace) -> int:
    """List keypads; ``--ask`` also opens serial ports, else nothing is opened. Return the exit status."""
    language: Language = args.language
    folder = known_folder(args.data)
    whose = Whose(PadBook(folder), dict(_seats(folder)))
    asked = _ask(data_folder(args.data)) if args.ask else {}
    there: set[str] = set()
    for seen in survey():
        answering = [each for each in asked.values() if each.pad.address == seen.address]
        there |= {seen.identity, *(each.pad.identity for each in answering)}
        for line in _described(seen, answering, whose, language):
            sys.stdout.write(line + "\n")
    for pad in whose.book.pads:
        if pad.identity not in there:
            sys.stdout.write(say(language, _absent(pad, language, asked=bool(args.ask))) + "\n")
    if whose.book.damaged is not None:
        sys.stderr.write(say(language, "keypads.book_damaged", path=str(whose.book.damaged)) + "\n")
    return 0


def _described(seen: Seen, answering: list[Asked], whose: Whose, language: Language) -> Iterator[str]:
    if seen.kind is None:
        yield from (say(language, note) for note in seen.notes)
        return
    yield f"{seen.kind}  {seen.label}"
    yield _line(language, Message.of("keypads.list_address", address=seen.address))
    for pad, battery in [(each.pad.identity, each.battery) for each in answering] or [
        (seen.identity, seen.battery)
    ]:
        yield _line(language, Message.of("keypads.list_identity", identity=pad))
        for note in whose.notes(pad):
            yield _line(language, note)
        if battery is not None:
            yield _line(language, Message.of("keypads.list_battery", charge=battery))
    notes = [Message.of("keypads.list_answers")] if answering else seen.notes
    yield from (_line(language, note) for note in notes)


def _line(language: Language, message: Message) -> str:
    return f"    {say(language, message)}"


def _absent(pad: KnownPad, language: Language, *, asked: bool) -> Message:
    # A serial pad with a number of its own says who it is only when it is asked.
    unasked = not asked and pad.identity.startswith(f"{PadKind.SERIAL}:") and "/" not in pad.identity
    known = ", ".join(_known(pad, language))
    return Message.of(
        "keypads.list_unasked" if unasked else "keypads.list_absent",
        label=pad.label or pad.identity,
        known=known and f" ({known})",
    )


def _known(pad: KnownPad, language: Language) -> Iterator[str]:
    if pad.number is not None:
        yield say(language, "keypads.known_sticker", number=pad.number)
    if pad.name:
        yield say(language, "keypads.known_player", name=pad.name)
    if pad.seen:
        yield pad.seen


def _seats(folder: Path) -> Iterator[tuple[str, tuple[str, int]]]:
    """Yield the pads of the newest game that can be read, with their seats."""
    try:
        with closing(Archive(folder)) as archive:
            newest = next((stored.state for stored in stored_games(archive) if stored.state), None)
    except (DixitError, OSError):  # a journal that can't be read is for `games list` to explain
        return
    for seat in newest.here if newest else ():
        yield from ((pad, (seat.name, seat.seat)) for pad in seat.pads)


def _ask(folder: Path) -> dict[str, Asked]:
    """Open every port for a moment and return who answers. Raises TableBusy while a table runs."""
    with TableLock(folder):
        found: dict[str, Asked] = {}

        def look() -> None:
            for pad in loop.hub.pads():
                found[pad.identity] = Asked(pad, loop.hub.battery(pad.identity))

        loop = HubLoop(lambda _event: None)
        loop.run(for_s=_ASK_S, each_tick=look)
    return found
