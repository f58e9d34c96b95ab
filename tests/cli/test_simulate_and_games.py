"""``simulate`` and ``games`` as other programs meet them."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from dixit_table.cli.main import main
from tests.cli.door import Screen
from tests.table.harness import Bench
from tests.table.test_whole_turn import vote


def run(*args: str, given: str | None = None, lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dixit_table", *args],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": lang},
    )


def test_simulated_turns_are_score_requests() -> None:
    """Each turn, given to ``score``, scores the same."""
    simulated = run("simulate", "--rules", "original", "--seats", "3", "--games", "2", "--seed", "5")
    assert simulated.returncode == 0
    assert simulated.stderr == ""
    turns = [json.loads(line) for line in simulated.stdout.splitlines()]
    turns = [turn for turn in turns if "over" not in turn]
    asked = [
        {key: turn[key] for key in ("rules", "seats", "storyteller", "slots", "votes")} for turn in turns
    ]
    scored = run("score", given="\n".join(json.dumps(record) for record in asked))
    answers = [json.loads(line)["points"] for line in scored.stdout.splitlines()]
    assert answers == [turn["points"] for turn in turns]
    assert len(answers) == 26


def test_same_seed_same_bytes() -> None:
    args = ("simulate", "--rules", "odyssey", "--seats", "7", "--seed", "42")
    assert run(*args).stdout == run(*args, lang="fr_FR.UTF-8").stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--seats", "13"), "3 to 12"),
        (("--seats", "0"), "whole number"),
        (("--seats", "x"), "whole number"),
        (("--seats", "5", "--rules", "odissey"), "odyssey"),
        (("--seats", "5", "--games", "0"), "whole number"),
        (("--seats", "5", "--seed", "-1"), "whole number"),
        (("--seats", "5", "--seed", "1" * 16), "whole number"),
        (("--seats", "²"), "whole number"),
        (("--games", "2"), "--seats"),
    ],
)
def test_unusable_arguments(args: tuple[str, ...], words: str) -> None:
    done = run("simulate", *args)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_seed_may_be_nothing_or_as_long_as_is_exact_anywhere() -> None:
    for seed in ("0", "9" * 15):
        assert run("simulate", "--rules", "original", "--seats", "3", "--seed", seed).returncode == 0
    plain, one = (
        run("simulate", "--seats", "3", *more).stdout for more in ((), ("--games", "1", "--seed", "1"))
    )
    assert plain == one, "as it is without a word"


@pytest.mark.parametrize(
    ("out", "err", "shown"),
    [
        (io.StringIO, Screen, "\rgame 1 of 2\rgame 2 of 2\n"),
        (Screen, Screen, ""),
        (io.StringIO, io.StringIO, ""),
    ],
)
def test_who_waits_at_a_terminal_sees_how_many_games_are_over(
    out: type[io.StringIO], err: type[io.StringIO], shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", said := out())
    monkeypatch.setattr(sys, "stderr", waited := err())
    words = ["simulate", "--rules", "original", "--seats", "3", "--games", "2", "--lang", "en"]
    assert main(words) == 0
    assert waited.getvalue() == shown
    assert sum("over" in json.loads(line) for line in said.getvalue().splitlines()) == 2


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m dixit_table simulate --seats 12 --games 500 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["turn"] == 1
    assert done.stderr == ""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A turn counted, and another in the middle of its votes."""
    bench = Bench(tmp_path)
    bench.start(5)
    vote(bench)
    bench.press(1, "EEEEE")
    bench.press(2, "5E")
    bench.press(3, "4E5E")
    assert bench.state.ballot(3).votes == (5,)
    bench.close()
    return tmp_path


def test_games_show_only_what_has_been_revealed(night: Path) -> None:
    listed = run("games", "list", "--data", str(night))
    assert "Unfinished" in listed.stdout
    assert "Léa 5" in listed.stdout
    shown = run("games", "show", "1", "--data", str(night))
    assert "Turn 1: Julien tells" in shown.stdout
    assert "Turn 2" not in shown.stdout
    exported = run("games", "export", "1", "--data", str(night))
    (line,) = [json.loads(text) for text in exported.stdout.splitlines()]
    assert line["turn"] == 1
    assert line["points"] == {"Julien": 3, "Tom": 1, "Léa": 5, "Nicolas": 0, "Mathilde": 0}
    assert line["amended"] == []


def test_export_as_csv(night: Path) -> None:
    done = run("games", "export", "1", "--format", "csv", "--data", str(night))
    rows = list(csv.DictReader(done.stdout.splitlines()))
    assert [row["seat"] for row in rows] == ["Julien", "Tom", "Léa", "Nicolas", "Mathilde"]
    assert rows[2] == {
        "game": "1", "turn": "1", "storyteller": "Julien", "clue": "", "seat": "Léa", "claims": "1",
        "votes": "4", "red": "", "points": "5", "total": "5", "reasons": "found+votes_received",
    }  # fmt: skip


def test_games_in_french(night: Path) -> None:
    assert "En cours" in run("games", "list", "--data", str(night), lang="fr_FR.UTF-8").stdout


def test_no_such_game(tmp_path: Path) -> None:
    done = run("games", "show", "3", "--data", str(tmp_path))
    assert done.returncode == 2
    assert "no game 3" in done.stderr
    assert run("games", "list", "--data", str(tmp_path)).returncode == 0


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("dixit-table 0.")
    for command in ("play", "score", "simulate", "rules", "keypads", "games"):
        for lang, word in (("C.UTF-8", "example"), ("fr_FR.UTF-8", "exemple")):
            shown = run(command, "--help", lang=lang)
            assert shown.returncode == 0
            assert word in shown.stdout.lower(), f"{command} --help in {lang}"
    nothing = run()
    assert nothing.returncode == 2
    assert "usage" in nothing.stderr


def test_a_turn_set_right_shows_both_versions(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    vote(bench)
    for _ in range(4):
        bench.press(1, "E")
    bench.choose(2, "Correct a turn", "Turn 1", "Tom’s vote", "Card 4")
    bench.choose_on(2, "Keep", "a vote")
    bench.choose(2, "Give or take", "Nicolas", "gets 2", "gift")
    bench.close()
    shown = run("games", "show", "1", "--data", str(tmp_path)).stdout
    assert "Turn 1: Julien tells. Cards: 1 Léa, 2 Mathilde, 3 Tom, 4 Julien*, 5 Nicolas" in shown
    assert "found Julien’s card +3, 1 vote for your card (3) +1" in shown
    assert "corrected 2026-11-20 20:00 (a vote was entered wrongly); before, votes: Tom 1" in shown
    assert "2026-11-20 20:00: Nicolas +2, a gift" in shown
    shown = run("games", "show", "1", "--data", str(tmp_path), lang="fr_FR.UTF-8").stdout
    assert "pour avoir trouvé la carte de Julien +3, 1 vote pour sa carte (3) +1" in shown
    assert "corrigé le 2026-11-20 20:00 (un vote mal saisi)" in shown


@pytest.mark.parametrize(
    ("rules", "seats"), [("party", "6"), ("team", "3"), ("base-2021", "8"), ("odyssey-2024", "7")]
)
def test_simulated_turns_of_every_kind_are_score_requests(rules: str, seats: str) -> None:
    simulated = run("simulate", "--rules", rules, "--seats", seats, "--seed", "5")
    turns = [json.loads(line) for line in simulated.stdout.splitlines()][:-1]
    fields = ("rules", "seats", "storyteller", "slots", "votes", "target", "red", "abstain", "absent")
    asked = [{key: turn[key] for key in fields if key in turn} for turn in turns]
    scored = run("score", given="\n".join(json.dumps(record) for record in asked))
    assert [json.loads(line)["points"] for line in scored.stdout.splitlines()] == [
        turn["points"] for turn in turns
    ]
