"""The sheets in docs/pictures show every screen as it is: at each size, of each game, in each look.

So whoever changes a screen draws them anew (``make pictures``) and reads the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.pictures.draw import Sheet, drawn, sheets, singles
from docs.pictures.svg import svg

PICTURES = Path(__file__).parents[2] / "docs/pictures"


@pytest.mark.parametrize("sheet", tuple(sheets()), ids=lambda sheet: sheet.name)
def test_a_sheet_shows_what_is_painted(sheet: Sheet) -> None:
    same = (PICTURES / f"sheets/{sheet.name}.svg").read_text("utf-8") == drawn(sheet)
    assert same, "make pictures"  # so large that nobody could read the difference


def test_the_pictures_of_the_guides_show_what_is_painted() -> None:
    for name, canvas in singles():
        same = (PICTURES / f"{name}.svg").read_text("utf-8") == svg(canvas)
        assert same, f"{name}: make pictures"


def test_there_is_no_other_sheet() -> None:
    named = {sheet.name for sheet in sheets()}
    assert {path.stem for path in (PICTURES / "sheets").iterdir()} == named
