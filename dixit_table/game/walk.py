"""The walk along the track: rabbits go from some totals to others, who is last first, who leads last.

Whatever changes a total (a turn, an undo, an amendment) is a walk. All of it follows from the totals before
and after, and from the seconds since it began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct, field

from dixit_table.texts import Language, listing, say

SHORTEST_WALK_S, LONGEST_WALK_S = 3.0, 5.0

_LEG_S = 0.6  # what a rabbit's way adds
_LOOK_S, _REST_S = 0.3, 0.4  # before the first sets off, after the last has arrived
_WAY = 0.85  # share of its time that a rabbit is on its way; then it is looked at
_HOP_S = 0.25  # about what a hop takes


class Leg(Struct, frozen=True):
    """A rabbit's way in a walk."""

    seat: int
    start_s: float
    end_s: float
    before: int
    after: int

    @property
    def way_s(self) -> float:
        """How long the rabbit is on its way."""
        return (self.end_s - self.start_s) * _WAY

    def share(self, walk_s: float) -> float:
        """Return how much of it is done, from 0 to 1."""
        return max(0.0, min(1.0, (walk_s - self.start_s) / self.way_s))

    def place(self, walk_s: float) -> float:
        """Return where the rabbit is on the track."""
        share = self.share(walk_s)
        return float(self.after) if share == 1 else self.before + (self.after - self.before) * share

    def hop(self, walk_s: float) -> float:
        """Return how far the rabbit is in its present hop, from 0 to 1."""
        hops = max(1, min(abs(self.after - self.before), int(self.way_s / _HOP_S)))
        return self.share(walk_s) * hops % 1


class News(Struct, frozen=True):
    """What has just happened in a walk: a rabbit has passed others, or is level with them."""

    seat: int
    others: tuple[int, ...]
    level: bool = False


class Walk(Struct, frozen=True):
    """A walk: the totals before, those after, and the ways of those who move."""

    before: Mapping[int, int] = field(default_factory=dict)
    after: Mapping[int, int] = field(default_factory=dict)
    legs: tuple[Leg, ...] = ()

    @classmethod
    def of(cls, before: Mapping[int, int], after: Mapping[int, int]) -> Walk:
        """Return the walk between some totals; a seat that had none before is where it belongs."""
        before = {seat: before.get(seat, total) for seat, total in after.items()}
        movers = sorted(
            (seat for seat in after if before[seat] != after[seat]),
            key=lambda seat: (after[seat], before[seat], seat),
        )
        length_s = max(SHORTEST_WALK_S, min(LONGEST_WALK_S, _LOOK_S + _REST_S + _LEG_S * len(movers)))
        weights = [2 + min(abs(after[seat] - before[seat]), 10) for seat in movers]
        legs, at_s = [], _LOOK_S
        for seat, weight in zip(movers, weights, strict=True):
            until_s = at_s + (length_s - _LOOK_S - _REST_S) * weight / sum(weights)
            legs.append(Leg(seat, at_s, until_s, before[seat], after[seat]))
            at_s = until_s
        return cls(before, dict(after), tuple(legs))

    @property
    def length_s(self) -> float:
        """How long it takes; 0 where nobody moves."""
        return self.legs[-1].end_s + _REST_S if self.legs else 0.0

    def places(self, walk_s: float) -> dict[int, float]:
        """Return where all rabbits are on the track."""
        ways = {leg.seat: leg.place(walk_s) for leg in self.legs}
        return {seat: ways.get(seat, float(total)) for seat, total in self.after.items()}

    def moving(self, walk_s: float) -> Leg | None:
        """Return the way of the rabbit that is on it."""
        return next((leg for leg in self.legs if 0 < leg.share(walk_s) < 1), None)

    def news(self, walk_s: float) -> News | None:
        """Return the latest that has happened, until the walk is over."""
        if walk_s >= self.length_s:
            return None
        said = (self._news_of(leg, walk_s) for leg in reversed(self.legs) if leg.start_s < walk_s)
        return next((news for news in said if news is not None), None)

    def mover(self, walk_s: float) -> Leg:
        """Return the way of who is on it or was the last; at first of who sets off first. Somebody moves."""
        return [leg for leg in self.legs if leg.start_s < walk_s or leg is self.legs[0]][-1]

    def arrivals(self) -> Iterator[tuple[float, News]]:
        """Yield what has happened as each rabbit arrives, where something has, and when."""
        for leg in self.legs:
            news = self.outcome(leg)
            if news is not None:
                yield leg.start_s + leg.way_s, news

    def outcome(self, leg: Leg) -> News | None:
        """Return whom a rabbit has passed in the end, or is level with."""
        return self._news_of(leg, leg.end_s)

    def _news_of(self, leg: Leg, walk_s: float) -> News | None:
        """Return whom a rabbit has passed by now, or at its end is level with; nobody in passing alone."""
        if leg.after < leg.before:
            return None
        behind = [seat for seat, total in self.before.items() if total > leg.before and seat in self.after]
        passed = tuple(seat for seat in behind if leg.after > self.after[seat] < leg.place(walk_s))
        if passed:
            return News(leg.seat, passed)
        if leg.share(walk_s) < 1:
            return None
        level = (seat for seat, total in self.after.items() if total == leg.after and seat != leg.seat)
        there = [other.seat for other in self.legs if other.share(walk_s) < 1]
        met = tuple(s for s in level if s not in there and self.before[s] != leg.before)
        return News(leg.seat, met, level=True) if met else None


# --- In words, for every display


def passing(found: News, language: Language, one: str, others: Sequence[str], *, teams: bool) -> str:
    """Return what has happened, with names for who has passed, or met, which others."""
    if found.level:
        return say(language, "screen.level", names=listing(language, [one, *others]))
    passes = "screen.pass" if teams else "screen.passes"
    return say(language, passes, name=one, others=listing(language, others))


def leading(totals: Mapping[int, int]) -> frozenset[int]:
    """Return the seats with the most points; none where nobody has any, or everybody so many."""
    most = max(totals.values(), default=0)
    first = frozenset(seat for seat, total in totals.items() if total == most)
    return first if most > 0 and len(first) < len(totals) else frozenset()


def leaders(totals: Mapping[int, int], language: Language, name: Callable[[int], str], *, teams: bool) -> str:
    """Return who leads; nothing where nobody or everybody does."""
    first = leading(totals)
    names = [name(seat) for seat in totals if seat in first]
    if not names:
        return ""
    key = "screen.leads" if len(names) == 1 and not teams else "screen.lead"
    return say(language, key, names=listing(language, names), points=max(totals.values()))
