"""One line of bytes to one JSON value, stricter than the standard library is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

from dixit_table.cli.score_refusal import Refusal
from dixit_table.texts import Message

MOST_BYTES = 1 << 20  # of a line
_DEEPEST = 100
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines of a stream as they come; None for one that is too long, read and forgotten."""
    while line := source.readline(MOST_BYTES + 1):
        if len(line) > MOST_BYTES and not line.endswith(b"\n"):
            _skip_line(source)
            yield None
        else:
            yield line


def parse(line: bytes | None) -> object:
    """Return the value of a line. Raises Refusal (bad_json)."""
    if line is None:
        _refuse("too_long", most=MOST_BYTES >> 20)
    if _too_deep(line):
        _refuse("too_deep", most=_DEEPEST)
    try:
        text = line.decode()
        value: object = _DECODER.decode(text)
    except UnicodeDecodeError:
        _refuse("not_utf8")
    except json.JSONDecodeError as error:
        _refuse("not_json", column=error.colno)
    if _SURROGATE.search(text) and not _encodable(value):
        _refuse("half_character")
    return value


def _skip_line(source: BinaryIO) -> None:
    while (rest := source.readline(MOST_BYTES)) and not rest.endswith(b"\n"):
        pass


def _too_deep(line: bytes) -> bool:
    if line.count(b"[") + line.count(b"{") <= _DEEPEST:  # the usual line is not looked at twice
        return False
    depth = deepest = 0
    for byte in _STRING.sub(b"", line):
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest > _DEEPEST


def _encodable(value: object) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        _refuse("name_twice")
    return found


def _integer(digits: str) -> int:
    # The length first: Python itself gives up on thousands of digits.
    if len(digits) > 20 or not -(1 << 63) <= (number := int(digits)) < 1 << 64:
        _refuse("number_too_large")
    return number


def _decimal(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        _refuse("number_too_large")
    return number


def _constant(name: str) -> NoReturn:
    _refuse("no_number", name=name)


def _refuse(key: str, **values: str | int) -> NoReturn:
    raise Refusal("bad_json", Message.of(f"rules.json_{key}", **values))


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_int=_integer, parse_float=_decimal, parse_constant=_constant
)
