"""``dixit-table doctor``: what it finds on keypads and sounds."""

from __future__ import annotations

import os
from grp import getgrgid
from pathlib import Path
from pwd import getpwuid

import pytest
from msgspec.structs import replace

from dixit_table.cli.doctor import pads
from dixit_table.cli.doctor.finding import Level
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import HidDevice, InputNode
from dixit_table.sounds.loudspeaker import Programs
from dixit_table.texts import Message, say
from tests.cli.doctored import BUSY, DENIED, NOBODY, PADS, USABLE, remedies, said
from tests.keypads.fake_kernel import KEYPAD, LETTERS, code

# Keypads


def test_keypads_that_are_well() -> None:
    assert max(said(pads.judge(PADS)).values()) is Level.REMARK
    assert said(pads.judge(PADS))["pads"] is Level.OK


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(PADS, seen=()), "pads_none", Level.WARNING),
        (replace(PADS, seen=(DENIED,)), "pad_unusable", Level.PROBLEM),
        (replace(PADS, seen=(BUSY,)), "pad_unusable", Level.PROBLEM),
        (replace(PADS, seen=(replace(USABLE, battery=15),)), "battery_low", Level.WARNING),
        (replace(PADS, root=True), "root", Level.REMARK),
        (replace(PADS, groups=NOBODY), "group_next", Level.WARNING),
        (replace(PADS, groups=NOBODY, groups_next=NOBODY), "group_not", Level.REMARK),
        (replace(PADS, rules=[]), "rules_none", Level.REMARK),
        (replace(PADS, rules=["/etc/udev/rules.d/99-dixit-table.rules"]), "rules_late", Level.WARNING),
        (replace(PADS, rules=[*PADS.rules, "/usr/lib/udev/rules.d/99-dixit.rules"]), "rules", Level.OK),
        (replace(PADS, seen=(DENIED,)), "rules_idle", Level.WARNING),
        (replace(PADS, snatchers=frozenset({"ModemManager"}), rules=[]), "modem_manager", Level.WARNING),
        (replace(PADS, snatchers=frozenset({"ModemManager"})), "modem_manager", Level.REMARK),
        (replace(PADS, snatchers=frozenset({"brltty"})), "brltty", Level.WARNING),
        (replace(PADS, plugs_reported=False), "plugs_polled", Level.WARNING),
    ],
)
def test_keypads_that_are_not(seen: pads.Pads, key: str, level: Level) -> None:
    assert said(pads.judge(seen))[key] is level


def test_a_keypad_that_may_not_be_opened_comes_with_the_line_for_its_model() -> None:
    told = remedies(pads.judge(replace(PADS, seen=(DENIED,), groups=NOBODY, groups_next=NOBODY)))
    assert 'ATTRS{id/vendor}=="1c4f", ATTRS{id/product}=="0002"' in told
    assert "usermod -aG input" in told


def test_a_battery_that_is_not_weak_yet_is_no_word_worth() -> None:
    assert "battery_low" not in said(pads.judge(replace(PADS, seen=(replace(USABLE, battery=16),))))


def test_groups_are_this_process_own_and_those_of_the_next_login(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the system's list has no name for one, as in a container."""
    login = getpwuid(os.getuid())
    assert getgrgid(login.pw_gid).gr_name in pads.gather(None).groups_next
    monkeypatch.setattr(os, "getgroups", lambda: [0, 54321])
    monkeypatch.setattr(os, "getuid", lambda: 54321)
    seen = pads.gather(None)
    assert (seen.groups, seen.groups_next) == (frozenset({getgrgid(0).gr_name}), NOBODY)
    for user in (0, 54321):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        assert pads.gather(None).root is (user == 0)


def test_modem_manager_matters_to_serial_ports_only() -> None:
    usb_only = replace(PADS, seen=(USABLE,), snatchers=frozenset({"ModemManager"}), rules=[])
    assert "modem_manager" not in said(pads.judge(usb_only))


@pytest.mark.parametrize(
    ("who", "level"),
    [
        ("python (pid 7)", Level.OK),
        ("cura (pid 8), python (pid 7)", Level.PROBLEM),
        ("python (pid 17)", Level.PROBLEM),
    ],
)
def test_a_port_of_the_table_that_runs_is_no_problem(who: str, level: Level) -> None:
    busy = replace(BUSY, notes=(Message.of("keypads.busy", address="/dev/ttyACM0", who=who),))
    judged = list(pads.judge(replace(PADS, seen=(busy,), table=7)))
    assert [each.level for each in judged if "Pico" in say("en", each.what)] == [level]


def test_keypads_that_are_alike_are_told_together_and_who_else_hears_them_is_a_remark() -> None:
    heard = Message.of("keypads.list_heard", who="Xorg (pid 7)")
    three = [replace(USABLE, label=f"Pad {name}") for name in "ABC"]
    judged = list(
        pads.judge(replace(PADS, seen=(*three[:2], replace(three[2], notes=(*USABLE.notes, heard)))))
    )
    told = {say("en", each.what): each.level for each in judged if "Pad" in say("en", each.what)}
    assert told == {
        "3 keypads Pad A, Pad B, Pad C, each: is used automatically": Level.OK,
        "keypad Pad C: also open in Xorg (pid 7); "
        "while a table is running, only the table receives its keys": Level.REMARK,
    }


def test_whether_keypads_can_be_taken_is_tried_and_told() -> None:
    busy = Message.of("keypads.busy", address="/dev/input/event3", who="xinput (pid 7)")
    told = said(pads.judge(replace(PADS, grabs={"One": None, "Two": busy})))
    assert (told["grabbed"], told["grab_refused"]) == (Level.OK, Level.PROBLEM)
    assert "grab_elsewhere" not in told
    assert said(pads.judge(PADS))["grab_elsewhere"] is Level.REMARK


def test_only_what_is_a_keypad_and_nothing_else_is_tried_and_nothing_while_a_table_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "event1"
    there.touch()

    def device(name: str, keys: list[str], *paths: Path) -> HidDevice:
        nodes = (
            InputNode(str(path), "input1", name, name, "", "1:1", frozenset(map(code, keys)))
            for path in paths
        )
        return HidDevice(f"hid:{name}", tuple(nodes))

    plugged = (
        device("pad", KEYPAD, there),
        device("denied", KEYPAD, there, tmp_path / "gone"),
        device("keyboard", KEYPAD + LETTERS, there),
        device("letters", LETTERS, there),
        device("mouse", [], there),
    )
    monkeypatch.setattr(hid_devices, "devices", lambda: plugged)
    why = Message.of("keypads.no_input_device", address=str(there))
    assert pads.gather(None).grabs == {"pad (pad)": why}
    assert pads.gather(7).grabs == {}


# Sounds

PLAYS = Programs("/usr/bin/pw-play", "/usr/bin/espeak-ng")


@pytest.mark.parametrize(
    ("seen", "level", "packages"),
    [
        (PLAYS, Level.OK, ""),
        (replace(PLAYS, player=None), Level.REMARK, "install alsa-utils"),
        (replace(PLAYS, speaker=None), Level.REMARK, "install espeak-ng"),
        (Programs(None, None), Level.REMARK, "install alsa-utils espeak-ng"),
    ],
)
def test_sounds_are_a_remark_at_most(seen: Programs, level: Level, packages: str) -> None:
    judged = list(pads.judge_sounds(seen))
    assert list(said(judged).values()) == [level]
    assert packages in remedies(judged)
    for name in ("pw-play", "espeak-ng"):
        here = any(path is not None and name in path for path in (seen.player, seen.speaker))
        assert (name in say("fr", judged[0].what)) is here
