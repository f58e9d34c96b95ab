"""What a file may say, declared once: keys by dotted path, each with its kind and its default.

A schema reads a YAML node to :class:`Values`, typed by the keys themselves. Reading goes on after
a problem, so that one look at a file finds all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum, auto
from typing import Final, Generic, Literal, Protocol, TypeVar, cast

import yaml
from msgspec import Struct, field

from dixit_table.settings.yaml_source import Place, Report, place_of, shown
from dixit_table.texts import Message

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Faulty(Exception):
    """A value is no good; the report says why. ``partial`` is what is known of it all the same."""

    def __init__(self, partial: object = None) -> None:
        self.partial = partial
        super().__init__()


class ValueKind(Protocol[T_co]):
    """What a value may be."""

    @property
    def expects(self) -> Message:
        """What would be right, in words."""
        ...

    def read(self, node: yaml.Node, at: At) -> T_co:
        """Return the value. Raises Faulty once the report says what is wrong."""
        ...


class At(Struct, frozen=True):
    """Where in a file one reads: the report to fill, the key in words, what a wider kind expects.

    ``elsewhere`` gives advice about a key unknown here that has a meaning in other files.
    """

    report: Report
    path: str
    expects: Message | None = None
    elsewhere: Callable[[str], Message | None] = lambda _name: None

    def within(self, name: str) -> At:
        """Return the place of a key in this section."""
        return At(self.report, join(self.path, name))

    def widened(self, expects: Message) -> At:
        """Return this place for a kind that is only one of several allowed: complaints name them all."""
        return At(self.report, self.path, self.expects or expects)

    def fault(self, node: yaml.Node, key: str, /, **values: str | int | Message) -> Faulty:
        """Report a problem with this key's value; the caller raises what this returns."""
        return self.faulty(node, Message.of(f"settings.{key}", path=self.path, **values))

    def faulty(self, node: yaml.Node, message: Message) -> Faulty:
        """Report a problem in these words; the caller raises what this returns."""
        self.report.note(place_of(node), message)
        return Faulty()

    def unexpected(self, node: yaml.Node, expects: Message) -> Faulty:
        """Report that something else is expected here."""
        key = "unexpected" if self.path else "unexpected_top"
        return self.fault(node, key, found=found(node), expects=self.expects or expects)


class _Required(Enum):
    REQUIRED = auto()


REQUIRED: Final = _Required.REQUIRED
"""The default of what may not be left out."""


class NoValue(KeyError):
    """A key is asked for that has a problem."""


class SettingKey(Struct, Generic[T_co], frozen=True, eq=False):
    """One key of a file: its dotted path, its kind, and what it is when left out.

    ``own``: it speaks of its file alone, so a file that extends another doesn't take it over.
    """

    path: str
    kind: ValueKind[T_co]
    default: T_co | Literal[_Required.REQUIRED]
    own: bool = False

    @property
    def required(self) -> bool:
        """Return whether it may not be left out."""
        return self.default is REQUIRED


class Values(Struct):
    """What a file says, by key; a key with a problem has no value."""

    start: Place
    keys: tuple[SettingKey[object], ...] = ()
    _values: dict[str, object] = field(default_factory=dict)
    _partial: dict[str, object] = field(default_factory=dict)
    _places: dict[str, Place] = field(default_factory=dict)

    def __getitem__(self, key: SettingKey[T]) -> T:
        """Return a key's value. Raises NoValue for one that has a problem."""
        try:
            return cast(T, self._values[key.path])
        except KeyError:
            raise NoValue(key.path) from None

    def good(self, *keys: SettingKey[object]) -> bool:
        """Return whether all these keys have a value."""
        return all(key.path in self._values for key in keys)

    def partial(self, key: SettingKey[object]) -> object:
        """Return a key's value, or what is known of a value with a problem, or None."""
        return self._values.get(key.path, self._partial.get(key.path))

    def stated(self, path: str) -> bool:
        """Return whether the file itself states this key or section, rather than one that it extends."""
        return path in self._places

    def place(self, path: str) -> Place:
        """Return where a key's value stands, or else its section, or else where it all starts."""
        while path and path not in self._places:
            path = path.rpartition(".")[0]
        return self._places.get(path, self.start)

    def put(self, path: str, value: object) -> None:
        """Keep a value."""
        self._values[path] = value

    def forget(self, key: SettingKey[object]) -> None:
        """Take a key for one with a problem."""
        self._values.pop(key.path, None)

    def put_partial(self, path: str, value: object) -> None:
        """Keep what is known of a value that has a problem."""
        self._partial[path] = value

    def mark(self, path: str, place: Place) -> None:
        """Keep where a key's value or a section stands."""
        self._places[path] = place


class Schema:
    """The keys of a file, or of one entry of a list.

    Sections of ``or_none`` may be ``none`` as a whole, which every key in them takes. Sections of
    ``whole`` are stated as a whole, key by key or by one value for all: a file that extends another and
    states one takes nothing of it over.
    """

    def __init__(
        self, *keys: SettingKey[object], or_none: tuple[str, ...] = (), whole: tuple[str, ...] = ()
    ) -> None:
        self.keys = keys
        self._or_none = or_none
        self._whole = whole
        self._by_path = {key.path: key for key in keys}
        self._children: dict[str, list[str]] = {}
        for path in self._by_path:
            self._enter(path)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its keys and sections at the top."""
        return tuple(self._children[""])

    def read(self, node: yaml.Node, at: At, base: Values | None = None) -> Values:
        """Return the values of a node, every problem noted in the report.

        What is left out has the value it has in ``base``, the file that this one extends.
        """
        values = Values(place_of(node), self.keys)
        self._read_section(node, "", values, at, base)
        return values

    def heir(self, base: Values) -> Values:
        """Return the values of a file that extends another and states none; what it must state has none."""
        values = Values(base.start, self.keys)
        for key in self.keys:
            _take_over(key, values, base)
        return values

    def _enter(self, path: str) -> None:
        section, _, name = path.rpartition(".")
        siblings = self._children.setdefault(section, [])
        if name not in siblings:
            siblings.append(name)
            if section:
                self._enter(section)

    def _read_section(
        self, node: yaml.Node, section: str, values: Values, at: At, base: Values | None
    ) -> None:
        names = self._children[section]
        if section and found(node) is _NOTHING:
            at.fault(node, "empty_group", keys=", ".join(names))
            return
        if not isinstance(node, yaml.MappingNode):
            at.unexpected(node, self._expects(section))
            return
        seen = set()
        for name, value in _entries(node, names, at):
            seen.add(name)
            self._read_entry(value, join(section, name), values, at.within(name), base)
        inherited = None if section in self._whole else base
        for name in names:
            if name not in seen:
                self._leave_out(node, join(section, name), values, at.within(name), inherited)

    def _read_entry(self, node: yaml.Node, path: str, values: Values, at: At, base: Values | None) -> None:
        values.mark(path, place_of(node))
        if path in self._or_none and _is_none(node):
            for key in self._within(path):
                self._read_entry(node, key.path, values, at, base)
            return
        if path in self._whole and isinstance(node, yaml.ScalarNode) and found(node) is not _NOTHING:
            self._read_for_all(node, path, values, at)
            return
        if path in self._children:
            self._read_section(node, path, values, at, base)
            return
        try:
            values.put(path, self._by_path[path].kind.read(node, at))
        except Faulty as faulty:
            values.put_partial(path, faulty.partial)

    def _read_for_all(self, node: yaml.Node, section: str, values: Values, at: At) -> None:
        first, *others = self._within(section)
        with suppress(Faulty):
            value = first.kind.read(node, at)
            for key in (first, *others):
                values.put(key.path, value)

    def _leave_out(self, node: yaml.Node, path: str, values: Values, at: At, base: Values | None) -> None:
        lacking = [key for key in self._within(path) if not _take_over(key, values, base)]
        if lacking:
            at.fault(node, "missing", expects=self._expects(path))

    def _expects(self, path: str) -> Message:
        if path in self._by_path:
            return self._by_path[path].kind.expects
        keys = ", ".join(self._children[path])
        if path in self._whole:
            value = next(self._within(path)).kind.expects
            return Message.of("settings.expects_for_all_or_keys", value=value, keys=keys)
        return Message.of("settings.expects_keys", keys=keys)

    def _within(self, path: str) -> Iterator[SettingKey[object]]:
        return (key for key in self.keys if key.path == path or key.path.startswith(f"{path}."))


def _take_over(key: SettingKey[object], values: Values, base: Values | None) -> bool:
    """Give a key that is left out its value, from the base or by default; return whether that is fine."""
    if base is not None and not key.own:
        if base.good(key):
            values.put(key.path, base[key])
        return True  # a base that can be read has every key; of another, nobody knows
    if not key.required:
        values.put(key.path, key.default)
    return not key.required


def _is_none(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.style is None and node.value == "none"


def found(node: yaml.Node) -> Message:
    """Return what stands there, in words."""
    if isinstance(node, yaml.SequenceNode):
        return Message.of("settings.found_list")
    if not isinstance(node, yaml.ScalarNode):
        return Message.of("settings.found_keys")
    if node.style is None:
        return Message.of("settings.found_plain", text=shown(node.value)) if node.value else _NOTHING
    return Message.of("settings.found_quoted", text=shown(node.value))


def nearest(name: str, known: list[str]) -> str | None:
    """Return the known name that is most like a mistyped one, or None."""
    from difflib import get_close_matches  # here: a start needs none

    return next(iter(get_close_matches(name, known)), None)


def join(section: str, name: str) -> str:
    """Return the dotted path of a name in a section."""
    return f"{section}.{name}" if section else name


def _entries(node: yaml.MappingNode, names: list[str], at: At) -> Iterator[tuple[str, yaml.Node]]:
    lines: dict[str, int] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            at.fault(key, "key_not_plain", found=found(key))
        elif key.value in lines:
            at.within(shown(key.value)).fault(key, "duplicate", line=lines[key.value])
        else:
            lines[key.value] = place_of(key).line
            if key.value in names:
                yield key.value, value
            else:
                advice = at.elsewhere(key.value) or advice_about(key.value, names)
                at.within(shown(key.value)).fault(key, "unknown_key", advice=advice)


def advice_about(name: str, known: list[str]) -> Message:
    """Return what to do about a name that isn't among the known ones."""
    if close := nearest(name, known):
        return Message.of("settings.did_you_mean", name=close)
    return Message.of("settings.known_here", names=", ".join(known))


_NOTHING = Message.of("settings.found_nothing")
