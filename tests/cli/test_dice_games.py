"""``simulate`` and ``games`` with dice, in a folder that holds games of cards too."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dixit_table.errors import JournalDamaged
from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.settings.loader import load_rules
from dixit_table.store.database import FILE_NAME, Record, checksum
from dixit_table.store.journal import Archive
from dixit_table.table.archive.history import stored_games, to_go_on_with
from dixit_table.table.event_codec import encode, opened, replay
from tests.cli.door import run
from tests.table.harness import Bench
from tests.table.test_whole_turn import vote

FRENCH = "fr_FR.UTF-8"
NAMES = ("Julien", "Tom", "Léa", "Nicolas")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of cards, one of dice with everything that can be told of one, and cards again."""
    bench = Bench(tmp_path).start(5)
    vote(bench)
    bench.press(1, "EEEEE")
    bench.close()
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nextends: dice\nplay: [invented_rule]\n", encoding="utf-8")
    dice_evening(Bench(tmp_path, rules=str(house)).start(3))
    Bench(tmp_path).start(4).close()
    return tmp_path


def dice_evening(bench: Bench) -> None:
    bench.time.now_s += 60
    bench.press(1, "36E")
    bench.press(1, "*4E")
    bench.press(1, "66E")
    bench.press(1, "2EE")
    bench.table.note_rule("Pas de prénoms")
    bench.press(1, "E")
    bench.plug("pad4")
    bench.press("pad4", "E")
    bench.press(1, "34E")
    for seat in (4, 3, 2):
        bench.time.now_s += 0.1
        bench.press(seat, "E")
    bench.choose(2, "Correct a throw", "Throw 1", "Léa: 1 sip", "3 sips")
    bench.choose_on(2, "Keep", "dice were")
    bench.choose(2, "Correct a throw", "Cliff", "doesn’t count")
    bench.choose_on(2, "Keep", "something else")
    bench.choose(2, "Give or take", "Tom", "gets 2 sips", "gift")
    bench.close()


def games(folder: Path, *args: str, lang: str = "C.UTF-8") -> str:
    done = run("games", *args, "--data", str(folder), lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_both_kinds_of_games_are_listed_side_by_side(folder: Path) -> None:
    third, second, first = games(folder, "list").splitlines()
    assert "Dixit Odyssey, 1 turn: Julien 3, Tom 1" in first
    assert "Dixit, the dice game – house, 3 throws: Julien 0, Tom 9, Léa 3, Nicolas 0" in second
    assert "Dixit Odyssey, 0 turns" in third
    third, second, first = games(folder, "list", lang=FRENCH).splitlines()
    assert "Dixit Odyssey, 1 tour" in first
    assert "Dixit aux dés – house, 3 lancers" in second


def test_a_dice_game_is_shown_in_words(folder: Path) -> None:
    shown = games(folder, "show", "2")
    for words in (
        "1. Julien, 3-6: Prisoner, Elbow back",
        "  Léa: 3 sips (corrected)",
        "Léa: 1 sip (Elbow back)",
        "Julien: Cliff",
        "2. Julien, 6-6: Double, Invented rule",
        "Pas de prénoms",
        "3. Julien, 3-4: Prisoner, Dixit",
        "Julien +0 ms, Nicolas +100 ms, Léa +200 ms, Tom +300 ms",
        "  Tom: 1 sip (Dixit)",
        "  Nicolas: a glass (Came late)",
        "Tom gets 2 sips (a gift)",
    ):
        assert words in shown
    assert "Turn" not in shown
    shown = games(folder, "show", "2", lang=FRENCH)
    for words in ("1. Julien, 3-6 : Prisonnier, Coup de coude arrière", "Tom reçoit 2 gorgées", "Précipice"):
        assert words in shown


def test_games_of_cards_are_shown_and_exported_as_ever(folder: Path) -> None:
    assert "Turn 1: Julien tells" in games(folder, "show", "1")
    (line,) = [json.loads(text) for text in games(folder, "export", "1").splitlines()]
    assert (line["turn"], line["storyteller"]) == (1, "Julien")
    assert games(folder, "export", "3") == ""


def test_a_dice_game_is_exported_alike_in_both_languages(folder: Path) -> None:
    exported = games(folder, "export", "2")
    assert exported == games(folder, "export", "2", lang=FRENCH)
    lines: list[dict[str, Any]] = [json.loads(text) for text in exported.splitlines()]
    what = [line.get("penalty") or line["combinations"] for line in lines]
    invents = ["double", "invented_rule"]
    assert what == [["prisoner", "elbow_back"], "cliff", invents, "late", ["prisoner", "dixit"]]
    assert [len(line["amended"]) for line in lines] == [1, 1, 0, 0, 0]
    assert [line.get("voided", False) for line in lines] == [False, True, False, False, False]
    assert [line["rule"] for line in lines] == [None, None, *["Pas de prénoms"] * 3]
    assert lines[-1]["totals"] == {"Julien": 0, "Tom": 9, "Léa": 3, "Nicolas": 0}
    assert lines[-1]["glasses"] == {"Julien": 0, "Tom": 0, "Léa": 0, "Nicolas": 1}
    (given,) = lines[-1]["adjusted"]
    assert (given["seat"], given["points"], given["why"]) == ("Tom", 2, "gift")


def test_a_dice_game_is_a_table_for_a_spreadsheet(folder: Path) -> None:
    rows = list(csv.DictReader(games(folder, "export", "2", "--format", "csv").splitlines()))
    assert [row["seat"] for row in rows] == [*NAMES[:3] * 3, *NAMES * 2]
    last = {row["seat"]: row for row in rows}
    assert {name: row["total"] for name, row in last.items()} == {
        "Julien": "0", "Tom": "9", "Léa": "3", "Nicolas": "0",
    }  # fmt: skip
    (late,) = [row for row in rows if row["glasses"] == "1"]
    assert (late["seat"], late["combinations"]) == ("Nicolas", "late")
    assert rows[3] | {"game": "2"} == rows[3]
    assert (rows[3]["dice"], rows[3]["points"], rows[3]["combinations"]) == ("4", "0", "cliff")


def test_each_game_is_read_by_its_own_rules(folder: Path) -> None:
    archive = Archive(folder)
    kinds = [type(stored.state) for stored in stored_games(archive)]
    newest = to_go_on_with(archive)
    archive.close()
    assert kinds == [State, DiceState, State]
    assert newest is not None and newest.game == 3


# --- damage


def tampered(folder: Path, change: Callable[[str], str], *, sum_fits: bool) -> None:
    """Change the last entry of the dice game; its checksum with it, if that is wished."""
    connection = sqlite3.connect(folder / FILE_NAME)
    row = "SELECT id, at, body, crc FROM entries WHERE game = 2 ORDER BY id DESC LIMIT 1"
    number, at, body, crc = connection.execute(row).fetchone()
    after = change(body)
    crc = checksum(Record(2, at, after)) if sum_fits else crc
    connection.execute("UPDATE entries SET body = ?, crc = ? WHERE id = ?", (after, crc, number))
    connection.commit()
    connection.close()


@pytest.mark.parametrize("sum_fits", [True, False])
@pytest.mark.parametrize(("lang", "words"), [("C.UTF-8", "damaged"), (FRENCH, "abîm")])
def test_a_damaged_dice_game_says_so_and_hides_no_other(
    folder: Path, sum_fits: bool, lang: str, words: str
) -> None:
    tampered(folder, lambda body: body[:-4], sum_fits=sum_fits)
    listed = run("games", "list", "--data", str(folder), lang=lang)
    assert listed.returncode == 1
    assert words in listed.stdout
    assert listed.stdout.count("Dixit Odyssey") == 2
    for action in ("show", "export"):
        done = run("games", action, "2", "--data", str(folder), lang=lang)
        assert (done.returncode, done.stdout) == (2, "")
        assert words in done.stderr
        assert "Traceback" not in done.stderr
    assert run("games", "show", "1", "--data", str(folder), lang=lang).returncode == 0


def begun() -> list[str]:
    """The entries of a dice game in which two sit down and one begins."""
    seat = '{"kind":"SeatTaken","name":"%s","colour":"red","pad":null,"mate_pad":null}'
    first = '{"kind":"StorytellerProposed","seat":1,"mate":0}'
    return [encode(opened(load_rules("dice"))), seat % "Ann", seat % "Bob", first, first]


def thrown(**other: object) -> str:
    """The entry of a throw, with something in it that isn't as it should be."""
    entry = {
        "kind": "DiceThrown",
        "seat": 1,
        "first": 2,
        "second": 5,
        "virtual": True,
        "at_ms": 7,
        "error_ms": 5,
    }
    return json.dumps({**entry, **other})


@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "{}",
        '{"kind":"DiceThrown"}',
        '{"kind":"DiceEaten","seat":1}',
        thrown(third=3),
        thrown(first=7),
        thrown(first="2"),
        thrown(first=None),
        thrown(seat=2),
        '{"kind":"Reacted","seat":9,"at_ms":7,"error_ms":5}',
        '{"kind":"Penalised","seat":1,"penalty":"nonsense"}',
        '{"kind":"Penalised","seat":1,"penalty":["late"]}',
        '{"kind":"FingerRaised","seat":1,"at_ms":7,"error_ms":5}',
        '{"kind":"NumberChosen","seat":1,"number":"x","virtual":false}',
        '{"kind":"RuleWorded","words":7}',
        '{"kind":"ThrowAmended","number":1,"shares":[],"voided":true,"why":"other","when":"now"}',
        '{"kind":"SeatLeft","seat":"1"}',
        '{"kind":"NumberEntered","seat":1,"number":"03","red":false}',
        '{"kind":"Undone"}},',
    ],
)
def test_an_entry_that_makes_no_sense_in_a_dice_game_is_named_by_its_number(body: str) -> None:
    entries = [*begun(), body]
    with pytest.raises(JournalDamaged) as caught:
        replay([Record(4, "2026-11-20T20:00:00+01:00", entry) for entry in entries])
    said = caught.value.said("en")
    assert str(len(entries)) in said and "4" in said
    if len(body) > 4:
        assert body not in said, "an entry may hold what is nobody's business"


# --- simulate


def test_simulated_games_of_dice_are_the_same_bytes_anywhere() -> None:
    args = ("simulate", "--rules", "dice", "--seats", "4", "--seed", "42")
    done = run(*args)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run(*args, lang=FRENCH).stdout
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert lines[-1]["over"] == "last"
    assert all("throw" in line for line in lines[:-1])


def test_a_throw_is_no_turn_to_score() -> None:
    """What ``simulate`` writes of dice isn't for ``score``, which says so and goes on."""
    thrown = {"rules": "dice", "seats": ["A", "B"], "storyteller": "A", "slots": {}, "votes": {}}
    done = run("score", given=json.dumps(thrown) + "\n" + json.dumps({**thrown, "rules": "nothing"}) + "\n")
    answers = [json.loads(line)["error"] for line in done.stdout.splitlines()]
    assert [error["code"] for error in answers] == ["unknown_rules"] * 2
    assert answers[0]["message"] != answers[1]["message"]
