"""Frozen values that change at every entry, copied fast; and what has been said of a record, kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Generic, Self, TypeVar

# --- Frozen values that are exchanged at every entry: copied with some fields changed, and fast


class Copied:
    """Base of frozen dataclasses without slots.

    A field that isn't given but follows from others says from which: ``metadata=of("seats")``. It is kept
    for as long as none of those changes.
    """

    def but(self, **changes: Any) -> Self:
        """Return the same with some fields exchanged, like ``replace``, in a tenth of the time.

        For what happens at every entry: a long game is resumed by doing all of it again.
        """
        kind: Any = type(self)
        after = object.__new__(type(self))
        held = after.__dict__
        held.update(self.__dict__)
        for name, make in _stale(kind, tuple(changes)):
            held[name] = make()
        held.update(changes)
        return after


def of(*others: str) -> Mapping[str, frozenset[str]]:
    """Return the metadata of a field that follows from others."""
    return {_OF: frozenset(others)}


_OF = "of"


@cache
def _stale(kind: Hashable, changed: tuple[str, ...]) -> list[tuple[str, Callable[[], Any]]]:
    """Return the fields that follow from what is changed, and how each begins."""
    assert isinstance(kind, type) and is_dataclass(kind)
    return [
        (each.name, _nothing if each.default_factory is MISSING else each.default_factory)
        for each in fields(kind)
        if _OF in each.metadata and not each.metadata[_OF].isdisjoint(changed)
    ]


def _nothing() -> None:
    """How a field begins that is found when it is asked for."""


# --- What has been said of a record is kept: a view is made at each key, and records don't change

T = TypeVar("T")


class _Same:
    """Something by its identity: what is frozen, large and made once needn't be compared."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


_FORGETS: list[Callable[[], None]] = []


def forget_kept() -> None:
    """Forget all results: the game is over whose records they were made of."""
    for forget in _FORGETS:
        forget()


class Kept(Generic[T]):
    """Results by the very thing they were made of; for each, that of the last context."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[_Same, tuple[Hashable, T]] = {}
        _FORGETS.append(self._found.clear)

    def get(self, of: object, context: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` gives or gave for this thing in this context."""
        found = self._found.get(_Same(of))
        if found is None or found[0] != context:
            if len(self._found) >= self._most:
                self._found.clear()
            found = (context, make())
            self._found[_Same(of)] = found
        return found[1]
