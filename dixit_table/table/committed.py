"""One game's state, and how much of it is on disk: what is shown is committed, what is ahead is pending."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.errors import JournalDamaged
from dixit_table.game import events as ev
from dixit_table.game.engine import apply
from dixit_table.game.events import Event, NumberEntered
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room
from dixit_table.settings.loader import RulesFile
from dixit_table.store.database import Record, checksum
from dixit_table.store.journal import Committed, Failed, Journal, Landing
from dixit_table.table.event_codec import encode, opened
from dixit_table.table.ports import Clock
from dixit_table.texts import Message

# --- Numbers take as many bytes on disk as any other: how much a file grows may be seen (promise 2)

_SIX_BYTES = 1 << 31
"""SQLite stores a checksum from here on in six bytes, a smaller one in four or fewer."""


def padded(record: Record, event: Event) -> Record:
    """Return the record of an event so that each number, red or not, takes as many bytes as any other.

    What is added is white space behind the JSON. The checksums of two texts that differ in the last sign, a
    tab or a line feed, differ in the highest bit: one of them has it.
    """
    if not isinstance(event, NumberEntered):
        return record
    body = record.body + " " * event.red  # "true" is shorter than "false"
    endings = (replace(record, body=body + sign) for sign in "\t\n")
    return next(each for each in endings if checksum(each) >= _SIX_BYTES)


# --- One game's state, and how much of it is on disk
# ``state`` runs ahead with events that are being written; ``shown`` is what is on disk. What people see and
# what pads are told comes from ``shown`` alone (promise 1).

JournalOpener = Callable[[Callable[[Landing], None]], Journal]


class Cause(Struct, frozen=True):
    """Who brought an event about, to be answered once it is on disk."""

    seat: int | None = None
    pad: str | None = None


class GameState(Struct, frozen=True):
    """Where a game is: its number and state, and whether it has entries in the journal."""

    game: int
    state: Room
    written: bool


class Entered(Struct, frozen=True):
    """What was accepted, and of whom."""

    event: ev.Event
    cause: Cause


class _Waiting(Struct, frozen=True):
    after: GameState
    entered: Entered


class CommitListener(Protocol):
    """What follows commits, on the table's thread."""

    def acknowledged(self, before: Room, after: Room) -> None:
        """Show entries: they are on disk; the state before them, and after."""

    def failed(self, lost: list[Entered], reason: Message) -> None:
        """Take back what is shown as accepted: these weren't written, and why."""

    def landed(self) -> None:
        """Show that something has come back from the disk: after either."""


class CommittedState:
    """Events through the session's one door, then to the journal, then to everybody's eyes."""

    def __init__(
        self,
        rules: RulesFile,
        *,
        open_journal: JournalOpener,
        post: Callable[[Callable[[], None]], None],
        clock: Clock,
        listener: CommitListener,
    ) -> None:
        self._clock, self._listener = clock, listener
        self._journal = open_journal(lambda landing: post(lambda: self._land(landing)))
        self._waiting: deque[_Waiting] = deque()
        try:
            self._newest = max((game for game, _ in self._journal.games()), default=0)  # that is on disk
        except JournalDamaged:
            self._journal.close()
            raise
        self._ahead = self._shown = self._empty(rules)

    @property
    def game(self) -> int:
        """The number of the game that is shown."""
        return self._shown.game

    @property
    def upcoming(self) -> int:
        """The number of the game that ``state`` is of, whether it is shown yet or not."""
        return self._ahead.game

    @property
    def state(self) -> Room:
        """The state with all that has been accepted."""
        return self._ahead.state

    @property
    def shown(self) -> Room:
        """The state that is on disk."""
        return self._shown.state

    @property
    def journal(self) -> Journal:
        """The journal, to read games from."""
        return self._journal

    @property
    def settled(self) -> bool:
        """Whether everything accepted so far is on disk and shown."""
        return not self._waiting

    def open(self, rules: RulesFile | None, seats: Sequence[ev.Event]) -> None:
        """Open another game, by other rules or the same, with these seats; without any, once all is settled.

        The old game stays shown until the new one is on disk, so that a failed commit loses no seat.
        """
        self._ahead = self._empty(rules or RulesFile(self.state.rules, self.state.rules_text))
        if not seats:
            self._shown = self._ahead
        for event in seats:
            refusal = self.submit(event, Cause())
            assert refusal is None, "whoever opens a game has counted its seats, and named them apart"

    def resume(self, game: int, state: Room) -> None:
        """Go on with a stored game; once everything is settled."""
        self._ahead = self._shown = GameState(game, state, written=True)

    @property
    def place(self) -> GameState:
        """Where the game is; once everything is settled."""
        return self._shown

    def return_to(self, place: GameState) -> None:
        """Be again where it was, while no other game was opened; once everything is settled."""
        self._ahead = self._shown = place

    def submit(self, event: ev.Event, cause: Cause) -> Refusal | None:
        """Apply an event and queue it for the disk, or return why it is refused."""
        after = apply(self.state, event)
        if isinstance(after, Refusal):
            return after
        if not self._ahead.written:
            first = opened(RulesFile(self.state.rules, self.state.rules_text))
            self._write(first, self.state, Cause())
        self._write(event, after, cause)
        return None

    def close(self) -> None:
        """Write what is waiting and close the journal; may be called twice."""
        self._journal.close()

    def _empty(self, rules: RulesFile) -> GameState:
        """Return an empty lobby; it is written with its first event, so that it leaves no empty game."""
        state = apply(None, opened(rules))
        assert isinstance(state, Room), "a game can always be opened"
        newest = max((self._newest, *(each.after.game for each in self._waiting)))
        return GameState(newest + 1, state, written=False)

    def _write(self, event: ev.Event, after: Room, cause: Cause) -> None:
        self._ahead = GameState(self._ahead.game, after, written=True)
        self._waiting.append(_Waiting(self._ahead, Entered(event, cause)))
        record = Record(self._ahead.game, self._clock.wall(), encode(event))
        self._journal.append(padded(record, event))

    def _land(self, landing: Landing) -> None:
        if isinstance(landing, Committed):
            for _ in range(landing.count):
                before, self._shown = self._shown, self._waiting.popleft().after
                self._newest = max(self._newest, self._shown.game)
                self._listener.acknowledged(before.state, self._shown.state)
        else:
            self._forget_waiting(landing)
        self._listener.landed()

    def _forget_waiting(self, failure: Failed) -> None:
        lost = [waited.entered for waited in self._waiting]
        self._waiting.clear()
        self._ahead = self._shown
        self._journal.retry()
        self._listener.failed(lost, failure.reason)
