"""One direction of a bad line: what is sent on it comes late, twice, damaged, or not at all."""

from __future__ import annotations

import heapq
import random
from collections import Counter, deque
from dataclasses import dataclass

COPY_S = 5.0
"""Seconds that a copy or a late frame takes at most: far fewer keys than the 128 a sequence tells apart."""


@dataclass(frozen=True, slots=True)
class Faults:
    """How often each befalls a frame; ``flood`` how often something is sent that nobody sent."""

    drop: float = 0.0
    double: float = 0.0
    late: float = 0.0
    damage: float = 0.0
    splice: float = 0.0
    flood: float = 0.0


class Line:
    """Frames in, bytes out, time passed in; ``happened`` counts what befalls them."""

    def __init__(self, chance: random.Random, faults: Faults, happened: Counter[str] | None = None) -> None:
        self._happened = Counter[str]() if happened is None else happened
        self.faults = faults
        self.down = False  # nothing gets through
        self._chance = chance
        self._due: list[tuple[float, int, bytes]] = []
        self._sent = 0
        self._recent: deque[tuple[float, bytes]] = deque(maxlen=64)

    def send(self, data: bytes, now: float) -> None:
        """Take what an end has written: whole frames, one after the other."""
        for rest in data.split(b"\xff")[1:]:
            frame = b"\xff" + rest
            self._recent.append((now, frame))
            self._fate(frame, now)

    def receive(self, now: float) -> bytes:
        """Return what arrives now."""
        if self._chance.random() < self.faults.flood:
            self._happened["bursts of noise"] += 1
            self._put(self._flood(now), now, now)
        out = bytearray()
        while self._due and self._due[0][0] <= now:
            out += heapq.heappop(self._due)[2]
        return b"" if self.down else bytes(out)

    def _fate(self, frame: bytes, now: float) -> None:
        chance, faults = self._chance, self.faults
        self._happened["frames"] += 1
        if chance.random() < faults.drop:
            self._happened["frames lost"] += 1
            return
        if chance.random() < faults.double:
            copies = chance.randint(1, 3)
            self._happened["frames repeated"] += copies
            for _ in range(copies):
                self._put(frame, now + chance.choice((0.0, chance.uniform(0, COPY_S))), now)
        if chance.random() < faults.damage:
            self._happened["frames damaged"] += 1
            frame = self._damaged(frame)
        if frame and chance.random() < faults.splice:
            _, other = chance.choice(self._recent)
            frame = frame[: chance.randint(1, len(frame))] + other[chance.randint(0, len(other)) :]
        delay = chance.uniform(0, COPY_S) if chance.random() < faults.late else 0.0
        self._put(frame, now + delay, now)

    def _put(self, data: bytes, due: float, now: float) -> None:
        self._happened["frames late"] += due > now  # so that others come before them
        self._sent += 1
        heapq.heappush(self._due, (due, self._sent, data))

    def _damaged(self, frame: bytes) -> bytes:
        chance, data = self._chance, bytearray(frame)
        match chance.randrange(4):
            case 0:
                for _ in range(chance.randint(1, 4)):
                    bit = chance.randrange(8 * len(data))
                    data[bit // 8] ^= 1 << bit % 8
            case 1:
                del data[chance.randrange(len(data))]
            case 2:
                del data[chance.randrange(len(data)) :]
            case _:
                at = chance.randrange(len(data))
                data[at : at + chance.randint(1, 8)] = chance.randbytes(chance.randint(1, 8))
        return bytes(data)

    def _flood(self, now: float) -> bytes:
        """Return noise, or old frames over and over."""
        recent = [frame for sent, frame in self._recent if now - sent <= COPY_S]
        if not recent or self._chance.random() < 0.5:
            return self._chance.randbytes(self._chance.randint(10, 2000))
        return b"".join(self._chance.choices(recent, k=self._chance.randint(5, 100)))
