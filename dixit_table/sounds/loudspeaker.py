"""The loudspeaker of a table: from a change of view to a sound or a spoken prompt, by another program."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from dixit_table.game.views import PublicView, ViewSource
from dixit_table.sounds.spoken import Speech
from dixit_table.store.books import Preferences
from dixit_table.table.view import cues
from dixit_table.texts import Language, Message

# --- Which programs make sounds here: the first player that is installed, and espeak-ng

PLAYERS: dict[str, tuple[str, ...]] = {"pw-play": (), "paplay": (), "aplay": ("-q",)}
"""Players by name with their options: PipeWire's, PulseAudio's, ALSA's."""

SPEAKER = "espeak-ng"

_PACE = "150"  # words a minute: a bit slower than its default, as people talk meanwhile


class Programs(Struct, frozen=True):
    """What was found on PATH; None: not installed."""

    player: str | None
    speaker: str | None


def find_programs() -> Programs:
    """Look for the programs."""
    found = (path for path in map(shutil.which, PLAYERS) if path is not None)
    return Programs(next(found, None), shutil.which(SPEAKER))


def command_to_play(player: str, sound: str) -> tuple[str, ...]:
    """Return the command that plays one of ``SOUNDS``."""
    return (player, *PLAYERS[Path(player).name], str(Path(__file__).with_name(f"{sound}.wav")))


def command_to_speak(speaker: str, language: Language) -> tuple[str, ...]:
    """Return the command that says what it reads; the words aren't in it: a list of processes shows those."""
    return (speaker, "-v", language, "-s", _PACE, "--stdin")


# --- A queue of commands that are run one after the other, on a thread of its own
# Asking for one takes no time: it waits here, at most one of each kind, and is forgotten where it would come
# too late. A command that hangs is ended.

_SILENT = (OSError, ValueError, subprocess.SubprocessError)
"""What a program that has gone raises, or a command that can't be one: a traceback would stand on the TV."""


LATE_S = 1.0
"""A sound that can't begin by then is about something that has passed; one other may be heard before."""

SOUND_S = 4.0
"""No sound takes as long: a player that is still there hangs."""


class SoundJob(Struct, frozen=True):
    """A command: what it reads, and how long it may take, in seconds."""

    command: tuple[str, ...]
    reads: bytes = b""
    late_s: float = LATE_S  # it isn't begun when it has waited for longer
    lasts_s: float = SOUND_S
    yields_s: float = 0.0  # so long it lets what another queue has to do go first


class JobQueue:
    """Runs jobs; of each kind the newest waits, in the place of the one before.

    ``first``: another queue, to which jobs of this one may yield.
    """

    def __init__(
        self, name: str, clock: Callable[[], float] = time.monotonic, first: JobQueue | None = None
    ) -> None:
        self._name, self._clock, self._first = name, clock, first
        self._waiting: dict[str, tuple[SoundJob, float]] = {}  # and when it was asked for
        self.changed: threading.Condition = (
            threading.Condition() if first is None else first.changed
        )  # one for both
        self._busy = False  # a job runs, or is about to
        self._thread: threading.Thread | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether a job runs or waits."""
        with self.changed:
            return self._busy or bool(self._waiting)

    def ask(self, kind: str, job: SoundJob, *, instead: bool = False) -> None:
        """Have a job done soon or never, ``instead`` of the one that runs; does nothing once it is closed."""
        with self.changed:
            if self._closed:
                return
            if instead and self._running is not None:
                _end(self._running)
            self._waiting[kind] = (job, self._clock())
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self.changed.notify_all()

    def close(self) -> None:
        """End what runs and forget what waits; may be called twice."""
        with self.changed:
            self._closed = True
            self._waiting.clear()
            if self._running is not None:
                _end(self._running)
            self.changed.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=2.0)

    def _run(self) -> None:
        while (job := self._next()) is not None:
            with suppress(*_SILENT):
                self._do(job)

    def _next(self) -> SoundJob | None:
        """Wait for the next job that isn't too late; None once the queue is closed."""
        with self.changed:
            self._busy = False
            self.changed.notify_all()
            while not self._closed:
                if not self._waiting:
                    self.changed.wait()
                elif (yields_s := self._yields_s()) > 0:
                    self.changed.wait(yields_s)
                else:
                    job, asked_s = self._waiting.pop(next(iter(self._waiting)))
                    if self._clock() <= asked_s + job.late_s:
                        self._busy = True
                        return job
            return None

    def _yields_s(self) -> float:
        """Return how long the next job still lets the other queue go first."""
        if self._first is None or not self._first.busy:
            return 0.0
        job, asked_s = next(iter(self._waiting.values()))
        return asked_s + job.yields_s - self._clock()

    def _do(self, job: SoundJob) -> None:
        with subprocess.Popen(
            job.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,  # the TV is a terminal: nobody else writes on it
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                self._runs(process)
                with suppress(subprocess.TimeoutExpired):
                    process.communicate(job.reads, timeout=job.lasts_s)
            finally:
                self._runs(None)
                _end(process)

    def _runs(self, process: subprocess.Popen[bytes] | None) -> None:
        with self.changed:
            self._running = process
            if self._closed and process is not None:
                _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it has started, whatever it is doing."""
    if process.poll() is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


# --- The loudspeaker

YIELDS_S = 2.0
"""So long a voice lets the sounds of the same moment go first: two last less, and a player may hang."""

SPEECH_LATE_S = 5.0
REMARK_LATE_S = 15.0
"""What was answered to a seat lets what is being said come to its end; so long it stands on the tile, too."""

SPEECH_S = 180.0  # no text takes as long: a voice that is still there hangs

_SPEECH = "speech"
_NO_PLAYER, _NO_SPEAKER = "sounds.no_player", "sounds.no_speaker"


class Loudspeaker:
    """Plays what the house wants to hear; it never waits, and it never writes on the screen's terminal.

    A sound is played once when it is switched on, so that one knows it. ``wishes`` are those of now;
    ``missing`` is called with what isn't installed, once each time it is switched on.
    """

    def __init__(
        self,
        table: ViewSource,
        wishes: Callable[[], Preferences],
        missing: Callable[[Message], None],
    ) -> None:
        self._table, self._wishes, self._missing = table, wishes, missing
        self._installed: Programs | None = None  # looked for once each time it is switched on
        self._seen: PublicView | None = None
        self._said = Speech()
        self._wanted: tuple[str, ...] | None = None  # the sounds wished for until now; None: not known yet
        self._reported: set[str] = set()
        self._sounds = JobQueue("sounds")
        self._speech = JobQueue("speech", first=self._sounds)
        table.subscribe(self._changed)

    def close(self) -> None:
        """Be silent at once and for good; may be called twice."""
        self._sounds.close()
        self._speech.close()

    def _changed(self) -> None:
        wishes = self._wishes()
        wanted, self._wanted = self._wanted, wishes.sounds
        self._reported -= {
            key for key, on in ((_NO_PLAYER, wishes.sounds), (_NO_SPEAKER, wishes.speech)) if not on
        }
        if not wishes.speech:
            self._said = Speech()
        if not wishes.sounds and not wishes.speech:
            self._installed, self._seen = None, None
            return
        installed = self._installed = self._installed or find_programs()
        before, self._seen = self._seen, self._table.view()
        if wishes.sounds:
            called = cues(before, self._seen) if before is not None else ()
            tried = () if wanted is None else (each for each in wishes.sounds if each not in wanted)
            self._play(installed.player, [each for each in called if each in wishes.sounds] + [*tried])
        if wishes.speech:
            self._speak(installed.speaker, self._seen)

    def _play(self, player: str | None, names: Sequence[str]) -> None:
        if player is None:
            self._report_once(_NO_PLAYER)
            return
        for name in names:
            self._sounds.ask(name, SoundJob(command_to_play(player, name)))

    def _speak(self, speaker: str | None, now: PublicView) -> None:
        if speaker is None:
            self._report_once(_NO_SPEAKER)
            return
        language = self._table.language
        remarks, words = self._said.follow(now, language)
        command = command_to_speak(speaker, language)
        if words:
            job = SoundJob(command, words.encode(), SPEECH_LATE_S, SPEECH_S, YIELDS_S)
            self._speech.ask(_SPEECH, job, instead=True)
        if remarks:  # after them; each is a kind of its own: none takes the place of another that waits
            job = SoundJob(command, remarks.encode(), REMARK_LATE_S, SPEECH_S, YIELDS_S)
            self._speech.ask(remarks, job)

    def _report_once(self, key: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            self._missing(Message.of(key))
