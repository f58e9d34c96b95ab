"""Twelve pads on USB serial ports, half of them framed: found, pulled out, back."""

from __future__ import annotations

import random
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.bench.kernel.keyboards import Keyboard
from tests.bench.kernel.night import NAMES, Night, Pad
from tests.bench.kernel.seeds import SEED
from tests.bench.kernel.serial_pads import SerialPad
from tests.bench.kernel.tv import Tv
from tests.bench.kernel.watching import Watching

PADS = 12
_PLAIN = 7  # the seat of the plain pad that comes and goes


def _pads() -> list[SerialPad]:
    """Plain pads, framed pads, and framed pads with a number of their own."""
    return [SerialPad(framed=n % 2 == 1, serial=f"DX-{n}" if n % 4 == 3 else "") for n in range(PADS)]


def twelve_ports() -> dict[str, Any]:
    chance = random.Random(SEED)
    with ExitStack() as stack:
        pads = _pads()
        for port, pad in enumerate(pads):
            stack.callback(pad.remove)
            pad.plug(port)
        watching = stack.enter_context(Watching())
        watching.until_open([node for pad in pads for node in pad.nodes])
        identities = [pad.identity for pad in pads]
        framed = sorted(identities[1::2])
        watching.until(lambda: watching.present() == framed, "the framed pads")
        before = watching.present()
        typed = dict.fromkeys(identities, "")
        for _ in range(5):
            for pad in chance.sample(pads, PADS):
                text = "".join(chance.choices("0123456789E*+-/B", k=8))
                typed[pad.identity] += text
                pad.type_while(text, watching.step)
        watching.until(lambda: all(len(watching.typed(i)) >= len(t) for i, t in typed.items()), "all keys")
        watching.pass_by(0.3)
        arrived = {identity: watching.typed(identity) for identity in identities}
        found = watching.told()
        watching.events.clear()
        for port, (pad, identity) in enumerate(zip(pads, identities, strict=True)):
            pad.unplug()
            watching.until(lambda: len(watching.present()) == PADS - 1, "one to be gone")
            pad.plug(port)
            watching.until_open(pad.nodes)
            if identity not in framed:
                pad.type("7")
            watching.until(lambda: len(watching.present()) == PADS, "it to be back")
            pad.type_while("8E", watching.step)
        watching.until(lambda: all(watching.typed(i).endswith("8E") for i in identities), "the last Enter")
        return {
            "before": before,
            "framed": framed,
            "typed": typed,
            "arrived": arrived,
            "found": found,
            "identities": identities,
            "told": watching.told(),
            "again": [watching.typed(identity) for identity in identities],
        }


def a_turn_on_twelve_of_four_kinds() -> dict[str, Any]:
    """Keyboards, keypads, plain and framed serial pads at the real program; one of each comes and goes."""
    chance = random.Random(SEED)
    keyboards = [Keyboard(letters=number < 3) for number in range(6)]
    pads: list[Pad] = [*keyboards, *(SerialPad(framed=number >= 3) for number in range(6))]
    with ExitStack() as stack:
        for port, pad in enumerate(pads):
            stack.callback(pad.remove)
            pad.plug(port)
        tv = stack.enter_context(Tv(Path(tempfile.mkdtemp()), NAMES))
        night = Night(tv, pads, chance)
        night.sit_down()
        night.begin()
        ballots = night.tell()
        night.enter(ballots, 0)
        for seat in (1, 4, _PLAIN, 10):
            pads[seat].type("1")
            pads[seat].unplug()
            tv.wait_for_lost(NAMES[seat])
            pads[seat].plug(seat)
            tv.wait_until_listening(pads[seat].nodes)
            if seat != _PLAIN:  # which is known by its keys alone
                tv.wait_for_lost()
            pads[seat].type("E")  # enters nothing: it may end a number of which keys went missing
            tv.wait_for_lost()
        night.vote(ballots, begun=1)
        night.reveal()
        return {"typed": night.entered(), "exported": tv.exported()}


SCENARIOS = (twelve_ports, a_turn_on_twelve_of_four_kinds)
