"""FTDI cables plugged into a machine that runs Debian's own kernel and udev: a plain pad and a framed one."""

from __future__ import annotations

import random

from tests.bench.figures import differing
from tests.bench.qemu.cables import Cable, PlainPad, type_framed
from tests.bench.qemu.machine import Machine
from tests.bench.qemu.report import SEED, note
from tests.keypads.firmware_pad import FirmwarePad

pytest_plugins = ["tests.bench.qemu.fixtures"]

KEYS = 60
ASKED, DONE = 1, 2
NUMBERED = "serial:DX-01"


def _arrived(machine: Machine, identity: str, text: str) -> None:
    machine.until(lambda: machine.ask("typed", identity) == text, f"{text} from {identity}")


def _present(machine: Machine, *identities: str) -> None:
    machine.until(lambda: machine.ask("present") == sorted(identities), f"{identities} to be there")


def test_a_plain_pad_goes_by_its_port_and_comes_back_on_it(machine: Machine) -> None:
    pad = PlainPad()
    cable = Cable(machine, 0, pad)
    cable.plug("12")
    assert machine.ask("present") == [], "it has said nothing yet"
    text = "".join(random.Random(SEED).choices("0123456789E*+-/", k=KEYS))
    pad.type(text)
    first = cable.identity
    _arrived(machine, first, text)

    numbers = machine.ask("numbers", first)
    pad.type("1")
    _arrived(machine, first, text + "1")
    cable.unplug()
    _present(machine)
    cable.plug("12")
    pad.type("2E3E")
    _arrived(machine, first, text + "12E3E")
    assert machine.ask("numbers", first) == [*numbers, 3], "a number was made of pieces"

    cable.unplug()
    _present(machine)
    cable.plug("13")
    pad.type("4E")
    _arrived(machine, cable.identity, "4E")
    assert machine.ask("present") == [cable.identity] != [first]
    wrong = differing([*machine.ask("typed", first)], [*text, *"12E3E"])
    note("a plain pad on an FTDI port", f"{KEYS} keys, 2 replugs", {"lost or doubled": wrong})
    assert wrong == 0


def test_a_framed_pad_is_known_by_its_number_on_any_port(machine: Machine) -> None:
    pad = FirmwarePad(number="DX-01")
    cable = Cable(machine, 0, pad)
    cable.plug("12")
    _present(machine, NUMBERED)
    text = "".join(random.Random(SEED).choices("0123456789E*+-/B", k=KEYS))
    type_framed(machine, pad, text)
    _arrived(machine, NUMBERED, text)
    machine.ask("tell", NUMBERED, "asked")
    machine.until(lambda: pad.shown[-1:] == [ASKED], "the answer to show")

    for port in ("12", "13"):
        cable.unplug()
        _present(machine)
        cable.plug(port)
        _present(machine, NUMBERED)
        type_framed(machine, pad, "7E")
        text += "7E"
        _arrived(machine, NUMBERED, text)
        machine.ask("tell", NUMBERED, "done")
        machine.until(lambda: pad.shown[-1:] == [DONE], "the answer to show")
    assert machine.ask("told") == [["found", NUMBERED], *[["lost", NUMBERED], ["found", NUMBERED]] * 2]
    wrong = differing([*machine.ask("typed", NUMBERED)], [*text])
    note("a framed pad on an FTDI port", f"{len(text)} keys, 2 replugs", {"lost or doubled": wrong})
    assert wrong == 0


def test_two_cables_mix_nothing(machine: Machine) -> None:
    plain, framed = PlainPad(), FirmwarePad(number="DX-01")
    cables = [Cable(machine, 0, plain), Cable(machine, 1, framed)]
    for cable, port in zip(cables, ("12", "13"), strict=True):
        cable.plug(port)
    _present(machine, NUMBERED)
    for digit in "123456":
        plain.type(digit)
        type_framed(machine, framed, digit)
    plain.type("E")
    type_framed(machine, framed, "E")
    _arrived(machine, cables[0].identity, "123456E")
    _arrived(machine, NUMBERED, "123456E")
    _present(machine, cables[0].identity, NUMBERED)
