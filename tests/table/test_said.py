"""All that a game says from entry to entry, held against how it was: prompts, hints, what seats are asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from dixit_table.game.room import Room
from dixit_table.store.journal import Record
from dixit_table.table.event_codec import decode, replayed
from dixit_table.table.games.game import game_of
from dixit_table.texts import Message, say
from tests.cli.set_right import NAMES, games
from tests.snapshots import held_against

SAID = Path(__file__).parent / "said"


@pytest.fixture(scope="module")
def entries() -> dict[str, Sequence[Record]]:
    return dict(zip(NAMES, games(), strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_says_from_entry_to_entry(name: str, entries: dict[str, Sequence[Record]]) -> None:
    held_against(SAID / f"{name}.txt", "".join(f"{line}\n" for line in told(entries[name])))


def told(entries: Sequence[Record]) -> Iterator[str]:
    """Yield each entry, and what is said then that wasn't said before it."""
    before: set[str] = set()
    for record, state in replayed(entries):
        now = list(said(state))
        yield f"--- {type(decode(record.body)).__name__}: {state.phase.value} {state.turn}"
        yield from (line for line in now if line not in before)
        before = set(now)


def said(state: Room) -> Iterator[str]:
    game = game_of(state)
    view = game.public(state, "en")
    yield say("en", view.prompt)
    yield from (f"- {say('en', hint)}" for hint in view.hints)
    yield from (f"* {say('en', draw)}" for draw in view.draw)
    nudge = game.nudge(state)
    yield f"! {in_words(nudge)} {game.turns_to_go(state):.2f} turns, shown: {game.all_shown(state)}"
    if state.before is not None:
        yield f"undo: {in_words(game.undo_label(state, state.before))}"
    for tile in view.seats:
        seats = (tile.seat,)
        lights = (
            f"{game.answer(state, seats).name}, Enter {game.goes_on(state, seats) if state.turn else '-'}"
        )
        yield (
            f"{tile.name} {tile.total}, {tile.standing.value} {tile.mark.value} "
            f"{tile.entries_made}/{tile.entries_due}: {in_words(tile.ask)} ({lights})"
        )


def in_words(message: Message | None) -> str:
    return "-" if message is None else say("en", message)
