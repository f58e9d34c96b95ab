"""The card's entry for Raspberry Pi Imager: fields as its schema has them, addresses that it can fetch."""

from __future__ import annotations

import json
import runpy
import xml.etree.ElementTree as ET
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.supply.locked import ROOT
from tests.supply.sbom import PUBLISHED

imager = SimpleNamespace(**runpy.run_path(str(ROOT / "packaging/image/imager.py")))
published = SimpleNamespace(**runpy.run_path(str(PUBLISHED)))
PLACE = "https://forge.example/us/table"

NEEDED = {
    "name": str,
    "description": str,
    "icon": str,
    "url": str,
    "extract_size": int,
    "extract_sha256": str,
    "image_download_size": int,
    "release_date": str,
    "devices": list,
}
"""What Imager's schema and its notes require of an entry."""


@pytest.fixture
def entry(tmp_path: Path) -> dict[str, Any]:
    image, packed = tmp_path / "dixit-table-1.2.0-pi.img", tmp_path / "dixit-table-1.2.0-pi.img.xz"
    image.write_bytes(b"a card" * 1000)
    packed.write_bytes(b"packed")
    listed = json.loads(imager.entry(image, packed, 1_795_700_000, PLACE, "1.2.0"))
    assert list(listed) == ["os_list"], "what else a list may have is Raspberry Pi's own"
    [found] = listed["os_list"]
    assert isinstance(found, dict)
    return found


def test_it_has_what_imager_requires(entry: dict[str, Any]) -> None:
    assert {name: type(entry[name]) for name in NEEDED} == NEEDED
    assert entry["extract_size"] == 6000
    assert entry["extract_sha256"] == sha256(b"a card" * 1000).hexdigest(), (
        "of the card, not of what is packed"
    )
    assert (entry["image_download_size"], entry["image_download_sha256"]) == (
        6,
        sha256(b"packed").hexdigest(),
    )
    assert entry["release_date"] == "2026-11-26"
    assert entry["devices"] == ["pi4-64bit", "pi3-64bit"]
    assert (entry["init_format"], entry["architecture"]) == ("none", "armv8")


def test_its_addresses_are_whole_and_those_of_the_release(entry: dict[str, Any]) -> None:
    assert entry["url"] == f"{PLACE}/releases/download/v1.2.0/dixit-table-1.2.0-pi.img.xz"
    assert entry["website"] == PLACE
    place, at, icon = entry["icon"].partition("/raw/v1.2.0/")
    assert (place, at) == (PLACE, "/raw/v1.2.0/")
    drawn = ET.parse(ROOT / icon).getroot()
    assert (drawn.get("width"), drawn.get("height")) == ("40", "40"), "as Imager wants its icons"


def test_an_address_that_is_given_comes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / published.ADDRESS).parent.mkdir(parents=True)
    (tmp_path / published.ADDRESS).write_text("https://old.example/table\n")
    monkeypatch.setenv(published.GIVEN, f"{PLACE}/")
    assert published.address(tmp_path) == PLACE
    monkeypatch.setenv(published.GIVEN, "")
    assert published.address(tmp_path) == "https://old.example/table"


@pytest.mark.parametrize("given", ["http://forge.example/us", "forge.example/us", "https://", "https://a b"])
def test_what_is_no_address_is_no_release(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "CHANGELOG.md").write_text("## 1.2.0 - 2026-12-31\n\n- New.\n")
    monkeypatch.setenv(published.GIVEN, given)
    with pytest.raises(ValueError, match="no public address such as https://"):
        published.address(tmp_path)
    assert given in published.obstacle(tmp_path)
