"""Batteries, looked at aside: the kernel may ask a sleeping pad, and wait for its answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

EVERY_S = 30.0
"""Seconds between two looks."""


class Batteries:
    """``read`` gives a pad's charge in percent; ``known`` is called on the table's thread by ``post``."""

    def __init__(
        self,
        post: Callable[[Callable[[], None]], None],
        known: Callable[[dict[str, int]], None],
    ) -> None:
        self._post, self._known = post, known
        self._looked_s = float("-inf")
        self._under_way = False

    def look(self, read: Callable[[str], int | None], pads: Sequence[str], now_s: float) -> None:
        """Look at these pads, if it is time and no look is under way."""
        if self._under_way or now_s - self._looked_s < EVERY_S:
            return
        self._looked_s, self._under_way = now_s, True
        # A daemon: nobody who leaves waits for a pad that sleeps.
        threading.Thread(target=self._ask, args=(read, tuple(pads)), name="batteries", daemon=True).start()

    def _ask(self, read: Callable[[str], int | None], pads: Sequence[str]) -> None:
        found: dict[str, int] = {}
        for pad in pads:
            try:
                charge = read(pad)
            except Exception:  # one pad's bug, or its unplugging, is no more than an unknown charge
                charge = None
            if charge is not None:
                found[pad] = charge
        self._post(lambda: self._tell(found))

    def _tell(self, found: dict[str, int]) -> None:
        self._under_way = False
        self._known(found)
