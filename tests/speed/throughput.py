"""What runs without a screen: ours over the least that could do the same."""

from __future__ import annotations

import io
import json
import sqlite3
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dixit_table.cli.score import score_lines
from dixit_table.cli.score_input import lines
from dixit_table.settings.loader import load_rules
from dixit_table.store.journal import Journal, Record
from dixit_table.table.bots.headless import simulate

RECORD = (
    '{"rules": "odyssey", "seats": ["Julien", "Tom", "Léa", "Nicolas", "Mathilde"], "storyteller": "Julien",'
    ' "slots": {"1": "Léa", "2": "Mathilde", "3": "Tom", "4": "Julien", "5": "Nicolas"},'
    ' "votes": {"Tom": [1], "Léa": [4], "Nicolas": [1], "Mathilde": [3]}}\n'
)
RECORDS = 100_000
ENTRIES = 20_000


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def score_all() -> None:
    score_lines(lines(io.BytesIO(RECORD.encode() * RECORDS)), io.BytesIO(), "en")


def echo_json() -> None:
    for line in io.BytesIO(RECORD.encode() * RECORDS):
        json.dumps(json.loads(line), ensure_ascii=False)


def journal_all(folder: Path) -> None:
    journal = Journal(folder, lambda _landing: None)
    for number in range(ENTRIES):
        journal.append(Record(1, "now", str(number)))
    journal.close()


def insert_all(folder: Path) -> None:
    database = sqlite3.connect(folder / "bare.sqlite3")
    database.execute("CREATE TABLE entries (body TEXT)")
    database.executemany("INSERT INTO entries VALUES (?)", ((str(number),) for number in range(ENTRIES)))
    database.commit()
    database.close()


def games(seats: int) -> int:
    return sum("over" not in line for line in simulate(load_rules("odyssey"), seats, 20, 1))


@dataclass(frozen=True, slots=True)
class Work:
    """What something took, and what the least takes that could do the same."""

    what: str
    took_s: float
    least: str
    least_s: float


def works() -> list[Work]:
    score = Work(f"score, {RECORDS:,} records", seconds(score_all), "a bare JSON echo", seconds(echo_json))
    with tempfile.TemporaryDirectory() as folder:
        ours, least = seconds(lambda: journal_all(Path(folder))), seconds(lambda: insert_all(Path(folder)))
    journal = Work(f"journal, {ENTRIES:,} entries", ours, "one bare transaction", least)
    twelve, three = seconds(lambda: games(12)) / games(12), seconds(lambda: games(3)) / games(3)
    return [score, journal, Work("a headless turn of 12 seats", twelve, "one of 3 seats", three)]
