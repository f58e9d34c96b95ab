"""Values that hold secrets: no repr, log or traceback shows them."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct


class Redacted(Struct, frozen=True):
    """Base of values with fields that nothing may print.

    ``hidden`` names them. They are compared like all others:

    >>> class Vote(Redacted, frozen=True):
    ...     hidden: ClassVar[frozenset[str]] = frozenset({"slot"})
    ...     seat: int
    ...     slot: int
    >>> Vote(3, 5)
    Vote(seat=3)
    >>> Vote(3, 5) == Vote(3, 6)
    False
    """

    hidden: ClassVar[frozenset[str]] = frozenset()

    def __repr__(self) -> str:
        """Return the value without what is hidden."""
        shown = ", ".join(f"{name}={value!r}" for name, value in self.__rich_repr__())
        return f"{type(self).__name__}({shown})"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        """Return what may be shown: Rich prints values by this."""
        names = (name for name in self.__struct_fields__ if name not in self.hidden)
        return [(name, getattr(self, name)) for name in names]
