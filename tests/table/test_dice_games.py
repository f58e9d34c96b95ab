"""Whole games of dice by chance, for every number of seats, checked line by line against a second account."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from dixit_table.game.dice.state import DiceState
from dixit_table.rules.dice import DiceFrom, DiceRules
from dixit_table.settings.loader import RulesFile, load_rules, parse_rules
from dixit_table.store.journal import Archive, Journal
from dixit_table.table.archive.history import stored_games
from dixit_table.table.bots import headless
from dixit_table.table.bots.headless import NAMES, simulate
from dixit_table.table.games.game import game_of
from tests.snapshots import held_against
from tests.table.dice_account import Account, Line

OPTIONAL = [each.name for each in load_rules("dice").of(DiceRules).modules if each.optional]
GAMES = 2
SUMS = Path(__file__).parent / "sums"


def any_house(chance: Random, dice: DiceFrom) -> RulesFile:
    """The shipped rules with any choice of modules and limits, on these dice."""
    play = [name for name in OPTIONAL if chance.random() < 0.6]
    if {"challenge", "bet"} <= set(play):
        play.remove(chance.choice(("challenge", "bet")))
    lines = (
        "format: 1",
        "extends: dice",
        f"play: [{', '.join(play)}]",
        f"dice: {dice}",
        f"thrower_reacts: {chance.choice(('true', 'false'))}",
        f"most_counted: {chance.choice(('none', '9'))}",
        *(["cliff_repeats: false"] if dice is not DiceFrom.VIRTUAL and chance.random() < 0.5 else []),
    )
    return parse_rules("\n".join(lines) + "\n", name="house", source="house")


def played(file: RulesFile, seats: int, seed: int) -> list[Line]:
    return list(simulate(file, seats, GAMES, seed))


def games_of(lines: list[Line]) -> Iterator[tuple[list[Line], Line]]:
    """Each game's records, and its end."""
    for game in range(1, GAMES + 1):
        *records, over = [line for line in lines if line["game"] == game]
        yield records, over


@pytest.mark.parametrize("dice", DiceFrom)
def test_every_line_of_whole_games_is_what_the_clauses_say(dice: DiceFrom) -> None:
    """By as many as may play; and a seed gives the games it gave before."""
    sums = []
    for seats in range(2, 13):
        file = any_house(Random(f"{seats}/{dice}"), dice)
        found = played(file, seats, seed=seats)
        is_what_the_clauses_say(file, seats, found)
        sums.append(f"{seats}: {crc32(repr(found).encode()):08x}\n")
    held_against(SUMS / f"simulated-dice-{dice}.txt", "".join(sums))


def is_what_the_clauses_say(file: RulesFile, seats: int, found: list[Line]) -> None:
    rules = file.of(DiceRules)
    for records, over in games_of(found):
        first = next(line["thrower"] for line in records if "thrower" in line)
        names = list(NAMES[:seats])
        account = Account(
            names,
            first,
            set(rules.chosen),
            thrower_reacts=rules.thrower_reacts,
            cliff_repeats=rules.cliff_repeats,
            most=rules.most_counted,
        )
        for line in records:
            assert line["rules"] == "house"
            account.check(line)
            if rules.dice is not DiceFrom.EITHER and "thrower" in line:
                assert line["virtual"] == (rules.dice is DiceFrom.VIRTUAL)
        account.over(over)


def test_every_module_and_every_thing_beside_the_throws_happens() -> None:
    """What never came up was never checked: here all of it does."""
    found: set[str] = set()
    for seed in range(8):
        for line in played(any_house(Random(seed), DiceFrom.EITHER), 3 + seed % 3, seed):
            found |= {*line.get("combinations", ()), *line.keys(), line.get("penalty", "")}
            found |= {f"virtual {line['virtual']}"} if "virtual" in line else set()
            found |= how_judged(line["judged"]) if "judged" in line else set()
    modules = {each.name for each in load_rules("dice").of(DiceRules).modules}
    beside = {"cliff", "false_dixit", "finger_race", "thrown_besides", "virtual True", "virtual False"}
    judged = {"by thrower", "by stamps", "overruled", "run again"}
    assert found >= modules | beside | judged


def how_judged(judged: Line) -> set[str]:
    found = {f"by {judged['by']}"}
    found |= {"run again"} if judged["runs"] > 1 else set()
    return found | ({"overruled"} if judged["by"] == "thrower" and judged["stamps"] is not None else set())


def test_the_same_seed_writes_the_same_bytes() -> None:
    file = load_rules("dice")
    assert json.dumps(played(file, 6, 1)) == json.dumps(played(file, 6, 1))
    assert played(file, 6, 1) != played(file, 6, 2)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which simulated games are kept."""
    monkeypatch.setattr(headless, "Journal", lambda _memory, landed: Journal(tmp_path, landed))
    return tmp_path


def read_back(folder: Path) -> list[DiceState]:
    """The games of a folder, the oldest first."""
    archive = Archive(folder)
    states = [stored.state for stored in stored_games(archive)]
    archive.close()
    assert all(isinstance(state, DiceState) for state in states)
    return [state for state in reversed(states) if isinstance(state, DiceState)]


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_a_journal_tells_the_game_that_was_played(kept: Path, seats: int) -> None:
    chance = Random(seats)
    lines = played(any_house(chance, DiceFrom.EITHER), seats, seed=50 + seats)
    states = read_back(kept)
    assert len(states) == GAMES
    for game, ((records, over), state) in enumerate(zip(games_of(lines), states, strict=True), 1):
        exported: list[Line] = json.loads(json.dumps(list(game_of(state).lines(game, state))))
        assert [line.pop("amended") for line in exported[:-1]] == [[]] * len(records)
        assert exported == json.loads(json.dumps([*records, over]))
        (last,) = (seat for seat in state.seats if seat.seat not in state.leavers)
        assert over["winners"] == [last.name]
        assert len(state.leavers) == seats - 1
        assert {seat.name: seat.total for seat in state.seats} == records[-1]["totals"]
        rows = list(csv.DictReader(game_of(state).csv(game, state)))
        assert rows == [row for line in records for row in rows_of(line)]


def rows_of(line: Line) -> Iterator[dict[str, str]]:
    """What a line must be in CSV: a row for each seat, by number."""
    who = line.get("thrower") or line.get("finger_race") or line["seat"]
    named = line.get("combinations") or [line.get("penalty", "")]
    named = ["finger"] if "finger_race" in line else named
    for seat in sorted(line["seats"], key=NAMES.index):
        own: list[dict[str, Any]] = [each for each in line["effects"] if each["seat"] == seat]
        cells = (
            line["game"], line["throw"], who, "", seat, "", "", "", sum(each["sips"] for each in own),
            line["totals"][seat], "+".join(each["because"] for each in own),
            "+".join(map(str, line.get("dice", ()))), "+".join(named), 0,
        )  # fmt: skip
        columns = (
            "game", "turn", "storyteller", "clue", "seat", "claims", "votes", "red", "points",
            "total", "reasons", "dice", "combinations", "glasses",
        )  # fmt: skip
        yield dict(zip(columns, map(str, cells), strict=True))
