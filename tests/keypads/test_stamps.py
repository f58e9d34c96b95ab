"""How exactly a key is dated: for every pad there may be, its press is within the error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.keypads.base import Key, KeyPressed, PadKind, dated, stamp_error_s

PRESSED_S = 1000.0
ROUNDING_S = 1e-6

# What adds up between a press and its stamp, at most; the sources stand beside the errors in base.py.
USB_S = 0.010 + 0.010  # polling, debouncing
FRAMED_S = 0.010 + 0.020 + 0.010  # bouncing, asleep or FTDI, waking
PLAIN_S = 0.020 + 0.020 + 0.010  # debouncing, FTDI, waking
DRIFT = 0.005

STAMPS = [(PadKind.HID, 0.3, USB_S), (PadKind.SERIAL, None, PLAIN_S), (PadKind.WEB, None, 0.200)]


def within_error(kind: PadKind, stamp_s: float, late_s: float | None) -> bool:
    key = dated(KeyPressed("pad", Key.D7, stamp_s, late_s), kind)
    return abs(key.at_s - PRESSED_S) <= stamp_error_s(kind, late_s) + ROUNDING_S


@pytest.mark.parametrize(("kind", "late_s", "most_s"), STAMPS)
@given(share=st.floats(0, 1))
def test_the_press_is_within_the_error(
    kind: PadKind, late_s: float | None, most_s: float, share: float
) -> None:
    assert within_error(kind, PRESSED_S + share * most_s, late_s)


@given(share=st.floats(0, 1), age_s=st.floats(0, 10), drift=st.floats(-DRIFT, DRIFT))
def test_it_is_also_where_a_board_counts_a_long_age_badly(share: float, age_s: float, drift: float) -> None:
    counted_s = age_s * (1 + drift)
    heard_s = PRESSED_S + share * FRAMED_S + age_s
    assert within_error(PadKind.SERIAL, heard_s - counted_s, counted_s)


def test_a_key_keeps_how_late_it_was_heard() -> None:
    heard = KeyPressed("pad", Key.D7, PRESSED_S, 0.3)
    assert dated(heard, PadKind.HID).late_s == 0.3


@pytest.mark.parametrize(
    ("kind", "late_s", "most_s"), [*STAMPS, (PadKind.SERIAL, 10.0, FRAMED_S + 2 * 10.0 * 2 * DRIFT)]
)
def test_the_error_is_no_more_or_races_would_be_in_doubt_that_are_not(
    kind: PadKind, late_s: float | None, most_s: float
) -> None:
    assert stamp_error_s(kind, late_s) == pytest.approx(most_s / 2)
