"""`dixit-table report`: what helps to find a bug, in a file that may be shown to anybody.

It is made of what is listed here and of nothing else: sections of lines.
"""

from __future__ import annotations

import argparse
import json
import platform
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import datetime
from enum import Enum
from importlib import metadata
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from dixit_table.cli import doctor
from dixit_table.cli.common import add_command
from dixit_table.errors import DixitError, JournalDamaged, UnusableInput, why_failed
from dixit_table.game.events import EVENT_KINDS
from dixit_table.game.room import Room
from dixit_table.keypads.base import PadKind, PadSpec
from dixit_table.rules.rules_set import Rules
from dixit_table.settings.loader import load_rules, shipped
from dixit_table.settings.table_file import TableFile, load_table
from dixit_table.settings.yaml_source import printable
from dixit_table.store.books import PreferenceBook, Preferences
from dixit_table.store.files import noted_fault, place_of
from dixit_table.store.journal import Archive, Record
from dixit_table.table.event_codec import replay
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers

# --- The command

NAME = "dixit-table-report.txt"
"""The file where none is named."""

_OUTPUT = "-"


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "report", texts="report.")
    parser.add_argument(
        "out", nargs="?", default=NAME, metavar="OUT", help=say(language, "report.option_out")
    )
    parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    parser.add_argument("--table", type=Path, metavar="FILE", help=say(language, "report.option_table"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the report and print where; return the exit status: 1 where some games couldn't be read.

    Raises UnusableInput where the file is there already or can't be written.
    """
    made = bundle(place_of(args.data), args.table)
    if args.out == _OUTPUT:
        sys.stdout.write(made.text)
    else:
        _write(Path(args.out), made.text)
        sys.stdout.write(say(args.language, "report.written", path=printable(args.out)) + "\n")
    if made.unread:
        sys.stderr.write(say(args.language, "report.unread") + "\n")
        return 1
    return 0


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise UnusableInput(Message.of("report.exists", path=printable(str(path)))) from error
    except (OSError, ValueError) as error:
        reason = why_failed(error)
        raise UnusableInput(
            Message.of("report.unwritable", path=printable(str(path)), reason=reason)
        ) from error


# --- What of a value strangers may read: numbers, switches and the program's own words; no text


def facts(value: object, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield (dotted name, value in words) of everything in a value that strangers may read.

    The kinds of value that they may read are listed: text that somebody could have typed falls through.
    """
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from facts(getattr(value, field), _below(name, field))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            if isinstance(key, int | Enum):
                yield from facts(each, _below(name, _in_words(key)))
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value, 1):
            yield from facts(each, _below(name, str(number)))
    elif value is None or isinstance(value, bool | int | float | Enum):
        yield name, _in_words(value)


def _in_words(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


def _below(name: str, part: str) -> str:
    return f"{name}.{part}" if name else part


# --- Games: what happened when, and neither who, nor a number, nor a word
# Kinds of events and the seconds they came after the first are all that is taken out of a record: what a
# number was, whose, and whether it was a card, a vote or the red token stays where it is.

LAST = 3
"""So many games, the newest, are in a report."""

_KINDS = frozenset(kind.value for kind in PadKind)


def _games(folder: Path) -> Iterator[str]:
    try:
        with closing(Archive(folder)) as archive:
            for game in sorted((game for game, _ in archive.games()), reverse=True)[:LAST]:
                yield f"- game {game}"
                yield from _game(archive, game)
    except JournalDamaged as damage:
        yield _unreadable(damage)
    except (DixitError, OSError, sqlite3.Error) as error:  # not ours to open
        yield f"not readable: {type(error).__name__}"


def _game(archive: Archive, game: int) -> Iterator[str]:
    try:
        records = archive.records(game)
        yield from _of_state(replay(records))
        yield "events (seconds after the first):"
        yield from (f"  {line}" for line in _happened(records))
    except JournalDamaged as damage:
        yield _unreadable(damage)


def _unreadable(damage: JournalDamaged) -> str:
    """Name the sentence that says why it can't be read, without what fills it."""
    return f"not readable: {damage.message.key}"


def _of_state(state: Room) -> Iterator[str]:
    yield from _of_rules(state.rules)
    yield f"phase = {state.phase.value}"
    yield f"turns begun, counted = {state.turn}, {state.counted}"
    yield f"seats = {_counted([seat.status.value for seat in state.seats])}"
    yield f"keypads = {_counted([_pad(seat.pad) for seat in state.seats])}"


def _of_rules(rules: Rules) -> Iterator[str]:
    """Yield a shipped set's name, or what another set comes to: its name may be anybody's."""
    if rules.name in shipped() and load_rules(rules.name).rules == rules:
        yield f"rules = {rules.name}"
        return
    yield "rules = of the house"
    yield from (f"rules.{name} = {value}" for name, value in facts(rules))


def _pad(identity: str | None) -> str:
    """Return what kind a keypad is by what it is known as; a sticker's or maker's number is no kind."""
    if identity is None:
        return "none"
    kind = identity.partition(":")[0]
    return kind if kind in _KINDS else "numbered"


def _counted(words: Sequence[str]) -> str:
    return ", ".join(f"{n} {word}" for word, n in sorted(Counter(words).items())) or "none"


def _happened(records: Sequence[Record]) -> Iterator[str]:
    """Yield kinds of events with their seconds; several of a kind at once are one."""
    lines = (f"{_seconds(records[0].at, record.at)} {_event_kind(record)}" for record in records)
    for line, same in groupby(lines):
        times = len(list(same))
        yield line if times == 1 else f"{line} x {times}"


def _seconds(first: str, at: str) -> str:
    try:
        return f"{(datetime.fromisoformat(at) - datetime.fromisoformat(first)).total_seconds():.0f}"
    except (ValueError, TypeError):  # no time, or one of them without its zone
        return "?"


def _event_kind(record: Record) -> str:
    kind = json.loads(record.body).get("kind")
    return kind if kind in EVENT_KINDS else "?"


# --- The sections

PACKAGES = (
    "dixit-table",
    "textual",
    "pyserial",
    "pyyaml",
    "platformdirs",
    "inotify_simple",
    "msgspec",
)


class Bundle(Struct, frozen=True):
    """A report; ``unread``: something of the data folder couldn't be read, which is written there."""

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
    """Yield the doctor's findings by key; what fills their sentences are folders, devices and names."""
    for found in sorted(doctor.examine(folder), key=lambda each: each.level):
        yield f"{found.level.name.lower()} {found.what.key}"


def _preferences(kept: Preferences) -> Iterator[str]:
    """Yield them; their words are all the program's own (store/books)."""
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
        pads = f"{_pad_kind(seat.pad)}, {_pad_kind(seat.mate_pad)}"
        yield f"seat {number} = {pads}, {seat.colour or 'no colour'}"


def _pad_kind(pad: str | None) -> str:
    return PadSpec.parse(pad).kind.value if pad is not None else "no keypad"
