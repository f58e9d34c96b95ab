"""Start-up of a table: from the checked arguments to the screen, and to the end."""

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

from dixit_table.cli.play.arguments import PlayArguments, checked
from dixit_table.cli.play.older import own_folder
from dixit_table.cli.play.tablets import Switch
from dixit_table.cli.process import (
    command_to_go_on,
    hand_over_faults,
    leave_by_signals,
    place_of,
    start_anew,
)
from dixit_table.errors import DixitError, JournalDamaged, UnusableInput
from dixit_table.game.views import PhaseName
from dixit_table.keypads.discovery import Discovery
from dixit_table.settings.library import Library
from dixit_table.sounds.loudspeaker import Loudspeaker
from dixit_table.store.backup import Drives
from dixit_table.store.books import PadBook, PreferenceBook
from dixit_table.store.files import OWN_RULES, POSTERS, data_folder, note_fault, stands
from dixit_table.store.journal import Journal, TableLock
from dixit_table.store.restore import STAGED, finish, repair, report_of
from dixit_table.table.archive.history import StoredGame, damaged_after, find_game, last_lobby, to_go_on_with
from dixit_table.table.committed import JournalOpener
from dixit_table.table.ports import Clock, UnfinishedGame, guide_address
from dixit_table.table.runtime import Runtime
from dixit_table.texts import Message, say
from dixit_table.tui.splash import Splash
from dixit_table.update import LAUNCHER
from dixit_table.update.at_table import table_updates

# --- Signs of life for systemd, which starts a service anew that gives none (sd_notify(3), WatchdogSec)
# The only module with a socket: one of AF_UNIX, which leads nowhere but to this computer's systemd.

PATIENCE_US = 60_000_000
"""Microseconds that systemd waits at most, from the first sign on; until then as its unit has it."""

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
        if now_s - beat_s >= every_s and _send(address, alive_still):
            beat_s = now_s

    return alive


def _send(address: str, words: bytes) -> bool:
    """Send words to systemd; return whether it took them: it may be starting anew itself, or be busy."""
    abstract = address.startswith("@")
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.sendto(words, "\0" + address[1:] if abstract else address)
    except OSError:
        return False
    return True


# --- Before a table opens a data folder: a restore is carried through, a kiosk's journal repaired


class Recovery(Struct, frozen=True):
    """What was done before a table opens its folder."""

    notice: Message | None = None  # for the screen
    is_whole: bool = True  # False: a repair couldn't bring everything back, so people look before they go on


def recover(folder: Path, *, kiosk: bool) -> Recovery:
    """Carry through a restore, repair a kiosk's journal, and return how that went. Hold the TableLock.

    At a kiosk nobody can type a command, so there a damaged journal is repaired at once. Raises UnusableInput
    where a restore can't be carried through: what would be played now would be gone with the next start.
    """
    notice = None
    try:
        before = finish(folder, Clock().today())
        if before is not None:
            notice = Message.of("keeping.kept_before", path=str(before))
    except UnusableInput as error:
        if stands(folder / STAGED):
            raise
        notice = error.message  # it was no whole backup, and is put aside
    repaired = repair(folder, Clock().today()) if kiosk else None
    if repaired is None:
        return Recovery(notice)
    lines = report_of(repaired)  # the number of games, what is not whole, and at last where the old one is
    return Recovery(lines[-1]) if repaired.is_whole else Recovery(lines[1], is_whole=False)


# --- The table

_TAKE_TURNS_S = 0.0005


class Restart(Struct):
    """Whether the program is to start anew when it has ended, by what, and in which game (None: as ever)."""

    launcher: Path | None = None
    game: int | None = None


class ScreenSetup(Struct, frozen=True):
    """What the screen needs besides the table."""

    splash: Splash
    bare: bool  # the Linux console
    recovery: Recovery = field(default_factory=Recovery)
    go_on: str = ""  # the command that goes on with the game; empty at a kiosk, where nobody types


def run_table(args: argparse.Namespace, splash: Splash | None, *, bare: bool) -> int:
    """Run the table until it is ended; return the exit status. The splash goes when the screen comes.

    ``bare``: the terminal is the Linux console.
    """
    wanted = checked(args)
    if splash is None:
        raise UnusableInput(Message.of("cli.no_terminal"))
    status = 1
    try:
        if wanted.demo:  # leaves no trace, so it needs no folder and disturbs no table
            status = _play(wanted, partial(Journal, None), Library(), None, ScreenSetup(splash, bare))
            return status
        status, again = _play_in(data_folder(args.data), args, wanted, ScreenSetup(splash, bare))
        # A kiosk starts it anew itself, whenever it ends.
        if again.launcher is not None and status == 0 and not wanted.kiosk:
            splash.hand_on()
            start_anew(args, again.launcher, again.game)
    finally:
        _end_without_terminal(status)
    return status


def _play_in(
    folder: Path, args: argparse.Namespace, wanted: PlayArguments, setup: ScreenSetup
) -> tuple[int, Restart]:
    """Play in a data folder; return the exit status, and whether to start anew."""
    again = Restart()
    with TableLock(folder):
        own, newer = own_folder(folder)
        recovery = recover(own, kiosk=wanted.kiosk)
        if newer is not None:
            recovery = replace(recovery, notice=newer)
        go_on = "" if wanted.kiosk else command_to_go_on(args)
        setup = replace(setup, recovery=recovery, go_on=go_on)
        library = Library(folder / OWN_RULES)
        return _play(wanted, partial(Journal, own), library, own, setup, again), again


def _play(
    wanted: PlayArguments,
    open_journal: JournalOpener,
    library: Library,
    folder: Path | None,
    setup: ScreenSetup,
    again: Restart | None = None,
) -> int:
    book, preferences = PadBook(folder), PreferenceBook(folder)
    # A demonstration needs no keypads, and may run beside a table: one that is plugged in is that table's.
    discovery = None if wanted.demo else Discovery()
    setting = wanted.setting(discovery, library, book, preferences)
    clock = Clock()
    alive = heartbeat(os.environ, clock.monotonic_s)
    drives = Drives(folder) if folder else None
    tablets = _switch(wanted)
    setting = replace(
        setting,
        posters=folder and folder / POSTERS,
        drives=drives,
        alive=alive,
        ails=Ails(folder) if folder else None,
        tablets=tablets,
        guide=guide_address(Path(__file__).parents[3]),
        updates=table_updates(os.environ, folder) if folder else None,
    )
    runtime = Runtime(setting, open_journal, clock)
    try:
        prepare(runtime, wanted, is_whole=setup.recovery.is_whole)
        if setup.recovery.notice is not None:
            runtime.table.refresh(setup.recovery.notice)
        if preferences.damaged is not None:
            runtime.table.refresh(Message.of("preferences.damaged", path=str(preferences.damaged)))
        if book.damaged is not None:
            runtime.table.refresh(Message.of("keypads.book_damaged", path=str(book.damaged)))
        return _show(runtime, setup, kiosk=wanted.kiosk)
    except Exception as error:
        if not isinstance(error, DixitError):
            runtime.fault = error
        raise
    finally:
        if runtime.fault is not None:
            note_fault(folder, place_of(runtime.fault))
        if again is not None and runtime.restarts:
            again.launcher, again.game = Path(os.environ[LAUNCHER]), _played(runtime)
        runtime.close()


class Ails:
    """Tells what the computer suffers from; that its supply was too weak is known for the whole night."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._weak: tuple[Message, ...] = ()

    def __call__(self) -> tuple[Message, ...]:
        """Ask the doctor."""
        try:
            from dixit_table.cli.doctor.ailments import POWER, ailments  # here: a start doesn't wait for it
        except ImportError:  # an update of the package is under way: a game is worth more than a remark
            return self._weak
        found = ailments(self._folder)
        weak = tuple(each for each in found if each.key == POWER)
        self._weak = self._weak or weak
        return found if weak else (*self._weak, *found)


def _switch(wanted: PlayArguments) -> Switch:
    """Return what lets browsers look in. Raises UnusableInput where that was asked for, and can't be."""
    switch = Switch(wanted.web, wanted.web_folder)
    if wanted.web is None:
        return switch
    if switch.missing is not None:
        raise UnusableInput(switch.missing)
    from dixit_table.web.tablets import Address  # here: few tables want it

    Address.parse(wanted.web)
    return switch


def _is_ours(thread: str) -> bool:
    """Return whether a thread is the table's; those of the terminal die when the terminal goes."""
    return not thread.startswith("textual-")


def _end_without_terminal(status: int) -> None:
    """End here and now where the terminal went first: a window closed, a line cut.

    Textual's threads may then wait for it for ever, and a process that never ends would hold the table's
    lock. The journal is closed by now.
    """
    if any(thread.name.startswith("textual-") for thread in threading.enumerate()):
        os._exit(status)


def prepare(runtime: Runtime, wanted: PlayArguments, *, is_whole: bool = True) -> None:
    """Begin as the arguments want it: a stored game, the lobby, or the first turn.

    ``is_whole``: nothing of the journal was lost, so that a kiosk goes on without a question.
    Raises UnusableInput where that can't be.
    """
    stored = _stored(runtime, wanted)
    damaged = damaged_after(runtime.table.journal, stored.game if stored else 0)
    if damaged is not None and not wanted.demo:
        runtime.table.refresh(Message.of("cli.newest_damaged", game=damaged))
    # People who aren't asked shall not find themselves in a game of others.
    unasked = wanted.start or (wanted.kiosk and damaged is None and is_whole)
    goes_on = stored is not None and (wanted.resume is not None or unasked)
    if stored is not None and stored.state is not None and goes_on:
        runtime.table.resume(stored.game, stored.state)
        runtime.give_pads()
        return
    if stored is not None and stored.state is not None:
        runtime.table.offer_game(
            UnfinishedGame(
                stored.game,
                stored.state,
                accepted=runtime.give_pads,
                declined=partial(_decline, runtime, wanted),
            )
        )
        return
    _begin(runtime, wanted)


def _begin(runtime: Runtime, wanted: PlayArguments) -> None:
    lobby = None if wanted.new or wanted.is_specific else last_lobby(runtime.table.journal)
    if lobby is not None and lobby.state is not None:
        runtime.table.resume(lobby.game, lobby.state)
    else:
        _seat(runtime, wanted)


def _decline(runtime: Runtime, wanted: PlayArguments) -> None:
    """Begin without the game that was offered, also where the journal can't be read any more by now."""
    try:
        _begin(runtime, wanted)
    except JournalDamaged as error:
        runtime.table.refresh(error.message)
        _seat(runtime, wanted)


def _seat(runtime: Runtime, wanted: PlayArguments) -> None:
    """Begin with who was named on the command line."""
    if wanted.start and wanted.seats < wanted.rules.rules.fewest_seats:
        fewest = wanted.rules.rules.fewest_seats
        raise UnusableInput(Message.of("cli.cannot_start", seats=wanted.seats, fewest=fewest))
    runtime.take_seats()
    first = wanted.first or (1 if wanted.start else None)
    if first is None:
        return
    refusal = runtime.table.start(first) if wanted.start else runtime.table.propose(first)
    assert refusal is None, "the seats have been counted"


def _stored(runtime: Runtime, wanted: PlayArguments) -> StoredGame | None:
    journal = runtime.table.journal
    if wanted.new or wanted.demo:
        return None
    if wanted.resume:
        stored = find_game(journal, wanted.resume)
        if stored is None or not (stored.unfinished or stored.in_lobby):
            raise UnusableInput(Message.of("cli.not_to_resume", game=wanted.resume))
        return stored
    stored = to_go_on_with(journal)
    if stored is None and wanted.resume is not None:
        raise UnusableInput(Message.of("cli.nothing_to_resume"))
    return stored


def _goes_on(runtime: Runtime) -> bool:
    """Return whether there is a game to go on with: the one that is played, or the one that is offered."""
    state = runtime.table.shown
    return runtime.table.offer is not None or (state.turn > 0 and state.phase is not PhaseName.OVER)


def _played(runtime: Runtime) -> int | None:
    """Return the game that people are in, or whose lobby; None: there is nobody, as while one is offered."""
    state = runtime.table.shown
    is_there = bool(state.seats) and state.phase is not PhaseName.OVER
    return runtime.table.game if is_there else None


def _show(runtime: Runtime, setup: ScreenSetup, *, kiosk: bool) -> int:
    gc.disable()  # until all is loaded
    # Imported here: the other commands need no screen, and Textual takes its time to load.
    from dixit_table.tui.app import TableApp

    app = TableApp(runtime, kiosk=kiosk, bare=setup.bare)
    runtime.on_quit = app.action_leave
    leave_by_signals(app.action_leave)
    # A table that reads its keypads no more shall not stand there as if all were well.
    hand_over_faults(_is_ours, runtime.fail)
    # Else the thread that writes to disk, or to the terminal, waits up to 5 ms for one that is painting.
    sys.setswitchinterval(_TAKE_TURNS_S)
    # All that is there by now stays: looking through it again would stop the table for a tenth of a second.
    gc.freeze()
    gc.enable()
    loudspeaker = Loudspeaker(runtime, lambda: runtime.table.preferences, runtime.refresh)
    setup.splash.hand_over()
    try:
        app.run()
    except Exception as error:  # what fails while the app ends Textual hands on, and nobody else says it
        runtime.fault = runtime.fault or error
    finally:
        loudspeaker.close()
    runtime.fault = runtime.fault or app.fault
    if runtime.fault is not None:
        sys.stderr.write(say(runtime.language, "cli.fault", where=place_of(runtime.fault)) + "\n")
        return 1
    if setup.go_on and _goes_on(runtime) and not runtime.restarts:
        sys.stderr.write(say(runtime.language, "cli.kept", command=setup.go_on) + "\n")
    return app.return_code or 0
