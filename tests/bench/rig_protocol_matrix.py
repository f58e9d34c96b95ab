"""The sketch's keys do what the Pico's do, press by press: matrix.h beside matrix.py, on random contacts."""

from __future__ import annotations

import ctypes
import random

import pytest
from matrix import Matrix

from tests.bench.protocol import native

EVENINGS = 10
SAMPLES = 20_000


class Sketch:
    """The sketch's ``matrix.h``; times wrap amid an evening."""

    def __init__(self, debounce_ms: int, diodes: bool, first: int, now_ms: int) -> None:
        self._native = native.load()
        self._offset = 2**32 - SAMPLES // 2
        self._matrix = ctypes.c_void_p(
            self._native.matrix_new(debounce_ms, diodes, first, (now_ms + self._offset) % 2**32)
        )
        self._keys = (ctypes.c_uint8 * 16)()
        self._since = (ctypes.c_uint32 * 16)()

    def take(self, contacts: int, now_ms: int) -> list[tuple[int, int]]:
        at_ms = (now_ms + self._offset) % 2**32
        count = self._native.matrix_take(self._matrix, contacts, at_ms, self._keys, self._since)
        return [(self._keys[at], (self._since[at] - self._offset) % 2**32) for at in range(count)]

    def end(self) -> None:
        self._native.matrix_free(self._matrix)


def evening(chance: random.Random) -> list[int]:
    """Return the contacts of each sample: keys pressed one by one and together, bounce, chatter, stuck."""
    held, samples = 0, list[int]()
    while len(samples) < SAMPLES:
        key = 1 << chance.randrange(16)
        match chance.choice(("tap", "tap", "tap", "move", "chatter", "rest")):
            case "tap":
                samples += [*_bounce(chance, held, key), *[held | key] * chance.randint(1, 80)]
                samples += [*_bounce(chance, held, key), *[held & ~key] * chance.randint(1, 80)]
            case "move":
                held ^= key
                samples += [held] * chance.randint(1, 60)
            case "chatter":
                half_ms = chance.randint(11, 60)
                samples += ([held | key] * half_ms + [held & ~key] * half_ms) * chance.randint(5, 30)
            case _:
                held = 0
                samples += [0] * chance.randint(100, 1500)
    return samples


def _bounce(chance: random.Random, held: int, key: int) -> list[int]:
    return [chance.choice((held | key, held & ~key)) for _ in range(chance.randint(0, 12))]


@pytest.mark.parametrize("diodes", [False, True])
@pytest.mark.parametrize("debounce_ms", [10, 20])
def test_both_firmwares_make_the_same_presses_of_the_same_contacts(debounce_ms: int, diodes: bool) -> None:
    presses = 0
    for seed in range(EVENINGS):
        chance = random.Random(seed)
        samples = evening(chance)
        pico = Matrix(4, 4, debounce_ms, diodes=diodes)
        pico.take(samples[0], 0)
        sketch = Sketch(debounce_ms, diodes, samples[0], 0)
        now_ms = 0
        for contacts in samples[1:]:
            now_ms += 1 if chance.random() < 0.99 else chance.randint(2, 9)  # it was busy
            made = [*pico.take(contacts, now_ms)]
            assert sketch.take(contacts, now_ms) == made, f"seed {seed} at {now_ms} ms"
            presses += len(made)
        sketch.end()
    assert presses > 500
