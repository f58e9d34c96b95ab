"""Who pressed last, on serial keypads at ptys: how often their stamps tell it wrongly, or not at all."""

from __future__ import annotations

import os
import platform
import pty
import random
import subprocess
import sys
import time
import tty
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import pytest

from dixit_table.keypads.base import PadKind
from tests.bench import figures
from tests.bench.figures import Figure
from tests.bench.order.boards import Span, framed_name
from tests.bench.order.hands import Hands
from tests.bench.order.judging import Night, Pressed, judged
from tests.bench.order.plan import Series, series
from tests.bench.order.table import STANDSTILL_S, Standstills, Table

SEED = 4
EACH = 6
ROUNDS = 20
FLOODS = 2
LOST_S = 10.0
FRAMED, PLAIN = "framed", "plain"
SORTS = {
    "two framed pads": {FRAMED},
    "two plain pads": {PLAIN},
    "a framed and a plain pad": {FRAMED, PLAIN},
}
QUIET, BUSY = "quiet computer", "busy computer, bad line"
found: list[Figure] = []
tables: list[figures.Table] = []


@pytest.fixture(scope="module", autouse=True)
def page() -> Iterator[None]:
    yield
    figures.write(
        "order",
        "Who pressed last, by serial keypads",
        "make bench-order",
        found,
        versions=f"Python {platform.python_version()}, ptys, the Pico's firmware",
        seed=str(SEED),
        tables=tables,
    )


@contextmanager
def ports(count: int) -> Iterator[tuple[list[int], list[str]]]:
    """Open ptys; yield the far ends and the paths of the near ones."""
    with ExitStack() as stack:
        masters, paths = [], []
        for _ in range(count):
            master, slave = pty.openpty()
            stack.callback(os.close, master)
            stack.callback(os.close, slave)  # kept open, as a real port is there before and after the program
            tty.setraw(slave)
            os.set_blocking(master, False)
            masters.append(master)
            paths.append(os.ttyname(slave))
        yield masters, paths


@contextmanager
def load(lines: Sequence[int]) -> Iterator[None]:
    """Keep every core busy, and these lines full."""
    python = sys.executable
    flood = [python, "-m", "tests.bench.order.flood", *map(str, lines)]
    running = [subprocess.Popen(flood, pass_fds=lines)]
    running += [subprocess.Popen([python, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def presses(table: Table, pads: Sequence[str], spans: Sequence[Span | None]) -> list[Pressed]:
    """Return what is known of each press of a series; without those for which the rig was too slow."""
    arrived = {key.identity: (number, key) for number, key in enumerate(table.keys)}
    made = []
    for seat, (pad, span) in enumerate(zip(pads, spans, strict=True)):
        if span is not None and pad in arrived:
            number, key = arrived[pad]
            sort = PLAIN if seat < EACH else FRAMED
            made.append(Pressed(sort, PadKind.SERIAL, *span, key.at_s, key.late_s, number))
    return made


def race(table: Table, hands: Hands, pads: Sequence[str], wanted: Series) -> list[Pressed]:
    """Press all pads once."""
    table.keys.clear()
    hands.press(wanted)
    table.until(hands.done, "the fingers")
    # A pad that fell silent on a line that is too bad has begun a new session, without its key.
    over_s = time.monotonic() + LOST_S
    table.until(
        lambda: {key.identity for key in table.keys} >= set(pads) or time.monotonic() > over_s, "every key"
    )
    return presses(table, pads, hands.spans())


@contextmanager
def a_table(*, busy: bool) -> Iterator[tuple[Table, Hands, list[str], Standstills]]:
    """Yield a table, the hands on its keypads, what it calls these (plain, then framed), and the clock."""
    with ExitStack() as stack:
        fds, paths = stack.enter_context(ports(2 * EACH))
        floods, noisy = stack.enter_context(ports(FLOODS))
        [ticking], [path] = stack.enter_context(ports(1))
        hands = Hands(fds[:EACH], fds[EACH:], ticking, SEED, bad_line=busy)  # forks: before there are threads
        standstills = Standstills(path)
        stack.callback(standstills.close)
        stack.callback(hands.close)
        table = Table()
        stack.callback(table.close)
        table.hear(paths)
        # A framed pad on a bad line counts as a plain one until the table has heard who it is.
        pads = [f"serial:{path}" for path in paths[:EACH]] + [framed_name(number) for number in range(EACH)]
        table.wait_for(pads)
        if busy:
            table.hear(noisy)
            stack.enter_context(load(floods))
        yield table, hands, pads, standstills


def play(*, busy: bool) -> Night:
    """Run all races; those that the computer kept waiting are put apart."""
    timed = []
    with a_table(busy=busy) as (table, hands, pads, standstills):
        for wanted in series(random.Random(SEED), len(pads), ROUNDS):
            began_s = time.monotonic()
            timed.append((race(table, hands, pads, wanted), began_s, time.monotonic()))
    night = Night()
    for made, began_s, ended_s in timed:
        (night.stood_still if standstills.between(began_s, ended_s) else night.races).append(made)
    return night


@pytest.fixture(scope="module", params=[QUIET, BUSY])
def night(request: pytest.FixtureRequest) -> tuple[str, Night]:
    night = play(busy=request.param == BUSY)
    found.append(night.figure(f"series of {2 * EACH} presses, {request.param}", 1000 * STANDSTILL_S))
    return request.param, night


@pytest.mark.parametrize("two", SORTS)
def test_no_order_that_is_decided_is_wrong(night: tuple[str, Night], two: str) -> None:
    def wanted(first: Pressed, last: Pressed) -> bool:
        return {first.sort, last.sort} == SORTS[two]

    load, made = night
    pairs = judged(made.races, wanted)
    tables.append(pairs.table(f"{two.capitalize()}, {load}"))
    assert pairs.decided_wrongly == 0
