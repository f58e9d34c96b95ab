"""Short sounds, computed: a few sine waves with a soft beginning and a dying end."""

from __future__ import annotations

import io
import math
import os
import sys
import wave
from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dixit_table.store.books import SOUNDS

RATE = 22050
"""Samples a second."""

LOUDEST = 0.35
"""Of what a sample may be: a party should be able to talk over it."""

_ATTACK_S = 0.008  # a wave that begins at once clicks


class Note(NamedTuple):
    """A tone: when it begins, where it begins and ends in Hz, and how long it rings."""

    at_s: float
    low: float
    high: float
    rings_s: float


_ACCEPTED, _AWAITED, _REVEAL, _HOP = SOUNDS
_TUNES: dict[str, tuple[Note, ...]] = {
    _ACCEPTED: (Note(0.0, 784.0, 784.0, 0.16),),
    _AWAITED: (Note(0.0, 523.3, 523.3, 0.30), Note(0.16, 659.3, 659.3, 0.42)),
    _REVEAL: (Note(0.0, 392.0, 392.0, 0.40), Note(0.11, 493.9, 493.9, 0.40), Note(0.22, 587.3, 587.3, 0.70)),
    _HOP: (Note(0.0, 330.0, 620.0, 0.13), Note(0.17, 370.0, 700.0, 0.13), Note(0.34, 415.0, 780.0, 0.16)),
}


@lru_cache(maxsize=len(SOUNDS))
def sound(name: str) -> bytes:
    """Return one of SOUNDS as a WAV file: 16 bits, mono, less than a second."""
    samples = array("h", (round(value * 32767) for value in _mixed(_TUNES[name])))
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(samples.tobytes())
    return file.getvalue()


def _mixed(notes: tuple[Note, ...]) -> Iterator[float]:
    """Yield samples from -LOUDEST to LOUDEST."""
    length_s = max(note.at_s + note.rings_s for note in notes)
    waves = [[_sample(note, n / RATE - note.at_s) for n in range(int(length_s * RATE))] for note in notes]
    mixed = [sum(samples) for samples in zip(*waves, strict=True)]
    loudest = max(abs(value) for value in mixed)
    return (value / loudest * LOUDEST for value in mixed)


def _sample(note: Note, at_s: float) -> float:
    """Return a note at a time since it began; nothing before and after."""
    if not 0.0 <= at_s < note.rings_s:
        return 0.0
    along = at_s / note.rings_s
    turns = note.low * at_s + (note.high - note.low) * at_s * along / 2
    swell = min(1.0, at_s / _ATTACK_S) * (1.0 - along) ** 2
    return swell * (math.sin(math.tau * turns) + 0.25 * math.sin(2 * math.tau * turns))


# --- Sounds as files that only this process and the players it starts can open: they lie in memory


class Files:
    """Files by the name of their sound; opened at once, filled when they are needed: that takes a while."""

    def __init__(self) -> None:
        self._made: dict[str, int] = {}
        self._filled: set[str] = set()

    def descriptor(self, name: str) -> int:
        """Return the descriptor of a sound's file."""
        if name not in self._made:
            self._made[name] = os.memfd_create(f"dixit-{name}")
        return self._made[name]

    def fill(self, name: str) -> None:
        """Put the sound into its file, whose descriptor was asked for; on one thread. Raises OSError."""
        if name not in self._filled:
            with open(self._made[name], "wb", closefd=False) as file:
                file.write(sound(name))
            self._filled.add(name)

    def close(self) -> None:
        """Let go of them; players that still read have their own."""
        for made in self._made.values():
            os.close(made)
        self._made.clear()


def path(descriptor: int) -> str:
    """Return what a player that inherits a descriptor opens."""
    return f"/proc/self/fd/{descriptor}"
