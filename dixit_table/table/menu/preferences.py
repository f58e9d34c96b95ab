"""The menu's list of how a house likes it: language, look, sounds and pace; Enter changes a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from dixit_table.game.room import Room
from dixit_table.store.books import MARGINS, NUDGES, SOUNDS, TIMERS_S, Preferences
from dixit_table.table.menu.menu import Item, Opens, Prefer
from dixit_table.texts import LANGUAGES, Language, Message, own_name
from dixit_table.texts.languages import ENGLISH

T = TypeVar("T")


def preferences_line(now: Preferences, language: Language) -> Item:
    """Return the line that opens the list; what is in it is of no moment of any game."""
    others = " ".join(each.upper() for each in LANGUAGES if each != language)
    label = Message.of("preferences.menu", names=others)  # whoever can't read this one finds their own

    def items(_state: Room) -> tuple[Item, ...]:
        return tuple(_lines(now))

    return Item(label, Opens(Message.of("preferences.title"), items, about=lambda _state: None))


def _lines(now: Preferences) -> Iterator[Item]:
    yield _languages(now)
    for name in ("far", "calm", "plain"):
        yield _switch(name, now, Message.of(f"preferences.{name}_note"))
    margin = Message.of("preferences.margin", n=now.margin)
    yield _next(margin, "margin", MARGINS, now, Message.of("preferences.margin_note"))
    for sound in SOUNDS:
        yield _sound(sound, now)
    yield _switch("speech", now)
    nudges = Message.of(f"preferences.nudges_{now.nudges}")
    yield _next(nudges, "nudges", NUDGES, now, Message.of("preferences.nudges_note"))
    yield _next(_timer(now.timer_s), "timer_s", TIMERS_S, now, Message.of("preferences.timer_note"))


def _languages(now: Preferences) -> Item:
    """Return the line that lists the languages, each by its own name, which who speaks it can read."""
    named = {each: Message.of("screen.words", words=own_name(each)) for each in LANGUAGES}
    items = tuple(Item(name, Prefer(replace(now, language=each))) for each, name in named.items())
    title = Message.of("preferences.languages")
    label = Message.of("preferences.language", name=named[now.language or ENGLISH])
    return Item(label, Opens(title, lambda _state: items, about=lambda _state: None))


def _timer(seconds: int) -> Message:
    return (
        Message.of("preferences.timer", n=seconds // 60) if seconds else Message.of("preferences.timer_off")
    )


def _said(what: str, on: bool) -> Message:
    return Message.of(f"preferences.{'on' if on else 'off'}", what=Message.of(f"preferences.{what}"))


def _switch(name: str, now: Preferences, note: Message | None = None) -> Item:
    on = getattr(now, name)
    return Item(_said(name, on), Prefer(_with(now, name, not on)), note)


def _sound(sound: str, now: Preferences) -> Item:
    on = sound in now.sounds
    sounds = tuple(each for each in SOUNDS if (each in now.sounds) != (each == sound))
    return Item(_said(f"sound_{sound}", on), Prefer(replace(now, sounds=sounds)))


def _next(label: Message, name: str, values: Sequence[T], now: Preferences, note: Message) -> Item:
    """Return a line that goes on to the next of some values, around."""
    at = values.index(getattr(now, name))
    return Item(label, Prefer(_with(now, name, values[(at + 1) % len(values)])), note)


def _with(now: Preferences, name: str, value: Any) -> Preferences:
    return replace(now, **{name: value})
