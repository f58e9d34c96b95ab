"""What stands in the menu of the lobby, and in its lists of language, look, sounds and pace."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.room import Room
from dixit_table.settings.library import RulesOffer
from dixit_table.settings.loader import RulesFile
from dixit_table.store.books import MARGINS, NUDGES, SOUNDS, TIMERS_S, Preferences
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.menu import ChooseRules, Command, Item, Opens, Prefer, asks, opens
from dixit_table.table.seating import regrouped
from dixit_table.texts import Language, Message

# --- What stands in the table menu of the lobby alone: other rules, what may be changed of these, a try

_Items = tuple[Item, ...]


class OfTheLobby(Struct, frozen=True):
    """What the lobby alone has, in the places of what it can't have: of the turn, and of the game's end."""

    rules: Item
    adjust: Item
    practice: Item
    demo: Item


def of_the_lobby(state: Room, offered: Callable[[], Sequence[RulesOffer]], language: Language) -> OfTheLobby:
    """Return the lines of the lobby alone; ``offered``: the rules sets to choose from."""
    game = game_of(state)
    adjust = game.say("menu_adjust")
    may_practise = bool(game.practised(state) and state.here)
    return OfTheLobby(
        rules=opens("menu_rules", partial(_rules_list, offered, language)),
        adjust=Item(adjust, Opens(adjust, partial(_adjustable, language))),
        practice=Item(Message.of("pace.menu_practice"), Command.PRACTICE).only(may_practise),
        demo=asks("menu_demo", Command.DEMO),
    )


# --- rules sets


def _rules_list(offered: Callable[[], Sequence[RulesOffer]], language: Language, state: Room) -> _Items:
    """Return the rules sets for as many as are here, each with how it differs.

    Sets for more come after them, for somebody may still sit down; then examples, then files with problems.
    """
    found = offered()
    here = {each.name: len(regrouped(state, each.file.rules)) for each in found if each.file}
    fitting = [each for each in found if each.file and each.fits(here[each.name])]
    larger = [each for each in found if each.file and here[each.name] < each.file.rules.fewest_seats]
    ordered = sorted((*fitting, *larger), key=lambda each: each.example)
    sets = (_rules_set(each.file, language, example=each.example) for each in ordered if each.file)
    return (*sets, *(_unreadable(each) for each in found if each.problem))


def _rules_set(file: RulesFile, language: Language, *, example: bool) -> Item:
    key = "table.menu_rules_example" if example else "table.menu_rules_set"
    return Item(
        Message.of(key, title=file.rules.title[language]),
        ChooseRules(lambda: file),
        note=Message.of("table.menu_rules_note", summary=file.rules.summary[language]),
    )


def _unreadable(offer: RulesOffer) -> Item:
    label = Message.of("table.menu_rules_unreadable", name=Path(offer.name).name)
    problem = offer.problem.problems[0].placed if offer.problem else label
    return Item(label, Opens(label, lambda _state: ()), note=problem)


# --- what every table has to say for itself


def _adjustable(language: Language, state: Room) -> _Items:
    """Return what every table has to say for itself: its cards and how long it plays, or its dice."""
    file = RulesFile(state.rules, state.rules_text)
    return game_of(state).adjustable(file, language)


# --- What stands in the menu's list of language, look, sounds and pace; each line is changed by its Enter

T = TypeVar("T")


def settings_list(preferences: Preferences) -> Item:
    """Return the line that opens the list; what is in it is of no moment of any game."""
    label = Message.of("preferences.menu")
    return Item(label, Opens(label, lambda _state: tuple(_lines(preferences)), about=lambda _state: None))


def _lines(now: Preferences) -> Iterator[Item]:
    other = replace(now, language="fr" if now.language == "en" else "en")
    yield Item(Message.of("preferences.language"), Prefer(other), Message.of("preferences.language_note"))
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
