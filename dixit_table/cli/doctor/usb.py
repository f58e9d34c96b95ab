"""USB: boards without a port, copies of one number, and hubs that lack power, as far as sysfs tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, WordValues, finding
from dixit_table.cli.doctor.pads import RULES_FOLDERS
from dixit_table.keypads.hid.devices import identifies

CH340 = "1a86:7523"
"""The serial chip of most copies of the Arduino Nano, which rules of brltty name as a Braille display's."""

SOCKET_MA = 500
"""What a USB 2 socket gives, in mA."""

HUB_MA = 100
"""What a hub without a supply keeps for itself of that: a unit load (USB 2.0, 7.2.1.1)."""

_SELF_POWERED = 0x40  # of bmAttributes (USB 2.0, table 9-10)
_HUB = "09"  # of bDeviceClass
_KEYBOARD = "03", "01"  # of bInterfaceClass and bInterfaceProtocol: HID, a keyboard (HID 1.11, 4.3)


class UsbDevice(Struct, frozen=True):
    """One that is plugged in; ``socket`` is the kernel's name of where: 1-1.4, or usb1 for the computer."""

    socket: str
    model: str  # vendor:product
    name: str
    number: str  # its serial number, as USB has it
    hub: bool
    own_supply: bool  # as it declares: a hub whose supply is unplugged may declare one all the same
    draws_ma: int  # at most, as it declares
    configured: bool  # not so: the kernel leaves it off, where a hub has too little power for it
    has_port: bool  # whether a serial port of the kernel's is on it
    has_keys: bool  # whether it is a keyboard, as number pads are
    overloads: int  # how often a socket of a hub's has cut the power since the computer started

    @property
    def label(self) -> str:
        """Its name for people."""
        return f"{self.name or self.model} ({self.socket})"

    @property
    def parent(self) -> str:
        """The socket of the hub it is in."""
        bus, _, ports = self.socket.partition("-")
        return self.socket.rpartition(".")[0] if "." in ports else f"usb{bus}"


class Usb(Struct, frozen=True):
    """What is plugged in, by socket, and whether rules of brltty are installed."""

    devices: Mapping[str, UsbDevice]
    brltty: bool


def gather(sys: Path = Path("/sys"), rules: Sequence[str] = RULES_FOLDERS) -> Usb:
    """Look at sysfs, opening no device."""
    entries = look.folder(sys / "bus/usb/devices")
    interfaces: dict[str, list[Path]] = {}
    for entry in entries:
        socket, colon, _ = entry.name.partition(":")
        if colon:  # those of the computer's own hub usb1 are called 1-0:1.0
            hub = f"usb{socket.removesuffix('-0')}" if socket.endswith("-0") else socket
            interfaces.setdefault(hub, []).append(entry)
    devices = (_device(entry, interfaces.get(entry.name, ())) for entry in entries if ":" not in entry.name)
    return Usb(
        devices={device.socket: device for device in devices},
        brltty=any(look.folder(Path(folder), "*brltty*.rules") for folder in rules),
    )


def judge(seen: Usb) -> Iterator[Finding]:
    """Yield findings on what is plugged in; none where all is well."""
    for device in seen.devices.values():
        if device.model == CH340 and device.configured and not device.has_port:
            if seen.brltty:
                yield finding(Level.PROBLEM, "ch340_taken", "brltty_remedy", board=device.label)
            else:
                yield finding(Level.WARNING, "ch340_no_port", "ch340_module", board=device.label)
        if device.hub and not device.own_supply:
            drawn = sum(_drawn(child, seen) for child in _behind(device, seen))
            if drawn > SOCKET_MA - HUB_MA:
                told: WordValues = {"hub": device.label, "drawn": drawn, "left": SOCKET_MA - HUB_MA}
                yield finding(Level.WARNING, "hub_weak", "hub_supply", **told)
        if device.overloads:
            yield finding(Level.WARNING, "hub_overloaded", "hub_supply", hub=device.label, n=device.overloads)
        if not device.configured and device.parent in seen.devices and "-" in device.parent:
            yield finding(Level.WARNING, "usb_off", "hub_supply", device=device.label)
    yield from _copies(seen)


def _copies(seen: Usb) -> Iterator[Finding]:
    alike: dict[tuple[str, str], list[str]] = {}
    for device in seen.devices.values():
        if identifies(device.number) and (device.has_port or device.has_keys):
            alike.setdefault((device.model, device.number), []).append(device.label)
    for (_, number), labels in alike.items():
        if len(labels) > 1:
            yield finding(Level.REMARK, "copies", "copies_remedy", pads=", ".join(labels), number=number)


def _behind(hub: UsbDevice, seen: Usb) -> list[UsbDevice]:
    return [device for device in seen.devices.values() if device.parent == hub.socket]


def _drawn(device: UsbDevice, seen: Usb) -> int:
    """Return what a device may draw from the hub before it, in mA, with all that hangs on its power."""
    if device.hub and not device.own_supply:
        return HUB_MA + sum(_drawn(child, seen) for child in _behind(device, seen))
    return device.draws_ma


def _device(entry: Path, interfaces: Sequence[Path]) -> UsbDevice:
    milliamperes = _words(entry / "bMaxPower").removesuffix("mA")
    return UsbDevice(
        socket=entry.name,
        model=f"{_words(entry / 'idVendor')}:{_words(entry / 'idProduct')}",
        name=_words(entry / "product"),
        number=_words(entry / "serial"),
        hub=_words(entry / "bDeviceClass") == _HUB,
        # What doesn't tell counts as powered: nothing is said of it.
        own_supply=bool((look.number(entry / "bmAttributes", 16) or _SELF_POWERED) & _SELF_POWERED),
        draws_ma=int(milliamperes) if milliamperes.isdecimal() else 0,
        configured=look.text(entry / "bConfigurationValue") != "" or _words(entry / "authorized") == "0",
        has_port=any(look.folder(each, name) for each in interfaces for name in ("ttyUSB*", "tty/ttyACM*")),
        has_keys=any(_protocol(each) == _KEYBOARD for each in interfaces),
        # Documentation/ABI/testing/sysfs-bus-usb: a folder for each port of a hub's one interface.
        overloads=sum(
            look.number(port / "over_current_count") or 0
            for each in interfaces
            for port in look.folder(each, "*port*")
        ),
    )


def _protocol(interface: Path) -> tuple[str, str]:
    return _words(interface / "bInterfaceClass"), _words(interface / "bInterfaceProtocol")


def _words(file: Path) -> str:
    # A device calls itself what it likes, and its name is shown in terminals.
    return "".join(sign for sign in look.text(file) or "" if sign.isprintable()).strip()
