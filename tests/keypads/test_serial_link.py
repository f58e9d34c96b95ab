"""One port, plain or framed, without a port: bytes in, events and bytes out, time passed in."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pad import AFRESH

from dixit_table.keypads.base import (
    Answer,
    Key,
    KeyPressed,
    PadEvent,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadTrouble,
)
from dixit_table.keypads.serial import protocol
from dixit_table.keypads.serial.framing import Decoder, Frame, encode
from dixit_table.keypads.serial.link import GREETINGS_S, SerialLink
from dixit_table.keypads.serial.protocol import ANSWER_CODES, KEY_CODES, LOST_AFTER_S
from dixit_table.texts import Message

from .firmware_pad import FirmwarePad

PORT = PadInfo("serial:/dev/x", PadKind.SERIAL, "pad (/dev/x)", "/dev/x")
PLAIN = {"0": Key.D0, "1": Key.D1, "9": Key.D9, "*": Key.STAR, "+": Key.PLUS, "-": Key.MINUS, "/": Key.SLASH}


def link(*, given: bool = True, number_free: Callable[[str], bool] = lambda _: True) -> SerialLink:
    nonces = itertools.count(1)
    return SerialLink(PORT, opened_s=0.0, nonce=lambda: next(nonces), given=given, number_free=number_free)


def pressed(events: list[PadEvent]) -> list[Key]:
    return [event.key for event in events if isinstance(event, KeyPressed)]


class Line:
    """A link and its pads, without loss, on a clock of their own."""

    def __init__(self, *pads: FirmwarePad, host: SerialLink | None = None) -> None:
        self.link = host or link()
        self.pads = list(pads)
        self.now = 0.0
        self.events: list[PadEvent] = []

    def run(self, seconds: float, *, connected: bool = True) -> list[PadEvent]:
        before = len(self.events)
        for _ in range(round(seconds / 0.05)):
            self.now += 0.05
            self.exchange(connected=connected)
        return self.events[before:]

    def exchange(self, *, connected: bool = True) -> None:
        for pad in self.pads:
            pad.tick(self.now)
        self.events += self.link.tick(self.now)
        for _ in range(6):
            down = self.link.take_output()
            for pad in self.pads:
                if connected:
                    pad.receive(down, self.now)
                up = pad.take_out()
                if connected:
                    self.events += self.link.receive(up, self.now)

    def found(self) -> list[str]:
        return [event.pad.identity for event in self.events if isinstance(event, PadFound)]


# Plain text


def test_plain_keys() -> None:
    port = link()
    assert pressed(port.receive(b"019*+-/\x08\x7f", 1.0)) == [*PLAIN.values(), Key.BACKSPACE, Key.BACKSPACE]


@pytest.mark.parametrize("parts", [[b"\r"], [b"\n"], [b"\r\n"], [b"\r", b"\n"], [b"\r", b"", b"\n"]])
def test_one_enter_whatever_the_line_end_even_split(parts: list[bytes]) -> None:
    port = link()
    assert [key for part in parts for key in pressed(port.receive(part, 1.0))] == [Key.ENTER]


@given(st.text("17\r\n\b", max_size=12))
def test_two_enters_stay_two_and_nothing_else_is_swallowed(typed: str) -> None:
    keys = PLAIN | {"7": Key.D7, "\n": Key.ENTER, "\r": Key.ENTER, "\b": Key.BACKSPACE}
    heard = [keys[sign] for sign in typed.replace("\r\n", "\n")]
    assert pressed(link().receive(typed.encode(), 1.0)) == heard


@given(st.lists(st.sampled_from(sorted(PLAIN)), max_size=30), st.data())
def test_other_bytes_are_ignored_and_reads_cut_anywhere(letters: list[str], data: st.DataObject) -> None:
    ignored = st.binary(max_size=3).map(
        lambda noise: bytes(
            byte for byte in noise if byte < 0xFF and chr(byte) not in "0123456789*+-/\r\n\x08\x7f"
        )
    )
    port = link()
    keys: list[Key] = []
    for letter in letters:
        keys += pressed(port.receive(data.draw(ignored), 4.0))
        keys += pressed(port.receive(letter.encode(), 4.0))
    assert keys == [PLAIN[letter] for letter in letters]


@given(st.integers(1, 60))
def test_what_a_board_prints_when_it_starts_is_no_key(cut: int) -> None:
    """Of a port that was named by hand it is not judged whether that is a keypad."""
    printed = b"ets Jul 29 2019 12:21:46\r\n\r\nmode:DIO, clock div:2\r\nho 0 tail 12 room 4\r\n"
    port, events = link(), []
    events += port.tick(0.75)
    for at in range(0, len(printed), cut):
        events += port.receive(printed[at : at + cut], 1.0 + at / 1000)
    assert [event.key for event in events if isinstance(event, KeyPressed)] == []
    started = [event.why.key for event in events if isinstance(event, PadTrouble)]
    assert set(started) == {"keypads.restarted"}, "what was typed before, if anything, is void"
    assert pressed(port.receive(b"2\r", 2.0)) == [Key.D2, Key.ENTER]


def test_a_port_given_by_name_is_a_pad_at_its_first_key_or_after_a_moment() -> None:
    port = link()
    assert port.tick(0.0) == []
    assert port.receive(b"1", 0.1) == [PadFound(PORT), KeyPressed(PORT.identity, Key.D1, 0.1)]
    silent = link()
    assert silent.tick(0.6875) == []
    assert silent.tick(0.75) == [PadFound(PORT)]
    assert silent.tick(1.75) == []


def test_a_plain_pad_gets_the_greeting_a_bounded_number_of_times_and_nothing_else() -> None:
    port = link()
    sent = 0
    greeting = b""
    for tenth in range(6000):
        port.tick(tenth / 10)
        port.receive(b"1\r", tenth / 10)
        port.answer(PORT.identity, Answer.REFUSED, tenth / 10)
        out = port.take_output()
        greeting = greeting or out
        assert out in (b"", greeting)
        sent += bool(out)
    assert sent == len(GREETINGS_S)


# Ports that were discovered, not given


def test_a_discovered_port_is_a_pad_at_its_first_key() -> None:
    port = link(given=False)
    assert port.tick(60.0) == []
    assert port.receive(b"\x00", 60.0) == []
    assert port.receive(b"7", 61.0) == [PadFound(PORT), KeyPressed(PORT.identity, Key.D7, 61.0)]
    assert pressed(port.receive(b"x8", 62.0)) == [Key.D8]
    assert not port.foreign(1000.0)


@pytest.mark.parametrize("chatter", [b"start\n", b"4717.11,N\r\n", b"\r\nOK\r\n", b"$GPGGA,1"])
def test_what_sends_more_than_keys_is_no_pad(chatter: bytes) -> None:
    port = link(given=False)
    assert port.receive(chatter, 1.0) == []
    assert port.receive(b"1\r\n", 2.0) == []
    assert not port.foreign(9.9375)
    assert port.foreign(10.0)


def test_a_board_that_prints_at_start_is_a_pad_if_it_then_speaks_frames() -> None:
    line = Line(host=link(given=False))
    line.link.receive(b"rst:0x1 (POWERON)\r\n", 0.0)
    line.pads.append(FirmwarePad())
    line.run(1.0)
    assert line.found() == [PORT.identity]
    assert not line.link.foreign(1000.0)


# Framed pads


def test_a_framed_pad_is_found_under_its_own_number() -> None:
    line = Line(FirmwarePad(number="DX-17"))
    line.run(0.2)
    [found] = line.events
    assert isinstance(found, PadFound)
    assert found.pad.identity == "serial:DX-17"
    assert found.pad.address == PORT.address
    assert "DX-17" in found.pad.label


def test_a_pad_without_a_number_goes_by_its_port() -> None:
    line = Line(FirmwarePad())
    line.run(0.2)
    assert line.found() == [PORT.identity]


def test_a_number_that_is_taken_names_nobody() -> None:
    line = Line(FirmwarePad(number="0001"), host=link(number_free=lambda identity: identity != "serial:0001"))
    line.run(0.2)
    assert line.found() == [PORT.identity]


def test_strange_signs_in_a_number_are_tamed() -> None:
    line = Line(FirmwarePad(number="a/b\x1b[é"))
    line.run(0.2)
    assert line.found() == ["serial:a_b____"]


def test_several_pads_on_one_port() -> None:
    copies = (FirmwarePad(2, "N2"), FirmwarePad(3, "N2"), FirmwarePad(5, "M"), FirmwarePad(4, "M"))
    line = Line(FirmwarePad(0), FirmwarePad(1), *copies)
    line.run(2.0)
    plain, own = "serial:/dev/x", ("serial:N2", "serial:M")
    assert line.found() == [plain, f"{plain}#1", own[0], f"{plain}#3", own[1], f"{plain}#4"]
    line.pads[1].press(4, line.now)
    [event] = line.run(0.2)
    assert isinstance(event, KeyPressed)
    assert event.identity == "serial:/dev/x#1"


def test_every_key_arrives_with_its_time() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    for code in KEY_CODES:
        pad.press(code, line.now)
    line.exchange(connected=False)
    at_s = line.now
    events = line.run(4.0)
    assert pressed(events) == list(KEY_CODES.values())
    assert all(isinstance(event, KeyPressed) and abs(event.at_s - at_s) < 0.01 for event in events)


def test_what_is_left_of_a_damaged_frame_types_no_key() -> None:
    here = bytearray(encode(Frame(0x11, 0, 0, bytes(14))))
    here[5], here[9] = 0x35, 0x36  # two bytes of it have become digits
    link = SerialLink(PORT, opened_s=0.0, nonce=lambda: 1)
    assert link.receive(bytes(here), 1.0) == []
    assert link.receive(b"7", 1.0 + 6 / 64) == []
    assert [type(event) for event in link.receive(b"7", 1.0 + 7 / 64)] == [PadFound, KeyPressed]


def test_a_key_says_how_late_it_was_read() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.press(1, line.now)
    pad.take_out()
    [event] = line.run(0.3)
    assert isinstance(event, KeyPressed)
    assert event.late_s is not None
    assert event.late_s == pytest.approx(0.1, abs=0.01)
    assert event.at_s + event.late_s == pytest.approx(line.now - 0.2, abs=0.01)


def test_a_pad_tells_of_its_battery_and_the_next_pad_of_its_own() -> None:
    line = Line(FirmwarePad(1, "A"), pad := FirmwarePad(2))
    line.run(1.0)
    assert [line.link.battery(identity) for identity in line.found()] == [None, None]
    line.pads[0].battery, pad.battery = 12, 41
    line.run(2.0)
    assert [line.link.battery(identity) for identity in line.found()] == [12, 41]
    line.pads[1] = FirmwarePad(2, "B")
    line.run(2.0)
    assert line.found()[-1] == "serial:B"
    assert line.link.battery("serial:B") is None
    assert line.link.battery("serial:nobody") is None


def test_an_unknown_key_code_is_acknowledged_and_ignored() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.press(99, line.now)
    pad.press(5, line.now)
    assert pressed(line.run(1.0)) == [Key.D5]
    assert pad.idle


def test_plain_text_is_ignored_once_framed() -> None:
    line = Line(FirmwarePad())
    line.run(0.2)
    assert line.link.receive(b"12\r", line.now) == []


def test_a_pad_taken_for_plain_too_early_is_renamed() -> None:
    line = Line()
    line.run(1.0)
    line.pads.append(FirmwarePad(number="late"))
    line.run(1.0)
    kinds = [type(event) for event in line.events]
    assert kinds == [PadFound, PadLost, PadFound]
    assert line.found() == [PORT.identity, "serial:late"]


def test_a_port_that_echoes_is_no_framed_pad() -> None:
    port = link()
    for tenth in range(100):
        port.tick(tenth / 10)
        port.receive(port.take_output(), tenth / 10)
    assert not port.framed


@pytest.mark.parametrize("version", [0, 2, 255])
def test_another_protocol_version_is_refused_with_the_reason(version: int) -> None:
    here = encode(Frame(0x11, 0, 0, bytes([version, 0]) + bytes(4) + b"\x01\x00\x00\x00"))
    [lost] = link().receive(here, 0.1)
    assert isinstance(lost, PadLost)
    assert lost.why == Message.of("keypads.version", theirs=version, ours=1)


def test_a_frame_for_every_pad_is_of_none() -> None:
    here = Frame(0x11, protocol.EVERY_PAD, 0, b"\x01\x00" + bytes(4) + b"\x01\x00\x00\x00")
    port = link()
    assert port.receive(encode(here), 0.1) == []
    assert not port.framed


@pytest.mark.parametrize(("length", "is_one"), [(32, True), (33, False)])
def test_a_number_has_32_signs_at_most(length: int, is_one: bool) -> None:
    said = protocol.parse(Frame(0x11, 0, 0, struct.pack("<BBII", 1, 1, 5, 6) + b"x" * length))
    assert (said == protocol.Here(1, 1, 5, 6, "x" * length)) is is_one
    assert (said is None) is not is_one


@pytest.mark.parametrize(("percent", "charge"), [(0, 0), (100, 100), (101, None), (255, None)])
def test_a_charge_is_a_percentage_or_unknown(percent: int, charge: int | None) -> None:
    assert protocol.parse(Frame(0x14, 0, 0, struct.pack("<IB", 6, percent))) == protocol.Beat(6, charge)


def test_a_pad_that_falls_silent_is_lost_and_found_again_and_what_it_held_back_is_void() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    line.run(LOST_AFTER_S - 2.5, connected=False)
    assert [type(event) for event in line.events] == [PadFound]
    pad.press(1, line.now)
    assert [type(event) for event in line.run(3.0, connected=False)] == [PadLost]
    pad.press(10, line.now)
    events = line.run(4.0)
    assert [type(event) for event in events] == [PadFound]
    pad.press(2, line.now)
    assert pressed(line.run(1.0)) == [Key.D2]


def test_a_short_outage_loses_nothing() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.press(1, line.now)
    line.run(2.0, connected=False)
    pad.press(2, line.now)
    assert pressed(line.run(1.0)) == [Key.D1, Key.D2]


def test_a_pad_that_restarts_is_troubled_not_lost_and_types_on() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.press(1, line.now)
    line.run(0.5)
    pad.start()
    assert [type(event) for event in line.run(1.5)] == [PadTrouble]
    pad.press(1, line.now)
    assert pressed(line.run(0.5)) == [Key.D1]


def test_a_pad_that_restarts_with_the_same_nonce_gets_a_new_session() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.press(1, line.now)
    line.run(0.5)
    pad.start(pad.nonce)
    line.run(1.5)
    pad.press(2, line.now)
    assert pressed(line.run(0.5)) == [Key.D2]


def test_another_pad_on_the_same_port_is_another_pad() -> None:
    line = Line(FirmwarePad(number="A"))
    line.run(1.0)
    for number in "BA":
        line.pads = [FirmwarePad(number=number)]
        assert [type(event) for event in line.run(2.0)] == [PadLost, PadFound]
    assert line.found() == ["serial:A", "serial:B", "serial:A"]


def test_a_key_numbered_ahead_starts_the_pad_anew() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.logic._sequence = 5  # noqa: SLF001 - a firmware that is at fault
    pad.press(1, line.now)
    assert [type(event) for event in line.run(1.0)] == [PadTrouble]
    pad.press(2, line.now)
    assert pressed(line.run(1.0)) == [Key.D2]


def test_a_session_outlives_the_wrap_of_its_sequence() -> None:
    line = Line(pad := FirmwarePad())
    line.run(0.2)
    codes = [index % 16 for index in range(600)]
    for code in codes:
        pad.press(code, line.now)
        line.exchange()
    assert pressed(line.events) == [KEY_CODES[code] for code in codes]


# Answers


def test_answers_arrive_and_survive_an_outage() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.shown.clear()
    line.link.answer(PORT.identity, Answer.ASKED, line.now)
    line.run(0.2)
    line.link.answer(PORT.identity, Answer.DONE, line.now)
    line.run(2.0, connected=False)
    line.run(1.0)
    assert pad.shown == [ANSWER_CODES[Answer.ASKED], ANSWER_CODES[Answer.DONE]]


def test_a_refusal_is_shown_even_if_another_answer_follows_at_once() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.shown.clear()
    for answer in (Answer.ASKED, Answer.REFUSED, Answer.IDLE, Answer.DONE):
        line.link.answer(PORT.identity, answer, line.now)
    line.run(1.0)
    assert pad.shown == [ANSWER_CODES[answer] for answer in (Answer.ASKED, Answer.REFUSED, Answer.DONE)]


def test_a_pad_in_a_hurry_is_told_each_passing_answer_once_and_in_order() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    pad.shown.clear()
    passing = (Answer.REFUSED, Answer.IDENTIFY, Answer.REFUSED, Answer.IDENTIFY, Answer.REFUSED)
    for answer in (Answer.ASKED, *passing, Answer.DONE):
        line.link.answer(PORT.identity, answer, line.now)
    line.run(1.0)
    told = (Answer.ASKED, Answer.REFUSED, Answer.IDENTIFY, Answer.DONE)
    assert pad.shown == [ANSWER_CODES[answer] for answer in told]


def test_a_pad_that_restarts_is_told_again_what_to_show() -> None:
    line = Line(pad := FirmwarePad())
    line.run(1.0)
    line.link.answer(PORT.identity, Answer.DONE, line.now)
    line.run(1.0)
    pad.start()
    pad.shown.clear()
    line.run(2.0)
    assert pad.shown == [AFRESH, ANSWER_CODES[Answer.DONE]]


class Session:
    """A session with a pad, and the frames that it was sent."""

    def __init__(self) -> None:
        self.sent: list[Frame] = []
        self.pad = protocol.PadSession(
            0, 5, name=lambda *_: PORT, nonce=lambda: 7, write=lambda wire: self.sent.extend(frames(wire))
        )
        self.pad.take(protocol.Here(1, 1, 5, 6, ""), 0, 0.0)

    def take_sent(self) -> list[tuple[int, int]]:
        """Return the kind and the sequence of each frame since."""
        sent, self.sent[:] = list(self.sent), []
        return [(frame.kind, frame.sequence) for frame in sent]


def frames(wire: bytes) -> list[Frame]:
    return [each for each in Decoder().feed(wire) if isinstance(each, Frame)]


HELLO, KEY_ACK, ANSWER = 1, 2, 3


def test_a_key_from_before_is_acknowledged_again_and_one_that_was_skipped_to_starts_the_pad_anew() -> None:
    session = Session()
    session.take_sent()
    session.pad.tick(1.0)
    assert pressed(session.pad.take(protocol.KeyDown(6, Key.D1, 0), 0, 1.0)) == [Key.D1]
    for before in (0, 255, 129):
        session.take_sent()
        assert session.pad.take(protocol.KeyDown(6, Key.D1, 0), before, 1.0) == []
        assert session.take_sent() == [(KEY_ACK, before)]
    assert session.pad.take(protocol.KeyDown(6, Key.D2, 0), 128, 1.0) == []
    assert session.take_sent() == [(HELLO, 0)]


@pytest.mark.parametrize(
    ("host", "boot", "greeted_with"),
    [(5, 6, None), (5, 3, 7), (5, 9, 7), (protocol.NOT_GREETED, 9, 7), (4, 9, 5), (6, 9, 5)],
    ids=["the same", "another", "another yet", "it has just started", "of a host before", "of no host"],
)
def test_a_pad_that_names_another_session_is_greeted_and_with_a_new_number_where_ours_is_used_up(
    host: int, boot: int, greeted_with: int | None
) -> None:
    session = Session()
    session.sent.clear()
    assert session.pad.take(protocol.Here(1, 1, host, boot, ""), 0, 1.0) == []
    assert session.sent == ([] if greeted_with is None else [protocol.hello(0, greeted_with)])


@pytest.mark.parametrize("boot", [5, 7])
def test_a_key_of_another_session_is_no_key(boot: int) -> None:
    session = Session()
    session.sent.clear()
    assert session.pad.take(protocol.KeyDown(boot, Key.D1, 0), 0, 1.0) == []
    assert session.sent == [protocol.hello(0, 5)]


def test_an_answer_is_sent_again_until_its_own_acknowledgement_comes() -> None:
    session = Session()
    session.pad.take(protocol.AnswerAck(6), 1, 0.0)
    session.pad.answer(Answer.DONE, 0.0)
    assert session.take_sent() == [(ANSWER, 1), (ANSWER, 2)]
    for other in (1, 3):  # once more of the one before; of none
        session.pad.take(protocol.AnswerAck(6), other, 0.125)
    session.pad.tick(0.125)
    assert session.take_sent() == []
    session.pad.tick(0.25)
    assert session.take_sent() == [(ANSWER, 2)]
    session.pad.take(protocol.AnswerAck(6), 2, 0.25)
    session.pad.tick(1.0)
    assert session.take_sent() == []


def test_answers_are_counted_by_a_byte() -> None:
    session = Session()
    for number in range(1, 300):
        assert session.take_sent() == [(ANSWER, number % 256)]
        session.pad.take(protocol.AnswerAck(6), number % 256, 0.0)
        session.pad.answer(Answer.DONE if number % 2 else Answer.ASKED, 0.0)


def test_an_answer_is_repeated_only_until_it_is_acknowledged() -> None:
    line = Line(FirmwarePad())
    line.run(1.0)
    line.link.answer(PORT.identity, Answer.DONE, line.now)
    line.run(1.0)
    line.pads.clear()
    sent = b""
    for _ in range(20):
        line.now += 0.1
        line.link.tick(line.now)
        sent += line.link.take_output()
    assert sent == b""
