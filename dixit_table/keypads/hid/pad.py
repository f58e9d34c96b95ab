"""A keypad that the kernel knows as an input device: USB or radio, all its nodes grabbed together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import (
    Answer,
    Key,
    Keypad,
    KeyPressed,
    Lights,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadTrouble,
    Trust,
    real,
)
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import HidDevice, Sign
from dixit_table.keypads.hid.event_node import EventNode
from dixit_table.keypads.hid.nodes import UNPLUGGED, Handle, Opener, why_closed, why_lost
from dixit_table.texts import Message

ASSERT_LIGHTS_S = 1.0
"""Seconds after which lights are set again: other keyboards' lock keys switch them too."""

LOOK_S = 1.0
"""Seconds between two looks whether the device has got another node."""

GROWS_S = 5.0
"""Seconds for which it is looked for: the kernel makes them one after the other."""

ECHO_S = 0.5
"""Seconds after a grab in which the console may still show the key pressed before."""

IDLE_S = 60.0
"""Seconds after which a keyboard that took no seat by its keypad keys is let go."""


class HidPad(Keypad):
    """One HID keypad, by the path of any of its event nodes.

    Named by hand (no ``trust``), it is grabbed at once, with all its nodes, so that no digit reaches the
    console or another program. So is one without letters, and one that ``trust`` knows by its identity.
    Any other may be the keyboard somebody writes on: it is only watched, and becomes a pad, grabbed, by
    its first keypad key; until then none of its keys counts. It is let go by a letter, or when it has been
    idle, unless a seat has it.

    Once opened, it is found again by its identity, for eventN changes hands after a replug.
    """

    def __init__(
        self,
        address: str,
        clock: Callable[[], float],
        *,
        trust: Callable[[str], Trust] | None = None,
        devices: Callable[[], Sequence[HidDevice]] = hid_devices.devices,
        present: Callable[[], frozenset[tuple[str, int]]] = hid_devices.present,
        opener: Opener = EventNode,
    ) -> None:
        self._given_address = address
        self._address = address
        self._clock = clock
        self._trust = trust
        self._devices = devices
        self._present = present
        self._opener = opener
        self._info: PadInfo | None = None
        self._handle: Handle | None = None
        self._writable = False  # somebody may write on it, and nobody has named it
        self._is_pad = False  # and a PadFound was emitted; else it is only watched
        self._echoed: set[Key] = set()  # keys that came before the grab, so that everybody got them
        self._lost = False  # what is open
        self._opened_s = self._looked_s = self._pressed_s = self._grabbed_s = float("-inf")
        self._grows_until_s = float("-inf")
        self._seen: frozenset[tuple[str, int]] = frozenset()
        self._lights = Lights()
        self._shown: tuple[bool, float] | None = None

    @property
    def address(self) -> str:
        """The node it was given as, or is found at; once lost, the device itself."""
        return self._address if self._info is None or not self._lost else self._info.identity

    def connect(self) -> Sequence[PadEvent]:
        """Open every node of the device, and grab them if it is surely a pad; raises KeypadError."""
        self.close()
        self._seen = self._present()
        device = self._find()
        trust = self._known(device.identity)
        self._writable = device.has_letters and self._trust is not None
        sure = trust is not Trust.STRANGER or not device.has_letters
        try:
            seated = trust is Trust.SEATED
            self._handle = Handle(device, self._opener, keypad_only=not seated, opened_s=self._clock())
            # With a key down others would repeat it for ever: rather a moment later, but for a seat's pad.
            if sure and (seated or not self._handle.is_pressed()):
                self._grab()
        except OSError as error:
            self.close()
            raise KeypadError(why_closed(device, error)) from error
        self._address = device.path
        self._opened_s = self._looked_s = self._clock()
        self.look_again()
        self._info = PadInfo(device.identity, PadKind.HID, device.label, self._given_address)
        self._lost = False
        self._is_pad = sure
        return [PadFound(self._info), *self.tick(self._clock())] if sure else []

    def fileno(self) -> int | None:
        """Return a descriptor that is readable when any node is, None while not open."""
        return None if self._handle is None or self._lost else self._handle.fileno()

    def read(self) -> Sequence[PadEvent]:
        """Return the keys pressed; a device gone is a PadLost after what could still be read."""
        events: list[PadEvent] = []
        if self._handle is None or self._info is None or self._lost:
            return events
        now_s = self._clock()
        ungrabbed = not self._handle.grabbed  # a grab amid what was queued comes too late for all of it
        for sign in self._handle.read(now_s):
            if isinstance(sign.what, Key):
                if ungrabbed:
                    self._echoed.add(sign.what)
                events += self._pressed(self._info, sign.what, sign.late_s, now_s)
            elif sign.what is Sign.GONE:
                events += self._lose(UNPLUGGED)
            elif sign.what is Sign.WRITING:
                events += self._written(self._info)
            elif self._is_pad:
                events.append(PadTrouble(self._info.identity, Message.of("keypads.overrun")))
        return events

    def tick(self, now_s: float) -> Sequence[PadEvent]:
        """Blink; grab what is due; a device with another node since is a PadLost: that one isn't grabbed."""
        if self._handle is None or self._info is None or self._lost:
            return []
        if self._has_grown(self._handle, now_s):
            return self._lose(Message.of("keypads.restarted"))
        found = self._given_a_seat(self._info, self._handle)
        if not self._is_pad:
            return []
        try:
            if not self._handle.grabbed and not self._handle.is_pressed():
                self._grab()
            self._shine(self._handle, now_s)
        except OSError as error:
            return [*found, *self._lose(why_lost(self._address, error))]
        idle = self._writable and now_s - max(self._pressed_s, self._opened_s) >= IDLE_S
        return [*found, *(self._let_go(self._info, Trust.STRANGER) if idle else [])]

    def look_again(self) -> None:
        """Look whether the device gets another node, for something was plugged in."""
        self._grows_until_s = self._clock() + GROWS_S

    def echoes(self, key: Key) -> bool:
        """Return whether the console may just show this key of this pad too, for it came before the grab."""
        if self._handle is not None and self._handle.grabbed and self._clock() - self._grabbed_s >= ECHO_S:
            self._echoed.clear()
        return self._is_pad and key in self._echoed

    def answer(self, identity: str, answer: Answer) -> None:
        """Show it on the lock lights, from the next tick on."""
        if self._info is not None and identity == self._info.identity:
            self._lights.show(answer, self._clock())

    def battery(self, identity: str) -> int | None:
        """Return the charge in percent that the kernel knows of a wireless pad, which it may have to ask."""
        handle, info = self._handle, self._info  # asked from a thread: they may go meanwhile
        ours = handle is not None and info is not None and info.identity == identity
        return hid_devices.battery(handle.paths) if ours and handle is not None else None

    def close(self) -> None:
        """Release the device."""
        self._echoed.clear()
        handle, self._handle = self._handle, None
        if handle is not None:
            handle.close()

    def _find(self) -> HidDevice:
        path = real(self._given_address)
        for device in self._devices():
            if self._info is None:
                found = any(node.path == path for node in device.nodes)
            else:
                found = device.identity == self._info.identity
            if found:
                return device
        if self._info is None:
            return hid_devices.alone(path)
        raise KeypadError(Message.of("keypads.not_there", address=self._info.label))

    def _has_grown(self, handle: Handle, now_s: float) -> bool:
        # The kernel makes the nodes of a device one after the other, and we may have come in between.
        if now_s - self._looked_s < LOOK_S or now_s > self._grows_until_s:
            return False
        self._looked_s = now_s
        before, self._seen = self._seen, self._present()
        if self._seen <= before:
            return False
        try:
            return not handle.paths.issuperset(node.path for node in self._find().nodes)
        except KeypadError:
            return False

    def _given_a_seat(self, info: PadInfo, handle: Handle) -> list[PadEvent]:
        """Make it a pad where a seat has got it before a key of it was pressed, as when a game is resumed."""
        if self._is_pad or self._known(info.identity) is not Trust.SEATED:
            return []
        self._is_pad = True
        handle.trust(keypad_only=False)
        return [PadFound(info)]

    def _grab(self) -> None:
        if self._handle is not None:
            self._handle.grab()
            self._grabbed_s = self._clock()
            self._shown = None

    def _pressed(self, info: PadInfo, key: Key, late_s: float | None, now_s: float) -> list[PadEvent]:
        if self._handle is None or self._lost:
            return []
        found: list[PadEvent] = [] if self._is_pad else [PadFound(info)]
        if not found and not self._handle.grabbed:
            try:
                self._grab()  # no more waiting for the first key to come up: what follows may be a secret
            except OSError as error:
                return self._lose(why_lost(self._address, error))
        self._is_pad = True
        self._handle.trust(keypad_only=False)
        self._pressed_s = now_s
        if late_s is None:
            return [*found, KeyPressed(info.identity, key, now_s)]
        return [*found, KeyPressed(info.identity, key, now_s - late_s, max(0.0, late_s))]

    def _written(self, info: PadInfo) -> list[PadEvent]:
        return self._let_go(info, Trust.KNOWN) if self._is_pad and self._writable else []

    def _let_go(self, info: PadInfo, most: Trust) -> list[PadEvent]:
        """Give a keyboard back to its writer, unless it is trusted more than that."""
        if self._handle is None or self._known(info.identity) not in (Trust.STRANGER, most):
            return []
        try:
            self._handle.release()
        except OSError:
            return self._lose(UNPLUGGED)
        self._is_pad = False
        self._echoed.clear()
        self._handle.trust(keypad_only=True)
        return [PadLost(info.identity, Message.of("keypads.let_go"))]

    def _known(self, identity: str) -> Trust:
        return Trust.SEATED if self._trust is None else self._trust(identity)

    def _shine(self, handle: Handle, now_s: float) -> None:
        lit = self._lights.lit(now_s)
        if not self._shown or self._shown[0] != lit or now_s - self._shown[1] >= ASSERT_LIGHTS_S:
            self._shown = (lit, now_s)
            handle.show(lit=lit)

    def _lose(self, why: Message) -> list[PadEvent]:
        if self._info is None or self._lost:
            return []
        # Nodes stay open until close(): the event loop must be able to stop watching first.
        self._lost = True
        return [PadLost(self._info.identity, why)]
