"""The pages people read: their links lead somewhere, and what they say of hardware agrees with the parts."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from dixit_table.texts import Language, keys

CHECKOUT = Path(__file__).parents[2]
GUIDES: list[tuple[str, Language]] = [
    ("play", "en"),
    ("dice", "en"),
    ("jouer", "fr"),
    ("des", "fr"),
    ("jugar", "es"),
    ("dados", "es"),
    ("spielen", "de"),
    ("wuerfeln", "de"),
]
INSTALLING: list[tuple[str, Language]] = [
    ("install", "en"),
    ("installer", "fr"),
    ("instalar", "es"),
    ("installieren", "de"),
]
PAGES = sorted(page for place in (".", "docs/**", "hardware/**") for page in CHECKOUT.glob(f"{place}/*.md"))


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


def test_the_pages_are_all_of_them() -> None:
    names = {str(page.relative_to(CHECKOUT)) for page in PAGES}
    assert {"README.md", "docs/architecture.md", "docs/jouer.md", "hardware/firmware/README.md"} <= names


def test_the_door_leads_to_every_page_of_the_guide() -> None:
    door = (CHECKOUT / "hardware/README.md").read_text("utf-8")
    guide = {page.name for page in (CHECKOUT / "hardware").glob("*.md")} - {"README.md"}
    for name in {*guide, "kiosk/README.md", "docs/secrecy.md"}:
        assert f"{name})" in door, name
    assert "firmware/README.md" in (CHECKOUT / "hardware/build.md").read_text("utf-8")


def test_the_page_names_all_files_of_the_picos_firmware() -> None:
    page = (CHECKOUT / "hardware/firmware/README.md").read_text("utf-8")
    assert sorted(re.findall(r"^\| `(\w+\.py)` \|", page, re.MULTILINE)) == sorted(
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


def parts(page: str) -> list[str]:
    """What each line of a guide is: a heading of some depth, a row of a table, an item, a picture."""
    lines = (CHECKOUT / "docs" / f"{page}.md").read_text("utf-8").splitlines()
    found = (re.match(r"#+ |\| |- |\d\. | *!\[", line) for line in lines)
    return [match[0].strip() for match in found if match]


@pytest.mark.parametrize(
    ("english", "other"),
    [
        *product(["play"], ["jouer", "spielen", "jugar"]),
        *product(["dice"], ["des", "wuerfeln", "dados"]),
        *product(["install"], ["installer", "installieren", "instalar"]),
    ],
)
def test_the_guides_have_the_same_parts_in_all_languages(english: str, other: str) -> None:
    assert parts(english) == parts(other)


NOT_OF_THE_SCREEN = re.compile(r"\[.*|Anne?|\w+ \d|\d/\d|Dixit (Teams|en équipes)")
"""What else the guides write in italics: links, names of players and of a rules set, figures."""


def quoted(page: str) -> set[str]:
    """What a guide writes in italics, but for lines of code: words of the screen."""
    text = (CHECKOUT / "docs" / f"{page}.md").read_text("utf-8").replace("\xa0", " ").replace("'", "’")
    text = re.sub(r"^    .*$|`[^`]*`|\*\*", "", text, flags=re.MULTILINE).replace("\\*", "STAR")
    found = {" ".join(words.split()).replace("STAR", "*") for words in re.findall(r"\*([^*|]+)\*", text)}
    return {words for words in found if not NOT_OF_THE_SCREEN.fullmatch(words)}


def on_tiles(page: str) -> set[str]:
    """What a guide says that a tile shows: the first column of the table that begins with the two circles."""
    text = (CHECKOUT / "docs" / f"{page}.md").read_text("utf-8").replace("\xa0", " ").replace("'", "’")
    table = text.partition("\n| ○ ● |")[2].partition("\n\n")[0]
    cells = (row.split("|")[1] for row in table.splitlines() if row.startswith("| "))
    words = (words.strip(" ✓") for cell in cells for words in re.split(r" · |;", cell))
    return {each for each in words if each != "..."}


@cache
def wordings(language: Language) -> tuple[str, list[re.Pattern[str]]]:
    """Return all texts of the screen, and for each what it may be once something is filled in."""
    said = [wording for _, text in keys() for wording in text.wordings(language)]
    parts = [re.split(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}", wording) for wording in said]
    filled = [
        re.compile(".+".join(map(re.escape, each)), re.I)
        for each in parts
        if len(re.findall(r"\w", "".join(each))) > 3  # more than "and" between two names
    ]
    return "\n".join(said).lower(), filled


def not_of_the_screen(named: set[str], language: Language) -> list[str]:
    """Which of these words no text of the screen has, whatever is filled in."""
    screen, filled = wordings(language)

    def stands(words: str) -> bool:
        plain = words.removesuffix(" ...").rstrip(" !")
        return plain.lower() in screen or any(each.fullmatch(words) for each in filled)

    return [words for words in sorted(named) if not stands(words) and not stands(words.split(": ")[-1])]


@pytest.mark.parametrize(("page", "language"), GUIDES)
def test_the_guides_quote_the_screen_as_it_is(page: str, language: Language) -> None:
    named = quoted(page)
    assert len(named) > 10
    assert not_of_the_screen(named, language) == []


@pytest.mark.parametrize(("page", "language"), [each for each in GUIDES if on_tiles(each[0])])
def test_the_guides_name_what_a_tile_shows(page: str, language: Language) -> None:
    named = on_tiles(page)
    assert len(named) > 10
    assert not_of_the_screen(named, language) == []


def test_the_guide_of_each_language_tells_of_tiles() -> None:
    assert [page for page, _ in GUIDES if on_tiles(page)] == ["play", "jouer", "jugar", "spielen"]


@pytest.mark.parametrize(("page", "language"), INSTALLING)
def test_how_to_install_names_the_lines_of_the_menu(page: str, language: Language) -> None:
    lines = {words for words in quoted(page) if words.endswith(" ...")}  # other words are of other programs
    assert len(lines) == 5
    assert not_of_the_screen(lines, language) == []


def test_no_page_installs_into_the_systems_python() -> None:
    """Debian 12 and later refuse that: pipx, or the environment of the checkout."""
    for page in (CHECKOUT / "README.md", *(CHECKOUT / "hardware").glob("**/*.md")):
        assert not re.search(r"(?<!bin/)pip3? install", page.read_text("utf-8")), page
