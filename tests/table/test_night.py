"""A night's wiring: pads that come by the hub, and a keyboard that the screen shows as well."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import (
    Key,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadSpec,
    Trust,
)
from dixit_table.keypads.entry import Unusable
from dixit_table.keypads.hid.pad import ECHO_S, HidPad
from dixit_table.settings.loader import load_rules
from dixit_table.store.books import PadBook
from dixit_table.store.journal import Journal
from dixit_table.table.background import EVERY_S
from dixit_table.table.menu.menu import Command
from dixit_table.table.pads import KEYBOARD
from dixit_table.table.ports import Clock, UnfinishedGame
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import Message, say
from tests.keypads.fake_kernel import KEYPAD, LETTERS, Kernel, Sysfs, down, up


class Evening:
    """A night on this test's loop, with one keyboard with letters that it found unasked."""

    def __init__(self, folder: Path) -> None:
        self.now_s = 100.0
        clock = Clock(lambda: self.now_s, lambda: "2026-11-20T20:00:00+01:00")
        self.book = PadBook(None)
        self.night = Runtime(
            Setting(load_rules("odyssey"), "en", book=self.book), partial(Journal, None), clock
        )
        self.night.start(asyncio.get_running_loop())
        sysfs = Sysfs(folder)
        self.kernel = Kernel()
        path = sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS)
        assert self.night._hub is not None
        self.hub = self.night._hub
        self.pad = HidPad(
            path,
            lambda: self.now_s,
            trust=lambda identity: self.night._pairing.trust(identity, self.night.table.serves(identity)),
            devices=sysfs.devices,
            present=sysfs.present,
            opener=self.kernel.open,
        )
        self.hub.attach(self.pad)

    async def type_in_terminal(self, name: str, key: Key) -> None:
        """Press a key of that keyboard: the kernel tells us, and the terminal too unless it is grabbed."""
        [node] = self.kernel.nodes
        node.queue(down(name), *([] if node.pressed else [up(name)]))
        if not node.grabbed:
            self.night.press(key)
        else:
            self.hub._read(next(port for port in self.hub._ports if port.pad is self.pad))
        await self.settle()

    async def settle(self) -> None:
        while not self.night.table.settled:
            self.night.table.journal.settle()
            await asyncio.sleep(0)

    def later(self, seconds: float) -> None:
        self.now_s += seconds
        self.hub.tick(self.now_s)

    def seats(self) -> list[tuple[str, ...]]:
        return [seat.pads for seat in self.night.table.shown.here]

    def answered(self) -> bool:
        """Whether a key of the keyboard at the screen was heard: nobody plays on it."""
        return any("this keyboard" in say("en", notice) for notice in self.night.view().notices)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.night.stop()


async def test_one_press_on_a_keyboard_takes_one_seat(evening: Evening) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    assert evening.seats() == [("hid:usb-1",)]
    evening.later(0.1)
    assert evening.kernel.nodes[0].grabbed
    await evening.type_in_terminal("KEY_KPENTER", Key.ENTER)
    assert evening.seats() == [("hid:usb-1",)]


async def test_weak_batteries_reach_the_screen(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    monkeypatch.setattr(HidPad, "battery", lambda _pad, _identity: 7)
    evening.later(EVERY_S)
    evening.night._look_at_pads(evening.hub)
    while not evening.night.table.registry.batteries:
        await asyncio.sleep(0.001)
    assert any("weak battery (7%)" in say("en", notice) for notice in evening.night.view().notices)


@pytest.mark.parametrize(("command", "told"), [("true", None), ("false", "did not shut down (false: 1)")])
async def test_a_kiosks_menu_shuts_down_or_says_why_not(command: str, told: str | None) -> None:
    night = Runtime(Setting(load_rules("odyssey"), "en", kiosk=True), partial(Journal, None), Clock())
    night._shutting._command = (command,)
    night.start(asyncio.get_running_loop())
    night.table.command(Command.SHUT_DOWN)
    assert night._shutting._process is not None
    night._shutting._process.wait()
    night._tick()
    notices = [say("en", notice) for notice in night.view().notices]
    expected = [f"The computer {told}"] if told else []
    assert [notice for notice in notices if "shut down" in notice] == expected
    night.stop()


async def test_the_lobby_says_that_a_keyboard_may_be_a_keypad(evening: Evening) -> None:
    def hints() -> str:
        return "\n".join(say("en", hint) for hint in evening.night.view().hints)

    evening.night._look_at_pads(evening.hub)
    assert "1 device may be a keypad" in hints()
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.night._look_at_pads(evening.hub)
    assert "may be" not in hints()
    assert "1 keypad found" in hints()


async def test_a_key_of_the_main_block_is_the_screens(evening: Evening) -> None:
    evening.night.press(Key.D5)
    assert evening.answered()
    evening.night.command("virtual")
    await evening.settle()
    assert evening.seats() == [(KEYBOARD,)]


async def test_another_keyboard_counts_again_once_the_echo_has_died(evening: Evening) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.night.press(Key.D5)
    assert not evening.answered()
    evening.later(0.1)
    evening.later(ECHO_S)
    evening.night.press(Key.D5)
    assert evening.answered()


async def test_a_key_swallowed_as_an_echo_voids_what_is_typed_on_the_keyboard(evening: Evening) -> None:
    evening.night.command("virtual")  # somebody plays on the keyboard at the screen
    await evening.settle()
    composer = evening.night.table.registry.composer(KEYBOARD)
    evening.night.press(Key.D1)
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.night.press(Key.D5)
    assert isinstance(composer.press(Key.ENTER, evening.now_s), Unusable)


async def test_a_name_is_typed_on_the_keyboard_and_a_keypads_echo_is_no_letter(evening: Evening) -> None:
    evening.night.command("virtual")
    await evening.settle()
    for key in (Key.MINUS, Key.D6, Key.ENTER, Key.D1, Key.ENTER):  # my name: spell it
        evening.night.press(key)
    for typed in ("L", "é", "backspace"):
        evening.night.spell(typed)
    [node] = evening.kernel.nodes
    node.queue(down("KEY_KP5"), up("KEY_KP5"))
    evening.hub._read(next(port for port in evening.hub._ports if port.pad is evening.pad))
    evening.night.spell("5")  # the same press, by the terminal
    for typed in ("u", "6", "enter"):
        evening.night.spell(typed)
    await evening.settle()
    assert evening.night.table.shown.seats[0].name == "Lu6"


async def test_keys_rolled_over_the_first_are_echoes_too(evening: Evening) -> None:
    [node] = evening.kernel.nodes
    node.pressed = True
    node.queue(down("KEY_KP5"), down("KEY_KPENTER"))
    evening.night.press(Key.D5)
    evening.night.press(Key.ENTER)
    await evening.settle()
    assert evening.seats() == [("hid:usb-1",)]


async def test_a_seat_keeps_its_own_of_two_pads_on_one_port() -> None:
    spec = PadSpec.parse("serial:/dev/ttyACM0")
    setting = Setting(load_rules("odyssey"), "en", names=("Ann", "Bob"), pads=(spec,))
    night = Runtime(setting, partial(Journal, None), Clock())
    night.take_seats()
    one, other = (PadInfo(f"serial:{n}", PadKind.SERIAL, n, "/dev/ttyACM0") for n in ("A", "B"))
    gone = Message.of("keypads.unplugged")
    events: list[PadEvent] = [PadFound(one), PadFound(other), KeyPressed("serial:B", Key.D1, 0.0)]
    events += [PadLost("serial:A", gone), PadLost("serial:B", gone), PadFound(other), PadFound(one)]
    for event in events:
        night._deliver(event)
    seats = [seat.pads for seat in night.table._committed.state.seats]
    assert seats == [("serial:A",), ("serial:B",)]
    night.close()


async def test_another_key_is_no_echo_however_long_one_is_held(evening: Evening) -> None:
    evening.kernel.nodes[0].pressed = True
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.later(30.0)
    assert not evening.answered()
    evening.night.press(Key.D4)
    assert evening.answered()


async def test_the_pads_of_a_game_that_is_offered_are_seated(evening: Evening) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    state = evening.night.table.shown
    evening.later(0.1)
    await evening.type_in_terminal("KEY_BACKSPACE", Key.BACKSPACE)
    assert not evening.night.table.serves("hid:usb-1")
    evening.night.table.offer_game(UnfinishedGame(7, state))
    assert evening.night.table.serves("hid:usb-1")


def test_an_event_node_that_changes_hands_takes_no_seat_with_it() -> None:
    spec = PadSpec.parse("hid:/dev/input/event3")
    setting = Setting(load_rules("odyssey"), "en", names=("Ann",), pads=(spec,))
    night = Runtime(setting, partial(Journal, None), Clock())
    night.take_seats()
    for identity in ("hid:usb-1", "hid:usb-2"):
        pad = PadInfo(identity, PadKind.HID, identity, "/dev/input/event3")
        night._deliver(PadFound(pad))
        night._deliver(PadLost(identity, Message.of("keypads.unplugged")))
    assert night.table._committed.state.seats[0].pads == ("hid:usb-1",)
    night.close()


async def test_who_leaves_the_seat_gets_the_keyboard_back(evening: Evening) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.later(0.1)
    await evening.type_in_terminal("KEY_Q", Key.D5)
    assert evening.kernel.nodes[0].grabbed  # a seat has it: no letter lets go
    await evening.type_in_terminal("KEY_BACKSPACE", Key.BACKSPACE)
    assert evening.seats() == []
    await evening.type_in_terminal("KEY_Q", Key.D5)
    assert not evening.kernel.nodes[0].grabbed


def test_trust_goes_by_seat_then_by_book(tmp_path: Path) -> None:
    async def run() -> list[Trust]:
        evening = Evening(tmp_path)

        def trust() -> Trust:
            serves = evening.night.table.serves("hid:usb-1")
            return evening.night._pairing.trust("hid:usb-1", serves)

        found = [trust()]
        evening.book.number("hid:usb-1", "", 1)
        found.append(trust())
        evening.night.table.handle(KeyPressed("hid:usb-1", Key.D1, 100.0))
        found.append(trust())  # before it is on disk
        await evening.settle()
        evening.night.stop()
        return found

    assert asyncio.run(run()) == [Trust.STRANGER, Trust.KNOWN, Trust.SEATED]


async def test_a_demonstration_is_left_from_its_menu(evening: Evening) -> None:
    evening.night.command("virtual")
    await evening.settle()
    evening.night.command("demo")

    def lines() -> list[str]:
        menu = evening.night.view().menu
        return [say("en", line) for line in menu.items] if menu is not None else []

    for _ in range(3):
        evening.night._tick()
        await evening.settle()
    evening.night.press(Key.MINUS)
    there = lines()
    assert "End this game ..." not in there
    for _ in range(there.index("Leave the demonstration")):
        evening.night.press(Key.PLUS)
    evening.night.press(Key.ENTER)
    for _ in range(5):
        await asyncio.sleep(0)
    assert evening.night.view().phase is PhaseName.LOBBY
    assert [seat.pads for seat in evening.night.table.shown.here] == [(KEYBOARD,)]
    assert len(evening.night.view().seats) == 1
    evening.night.press(Key.MINUS)
    assert "A demonstration ..." in lines()
