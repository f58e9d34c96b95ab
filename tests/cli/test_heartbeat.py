"""Signs of life: what systemd hears of the real program, and how often."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.cli.play.startup import heartbeat
from tests.cli.terminal import Terminal
from tests.waiting import PATIENCE_S

WAITS = {"WATCHDOG_USEC": "4000000"}
SHARE_S = 1.0  # a quarter of it


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(PATIENCE_S)
        yield ear


def heard(ear: socket.socket) -> int:
    """Return how many signs of life lie there, and take them."""
    ear.setblocking(False)
    count = 0
    while True:
        try:
            assert ear.recv(99) == b"WATCHDOG=1\nWATCHDOG_USEC=4000000"
        except BlockingIOError:
            return count
        count += 1


def test_the_program_says_again_and_again_that_it_is_alive(
    tmp_path: Path, systemd: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", systemd.getsockname())
    monkeypatch.setenv("WATCHDOG_USEC", "400000")
    with Terminal("play", "--kiosk", "--data", str(tmp_path / "data"), "--lang", "en") as terminal:
        for _ in range(5):
            assert systemd.recv(99) == b"WATCHDOG=1\nWATCHDOG_USEC=400000"
        terminal.wait_for("Plug in a keypad")


@pytest.mark.parametrize("kind", ["file", "abstract"])
def test_four_signs_in_the_time_that_systemd_waits(
    systemd: socket.socket, kind: str, request: pytest.FixtureRequest
) -> None:
    now_s = 0.0
    address = systemd.getsockname()
    if kind == "abstract":
        address = f"@dixit-table-{request.node.name}"
        systemd.close()
        systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        systemd.bind(address.replace("@", "\0"))
    with systemd:
        alive = heartbeat({**WAITS, "NOTIFY_SOCKET": address}, lambda: now_s)
        for step in range(101):
            now_s = step / 25 * SHARE_S
            alive()
        assert heard(systemd) == 4 + 1, "and the first of the next time"


def test_from_the_first_sign_on_systemd_waits_no_longer_than_a_minute(systemd: socket.socket) -> None:
    """Its unit may give more, for a start that takes long."""
    heartbeat({"WATCHDOG_USEC": "600000000", "NOTIFY_SOCKET": systemd.getsockname()}, lambda: 0.0)()
    assert systemd.recv(99) == b"WATCHDOG=1\nWATCHDOG_USEC=60000000"


def test_a_systemd_that_is_away_or_busy_stops_nothing(tmp_path: Path) -> None:
    now_s, address = 0.0, tmp_path / "notify"
    alive = heartbeat({**WAITS, "NOTIFY_SOCKET": str(address)}, lambda: now_s)
    alive()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(address))
        alive()
        assert heard(ear) == 1, "at once, as the first one was lost"
        for second in range(1, 2000):  # far more than it has room for
            now_s = float(second)
            alive()
        assert 0 < heard(ear) < 1999


@pytest.mark.parametrize(
    "environment",
    [
        {},
        WAITS,
        {"NOTIFY_SOCKET": "/nowhere"},
        {"NOTIFY_SOCKET": "vsock:2:9", **WAITS},
        {"NOTIFY_SOCKET": "notify", **WAITS},
        *({"NOTIFY_SOCKET": "SOCKET", "WATCHDOG_USEC": odd} for odd in ("", "²", "4s", "-1")),
    ],
)
def test_where_systemd_does_not_wait_nothing_is_sent(
    environment: dict[str, str], systemd: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(systemd.getsockname()).parent)
    heartbeat(
        {key: value.replace("SOCKET", systemd.getsockname()) for key, value in environment.items()},
        lambda: 0.0,
    )()
    assert heard(systemd) == 0
