"""A table at which anything may be pressed next, as a function of its rules; time by hand.

Half of the presses are those that the table waits for, so that games go on.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from dixit_table.game.events import GameEnded
from dixit_table.game.views import Mark, PageName, PhaseName, PublicView
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadFound, PadInfo, PadKind, PadLost, PadTrouble
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.loader import load_rules
from dixit_table.store.books import PadBook, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.committed import Cause
from dixit_table.table.menu.menu import Command
from dixit_table.table.observers import Pairing
from dixit_table.table.pads import KEYBOARD, seats_of
from dixit_table.table.ports import Clock, Ports, UnfinishedGame
from dixit_table.table.seating import Newcomers, regrouped
from dixit_table.table.table import Table
from dixit_table.table.view import cues
from dixit_table.texts import LANGUAGES, Message
from tests.game.course import WHEN, Course
from tests.simulator.people import right_keys, who_may_act
from tests.table.harness import FakeTime

PADS = ("hid:1", "hid:2", "serial:1", KEYBOARD, "web:1", "web:2")
KEYS = (
    *("E", "E", "B", "BB", "+", "-", "-", "-+", "-E", "/", "*", "*", "1", "2", "3", "12", "0E", "*2E"),
    *(f"{number}E" for number in range(1, 7)),
)
WAITS_S = (0.1, 0.1, 1.0, 3.0, 8.0, 15.0, 20.0, 40.0, 200.0)
WHY = Message.of("keypads.unplugged")
_SIGNS = {"E": Key.ENTER, "B": Key.BACKSPACE}


class ReadOnly(Journal):
    """A journal whose database may be written to, or not."""

    def refuse(self, *, refusing: bool) -> None:
        self._ask(lambda: self._connection.execute(f"PRAGMA query_only = {refusing:d}"))


class Evening:
    """A table, and all that was shown on its pads since somebody looked."""

    def __init__(self, rules: str, pads: tuple[str, ...] = PADS) -> None:
        self.course, self.pads = Course(rules), pads
        self.chance, self.time = self.course.chance, FakeTime()
        self.shows: dict[str, Answer] = {}  # by pad: what it shows until something else holds
        self.said: list[str] = []  # what pads were told for a moment
        self._posted: list[Callable[[], None]] = []
        self._book = PadBook(None)
        pairing = Pairing(self._book, lambda: self._wall()[:10])
        self.table = Table(
            self.course.file,
            ports=Ports(
                self._posted.append,
                self._answered,
                clock=Clock(self.time, self._wall),
                die=lambda: self.chance.randint(1, 6),
            ),
            open_journal=lambda landed: ReadOnly(None, landed),
            newcomers=Newcomers(("Léa", "Tom", "Ann & Bob"), COLOURS[3:6], pairing.known),
            pairing=pairing,
        )
        self.table.screen_attached = True
        self._names = pairing.names(lambda: self.table.journal)
        self._seen: PublicView | None = None
        self._earlier: UnfinishedGame | None = None
        self._ways = [
            *[self._press_what_is_due] * 12,
            *[self._press_anything] * 6,
            *[self._anything_happens] * 2,
            *[self._wait] * 2,
            *[self._look_after_pads] * 2,
            *[self._use_the_screen] * 2,
            self._something_rare,
        ]

    def go_on(self) -> None:
        """Let somebody do something."""
        self.course.state = self.table.shown
        self.chance.choice(self._ways)()
        self._settle()

    def seen(self) -> bytes:
        """Return what may be seen by now of the table, and was since this was asked last."""
        view = replace(self.table.view(), insights=None, records=())
        said, self.said = self.said, []
        before, self._seen = self._seen or view, view
        held = [self.table.registry.held_by(pad) for pad in self.pads]
        seen = (view, cues(before, view), said, self.shows, held, self._book.pads)
        return msgspec.json.encode(seen, enc_hook=list, order="sorted")

    def close(self) -> None:
        self.table.close()

    def _wall(self) -> str:
        return (datetime.fromisoformat(WHEN) + timedelta(seconds=round(self.time.now_s))).isoformat()

    # --- What is done

    def _press_what_is_due(self) -> None:
        state, chance = self.table.shown, self.chance
        free = [pad for pad in self.pads if not seats_of(state, pad)]
        if state.phase is PhaseName.LOBBY:
            if len(state.here) < self.course.seats:
                pad = chance.choice(free if free and chance.random() < 0.6 else self.pads)
                self._type(pad, "+" if seats_of(state, pad) else "E")
            elif chance.random() < (0.03 if self._practising else 0.4):
                self.table.command(Command.PRACTICE)
            else:
                number = len(state.here) + chance.choice((0, 0, 1, 1, 2))
                keys = ("E", "B", *(f"{red}{number}E" for red in ("", "", "", "*", "*")))
                self._speak(chance.choice(state.here).seat, chance.choice(keys))
            return
        may = who_may_act(state)
        if may:
            seat = chance.choice(may)
            self._speak(seat, right_keys(state, seat, chance, "evening"))

    @property
    def _practising(self) -> bool:
        return self._seen is not None and any(seat.mark is Mark.ASKED for seat in self._seen.seats)

    def _speak(self, number: int, keys: str) -> None:
        """Type on a pad of a seat's; where several share it, most say first for whom, by a key or a tap."""
        seat = self.table.shown.seat(number)
        pad = self.chance.choice((seat.pads if seat else ()) or (KEYBOARD,))
        shared = len(seats_of(self.table.shown, pad)) > 1
        if shared and self.table.registry.held_by(pad) != number and self.chance.random() < 0.7:
            if pad == KEYBOARD and self.chance.random() < 0.5:
                self.table.touch_tile(number)
            else:
                self._type(pad, f"{number}E")
        self._type(pad, keys)

    def _press_anything(self) -> None:
        self._type(self.chance.choice(self.pads), self.chance.choice(KEYS))

    def _anything_happens(self) -> None:
        event = self.course.due() if self.chance.random() < 0.5 else self.course.anything()
        self.table.carry_out(event, Cause(getattr(event, "seat", None), self.chance.choice(self.pads)))

    def _wait(self) -> None:
        self.time.now_s += self.chance.choice(WAITS_S)
        self.table.tick()

    def _look_after_pads(self) -> None:
        pad, table = self.chance.choice(self.pads), self.table
        way = self.chance.randint(0, 5)
        if way == 0:
            table.handle(PadLost(pad, WHY))
        elif way == 1:
            table.handle(PadTrouble(pad, WHY))
        elif way == 2:
            table.batteries_known({pad: self.chance.choice((5, 14, 15, 16, 90)) for pad in self.pads[:3]})
        elif way == 3:
            table.look_for_pads(self.chance.random() < 0.3)
        else:
            kind = PadKind(pad.partition(":")[0])
            table.handle(PadFound(PadInfo(pad, kind, pad, "", framed=pad.startswith("serial"))))

    def _use_the_screen(self) -> None:
        chance, table = self.chance, self.table
        number = chance.randint(1, max(1, len(table.shown.seats)))
        ways: tuple[Callable[[], object], ...] = (
            *[lambda: table.command(chance.choice((*PageName,)), chance.choice(self.pads))] * 3,
            lambda: table.command(Command.LOOK_ON, chance.choice(self.pads)),
            *[lambda: table.touch_tile(number)] * 4,
            table.touch_screen,
            lambda: table.prefer(self._preferences()),
            table.turn_language,
            lambda: table.add_seat(KEYBOARD),
            lambda: table.refresh(chance.choice((None, WHY))),
            lambda: table.note_clue(table.shown.turn, "the sea"),
            lambda: table.note_rule("no names"),
            lambda: table.spell(chance.choice(("a", "é", Key.D2, Key.ENTER))),
        )
        chance.choice(ways)()

    def _something_rare(self) -> None:
        chance, table = self.chance, self.table
        ways: tuple[Callable[[], object], ...] = (
            lambda: table.carry_out(GameEnded(), Cause()),
            table.new_lobby,
            self._open_by_other_rules,
            table.back_to_podium,
            self._remember_or_offer,
            self._remember_or_offer,
            self._fail,
            lambda: table.give_pads(self._given(), self._given()),
            lambda: table.pair(*chance.sample((*self.pads, "known", "other"), 2)),
            lambda: table.propose(chance.randint(1, 2 * len(table.shown.seats) + 1)),
            lambda: self.said.extend(self._names()),
            lambda: setattr(table, "screen_attached", chance.random() < 0.7),
            lambda: table.pads_waiting(chance.randint(0, 2)),
            lambda: table.pads_missed((WHY, Message.of("keypads.overrun"))[chance.randint(0, 2) :]),
            lambda: table.computer_known((Message.of("keypads.overrun"), WHY)[chance.randint(0, 2) :]),
        )
        chance.choice(ways)()

    def _given(self) -> list[str | None]:
        return [self.chance.choice((*self.pads, None)) for _ in range(self.chance.randint(0, 8))]

    def _open_by_other_rules(self) -> None:
        rules = load_rules(self.chance.choice(("original", "party", "team", "team", "dice")))
        if rules.rules.fits(len(regrouped(self.table.shown, rules.rules))):
            self.table.new_lobby(rules)

    def _remember_or_offer(self) -> None:
        table = self.table
        if self._earlier is None:
            self._earlier = UnfinishedGame(table.game, table.shown)
        elif table.shown.phase is PhaseName.LOBBY:
            table.offer_game(self._earlier)
            self._earlier = None

    def _fail(self) -> None:
        """Let the disk take nothing for a while."""
        journal = self.table.journal
        assert isinstance(journal, ReadOnly)
        journal.refuse(refusing=True)
        for press in (self._press_what_is_due, self.table.turn_language, self._press_what_is_due):
            press()
        journal.refuse(refusing=False)

    def _preferences(self) -> Preferences:
        chance = self.chance
        return Preferences(
            language=chance.choice(LANGUAGES),
            far=chance.random() < 0.5,
            nudges=chance.choice(("normal", "patient", "off")),
            timer_s=chance.choice((0, 0, 60, 120)),
        )

    def _type(self, pad: str, keys: str) -> None:
        for sign in keys:
            self.time.now_s += 0.05
            self.table.handle(KeyPressed(pad, _SIGNS.get(sign) or Key(sign), self.time.now_s))
            self._settle()

    def _settle(self) -> None:
        while not self.table.settled or self._posted:
            self.table.journal.settle()
            while self._posted:
                self._posted.pop(0)()

    def _answered(self, pad: str, answer: Answer) -> None:
        if answer in (Answer.REFUSED, Answer.IDENTIFY):
            self.said.append(f"{pad} {answer}")
        else:
            self.shows[pad] = answer
