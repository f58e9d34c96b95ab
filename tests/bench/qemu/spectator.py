"""Another program in the guest that has an event node open: hears all that the hub has not grabbed."""

from __future__ import annotations

from dixit_table.keypads.hid.event_node import EventNode
from tests.keypads.input_codes import EV_KEY


class Spectator:
    """One event node."""

    def __init__(self, path: str) -> None:
        self._device = EventNode(path)

    def keys(self) -> list[list[int]]:
        """Return the keys told since, as code and value (0 up, 1 down, 2 repeated)."""
        return [[event.code, event.value] for event in self._device.read() if event.type == EV_KEY]

    def close(self) -> None:
        """Stop listening."""
        self._device.close()
