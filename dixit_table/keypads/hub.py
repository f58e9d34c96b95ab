"""All pads of a table: finds, opens, watches and re-opens them; one stream of events out.

The event loop is injected (``watch`` and ``unwatch`` are its add_reader and remove_reader), so is time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from dixit_table.errors import UnusableInput
from dixit_table.keypads.base import (
    Answer,
    Key,
    Keypad,
    PadEvent,
    PadInfo,
    PadKind,
    PadSpec,
    Trust,
    VirtualKeypad,
    real,
)
from dixit_table.keypads.discovery import Candidate
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import HidDevice, comes_back
from dixit_table.keypads.hid.pad import HidPad
from dixit_table.keypads.port import Port
from dixit_table.keypads.serial.pad import Listener, SerialPad
from dixit_table.keypads.web import WebPads
from dixit_table.texts import Message


class Looks(Protocol):
    """What the hub needs of a :class:`~dixit_table.keypads.discovery.Discovery`."""

    def look(self, now_s: float) -> tuple[Candidate, ...] | None:
        """Return what might be a keypad, None where nothing changed."""

    def devices(self) -> Sequence[HidDevice]:
        """Return the HID devices that are there."""

    def close(self) -> None:
        """Stop looking."""


class Trouble(Struct, frozen=True):
    """A port that lacks a pad, and what to do about it.

    ``expected``: a pad is missed there; else the port was opened unasked and has no keypad.
    """

    address: str
    why: Message
    expected: bool


class Hub:
    """Owns every pad.

    Events reach ``deliver`` one at a time and in order, also those that ``deliver`` itself causes. What
    ``deliver`` raises goes through to the caller; what a pad raises becomes that pad's PadLost. Call
    ``tick`` about ten times a second; without ``discovery`` only pads given by hand are used. ``trust``
    returns what is known of a pad that was found, by its identity.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        watch: Callable[[int, Callable[[], None]], None],
        unwatch: Callable[[int], None],
        deliver: Callable[[PadEvent], None],
        discovery: Looks | None = None,
        trust: Callable[[str], Trust] = lambda _: Trust.STRANGER,
    ) -> None:
        self._clock = clock
        self._trust = trust
        self._watch = watch
        self._unwatch = unwatch
        self._deliver = deliver
        self._discovery = discovery
        self._listener = Listener(clock)
        self._ports: list[Port] = []
        self._given: set[str] = set()
        self._discovered: dict[Candidate, Port] = {}
        self._first_with: dict[str, Keypad] = {}  # the port that had a pad's own number first
        self._copied: set[str] = set()  # numbers that were there twice at once
        self._queue: deque[PadEvent] = deque()
        self._delivering = False

    def add(self, spec: PadSpec) -> Keypad:
        """Take a pad given by hand; where it is not there yet, it is waited for.

        Raises UnusableInput for a pad given twice.
        """
        if spec.claims() in self._given:
            raise UnusableInput(Message.of("keypads.given_twice", spec=str(spec)))
        self._given.add(spec.claims())
        return self.attach(self._keypad(spec, given=True))

    def attach(self, pad: Keypad) -> Keypad:
        """Take a keypad made elsewhere (demo, tests), and open it."""
        self._open(pad, given=True)
        return pad

    def number_free(self, identity: str, pad: Keypad) -> bool:
        """Tell whether a port's pad may go by its own number: copies of it go by their ports for good."""
        if any(identity in port.present for port in self._ports if port.pad is not pad):
            self._copied.add(identity)
        if identity in self._copied:
            return self._first_with.get(identity) is pad
        self._first_with[identity] = pad
        return True

    def tick(self, now_s: float) -> None:
        """Do what is due: look for new pads, try lost ones again, blink, retransmit."""
        self._scan(now_s)
        for port in tuple(self._ports):
            port.tick(now_s)

    def echoes(self, key: Key) -> bool:
        """Return whether a key that the console shows now may be that of a keypad, not grabbed in time.

        The kernel gives it to us before the console gets it, so what is there by now is read first.
        """
        for port in tuple(self._ports):
            port.read()
        return any(port.pad.echoes(key) for port in self._ports)

    def answer(self, identity: str, answer: Answer) -> None:
        """Show an answer on a pad, where it is there."""
        for port in tuple(self._ports):
            port.answer(identity, answer)

    def battery(self, identity: str) -> int | None:
        """Return a pad's charge in percent, None where it isn't known."""
        port = next((port for port in self._ports if identity in port.present), None)
        return None if port is None else port.pad.battery(identity)

    def pads(self) -> tuple[PadInfo, ...]:
        """Return the pads that are there, in the order their ports were added or found."""
        return tuple(pad for port in self._ports for pad in port.present.values())

    def waiting(self) -> int:
        """Return how many devices were found that may be keypads and haven't shown it yet."""
        unseen = (port for port in self._ports if port.is_open and not port.present)
        return sum(not isinstance(port.pad, WebPads) for port in unseen)  # a place for phones is no device

    def troubles(self) -> tuple[Trouble, ...]:
        """Return what is wrong, port by port."""
        there = {pad.identity for pad in self.pads()}
        return tuple(
            Trouble(port.pad.address, port.why, port.expected)
            for port in self._ports
            # A pad with a number of its own may have come back elsewhere: not missed here any more.
            if port.why and not (port.known and port.known <= there)
        )

    def close(self) -> None:
        """Release every pad; nothing is delivered any more."""
        if self._discovery is not None:
            self._discovery.close()
        ports, self._ports = self._ports, []
        self._discovered.clear()
        for port in ports:
            port.close()
        self._queue.clear()

    def _keypad(self, spec: PadSpec, *, given: bool) -> Keypad:
        match spec.kind:
            case PadKind.VIRTUAL:
                return VirtualKeypad(str(spec), f"virtual {spec.address}", self._clock)
            case PadKind.HID:
                devices = hid_devices.devices if self._discovery is None else self._discovery.devices
                trust = None if given else self._trust
                return HidPad(spec.address, self._clock, trust=trust, devices=devices)
            case PadKind.SERIAL:
                pad: SerialPad
                pad = SerialPad(
                    spec.address,
                    self._clock,
                    given=given,
                    number_free=lambda number: self.number_free(number, pad),
                    listener=self._listener,
                )
                return pad
            case PadKind.WEB:
                raise UnusableInput(Message.of("web.pad_comes_by_itself", text=str(spec)))

    def _scan(self, now_s: float) -> None:
        candidates = self._discovery.look(now_s) if self._discovery else None
        if candidates is None:
            return
        for gone in set(self._discovered).difference(candidates):
            port = self._discovered.pop(gone)
            # A port that had a pad waits for it, and notices the loss by itself.
            if not port.expected and port in self._ports:
                self._remove(port)
        for port in tuple(self._ports):
            if port.known and not (port.is_open or port.given or any(map(comes_back, port.known))):
                self._remove(port)
                continue
            port.try_soon()  # its permissions may be what has changed
            port.pad.look_again()
        for candidate in candidates:
            if candidate not in self._discovered and not self._claimed(candidate):
                pad = self._keypad(candidate.spec, given=False)
                self._discovered[candidate] = self._open(pad, given=False, identity=candidate.identity)

    def _open(self, pad: Keypad, *, given: bool, identity: str | None = None) -> Port:
        port = Port(
            pad,
            given=given,
            identity=identity,
            trust=self._trust,
            clock=self._clock,
            watch=self._watch,
            unwatch=self._unwatch,
            emit=self._emit,
        )
        self._ports.append(port)
        if isinstance(pad, VirtualKeypad | WebPads):
            pad.wake = port.read
        port.tick(self._clock())
        return port

    def _emit(self, events: Sequence[PadEvent]) -> None:
        self._queue.extend(events)
        if self._delivering:
            return
        self._delivering = True
        try:
            while self._queue:
                self._deliver(self._queue.popleft())
        finally:
            self._delivering = False

    def _remove(self, port: Port) -> None:
        port.close()
        self._ports.remove(port)

    def _claimed(self, candidate: Candidate) -> bool:
        return any(
            candidate.identity in port.known or real(port.pad.address) in candidate.paths
            for port in self._ports
        )
