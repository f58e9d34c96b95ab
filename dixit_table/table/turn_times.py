"""How long the turns of a stored game took, by the times of its journal."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise

from dixit_table.store.journal import Record
from dixit_table.table.records import replayed


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
