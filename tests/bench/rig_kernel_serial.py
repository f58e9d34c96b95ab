"""Pads on USB serial ports behind the kernel's own cdc_acm: plain, framed, pulled out, of all kinds."""

from __future__ import annotations

import pytest

from tests.bench.figures import differing
from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot
from tests.bench.kernel.night import entered


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("serial"))


def test_framed_pads_are_found_unasked_and_plain_ones_by_their_keys(seen: Seen) -> None:
    ports = seen["twelve_ports"]
    assert ports["before"] == ports["framed"]
    assert len(ports["framed"]) == 6
    assert {"serial:DX-3", "serial:DX-7", "serial:DX-11"} < set(ports["framed"])
    assert sorted(ports["found"]) == sorted(["found", identity] for identity in ports["identities"])


def test_twelve_ports_lose_and_mix_nothing(seen: Seen) -> None:
    ports = seen["twelve_ports"]
    assert len(ports["typed"]) == 12
    wrong = differing(ports["arrived"], ports["typed"])
    keys = sum(map(len, ports["typed"].values()))
    report.note(
        "12 CDC-ACM ports, 6 plain and 6 framed pads",
        f"{keys} keys",
        {"pads with keys lost, doubled or mixed": wrong},
    )
    assert wrong == 0


def test_each_port_comes_back(seen: Seen) -> None:
    ports = seen["twelve_ports"]
    expected = [[what, who] for who in ports["identities"] for what in ("lost", "found")]
    plain = [identity not in ports["framed"] for identity in ports["identities"]]
    stayed_away = differing(ports["again"], ["78E" if is_plain else "8E" for is_plain in plain])
    report.note(
        "12 CDC-ACM pads pulled out and plugged in again",
        f"{len(plain)} times",
        {"that did not come back": stayed_away},
    )
    assert stayed_away == 0
    assert ports["told"] == expected


def test_a_turn_on_twelve_pads_of_four_kinds(seen: Seen) -> None:
    turn = seen["a_turn_on_twelve_of_four_kinds"]
    wrong = differing(entered(turn["exported"]), turn["typed"])
    report.note(
        "keyboards, keypads, plain and framed pads mixed", "1 turn of 12", {"wrong in the journal": wrong}
    )
    assert wrong == 0
