"""Where the milliseconds of a press go: the real program with marks; pads and terminal by the same clock."""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from tests.speed.floors.table import NAMES
from tests.speed.presses import SECONDS, changing, in_turns, percentile, shown_s
from tests.speed.programs import folder, voting

_TERMINAL = ("terminal", "its other end is read")
"""What lies behind the program."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What one layer takes of a press, in milliseconds."""

    name: str
    end: str  # where it ends
    ms: float  # on average, of the presses that were neither the faster nor the slower quarter
    p99_ms: float


@dataclass(frozen=True, slots=True)
class Profile:
    """All layers, in the order in which a press goes through them."""

    layers: tuple[Layer, ...]
    presses: int
    others: int  # that went through the layers in another order, as where one picture showed two

    @property
    def ms(self) -> float:
        """What a press takes that is neither fast nor slow."""
        return sum(layer.ms for layer in self.layers)


def profile(seconds: float = SECONDS) -> Profile:
    """Press 48 keys a second for so long, and return where the time went."""
    with folder(on_disk=False) as at:
        file = at / "layers.json"
        with voting(on_disk=False, by=("tests.speed.marked", os.fspath(file))) as program:
            planned = in_turns(len(NAMES), seconds)
            pressed = changing(program.run(seconds + 0.5, planned), planned)
            shown = shown_s(program.marks(NAMES), pressed)
            program.leave()
        marks = json.loads(file.read_text())
    left = [times for _, times in marks.values()]
    names = [*((layer, place) for layer, (place, _) in marks.items()), _TERMINAL]
    spans = [
        None if shown_at_s is None else _through(left, began_s, shown_at_s)
        for (began_s, _), shown_at_s in zip(pressed, shown, strict=True)
    ]
    return by_layer(spans, names)


def by_layer(spans: Sequence[Sequence[float] | None], names: Sequence[tuple[str, str]]) -> Profile:
    """Return what each layer takes, of the seconds that each press spent there."""
    found = sorted((each for each in spans if each is not None), key=sum)
    usual = found[len(found) // 4 : len(found) - len(found) // 4]
    layers = (
        Layer(
            *name,
            sum(each[at] for each in usual) / len(usual) * 1000,
            percentile([each[at] for each in found], 99) * 1000,
        )
        for at, name in enumerate(names)
    )
    return Profile(tuple(layers), len(found), len(spans) - len(found))


def _through(left: Sequence[Sequence[float]], began_s: float, until_s: float) -> list[float] | None:
    """Return for how long a press was in each layer, None where it didn't go through one after the other."""
    at_s, spans = began_s, []
    for times in left:
        following = bisect_left(times, at_s)
        if following == len(times) or times[following] > until_s:
            return None
        spans.append(times[following] - at_s)
        at_s = times[following]
    return [*spans, until_s - at_s]
