"""A field of a rules file, declared once; reading, checking, building and saying a rules set follow from it.

A game declares its fields in the order in which a file has them (:class:`Fields`), each with what it fills in
the rules, when it has no effect, and its sentences; beside them stands how they must agree. Its
:class:`Grammar` is all that the loader and the library know of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import StrEnum
from types import MemberDescriptorType
from typing import Any, Generic, TypedDict, TypeVar, Unpack, cast

from msgspec import Struct

from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.common import IN_FILES, SUMMARIES, TITLES, Sentence, blamed
from dixit_table.settings.kinds import Choice, Switch
from dixit_table.settings.schema import REQUIRED, NoValue, Schema, SettingKey, ValueKind, Values, join
from dixit_table.settings.yaml_source import Report
from dixit_table.texts import Message

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
W = TypeVar("W", bound=StrEnum)

# --- A field, and all that is declared with it


class Idle(Struct, frozen=True):
    """Why a field has no effect beside others: then a file may not state it, and doesn't take it over."""

    text: str  # of the area ``settings``
    holds: Callable[[Values], bool]
    ahead: bool = False  # `rules new` names these fields before others without effect, the needed ones first


Says = Callable[[Any], Iterable[Sentence]]
"""Makes the sentences of a field, of what the grammar makes of the rules for it."""


class Declared(TypedDict, total=False):
    """What may be declared of a field beside its key, its kind and its default."""

    own: bool  # a base doesn't give it: see :class:`SettingKey`
    none_as: Field[Any]
    needed: bool
    idle: tuple[Idle, ...]
    says: Says | None
    before: Field[Any]


class Field(SettingKey[T_co], Generic[T_co], frozen=True, eq=False):
    """A key of a rules file, and what follows from it."""

    fills: object = None  # the attribute that takes its value, such as ``Voting.own_card``
    none_as: Field[Any] | None = None  # whose value is taken where this one is none
    needed: bool = False  # it may not be none where it has an effect
    idle: tuple[Idle, ...] = ()
    says: Says | None = None
    before: Field[Any] | None = None  # whose sentences follow its own; else those above come first

    @property
    def struct(self) -> type | None:
        """The struct of the rules that it fills an attribute of."""
        return None if self.fills is None else cast(MemberDescriptorType, self.fills).__objclass__

    @property
    def attribute(self) -> str:
        """The name of that attribute."""
        return cast(MemberDescriptorType, self.fills).__name__

    def value(self, values: Values, seats: int) -> Any:
        """Return what it gives the rules: what differs by seats, for so many."""
        value: object = values[self]
        if isinstance(value, BySeats):
            value = value.at(seats)
        return self.none_as.value(values, seats) if value is None and self.none_as is not None else value

    def idle_for(self, values: Values) -> Idle | None:
        """Return the first reason why it has no effect, or None."""
        for reason in self.idle:
            with suppress(NoValue):
                if reason.holds(values):
                    return reason
        return None


Agreement = Callable[[Values, Report], None]
"""Notes what doesn't agree. It reads all before it notes anything: a value with a problem ends it."""


class Fields:
    """The fields of a game's files in the order in which they are written out, and how they must agree.

    Keys of one group stand together: `rules new` writes a heading for each.
    """

    def __init__(self, *parts: Fields) -> None:
        self.all: list[Field[Any]] = [each for part in parts for each in part.all]
        self.agreements: list[Agreement] = [each for part in parts for each in part.agreements]

    def required(
        self, path: str, kind: ValueKind[T], fills: object = None, **more: Unpack[Declared]
    ) -> Field[T]:
        """Declare a field that may not be left out."""
        return self._added(Field(path, kind, REQUIRED, fills=fills, **more))

    def optional(
        self, path: str, kind: ValueKind[T], default: T, fills: object = None, **more: Unpack[Declared]
    ) -> Field[T]:
        """Declare a field with its default."""
        return self._added(Field(path, kind, default, fills=fills, **more))

    def switch(self, path: str, default: bool, fills: object = None, **more: Unpack[Declared]) -> Field[bool]:
        """Declare a field that is on or off."""
        return self.optional(path, Switch(), default, fills, **more)

    def choice(self, path: str, default: W, fills: object, **more: Unpack[Declared]) -> Field[W]:
        """Declare a field that is one of the words its default is of."""
        return self.optional(path, Choice(tuple(type(default))), default, fills, **more)

    def _added(self, field: Field[T]) -> Field[T]:
        self.all.append(field)
        return field

    def agree(self, agreement: Agreement, *, first: bool = False) -> None:
        """Declare what must agree; ``first``: it is looked at before all others."""
        self.agreements.insert(0 if first else len(self.agreements), agreement)

    def clash(self, text: str, *fields: Field[Any], when: Callable[[Values], bool]) -> None:
        """Declare what can't hold together; the first of the fields is the one to change.

        The problem stands at the first that the file states, for what it extends is fine by itself.
        """

        def check(values: Values, report: Report) -> None:
            if when(values):
                report.add(blamed(values, *fields), text, path=fields[0].path)

        self.agree(check)

    def filled(self, struct: type, values: Values, seats: int = 0) -> dict[str, Any]:
        """Return the attributes of a struct of the rules, as far as fields give them."""
        return {each.attribute: each.value(values, seats) for each in self.all if each.struct is struct}

    def idle(self, values: Values) -> dict[Field[Any], str]:
        """Return the fields that have no effect, each with the text (of ``settings``) that says why."""
        found = [(each, reason) for each in self.all if (reason := each.idle_for(values))]
        found.sort(key=lambda pair: (not pair[1].ahead, not (pair[1].ahead and pair[0].needed)))
        return {each: reason.text for each, reason in found}

    def check(self, values: Values, report: Report, path: str = "") -> None:
        """Note what is stated without effect, and what contradicts itself among keys that are good so far.

        ``path`` is where the keys stand, for those within a list.
        """
        for each, text in self.idle(values).items():
            if values.stated(each.path):
                report.idle(values.place(each.path), text, path=join(path, each.path))
        for agreement in self.agreements:
            with suppress(NoValue):
                agreement(values, report)

    def sentences(self, speaker: Any) -> list[Sentence]:
        """Return what a set says, in the order of a game; clauses it doesn't have are left out."""
        found: list[Field[Any]] = []
        for each in self.all:
            found.insert(found.index(each.before) if each.before else len(found), each)
        return [sentence for each in found if each.says for sentence in each.says(speaker)]


# --- All that is known of a game's files


class Grammar(Struct, frozen=True):
    """How the files of a game are read, checked and put in words."""

    title: Message  # what the game is called within a sentence
    schema: Schema  # its keys, those that every file starts with in front
    fields: Fields

    build: Callable[[str, Values], Any]
    """Makes the rules of this name, of values that the checks passed."""

    speaker: Callable[[Any], Any] = lambda rules: rules
    """Makes of the rules what their fields' sentences are made of."""

    adopt: Callable[[Values, Values], None] = lambda _values, _base: None
    """Fits what a file takes over from the one it extends, which comes second."""

    fitted: Callable[[Any, Any], Any] = lambda base, _rules: base
    """Returns rules for no more seats than others of the game, which come second, with what those choose."""


def named(name: str, values: Values) -> dict[str, Any]:
    """Return what the rules of every game have: a name, titles and summaries."""
    return {"name": name, "title": in_languages(values, TITLES), "summary": in_languages(values, SUMMARIES)}


def in_languages(values: Values, keys: Iterable[SettingKey[str]]) -> dict[str, str]:
    """Return the words of keys that are in the order of the languages."""
    return {language: values[each] for language, each in zip(IN_FILES, keys, strict=True)}
