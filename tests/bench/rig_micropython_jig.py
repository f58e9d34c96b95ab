"""`keypads test --jig` on the Pico's firmware under MicroPython: a good pad, and wirings that are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.bench import figures
from tests.bench.figures import Figure
from tests.bench.micropython.board import STEADY_MS, make_boards, now_ms, version
from tests.cli.guided import Guided
from tests.waiting import until

MEASURED: list[Figure] = []
DEAD_LIGHT = {"(6, 7, 8, 9), 15),)": "(6, 7, 8, 9), 22),)"}
"""The firmware lights another pin than the one where the light is."""


@pytest.fixture(scope="module", autouse=True)
def page() -> Iterator[None]:
    yield
    figures.write(
        "micropython-jig",
        "The jig on the Pico's firmware",
        "make bench-micropython",
        MEASURED,
        versions=version(),
    )


@pytest.mark.parametrize(
    ("built", "status", "said"),
    [
        pytest.param({}, 0, "PASS  PICO-", id="good"),
        pytest.param({"wires": "2,28,4,5/6,7,8,9"}, 1, "the wire of R2 is off", id="dead row"),
        pytest.param({"wires": "2,3,4,5/6,7,28,9"}, 1, "the wire of C3 is off", id="dead column"),
        pytest.param({"wires": "9,8,7,6/5,4,3,2"}, 1, "the wrong way round: turn", id="mirrored ribbon"),
        pytest.param({"wires": "6,7,8,9/2,3,4,5"}, 1, "swap the two groups", id="groups swapped"),
        pytest.param({"wires": "3,2,4,5/6,7,8,9"}, 1, "wires of R1 and R2 are swapped", id="two wires"),
        pytest.param(
            {"config": {"DIODES = False": "DIODES = True"}}, 1, "DIODES must be off", id="no diodes"
        ),
        pytest.param({"config": DEAD_LIGHT}, 1, "the light is never lit", id="no light"),
    ],
)
def test_the_jig_says_what_is_wrong_with_a_pad(
    tmp_path: Path, built: dict[str, Any], status: int, said: str
) -> None:
    with ExitStack() as stack:
        [board] = make_boards(stack, tmp_path, 1, **built)
        began_ms = now_ms()

        def lit() -> bool:
            """What somebody sees who looks for a while."""
            if not board.light():
                return False
            looked_ms = now_ms()
            until(
                lambda: now_ms() - looked_ms > STEADY_MS and (board.steady(1) or board.steady(0)), "a light"
            )
            return board.lit()

        with Guided("--pad", board.spec, "--data", str(tmp_path), "--wait", "4") as jig:
            ended = jig.follow(board.type, lit, hold=board.hold_together)
        found = jig.text.partition("FAIL")[2].count("\n    ")
        wrong = [ended != status, said not in jig.text, found != status].count(True)
        MEASURED.append(Figure(f"pad: {said}", f"{(now_ms() - began_ms) / 1000:.0f} s", wrong))
        assert not wrong, jig.text
