"""Whether what an entry says has the types its event wants: a journal may have been written by anybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

Check = Callable[[Any], bool]


def check_fields(kind: type, values: Mapping[str, Any]) -> None:
    """Raise TypeError where a field's value isn't of its type; who makes the event finds what is missing."""
    checks = _checks(kind)
    if not all(checks[name](value) for name, value in values.items() if name in checks):
        raise TypeError


@lru_cache(maxsize=64)
def _checks(kind: type) -> Mapping[str, Check]:
    hints = get_type_hints(kind)
    return {field.name: _check(hints[field.name]) for field in fields(kind)}


def _check(hint: Any) -> Check:
    """Return the check of a type: numbers, texts, enumerations, tuples, and what may be one or another."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        either = [_check(each) for each in arguments]
        return lambda value: any(fits(value) for fits in either)
    if get_origin(hint) is tuple:
        return _tuple_check(arguments)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: isinstance(value, hint) or value in list(hint)
    return lambda value: type(value) is hint or (hint is float and type(value) is int)


def _tuple_check(arguments: tuple[Any, ...]) -> Check:
    if len(arguments) == 2 and arguments[1] is ...:
        fits = _check(arguments[0])
        return lambda value: isinstance(value, tuple) and all(map(fits, value))
    each = [_check(argument) for argument in arguments]
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(each)
        and all(fits(part) for fits, part in zip(each, value, strict=True))
    )
