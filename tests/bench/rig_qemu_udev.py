"""The project's udev rule under Debian's udev: without root, and for whoever sits at the computer."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.bench.qemu.cables import Cable, PlainPad
from tests.bench.qemu.keyboards import Keyboard
from tests.bench.qemu.machine import REPO, Machine
from tests.bench.qemu.report import note

pytest_plugins = ["tests.bench.qemu.fixtures"]

RULE = REPO / "hardware/udev/70-dixit-table.rules"
INSTALLED = "/etc/udev/rules.d/70-dixit-table.rules"
DIALOUT, INPUT, PLAYER, SITTING = 20, 104, 1000, 1001
KEYPAD = "usb-rig-1"  # where the keypad claims to be plugged in


@pytest.fixture
def plugged(machine: Machine) -> dict[str, str]:
    """Plug in a keypad without letters, a keyboard and a cable; return their nodes."""
    keyboard, cable = Keyboard(machine, 0), Cable(machine, 0, PlainPad())
    keyboard.plug("1")
    cable.plug("12")
    machine.ask("keypad", f"{KEYPAD}/input0")
    machine.until(lambda: machine.ask("present") == [f"hid:{KEYPAD}"], "the keypad")
    where = {phys: path for path, (phys, _) in machine.ask("nodes").items()}
    return {"keypad": where[f"{KEYPAD}/input0"], "keyboard": keyboard.node, "serial": cable.link}


@pytest.fixture
def changing(machine: Machine) -> Iterator[None]:
    """Let a test change rules and who sits there; afterwards they are as at the start."""
    yield
    machine.as_root(f"rm -rf /run/systemd/seats; cp {RULE} {INSTALLED}; udevadm control --reload")


def _documented() -> str:
    """Return the commands that the rule's own head says, for a root that needs no sudo."""
    lines = [line.removeprefix("#").strip() for line in RULE.read_text().splitlines()]
    return " && ".join(line.replace("sudo ", "") for line in lines if line.startswith("sudo "))


def _looked_at(nodes: dict[str, str]) -> str:
    """Return the command by which udev looks at devices again, with the rules as they are now."""
    return f"udevadm control --reload && udevadm trigger {' '.join(nodes.values())} && udevadm settle"


def _for_the_seat(machine: Machine, nodes: dict[str, str]) -> set[str]:
    """Return which of the devices udev gives to whoever sits at the computer."""

    def tagged(node: str) -> bool:
        return ":uaccess:" in machine.as_root(f"udevadm info {node} | grep CURRENT_TAGS; true")

    return {name for name, node in nodes.items() if tagged(node)}


def _denied(machine: Machine, nodes: dict[str, str]) -> set[str]:
    """Return which devices ``dixit-table keypads list`` says a user in no group may not open."""
    user = f"/usr/bin/setpriv --reuid={SITTING} --regid={SITTING} --clear-groups --no-new-privs"
    command = f"{sys.executable} -m dixit_table keypads list --data /tmp/of-the-seat"
    said = machine.as_root(
        f"mkdir -p /tmp/of-the-seat && cd {REPO} && LANG=C.UTF-8 HOME=/tmp {user} {command}"
    )
    assert all(node in said for node in nodes.values()), said
    return {name for name, node in nodes.items() if f"you may not open {node}" in said}


def test_the_hub_runs_without_root(machine: Machine, plugged: dict[str, str]) -> None:
    assert machine.ask("identity") == [PLAYER, DIALOUT, INPUT, PLAYER]
    owners = machine.as_root(f"stat -L -c '%U:%G %a' {' '.join(plugged.values())}").splitlines()
    assert owners == ["root:input 660", "root:input 660", "root:dialout 660"]
    assert machine.as_root(f"readlink -f {plugged['serial']}") == "/dev/ttyUSB0"


@pytest.mark.usefixtures("changing")
def test_the_rule_gives_keypads_to_the_seat_and_no_keyboard_unless_it_is_named(
    machine: Machine, plugged: dict[str, str]
) -> None:
    machine.as_root(f"rm {INSTALLED}; {_looked_at(plugged)}")
    assert _for_the_seat(machine, plugged) == set()
    said = machine.as_root(f"cd {RULE.parent} && {_documented()} && udevadm settle && echo fine")
    assert said == "fine"
    wrongly = _for_the_seat(machine, plugged) ^ {"keypad", "serial"}

    named = "s/^#\\(SUBSYSTEM==.input.*\\)/\\1/; s/1c4f/0627/; s/0002/0001/"
    machine.as_root(f"sed '{named}' {RULE} >{INSTALLED}; {_looked_at(plugged)}")
    wrongly |= _for_the_seat(machine, plugged) ^ {"keypad", "keyboard", "serial"}
    note(
        "the udev rule, installed by the commands in its head",
        f"{len(plugged)} kinds of devices",
        {"given or kept wrongly": len(wrongly)},
    )
    assert not wrongly


@pytest.mark.usefixtures("changing")
def test_whoever_sits_there_needs_no_group(machine: Machine, plugged: dict[str, str]) -> None:
    assert _denied(machine, plugged) == {"keypad", "keyboard", "serial"}
    # What systemd-logind writes down at a login; the access lists are made of it by udev itself.
    seat = "/run/systemd/seats/seat0"
    machine.as_root(f"mkdir -p {seat.removesuffix('/seat0')}")
    machine.as_root(f"printf 'ACTIVE=1\\nACTIVE_UID={SITTING}\\n' >{seat}; {_looked_at(plugged)}")
    wrongly = _denied(machine, plugged) ^ {"keyboard"}
    note(
        "who sits at the computer, in no group",
        "keypad, keyboard, serial port",
        {"given or kept wrongly": len(wrongly)},
        "the keyboard alone is kept from them",
    )
    assert not wrongly
