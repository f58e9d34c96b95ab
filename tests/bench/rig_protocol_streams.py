"""Ten million random and spliced frames: both ends accept the whole ones, and no entry comes of it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from dixit_table.keypads.base import KeyPressed, PadInfo, PadKind
from dixit_table.keypads.serial import link as serial_link
from dixit_table.keypads.serial.framing import Decoder, Frame, encode
from dixit_table.keypads.serial.link import SerialLink
from dixit_table.keypads.serial.protocol import VERSION, FrameKind, hello, key_ack
from tests.bench.protocol import found
from tests.bench.protocol.both import both_cores
from tests.bench.protocol.found import many
from tests.bench.protocol.native import Stream

ITEMS = 10_000_000
PARTS = 50

HOST, PAD, STRANGER = 0x11223344, 0xA1B2C3D4, 0x0BADCAFE
TAKEN = 100
"""Keys the host has taken when the attack begins: copies of them go round from then on."""

PORT = PadInfo("serial:/dev/x", PadKind.SERIAL, "pad (/dev/x)", "/dev/x")


def _key(nonce: int, sequence: int, pad: int = 0) -> bytes:
    return encode(Frame(FrameKind.KEY, pad, sequence, struct.pack("<IBH", nonce, sequence % 16, 2)))


def _here(host_nonce: int, nonce: int) -> bytes:
    return encode(Frame(FrameKind.HERE, 0, 0, struct.pack("<BBII", VERSION, 1, host_nonce, nonce) + b"DX-17"))


def _sources() -> list[bytes]:
    """Return what goes round: nothing that is a key still to come, or would end the session."""
    told = struct.pack("<IB", PAD, 1)
    return [
        *(_key(PAD, sequence) for sequence in range(TAKEN - 20, TAKEN)),
        *(_key(STRANGER, sequence) for sequence in range(TAKEN - 5, TAKEN + 15)),
        *(_key(PAD, sequence, pad=3) for sequence in range(4)),
        _here(HOST, PAD),
        _here(STRANGER, PAD),
        encode(hello(255, HOST)),
        encode(key_ack(0, TAKEN, PAD)),
        encode(Frame(FrameKind.ANSWER, 0, 1, told)),
        encode(Frame(FrameKind.ANSWER_ACK, 0, 1, told[:4])),
        encode(Frame(FrameKind.BEAT, 0, 0, told)),
        encode(Frame(FrameKind.KEY, 0, TAKEN, told)),  # too short for its kind
        encode(Frame(0x7F, 0, TAKEN, struct.pack("<IBH", PAD, 1, 2))),  # no kind there is
    ]


def _in_session() -> SerialLink:
    """Return a port whose pad has typed a while."""
    nonces = iter(range(HOST, HOST + 1000))
    link = SerialLink(PORT, opened_s=0.0, nonce=lambda: next(nonces))
    link.tick(0.0)
    link.receive(_here(HOST, PAD), 0.1)
    keys = link.receive(b"".join(_key(PAD, sequence) for sequence in range(TAKEN)), 0.2)
    assert sum(isinstance(event, KeyPressed) for event in keys) == TAKEN
    return link


class Recorder(Decoder):
    """The host's decoder, which keeps what it accepted as the C side tells it: contents without CRC."""

    def __init__(self) -> None:
        super().__init__()
        self._contents: list[bytes] = []

    def feed(self, data: bytes) -> Iterator[Frame | int]:
        for item in super().feed(data):
            if isinstance(item, Frame):
                head = bytes((len(item.payload), item.kind, item.pad, item.sequence))
                self._contents.append(head + item.payload)
            yield item

    def take(self) -> bytes:
        contents, self._contents = b"".join(self._contents), []
        return contents


@dataclass(frozen=True, slots=True)
class Result:
    items: int
    bytes: int
    accepted: int
    wrong: int
    missed: int
    differing: int  # pieces of which the decoders made different frames
    entries: int
    still_there: bool  # the next key is taken as ever


def _attack(part: int) -> Result:
    stream = Stream(found.SEED + part, _sources())
    decoder = Recorder()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(serial_link, "Decoder", lambda: decoder)
        link = _in_session()
    decoder.take()
    differing = entries = 0
    items = ITEMS // PARTS
    for line, accepted in stream.pieces(items):
        entries += sum(isinstance(event, KeyPressed) for event in link.receive(line, 1.0))
        link.take_output()
        differing += decoder.take() != accepted
    after = link.receive(_key(PAD, TAKEN), 2.0)
    tally = stream.tally
    still_there = any(isinstance(event, KeyPressed) for event in after)
    return Result(
        items, tally.bytes, tally.accepted, tally.wrong, tally.missed, differing, entries, still_there
    )


def test_ten_million_random_and_spliced_frames_make_no_entry() -> None:
    results = both_cores(_attack, range(PARTS))
    wrong = sum(result.wrong for result in results)
    missed = sum(result.missed for result in results)
    differing = sum(result.differing for result in results)
    entries = sum(result.entries for result in results)
    size = sum(result.bytes for result in results)
    items = many(sum(result.items for result in results))
    accepted = many(sum(result.accepted for result in results))
    dead = sum(not result.still_there for result in results)
    bound = ITEMS / 2**32
    found.add(
        "random and spliced frames, both decoders",
        f"{items} ({size / 1e6:.0f} MB) in each",
        wrong + missed + differing,
        f"{accepted} were whole among them, accepted by both, and nothing else; expected by chance at most "
        f"{ITEMS:,} / 2^32 = {bound:.4f}",
    )
    found.add(
        "the same against the host in a session",
        items,
        {"entries": entries, f"of {PARTS} sessions deaf after it": dead},
        f"{TAKEN} keys before it, and one after",
    )
    assert (wrong, missed, differing, entries, dead) == (0, 0, 0, 0, 0)
