"""Which programs make sounds here: the first player that is installed, and espeak-ng."""

from __future__ import annotations

import shutil
from pathlib import Path

from msgspec import Struct

from dixit_table.texts import Language

PLAYERS: dict[str, tuple[str, ...]] = {"pw-play": (), "paplay": (), "aplay": ("-q",)}
"""Players by name with what they are told besides the file: PipeWire's, PulseAudio's, ALSA's."""

SPEAKER = "espeak-ng"

_PACE = "150"  # words a minute: a bit slower than it likes to, as people talk meanwhile


class Programs(Struct, frozen=True):
    """What was found on PATH; None: not installed."""

    player: str | None
    speaker: str | None


def find() -> Programs:
    """Look for the programs."""
    found = (path for path in map(shutil.which, PLAYERS) if path is not None)
    return Programs(next(found, None), shutil.which(SPEAKER))


def play(player: str, file: str) -> tuple[str, ...]:
    """Return the command that plays a file."""
    return (player, *PLAYERS[Path(player).name], file)


def speak(speaker: str, language: Language) -> tuple[str, ...]:
    """Return the command that says what it reads; the words aren't in it: a list of processes shows those."""
    return (speaker, "-v", language, "-s", _PACE, "--stdin")
