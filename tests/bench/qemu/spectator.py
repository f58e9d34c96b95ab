"""Another program in the guest that has an event node open: hears all that the hub has not grabbed."""

from __future__ import annotations

from evdev import InputDevice, ecodes


class Spectator:
    """One event node."""

    def __init__(self, path: str) -> None:
        self._device = InputDevice(path)

    def keys(self) -> list[list[int]]:
        """Return the keys told since, as code and value (0 up, 1 down, 2 repeated)."""
        found = []
        while event := self._device.read_one():
            if event.type == ecodes.EV_KEY:
                found.append([int(event.code), int(event.value)])
        return found

    def close(self) -> None:
        """Stop listening."""
        self._device.close()
