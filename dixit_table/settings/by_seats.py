"""Seat counts: a span of them, and values that differ by them, such as ``{3: 7, 4-12: 6}``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import groupby
from typing import Generic, TypeVar

import yaml
from msgspec import Struct

from dixit_table.settings.kinds import plain
from dixit_table.settings.schema import At, Faulty, ValueKind
from dixit_table.settings.yaml_source import Place, place_of
from dixit_table.texts import Message

T = TypeVar("T")

_SPAN = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?")


class Span(Struct, frozen=True):
    """Seat counts from ``low`` to ``high``, both included."""

    low: int
    high: int

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def __contains__(self, seats: int) -> bool:
        return self.low <= seats <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))


class SeatSpan(Struct, frozen=True):
    """The kind of ``3-12``, or of ``4`` alone, between two bounds."""

    low: int
    high: int

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_span", low=self.low, high=self.high)

    def read(self, node: yaml.Node, at: At) -> Span:
        """Return the span."""
        match = _SPAN.fullmatch(plain(node) or "")
        if match:
            span = Span(int(match[1]), int(match[2] or match[1]))
            if self.low <= span.low <= span.high <= self.high:
                return span
        raise at.unexpected(node, self.expects)


class SpanValue(Struct, Generic[T], frozen=True):
    """A value, the seat counts it holds for, and where they are written."""

    span: Span
    value: T
    place: Place


class BySeats(Struct, Generic[T], frozen=True):
    """A value for each seat count; the parts don't overlap."""

    parts: tuple[SpanValue[T], ...]
    plain: bool  # given once, for all counts

    @classmethod
    def of(cls, values: Mapping[int, T]) -> BySeats[T]:
        """Return values by seat counts, ascending and without a gap, in the fewest parts."""
        runs = [list(counts) for _, counts in groupby(values, key=values.__getitem__)]
        parts = (SpanValue(Span(run[0], run[-1]), values[run[0]], Place()) for run in runs)
        return cls(tuple(parts), plain=False)

    @classmethod
    def always(cls, value: T) -> BySeats[T]:
        """Return a value that is the same for all seat counts."""
        return cls((SpanValue(_ALL, value, Place()),), plain=True)

    def at(self, seats: int) -> T:
        """Return the value for a seat count. Raises KeyError where none is given."""
        for part in self.parts:
            if seats in part.span:
                return part.value
        raise KeyError(seats)

    def within(self, span: Span) -> BySeats[T]:
        """Return what is left of it for the seat counts of a span."""
        if self.plain:
            return self
        cut = [(Span(max(p.span.low, span.low), min(p.span.high, span.high)), p) for p in self.parts]
        met = (SpanValue(both, p.value, p.place) for both, p in cut if both.low <= both.high)
        return BySeats(tuple(met), plain=False)

    def missing(self, span: Span) -> list[Span]:
        """Return the seat counts of the span that no part is for."""
        return spans(seats for seats in span if not any(seats in part.span for part in self.parts))

    def beyond(self, span: Span) -> list[SpanValue[T]]:
        """Return the parts that reach out of the span."""
        if self.plain:
            return []
        return [part for part in self.parts if part.span.low not in span or part.span.high not in span]


class EachCount(Struct, Generic[T], frozen=True):
    """The kind of a value that may differ by seat counts: given once, or as a map."""

    kind: ValueKind[T]

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_by_seats", expects=self.kind.expects)

    def read(self, node: yaml.Node, at: At) -> BySeats[T]:
        """Return the value by seats."""
        if isinstance(node, yaml.MappingNode) and node.value:
            return self._read_map(node, at)
        value = self.kind.read(node, at.widened(self.expects))
        return BySeats((SpanValue(_ALL, value, place_of(node)),), plain=True)

    def _read_map(self, node: yaml.MappingNode, at: At) -> BySeats[T]:
        # Every entry is looked at before the whole is given up: all problems at once.
        covered: list[SpanValue[None]] = []
        parts: list[SpanValue[T]] = []
        for key, value in node.value:
            with suppress(Faulty):
                span = SeatSpan(_ALL.low, _ALL.high).read(key, at)
                part = SpanValue(span, None, place_of(key))
                _check_overlaps(part, covered, key, at)
                covered.append(part)
                parts.append(SpanValue(span, self.kind.read(value, at.within(str(span))), part.place))
        if len(parts) == len(node.value):
            return BySeats(tuple(parts), plain=False)
        # Which counts are missing is known unless a count is illegible.
        raise Faulty(BySeats(tuple(covered), plain=False) if len(covered) == len(node.value) else None)


def _check_overlaps(part: SpanValue[None], earlier: list[SpanValue[None]], key: yaml.Node, at: At) -> None:
    for other in earlier:
        if shared := [seats for seats in part.span if seats in other.span]:
            at.fault(key, "overlap", seats=listed(spans(shared)), line=other.place.line)
            return


def spans(counts: Iterable[int]) -> list[Span]:
    """Return seat counts in ascending order as the fewest spans."""
    found: list[Span] = []
    for seats in counts:
        if found and seats == found[-1].high + 1:
            found[-1] = Span(found[-1].low, seats)
        else:
            found.append(Span(seats, seats))
    return found


def listed(found: Iterable[Span]) -> str:
    """Return spans as a list in words."""
    return ", ".join(str(span) for span in found)


_ALL = Span(1, 12)
