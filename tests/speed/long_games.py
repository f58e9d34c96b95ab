"""Very long games, made without keypads: what a table that was never cleared has in its journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.settings.loader import RulesFile, load_rules, parse_rules
from dixit_table.store.journal import Journal, Record
from dixit_table.table.event_codec import encode, opened

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou")
COLOURS = (
    "white", "grey", "red", "orange", "yellow", "green", "lime", "cyan", "blue", "purple", "pink", "brown"
)  # fmt: skip


def endless_rules() -> RulesFile:
    """Return the Odyssey rules with a goal that no evening reaches."""
    text = load_rules("odyssey").text.replace("end: {points: 30}", "end: {points: 9999}")
    return parse_rules(text, name="odyssey", source="bench")


def events_of(turns: int, seats: int) -> Iterator[tuple[ev.Event, Room]]:
    """Yield the events of a game that stands in its voting after so many turns, and the state after each."""
    state = None
    for event in _lobby(seats):
        state = _after(state, event)
        yield event, state
    assert isinstance(state, State), "the Odyssey rules are a game of cards"
    while state.turn <= turns or state.phase is not PhaseName.VOTING:
        event = _next(state)
        after = _after(state, event)
        assert isinstance(after, State), "and it stays one"
        state = after
        yield event, state


def write(folder: Path, turns: int, seats: int) -> int:
    """Write such a game to a folder's journal; return how many entries it has."""
    journal = Journal(folder, lambda _landing: None)
    entries = 0
    for event, _ in events_of(turns, seats):
        journal.append(Record(1, "2026-01-01T00:00:00+00:00", encode(event)))
        entries += 1
    journal.close()
    return entries


def _lobby(seats: int) -> Iterator[ev.Event]:
    yield opened(endless_rules())
    for seat in range(seats):
        yield ev.SeatTaken(NAMES[seat], COLOURS[seat], None)
    yield ev.StorytellerProposed(1)
    yield ev.StorytellerProposed(1)


def _after(state: Room | None, event: ev.Event) -> Room:
    after = apply(state, event)
    assert isinstance(after, Room), f"{event} was refused: {after}"
    return after


def _next(state: State) -> ev.Event:
    waiting = state.awaited if state.phase is PhaseName.VOTING else ()
    if not waiting:
        return ev.WentOn(state.storyteller or 0)
    seat = waiting[0]
    if state.due(seat) is Due.CLAIM:
        taken = {slot for ballot in state.ballots.values() for slot in ballot.claims}
        return ev.NumberEntered(seat, min(set(range(1, state.slots + 1)) - taken))
    ballot = state.ballot(seat)
    slots = [slot for slot in range(1, state.slots + 1) if slot not in (*ballot.claims, *ballot.cast)]
    return ev.NumberEntered(seat, slots[(seat * 7 + state.turn * 5) % len(slots)])
