"""A second account of a night: what is on disk, read beside the table, and what must follow from it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.dice.state import DiceState
from dixit_table.game.engine import apply
from dixit_table.game.room import Room, SeatStatus
from dixit_table.game.views import PhaseName
from dixit_table.rules.scoring import points_of
from dixit_table.store.database import FILE_NAME
from dixit_table.table.event_codec import decode
from tests.rules.naive import Played, naive_score
from tests.rules.tables import house_of
from tests.simulator.dice_account import check_dice
from tests.simulator.undone import Steps


class Account:
    """Every entry that is on disk, game by game, and the state after each."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self.bodies: dict[int, list[str]] = {}
        self.states: dict[int, list[Room]] = {}
        self.told: dict[int, int] = {}  # by game: entries that people have been told of
        self._steps: dict[int, Steps] = {}
        self._scored: set[int] = set()
        self._kept: list[TurnRecord] = []  # so that no other gets the number of one that was scored
        self._last = 0
        self._connection: sqlite3.Connection | None = None

    def open(self, folder: Path) -> None:
        """Read this folder from now on; what people were told must be in it."""
        self.close()
        before, self.bodies, self.states, self._last = self.bodies, {}, {}, 0
        self._steps.clear()
        uri = f"{(folder / FILE_NAME).absolute().as_uri()}?mode=ro"
        self._connection = sqlite3.connect(uri, uri=True, isolation_level=None)
        self.read(anew=True)
        for game, told in self.told.items():
            assert self.bodies.get(game, [])[:told] == before[game][:told], "acknowledged, and lost"

    def forget(self) -> None:
        """Forget all but where the game has come to: a long night is not to fill the memory."""
        newest = max(self.states)
        self.states = {newest: self.states[newest][-1:]}
        self.bodies = {newest: self.bodies[newest][-1:]}
        self.told = {newest: 1}
        self._steps = {newest: self._steps[newest]}
        self._steps[newest].forget()
        self._scored.clear()
        self._kept.clear()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def read(self, *, anew: bool = False) -> None:
        """Read what has been written since."""
        assert self._connection is not None
        rows = self._connection.execute("SELECT id, game, body FROM entries WHERE id > ?", (self._last,))
        for number, game, body in rows.fetchall():
            self._last = number
            self._take(game, body, anew)

    def _take(self, game: int, body: str, anew: bool) -> None:
        states = self.states.setdefault(game, [])
        self.bodies.setdefault(game, []).append(body)
        before, event = states[-1] if states else None, decode(body)
        after = apply(before, event)
        assert isinstance(after, Room), "on disk, and refused"
        states.append(after)
        if before is not None:
            self._steps.setdefault(game, Steps()).take(before, event, after)
        if not anew:
            self.happened[type(event).__name__] += 1
            self.happened["joined"] += isinstance(event, ev.SeatTaken) and bool(before and before.turn)
            self._check(before, event, after)

    # --- what people see is on disk

    def check_shown(self, game: int, shown: Room) -> None:
        """Compare what the table shows with what is on disk."""
        self.read()
        states = self.states.get(game, [])
        if not states:
            assert not shown.seats and not shown.turn, "shown, and not on disk"
            return
        since = max(1, self.told.get(game, 0))  # the first that fits: people may not know of more
        at = next((n for n in range(since, len(states) + 1) if states[n - 1] == shown), None)
        assert at is not None, "shown isn't what is on disk"
        self.told[game] = at

    # --- what follows from an event

    def _check(self, before: Room | None, event: ev.Event, after: Room) -> None:
        if isinstance(before, DiceState) and isinstance(after, DiceState):
            check_dice(before, event, after)
        elif isinstance(after, State):
            if before is not None:
                self._check_order(before, event, after)
            self._check_cards(after)

    def _check_order(self, before: Room, event: ev.Event, after: Room) -> None:
        if not isinstance(before, State) or not isinstance(event, ev.WentOn):
            return
        if before.phase is PhaseName.SCORING and after.phase is PhaseName.TELLING:
            assert after.turn == before.turn + 1
            assert (after.storyteller, after.mate) == naive_next(before)

    def _check_cards(self, state: State) -> None:
        records = [*state.records, *([state.record] if state.record else [])]
        for record in records:
            if id(record) not in self._scored:
                self._scored.add(id(record))
                self._kept.append(record)
                _check_score(state.rules.name, record)
        for seat in state.seats:
            points = sum(points_of(record.awards.get(seat.seat, ())) for record in state.records)
            given = sum(each.points for each in state.adjustments if each.seat == seat.seat)
            assert seat.total == seat.start + points + given, "a total isn't the sum of its points"


def _check_score(rules: str, record: TurnRecord) -> None:
    entered = record.entered
    played = Played(
        list(entered.seats),
        entered.storyteller,
        dict(entered.owners),
        {seat: list(slots) for seat, slots in entered.votes.items()},
        target=entered.target,
        abstaining=tuple(entered.abstaining),
        absent=tuple(entered.absent),
        red=entered.red,
    )
    expected = dict.fromkeys(entered.seats, 0) if record.voided else naive_score(house_of(rules), played)
    found = {seat: points_of(record.awards.get(seat, ())) for seat in entered.seats}
    assert found == expected, "points that the naive scorer doesn't give"


def naive_next(state: State) -> tuple[int, int]:
    """Say who tells next: the next clockwise who stays; where laps end the game, first who has to yet."""
    mates = range(state.rules.players_per_seat)
    staying = {s.seat for s in state.seats if s.status in (SeatStatus.IN, SeatStatus.JOINING)}
    circle = [(seat.seat, mate) for mate in mates for seat in state.seats]
    at = circle.index((state.storyteller or 0, state.mate)) + 1
    order = [player for player in circle[at:] + circle[:at] if player[0] in staying]
    told = Counter((record.entered.storyteller, record.mate) for record in state.records)
    laps = state.rules.ending.laps
    return next((player for player in order if laps is not None and told[player] < laps), order[0])
