"""Whole sessions on bad lines: no key wrong or doubled, none lost after its acknowledgement."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.bench.protocol import found
from tests.bench.protocol.both import both_cores
from tests.bench.protocol.found import many
from tests.bench.protocol.line import COPY_S, Faults
from tests.bench.protocol.night import Night, Result, Weather

NIGHTS = 400  # of each weather
LONG = 20  # every so many nights one is long enough for a sequence to come round

WEATHERS = (
    Weather("drops", Faults(drop=0.3)),
    Weather("duplicates", Faults(double=0.5)),
    Weather("reordering", Faults(late=0.3, double=0.2)),
    Weather("damage", Faults(damage=0.3, splice=0.1)),
    Weather("floods", Faults(flood=0.05)),
    Weather("restarts and outages", Faults(late=0.05), 0.05, 0.05, 0.05),
    Weather("all at once", Faults(0.15, 0.15, 0.15, 0.15, 0.05, 0.02), 0.02, 0.02, 0.02),
)


def _night(job: tuple[int, Weather, float]) -> Result:
    return Night(*job).run()


@pytest.mark.parametrize("weather", WEATHERS, ids=lambda weather: weather.name)
def test_keys_on_a_bad_line(weather: Weather) -> None:
    jobs = [(found.SEED + night, weather, 60.0 if night % LONG == 0 else 12.0) for night in range(NIGHTS)]
    total = Result()
    failed: defaultdict[str, list[int]] = defaultdict(list)
    for (seed, _, _), result in zip(jobs, both_cores(_night, jobs), strict=True):
        total.add(result)
        for what in ("wrong", "lost", "unsettled"):
            if getattr(result, what):
                failed[what].append(seed)
    typed = (
        f"; {total.typed} keys of a plain pad read out of noise before the first HERE" if total.typed else ""
    )
    found.add(
        f"sessions on a bad line: {weather.name}",
        f"{many(NIGHTS)} evenings, {many(total.sessions)} sessions, {many(total.pressed)} keys pressed",
        total.wrong + total.lost,
        f"{many(total.taken)} taken; counted: wrong, doubled, or lost after its acknowledgement. Copies come "
        f"up to {COPY_S:g} s late{typed}",
    )
    assert not failed, "these seeds failed"
    assert total.taken > total.pressed / 4
