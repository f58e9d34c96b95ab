"""Tables with very many turns: how long they take to resume, and how much memory."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass

from dixit_table.game.cards.public import public
from dixit_table.game.cards.state import State
from dixit_table.store.journal import Archive
from dixit_table.table.event_codec import replay
from dixit_table.texts import Language
from tests.speed.long_games import write
from tests.speed.programs import floor, folder, table

TURNS = (250, 500, 1000, 2000)
SEATS = 6
LONGEST = 1000  # the one that a real program resumes
_TIMES = 2


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game of many turns, from the journal to the state and its first view."""

    turns: int
    entries: int
    ms: float
    view_ms: float
    read_ms: float  # the same entries, only read as JSON


def resumed(turns: Sequence[int] = TURNS) -> list[Resumed]:
    """Return how long games of many turns take; the best of a few, since others use the machine."""
    found = []
    for many in turns:
        with folder(on_disk=False) as at:
            entries = write(at, many, SEATS)
            archive = Archive(at)
            timed = [_resume(archive) for _ in range(_TIMES)]
            archive.close()
        ms, view_ms, read_ms = (min(each) * 1000 for each in zip(*timed, strict=True))
        found.append(Resumed(many, entries, ms, view_ms, read_ms))
    return found


@dataclass(frozen=True, slots=True)
class Memory:
    """What is resident, in MB."""

    floor: float  # a Textual app of one widget
    new: float  # a new game
    german: float  # the same in another language than English, whose catalogue is read
    long: float  # a game of a thousand turns


def memory_mb() -> Memory:
    """Return the memory of running tables."""
    with floor("Textual") as program:
        program.run(1.0)
        least = program.memory_mb()
    new, german = _new_mb("en", "tells"), _new_mb("de", "erzählt")
    with folder(on_disk=False) as at:
        write(at, LONGEST, SEATS)
        with table(at, "--resume", pads=0) as program:
            program.wait_for(f"turn {LONGEST + 1}")
            program.run(1.0)
            return Memory(least, new, german, program.memory_mb())


def _new_mb(language: Language, words: str) -> float:
    """Return the memory of a new game in a language, in which those words mean that it has begun."""
    begins = ("--first", "1", "--start")
    with folder(on_disk=False) as at, table(at, *begins, pads=0, language=language) as program:
        program.wait_for(words)
        program.run(1.0)
        return program.memory_mb()


def _resume(archive: Archive) -> tuple[float, float, float]:
    began_s = time.perf_counter()
    for record in archive.records(1):
        json.loads(record.body)
    read_s = time.perf_counter() - began_s
    began_s = time.perf_counter()
    state = replay(archive.records(1))
    done_s = time.perf_counter()
    assert isinstance(state, State), "it is a game of cards"
    public(state)
    return done_s - began_s, time.perf_counter() - done_s, read_s
