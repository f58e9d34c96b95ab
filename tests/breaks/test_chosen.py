"""Of many tests those run that were chosen; what isn't there is no test that notices."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.breaks import chosen
from tests.breaks.breaks import HANGS, noticed
from tests.breaks.chosen import words_for

FILES = {
    "tests/test_one.py": "def test_well(): pass\ndef test_bad(): assert False\n",
    "tests/test_other.py": "def test_worse(): assert False\n",
    "tests/test_lost.py": "import nowhere\ndef test_lost(): pass\n",
    "tests/test_ends.py": "import os\ndef test_ends(): os._exit(1)\n",
}
WELL, BAD = "tests/test_one.py::test_well", "tests/test_one.py::test_bad"
WORSE, GONE = "tests/test_other.py::test_worse", "tests/test_other.py::test_gone"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "tests/breaks").mkdir(parents=True)
    for package in ("tests", "tests/breaks"):
        (tmp_path / package / "__init__.py").touch()
    for name, content in FILES.items():
        (tmp_path / name).write_text(content)
    shutil.copy(chosen.__file__, tmp_path / "tests/breaks")
    return tmp_path


@pytest.mark.parametrize(
    ("tests", "by"),
    [
        ([WELL, GONE], None),
        ([WELL, WORSE, BAD], WORSE),
        ([GONE], None),
        ([BAD, "tests/test_lost.py::test_lost"], "tests/test_lost.py"),
    ],
)
def test_the_first_that_fails_has_noticed(tests: list[str], by: str | None, copy: Path) -> None:
    assert noticed(copy, *words_for(tests, copy / "chosen")) == by


def test_pytest_that_is_ended_is_told_apart(copy: Path) -> None:
    by = noticed(copy, *words_for(["tests/test_ends.py::test_ends"], copy / "chosen"))
    assert by is not None and by.endswith(HANGS)


@pytest.mark.parametrize("named", [GONE, "tests/test_nowhere.py"])
def test_a_test_that_is_not_there_is_an_error(named: str, copy: Path) -> None:
    with pytest.raises(LookupError, match="tests/test_"):
        noticed(copy, named)
