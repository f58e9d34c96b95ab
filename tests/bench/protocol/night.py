"""One evening on a bad line: the real host link, the sketch's pads, and what must hold of their keys."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass

from dixit_table.keypads.base import Answer, KeyPressed, PadEvent, PadInfo, PadKind
from dixit_table.keypads.serial.framing import Frame
from dixit_table.keypads.serial.link import SerialLink
from dixit_table.keypads.serial.protocol import ANSWER_CODES, KEY_CODES, KeyDown, parse
from tests.bench.protocol.line import COPY_S, Faults, Line
from tests.bench.protocol.pads import Pad, Tap

STEP_S = 0.02
CALM_S = COPY_S + 8.0
"""Seconds of a good line until all is settled: late copies have come, a lost pad is found again."""

LAST_KEYS = 10
STEADY = (Answer.IDLE, Answer.ASKED, Answer.DONE)
PORT = PadInfo("serial:/dev/x", PadKind.SERIAL, "pad (/dev/x)", "/dev/x")


@dataclass(frozen=True, slots=True)
class Weather:
    """What befalls an evening: the line's faults, and how often a second parts fail as a whole."""

    name: str
    faults: Faults
    pad_restarts: float = 0.0
    host_restarts: float = 0.0
    outages: float = 0.0


@dataclass(slots=True)
class Result:
    """What came of it. The last three should be 0."""

    pressed: int = 0
    taken: int = 0
    sessions: int = 0
    typed: int = (
        0  # noise before the first HERE that was taken for a plain pad's keys: of the port, of no pad
    )
    wrong: int = 0  # taken keys that weren't pressed so, there, in that order; doubled ones among them
    lost: int = 0  # acknowledged, and not taken
    unsettled: int = 0  # pads that in calm weather missed a key, or showed the wrong answer

    def add(self, other: Result) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Night:
    """One port with one to three pads."""

    def __init__(self, seed: int, weather: Weather, seconds: float) -> None:
        self.chance = random.Random(seed)
        self.weather = weather
        self.seconds = seconds
        self.now = 100.0
        self.result = Result()
        self.pads = [Pad(number) for number in range(self.chance.choice((1, 1, 1, 2, 3)))]
        self.taken: defaultdict[tuple[int, int], list[int]] = defaultdict(list)  # by pad id and pad nonce
        self.lost: defaultdict[tuple[int, int], int] = defaultdict(
            int
        )  # the most that was missing at any time
        self.up, self.down = (Line(self.chance, weather.faults) for _ in range(2))
        self.down_until = 0.0
        self.tap = Tap()
        self.start_host()
        for pad in self.pads:
            pad.power_up(self.now)

    def start_host(self) -> None:
        self.tap = Tap()
        self.link = SerialLink(
            PORT, opened_s=self.now, nonce=lambda: self.chance.randrange(1, 2**32), given=True
        )

    def run(self) -> Result:
        self._pass(self.seconds, keys_a_second=self.chance.choice((0.5, 2.0, 8.0)))
        self.up.faults = self.down.faults = Faults()
        self.weather = Weather("calm", Faults())
        self.up.down = self.down.down = False
        self._pass(CALM_S, keys_a_second=0.0)
        self._say_goodnight()
        self._judge()
        for pad in self.pads:
            pad.end()
        return self.result

    def _pass(self, seconds: float, keys_a_second: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now += STEP_S
            self._strike()
            for pad in self.pads:
                if self._happens(keys_a_second):
                    pad.press(self.chance.randrange(16), self.now)
            self.exchange()

    def _happens(self, times_a_second: float) -> bool:
        return times_a_second > 0 and self.chance.random() < times_a_second * STEP_S

    def _strike(self) -> None:
        weather = self.weather
        for pad in self.pads:
            if self._happens(weather.pad_restarts):
                pad.power_up(self.now)
            if weather.faults != Faults() and self._happens(0.5):
                self.tell(pad, self.chance.choice(list(Answer)))
        if self._happens(weather.host_restarts):
            self.start_host()
        if self._happens(weather.outages):
            self.down_until = self.now + self.chance.uniform(0.5, 9)
        self.up.down = self.down.down = self.now < self.down_until

    def tell(self, pad: Pad, answer: Answer) -> None:
        identity = f"serial:{pad.name}"
        self.link.answer(identity, answer, self.now)

    def exchange(self) -> None:
        for pad in self.pads:
            self.up.send(pad.run(self.now), self.now)
        self._note(self.link.tick(self.now), None)
        for data, content in self.tap.slices(self.up.receive(self.now)):
            self._note(self.link.receive(data, self.now), content)
        self.down.send(self.link.take_output(), self.now)
        arrived = self.down.receive(self.now)
        for pad in self.pads:
            if arrived:
                pad.receive(arrived, self.now)
            for nonce, acked in pad.acked.items():
                behind = acked - len(self.taken[pad.id, nonce])
                self.lost[pad.id, nonce] = max(behind, self.lost[pad.id, nonce])

    def _note(self, events: list[PadEvent], content: bytes | None) -> None:
        """Put a key taken to the session of the frame that brought it."""
        for event in events:
            if not isinstance(event, KeyPressed):
                continue
            if event.identity == PORT.identity:
                self.result.typed += 1
                continue
            frame = None if content is None else Frame(content[1], content[2], 0, content[4 : 4 + content[0]])
            key = None if frame is None else parse(frame)
            if frame is None or not isinstance(key, KeyDown) or event.key is not key.key:
                self.result.wrong += 1
            else:
                code = next(code for code, known in KEY_CODES.items() if known is event.key)
                self.taken[frame.pad, key.boot_nonce].append(code)

    def _say_goodnight(self) -> None:
        """Tell each pad something, and press keys on it: all must arrive, for the line is good."""
        told = {pad.id: self.chance.choice(STEADY) for pad in self.pads}
        before = {pad.id: sum(map(len, pad.pressed.values())) for pad in self.pads}
        for pad in self.pads:
            self.tell(pad, told[pad.id])
        for _ in range(LAST_KEYS):
            for pad in self.pads:
                pad.press(self.chance.randrange(16), self.now)
            self._pass(0.2, keys_a_second=0.0)
        self._pass(1.0, keys_a_second=0.0)
        for pad in self.pads:
            pressed = sum(map(len, pad.pressed.values())) - before[pad.id]
            nonce = max(pad.pressed, key=lambda nonce: list(pad.pressed).index(nonce))
            whole = self.taken[pad.id, nonce] == pad.pressed[nonce]
            fine = pressed == LAST_KEYS and whole and pad.shows == ANSWER_CODES[told[pad.id]]
            self.result.unsettled += not fine

    def _judge(self) -> None:
        pressed = {(pad.id, nonce): keys for pad in self.pads for nonce, keys in pad.pressed.items()}
        self.result.lost += sum(self.lost.values())
        self.result.sessions += len(pressed)
        self.result.pressed += sum(map(len, pressed.values()))
        for session, taken in self.taken.items():
            self.result.taken += len(taken)
            known = pressed.get(session, [])
            if taken != known[: len(taken)]:
                self.result.wrong += 1
