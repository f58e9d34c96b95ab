"""Promise 2: how long an answer takes doesn't tell what was entered.

Whether it was a first or a second vote shows openly, as a dot or a tick; whether the second was used, and on
which card, is secret.
"""

from __future__ import annotations

import os
import platform
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path
from random import Random

import pytest

from tests.bench import figures
from tests.bench.timing.table import FIRST, NONE, SEATS, SECOND, voting
from tests.bench.timing.telling import Compared, Lot, compared

SEED = 7
EACH = int(os.environ.get("DIXIT_TIMED", "2000"))
WARM_UP = 50

BOUND = 0.05
"""How far from one half the classifier's interval may lie before the rig fails.

At 0.55 who times an entry to the millisecond guesses right 55 times in 100, a hundredth of a bit. Some
hundred entries of one person about the same question would make sure of it; a night has ten, each about
another.
"""

SECRET = {
    "no second vote, beside a second vote": (NONE, SECOND),
    "a vote on the last cards, beside one on the first": ("high", "low"),
}
PUBLIC = {"a second vote, beside a first": (SECOND, FIRST)}


def timed(folder: Path) -> dict[str, Lot]:
    """Return milliseconds by kind of entry, and of first votes by the card's number."""
    lots: dict[str, list[float]] = defaultdict(list)
    with voting(folder, Random(SEED)) as table:
        for number, (kind, slot, took) in enumerate(table.answers()):
            if number < WARM_UP:
                continue
            lots[kind].append(took)
            if kind == FIRST and slot != (SEATS + 1) / 2:
                lots["high" if slot > SEATS / 2 else "low"].append(took)
            if min(len(lots[each]) for each in (FIRST, SECOND, NONE)) >= EACH:
                return dict(lots)
    raise AssertionError("a table answers for ever")


def figure(what: str, found: Compared, tried: str) -> figures.Figure:
    remark = f"medians differ by {found.medians:+.3f} ms, means by {found.means:+.3f} ms"
    return figures.Figure(what, tried, f"told apart: AUC {found.auc:.3f}", remark)


def test_how_long_an_answer_takes_tells_nothing(tmp_path: Path) -> None:
    lots, rng = timed(tmp_path), Random(SEED)
    found = {
        what: compared(lots[one], lots[other], rng) for what, (one, other) in {**SECRET, **PUBLIC}.items()
    }
    figures.write(
        "timing",
        "What the time of an answer tells",
        f"make bench-timing N={EACH}",
        [
            figure(what, each, " and ".join(f"{len(lots[lot]):,}" for lot in {**SECRET, **PUBLIC}[what]))
            for what, each in found.items()
        ],
        versions=f"Python {platform.python_version()}, Textual {version('textual')}, ptys",
        seed=str(SEED),
        promise=2,
        bound="Milliseconds from Enter on a serial keypad's pty to the first byte of the screen, with 95 % "
        "intervals (bootstrap). AUC is how often one of the former is later than one of the latter: 0.5 is "
        "chance. One machine, as busy as it was; first and second votes show openly as a dot and a tick. "
        "USB, radio and the TV's own delay add to each alike and aren't in it, nor is what another program "
        "sees of the processor's caches.",
    )
    for what in SECRET:
        told = found[what].auc
        assert told.low <= 0.5 + BOUND and told.high >= 0.5 - BOUND, f"{what}: {told:.3f}"


@pytest.mark.parametrize(("later", "least"), [(0.0, 0.4), (2.0, 0.7)])
def test_a_difference_would_be_seen(later: float, least: float) -> None:
    rng = Random(SEED)
    one = [rng.gauss(10 + later, 2) for _ in range(400)]
    other = [rng.gauss(10, 2) for _ in range(400)]
    found = compared(one, other, rng)
    assert found.auc.low > least
    assert found.medians.low <= later <= found.medians.high
