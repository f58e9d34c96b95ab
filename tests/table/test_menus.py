"""The table menu through whole games of every kind, with the lists it leads to, held against how it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from dixit_table.game.room import Room
from dixit_table.game.views import MenuView, PhaseName
from dixit_table.keypads.base import Key
from dixit_table.settings.library import Library
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.table.games.game import game_named
from dixit_table.table.menu.lists import MenuSources
from dixit_table.table.menu.menu import ChooseRules, Dated, Item, Menu, Opens
from dixit_table.table.menu.menu import opened as with_list
from dixit_table.table.menu.session import MenuSession
from dixit_table.table.ports import Ports
from dixit_table.texts import say
from tests.snapshots import held_against
from tests.store.nights import GAMES

MENUS = Path(__file__).parent / "menus"
SEATS = (1, 2)
"""Of whom one tells or throws first, and the other doesn't."""


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_the_menu_of_each_phase(rules: str, seats: int) -> None:
    held_against(MENUS / f"{rules}.txt", "".join(f"{line}\n" for line in menus(rules, seats)))


def menus(rules: str, seats: int) -> Iterator[str]:
    """Play a game of chance, and yield what the menu says as each phase comes for the first time."""
    chance = Random(f"menus {rules}")
    night = HeadlessNight(load_rules(rules), seats, lambda: chance.randint(1, 6))
    seen: set[PhaseName] = set()
    try:
        for seat in range(1, seats + 1):
            press(night, seat, Key.ENTER)
        yield from of_phase(night)
        for _ in range(2):
            press(night, 1, Key.ENTER)
        bots = game_named(load_rules(rules).rules.game).bots(chance, (25, 40))
        for state in night.play(bots):
            if state.phase not in seen:
                seen.add(state.phase)
                yield from of_phase(night)
    finally:
        night.close()


def of_phase(night: HeadlessNight) -> Iterator[str]:
    for seat in SEATS:
        yield f"--- {night.table.shown.phase.value}, seat {seat}"
        yield from walked(night, seat)


def walked(night: HeadlessNight, seat: int) -> Iterator[str]:
    """Open the menu on a seat's pad and each list in it, and close them again."""
    whole = opened(night, seat)
    yield from told(whole)
    for line, item in enumerate(whole.items):
        if line in whole.off or not say("en", item).endswith("..."):
            continue
        steps = (line - whole.chosen) % len(whole.items)
        press(night, seat, *[Key.PLUS] * steps, Key.ENTER)
        inner = night.table.view().menu
        if inner is not None and inner.items != whole.items:
            yield from (f"    {each}" for each in told(inner))
            press(night, seat, Key.BACKSPACE)
        close(night, seat)
        whole = opened(night, seat)
    close(night, seat)


def opened(night: HeadlessNight, seat: int) -> MenuView:
    press(night, seat, Key.MINUS)
    menu = night.table.view().menu
    assert menu is not None
    return menu


def close(night: HeadlessNight, seat: int) -> None:
    while night.table.view().menu is not None:
        press(night, seat, Key.BACKSPACE)


def press(night: HeadlessNight, seat: int, *keys: Key) -> None:
    night.press(seat, *keys)
    night.settle()


def told(menu: MenuView) -> Iterator[str]:
    """Yield a menu in words: its title, each line with its number, what is chosen, what does nothing now."""
    yield f"[{say('en', menu.title)}]"
    numbers = menu.numbers or (None,) * len(menu.items)
    for line, (number, item) in enumerate(zip(numbers, menu.items, strict=True)):
        sign = ">" if line == menu.chosen else "x" if line in menu.off else " "
        yield f"{sign} {'' if number is None else number} {say('en', item)}"
    if menu.note is not None:
        yield f"  ({say('en', menu.note)})"


# --- all that the lists lead to, however deep, and what each line does


QUIET = {
    "odyssey": {PhaseName.TELLING, PhaseName.SCORING},
    "party": {PhaseName.SCORING},
    "team": {PhaseName.SCORING},
    "dice": {PhaseName.THROWING, PhaseName.CHOOSING},
}
"""Phases whose menus are read, once there is something to set right."""

TURNS = 2
LONGEST = 8


@pytest.mark.parametrize("rules", QUIET)
def test_what_each_line_leads_to_and_does(rules: str) -> None:
    lines = led_to(rules, dict(GAMES)[rules])
    held_against(MENUS / f"deep-{rules}.txt", "".join(f"{line}\n" for line in lines))


def led_to(rules: str, seats: int) -> Iterator[str]:
    """Play a game of chance, and yield all that its menu leads to: in the lobby, in each of those phases."""
    chance, file = Random(f"deep {rules}"), load_rules(rules)
    night = HeadlessNight(file, seats, lambda: chance.randint(1, 6))
    table = night.table
    sources = MenuSources(
        Ports(post=lambda _do: None, shut_down=lambda: None),
        preferences=lambda: table.preferences,
        earlier_names=tuple,
        backups=lambda _state: (),
        is_matrix=table.registry.is_matrix,
        last_game=table.last_game,
    )
    session = MenuSession(Library(), file, sources)
    left = set(QUIET[rules])
    try:
        for seat in range(1, seats + 1):
            press(night, seat, Key.ENTER)
        yield from all_of(session, night)
        for _ in range(2):
            press(night, 1, Key.ENTER)
        for state in night.play(game_named(file.rules.game).bots(chance, (25, 40))):
            if state.counted >= TURNS and state.phase in left:
                left.discard(state.phase)
                yield from all_of(session, night)
            if not left:
                break
    finally:
        night.close()


def all_of(session: MenuSession, night: HeadlessNight) -> Iterator[str]:
    session.open("virtual:1", 1, night.table.shown, "en", 0.0)
    assert session.menu is not None
    yield f"--- {night.table.shown.phase.value}"
    yield from below(session.menu, night.table.shown, 0)


def below(menu: Menu, state: Room, depth: int) -> Iterator[str]:
    """Yield the lines of a list, each with what it does, and below it the list that it opens.

    Further down the first lists and the last stand for the others, and the ends of a long one for the whole.
    """
    few = (len(menu.items), 3, 2, 2, 1)[depth]
    lists = [line for line, item in enumerate(menu.items) if isinstance(item.does, Opens)]
    lists = [*lists[:few], *lists[few:][-1:]]
    long = depth > 1 and len(menu.items) > LONGEST
    shown = {*range(3), *range(len(menu.items) - 2, len(menu.items)), *lists}
    for line, item in enumerate(menu.items):
        if long and line not in shown:
            continue
        number = "-" if item.number is None else item.number
        yield f"{'    ' * depth}{number} {in_words(item)}"
        if isinstance(item.does, Opens) and line in lists:
            inner = with_list(menu, state, item.does)
            opens = f"[{say('en', item.does.title)}] {len(inner.frames)} deep, on {inner.chosen}"
            yield f"{'    ' * depth}  {opens}"
            if depth < 4:
                yield from below(inner, state, depth + 1)


def in_words(item: Item) -> str:
    """Return a line, what is said of it, and what it does."""
    does = item.does
    if isinstance(does, Dated):
        does = does.make("now")
    done = (
        f"(rules, {does.again})"
        if isinstance(does, ChooseRules)
        else ""
        if isinstance(does, Opens)
        else str(does)
    )
    note = f" ({say('en', item.note)})" if item.note is not None else ""
    return f"{say('en', item.label)}{note} {done}".rstrip()
