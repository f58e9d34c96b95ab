"""The kiosk on a whole machine: Debian 13 in qemu, with systemd, udev, cage, foot, tmux and a USB keyboard.

Run by `make bench-kiosk`, after tests/bench/kiosk/build. The tests are one evening, in this order.
"""

from __future__ import annotations

import os
import string
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.bench.figures import Failures, Figure, write
from tests.bench.kiosk.machine import BOOT_S, Machine

DISK = Path(os.environ["KIOSK_DISK"])
README = Path(__file__).parents[2] / "hardware/kiosk/README.md"
LAST_WORDS = "; ".join(
    [
        "systemctl --no-pager --full status dixit-table dixit-table-screen systemd-logind",
        "loginctl --no-pager list-sessions",
        "cat /sys/class/tty/tty0/active",
        "ls -l /dev/dri /sys/class/drm",
        "ps -eo pid,ppid,stat,wchan:24,args",
        "journalctl --boot --no-pager --output short-monotonic | tail -n 200",
    ]
)
LOBBY = "each press a key"  # the keyboard may be a keypad
AT_THREE_METRES = range(18, 24)  # lines, by docs/design.md
STICK = "/run/media/dixit-table/BLUE STICK"
OFFERED = "Back up to BLUE STICK"
MOST_LINES = 30  # of a menu

LETTERS = string.ascii_lowercase + string.digits
HARMLESS = [
    key for key in LETTERS if key not in "cdhlrvw"
]  # with Alt or Super, too, the game takes its own letters
FUNCTIONS = [f"f{number}" for number in range(1, 13)]
NAMED = [
    "tab",
    "esc",
    "ret",
    "spc",
    "backspace",
    "delete",
    "insert",
    "home",
    "end",
    "pgup",
    "pgdn",
    "print",
    "pause",
]
CHORDS = [
    *(f"ctrl-{key}" for key in [*LETTERS, *NAMED, *FUNCTIONS, "backslash", "bracket_left", "bracket_right"]),
    *(f"alt-{key}" for key in [*HARMLESS, *NAMED, *FUNCTIONS]),
    *(f"ctrl-alt-{key}" for key in [*FUNCTIONS, *NAMED, "left", "right", "t"]),
    *(f"ctrl-shift-{key}" for key in [*string.ascii_lowercase, *NAMED]),
    *(f"shift-{key}" for key in ["insert", "pgup", "pgdn", "f10"]),
    *(f"meta_l-{key}" for key in ["e", "s", "t", "x", "ret", "tab"]),
    *(f"alt-sysrq-{key}" for key in "rbeiokcuft"),
    *(["ctrl-alt-delete"] * 12),
    "ctrl-b", "c", "ctrl-b", "ctrl-z", "ctrl-b", "ret",
]  # fmt: skip
"""Every way out that a keyboard offers somewhere: signals, tmux, foot, virtual terminals, SysRq, restarts.

No keypad key, for that would make the keyboard a keypad, which nobody else hears."""

OURS = ("tmux: server", "play", "dixit-table", "cage", "foot", "attach", "tmux: client")

LED_OUT, SCREENS, TVS, HUNG, KILLED, STOPPED, STICKS = (Failures() for _ in range(7))

OFF = "echo off >/sys/class/drm/card0-Virtual-1/status"
ON = "echo detect >/sys/class/drm/card0-Virtual-1/status"


@pytest.fixture(scope="module")
def machine(request: pytest.FixtureRequest) -> Iterator[Machine]:
    with Machine(DISK) as machine:
        machine.wait_for_shell()
        yield machine
        if request.session.testsfailed and machine.process.poll() is None:
            sys.stdout.write(machine.run(LAST_WORDS))


@contextmanager
def booted(**given: Any) -> Iterator[Machine]:
    """Boot another machine; where a test fails it says what it has to say of it."""
    with Machine(DISK, **given) as machine:
        machine.wait_for_shell()
        try:
            yield machine
        except AssertionError:
            sys.stdout.write(machine.run(LAST_WORDS))
            raise


def same_turn(machine: Machine, before: str) -> None:
    """Wait until the game's terminal shows what it showed before."""
    machine.wait_until(
        machine.text, lambda text: text == before, what=f"the same screen as before:\n{before}"
    )


def same_picture(machine: Machine, before: bytes) -> None:
    """Wait until the TV shows what it showed before, pixel by pixel."""
    machine.wait_until(
        lambda: str(machine.picture(DISK / "after.png") == before),
        lambda same: same == "True",
        what="the same picture",
    )


def test_it_boots_into_the_lobby(machine: Machine) -> None:
    machine.wait_for(LOBBY, patience_s=240)
    machine.listen()
    machine.wait_until(
        lambda: " ".join(machine.processes().values()),
        lambda names: "foot" in names and "tmux: client" in names,
    )
    machine.wait_until(
        lambda: machine.run("systemctl is-active dixit-table dixit-table-screen"),
        lambda states: states == "active\nactive",
    )
    assert machine.run("systemctl list-units --failed --no-legend --plain") == ""


def test_it_can_be_read_at_three_metres(machine: Machine) -> None:
    assert machine.lines() in AT_THREE_METRES


def test_nothing_else_runs_for_the_kiosks_user(machine: Machine) -> None:
    expected = {*OURS, "Xwayland", "systemd", "(sd-pam)", "dbus-daemon"}
    machine.wait_until(
        lambda: " ".join(sorted({*machine.processes().values()} - expected)),
        lambda others: others == "",
        what="the end of what watched over the screen's start",
    )
    assert (
        machine.run("systemctl is-active getty@tty1 getty@tty2 autovt@tty2") == "inactive\n" * 2 + "inactive"
    )
    assert machine.run("cat /proc/sys/kernel/sysrq") == "0"
    assert machine.run("cat /sys/module/kernel/parameters/consoleblank") == "0"
    assert machine.run("getent passwd dixit | cut -d: -f7") == "/usr/sbin/nologin"
    groups = machine.run("id -nG dixit").split()
    assert {"input", "dialout", "video", "render"} <= set(groups)
    assert "sudo" not in groups


def test_files_are_right_in_systemds_and_udevs_eyes(machine: Machine) -> None:
    units = "/etc/systemd/system/dixit-table*.service"
    assert machine.run(f"systemd-analyze verify --recursive-errors=no {units} && echo good") == "good"
    verdict = machine.run("udevadm verify /etc/udev/rules.d/7*-dixit-table*.rules")
    assert "3 udev rules files have been checked" in verdict
    assert "Success: 3" in verdict
    assert machine.run("stat -c %a /run/dixit-table /var/lib/dixit-table") == "700\n700"


@pytest.mark.parametrize(("pad", "hidden"), [("", True), ("letters", False)])
def test_a_number_pad_is_the_games_alone(machine: Machine, pad: str, hidden: bool) -> None:
    """The screen never hears it; one that claims letters it does hear, until the game has grabbed it."""
    machine.run(f"modprobe uhid; (python3 /opt/uhid_pad.py rig/input0 {pad} & echo $! >/run/pad)")
    node = "$(ls -d /sys/devices/virtual/misc/uhid/*/input/input*/event* 2>/dev/null | tail -n 1)"
    known = machine.wait_until(
        lambda: machine.run(f"udevadm info {node} -q property"), lambda found: "ID_INPUT_KEY=1" in found
    )
    assert ("LIBINPUT_IGNORE_DEVICE=1" in known) == hidden, known
    assert ("ID_INPUT_KEYBOARD=1" in known) != hidden
    assert machine.run(f"stat -c '%G %a' /dev/input/$(basename {node})") == "input 660"
    machine.run("kill $(cat /run/pad)")
    machine.wait_until(lambda: machine.run(f"echo {node}"), lambda found: not found)


def test_no_key_of_a_keyboard_leads_out(machine: Machine) -> None:
    def what_runs() -> str:
        ours = {name: number for number, name in machine.processes().items() if name in OURS}
        return f"{machine.run('cat /proc/sys/kernel/random/boot_id /sys/class/tty/tty0/active')} {ours}"

    before = what_runs()
    machine.press(*CHORDS)
    machine.run("sleep 5")  # time for what a key may have begun
    with LED_OUT.counted("a key leads out"):
        assert what_runs() == before
    assert machine.run("tmux -N -S /run/dixit-table/tmux list-panes -a | wc -l") == "1"
    test_nothing_else_runs_for_the_kiosks_user(machine)
    machine.press("esc")
    machine.wait_for("0 players", LOBBY)


def test_a_backup_goes_to_a_stick_and_is_whole_when_it_is_pulled_out(machine: Machine) -> None:
    image = DISK / "stick.img"
    image.unlink(missing_ok=True)
    run("truncate", "-s", "16M", str(image))
    run("mkfs.vfat", "-n", "BLUE STICK", str(image))
    machine.plug(image)
    mounted = machine.wait_until(
        lambda: machine.run(f"findmnt -nro OPTIONS '{STICK}'"), lambda options: "rw" in options
    )
    assert {"rw", "nosuid", "nodev", "noexec", "sync"} <= set(mounted.split(","))
    assert machine.run(f"stat -c '%U %a' '{STICK}'") == "dixit 700"
    machine.press("minus")
    machine.wait_for("Back to the game")
    choose(machine, "Backup on a stick")
    machine.wait_for(OFFERED)
    choose(machine, OFFERED)
    machine.wait_until(
        lambda: " ".join(machine.text().split()), lambda text: "You may take the stick out" in text
    )
    machine.pull_out()
    machine.wait_until(
        lambda: machine.run(f"findmnt -n '{STICK}'; ls -A {Path(STICK).parent}"), lambda found: not found
    )
    assert machine.run("systemctl list-units --failed --no-legend --plain") == ""
    with STICKS.counted("a backup on a stick"):
        (name,) = run("mdir", "-b", "-i", str(image), "::/").split()
        backup = DISK / Path(name).name
        run("mcopy", "-n", "-i", str(image), name, str(backup))
        assert run("tar", "-tf", str(backup)).count("journal.sqlite3") == 1
    # What was said of the stick goes with the next entry but one: what follows compares whole screens.
    machine.run("systemctl restart dixit-table")
    machine.wait_until(machine.text, lambda text: LOBBY in text and "stick" not in text)


def choose(machine: Machine, words: str) -> None:
    """Go down in the open menu to the line with these words, and choose it."""

    def chosen() -> bool:
        return any(">" in line and words in line for line in machine.text().splitlines())

    for _ in range(MOST_LINES):
        if chosen():
            break
        machine.press("shift-equal")
        machine.run("sleep 1")
    assert chosen(), machine.text()
    machine.press("ret")


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_somebody_else_serves_tablets_as_long_as_they_are_let_in(machine: Machine) -> None:
    unit, socket = "dixit-table-web", "/run/dixit-table-web/table"

    def becomes(state: str) -> None:
        machine.wait_until(lambda: machine.run(f"systemctl is-active {unit}"), lambda now: now == state)

    becomes("inactive")
    machine.press("minus")
    machine.wait_for("Back to the game")
    choose(machine, "Tablets and phones")
    becomes("active")
    machine.wait_for("Scan the code")
    assert machine.run(f"stat -c '%U %G %a' {socket} /run/dixit-table-web").splitlines() == [
        "dixit dixit-web 660",
        "dixit dixit-web 2750",
    ]
    assert machine.run(f"ps -o user= -p $(systemctl show -P MainPID {unit})").strip() == "dixit-web"
    look = "import urllib.request as web; print(web.urlopen('http://127.0.0.1:8080/').status)"
    assert machine.run(f'python3 -c "{look}"') == "200"
    assert machine.run("stat -c '%U %a' /run/dixit-table-web/link") == "dixit 600"
    machine.press("backspace")
    machine.press("minus")
    machine.wait_for("Back to the game")
    choose(machine, "Tablets and phones")
    machine.wait_for("Switch off")
    choose(machine, "Switch off")
    becomes("inactive")
    machine.wait_until(lambda: machine.run("ls /run/dixit-table-web"), lambda files: files == "")


def test_a_disk_of_the_system_is_no_stick(machine: Machine) -> None:
    """A Pi may have booted from USB; nor is anything mounted twice."""
    machine.run("systemctl start dixit-table-stick@vda.service")
    assert machine.run("systemctl is-active dixit-table-stick@vda.service") == "active"
    assert machine.run("findmnt -no TARGET -S /dev/vda") == "/"
    machine.run("systemctl stop dixit-table-stick@vda.service")
    assert machine.run("findmnt -no TARGET -S /dev/vda") == "/"


def test_a_game_begins_on_the_keyboard(machine: Machine) -> None:
    machine.press("v", "v", "v", "v")
    machine.wait_for("4 players")
    off_and_on(machine, "lobby")
    machine.press("1", "ret")
    machine.wait_for("tells first")
    machine.press("1", "ret")
    machine.wait_for("presses Enter")
    off_and_on(machine, "telling")
    machine.press("ret")
    machine.wait_for("take the keyboard")
    machine.press("1", "ret", "2", "ret")
    machine.wait_for("done")


def test_the_game_outlives_its_screen(machine: Machine) -> None:
    shown = machine.settled(DISK / "before.png")
    before = machine.text()  # by now: a rabbit is cells until its picture has been drawn
    program, foot = machine.number_of("dixit-table"), machine.number_of("foot")
    machine.run("systemctl kill -s KILL dixit-table-screen")
    machine.wait_until(
        lambda: " ".join(number for number, name in machine.processes().items() if name == "foot"),
        lambda now: now not in ("", foot),
    )
    with SCREENS.counted("screen killed"):
        same_picture(machine, shown)
        same_turn(machine, before)  # rabbits are cells for a moment, until the size of a cell is known
        assert machine.number_of("dixit-table") == program


def test_a_screen_that_hangs_before_it_shows_anything_is_started_again(machine: Machine) -> None:
    """The compositor is stopped as soon as it begins; that happens by itself, if seldom."""
    program = machine.number_of("dixit-table")
    patience = "/run/systemd/system/dixit-table-screen.service.d"
    short = r"'[Service]\nEnvironment=DIXIT_PATIENCE_S=60\n'"
    machine.run(f"mkdir -p {patience}; printf {short} >{patience}/patience.conf; systemctl daemon-reload")
    machine.run("systemctl stop dixit-table-screen; systemctl start --no-block dixit-table-screen")
    hung = machine.run("until pkill -STOP -x cage; do :; done; pgrep -x cage")
    machine.wait_until(
        lambda: " ".join(machine.processes().values()),
        lambda names: "foot" in names and "tmux: client" in names,
    )
    machine.settled(DISK / "after.png")
    with HUNG.counted("a compositor that hangs"):
        assert hung not in machine.processes()
        assert machine.run("systemctl is-active dixit-table-screen") == "active"
        assert machine.number_of("dixit-table") == program
    machine.run(f"rm -r {patience}; systemctl daemon-reload")


def off_and_on(machine: Machine, phase: str) -> None:
    """Switch the TV off and on again."""
    shown, program = machine.settled(DISK / "before.png"), machine.number_of("dixit-table")
    machine.run(OFF)
    machine.run("sleep 4")
    machine.run(ON)
    with TVS.counted(f"TV off and on, {phase}"):
        same_picture(machine, shown)
        assert machine.number_of("dixit-table") == program


def test_the_tv_off_and_on(machine: Machine) -> None:
    off_and_on(machine, "voting")


@pytest.mark.parametrize("name", ["dixit-table", "play", "tmux: server"])
def test_what_is_killed_comes_back_in_the_same_turn(machine: Machine, name: str) -> None:
    before, old = machine.text(), machine.number_of(name)
    machine.run(f"kill -KILL {old}")
    machine.wait_until(
        lambda: " ".join(machine.processes().values()),
        lambda names: "dixit-table" in names and "tmux: client" in names,
    )
    with KILLED.counted(f"{name} killed"):
        same_turn(machine, before)
        assert old not in machine.processes()


def test_a_game_that_hangs_is_started_anew(machine: Machine) -> None:
    before, old = machine.text(), machine.number_of("dixit-table")
    machine.run(f"kill -STOP {old}")
    machine.wait_until(
        lambda: " ".join(machine.processes()), lambda numbers: old not in numbers.split(), BOOT_S
    )
    with STOPPED.counted("program stopped"):
        same_turn(machine, before)
    assert "Failed with result 'watchdog'" in machine.run("journalctl --boot --no-pager -u dixit-table")
    assert machine.run("ls /var/lib/dixit-table | grep -c core") == "0"


def test_the_menu_shuts_the_machine_down(machine: Machine) -> None:
    machine.press("minus")
    machine.wait_for("Back to the game")
    machine.press("minus", "ret")  # up from the first line is the last
    machine.wait_for("Yes")
    machine.press("shift-equal", "ret")
    assert machine.process.wait(60) == 0
    write(
        "kiosk",
        "The kiosk, booted in a whole machine",
        "make bench-kiosk",
        [
            Figure(
                "key chords on a USB keyboard",
                str(len(CHORDS)),
                {"times something else ran after them": len(LED_OUT)},
                "virtual terminals, SysRq, tmux, foot",
            ),
            _figure("screen killed in mid-vote", SCREENS, "the same picture, pixel by pixel"),
            _figure(
                "TV off and on: in the lobby, while a clue is told, in mid-vote",
                TVS,
                "the same picture, pixel by pixel; the other phases are with the kiosk's terminal",
            ),
            _figure("compositor stopped before it showed anything", HUNG, "started again, in the same turn"),
            _figure(
                "program, its launcher, tmux killed (-9) in mid-vote",
                KILLED,
                "back in the same turn, unasked",
            ),
            _figure(
                "program stopped (SIGSTOP) in mid-vote", STOPPED, "killed by systemd's watchdog; back, too"
            ),
            Figure(
                "sticks pulled out after a backup by the menu",
                str(STICKS.tried),
                {"backups that weren't whole": len(STICKS)},
                "nosuid, nodev, noexec, sync",
            ),
        ],
        versions="Debian 13, qemu; cage 0.2, foot 1.21, tmux 3.5a, systemd 257",
    )
    for failures in (LED_OUT, SCREENS, TVS, HUNG, KILLED, STOPPED, STICKS):
        failures.check()


def _figure(what: str, failures: Failures, remark: str) -> Figure:
    return Figure(what, str(failures.tried), {"that didn't come back as it was": len(failures)}, remark)


def test_a_tv_of_four_times_the_pixels_has_as_many_lines() -> None:
    with booted(pixels=(3840, 2160)) as machine:
        machine.wait_for(LOBBY, patience_s=600)  # to paint so much takes its time
        machine.wait_until(
            lambda: " ".join(machine.processes().values()), lambda names: "tmux: client" in names
        )
        machine.settled(DISK / "lobby.png")
        assert machine.lines() in AT_THREE_METRES


def test_its_owner_gets_in_by_the_kernels_command_line() -> None:
    """As the kiosk's page says: without a network, with a keyboard and the SD card in another computer."""
    words = "systemd.mask=dixit-table-screen.service systemd.debug_shell=1"
    assert words in README.read_text("utf-8")
    with booted(words=words) as machine:
        machine.wait_until(
            lambda: machine.run("systemctl is-active debug-shell"), lambda state: state == "active"
        )
        machine.listen()
        machine.press("alt-f9")
        machine.wait_until(lambda: machine.run("cat /sys/class/tty/tty0/active"), lambda tty: tty == "tty9")
        machine.press(*"touch", "spc", "slash", *"owner", "ret")
        machine.wait_until(lambda: machine.run("ls /owner"), lambda found: found == "/owner")
        assert machine.run("systemctl is-active dixit-table-screen") == "inactive"
