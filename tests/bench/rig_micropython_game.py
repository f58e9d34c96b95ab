"""Whole games on real MicroPython firmwares: the real program in a real terminal, keys on simulated pins."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.bench import figures
from tests.bench.figures import Figure, differing
from tests.bench.micropython.board import Board, MakeBoards, now_ms, version
from tests.cli.terminal import Terminal
from tests.waiting import until

SEED = 4
MEASURED: list[Figure] = []

STEPS = (
    "Everybody has voted",
    "Enter shows your card",
    "Enter for the points",
    "and the rabbits hop",
    "Enter when everybody has drawn",
    "That was the last turn",
)
NAMES = ("Julien", "Tom", "Léa", "Nicolas", "Mathilde")
SLOTS = (4, 3, 1, 5, 2)
VOTES = {1: 1, 2: 4, 3: 1, 4: 3}


@pytest.fixture(scope="module", autouse=True)
def page() -> Iterator[None]:
    yield
    figures.write(
        "micropython-game",
        "Games on the Pico's firmware under MicroPython",
        "make bench-micropython",
        MEASURED,
        versions=f"{version()}; the program in a terminal",
        seed=str(SEED),
    )


def program(*args: str) -> list[dict[str, Any]]:
    """Return what a command of the program writes, an object a line."""
    done = subprocess.run(
        [sys.executable, "-m", "dixit_table", *args], capture_output=True, text=True, check=True, timeout=60
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def played(folder: Path) -> list[dict[str, Any]]:
    """Return the turns on record."""
    lines = program("games", "export", "1", "--data", str(folder / "data"))
    return [each for each in lines if "turn" in each]


def terminal(folder: Path, boards: Sequence[Board], names: Sequence[str], *more: str) -> Terminal:
    pads = [part for board in boards for part in ("--pad", board.spec)]
    fixed = ["--data", str(folder / "data"), "--lang", "en", "--names", ",".join(names), "--start"]
    return Terminal("play", *fixed, *pads, *more)


def all_pads(text: str) -> bool:
    return "keypad" not in text.lower()


def step_of(text: str) -> str:
    return next((step for step in STEPS if step in text), "")


def reveal(screen: Terminal, teller: Board) -> str:
    """Press Enter from the last vote to the end of the turn; return the step reached."""
    step = step_of(screen.wait_for(STEPS[0]))
    while step not in STEPS[-2:]:
        teller.type("#")
        step = next_step(screen, step)
    return step


def next_step(screen: Terminal, before: str) -> str:
    return step_of(screen.wait_until(lambda text: step_of(text) not in ("", before), "a step"))


def play_turn(screen: Terminal, table: dict[str, Board], turn: dict[str, Any]) -> str:
    """Play a turn as it was simulated; return where it ended."""
    teller = table[turn["storyteller"]]
    screen.wait_for(f"{turn['storyteller']} tells, lays out")
    teller.type("#")
    screen.wait_for("your own card")
    for name, board in table.items():
        own = next(slot for slot, owner in turn["slots"].items() if owner == name)
        votes = [] if board is teller else (turn["votes"][name] + [0])[:2]
        board.type("".join(f"{int(number):02}#" for number in [own, *votes]))
    screen.wait_for(STEPS[0])
    for name, board in table.items():
        until(board.lit, f"the light of {name}")
    return reveal(screen, teller)


def test_twelve_keypads_play_a_whole_game(boards: MakeBoards, tmp_path: Path) -> None:
    *turns, end = program("simulate", "--rules", "odyssey", "--seats", "12", "--seed", str(SEED))
    names = turns[0]["seats"]
    twelve = boards(12)
    table = dict(zip(names, twelve, strict=True))
    first = str(1 + names.index(turns[0]["storyteller"]))
    started_s = time.monotonic()
    with terminal(tmp_path, twelve, names, "--first", first) as screen:
        screen.wait_until(lambda text: "presses Enter" in text and all_pads(text), "all keypads")
        for turn in turns:
            assert play_turn(screen, table, turn) == STEPS[-1 if turn is turns[-1] else -2]
            table[turn["storyteller"]].type("#")
        screen.wait_for(*end["winners"], "another game")
        screen.type("\x03")
        assert screen.wait_for_end() == 0
    keys = ("storyteller", "slots", "votes", "points", "totals")
    was, wanted = ([{key: turn[key] for key in keys} for turn in each] for each in (played(tmp_path), turns))
    wrong = differing(was, wanted)
    pressed = sum(len(board.seen("key")) for board in twelve)
    MEASURED.append(
        Figure(
            "a whole game of 12 by Odyssey, every point as simulated beforehand",
            f"{len(turns)} turns, {pressed} keys",
            {"numbers, points or totals otherwise": wrong},
            f"{len(turns) * 12} times a light was waited for and came; {time.monotonic() - started_s:.0f} s",
        )
    )
    assert wrong == 0


def votes_of(folder: Path) -> dict[str, list[int]]:
    """Return the votes of the only turn."""
    [turn] = played(folder)
    votes: dict[str, list[int]] = turn["votes"]
    return votes


EXPECTED = {NAMES[seat]: [vote] for seat, vote in VOTES.items()}


def _note(folder: Path, what: str, tried: str, remark: str = "") -> None:
    """Count the ballots of the only turn that aren't on record as they were voted."""
    wrong = differing(votes_of(folder), EXPECTED)
    MEASURED.append(Figure(what, tried, {"ballots lost or wrong": wrong}, remark))
    assert wrong == 0


def begin(screen: Terminal, five: list[Board]) -> None:
    """Come to the votes of the first turn."""
    screen.wait_until(lambda text: "presses Enter" in text and all_pads(text), "all keypads")
    five[0].type("#")
    screen.wait_for("your own card")


def test_firmwares_killed_and_started_anew_in_mid_vote(boards: MakeBoards, tmp_path: Path) -> None:
    five = boards(5)
    with terminal(tmp_path, five, NAMES, "--rules", "original") as screen:
        begin(screen, five)
        five[0].type("4#")
        five[1].type("3#1#")
        five[2].type("1#4")
        until(lambda: five[0].lit() and five[1].lit(), "two lights")
        screen.wait_until(lambda text: text.count("done") == 2, "two ticks")
        # One comes back at once: its claim stands; what it was typing is void, up to the next Enter.
        five[2].kill()
        back_ms = now_ms()
        five[2].start()
        until(lambda: five[2].flashes(back_ms, 1000), "a slow blink")
        five[2].type("4#")
        until(lambda: five[2].flashes(back_ms, 150) == 3, "three blinks")
        five[2].type("4#")
        until(five[2].lit, "the light of who came back")
        # One stays away until it counts as lost, and then finds its ballot kept.
        five[1].kill()
        screen.wait_for("keypad lost")
        started_ms = now_ms()
        five[1].start()
        until(lambda: five[1].light()[-1].at_ms > started_ms and five[1].lit(), "the light again")
        five[3].type("5#1#")
        five[4].type("2#3#")
        reveal(screen, five[0])
        screen.type("\x03")
        assert screen.wait_for_end() == 0
    _note(tmp_path, "firmwares killed in mid-vote: back at once, back when lost", "2")


def test_a_host_that_is_killed_and_comes_back(boards: MakeBoards, tmp_path: Path) -> None:
    five = boards(5)
    with terminal(tmp_path, five, NAMES, "--rules", "original") as screen:
        begin(screen, five)
        five[1].type("3#1#")
        until(five[1].lit, "the light")
        screen.kill()
    # Nobody takes this key: after ten seconds the keypad says so, and forgets it.
    five[1].type("9")
    until(lambda: five[1].steady(0), "the dark")
    pressed_ms = now_ms()
    five[1].type("9")
    until(lambda: five[1].flashes(pressed_ms, 150) == 3, "three blinks")
    five[2].type("1")  # only just before the host comes
    with terminal(tmp_path, five, NAMES, "--rules", "original") as screen:
        screen.wait_until(lambda text: "your own card" in text and all_pads(text), "the votes")
        until(five[1].lit, "the light again")
        for board in (five[0], *five[2:]):
            board.type("D")  # else the first number doesn't count: its head may have been typed before
        five[0].type("4#")
        five[2].type("1#4#")
        five[3].type("5#1#")
        five[4].type("2#3#")
        reveal(screen, five[0])
        screen.type("\x03")
        assert screen.wait_for_end() == 0
    _note(tmp_path, "hosts killed in mid-vote", "1", "keys typed meanwhile void")


def test_a_stuck_key_in_a_game(boards: MakeBoards, tmp_path: Path) -> None:
    five = boards(5)
    with terminal(tmp_path, five, NAMES, "--rules", "original") as screen:
        begin(screen, five)
        five[1].hold("0")
        for board, slot in zip(five, SLOTS, strict=True):
            board.type(f"{slot}#")
        for seat, slot in VOTES.items():
            five[seat].type(f"{slot}#")
        reveal(screen, five[0])
        screen.type("\x03")
        assert screen.wait_for_end() == 0
    _note(tmp_path, "games with a key that is stuck", "1", "its keypad votes like the others")
