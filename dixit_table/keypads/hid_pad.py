"""A keypad that the kernel knows as an input device: USB or radio, all its nodes grabbed together."""

from __future__ import annotations

import errno
import os
import select
from collections.abc import Callable, Sequence

from dixit_table.errors import KeypadError
from dixit_table.keypads import hid_devices
from dixit_table.keypads.base import (
    Answer,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadTrouble,
)
from dixit_table.keypads.hid_devices import HidDevice
from dixit_table.keypads.hid_keys import KeyReader, Overrun
from dixit_table.keypads.hid_node import HidNode, InputEvent, open_node
from dixit_table.keypads.lights import Lights
from dixit_table.keypads.serial_ports import holders
from dixit_table.texts import Message

ASSERT_LIGHTS_S = 1.0
"""Seconds after which lights are set again: other keyboards' lock keys switch them too."""

LOOK_S = 1.0
"""Seconds between two looks whether the device has got another node."""


class HidPad:
    """One HID keypad, by the path of any of its event nodes.

    All nodes of the device are opened and grabbed, so no digit reaches the console or another program.
    Once opened, it is found again by its identity, for eventN changes hands after a replug.
    """

    def __init__(
        self,
        address: str,
        clock: Callable[[], float],
        *,
        devices: Callable[[], Sequence[HidDevice]] = hid_devices.devices,
        present: Callable[[], frozenset[tuple[str, int]]] = hid_devices.present,
        opener: Callable[[str], HidNode] = open_node,
    ) -> None:
        self._given_address = address
        self._address = address
        self._clock = clock
        self._devices = devices
        self._present = present
        self._opener = opener
        self._info: PadInfo | None = None
        self._seen: frozenset[tuple[str, int]] = frozenset()
        self._looked_s = 0.0
        self._paths: frozenset[str] = frozenset()
        self._nodes: list[HidNode] = []
        self._readers: list[KeyReader] = []
        self._poll: select.epoll | None = None
        self._lost = True
        self._lights = Lights()
        self._shown: tuple[bool, float] | None = None

    @property
    def address(self) -> str:
        """The node it was given as, or is found at; once lost, the device itself."""
        return self._address if self._info is None or not self._lost else self._info.identity

    def connect(self) -> Sequence[PadEvent]:
        """Open and grab every node of the device; raises KeypadError, and then holds nothing."""
        self.close()
        self._seen = self._present()
        device = self._find()
        try:
            self._take(device)
        except OSError as error:
            self.close()
            raise error if isinstance(error, KeypadError) else KeypadError(_remedy(device, error)) from error
        self._address = device.path
        self._paths = frozenset(node.path for node in device.nodes)
        self._looked_s = self._clock()
        self._info = PadInfo(device.identity, PadKind.HID, device.label, self._given_address)
        self._lost = False
        return [PadFound(self._info), *self.tick(self._clock())]

    def fileno(self) -> int | None:
        """Return a descriptor that is readable when any node is, None while not open."""
        return None if self._poll is None or self._lost else self._poll.fileno()

    def read(self) -> Sequence[PadEvent]:
        """Return the keys pressed; a device gone is a PadLost after what could still be read."""
        if self._info is None or self._lost:
            return []
        arrived: list[tuple[float, KeyReader, InputEvent]] = []
        gone = False
        for node, reader in zip(self._nodes, self._readers, strict=True):
            try:
                arrived += [(event.timestamp(), reader, event) for event in node.read()]
            except OSError:
                gone = True
        # One press may show on either node; the kernel's time says which came first.
        arrived.sort(key=lambda item: item[0])
        events = self._events(arrived, self._info)
        return events + (self._lose() if gone else [])

    def tick(self, now_s: float) -> Sequence[PadEvent]:
        """Blink; a device that has got another node since is a PadLost, for that node isn't grabbed."""
        if self._info is None or self._lost:
            return []
        if self._has_grown(now_s):
            return self._lose("keypads.restarted")
        lit = self._lights.lit(now_s)
        if self._shown and self._shown[0] == lit and now_s - self._shown[1] < ASSERT_LIGHTS_S:
            return []
        self._shown = (lit, now_s)
        try:
            for node in self._nodes:
                for light in node.lights:
                    node.set_light(light, lit)
        except OSError:
            return self._lose()
        return []

    def answer(self, identity: str, answer: Answer) -> None:
        """Tell the pad by its lock lights, from the next tick on."""
        if self._info is not None and identity == self._info.identity:
            self._lights.tell(answer, self._clock())

    def close(self) -> None:
        """Release the device."""
        self._lost = True
        if self._poll is not None:
            self._poll.close()
            self._poll = None
        nodes, self._nodes = self._nodes, []
        for node in nodes:
            node.close()

    def _find(self) -> HidDevice:
        path = os.path.realpath(self._given_address)
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

    def _has_grown(self, now_s: float) -> bool:
        # The kernel makes the nodes of a device one after the other, and we may have come in between.
        if now_s - self._looked_s < LOOK_S:
            return False
        self._looked_s = now_s
        before, self._seen = self._seen, self._present()
        if self._seen <= before:
            return False
        try:
            return not self._paths.issuperset(node.path for node in self._find().nodes)
        except KeypadError:
            return False

    def _take(self, device: HidDevice) -> None:
        self._poll = select.epoll()
        self._shown = None
        self._readers = [KeyReader() for _ in device.nodes]
        for described in device.nodes:
            node = self._opener(described.path)
            self._nodes.append(node)
            node.grab()
            self._poll.register(node.fd, select.EPOLLIN)

    def _events(
        self, arrived: Sequence[tuple[float, KeyReader, InputEvent]], info: PadInfo
    ) -> list[PadEvent]:
        # The kernel's stamps put events in order, no more: what time it is, our clock says.
        now = self._clock()
        events: list[PadEvent] = []
        for _, reader, event in arrived:
            key = reader.take(event.type, event.code, event.value)
            if isinstance(key, Overrun):
                events.append(PadTrouble(info.identity, Message.of("keypads.overrun")))
            elif key is not None:
                events.append(KeyPressed(info.identity, key, now))
        return events

    def _lose(self, why: str = "keypads.unplugged") -> list[PadEvent]:
        if self._info is None or self._lost:
            return []
        # Nodes stay open until close(): whoever watches the descriptor must be able to stop first.
        self._lost = True
        return [PadLost(self._info.identity, Message.of(why))]


def _remedy(device: HidDevice, error: OSError) -> Message:
    match error.errno:
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return Message.of("keypads.not_there", address=device.path)
        case errno.EACCES | errno.EPERM:
            return Message.of("keypads.hid_denied", address=device.path)
        case errno.EBUSY:
            found = sorted({who for node in device.nodes for who in holders(node.path)})
            return Message.of("keypads.busy", address=device.path, who=", ".join(found) or "?")
        case _:
            return Message.of("keypads.no_input_device", address=device.path)
