"""Twelve uinput pads in a real kernel: order, overruns, the end of a device, repeat, stuck keys, NumLock."""

from __future__ import annotations

import pytest

from tests.bench.figures import differing
from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("uinput"))


def test_twelve_pads_typed_on_at_once_lose_and_mix_nothing(seen: Seen) -> None:
    pads = seen["twelve_pads_typed_on_at_once"]
    assert pads["present"] == sorted(pads["typed"])
    assert len(pads["typed"]) == 12
    assert pads["told"] == [["found", identity] for identity in _as_found(pads["told"])]
    keys = sum(map(len, pads["typed"].values()))
    wrong = sum(differing(pads["arrived"].get(identity), typed) for identity, typed in pads["typed"].items())
    report.note(
        "12 uinput pads typed on at once",
        f"{keys:,} keys",
        {"pads with keys lost, doubled or out of order": wrong},
    )
    assert wrong == 0


def test_a_stalled_reader_is_trouble_and_the_number_begun_is_void(seen: Seen) -> None:
    stall = seen["a_reader_that_stalls"]
    assert stall["told"] == [["trouble", "hid:rig-0"]]
    assert stall["keys"] < 100, "the kernel was to drop most of the 600 keys"
    of_pieces = len(stall["before"]) + differing(stall["after"], [5]) + differing(stall["other"], [7])
    report.note(
        "a reader that stalls (SYN_DROPPED)", "602 keys unread", {"numbers made of the pieces": of_pieces}
    )
    assert of_pieces == 0


def test_a_pad_unplugged_with_keys_queued_leaves_no_number(seen: Seen) -> None:
    gone = seen["unplugged_with_keys_queued"]
    assert gone["told"] == [["lost", "hid:rig-0"], ["found", "hid:rig-0"]]
    assert gone["entries"] == [9]
    assert gone["other"] == [7]


def test_a_held_key_counts_once_and_hurts_no_other(seen: Seen) -> None:
    held = seen["a_key_that_is_held"]
    assert held["repeats"] >= 3, "the kernel was to repeat the key"
    assert held["typed"] == "5E5E"
    assert held["other"] == "8E"
    assert held["told"] == []


def test_triple_zero_is_three_zeros_and_numlock_changes_nothing(seen: Seen) -> None:
    typed = seen["triple_zero_and_numlock"]
    expected = "1000E0123456789E"
    wrong = differing([*typed["typed"]], [*expected])
    report.note(
        "a key “000”, and digits with NumLock off and on",
        f"{len(expected)} keys, three of one press",
        {"wrong, missing or too many": wrong},
    )
    assert wrong == 0
    assert typed["told"] == []


def _as_found(told: list[list[str]]) -> list[str]:
    """The identities told of, each once; in which order the kernel names them is chance."""
    return sorted({identity for _, identity in told}, key=[identity for _, identity in told].index)
