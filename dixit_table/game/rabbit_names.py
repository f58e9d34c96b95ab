"""What a rabbit is called whose player gave no name: its colour, in the language of whoever reads it.

The journal keeps the word of the language in which its player sat down; it is shown in another by its look
alone. A word that is a rabbit's in any language is the table's, whoever wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.views import PublicView
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.texts.wording import folded

Named = tuple[tuple[str, ...], str]
"""A seat by what its player, or each mate, is called, and the colour of its rabbit."""


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


@lru_cache(maxsize=64)
def in_language(seats: tuple[Named, ...], language: Language) -> tuple[tuple[str, ...], ...]:
    """Return what the players of seats are called in a language; none that would come twice."""
    taken = {folded(name) for names, _ in seats for name in names if is_given(name)}
    return tuple(tuple(_called(name, colour, language, taken) for name in names) for names, colour in seats)


def _called(name: str, colour: str, language: Language, taken: set[str]) -> str:
    """Return what somebody is called, and take the name."""
    if is_given(name):
        return name
    wished = _word(name, colour, language)
    alone = _NUMBER.sub("", wished)
    numbered = (f"{alone} {number}" for number in range(2, len(taken) + 3))
    found = next(each for each in (wished, *numbered) if folded(each) not in taken)
    taken.add(folded(found))
    return found


_NUMBER = re.compile(r" \d+$")
"""What tells a name from one that is the same: "Red 2"."""


def _word(name: str, colour: str, language: Language) -> str:
    """Return a rabbit's word in a language; of one that has changed its fur that of the colour it names."""
    alone = _NUMBER.sub("", name)
    colours = _colours().get(folded(alone), ())
    if not colours:
        return name
    meant = colour if colour in colours else colours[0]
    word = say(language, f"table.rabbit_{meant}")
    return name if folded(word) == folded(alone) else word + name[len(alone) :]  # as it was spelled


# --- In what was made with other names: a message, or a whole view

_BETWEEN = ", "
"""Stands between names that were put together to a list."""


def renamed(message: Message, names: Mapping[str, str]) -> Message:
    """Return a message that was made with other names."""
    return Message(message.key, {key: _renamed(value, names) for key, value in message.values.items()})


def spoken_view(view: PublicView, language: Language) -> PublicView:
    """Return a view whose rabbits are called in a language, for who looks on in another than the table's."""
    seats = tuple((seat.mates or (seat.name,), seat.colour) for seat in view.seats)
    names: dict[str, str] = {}
    for seat, (old, _), new in zip(view.seats, seats, in_language(seats, language), strict=True):
        names |= {was: now for was, now in zip(old, new, strict=True) if was != now}
        if seat.mates and old != new:
            between = seat.name.removeprefix(old[0]).removesuffix(old[-1])
            names[seat.name] = between.join(new)
    shown: PublicView = _renamed(view, names) if names else view
    return shown


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if type(value) is str:
        parts = value.split(_BETWEEN)
        return names.get(value) or _BETWEEN.join(names.get(part, part) for part in parts)
    if isinstance(value, Message):
        return renamed(value, names)
    if isinstance(value, tuple):
        return tuple(_renamed(each, names) for each in value) if type(value) is tuple else value
    if isinstance(value, Struct):
        return replace(
            value, **{name: _renamed(getattr(value, name), names) for name in value.__struct_fields__}
        )
    return value
