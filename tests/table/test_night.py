"""A night's wiring: pads that come by the hub, and a keyboard that the screen shows as well."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dixit_table.game.views import PadState, Page, PageName, PhaseName
from dixit_table.keypads.base import (
    Answer,
    Key,
    Keypad,
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
from dixit_table.keypads.hub import Hub
from dixit_table.settings.loader import load_rules
from dixit_table.store.books import PadBook
from dixit_table.store.journal import Journal
from dixit_table.table import runtime
from dixit_table.table.background import EVERY_S
from dixit_table.table.pacing import PODIUM_S
from dixit_table.table.pads import KEYBOARD
from dixit_table.table.ports import Clock, UnfinishedGame
from dixit_table.table.runtime import AWAKE_S, REST_TICK_S, TICK_S, Runtime, Setting
from dixit_table.texts import Message, say
from tests.keypads.fake_kernel import KEYPAD, LETTERS, Kernel, Sysfs, down, up
from tests.table.by_hand import Loop


def with_pad(pad: Keypad) -> Callable[..., Hub]:
    """Return how a night gets a hub with a keypad of the test's own."""

    def hub(*what: Any, **how: Any) -> Hub:
        found = Hub(*what, **how)
        found.attach(pad)
        return found

    return hub


def begun(setting: Setting, loop: Loop) -> Runtime:
    """Begin a night whose time passes by hand."""
    clock = Clock(loop.clock, lambda: "2026-11-20T20:00:00+01:00")
    night = Runtime(setting, partial(Journal, None), clock)
    night.take_seats()
    night.start(loop.as_loop())
    return night


async def settled(night: Runtime) -> None:
    """Wait until everything is on disk, and shown."""
    while not night.table.settled:
        night.table.journal.settle()
        await asyncio.sleep(0)


class Evening:
    """A night on this test's loop, with one keyboard with letters that it found unasked."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.loop, self.kernel, self.book = Loop(), Kernel(), PadBook(None)
        sysfs = Sysfs(folder)
        path = sysfs.plug(1, phys="usb-1/input0", keys=KEYPAD + LETTERS)

        def hub(clock: Callable[[], float], *, trust: Callable[[str], Trust], **how: Any) -> Hub:
            self.trust = trust
            self.pad = HidPad(
                path,
                clock,
                trust=trust,
                devices=sysfs.devices,
                present=sysfs.present,
                opener=self.kernel.open,
            )
            return with_pad(self.pad)(clock, trust=trust, **how)

        patch.setattr(runtime, "Hub", hub)
        self.night = begun(Setting(load_rules("odyssey"), "en", book=self.book), self.loop)

    async def type_in_terminal(self, name: str, key: Key) -> None:
        """Press a key of that keyboard: the kernel tells us, and the terminal too unless it is grabbed."""
        [node] = self.kernel.nodes
        node.queue(down(name), *([] if node.pressed else [up(name)]))
        if not node.grabbed:
            self.night.press(key)
        else:
            self.read()
        await self.settle()

    def read(self) -> None:
        """Read what the kernel has of that keyboard, as the loop would have it done."""
        descriptor = self.pad.fileno()
        assert descriptor is not None
        self.loop.readable[descriptor]()

    async def settle(self) -> None:
        await settled(self.night)

    def later(self, seconds: float) -> None:
        self.loop.pass_s(seconds)

    def seats(self) -> list[tuple[str, ...]]:
        return [seat.pads for seat in self.night.table.shown.here]

    def answered(self) -> bool:
        """Whether a key of the keyboard at the screen was heard: nobody plays on it."""
        return any("at this screen" in say("en", notice) for notice in self.night.view().notices)


@pytest.fixture
async def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    evening = Evening(tmp_path, monkeypatch)
    yield evening
    evening.night.stop()


async def test_one_press_on_a_keyboard_takes_one_seat(evening: Evening) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    assert evening.seats() == [("hid:usb-1",)]
    evening.later(0.1)
    assert evening.kernel.nodes[0].grabbed
    await evening.type_in_terminal("KEY_KPENTER", Key.ENTER)
    assert evening.seats() == [("hid:usb-1",)]


async def test_a_keypad_that_is_not_there_is_missed_after_three_seconds(evening: Evening) -> None:
    began_s = evening.loop.now_s
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.night.table.handle(PadLost("hid:usb-1", Message.of("keypads.unplugged")))
    while evening.night.view().seats[0].pad is PadState.NONE:  # it may still be looked for
        evening.later(0.125)
        assert evening.loop.now_s < began_s + 60
    assert evening.night.view().seats[0].pad is PadState.LOST
    assert evening.loop.now_s - began_s == 3


async def test_weak_batteries_reach_the_screen(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    monkeypatch.setattr(HidPad, "battery", lambda _pad, _identity: 7)
    while not evening.night.table.registry.batteries:
        evening.later(EVERY_S)
        await asyncio.sleep(0.001)
    assert any("weak battery (7%)" in say("en", notice) for notice in evening.night.view().notices)


async def test_the_lobby_says_that_a_keyboard_may_be_a_keypad(evening: Evening) -> None:
    def hints() -> str:
        return "\n".join(say("en", hint) for hint in evening.night.view().hints)

    evening.later(REST_TICK_S)
    assert "1 device may be a keypad" in hints()
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.later(REST_TICK_S)
    assert "may be" not in hints()


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
    assert isinstance(composer.press(Key.ENTER, evening.loop.now_s), Unusable)


async def test_a_name_is_typed_on_the_keyboard_and_a_keypads_echo_is_no_letter(evening: Evening) -> None:
    evening.night.command("virtual")
    await evening.settle()
    for key in (Key.MINUS, Key.D6, Key.ENTER, Key.D1, Key.ENTER):  # my name: spell it
        evening.night.press(key)
    for typed in ("L", "é", "backspace"):
        evening.night.spell(typed)
    [node] = evening.kernel.nodes
    node.queue(down("KEY_KP5"), up("KEY_KP5"))
    evening.read()
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


async def test_a_tap_is_no_echo_of_a_keypad(evening: Evening) -> None:
    [node] = evening.kernel.nodes
    node.queue(down("KEY_KP5"), up("KEY_KP5"))
    evening.read()
    evening.night.press(Key.D5, tapped=True)
    assert evening.answered()


class Port(Keypad):
    """A port of several pads, on which happens what a test says."""

    address = "a port"

    def __init__(self) -> None:
        self._events: list[PadEvent] = []

    def connect(self) -> Sequence[PadEvent]:
        return ()

    def fileno(self) -> None:
        return None

    def read(self) -> Sequence[PadEvent]:
        return ()

    def tick(self, _now_s: float) -> Sequence[PadEvent]:
        events, self._events = self._events, []
        return events

    def answer(self, identity: str, answer: Answer) -> None:
        pass

    def battery(self, _identity: str) -> None:
        return None

    def close(self) -> None:
        pass

    def happens(self, loop: Loop, *events: PadEvent) -> None:
        """Let this happen, one after the other."""
        for event in events:
            self._events.append(event)
            loop.pass_s(REST_TICK_S)


async def test_a_seat_keeps_its_own_of_two_pads_on_one_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, port, loop = str(tmp_path / "ttyACM0"), Port(), Loop()
    monkeypatch.setattr(runtime, "Hub", with_pad(port))
    setting = Setting(
        load_rules("odyssey"), "en", names=("Ann", "Bob"), pads=(PadSpec.parse(f"serial:{path}"),)
    )
    night = begun(setting, loop)
    one, other = (PadInfo(f"serial:{n}", PadKind.SERIAL, n, path) for n in ("A", "B"))
    gone = Message.of("keypads.unplugged")
    port.happens(loop, PadFound(one), PadFound(other), KeyPressed("serial:B", Key.D1, 0.0))
    port.happens(loop, PadLost("serial:A", gone), PadLost("serial:B", gone), PadFound(other), PadFound(one))
    await settled(night)
    assert [seat.pads for seat in night.table.shown.seats] == [("serial:A",), ("serial:B",)]
    night.stop()


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


async def test_an_event_node_that_changes_hands_takes_no_seat_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, port, loop = str(tmp_path / "event3"), Port(), Loop()
    monkeypatch.setattr(runtime, "Hub", with_pad(port))
    setting = Setting(load_rules("odyssey"), "en", names=("Ann",), pads=(PadSpec.parse(f"hid:{path}"),))
    night = begun(setting, loop)
    for identity in ("hid:usb-1", "hid:usb-2"):
        found = PadFound(PadInfo(identity, PadKind.HID, identity, path))
        port.happens(loop, found, PadLost(identity, Message.of("keypads.unplugged")))
    await settled(night)
    assert night.table.shown.seats[0].pads == ("hid:usb-1",)
    night.stop()


async def test_who_leaves_the_seat_gets_the_keyboard_back(evening: Evening) -> None:
    await evening.type_in_terminal("KEY_KP5", Key.D5)
    evening.later(0.1)
    await evening.type_in_terminal("KEY_Q", Key.D5)
    assert evening.kernel.nodes[0].grabbed  # a seat has it: no letter lets go
    await evening.type_in_terminal("KEY_BACKSPACE", Key.BACKSPACE)
    assert evening.seats() == []
    await evening.type_in_terminal("KEY_Q", Key.D5)
    assert not evening.kernel.nodes[0].grabbed


async def test_trust_goes_by_seat_then_by_book(evening: Evening) -> None:
    assert evening.trust("hid:usb-1") is Trust.STRANGER
    evening.book.number("hid:usb-1", "", 1)
    assert evening.trust("hid:usb-1") is Trust.KNOWN
    evening.night.table.handle(KeyPressed("hid:usb-1", Key.D1, 100.0))
    assert evening.trust("hid:usb-1") is Trust.SEATED, "before it is on disk"


async def test_a_demonstration_is_left_from_its_menu(evening: Evening) -> None:
    evening.night.command("virtual")
    await evening.settle()
    evening.night.command("demo")

    def lines() -> list[str]:
        menu = evening.night.view().menu
        return [say("en", line) for line in menu.items] if menu is not None else []

    for _ in range(3):
        evening.later(TICK_S)
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


async def test_what_pads_do_during_a_demonstration_is_known_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, loop = Port(), Loop()
    monkeypatch.setattr(runtime, "Hub", with_pad(port))
    night = begun(Setting(load_rules("odyssey"), "en"), loop)
    night.command("demo")
    port.happens(loop, PadFound(PadInfo("serial:A", PadKind.SERIAL, "A", str(tmp_path / "ttyACM0"))))
    assert "serial:A" in night.table.registry.present
    port.happens(loop, PadLost("serial:A", Message.of("keypads.unplugged")))
    assert "serial:A" not in night.table.registry.present
    night.stop()


async def test_a_demonstration_saves_no_poster_among_those_of_the_house(tmp_path: Path) -> None:
    loop = Loop()
    night = begun(Setting(load_rules("odyssey"), "en", demo=True, posters=tmp_path), loop)
    night.command("watch")
    while night.view().phase is not PhaseName.OVER:
        loop.pass_s(1.0)
        await asyncio.sleep(0)
    loop.pass_s(PODIUM_S)
    night.press(Key.MINUS)
    for label in ("Looking back", "Save a poster"):
        menu = night.view().menu
        assert menu is not None
        line = next(at for at, words in enumerate(menu.items) if label in say("en", words))
        for _ in range((line - menu.chosen) % len(menu.items)):
            night.press(Key.PLUS)
        night.press(Key.ENTER)
    assert "This is a demonstration: nothing of it is saved" in [
        say("en", each) for each in night.view().notices
    ]
    assert list(tmp_path.iterdir()) == []
    night.stop()


async def test_a_night_does_not_rest_while_a_race_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame that was late, and who hasn't pressed, are looked at as often as when somebody presses."""
    port, loop = Port(), Loop()
    monkeypatch.setattr(runtime, "Hub", with_pad(port))
    night = begun(Setting(load_rules("dice"), "en"), loop)
    pads = [PadInfo(f"serial:{n}", PadKind.SERIAL, n, str(tmp_path / "ttyACM0")) for n in "AB"]

    async def pressed(pad: str, *keys: Key) -> None:
        for key in keys:
            port.happens(loop, KeyPressed(pad, key, loop.now_s))
        await settled(night)

    port.happens(loop, *(PadFound(pad) for pad in pads))
    await pressed("serial:A", Key.D1)
    await pressed("serial:B", Key.D1)
    await pressed("serial:A", Key.ENTER)
    await pressed("serial:A", Key.ENTER)
    loop.pass_s(10 * AWAKE_S)
    assert loop.delays_s[-1] == REST_TICK_S
    await pressed("serial:A", Key.D2, Key.D5, Key.ENTER)
    assert night.view().phase is PhaseName.REACTING
    loop.pass_s(AWAKE_S)
    loop.pass_s(AWAKE_S)
    assert (night.view().phase, loop.delays_s[-1]) == (PhaseName.REACTING, TICK_S)
    night.stop()


async def test_letters_of_a_demonstration_begin_no_second_one_and_seat_nobody_else(evening: Evening) -> None:
    night = evening.night
    night.command("watch")
    assert night.view().seats == ()
    night.command("demo")
    for _ in range(3):
        evening.later(TICK_S)
        await asyncio.sleep(0)
    while night.view().phase is PhaseName.LOBBY:
        evening.later(TICK_S)
        await asyncio.sleep(0)
    seats = night.view().seats
    for letter in ("demo", "virtual"):
        night.command(letter)
        assert (night.view().phase is PhaseName.LOBBY, night.view().seats) == (False, seats)
    assert night.table.shown.here == ()


@pytest.mark.parametrize("page", PageName)
async def test_the_screen_opens_each_page_and_closes_it_again(evening: Evening, page: PageName) -> None:
    evening.night.command(page.value)
    assert evening.night.view().page == Page(page)
    evening.night.command(page.value)  # as Escape does, and the button "close"
    assert evening.night.view().page is None


async def test_a_keypad_is_looked_for_a_while_before_it_counts_as_lost() -> None:
    loop, nowhere = Loop(), PadSpec.parse("serial:/dev/nowhere")
    night = begun(Setting(load_rules("odyssey"), "en", names=("Ann",), pads=(nowhere,)), loop)
    await settled(night)
    seen = []
    for _ in range(2):
        seen += [seat.pad for seat in night.view().seats]
        loop.pass_s(runtime.LOOKING_S)
    seen += [seat.pad for seat in night.view().seats]
    assert seen == [PadState.NONE, PadState.LOST, PadState.LOST]
    night.close()
