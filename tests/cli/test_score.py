from __future__ import annotations

import io
import itertools
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dixit_table.cli.main import main
from dixit_table.cli.score import score_lines
from dixit_table.cli.score_input import MOST_BYTES, lines
from dixit_table.rules.turn import Code
from dixit_table.settings.loader import load_rules, shipped
from dixit_table.texts import LANGUAGES, Language
from tests.cli.door import Screen
from tests.snapshots import held_against

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "dixit_table", "score"]

JULIEN: dict[str, Any] = {
    "rules": "odyssey",
    "seats": ["Julien", "Tom", "Léa", "Nicolas", "Mathilde"],
    "storyteller": "Julien",
    "slots": {"1": "Léa", "2": "Mathilde", "3": "Tom", "4": "Julien", "5": "Nicolas"},
    "votes": {"Tom": [1], "Léa": [4], "Nicolas": [1], "Mathilde": [3]},
}
SEATS = [f"p{n}" for n in range(1, 8)]
SEVEN: dict[str, Any] = {
    "rules": "odyssey",
    "seats": SEATS,
    "storyteller": "p1",
    "slots": {str(n): f"p{n}" for n in range(1, 8)},
    "votes": {f"p{n}": [1] for n in range(2, 8)},
}

PARTY: dict[str, Any] = {
    "rules": "party",
    "seats": SEATS[:6],
    "storyteller": "p1",
    "votes": {"p1": [2], "p2": [2], "p3": [2], "p4": [5], "p5": [5], "p6": [1]},
    "red": 3,
}
PARTY_SLOTS = {str(n): f"p{n}" for n in range(1, 7)}
TEAM: dict[str, Any] = {
    "rules": "team",
    "seats": ["Owls", "Foxes", "Bears"],
    "storyteller": "Owls",
    "slots": {"1": "Owls", "2": "Foxes", "3": "Owls", "4": "Bears"},
    "target": 3,
    "votes": {"Foxes": [3], "Bears": [2]},
}


def scored(data: bytes, language: Language = "en") -> tuple[int, list[dict[str, Any]]]:
    """The exit status and the answers to a stream of bytes."""
    sink = io.BytesIO()
    status = score_lines(lines(io.BytesIO(data)), sink, language)
    return status, [json.loads(line) for line in sink.getvalue().splitlines()]


def answer(record: object) -> dict[str, Any]:
    (found,) = scored(json.dumps(record).encode())[1]
    return found


def error(line: bytes) -> tuple[str, str | None]:
    """The code and the seat of the refusal of one line."""
    status, (found,) = scored(line)
    assert status == 1
    assert set(found) == {"line", "error"}
    assert found["error"]["message"]
    return found["error"]["code"], found["error"].get("seat")


def refused(record: object) -> tuple[str, str | None]:
    return error(json.dumps(record, ensure_ascii=False).encode())


def without(record: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in fields}


def test_the_example_of_the_contract() -> None:
    sink = io.BytesIO()
    assert score_lines([[json.dumps(JULIEN).encode()]], sink, "en") == 0
    answers = [json.loads(sink.getvalue())]
    assert sink.getvalue().decode() == json.dumps(answers[0], ensure_ascii=False) + "\n"
    assert answers == [
        {
            "line": 1,
            "points": {"Julien": 3, "Tom": 1, "Léa": 5, "Nicolas": 0, "Mathilde": 0},
            "because": {
                "Julien": [{"reason": "storyteller_found", "points": 3}],
                "Tom": [{"reason": "votes_received", "points": 1}],
                "Léa": [{"reason": "found", "points": 3}, {"reason": "votes_received", "points": 2}],
                "Nicolas": [],
                "Mathilde": [],
            },
        }
    ]
    assert list(answers[0]["points"]) == list(answers[0]["because"]) == JULIEN["seats"]


def test_all_reasons() -> None:
    votes = {"p2": [1], "p3": [1, 2], "p4": [1], "p5": [1], "p6": [1], "p7": [1]}
    found = answer({**SEVEN, "votes": votes})
    assert found["because"]["p2"] == [
        {"reason": "all_found", "points": 2},
        {"reason": "votes_received", "points": 1},
        {"reason": "single_vote", "points": 1},
    ]
    none = answer({**JULIEN, "votes": {"Tom": [1], "Léa": [3], "Nicolas": [1], "Mathilde": [3]}})
    assert none["because"]["Mathilde"] == [{"reason": "none_found", "points": 2}]


def points(record: dict[str, Any]) -> list[int]:
    return list(answer(record)["points"].values())


class TestParty:
    def test_meeting_on_a_slot(self) -> None:  # P5, P7
        found = answer(PARTY)
        assert found["points"] == {"p1": 3, "p2": 3, "p3": 3, "p4": 2, "p5": 2, "p6": 0}
        assert found["because"]["p4"] == [{"reason": "same_slot", "points": 2}]
        assert found["because"]["p6"] == []

    def test_at_most_five(self) -> None:  # P5
        assert points({**PARTY, "votes": {name: [4] for name in PARTY["seats"]}}) == [5] * 6

    def test_the_red_slot(self) -> None:  # P4, P6
        assert points({**PARTY, "red": 5}) == [3, 3, 3, 0, 0, 0]
        assert points({**PARTY, "red": 2}) == [0, 0, 0, 2, 2, 0]

    def test_slots_make_no_difference(self) -> None:  # P3, P8
        assert answer({**PARTY, "slots": PARTY_SLOTS}) == answer(PARTY)
        assert answer({**PARTY, "slots": PARTY_SLOTS, "target": 1}) == answer(PARTY)
        assert answer({**PARTY, "target": 1}) == answer(PARTY)

    def test_who_is_out(self) -> None:  # S20
        silent = {**PARTY, "votes": without(PARTY["votes"], "p1"), "abstain": ["p1"]}
        assert points(without(silent, "red")) == points(silent) == [0, 2, 2, 2, 2, 0]
        absent = {**PARTY, "votes": without(PARTY["votes"], "p4"), "absent": ["p4"]}
        assert points(absent) == [3, 3, 3, 0, 0, 0]
        assert refused(with_votes(absent, p6=[6])) == ("no_such_slot", "p6")
        assert refused({**absent, "slots": PARTY_SLOTS}) == ("slot_owners", "p4")
        assert points({**PARTY, "votes": {}, "abstain": PARTY["seats"]}) == [0] * 6


class TestTeam:
    def test_the_storytellers_card(self) -> None:  # T5
        assert answer(TEAM)["points"] == {"Owls": 3, "Foxes": 4, "Bears": 0}
        assert answer({**TEAM, "target": 1})["points"] == {"Owls": 0, "Foxes": 3, "Bears": 2}

    def test_votes_on_the_mates_card(self, tmp_path: Path) -> None:  # T6
        path = tmp_path / "mates.yaml"
        text = load_rules("team").text.replace("mate_card_scores: false", "mate_card_scores: true")
        path.write_text(text, encoding="utf-8")
        nobody = {**TEAM, "votes": {"Foxes": [1], "Bears": [1]}}
        assert points(nobody) == [0, 2, 2]
        literally = answer({**nobody, "rules": str(path)})
        assert literally["points"] == {"Owls": 4, "Foxes": 2, "Bears": 2}
        assert literally["because"]["Owls"] == [
            {"reason": "none_found", "points": 2},
            {"reason": "votes_received", "points": 2},
        ]
        some = {**TEAM, "votes": {"Foxes": [3], "Bears": [1]}}
        assert points(some) == [3, 3, 0]
        assert points({**some, "rules": str(path)}) == [4, 3, 0]
        everyone = {**TEAM, "votes": {"Foxes": [3], "Bears": [3]}}
        assert points({**everyone, "rules": str(path)}) == [2, 2, 2]


def test_abstain_and_absent() -> None:
    votes = {"Léa": [4], "Nicolas": [1]}
    slots = {"1": "Léa", "2": "Mathilde", "3": "Nicolas", "4": "Julien"}
    record = {**JULIEN, "slots": slots, "votes": votes, "abstain": ["Mathilde"], "absent": ["Tom"]}
    assert answer(record)["points"] == {"Julien": 3, "Tom": 0, "Léa": 4, "Nicolas": 0, "Mathilde": 0}
    nobody = {**JULIEN, "votes": {}, "abstain": ["Mathilde", "Tom", "Léa", "Nicolas"]}
    assert set(answer(nobody)["points"].values()) == {0}
    assert answer({**JULIEN, "abstain": ["Julien"]}) == answer(JULIEN)
    assert answer({**JULIEN, "target": 4}) == answer(JULIEN)


BAD_JSON = {
    "words": b"hello",
    "two values": b"{} {}",
    "cut": json.dumps(JULIEN).encode()[:-1],
    "not UTF-8": json.dumps(JULIEN, ensure_ascii=False).encode("latin-1"),
    "NaN": b'{"target": NaN}',
    "Infinity": b'{"target": -Infinity}',
    "a name twice": b'{"rules": "a", "rules": "b"}',
    "a name twice, deep down": b'{"slots": {"1": "a", "\\u0031": "b"}}',
    "nested": b'{"x": ' + b"[" * 100 + b"]" * 100 + b"}",
    "nested, with more beside": b'{"x": [' + b"[" * 99 + b"]" * 99 + b", [], []]}",
    "nested a lot": b"[" * 500_000,
    "above 64 bits": b'{"target": 18446744073709551616}',
    "a vote above 64 bits": json.dumps({**JULIEN, "votes": {**JULIEN["votes"], "Tom": [1 << 64]}}).encode(),
    "below 64 bits": b'{"target": -9223372036854775809}',
    "very many digits": b'{"target": ' + b"9" * 5000 + b"}",
    "a float beyond": b'{"target": 1e999}',
    "a lone surrogate": b'{"rules": "\\ud83d"}',
    "a lone surrogate as a name": b'{"\\uDE00": 1}',
    "a byte order mark": "\ufeff{}".encode(),
    "a raw tab in a text": b'{"rules": "\t"}',
    "too long": b'{"rules": "' + b"x" * MOST_BYTES + b'"}',
}


@pytest.mark.parametrize("line", BAD_JSON.values(), ids=BAD_JSON.keys())
def test_bad_json(line: bytes) -> None:
    assert error(line) == ("bad_json", None)


@pytest.mark.parametrize(
    "twice",
    [
        (b'"rules": ', b'"rules": "odyssey", "rules": '),
        (b'"Tom": [1]', b'"Tom": [1], "Tom": [1]'),
        (b'"Tom": [1]', b'"Tom": [1], "T\\u006fm": [1]'),
        (b'"3": "Tom"', b'"3": "Tom", "3": "Tom"'),
        (b'"3": "Tom"', b'"3": "Tom", "\\u0033": "Tom"'),
    ],
)
def test_a_name_twice_in_a_record_without_another_fault(twice: tuple[bytes, bytes]) -> None:
    record = json.dumps(JULIEN).encode()
    assert error(record.replace(*twice)) == ("bad_json", None)


def test_any_text_is_a_name() -> None:
    names = {"Tom": "a:b", "Léa": '"', "Nicolas": "\\", "Mathilde": '{"Tom": [1, 1]}'}
    record = json.loads(
        re.sub(
            "|".join(names), lambda it: json.dumps(names[it[0]])[1:-1], json.dumps(JULIEN, ensure_ascii=False)
        )
    )
    assert list(answer(record)["points"].values()) == list(answer(JULIEN)["points"].values())
    assert list(answer(record)["points"]) == record["seats"] == ["Julien", *names.values()]


def test_json_at_its_limits_is_read() -> None:
    for line in (
        b'{"x": ' + b"[" * 99 + b"]" * 99 + b"}",
        b'{"x": [' + b"[" * 98 + b"]" * 98 + b", [], []]}",
        b'{"x": "' + b"[" * 1000 + b'\\"["}',
        b'{"x": [' + b"[], " * 200 + b"[]]}",
        b'{"target": 18446744073709551615}',
        b'{"target": -9223372036854775808}',
        b'{"\\ud83d\\ude00": 1}',
        b"[1]",
        b"4",
        b"null",
    ):
        assert error(line)[0] == "bad_record", line[:40]


WRONG_VALUES: dict[str, list[object]] = {
    "rules": [None, 1, ["odyssey"]],
    "seats": [None, "Tom", ["Tom", 1], {"Tom": 1}, ["Julien", "Tom", "Tom", "Léa", "Nicolas", "Mathilde"]],
    "storyteller": [None, 1, ["Julien"]],
    "votes": [None, [], {"Tom": 1}, {"Tom": [True]}, {"Tom": ["4"]}, {"Tom": [4.0]}, {"Tom": [None]}],
    "slots": [None, [], {"1": 1}, {"1": None}, ["Léa"]],
    "target": [None, True, "4", 4.0, [4]],
    "red": [None, False, "4"],
    "abstain": [None, "Tom", [1], {"Tom": 1}],
    "absent": [None, "Tom", [None]],
}
NO_SLOTS = ["", "01", "00", "+1", "-1", "-0", "1 ", "x", "1.0", "１", "1_0", "0x1"]
BAD_RECORDS: list[object] = [
    [],
    {},
    *(without(JULIEN, field) for field in ("rules", "seats", "storyteller", "votes", "slots")),
    {**JULIEN, "vote": {}},
    *({**JULIEN, field: value} for field, values in WRONG_VALUES.items() for value in values),
    *({**JULIEN, "slots": {key: "Léa"}} for key in NO_SLOTS),
    without(TEAM, "target"),
    without(TEAM, "slots"),
    {**PARTY, "red": True},
    {**PARTY, "slots": None},
]


@pytest.mark.parametrize("record", BAD_RECORDS)
def test_bad_records(record: object) -> None:
    assert refused(record) == ("bad_record", None)


def with_votes(record: dict[str, Any], **votes: list[int]) -> dict[str, Any]:
    return {**record, "votes": {**record["votes"], **votes}}


REFUSED: list[tuple[dict[str, Any], str, str | None]] = [
    ({**JULIEN, "rules": "odisey"}, "unknown_rules", None),
    ({**JULIEN, "rules": "dice"}, "unknown_rules", None),
    ({**JULIEN, "rules": "./nowhere.yaml"}, "unknown_rules", None),
    ({**JULIEN, "rules": ""}, "unknown_rules", None),
    ({**JULIEN, "seats": []}, "seat_count", None),
    ({**JULIEN, "seats": JULIEN["seats"][:2]}, "seat_count", None),
    ({**SEVEN, "rules": "original"}, "seat_count", None),
    ({**JULIEN, "storyteller": "Zoé"}, "unknown_seat", "Zoé"),
    (with_votes(JULIEN, Zoé=[1]), "unknown_seat", "Zoé"),
    ({**JULIEN, "slots": {**JULIEN["slots"], "5": "Zoé"}}, "unknown_seat", "Zoé"),
    ({**JULIEN, "abstain": ["Zoé"], "absent": ["Zoé"]}, "unknown_seat", "Zoé"),
    ({**JULIEN, "abstain": ["Zoé"], "absent": ["Max"]}, "unknown_seat", None),
    ({**JULIEN, "slots": {**JULIEN["slots"], "6": "Léa"}}, "slot_owners", "Léa"),
    ({**JULIEN, "slots": {**JULIEN["slots"], "5": "Léa"}}, "slot_owners", None),
    ({**JULIEN, "slots": without(JULIEN["slots"], "5")}, "slot_owners", "Nicolas"),
    ({**JULIEN, "slots": {**without(JULIEN["slots"], "5"), "6": "Nicolas"}}, "slot_owners", None),
    ({**JULIEN, "slots": {**without(JULIEN["slots"], "5"), "0": "Nicolas"}}, "slot_owners", None),
    ({**JULIEN, "slots": {**without(JULIEN["slots"], "5"), "9" * 9000: "Nicolas"}}, "slot_owners", None),
    ({**JULIEN, "slots": {}}, "slot_owners", None),
    ({**JULIEN, "target": 1}, "slot_owners", "Julien"),
    ({**JULIEN, "absent": ["Tom"]}, "slot_owners", "Tom"),
    ({**JULIEN, "absent": ["Julien"]}, "slot_owners", "Julien"),
    ({**JULIEN, "red": 1}, "red_not_used", None),
    (with_votes(JULIEN, Julien=[1]), "storyteller_votes", "Julien"),
    ({**JULIEN, "votes": without(JULIEN["votes"], "Tom")}, "missing_vote", "Tom"),
    ({**JULIEN, "votes": without(JULIEN["votes"], "Tom", "Léa")}, "missing_vote", None),
    (with_votes(JULIEN, Tom=[]), "missing_vote", "Tom"),
    (with_votes(JULIEN, Julien=[]), "missing_vote", "Julien"),
    ({**with_votes(JULIEN, Tom=[]), "abstain": ["Tom"]}, "missing_vote", "Tom"),
    (with_votes(JULIEN, Tom=[1, 2]), "too_many_votes", "Tom"),
    (with_votes(SEVEN, p2=[1, 3, 4]), "too_many_votes", "p2"),
    ({**JULIEN, "abstain": ["Tom"]}, "too_many_votes", "Tom"),
    (with_votes(SEVEN, p2=[3, 3]), "same_slot_twice", "p2"),
    (with_votes(SEVEN, p2=[99, 99]), "same_slot_twice", "p2"),
    (with_votes(JULIEN, Tom=[6]), "no_such_slot", "Tom"),
    (with_votes(JULIEN, Tom=[0]), "no_such_slot", "Tom"),
    (with_votes(JULIEN, Tom=[-1]), "no_such_slot", "Tom"),
    (with_votes(JULIEN, Tom=[100]), "no_such_slot", "Tom"),
    (with_votes(JULIEN, Tom=[2**64 - 1]), "no_such_slot", "Tom"),
    (with_votes(JULIEN, Tom=[3]), "own_card", "Tom"),
    (with_votes(SEVEN, p2=[1, 2]), "own_card", "p2"),
    (with_votes(SEVEN, p2=[1, 2], p3=[3]), "own_card", None),
    ({**PARTY, "seats": SEATS[:5]}, "seat_count", None),
    ({**PARTY, "absent": ["Zoé"]}, "unknown_seat", "Zoé"),
    ({**PARTY, "slots": {}}, "slot_owners", None),
    ({**PARTY, "slots": {**PARTY_SLOTS, "7": "p1"}}, "slot_owners", "p1"),
    ({**PARTY, "slots": PARTY_SLOTS, "target": 2}, "slot_owners", "p1"),
    ({**PARTY, "target": 7}, "slot_owners", None),
    (without(PARTY, "red"), "missing_red", "p1"),
    ({**PARTY, "votes": without(PARTY["votes"], "p1")}, "missing_vote", "p1"),
    (with_votes(PARTY, p1=[]), "missing_vote", "p1"),
    (with_votes(PARTY, p2=[1, 2]), "too_many_votes", "p2"),
    ({**PARTY, "abstain": ["p1"]}, "too_many_votes", "p1"),
    (with_votes(PARTY, p2=[7]), "no_such_slot", "p2"),
    ({**PARTY, "red": 7}, "no_such_slot", "p1"),
    ({**PARTY, "red": 0}, "no_such_slot", "p1"),
    ({**TEAM, "seats": TEAM["seats"][:2]}, "seat_count", None),
    ({**TEAM, "target": 2}, "slot_owners", "Owls"),
    ({**TEAM, "target": 5}, "slot_owners", "Owls"),
    ({**TEAM, "slots": {**TEAM["slots"], "3": "Foxes"}}, "slot_owners", None),
    ({**TEAM, "red": 1}, "red_not_used", None),
    (with_votes(TEAM, Owls=[2]), "storyteller_votes", "Owls"),
    (with_votes(TEAM, Foxes=[2]), "own_card", "Foxes"),
    ({**TEAM, "votes": {"Foxes": [3]}}, "missing_vote", "Bears"),
]


@pytest.mark.parametrize(("record", "code", "seat"), REFUSED)
def test_refused(record: dict[str, Any], code: str, seat: str | None) -> None:
    assert refused(record) == (code, seat)


def test_the_order_of_the_codes() -> None:
    """Wrong in every way, then mended one by one: each code shows in its turn."""
    votes = {"p1": [1], "p2": [1], "p4": [1, 2, 3], "p5": [2, 2], "p6": [99], "p7": [7], "zz": [1]}
    good: dict[str, Any] = dict(SEVEN["votes"])
    record: dict[str, Any] = {
        "rules": "nope", "seats": [*SEATS, *"abcdefghijkl"], "storyteller": "p1", "target": 2,
        "slots": SEVEN["slots"], "votes": votes, "red": 1, "odd": 1,
    }  # fmt: skip
    seen = [error(json.dumps(record).encode() + b"]")[0]]
    mends: list[dict[str, Any]] = [
        {"odd": None},
        {"rules": "odyssey"},
        {"seats": SEATS},
        {"votes": without(votes, "zz")},
        {"target": 1},
        {"red": None},
        {"votes": without(votes, "zz", "p1")},
        {"votes": {**without(votes, "zz", "p1"), "p3": [1]}},
        {"votes": {**good, "p5": [2, 2], "p6": [99], "p7": [7]}},
        {"votes": {**good, "p6": [99], "p7": [7]}},
        {"votes": {**good, "p7": [7]}},
        {"votes": good},
    ]
    for mend in mends:
        seen.append(refused(record)[0])
        record = {name: value for name, value in {**record, **mend}.items() if value is not None}
    assert "points" in answer(record)
    without_red = [code for code in Code if code != "missing_red"]
    assert seen == ["bad_json", "bad_record", "unknown_rules", *without_red]


def test_the_order_of_the_codes_at_party() -> None:
    """The same where there is a red token, the storyteller votes, and for an own card, too."""
    votes = {"p1": [1], "p2": [], "p3": [1, 2], "p4": [2, 2], "p5": [99], "zz": [1]}
    good = dict(PARTY["votes"])
    record: dict[str, Any] = {
        "rules": "party", "seats": SEATS[:5], "storyteller": "p1", "target": 0, "votes": votes, "odd": 1,
    }  # fmt: skip
    mends: list[dict[str, Any]] = [
        {"odd": None},
        {"seats": SEATS[:6]},
        {"votes": {**good, **without(votes, "zz")}},
        {"target": None},
        {"red": 99},
        {"votes": {**good, **without(votes, "zz", "p2")}},
        {"votes": {**good, "p5": [99]}},
        {"votes": good},
        {"red": 6},
    ]
    seen = []
    for mend in mends:
        seen.append(refused(record)[0])
        record = {name: value for name, value in {**record, **mend}.items() if value is not None}
    assert "points" in answer(record)
    assert seen == [
        "bad_record", "seat_count", "unknown_seat", "slot_owners", "missing_red", "missing_vote",
        "too_many_votes", "no_such_slot", "no_such_slot",
    ]  # fmt: skip


def test_missing_slots_are_a_bad_record_before_the_seats_are_counted() -> None:
    assert refused(without({**JULIEN, "seats": []}, "slots")) == ("bad_record", None)
    assert refused(without({**JULIEN, "rules": "nope"}, "slots")) == ("unknown_rules", None)


def test_slots_may_be_left_out_only_where_owners_change_no_point() -> None:
    dealt = [dict(zip("123456", owners, strict=True)) for owners in itertools.permutations(PARTY["seats"])]
    for name in shipped():
        record = {**PARTY, "rules": name}
        if name == "party":
            known = answer(record)
            assert all(answer({**record, "slots": slots}) == known for slots in dealt[::7])
        elif name != "dice":
            assert refused(record) == ("bad_record", None)


class TestRulesOfOnesOwn:
    @pytest.fixture
    def ours(self, tmp_path: Path) -> Path:
        path = tmp_path / "ours.yaml"
        text = load_rules("original").text.replace("storyteller: 1\n", "storyteller: 2\n")
        path.write_text(text, encoding="utf-8")
        return path

    def test_a_target_is_needed_where_the_storyteller_lays_two(self, ours: Path) -> None:
        record = {**JULIEN, "rules": str(ours), "slots": {**JULIEN["slots"], "6": "Julien"}}
        assert refused(record) == ("bad_record", None)
        assert refused({**record, "seats": []}) == ("bad_record", None)
        assert answer({**record, "target": 4})["points"]["Julien"] == 3
        assert answer({**record, "target": 6})["points"]["Julien"] == 0
        assert refused({**record, "target": 1}) == ("slot_owners", "Julien")
        assert refused({**record, "target": 7}) == ("slot_owners", "Julien")

    def test_a_party_where_cards_have_owners(self, tmp_path: Path) -> None:
        path = tmp_path / "owned.yaml"
        text = load_rules("party").text.replace("own_card: true", "own_card: false")
        path.write_text(text.replace("ask_own_card: false", "ask_own_card: true"), encoding="utf-8")
        record = {**PARTY, "rules": str(path)}
        assert refused(record) == ("bad_record", None)
        shifted = {str(n): f"p{(n + 2) % 6 + 1}" for n in range(1, 7)}
        assert refused({**record, "slots": PARTY_SLOTS}) == ("own_card", None)
        assert points({**record, "slots": shifted}) == [3, 3, 3, 2, 2, 0]

    def test_red_not_on_green(self, tmp_path: Path) -> None:
        path = tmp_path / "apart.yaml"
        text = load_rules("party").text.replace("may_match_green: true", "may_match_green: false")
        path.write_text(text, encoding="utf-8")
        record = {**PARTY, "rules": str(path)}
        assert points(record) == points(PARTY)
        assert refused({**record, "red": 2}) == ("same_slot_twice", "p1")

    @pytest.mark.parametrize("abstention", ["not_a_voter", "miss"])
    @pytest.mark.parametrize("record", [JULIEN, SEVEN, PARTY, TEAM], ids=lambda record: record["rules"])
    def test_a_turn_without_votes_is_void(
        self, tmp_path: Path, record: dict[str, Any], abstention: str
    ) -> None:
        path = tmp_path / "silent.yaml"
        more = f"abstention: {abstention}\npoints: {{none_found: {{storyteller: 1}}}}\n"
        if record is PARTY:  # where nobody is found or missed
            more = "points: {same_slot: {alone: 1}}\n"
        path.write_text(
            f"format: 1\nextends: {record['rules']}\ntitle: {{en: S, fr: S}}\n{more}",
            encoding="utf-8",
        )
        silent = {**record, "rules": str(path), "votes": {}, "abstain": record["seats"]}
        assert set(points(silent)) == {0}
        assert set(points(without(silent, "red"))) == {0}

    def test_a_file_that_says_only_what_differs(self, tmp_path: Path) -> None:
        path = tmp_path / "fives.yaml"
        path.write_text(
            "format: 1\nextends: odyssey\ntitle: {en: Fives, fr: Cinq}\nsummary: {en: Five each, fr: Cinq}\n"
            "points: {found: {storyteller: 5, finder: 5}}\n",
            encoding="utf-8",
        )
        assert answer({**JULIEN, "rules": str(path)})["points"]["Julien"] == 5
        assert answer({**JULIEN, "rules": str(path)})["points"]["Tom"] == 1

    def test_votes_one_by_one(self) -> None:
        record = {**JULIEN, "rules": "odyssey-2024"}
        votes = {"Tom": [4, 1], "Léa": [4, 4], "Nicolas": [1, 1], "Mathilde": [3, 4]}
        assert points({**record, "votes": votes}) == [3, 4, 9, 0, 3]
        assert refused(record) == ("missing_vote", None)

    def test_dice_have_no_turns_to_score(self, ours: Path) -> None:
        ours.write_text("format: 1\nextends: dice\n", encoding="utf-8")
        for rules in ("dice", str(ours)):
            said = answer({**JULIEN, "rules": rules})["error"]
            assert said["code"] == "unknown_rules"
            assert "no turns to score" in said["message"]
            assert rules in said["message"]

    def test_a_bad_file_is_said_with_its_place(self, ours: Path) -> None:
        ours.write_text("format: 3\n", encoding="utf-8")
        said = answer({**JULIEN, "rules": str(ours)})["error"]
        assert said["code"] == "unknown_rules"
        assert f"{ours}:1:1: " in said["message"]


def test_refusals_do_not_stop_the_stream_and_blank_lines_count() -> None:
    good, bad = json.dumps(JULIEN).encode(), json.dumps({**JULIEN, "rules": "x"}).encode()
    too_long = b"x" * (3 * MOST_BYTES)
    data = b"\n".join([good, b"", b" \t\r", bad, too_long, good + b"\r", b"oops", good])
    status, answers = scored(data)
    assert status == 1
    assert [(said["line"], said.get("error", {}).get("code")) for said in answers] == [
        (1, None), (4, "unknown_rules"), (5, "bad_json"), (6, None), (7, "bad_json"), (8, None),
    ]  # fmt: skip
    assert scored(b"oops\noops")[0] == 1, "however many are refused"
    assert scored(b"") == (0, [])
    assert scored(b"\n\n") == (0, [])


def test_lines_wherever_a_block_ends() -> None:
    """However what is read at once is cut, each line is answered once, under its number."""
    record = json.dumps(JULIEN).encode()
    data = b"".join(record + b" " * (7 * number) + b"\n" for number in range(1, 301))
    status, answers = scored(data + record)
    assert status == 0
    assert [said["line"] for said in answers] == [*range(1, 302)]
    assert {json.dumps(said["points"]) for said in answers} == {json.dumps(answer(JULIEN)["points"])}


def test_the_longest_line() -> None:
    record = json.dumps(JULIEN).encode()
    padded = record + b" " * (MOST_BYTES - len(record))
    for end in (b"\n", b""):
        assert [set(said) for said in scored(padded + b"\n" + padded + b" \n" + padded + end)[1]] == [
            {"line", "points", "because"}, {"line", "error"}, {"line", "points", "because"},
        ]  # fmt: skip
        assert [set(said) for said in scored(padded + b" " + end)[1]] == [{"line", "error"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: Language) -> None:
    records = [*(case[0] for case in REFUSED), *BAD_RECORDS]
    data = b"\n".join([*(json.dumps(record).encode() for record in records), *BAD_JSON.values()])
    messages = [said["error"]["message"] for said in scored(data, language)[1]]
    assert not any("{" in message for message in messages)
    if language == "en":
        held_against(Path(__file__).parent / "outputs/refusals-en.txt", "\n".join(messages) + "\n")


def test_messages_are_in_the_language_asked_for() -> None:
    data = json.dumps(with_votes(JULIEN, Tom=[3])).encode()
    messages = {language: scored(data, language)[1][0]["error"]["message"] for language in ("en", "fr")}
    assert messages == {"en": "a vote for an own card: Tom", "fr": "un vote pour sa propre carte : Tom"}


@pytest.mark.parametrize(
    ("out", "err", "shown"),
    [
        (io.StringIO, Screen, "\r20 lines\r40 lines\r60 lines\r80 lines\r\x1b[K"),
        (Screen, Screen, ""),
        (io.StringIO, io.StringIO, ""),
    ],
)
def test_who_waits_at_a_terminal_sees_how_far_it_is(
    out: type[io.StringIO], err: type[io.StringIO], shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five times a second, and not among the answers."""
    now_s = itertools.count(0.0, 1 / 16)  # it looks once as it begins, and whenever some lines are done
    monkeypatch.setattr(time, "monotonic", lambda: next(now_s))
    monkeypatch.setattr(sys, "stdout", out())
    monkeypatch.setattr(sys, "stderr", waited := err())
    some: list[bytes | None] = [json.dumps(JULIEN).encode()] * 5
    assert score_lines([some[:] for _ in range(19)], io.BytesIO(), "en") == 0
    assert waited.getvalue() == shown


def start(*arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )


class TestCommand:
    def test_a_file(self, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
        path = tmp_path / "turns.jsonl"
        path.write_text(json.dumps(JULIEN) + "\n", encoding="utf-8")
        assert main(["score", str(path)]) == 0
        assert json.loads(capsysbinary.readouterr().out)["points"]["Léa"] == 5
        path.write_text("{}", encoding="utf-8")
        assert main(["score", str(path)]) == 1

    @pytest.mark.parametrize("name", ["nowhere.jsonl", ".", "nul\0"])
    def test_no_file(self, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["score", str(tmp_path / name)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert "cannot be read" in said.err or "illisible" in said.err

    def test_answers_come_while_records_go_on(self) -> None:
        buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        with start("-", env=buffered) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            record = json.dumps(JULIEN).encode()
            begun, rest = record[:70], record[70:] + b"\n"
            process.stdin.write(begun)
            for number in (1, 2, 3):
                process.stdin.write(rest + begun)
                process.stdin.flush()
                assert json.loads(process.stdout.readline())["line"] == number
            process.stdin.write(rest)
            process.stdin.close()
            assert process.wait() == 0
            assert process.stderr is not None
            assert process.stderr.read() == b""

    def test_bytes_are_utf8_whatever_the_locale(self) -> None:
        environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        with start(env=environment) as process:
            out, err = process.communicate(json.dumps(JULIEN, ensure_ascii=False).encode())
        assert (process.returncode, err) == (0, b"")
        assert json.loads(out)["points"]["Léa"] == 5

    def test_a_reader_that_leaves_is_no_error(self) -> None:
        with start() as process:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdin.write(json.dumps(JULIEN).encode() + b"\n")
            process.stdin.flush()
            process.stdout.readline()
            process.stdout.close()
            with pytest.raises(BrokenPipeError):
                while True:
                    process.stdin.write(json.dumps(JULIEN).encode() + b"\n")
                    process.stdin.flush()
            assert process.stderr.read() == b""
            assert process.wait() == 0
            with pytest.raises(BrokenPipeError):
                process.stdin.close()

    def test_a_full_disk_is_said(self) -> None:
        with Path("/dev/full").open("wb") as full:
            ran = subprocess.run(
                COMMAND,
                cwd=ROOT,
                input=json.dumps(JULIEN).encode(),
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert ran.returncode == 2
        assert b"Traceback" not in ran.stderr
        assert len(ran.stderr.splitlines()) == 1

    def test_memory_stays_as_it_is(self) -> None:
        """Reading ten times as much takes no more memory."""
        script = """
import io, resource, sys
from dixit_table.cli.score import score_lines
from dixit_table.cli.score_input import lines

class Sink(io.RawIOBase):
    def write(self, data):
        return len(data)

line = sys.stdin.buffer.read()

def most_memory(times):
    read = (found for _ in range(times) for found in lines(io.BytesIO(line)))
    score_lines(read, Sink(), "en")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

few = most_memory(500)
print(most_memory(5000) - few)
"""
        ran = subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            input=json.dumps(JULIEN).encode(),
            capture_output=True,
            check=True,
        )
        assert int(ran.stdout) < 2048  # KiB

    def test_speed(self) -> None:
        """Far below what the contract's user bears, far above what a busy machine takes."""
        data = (json.dumps(JULIEN).encode() + b"\n") * 2000
        started = time.process_time()
        scored(data)
        assert time.process_time() - started < 2
