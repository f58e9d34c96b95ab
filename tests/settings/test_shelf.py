"""The rules sets that a table can choose from."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from dixit_table.settings.library import Library, in_order
from dixit_table.settings.loader import load_rules

SHIPPED = ["odyssey", "original", "party", "team", "dice", "base-2021", "odyssey-2024"]


def test_shipped_sets_from_rules_texts_come_first() -> None:
    assert in_order() == SHIPPED
    offered = Library().offered()
    assert [offer.name for offer in offered if not offer.example] == SHIPPED
    assert all(offer.file == load_rules(offer.name) for offer in offered)


def test_the_houses_own_follow_with_what_is_wrong_with_them(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text("format: 1\nextends: ./(a).yaml\nhand: 5\n")
    (tmp_path / "(a).yaml").write_text("format: 1\nextends: odyssey\nseats: 4-5\n")
    (tmp_path / "c.yaml").write_text("format: 1\nextends: odisey\n")
    (tmp_path / "d.yaml").mkdir()
    (tmp_path / "notes.txt").write_text("no rules")
    (tmp_path / ".yaml").write_text("no name")
    own = [offer for offer in Library(tmp_path).offered()[len(SHIPPED) :] if not offer.example]
    assert [Path(offer.name).name for offer in own] == ["(a).yaml", "b.yaml", "c.yaml", "d.yaml"]
    assert own[1] == own[1].__class__(own[1].name, load_rules(own[1].name))
    assert [offer.problem is None for offer in own] == [True, True, False, False]
    assert "did you mean “odyssey”?" in str(own[2].problem)
    assert [[seats for seats in range(2, 13) if offer.fits(seats)] for offer in own] == [
        [4, 5],
        [4, 5],
        [],
        [],
    ]


def test_no_folder_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "none", tmp_path / "file"):
        assert [offer.name for offer in Library(folder).offered() if not offer.example] == SHIPPED


def test_the_examples_of_the_package_come_last(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("format: 1\nextends: odyssey\nseats: 4-5\n")
    offered = Library(tmp_path).offered()
    last = offered[len(SHIPPED) + 1 :]
    assert [Path(offer.name).stem for offer in last] == [
        "bold-party",
        "dice-house",
        "sharp-clues",
        "two-laps",
    ]
    assert all(offer.example and offer.file == load_rules(offer.name) for offer in last)
    folder = Path(str(files("dixit_table"))) / "config" / "rules" / "examples"
    assert {Path(offer.name).parent for offer in last} == {folder}
