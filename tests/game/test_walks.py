"""Walks between any totals, summed: where each rabbit is at any time, and whom it has passed."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from dixit_table.game.walk import Leg, News, Walk, leaders, leading, passing
from dixit_table.texts import LANGUAGES
from tests.snapshots import held_against

HELD = Path(__file__).parent / "sums" / "walks.txt"
WALKS, A_LINE = 120, 12


def walk(chance: Random) -> Walk:
    """Return a walk: some had no total before, some have none any more, few points or many."""
    most, seats = chance.choice((2, 12, 40)), range(1, chance.randint(1, 12) + 1)
    before, after = ({seat: chance.randint(-1, most) for seat in seats} for _ in range(2))
    for totals in (before, after):
        if len(seats) > 1 and chance.random() < 0.2:
            del totals[chance.choice(seats)]
    return Walk.of(before, after if chance.random() < 0.9 else before)


def told(chance: Random, seen: Walk) -> Iterator[object]:
    """Yield all that may be asked of a walk, at its turning points and at any other times."""
    turning = [at_s for leg in seen.legs for at_s in (leg.start_s, leg.start_s + leg.way_s, leg.end_s)]
    between = [chance.uniform(-0.1, seen.length_s + 0.1) for _ in range(8)]
    for at_s in (0.0, seen.length_s, *turning, *between):
        yield f"{at_s:.6f}", [f"{place:.6f}" for place in seen.places(at_s).values()], seen.news(at_s)
        yield seat_of(seen.moving(at_s)), seat_of(seen.mover(at_s) if seen.legs else None)
        yield [f"{leg.share(at_s):.6f} {leg.hop(at_s):.6f}" for leg in seen.legs]
    language, teams = chance.choice(LANGUAGES), chance.random() < 0.3
    for arrived_s, news in seen.arrivals():
        yield f"{arrived_s:.6f}", in_words(news, chance, teams=teams)
    yield sorted(leading(seen.after)), leaders(seen.after, language, "P{}".format, teams=teams)


def seat_of(leg: Leg | None) -> int | None:
    return None if leg is None else leg.seat


def in_words(news: News, chance: Random, *, teams: bool) -> str:
    others = [f"P{seat}" for seat in news.others]
    return passing(news, chance.choice(LANGUAGES), f"P{news.seat}", others, teams=teams)


def test_walks_between_any_totals_are_what_they_were() -> None:
    chance, lines, found = Random("walks"), [], 0
    for count in range(1, WALKS + 1):
        found = zlib.crc32(repr([*told(chance, walk(chance))]).encode(), found)
        if count % A_LINE == 0:
            lines.append(f"{found:08x}\n")
    held_against(HELD, "".join(lines))
