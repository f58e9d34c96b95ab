"""The loudspeaker of a night: from a change of view to a sound or a spoken prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from dixit_table.game.views import PublicView
from dixit_table.sounds import programs
from dixit_table.sounds.files import Files, path
from dixit_table.sounds.line import Job, Line
from dixit_table.store.books import Preferences
from dixit_table.table.view import cues
from dixit_table.texts import Language, Message, say

LATE_S = 0.5
"""A sound that can't begin by then is about something that has passed."""

SOUND_S = 4.0
"""No sound takes as long: a player that is still there hangs."""

SPEECH_LATE_S = 5.0
SPEECH_S = 20.0

_SPEECH = "speech"
_NO_PLAYER, _NO_SPEAKER = "sounds.no_player", "sounds.no_speaker"


class Heard(Protocol):
    """What is listened to: a table as a screen knows it."""

    @property
    def language(self) -> Language:
        """The language of the screen."""

    def view(self) -> PublicView:
        """Return what may be seen now."""

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after any change, on one thread."""


class Loudspeaker:
    """Plays what the house wants to hear; it never waits, and it never writes on the screen's terminal.

    A sound is played once when it is switched on, so that one knows it. ``wishes`` are those of now;
    ``missing`` is told what isn't installed, once each time it is switched on.
    """

    def __init__(
        self,
        table: Heard,
        wishes: Callable[[], Preferences],
        missing: Callable[[Message], None],
        find: Callable[[], programs.Programs] = programs.find,
    ) -> None:
        self._table, self._wishes, self._missing, self._find = table, wishes, missing, find
        self._programs: programs.Programs | None = None
        self._seen: PublicView | None = None
        self._said = ""
        self._wanted: tuple[str, ...] | None = None  # the sounds wished for until now; None: not known yet
        self._told: set[str] = set()
        self._files = Files()
        self._sounds, self._speech = Line("sounds"), Line("speech")
        table.subscribe(self._changed)

    def close(self) -> None:
        """Be silent at once and for good; may be called twice."""
        self._sounds.close()
        self._speech.close()
        self._files.close()

    def _changed(self) -> None:
        wishes = self._wishes()
        wanted, self._wanted = self._wanted, wishes.sounds
        self._told -= {
            key for key, on in ((_NO_PLAYER, wishes.sounds), (_NO_SPEAKER, wishes.speech)) if not on
        }
        if not wishes.sounds and not wishes.speech:
            self._programs, self._seen, self._said = None, None, ""
            return
        if self._programs is None:
            self._programs = self._find()
        before, self._seen = self._seen, self._table.view()
        if wishes.sounds:
            called = cues(before, self._seen) if before is not None else ()
            tried = () if wanted is None else (each for each in wishes.sounds if each not in wanted)
            self._play(self._programs.player, [each for each in called if each in wishes.sounds] + [*tried])
        if wishes.speech:
            self._speak(self._programs.speaker, self._seen)

    def _play(self, player: str | None, names: Sequence[str]) -> None:
        if player is None:
            self._tell_once(_NO_PLAYER)
            return
        for name in names:
            file = self._files.descriptor(name)
            job = Job(
                programs.play(player, path(file)),
                descriptors=(file,),
                late_s=LATE_S,
                lasts_s=SOUND_S,
                prepare=partial(self._files.fill, name),
            )
            self._sounds.ask(name, job)

    def _speak(self, speaker: str | None, now: PublicView) -> None:
        if speaker is None:
            self._tell_once(_NO_SPEAKER)
            return
        language = self._table.language
        words = say(language, now.prompt)
        if words != self._said:
            self._said = words
            command = programs.speak(speaker, language)
            job = Job(command, words.encode(), late_s=SPEECH_LATE_S, lasts_s=SPEECH_S)
            self._speech.ask(_SPEECH, job)

    def _tell_once(self, key: str) -> None:
        if key not in self._told:
            self._told.add(key)
            self._missing(Message.of(key))
