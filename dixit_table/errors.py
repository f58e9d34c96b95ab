"""The errors a user may meet: what is wrong, where, and what would be right, in each language.

The command line shows them and exits with status 2. Anything else that reaches the user is a bug.
"""

from __future__ import annotations

from collections.abc import Callable

from dixit_table.texts import Language, Message, say
from dixit_table.texts.areas import system


class DixitError(Exception):
    """Base of all errors that the user can correct."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def said(self, language: Language) -> str:
        """Return the error in words."""
        return say(language, self.message)

    def __str__(self) -> str:
        return self.said("en")


class UnusableInput(DixitError):
    """A file or an argument cannot be used."""


class TableBusy(DixitError):
    """Another process runs a table on the same data folder."""


class JournalDamaged(DixitError):
    """The journal cannot be read, or was written by a newer version."""


class KeypadError(DixitError, OSError):
    """A keypad cannot be opened or was lost."""


def raising(bug: BaseException) -> Callable[[], None]:
    """Return a function that raises another thread's bug in its caller's thread, which ends the table."""

    def again() -> None:
        raise bug

    return again


_SAID_BY_SYSTEM = {text.one: Message(f"system.{key}") for key, text in system.TEXTS.items()}
"""Made at the start: where files can't be opened any more, no module can be loaded either."""


def why_failed(error: Exception) -> Message:
    """Return why something failed in the system's words, without a number and without the file.

    Who reads another language than English has them in it, but for errors that no household meets.
    """
    words = getattr(error, "strerror", None) or str(error).strip() or type(error).__name__
    return _SAID_BY_SYSTEM.get(words) or Message.of("screen.words", words=words)
