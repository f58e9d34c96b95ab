"""What a report tells of games: what happened when, and neither who, nor a number, nor a word.

Kinds of events and the seconds they came after the first are all that is taken out of a record: what a number
was, whose, and whether it was a card, a vote or the red token stays where it is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby

from dixit_table.cli.report.facts import facts
from dixit_table.errors import JournalDamaged
from dixit_table.game.events import EVENT_KINDS
from dixit_table.game.room import Room
from dixit_table.keypads.base import PadKind
from dixit_table.rules.rules_set import AnyRules
from dixit_table.settings.loader import load_rules, shipped
from dixit_table.store.journal import Archive, Record
from dixit_table.table.event_codec import replay

LAST = 3
"""So many games, the newest, are told of."""

_KINDS = frozenset(kind.value for kind in PadKind)


def newest(archive: Archive) -> list[int]:
    """Return the numbers of the games to tell of, the newest first. Raises JournalDamaged."""
    return sorted((game for game, _ in archive.games()), reverse=True)[:LAST]


def told(archive: Archive, game: int) -> Iterator[str]:
    """Yield the lines of a game. Raises JournalDamaged where it can't be read."""
    records = archive.records(game)
    yield from _of_state(replay(records))
    yield "events (seconds after the first):"
    yield from (f"  {line}" for line in _happened(records))


def why_not(damage: JournalDamaged) -> str:
    """Return what keeps a game from being read: which of our sentences says it, without what fills it."""
    return f"not readable: {damage.message.key}"


def _of_state(state: Room) -> Iterator[str]:
    yield from _of_rules(state.rules)
    yield f"phase = {state.phase.value}"
    yield f"turns begun, counted = {state.turn}, {state.counted}"
    yield f"seats = {_counted([seat.status.value for seat in state.seats])}"
    yield f"keypads = {_counted([_pad(seat.pad) for seat in state.seats])}"


def _of_rules(rules: AnyRules) -> Iterator[str]:
    """Yield a shipped set's name, or what another set comes to: its name may be anybody's."""
    if rules.name in shipped() and load_rules(rules.name).rules == rules:
        yield f"rules = {rules.name}"
        return
    yield "rules = of the house"
    yield from (f"rules.{name} = {value}" for name, value in facts(rules))


def _pad(identity: str | None) -> str:
    """Return what kind a keypad is by what it is known as; a sticker's or maker's number is no kind."""
    if identity is None:
        return "none"
    kind = identity.partition(":")[0]
    return kind if kind in _KINDS else "numbered"


def _counted(words: Sequence[str]) -> str:
    return ", ".join(f"{n} {word}" for word, n in sorted(Counter(words).items())) or "none"


def _happened(records: Sequence[Record]) -> Iterator[str]:
    """Yield kinds of events with their seconds; several of a kind at once are one."""
    lines = (f"{_seconds(records[0].at, record.at)} {_kind(record)}" for record in records)
    for line, same in groupby(lines):
        yield _times(line, len(list(same)))


def _seconds(first: str, at: str) -> str:
    try:
        return f"{(datetime.fromisoformat(at) - datetime.fromisoformat(first)).total_seconds():.0f}"
    except (ValueError, TypeError):  # no time, or one of them without its zone
        return "?"


def _times(line: str, times: int) -> str:
    return line if times == 1 else f"{line} x {times}"


def _kind(record: Record) -> str:
    kind = json.loads(record.body).get("kind")
    return kind if kind in EVENT_KINDS else "?"
