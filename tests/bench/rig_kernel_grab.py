"""Who else hears a USB keypad, who holds it, and what its lights show, in a real kernel."""

from __future__ import annotations

import pytest
from evdev import ecodes

from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot

_WAYS = ("by an endpoint", "by a control transfer")


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("grab"))


def test_a_grabbed_pad_is_heard_neither_on_the_console_nor_by_another_program(seen: Seen) -> None:
    heard = seen["nobody_else_hears"]
    assert heard["nodes"] == 2
    for state in ("grabbed, NumLock off", "grabbed, NumLock on"):
        assert heard[state] == {"console": "", "other": []}
    assert heard["typed"] == "E8282"
    report.note("console and another reader beside a grabbed pad", "4 keys, 2 media keys", "0 heard")


def test_a_keyboard_somebody_writes_on_stays_theirs(seen: Seen) -> None:
    assert seen["nobody_else_hears"]["beside it"] == "a82b"


def test_ungrabbed_the_same_keys_are_heard_in_both_states_of_numlock(seen: Seen) -> None:
    heard = seen["nobody_else_hears"]
    keys = [ecodes.KEY_KP8, ecodes.KEY_KP2, ecodes.KEY_VOLUMEUP]
    assert heard["let go, NumLock on"] == {"console": "82", "other": keys}
    assert heard["let go, NumLock off"] == {"console": "^[A^[B", "other": keys}


def test_who_holds_a_pad_is_named_and_awaited(seen: Seen) -> None:
    held = seen["held_by_another_program"]
    [words] = held["words"]
    holder = f"(pid {held['pid']})"
    assert holder in words
    assert "in use" in words
    assert holder in held["listed"]


@pytest.mark.parametrize("pad", [0, 1], ids=_WAYS)
def test_what_a_keyboard_was_told_to_show(seen: Seen, pad: int) -> None:
    shown = {when: rows[pad] for when, rows in seen["lights"].items()}
    assert shown["0 done"].endswith("#")
    assert shown["1 refused"] == ".#.#.#.#", "three blinks, then lit as before"
    assert shown["2 asked"] == ".#.#.#", "a slow blink, three times in seven seconds; it was lit before"
    assert shown["3 refused"].startswith(".#.#.#.")
    assert (shown["3 refused"] + shown["4 idle"]).endswith("."), "dark at last, and told no more where it was"
    assert shown["5 done"] == "#"
    assert shown["the end"] == ".", "let go, it shows what it showed before"
    report.note(f"lights read at the device, set {_WAYS[pad]}", "6 answers", "0 shown otherwise")


def test_a_key_bears_its_own_time_however_often_lights_were_switched_before(seen: Seen) -> None:
    stamps = seen["dated_after_lights"]["stamps"]
    assert [began_s <= stamp_s <= ended_s for began_s, stamp_s, ended_s in stamps] == [True] * len(stamps)
    report.note("keys dated after lights were switched", f"0 to {len(stamps) - 1} times", "0 dated before")
