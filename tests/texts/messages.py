"""Every message that a view holds, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from dixit_table.texts import Message


def messages(value: object) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from messages(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from messages(each)
