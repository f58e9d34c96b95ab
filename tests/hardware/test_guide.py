"""The pages of the hardware guide: their links lead somewhere, and what they say agrees with the parts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
PAGES = [
    *sorted((CHECKOUT / "hardware").glob("*.md")),
    CHECKOUT / "hardware/kiosk/README.md",
    CHECKOUT / "docs/secrecy.md",
]


def anchors(page: Path) -> set[str]:
    """The names a page's headings can be linked by, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if target.startswith("http"):
            continue
        name, _, anchor = target.partition("#")
        linked = (page.parent / name).resolve() if name else page
        assert linked.exists(), target
        if anchor:
            assert anchor in anchors(linked), target


def test_the_door_leads_to_every_page() -> None:
    door = (CHECKOUT / "hardware/README.md").read_text("utf-8")
    for page in PAGES:
        if page.name != "README.md":
            assert page.name in door, page.name
    assert "kiosk/README.md" in door


def test_the_page_names_all_files_of_the_picos_firmware() -> None:
    page = (CHECKOUT / "hardware/build.md").read_text("utf-8")
    (copied,) = re.findall(r"mpremote cp (.*) :", page)
    assert sorted(copied.split()) == sorted(
        file.name for file in (CHECKOUT / "hardware/firmware/pico").glob("*.py")
    )


def test_the_kiosks_page_names_what_the_installer_makes() -> None:
    page = (CHECKOUT / "hardware/kiosk/README.md").read_text("utf-8")
    install = (CHECKOUT / "hardware/kiosk/install").read_text("utf-8")
    for name in (
        "/opt/dixit-table",
        "/var/lib/dixit-table",
        "dixit-table-screen.service",
        "getty@",
        "render",
    ):
        assert name in page
        assert name in install
