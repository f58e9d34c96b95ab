"""What a house prefers, from one night to the next: language, look, sounds, pace. No vote is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from dixit_table.store.book_file import BookFile
from dixit_table.texts import LANGUAGES, Language

FILE = "preferences.json"
"""Its name within the data folder."""

SOUNDS = ("accepted", "awaited", "reveal", "hop")
"""The classes of sounds; each can be on or off."""

NUDGES = ("off", "normal", "patient")
"""How soon the screen says who is still awaited."""

MARGINS = (0, 3, 5, 8)
"""Percent of the screen that a TV may cut off at each edge."""

TIMERS_S = (0, 60, 120, 180, 300)
"""Seconds of the sand timer; 0: none."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the table menu can set for good; the defaults suit a TV in a living room."""

    language: Language | None = None  # None: the command line's, or the locale's
    far: bool = False  # for a screen that is far away: fewer things, huge
    calm: bool = False  # nothing moves
    plain: bool = False  # 16 colours and the simplest signs, for the bare console
    margin: int = 0  # one of MARGINS
    sounds: tuple[str, ...] = ()  # of SOUNDS
    speech: bool = False
    nudges: str = "normal"  # one of NUDGES
    timer_s: int = 0  # one of TIMERS_S


DEFAULTS = Preferences()


class PreferenceBook:
    """What a data folder keeps of them; ``folder`` None: forgotten with the program.

    What becomes of its file: :class:`~dixit_table.store.book_file.BookFile`.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = BookFile(folder, FILE)
        self.kept = self._file.read(_preferences) or DEFAULTS

    @property
    def damaged(self) -> Path | None:
        """Where a file that made no sense was put aside."""
        return self._file.damaged

    def keep(self, before: Preferences, after: Preferences) -> None:
        """Keep what was changed, and only that: the rest may be of one night. Raises OSError.

        So what a table file or the command line asked for doesn't become what the house prefers.
        """
        kept = replace(self.kept, **difference(before, after))
        if kept != self.kept or self._file.unwritten:
            self.kept = kept
            self._file.write(asdict(kept))


def difference(before: Preferences, after: Preferences) -> Mapping[str, Any]:
    """Return what is different after, by name."""
    was, now = asdict(before), asdict(after)
    return {name: now[name] for name in now if now[name] != was[name]}


def _preferences(found: Any) -> Preferences:
    """Return what a file says; keys of a later version are passed over. Raises TypeError or ValueError."""
    if not isinstance(found, dict):
        raise TypeError
    known = {field.name: found[field.name] for field in fields(Preferences) if field.name in found}
    known["sounds"] = tuple(each for each in SOUNDS if each in list(known.get("sounds", ())))
    read = Preferences(**known)
    switches = (read.far, read.calm, read.plain, read.speech)
    fits = (
        read.language in (None, *LANGUAGES)
        and all(isinstance(each, bool) for each in switches)
        and _is_one_of(read.margin, MARGINS)
        and read.nudges in NUDGES
        and _is_one_of(read.timer_s, TIMERS_S)
    )
    if not fits:
        raise ValueError("no preferences")
    return read


def _is_one_of(number: object, numbers: tuple[int, ...]) -> bool:
    return type(number) is int and number in numbers
