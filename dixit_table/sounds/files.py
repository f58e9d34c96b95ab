"""Sounds as files that only this process and the players it starts can open: they lie in memory."""

from __future__ import annotations

import os

from dixit_table.sounds.tones import sound


class Files:
    """Files by the name of their sound; opened at once, filled when they are needed: that takes a while."""

    def __init__(self) -> None:
        self._made: dict[str, int] = {}
        self._filled: set[str] = set()

    def descriptor(self, name: str) -> int:
        """Return the descriptor of a sound's file."""
        if name not in self._made:
            self._made[name] = os.memfd_create(f"dixit-{name}")
        return self._made[name]

    def fill(self, name: str) -> None:
        """Put the sound into its file, whose descriptor was asked for; on one thread. Raises OSError."""
        if name not in self._filled:
            with open(self._made[name], "wb", closefd=False) as file:
                file.write(sound(name))
            self._filled.add(name)

    def close(self) -> None:
        """Let go of them; players that still read have their own."""
        for made in self._made.values():
            os.close(made)
        self._made.clear()


def path(descriptor: int) -> str:
    """Return what a player that inherits a descriptor opens."""
    return f"/proc/self/fd/{descriptor}"
