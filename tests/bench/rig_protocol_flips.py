"""Every way to flip one to four bits of a frame on the wire: none makes another frame, in C or in Python."""

from __future__ import annotations

import random
import zlib

from dixit_table.keypads.serial.framing import Decoder, Frame
from tests.bench.figures import differing
from tests.bench.protocol import found, native
from tests.bench.protocol.both import both_cores
from tests.bench.protocol.found import many
from tests.bench.protocol.frames import LONGEST, SHORT, content_bytes

KOOPMAN = ((91, 8), (171, 7), (268, 6), (2974, 5), (91_607, 4))
"""The CRC-32 of IEEE 802.3: data bits up to which the least distance is so many bits. P. Koopman,
"32-bit cyclic redundancy codes for Internet applications", DSN 2002, and his tables (0x82608EDB)."""


def _count(job: tuple[bytes, int]) -> tuple[int, int, int]:
    return native.count_flips(*job)


def _decode(job: tuple[bytes, int, bool]) -> tuple[tuple[int, int, int], int, int]:
    """Return the naive counts, how many damaged frames went through Python, and how many it accepted."""
    wire, flips, every = job
    given = accepted = 0

    def take(piece: bytes) -> None:
        nonlocal given, accepted
        given += len(piece) // (len(wire) + 1)
        accepted += sum(isinstance(item, Frame) for item in Decoder().feed(piece))

    return native.each_flip(wire, flips, take, every=every), given, accepted


def test_c_accepts_no_frame_with_one_to_four_bits_flipped() -> None:
    jobs = [(wire, flips) for flips in (4, 3, 2, 1) for wire in SHORT.values()]
    jobs += [(LONGEST, flips) for flips in (1, 2, 3)]
    counts = both_cores(_count, jobs)
    tried, _, accepted = (sum(numbers) for numbers in zip(*counts, strict=True))
    found.add(
        "1 to 4 bits flipped in one frame of each kind, C decoder",
        f"{many(tried)} patterns, all there are",
        accepted,
        "bound: 0, for at these lengths no fewer than 7 flipped bits fool the CRC, and one flipped in a wire "
        "byte's mark ends the frame. HERE with 32 characters: 1 to 3 bits only (distance 5)",
    )
    assert accepted == 0


def test_python_accepts_none_either_and_both_count_alike() -> None:
    jobs = [(wire, flips, True) for flips in (1, 2) for wire in (*SHORT.values(), LONGEST)]
    jobs += [(wire, 3, False) for wire in SHORT.values()]
    jobs += [(SHORT["KEY"], 4, False)]  # what makes entries; the others by the distance of the CRC, below
    jobs.sort(key=lambda job: -job[1])
    results = both_cores(_decode, jobs)
    assert [counts for counts, _, _ in results] == [native.count_flips(job[0], job[1]) for job in jobs]
    given = sum(given for _, given, _ in results)
    assert given == sum(
        counts[0] if every else counts[1] for (_, _, every), (counts, _, _) in zip(jobs, results, strict=True)
    )
    accepted = sum(accepted for _, _, accepted in results)
    found.add(
        "the same, Python decoder",
        f"{many(given)} patterns",
        accepted,
        "all of 1 and 2 bits; those of 3, and of 4 in KEY, that get as far as the CRC. Not tried: 4 bits "
        "in other kinds (C did; what flipped bits do to either CRC depends on them alone)",
    )
    assert accepted == 0


def test_the_crc_keeps_the_distance_that_is_published() -> None:
    lengths = sorted({content_bytes(wire) for wire in (*SHORT.values(), LONGEST)})
    distances, expected = {}, {}
    for length in lengths:
        expected[length] = next(bits for most, bits in KOOPMAN if 8 * (length - native.CRC) <= most)
        distances[length] = native.least_distance(length, expected[length])
    wrong = differing(distances, expected)
    found.add(
        "least distance of two contents with right CRCs",
        ", ".join(f"{length} bytes: {distance} bits" for length, distance in distances.items()),
        {"other than published": wrong},
        "recomputed from the code's syndromes; published: Koopman, DSN 2002",
    )
    assert wrong == 0


def test_what_flipped_bits_do_to_pythons_crc_depends_on_them_alone() -> None:
    chance = random.Random(found.SEED)
    for _ in range(10_000):
        length = chance.randrange(8, 69)
        text, flips = chance.randbytes(length), chance.randbytes(length)
        both = bytes(a ^ b for a, b in zip(text, flips, strict=True))
        assert zlib.crc32(both) ^ zlib.crc32(text) == zlib.crc32(flips) ^ zlib.crc32(bytes(length))
