"""hardware/PROTOCOL.md says what the code does: its worked frames are read out of the page."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import lights
import pad as firmware
import pytest
from matrix import Matrix
from pad import Pad
from unit import Keys, Unit

from dixit_table.keypads import port
from dixit_table.keypads.base import Answer, Key, PadFound, PadInfo, PadKind, PadSpec
from dixit_table.keypads.entry import FORGET_AFTER_S, TakeBack, Unusable
from dixit_table.keypads.serial import protocol
from dixit_table.keypads.serial.framing import MAX_PAYLOAD, Decoder, Frame, encode
from dixit_table.keypads.serial.link import GREETINGS_S, SerialLink
from dixit_table.table.pads import Answers, PadRegistry
from dixit_table.table.ports import Clock

from .bench import Bench
from .conftest import MakeCable
from .firmware_pad import FirmwarePad

HARDWARE = Path(__file__).parents[2] / "hardware"
PAGE = (HARDWARE / "PROTOCOL.md").read_text("utf-8")
WORDS = " ".join(PAGE.split())

WORKED = re.findall(
    r"^    (\w+)(.*)\n    content ([0-9A-F ]+)\n    wire    ([0-9A-F ]+)$", PAGE, re.MULTILINE
)

HOST, PAD, PAD_1, PAD_2 = 0x11223344, 0xA1B2C3D4, 0x00C0FFEE, 0x5EED0002

MEANT = [
    protocol.hello(protocol.EVERY_PAD, HOST),
    protocol.Here(1, 1, HOST, PAD, "DX-17", firmware=3),
    protocol.Beat(PAD, 87),
    protocol.answer(0, 1, PAD, Answer.ASKED),
    protocol.AnswerAck(PAD),
    protocol.KeyDown(PAD, Key.D3, 2),
    protocol.key_ack(0, 0, PAD),
    protocol.KeyDown(PAD, Key.ENTER, 2),
    protocol.key_ack(0, 1, PAD),
    protocol.Here(1, 1, HOST, PAD_1, ""),
    protocol.Here(1, 3, HOST, PAD_2, "B-2"),
    protocol.KeyDown(PAD_2, Key.D7, 300),
    protocol.key_ack(2, 0, PAD_2),
    protocol.answer(1, 5, PAD_1, Answer.IDENTIFY),
    protocol.AnswerAck(PAD_1),
]
ALONE = 9  # frames of the first example, of one pad


def worked(name: str, rest: str = "") -> list[bytes]:
    """Return the wire bytes of the worked frames of a kind whose title goes on so."""
    return [bytes.fromhex(line) for kind, more, _, line in WORKED if kind == name and rest in more]


def crc_32(content: bytes) -> int:
    """Return the CRC bit by bit, from its definition."""
    crc = 0xFFFFFFFF
    for byte in content:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xEDB88320 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def test_the_page_shows_frames_of_each_kind() -> None:
    assert {name for name, *_ in WORKED} == {kind.name for kind in protocol.FrameKind}
    assert len(WORKED) == len(MEANT)


@pytest.mark.parametrize(("worked", "meant"), list(zip(WORKED, MEANT, strict=True)))
def test_a_worked_frame_is_what_the_code_reads_and_writes(
    worked: tuple[str, str, str, str], meant: Frame | protocol.PadMessage
) -> None:
    name, _, content, line = worked
    [frame] = Decoder().feed(bytes.fromhex(line))
    assert isinstance(frame, Frame)
    assert frame.kind == protocol.FrameKind[name]
    assert encode(frame) == bytes.fromhex(line)
    body = bytes([len(frame.payload), frame.kind, frame.pad, frame.sequence]) + frame.payload
    assert bytes.fromhex(content)[:-4] == body
    assert meant in (frame, protocol.parse(frame))


@pytest.mark.parametrize(("_name", "_rest", "content", "line"), WORKED)
def test_a_worked_frame_is_what_the_page_s_words_make(
    _name: str, _rest: str, content: str, line: str
) -> None:
    whole = bytes.fromhex(content)
    assert int.from_bytes(whole[-4:], "little") == crc_32(whole[:-4])
    halves = [half for byte in whole for half in (0xA0 + byte // 16, 0xB0 + byte % 16)]
    assert bytes.fromhex(line) == bytes([0xFF, *halves])


def test_the_page_s_check_value() -> None:
    assert f"0x{crc_32(b'123456789'):X}" in PAGE


class Played:
    """The firmware's pad, given what the page's host says."""

    def __init__(self, pad: int, number: str, nonce: int, capabilities: int = 1, firmware: int = 0) -> None:
        nonces = iter([0, nonce])
        self.shown: list[int] = []
        self.pad = Pad(
            pad, number, lambda: next(nonces), lambda code, _: self.shown.append(code), capabilities, firmware
        )
        self.said = b""

    def hear(self, *frames: bytes, now_ms: int = 0) -> None:
        for frame in frames:
            self.pad.receive(frame, now_ms)
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        self.pad.tick(now_ms)
        self.said += self.pad.take_out()


def test_the_firmware_says_the_first_example_byte_for_byte() -> None:
    played = Played(0, "DX-17", PAD, firmware=3)
    played.pad.battery = 87
    played.hear(*worked("HELLO"))
    played.hear(*worked("ANSWER", " 1"))
    for number, key in enumerate((3, 10)):
        played.pad.press(key, 0, 2)
        played.tick(2)
        played.hear(*worked("KEY_ACK", f" {number}")[:1], now_ms=3)
    pads = [kind.name for kind in protocol.FrameKind if kind >= protocol.FrameKind.HERE]
    wanted = [bytes.fromhex(line) for name, _, _, line in WORKED[:ALONE] if name in pads]
    assert played.said == b"".join(wanted)
    assert played.shown == [firmware.AFRESH, firmware.ASKED]
    assert played.pad.idle


def test_the_firmware_says_the_example_of_two_pads() -> None:
    one, two = Played(1, "", PAD_1), Played(2, "B-2", PAD_2, 3)
    for played in (one, two):
        played.hear(*worked("HELLO"))
    two.pad.press(7, 0, 300)
    for played in (one, two):
        played.tick(300)
        played.hear(*worked("KEY_ACK", "pad 2"), *worked("ANSWER", "pad 1"), now_ms=301)
    for frame in worked("HERE", "pad 1") + worked("ANSWER_ACK", "pad 1"):
        assert frame in one.said
    for frame in worked("HERE", "pad 2") + worked("KEY", "pad 2"):
        assert frame in two.said
    assert one.shown[-1] == firmware.IDENTIFY
    assert two.shown == [firmware.AFRESH]
    assert two.pad.idle


@pytest.mark.parametrize("capabilities", [0, 1, 7, 8, 0xF8, 0xFF])
def test_a_host_takes_no_notice_of_capabilities_it_does_not_know(capabilities: int) -> None:
    assert "reserved: a pad sends 0 in them" in WORDS
    told: list[bytes] = []
    host = protocol.PadSession(
        0,
        HOST,
        name=lambda _pad, number: PadInfo(number, PadKind.SERIAL, number, "port"),
        nonce=lambda: 1,
        write=told.append,
    )
    here = Played(0, "DX-17", PAD, capabilities)
    here.hear(*worked("HELLO"))
    heres = [message for each in frames(here.said) if (message := protocol.parse(each)) is not None]
    events = [event for message in heres for event in host.take(message, 0, 0.0)]
    [found] = events
    assert isinstance(found, PadFound)
    assert (found.pad.identity, found.pad.light) == ("DX-17", bool(capabilities & 1))


def test_no_firmware_of_ours_sends_a_reserved_bit() -> None:
    for beeper, display in itertools.product((None, lambda _: None), repeat=2):
        unit = Unit(
            0,
            "",
            itertools.count(1).__next__,
            Keys(Matrix(4, 4, 10), lambda: 0, "123A456B789C*0#D"),
            lambda _: None,
            beeper,
            display,
        )
        unit.step(b"", 0)
        (here,) = frames(unit.step(worked("HELLO")[0], 1))[:1]
        assert here.kind == protocol.FrameKind.HERE and here.payload[1] & ~7 == 0
    arduino = (HARDWARE / "firmware/arduino/dixit_keypad/pad.h").read_text("utf-8")
    assert re.findall(r"capabilities = (\w+);", arduino) == re.findall(r"(PAD_HAS_LIGHT) = 1,", arduino)


@pytest.mark.parametrize("version", [0, 1, 3, 255])
def test_a_pad_says_which_firmware_it_has_and_one_of_before_is_understood(version: int) -> None:
    assert "the version of what runs on the pad, 1 to 255; 0: not said" in WORDS
    nonces = itertools.count(HOST)
    link = SerialLink(PadInfo("serial:x", PadKind.SERIAL, "x", "x"), opened_s=0.0, nonce=lambda: next(nonces))
    link.tick(0.0)
    played = Played(0, "DX-17", PAD, firmware=version)
    played.hear(link.take_output())
    [found] = link.receive(played.said, 0.1)
    assert isinstance(found, PadFound)
    assert (found.pad.identity, found.pad.firmware) == ("serial:DX-17", version)


def test_both_firmwares_of_ours_say_the_same_version() -> None:
    arduino = (HARDWARE / "firmware/arduino/dixit_keypad/pad.h").read_text("utf-8")
    assert re.findall(r"PAD_FIRMWARE = (\d+),", arduino) == [str(firmware.FIRMWARE)]
    unit = Unit(0, "", lambda: 1, Keys(Matrix(4, 4, 10), lambda: 0, "123A456B789C*0#D"), lambda _: None)
    [here] = frames(unit.step(b"", 0))
    assert protocol.parse(here) == protocol.Here(1, 1, 0, 1, "", firmware.FIRMWARE)
    assert firmware.FIRMWARE in range(1, 256)


def frames(said: bytes) -> list[Frame]:
    return [each for each in Decoder().feed(said) if isinstance(each, Frame)]


def test_at_the_start_of_a_session_come_one_or_two_answers(bench: Bench, cable: MakeCable) -> None:
    """As the table tells its pads: what holds, where that has changed or the pad is new to it."""
    assert "what this pad id was told last, 0 where it never was" in WORDS
    assert "a second one follows with what holds now" in WORDS
    line, pad, holds, heard = cable("one"), FirmwarePad(number="DX-17"), Answer.ASKED, list[Frame]()
    answers = Answers(Clock(lambda: bench.now), bench.hub.answer)
    bench.hub.add(PadSpec(PadKind.SERIAL, str(line.path)))

    def steps(count: int) -> list[tuple[int, int]]:
        """Return the answers that came: code and sequence."""
        heard.clear()
        for _ in range(count):
            sent = line.sent()
            heard.extend(each for each in frames(sent) if each.kind == protocol.FrameKind.ANSWER)
            pad.receive(sent, bench.now)
            if out := pad.take_out():
                line.type(out)
                bench.wait_for_bell()  # else time passes, and answers come again, before it is read
            bench.step()
            answers.send(tuple(each.identity for each in bench.hub.pads()), lambda _: holds)
        return [(each.payload[-1], each.sequence) for each in heard]

    def came() -> list[tuple[int, int]]:
        told = steps(1)
        while not (told and pad.idle):
            told += steps(1)
        return told + steps(20)

    assert came() == [(0, 1), (1, 2)], "new to the table"
    pad.start()
    assert came() == [(1, 3)], "it began anew; the table never lost it"
    bench.now += protocol.LOST_AFTER_S
    bench.step()
    assert bench.lost() == ["serial:DX-17"]
    answers.send((), lambda _: holds)
    assert came() == [(1, 4), (1, 5)], "lost, and back: the same twice"


@pytest.mark.parametrize("how", ["lost", "restarted"])
def test_the_first_number_of_a_pad_that_came_back_is_refused_and_its_first_backspace(how: str) -> None:
    assert "the number that ends with its first Enter gets ANSWER 3" in WORDS
    assert "A Backspace before any digit gets ANSWER 3 as well and takes nothing back" in WORDS
    for typed in ([Key.D1, Key.D2, Key.ENTER], [Key.BACKSPACE]):
        registry = PadRegistry()
        registry.found(PadInfo("one", PadKind.SERIAL, "one", "port"), 0.0)
        if how == "lost":
            registry.lost("one", 0.0)
            registry.found(PadInfo("one", PadKind.SERIAL, "one", "port"), 0.0)
        else:
            registry.trouble("one", 0.0)
        assert [registry.composer("one").press(key, 1.0) for key in typed][-1] == Unusable()
        assert registry.composer("one").press(Key.BACKSPACE, 2.0) == TakeBack(), "either ends it"


def test_the_page_names_every_kind_with_its_number() -> None:
    for kind in protocol.FrameKind:
        assert f"| 0x{kind:02X} | {kind.name} |" in PAGE


def test_the_page_says_what_each_answer_shows() -> None:
    for code in protocol.ANSWER_CODES.values():
        [row] = re.findall(rf"^\| {code} \|(?:[^|]*\|){{4}}$", PAGE, re.MULTILINE)
        word = lights.WORDS[code]
        assert (f"`{word}`" if word else "empty") in row
        assert ("beep" in row) is (code in lights.BEEPS)
    assert f"{lights.BLINKS[firmware.IDENTIFY][0]} ms lit" in PAGE
    assert f"{lights.BLINKS[firmware.REFUSED][0]} ms each" in PAGE
    assert f"for {lights.WORD_MS // 1000} seconds" in PAGE


def test_the_page_gives_the_times_of_the_host() -> None:
    assert f"version {protocol.VERSION}\n" in PAGE
    assert f"not heard for {protocol.LOST_AFTER_S:g} seconds" in WORDS
    assert f"a silent pad as lost | after {protocol.LOST_AFTER_S:g} s" in WORDS
    assert f"again every {protocol.RESEND_S:g} s until acknowledged" in WORDS
    assert f"ANSWER again | every {protocol.RESEND_S:g} s" in WORDS
    assert f"at most every {protocol.GREET_AGAIN_S:g} s" in WORDS
    assert f"greeted every {protocol.SEEK_S:g} seconds" in WORDS
    *middle, last = GREETINGS_S[1:]
    assert f"then {', '.join(f'{time:g}' for time in middle)} and {last:g} seconds later" in WORDS
    assert f"at {port.AT_ONCE} keys at once, or {port.KEYS_A_SECOND} a second on and on" in WORDS
    assert f"half-typed number | after {FORGET_AFTER_S:g} s" in WORDS
    assert f"or {FORGET_AFTER_S:g} seconds without a key" in WORDS
    assert f"of the payload, 0 to {MAX_PAYLOAD} |" in PAGE


def test_the_page_gives_the_times_of_the_firmware() -> None:
    assert f"HERE again, without a session | every {firmware.HERE_MS // 1000} s" in WORDS
    assert f"KEY again | every {firmware.KEY_MS} ms" in WORDS
    assert f"BEAT | every {firmware.BEAT_MS // 1000} s" in WORDS
    assert f"a KEY nobody acknowledges: start over | after {firmware.GIVE_UP_MS // 1000} s" in WORDS
    assert int(re.findall(r"let it hold (\d+) keys", WORDS)[0]) <= firmware.QUEUE
