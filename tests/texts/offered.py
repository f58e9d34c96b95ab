"""Every menu of the program: each list that can be opened, in each phase of each game, whatever it needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec.structs import replace

from dixit_table.game.room import Room
from dixit_table.game.views import MenuView, PhaseName, TabletsView
from dixit_table.keypads.base import Key
from dixit_table.settings.library import Library
from dixit_table.settings.loader import RulesFile, load_rules
from dixit_table.store.backup import Drives
from dixit_table.store.books import NUDGES, SOUNDS, TIMERS_S, Preferences
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.table.games.game import game_named
from dixit_table.table.menu.actions import Keeping
from dixit_table.table.menu.lists import MenuSources
from dixit_table.table.menu.menu import Menu, Opens
from dixit_table.table.menu.menu import opened as with_list
from dixit_table.table.menu.session import MenuSession
from dixit_table.table.ports import Ports, TabletSource
from dixit_table.table.table import Table
from dixit_table.texts import Message
from tests.tui import views

GAMES = {"odyssey": 6, "party": 6, "team": 3, "dice": 5}
"""Rules sets, and seats: whose menus have all the lines there are."""

_NAMES = sorted(views.NAMES, key=len, reverse=True)
_OF_PEOPLE = ("name", "other", "one", "two", "mate", "first", "last")
"""Placeholders that people's names fill."""

_OF_FILES = ("words", "title", "summary", "en")
"""Placeholders that sentences of rules files fill, or names of languages."""

_DEEPEST = 4


class _Updates:
    """A package, or none, and a former version."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def packages(self) -> tuple[Path, ...]:
        return tuple(map(Path, self._names))

    def former(self) -> str | None:
        return "1.12.3"

    def update(self, package: Path) -> None: ...

    def back(self) -> None: ...


class _Tablets:
    """Tablets that are on, off, or lack something."""

    def __init__(self, shown: TabletsView | None, missing: Message | None = None) -> None:
        self.shown, self.missing = shown, missing

    def begin(self, source: TabletSource) -> None: ...

    def end(self) -> None: ...

    def switch(self, *, on: bool) -> None: ...


_PREFERENCES = tuple(
    Preferences(
        far=on, calm=on, plain=on, speech=on, sounds=SOUNDS if on else (), nudges=nudges, timer_s=timer
    )
    for on, nudges, timer in zip((True, False, False), NUDGES, TIMERS_S, strict=False)
)


def house(table: Table, stick: Path, number: int) -> MenuSources:
    """Return what a house has that has everything a menu may lead to; every other one has not."""
    rich = number % 2 == 0
    lacks = None if number % 3 else Message.of("table.menu_tablets_missing")
    ports = Ports(
        post=lambda _do: None,
        leave_demo=None if rich else lambda: None,
        shut_down=(lambda: None) if rich else None,
        drives=Drives(stick, lambda: (stick,)),
        updates=_Updates("dixit-table_1.12.3-1_all.deb") if rich else _Updates(),
        tablets=_Tablets(TabletsView("192.168.100.125:8080", "KRTWXY") if rich else None, lacks),
    )
    return MenuSources(
        ports,
        preferences=lambda: _PREFERENCES[number % len(_PREFERENCES)],
        earlier_names=tuple,
        backups=Keeping(ports, print).lines,
        is_matrix=table.registry.is_matrix,
        last_game=table.last_game,
    )


def menus(stick: Path) -> Iterator[tuple[PhaseName, MenuView]]:
    """Yield each line of each list once, chosen, as its menu looks then; names in it are the longest."""
    seen: set[object] = set()
    for number, (rules, seats) in enumerate(GAMES.items()):
        for phase, menu in _of_game(load_rules(rules), seats, stick, number):
            for chosen, item in enumerate(menu.items):
                told = (_sentence(item.label), item.note and _sentence(item.note))
                if told not in seen:
                    seen.add(told)
                    yield phase, _with_longest_names(replace(menu, chosen=chosen).view("", phase))


_RARE = {
    "dice": """menu_dice_now_real menu_dice_now_virtual menu_finger_race menu_switch_on menu_undo_pass
        menu_undo_penalty menu_undo_race""",
    "table": """menu_mate_seat menu_returns menu_rules_unreadable menu_standing_in menu_undo_amendment
        menu_undo_name menu_undo_to_over menu_undo_to_voting menu_vote_n""",
}
_RARE_NOTES = "menu_amend_later menu_not_now menu_tablets_missing"
"""Lines, and what is said of one, that chance doesn't come by in those games."""


def rare() -> Iterator[tuple[PhaseName, MenuView]]:
    """Yield them, each in a menu of its own."""
    title, back = Message.of("table.menu_title"), Message.of("table.menu_back")
    fills: dict[str, str | int] = dict.fromkeys((*_OF_PEOPLE, "title"), _NAMES[0])
    fills |= {"n": 12, "slot": 12}
    labels = [Message(f"{area}.{key}", fills) for area, keys in _RARE.items() for key in keys.split()]
    for label in labels:
        yield PhaseName.LOBBY, MenuView("", False, title, (back, label), 1, None, None, (0, 1))
    for key in _RARE_NOTES.split():
        note = Message.of(f"table.{key}")
        yield PhaseName.LOBBY, MenuView("", False, title, (back, labels[0]), 1, note, None, (0, 1))


def _of_game(file: RulesFile, seats: int, stick: Path, number: int) -> Iterator[tuple[PhaseName, Menu]]:
    """Play a game of chance, and yield all lists as each phase comes, once with each thing that was done."""
    chance = Random(f"offered {file.rules.name}")
    night = HeadlessNight(file, seats, lambda: chance.randint(1, 6))
    phases: dict[PhaseName, int] = {}
    try:
        for seat in range(1, seats + 1):
            night.press(seat, Key.ENTER)
        for each in (number, number + 1):
            yield from _of_moment(night, file, stick, each)
        for _ in range(2):
            night.press(1, Key.ENTER)
        for state in night.play(game_named(file.rules.game).bots(chance, (25, 40))):
            phases[state.phase] = phases.get(state.phase, 0) + 1
            if phases[state.phase] in (1, 4, 20):
                yield from _of_moment(night, file, stick, phases[state.phase])
    finally:
        night.close()


def _of_moment(
    night: HeadlessNight, file: RulesFile, stick: Path, number: int
) -> Iterator[tuple[PhaseName, Menu]]:
    state = night.settle()
    session = MenuSession(Library(), file, house(night.table, stick, number))
    session.open("virtual:1", 1, state, "en", 0.0)
    assert session.menu is not None
    yield from ((state.phase, menu) for menu in _below(session.menu, state, _DEEPEST))


def _below(menu: Menu, state: Room, deep: int) -> Iterator[Menu]:
    yield menu
    lists = [item.does for item in menu.items if isinstance(item.does, Opens)]
    for each in lists if deep == _DEEPEST else [*lists[:3], *lists[-1:]]:
        if deep:
            yield from _below(with_list(menu, state, each), state, deep - 1)


def _sentence(message: Message) -> object:
    """Return what makes a message's sentence, without the names and numbers in it."""
    inner = tuple(_sentence(each) for each in message.values.values() if isinstance(each, Message))
    words = tuple(
        value for name, value in message.values.items() if name in _OF_FILES and isinstance(value, str)
    )
    return (message.key, *words, *inner)


def _with_longest_names(menu: MenuView) -> MenuView:
    """Return a menu with the longest names there are, as far as none comes twice in a sentence."""
    note = menu.note and _named(menu.note, iter(_NAMES))
    items = tuple(_named(item, iter(_NAMES)) for item in menu.items)
    return replace(menu, title=_named(menu.title, iter(_NAMES)), items=items, note=note)


def _named(message: Message, names: Iterator[str]) -> Message:
    values: dict[str, str | int | Message] = {}
    for name, value in message.values.items():
        if isinstance(value, Message):
            values[name] = _named(value, names)
        else:
            values[name] = next(names) if name in _OF_PEOPLE and isinstance(value, str) else value
    return Message(message.key, values)
