"""Draw every screen from made-up views: SVG for the docs, PNG for looking at.

    python -m docs.pictures.draw                     docs/pictures/*.svg and docs/pictures/sheets/*.svg
    python -m docs.pictures.draw --png /tmp/pictures PNGs of every picture of the sheets
    python -m docs.pictures.draw --png /tmp/pictures --only party     those with that word in their names
    python -m docs.pictures.draw --png /tmp/pictures --wide 720       as an eye (20/30) sees a TV from 3 m

A sheet has all screens of one size, in one language, at a light table (three seats) or a heavy one (twelve,
with names of 1 and of 24 characters, wide letters, letters written from right to left). PNGs need a
font of fixed width, as fonts-dejavu.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from itertools import chain, product
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.views import Look, Page, PageName, PublicView, Sand, Touch
from dixit_table.texts import LANGUAGES, Language, Message
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.screen import paint
from docs.pictures.svg import sheet, svg
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.views import spelling

LIGHT = ("J", "Léa", "Maximilien-Alexandre IV.")
HEAVY = (
    "J", "Tom", "Léa", "Nicolas", "山田太郎", "Grand-mère", "שרה",
    "Maximilien-Alexandre IV.", "ليلى", "Bob", "Nadia", "Éloïse",
)  # fmt: skip
TABLES = (("light", 3, LIGHT), ("heavy", 12, HEAVY))
GUIDES: tuple[Language, ...] = ("en", "fr", "de", "es")
"""The languages that have guides, which show pictures."""

SHEETS: tuple[Language, ...] = ("en", "fr")
"""The languages of all sheets; of the others' cards there are two each, for whoever translates."""

SIZES = ((60, 18), (80, 24), (120, 35), (200, 50))
PORTRAIT = (60, 80)
LOOKS = (("far", Look(far=True)), ("plain", Look(plain=True)), ("margin", Look(margin=8)))

_ACTS = (("votes", 1.6), ("card", 0.9), ("points", 2.0), ("over", 1.8))
"""Screens that are drawn at a moment of their scene too, in seconds."""

_SINGLE = (
    ("lobby", 5),
    ("voting", 5),
    ("points", 5),
    ("party-red", 8),
    ("team-voting", 4),
    ("dice-throw", 6),
    ("dice-race", 6),
)
"""The pictures that guides show one by one, of 80 columns, with so many seats."""


class Screen(Struct, frozen=True):
    """A view with all that is shown of it."""

    name: str
    view: PublicView
    motion: Motion = STILL

    def painted(self, size: tuple[int, int], language: Language) -> Canvas:
        """Paint it in so many columns and rows."""
        return paint(self.view, language, *size, self.motion)


def screens(count: int, language: Language, names: tuple[str, ...]) -> Iterator[Screen]:
    """Yield every screen of a game of cards."""
    every = dict(views.every(count, language, names))
    yield Screen("empty", views.lobby(0, language))
    yield from (Screen(name, view) for name, view in every.items())
    for name, scene_s in _ACTS:
        yield Screen(f"{name} after {scene_s} s", every[name], Motion({}, scene_s))
    yield Screen("spelling", spelling("5322", language, count))
    yield Screen("sand", replace(every["telling"], sand=Sand(9, 20)))
    for page in lookback_views.PAGES:
        yield Screen(page.value, replace(lookback_views.looked_back(count, language), page=Page(page)))
    yield Screen("help", replace(views.with_help(every["voting"]), page=Page(PageName.HELP)))
    yield Screen("records", replace(every["over"], page=Page(PageName.RECORDS)))


def other_games(count: int, language: Language) -> Iterator[Screen]:
    """Yield every screen of Party, of the team game and of the dice game."""
    for name, view in (
        *modes.every(max(count, 6), max(count // 2, 3), language),
        *dice_views.every(count, language),
    ):
        yield Screen(name, view)
        if view.over is not None:
            yield Screen(f"{name}, past turns", replace(view, page=Page(PageName.RECORDS)))


_TOUCHES = (("buttons", Touch()), ("pad", Touch(pad=True)))
_FINGERS = 8  # players who share a tablet


def touched(language: Language) -> Iterator[Screen]:
    """Yield the screens of a tablet: buttons, the keypad, letters to type a name or a clue."""
    for count, (name, touch) in product((0, _FINGERS, len(HEAVY)), _TOUCHES):
        yield Screen(f"lobby of {count}, {name}", _at_hand(views.lobby(count, language), touch))
    every = dict(views.every(_FINGERS, language))
    for name, (how, touch) in product(("telling", "voting", "points", "scoring", "over"), _TOUCHES):
        yield Screen(f"{name}, {how}", _at_hand(every[name], touch))
    for name, touch in _TOUCHES:
        yield Screen(f"menu, {name}", _at_hand(views.with_menu(every["voting"]), touch))
    yield Screen("a name", _at_hand(spelling("5322", language, _FINGERS), Touch(typed="Léa")))
    clue = Message.of("screen.typing_clue", clue="Un é")
    yield Screen("a clue", _at_hand(replace(every["scoring"], private=clue), Touch(typed="Un é")))
    helped = replace(views.with_help(every["voting"]), page=Page(PageName.HELP))
    yield Screen("help", _at_hand(helped, Touch()))
    for name, view in dice_views.every(_FINGERS, language):
        yield Screen(f"{name}, pad", _at_hand(view, Touch(pad=True)))


def _at_hand(view: PublicView, touch: Touch) -> PublicView:
    """Return a view of which all may be touched: the menu is the screen's, and Enter goes on there."""
    menu = view.menu and replace(view.menu, on_keyboard=True)
    return replace(view, touch=touch, menu=menu, goes_on_here=menu is None and view.page is None)


class Sheet(Struct, frozen=True):
    """A page of screens: its name, and the size of all its pictures in cells, with their language."""

    name: str
    size: tuple[int, int]
    language: Language
    screens: Iterator[Screen]  # made as it is drawn


def sheets() -> Iterator[Sheet]:
    """Yield every sheet."""
    for size, language, (weight, count, names) in product(SIZES, SHEETS, TABLES):
        name = f"cards-{size[0]}x{size[1]}-{weight}-{language}"
        yield Sheet(name, size, language, screens(count, language, names))
    for size, language, (weight, count, _) in product(SIZES, SHEETS, TABLES):
        name = f"games-{size[0]}x{size[1]}-{weight}-{language}"
        yield Sheet(name, size, language, other_games(count, language))
    for language in (each for each in LANGUAGES if each not in SHEETS):
        heavy, light = screens(12, language, HEAVY), screens(5, language, views.NAMES)
        yield Sheet(f"cards-60x18-heavy-{language}", (60, 18), language, heavy)
        yield Sheet(f"cards-80x24-light-{language}", (80, 24), language, light)
    for language, (weight, count, names) in product(SHEETS, TABLES):
        shown = chain(screens(count, language, names), other_games(count, language))
        far = _seen_with(Look(far=True), shown)
        yield Sheet(f"far-60x18-{weight}-{language}", (60, 18), language, far)
    for (name, look), language in product(LOOKS, SHEETS):
        looked_at = _seen_with(look, screens(5, language, views.NAMES))
        yield Sheet(f"{name}-80x24-{language}", (80, 24), language, looked_at)
    for size, language in product(SIZES, SHEETS):
        name = f"touch-{size[0]}x{size[1]}-{language}"
        yield Sheet(name, size, language, touched(language))
    yield Sheet("portrait-60x80-en", PORTRAIT, "en", screens(5, "en", views.NAMES))


def _seen_with(look: Look, shown: Iterable[Screen]) -> Iterator[Screen]:
    for each in shown:
        yield replace(each, view=replace(each.view, look=look))


def drawn(page: Sheet) -> str:
    """Return a sheet as SVG."""
    pictures = [(each.name, each.painted(page.size, page.language)) for each in page.screens]
    return sheet(pictures, columns=2 if page.size[0] > 100 else 4)


def singles() -> Iterator[tuple[str, Canvas]]:
    """Yield the pictures that the docs show one by one."""
    builders = {**views.PHASES, **modes.PARTY, **modes.TEAM, **dice_views.SCENES}
    for (name, count), language in product(_SINGLE, GUIDES):
        canvas = Screen(name, builders[name](count, language)).painted((80, 24), language)
        yield f"{name}-80x24-{count}-{language}", canvas
    canvas = Screen("scoring", views.scoring(7, "en")).painted((200, 50), "en")
    yield "scoring-200x50-7-en", canvas


def _write_svgs(folder: Path) -> None:
    (folder / "sheets").mkdir(parents=True, exist_ok=True)
    for name, canvas in singles():
        (folder / f"{name}.svg").write_text(svg(canvas), encoding="utf-8")
    for each in sheets():
        (folder / "sheets" / f"{each.name}.svg").write_text(drawn(each), encoding="utf-8")


def _write_pngs(folder: Path, only: str, wide: int | None) -> None:
    from resvg_py import svg_to_bytes

    folder.mkdir(parents=True, exist_ok=True)
    for whole in sheets():
        for number, each in enumerate(whole.screens):
            title = f"{whole.name}-{number:02}-{each.name.replace(' ', '_')}"
            if only in title:
                document = svg(each.painted(whole.size, whole.language))
                (folder / f"{title}.png").write_bytes(svg_to_bytes(svg_string=document, width=wide))


def main() -> None:
    """Draw what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--png", type=Path, metavar="FOLDER", help="draw PNGs there instead")
    parser.add_argument("--only", default="", metavar="WORD", help="PNGs whose name has this word")
    parser.add_argument("--wide", type=int, metavar="POINTS", help="how wide each PNG is")
    arguments = parser.parse_args()
    if arguments.png is not None:
        _write_pngs(arguments.png, arguments.only, arguments.wide)
    else:
        _write_svgs(Path("docs/pictures"))


if __name__ == "__main__":
    main()
