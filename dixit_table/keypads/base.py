"""The keypad contract: what a pad is and how it is named, its events, and the answers shown on its light.

Another kind of keypad is a class that derives from :class:`Keypad`, a word in :class:`PadKind` and a case in
``Hub._keypad``; CONTRIBUTING.md has the places where it is found, named and shown. The virtual keypad stands
here as well: it is the contract without hardware.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from enum import Enum, StrEnum
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.errors import UnusableInput
from dixit_table.texts import Message

# --- The contract

WEAK_BATTERY = 15
"""Percent of charge at which a pad's battery is to be changed."""


class Key(Enum):
    """A key of a numeric keypad; on a 16-key pad Enter is #, Backspace D, - B, + A, / C."""

    D0 = "0"
    D1 = "1"
    D2 = "2"
    D3 = "3"
    D4 = "4"
    D5 = "5"
    D6 = "6"
    D7 = "7"
    D8 = "8"
    D9 = "9"
    ENTER = "enter"
    BACKSPACE = "backspace"
    STAR = "*"
    PLUS = "+"
    MINUS = "-"
    SLASH = "/"

    def __repr__(self) -> str:
        """Hide which key it is: a key is a piece of a secret vote (promise 2)."""
        return "<Key>"

    __str__ = __repr__


class PadKind(StrEnum):
    """How a pad is attached."""

    VIRTUAL = "virtual"
    SERIAL = "serial"
    HID = "hid"
    WEB = "web"  # a page in a browser; it comes by itself, and can't be named beforehand


class Answer(StrEnum):
    """What is shown on one pad, to its player only."""

    IDLE = "idle"  # dark: nothing is asked of you
    ASKED = "asked"  # slow blink: you are asked for something
    DONE = "done"  # lit: your ballot is complete and on disk
    REFUSED = "refused"  # three blinks, then back to what was: not accepted
    IDENTIFY = "identify"  # a quick flicker for a moment, then back to what was: it is this pad


class Trust(Enum):
    """What is known of a pad by its identity, before a key of it was pressed."""

    STRANGER = "stranger"
    KNOWN = "known"  # it played before, or has a sticker's number
    SEATED = "seated"  # a seat of this game has it


class PadInfo(Struct, frozen=True):
    """What one pad is.

    ``identity`` is stable: the pad's own serial number where it has one, else its port
    (``hid:usb-0000:01:00.0-1.2``, ``serial:/dev/serial/by-path/...``, ``virtual:1``, ``web:3f2a...``).
    """

    identity: str
    kind: PadKind
    label: str  # for people: product and port
    address: str  # where it was opened, such as /dev/input/event3
    framed: bool = False  # it speaks hardware/PROTOCOL.md: one of 16 keys, without + - and Enter
    firmware: int = 0  # its version, as a framed pad says it; 0: it doesn't
    light: bool = False  # whether a framed pad says that it has one


class PadFound(Struct, frozen=True):
    """A pad is there, opened and (HID) grabbed."""

    pad: PadInfo


class PadLost(Struct, frozen=True):
    """A pad has gone; what was half typed is void."""

    identity: str
    why: Message  # holds no keys


class PadTrouble(Struct, frozen=True):
    """A pad is there, but keys of it were lost (flood, overrun, restart): what was half typed is void."""

    identity: str
    why: Message  # holds no keys


class KeyPressed(Struct, frozen=True):
    """A key went down at ``at_s`` monotonic seconds, give or take :func:`stamp_error_s`.

    ``late_s``: how many seconds before we received it it was stamped, by the kernel or by the pad's own age.
    """

    identity: str
    key: Key
    at_s: float
    late_s: float | None = None


# A stamp comes after its press, by no more than twice what stands here. How late this side of the cable is
# was measured, with every core busy and the table drawing: docs/hardware-tests.md, "Who pressed last".

_USB_ERROR_S = 0.010
"""A low-speed keyboard is asked every 10 ms (USB 2.0, 5.7.4); some debounce for 10 ms more than others."""

_AGE_ERROR_S = 0.020
"""10 ms of bouncing before the age counts, 20 asleep or in an FTDI chip, 10 until the listener wakes."""

_AGE_DRIFT = 0.01
"""A board's ceramic resonator is half a percent off when it is new: twice that, of the age."""

_READ_ERROR_S = 0.025
"""As much without an age: then the pad's own debouncing counts as well, up to 20 ms for worn keys."""

_WEB_ERROR_S = 0.100
"""A finger's touch takes up to 30 ms to its page; the rest is for Wi-Fi that has to send once more."""


def dated(event: KeyPressed, kind: PadKind) -> KeyPressed:
    """Return a key dated by its stamp as one pressed before, by half of what the stamp may be late."""
    return replace(event, at_s=event.at_s - _usual_s(kind, event.late_s))


def stamp_error_s(kind: PadKind, late_s: float | None) -> float:
    """Return how far off a key's ``at_s`` may be, either way, by where the stamp comes from."""
    drift_s = _AGE_DRIFT * late_s if kind is PadKind.SERIAL and late_s else 0.0
    return _usual_s(kind, late_s) + drift_s


def _usual_s(kind: PadKind, late_s: float | None) -> float:
    """Return half of what a kind's stamps may be late; ``late_s`` None: it has none of its own."""
    if kind is PadKind.WEB:
        return _WEB_ERROR_S
    if late_s is None:
        return _READ_ERROR_S
    return _USB_ERROR_S if kind is PadKind.HID else _AGE_ERROR_S


PadEvent = PadFound | PadLost | PadTrouble | KeyPressed


class Keypad(Protocol):
    """A place where pads are attached. Making one touches no hardware; ``connect`` does, again after a loss.

    One place may carry several pads (serial, framed). A kind of keypad derives from this class and writes
    what has no default here (CONTRIBUTING.md has the other places). Times (``at_s``, ``now_s``) are those of
    the clock that the hub gives its constructor. A pad's identity is ``KIND:`` and its number, or its address
    where it has none. A kind that is pressed all the time:

    >>> class Bell(Keypad):
    ...     address = "/dev/bell"
    ...     def connect(self):
    ...         return [PadFound(PadInfo("serial:/dev/bell", PadKind.SERIAL, "a bell", self.address))]
    ...     def fileno(self):
    ...         return 0
    ...     def read(self):
    ...         return [KeyPressed("serial:/dev/bell", Key.ENTER, at_s=12.5)]
    ...     def close(self):
    ...         pass
    >>> bell = Bell()
    >>> [type(event).__name__ for event in (*bell.connect(), *bell.read(), *bell.tick(12.6))]
    ['PadFound', 'KeyPressed']
    >>> bell.answer("serial:/dev/bell", Answer.REFUSED)
    """

    @property
    def address(self) -> str:
        """Where it is attached."""

    def connect(self) -> Sequence[PadEvent]:
        """Open the port. Raises KeypadError with the remedy where it can't be had.

        A pad that shows itself later is a PadFound of ``read`` or ``tick``; until then it counts as waiting.
        """

    def fileno(self) -> int | None:
        """Return the descriptor to watch for reading; None for virtual pads, and once the port is lost."""

    def read(self) -> Sequence[PadEvent]:
        """Return what has happened since, also when nothing has; never blocks, never raises.

        A lost port is a PadLost, and ``fileno`` is None from then on: that makes the hub close the port and
        connect it again. The descriptor stays open until ``close``, since the loop still watches it.
        """

    def close(self) -> None:
        """Release the port; may be called twice."""

    def tick(self, _now_s: float, /) -> Sequence[PadEvent]:
        """Do what is due (retransmission, blinking, greeting); called about ten times a second."""
        return ()

    def answer(self, _identity: str, _answer: Answer, /) -> None:
        """Show an answer on a pad; never blocks; does nothing on pads without lights."""
        return

    def battery(self, _identity: str, /) -> int | None:
        """Return a pad's charge in percent, None where it isn't known.

        It may take a while, and be called from any thread.
        """
        return None

    def look_again(self) -> None:
        """Note that something was plugged in, which may belong to this pad."""
        return

    def echoes(self, _key: Key, /) -> bool:
        """Return whether the console may show this key of this pad too."""
        return False


# --- The file that an address leads to, and the programs that have it open


def real(path: str | Path) -> str:
    """Return a path with its links followed; as it is, where one vanishes meanwhile."""
    try:
        return os.path.realpath(path)
    except OSError:
        return str(path)


def holders(address: str) -> Iterator[str]:
    """Yield the other programs that have a file open, as ``name (pid N)``; only those we may look into."""
    ours = real(address)
    for process in Path("/proc").glob("[0-9]*"):
        if process.name == str(os.getpid()):
            continue
        with suppress(OSError):  # it has ended meanwhile, or isn't ours to look into
            if any(_target(link) == ours for link in (process / "fd").iterdir()):
                name = (process / "comm").read_text("utf-8", "replace").strip()
                yield f"{name} (pid {process.name})"


def _target(link: Path) -> str | None:
    try:
        return str(link.readlink())
    except OSError:
        return None


# --- How a pad is named on the command line and in a table file: ``KIND:ADDRESS``


_EXAMPLES = {PadKind.SERIAL: "/dev/ttyACM0", PadKind.HID: "/dev/input/event3", PadKind.VIRTUAL: "1"}


class PadSpec(Struct, frozen=True):
    """A pad by kind and address (a path, or the number of a virtual pad)."""

    kind: PadKind
    address: str

    def __str__(self) -> str:
        """Return it as it is written."""
        return f"{self.kind}:{self.address}"

    @classmethod
    def parse(cls, text: str) -> PadSpec:
        """Parse ``serial:/dev/ttyACM0``, ``hid:/dev/input/event3`` or ``virtual:1``.

        The pad needn't be there. Raises UnusableInput, which says what would be right.
        """
        kind, colon, address = text.partition(":")
        if not colon or kind not in list(PadKind):
            raise UnusableInput(Message.of("keypads.bad_spec", text=text))
        if kind == PadKind.WEB:
            raise UnusableInput(Message.of("web.pad_comes_by_itself", text=text))
        if kind == PadKind.VIRTUAL:
            if not (address.isascii() and address.isdigit() and len(address) < 4 and int(address) > 0):
                raise UnusableInput(Message.of("keypads.bad_number", text=text))
            return cls(PadKind.VIRTUAL, str(int(address)))
        if not address.startswith("/") or not address.isprintable():
            example = f"{kind}:{_EXAMPLES[PadKind(kind)]}"
            raise UnusableInput(Message.of("keypads.bad_path", text=text, example=example))
        return cls(PadKind(kind), address)

    def names(self, pad: PadInfo) -> bool:
        """Return whether a pad that was found is one that these words name."""
        return pad.identity == str(self) or (pad.kind is self.kind and pad.address == self.address)

    def claims(self) -> str:
        """Return the file behind the address, links followed: two specs of one device claim the same."""
        return real(self.address) if self.address.startswith("/") else str(self)


# --- When a pad's one light is lit, for each answer: pure, time passed in

SLOW_S = 1.0
"""Seconds lit, then dark, of the slow blink: you are asked for something."""

BLINK_S = 0.2
"""Seconds lit, then dark, of each of the three blinks: not accepted."""

FLICKER_S = 0.1
"""Seconds lit, then dark, of the flicker: it is this pad."""

_IDENTIFY_S = 2.0  # of flicker
_BLINKS = 3  # that say: not accepted
# A dark moment comes first, else the first of three blinks is lost on a pad that is lit.
_REFUSED_S = BLINK_S * (1 + 2 * _BLINKS)


class Lights:
    """The light of one pad."""

    def __init__(self) -> None:
        self._steady = Answer.IDLE
        self._since_s = 0.0
        self._refused_s = self._identified_s = float("-inf")

    def show(self, answer: Answer, now_s: float) -> None:
        """Show an answer; REFUSED and IDENTIFY pass by themselves, back to what was shown before."""
        if answer is Answer.REFUSED:
            self._refused_s = now_s
        elif answer is Answer.IDENTIFY:
            self._identified_s = now_s
        elif answer is not self._steady:
            self._steady = answer
            self._since_s = now_s

    def lit(self, now_s: float) -> bool:
        """Return whether the light is lit at monotonic ``now_s`` seconds."""
        if now_s - self._refused_s < _REFUSED_S:
            return int((now_s - self._refused_s) / BLINK_S) % 2 == 1
        if now_s - self._identified_s < _IDENTIFY_S:
            return int((now_s - self._identified_s) / FLICKER_S) % 2 == 0
        if self._steady is Answer.ASKED:
            return int((now_s - self._since_s) / SLOW_S) % 2 == 0
        return self._steady is Answer.DONE


# --- The virtual keypad: a full keypad without hardware, for `demo`, `simulate` and tests


class VirtualKeypad(Keypad):
    """A pad whose keys are pressed by :meth:`press`.

    ``answers`` keeps all that was shown on it, oldest first. ``wake`` is called after a press: there is no
    descriptor to watch.
    """

    def __init__(self, identity: str, label: str, clock: Callable[[], float]) -> None:
        self.info = PadInfo(identity, PadKind.VIRTUAL, label, address=identity)
        self.answers: list[Answer] = []
        self.wake: Callable[[], None] = lambda: None
        self._clock = clock
        self._events: list[PadEvent] = []
        self._connected = False

    @property
    def address(self) -> str:
        """Its identity: a virtual pad is attached nowhere."""
        return self.info.address

    def press(self, *keys: Key) -> None:
        """Press keys one after the other; on an unplugged or closed pad nothing happens, as on a real one."""
        if not self._connected:
            return
        now = self._clock()
        self._events += [KeyPressed(self.info.identity, key, now) for key in keys]
        self.wake()

    def unplug(self) -> None:
        """Go away as a real pad does; ``connect`` brings it back."""
        if self._connected:
            self._connected = False
            self._events.append(PadLost(self.info.identity, Message.of("keypads.unplugged")))
            self.wake()

    def connect(self) -> Sequence[PadEvent]:
        """Become present."""
        self._connected = True
        return [PadFound(self.info)]

    def fileno(self) -> None:
        """Return None: there is nothing to watch."""
        return

    def read(self) -> Sequence[PadEvent]:
        """Return what was pressed since."""
        events, self._events = self._events, []
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        """Keep what is shown on it."""
        if identity == self.info.identity:
            self.answers.append(answer)

    def close(self) -> None:
        """Stop taking presses."""
        self._connected = False
        self._events.clear()
