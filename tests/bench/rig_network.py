"""Promise 6: the real program where there is no network at all, each of its calls of the network traced."""

from __future__ import annotations

import platform
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import pytest

from dixit_table.table.bots.headless import NAMES
from tests.bench import figures
from tests.bench.network.alone import ALONE, Asked, asked, command
from tests.cli.terminal import Pad, Terminal
from tests.waiting import until
from tests.web.running import free_port

SEATS = 5
PLAY = "a game: the lobby, a whole turn, the next"
SHOWN = "the same, shown to a browser by another process"
OPENS_ONE = """
import socket
for family in (socket.AF_INET, socket.AF_INET6):
    try:
        socket.socket(family).connect(("localhost" if family == socket.AF_INET6 else "127.0.0.1", 9))
    except OSError as error:
        print(error.strerror)
"""

found: dict[str, Asked] = {}


@pytest.fixture(scope="module", autouse=True)
def no_network() -> None:
    """Be sure that there is none: else whatever follows says nothing."""
    looks = [*ALONE, "cat", "/proc/net/dev", "/proc/net/if_inet6", "/proc/net/route"]
    tried = subprocess.run(looks, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, f"this needs root, and network namespaces: {tried.stderr}"
    interfaces = [line.partition(":")[0].strip() for line in tried.stdout.splitlines() if ":" in line]
    assert interfaces == ["lo"], "nothing but a loopback, which is down: it has no address"


def test_a_socket_opened_on_purpose_is_seen(tmp_path: Path) -> None:
    log = tmp_path / "log"
    told = subprocess.run(command(log, ["-c", OPENS_ONE]), capture_output=True, text=True, check=True)
    seen = asked(log)
    assert told.stdout.splitlines()[0] == "Network is unreachable"
    assert seen.sockets.keys() >= {"AF_INET", "AF_INET6"} and seen.connects["AF_INET"] >= 1
    found["opened on purpose"] = seen


def test_a_table_plays_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(
        "NOTIFY_SOCKET", str(tmp_path / "systemd")
    )  # as in a kiosk, with nobody there: it tries
    monkeypatch.setenv("WATCHDOG_USEC", "1000000")
    with _at_a_table(tmp_path) as (terminal, pads):
        _play(terminal, pads)
    _keep(PLAY, tmp_path / "log")
    _commands(tmp_path)


def test_a_table_shown_to_browsers_needs_none_either(tmp_path: Path) -> None:
    """Another process serves them, where there is a network; a browser sees the whole turn."""
    meeting = tmp_path / "meeting"
    meeting.mkdir()
    options = ("--web", f"127.0.0.1:{free_port()}", "--web-folder", str(meeting))
    with _at_a_table(tmp_path, *options) as (terminal, pads):
        serves = subprocess.Popen([sys.executable, "-m", "dixit_table.web", str(meeting / "table")])
        try:
            until((meeting / "link").exists, "the way in")
            link = (meeting / "link").read_text().strip()
            browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
            browser.open(link)
            _play(terminal, pads)
            assert f"{NAMES[1]} tells" in browser.open(link.rpartition("/")[0]).read().decode()
        finally:
            serves.terminate()
            serves.wait()
    _keep(SHOWN, tmp_path / "log")


@contextmanager
def _at_a_table(folder: Path, *more: str) -> Iterator[tuple[Terminal, list[Pad]]]:
    """Run a table without a network, traced, and end it."""
    pads, names = [Pad() for _ in range(SEATS)], ",".join(NAMES[:SEATS])
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    options = ("--data", str(folder / "data"), "--lang", "en", "--names", names, *more)
    play = ("-m", "dixit_table", "play", *options, *given, "--start")
    with Terminal(str(folder / "log"), *play, module="tests.bench.network.alone") as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        yield terminal, pads
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
    for pad in pads:
        pad.remove()


def _play(terminal: Terminal, pads: list[Pad]) -> None:
    """Play a turn."""
    terminal.wait_until(lambda text: f"{NAMES[0]} tells" in text and "keypad" not in text.lower())
    pads[0].type("E")
    terminal.wait_for("Not sure?")
    for card, pad in enumerate(pads, 1):
        pad.type(f"{card}E" if card == 1 else f"{card}E1E")
    terminal.wait_for("Everybody has voted")
    while f"{NAMES[1]} tells" not in terminal.text:
        pads[0].type("E")
        terminal.painted()


def _commands(folder: Path) -> None:
    """Run what else people run, on the game that was played."""
    data, stick = ("--data", str(folder / "data")), folder / "stick"
    stick.mkdir()
    commands = {
        "doctor": ("doctor", *data),
        "backup": ("backup", str(stick), *data),
        "report": ("report", str(folder / "report.zip"), *data),
        "games show": ("games", "show", "1", *data),
        "simulate": ("simulate", "--seats", "4"),
    }
    for what, args in commands.items():
        log = folder / f"{what}.log"
        run = command(log, ["-m", "dixit_table", *args])
        done = subprocess.run(run, capture_output=True, text=True, check=False)
        assert done.returncode == 0 or what == "doctor", (
            done.stderr
        )  # which may find fault with this computer
        assert done.stdout and "Traceback" not in done.stderr
        _keep(what, log)


def _keep(what: str, log: Path) -> None:
    found[what] = asked(log)


def test_figures() -> None:
    """The last: what the others have seen."""
    on_purpose = found.pop("opened on purpose")
    beyond = sum(seen.of_a_network for seen in found.values())
    figures.write(
        "network",
        "Without any network",
        "make bench-network",
        [
            figures.Figure(
                "the real program in a network namespace of its own: nothing but a loopback, and that down",
                ", ".join(found),
                {"sockets of another family than AF_UNIX, and connects beyond it": beyond},
                f"opened on purpose, and seen: sockets {_listed(on_purpose.sockets)}; "
                f"connects {_listed(on_purpose.connects)}",
            )
        ],
        tables=[
            figures.Table(
                "All system calls of the network that there were:",
                ("program", "sockets", "connects", "calls"),
                [
                    (what, *map(_listed, (seen.sockets, seen.connects, seen.calls)))
                    for what, seen in found.items()
                ],
            )
        ],
        versions=f"dixit-table {metadata.version('dixit-table')}, Python {platform.python_version()}, "
        f"Linux {platform.release()}",
        promise=6,
        bound="AF_UNIX is between programs of one computer: Python's event loop has a pair to wake itself, "
        "a kiosk's game tells systemd there that it runs, "
        "and libc asks nscd there for who owns a device. Programs that a house sets for sounds and speech "
        "are its own. `make play` and `pip install` fetch what isn't installed yet.",
    )
    assert beyond == 0, found


def _listed(counted: dict[str, int]) -> str:
    return ", ".join(f"{what} {times}" for what, times in sorted(counted.items())) or "none"
