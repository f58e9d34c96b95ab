"""The screen: paints a public view, and turns a keyboard into a pad.

In come views and keys of the terminal, out come rows of cells and presses; no state, no ballot.
"""

from collections.abc import MutableMapping
from types import ModuleType
from typing import Any


def settle_textual(environment: MutableMapping[str, str], modules: MutableMapping[str, Any]) -> None:
    """Make an environment fit for Textual, which reads its settings there when it is imported.

    240 frames a second keep a press from waiting for a refresh under load. Everything else it might be told
    is dropped, above all a log file, which would hold every key of the keyboard.

    Of the ``modules`` OpenSSL's is marked as one that isn't there, unless it is: the table opens no internet
    socket, and asyncio would take it along, with 4 MB and five milliseconds of each start. Textual's palette
    of commands, which is off here, would bring eight of its widgets, and 18 milliseconds.
    """
    for name in [name for name in environment if name.startswith("TEXTUAL")]:
        del environment[name]
    environment["TEXTUAL_FPS"] = "240"
    modules.setdefault("ssl", None)
    modules.setdefault("textual.command", _LeftOut("textual.command"))


class _LeftOut(ModuleType):
    """Stands for a module of which nothing is used: whatever is imported from it is a class by that name."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})
