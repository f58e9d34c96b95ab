"""Twelve uinput pads: order, overruns, the end of a device, repeat, stuck keys."""

from __future__ import annotations

import random
import select
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from dixit_table.keypads.hid.event_node import EventNode
from tests.bench.kernel.seeds import SEED
from tests.bench.kernel.uinput_pads import UinputPad
from tests.bench.kernel.watching import Watching
from tests.keypads.input_codes import EV_KEY
from tests.waiting import PATIENCE_S, until

PADS = 12
KEYS_EACH = 150
_SIGNS = "0123456789E*+-/B"


@contextmanager
def _plugged(count: int) -> Iterator[tuple[Watching, list[UinputPad]]]:
    with ExitStack() as stack:
        watching = stack.enter_context(Watching())
        pads = [UinputPad(f"rig-{number}") for number in range(count)]
        for pad in pads:
            stack.callback(pad.unplug)
        watching.until(lambda: len(watching.present()) == count, f"{count} pads")
        yield watching, pads


def twelve_pads_typed_on_at_once() -> dict[str, Any]:
    chance = random.Random(SEED)
    with _plugged(PADS) as (watching, pads):
        texts = {pad: "".join(chance.choices(_SIGNS, k=KEYS_EACH)) for pad in pads}
        turns = [pad for pad in pads for _ in range(KEYS_EACH)]
        chance.shuffle(turns)
        left = {pad: iter(text) for pad, text in texts.items()}
        for number, pad in enumerate(turns):
            pad.type(next(left[pad]))
            if number % 20 == 0:
                watching.pass_by(0.02)
        watching.until(lambda: len(watching.typed(pads[-1].identity)) == KEYS_EACH, "all keys")
        watching.pass_by(0.2)
        return {
            "present": watching.present(),
            "typed": {pad.identity: texts[pad] for pad in pads},
            "arrived": {pad.identity: watching.typed(pad.identity) for pad in pads},
            "told": watching.told(),
        }


def a_reader_that_stalls() -> dict[str, Any]:
    """Nobody reads while one pad has a number begun, then far more than the kernel keeps, then Enter."""
    with _plugged(2) as (watching, pads):
        stalled, other = pads
        stalled.type("1")
        watching.until(lambda: watching.typed(stalled.identity) == "1", "the digit")
        for _ in range(200):
            stalled.type("234")
        stalled.type("E")
        other.type("7E")
        watching.until(lambda: watching.typed(other.identity) == "7E", "the other pad's keys")
        watching.pass_by(0.5)
        before = watching.numbers(stalled.identity)
        stalled.type("E5E")
        watching.until(lambda: watching.typed(stalled.identity).endswith("5E"), "the next number")
        return {
            "told": watching.told()[2:],
            "keys": len(watching.typed(stalled.identity)),
            "before": before,
            "after": watching.numbers(stalled.identity),
            "other": watching.numbers(other.identity),
        }


def unplugged_with_keys_queued() -> dict[str, Any]:
    """A number's first digit is read; its rest is in the kernel's queue when the device goes."""
    with _plugged(2) as (watching, pads):
        gone, other = pads
        gone.type("1")
        watching.until(lambda: watching.typed(gone.identity) == "1", "the digit")
        gone.type("2E3")
        other.type("7E")
        gone.unplug()
        watching.until(lambda: ["lost", gone.identity] in watching.told(), "the loss")
        watching.pass_by(0.3)
        back = UinputPad(gone.port)
        watching.until(lambda: watching.told().count(["found", gone.identity]) == 2, "its return")
        back.type("E9E")
        watching.until(lambda: watching.typed(gone.identity).endswith("9E"), "keys of the one that is back")
        seen = {
            "told": watching.told()[2:],
            "typed": watching.typed(gone.identity),
            "entries": watching.numbers(gone.identity),
            "other": watching.numbers(other.identity),
        }
        back.unplug()
        return seen


def a_key_that_is_held() -> dict[str, Any]:
    """The kernel repeats it; meanwhile the same pad's other keys and another pad's are pressed."""
    repeats = _repeats_of_a_held_key()
    with _plugged(2) as (watching, pads):
        stuck, other = pads
        stuck.hold("5")
        watching.pass_by(1.0)
        stuck.type("E")
        other.type("8E")
        watching.until(lambda: watching.typed(other.identity) == "8E", "the other pad's keys")
        watching.pass_by(0.5)
        stuck.release("5")
        stuck.type("5E")
        watching.until(lambda: watching.typed(stuck.identity).count("E") == 2, "the last Enter")
        return {
            "repeats": repeats,
            "typed": watching.typed(stuck.identity),
            "other": watching.typed(other.identity),
            "told": watching.told()[2:],
        }


def triple_zero_and_numlock() -> dict[str, Any]:
    """A "000" key sends three zeros at once; the NumLock key and light are switched between all digits."""
    with _plugged(1) as (watching, [pad]):
        pad.type("1000E")
        for number, digit in enumerate("0123456789"):
            watching.pass_by(0.05)
            pad.type("N")
            pad.light(lit=number % 2 == 0)
            pad.type(digit)
        pad.type("E")
        watching.until(lambda: watching.typed(pad.identity).count("E") == 2, "the last Enter")
        return {"typed": watching.typed(pad.identity), "told": watching.told()[1:]}


def _repeats_of_a_held_key() -> int:
    """Hold a key until the kernel has repeated it; return how often: a grabbed pad tells only its grabber."""
    pad = UinputPad("rig-repeats")
    reader = EventNode(pad.node)
    pad.hold("5")
    repeats = 0

    def repeated() -> bool:
        nonlocal repeats
        if select.select([reader.fd], [], [], 1.0)[0]:
            repeats += sum(event.type == EV_KEY and event.value == 2 for event in reader.read())
        return repeats >= 3

    until(repeated, "three repeats of a held key", limit_s=PATIENCE_S, meanwhile=str)
    reader.close()
    pad.unplug()
    return repeats


SCENARIOS = (
    twelve_pads_typed_on_at_once,
    a_reader_that_stalls,
    unplugged_with_keys_queued,
    a_key_that_is_held,
    triple_zero_and_numlock,
)
