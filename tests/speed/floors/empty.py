"""An empty Textual app with the options of ours: the least it takes to begin."""

from __future__ import annotations

import os

os.environ["TEXTUAL_FPS"] = "240"

from textual.app import App


class Empty(App[None]):
    """Nothing."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = "Screen { overflow: hidden; }"


if __name__ == "__main__":
    Empty().run(mouse=False)
