"""Games as a journal holds them: whole ones, played by bots on the real table, and copied into a folder."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from dixit_table.game.views import PhaseName
from dixit_table.settings.loader import load_rules
from dixit_table.store.journal import Archive, Committed, Journal, Landing, Record
from dixit_table.table.bots.headless import PATIENCE, HeadlessNight, _act
from dixit_table.table.games.game import game_named

GAMES = (("odyssey", 5), ("original", 4), ("dice", 4), ("party", 6), ("team", 3))
"""Rules sets and their seats; one game of each."""


@lru_cache(maxsize=32)
def played(rules: str, seats: int, seed: int = 1, turns: int = 4) -> tuple[Record, ...]:
    """Return the entries of a game of so many turns, or of fewer where it ended before."""
    chance = Random(seed)
    night = HeadlessNight(load_rules(rules), seats, lambda: chance.randint(1, 6))
    try:
        bots = game_named(night.table.shown.rules.game).bots(chance, PATIENCE)
        night.sit_down(1)
        state = night.settle()
        while state.phase is not PhaseName.OVER and state.turn <= turns:
            bots.prepare(1, state)
            _act(night, bots, state)
            state = night.settle()
        return tuple(night.table.journal.records(night.table.game))
    finally:
        night.close()


def kept(folder: Path, games: Sequence[Sequence[Record]]) -> list[list[Record]]:
    """Write games into a folder's journal, numbered from 1; return them as they are there."""
    landings: list[Landing] = []
    journal = Journal(folder, landings.append)
    numbered = [
        [Record(number, record.at, record.body) for record in game] for number, game in enumerate(games, 1)
    ]
    for game in numbered:
        for record in game:
            journal.append(record)
        journal.settle()
    journal.close()
    assert all(isinstance(landing, Committed) for landing in landings)
    return numbered


def several(folder: Path) -> list[list[Record]]:
    """Write one game of each kind into a folder's journal."""
    return kept(folder, [played(rules, seats) for rules, seats in GAMES])


@contextmanager
def dying(folder: Path) -> Iterator[Journal]:
    """Open a folder's journal, and leave it in the end as kill -9 does: with its log, and all beside it."""
    with TemporaryDirectory() as left:
        with closing(Journal(folder, lambda _landing: None)) as journal:
            yield journal
            shutil.copytree(folder, left, dirs_exist_ok=True)
        shutil.copytree(left, folder, dirs_exist_ok=True)


def kept_one_by_one(journal: Journal, records: Iterable[Record]) -> None:
    """Write entries into a journal, each in a commit of its own."""
    for record in records:
        journal.append(record)
        journal.settle()


def killed(folder: Path, turns: int = 1) -> list[list[Record]]:
    """Play two games into a folder's journal, and leave it as kill -9 does: all of them in the log."""
    games = [
        [Record(number, record.at, record.body) for record in played(*game, turns=turns)]
        for number, game in enumerate(GAMES[:2], 1)
    ]
    with dying(folder) as journal:
        kept_one_by_one(journal, chain(*games))
    return games


def games_of(folder: Path) -> list[list[Record]]:
    """Return the entries of each game of a data folder."""
    with closing(Archive(folder)) as archive:
        return [archive.records(game) for game, _ in archive.games()]
