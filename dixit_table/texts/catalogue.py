"""The catalogue: the texts of all areas by their keys, and the words of a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from dixit_table.texts.areas import (
    commands,
    dice,
    doctor,
    files,
    keypads,
    lookback,
    menu,
    play,
    rules,
    screen,
    template,
)
from dixit_table.texts.wording import LANGUAGES, Language, Number, Text, Word

__all__ = ["LANGUAGES", "Language", "Message", "Text", "keys", "say"]


class Message(Struct, frozen=True):
    """A text whose language is chosen later: its key, and the values of its placeholders.

    A value that is itself a message takes the same language.
    """

    key: str
    values: Mapping[str, str | int | Message] = field(default_factory=dict)

    @classmethod
    def of(cls, key: str, /, **values: str | int | Message) -> Message:
        """Build a message from keyword values."""
        return cls(key, values)


def say(language: Language, message: Message | str, /, **values: str | int | Message) -> str:
    """Return the words of a message (or of a key with ``values``) in a language.

    Raises KeyError for a key that is not in the catalogue: a bug, which a test looks for.
    """
    if isinstance(message, str):
        message = Message(message, values)
    filled = {name: _filling(language, value) for name, value in message.values.items()}
    return _TEXTS[message.key].wording(language).format(**filled)


def _filling(language: Language, value: str | int | Message) -> Word | Number:
    if isinstance(value, int):
        return Number(value, language)
    return Word(say(language, value) if isinstance(value, Message) else value)


def add_texts(area: str, texts: Mapping[str, Text]) -> None:
    """Add an area to the catalogue: the texts of another game."""
    _TEXTS.update({f"{area}.{key}": text for key, text in texts.items()})


def is_text(key: str) -> bool:
    """Return whether the catalogue has a text of this key."""
    return key in _TEXTS


def keys() -> Iterator[tuple[str, Text]]:
    """Yield every key with its text."""
    yield from _TEXTS.items()


_AREAS = {
    "arguments": commands.ARGUMENTS,
    "cli": commands.CLI,
    "dice": dice.TEXTS,
    "doctor": doctor.TEXTS,
    "keeping": commands.KEEPING,
    "keypad_test": keypads.KEYPAD_TEST,
    "keypads": keypads.KEYPADS,
    "lookback": lookback.TEXTS,
    "naming": menu.NAMING,
    "pace": screen.PACE,
    "preferences": menu.PREFERENCES,
    "report": commands.REPORT,
    "rules": rules.TEXTS,
    "screen": screen.SCREEN,
    "settings": files.TEXTS | template.TEXTS,
    "sounds": screen.SOUNDS,
    "table": play.TABLE | menu.TABLE,
}
"""Texts by area: its name is the first word of their keys."""

_TEXTS: dict[str, Text] = {}
for _area, _texts in _AREAS.items():
    add_texts(_area, _texts)
