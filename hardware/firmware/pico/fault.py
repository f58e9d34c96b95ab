"""What went wrong: kept in a file that the host can read, and shown by the lights."""

import gc
import io
import sys
import time

import machine

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FILE = "fault.txt"
FLASHES_MS = (100, 100, 100, 700)  # lit, dark, lit, dark: no answer looks like it


class Refused(Exception):
    """config.py can't be; the text says why, and knows no key."""


def keep(error: Exception) -> None:
    """Write down what happened, where that isn't what the file says already: flash wears out by writing."""
    gc.collect()
    trace = io.StringIO()
    sys.print_exception(error, trace)
    text = _told(error, trace.getvalue())
    try:
        with open(FILE) as file:  # noqa: PTH123 - MicroPython has no pathlib
            if file.read() == text:
                return
    except OSError:
        pass  # there is none yet
    try:
        with open(FILE, "w") as file:  # noqa: PTH123
            file.write(text)
    except OSError:
        pass  # no room: the lights tell


def _told(error: Exception, trace: str) -> str:
    """Return what an exception is and where it was, without its message: that might hold a key."""
    if isinstance(error, Refused):
        return f"config.py: {error}\n"
    lines = [type(error).__name__]
    if trace.startswith("Traceback"):  # else it begins with the message
        for line in trace.split("\n")[1:]:
            if not line.startswith("  File "):
                break
            lines.append(line)
    return "\n".join(lines) + "\n"


def show(feed: "Callable[[], object]" = lambda: None, for_ms: "int | None" = None) -> None:
    """Flash twice a second: for a while, or until Ctrl-C where none is given. ``feed`` is the watchdog's."""
    lights, shown_ms = _lights(), 0
    while for_ms is None or shown_ms < for_ms:
        for at, length_ms in enumerate(FLASHES_MS):
            for light in lights:
                light.value(1 - at % 2)
            feed()
            time.sleep_ms(length_ms)
        shown_ms += sum(FLASHES_MS)


def _lights() -> "list[Any]":
    """Return the board's own light, and those of the keypads as far as config.py has any."""
    pins: list[Any] = ["LED"]
    try:
        import config

        pins += [light for _, _, _, light in config.PADS]
    except Exception:
        pass  # whatever is wrong with it is what the lights are to show
    return [light for light in map(_light, pins) if light is not None]


def _light(pin: "int | str | None") -> "Any | None":
    """Return a light that is dark; None where the board has no such pin."""
    try:
        return machine.Pin(pin, machine.Pin.OUT, value=0)
    except Exception:  # which one depends on the board
        return None
