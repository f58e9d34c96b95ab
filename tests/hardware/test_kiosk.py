"""The kiosk's installer, its files, and how they agree with each other."""

from __future__ import annotations

import math
import os
import re
import signal
import subprocess
import tempfile
import tomllib
from pathlib import Path

import pytest

from dixit_table.store.backup import sticks

CHECKOUT = Path(__file__).parents[2]
KIOSK = CHECKOUT / "hardware" / "kiosk"
FILES = KIOSK / "files"
SCRIPTS = [
    KIOSK / "install",
    KIOSK / "access-point",
    *(FILES / "opt/dixit-table/kiosk" / name for name in ("play", "screen", "attach", "show", "stick")),
]
UNITS = sorted(file for file in (FILES / "etc/systemd/system").iterdir() if file.is_file())
COME_AND_GO = ("dixit-table-stick@.service", "dixit-table-web.path", "dixit-table-web.service")
WEB_UNIT = FILES / "etc/systemd/system/dixit-table-web.service"
STICK_UNIT = FILES / "etc/systemd/system/dixit-table-stick@.service"

DEJAVU_SANS_MONO = (1901 + 483) / 2048  # ascent and descent, as its file says: a line, by the letters' size

INSTALLED = {
    "etc/default/dixit-table",
    "etc/pam.d/dixit-table",
    "etc/polkit-1/rules.d/50-dixit-table.rules",
    "etc/sysctl.d/90-dixit-table.conf",
    "etc/systemd/logind.conf.d/dixit-table.conf",
    "etc/systemd/system.conf.d/dixit-table.conf",
    "etc/systemd/system/autovt@.service",
    "etc/systemd/system/ctrl-alt-del.target",
    "etc/systemd/system/dixit-table-screen.service",
    "etc/systemd/system/dixit-table-stick@.service",
    "etc/systemd/system/dixit-table-web.path",
    "etc/systemd/system/dixit-table-web.service",
    "etc/systemd/system/dixit-table.service",
    "etc/systemd/system/getty@.service",
    "etc/systemd/system/multi-user.target.wants/dixit-table-screen.service",
    "etc/systemd/system/multi-user.target.wants/dixit-table-web.path",
    "etc/systemd/system/multi-user.target.wants/dixit-table.service",
    "etc/tmpfiles.d/dixit-table.conf",
    "etc/udev/rules.d/70-dixit-table.rules",
    "etc/udev/rules.d/71-dixit-table-kiosk.rules",
    "etc/udev/rules.d/72-dixit-table-sticks.rules",
    "opt/dixit-table/kiosk/attach",
    "opt/dixit-table/kiosk/foot.ini",
    "opt/dixit-table/kiosk/play",
    "opt/dixit-table/kiosk/screen",
    "opt/dixit-table/kiosk/show",
    "opt/dixit-table/kiosk/stick",
    "opt/dixit-table/kiosk/tmux.conf",
}


def install(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", str(KIOSK / "install"), *args],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "DESTDIR": str(root)},
    )


def present(root: Path) -> set[str]:
    return {str(file.relative_to(root)) for file in root.rglob("*") if file.is_symlink() or not file.is_dir()}


def settings(file: Path) -> list[tuple[str, str, str]]:
    """Return section, key and value of each line of a unit, long lines joined."""
    found, section = [], ""
    for line in file.read_text("utf-8").replace("\\\n", "").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            assert section, line
            assert re.fullmatch(r"[A-Z]\w+", key), line
            found.append((section, key, value))
    return found


def test_it_puts_these_files_and_no_others(tmp_path: Path) -> None:
    done = install(tmp_path)
    assert done.returncode == 0, done.stderr
    assert present(tmp_path) == INSTALLED


def test_twice_is_the_same_as_once_and_the_owners_settings_stay(tmp_path: Path) -> None:
    install(tmp_path)
    (tmp_path / "etc/default/dixit-table").write_text("DIXIT_OPTIONS=--lang fr\n")
    assert install(tmp_path).returncode == 0
    assert present(tmp_path) == INSTALLED
    assert (tmp_path / "etc/default/dixit-table").read_text() == "DIXIT_OPTIONS=--lang fr\n"


def test_undo_takes_all_of_it_and_nothing_else(tmp_path: Path) -> None:
    neighbour = tmp_path / "etc/systemd/system/other.service"
    game = tmp_path / "var/lib/dixit-table/journal.sqlite3"
    for file in (neighbour, game):
        file.parent.mkdir(parents=True)
        file.write_text("kept")
    install(tmp_path)
    done = install(tmp_path, "--undo")
    assert done.returncode == 0, done.stderr
    assert present(tmp_path) == {"etc/systemd/system/other.service", "var/lib/dixit-table/journal.sqlite3"}
    assert not (tmp_path / "opt/dixit-table").exists()
    assert "/var/lib/dixit-table" in done.stdout


def test_undo_without_an_installation_does_no_harm(tmp_path: Path) -> None:
    assert install(tmp_path, "--undo").returncode == 0


def test_somebody_elses_unit_in_the_way_is_kept(tmp_path: Path) -> None:
    own = tmp_path / "etc/systemd/system/getty@.service"
    own.parent.mkdir(parents=True)
    own.write_text("[Service]\n")
    done = install(tmp_path)
    assert done.returncode == 1
    assert "getty@.service" in done.stderr
    assert present(tmp_path) == {"etc/systemd/system/getty@.service"}
    install(tmp_path, "--undo")
    assert own.exists()


def test_who_serves_browsers_is_somebody_else_and_finds_the_table() -> None:
    web = settings(FILES / "etc/systemd/system/dixit-table-web.service")
    assert ("Service", "User", "dixit-web") in web
    assert ("Service", "LimitCORE", "1") in web, "no dump: keys pass through it"
    (command,) = [value for _, key, value in web if key == "ExecStart"]
    socket = command.split()[-1]
    assert ("Path", "PathExists", socket) in settings(FILES / "etc/systemd/system/dixit-table-web.path")
    game = settings(FILES / "etc/systemd/system/dixit-table.service")
    folder = str(Path(socket).parent)
    assert ("Service", "Environment", f"DIXIT_WEB={folder}") in game
    assert ("Service", "ReadWritePaths", f"-{folder}") in game
    families = [value for _, key, value in game if key == "RestrictAddressFamilies"]
    assert families == ["AF_UNIX AF_NETLINK"], "the table itself never needs the network"
    tmpfiles = (FILES / "etc/tmpfiles.d/dixit-table.conf").read_text("utf-8")
    assert f"\nd {folder} 2750 dixit dixit-web -\n" in tmpfiles
    play = (FILES / "opt/dixit-table/kiosk/play").read_text("utf-8")
    assert '--web-folder "$DIXIT_WEB"' in play


def test_no_login_prompt_and_both_services_start(tmp_path: Path) -> None:
    install(tmp_path)
    system = tmp_path / "etc/systemd/system"
    for masked in ("getty@.service", "autovt@.service", "ctrl-alt-del.target"):
        assert (system / masked).readlink() == Path("/dev/null")
    for name in ("dixit-table.service", "dixit-table-screen.service"):
        assert (system / "multi-user.target.wants" / name).readlink() == Path("/etc/systemd/system") / name
    assert os.access(tmp_path / "opt/dixit-table/kiosk/play", os.X_OK)
    assert not os.access(tmp_path / "opt/dixit-table/kiosk/tmux.conf", os.X_OK)


@pytest.mark.parametrize("args", [("--undoo",), ("--undo", "now"), ("",)])
def test_unknown_arguments_change_nothing(tmp_path: Path, args: tuple[str, ...]) -> None:
    assert install(tmp_path, *args).returncode == 1
    assert present(tmp_path) == set()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_are_plain_shell(script: Path) -> None:
    done = subprocess.run(["sh", "-n", str(script)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert script.read_text("utf-8").startswith("#!/bin/sh\n")
    assert os.access(script, os.X_OK)


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_units_refer_to_what_is_installed(file: Path) -> None:
    known = {*INSTALLED, "opt/dixit-table"}
    for section, key, value in settings(file):
        assert section in ("Unit", "Service", "Path", "Install"), section
        assert value or key == "CapabilityBoundingSet", key
        if key == "PAMName":
            assert f"etc/pam.d/{value}" in known
        for path in re.findall(r"/(?:opt|etc)/[\w/.-]+", value):
            if path.startswith("/opt/dixit-table/venv/"):  # the program
                continue
            assert path.lstrip("/") in known or path == "/etc/default/keyboard", path
    if file.name not in COME_AND_GO:  # with a device, or with a socket of the table's
        assert ("Service", "User", "dixit") in settings(file)
        assert ("Service", "Restart", "always") in settings(file)
        assert ("Unit", "StartLimitIntervalSec", "0") in settings(file), "it must never give up"


def test_a_game_that_hangs_is_noticed_and_leaves_no_core() -> None:
    """The program tells systemd that it runs, and so does the launcher before it."""
    game = settings(FILES / "etc/systemd/system/dixit-table.service")
    assert ("Service", "WatchdogSec", "600") in game
    assert ("Service", "NotifyAccess", "all") in game, "the program isn't the unit's first process"
    assert ("Service", "WatchdogSignal", "SIGKILL") in game, "a core would hold ballots"
    play = (FILES / "opt/dixit-table/kiosk/play").read_text("utf-8")
    assert play.index("systemd-notify WATCHDOG=1 WATCHDOG_USEC=600000000") < play.index("play --kiosk ")
    seconds = [int(number) for number in re.findall(r"^ +sleep (\d+)$", play, re.MULTILINE)]
    assert max(seconds) < 600, "and while it waits before another try"


def test_a_stick_runs_nothing_and_keeps_what_was_written() -> None:
    """How it is mounted in a whole machine is `make bench-kiosk`'s business."""
    stick = (FILES / "opt/dixit-table/kiosk/stick").read_text("utf-8")
    (line,) = re.findall(r"^  options=(nosuid\S+)$", stick, re.MULTILINE)
    assert {"nosuid", "nodev", "noexec", "sync"} <= set(line.split(","))
    place = re.search(r"^place=\$\{DIXIT_STICKS:-(\S+)\}$", stick, re.MULTILINE)
    assert place is not None
    game = settings(FILES / "etc/systemd/system/dixit-table.service")
    assert ("Service", "ReadWritePaths", f"-{place[1]}") in game
    mounts = f"/dev/sda1 {place[1]}/BLUE\\040STICK vfat rw 0 0\n"
    assert mounted(mounts) == (Path(place[1], "BLUE STICK"),), "it is where the menu looks for sticks"


def test_sticks_without_a_name_get_a_folder_each(tmp_path: Path) -> None:
    """However many udev finds at once; commands that ask the kernel are stand-ins."""
    stand_ins = {
        "lsblk": "exit 0",
        "mkdir": 'sleep 0.1; exec /bin/mkdir "$@"',  # where they don't take turns, others look meanwhile
        "findmnt": '[ "$1" = -S ] && exit 1; echo /dev/root',
    }
    folders = [folder for _, folder in put_in(tmp_path, stand_ins, "sda1", "sdb1", "sdc1", "sdd1")]
    assert len(set(folders)) == 4


def test_a_memory_cards_own_partition_is_no_stick(tmp_path: Path) -> None:
    """Its root is memory over a partition that only the kernel was told of; it may have started from USB."""
    stand_ins = {
        "lsblk": 'case "$1 $3" in "-snlo /dev/sda"*) echo sda ;; "-snlo /dev/sdb"*) echo sdb ;; esac',
        "findmnt": '[ "$1" = -S ] && exit 1; echo overlay',
        "findfs": "echo /dev/sda2",
    }
    assert [device for device, _ in put_in(tmp_path, stand_ins, "sda1", "sdb1")] == ["/dev/sdb1"]


def put_in(folder: Path, stand_ins: dict[str, str], *names: str) -> list[list[str]]:
    """Put sticks in at once, with stand-ins for what asks the kernel; return what is mounted where."""
    log = folder / "mounts"
    mount = f'while [ $# -gt 2 ]; do shift; done; echo "$@" >>{log}'
    for name, words in {**stand_ins, "mount": mount}.items():
        command = folder / name
        command.write_text(f"#!/bin/sh\n{words}\n")
        command.chmod(0o755)
    environment = {"PATH": f"{folder}:{os.environ['PATH']}", "DIXIT_STICKS": str(folder / "sticks")}
    script = str(FILES / "opt/dixit-table/kiosk/stick")
    running = [subprocess.Popen([script, "in", name], env=environment) for name in names]
    assert not any(each.wait() for each in running)
    return [line.split() for line in log.read_text().splitlines()]


def mounted(lines: str) -> tuple[Path, ...]:
    with tempfile.NamedTemporaryFile("w") as file, pytest.MonkeyPatch.context() as patch:
        file.write(lines)
        file.flush()
        patch.setattr(os, "access", lambda _path, _mode: True)
        return sticks(Path(file.name))


@pytest.mark.parametrize(
    ("modes", "lines", "shown"),
    [
        ("1920x1080\n1280x720\n", None, range(18, 24)),
        ("3840x2160\n1920x1080\n", None, range(18, 24)),
        ("1366x768\n", None, range(18, 24)),
        ("", None, range(18, 24)),
        ("1920x1080\n", "34", range(33, 36)),
        ("1920x1080\n", "18", range(18, 19)),
        ("1920x1080\n", "2", range(18, 19)),
        ("3840x2160\n", "many", range(18, 24)),
        ("3840x2160\n", "", range(18, 24)),
        ("1920x1080\n", "021", range(18, 24)),
        ("1920x1080\n", "99999999999999999999", range(18, 24)),
    ],
)
def test_letters_are_large_enough_for_three_metres(
    tmp_path: Path, modes: str, lines: str | None, shown: range
) -> None:
    """As many lines as docs/design.md gives for that, whatever the TV's pixels, and whatever is set."""
    output = tmp_path / "card1-HDMI-A-1"
    output.mkdir()
    (output / "status").write_text("connected\n" if modes else "disconnected\n")
    (output / "modes").write_text(modes)
    shows = 'echo "$@"; : >"$DIXIT_SHOWN"'
    done = screen(tmp_path, shows, 5, **({} if lines is None else {"DIXIT_LINES": lines}))
    assert done.returncode == 0
    letters = re.search(r"DejaVu Sans Mono:pixelsize=(\d+)", done.stdout)
    assert letters is not None
    tall = int(modes.split("\n", maxsplit=1)[0].partition("x")[2] or 1080)
    assert tall // math.ceil(int(letters[1]) * DEJAVU_SANS_MONO) in shown


def screen(
    folder: Path, compositor: str, patience_s: int, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run the screen's script with a compositor that is a line of shell, and graphics that are there."""
    command(folder, "cage", compositor)
    for name, line in {"loginctl": "echo yes", "udevadm": ":"}.items():
        if not (folder / name).exists():
            command(folder, name, line)
    environment = {
        "PATH": f"{folder}:{os.environ['PATH']}",
        "DIXIT_TABLE": "/opt/dixit-table",
        "DIXIT_OUTPUTS": str(folder),
        "DIXIT_PATIENCE_S": str(patience_s),
        "XDG_RUNTIME_DIR": str(folder),
        **settings,
    }
    script = str(FILES / "opt/dixit-table/kiosk/screen")
    return subprocess.run([script], env=environment, capture_output=True, text=True, check=False)


def command(folder: Path, name: str, line: str) -> None:
    """Put a command of one line of shell into a folder."""
    (folder / name).write_text(f"#!/bin/sh\n{line}\n")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(("there_at", "asked"), [(1, 1), (3, 3), (99, 4)])
def test_no_compositor_opens_the_graphics_before_they_are_set_up(
    tmp_path: Path, there_at: int, asked: int
) -> None:
    """Nor does it wait for ever: where there are none the compositor has to say so."""
    done = tmp_path / "done"
    command(tmp_path, "loginctl", f"echo asked >>{done}; [ $(wc -l <{done}) -lt {there_at} ] || echo yes")
    command(tmp_path, "udevadm", f"echo $1 >>{done}; exit 1")
    command(tmp_path, "sleep", "exec /bin/sleep 0.01")
    shown = screen(tmp_path, f'echo shown >>{done}; : >"$DIXIT_SHOWN"', 6000, DIXIT_GRAPHICS_S="4")
    assert shown.returncode == 0
    assert done.read_text().split() == ["asked"] * asked + ["settle", "shown"]


def test_a_compositor_that_shows_nothing_is_ended(tmp_path: Path) -> None:
    (tmp_path / "dixit-table-shown").touch()  # of the screen before
    assert screen(tmp_path, "exec sleep 600", 0).returncode == -signal.SIGKILL


def test_the_tv_is_the_screen_that_was_chosen_where_it_can_be(tmp_path: Path) -> None:
    """A browser where one is wanted and there is one; else the terminal, and what is missing is said."""
    shows, show = 'echo "$@"; : >"$DIXIT_SHOWN"', "/opt/dixit-table/kiosk/show"
    bare = {"PATH": f"{tmp_path}:{_without(tmp_path, 'chromium')}"}
    assert "foot" in screen(tmp_path, shows, 5, **bare).stdout
    alone = screen(tmp_path, shows, 5, DIXIT_SCREEN="browser", **bare)
    assert "foot" in alone.stdout
    assert "apt install chromium" in alone.stderr
    (tmp_path / "chromium").write_text("#!/bin/sh\n")
    (tmp_path / "chromium").chmod(0o755)
    both = screen(tmp_path, shows, 5, DIXIT_SCREEN="browser", **bare)
    assert show in both.stdout
    assert "foot" not in both.stdout
    assert "foot" in screen(tmp_path, shows, 5, DIXIT_SCREEN="terminal", **bare).stdout


def _without(folder: Path, name: str) -> Path:
    """Return a folder with this computer's commands, but for one."""
    commands = folder / "commands"
    commands.mkdir()
    for command in (each for part in ("/usr/bin", "/bin") for each in Path(part).iterdir()):
        if command.name != name and not (commands / command.name).exists():
            (commands / command.name).symlink_to(command)
    return commands


def test_the_screen_starts_no_process_beside_its_compositor() -> None:
    """Each process of a unit with a terminal hangs it up for all others (systemd's exec-invoke.c)."""
    for unit in (FILES / "etc/systemd/system").glob("*.service"):
        text = unit.read_text("utf-8")
        if "TTYVHangup=yes" in text:
            assert re.findall(r"^Exec\w+", text, re.MULTILINE) == ["ExecStart"]


def test_what_is_set_at_first_is_what_the_script_takes() -> None:
    set_at_first = (FILES / "etc/default/dixit-table").read_text("utf-8")
    screen = (FILES / "opt/dixit-table/kiosk/screen").read_text("utf-8")
    lines = re.search(r"^DIXIT_LINES=(\d+)$", set_at_first, re.MULTILINE)
    assert lines is not None
    assert f"lines=${{DIXIT_LINES:-{lines[1]}}}" in screen


def test_the_scripts_call_each_other_by_the_right_names() -> None:
    for script in SCRIPTS[1:]:
        for name in re.findall(r"\$(?:kiosk|DIXIT_TABLE/kiosk)/([\w.]+)", script.read_text("utf-8")):
            assert f"opt/dixit-table/kiosk/{name}" in INSTALLED


def test_every_key_of_the_terminal_is_off() -> None:
    """All that foot 1.13 (Debian 12) lists as bound, and what 1.21 (Debian 13) binds besides."""
    ini = (FILES / "opt/dixit-table/kiosk/foot.ini").read_text("utf-8")
    keys = ini.split("[key-bindings]")[1].split("[mouse-bindings]")[0]
    for bound in (
        "scrollback-up-page", "scrollback-down-page", "clipboard-copy", "clipboard-paste", "primary-paste",
        "search-start", "font-increase", "font-decrease", "font-reset", "spawn-terminal", "show-urls-launch",
        "prompt-prev", "prompt-next", "unicode-input",
    ):  # fmt: skip
        assert f"\n{bound}=none\n" in keys, bound
    assert all(line.endswith("=none") for line in keys.splitlines() if line)


def test_tmux_has_no_key_of_its_own() -> None:
    conf = (FILES / "opt/dixit-table/kiosk/tmux.conf").read_text("utf-8")
    for table in ("prefix", "root", "copy-mode", "copy-mode-vi"):
        assert f"unbind-key -a -T {table}\n" in conf
    assert "bind-key" not in conf.replace("unbind-key", "")
    assert 'default-shell "/bin/false"' in conf


def test_the_games_keys_cannot_end_it() -> None:
    play = (FILES / "opt/dixit-table/kiosk/play").read_text("utf-8")
    assert "play --kiosk " in play
    assert "-isig" in play
    assert "-echo" in play


def test_the_udev_rules_agree_on_what_a_keypad_is() -> None:
    """What the kiosk hides from its screen is what the general rule calls a keypad: matches, by matches."""

    def matches(file: Path) -> set[str]:
        (line,) = [
            line
            for line in file.read_text("utf-8").splitlines()
            if line.startswith(("SUBSYSTEM", "ACTION")) and 'ENV{ID_INPUT_KEYBOARD}!="1"' in line
        ]
        return {part.strip() for part in line.split(",") if "==" in part or "!=" in part} - {
            'ACTION!="remove"'
        }

    general = CHECKOUT / "hardware/udev/70-dixit-table.rules"
    kiosk = FILES / "etc/udev/rules.d/71-dixit-table-kiosk.rules"
    assert matches(kiosk) == matches(general)


def test_what_shows_ends_with_its_screen(tmp_path: Path) -> None:
    """A compositor takes its terminal along; another one would wait for a screen that never comes."""
    foot = tmp_path / "foot"
    foot.write_text("#!/bin/sh\nexit 0\n")
    foot.chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    environment = {"PATH": path, "DIXIT_TABLE": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    show = FILES / "opt/dixit-table/kiosk/show"
    done = subprocess.run(["sh", show, "24"], env=environment, timeout=60, check=False)
    assert done.returncode == 1


NMCLI = """#!/bin/sh
echo "$*" >>"$CALLS"
case $* in
  *DEVICE,TYPE*) printf 'lo:loopback\\nwlan0:wifi\\n' ;;
  *DEVICE,STATE*) printf 'wlan0:%s\\n' "$WIFI" ;;
  *TYPE,STATE*) printf 'ethernet:%s\\n' "$CABLE" ;;
  "radio wifi") echo "$RADIO" ;;
esac
"""


def access_point(folder: Path, *args: str, **more: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Run the script with a NetworkManager that only writes down what it is asked; return that, too."""
    for name, script in (("nmcli", NMCLI), ("id", "#!/bin/sh\necho 0\n")):
        (folder / name).write_text(script)
        (folder / name).chmod(0o755)
    calls = folder / "calls"
    calls.touch()
    at_first = {"WIFI": "disconnected", "CABLE": "unavailable", "RADIO": "enabled"}
    environment = {
        **os.environ,
        **at_first,
        **more,
        "PATH": f"{folder}:{os.environ['PATH']}",
        "CALLS": str(calls),
    }
    command = ["sh", str(KIOSK / "access-point"), *args]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done, calls.read_text().splitlines()


def test_a_table_may_be_a_network_of_its_own(tmp_path: Path) -> None:
    done, calls = access_point(tmp_path, "Chez nous", "motdepasse")
    assert done.returncode == 0, done.stderr
    (made,) = [call for call in calls if call.startswith("connection add")]
    for words in (
        "ssid Chez nous connection.autoconnect yes",
        "mode ap",
        "psk motdepasse",
        "method shared",
        "10.42.0.1/24",
    ):
        assert words in made
    assert calls[-1] == "connection up dixit-table"
    assert "Wi-Fi: Chez nous    password: motdepasse" in done.stdout
    done, calls = access_point(tmp_path)
    password = re.search(r"password: ([a-z]{8})$", done.stdout, re.MULTILINE)
    assert password is not None and f"psk {password[1]}" in calls[-2]


@pytest.mark.parametrize(
    ("args", "more", "why"),
    [
        (("Dixit", "short"), {}, "8 to 63"),
        (("D" * 33, "motdepasse"), {}, "32 letters"),
        ((), {"RADIO": "disabled"}, "country"),
        ((), {"WIFI": "connected"}, "connect a cable"),
    ],
)
def test_what_can_not_be_one_is_told_why_and_nothing_changes(
    tmp_path: Path, args: tuple[str, ...], more: dict[str, str], why: str
) -> None:
    done, calls = access_point(tmp_path, *args, **more)
    assert done.returncode == 1
    assert why in done.stderr
    assert not any(call.startswith("connection") for call in calls)


def test_the_network_of_its_own_goes_as_it_came(tmp_path: Path) -> None:
    done, calls = access_point(tmp_path, "--undo")
    assert done.returncode == 0
    assert calls == ["connection delete dixit-table"]


def test_make_knows_the_way_in_and_out() -> None:
    makefile = (CHECKOUT / "Makefile").read_text("utf-8")
    assert "sh hardware/kiosk/install\n" in makefile
    assert "sh hardware/kiosk/install --undo\n" in makefile


def test_no_unit_hides_devices_that_are_plugged_in_later() -> None:
    """A list of devices is made when a unit starts, and a driver may load with the first keypad."""
    for unit in set(UNITS) - {STICK_UNIT, WEB_UNIT}:  # which opens none
        keys = {key for _, key, _ in settings(unit)}
        assert not keys & {"DeviceAllow", "DevicePolicy", "PrivateDevices", "ProtectClock"}, unit.name


def test_the_sticks_unit_may_open_the_stick_alone_and_mounts_for_all_to_see() -> None:
    """A unit with a view of the file system of its own (systemd.exec(5)) would mount for itself alone."""
    unit = settings(STICK_UNIT)
    assert [value for _, key, value in unit if key == "DeviceAllow"] == ["/dev/%I rw"]
    assert ("Service", "CapabilityBoundingSet", "CAP_SYS_ADMIN") in unit
    own_view = re.compile(
        r"Private|ProtectSystem|ProtectHome|ProtectKernel|ProtectControlGroups|ProtectProc|ProtectHostname|ProcSubset"
        r"|MountFlags|Root(Directory|Image)|TemporaryFileSystem"
        r"|(ReadWrite|ReadOnly|Inaccessible|Exec|NoExec|Bind|BindReadOnly)Paths"
    )
    assert [key for _, key, _ in unit if own_view.match(key)] == []


def test_all_that_a_build_asks_for_is_copied() -> None:
    """The program is installed from a copy: without a hook of the build, or a page, it can't be."""
    copied = re.search(r"cp -aL --parents (.*) \"\$copy\"", (KIOSK / "install").read_text("utf-8"))
    assert copied is not None
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    built = project["tool"]["hatch"]
    asked = [
        *project["project"]["license-files"],
        built["metadata"]["hooks"]["custom"]["path"],
        built["build"]["hooks"]["custom"]["path"],
        *built["build"]["targets"]["wheel"]["packages"],
        *built["build"]["targets"]["wheel"]["shared-data"],
        *built["build"]["targets"]["sdist"]["only-include"],
    ]
    missing = [
        path for path in asked if not any(Path(path).is_relative_to(each) for each in copied[1].split())
    ]
    assert missing == []
