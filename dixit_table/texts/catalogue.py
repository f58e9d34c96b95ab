"""The catalogue: all areas' texts under one roof, and the words for a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from dixit_table.texts import areas
from dixit_table.texts.names import Word
from dixit_table.texts.wording import LANGUAGES, Language, Text

__all__ = ["LANGUAGES", "Language", "Message", "Text", "keys", "say"]


class Message(Struct, frozen=True):
    """A text to be said later: its key, and what fills the placeholders.

    A value that is itself a message is said in the same language first.
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
    filled = {name: _word(language, value) for name, value in message.values.items()}
    return _TEXTS[message.key].wording(language, message.values.get("n")).format(**filled)


def _word(language: Language, value: str | int | Message) -> Word | int:
    return (
        value
        if isinstance(value, int)
        else Word(say(language, value) if isinstance(value, Message) else value)
    )


def add_texts(area: str, texts: Mapping[str, Text]) -> None:
    """Take another area into the catalogue: a game's own words."""
    _TEXTS.update({f"{area}.{key}": text for key, text in texts.items()})


def is_text(key: str) -> bool:
    """Tell whether the catalogue has a text of this key."""
    return key in _TEXTS


def keys() -> Iterator[tuple[str, Text]]:
    """Yield every key with its text."""
    yield from _TEXTS.items()


def _gather() -> dict[str, Text]:
    gathered: dict[str, Text] = {}
    for area, texts in areas.AREAS.items():
        gathered.update({f"{area}.{key}": text for key, text in texts.items()})
    return gathered


_TEXTS = _gather()
