"""What a rabbit is called whose player gave no name: its colour, in the language of whoever reads it.

The journal keeps the word of the language in which its player sat down; it is shown in another by its look
alone. A word that is a rabbit's in any language is the table's, whoever wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeVar

from msgspec.structs import replace

from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.room import Room, Seats
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.texts.wording import folded

AnyRoom = TypeVar("AnyRoom", bound=Room)


@cache
def _colours() -> Mapping[str, tuple[str, ...]]:
    """Return the colours that a word may be of, in any language: "orange" is one in three."""
    found: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        for colour in COLOURS:
            word = folded(say(language, f"table.rabbit_{colour}"))
            found[word] = (*found.get(word, ()), colour)
    return found


def is_given(name: str) -> bool:
    """Tell whether somebody has given a name: not that of a rabbit, nor a number, which the table gives."""
    return folded(name).rstrip(" 0123456789") not in {"", *_colours()}


def spoken(state: AnyRoom, language: Language) -> AnyRoom:
    """Return a state whose rabbits are called in a language; names that were given stay as they are."""
    teams = state.rules.teams is not None
    names = _spoken(tuple((seat.name, seat.colour) for seat in state.seats), language, teams=teams)
    changed = [(seat, name) for seat, name in zip(state.seats, names, strict=True) if name != seat.name]
    if not changed:
        return state
    seats = Seats(replace(seat, name=name) for seat, name in zip(state.seats, names, strict=True))
    state = replace(state, seats=seats)
    for seat, name in changed:
        for mate, part in enumerate(name.split(BETWEEN_MATES) if teams else [name]):
            state = state.renamed(seat.seat, mate, part)
    return state


@lru_cache(maxsize=64)
def _spoken(seats: tuple[tuple[str, str], ...], language: Language, *, teams: bool) -> tuple[str, ...]:
    """Return seats' names in a language, by their names and colours; none that would come twice."""
    taken = {folded(name) for name, _ in seats if is_given(name)}
    found = []
    for name, colour in seats:
        if is_given(name):
            found.append(name)
            continue
        parts = name.split(BETWEEN_MATES) if teams else [name]
        wished = BETWEEN_MATES.join(_word(part, colour, language) for part in parts)
        alone = _NUMBER.sub("", wished)
        numbered = (f"{alone} {number}" for number in range(2, len(seats) + 3))
        found.append(next(each for each in (wished, *numbered) if folded(each) not in taken))
        taken.add(folded(found[-1]))
    return tuple(found)


_NUMBER = re.compile(r" \d+$")
"""What tells a name from one that is the same: "Red 2"."""


def _word(name: str, colour: str, language: Language) -> str:
    """Return a rabbit's word in a language; of one that has changed its fur that of the colour it names."""
    alone = _NUMBER.sub("", name)
    colours = _colours().get(folded(alone), ())
    if not colours:
        return name
    meant = colour if colour in colours else colours[0]
    return say(language, f"table.rabbit_{meant}") + name[len(alone) :]


def renamed(message: Message, names: Mapping[str, str]) -> Message:
    """Return a message that was made with other names."""
    return Message(message.key, {key: _renamed(value, names) for key, value in message.values.items()})


def _renamed(value: str | int | Message, names: Mapping[str, str]) -> str | int | Message:
    if isinstance(value, Message):
        return renamed(value, names)
    return names.get(value, value) if isinstance(value, str) else value
