"""An empty Textual app with the options of ours: the least it takes to begin, and to answer a key."""

from __future__ import annotations

import os

os.environ["TEXTUAL_FPS"] = "240"

from textual.app import App


class Empty(App[None]):
    """Nothing; a bell for a key."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = "Screen { overflow: hidden; }"

    def on_key(self) -> None:
        """Answer a key."""
        self.bell()


if __name__ == "__main__":
    Empty().run(mouse=False)
