"""Findings of the doctor in tests: how they are looked at, and computers on which all is well."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from dixit_table.cli.doctor import pads, storage
from dixit_table.cli.doctor.finding import Finding, Level
from dixit_table.keypads.base import PadKind
from dixit_table.keypads.discovery import Seen
from dixit_table.texts import LANGUAGES, Message, say


def said(findings: Iterable[Finding]) -> dict[str, Level]:
    """Findings by the key of what was looked at; each can be said in every language."""
    found = {}
    for each in findings:
        for language in LANGUAGES:
            assert all(say(language, message) for message in (each.what, *each.remedies))
        assert each.level < Level.WARNING or each.remedies, f"no remedy for {each.what.key}"
        found[each.what.key.removeprefix("doctor.")] = each.level
    return found


def remedies(findings: Iterable[Finding]) -> str:
    return "\n".join(say("en", remedy) for each in findings for remedy in each.remedies)


USABLE = Seen(
    PadKind.HID, "Pad A", "/dev/input/event3", "hid:a", (Message.of("keypads.list_keypad"),), usable=True
)
DENIED = replace(
    USABLE,
    notes=(
        Message.of("keypads.hid_denied", address="/dev/input/event3"),
        Message.of("keypads.hid_rule", vendor="1c4f", product="0002"),
    ),
    usable=False,
)
PORT = Seen(
    PadKind.SERIAL, "Pico", "/dev/ttyACM0", "serial:a", (Message.of("keypads.list_serial"),), usable=True
)
BUSY = replace(
    PORT,
    notes=(Message.of("keypads.busy", address="/dev/ttyACM0", who="cura (pid 7)"),),
    usable=False,
)
PADS = pads.Pads(
    seen=(USABLE, PORT),
    root=False,
    groups=frozenset({"input", "dialout"}),
    groups_next=frozenset({"input", "dialout"}),
    rules=["/etc/udev/rules.d/70-dixit-table.rules"],
    snatchers=frozenset(),
    plugs_reported=True,
)
NOBODY: frozenset[str] = frozenset()

STORAGE = storage.Storage(
    folder="/data",
    there=True,
    kind="ext4",
    free=10**9,
    mode=0o700,
    measured=storage.Measured([0.001] * 50),
)


def took(*seconds: float) -> storage.Storage:
    return replace(STORAGE, measured=storage.Measured(seconds))
