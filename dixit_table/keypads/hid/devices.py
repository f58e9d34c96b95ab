"""HID devices as sysfs has them: identities, which of them are keypads, and codes to keys."""

from __future__ import annotations

import os
import struct
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path

from msgspec import Struct

from dixit_table.keypads.base import Key, real

# --- Input events of one HID node to keys: pure (the numbers are linux/input-event-codes.h)

EV_SYN, EV_KEY, EV_LED = 0, 1, 17
SYN_REPORT, SYN_DROPPED = 0, 3
LOCK_LIGHTS = (0, 1, 2)
"""LED_NUML, LED_CAPSL, LED_SCROLLL."""

_KEY_DOWN = 1  # 0: up; 2: autorepeat, ignored

_KEYPAD = {
    82: Key.D0,
    79: Key.D1,
    80: Key.D2,
    81: Key.D3,
    75: Key.D4,
    76: Key.D5,
    77: Key.D6,
    71: Key.D7,
    72: Key.D8,
    73: Key.D9,
    96: Key.ENTER,
    55: Key.STAR,
    78: Key.PLUS,
    74: Key.MINUS,
    98: Key.SLASH,
    83: Key.BACKSPACE,  # KEY_KPDOT, also where "Del" is printed on it
    121: Key.BACKSPACE,  # KEY_KPCOMMA
}

# A pad that has shown itself to be one, and is grabbed, may send what its maker liked: many have a Backspace
# of their own, some send the upper row or the large Enter, and some turn to arrows when the NumLock
# light goes out, which is our answer light.
_MAIN_BLOCK = {code: Key(digit) for code, digit in enumerate("1234567890", start=2)} | {
    28: Key.ENTER,
    14: Key.BACKSPACE,
    111: Key.BACKSPACE,  # KEY_DELETE
    12: Key.MINUS,
    53: Key.SLASH,
    102: Key.D7,  # KEY_HOME
    103: Key.D8,  # KEY_UP
    104: Key.D9,  # KEY_PAGEUP
    105: Key.D4,  # KEY_LEFT
    106: Key.D6,  # KEY_RIGHT
    107: Key.D1,  # KEY_END
    108: Key.D2,  # KEY_DOWN
    109: Key.D3,  # KEY_PAGEDOWN
    110: Key.D0,  # KEY_INSERT
}

_KEYS = _MAIN_BLOCK | _KEYPAD

_DIGITS = frozenset(code for code, key in _KEYPAD.items() if key.value.isdigit())
_ENTERS = frozenset({96, 28})
_LETTERS = frozenset((*range(16, 26), *range(30, 39), *range(44, 51)))
_WRITING = _LETTERS | {1, 29, 97, 56, 100}
"""Letters, Escape, Ctrl and Alt: what no hand finds on a keypad."""


class Sign(Enum):
    """What events may show besides a key."""

    OVERRUN = "overrun"  # the kernel dropped events: keys were lost
    WRITING = "writing"  # somebody writes on it: it is a keyboard
    GONE = "gone"  # unplugged


def has_keypad(codes: Iterable[int]) -> bool:
    """Return whether a device can send KEY_KP0 to KEY_KP9 and an Enter."""
    found = set(codes)
    return found >= _DIGITS and not _ENTERS.isdisjoint(found)


def has_letters(codes: Iterable[int]) -> bool:
    """Return whether a device can send any of KEY_A to KEY_Z: somebody may be writing on it."""
    return not _LETTERS.isdisjoint(codes)


class KeyReader:
    """Events of one node to keys. NumLock is no concern: codes are KEY_KP* whether it is on or off.

    ``keypad_only``: only keypad keys count, for the device hasn't sent any yet.
    """

    def __init__(self, *, keypad_only: bool = False) -> None:
        self.keypad_only = keypad_only
        self._resynchronising = False

    def take(self, kind: int, code: int, value: int) -> Key | Sign | None:
        """Take an event's type, code and value; return the key that went down, or another sign."""
        if kind == EV_SYN and code == SYN_DROPPED:
            self._resynchronising = True
            return Sign.OVERRUN
        if self._resynchronising:
            # Up to the next report the queue holds pieces; the next event after it is sound.
            self._resynchronising = not (kind == EV_SYN and code == SYN_REPORT)
            return None
        if kind != EV_KEY or value != _KEY_DOWN:
            return None
        if code in _WRITING:
            return Sign.WRITING
        return (_KEYPAD if self.keypad_only else _KEYS).get(code)


# --- Devices: nodes of one device together, its identity, whether it is a keypad
# Reading sysfs opens no device, so a keyboard somebody writes on stays untouched, and a keypad that we may
# not open is still listed.

SYS_INPUT = Path("/sys/class/input")
DEV_INPUT = Path("/dev/input")

# The kernel writes bitmaps in words of this process's own long.
WORD_BITS = struct.calcsize("l") * 8


class InputNode(Struct, frozen=True):
    """One /dev/input/eventN. Unlike eventN, ``number`` is given to no second device till a reboot."""

    path: str
    number: str  # inputN
    name: str
    phys: str
    uniq: str
    model: str  # vendor:product
    keys: frozenset[int]


class HidDevice(Struct, frozen=True):
    """A device with all its event nodes; ``identity`` is its own serial number, else its port."""

    identity: str
    nodes: tuple[InputNode, ...]

    @property
    def has_letters(self) -> bool:
        """Whether somebody may be writing on it; most keypads declare letters too, only keys pressed show."""
        return any(has_letters(node.keys) for node in self.nodes)

    @property
    def has_keypad_keys(self) -> bool:
        """Whether it has a keypad's keys, be it a keypad or a whole keyboard."""
        return any(has_keypad(node.keys) for node in self.nodes)

    @property
    def model(self) -> str:
        """Vendor and product as lsusb shows them, ``1c4f:0002``."""
        return self.nodes[0].model

    @property
    def path(self) -> str:
        """The node with the keypad's keys, else the first."""
        pads = (node.path for node in self.nodes if has_keypad(node.keys))
        return next(pads, self.nodes[0].path)

    @property
    def label(self) -> str:
        """Its name for people: product and port."""
        where = _port(self.nodes[0])
        return f"{self.nodes[0].name} ({where})" if self.nodes[0].name else where


class Names:
    """Identities: a device goes by its own serial number, else by its port, and keeps that name.

    Copies share a number, which shows once two of them are there: then the number is the name of the port
    that had it first, and of no other, for as long as the program runs.
    """

    def __init__(self) -> None:
        self._port_of: dict[str, str] = {}  # by number
        self._copied: set[str] = set()

    def of(self, devices: Sequence[Sequence[InputNode]]) -> list[str]:
        """Return the identities of devices that are there together, each given as its nodes."""
        firsts = [nodes[0] for nodes in devices]
        numbers = Counter(_own_number(node) for node in firsts)
        ports = Counter(_port(node) for node in firsts)
        self._copied |= {number for number, times in numbers.items() if times > 1}
        return [f"hid:{self._name(node, ports)}" for node in firsts]

    def _name(self, node: InputNode, ports: Counter[str]) -> str:
        number, port = _own_number(node), _port(node)
        if number and number not in self._copied:
            self._port_of[number] = port
        if number and self._port_of.get(number) == port:
            return number
        return port if ports[port] == 1 else node.number


class Devices:
    """The devices with event nodes, asked for again and again: each keeps its name, and is read but once.

    What sysfs has of a node doesn't change while it is there, and reading it takes fifty calls of the kernel.
    """

    def __init__(self, sys_input: Path = SYS_INPUT, dev_input: Path = DEV_INPUT) -> None:
        self._sys_input, self._dev_input = sys_input, dev_input
        self._names = Names()
        self._nodes: dict[tuple[str, str], InputNode] = {}  # by eventN and inputN

    def __call__(self) -> tuple[HidDevice, ...]:
        """Return all that are there, in order of the nodes."""
        there = _there(self._sys_input)
        self._nodes = {each: self._nodes.get(each) or self._read(*each) for each in there}
        groups: dict[tuple[str, str], list[InputNode]] = {}
        for node in self._nodes.values():
            groups.setdefault(_device_of(node), []).append(node)
        identities = self._names.of([*groups.values()])
        return tuple(map(HidDevice, identities, map(tuple, groups.values())))

    def _read(self, event: str, number: str) -> InputNode:
        device = self._sys_input / event / "device"
        return InputNode(
            path=str(self._dev_input / event),
            number=number,
            name=_text(device / "name"),
            phys=_text(device / "phys"),
            uniq=_text(device / "uniq"),
            model=f"{_text(device / 'id/vendor')}:{_text(device / 'id/product')}",
            keys=_bits(_text(device / "capabilities/key")),
        )


def devices(sys_input: Path = SYS_INPUT, dev_input: Path = DEV_INPUT) -> tuple[HidDevice, ...]:
    """Return every device with event nodes, in order of the nodes."""
    return Devices(sys_input, dev_input)()


def battery(paths: Iterable[str], sys_input: Path = SYS_INPUT) -> int | None:
    """Return the charge in percent that the kernel knows of a device, by its nodes; None where unknown."""
    for path in paths:
        parent = Path(real(sys_input / Path(path).name / "device/device"))
        with suppress(OSError):  # unplugged in this instant
            charges = [_text(file) for file in parent.glob("power_supply/*/capacity")]
            if known := [int(charge) for charge in charges if charge.isdigit()]:
                return known[0]
    return None


def comes_back(identity: str) -> bool:
    """Return whether a device may come back by that name: the kernel's own number it gives only once."""
    return not identity.startswith("hid:input")


def present(sys_input: Path = SYS_INPUT) -> frozenset[tuple[str, int]]:
    """Return every event node by name and inode number: differs once one has come, gone or changed hands."""
    try:
        with os.scandir(sys_input) as entries:
            return frozenset(
                (entry.name, entry.inode()) for entry in entries if entry.name.startswith("event")
            )
    except OSError:
        return frozenset()


def alone(path: str) -> HidDevice:
    """Return a node that sysfs doesn't have as a device of its own."""
    return HidDevice(f"hid:{path}", (InputNode(path, path, "", "", "", "", frozenset()),))


def identifies(number: str) -> bool:
    """Tell whether a serial number may be one device's own: many makers write none, or one sign all along."""
    return len(set(number)) > 1


def _own_number(node: InputNode) -> str:
    return f"{node.model}:{node.uniq}" if identifies(node.uniq) else ""


def _port(node: InputNode) -> str:
    # ".../input2:1" is the first of several devices behind one receiver (hid-logitech-dj).
    port, _, interface = node.phys.rpartition("/input")
    _, colon, device = interface.partition(":")
    return f"{port}{colon}{device}" if port else node.phys or node.number


def _device_of(node: InputNode) -> tuple[str, str]:
    # Only USB names its interfaces (".../input0"). By radio phys is the receiver, uniq the device.
    if "/input" in node.phys:
        return _port(node), ""
    return (node.phys, node.uniq) if node.uniq else (node.number, "")


def _there(sys_input: Path) -> Iterator[tuple[str, str]]:
    """Yield all event nodes with the inputN behind them, event2 before event10."""
    for event in sorted((name for name, _ in present(sys_input)), key=lambda name: (len(name), name)):
        with suppress(OSError):  # gone meanwhile
            yield event, (sys_input / event / "device").readlink().name


def _text(file: Path) -> str:
    try:
        text = file.read_text("utf-8", "replace")
    except OSError:  # gone meanwhile, or not there
        return ""
    # A device calls itself what it likes, and its name is shown in terminals.
    return "".join(sign for sign in text if sign.isprintable()).strip()


def _bits(bitmap: str) -> frozenset[int]:
    """Return the bits set in a sysfs bitmap: words in hexadecimal, most significant first."""
    try:
        words = [int(word, 16) for word in reversed(bitmap.split())]
    except ValueError:
        return frozenset()
    return set_bits(words)


def set_bits(words: Iterable[int]) -> frozenset[int]:
    """Return the bits set in words of the kernel's, the least significant word first."""
    return frozenset(
        index * WORD_BITS + bit
        for index, word in enumerate(words)
        for bit in range(WORD_BITS)
        if word >> bit & 1
    )
