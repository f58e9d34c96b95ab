"""A night at the table: the hub's pads, the keyboard, the clock's ticks and the demonstration, wired.

This is what a screen shows; everything here runs on the event loop's thread.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.errors import raising, why_failed
from dixit_table.game.views import GuideView, PageName, PhaseName, PublicView
from dixit_table.keypads.base import (
    Answer,
    Key,
    Keypad,
    KeyPressed,
    PadEvent,
    PadFound,
    PadSpec,
    PadTrouble,
    VirtualKeypad,
)
from dixit_table.keypads.hub import Hub, Looks
from dixit_table.settings.library import Library
from dixit_table.settings.loader import RulesFile
from dixit_table.store.backup import Drives
from dixit_table.store.books import DEFAULTS, PadBook, PreferenceBook, Preferences
from dixit_table.table.background import BackgroundJobs, Lookout, Mailbox, ShuttingDown, charges
from dixit_table.table.committed import JournalOpener
from dixit_table.table.expected import ExpectedPads
from dixit_table.table.menu.menu import Command
from dixit_table.table.observers import Pairing
from dixit_table.table.pads import KEYBOARD, seats_of
from dixit_table.table.ports import Clock, Ports, TabletSwitch, UpdateSource, code_of
from dixit_table.table.seating import Newcomers
from dixit_table.table.table import Table
from dixit_table.texts import Language, Message

if TYPE_CHECKING:
    from dixit_table.table.bots.demo import Demo

_COMMANDS: Mapping[str, Command | PageName] = {
    each.value: each for each in (*PageName, Command.LOOK_ON, Command.LANGUAGE)
}
"""What the screen may ask of a table: to open a page or close it, and to speak another language."""

TICK_S = 0.1
"""How often what is due is looked at: retransmissions, blinking lights, bots."""

REST_TICK_S = 0.25
"""How often where nothing has happened for a while: what is due then is due to the second."""

AWAKE_S = 4.0
"""For how long something has just happened: nothing flickers, or is sent again, for longer than that."""

_PICTURE_S = 0.03  # the first picture comes before the first look at what is plugged in

ARRIVES_S = 0.015
"""How long the screen waits for an entry to arrive on disk before it is painted without it."""

LOOKING_S = 3.0
"""How long pads have to show up at the start before they are called lost."""


_SPELLING_KEYS = {key.value: key for key in Key}


class Setting(Struct, frozen=True):
    """What a night begins with."""

    rules: RulesFile
    language: Language
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    pads: tuple[PadSpec | None, ...] = ()  # by seat, clockwise
    mate_pads: tuple[PadSpec | None, ...] = ()  # the same for the second mates of teams
    demo: bool = False
    discovery: Looks | None = None
    library: Library | None = None  # the rules sets the lobby offers
    kiosk: bool = False  # the computer is a table and nothing else
    book: PadBook = field(default_factory=lambda: PadBook(None))  # the keypads of earlier nights
    preferences: Preferences = DEFAULTS
    kept: PreferenceBook = field(default_factory=lambda: PreferenceBook(None))  # what the house prefers
    posters: Path | None = None  # where posters are saved; None: nowhere
    drives: Drives | None = None  # where backups go; None: nowhere
    tablets: TabletSwitch | None = None  # what lets browsers look in
    guide: str | None = None  # its public address
    updates: UpdateSource | None = None  # what there is to update to
    alive: Callable[[], None] = lambda: None  # called by the event loop several times a second
    ails: Callable[[], tuple[Message, ...]] | None = None  # what the computer suffers from, and what to do


class Runtime:
    """The source of a screen: one table, or a demonstration for a while."""

    def __init__(self, setting: Setting, open_journal: JournalOpener, clock: Clock) -> None:
        self._setting, self._clock = setting, clock
        self._mail = Mailbox()
        self._listeners: list[Callable[[], None]] = []
        self.on_quit: Callable[[], None] = lambda: None
        self.fault: BaseException | None = None
        self.restarts = False  # the program, once it has ended
        self._timer: TimerHandle | None = None
        self._telling: TimerHandle | None = None
        self._awake_until_s = 0.0
        self._loop: AbstractEventLoop | None = None
        self._hub: Hub | None = None
        self._keyboard = VirtualKeypad(KEYBOARD, "keyboard", clock.monotonic_s)
        self._demo: Demo | None = None
        self._expected = ExpectedPads(setting.pads, setting.mate_pads)
        self._pairing = Pairing(setting.book, clock.today)
        self._aside, self._at_length = BackgroundJobs(self._mail.post), BackgroundJobs(self._mail.post)
        self._shutting = ShuttingDown()
        self._guide = GuideView(setting.guide) if setting.guide is not None else None
        self.table = Table(
            setting.rules,
            ports=self._ports(self._answer),
            open_journal=open_journal,
            language=setting.language,
            newcomers=Newcomers(setting.names, setting.colours, self._pairing.known),
            library=setting.library,
            pairing=self._pairing,
            preferences=setting.preferences,
        )
        self._batteries = Lookout(self._mail.post, self.table.batteries_known)
        self._computer = Lookout(self._mail.post, self.table.computer_known, clock.monotonic_s())
        self._preferred = self.table.preferences
        self.table.subscribe(self._changed)

    # --- what a screen needs

    @property
    def language(self) -> Language:
        """The language of the screen."""
        return self._current.language

    def view(self) -> PublicView:
        """Return what may be seen now."""
        view, tablets = self._current.view(), self._setting.tablets
        on = tablets.shown if tablets is not None else None
        guide = self._guide if view.phase is PhaseName.LOBBY else None
        if on is None and guide is None:
            return view
        return replace(view, tablets=on, guide=guide)

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after any change."""
        self._listeners.append(callback)

    def refresh(self, trouble: Message | None = None) -> None:
        """Say on the screen what has changed, or went wrong, beside the game; in a demonstration too."""
        self._current.refresh(trouble)

    @property
    def clock_s(self) -> Callable[[], float]:
        """What gives monotonic seconds."""
        return self._clock.monotonic_s

    def attach(self, pad: Keypad) -> None:
        """Take keypads that were made elsewhere, while the loop runs."""
        if self._hub is not None:
            self._hub.attach(pad)

    def seats(self, pad: str) -> tuple[int, ...]:
        """Return which seats a pad serves, by its identity."""
        return seats_of(self._current.shown, pad)

    def press(self, key: Key, *, tapped: bool = False) -> None:
        """Take a key of the keyboard, unless it was a keypad's that the screen's program got to see.

        ``tapped``: on the screen, so that it can't have been.
        """
        if tapped or self._hub is None or not self._hub.echoes(key):
            self._keyboard.press(key)
        elif self.table.serves(KEYBOARD):
            # It may have been this keyboard's all the same: then what is typed on it isn't what was meant.
            self.table.handle(PadTrouble(KEYBOARD, Message.of("keypads.overrun")))

    def touch_screen(self) -> None:
        """Note that the screen has been touched; a demonstration has but one player at it."""
        self.table.touch_screen()

    def touch_tile(self, seat: int) -> None:
        """Take a tap on a seat's tile."""
        self._wake()
        self._current.touch_tile(seat)

    def spell(self, typed: str, *, tapped: bool = False) -> None:
        """Take a letter of the keyboard for a name, or "enter" or "backspace"."""
        key = _SPELLING_KEYS.get(typed)
        if tapped or self._hub is None or key is None or not self._hub.echoes(key):
            self._current.spell(typed if key is None or len(typed) == 1 else key)

    def command(self, name: str) -> None:
        """Take a command of the keyboard: a page by its name, look_on, language, demo, virtual, watch."""
        if name in _COMMANDS:
            self._current.command(_COMMANDS[name])
        elif name == "demo" and self._demo is None:
            self._begin_demo()
        elif name == "watch" and self._demo is not None:
            self._demo.watch()
        elif name == "virtual" and self._demo is None:
            self.table.add_seat(KEYBOARD)

    def note_clue(self, turn: int, clue: str) -> None:
        """Keep the clue of a turn, as it was typed on the keyboard."""
        self._current.note_clue(turn, clue)

    def note_rule(self, words: str) -> None:
        """Keep the invented rule of a dice game, as it was typed on the keyboard."""
        self._current.note_rule(words)

    def start(self, loop: AbstractEventLoop) -> None:
        """Begin: open the pads, let time pass."""
        self._loop = loop
        loop.set_exception_handler(self._failed)
        self._mail.open(loop)
        self._hub = Hub(
            self._clock.monotonic_s,
            watch=loop.add_reader,
            unwatch=self._unwatch,
            deliver=self._deliver,
            discovery=self._setting.discovery,
            trust=lambda identity: self._pairing.trust(identity, self.table.serves(identity)),
        )
        self._hub.attach(self._keyboard)
        for spec in self._expected.specs:
            self._hub.add(spec)
        if self._setting.demo:
            self._begin_demo()
        if self._setting.tablets is not None:
            self._setting.tablets.begin(self)
        self.table.screen_attached = True
        self.table.look_for_pads(True)
        loop.call_later(LOOKING_S, partial(self.table.look_for_pads, False))
        if self._guide is not None:
            loop.call_later(LOOKING_S, self._aside.do, partial(self._make_code, self._guide.address))
        self._timer = loop.call_later(_PICTURE_S, self._tick)

    def _make_code(self, address: str) -> None:
        """Make the code of the guide's address, beside the table; without what makes it there is no guide."""
        guide: GuideView | None = None
        with suppress(ImportError):
            guide = GuideView(address, code_of(address))
        self._mail.post(lambda: self._guide_known(guide))

    def _guide_known(self, guide: GuideView | None) -> None:
        self._guide = guide
        self.refresh()

    def stop(self) -> None:
        """End: release the pads, write what is waiting; may be called twice."""
        self.table.screen_attached = False
        if self._setting.tablets is not None:
            self._setting.tablets.end()
        self._mail.shut()
        for timer in (self._timer, self._telling):
            if timer is not None:
                timer.cancel()
        self._timer = self._telling = None
        if self._hub is not None:
            self._hub.close()
            self._hub = None
        self.close()

    def close(self) -> None:
        """Close the journals."""
        self._mail.shut()
        if self._demo is not None:
            self._demo.table.close()
        self.table.close()
        self._mail.run_waiting()

    # --- seats given in advance

    def take_seats(self) -> None:
        """Seat who was named or whose pad was given; the rest wait for a pad."""
        seats = max(len(self._setting.names), len(self._setting.pads))
        pads, mate_pads = self._expected.seated
        self.table.seat_all([*pads, *[None] * (seats - len(pads))], mate_pads)

    def give_pads(self) -> None:
        """Give the pads of the command line to those seats of a resumed game that have none."""
        self.table.give_pads(*self._expected.seated)

    # --- wiring

    @property
    def _current(self) -> Table:
        return self._demo.table if self._demo is not None else self.table

    def _ports(self, answer: Callable[[str, Answer], None]) -> Ports:
        return Ports(
            post=self._mail.post,
            answer=answer,
            quit=self._quit,
            clock=self._clock,
            demo=self._begin_demo,
            shut_down=self._shut_down if self._setting.kiosk else None,
            aside=self._aside.do,
            posters=self._setting.posters,
            drives=self._setting.drives,
            tablets=self._setting.tablets,
            updates=self._setting.updates,
            restart=self._restart,
            at_length=self._at_length.do,
            keep=self._keep,
        )

    def _keep(self, preferences: Preferences) -> None:
        before, self._preferred = self._preferred, preferences
        self.table.adopt(preferences)  # what is chosen in a demonstration holds after it
        try:
            self._setting.kept.keep(before, preferences)
        except OSError as error:
            reason = why_failed(error)
            self.refresh(Message.of("preferences.not_kept", reason=reason))

    def _deliver(self, event: PadEvent) -> None:
        self._wake()
        if isinstance(event, PadFound):
            self._expected.pair(event.pad, self.table)
        if self._demo is not None and isinstance(event, KeyPressed):
            self._demo.press(event.key)
        else:
            self.table.handle(event)

    def _answer(self, identity: str, answer: Answer) -> None:
        self._wake()
        if self._hub is not None:
            self._hub.answer(identity, answer)

    def _unwatch(self, descriptor: int) -> None:
        if self._loop is not None:
            self._loop.remove_reader(descriptor)

    def _begin_demo(self) -> None:
        from dixit_table.table.bots.demo import Demo

        rules = RulesFile(self.table.shown.rules, self.table.shown.rules_text)
        ports, preferences = self._ports(lambda _pad, _answer: None), self.table.preferences
        # A demonstration leaves no trace.
        ports = replace(ports, posters=None, drives=None, tablets=None, updates=None)
        if not self._setting.demo:
            ports = replace(ports, leave_demo=lambda: self._mail.post(self._end_demo))
        self._demo = Demo(rules, ports, self.language, Random(), preferences)
        self._demo.table.subscribe(self._changed)
        self._changed()

    def _end_demo(self) -> None:
        if self._demo is not None:
            self._demo.table.close()
            self._demo = None
            self._changed()

    def _tick(self) -> None:
        assert self._loop is not None, "ticks begin with start"
        self._setting.alive()
        self._timer = self._loop.call_later(REST_TICK_S if self._rests else TICK_S, self._tick)
        if self._hub is not None:
            self._hub.tick(self._clock.monotonic_s())
            self._look_around(self._hub)
        if (reason := self._shutting.failed()) is not None:
            self.refresh(Message.of("table.no_shut_down", reason=reason))
        self._current.tick()
        if self._demo is not None:
            self._tick_demo(self._demo)

    @property
    def _rests(self) -> bool:
        """Whether nothing has happened for a while, and nobody's reaction is measured."""
        racing = self._current.shown.phase is PhaseName.REACTING
        return self._demo is None and not racing and self._clock.monotonic_s() >= self._awake_until_s

    def _wake(self) -> None:
        """Something happens: look often at what is due, for a while."""
        rested, self._awake_until_s = self._rests, self._clock.monotonic_s() + AWAKE_S
        if rested and self._timer is not None and self._loop is not None:
            self._timer.cancel()
            self._timer = self._loop.call_later(TICK_S, self._tick)

    def _look_around(self, hub: Hub) -> None:
        self.table.pads_waiting(hub.waiting())
        self.table.pads_missed(tuple(each.why for each in hub.troubles() if each.expected))
        there, now_s = tuple(self.table.registry.present), self._clock.monotonic_s()
        self._batteries.look(partial(charges, hub.battery, there), now_s)
        if self._setting.ails is not None:
            self._computer.look(self._setting.ails, now_s)

    def _tick_demo(self, demo: Demo) -> None:
        if demo.ended and not self._setting.demo:
            self._end_demo()
        else:
            demo.tick()

    def fail(self, error: BaseException) -> None:
        """Leave on a bug of another thread, which has ended by it; from any thread."""
        self._mail.post(raising(error))

    def _failed(self, _loop: AbstractEventLoop, context: dict[str, object]) -> None:
        """Leave on a bug rather than go on with a state nobody knows; the journal has everything.

        Nothing is printed here: standard error is the TV, and an error's words may hold a vote.
        """
        error = context.get("exception")
        self.fault = error if isinstance(error, BaseException) else RuntimeError()
        self.on_quit()

    def _shut_down(self) -> None:
        self._shutting.begin()
        self.refresh(Message.of("table.shutting_down"))

    def _restart(self) -> None:
        self.restarts = True
        self.on_quit()

    def _quit(self) -> None:
        self.on_quit()

    def _changed(self) -> None:
        """Tell who listens: at once, or in a moment where what was accepted is still on its way to disk.

        Its arrival is another change, so one picture does for both, and for all pads pressed together.
        """
        if self._loop is None or self._loop.is_closed() or self._current.settled:
            self._tell_listeners()
        elif self._telling is None:
            self._telling = self._loop.call_later(ARRIVES_S, self._tell_listeners)

    def _tell_listeners(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        for listener in self._listeners:
            listener()
