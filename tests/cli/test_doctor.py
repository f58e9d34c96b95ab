"""`dixit-table doctor`: each finding by the values that make it, and the whole command on this machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta, timezone
from importlib import metadata
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.cli import doctor
from dixit_table.cli.doctor import look, machine, pads, storage, terminal
from dixit_table.cli.doctor.finding import Finding, Level, finding, found_by, in_words
from dixit_table.cli.main import main
from dixit_table.store.database import FILE_NAME
from dixit_table.texts import LANGUAGES, Language, keys, say
from tests.cli.doctored import PADS, STORAGE, remedies, said, took
from tests.cli.door import Screen
from tests.cli.terminal import Terminal

# Programs

PROGRAMS = machine.ProgramVersions(
    own="0.1.0",
    python="3.11.2",
    anew="pipx reinstall dixit-table",
    wanted={"textual": "<9,>=8.2"},
    there={"textual": "8.2.8"},
)


def test_programs_that_are_well() -> None:
    assert said(machine.judge_programs(PROGRAMS)) == {"programs": Level.OK}


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (replace(PROGRAMS, there={"textual": None}), "packages_missing", Level.PROBLEM),
        (replace(PROGRAMS, there={"textual": "9.0"}), "packages_unfit", Level.PROBLEM),
        (replace(PROGRAMS, there={"textual": "8.1.9"}), "packages_unfit", Level.PROBLEM),
    ],
)
def test_programs_that_are_not(seen: machine.ProgramVersions, key: str, level: Level) -> None:
    judged = list(machine.judge_programs(seen))
    assert said(judged)[key] is level
    assert "anew: pipx reinstall dixit-table" in remedies(judged)


def test_how_the_table_is_installed_anew_goes_by_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def anew(prefix: Path) -> str:
        monkeypatch.setattr(sys, "prefix", str(prefix))
        return machine.gather_programs().anew

    share = tmp_path / ".local/share"
    assert anew(share / "uv/tools/dixit-table") == "uv tool install --reinstall dixit-table"
    assert anew(share / "pipx/venvs/dixit-table") == "pipx reinstall dixit-table"
    assert anew(tmp_path / "venv") == f"{tmp_path}/venv/bin/pip install --upgrade dixit-table"
    (tmp_path / "Makefile").touch()
    assert anew(tmp_path / ".venv") == f"make -C {tmp_path} clean play"
    monkeypatch.setenv("DIXIT_LAUNCHER", "/usr/bin/dixit-table")
    assert anew(Path("/usr")) == "sudo apt install --reinstall dixit-table"


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
        ("8.2", "<8.2", False),
        ("8.1", "<8.2", True),
        ("8.2", ">8.2", False),
        ("8.2.1", ">8.2", True),
        ("8.3", "<=8.2", False),
        ("8.2.1", "<=8.2", False),
        ("8.1", "==8.2", False),
        ("8.3", "==8.2", False),
        ("8.2.0.1", "<=8.2", True),
        ("8.3", "!=8.2", True),
        ("8.2.0", "!=8.2", False),
    ],
)
def test_versions(version: str, bounds: str, fits: bool) -> None:
    assert machine.satisfies(version, bounds) is fits


def test_the_packages_looked_at_are_those_required() -> None:
    seen = machine.gather_programs()
    assert {"textual", "pyserial"} <= set(seen.wanted)
    assert "pytest" not in seen.wanted
    assert said(machine.judge_programs(seen))["programs"] is Level.OK


def test_a_package_that_is_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    version = metadata.version

    def lacking(name: str) -> str:
        if name in ("textual", "msgspec"):
            raise metadata.PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(metadata, "version", lacking)
    seen = machine.gather_programs()
    assert (seen.there["textual"], seen.there["pyserial"]) == (None, version("pyserial"))
    told = [say("en", each.what) for each in machine.judge_programs(seen)]
    assert told[0] == "packages are missing: msgspec, textual"
    assert "None" not in told[1]


# Clock, power, memory

NOW = datetime(2026, 12, 5, 19, 30, tzinfo=timezone(timedelta(hours=1), "CET"))
CLOCKS = machine.Clocks(began=(1000.0, 50.0), now=(1002.0, 52.0), local=NOW, synchronised=True)


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (CLOCKS, "clock", Level.OK),
        (replace(CLOCKS, synchronised=None), "clock", Level.OK),
        (replace(CLOCKS, local=NOW.replace(year=1970)), "clock_old", Level.WARNING),
        (replace(CLOCKS, local=NOW.replace(month=10)), "clock_old", Level.WARNING),
        (replace(CLOCKS, local=datetime.combine(machine.RELEASED, NOW.time(), UTC)), "clock", Level.OK),
        (replace(CLOCKS, played=1001.0), "clock", Level.OK),
        (replace(CLOCKS, played=1003.0), "clock", Level.OK),
        (replace(CLOCKS, played=1003.5), "clock_behind", Level.WARNING),
        (replace(CLOCKS, played=1090.0), "clock_behind", Level.WARNING),
        (replace(CLOCKS, now=(1003.0, 52.0)), "clock", Level.OK),
        (replace(CLOCKS, now=(1003.5, 52.0)), "clock_jumped", Level.WARNING),
        (replace(CLOCKS, now=(4602.0, 52.0)), "clock_jumped", Level.WARNING),
        (replace(CLOCKS, now=(998.0, 52.0)), "clock_jumped", Level.WARNING),
        (replace(CLOCKS, synchronised=False), "clock_alone", Level.REMARK),
        (replace(CLOCKS, local=NOW.astimezone(UTC)), "zone", Level.REMARK),
    ],
)
def test_clocks(seen: machine.Clocks, key: str, level: Level) -> None:
    assert said(machine.judge_clocks(seen))[key] is level


@pytest.mark.parametrize(("wall_s", "seconds"), [(4602.0, "+3600"), (992.0, "-10")])
def test_how_far_the_clock_jumped_is_told(wall_s: float, seconds: str) -> None:
    jumped, *_ = machine.judge_clocks(replace(CLOCKS, now=(wall_s, 52.0)))
    assert jumped.what.values["seconds"] == seconds


def test_the_network_is_known_to_give_the_time_or_not_to(tmp_path: Path) -> None:
    timesync = tmp_path / "systemd/timesync"
    timesync.mkdir(parents=True)
    assert machine.gather_clocks(machine.clocks(), run=tmp_path).synchronised is False
    (timesync / "synchronized").touch()
    assert machine.gather_clocks(machine.clocks(), run=tmp_path).synchronised is True


def test_a_game_from_tomorrow_is_found_in_the_data_folder(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch(0o600)
    tomorrow = datetime.now().timestamp() + 86400
    os.utime(tmp_path / FILE_NAME, (tomorrow, tomorrow))
    assert said(doctor.examine(tmp_path))["clock_behind"] is Level.WARNING


@pytest.mark.parametrize("hours", [1, -5])
def test_no_zone_is_remarked_where_there_is_one(hours: int) -> None:
    local = NOW.astimezone(timezone(timedelta(hours=hours)))
    assert "zone" not in said(machine.judge_clocks(replace(CLOCKS, local=local)))


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


@pytest.mark.parametrize(("name", "weak"), [("rpi_volt", True), ("acpitz", None), ("w1_slave", None)])
def test_a_newer_pi_has_a_sensor_for_it(tmp_path: Path, name: str, weak: bool | None) -> None:
    sensor = tmp_path / "class/hwmon/hwmon1"
    sensor.mkdir(parents=True)
    (sensor / "name").write_text(f"{name}\n")
    (sensor / "in0_lcrit_alarm").write_text("1\n")
    assert machine.gather_machine(tmp_path, tmp_path).weak_now is weak


def test_swap_is_read_where_the_kernel_tells(tmp_path: Path) -> None:
    (tmp_path / "swaps").write_text("Filename Type Size Used Priority\n/dev/zram0 partition 1 0 100\n")
    assert machine.gather_machine(tmp_path, tmp_path).swap
    (tmp_path / "swaps").write_text("Filename Type Size Used Priority\n")
    assert machine.gather_machine(tmp_path, tmp_path).swap is False


# Odd machines


def test_a_machine_that_tells_nothing_is_not_known(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert list(look.processes(nowhere)) == []
    assert look.text(nowhere) is None
    assert look.number(nowhere) is None
    assert machine.gather_machine(nowhere, nowhere) == machine.Machine()
    assert machine.gather_clocks(machine.clocks(), run=nowhere).synchronised is None
    assert look.mount(tmp_path, nowhere) is None
    assert terminal.gather_table(tmp_path, None, nowhere).console is None


def test_what_cannot_be_looked_at_is_not_known() -> None:
    beyond = Path("/" + "x" * 300)  # longer than a file system lets a name be
    asks: tuple[Callable[[Path], object], ...] = (look.text, look.number, look.mode, look.free_bytes)
    assert [ask(beyond) for ask in (*asks, look.changed_s)] == [None] * 5
    assert (look.folder(beyond), look.is_folder(beyond), look.is_file(beyond)) == ([], False, False)


def test_what_can_be_looked_at_is_told_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    assert look.mode(tmp_path) == 0o777
    free = look.free_bytes(tmp_path)
    assert free == pytest.approx(shutil.disk_usage(tmp_path).free, rel=0.1)
    assert (look.is_file(tmp_path), look.is_folder(tmp_path)) == (False, True)
    os.utime(tmp_path, (1.0, 2.0))
    assert look.changed_s(tmp_path) == 2.0


def test_programs_are_named_with_their_words(tmp_path: Path) -> None:
    for number, name, words in ((7, "agetty", b"/sbin/agetty\0tty1\0"), (8, "kthread", b"")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "comm").write_text(f"{name}\n")
        (tmp_path / str(number) / "cmdline").write_bytes(words)
    (tmp_path / "9").mkdir()  # ended meanwhile
    (tmp_path / "9x").mkdir()  # no process has such a number
    (tmp_path / "9x/comm").write_text("odd\n")
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
    assert say("en", found[0].what) == (
        "keypads: not checked, because this machine is unusual (PermissionError: no)"
    )


def test_every_area_has_a_name() -> None:
    areas = re.findall(r'\("([a-z]+)", lambda', Path(doctor.__file__).read_text())
    assert len(areas) == 9
    assert {f"doctor.area_{area}" for area in areas} <= {key for key, _ in keys()}


# The report


def test_the_worst_comes_last_and_is_counted() -> None:
    findings = [*storage.judge(replace(STORAGE, kind="tmpfs")), *pads.judge(replace(PADS, seen=()))]
    told = list(in_words(findings, "en", width=None, colours=False))
    levels = [line.split("  ")[0] for line in told if line and not line.startswith(" ")][:-1]
    assert levels == sorted(levels, key=["ok", "note", "WARNING", "PROBLEM"].index)
    assert told[-1].startswith("1 problem, 1 warning")


def test_each_level_has_its_name_its_place_and_its_colour() -> None:
    findings = [finding(level, "power", *(["zone_remedy"] if level else [])) for level in sorted(Level)[::-1]]
    what, remedy = (say("en", f"doctor.{key}") for key in ("power", "zone_remedy"))
    names = {"ok": "32", "note": "36", "unknown": "35", "WARNING": "33", "PROBLEM": "1;31"}
    expected = []
    for name, colour in names.items():
        expected.append(f"\x1b[{colour}m{name}\x1b[0m{' ' * (9 - len(name))}{what}")
        expected += [f"         -> {remedy}"] if name != "ok" else []
    told = list(in_words(findings, "en", width=None, colours=True))
    assert told == [*expected, "", "1 problem, 1 warning; each arrow says what to do"]


@pytest.mark.parametrize(
    ("width", "room", "remedies_room"), [(60, 51, 48), (41, 32, 29), (31, 22, 20), (29, 20, 20), (9, 20, 20)]
)
def test_lines_go_on_below_their_words_and_no_line_is_too_short_to_read(
    width: int, room: int, remedies_room: int
) -> None:
    findings = list(storage.judge(took(0.2)))
    told, whole = (list(in_words(findings, "en", width=each, colours=False))[:-2] for each in (width, None))
    assert "".join("".join(told).split()) == "".join("".join(whole).split())
    heads = [line[9:] for line in told if line[9] not in " -"]
    others = [line[12:] for line in told if line[9] in " -"]
    assert room - 12 < max(map(len, heads)) <= room
    assert remedies_room - 12 < max(map(len, others)) <= remedies_room


def test_where_nothing_is_wrong_it_says_so() -> None:
    told = list(in_words([finding(Level.OK, "plugs")], "fr", width=None, colours=False))
    assert told[-1].startswith("tout va bien")


def test_lines_fit_the_terminal_and_commands_stay_whole() -> None:
    told = list(in_words(list(storage.judge(took(0.2))), "en", width=60, colours=False))
    assert max(map(len, told)) <= 60
    assert any("--data DIR" in line for line in told)


def test_colours_change_no_letter() -> None:
    findings = list(storage.judge(took(0.2)))
    plain = list(in_words(findings, "en", width=60, colours=False))
    coloured = list(in_words(findings, "en", width=60, colours=True))
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
    assert re.search(r"\w+ ?:\n  dixit-table doctor", capsys.readouterr().out)


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


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "ansi"}, True),
        ({"TERM": "dumb"}, False),
        ({}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, False),
    ],
)
def test_a_terminal_gets_colours_where_it_has_some_and_lines_that_fit(
    environment: dict[str, str], coloured: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "examine", lambda _: storage.judge(took(0.2)))
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {**environment, "COLUMNS": "61"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", screen := Screen())
    assert main(["doctor", "--data", str(tmp_path), "--lang", "en"]) == 0
    lines = screen.getvalue().splitlines()
    swatch = f"{say('en', 'doctor.swatch')}\n{terminal.swatch()}\n\n"
    assert screen.getvalue().startswith(swatch) is coloured
    assert ("\x1b" in screen.getvalue()) is coloured
    told = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in (lines[3:] if coloured else lines)]
    assert told == list(in_words(list(storage.judge(took(0.2))), "en", width=61, colours=False))


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
