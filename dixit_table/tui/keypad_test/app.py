"""The Textual app of ``keypads test``: opens the pads, shows the screen, ends by q or Ctrl+C."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Protocol

from textual.binding import Binding, BindingType

from dixit_table.errors import DixitError
from dixit_table.keypads.base import Answer, PadEvent, PadSpec
from dixit_table.keypads.hub import Trouble
from dixit_table.texts import Language, Message
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.keypad_test.results import KeypadTest
from dixit_table.tui.keypad_test.screen import paint
from dixit_table.tui.terminal import Sheet, SheetApp

TICK_S = 0.1
BATTERIES_S = 5.0


class PadsUnderTest(Protocol):
    """What the test needs of a :class:`~dixit_table.keypads.hub.Hub`."""

    def add(self, spec: PadSpec, /) -> object:
        """Take a pad given by hand; raises UnusableInput for one given twice."""

    def tick(self, now_s: float, /) -> None:
        """Do what is due."""

    def answer(self, identity: str, answer: Answer, /) -> None:
        """Show an answer on a pad."""

    def battery(self, identity: str, /) -> int | None:
        """Return a pad's charge in percent."""

    def troubles(self) -> Sequence[Trouble]:
        """Return what is wrong, port by port."""

    def close(self) -> None:
        """Release every pad."""


Watch = Callable[[int, Callable[[], None]], None]
Unwatch = Callable[[int], None]
PadsMaker = Callable[[Watch, Unwatch, Callable[[PadEvent], None]], PadsUnderTest]
"""Makes pads that a running loop watches, given what takes their events."""


class KeypadTestApp(SheetApp):
    """The screen of the test; of the terminal's keys only q and Ctrl+C do anything, and none shows.

    ``numbers`` are those of the stickers, by identity; ``refused`` is why pads given by hand cannot be had.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,Q", "leave")]

    def __init__(
        self,
        language: Language,
        make_pads: PadsMaker,
        specs: Sequence[PadSpec] = (),
        *,
        numbers: Mapping[str, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(Sheet(self._draw))
        self.refused: DixitError | None = None
        self._language: Language = language
        self._make_pads = make_pads
        self._specs = specs
        self._clock = clock
        self._batteries_s = float("-inf")
        self._pads: PadsUnderTest | None = None
        self._test = KeypadTest(clock, self._answer, numbers or {})

    def on_mount(self) -> None:
        """Open the pads."""
        loop = asyncio.get_running_loop()

        def unwatch(descriptor: int) -> None:
            loop.remove_reader(descriptor)

        self._pads = self._make_pads(loop.add_reader, unwatch, self._take)
        try:
            for spec in self._specs:
                self._pads.add(spec)
        except DixitError as error:
            self.refused = error
            self.exit()
            return
        self.set_interval(TICK_S, self.tick)
        self.tick()

    def on_unmount(self) -> None:
        """Release the pads."""
        pads, self._pads = self._pads, None
        if pads is not None:
            pads.close()

    def tick(self) -> None:
        """Let the pads do what is due, and show lights as they are now."""
        if self._pads is None:
            return
        self._pads.tick(self._clock())
        if self._clock() - self._batteries_s >= BATTERIES_S:
            self._batteries_s = self._clock()
            for identity, test in self._test.pads.items():
                test.battery = self._pads.battery(identity)
        self.show_newest()

    def _take(self, event: PadEvent) -> None:
        self._test.take(event)
        self.note_change()

    def _answer(self, identity: str, answer: Answer) -> None:
        if self._pads is not None:
            self._pads.answer(identity, answer)

    def _draw(self, width: int, height: int) -> Canvas:
        return paint(self._test.in_order(), self._troubles(), self._language, (width, height), self._clock())

    def _troubles(self) -> Iterator[Message]:
        """Yield what is wrong with ports, but for those that a pad's panel shows."""
        ailing = [test for test in self._test.pads.values() if test.why is not None]
        shown = [test.why for test in ailing]
        places = {place for test in ailing for place in (test.pad.identity, test.pad.address)}
        for trouble in self._pads.troubles() if self._pads is not None else ():
            if trouble.why in shown or trouble.address in places:
                continue
            named = trouble.why.values.get("address") == trouble.address
            named_too = Message.of("keypad_test.trouble", pad=trouble.address, why=trouble.why)
            yield trouble.why if named else named_too
