"""An evening at the table: from what the command line wants to the screen, and to the end."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.cli.keeping import today
from dixit_table.cli.play.setting import Wishes, wishes_of
from dixit_table.cli.process import command_to_go_on, hand_over_faults, leave_by_signals, place_of
from dixit_table.errors import DixitError, UnusableInput
from dixit_table.game.views import PhaseName
from dixit_table.keypads.discovery import Discovery
from dixit_table.settings.library import Library
from dixit_table.sounds.loudspeaker import Loudspeaker
from dixit_table.store.backup import Drives
from dixit_table.store.books import PadBook, PreferenceBook
from dixit_table.store.files import OWN_RULES, POSTERS, data_folder, note_fault
from dixit_table.store.journal import Journal, TableLock
from dixit_table.store.restore import STAGED, finish, repair, report_of
from dixit_table.table.archive.history import StoredGame, damaged_after, find_game, last_lobby, to_go_on_with
from dixit_table.table.committed import JournalOpener
from dixit_table.table.ports import Clock, UnfinishedGame
from dixit_table.table.runtime import Runtime
from dixit_table.texts import Message, say
from dixit_table.tui.splash import Splash

# --- Signs of life for systemd, which starts a service anew that gives none (sd_notify(3), WatchdogSec)
# The only module with a socket: one of AF_UNIX, which leads nowhere but to this computer's systemd.

PATIENCE_US = 60_000_000
"""Microseconds that systemd waits at most, from the first sign on; for that as long as its unit says."""

_SHARE = 4  # of the time that systemd waits: one or two that are late, or lost, do no harm


def heartbeat(environment: Mapping[str, str], clock_s: Callable[[], float]) -> Callable[[], None]:
    """Return what the event loop calls again and again, as often as it likes, as long as it runs.

    ``clock_s`` gives monotonic seconds. It does nothing where systemd doesn't wait for it; it never waits.
    """
    address, patience = environment.get("NOTIFY_SOCKET", ""), environment.get("WATCHDOG_USEC", "")
    if not address.startswith(("/", "@")) or not (patience.isascii() and patience.isdigit()):
        return lambda: None
    patience_us = min(int(patience), PATIENCE_US)
    every_s, beat_s = patience_us / 1_000_000 / _SHARE, float("-inf")
    alive_still = b"WATCHDOG=1\nWATCHDOG_USEC=%d" % patience_us

    def alive() -> None:
        nonlocal beat_s
        now_s = clock_s()
        if now_s - beat_s >= every_s and _say(address, alive_still):
            beat_s = now_s

    return alive


def _say(address: str, words: bytes) -> bool:
    """Say something to systemd; tell whether it was taken: it may be starting anew itself, or be busy."""
    abstract = address.startswith("@")
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.sendto(words, "\0" + address[1:] if abstract else address)
    except OSError:
        return False
    return True


# --- An evening at the table: from what the command line wants to the screen, and to the end

# --- Before a table opens a data folder: a restore is carried through, a kiosk's journal repaired


class Order(Struct, frozen=True):
    """What was done before a table opens its folder."""

    said: Message | None = None  # on the screen
    is_whole: bool = True  # False: a repair couldn't bring everything back, so people look before they go on


def put_in_order(folder: Path, *, kiosk: bool) -> Order:
    """Put a folder in order, and return what is to be known of it. Hold its TableLock.

    At a kiosk nobody can type a command, so there a damaged journal is repaired at once. Raises UnusableInput
    where a restore can't be carried through: what would be played now would be gone with the next start.
    """
    said = None
    try:
        before = finish(folder, today())
        if before is not None:
            said = Message.of("keeping.kept_before", path=str(before))
    except UnusableInput as error:
        if (folder / STAGED).exists():
            raise
        said = error.message  # it was no whole backup, and is put aside
    repaired = repair(folder, today()) if kiosk else None
    if repaired is None:
        return Order(said)
    lines = report_of(repaired)  # the number of games, what is not whole, and at last where the old one is
    return Order(lines[-1], is_whole=True) if repaired.is_whole else Order(lines[1], is_whole=False)


# --- An evening at the table: from what the command line wants to the screen, and to the end

_TAKE_TURNS_S = 0.0005


class ScreenSetup(Struct, frozen=True):
    """Where the screen comes."""

    splash: Splash
    bare: bool  # the Linux console
    order: Order = field(default_factory=Order)  # what was done before
    go_on: str = ""  # the command that goes on with the game, where somebody may want to know


def spend(args: argparse.Namespace, splash: Splash | None, *, bare: bool) -> int:
    """Run the table until it is ended; return the exit status. The splash goes where the screen comes.

    ``bare``: the terminal is the Linux console.
    """
    wishes = wishes_of(args)
    if splash is None:
        raise UnusableInput(Message.of("cli.no_terminal"))
    try:
        if wishes.demo:  # leaves no trace, so it needs no folder and disturbs no table
            return _play(wishes, partial(Journal, None), Library(), None, ScreenSetup(splash, bare))
        folder = data_folder(args.data)
        with TableLock(folder):
            order = put_in_order(folder, kiosk=wishes.kiosk)
            stage = ScreenSetup(splash, bare, order, "" if wishes.kiosk else command_to_go_on(args))
            return _play(wishes, partial(Journal, folder), Library(folder / OWN_RULES), folder, stage)
    finally:
        _end_without_terminal()


def _play(
    wishes: Wishes, open_journal: JournalOpener, library: Library, folder: Path | None, stage: ScreenSetup
) -> int:
    book, preferences = PadBook(folder), PreferenceBook(folder)
    setting = wishes.setting(Discovery(), library, book, preferences)
    clock = Clock()
    alive = heartbeat(os.environ, clock.monotonic_s)
    drives = Drives(folder) if folder else None
    setting = replace(setting, posters=folder and folder / POSTERS, drives=drives, alive=alive)
    night = Runtime(setting, open_journal, clock)
    try:
        prepare(night, wishes, is_whole=stage.order.is_whole)
        if stage.order.said is not None:
            night.table.refresh(stage.order.said)
        if preferences.damaged is not None:
            night.table.refresh(Message.of("preferences.damaged", path=str(preferences.damaged)))
        if book.damaged is not None:
            night.table.refresh(Message.of("keypads.book_damaged", path=str(book.damaged)))
        return _show(night, stage, keyboard_leaves=not wishes.kiosk)
    except Exception as error:
        if not isinstance(error, DixitError):
            night.fault = error
        raise
    finally:
        if night.fault is not None:
            note_fault(folder, place_of(night.fault))
        night.close()


def _is_ours(thread: str) -> bool:
    """Tell whether a thread is the table's; what those of the terminal die of is the terminal's end."""
    return not thread.startswith("textual-")


def _end_without_terminal() -> None:
    """End here and now where the terminal went first: a window closed, a line cut.

    Textual's threads may then wait for it for ever, and a process that never ends would hold the table's
    lock. The journal is closed by now.
    """
    if any(thread.name.startswith("textual-") for thread in threading.enumerate()):
        os._exit(0 if sys.exc_info()[0] is None else 1)


def prepare(night: Runtime, wishes: Wishes, *, is_whole: bool = True) -> None:
    """Begin where the command line wants it: a stored game, the lobby, or the first turn.

    ``is_whole``: nothing of the journal was lost, so that a kiosk goes on without a question.
    Raises UnusableInput where that can't be.
    """
    stored = _stored(night, wishes)
    damaged = damaged_after(night.table.journal, stored.game if stored else 0)
    if damaged is not None and not wishes.demo:
        night.table.refresh(Message.of("cli.newest_damaged", game=damaged))
    # Who is not asked shall not find themselves in a game of other people.
    unasked = wishes.start or (wishes.kiosk and damaged is None and is_whole)
    goes_on = stored is not None and (wishes.resume is not None or unasked)
    if stored is not None and stored.state is not None and goes_on:
        night.table.resume(stored.game, stored.state)
        night.give_pads()
        return
    if stored is not None and stored.state is not None:
        night.table.offer_game(
            UnfinishedGame(
                stored.game, stored.state, accepted=night.give_pads, declined=lambda: _begin(night, wishes)
            )
        )
        return
    _begin(night, wishes)


def _begin(night: Runtime, wishes: Wishes) -> None:
    lobby = None if wishes.new or wishes.says_what else last_lobby(night.table.journal)
    if lobby is not None and lobby.state is not None:
        night.table.resume(lobby.game, lobby.state)
        return
    if wishes.start and wishes.seats < wishes.rules.rules.fewest_seats:
        fewest = wishes.rules.rules.fewest_seats
        raise UnusableInput(Message.of("cli.cannot_start", seats=wishes.seats, fewest=fewest))
    night.take_seats()
    first = wishes.first or (1 if wishes.start else None)
    if first is None:
        return
    refusal = night.start_game(first) if wishes.start else night.table.propose(first)
    assert refusal is None, "the seats have been counted"


def _stored(night: Runtime, wishes: Wishes) -> StoredGame | None:
    journal = night.table.journal
    if wishes.new or wishes.demo:
        return None
    if wishes.resume:
        stored = find_game(journal, wishes.resume)
        if stored is None or not stored.unfinished:
            raise UnusableInput(Message.of("cli.not_to_resume", game=wishes.resume))
        return stored
    stored = to_go_on_with(journal)
    if stored is None and wishes.resume is not None:
        raise UnusableInput(Message.of("cli.nothing_to_resume"))
    return stored


def _goes_on(night: Runtime) -> bool:
    """Tell whether there is a game to go on with: the one that is played, or the one that is offered."""
    state = night.table.shown
    return night.table.offer is not None or (state.turn > 0 and state.phase is not PhaseName.OVER)


def _show(night: Runtime, stage: ScreenSetup, *, keyboard_leaves: bool) -> int:
    gc.disable()  # until all is loaded
    # Imported here: the other commands need no screen, and Textual takes its time to load.
    from dixit_table.tui.app import TableApp

    app = TableApp(night, keyboard_leaves=keyboard_leaves, bare=stage.bare)
    night.on_quit = app.action_leave
    leave_by_signals(app.action_leave)
    # A table whose keypads nobody hears any more shall not stand there as if all were well.
    hand_over_faults(_is_ours, night.fail)
    # Else the thread that writes to disk, or to the terminal, waits up to 5 ms for one that is painting.
    sys.setswitchinterval(_TAKE_TURNS_S)
    # All that is there by now stays: looking through it again would stop the table for a tenth of a second.
    gc.freeze()
    gc.enable()
    loudspeaker = Loudspeaker(night, lambda: night.table.preferences, night.refresh)
    stage.splash.hand_over()
    try:
        app.run(mouse=False)
    finally:
        loudspeaker.close()
    night.fault = night.fault or app.fault
    if night.fault is not None:
        sys.stderr.write(say(night.language, "cli.fault", where=place_of(night.fault)) + "\n")
        return 1
    if stage.go_on and _goes_on(night):
        sys.stderr.write(say(night.language, "cli.kept", command=stage.go_on) + "\n")
    return app.return_code or 0
