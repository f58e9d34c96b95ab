"""Who pressed last, on keypads that the kernel dates: by uinput, without a cable, and by USB."""

from __future__ import annotations

import os
import pickle
import random
import select
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from dixit_table.keypads.base import KeyPressed
from tests.bench.kernel.keyboards import Keyboard
from tests.bench.kernel.seeds import SEED
from tests.bench.kernel.uinput_pads import UinputPad
from tests.bench.kernel.watching import Watching
from tests.bench.order.drawing import draw
from tests.bench.order.plan import Series, series
from tests.bench.order.urgent import urgent

EACH = 6
ROUNDS = 8
_SOON_S = 0.02
_HELD_S = 0.03
_LOOK_S = 0.001

Fingers = tuple[list[tuple[float, float]], float]
"""When each press began and ended, and for how long the fingers could not move while they wanted to."""


def dated_by_the_kernel() -> dict[str, Any]:
    with ExitStack() as stack:
        pads = _plugged(stack)
        hands = _Hands(pads)
        watching = stack.enter_context(Watching())
        identities = [pad.identity for pad in pads]
        watching.until(lambda: set(identities) <= set(watching.present()), "all keypads")
        planned = series(random.Random(SEED), len(pads), ROUNDS)
        races = [_race(watching, hands, identities, each) for each in planned]
        hands.end()
        return {"races": races}


def _plugged(stack: ExitStack) -> list[UinputPad | Keyboard]:
    by_uinput = [UinputPad(f"rig-{number}") for number in range(EACH)]
    by_usb = [Keyboard(letters=False) for _ in range(EACH)]
    for pad in by_uinput:
        stack.callback(pad.unplug)
    for port, keyboard in enumerate(by_usb):
        stack.callback(keyboard.remove)
        keyboard.plug(port)
    return [*by_uinput, *by_usb]


def _race(watching: Watching, hands: _Hands, identities: Sequence[str], wanted: Series) -> dict[str, Any]:
    """Press each once; return what is known of each press."""
    watching.events.clear()
    hands.press(wanted)
    drawn = 0
    while len(keys := [event for event in watching.events if isinstance(event, KeyPressed)]) < len(
        identities
    ):
        watching.step()
        if drawn < len(watching.events):
            drawn = len(watching.events)
            draw()
    watching.until(hands.done, "the fingers")
    spans, stuck_s = hands.pressed()
    arrived = {key.identity: (number, key) for number, key in enumerate(keys)}
    presses = []
    for identity, (began_s, ended_s) in zip(identities, spans, strict=True):
        number, key = arrived[identity]
        sort = "uinput" if identity.startswith("hid:rig") else "usb"
        presses.append([sort, began_s, ended_s, key.at_s, key.late_s, number])
    return {"presses": presses, "stuck_s": stuck_s}


class _Hands:
    """Fingers, in a process of their own: forked here, for multiprocessing waits for entropy."""

    def __init__(self, pads: Sequence[UinputPad | Keyboard]) -> None:
        orders, to_hands = os.pipe()
        from_hands, reports = os.pipe()
        self._pid = os.fork()
        if not self._pid:
            _obey(orders, reports, pads)
        self._orders, self._reports = os.fdopen(to_hands, "wb"), os.fdopen(from_hands, "rb")

    def press(self, wanted: Series | None) -> None:
        """Let all pads be pressed."""
        pickle.dump(wanted, self._orders)
        self._orders.flush()

    def done(self) -> bool:
        """Return whether they have been."""
        return bool(select.select([self._reports], [], [], 0)[0])

    def pressed(self) -> Fingers:
        """Return when they were."""
        found: Fingers = pickle.load(self._reports)
        return found

    def end(self) -> None:
        """End the process."""
        self.press(None)
        os.waitpid(self._pid, 0)
        self._orders.close()
        self._reports.close()


def _obey(orders: int, reports: int, pads: Sequence[UinputPad | Keyboard]) -> None:
    """Be the process."""
    urgent()
    with os.fdopen(orders, "rb") as read, os.fdopen(reports, "wb") as write:
        while (wanted := pickle.load(read)) is not None:
            pickle.dump(_pressed(wanted, pads), write)
            write.flush()
    os._exit(0)


def _pressed(wanted: Series, pads: Sequence[UinputPad | Keyboard]) -> Fingers:
    spans = [(0.0, 0.0)] * len(pads)
    at_s, stuck_s = time.monotonic() + _SOON_S, 0.0
    for number in wanted.order:
        stuck_s = max(stuck_s, _wait(at_s))
        began_s = time.monotonic()
        pads[number].hold("7")
        ended_s = time.monotonic()
        spans[number] = began_s, ended_s
        stuck_s = max(stuck_s, ended_s - began_s)
        at_s += wanted.step_s
    stuck_s = max(stuck_s, _wait(time.monotonic() + _HELD_S))
    for pad in pads:
        pad.release("7") if isinstance(pad, UinputPad) else pad.release()
    return spans, stuck_s


def _wait(at_s: float) -> float:
    """Wait until then; return the longest time for which that was not to be had sooner."""
    longest_s, before_s = 0.0, time.monotonic()
    while before_s < at_s:
        time.sleep(_LOOK_S)
        now_s = time.monotonic()
        longest_s, before_s = max(longest_s, now_s - before_s), now_s
    return longest_s


SCENARIOS = (dated_by_the_kernel,)
