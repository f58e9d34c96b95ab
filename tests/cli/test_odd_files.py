"""What isn't a file, in the place of one: nothing hangs, nothing is a program's fault, and it is said."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dixit_table.cli.main import main
from dixit_table.store.backup import write_backup
from dixit_table.store.books import PadBook
from dixit_table.store.database import FILE_NAME
from tests.cli.odd_files import DATABASE, KINDS, LINES, NAMES, lay
from tests.cli.terminal import Terminal
from tests.store.nights import killed

_PATIENCE_S = 300.0
_NAMED = ("--names", "A,B,C,D", "--lang", "en")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Make a data folder as kill -9 leaves it, and a backup of it beside."""
    folder = tmp_path / "house"
    (folder / "rules").mkdir(parents=True)
    killed(folder)
    PadBook(folder).number("serial:42", "a pad", 7)
    (folder / "rules" / "ours.yaml").write_text("format: 1\nextends: odyssey\ngame: cards\n")
    write_backup(folder, tmp_path / "backup.tar", "2026-11-22")
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_no_command_waits_for_what_is_no_file(house: Path, kind: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.odd_files", kind, house],
        capture_output=True,
        text=True,
        check=False,
        timeout=_PATIENCE_S,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each for each in found if each["status"] not in (0, 1, 2)] == []
    assert "Traceback" not in done.stderr
    assert len(found) == len(NAMES) * len(LINES)
    for each in found:
        if each["line"].startswith("games") and each["number"] < 2 and each["odd"] in DATABASE[:2]:
            assert each["status"] == 2
            assert each["odd"] in each["said"]


@pytest.mark.parametrize("kind", ["pipe", "loop"])
@pytest.mark.parametrize("odd", [*DATABASE, "table.lock"])
def test_no_table_begins_on_it(house: Path, odd: str, kind: str) -> None:
    lay(kind, house / odd)
    log = (house / DATABASE[1]).read_bytes() if odd != DATABASE[1] else b""
    with Terminal("play", "--start", "--data", str(house), *_NAMED, columns=600) as terminal:
        assert terminal.wait_for_end() == 2
        assert str(house / odd) in terminal.text
    assert not log or (house / DATABASE[1]).read_bytes() == log


def test_a_table_goes_on_beside_what_it_can_do_without(house: Path) -> None:
    for odd in (f"{FILE_NAME}-told", "keypads.json", "preferences.json", "rules/ours.yaml", "restoring.copy"):
        lay("pipe", house / odd)
    with Terminal("play", "--resume", "--data", str(house), "--lang", "en") as terminal:
        terminal.wait_for("Enter")
        terminal.process.terminate()
        assert terminal.wait_for_end() == 0


READERS = ("games list", "games show 1", "players list", "backup out.tar", "repair", "keypads list")


OPENERS = (
    "rules check {}", "rules show {}", "play --table {}", "play --rules {}", "score {}", "report {}",
    "report - --table {}", "restore {} --data new", "games poster 1 --out {} --data house",
)  # fmt: skip


@pytest.mark.parametrize("words", OPENERS)
def test_a_loop_of_links_is_called_so(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    monkeypatch.chdir(house.parent)
    lay("loop", Path("loop.yaml"))
    assert main(words.format("./loop.yaml").split()) == 2
    said = capsys.readouterr().err
    assert "loop.yaml" in said
    assert "symbolic links" in said or "is there already" in said
    assert Path("loop.yaml").is_symlink()


@pytest.mark.parametrize("kind", ["file", "pipe", "loop", "nothing"])
@pytest.mark.parametrize("words", [*READERS, "keypads forget 7", "restore {backup}", "play --start"])
def test_what_is_no_folder_is_no_data_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str, kind: str
) -> None:
    place, backup = tmp_path / "there", tmp_path / "backup.tar"
    if kind == "file":
        place.write_text("something")
    elif kind != "nothing":
        KINDS[kind](place)
    elif words not in READERS:
        return  # it is made
    (tmp_path / "rules").mkdir()
    write_backup(tmp_path, backup, "2026-11-22")
    line = [*words.format(backup=backup).split(), "--data", str(place)]
    if words == "play --start":
        with Terminal(*line, *_NAMED, columns=600) as terminal:
            status, said = terminal.wait_for_end(), terminal.text
    else:
        status, said = main(line), capsys.readouterr().err
    assert status == 2
    assert f"{place}: " in said
    reasons = {"loop": "symbolic links", "nothing": "no such folder"}
    assert reasons.get(kind, "Not a directory") in said
