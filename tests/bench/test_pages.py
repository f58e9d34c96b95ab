"""The pages of figures are what the published figures say, and every promise has some."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench import figures, page


@pytest.mark.parametrize("file", page.pages(), ids=lambda file: file.stem)
def test_a_page_holds_what_is_published(file: Path) -> None:
    assert file.read_text() == page.pages()[file], "run: make pages"


def test_every_promise_was_attacked() -> None:
    found = figures.read(figures.PUBLISHED)
    assert {each["promise"] for each in found} >= set(page.PROMISES)
