"""Keypads: what is plugged in, whether it may be opened, what else wants it; and players of sounds."""

from __future__ import annotations

import grp
import os
import pwd
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct, field

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, finding
from dixit_table.keypads.base import WEAK_BATTERY, PadKind
from dixit_table.keypads.discovery import DeviceWatch, Seen, survey
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.nodes import grab_refused
from dixit_table.sounds.loudspeaker import SPEAKER, Programs, find_programs
from dixit_table.texts import Message

# --- Keypads: what is plugged in, whether it may be opened, and what else wants it

RULES_FOLDERS = ("/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d")
RULES_BEFORE = "73-seat-late.rules"
"""What gives devices to the person at the computer; it must come after our rules."""

_GROUP_OF = {PadKind.HID: "input", PadKind.SERIAL: "dialout"}
_SNATCHERS = ("ModemManager", "brltty")


class Pads(Struct, frozen=True):
    """Devices and ports, and what decides who may use them."""

    seen: Sequence[Seen]
    root: bool
    groups: frozenset[str]  # of this process
    groups_next: frozenset[str]  # after the next login
    rules: Sequence[str]  # udev rules files of ours
    snatchers: frozenset[str]  # programs that take serial ports
    plugs_reported: bool  # whether the kernel reports plugs
    table: int | None = None  # the process that runs a table
    grabs: Mapping[str, Message | None] = field(default_factory=dict)  # by label: why it can't be taken


def gather(table: int | None) -> Pads:
    """Look at devices, opening none."""
    watch = DeviceWatch(Path("/dev"), lambda _: False)
    reported = watch.changed() is not None
    watch.close()
    return Pads(
        seen=tuple(survey()),
        root=os.geteuid() == 0,
        groups=_names(os.getgroups()),
        groups_next=_groups_next(),
        rules=[str(path) for folder in RULES_FOLDERS for path in look.folder(Path(folder), "*dixit*.rules")],
        snatchers=frozenset(process.name for process in look.processes()).intersection(_SNATCHERS),
        plugs_reported=reported,
        table=table,
        grabs=_grabs() if table is None else {},
    )


def _grabs() -> dict[str, Message | None]:
    """Try to take those pads that nobody can be writing on, and that no table has."""
    pads = (device for device in hid_devices.devices() if device.has_keypad_keys and not device.has_letters)
    return {
        device.label: grab_refused(device)
        for device in pads
        if all(os.access(node.path, os.R_OK) for node in device.nodes)
    }


def judge(pads: Pads) -> Iterator[Finding]:
    """Yield findings on keypads."""
    if not pads.seen:
        yield finding(Level.WARNING, "pads_none", "pads_none_cable", "pads_none_kernel")
    yield from _usable(pads.seen, pads.table)
    for seen in pads.seen:
        yield from _device(seen, pads)
    denied = {seen.kind for seen in pads.seen if _is_denied(seen)}
    yield from _groups(pads, denied)
    yield from _rules(pads, bool(denied))
    yield from _snatchers(pads, {seen.kind for seen in pads.seen})
    if pads.plugs_reported:
        yield finding(Level.OK, "plugs")
    else:
        yield finding(Level.WARNING, "plugs_polled", "plugs_remedy")
    yield from _grabbed(pads.grabs)


def _grabbed(grabs: Mapping[str, Message | None]) -> Iterator[Finding]:
    for label, why in grabs.items():
        if why is not None:
            yield Finding(Level.PROBLEM, Message.of("doctor.grab_refused", pad=label), (why,))
    if taken := [label for label, why in grabs.items() if why is None]:
        yield finding(Level.OK, "grabbed", pads=", ".join(taken))
    if not grabs:
        yield finding(Level.REMARK, "grab_elsewhere")


def _device(seen: Seen, pads: Pads) -> Iterator[Finding]:
    """Yield findings on one device alone."""
    if not seen.usable and not _is_tables(seen, pads.table):
        yield finding(Level.PROBLEM, "pad_unusable", *seen.notes, pad=seen.label)
    if seen.battery is not None and seen.battery <= WEAK_BATTERY:
        yield finding(Level.WARNING, "battery_low", "battery_remedy", pad=seen.label, charge=seen.battery)


def _usable(devices: Sequence[Seen], table: int | None) -> Iterator[Finding]:
    """Yield findings on those that can be used, one for all that are alike."""
    alike: list[tuple[Level, Message, list[str]]] = []
    for seen in devices:
        for level, note in _notes(seen, table):
            labels = next((labels for *same, labels in alike if same == [level, note]), None)
            if labels is None:
                alike.append((level, note, [seen.label]))
            else:
                labels.append(seen.label)
    for level, note, labels in alike:
        yield finding(level, "pads", n=len(labels), pads=", ".join(labels), note=note)


def _notes(seen: Seen, table: int | None) -> Iterator[tuple[Level, Message]]:
    if _is_tables(seen, table):
        yield Level.OK, Message.of("doctor.pad_of_table")
    elif seen.usable:
        first, *more = seen.notes
        yield Level.OK, first
        yield from ((Level.REMARK, note) for note in more)


def _is_tables(seen: Seen, table: int | None) -> bool:
    """Whether the table that runs has it, and no other program."""
    users = [str(note.values["who"]) for note in seen.notes if "who" in note.values]
    each = ", ".join(users).split(", ")
    return table is not None and bool(users) and all(name.endswith(f"(pid {table})") for name in each)


def _is_denied(seen: Seen) -> bool:
    return any(note.key in ("keypads.hid_denied", "keypads.serial_denied") for note in seen.notes)


def _groups(pads: Pads, denied: set[PadKind]) -> Iterator[Finding]:
    if pads.root:
        yield finding(Level.REMARK, "root")
        return
    for kind, group in _GROUP_OF.items():
        if group in pads.groups:
            yield finding(Level.OK, "group", group=group)
        elif group in pads.groups_next:
            yield finding(Level.WARNING, "group_next", "group_login", group=group)
        elif kind not in denied:  # else the device's own remedy is this
            yield finding(Level.REMARK, "group_not", group=group)


def _rules(pads: Pads, denied: bool) -> Iterator[Finding]:
    if not pads.rules:
        yield finding(Level.REMARK, "rules_none", "rules_install")
        return
    path = pads.rules[0]
    if Path(path).name >= RULES_BEFORE:
        yield finding(Level.WARNING, "rules_late", "rules_rename", path=path, before=RULES_BEFORE)
    elif denied:
        yield finding(Level.WARNING, "rules_idle", "rules_reload", path=path)
    else:
        yield finding(Level.OK, "rules", path=path)


def _snatchers(pads: Pads, kinds: set[PadKind]) -> Iterator[Finding]:
    if PadKind.SERIAL in kinds and "ModemManager" in pads.snatchers:
        level = Level.REMARK if pads.rules else Level.WARNING
        yield finding(level, "modem_manager", "modem_manager_remedy")
    if "brltty" in pads.snatchers:
        yield finding(Level.WARNING, "brltty", "brltty_remedy")


def _groups_next() -> frozenset[str]:
    """Return the groups the user has by the system's list: after the next login."""
    with suppress(KeyError, OSError):
        user = pwd.getpwuid(os.getuid())
        return _names(os.getgrouplist(user.pw_name, user.pw_gid))
    return frozenset()


def _names(numbers: Sequence[int]) -> frozenset[str]:
    names = set()
    for number in numbers:
        with suppress(KeyError, OSError):
            names.add(grp.getgrgid(number).gr_name)
    return frozenset(names)


# --- Programs that play sounds and speak; a table does well without

gather_sounds = find_programs

_PACKAGES = {"player": "alsa-utils", "speaker": SPEAKER}


def judge_sounds(seen: Programs) -> Iterator[Finding]:
    """Yield findings on sounds and speech."""
    found = {"player": seen.player, "speaker": seen.speaker}
    values = {
        what: Message.of("sounds.none") if path is None else Path(path).name for what, path in found.items()
    }
    missing = [_PACKAGES[what] for what, path in found.items() if path is None]
    if not missing:
        yield Finding(Level.OK, Message.of("sounds.found", **values))
        return
    remedy = Message.of("sounds.remedy", packages=" ".join(missing))
    yield Finding(Level.REMARK, Message.of("sounds.not_found", **values), (remedy,))
