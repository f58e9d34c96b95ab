"""Every message that a view holds, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from dixit_table.texts import Message


def messages(value: object) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from messages(getattr(value, field))
    elif isinstance(value, tuple):
        for each in value:
            yield from messages(each)
