"""One line of bytes to the fields of a `score` record, or why it is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BufferedIOBase, BytesIO
from typing import Annotated, NoReturn, NotRequired, TypedDict, cast, get_type_hints

from msgspec import Meta, ValidationError, convert
from msgspec.json import Decoder

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
_BLOCK = 1 << 16  # read at once: of its lines only the first, begun before, can be too long
_DEEPEST = 100  # lists and objects of a line within one another
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def lines(source: BufferedIOBase) -> Iterator[list[bytes | None]]:
    """Yield the lines of a stream, those together that have come; None for one that is too long."""
    begun = b""
    while block := source.read1(_BLOCK):
        come = BytesIO(begun + block).readlines()
        # Of a line that is too long no more is kept than shows it.
        begun = b"" if block.endswith(b"\n") else come.pop()[: MOST_BYTES + 1]
        yield [*map(_bounded, come[:1]), *come[1:]]
    if begun:
        yield [_bounded(begun)]


def _bounded(line: bytes) -> bytes | None:
    return line if len(line) - line.endswith(b"\n") <= MOST_BYTES else None


def _parse(line: bytes) -> object:
    """Return the value of a line. Raises RecordRefused (bad_json)."""
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


# --- A line to the fields of a `score` record: every field known, present and of its kind

_SLOT_KEY = re.compile(r"0|[1-9][0-9]*")
_REQUIRED = ("rules", "seats", "storyteller", "votes")
_OPTIONAL = ("slots", "target", "red", "abstain", "absent")

Slot = Annotated[int, Meta(ge=1, le=99)]  # what a slot can be; other numbers are read with care


class ScoreRecord(TypedDict):
    """One request to score a turn, still in names."""

    rules: str
    seats: list[str]
    storyteller: str
    slots: NotRequired[dict[Slot, str]]
    votes: dict[str, tuple[Slot, ...]]
    target: NotRequired[Slot]
    red: NotRequired[Slot]
    abstain: NotRequired[list[str]]
    absent: NotRequired[list[str]]


_KINDS = get_type_hints(ScoreRecord)  # any number is a slot here
_QUICK = Decoder(ScoreRecord)


def read_record(line: bytes | None) -> ScoreRecord:
    """Return the fields of a record. Raises RecordRefused (bad_json, bad_record)."""
    if line is None:
        _refuse("too_long", most=MOST_BYTES >> 20)
    try:
        record = _QUICK.decode(line)
    except (ValueError, RecursionError):
        return _with_care(_parse(line))
    # Every name in an object has its colon: as many as names are kept, and none was there twice or unknown.
    names = len(record) + len(record["votes"]) + len(record.get("slots", ()))
    if line.count(b":") == names and _different(record["seats"]):
        return record
    return _with_care(_parse(line))


def _with_care(value: object) -> ScoreRecord:
    """Return the fields of a record: every field known, present and of its kind, or what is wrong first."""
    if not isinstance(value, dict):
        raise _bad("not_object")
    for name in value:
        if name not in _KINDS:
            raise _bad("unknown_field", field=name, known=", ".join(_REQUIRED + _OPTIONAL))
    for name in _REQUIRED:
        if name not in value:
            raise field_missing(name)
    fields = {name: _read(name, value[name]) for name in _KINDS if name in value}
    return cast(ScoreRecord, fields)


def field_missing(name: str) -> RecordRefused:
    """Return the refusal of a record without a field that it needs."""
    return _bad("field_missing", field=name)


def _read(name: str, value: object) -> object:
    try:
        field = convert(_by_number(value) if name == "slots" else value, _KINDS[name])
    except ValidationError:
        field = None
    if field is None or (name == "seats" and not _different(field)):
        raise _bad("wrong_kind", field=name, expects=Message.of(f"rules.field_{name}"))
    return field


def _by_number(slots: object) -> object:
    """Return slots with numbers as keys; where a key is none, as they are, and so not of their kind."""
    if isinstance(slots, dict) and all(map(_SLOT_KEY.fullmatch, slots)):
        return {_slot_number(slot): owner for slot, owner in slots.items()}
    return slots


def _slot_number(digits: str) -> int:
    # No slot has that many digits; read as sixteens they stay apart, and Python sets no limit to it.
    return int(digits) if len(digits) <= 20 else int(digits, 16)


def _different(names: list[str]) -> bool:
    return len(set(names)) == len(names)


def _bad(key: str, **values: str | Message) -> RecordRefused:
    return RecordRefused("bad_record", Message.of(f"rules.{key}", **values))
