"""Pads that the command line names: each has its seat, which takes no other on the same port."""

from __future__ import annotations

from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadLost, PadSpec
from dixit_table.table.expected import ExpectedPads
from dixit_table.texts import Message
from tests.table.harness import Bench

PORT = "serial:/dev/radio"


class Radio:
    """A port with several pads, which the command line has named for the first seat."""

    def __init__(self, spec: str = PORT) -> None:
        self.bench = Bench(None, names=("Ann", "Bob", "Cleo"))
        self._spec = PadSpec.parse(spec)
        self._expected = ExpectedPads([self._spec], [])
        self.bench.table.seat_all([*self._expected.seated[0], None, None])
        self.bench.settle()

    def found(self, identity: str, *, framed: bool = True) -> None:
        pad = PadInfo(identity, self._spec.kind, "radio", self._spec.address, framed=framed)
        self._expected.pair(pad, self.bench.table)
        self.bench.table.handle(PadFound(pad))
        self.bench.settle()

    def lost(self, identity: str) -> None:
        self.bench.table.handle(PadLost(identity, Message.of("keypads.unplugged")))
        self.bench.settle()

    def press(self, identity: str, *keys: Key) -> None:
        for key in keys:
            self.bench.table.handle(KeyPressed(identity, key, self.bench.time.now_s))
        self.bench.settle()

    def seat(self) -> str | None:
        return self.bench.state.seats[0].pad


def test_a_silent_pads_seat_takes_no_other_that_nobody_has_pressed_a_key_on() -> None:
    radio = Radio()
    radio.found(PORT)
    radio.lost(PORT)
    radio.found(f"{PORT}#3")
    assert radio.seat() == PORT
    radio.found(PORT)
    assert radio.bench.view.notices == ()


def test_a_port_taken_for_a_plain_pad_at_first_gives_its_seat_to_the_one_that_sends_frames() -> None:
    radio = Radio()
    radio.found(PORT, framed=False)
    radio.lost(PORT)
    radio.found("serial:DX-1")
    assert radio.seat() == "serial:DX-1"
    radio.lost("serial:DX-1")
    radio.found(f"{PORT}#3")
    assert radio.seat() == "serial:DX-1"


def test_a_port_with_numbers_gives_its_seat_to_the_first_that_comes() -> None:
    radio = Radio()
    radio.found(f"{PORT}#2")
    radio.found(f"{PORT}#3")
    assert radio.seat() == f"{PORT}#2"
    radio.press(f"{PORT}#3", Key.ENTER)
    assert radio.seat() == f"{PORT}#2"


def test_an_event_node_is_a_devices_only_until_that_is_unplugged() -> None:
    node = Radio("hid:/dev/input/event7")
    node.found("hid:usb-1", framed=False)
    assert node.seat() == "hid:usb-1"
    node.lost("hid:usb-1")
    node.found("hid:usb-2", framed=False)
    assert node.seat() == "hid:usb-1"
