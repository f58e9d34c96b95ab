"""A game in which every keyboard is pulled out in every phase, and all of them at once."""

from __future__ import annotations

from typing import Any

from tests.bench.kernel.keyboards import Keyboard
from tests.bench.kernel.night import NAMES, Night
from tests.bench.kernel.scenarios.game import twelve_at_the_tv

_LIT = 7  # all three lock lights


def unplugged_in_each_phase() -> dict[str, Any]:
    """Each pad in turn; while votes are open with a number begun, then all at once."""
    came_back: dict[str, list[str]] = {}
    with twelve_at_the_tv() as (night, keyboards):
        came_back["lobby"] = _each_out_and_in(night)
        night.begin()
        came_back["telling"] = _each_out_and_in(night)
        ballots = night.tell()
        night.enter(ballots, 0)
        night.enter(ballots, 1)
        came_back["voting"] = []
        for seat, name in enumerate(NAMES):
            night.pads[seat].type("1")
            came_back["voting"] += _out_and_in(night, seat)
            for number in ballots[name].numbers[2:]:
                night.pads[seat].type(number)
        night.typed.append(ballots)
        night.tv.wait_to_read("Everybody has voted")
        lit = _all_at_once(night, keyboards)
        night.step(0)
        came_back["reveal"] = _each_out_and_in(night)
        for step in (1, 2, 3):
            night.step(step)
        came_back["scoring"] = _each_out_and_in(night)
        night.go_on()
        return {
            "came back": came_back,
            "lit again": lit,
            "typed": night.entered(),
            "exported": night.tv.exported(),
        }


def _each_out_and_in(night: Night) -> list[str]:
    return [name for seat in range(len(NAMES)) for name in _out_and_in(night, seat)]


def _out_and_in(night: Night, seat: int) -> list[str]:
    """Pull one pad out and put it back; return who was said to have lost theirs in between.

    The first Enter after that enters nothing: it may end a number of which keys went missing.
    """
    night.pads[seat].unplug()
    night.tv.wait_for_lost(NAMES[seat])
    lost = sorted(night.tv.lost)
    night.pads[seat].plug(seat)
    night.tv.wait_until_listening(night.pads[seat].nodes)
    night.tv.wait_for_lost()
    night.pads[seat].type("E")
    return lost


def _all_at_once(night: Night, keyboards: list[Keyboard]) -> list[str]:
    """The hub they hang on loses power; return who is told again that the ballot is complete."""
    for keyboard in keyboards:
        keyboard.unplug()
        keyboard.lights.clear()
    night.tv.wait_for_lost(*NAMES)
    for port in reversed(range(len(NAMES))):
        keyboards[port].plug(port)
    night.tv.wait_until_listening([node for keyboard in keyboards for node in keyboard.nodes])
    night.tv.wait_for_lost()
    for keyboard in keyboards:
        keyboard.wait_for_lights(_LIT)
        keyboard.type("E")
    return [name for name, each in zip(NAMES, keyboards, strict=True) if each.lights[-1:] == [_LIT]]


SCENARIOS = (unplugged_in_each_phase,)
