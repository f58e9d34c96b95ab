"""`dixit-table keypads pair` and `forget`: the keypads a table knows, by the numbers on their stickers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from dixit_table.cli.hub_loop import HubLoop
from dixit_table.errors import UnusableInput
from dixit_table.keypads.base import Answer, KeyPressed, PadEvent, PadFound, PadInfo, PadLost, PadSpec
from dixit_table.store.books import HIGHEST, KnownPad, PadBook
from dixit_table.store.files import data_folder
from dixit_table.store.journal import TableLock
from dixit_table.texts import Language, Message, say


def run_pair(args: argparse.Namespace) -> int:
    """Give numbers to keypads in the order in which they are pressed, until Ctrl+C; return the exit status.

    Raises TableBusy while a table runs on the data folder.
    """
    folder = data_folder(args.data)
    specs = [PadSpec.parse(text) for text in args.pad or ()]
    with TableLock(folder):
        numbering = Numbering(PadBook(folder), args.first, partial(_say, args.language))
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
        wanted = [pad.identity for pad in book.pads] if args.all else args.keypads
        found = [known_as(book, each) for each in wanted]
        try:
            book.forget([pad.identity for pad in found if pad is not None])
        except OSError as error:
            raise _unwritable(error) from error
    unknown = [each for each, pad in zip(wanted, found, strict=True) if pad is None]
    for each in unknown:
        sys.stderr.write(say(args.language, "keypads.forget_unknown", text=each) + "\n")
    _say(args.language, Message.of("keypads.forgotten", n=len(found) - len(unknown)))
    return 1 if unknown else 0


def known_as(book: PadBook, text: str) -> KnownPad | None:
    """Return the known pad with a sticker's number or an identity."""
    numbered = (pad for pad in book.pads if pad.number is not None and text == str(pad.number))
    return book.get(text) or next(numbered, None)


class Numbering:
    """Pads pressed one after the other get one number after the other, as their stickers have them."""

    def __init__(self, book: PadBook, first: int, tell: Callable[[Message], None]) -> None:
        self.answer: Callable[[str, Answer], None] = lambda _identity, _answer: None
        self.full: Callable[[], None] = lambda: None
        self._book, self._next, self._tell = book, first, tell
        self._present: dict[str, PadInfo] = {}
        self._numbered: dict[str, int] = {}

    def begin(self) -> None:
        """Say what to do."""
        self._tell(Message.of("keypads.pair_begins", number=self._next))

    def take(self, event: PadEvent) -> None:
        """Take what a pad says."""
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
            self._tell(Message.of("keypads.pair_is", number=self._numbered[pad.identity], pad=pad.label))
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
        self._tell(Message.of("keypads.pair_number", number=self._next, pad=pad.label))
        self._next += 1


def _unwritable(error: OSError) -> UnusableInput:
    return UnusableInput(Message.of("keypads.book_unwritable", reason=error.strerror or str(error)))


def _say(language: Language, message: Message) -> None:
    # Flushed: each press is answered as it comes, into a pipe as well.
    sys.stdout.write(say(language, message) + "\n")
    sys.stdout.flush()
