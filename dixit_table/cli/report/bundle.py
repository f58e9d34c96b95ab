"""The text of a report: sections of lines, made of what is listed here and of nothing else."""

from __future__ import annotations

import platform
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from dixit_table.cli import doctor
from dixit_table.cli.report import games
from dixit_table.cli.report.facts import facts
from dixit_table.errors import DixitError, JournalDamaged
from dixit_table.keypads.hub import PadSpec
from dixit_table.settings.loader import shipped
from dixit_table.settings.table_file import TableFile, load_table
from dixit_table.store.books import PreferenceBook, Preferences
from dixit_table.store.files import noted_fault
from dixit_table.store.journal import Archive

PACKAGES = (
    "dixit-table",
    "textual",
    "pyserial",
    "pyyaml",
    "platformdirs",
    "inotify_simple",
    "evdev",
    "evdev-binary",
)


@dataclass(frozen=True, slots=True)
class Bundle:
    """A report; ``unread``: something of the data folder couldn't be read, and the report says so."""

    text: str
    unread: bool


def bundle(folder: Path, table: Path | None) -> Bundle:
    """Return the report of a data folder and a table file. Raises UnreadableFile for the latter."""
    of_games = list(_games(folder))
    sections = {
        "versions": _versions(),
        "last fault": [noted_fault(folder) or "none noted"],
        "doctor": _findings(folder),
        "preferences": _preferences(PreferenceBook(folder).kept),
        "table file": _table(load_table(table)) if table is not None else ["none given"],
        "games": of_games,
    }
    lines = [line for name, body in sections.items() for line in (f"[{name}]", *body, "")]
    return Bundle("\n".join(lines), any("not readable" in line for line in of_games))


def _versions() -> Iterator[str]:
    yield f"python = {platform.python_version()}"
    yield f"system = {platform.system()} {platform.release()} {platform.machine()}"
    yield f"sqlite = {sqlite3.sqlite_version}"
    for name in PACKAGES:
        try:
            yield f"{name} = {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            yield f"{name} = none"


def _findings(folder: Path) -> Iterator[str]:
    """Yield which sentences the doctor says; what fills them are folders, devices and people's names."""
    for found in sorted(doctor.examine(folder), key=lambda each: each.level):
        yield f"{found.level.name.lower()} {found.what.key}"


def _preferences(kept: Preferences) -> Iterator[str]:
    """Yield them; their words are all the program's own (store/preferences)."""
    yield f"language = {kept.language}"
    yield f"sounds = {' '.join(kept.sounds) or 'none'}"
    yield f"nudges = {kept.nudges}"
    yield from (f"{name} = {value}" for name, value in facts(kept) if name not in ("language", "nudges"))


def _table(table: TableFile) -> Iterator[str]:
    rules = "not said" if table.rules is None else "of the house"
    yield f"rules = {table.rules if table.rules in shipped() else rules}"
    yield f"language = {table.language}"
    yield f"preferences = {' '.join(sorted(table.preferences)) or 'none'}"
    for number, seat in enumerate(table.seats, 1):
        yield f"seat {number} = {_kind(seat.pad)}, {_kind(seat.mate_pad)}, {seat.colour or 'no colour'}"


def _kind(pad: str | None) -> str:
    return PadSpec.parse(pad).kind.value if pad is not None else "no keypad"


def _games(folder: Path) -> Iterator[str]:
    try:
        with closing(Archive(folder)) as archive:
            for game in games.newest(archive):
                yield f"- game {game}"
                yield from _game(archive, game)
    except JournalDamaged as damage:
        yield games.why_not(damage)
    except (DixitError, OSError, sqlite3.Error) as error:  # not ours to open
        yield f"not readable: {type(error).__name__}"


def _game(archive: Archive, game: int) -> Iterator[str]:
    try:
        yield from games.told(archive, game)
    except JournalDamaged as damage:
        yield games.why_not(damage)
