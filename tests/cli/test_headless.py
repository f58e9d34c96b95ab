"""A journal whose file is gone while its log is there: nothing begins over it, and it is brought back."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from dixit_table.cli.main import main
from dixit_table.store.backup import write_backup
from dixit_table.store.books import PadBook
from dixit_table.store.database import FILE_NAME
from tests.cli.terminal import Terminal
from tests.store.nights import games_of, kept, killed, played

_LOG = f"{FILE_NAME}-wal"
_SAID = "this file is gone or empty, but its write-ahead log (journal.sqlite3-wal) is there"


@dataclass
class Done:
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def run(house: Path, *args: str | Path) -> Done:
    """Give a command line to the program."""
    said, answered = io.StringIO(), io.StringIO()
    with redirect_stderr(said), redirect_stdout(answered):
        status = main([*map(str, args), "--data", str(house)])
    return Done(status, answered.getvalue(), said.getvalue())


@pytest.fixture(params=["missing", "empty"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Make a data folder after kill -9 whose journal is gone, or empty."""
    folder = tmp_path / "house"
    folder.mkdir()
    killed(folder)
    (folder / FILE_NAME).unlink()
    if request.param == "empty":
        (folder / FILE_NAME).touch()
    return folder


@pytest.mark.parametrize(
    "words",
    [
        "games list",
        "games show 1",
        "games export 1",
        "games poster 1",
        "games forget 1 --yes",
        "players list",
        "players show Tom",
        "players forget Tom --yes",
        "backup .",
        "play --start --names A,B,C,D",
        "play --start --resume --names A,B,C,D",
    ],
)
def test_no_command_passes_over_it(house: Path, tmp_path: Path, words: str) -> None:
    log = (house / _LOG).read_bytes()
    if words.startswith("play "):
        with Terminal(*words.split(), "--data", str(house), columns=600) as terminal:
            status, said = terminal.wait_for_end(), terminal.text
    else:
        done = run(house, *words.split())
        said, status = done.stderr, done.returncode
    assert status == 2
    assert _SAID in said
    assert "dixit-table repair" in said
    assert (house / _LOG).read_bytes() == log
    assert not list(tmp_path.rglob("*.tar"))


def test_doctor_and_report_say_so(house: Path) -> None:
    log = (house / _LOG).read_bytes()
    examined = run(house, "doctor")
    assert examined.returncode == 1
    assert _SAID in examined.stdout
    reported = run(house, "report", "-")
    assert reported.returncode == 1
    assert "not readable: table.journal_headless" in reported.stdout
    assert (house / _LOG).read_bytes() == log


def test_repair_brings_it_back(house: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    games = killed(whole)
    log = (house / _LOG).read_bytes()
    done = run(house, "repair")
    assert (done.returncode, done.stderr) == (0, "")
    assert "A new journal with 2 games" in done.stdout
    assert games_of(house) == games
    (copy,) = (house / "backups").iterdir()
    assert (copy / _LOG).read_bytes() == log


def test_a_backup_that_is_brought_back_over_it_keeps_it(house: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    games = kept(other, [played("odyssey", 5)])
    PadBook(house).number("serial:42", "a pad", 7)
    log = (house / _LOG).read_bytes()
    assert run(house, "restore", write_backup(other, tmp_path, "2026-11-22").path).returncode == 0
    assert games_of(house) == games
    (copy,) = (house / "backups").iterdir()
    assert (copy / _LOG).read_bytes() == log


def test_nothing_but_the_log_is_kept_by_a_restore_too(house: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    kept(other, [played("odyssey", 5)])
    for each in house.iterdir():
        if each.name != _LOG:
            each.unlink()
    log = (house / _LOG).read_bytes()
    assert run(house, "restore", write_backup(other, tmp_path, "2026-11-22").path).returncode == 0
    (copy,) = (house / "backups").iterdir()
    assert (copy / _LOG).read_bytes() == log
