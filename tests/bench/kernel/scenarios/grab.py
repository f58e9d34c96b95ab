"""Who hears a keypad: nobody else, and if somebody else holds it, who; and what its lights show."""

from __future__ import annotations

import select
import subprocess
import sys
import time
from typing import Any

from dixit_table.keypads.base import Answer, PadSpec
from dixit_table.keypads.hid.event_node import EventNode
from dixit_table.texts import say
from tests.bench.kernel.gadgets import wait_for
from tests.bench.kernel.keyboards import Keyboard
from tests.bench.kernel.listeners import Console, Eavesdropper
from tests.bench.kernel.scenarios.usb import plugged
from tests.bench.kernel.watching import Watching
from tests.keypads.input_codes import EV_KEY, KEYS

_PACE_S = 0.05
_MOMENT_S = 0.3
_SWITCHED = 30
_HOLD = """
import sys
from dixit_table.keypads.hid.event_node import EventNode
EventNode(sys.argv[1]).grab()
print("held", flush=True)
input()
"""


def nobody_else_hears() -> dict[str, Any]:
    """A keyboard of two interfaces beside one somebody writes on; NumLock off, then on."""
    pad, written = Keyboard(letters=True, media=True), Keyboard(letters=True)
    seen: dict[str, Any] = {}
    with plugged(pad, written) as watching, Console() as console, Eavesdropper(pad.nodes) as other:
        seen["nodes"] = len(pad.nodes)

        def typed_on(state: str) -> None:
            pad.type("82")
            pad.turn_it_up()
            watching.pass_by(_MOMENT_S)
            seen[state] = {"console": console.heard(), "other": other.heard()}

        pad.type("E")
        watching.until(watching.present, "the pad")
        watching.pass_by(_MOMENT_S)
        console.heard()
        other.heard()
        typed_on("grabbed, NumLock off")
        with Eavesdropper(written.nodes) as writer:
            written.type("aN82b")
            # The last reports still wait in the device; a letter read after its digits would come too late.
            wait_for(lambda: KEYS["KEY_B"] in writer.heard(), "the last letter")
        watching.pass_by(_MOMENT_S)
        seen["beside it"] = console.heard()
        typed_on("grabbed, NumLock on")
        seen["typed"] = watching.typed(pad.identity)
        watching.hub.close()
        typed_on("let go, NumLock on")
        written.type("N")
        watching.pass_by(_MOMENT_S)
        typed_on("let go, NumLock off")
    return seen


def held_by_another_program() -> dict[str, Any]:
    """It is named, and once it lets go the pad is there."""
    pad = Keyboard(letters=False)
    pad.plug(0)
    [node] = pad.nodes
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLD, node], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    listed = subprocess.run(
        [sys.executable, "-m", "dixit_table", "keypads", "list"],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env={"LANG": "en_GB.UTF-8", "HOME": "/run/home"},
    )
    with Watching() as watching:
        watching.hub.add(PadSpec.parse(f"hid:{node}"))
        watching.until(watching.hub.troubles, "the trouble")
        words = [say("en", trouble.why) for trouble in watching.hub.troubles()]
        holder.communicate("\n")
        watching.until(watching.present, "the pad")
        pad.type("1E")
        watching.until_typed(pad.identity, "1E")
    pad.remove()
    return {"words": words, "pid": holder.pid, "listed": listed.stdout}


def lights() -> dict[str, Any]:
    """Both ways USB sets them; what is noted is what the keyboards were told, over USB."""
    pads = [Keyboard(letters=True), Keyboard(letters=False)]
    seen: dict[str, Any] = {}
    with Watching(pace_s=_PACE_S) as watching:
        for port, pad in enumerate(pads):
            pad.plug(port)
        watching.until_open([node for pad in pads for node in pad.nodes])
        for pad in pads:
            pad.type("E")
        watching.until(lambda: len(watching.present()) == len(pads), "both pads")
        for answer, seconds in [
            (Answer.DONE, 3.0),
            (Answer.REFUSED, 3.0),
            (Answer.ASKED, 6.9),
            (Answer.REFUSED, 1.4),
            (Answer.IDLE, 3.0),
            (Answer.DONE, 1.0),
        ]:
            for pad in pads:
                pad.lights.clear()
                watching.answer(pad.identity, answer)
            for _ in range(round(seconds / _PACE_S)):
                watching.step()
                for pad in pads:
                    _let_usb_catch_up(pad)
            seen[f"{len(seen)} {answer.value}"] = [_blinks(pad.lights) for pad in pads]
    for pad in pads:
        _let_usb_catch_up(pad)
        pad.lights[:-1] = []
    seen["the end"] = [_blinks(pad.lights) for pad in pads]
    for pad in pads:
        pad.remove()
    return seen


def dated_after_lights() -> dict[str, Any]:
    """Lights are switched ever more often, and then a key is pressed: it is no older than that."""
    stamps: list[list[float]] = []
    pad = Keyboard(letters=True)
    pad.plug(0)
    node = EventNode(pad.nodes[0])
    for switched in range(_SWITCHED):
        for number in range(switched):
            node.set_light(node.lights[number % 3], lit=not number // 3 % 2)
        for light in node.lights:
            node.set_light(light, lit=False)
        node.read()
        began_s = time.monotonic()
        pad.hold("7")
        heard: list[float] = []
        while not heard:
            select.select([node.fd], [], [])
            # The release before may come only now.
            pressed = (each for each in node.read() if (each.type, each.value) == (EV_KEY, 1))
            heard = [each.timestamp() for each in pressed]
        pad.release()
        stamps.append([began_s, heard[0], time.monotonic()])
    node.close()
    pad.remove()
    return {"stamps": stamps}


def _let_usb_catch_up(pad: Keyboard) -> None:
    """Wait until the keyboard has been told what the kernel believes it shows."""
    device = EventNode(pad.nodes[0])
    pad.wait_for_lights(sum(1 << light for light in device.lit()))
    device.close()


def _blinks(reports: list[int]) -> str:
    """Return the lights as a row of ``#`` (all lit) and ``.`` (none); a switch light by light is one."""
    row = ["#" if report & 7 == 7 else "." for report in reports if report & 7 in (0, 7)]
    return "".join(sign for sign, before in zip(row, [None, *row], strict=False) if sign != before)


SCENARIOS = (nobody_else_hears, held_by_another_program, lights, dated_after_lights)
