"""The C parts of the attack, over ctypes: the sketch's own headers, compiled for this computer."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from pathlib import Path

BUILD = Path(os.environ.get("PROTOCOL_BUILD", "/nonexistent"))
"""Where ``make bench-protocol`` has built them."""

HEAD, CRC, MAX_PAYLOAD = 4, 4, 64
MAX_CONTENT = HEAD + MAX_PAYLOAD + CRC
MAX_ITEM = 3 * (1 + 2 * MAX_CONTENT)

_TAKE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint)


class Count(ctypes.Structure):
    """Patterns of flipped bits: tried, come as far as the CRC, accepted."""

    _fields_ = (("tried", ctypes.c_uint64), ("reached", ctypes.c_uint64), ("accepted", ctypes.c_uint64))
    tried: int
    reached: int
    accepted: int

    def numbers(self) -> tuple[int, int, int]:
        return self.tried, self.reached, self.accepted


class Tally(ctypes.Structure):
    """What the C decoder made of a stream; ``wrong`` and ``missed`` should stay 0."""

    _fields_ = tuple((name, ctypes.c_uint64) for name in ("bytes", "whole", "accepted", "wrong", "missed"))
    bytes: int
    whole: int
    accepted: int
    wrong: int
    missed: int


def load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(BUILD / "native.so"))
    library.flips_all.restype = ctypes.c_uint64
    library.stream_start.argtypes = [ctypes.c_uint64]
    library.stream_more.restype = ctypes.c_size_t
    library.pad_new.restype = ctypes.c_void_p
    library.matrix_new.restype = ctypes.c_void_p
    return library


def count_flips(wire: bytes, flips: int) -> tuple[int, int, int]:
    """Try every pattern of ``flips`` bits of a frame on the C decoder: tried, reached its CRC, accepted."""
    library, count = load(), Count()
    library.flips_count(wire, len(wire), flips, ctypes.byref(count))
    assert count.tried == library.flips_all(len(wire), flips)
    return count.numbers()


def each_flip(
    wire: bytes, flips: int, take: Callable[[bytes], None], *, every: bool = False
) -> tuple[int, int, int]:
    """Do the same naively; ``take`` gets those that reach the CRC (or every one), many at a time."""
    library, count = load(), Count()

    def handed(data: int, length: int) -> None:
        take(ctypes.string_at(data, length))

    library.flips_naive(wire, len(wire), flips, int(every), _TAKE(handed), ctypes.byref(count))
    return count.numbers()


def least_distance(length: int, most: int) -> int:
    """Return in how few bits two valid contents of ``length`` bytes differ, 0: in more than ``most``."""
    return int(load().least_distance(length, most))


class Stream:
    """Random and spliced frames made of ``sources``, and what the C decoder accepted of them."""

    def __init__(self, seed: int, sources: list[bytes]) -> None:
        self.tally = Tally()
        self._library = load()
        self._library.stream_start(seed)
        for wire in sources:
            self._library.stream_add(wire, len(wire))

    def pieces(self, items: int, at_once: int = 20_000) -> Iterator[tuple[bytes, bytes]]:
        """Yield pieces of the line, each with the contents (without CRC) that were accepted in it."""
        out = ctypes.create_string_buffer(at_once * MAX_ITEM)
        accepted = ctypes.create_string_buffer(at_once * MAX_CONTENT * 3)
        size = ctypes.c_size_t()
        for start in range(0, items, at_once):
            count = min(at_once, items - start)
            length = self._library.stream_more(
                count, out, accepted, ctypes.byref(size), ctypes.byref(self.tally)
            )
            yield ctypes.string_at(out, length), ctypes.string_at(accepted, size.value)
