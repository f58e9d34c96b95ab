"""One line of bytes to the fields of a `score` record, or why it is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import BinaryIO, NoReturn, TypeGuard, TypeVar

from msgspec import Struct

from dixit_table.texts import Language, Message, say

# --- Why a record of `score` is refused


class RecordRefused(Exception):
    """A record cannot be scored: a code of the contract, words, and the seat where it is one seat's."""

    def __init__(self, code: str, message: Message, seat: str | None = None) -> None:
        self.code = code
        self.message = message
        self.seat = seat
        super().__init__(code)

    def as_json(self, language: Language) -> dict[str, str]:
        """Return the ``error`` of the answer."""
        seat = {} if self.seat is None else {"seat": self.seat}
        return {"code": self.code, **seat, "message": say(language, self.message)}


# --- One line of bytes to one JSON value, stricter than the standard library is

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
    raise RecordRefused("bad_json", Message.of(f"rules.json_{key}", **values))


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_int=_integer, parse_float=_decimal, parse_constant=_constant
)


# --- A JSON value to the fields of a `score` record: every field known, present and of its kind

T = TypeVar("T")

_SLOT = re.compile(r"0|[1-9][0-9]*")
_REQUIRED = ("rules", "seats", "storyteller", "votes")
_OPTIONAL = ("slots", "target", "red", "abstain", "absent")
_KNOWN = frozenset(_REQUIRED + _OPTIONAL)


class ScoreRecord(Struct, frozen=True):
    """One request to score a turn, still in names."""

    rules: str
    seats: list[str]
    storyteller: str
    slots: dict[int, str] | None
    votes: dict[str, list[int]]
    target: int | None
    red: int | None
    abstain: list[str]
    absent: list[str]


def read_record(value: object) -> ScoreRecord:
    """Return the fields of a record. Raises Refusal (bad_record)."""
    if not isinstance(value, dict):
        raise _bad("not_object")
    for name in value:
        if name not in _KNOWN:
            raise _bad("unknown_field", field=name, known=", ".join(_REQUIRED + _OPTIONAL))
    for name in _REQUIRED:
        if name not in value:
            raise field_missing(name)
    return ScoreRecord(
        rules=_read(value, "rules", _text),
        seats=_read(value, "seats", _different_names),
        storyteller=_read(value, "storyteller", _text),
        slots=_read(value, "slots", _owners) if "slots" in value else None,
        votes=_read(value, "votes", _votes),
        target=_read(value, "target", _number) if "target" in value else None,
        red=_read(value, "red", _number) if "red" in value else None,
        abstain=_read(value, "abstain", _names) if "abstain" in value else [],
        absent=_read(value, "absent", _names) if "absent" in value else [],
    )


def field_missing(name: str) -> RecordRefused:
    """Return the refusal of a record without a field that it needs."""
    return _bad("field_missing", field=name)


def _read(record: dict[str, object], name: str, kind: Callable[[object], T | None]) -> T:
    value = kind(record[name])
    if value is None:
        raise _bad("wrong_kind", field=name, expects=Message.of(f"rules.field_{name}"))
    return value


# The kinds: each returns the value in our types, or None where it is of another kind.


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: object) -> int | None:
    return value if _is_number(value) else None


def _names(value: object) -> list[str] | None:
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return value
    return None


def _different_names(value: object) -> list[str] | None:
    names = _names(value)
    return names if names is not None and len(set(names)) == len(names) else None


def _owners(value: object) -> dict[int, str] | None:
    if not isinstance(value, dict):
        return None
    if not all(_SLOT.fullmatch(slot) and isinstance(owner, str) for slot, owner in value.items()):
        return None
    return {_slot_number(slot): owner for slot, owner in value.items()}


def _slot_number(digits: str) -> int:
    # No slot has that many digits; read as sixteens they stay apart, and Python sets no limit to it.
    return int(digits) if len(digits) <= 20 else int(digits, 16)


def _votes(value: object) -> dict[str, list[int]] | None:
    if isinstance(value, dict) and all(_is_numbers(slots) for slots in value.values()):
        return value
    return None


def _is_numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(_is_number(number) for number in value)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _bad(key: str, **values: str | Message) -> RecordRefused:
    return RecordRefused("bad_record", Message.of(f"rules.{key}", **values))
