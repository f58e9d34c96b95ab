"""The command with the real program: it is tried out, put in place, and taken back."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.nights import kept, played
from tests.update.debs import LAUNCHER, PROGRAM, forget_golden, lay_down, put, real


class Computer:
    """A computer with the package."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.packaged = folder, folder / "packaged" / PROGRAM
        self.versions = folder / "versions"

    def run(self, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "DIXIT_VERSIONS": str(self.versions),
            "DIXIT_PACKAGED": str(self.packaged),
            "DIXIT_PYTHON": sys.executable,
            **more,
        }
        return subprocess.run(
            [LAUNCHER, *words], env=environment, capture_output=True, text=True, check=False, timeout=250
        )

    def version(self) -> str:
        return self.run("--version").stdout.strip()


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    lay_down(tmp_path / "packaged", "1.0", real("1.0"))
    return Computer(tmp_path)


def broken(version: str, place: str, before: bytes, after: bytes) -> dict[str, bytes]:
    files = real(version)
    changed = files[f"{PROGRAM}/dixit_table/{place}"].replace(before, after)
    assert changed != files[f"{PROGRAM}/dixit_table/{place}"]
    return {**files, f"{PROGRAM}/dixit_table/{place}": changed}


def test_there_and_back(computer: Computer, tmp_path: Path) -> None:
    data = tmp_path / "games"
    data.mkdir()
    of_this_one = {"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "9" * 9, "DIXIT_OF_THIS_ONE": "1"}
    alone = f"import os; assert not {set(of_this_one)} & set(os.environ); import argparse".encode()
    package = put(tmp_path, "1.1", broken("1.1", "cli/main.py", b"import argparse", alone))
    done = computer.run("update", package, "--data", data, **of_this_one)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Version 1.1 passed its trial" in done.stdout
    assert computer.version() == "dixit-table 1.1"
    assert computer.run("update", "--list").stdout == "1.0 (installed as a package): kept\n1.1: starts\n"
    assert computer.run("update", "--back").stdout == "The next start takes version 1.0\n"
    assert computer.version() == "dixit-table 1.0"
    again = computer.run("update", "--back")
    assert (again.returncode, again.stdout) == (2, "")
    assert "there is none before it" in again.stderr
    assert computer.run("update", tmp_path / "dixit-table_1.1-1_all.deb").returncode == 0
    assert list(data.iterdir()) == []  # games are only read, and here there are none


@pytest.mark.parametrize(
    ("place", "before", "after", "part", "why"),
    [
        ("cli/main.py", b"import argparse", b"import argparse, not_there", "starting it", "'not_there'"),
        (
            "cli/doctor/__init__.py",
            b"began = machine.clocks()",
            b"raise SystemExit(3)",
            "a look at this computer",
            "doctor: 3",
        ),
        ("rules/scoring.py", b"+ ", b"+ 1 + ", "reading games of earlier versions", "cards, "),
        (
            "table/bots/headless.py",
            b"yield from _game(",
            b"raise SystemExit(5)\n        yield from _game(",
            "a game without",
            "simulate: 5",
        ),
        (
            "cli/games.py",
            b"    damaged = False\n",
            b"    raise SystemExit(7)\n",
            "reading your games",
            "games: 7",
        ),
        ("tui/app.py", b"import ", b"import not_there, ", "its screen", "the game goes on"),
        ("cli/play/startup.py", b"return app.return_code or 0", b"return 3", "its screen", "3"),
    ],
)
def test_a_version_that_is_not_fit_stays_out(
    place: str, before: bytes, after: bytes, part: str, why: str, computer: Computer, tmp_path: Path
) -> None:
    forget_golden(tmp_path / "packaged")
    kept(tmp_path, [played("odyssey", 5)])
    package = put(tmp_path, "1.1", broken("1.1", place, before, after))
    done = computer.run("update", package, "--data", tmp_path)
    assert done.returncode == 2
    assert f"version 1.1 failed its trial at {part}" in done.stderr
    assert why in done.stderr
    assert "the present version stays" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert computer.version() == "dixit-table 1.0"
    assert not (computer.versions / "current").exists()


def test_older_and_same(computer: Computer, tmp_path: Path) -> None:
    for version, words in (("1.0", "is the present one"), ("0.9", "older than the present 1.0")):
        done = computer.run("update", put(tmp_path, version))
        assert done.returncode == 2
        assert words in done.stderr


def test_a_place_that_takes_nothing(computer: Computer, tmp_path: Path) -> None:
    computer.versions.write_text("a file where the folder would be")
    done = computer.run("update", put(tmp_path, "1.1"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert computer.version() == "dixit-table 1.0"


def test_another_way_to_install_says_its_line(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DIXIT_")}
    done = subprocess.run(
        [sys.executable, "-m", "dixit_table", "update", put(tmp_path, "1.1"), "--lang", "en"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "git pull && make play" in done.stderr
