"""Who else hears a USB keypad, who holds it, and what its lights show, in a real kernel."""

from __future__ import annotations

import pytest

from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot
from tests.keypads.input_codes import KEYS

_WAYS = ("by an endpoint", "by a control transfer")


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("grab"))


def test_a_grabbed_pad_is_heard_neither_on_the_console_nor_by_another_program(seen: Seen) -> None:
    heard = seen["nobody_else_hears"]
    assert heard["nodes"] == 2
    grabbed = [heard[state] for state in ("grabbed, NumLock off", "grabbed, NumLock on")]
    by_others = sum(len(each["console"]) + len(each["other"]) for each in grabbed)
    report.note(
        "console and another reader beside a grabbed pad", "4 keys, 2 media keys", {"heard": by_others}
    )
    assert by_others == 0
    assert heard["typed"] == "E8282"


def test_a_keyboard_somebody_writes_on_stays_theirs(seen: Seen) -> None:
    assert seen["nobody_else_hears"]["beside it"] == "a82b"


def test_ungrabbed_the_same_keys_are_heard_in_both_states_of_numlock(seen: Seen) -> None:
    heard = seen["nobody_else_hears"]
    keys = [KEYS[f"KEY_{name}"] for name in ("KP8", "KP2", "VOLUMEUP")]
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
    as_it_should = {
        "lit": shown["0 done"].endswith("#"),
        "three blinks, then lit as before": shown["1 refused"] == ".#.#.#.#",
        "a slow blink, three times in seven seconds; it was lit before": shown["2 asked"] == ".#.#.#",
        "three blinks": shown["3 refused"].startswith(".#.#.#."),
        "dark at last, and told no more where it was": (shown["3 refused"] + shown["4 idle"]).endswith("."),
        "lit again": shown["5 done"] == "#",
    }
    otherwise = [what for what, shows in as_it_should.items() if not shows]
    report.note(
        f"lights read at the device, set {_WAYS[pad]}",
        f"{len(as_it_should)} answers",
        {"shown otherwise": len(otherwise)},
    )
    assert not otherwise
    assert shown["the end"] == ".", "let go, it shows what it showed before"


def test_a_key_bears_its_own_time_however_often_lights_were_switched_before(seen: Seen) -> None:
    stamps = seen["dated_after_lights"]["stamps"]
    wrongly = sum(not began_s <= stamp_s <= ended_s for began_s, stamp_s, ended_s in stamps)
    report.note(
        "keys dated after lights were switched",
        f"0 to {len(stamps) - 1} times",
        {"dated when they weren't pressed": wrongly},
    )
    assert wrongly == 0
