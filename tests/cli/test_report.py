"""``dixit-table report``: what helps to find a bug, and nothing that is anybody's own."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from importlib import metadata
from pathlib import Path

import pytest

from dixit_table.cli.main import main
from dixit_table.cli.report import bundle, facts
from dixit_table.settings.loader import load_rules
from dixit_table.store.database import FILE_NAME
from dixit_table.store.files import FAULT_NOTE
from dixit_table.store.journal import Record
from tests.cli.terminal import Terminal
from tests.secrecy.nights import Voting, shape_of
from tests.store.nights import kept, played
from tests.table.harness import Bench

CANARY = "Zwvqx"


def games_in(text: str) -> str:
    return text.partition("[games]")[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a voting that is open."""
    data = tmp_path / "data"
    data.mkdir()
    Voting(shape_of(1), "a report", data).play().close()
    return data


@pytest.mark.parametrize("seed", range(2000, 2012))
def test_votings_of_the_same_keys_make_the_same_report(seed: int, tmp_path: Path) -> None:
    shape = shape_of(seed)
    told = []
    for content in ("one", "other"):
        data = tmp_path / content
        data.mkdir()
        Voting(shape, f"{seed} {content}", data).play().close()
        told.append(games_in(bundle(data, None).text))
    assert told[0] == told[1]
    assert "NumberEntered" in told[0]


def test_a_report_holds_no_name_clue_rule_or_keypad_of_anybody(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text(
        "format: 1\nextends: odyssey\n"
        f"title: {{en: {CANARY}, fr: {CANARY}}}\nsummary: {{en: {CANARY}, fr: {CANARY}}}\n"
    )
    data = tmp_path / CANARY
    data.mkdir()
    bench = Bench(data, names=tuple(f"{CANARY} {seat}" for seat in range(5)), rules=str(house))
    bench.plug(f"serial:/dev/{CANARY}")
    bench.press(f"serial:/dev/{CANARY}", "1")
    bench.start(4)
    bench.press(1, "E")
    for slot in range(1, 6):
        bench.press(slot - 1 or f"serial:/dev/{CANARY}", f"{slot:02}E")
    bench.table.note_clue(1, CANARY)
    bench.close()
    told = bundle(data, None).text
    assert CANARY not in told
    assert "rules = of the house" in told
    assert "1 serial" in told and "numbered" in told


def test_facts_are_numbers_switches_and_our_own_words() -> None:
    rules = dict(facts(load_rules("odyssey").rules))
    assert rules["voting.own_card"] == "False"
    assert rules["layout"] == "board"
    assert not {"name", "title.en", "title.fr"} & rules.keys()
    assert dict(facts({1: CANARY, 2: (3, CANARY, None), CANARY: 4})) == {"2.1": "3", "2.3": "None"}


def test_a_dice_game_is_told_of_as_well(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=(CANARY, "Bob", "Cleo"), rules="dice").start(3)
    bench.press(1, "E")
    bench.close()
    told = bundle(tmp_path, None).text
    assert "rules = dice\n" in told
    assert CANARY not in told


def test_it_is_written_once_and_never_over_anything(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.txt"
    assert main(["report", "--data", str(folder), "--lang", "en", str(out)]) == 0
    assert "look at it before you send it" in capsys.readouterr().out
    written = out.read_text()
    for section in ("versions", "last fault", "doctor", "preferences", "table file", "games"):
        assert f"[{section}]\n" in written
    assert main(["report", "--data", str(folder), "--lang", "fr", str(out)]) == 2
    assert "existe déjà" in capsys.readouterr().err
    assert out.read_text() == written


def test_it_can_be_looked_at_first(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--data", str(folder), "-"]) == 0
    assert re.search(r"^  0 Opened$", capsys.readouterr().out, re.M)


def test_a_file_that_cannot_be_written_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--data", str(folder), "--lang", "en", "/nowhere/at/all"]) == 2
    assert "can’t be written" in capsys.readouterr().err


def test_the_newest_three_games_are_told_whole_or_why_they_are_not(tmp_path: Path) -> None:
    """When what happened, as far as the clocks of then tell; and no more."""
    begun = played("odyssey", 5, turns=1)[:4]
    stamps = ("2026-11-20T20:00:00+01:00", "2026-11-20T20:00:07+01:00", "2026-11-20T19:01:00+00:00", "now")
    timed = [Record(1, at, record.body) for at, record in zip(stamps, begun, strict=True)]
    naive = [
        Record(1, at, record.body)
        for at, record in zip((stamps[0], "2026-11-20T20:00"), begun[:2], strict=True)
    ]
    kept(tmp_path, [begun, timed, begun, naive])
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as journal:
        journal.execute("UPDATE entries SET crc = crc + 1 WHERE game = 3")
    made = bundle(tmp_path, None)
    games = re.split(r"^- game (\d+)\n", games_in(made.text), flags=re.MULTILINE)
    assert games[1::2] == ["4", "3", "2"]
    assert games[4] == "not readable: table.entry_damaged\n"
    assert made.unread
    kinds = [json.loads(record.body)["kind"] for record in begun]
    seconds = ("0", "7", "60", "?")
    told = games[6].splitlines()
    assert [line.split(" x ")[0] for line in told if line.startswith("  ")] == [
        f"  {second} {kind}" for second, kind in zip(seconds, kinds, strict=True)
    ]
    assert [line.split()[0] for line in games[2].splitlines() if line.startswith("  ")] == ["0", "?"]


def test_of_a_lobby_that_nobody_sits_in_no_seats_are_told(tmp_path: Path) -> None:
    kept(tmp_path, [played("odyssey", 5)[:1]])
    made = bundle(tmp_path, None)
    assert "\nseats = none\nkeypads = none\n" in made.text
    assert not made.unread


def test_events_of_a_kind_at_once_are_counted(tmp_path: Path) -> None:
    first, *rest = played("odyssey", 5)
    entered = [record for record in rest if json.loads(record.body)["kind"] == "SeatTaken"][:3]
    assert entered, "people sit down"
    kept(tmp_path, [[Record(1, first.at, each.body) for each in (first, *entered)]])
    assert re.search(rf"^  0 SeatTaken x {len(entered)}$", bundle(tmp_path, None).text, re.MULTILINE)


def test_a_data_folder_that_nobody_may_look_into_is_told_of(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    made = bundle(tmp_path, None)
    assert games_in(made.text).strip() == "not readable: UnusableInput"
    assert made.unread


def test_sections_say_where_there_is_nothing(tmp_path: Path) -> None:
    table = tmp_path / "table.yaml"
    table.write_text("format: 1\nseats: [{name: Ann}]\n")
    (tmp_path / "ours.yaml").write_text("format: 1\nextends: odyssey\n")
    told = bundle(tmp_path, None).text
    assert "[last fault]\nnone noted\n" in told
    assert "[table file]\nnone given\n" in told
    assert "[preferences]\nlanguage = None\nsounds = none\nnudges = normal\nfar = False\n" in told
    told = bundle(tmp_path, table).text
    assert (
        "rules = not said\nlanguage = None\npreferences = none\nseat 1 = no keypad, no keypad, no colour"
        in told
    )
    table.write_text("format: 1\nrules: ./ours.yaml\npreferences: {far: true, calm: true}\n")
    told = bundle(tmp_path, table).text
    assert "[table file]\nrules = of the house\nlanguage = None\npreferences = calm far\n" in told


def test_a_package_that_is_gone_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = metadata.version

    def lacking(name: str) -> str:
        if name == "pyserial":
            raise metadata.PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(metadata, "version", lacking)
    told = bundle(tmp_path, None).text
    assert f"\ntextual = {version('textual')}\npyserial = none\npyyaml = {version('pyyaml')}\n" in told


def test_without_a_journal_there_is_a_report_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "--data", str(tmp_path / "none"), "-"]) == 0
    assert "[versions]" in capsys.readouterr().out
    assert not (tmp_path / "none").exists()


def test_a_journal_that_cannot_be_read_is_told_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "journal.sqlite3").write_bytes(b"no journal" * 1000)
    for beside in folder.glob("journal.sqlite3-*"):
        beside.unlink()
    assert main(["report", "--data", str(folder), "--lang", "en", "-"]) == 1
    said = capsys.readouterr()
    assert "not readable: " in said.out
    assert "could not be read" in said.err


def test_a_table_file_is_told_of_without_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "table.yaml"
    table.write_text(
        "format: 1\nrules: party\nlanguage: fr\nseats:\n"
        f"- name: {CANARY}\n  colour: red\n  pad: serial:/dev/{CANARY}\n"
    )
    assert main(["report", "--data", str(tmp_path), "--table", str(table), "-"]) == 0
    told = capsys.readouterr().out
    assert "rules = party\nlanguage = fr" in told
    assert "seat 1 = serial, no keypad, red" in told
    assert CANARY not in told


def test_the_place_of_the_last_fault_is_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flag = tmp_path / "flag"
    data = tmp_path / "data"
    play = ("play", "--data", str(data), "--names", "Ann,Bob,Cleo", "--pad", "virtual:1", "--start")
    with Terminal("dixit_table.tui.app:paint", str(flag), *play, module="tests.secrecy.faulty") as terminal:
        terminal.wait_for("Ann tells")
        flag.touch()
        terminal.type("E")
        assert terminal.wait_for_end() == 1
    assert (data / FAULT_NOTE).stat().st_mode & 0o777 == 0o600
    assert main(["report", "--data", str(data), "-"]) == 0
    assert re.search(r"\[last fault\]\n.*faulty.py:\d+ > RuntimeError\n", capsys.readouterr().out)
    (data / FAULT_NOTE).write_text(f"{CANARY}! somebody wrote this\n")
    assert main(["report", "--data", str(data), "-"]) == 0
    assert CANARY not in capsys.readouterr().out
