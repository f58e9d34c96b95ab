"""Promise 5: whatever is undone is as it was, and a turn set right is as if it had been right at once."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from hypothesis.stateful import run_state_machine_as_test

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.engine import PUBLIC_STEPS, apply
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.store.journal import Archive, Journal, Record
from dixit_table.table.event_codec import encode, replay
from tests.bench import figures
from tests.bench.evenings.mistakes import Twins
from tests.bench.evenings.playing import WHEN, Game, sittings
from tests.bench.evenings.undoing import undo_everything
from tests.game.dice_machine import DiceTable, run_anew, without_pads_and_words
from tests.game.test_session import AnyTable

GAMES = int(os.environ.get("DIXIT_GAMES", "30"))
SEED = 5

happened: Counter[str] = Counter()
WRONG, NOT_UNDONE, CARDS_NOT_UNDONE, DICE_NOT_UNDONE, READ_OTHERWISE = (figures.Failures() for _ in range(5))


def test_games_with_mistakes(tmp_path: Path) -> None:
    """Whole games at every table there may be, one after the other; each is written to a journal and read."""
    tables = sittings()
    games = []
    for number in range(GAMES):
        sitting = tables[number * 7 % len(tables)]
        twins = Twins(sitting, Random(f"{SEED} {number}"), happened)
        with WRONG.counted(f"game {number}"):
            happened["turns"] += twins.play(most=40)
        with NOT_UNDONE.counted(f"game {number}"):
            undo_everything(twins.astray, happened)
        games.append(twins.astray)
    happened["entries read from the journal"] += _from_the_journal(tmp_path, games)


def _from_the_journal(folder: Path, games: list[Game]) -> int:
    """Write games to a journal on disk and read them again; return how many entries they have."""
    journal = Journal(folder, lambda _landing: None)
    for number, game in enumerate(games, 1):
        for event in game.events:
            journal.append(Record(number, WHEN, encode(event)))
    journal.settle()
    journal.close()
    archive = Archive(folder)
    for number, game in enumerate(games, 1):
        with READ_OTHERWISE.counted(f"game {number}"):
            state = replay(archive.records(number))
            assert state == game.state
            assert _past(state) == _past(game.state), "undo leads back to the same too"
    archive.close()
    return sum(len(game.events) for game in games)


def _past(state: Room) -> list[Room]:
    found: list[Room] = []
    before = state.before
    while before is not None and len(found) < 10:
        found.append(before)
        before = before.before
    return found


class UndoneTable(AnyTable):
    """Anything anybody does at a table of cards; each public step is undone, and done again."""

    def did(self, event: ev.Event) -> bool:
        before = self.state
        done = super().did(event)
        if done and before is not None and isinstance(event, PUBLIC_STEPS):
            _undone(before, event, self.now)
        return done


def _undone(before: State, event: ev.Event, after: State) -> None:
    undone = apply(after, ev.Undone())
    if (before.phase, after.phase) == (PhaseName.VOTING, PhaseName.REVEAL):
        assert not isinstance(undone, Room), "votes once seen stay closed"
        return
    assert isinstance(undone, Room) and undone == before
    assert apply(before, event) == apply(undone, event) == after
    happened["steps of any kind undone, and done again"] += 1


class UndoneDice(DiceTable):
    """Anything anybody does at a table of dice."""

    def did(self, event: ev.Event) -> bool:
        before = self.state
        done = super().did(event)
        if done and before is not None and isinstance(event, PUBLIC_STEPS):
            undone = apply(self.now, ev.Undone())
            assert isinstance(undone, DiceState)
            expected = run_anew(before)
            assert without_pads_and_words(undone) == without_pads_and_words(expected)
            if undone == before:
                assert apply(undone, event) == self.now
            happened["steps of the dice game undone"] += 1
        return done


def test_anything_undone() -> None:
    run = settings(
        max_examples=max(1, GAMES // 6),
        stateful_step_count=40,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for machine, failures in ((UndoneTable, CARDS_NOT_UNDONE), (UndoneDice, DICE_NOT_UNDONE)):
        with failures.counted(machine.__name__):  # the first that fails ends its run
            run_state_machine_as_test(seeded(SEED)(machine), settings=run)


def test_figures() -> None:
    """The last: what the others have counted."""
    changed = [what for what in happened if what.startswith("games that")]
    figures.write(
        "mistakes",
        "Mistakes undone and set right",
        f"make bench-mistakes N={GAMES}",
        [
            figures.Figure(
                "whole games in which turns are punched in wrong and set right later, each beside the same "
                "game played right at once",
                f"{WRONG.tried:,} games of {happened['turns']:,} turns; {happened['turns amended']:,} "
                f"turns amended, {happened['turns declared void']:,} of them void before",
                {
                    "whose points, totals, order of tellers or ending differ, or that forget a former "
                    "version": len(WRONG)
                },
                "; ".join(f"{what}: {happened[what]}" for what in changed),
            ),
            figures.Figure(
                "steps of these games undone, and done again",
                f"{happened['steps undone, and done again']:,} alone, "
                f"{happened['steps undone one after the other']:,} one after the other; "
                f"{happened['entries taken back, and made again']:,} entries taken back; "
                f"{happened['reveals that stayed open']:,} reveals, which stay",
                {"games in which that left anything else than there was": len(NOT_UNDONE)},
            ),
            figures.Figure(
                "steps of any kind, in any order: people come, go and are renamed, cards and dice",
                f"{happened['steps of any kind undone, and done again']:,} of cards, "
                f"{happened['steps of the dice game undone']:,} of dice",
                {
                    "games of cards that were anything else then": len(CARDS_NOT_UNDONE),
                    "of dice": len(DICE_NOT_UNDONE),
                },
            ),
            figures.Figure(
                "these games written to a journal, and read again",
                f"{happened['entries read from the journal']:,} entries",
                {"games that were another, or whose undo led elsewhere": len(READ_OTHERWISE)},
            ),
        ],
        versions=f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}",
        seed=str(SEED),
        promise=5,
        bound="At the session, without keypads and menus: `tests/table/test_mistakes.py` goes by the menu, "
        "and the nights by chance undo and amend at the whole table. Where who joins later begins with the "
        "fewest points, that start isn't counted anew. Amended throws of dice are in `make test`.",
    )
    for failures in (WRONG, NOT_UNDONE, CARDS_NOT_UNDONE, DICE_NOT_UNDONE, READ_OTHERWISE):
        failures.check()
    assert happened["turns amended"] > GAMES
