"""The guide's public address: of a distribution that has one, and as a code in the lobby that has room."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

import pytest
import segno
from msgspec.structs import replace

from dixit_table.game.views import GuideView, PublicView
from dixit_table.settings.loader import load_rules
from dixit_table.store.journal import Journal
from dixit_table.table import runtime as runtime_module
from dixit_table.table.ports import Clock, code_of, guide_address
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import FACE
from dixit_table.tui.screen import paint
from tests.tui import views

ADDRESS = "https://example.org/somebody/dixit-table/blob/HEAD/docs/play.md"
METADATA = f"""Metadata-Version: 2.4
Name: dixit-table
Version: 1.2.0
Project-URL: Homepage, https://example.org/somebody/dixit-table
Project-URL: Documentation, {ADDRESS}
License-Expression: MIT

# A README may say what it wants

Project-URL: Documentation, https://example.org/another
"""


def installed(folder: Path, metadata: str) -> Path:
    """Return a folder in which the program is installed."""
    there = folder / "dixit_table-1.2.0.dist-info"
    there.mkdir()
    (there / "METADATA").write_text(metadata, encoding="utf-8")
    return folder


def test_a_distribution_tells_the_address_that_it_was_released_with(tmp_path: Path) -> None:
    assert guide_address(installed(tmp_path, METADATA)) == ADDRESS


def test_without_an_address_there_is_none(tmp_path: Path) -> None:
    assert guide_address(tmp_path) is None
    without = METADATA.replace(f"Project-URL: Documentation, {ADDRESS}\n", "", 1)
    assert guide_address(installed(tmp_path, without)) is None


async def test_a_table_that_knows_the_address_makes_its_code_and_another_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runtime_module, "LOOKING_S", 0.01)
    for address in (ADDRESS, None):
        setting = Setting(load_rules("odyssey"), "en", guide=address)
        night = Runtime(setting, partial(Journal, None), Clock())
        night.start(asyncio.get_running_loop())
        expected = GuideView(ADDRESS, code_of(ADDRESS)) if address else None
        async with asyncio.timeout(60):
            while night.view().guide != expected:
                await asyncio.sleep(0.001)
        night.stop()


async def test_where_nothing_makes_codes_the_place_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime_module, "LOOKING_S", 0.01)
    monkeypatch.setitem(sys.modules, "segno", None)
    night = Runtime(Setting(load_rules("odyssey"), "en", guide=ADDRESS), partial(Journal, None), Clock())
    assert night.view().guide == GuideView(ADDRESS)
    night.start(asyncio.get_running_loop())
    async with asyncio.timeout(60):
        while night.view().guide is not None:
            await asyncio.sleep(0.001)
    night.stop()


# --- On the screen


def read_back(canvas: Canvas) -> list[str]:
    """Return the pixels of what is painted in ink on paper, without the zone around them."""
    pixels, wide = list[str](), len(code_of(ADDRESS))
    for row in canvas.rows:
        cells = [cell.text for cell in row if cell.ink == FACE]
        if len(cells) < wide:
            continue
        pixels.append("".join("#" if text in "▀█" and text else "." for text in cells))
        pixels.append("".join("#" if text in "▄█" and text else "." for text in cells))
    dark = [row for row in pixels if "#" in row]
    left = min(row.index("#") for row in dark)
    right = max(row.rindex("#") for row in dark)
    return [row[left : right + 1] for row in dark]


def guided(view: PublicView, *, made: bool = True) -> PublicView:
    return replace(view, guide=GuideView(ADDRESS, code_of(ADDRESS) if made else ()))


@pytest.mark.parametrize("count", [0, 3, 12])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_screen_has_a_code_that_leads_to_the_guide(count: int, language: Language) -> None:
    canvas = paint(guided(views.lobby(count, language)), language, 200, 50)
    made = segno.make(ADDRESS, error="l", micro=False, boost_error=False)
    assert read_back(canvas) == ["".join("#" if each else "." for each in row) for row in made.matrix]
    assert say(language, "screen.guide") in canvas.text()


@pytest.mark.parametrize("count", [0, 3, 12])
def test_the_code_moves_nothing_as_it_comes(count: int) -> None:
    view = views.lobby(count, "en")
    before, after = (paint(guided(view, made=made), "en", 200, 50) for made in (False, True))
    for row, (one, other) in enumerate(zip(before.rows, after.rows, strict=True)):
        for cell, then in zip(one, other, strict=True):
            assert cell == then or cell.text == " ", row


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (120, 35)])
@pytest.mark.parametrize("count", [0, 6, 12])
def test_where_there_is_no_room_the_lobby_is_what_it_was(size: tuple[int, int], count: int) -> None:
    view = views.lobby(count, "en")
    assert paint(guided(view), "en", *size).rows == paint(view, "en", *size).rows
