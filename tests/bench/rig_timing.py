"""Promise 2: how long an answer takes doesn't tell what was entered.

Whether it was a first or a second vote shows openly, as a dot or a tick; whether the second was used, and on
which card, is secret.
"""

from __future__ import annotations

import os
import platform
from collections import defaultdict
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from random import Random

import pytest

from tests.bench import figures
from tests.bench.timing.table import FIRST, NONE, SEATS, SECOND, voting
from tests.bench.timing.telling import Compared, Lot, compared, least_that_decides, lies_within

SEED = 7
DEFAULT = 2400
EACH = int(os.environ.get("DIXIT_TIMED", str(DEFAULT)))
WARM_UP = 50

BOUND = 0.05
"""How far from one half the classifier's interval may reach: what lies within is shown to tell too little.

At 0.55 who times an entry to the millisecond guesses right 55 times in 100, a hundredth of a bit. Some
hundred entries of one person about the same question would make sure of it; a night has ten, each about
another.
"""

SECRET = {
    "no second vote, beside a second vote": (NONE, SECOND),
    "a vote on the last cards, beside one on the first": ("high", "low"),
}
PUBLIC = {"a second vote, beside a first": (SECOND, FIRST)}
LOTS = {**SECRET, **PUBLIC}

DECIDES = least_that_decides(BOUND)
"""Of so many each an interval is a third as wide as what it has to lie in: fewer can show nothing."""


def timed(folder: Path) -> dict[str, Lot]:
    """Return milliseconds by kind of entry, and of first votes by the card's number."""
    lots: dict[str, list[float]] = defaultdict(list)
    with voting(folder, Random(SEED)) as table:
        for number, (kind, slot, took) in enumerate(table.answers()):
            if number < WARM_UP:
                continue
            lots[kind].append(took)
            if kind != NONE:  # of either vote: which of the two it was is compared apart
                lots["high" if slot > SEATS / 2 else "low"].append(took)
            if min(len(lots[each]) for pair in LOTS.values() for each in pair) >= EACH:
                return dict(lots)
    raise AssertionError("a table answers for ever")


def figure(what: str, found: Compared, lots: Mapping[str, Lot]) -> figures.Figure:
    """Return a row; what shows openly may be told apart."""
    return figures.Figure(
        what,
        " and ".join(f"{len(lots[lot]):,}" for lot in LOTS[what]),
        {"outside of the bound": int(not lies_within(found.auc, BOUND))} if what in SECRET else None,
        f"AUC {found.auc:.3f}; medians differ by {found.medians:+.3f} ms, means by {found.means:+.3f} ms",
    )


def test_how_long_an_answer_takes_tells_nothing(tmp_path: Path) -> None:
    assert EACH >= DECIDES, f"N={EACH} can't decide: it takes {DECIDES} entries of each kind at least"
    lots, rng = timed(tmp_path), Random(SEED)
    found = {what: compared(lots[one], lots[other], rng) for what, (one, other) in LOTS.items()}
    figures.write(
        "timing",
        "What the time of an answer tells",
        f"make bench-timing N={EACH}",
        [figure(what, each, lots) for what, each in found.items()],
        versions=f"Python {platform.python_version()}, Textual {version('textual')}, ptys",
        seed=str(SEED),
        promise=2,
        bound="Milliseconds from Enter on a serial keypad's pty to the first byte of the screen, with 95 % "
        "intervals (bootstrap). AUC is how often one of the former is later than one of the latter: 0.5 is "
        f"chance, and the bound is {BOUND} from it: the whole interval must lie within. One machine, as "
        "busy as it was; first and second votes show openly as a dot and a tick. "
        "USB, radio and the TV's own delay add to each alike and aren't in it, nor is what another program "
        "sees of the processor's caches.",
    )
    for what in SECRET:
        assert lies_within(found[what].auc, BOUND), f"{what}: {found[what].auc:.3f}"


@pytest.mark.parametrize(("later", "least"), [(0.0, 0.4), (2.0, 0.7)])
def test_a_difference_would_be_seen(later: float, least: float) -> None:
    rng = Random(SEED)
    one = [rng.gauss(10 + later, 2) for _ in range(400)]
    other = [rng.gauss(10, 2) for _ in range(400)]
    found = compared(one, other, rng)
    assert found.auc.low > least
    assert found.medians.low <= later <= found.medians.high


@pytest.mark.parametrize(
    ("later", "each", "shown"), [(0.0, DEFAULT, True), (0.0, 50, False), (0.5, DEFAULT, False)]
)
def test_what_lies_within_is_shown_and_a_wide_guess_is_not(later: float, each: int, shown: bool) -> None:
    rng = Random(SEED)
    one = [rng.gauss(10 + later, 2) for _ in range(each)]
    other = [rng.gauss(10, 2) for _ in range(each)]
    assert lies_within(compared(one, other, rng).auc, BOUND) is shown


def test_so_many_decide() -> None:
    """An interval of the least lots that are accepted is as wide as it was reckoned."""
    rng = Random(SEED)
    one, other = ([rng.gauss(10, 2) for _ in range(DECIDES)] for _ in range(2))
    auc = compared(one, other, rng).auc
    assert auc.high - auc.low == pytest.approx(2 * BOUND / 3, rel=0.1)
