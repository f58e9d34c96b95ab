"""Posters as files: SVG by ourselves, PNG by a library that is there or not."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from dixit_table.errors import UnusableInput
from dixit_table.game.room import Room
from dixit_table.store.files import replace_file
from dixit_table.table.poster import poster
from dixit_table.texts import Language, Message

FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
"""Where a computer has its fonts."""
_KINDS = frozenset({".ttf", ".otf", ".ttc"})


def as_png(svg: str) -> bytes:
    """Return an SVG document as a PNG. Raises UnusableInput where the library or any font is missing."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise UnusableInput(Message.of("lookback.poster_no_png", python=sys.executable)) from error
    if not has_fonts(FONTS):  # words would be left out in silence
        raise UnusableInput(Message.of("lookback.poster_no_fonts"))
    return bytes(svg_to_bytes(svg_string=svg))


def has_fonts(folders: tuple[str, ...]) -> bool:
    """Tell whether there is a font in any of some folders."""
    return any(file.suffix.lower() in _KINDS for folder in folders for file in _files_below(folder))


def _files_below(folder: str) -> Iterator[Path]:
    try:
        yield from Path(folder).expanduser().rglob("*")
    except RuntimeError:  # a service may run as somebody without a home
        return


def write(path: Path, picture: bytes) -> None:
    """Write a poster: whole, or not at all. Raises UnusableInput."""
    try:
        replace_file(path, picture)
    except OSError as error:
        raise _unwritable(path, error) from error


def write_out(path: Path, picture: bytes) -> None:
    """Write a poster where somebody wants it, which may be a device or a pipe. Raises UnusableInput."""
    try:
        with suppress(FileNotFoundError):
            path.stat()  # a loop of links is no place
        if path.is_file() or not path.exists():
            replace_file(Path(os.path.realpath(path)), picture)  # a link that somebody names is meant
        else:
            path.write_bytes(picture)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> UnusableInput:
    reason = error.strerror or str(error)
    return UnusableInput(Message.of("lookback.poster_unwritable", path=str(path), reason=reason))


def save_poster(folder: Path, game: int, opened_at: str, state: Room, language: Language) -> Message:
    """Save a game's poster in a folder, also as a PNG where that can be; return what is to be said.

    Raises UnusableInput where it can't be written.
    """
    path = folder / f"game-{game}.svg"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from error
    svg = poster(state, opened_at, language)
    write(path, svg.encode())
    try:
        picture = as_png(svg)
    except UnusableInput:
        return Message.of("lookback.poster_saved", path=str(path))
    write(path.with_suffix(".png"), picture)
    return Message.of("lookback.poster_saved", path=str(path.with_suffix(".png")))
