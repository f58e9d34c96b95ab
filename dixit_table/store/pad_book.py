"""The keypads this table knows from earlier nights: their stickers' numbers, and who played on them."""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from dixit_table.texts.names import LONGEST_NAME

FILE = "keypads.json"
"""Its name within the data folder."""

MOST = 64
"""Keypads that are remembered; beyond that those without a number are forgotten, first the longest unseen."""

LARGEST = 1_000_000
"""Bytes of a book; a hundred keypads take a hundredth of it."""

HIGHEST = 99
"""The highest number of a sticker."""


@dataclass(frozen=True, slots=True)
class KnownPad:
    """One keypad; ``number`` is that of its sticker, ``name`` and ``colour`` are who played on it last."""

    identity: str
    label: str = ""
    number: int | None = None
    name: str | None = None
    colour: str | None = None
    seen: str = ""  # the day it last played, ISO 8601


class PadBook:
    """The book of a data folder; ``folder`` None: one that is forgotten with the program.

    It is a convenience, and holds no vote: it is replaced whole, but not synced, so a power cut may lose
    its last change. A file that makes no sense is put aside as ``damaged``, and a new one begun; one that
    may not be read stays as it is, and nothing is written.
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder is not None else None
        self.damaged: Path | None = None
        self._unreadable: OSError | None = None
        self._unwritten = False
        self._pads = {pad.identity: pad for pad in self._read()}

    @property
    def pads(self) -> tuple[KnownPad, ...]:
        """Every known pad: by number, those without one last."""
        return tuple(sorted(self._pads.values(), key=lambda pad: (pad.number is None, pad.number or 0)))

    def get(self, identity: str) -> KnownPad | None:
        """Return what is known of a pad."""
        return self._pads.get(identity)

    def remember(self, pads: Iterable[KnownPad]) -> None:
        """Note who plays on which pads; their numbers stay. Raises OSError where it can't be written."""
        before = dict(self._pads)
        for pad in pads:
            known = self._pads.get(pad.identity)
            self._pads[pad.identity] = replace(pad, number=known.number if known else pad.number)
        if self._pads != before or self._unwritten:
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

    def _read(self) -> list[KnownPad]:
        if self._path is None:
            return []
        try:
            return _numbered_once([_pad(each) for each in json.loads(_text(self._path))["keypads"]])
        except FileNotFoundError:
            return []
        except OSError as error:  # somebody else's, perhaps, and sound
            self._unreadable = error
            return []
        except (ValueError, TypeError, KeyError, RecursionError):
            self.damaged = self._path.with_suffix(".damaged")
            with suppress(OSError):
                self._path.replace(self.damaged)
            return []

    def _write(self) -> None:
        if self._path is None:
            return
        self._unwritten = True  # until it is: the disk may be full for now
        if self._unreadable is not None:
            raise self._unreadable
        text = json.dumps({"keypads": [asdict(pad) for pad in self.pads]}, ensure_ascii=False, indent=1)
        new = self._path.with_suffix(".new")
        with os.fdopen(
            os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as file:
            file.write(text + "\n")
        new.replace(self._path)
        self._unwritten = False


def _text(path: Path) -> str:
    """Return what a book holds. Raises OSError for what is no file, ValueError for what is no text."""
    kind = path.stat()
    if not stat.S_ISREG(kind.st_mode):  # a pipe would never end
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    if kind.st_size > LARGEST:
        raise ValueError("too large")
    return path.read_text("utf-8")


def _numbered_once(pads: list[KnownPad]) -> list[KnownPad]:
    taken: set[int | None] = {None}
    found = []
    for pad in pads:
        found.append(replace(pad, number=None) if pad.number in taken else pad)
        taken.add(pad.number)
    return found


def _pad(found: dict[str, Any]) -> KnownPad:
    """Return a pad as it was written. Raises TypeError, KeyError or ValueError for anything else."""
    known = {field.name: found[field.name] for field in fields(KnownPad) if field.name in found}
    pad = KnownPad(**known)
    numbered = pad.number is None or (type(pad.number) is int and 0 < pad.number <= HIGHEST)
    texts = (pad.identity, pad.label, pad.name, pad.colour, pad.seen)
    # What is shown must not steer the terminal, and a name is as long as a tile holds.
    tame = all(text is None or (isinstance(text, str) and text.isprintable()) for text in texts)
    named = pad.name is None or 0 < len(pad.name.strip()) <= LONGEST_NAME
    if not (numbered and tame and named and pad.identity and isinstance(pad.label, str)):
        raise ValueError("not a keypad")
    return pad
