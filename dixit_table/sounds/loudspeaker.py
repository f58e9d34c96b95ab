"""The loudspeaker of a table: from a change of view to a sound or a spoken prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from dixit_table.game.views import PublicView
from dixit_table.sounds import players
from dixit_table.sounds.players import JobQueue, SoundJob
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


class Audible(Protocol):
    """What a loudspeaker follows: a table as a screen knows it."""

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
    ``missing`` is called with what isn't installed, once each time it is switched on.
    """

    def __init__(
        self,
        table: Audible,
        wishes: Callable[[], Preferences],
        missing: Callable[[Message], None],
    ) -> None:
        self._table, self._wishes, self._missing = table, wishes, missing
        self._installed: players.Programs | None = None  # looked for once each time it is switched on
        self._seen: PublicView | None = None
        self._said = ""
        self._wanted: tuple[str, ...] | None = None  # the sounds wished for until now; None: not known yet
        self._reported: set[str] = set()
        self._sounds, self._speech = JobQueue("sounds"), JobQueue("speech")
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
        if not wishes.sounds and not wishes.speech:
            self._installed, self._seen, self._said = None, None, ""
            return
        installed = self._installed = self._installed or players.find()
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
            self._sounds.ask(name, SoundJob(players.play(player, name), late_s=LATE_S, lasts_s=SOUND_S))

    def _speak(self, speaker: str | None, now: PublicView) -> None:
        if speaker is None:
            self._report_once(_NO_SPEAKER)
            return
        language = self._table.language
        words = say(language, now.prompt)
        if words != self._said:
            self._said = words
            command = players.speak(speaker, language)
            job = SoundJob(command, words.encode(), late_s=SPEECH_LATE_S, lasts_s=SPEECH_S)
            self._speech.ask(_SPEECH, job)

    def _report_once(self, key: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            self._missing(Message.of(key))
