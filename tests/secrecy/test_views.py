"""A public view leads to no ballot: not by its fields, and not by what it makes when somebody looks at it."""

from __future__ import annotations

import gc
from types import FunctionType, ModuleType

from dixit_table.game.cards.ballot import Ballot
from dixit_table.game.room import Room
from tests.table.harness import Bench


def reached(value: object) -> list[object]:
    """Everything that a value leads to; of functions what they close over, of classes nothing."""
    found, ahead = {id(value): value}, [value]
    while ahead:
        each = ahead.pop()
        inner = each.__closure__ or () if isinstance(each, FunctionType) else gc.get_referents(each)
        for one in inner:
            if not isinstance(one, type | ModuleType) and id(one) not in found:
                found[id(one)] = one
                ahead.append(one)
    return list(found.values())


def test_a_view_of_open_ballots_leads_to_no_state() -> None:
    bench = Bench(None).start(4)
    bench.press(1, "E")
    for seat in (1, 2, 3, 4):
        bench.press(seat, f"{seat}E")
    for seat in (2, 3, 4):
        bench.press(seat, "1E")
    for _ in range(5):
        bench.press(1, "E")
    bench.press(2, "E")
    bench.press(2, "1E")
    bench.press(3, "2E3E")
    view = bench.table.view()
    assert len(view.records) == 1 and view.records[0].rows, "there is a past to look at"
    assert any(isinstance(each, Ballot) for each in reached(bench.table.shown)), "and ballots are open"
    assert not any(isinstance(each, Room | Ballot) for each in reached(view))
    bench.close()
