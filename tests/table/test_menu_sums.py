"""The menu of games in which anything may happen next, summed: its lines, where they lead, and what they do.

A line of a file is so many openings of the menu. What was meant is renewed with ``DIXIT_SNAPSHOTS=write``.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dixit_table.errors import DixitError
from dixit_table.game import events as ev
from dixit_table.game.engine import apply
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room, Seats
from dixit_table.game.views import PhaseName, TabletsView
from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import Entry, GoOn, Minus, Number, Plus, Repeat, TakeBack, Unusable
from dixit_table.settings.library import Library, RulesOffer
from dixit_table.settings.loader import RulesFile, load_rules, parse_rules
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.store.books import MARGINS, NUDGES, SOUNDS, TIMERS_S, Preferences
from dixit_table.table.menu.lists import MenuSources, at_the_end, looking_back
from dixit_table.table.menu.menu import (
    IDLE_S,
    NO_DIGITS,
    Again,
    ChooseRules,
    Dated,
    Item,
    Menu,
    MenuAction,
    Opens,
    is_stale,
    opened,
)
from dixit_table.table.menu.session import MenuSession
from dixit_table.table.pads import KEYBOARD
from dixit_table.table.ports import Ports, TabletSource
from dixit_table.texts import LANGUAGES, Message
from tests.game.course import NAMES, PADS, RULES, WHEN, Course
from tests.snapshots import held_against
from tests.table.test_updates import Updates

HELD = Path(__file__).parent / "sums"
OPENINGS, A_LINE = 28, 2
PRESSES, LETTERS = 20, 30
DIVES, DEEPEST = 2, 7
LEADING = (4, 5)  # lines of the menu that lead far: to what sets a turn right, and to who plays
GONE = ("base-2021", "team")  # since a game began with them
BUSY = (PhaseName.VOTING, PhaseName.REVEAL, PhaseName.REACTING, PhaseName.CHOOSING)
HOSTS = (*(pad for pad in PADS if pad is not None), "web:new", KEYBOARD)
ENTRIES: tuple[Entry, ...] = (
    Plus(),
    Minus(),
    GoOn(),
    TakeBack(),
    Repeat(),
    Unusable(),
    Number(3),
    Number(3, red=True),
)
TYPED: tuple[Key | str, ...] = (*Key, *list(Key)[:10], *"aeé\u0301ß 5+-\n", "x" * 22)


class Switch:
    """Tablets and phones: in, out, or not to be had."""

    def __init__(self, chance: Random) -> None:
        self.missing = chance.choice((None, Message.of("table.menu_not_now")))
        self.shown = chance.choice((None, TabletsView("", "1")))

    def begin(self, source: TabletSource) -> None: ...

    def end(self) -> None: ...

    def switch(self, *, on: bool) -> None: ...


class Shelf(Library, frozen=True):
    """The rules sets that come with the program, one of the house's own, and one that can't be read."""

    def offered(self) -> list[RulesOffer]:
        return [*shelved()]

    def find(self, name: str) -> RulesOffer | None:
        return None if name in GONE else Library.find(self, name)


@cache
def shelved() -> tuple[RulesOffer, ...]:
    house = parse_rules(
        "format: 1\nextends: odyssey\ntitle: Ours\n", name="own/ours.yaml", source="ours.yaml"
    )
    return (*Library().offered(), RulesOffer("own/ours.yaml", house))


def wrong() -> UnreadableFile:
    with pytest.raises(UnreadableFile) as raised:
        parse_rules("format: 1\n", name="own/wrong.yaml", source="wrong.yaml")
    return raised.value


class Host:
    """Whoever opens the menu in the games of a course, and presses anything."""

    _session: MenuSession
    _last: Room | None = None  # podium

    def __init__(self, rules: str) -> None:
        self._course = Course(rules)
        self._chance = self._course.chance
        self._game = 0

    def open(self) -> Iterator[object]:
        """Let things happen, and open the menu; yield all that is seen in it, and what comes of keys."""
        chance = self._chance
        for _ in range(chance.randint(1, 30)):
            self._go_on()
        while self._course.state.phase in BUSY and chance.random() < 0.96:
            self._go_on()
        state = self._course.state
        given = chance.choice((load_rules("odyssey"), RulesFile(state.rules, state.rules_text)))
        self._session = session = MenuSession(Shelf(), given, self._sources())
        self._game += 1
        session.open(chance.choice(HOSTS), self._game, state, chance.choice(LANGUAGES), 0.0)
        menu = session.menu
        assert menu is not None
        yield at_the_end(state), looking_back(session.looked_at(state))
        yield [(way, lasting.chosen) for way, lasting in session.lengths(state).items()]
        for item in menu.items:
            yield self._told(item)
            if isinstance(item.does, Opens):
                inner = opened(menu, state, item.does)
                yield [self._told(each) for each in inner.items]
                yield [inner.about and is_stale(inner, self._game + later, state) for later in (-1, 0, 1)]
        for _ in range(DIVES):
            yield from self._dive(menu)
        for press in range(PRESSES):
            yield from self._press(float(press))
            if chance.random() < 0.1:
                self._go_on()
                yield [session.is_stale(entry, self._game, self._course.state) for entry in ENTRIES]
                session.follow(self._course.state)
                session.leave(chance.choice(HOSTS))
                yield [(session.is_on(pad), session.spells(pad)) for pad in HOSTS]
                session.say_anew(self._game, self._course.state, chance.choice(LANGUAGES))
            if session.menu is None:
                return

    def _dive(self, menu: Menu) -> Iterator[object]:
        """Follow lines as far as they lead, one of a few most of the time."""
        chance, state = self._chance, self._course.state
        lines = [menu.items[chance.choice(LEADING)]] if chance.random() < 0.7 else [*menu.items]
        for _ in range(DEEPEST):
            lists = [item.does for item in lines if isinstance(item.does, Opens)]
            if not lists:
                return
            menu = opened(replace(menu, chosen=len(lists)), state, chance.choice(lists))
            lines = [*menu.items]
            yield menu.view(menu.host, state.phase).numbers, menu.chosen, menu.came_from
            yield [self._told(each) for each in lines]

    def _go_on(self) -> None:
        self._course.go_on()
        state = self._course.state
        if not state.rules.teams:  # nobody has a second keypad there, which a table sees to
            alone = Seats(replace(seat, mate_pad=None) for seat in state.seats)
            self._course.state = state = replace(state, seats=alone)
        if state.phase is PhaseName.OVER:
            self._last = state

    def _press(self, now_s: float) -> Iterator[object]:
        """Press a key: for a name that is spelled, or to choose a line."""
        chance, session, state, does = self._chance, self._session, self._course.state, None
        if session.is_spelling:
            for _ in range(chance.randint(1, LETTERS)):
                does = session.spell(chance.choice(TYPED), state, now_s)
                yield self._seen()
                if does is not None or not session.is_spelling:
                    break
        elif chance.random() < 0.3 and state.phase not in NO_DIGITS:
            yield session.point(chance.randint(0, 9))
            if chance.random() < 0.2:
                session.unpoint()
        else:
            for _ in range(chance.randint(0, 20)):
                session.press(Plus(), state, now_s)
            entry = GoOn() if chance.random() < 0.8 else chance.choice(ENTRIES)
            if session.is_stale(entry, self._game, state):
                yield session.close_idle(now_s + IDLE_S - chance.choice((0, 1, 2)))
                return
            chosen = session.press(entry, state, now_s)
            yield chosen.refused
            does = chosen.does
        yield self._seen()
        if does is not None:
            yield from self._done(does)

    def _done(self, does: MenuAction) -> Iterator[object]:
        """Do what was chosen, and open the menu where it was, as a table does it."""
        yield self._told(Item(Message(""), does))
        at = (does.lists, does.chosen) if isinstance(does, Again) else None
        does = does.event if isinstance(does, Again) else does.make(WHEN) if isinstance(does, Dated) else does
        if isinstance(does, ev.Event):
            after = apply(self._course.state, does)
            if isinstance(after, Refusal):
                yield after.code
            else:
                self._course.state = after
        self._session.open_again(KEYBOARD, self._game, self._course.state, self._chance.choice(LANGUAGES), at)
        yield self._seen()

    def _told(self, item: Item) -> object:
        """Return a line, and what it does."""
        does = item.does
        made: object = does
        if isinstance(does, Dated):
            made = does.make(WHEN)
        elif isinstance(does, Opens):
            about = does.about and does.about(self._course.state)
            made = does.title, does.instead_of, does.numbered, about
        elif isinstance(does, ChooseRules):
            made = does.again
            if self._chance.random() < 0.03:
                try:
                    made = replace(does.rules().rules, name="")  # of some the path of a file
                except DixitError as error:
                    made = error.message
        return item.label, item.note, item.number, type(made).__name__, made

    def _seen(self) -> object:
        menu = self._session.menu
        return menu and (menu.view(menu.host, self._course.state.phase), menu.typed, menu.came_from)

    def _sources(self) -> MenuSources:
        """Return what a menu shows besides the game: anything that there may be."""
        chance = self._chance

        def nothing() -> None: ...

        ports = Ports(
            post=lambda _do: None,
            leave_demo=nothing if chance.random() < 0.2 else None,
            shut_down=chance.choice((None, nothing)),
            updates=chance.choice(
                (None, Updates(*chance.choice(((), ("a", "b"))), former=chance.choice((None, "1"))))
            ),
            tablets=chance.choice((None, Switch(chance))),
        )
        preferences = Preferences(
            language=chance.choice((None, *LANGUAGES)),
            far=chance.random() < 0.5,
            calm=chance.random() < 0.5,
            plain=chance.random() < 0.5,
            margin=chance.choice(MARGINS),
            sounds=tuple(each for each in SOUNDS if chance.random() < 0.5),
            speech=chance.random() < 0.5,
            nudges=chance.choice(NUDGES),
            timer_s=chance.choice(TIMERS_S),
        )
        names = tuple(name for name in (*NAMES, "Ada", "ZOÉ") if name and chance.random() < 0.4)
        backups = chance.choice(((), (Item(Message.of("table.menu_back"), None),)))
        last = self._last if self._course.state.phase is PhaseName.LOBBY and chance.random() < 0.7 else None
        return MenuSources(
            ports,
            preferences=lambda: preferences,
            earlier_names=lambda: names,
            backups=lambda _state: backups,
            is_matrix=lambda pad: pad == "pad1",
            last_game=lambda: last,
        )


def _plain(what: object) -> object:
    return sorted(what) if isinstance(what, frozenset) else str(what) if isinstance(what, Path) else None


@pytest.mark.parametrize("rules", RULES)
def test_what_menus_of_any_games_lead_to_is_what_it_was(rules: str) -> None:
    host, lines, found = Host(rules), [], 0
    for number in range(1, OPENINGS + 1):
        for each in host.open():
            found = zlib.crc32(msgspec.json.encode(each, enc_hook=_plain, order="sorted"), found)
        if number % A_LINE == 0:
            lines.append(f"{found:08x} {number}\n")
    held_against(HELD / f"menus-{rules}.txt", "".join(lines))
