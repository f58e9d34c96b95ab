"""Presses and their stamps, pair by pair: does the table find out which of the two came last?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from dixit_table.game.dice import state
from dixit_table.keypads.base import PadKind, stamp_error_s
from tests.bench.figures import Figure, Table

GAPS_MS = (0, 1, 2, 5, 10, 20, 50, 100)
_WIDEST_MS = 150


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press: ``began_s`` to ``ended_s`` it really took place, the rest is what the table knows of it.

    ``arrived`` counts presses in the order in which the table was told of them.
    """

    sort: str  # of keypad
    kind: PadKind
    began_s: float
    ended_s: float
    at_s: float
    late_s: float | None
    arrived: int


@dataclass(slots=True)
class Tally:
    """What became of pairs."""

    pairs: int = 0
    by_arrival: int = 0  # in the wrong order
    by_stamp: int = 0
    in_doubt: int = 0
    decided_wrongly: int = 0


@dataclass(slots=True)
class Judged:
    """All pairs of two sorts of keypad, by how far apart they were pressed."""

    by_gap: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))

    @property
    def decided_wrongly(self) -> int:
        return sum(tally.decided_wrongly for tally in self.by_gap.values())

    @property
    def pairs(self) -> int:
        return sum(tally.pairs for tally in self.by_gap.values())

    def table(self, caption: str) -> Table:
        """Return it for the page."""
        head = (
            "pressed apart",
            "pairs",
            "wrong by arrival",
            "wrong or even by stamp",
            "in doubt",
            "decided wrongly",
        )
        rows = [_row(gap, self.by_gap[gap]) for gap in GAPS_MS if gap in self.by_gap]
        return Table(caption, head, rows)


Race = Sequence[Pressed]


@dataclass(frozen=True, slots=True)
class Night:
    """Races; of those that a standstill of the computer fell into no stamp can say much."""

    races: list[Race] = field(default_factory=list)
    stood_still: list[Race] = field(default_factory=list)

    def figure(self, what: str, still_ms: float) -> Figure:
        """Return what is to be said of the races that are not in the tables."""
        apart = judged(self.stood_still, lambda *_: True)
        return Figure(
            what,
            str(len(self.races) + len(self.stood_still)),
            {"pairs decided wrongly": judged(self.races, lambda *_: True).decided_wrongly},
            f"{len(self.stood_still)} aren't in the tables: a press had to wait for the computer for "
            f"more than {still_ms:.0f} ms; of their pairs {apart.decided_wrongly} in {apart.pairs:,} were "
            "decided wrongly",
        )


Wanted = Callable[[Pressed, Pressed], bool]


def judged(races: Iterable[Race], wanted: Wanted) -> Judged:
    """Judge every wanted pair of each race."""
    found = Judged()
    for first, last in _pairs(races):
        gap_ms = _nearest((last.began_s - first.ended_s) * 1000)
        if gap_ms is not None and wanted(first, last):
            _judge(found.by_gap[gap_ms], first, last)
    return found


def _pairs(races: Iterable[Race]) -> Iterator[tuple[Pressed, Pressed]]:
    """Yield pairs of which one surely came last; that one last."""
    for race in races:
        for first, last in combinations(sorted(race, key=lambda each: each.began_s), 2):
            if first.ended_s < last.began_s:
                yield first, last


def _nearest(gap_ms: float) -> int | None:
    return min(GAPS_MS, key=lambda gap: abs(gap - gap_ms)) if gap_ms < _WIDEST_MS else None


def _judge(tally: Tally, first: Pressed, last: Pressed) -> None:
    verdict = _verdict(first, last)
    tally.pairs += 1
    tally.by_arrival += last.arrived < first.arrived
    tally.by_stamp += last.at_s <= first.at_s
    tally.in_doubt += verdict is None
    tally.decided_wrongly += verdict == 1


def _verdict(first: Pressed, last: Pressed) -> int | None:
    """Return which of the two the table takes for the last, 1 or 2; None: somebody has to say."""
    presses = tuple(_press(seat, each) for seat, each in enumerate((first, last), start=1))
    verdict = state.Race(module="dixit", sips=1, racers=(1, 2), presses=presses).judged()
    return None if isinstance(verdict, state.Race) else verdict


def _press(seat: int, pressed: Pressed) -> state.Press:
    """Return a press as it is written down: in whole milliseconds."""
    error_s = stamp_error_s(pressed.kind, pressed.late_s)
    return state.Press(seat, at_ms=round(1000 * pressed.at_s), error_ms=round(1000 * error_s))


def _row(gap_ms: int, tally: Tally) -> tuple[str, ...]:
    shares = (tally.by_arrival, tally.by_stamp, tally.in_doubt)
    return (
        f"about {gap_ms} ms",
        f"{tally.pairs:,}",
        *(f"{100 * share / tally.pairs:.1f} %" for share in shares),
        str(tally.decided_wrongly),
    )
