"""Every break has its place: else ``make breaks`` says so after an hour of a night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.breaks.places import BREAKS, Break

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken.what)
def test_what_is_broken_stands_there_once_and_a_test_looks(broken: Break) -> None:
    assert (ROOT / broken.file).read_text("utf-8").count(broken.old) == 1
    assert broken.new != broken.old
    for test in (each for each in broken.test.split() if each.startswith("tests/")):
        file, _, name = test.partition("::")
        assert name.partition("[")[0] in (ROOT / file).read_text("utf-8")


def test_every_mutant_that_is_explained_is_one_of_a_line_that_stands_there() -> None:
    modules = "\n".join(path.read_text("utf-8") for path in (ROOT / "dixit_table").rglob("*.py"))
    lines = {line.strip() for line in modules.splitlines()}
    explained = re.findall("^-(.*)\n[+]", (ROOT / "docs/mutants.md").read_text("utf-8"), re.MULTILINE)
    assert [line for line in explained if line not in lines] == []
