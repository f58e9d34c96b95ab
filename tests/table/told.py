"""What a table has told people, a line for each change, and whether a journal still holds all of it."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from dixit_table.game.cards.public import public
from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.table.archive.history import GameStore
from dixit_table.table.event_codec import replayed
from tests.table.told_dice import dice_account_of

Entered = Mapping[int, tuple[int, ...]]
"""What each seat has entered in a turn: its claims, then its votes."""


def account(game: int, view: PublicView, entered: Entered) -> str:
    """Return what the screen and the tiles say, and while ballots are open what was typed for it."""
    told = {
        "game": game,
        "turn": view.turn,
        "phase": view.phase,
        "names": [tile.name for tile in view.seats],
        "totals": [tile.total for tile in view.seats],
        "revealed": zlib.crc32(repr(view.reveal).encode()),
        "entered": [entered.get(tile.seat, ()) for tile in view.seats]
        if view.phase is PhaseName.VOTING
        else None,
    }
    return json.dumps(told, ensure_ascii=False)


def noted_in(file: Path) -> Callable[[str], None]:
    """Return what writes lines into a new file, each on disk before anything else happens."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_SYNC, 0o600)

    def note(line: str) -> None:
        os.write(descriptor, f"{line}\n".encode())

    return note


def entered_of(state: Room) -> Entered:
    """Return what a state holds of each seat's ballot."""
    assert isinstance(state, State), "ballots are of games of cards"
    return {seat: ballot.claims + ballot.votes for seat, ballot in state.ballots.items()}


def account_of(game: int, state: Room) -> str:
    """Return what people would be told of a state."""
    if isinstance(state, DiceState):
        return dice_account_of(game, state)
    assert isinstance(state, State), "a game of cards or of dice"
    return account(game, public(state), entered_of(state))


def lost(told: Sequence[str], games: GameStore) -> int:
    """Return how many lines, from the first the journal doesn't hold in order. Raises JournalDamaged."""
    if not told:
        return 0
    held = _held(games, first=json.loads(told[0])["game"])
    found = sum(1 for _ in _in_order(told, held))
    return len(told) - found


def ticks(told: Iterable[str]) -> int:
    """Return how many numbers of secret ballots people saw ticked off."""
    found = 0
    turn: object = None
    before: list[int] = []
    for said in map(json.loads, told):
        if said["entered"] is None:
            continue
        made = [len(numbers) for numbers in said["entered"]]
        if turn == (said["game"], said["turn"]):
            found += sum(max(0, now - was) for now, was in zip(made, before, strict=True))
        turn, before = (said["game"], said["turn"]), made
    return found


def _held(games: GameStore, first: int) -> Iterator[str]:
    for game, _ in games.games():
        if game >= first:
            for _, state in replayed(games.records(game)):
                yield account_of(game, state)


def _in_order(told: Iterable[str], held: Iterator[str]) -> Iterator[str]:
    for line in told:
        if line not in held:  # which passes over what nobody was told, up to and with this line
            return
        yield line
