"""Asking once more before something that can't be taken back, and saying that it couldn't be done."""

from __future__ import annotations

import sys

from dixit_table.errors import UnusableInput
from dixit_table.texts import Language, Message, say


def confirmed(question: Message, language: Language, *, yes: bool) -> bool:
    """Tell whether it is to be done: ``yes`` was given, or somebody types the word.

    Raises UnusableInput where nobody is there to be asked.
    """
    if yes:
        return True
    if not sys.stdin.isatty():
        raise UnusableInput(Message.of("lookback.confirm_with_yes"))
    word = say(language, "lookback.yes")
    sys.stdout.write(say(language, "lookback.confirm", question=question, word=word) + " ")
    sys.stdout.flush()
    answered = sys.stdin.readline().strip().casefold() == word
    if not answered:
        sys.stdout.write(say(language, "lookback.nothing_forgotten") + "\n")
    return answered


def not_forgotten(error: OSError) -> UnusableInput:
    """Return the error for a file that couldn't be changed."""
    return UnusableInput(Message.of("lookback.not_forgotten", reason=error.strerror or str(error)))
