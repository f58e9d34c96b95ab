"""What a house keeps from one night to the next, in small files: known keypads, and what it prefers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from dixit_table.store.files import BookFile, lying_in
from dixit_table.texts import Language
from dixit_table.texts.languages import first_spoken
from dixit_table.texts.wording import LONGEST_NAME

# --- The keypads this table knows from earlier nights: their stickers' numbers, and who played on them

PAD_BOOK = "keypads.json"
"""Its name within the data folder."""

MOST = 64
"""Keypads that are remembered; beyond that those without a number are forgotten, first the longest unseen."""

HIGHEST = 99
"""The highest number of a sticker."""


def beside_pad_book(folder: Path) -> list[Path]:
    """Return what lies beside the book of keypads: damaged ones, and what was being written."""
    book = folder / PAD_BOOK
    return [file for file in lying_in(folder, f"{book.stem}.") if file != book]


class KnownPad(Struct, frozen=True):
    """One keypad; ``number`` is that of its sticker, ``name`` and ``colour`` are who played on it last."""

    identity: str
    label: str = ""
    number: int | None = None
    name: str | None = None
    colour: str | None = None
    seen: str = ""  # the day it last played, ISO 8601


class PadBook:
    """The book of a data folder; ``folder`` None: one that is forgotten with the program.

    What becomes of its file: :class:`~dixit_table.store.files.BookFile`.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = BookFile(folder, PAD_BOOK)
        self._pads = {pad.identity: pad for pad in self._file.read(_pads) or []}

    @property
    def damaged(self) -> Path | None:
        """Where a book that made no sense was put aside."""
        return self._file.damaged

    def check(self) -> None:
        """Raise UnusableInput where the book may not be read: nobody knows then what is in it."""
        self._file.check()

    @property
    def pads(self) -> tuple[KnownPad, ...]:
        """Every known pad: by number, those without one last."""
        return tuple(sorted(self._pads.values(), key=lambda pad: (pad.number is None, pad.number)))

    def get(self, identity: str) -> KnownPad | None:
        """Return what is known of a pad."""
        return self._pads.get(identity)

    def remember(self, pads: Iterable[KnownPad]) -> None:
        """Note who plays on which pads; their numbers stay. Raises OSError where it can't be written."""
        before = dict(self._pads)
        for pad in pads:
            known = self._pads.get(pad.identity)
            self._pads[pad.identity] = replace(pad, number=known.number if known else pad.number)
        if self._pads != before or self._file.unwritten:
            self._shorten()
            self._write()

    def number(self, identity: str, label: str, number: int) -> None:
        """Give a pad its sticker's number; whichever had it loses it. Raises OSError."""
        for other in self._pads.values():
            if other.number == number:
                self._pads[other.identity] = replace(other, number=None)
        known = self._pads.get(identity, KnownPad(identity))
        self._pads[identity] = replace(known, label=label, number=number)
        self._write()

    def forget(self, identities: Iterable[str]) -> None:
        """Forget pads; those that aren't known don't matter. Raises OSError."""
        for identity in identities:
            self._pads.pop(identity, None)
        self._write()

    def _shorten(self) -> None:
        loose = sorted((pad for pad in self._pads.values() if pad.number is None), key=lambda pad: pad.seen)
        for pad in loose[: max(0, len(self._pads) - MOST)]:
            del self._pads[pad.identity]

    def _write(self) -> None:
        self._file.write({"keypads": [asdict(pad) for pad in self.pads]})


def _pads(found: Any) -> list[KnownPad]:
    return _numbered_once([_pad(each) for each in found["keypads"]])


def _numbered_once(pads: list[KnownPad]) -> list[KnownPad]:
    taken: set[int | None] = {None}
    found = []
    for pad in pads:
        found.append(replace(pad, number=None) if pad.number in taken else pad)
        taken.add(pad.number)
    return found


def _pad(found: dict[str, Any]) -> KnownPad:
    """Return a pad as it was written. Raises TypeError, KeyError or ValueError for anything else."""
    pad = msgspec.convert(found, KnownPad)
    numbered = pad.number is None or 0 < pad.number <= HIGHEST
    texts = (pad.identity, pad.label, pad.name, pad.colour, pad.seen)
    # What is shown must not steer the terminal, and a name is as long as a tile holds.
    tame = all(text is None or text.isprintable() for text in texts)
    named = pad.name is None or 0 < len(pad.name.strip()) <= LONGEST_NAME
    if not (numbered and tame and named and pad.identity):
        raise ValueError("not a keypad")
    return pad


# --- What a house prefers, from one night to the next: language, look, sounds, pace. No vote is in it

PREFERENCES = "preferences.json"
"""Its name within the data folder."""

SOUNDS = ("accepted", "awaited", "reveal", "hop", "podium")
"""The classes of sounds; each can be on or off."""

NUDGES = ("off", "normal", "patient")
"""How soon the screen says who is still awaited."""

MARGINS = (0, 3, 5, 8)
"""Percent of the screen that a TV may cut off at each edge."""

TIMERS_S = (0, 60, 120, 180, 300)
"""Seconds of the sand timer; 0: none."""


class Preferences(Struct, frozen=True):
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

    What becomes of its file: :class:`~dixit_table.store.files.BookFile`.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = BookFile(folder, PREFERENCES)
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
    """Return what a file says; keys of a later version are passed over, and a language that isn't here.

    Raises TypeError or ValueError.
    """
    read = msgspec.convert(found, Preferences)
    if read.margin not in MARGINS or read.nudges not in NUDGES or read.timer_s not in TIMERS_S:
        raise ValueError("no preferences")
    language = first_spoken([read.language] if read.language else [])
    return replace(read, language=language, sounds=tuple(each for each in SOUNDS if each in read.sounds))
