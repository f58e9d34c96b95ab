"""Events as text for the journal, and back. The journal knows nothing of what is in it."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any

import msgspec

from dixit_table.errors import DixitError, JournalDamaged
from dixit_table.game.engine import apply, apply_entries
from dixit_table.game.events import (
    EVENT_KINDS,
    Event,
    FingerRaised,
    NumberEntered,
    Opened,
    Penalised,
    SeatNamed,
    SeatTaken,
)
from dixit_table.game.names import after_rabbits
from dixit_table.game.people import parts_of
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.loader import RulesFile, parse_rules
from dixit_table.settings.yaml_source import printable
from dixit_table.store.journal import Record
from dixit_table.texts import LANGUAGES, Message, say
from dixit_table.texts.wording import folded

_NO_EVENT = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading and applying an entry may raise where it isn't one of ours, though its checksum fits."""


_FORMERLY: dict[type, dict[str, Any]] = {
    FingerRaised: {"holder_races": True},
    Penalised: {"anybody": True},
}
"""What older entries mean that don't say it: a stored game stays what it was."""


def encode(event: Event) -> str:
    """Return an event as one line of JSON."""
    if isinstance(event, Opened):
        # A path may hold bytes that are no UTF-8; what counts is the text.
        body: dict[str, Any] = {"rules": printable(event.rules.name), "text": event.rules_text}
    else:
        body = msgspec.to_builtins(event)
        if isinstance(event, NumberEntered):
            body["number"] = f"{event.number:02}"  # every entry takes as many bytes on disk as another
    return msgspec.json.encode({"kind": type(event).__name__, **body}).decode()


def decode(text: str) -> Event:
    """Return the event of a line. Raises ValueError, KeyError or TypeError for what isn't one."""
    body = msgspec.json.decode(text, type=dict[str, Any])
    kind = EVENT_KINDS[body.pop("kind")]
    if kind is Opened:
        return opened(_rules(body["text"], body["rules"]))
    if not body.keys() <= set(kind.__struct_fields__):
        raise TypeError
    if "number" in body:
        body["number"] = int(str(body["number"]))  # a number in the oldest journals
    if kind in {SeatTaken, SeatNamed}:
        body["called_after"] = called_after(body)
    return msgspec.convert({**_FORMERLY.get(kind, {}), **body}, kind)


def called_after(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the rabbits whose words make up the name in an entry, of two mates both; "" for a given name.

    The oldest entries don't say it. What was a rabbit's word in any language was nobody's name then.
    """
    if "called_after" in entry:
        return tuple(entry["called_after"])
    words = (folded(part).rstrip(" 0123456789") for part in parts_of(entry["name"]))
    return after_rabbits(*(_rabbits().get(word, "") for word in words))


@cache
def _rabbits() -> Mapping[str, str]:
    """Return the colour of each rabbit by its word in any language."""
    words = (
        (say(language, f"table.rabbit_{colour}"), colour) for language in LANGUAGES for colour in COLOURS
    )
    return {folded(word): colour for word, colour in words}


@lru_cache(maxsize=16)
def _rules(text: str, name: str) -> RulesFile:
    """Return the rules of a game; reading them takes longer than replaying it, and games share theirs."""
    return parse_rules(text, name=name, source="journal", stored=True)


def opened(rules: RulesFile) -> Opened:
    """Return the first event of a game played by a rules file."""
    return Opened(rules.rules, rules.text)


def replay(records: Sequence[Record]) -> Room:
    """Return the state that a game's records add up to. Raises JournalDamaged."""
    if not records:
        raise JournalDamaged(Message.of("table.game_empty"))
    with _undisturbed():
        state = _replayed_together(records)
        if state is None:
            *_, (_, state) = replayed(records)
        return state


def _replayed_together(records: Sequence[Record]) -> Room | None:
    """Return the state after entries, numbers in a row applied together; None where one is damaged."""
    known: _Known = {}
    numbers: list[NumberEntered] = []
    try:
        state = _taken(apply(None, _event(records[0].body, known)))
        for record in records[1:]:
            event = _event(record.body, known)
            if type(event) is NumberEntered:
                numbers.append(event)
                continue
            if numbers:
                state, numbers = _taken(apply_entries(state, numbers)), []
            state = _taken(apply(state, event))
        return _taken(apply_entries(state, numbers)) if numbers else state
    except (*_NO_EVENT, DixitError):
        return None


def _taken(after: Room | Refusal) -> Room:
    if not isinstance(after, Room):
        raise TypeError
    return after


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Look for no rubbish meanwhile: what a game is made of stays, and looking takes a third of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def replayed(records: Iterable[Record]) -> Iterator[tuple[Record, Room]]:
    """Yield each record with the state after it. Raises JournalDamaged."""
    state: Room | None = None
    known: _Known = {}
    for number, record in enumerate(records, 1):
        try:
            after = apply(state, _event(record.body, known))
        except (*_NO_EVENT, DixitError) as error:
            raise _damaged(record, number) from error
        if isinstance(after, Refusal):
            raise _damaged(record, number)
        state = after
        yield record, after


_Known = dict[str, Event]
"""Events by their text: in a long game most entries are the same as an earlier one."""


def _event(body: str, known: _Known) -> Event:
    event = known.get(body)
    if event is None:
        event = known[body] = decode(body)
    return event


def _damaged(record: Record, number: int) -> JournalDamaged:
    """Return the error for an entry: it names the entry and never quotes its body, which may be a secret."""
    return JournalDamaged(Message.of("table.entry_damaged", game=record.game, entry=number))
