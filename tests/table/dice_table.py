"""A table of the dice game in a test, and what its screen says of the throw."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from dixit_table.game.dice.views import ThrowView, dice_view
from dixit_table.game.views import PhaseName
from dixit_table.texts import say
from tests.table.dice_night import house_file
from tests.table.harness import Bench

DIE = (1, 2, 3, 4, 5, 6)


def dice_table(folder: Path | None, rules: str = "dice", seats: int = 4) -> Bench:
    """Return a table whose first seat throws first; its own dice show 1, 2, 3 ... in turn."""
    shown = (DIE[number % 6] for number in count())
    bench = Bench(folder, rules=rules, die=lambda: next(shown))
    bench.start(seats)
    bench.time.now_s += 60
    return bench


def house_table(folder: Path, *lines: str, seats: int = 4) -> Bench:
    """Return a table whose rules are the dice game's with some lines of the house."""
    data = folder / "data"
    data.mkdir()
    return dice_table(data, rules=house_file(folder, *lines), seats=seats)


def shown(bench: Bench) -> ThrowView:
    shown = dice_view(bench.view).shown
    assert shown is not None
    return shown


def got(bench: Bench) -> dict[int, str]:
    return {share.seat: say("en", share.words) for share in shown(bench).shares}


def changes(bench: Bench) -> list[str]:
    return [say("en", change) for change in shown(bench).changes]


def sips(bench: Bench) -> list[int]:
    return [seat.total for seat in bench.view.seats]


def thrower(bench: Bench) -> int:
    return dice_view(bench.view).thrower or 0


def later(bench: Bench, ms: int) -> None:
    bench.time.now_s += ms / 1000
    bench.table.tick()
    bench.settle()


def race(bench: Bench) -> None:
    """Let the table throw a Dixit: nobody has reacted yet."""
    bench.press(1, "E")  # 1 and 2
    bench.press(2, "E")  # 3 and 4
    assert bench.phase() is PhaseName.REACTING
