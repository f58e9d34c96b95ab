"""What has been said of a record is kept: a view is made at each key, and records don't change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

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
