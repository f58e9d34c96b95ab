"""Promise 2: pairs of votings with the same keys and other ballots, more than `make test` has time for."""

from __future__ import annotations

import os
import platform

from tests.bench import figures
from tests.secrecy.nights import shape_of
from tests.secrecy.test_same_keys import played, whose_cards

FIRST_SEED = 100_000
PAIRS = int(os.environ.get("DIXIT_PAIRS", "400"))


def test_pairs_leave_the_same_traces() -> None:
    shapes = {seed: shape_of(seed) for seed in range(FIRST_SEED, FIRST_SEED + PAIRS)}
    differ, alike, crossed, views = list[int](), list[int](), 0, 0
    for seed, shape in shapes.items():
        one, keys, ballots = played(shape, f"{seed} one")
        other, other_keys, other_ballots = played(shape, f"{seed} other")
        if ballots == other_ballots:
            alike.append(seed)
        crossed += whose_cards(ballots) != whose_cards(other_ballots)
        views += len(one.views)
        if (one, keys) != (other, other_keys):
            differ.append(seed)
    unfit = sum(not shape.fits for shape in shapes.values())
    figures.write(
        "secrecy",
        "The same keys, other ballots",
        f"make bench-secrecy N={PAIRS}",
        [
            figures.Figure(
                "views, painted screens, sounds, prompts and lights before the reveal",
                f"{PAIRS:,} pairs of votings, {views:,} views each side; in {unfit} the cards don't add up",
                {"pairs that can be told apart": len(differ), "pairs of the same ballots": len(alike)},
                f"in {crossed} somebody votes for another's card in the one than in the other"
                + "".join(f"; seed {seed}" for seed in (*differ, *alike)),
            )
        ],
        versions=f"Python {platform.python_version()}, six rules sets",
        seed=f"{FIRST_SEED} to {FIRST_SEED + PAIRS - 1}",
        promise=2,
        bound="Time is by hand and the screen painted without a terminal: the real program is compared with "
        "a few pairs in tests/secrecy/test_real_process.py. The dice game has no secrets and isn't in it.",
    )
    assert not differ
    assert not alike, "nothing is shown by two votings with the same ballots"
    assert crossed >= PAIRS // 4, "whose cards get whose votes is exchanged as well"
