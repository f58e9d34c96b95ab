"""The screen: paints a public view, and turns a keyboard into a pad.

In come views and keys of the terminal, out come rows of cells and presses; no state, no ballot.
"""

from collections.abc import MutableMapping
from typing import Any


def settle_textual(environment: MutableMapping[str, str], modules: MutableMapping[str, Any]) -> None:
    """Make an environment fit for Textual, which reads its settings there when it is imported.

    240 frames a second keep a press from waiting for a refresh under load. Everything else it might be told
    is dropped, above all a log file, which would hold every key of the keyboard.

    Of the ``modules`` OpenSSL's is marked as one that isn't there, unless it is: the table opens no internet
    socket, and asyncio would take it along, with 4 MB and five milliseconds of each start.
    """
    for name in [name for name in environment if name.startswith("TEXTUAL")]:
        del environment[name]
    environment["TEXTUAL_FPS"] = "240"
    modules.setdefault("ssl", None)
