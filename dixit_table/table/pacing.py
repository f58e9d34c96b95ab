"""The pace of a table: nudges after a while, the sand timer, how long turns take, when a game may be over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from math import ceil, inf

from msgspec.structs import replace

from dixit_table.errors import JournalDamaged
from dixit_table.game.room import Room
from dixit_table.game.views import Captions, PhaseName, Sand
from dixit_table.store.books import Preferences
from dixit_table.store.journal import Journal, Record
from dixit_table.table.event_codec import replayed
from dixit_table.table.games.game import game_of
from dixit_table.texts import Message

# --- When a game may be over: its pace so far and its rules' ending. Pure; a guess, and said as one

FEWEST_TURNS = 3
"""Turns that must have been played, and timed, before anything is said of the next."""

STEP = 5
"""Minutes are said in steps of so many, rounded up: nobody minds being home early."""


def minutes_to_go(turns: float, played: int, turns_s: Sequence[float]) -> int | None:
    """Return about how many minutes so many turns take; 0: nearly none; None where nothing can be said yet.

    ``turns_s``: how long each turn took that was timed, of those ``played``. The median counts, so that a
    meal amid the game doesn't.
    """
    if turns == inf or min(played, len(turns_s)) < FEWEST_TURNS:
        return None
    from statistics import median  # here: a start needs none

    return rounded(turns * median(turns_s))


def rounded(seconds: float) -> int:
    """Return minutes in steps of STEP, rounded up, and 0 for less than one step."""
    return 0 if seconds < STEP * 60 else ceil(seconds / 60 / STEP) * STEP


# --- How long the turns of a stored game took, by the times of its journal


def lasted_s(journal: Journal, game: int, state: Room) -> tuple[float, ...]:
    """Return how long the turns of a stored game took; none of a game without secrets: it has no pace."""
    try:
        return turns_s(journal.records(game)) if game_of(state).secret else ()
    except JournalDamaged:  # the disk ails, and the state is known all the same
        return ()


def turns_s(records: Iterable[Record]) -> tuple[float, ...]:
    """Return the seconds of each turn but the last; not of those in which a clock was set.

    A turn during which people went home takes as long as they slept: whoever uses these takes the median.
    Raises JournalDamaged.
    """
    began: dict[int, datetime] = {}
    for record, state in replayed(records):
        at = _time(record.at)
        if at is not None:
            began.setdefault(state.turn, at)
    turns = [began[turn] for turn in sorted(began) if turn]
    lasted = ((after - before).total_seconds() for before, after in pairwise(turns))
    return tuple(seconds for seconds in lasted if seconds > 0)


def _time(text: str) -> datetime | None:
    """Return a time with its offset; None for what isn't one: nothing hangs on it."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


# --- The pace of a table: nudges after a while, the sand timer, how long turns take
# Nothing here knows a ballot. While ballots are open all that comes out is a function of who is done and of
# the time since an entry was last on disk, so the same keys at the same moments give the same nudges
# (promise 2).

AFTER_S: Mapping[str, float] = {"normal": 30.0, "patient": 90.0}
"""Seconds without anything happening until who is awaited is named, by how soon the house wants it."""

TELLING_TAKES = 4
"""So many times as long for the storyteller: finding a clue isn't dawdling."""

PODIUM_S = 8.0
"""The podium stays for so many seconds whatever is pressed; then it names the key that leaves it."""

MOST_NUDGES = 3
"""So often tiles flash; after that the words alone stay."""

GRAINS = 20
"""Steps in which the sand runs down: the screen is painted once a step and not more."""

_LEAVES = ("table.over", "dice.over")
"""Prompts that name the key which leaves the podium."""

_SANDY = (PhaseName.TELLING, PhaseName.SCORING)


class Pacing:
    """What the time that has passed means for one table; monotonic seconds are passed in.

    ``nudges`` is how often who is awaited has been reminded since something happened, ``sand`` the timer,
    ``lingering`` whether the podium may not be left yet, ``hurried`` whether somebody has tried to.
    """

    def __init__(self) -> None:
        self.nudges = 0
        self.sand: Sand | None = None
        self._since_s = 0.0  # when something happened last
        self._phase_s = 0.0  # when the phase began
        self._began: dict[int, float] = {}  # when each turn did, as far as this process saw it
        self._earlier_s: tuple[float, ...] = ()  # how long turns took before this process
        self.lingering = self.hurried = False

    def resume(self, state: Room, now_s: float, turns_s: tuple[float, ...]) -> None:
        """Begin with a game that was stored, and whose turns took so long."""
        self._since_s = self._phase_s = now_s
        self.lingering, self.hurried = state.phase is PhaseName.OVER, False
        self._began, self._earlier_s = {}, turns_s
        self.nudges, self.sand = 0, None

    def follow(self, before: Room, after: Room, now_s: float) -> None:
        """Note that something has happened, and is on disk."""
        self._since_s, self.nudges = now_s, 0
        if (before.phase, before.turn) != (after.phase, after.turn):
            self._phase_s, self.sand = now_s, None  # the glass is another one, or none
            self.lingering, self.hurried = after.phase is PhaseName.OVER, False
        if after.phase is PhaseName.LOBBY:
            self._began, self._earlier_s = {}, ()
        elif after.turn > before.turn:  # a turn that is begun again after an undo began when it first did
            self._began.setdefault(after.turn, now_s)

    def tick(self, state: Room, wanted: Preferences, now_s: float) -> tuple[bool, tuple[int, ...]]:
        """Tell whether there is something new to show, and the seats whose tiles are to flash."""
        sand, self.sand = self.sand, _sand(state, wanted, now_s - self._phase_s)
        nudges, self.nudges = self.nudges, self._due(state, wanted, now_s)
        pulsing = _asked(state) if self.nudges > nudges else ()
        lingered, self.lingering = self.lingering, self.lingers(state, now_s)
        return (nudges, sand, lingered) != (self.nudges, self.sand, self.lingering), pulsing

    def lingers(self, state: Room, now_s: float) -> bool:
        """Tell whether the podium has just come: nobody leaves it before all have seen it."""
        return state.phase is PhaseName.OVER and now_s - self._phase_s < PODIUM_S

    def _due(self, state: Room, wanted: Preferences, now_s: float) -> int:
        """Return how many nudges are due by now; none before the first turn and after the last."""
        after_s = AFTER_S.get(wanted.nudges)
        if after_s is None or state.phase in (PhaseName.LOBBY, PhaseName.OVER):
            return 0
        if state.phase is PhaseName.TELLING:
            after_s *= TELLING_TAKES
        return min(MOST_NUDGES, int(max(0.0, now_s - self._since_s) / after_s))

    def captions(self, captions: Captions, state: Room, *, nudging: bool = True) -> Captions:
        """Return captions with what the time has to say; ``nudging``: nobody is busy with the menu."""
        prompt = captions.prompt
        if self.lingering and prompt.key in _LEAVES:
            prompt = Message.of("table.podium")
        words = game_of(state).nudge(state) if self.nudges and nudging else None
        hints = (*captions.hints, *self._to_go(state), *_run_out(self.sand))
        return replace(captions, prompt=words or prompt, hints=hints)

    def _to_go(self, state: Room) -> tuple[Message, ...]:
        turns = game_of(state).turns_to_go(state) if state.phase in _SANDY else inf
        minutes = minutes_to_go(turns, state.counted, self.turns_s)
        if minutes is None:
            return ()
        return (Message.of("pace.to_go", n=minutes) if minutes else Message.of("pace.nearly_over"),)

    @property
    def turns_s(self) -> tuple[float, ...]:
        """How long the turns took of which both ends are known."""
        began = self._began
        here = (began[turn + 1] - began[turn] for turn in sorted(began) if turn + 1 in began)
        return (*self._earlier_s, *here)


def _asked(state: Room) -> tuple[int, ...]:
    """Return the seats whose tile is to flash: only where tiles are what the screen shows."""
    if state.phase is PhaseName.VOTING:
        teller = () if state.storyteller is None else (state.storyteller,)
        return state.awaited or teller
    return game_of(state).flashing(state)


def _sand(state: Room, wanted: Preferences, passed_s: float) -> Sand | None:
    """Return how far the sand has run; a dice game has no such phase."""
    if not wanted.timer_s or state.phase not in _SANDY:
        return None
    return Sand(max(0, GRAINS - int(max(0.0, passed_s) / wanted.timer_s * GRAINS)), GRAINS)


def _run_out(sand: Sand | None) -> tuple[Message, ...]:
    return (Message.of("pace.sand_out"),) if sand is not None and sand.left == 0 else ()
