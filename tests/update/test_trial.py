"""The trial of a version: all that it is asked, and each answer that keeps it out."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.store.database import FILE_NAME
from dixit_table.texts import Message, say
from dixit_table.update import trial
from dixit_table.update.trial import try_out
from tests.store.nights import kept, played
from tests.update.debs import PROGRAM

SEATS: list[dict[str, object]] = [{"name": "Léa", "points": 3}, {"name": "Tom", "points": 0}]
THEN: list[dict[str, object]] = [{"line": "game", "seats": SEATS}]
"""What a game of an earlier version came to."""

_PROGRAM = """
import json, os, signal, sys, time
from pathlib import Path

here, words = Path(__file__).parent, sys.argv[1:]

def asked():
    data = words[-1] if words[:2] == ["games", "export"] else ""
    given = [word if word != data else Path(data, "journal.sqlite3").read_text() for word in words]
    if words[0] == "play":
        given += [os.environ["TERM"], *map(str, os.get_terminal_size())]
        given += ["alone"] * (os.getsid(0) == os.getpid())  # Ctrl+C is meant for the table
    with (here / "asked").open("a") as file:
        file.write(json.dumps(given) + "\\n")

def paint(octets, tail=b""):
    os.write(1, b"x" * (octets - len(tail)) + tail)

def wait():
    while True:
        time.sleep(0.005)

asked()
exec({known}.get(words[0]))
"""
WELL = {
    "--version": "print('This is dixit-table 1.1')",
    "doctor": "",
    "games": f"print({json.dumps(THEN[0])!r} if words[1] == 'export' else 'a game')",
    "simulate": "print('{}'); print('{}'); print('{\"over\": true}')",
    "play": "signal.signal(signal.SIGTERM, lambda *_: sys.exit(0)); paint(4000); wait()",
}


@pytest.fixture(autouse=True)
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of an earlier version is tried: the real ones are, too, with the real program."""
    folder = tmp_path / "golden"
    folder.mkdir()
    write_golden(folder, "cards", "7")
    monkeypatch.setattr(trial, "GOLDEN", folder)


def write_golden(folder: Path, name: str, *games: str) -> None:
    """Write a journal of an earlier version, and what its games came to."""
    (folder / f"2026-{name}.sqlite3").write_text(f"{name} of then")
    (folder / f"2026-{name}.json").write_text(json.dumps({game: ["", "", THEN, ""] for game in games}))


def version(folder: Path, **other: str) -> Path:
    """Write a version that answers well but for some commands."""
    main = folder / "1.1" / PROGRAM / "dixit_table/__main__.py"
    main.parent.mkdir(parents=True)
    known = {**WELL, **{name.replace("_", "-"): dedent(code) for name, code in other.items()}}
    main.with_name("__init__.py").touch()
    main.write_text(_PROGRAM.replace("{known}", repr(known)))
    return folder / "1.1"


def asked(version: Path) -> list[list[str]]:
    lines = (version / PROGRAM / "dixit_table/asked").read_text().splitlines()
    return [json.loads(line) for line in lines]


def refused(version: Path, data: Path | None = None) -> tuple[str, str]:
    """Return the part of the trial that a version failed, and why."""
    with pytest.raises(UnusableInput) as error:
        try_out(version, "1.1", data)
    values = error.value.message.values
    assert (error.value.message.key, values["version"]) == ("update.trial_failed", "1.1")
    assert isinstance(values["part"], Message)
    assert isinstance(values["reason"], Message)
    return values["part"].key.removeprefix("update.part_"), say("en", values["reason"])


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Make a data folder with a game."""
    folder = tmp_path / "house"
    folder.mkdir()
    kept(folder, [played("odyssey", 5)])
    return folder


def test_all_that_a_version_is_asked(tmp_path: Path, house: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write_golden(tmp_path / "golden", "dice", "1", "2")
    tried = version(tmp_path)
    try_out(tried, "1.1", house)
    data = ["--data", str(house)]
    assert asked(tried) == [
        ["--version"],
        ["doctor", *data],
        ["games", "export", "7", "--data", "cards of then"],
        ["games", "export", "1", "--data", "dice of then"],
        ["games", "export", "2", "--data", "dice of then"],
        ["games", "list", *data],
        ["simulate", "--rules", "odyssey", "--seats", "6"],
        ["simulate", "--rules", "dice", "--seats", "4"],
        ["play", "--demo", "xterm-256color", "100", "30", "alone"],
    ]
    assert capfd.readouterr() == ("", "")


def test_where_there_are_no_games_none_are_read(tmp_path: Path) -> None:
    tried = version(tmp_path)
    try_out(tried, "1.1", tmp_path / "nothing")
    assert ["doctor", "--data", str(tmp_path / "nothing")] in asked(tried)
    assert ["games", "list"] not in [words[:2] for words in asked(tried)]


SAID = "sys.stderr.write('Traceback\\n\\n  why it failed \\n\\n'); sys.exit(1)"


@pytest.mark.parametrize(
    ("other", "part", "reason"),
    [
        ({"__version": "print('dixit-table 1.0')"}, "starts", "dixit-table 1.0"),
        ({"__version": "print('dixit-table 1.2')"}, "starts", "dixit-table 1.2"),
        ({"__version": ""}, "starts", "_FailedError"),
        ({"__version": SAID}, "starts", "why it failed"),
        ({"__version": "sys.exit(3)"}, "starts", "--version: 3"),
        ({"doctor": "sys.exit(2)"}, "doctor", "doctor: 2"),
        ({"simulate": ""}, "simulate", "odyssey"),
        ({"simulate": "print('{\"over\": 1}' if 'odyssey' in words else '{}')"}, "simulate", "dice"),
        ({"simulate": "print('no JSON')"}, "simulate", "Expecting value: line 1 column 1 (char 0)"),
        # A terminal makes two of the line's end: that is one less than enough.
        ({"play": "paint(3998, b'\\nlast words')"}, "screen", "last words"),
        ({"play": "signal.signal(signal.SIGTERM, signal.SIG_IGN); paint(4000); sys.exit(3)"}, "screen", "3"),
        ({"play": "paint(4000); wait()"}, "screen", "-15"),
    ],
)
def test_an_answer_that_keeps_a_version_out(
    other: dict[str, str], part: str, reason: str, tmp_path: Path
) -> None:
    assert refused(version(tmp_path, **other)) == (part, reason)


def test_what_a_doctor_finds_and_a_screen_that_ends_by_itself_keep_no_version_out(tmp_path: Path) -> None:
    ends = "signal.signal(signal.SIGTERM, signal.SIG_IGN); paint(5000)"
    tried = version(tmp_path, doctor="sys.exit(1)", play=ends)
    try_out(tried, "1.1", None)
    assert ["doctor"] in asked(tried)


@pytest.mark.parametrize(
    ("now", "is_fit"),
    [
        ([{"new": 1, **THEN[0], "seats": [{**SEATS[0], "colour": "red"}, SEATS[1]]}], True),
        ([*THEN, *THEN], False),
        ([], False),
        ([{"line": "game"}], False),
        ([{**THEN[0], "seats": SEATS[0]}], False),
        ([{**THEN[0], "seats": [{**SEATS[0], "points": [3]}, SEATS[1]]}], False),
        ([{"line": "game", "seats": [*SEATS, {"name": "Zoé"}]}], False),
        ([{"line": "game", "seats": [{**SEATS[0], "points": 4}, SEATS[1]]}], False),
    ],
)
def test_a_game_of_an_earlier_version_comes_to_what_it_came_to_and_may_say_more(
    now: list[object], is_fit: bool, tmp_path: Path
) -> None:
    lines = "".join(f"{json.dumps(line)}\n" for line in now)
    tried = version(tmp_path, games=f"sys.stdout.write({lines!r})")
    if is_fit:
        try_out(tried, "1.1", None)
    else:
        assert refused(tried) == ("golden", "2026-cards, 7")


@pytest.mark.parametrize("damaged", [False, True])
def test_games_that_the_present_version_reads_are_read(damaged: bool, tmp_path: Path, house: Path) -> None:
    """What is damaged for both keeps no version out, and one that reads more even less."""
    if damaged:
        with closing(sqlite3.connect(house / FILE_NAME, isolation_level=None)) as journal:
            journal.execute("UPDATE entries SET crc = crc + 1")
    tried = version(tmp_path, games=f"{WELL['games']}; sys.exit(words[1] == 'list')")
    if damaged:
        try_out(tried, "1.1", house)
        try_out(version(tmp_path / "better"), "1.1", house)
    else:
        assert refused(tried, house) == ("games", "games: 1")
