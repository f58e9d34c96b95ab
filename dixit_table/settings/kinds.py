"""The kinds of values: each reads what is written, never what YAML makes of it.

``No`` is a text, ``010`` is no number, ``yes`` is no switch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

import yaml
from msgspec import Struct

from dixit_table.settings.schema import At, Faulty, Schema, ValueKind, Values
from dixit_table.settings.yaml_source import Place, place_of
from dixit_table.texts import Message

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
W = TypeVar("W", bound=str | int)

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


def plain(node: yaml.Node) -> str | None:
    """Return what is written without quotes, or None."""
    return node.value if isinstance(node, yaml.ScalarNode) and node.style is None else None


class WholeNumber(Struct, frozen=True):
    """A whole number between two bounds, both included."""

    low: int
    high: int

    @property
    def expects(self) -> Message:
        """What would be right."""
        if self.low == self.high:
            return Message.of("settings.expects_exactly", number=self.low)
        return Message.of("settings.expects_number", low=self.low, high=self.high)

    def read(self, node: yaml.Node, at: At) -> int:
        """Return the number."""
        written = plain(node)
        if written is None or not _NUMBER.fullmatch(written) or not self.low <= int(written) <= self.high:
            raise at.unexpected(node, self.expects)
        return int(written)


class OrNone(Struct, Generic[T], frozen=True):
    """A value, or the word ``none``."""

    kind: ValueKind[T]

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_or_none", expects=self.kind.expects)

    def read(self, node: yaml.Node, at: At) -> T | None:
        """Return the value, or None for ``none``."""
        return None if plain(node) == "none" else self.kind.read(node, at.widened(self.expects))


class Switch(Struct, frozen=True):
    """``true`` or ``false``, in these words only."""

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_switch")

    def read(self, node: yaml.Node, at: At) -> bool:
        """Return the switch."""
        written = plain(node)
        if written not in ("true", "false"):
            raise at.unexpected(node, self.expects)
        return written == "true"


class Choice(Struct, Generic[W], frozen=True):
    """One word or number of a few."""

    words: Sequence[W]

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_choice", words=", ".join(map(str, self.words)))

    def read(self, node: yaml.Node, at: At) -> W:
        """Return the word or number."""
        written = node.value if isinstance(node, yaml.ScalarNode) else None
        for word in self.words:
            if written == str(word) and (isinstance(word, str) or plain(node) is not None):
                return word
        raise at.unexpected(node, self.expects)


class Words(Struct, Generic[W], frozen=True):
    """A list of words of a few, each once."""

    words: tuple[W, ...]
    fewest: int = 1  # 0 or 1

    @property
    def expects(self) -> Message:
        """What would be right."""
        key = "expects_words" if self.fewest else "expects_any_words"
        return Message.of(f"settings.{key}", words=", ".join(map(str, self.words)))

    def read(self, node: yaml.Node, at: At) -> tuple[W, ...]:
        """Return the words, in the order of the few."""
        if not isinstance(node, yaml.SequenceNode) or len(node.value) < self.fewest:
            raise at.unexpected(node, self.expects)
        one = Choice(self.words)
        found = [one.read(each, at.widened(self.expects)) for each in node.value]
        if len(set(found)) < len(found):
            raise at.unexpected(node, self.expects)
        return tuple(word for word in self.words if word in found)


class OneOrWord(Struct, Generic[T, W], frozen=True):
    """A value, or one word of a few."""

    kind: ValueKind[T]
    words: tuple[W, ...]

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of(
            "settings.expects_or_word", expects=self.kind.expects, words=", ".join(map(str, self.words))
        )

    def read(self, node: yaml.Node, at: At) -> T | W:
        """Return the value or the word."""
        for word in self.words:
            if plain(node) == word:
                return word
        return self.kind.read(node, at.widened(self.expects))


class LineOfText(Struct, frozen=True):
    """A text of one line that can be shown, kept as it is written."""

    longest: int
    fits: Callable[[str], bool] = str.isprintable
    key: str = "settings.expects_line"

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of(self.key, longest=self.longest)

    def read(self, node: yaml.Node, at: At) -> str:
        """Return the text."""
        text = node.value if isinstance(node, yaml.ScalarNode) else ""
        if not 1 <= len(text) <= self.longest or text != text.strip() or not self.fits(text):
            raise at.unexpected(node, self.expects)
        return str(text)


class Placed(Struct, Generic[T_co], frozen=True):
    """A value of a list, and where it stands."""

    value: T_co
    place: Place


class Several(Struct, Generic[T], frozen=True):
    """A list of values of a kind, each once."""

    kind: ValueKind[T]
    fewest: int
    most: int

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of(
            "settings.expects_several", fewest=self.fewest, most=self.most, expects=self.kind.expects
        )

    def read(self, node: yaml.Node, at: At) -> tuple[Placed[T], ...]:
        """Return the values, in the order in which they stand."""
        if not isinstance(node, yaml.SequenceNode) or not self.fewest <= len(node.value) <= self.most:
            raise at.unexpected(node, self.expects)
        found: list[Placed[T]] = []
        for each in node.value:
            with suppress(Faulty):  # every one is looked at before the whole is given up
                found.append(self._one(each, found, at))
        if len(found) < len(node.value):
            raise Faulty
        return tuple(found)

    def _one(self, node: yaml.Node, earlier: list[Placed[T]], at: At) -> Placed[T]:
        value = self.kind.read(node, at)
        for other in earlier:
            if other.value == value:
                raise at.fault(node, "twice_in_list", value=str(value), line=other.place.line)
        return Placed(value, place_of(node))


class Entries(Struct, frozen=True):
    """A list of entries, each with the keys of a schema."""

    schema: Schema
    most: int
    fewest: int = 1

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_list", fewest=self.fewest, most=self.most)

    def read(self, node: yaml.Node, at: At) -> tuple[Values, ...]:
        """Return the values of each entry, those with problems included."""
        if not isinstance(node, yaml.SequenceNode) or not self.fewest <= len(node.value) <= self.most:
            raise at.unexpected(node, self.expects)
        return tuple(
            self.schema.read(entry, at.within(str(number))) for number, entry in enumerate(node.value, 1)
        )
