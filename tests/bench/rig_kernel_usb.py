"""USB keyboards behind the kernel's own usbhid: found, told apart, pulled out, moved."""

from __future__ import annotations

import pytest

from tests.bench.figures import differing
from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot

PLACES = [f"hid:usb-dummy_hcd.{port}-1" for port in range(12)]
"""What twelve keyboards without numbers of their own are called: the sockets they are plugged into."""


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("usb"))


@pytest.mark.parametrize("kind", ["twelve_keypads", "twelve_keyboards"])
def test_twelve_on_usb_are_known_by_port_and_mix_nothing(seen: Seen, kind: str) -> None:
    pads = seen[kind]
    assert sorted(pads["typed"]) == sorted(PLACES)
    wrong = differing(pads["arrived"], pads["typed"])
    assert sorted(pads["told"]) == sorted(["found", place] for place in PLACES)
    keys = sum(map(len, pads["typed"].values()))
    report.note(
        kind.replace("_", " ") + " on USB, all identical",
        f"{keys} keys",
        {"pads with keys lost, doubled or mixed": wrong},
    )
    assert wrong == 0


def test_a_keyboard_is_no_pad_by_what_is_written_on_it(seen: Seen) -> None:
    assert seen["twelve_keyboards"]["before"] == []


def test_twins_are_told_apart_by_port_and_stay_who_they_were(seen: Seen) -> None:
    twins = seen["twins"]
    assert twins["typed"] == {
        PLACES[0]: "0E",
        PLACES[1]: "1E",
        PLACES[2]: "2E",
        PLACES[3]: "3E",
        "hid:1209:1001:A1": "4E",
        "hid:1209:1001:A2": "5E",
    }
    assert twins["before"] == twins["after"] == sorted(twins["typed"])


def test_a_number_of_its_own_is_known_on_any_port(seen: Seen) -> None:
    moved = seen["moved_to_another_port"]
    own, socket, elsewhere = "hid:1209:1001:A1", PLACES[1], "hid:usb-dummy_hcd.16-1"
    expected = {
        "first": [own, socket],
        "second": [own, elsewhere],
        "told": [["lost", own], ["found", own], ["lost", socket], ["found", elsewhere]],
        "typed": ["1E", "2E"],
    }
    wrong = sum(moved[what] != wanted for what, wanted in expected.items())
    report.note(
        "moved to another port, with a number of its own and without",
        "2 pads",
        {"not known again, or taken for another": wrong},
        "the former keeps its name; the latter is its port, and so another pad",
    )
    assert wrong == 0, moved


def test_event_numbers_that_change_hands_change_no_pad(seen: Seen) -> None:
    turned = seen["event_numbers_change_hands"]
    assert sorted(turned["before"].values()) == sorted(turned["after"].values())
    assert all(turned["before"][place] != turned["after"][place] for place in PLACES[:4])
    assert turned["typed"] == ["0E", "1E", "2E", "3E"]


def test_each_pulled_out_amid_a_number_comes_back_and_leaves_none(seen: Seen) -> None:
    pulled = seen["pulled_out_with_a_number_begun"]
    assert pulled["told"] == [[what, place] for place in PLACES for what in ("lost", "found")]
    assert pulled["typed"] == ["E12E3E"] * 12
    of_pieces = differing(pulled["numbers"], [[3]] * 12)
    report.note(
        "pulled out amid a number and plugged in again", "12 pads", {"numbers made of the pieces": of_pieces}
    )
    assert of_pieces == 0


def test_a_letter_gives_a_keyboard_back_unless_a_seat_has_it(seen: Seen) -> None:
    given = seen["a_letter_gives_it_back"]
    assert given["present"] == [PLACES[1]]
    assert given["told"] == [["lost", PLACES[0]]]


def test_a_device_that_is_half_gone_stops_nobody_who_looks(seen: Seen) -> None:
    looked = seen["looked_at_while_it_goes"]
    failed = len(looked["raised"])
    report.note(
        "looks at 4 keyboards while they come and go", f"{looked['looks']:,} looks", {"that failed": failed}
    )
    assert failed == 0, looked["raised"]
