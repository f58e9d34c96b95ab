"""`dixit-table doctor`: each finding by the values that make it, and the whole command on this machine."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.cli import doctor
from dixit_table.cli.doctor import look, machine, pads, report, storage, terminal
from dixit_table.cli.doctor.finding import Finding, Level, finding, found_by
from dixit_table.cli.main import main
from dixit_table.keypads.base import PadKind
from dixit_table.keypads.discovery import Seen
from dixit_table.sounds import programs as find_programs
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import TableLock
from dixit_table.texts import LANGUAGES, Language, Message, keys, say
from tests.cli.terminal import Terminal

SNAPSHOTS = Path(__file__).parents[1] / "tui" / "snapshots"


def said(findings: Iterable[Finding]) -> dict[str, Level]:
    """Findings by the key of what was looked at; each can be said in both languages."""
    found = {}
    for each in findings:
        for language in LANGUAGES:
            assert all(say(language, message) for message in (each.what, *each.remedies))
        assert each.level < Level.WARNING or each.remedies, f"no remedy for {each.what.key}"
        found[each.what.key.removeprefix("doctor.")] = each.level
    return found


def remedies(findings: Iterable[Finding]) -> str:
    return "\n".join(say("en", remedy) for each in findings for remedy in each.remedies)


# Programs

PROGRAMS = machine.ProgramVersions(
    own="0.1.0",
    python="3.11.2",
    pip="/venv/bin/pip",
    wanted={"textual": "<9,>=8.2"},
    there={"textual": "8.2.8"},
    evdev="1.9.1",
    hid=True,
)


def test_programs_that_are_well() -> None:
    assert said(machine.judge_programs(PROGRAMS)) == {"programs": Level.OK, "evdev": Level.OK}


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(PROGRAMS, there={"textual": None}), "packages_missing", Level.PROBLEM),
        (replace(PROGRAMS, there={"textual": "9.0"}), "packages_unfit", Level.PROBLEM),
        (replace(PROGRAMS, there={"textual": "8.1.9"}), "packages_unfit", Level.PROBLEM),
        (replace(PROGRAMS, evdev=None), "evdev_missing", Level.PROBLEM),
        (replace(PROGRAMS, evdev=None, hid=False), "evdev_missing", Level.WARNING),
        (replace(PROGRAMS, evdev="?", evdev_fails="ImportError: no libc"), "evdev_fails", Level.PROBLEM),
    ],
)
def test_programs_that_are_not(seen: machine.ProgramVersions, key: str, level: Level) -> None:
    judged = list(machine.judge_programs(seen))
    assert said(judged)[key] is level
    assert "pip" in remedies(judged)


@pytest.mark.parametrize(
    ("version", "bounds", "fits"),
    [
        ("8.2", ">=8.2,<9", True),
        ("8.2.0", "==8.2", True),
        ("8.10", ">=8.2", True),
        ("9.0.1", "<9", False),
        ("3.5+local.7", "<=3.5", True),
        ("1", "", True),
        ("1", "~=2", True),
    ],
)
def test_versions(version: str, bounds: str, fits: bool) -> None:
    assert machine.satisfies(version, bounds) is fits


def test_the_packages_looked_at_are_those_required() -> None:
    seen = machine.gather_programs()
    assert {"textual", "pyserial"} <= set(seen.wanted)
    assert "pytest" not in seen.wanted
    assert said(machine.judge_programs(seen))["programs"] is Level.OK


# Sounds

PLAYS = find_programs.Programs("/usr/bin/pw-play", "/usr/bin/espeak-ng")


@pytest.mark.parametrize(
    ("seen", "level", "packages"),
    [
        (PLAYS, Level.OK, ""),
        (replace(PLAYS, player=None), Level.REMARK, "install alsa-utils"),
        (replace(PLAYS, speaker=None), Level.REMARK, "install espeak-ng"),
        (find_programs.Programs(None, None), Level.REMARK, "install alsa-utils espeak-ng"),
    ],
)
def test_sounds_are_a_remark_at_most(seen: find_programs.Programs, level: Level, packages: str) -> None:
    judged = list(pads.judge_sounds(seen))
    assert list(said(judged).values()) == [level]
    assert packages in remedies(judged)
    for name in ("pw-play", "espeak-ng"):
        here = any(path is not None and name in path for path in (seen.player, seen.speaker))
        assert (name in say("fr", judged[0].what)) is here


# Keypads

USABLE = Seen(PadKind.HID, "Pad A", "/dev/input/event3", "hid:a", (Message.of("keypads.list_keypad"),))
DENIED = replace(
    USABLE,
    notes=(
        Message.of("keypads.hid_denied", address="/dev/input/event3"),
        Message.of("keypads.hid_rule", vendor="1c4f", product="0002"),
    ),
    usable=False,
)
PORT = Seen(PadKind.SERIAL, "Pico", "/dev/ttyACM0", "serial:a", (Message.of("keypads.list_serial"),))
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
    plugs_told=True,
)
NOBODY: frozenset[str] = frozenset()


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
        (replace(PADS, seen=(DENIED,)), "rules_idle", Level.WARNING),
        (replace(PADS, snatchers=frozenset({"ModemManager"}), rules=[]), "modem_manager", Level.WARNING),
        (replace(PADS, snatchers=frozenset({"ModemManager"})), "modem_manager", Level.REMARK),
        (replace(PADS, snatchers=frozenset({"brltty"})), "brltty", Level.WARNING),
        (replace(PADS, plugs_told=False), "plugs_polled", Level.WARNING),
    ],
)
def test_keypads_that_are_not(seen: pads.Pads, key: str, level: Level) -> None:
    assert said(pads.judge(seen))[key] is level


def test_a_keypad_that_may_not_be_opened_comes_with_the_line_for_its_model() -> None:
    told = remedies(pads.judge(replace(PADS, seen=(DENIED,), groups=NOBODY, groups_next=NOBODY)))
    assert 'ATTRS{id/vendor}=="1c4f", ATTRS{id/product}=="0002"' in told
    assert "usermod -aG input" in told


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


# The table and the console

TABLE = terminal.TableFacts("/data", running=None, games=3, console="tty1")


def test_a_table_that_is_well() -> None:
    assert set(said(terminal.judge_table(TABLE)).values()) == {Level.OK}
    assert said(terminal.judge_table(replace(TABLE, console=None)))["console_none"] is Level.OK


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(TABLE, running=7), "running", Level.REMARK),
        (replace(TABLE, running=0), "running_somewhere", Level.REMARK),
        (replace(TABLE, getty=True, hid=True), "getty", Level.WARNING),
        (replace(TABLE, getty=True), "getty", Level.REMARK),
        (
            replace(TABLE, games=None, why=Message.of("table.journal_foreign", path="/data")),
            "table.journal_foreign",
            Level.PROBLEM,
        ),
    ],
)
def test_a_table_that_is_not(seen: terminal.TableFacts, key: str, level: Level) -> None:
    assert said(terminal.judge_table(seen))[key] is level


def test_a_table_that_runs_is_noticed_and_nothing_is_made_by_looking(tmp_path: Path) -> None:
    assert terminal.running(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
    with TableLock(tmp_path):
        assert terminal.running(tmp_path) == os.getpid()
    assert terminal.running(tmp_path) is None


def test_a_journal_that_is_none_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database at all, but longer than its head" * 9)
    assert Level.PROBLEM in said(terminal.judge_table(terminal.gather_table(tmp_path, None))).values()


@pytest.mark.parametrize(
    ("name", "words", "waits"),
    [
        ("agetty", ("/sbin/agetty", "-o", "-p -- \\u", "--noclear", "tty1", "linux"), True),
        ("agetty", ("/sbin/agetty", "tty2", "linux"), False),
        ("bash", ("-bash", "tty1"), False),
    ],
)
def test_who_waits_on_a_console(name: str, words: tuple[str, ...], waits: bool) -> None:
    assert terminal._waits_on(look.Process(7, name, words), "tty1") is waits


# The terminal

XTERM = terminal.Terminal((80, 24), "xterm-256color", {"COLORTERM": "truecolor", "LANG": "fr_FR.UTF-8"})


def test_a_terminal_that_is_well() -> None:
    assert said(terminal.judge(XTERM)) == {
        "size": Level.OK, "colours": Level.OK, "letters": Level.OK, "font": Level.REMARK,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(XTERM, size=None), "terminal_none", Level.UNKNOWN),
        (replace(XTERM, size=(0, 0)), "size_unknown", Level.UNKNOWN),
        (replace(XTERM, size=(59, 18)), "size_small", Level.WARNING),
        (replace(XTERM, size=(60, 17)), "size_small", Level.WARNING),
        (replace(XTERM, size=(60, 18)), "size", Level.OK),
        (replace(XTERM, size=(200, 60)), "size_far", Level.REMARK),
        (replace(XTERM, term="dumb"), "terminal_dumb", Level.PROBLEM),
        (replace(XTERM, term=""), "terminal_dumb", Level.PROBLEM),
        (replace(XTERM, term="linux"), "console_bare", Level.WARNING),
        (replace(XTERM, environment={"LANG": "C.UTF-8"}), "colours_few", Level.WARNING),
        (replace(XTERM, environment={"LANG": "C"}), "letters_plain", Level.WARNING),
        (
            replace(XTERM, environment={"LANG": "fr_FR.UTF-8", "LC_ALL": "POSIX"}),
            "letters_plain",
            Level.WARNING,
        ),
        (replace(XTERM, environment={}), "letters_plain", Level.WARNING),
        (replace(XTERM, missing_locale=True), "locale_missing", Level.WARNING),
        (
            replace(XTERM, environment={"TMUX": "x", "COLORTERM": "truecolor"}, tmux_true_colour=False),
            "colours_tmux",
            Level.WARNING,
        ),
        (
            replace(XTERM, environment={"TMUX": "x", "COLORTERM": "truecolor"}, tmux_true_colour=True),
            "colours",
            Level.OK,
        ),
        (
            replace(XTERM, term="screen.xterm", environment={"STY": "x", "COLORTERM": "truecolor"}),
            "colours_screen",
            Level.WARNING,
        ),
        (replace(XTERM, term="xterm-direct", environment={}), "colours", Level.OK),
    ],
)
def test_terminals_that_lack_something(seen: terminal.Terminal, key: str, level: Level) -> None:
    assert said(terminal.judge(seen))[key] is level


@pytest.mark.parametrize(("term", "count"), [("xterm-256color", 256), ("xterm", 16)])
def test_few_colours_are_counted(term: str, count: int) -> None:
    judged = terminal.judge(replace(XTERM, term=term, environment={}))
    few = next(each for each in judged if each.what.key == "doctor.colours_few")
    assert few.what.values["n"] == count


def test_the_environment_is_that_which_the_program_was_given(tmp_path: Path) -> None:
    (tmp_path / "self").mkdir()
    (tmp_path / "self/environ").write_bytes(b"LANG=xx_YY.UTF-8\0TERM=linux\0COLORS=a=b\0")
    seen = terminal.gather(tmp_path)
    assert (seen.term, seen.environment["COLORS"], seen.missing_locale) == ("linux", "a=b", True)
    assert terminal.begun_with(tmp_path / "nowhere") == os.environ


def test_the_font_line_has_every_sign_that_any_screen_shows() -> None:
    shown = {sign for file in SNAPSHOTS.glob("*.txt") for sign in file.read_text("utf-8")}
    signs = {sign for sign in shown if ord(sign) > 127 and not sign.isalpha()}
    assert len(signs) > 10
    assert signs <= set(terminal.GLYPHS)


def test_the_swatch_has_twelve_colours() -> None:
    assert len(set(re.findall(r"48;2;(\d+;\d+;\d+)m", terminal.swatch()))) == 12


# Storage

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


def test_storage_that_is_well() -> None:
    assert set(said(storage.judge(STORAGE)).values()) == {Level.OK}


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (took(0.11, 0.11, 0.01), "slow", Level.WARNING),
        (took(0.1, 0.1, 0.1), "speed", Level.OK),
        (took(0.01, 0.01, 1.1), "stumbles", Level.WARNING),
        (took(), "speed_unknown", Level.UNKNOWN),
        (replace(STORAGE, measured=storage.Measured(why="disk I/O error")), "unwritable", Level.PROBLEM),
        (replace(STORAGE, foreign=["/data"]), "foreign", Level.PROBLEM),
        (replace(STORAGE, obstacle="/data"), "obstacle", Level.PROBLEM),
        (replace(STORAGE, there=False, mode=None), "folder_new", Level.REMARK),
        (replace(STORAGE, mode=None), "mode_unknown", Level.UNKNOWN),
        (replace(STORAGE, mode=0o750), "folder_open", Level.WARNING),
        (replace(STORAGE, open_files=["/data/journal.sqlite3"]), "files_open", Level.WARNING),
        (replace(STORAGE, kind="tmpfs"), "fleeting", Level.PROBLEM),
        (replace(STORAGE, kind="nfs4"), "remote", Level.PROBLEM),
        (replace(STORAGE, kind="vfat"), "modeless", Level.WARNING),
        (replace(STORAGE, kind="overlay"), "overlay", Level.REMARK),
        (replace(STORAGE, kind=None), "kind_unknown", Level.UNKNOWN),
        (replace(STORAGE, free=None), "free_unknown", Level.UNKNOWN),
        (replace(STORAGE, free=50_000_000), "free_little", Level.WARNING),
        (replace(STORAGE, free=5_000_000), "free_little", Level.PROBLEM),
    ],
)
def test_storage_that_is_not(seen: storage.Storage, key: str, level: Level) -> None:
    assert said(storage.judge(seen))[key] is level


def test_slow_storage_is_told_to_become_a_stick_or_an_ssd() -> None:
    assert "SSD" in remedies(storage.judge(took(0.2)))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EROFS, "worn out"),
        (errno.EACCES, "a folder of yours"),
        (errno.ENOSPC, "free some space"),
        (None, "ext4"),
    ],
)
def test_why_nothing_can_be_written_decides_the_remedy(number: int | None, words: str) -> None:
    seen = replace(STORAGE, measured=storage.Measured(why="no", number=number))
    assert words in remedies(storage.judge(seen))


def test_a_read_only_card_is_not_taken_for_somebody_elses() -> None:
    seen = replace(STORAGE, foreign=["/data"], measured=storage.Measured(why="no", number=errno.EROFS))
    assert "foreign" not in said(storage.judge(seen))
    assert "worn out" in remedies(storage.judge(seen))


def test_storage_is_measured_by_a_real_journal_of_which_nothing_stays(tmp_path: Path) -> None:
    seen = storage.gather(tmp_path)
    assert len(seen.measured.took_s) == storage.COMMITS
    assert min(seen.measured.took_s) > 0
    assert list(tmp_path.iterdir()) == []


def test_storage_is_measured_where_the_journal_is_to_be(tmp_path: Path) -> None:
    seen = storage.measure(tmp_path / "nowhere")
    assert (seen.number, list(seen.took_s)) == (errno.ENOENT, [])


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    seen = storage.gather(tmp_path / "deep" / "data")
    assert (seen.there, seen.mode, seen.obstacle) == (False, None, "")
    assert seen.measured.took_s
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    assert storage.gather(tmp_path / "data" / "more").obstacle == str(tmp_path / "data")


def test_journal_files_that_others_may_read_are_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch(0o600)
    (tmp_path / f"{FILE_NAME}-wal").touch()
    (tmp_path / f"{FILE_NAME}-wal").chmod(0o640)
    assert storage.gather(tmp_path).open_files == [str(tmp_path / f"{FILE_NAME}-wal")]


def test_the_innermost_mount_and_of_several_the_last_is_what_a_folder_lies_on(tmp_path: Path) -> None:
    (tmp_path / "self").mkdir()
    folder = str(tmp_path).replace(" ", "\\040")
    (tmp_path / "self/mounts").write_text(
        f"/dev/a / ext4 rw\ndisk {folder} vfat rw\ndisk {folder} tmpfs rw\nodd\n/dev/b /boot ext2\n"
    )
    assert storage._kind(tmp_path, tmp_path) == "tmpfs"
    assert storage._kind(Path("/"), tmp_path) == "ext4"


# Clock, power, memory

NOW = datetime(2026, 11, 21, 19, 30, tzinfo=timezone(timedelta(hours=1), "CET"))
CLOCKS = machine.Clocks(began=(1000.0, 50.0), now=(1002.0, 52.0), local=NOW, synchronised=True)


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (CLOCKS, "clock", Level.OK),
        (replace(CLOCKS, synchronised=None), "clock", Level.OK),
        (replace(CLOCKS, local=NOW.replace(year=1970)), "clock_old", Level.WARNING),
        (replace(CLOCKS, now=(4602.0, 52.0)), "clock_jumped", Level.WARNING),
        (replace(CLOCKS, now=(998.0, 52.0)), "clock_jumped", Level.WARNING),
        (replace(CLOCKS, synchronised=False), "clock_alone", Level.REMARK),
        (replace(CLOCKS, local=NOW.astimezone(UTC)), "zone", Level.REMARK),
    ],
)
def test_clocks(seen: machine.Clocks, key: str, level: Level) -> None:
    assert said(machine.judge_clocks(seen))[key] is level


def test_no_zone_is_remarked_where_there_is_one() -> None:
    assert "zone" not in said(machine.judge_clocks(CLOCKS))


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (machine.Machine(weak_now=True, weak_before=True), "power_now", Level.PROBLEM),
        (machine.Machine(weak_now=False, weak_before=True), "power_before", Level.WARNING),
        (machine.Machine(weak_now=False), "power", Level.OK),
        (machine.Machine(), "memory_unknown", Level.UNKNOWN),
        (machine.Machine(swap=True), "memory", Level.REMARK),
        (machine.Machine(swap=False), "memory_kept", Level.OK),
    ],
)
def test_power_and_memory(seen: machine.Machine, key: str, level: Level) -> None:
    assert said(machine.judge_machine(seen))[key] is level


def test_no_word_of_power_where_no_sensor_tells() -> None:
    assert not [key for key in said(machine.judge_machine(machine.Machine())) if "power" in key]


@pytest.mark.parametrize(
    ("flags", "weak"),
    [
        ("0\n", (False, False)),
        ("50005\n", (True, True)),
        ("0x50000", (False, True)),
        ("4", (False, False)),
        ("1", (True, False)),
    ],
)
def test_a_pi_tells_that_its_supply_is_weak(tmp_path: Path, flags: str, weak: tuple[bool, bool]) -> None:
    file = tmp_path / "devices/platform/soc/soc:firmware/get_throttled"
    file.parent.mkdir(parents=True)
    file.write_text(flags)
    seen = machine.gather_machine(tmp_path, tmp_path)
    assert (seen.weak_now, seen.weak_before) == weak


@pytest.mark.parametrize(("name", "weak"), [("rpi_volt", True), ("acpitz", None)])
def test_a_newer_pi_has_a_sensor_for_it(tmp_path: Path, name: str, weak: bool | None) -> None:
    sensor = tmp_path / "class/hwmon/hwmon1"
    sensor.mkdir(parents=True)
    (sensor / "name").write_text(f"{name}\n")
    (sensor / "in0_lcrit_alarm").write_text("1\n")
    assert machine.gather_machine(tmp_path, tmp_path).weak_now is weak


def test_swap_is_read_where_the_kernel_tells(tmp_path: Path) -> None:
    (tmp_path / "swaps").write_text("Filename Type Size Used Priority\n/dev/zram0 partition 1 0 100\n")
    assert machine.gather_machine(tmp_path, tmp_path).swap


# Odd machines


def test_a_machine_that_tells_nothing_is_not_known(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert list(look.processes(nowhere)) == []
    assert look.text(nowhere) is None
    assert look.number(nowhere) is None
    assert machine.gather_machine(nowhere, nowhere) == machine.Machine()
    assert machine.gather_clocks(machine.clocks(), nowhere).synchronised is None
    assert storage._kind(tmp_path, nowhere) is None
    assert terminal.gather_table(tmp_path, None, nowhere).console is None


def test_programs_are_named_with_their_words(tmp_path: Path) -> None:
    for number, name, words in ((7, "agetty", b"/sbin/agetty\0tty1\0"), (8, "kthread", b"")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "comm").write_text(f"{name}\n")
        (tmp_path / str(number) / "cmdline").write_bytes(words)
    (tmp_path / "9").mkdir()  # ended meanwhile
    assert list(look.processes(tmp_path)) == [
        look.Process(7, "agetty", ["/sbin/agetty", "tty1"]),
        look.Process(8, "kthread", [""]),
    ]


def test_a_look_that_fails_is_a_finding_and_the_others_go_on() -> None:
    def fails() -> Iterator[Finding]:
        yield finding(Level.OK, "plugs")
        raise PermissionError("no")

    found = list(found_by((("pads", fails), ("clock", lambda: [finding(Level.OK, "power")]))))
    assert said(found) == {"failed": Level.UNKNOWN, "power": Level.OK}
    assert "PermissionError" in say("en", found[0].what)


def test_every_area_has_a_name() -> None:
    areas = re.findall(r'\("([a-z]+)", lambda', Path(doctor.__file__).read_text())
    assert len(areas) == 8
    assert {f"doctor.area_{area}" for area in areas} <= {key for key, _ in keys()}


# The report


def test_the_worst_comes_last_and_is_counted() -> None:
    findings = [*storage.judge(replace(STORAGE, kind="tmpfs")), *pads.judge(replace(PADS, seen=()))]
    told = list(report.lines(findings, "en", width=None, colours=False))
    levels = [line.split("  ")[0] for line in told if line and not line.startswith(" ")][:-1]
    assert levels == sorted(levels, key=["ok", "note", "WARNING", "PROBLEM"].index)
    assert told[-1].startswith("1 problem, 1 warning")


def test_where_nothing_is_wrong_it_says_so() -> None:
    told = list(report.lines([finding(Level.OK, "plugs")], "fr", width=None, colours=False))
    assert told[-1].startswith("tout va bien")


def test_lines_fit_the_terminal_and_commands_stay_whole() -> None:
    told = list(report.lines(list(storage.judge(took(0.2))), "en", width=60, colours=False))
    assert max(map(len, told)) <= 60
    assert any("--data DIR" in line for line in told)


def test_colours_change_no_letter() -> None:
    findings = list(storage.judge(took(0.2)))
    plain = list(report.lines(findings, "en", width=60, colours=False))
    coloured = list(report.lines(findings, "en", width=60, colours=True))
    assert coloured != plain
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in coloured] == plain


# The command


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_examples(
    language: Language, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    with pytest.raises(SystemExit):
        main(["doctor", "--help"])
    assert re.search(r"(examples|exemples) ?:\n  dixit-table doctor", capsys.readouterr().out)


@pytest.mark.parametrize(("kind", "status"), [("ext4", 0), ("tmpfs", 1)])
def test_the_status_tells_whether_something_is_a_problem(
    kind: str,
    status: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen = replace(STORAGE, kind=kind)
    monkeypatch.setattr(doctor, "examine", lambda _: storage.judge(seen))
    assert main(["doctor", "--data", str(tmp_path)]) == status
    assert kind in capsys.readouterr().out


def test_this_machine_is_looked_at_whole_and_nothing_changes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    ran = subprocess.run(
        [sys.executable, "-m", "dixit_table", "doctor", "--data", str(data)],
        capture_output=True,
        check=False,
        text=True,
    )
    assert ran.returncode in (0, 1)
    assert ran.stderr == ""
    assert "not looked at" not in ran.stdout
    assert "dixit-table keypads test" in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_is_judged_with_colours_in_it(tmp_path: Path) -> None:
    with Terminal("doctor", "--data", str(tmp_path), columns=90, rows=200) as screen:
        assert screen.wait_for_end() in (0, 1)
        assert "terminal: 90 x 200" in screen.text
        assert "font: ✓✖" in screen.text
        assert "true colour (xterm-256color)" in screen.text
    assert b"\x1b[48;2;204;17;68m" in screen.output
