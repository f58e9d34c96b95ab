"""The terminal and the table: size, colours, letters; does a table run, and can it be read."""

from __future__ import annotations

import locale
import os
import re
import sqlite3
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from shutil import which

from msgspec import Struct

from dixit_table.cli.doctor import look
from dixit_table.cli.doctor.finding import Finding, Level, WordValues, finding
from dixit_table.errors import DixitError, TableBusy
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.store.journal import Archive, TableLock
from dixit_table.texts import Message
from dixit_table.tui.canvas.theme import RABBITS

# --- The table itself, and the console behind it: does one run, can it be read, who else shows keys

ACTIVE_CONSOLE = Path("/sys/class/tty/tty0/active")


class TableFacts(Struct, frozen=True):
    """What a data folder and the computer's console show."""

    folder: str
    running: int | None  # the process that runs a table
    games: int | None  # None: the journal can't be read
    why: Message | None
    console: str | None  # the one on the screen, such as tty1; None where there is none
    getty: bool  # whether that one waits for somebody to log in
    hid: bool  # whether a USB keypad (or keyboard) is plugged in


def running(folder: Path) -> int | None:
    """Return the process that runs a table on a folder (0: unknown which)."""
    try:
        if not (folder / "table.lock").exists():  # nothing is made by looking
            return None
        with TableLock(folder):
            return None
    except TableBusy as error:
        holder = str(error.message.values.get("holder", ""))
        return int(holder) if holder.isdigit() else 0
    except (DixitError, OSError):  # not ours to open: the folder's own finding is about that
        return None


def gather_table(folder: Path, table: int | None, console: Path = ACTIVE_CONSOLE) -> TableFacts:
    """Look at a data folder and at the console."""
    active = (look.text(console) or "").split(" ")[-1] or None
    games, why = _stored(folder)
    return TableFacts(
        folder=str(folder),
        running=table,
        games=games,
        why=why,
        console=active,
        getty=active is not None and any(each.awaits_login(active) for each in look.processes()),
        hid=any(device.has_keypad_keys for device in hid_devices.devices()),
    )


def judge_table(table: TableFacts) -> Iterator[Finding]:
    """Yield findings on the table."""
    if table.running is not None:
        keys = ("running", "running_remedy") if table.running else ("running_somewhere", "running_unknown")
        yield finding(Level.REMARK, *keys, folder=table.folder, number=table.running)
    if table.why is not None:
        yield Finding(Level.PROBLEM, table.why, (Message.of("doctor.journal_remedy", folder=table.folder),))
    elif table.games is not None:
        yield finding(Level.OK, "journal", n=table.games, folder=table.folder)
    if table.console is None:
        yield finding(Level.OK, "console_none")
    elif table.getty:
        level = Level.WARNING if table.hid else Level.REMARK
        yield finding(level, "getty", "getty_remedy", "getty_kiosk", console=table.console)
    else:
        yield finding(Level.OK, "console", console=table.console)


def _stored(folder: Path) -> tuple[int | None, Message | None]:
    """Return how many games are stored, or why that can't be read."""
    try:
        with closing(Archive(folder)) as archive:
            return len(archive.games()), None
    except DixitError as error:
        return None, error.message
    except (OSError, sqlite3.Error):  # not ours to open: the folder's own finding is about that
        return None, None


# --- The terminal: its size, colours, letters; what a multiplexer or the bare console leaves of them

LEAST = (60, 18)
"""Columns and rows that the screens are made for."""

FAR = 160
"""Columns from which on letters on a TV are too small for the sofa."""

GLYPHS = "✓✖ ●○★■ ▲▼←→↑ ↺↻ …·–’“”„«»¿¡× ▀▄█▌▐ ▖▗▘▝▙▚▛▜▞▟ ┌─┼─┐│└─┘║ éèêîïçœß"
"""All that the screens show beside plain letters."""

_ASK_S = 2.0  # for tmux to answer


class Terminal(Struct, frozen=True):
    """What a terminal is known as; ``size`` None: there is none."""

    size: tuple[int, int] | None
    term: str
    environment: Mapping[str, str]
    missing_locale: bool  # named, but not installed
    tmux_true_colour: bool | None  # None: not known, or no tmux


def gather(proc: Path = look.PROC) -> Terminal:
    """Ask the terminal this runs in."""
    environment = look.environment(proc)
    return Terminal(
        size=_size(),
        term=environment.get("TERM", ""),
        environment=environment,
        missing_locale=_is_missing(_locale_of(environment)),
        tmux_true_colour=_tmux_true_colour() if environment.get("TMUX") else None,
    )


def judge(seen: Terminal) -> Iterator[Finding]:
    """Yield findings on a terminal."""
    if seen.size is None:
        yield finding(Level.UNKNOWN, "terminal_none", "terminal_there")
        return
    if seen.term in ("", "dumb", "unknown"):
        yield finding(Level.PROBLEM, "terminal_dumb", "terminal_real", term=seen.term or "-")
        return
    if 0 in seen.size:
        yield finding(Level.UNKNOWN, "size_unknown")
    else:
        yield _of_size(*seen.size)
    if seen.term == "linux":
        yield finding(Level.WARNING, "console_bare", "console_terminal", "console_kiosk")
    else:
        yield _of_colours(seen)
    yield _of_letters(seen)
    yield finding(Level.REMARK, "font", "font_remedy", glyphs=GLYPHS)


def swatch() -> str:
    """Return the rabbits' colours, each beside its name, as they show in true colour."""

    def rgb(colour: str) -> str:
        return ";".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))

    return " ".join(f"\x1b[48;2;{rgb(colour)}m  \x1b[0m" for colour in RABBITS.values())


def _of_size(columns: int, rows: int) -> Finding:
    values: WordValues = {"columns": columns, "rows": rows, "least": f"{LEAST[0]} x {LEAST[1]}"}
    if columns < LEAST[0] or rows < LEAST[1]:
        return finding(Level.WARNING, "size_small", "size_larger", **values)
    if columns > FAR:
        return finding(Level.REMARK, "size_far", "size_nearer", **values)
    return finding(Level.OK, "size", **values)


def _of_colours(seen: Terminal) -> Finding:
    """Judge colours: what the terminal claims, and what tmux or screen hands on."""
    has = seen.environment.get
    term, claimed = seen.term, has("COLORTERM", "").lower() in ("truecolor", "24bit")
    if has("TMUX") and seen.tmux_true_colour is False:
        return finding(Level.WARNING, "colours_tmux", "colours_tmux_remedy", "colours_letters")
    if has("STY") and term.startswith("screen"):
        return finding(Level.WARNING, "colours_screen", "colours_screen_remedy", "colours_letters")
    if claimed or term.endswith("-direct"):
        return finding(Level.OK, "colours", term=term)
    count = 256 if term.endswith("-256color") else 16
    return finding(Level.WARNING, "colours_few", "colours_claim", "colours_letters", term=term, n=count)


def _of_letters(seen: Terminal) -> Finding:
    name = _locale_of(seen.environment)
    if seen.missing_locale:
        return finding(Level.WARNING, "locale_missing", "locale_install", "locale_export", name=name)
    if not re.search(r"utf-?8", name, re.IGNORECASE):
        return finding(Level.WARNING, "letters_plain", "locale_export", name=name or "-")
    return finding(Level.OK, "letters", name=name)


def _size() -> tuple[int, int] | None:
    for descriptor in (1, 2, 0):
        try:
            return os.get_terminal_size(descriptor)
        except OSError:
            continue
    return None


def _locale_of(environment: Mapping[str, str]) -> str:
    """Return the locale of letters, as POSIX looks for it."""
    return next((value for key in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(key))), "")


def _is_missing(name: str) -> bool:
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        locale.setlocale(locale.LC_CTYPE, name or "C")
    except locale.Error:
        return True
    finally:
        locale.setlocale(locale.LC_CTYPE, before)
    return False


def _tmux_true_colour() -> bool | None:
    """Ask tmux whether the terminal around it shows true colour; None where it doesn't answer."""
    tmux = which("tmux")
    if tmux is None:
        return None
    try:
        asked = subprocess.run(
            [tmux, "display-message", "-p", "#{client_termfeatures}"],
            capture_output=True,
            timeout=_ASK_S,
            check=True,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    features = asked.stdout.decode("utf-8", "replace").strip()
    return "RGB" in features.split(",") if features else None
