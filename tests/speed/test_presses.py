"""Which change of the screen is a press's, and where its milliseconds went."""

from __future__ import annotations

from math import inf

import pytest

from tests.speed.floors.table import NAMES
from tests.speed.layers import by_layer, profile
from tests.speed.presses import Press, delays, last_delays

ALL = range(len(NAMES))


def shown(*at_s: float) -> list[tuple[float, str]]:
    """A row that is there from the start, and changes then."""
    return [(0.0, "○"), *((each, "●") for each in at_s)]


def test_a_press_took_until_its_row_changed() -> None:
    marks = [shown(1.010, 2.020), shown(1.500)] + [shown()] * 10
    presses: list[Press] = [(1.0, 0), (1.4, 1), (2.0, 0)]
    assert delays(marks, presses, 0.0).ms == pytest.approx([10, 100, 20])


def test_one_whose_row_changed_only_after_the_next_press_is_missed() -> None:
    marks = [shown(2.020)] + [shown()] * 11
    found = delays(marks, [(1.0, 0), (2.0, 0)], 0.0)
    assert found.ms == pytest.approx([20])
    assert found.missed == 1
    assert found.percentile(99) == inf


def test_the_last_of_all_is_found_each_time_they_press_together() -> None:
    marks = [shown(1.0 + 0.001 * (pad + 1), 2.0 + 0.002 * (12 - pad)) for pad in ALL]
    presses = [*((1.0, pad) for pad in ALL), *((2.0, pad) for pad in ALL)]
    assert last_delays(marks, presses, 0.0).ms == pytest.approx([12, 24])


def test_it_is_missed_where_one_of_them_is() -> None:
    marks = [shown(1.001)] * 11 + [shown()]
    assert last_delays(marks, [(1.0, pad) for pad in ALL], 0.0).missed == 1


def test_layers_add_up_to_a_usual_press() -> None:
    spans = [[0.001, 0.002], [0.001, 0.004], [0.003, 0.004], [0.001, 0.090], None]
    found = by_layer(spans, (("read", "here"), ("shown", "there")))
    assert [each.name for each in found.layers] == ["read", "shown"]
    assert [each.ms for each in found.layers] == pytest.approx([2, 4])
    assert found.ms == pytest.approx(6.0)
    assert [each.p99_ms for each in found.layers] == pytest.approx([3, 90])
    assert (found.presses, found.others) == (4, 1)


def test_presses_of_the_real_program_go_through_all_layers() -> None:
    found = profile(2.0)
    assert found.presses > found.others, "a mark is where a press doesn't come by"
    assert all(layer.ms > 0 for layer in found.layers)
