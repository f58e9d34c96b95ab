"""The pages are what the published figures say, every promise has some, and rigs count what went wrong."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench import figures, page
from tests.bench.figures import Failures, Figure, differing, in_words

_ROOT = Path(__file__).parents[2]
_ROWS = {"Figure", "note", "add"}
"""What makes a row: a figure, and what rigs of several files have for it."""
_WRONG = 2  # its third word


@pytest.mark.parametrize("file", page.pages(), ids=lambda file: file.stem)
def test_a_page_holds_what_is_published(file: Path) -> None:
    assert file.read_text() == page.pages()[file], "run: make pages"


def test_every_promise_was_attacked() -> None:
    found = figures.read(figures.PUBLISHED)
    assert {each["promise"] for each in found} >= set(page.PROMISES)


def _rigs() -> list[Path]:
    folders = (_ROOT / "tests" / "bench", _ROOT / "tests" / "simulator", _ROOT / "tests" / "breaks")
    files = [file for folder in folders for file in sorted(folder.rglob("*.py")) if file != Path(__file__)]
    return [file for file in files if "Figure" in file.read_text() or "note" in file.read_text()]


def _verdicts(file: Path) -> Iterator[tuple[int, ast.expr]]:
    """Yield what each row of a rig says went wrong, and its line."""
    for call in ast.walk(ast.parse(file.read_text())):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        given = [word.value for word in call.keywords if word.arg == "wrong"]
        if name in _ROWS and (len(call.args) > _WRONG or given):
            yield call.lineno, given[0] if given else call.args[_WRONG]


def _is_written_out(verdict: ast.expr) -> bool:
    """Tell whether a verdict stands there in so many words, instead of being counted."""
    if isinstance(verdict, ast.Dict):
        return any(map(_is_written_out, verdict.values))
    if isinstance(verdict, ast.IfExp):
        return _is_written_out(verdict.body) or _is_written_out(verdict.orelse)
    return isinstance(verdict, ast.JoinedStr) or (
        isinstance(verdict, ast.Constant) and verdict.value is not None
    )


def test_no_rig_writes_out_what_it_should_count() -> None:
    rows = [(file, *found) for file in _rigs() for found in _verdicts(file)]
    assert len(rows) > 60, "the rows are found"
    assert [f"{file.name}:{line}" for file, line, verdict in rows if _is_written_out(verdict)] == []


@pytest.mark.parametrize(
    "verdict", ["0", "'0 lost'", "{'lost': 0}", "f'{0} lost'", "'-'", "0 if sound else 1"]
)
def test_what_is_written_out_is_seen(verdict: str) -> None:
    assert _is_written_out(ast.parse(verdict, mode="eval").body)


def test_counts_in_words() -> None:
    assert in_words(None) == "-"
    assert in_words(0) == "0"
    assert in_words({"lost": 1234, "doubled": 0}) == "1,234 lost, 0 doubled"


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [
        ({"1": "Ann", "2": "Bob"}, {"1": "Ann", "2": "Bob"}, 0),
        ({"1": "Ann", "2": "Bob"}, {"1": "Bob", "2": "Ann"}, 2),
        ({"1": "Ann"}, {"1": "Ann", "2": "Bob"}, 1),
        ([1, 2, 3], [1, 2], 1),
        ([], [[], None], 2),
        ({"votes": {"Ann": [1, 2]}}, {"votes": {"Ann": (1, 3)}}, 1),
        (["a", "b"], "ab", 1),
    ],
)
def test_places_that_differ_are_counted(one: object, other: object, places: int) -> None:
    assert differing(one, other) == differing(other, one) == places


def test_what_fails_is_counted_and_told_in_the_end() -> None:
    failures = Failures()
    for number in range(3):
        with failures.counted(f"number {number}"):
            assert number != 1, "not this one"
    assert (failures.tried, len(failures)) == (3, 1)
    with pytest.raises(AssertionError, match=r"number 1:\n(.|\n)*not this one"):
        failures.check()


def test_figures_name_their_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "FOLDER", tmp_path)
    monkeypatch.setattr(figures, "COMMIT", "abc1234 with changes")
    figures.write("rig", "A rig", "make rig", [Figure("keys", "3", {"lost": 0})], versions="none")
    found = json.loads((tmp_path / "rig.json").read_text())
    assert "`make rig`, " + found["date"] + ", commit abc1234 with changes. none." in page.hardware([found])
    assert "| keys | 3 | 0 lost |  |" in page.hardware([found])
    del found["commit"]  # as it is in figures of before
    assert f"{found['date']}, of a commit that wasn't noted. none." in page.hardware([found])
