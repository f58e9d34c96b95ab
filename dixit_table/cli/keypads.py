"""`dixit-table keypads`: which keypads there are, whose they are, what is wrong with them, their numbers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from functools import partial
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from dixit_table.cli.common import add_command, number, put
from dixit_table.cli.keypads_jig import run_jig
from dixit_table.cli.keypads_test import HubLoop, run_test
from dixit_table.errors import DixitError, UnusableInput, why_failed
from dixit_table.keypads.base import (
    Answer,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadSpec,
)
from dixit_table.keypads.discovery import Seen, survey
from dixit_table.keypads.jig.guide import WAIT_S
from dixit_table.keypads.jig.wires import LAYOUTS
from dixit_table.keypads.serial.link import GREETINGS_S
from dixit_table.store.books import HIGHEST, KnownPad, PadBook, beside_pad_book
from dixit_table.store.files import data_folder, known_folder
from dixit_table.store.journal import Archive, TableLock
from dixit_table.table.archive.history import stored_games
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


# --- `dixit-table keypads list`: what is plugged in, whose it is, and what keeps it from working

_ASK_S = GREETINGS_S[-1] + 1.0  # until the last greeting is answered


class Asked(Struct, frozen=True):
    """A pad that has answered."""

    pad: PadInfo
    battery: int | None


class Whose(Struct, frozen=True):
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
    found = survey()
    if not found:
        put(say(language, "keypads.none_found"))
    for seen in found:
        answering = [each for each in asked.values() if each.pad.address == seen.address]
        there |= {seen.identity, *(each.pad.identity for each in answering)}
        for line in _described(seen, answering, whose, language):
            put(line)
    for pad in whose.book.pads:
        if pad.identity not in there:
            put(say(language, _absent(pad, language, asked=bool(args.ask))))
    if whose.book.damaged is not None:
        put(say(language, "keypads.book_damaged", path=str(whose.book.damaged)), sys.stderr)
    return 0


def _described(seen: Seen, answering: list[Asked], whose: Whose, language: Language) -> Iterator[str]:
    yield f"{seen.kind}  {seen.label}"
    yield _line(language, Message.of("keypads.list_address", address=seen.address))
    for pad, battery, firmware in [
        (each.pad.identity, each.battery, each.pad.firmware) for each in answering
    ] or [(seen.identity, seen.battery, 0)]:
        yield _line(language, Message.of("keypads.list_identity", identity=pad))
        for note in whose.notes(pad):
            yield _line(language, note)
        if battery is not None:
            yield _line(language, Message.of("keypads.list_battery", charge=battery))
        if firmware:
            yield _line(language, Message.of("keypads.list_firmware", version=firmware))
    notes = [Message.of("keypads.list_answers")] if answering else seen.notes
    yield from (_line(language, note) for note in notes)


def _line(language: Language, message: Message) -> str:
    return f"    {say(language, message)}"


def _absent(pad: KnownPad, language: Language, *, asked: bool) -> Message:
    # A serial pad with a number of its own sends it only when it is asked.
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


# --- `dixit-table keypads pair` and `forget`: the keypads a table knows, by the numbers on their stickers


def run_pair(args: argparse.Namespace) -> int:
    """Give numbers to keypads in the order in which they are pressed, until Ctrl+C; return the exit status.

    Raises TableBusy while a table runs on the data folder.
    """
    folder = data_folder(args.data)
    specs = [PadSpec.parse(text) for text in args.pad or ()]
    with TableLock(folder):
        numbering = Numbering(PadBook(folder), args.first, partial(_write, args.language))
        loop = HubLoop(numbering.take, specs)
        numbering.answer = loop.hub.answer
        numbering.full = loop.end
        numbering.begin()
        loop.run()
    return 0


def run_forget(args: argparse.Namespace) -> int:
    """Forget keypads by sticker number or identity, or all; 1 where one of them isn't known.

    Raises TableBusy while a table runs on the data folder: it would write them anew.
    """
    if bool(args.keypads) == args.all:
        raise UnusableInput(Message.of("keypads.forget_what"))
    folder = data_folder(args.data)
    with TableLock(folder):
        book = PadBook(folder)
        book.check()
        wanted = [pad.identity for pad in book.pads] if args.all else args.keypads
        found = [known_as(book, each) for each in wanted]
        try:
            book.forget([pad.identity for pad in found if pad is not None])
            for left in beside_pad_book(folder) if args.all else ():
                left.unlink(missing_ok=True)
        except OSError as error:
            raise _unwritable(error) from error
    if book.damaged is not None and not args.all:
        put(say(args.language, "keypads.book_damaged", path=str(book.damaged)), sys.stderr)
    unknown = [each for each, pad in zip(wanted, found, strict=True) if pad is None]
    for each in unknown:
        put(say(args.language, "keypads.forget_unknown", text=each), sys.stderr)
    _write(args.language, Message.of("keypads.forgotten", n=len(found) - len(unknown)))
    return 1 if unknown else 0


def known_as(book: PadBook, text: str) -> KnownPad | None:
    """Return the known pad with a sticker's number or an identity."""
    numbered = (pad for pad in book.pads if pad.number is not None and text == str(pad.number))
    return book.get(text) or next(numbered, None)


class Numbering:
    """Pads pressed one after the other get one number after the other, as their stickers have them."""

    def __init__(self, book: PadBook, first: int, show: Callable[[Message], None]) -> None:
        self.answer: Callable[[str, Answer], None] = lambda _identity, _answer: None
        self.full: Callable[[], None] = lambda: None
        self._book, self._next, self._show = book, first, show
        self._present: dict[str, PadInfo] = {}
        self._numbered: dict[str, int] = {}

    def begin(self) -> None:
        """Show what to do."""
        self._show(Message.of("keypads.pair_begins", number=self._next))

    def take(self, event: PadEvent) -> None:
        """Take what a pad does."""
        if isinstance(event, PadFound):
            self._present[event.pad.identity] = event.pad
            done = event.pad.identity in self._numbered
            self.answer(event.pad.identity, Answer.DONE if done else Answer.ASKED)
        elif isinstance(event, PadLost):
            self._present.pop(event.identity, None)
        elif isinstance(event, KeyPressed) and event.identity in self._present:
            self._pressed(self._present[event.identity])

    def _pressed(self, pad: PadInfo) -> None:
        if pad.identity in self._numbered:
            self.answer(pad.identity, Answer.IDENTIFY)
            self._show(Message.of("keypads.pair_is", number=self._numbered[pad.identity], pad=pad.label))
            return
        if self._next > HIGHEST:
            self.full()
            return
        try:
            self._book.number(pad.identity, pad.label, self._next)
        except OSError as error:
            raise _unwritable(error) from error
        self._numbered[pad.identity] = self._next
        self.answer(pad.identity, Answer.DONE)
        self._show(Message.of("keypads.pair_number", number=self._next, pad=pad.label))
        self._next += 1


def _unwritable(error: OSError) -> UnusableInput:
    return UnusableInput(Message.of("keypads.book_unwritable", reason=why_failed(error)))


def _write(language: Language, message: Message) -> None:
    # Flushed: each press is answered as it comes, into a pipe as well.
    put(say(language, message))
    sys.stdout.flush()


# --- The command


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "keypads", texts="keypads.command_")
    actions = parser.add_subparsers(metavar="ACTION", dest="action")
    listing = _add_action(actions, language, "list")
    listing.add_argument("--ask", action="store_true", help=say(language, "keypads.option_ask"))
    testing = _add_action(actions, language, "test")
    testing.add_argument(
        "--jig",
        nargs="?",
        choices=tuple(LAYOUTS),
        const=next(iter(LAYOUTS)),
        help=say(language, "jig.option_jig"),
    )
    testing.add_argument(
        "--wait",
        type=number(language, 1),
        metavar="SECONDS",
        help=say(language, "jig.option_wait", seconds=WAIT_S),
    )
    pairing = _add_action(actions, language, "pair")
    for action in (testing, pairing):
        action.add_argument(
            "--pad", action="append", metavar="KIND:ADDRESS", help=say(language, "keypads.option_pad")
        )
    pairing.add_argument(
        "--first",
        type=number(language, 1, HIGHEST),
        default=1,
        metavar="N",
        help=say(language, "keypads.option_first"),
    )
    forgetting = _add_action(actions, language, "forget")
    forgetting.add_argument("keypads", nargs="*", metavar="PAD", help=say(language, "keypads.option_known"))
    forgetting.add_argument("--all", action="store_true", help=say(language, "keypads.option_all"))
    _add_action(actions, language, "rules").set_defaults(run=run_rules)
    runs = ((listing, run_list), (testing, _run_test_or_jig), (pairing, run_pair), (forgetting, run_forget))
    for action, run in runs:
        action.add_argument("--data", metavar="DIR", help=say(language, "keypads.option_data"))
        action.set_defaults(run=run)


def _run_test_or_jig(args: argparse.Namespace) -> int:
    return run_jig(args) if args.jig else run_test(args)


def run_rules(_args: argparse.Namespace) -> int:
    """Print the rules file for udev that lets people use keypads without root; return the exit status."""
    rules = resources.files("dixit_table") / "udev" / "70-dixit-table.rules"
    sys.stdout.write(rules.read_text("utf-8"))
    return 0


def _add_action(actions: Subparsers, language: Language, name: str) -> argparse.ArgumentParser:
    return add_command(actions, language, name, texts=f"keypads.{name}_")
