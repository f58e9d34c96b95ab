"""Screens between the usual sizes, and moments on the way from one picture to the next: as they were.

Sheets and the other snapshots hold what most people see. A terminal has any size, though, and while a rabbit
hops or a block rises nobody looks closely: so words, inks and places are held here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, product
from math import inf

import pytest
from msgspec.structs import replace

from dixit_table.game.insight_views import CurveView, InsightsView
from dixit_table.game.views import (
    AdjustedView,
    Look,
    MenuView,
    Page,
    PageName,
    PhaseName,
    PublicView,
    RevealStep,
    SpellingView,
    Touch,
)
from dixit_table.game.walk import Walk
from dixit_table.texts import Language, Message
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import LIFTED_GROUND, ROOM
from dixit_table.tui.motion import COMES_S, CONFETTI_S, LIGHT_S, NIGHT_S, Motion
from dixit_table.tui.painters.insights import put_curves, put_prizes, put_readers
from dixit_table.tui.painters.lobby import lobby
from dixit_table.tui.painters.menu import menu, spelling
from dixit_table.tui.painters.pages import put_page, put_people
from dixit_table.tui.painters.podium import over
from dixit_table.tui.painters.reveal import reveal
from dixit_table.tui.painters.tablets import put_tablets
from dixit_table.tui.painters.telling import telling
from dixit_table.tui.painters.tiles import tiles, voting
from dixit_table.tui.painters.walk import put_track, scoring, track_in
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import modes, views
from tests.tui.held import SNAPSHOTS, picture
from tests.tui.lookback_views import PAGES, looked_back
from tests.tui.test_scenes import with_prizes
from tests.tui.test_tablets import TABLETS

HELD = SNAPSHOTS / "between"
INKED = 200  # columns: inks are held whatever the size

Size = tuple[int, int, int]  # columns, rows, seats
SIZES: tuple[Size, ...] = ((50, 14, 4), (100, 30, 7), (72, 20, 9), (112, 34, 8), (66, 28, 5), (150, 42, 10))
BUILDERS: dict[str, Callable[..., PublicView]] = {
    **views.PHASES,
    "menu": lambda count, language: views.with_menu(views.voting(count, language)),
    "trouble": lambda count, language: views.with_troubles(views.voting(count, language)),
    **modes.PARTY,
    **modes.TEAM,
}


def sized() -> Iterator[tuple[str, Size]]:
    """Yield each screen at two of the sizes, a small one and a larger one."""
    sizes = cycle(SIZES)
    for name in BUILDERS:
        for columns, rows, seats in (next(sizes), next(sizes)):
            count = max(6, seats) if name.startswith("party") else min(6, seats)
            yield name, (columns, rows, count if name.startswith(("party", "team")) else seats)
        next(sizes), next(sizes), next(sizes)  # so that each size has screens of each kind


@pytest.mark.parametrize(("name", "size"), list(sized()))
def test_screens_look_as_they_did(name: str, size: Size) -> None:
    columns, rows, count = size
    shown = paint(BUILDERS[name](count, "en"), "en", columns, rows)
    held_against(HELD / f"{name}-{columns}x{rows}-{count}.txt", picture(shown, INKED))


@pytest.mark.parametrize(("page", "size"), list(zip((*PAGES, *PAGES), (*SIZES, *SIZES[:2]), strict=True)))
def test_pages_look_as_they_did(page: PageName, size: Size) -> None:
    columns, rows, count = size
    shown = paint(replace(looked_back(count, "en"), page=Page(page, 1)), "en", columns, rows)
    held_against(HELD / f"{page.value}-{columns}x{rows}-{count}.txt", picture(shown, INKED))


@pytest.mark.parametrize("size", [(120, 32), (120, 36), (112, 40)])
def test_a_tv_that_cuts_off_its_edges_shows_what_it_did(size: tuple[int, int]) -> None:
    view = replace(views.scoring(8, "en"), look=Look(margin=8))
    columns, rows = size
    held_against(HELD / f"margin-{columns}x{rows}.txt", picture(paint(view, "en", *size), INKED))


# --- Moments


def walked(share: float, before: dict[int, int], count: int = 5) -> tuple[PublicView, Motion]:
    """Return the scores while rabbits walk, at a share of their way."""
    view = views.scoring(count, "en")
    after = {seat.seat: seat.total for seat in view.seats}
    walk = Walk.of({seat: before.get(seat, total) for seat, total in after.items()}, after)
    moment_s = share * walk.length_s
    return view, Motion(walk.places(moment_s), 0.0, walk, moment_s)


def in_laps(view: PublicView) -> PublicView:
    """Return a view of a game without a goal, in which two rabbits are a lap ahead."""
    seats = tuple(replace(each, total=each.total + 20) for each in view.seats)
    return replace(view, seats=seats, goal=None)


def at(name: str, scene_s: float, count: int = 5) -> tuple[PublicView, Motion]:
    """Return a scene after so many seconds."""
    return BUILDERS[name](count, "en"), Motion({}, scene_s)


def lit_by_prizes(after_s: float) -> tuple[PublicView, Motion]:
    """Return the podium so many seconds after its last prize."""
    view = with_prizes(views.over(5, "en"))
    prizes = view.insights.prizes if view.insights is not None else ()
    return view, Motion({}, CONFETTI_S + 0.8 * len(prizes) + after_s)


MOMENTS: dict[str, tuple[tuple[PublicView, Motion], tuple[int, int]]] = {
    "a hop begins": (walked(0.12, {4: 3}), (80, 24)),
    "a hop": (walked(0.4, {4: 3}), (80, 24)),
    "a hop of a large rabbit": (walked(0.37, {1: 12, 2: 11}, 3), (120, 35)),
    "a hop ends": (walked(0.8, {2: 10, 3: 18}), (60, 18)),
    "after a walk": (walked(1.0, {4: 3}), (80, 24)),
    "laps": ((in_laps(views.scoring(6, "en")), Motion()), (100, 30)),
    "who tells": (at("telling", LIGHT_S / 2), (80, 24)),
    "who tells, small": (at("telling", LIGHT_S / 2, 12), (50, 12)),
    "who tells, roomy": (at("team-telling", LIGHT_S / 2, 4), (112, 34)),
    "votes": (at("votes", 1.7, 12), (60, 18)),
    "a card": (at("card", 1.7), (80, 24)),
    "red": (at("party-red", 0.9, 8), (80, 24)),
    "points": (at("points", 1.3, 7), (100, 30)),
    "points, small": (at("points", 1.3, 9), (60, 18)),
    "a block": (at("over", 0.9, 6), (80, 24)),
    "confetti": (at("party-over", 2.6, 9), (112, 34)),
    "stars": (lit_by_prizes(NIGHT_S / 2), (100, 30)),
    "the moon": (lit_by_prizes(NIGHT_S * 0.9), (120, 40)),
    "an arrival": (at("lobby", COMES_S / 4), (80, 24)),
    "an arrival, roomy": (at("lobby", COMES_S / 2, 4), (120, 35)),
    "a greeting": (at("lobby", 0.5, 0), (80, 24)),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_moments_look_as_they_did(name: str) -> None:
    (view, motion), (columns, rows) = MOMENTS[name]
    shown = paint(view, "en", columns, rows, motion)
    held_against(HELD / f"moment-{name.replace(', ', '-').replace(' ', '-')}.txt", picture(shown, INKED))


# --- Parts of a screen on rectangles that they seldom have: several on a page

Drawn = tuple[str, Canvas]
Paints = Callable[[Canvas, PublicView, Language, Rect, Motion], object]
Looks = Callable[[Canvas, PublicView, InsightsView, Language, Rect, int], tuple[int, int]]


def hold(name: str, drawn: Iterable[Drawn]) -> None:
    pages = (f"--- {title}\n\n{picture(canvas, INKED)}" for title, canvas in drawn)
    held_against(HELD / f"{name}.txt", "\n".join(pages))


def part(wide: int, high: int, paints: Callable[[Canvas, Rect], object]) -> Canvas:
    """Return a part with a blank edge, for nothing is to be painted there."""
    canvas = Canvas(wide + 2, high + 2, ROOM)
    paints(canvas, canvas.area.inset(1, 1))
    return canvas


def test_menus_look_as_they_did() -> None:
    shown = views.with_menu(views.telling(5, "en")).menu
    assert shown is not None
    note = Message.of("screen.words", words="The game goes on without them, until they are back")
    plain = replace(shown, numbers=None)
    cases = (
        (29, 21, shown, False),
        (29, 12, replace(shown, chosen=9), False),
        (33, 9, replace(plain, chosen=16, note=note), False),
        (33, 11, replace(plain, chosen=0, note=note), False),
        (33, 12, replace(shown, chosen=5, note=note), False),
        (22, 6, replace(shown, chosen=13), False),
        (22, 3, replace(shown, chosen=3), False),
        (26, 5, replace(plain, chosen=3, title=Message.of("screen.words", words="Menu")), False),
        (22, 5, replace(plain, chosen=4, title=Message.of("screen.words", words="Menu")), False),
        (23, 5, replace(plain, chosen=14, title=Message.of("screen.words", words="Menu")), False),
        (29, 12, replace(shown, on_keyboard=True), False),
        (29, 13, replace(shown, on_keyboard=True), True),
        (29, 12, replace(shown, on_keyboard=True, chosen=6), True),
        (29, 11, replace(shown, on_keyboard=True, chosen=16), True),
        (29, 8, shown, True),
    )

    def drawn() -> Iterator[Drawn]:
        for wide, high, view, touched in cases:
            paints = partial(_menu, view=view, touched=touched)
            yield f"{wide}x{high}, {view.chosen}", part(wide, high, paints)

    hold("menus", drawn())


def _menu(canvas: Canvas, rect: Rect, view: MenuView, touched: bool) -> None:
    menu(canvas, view, "en", rect, touched=touched)


def test_a_name_that_is_spelled_looks_as_it_did() -> None:
    taken = Message.of("table.refused_name_taken", name="Tom")
    cases = (
        (36, 13, views.spelling("", "en")),
        (36, 14, views.spelling("5", "en")),
        (36, 22, views.spelling("55533-2", "en")),
        (36, 12, views.spelling("55533-2+0", "en", matrix=True)),
        (30, 20, views.spelling("86", "en", notice=taken)),
        (20, 16, views.spelling("533222" * 5, "en")),
        (84, 34, views.spelling("553", "en")),
        (84, 33, views.spelling("553", "en")),
        (100, 44, views.spelling("86", "en", notice=taken)),
        (100, 40, views.spelling("5332+2330" * 3, "en", matrix=True)),
        (1, 20, views.spelling("5", "en", notice=taken)),
    )

    def drawn() -> Iterator[Drawn]:
        for wide, high, view in cases:
            assert view.menu is not None and view.menu.spelling is not None
            yield f"{wide}x{high}", part(wide, high, partial(_spelling, view=view.menu.spelling))

    hold("spelled", drawn())


def _spelling(canvas: Canvas, rect: Rect, view: SpellingView) -> None:
    spelling(canvas, view, "en", rect)


SWEPT: dict[str, tuple[Paints, tuple[str, ...]]] = {
    "lobby": (lobby, ("lobby", "team-lobby")),
    "voting": (voting, ("voting", "party-voting", "trouble")),
    "telling": (telling, ("telling", "team-telling")),
    "reveal": (reveal, ("votes", "points", "party-red", "party-points", "card")),
    "scoring": (scoring, ("scoring", "party-scoring", "team-scoring")),
    "over": (over, ("over", "team-over", "party-over")),
}


@pytest.mark.parametrize("name", SWEPT)
def test_pictures_of_all_sizes_have_the_words_they_had(name: str) -> None:
    paints, builders = SWEPT[name]

    def pages() -> Iterator[str]:
        for number, builder in zip(range(20), cycle(builders), strict=False):
            wide, high = 30 + 7 * number - number % 4, 6 + number + number % 3
            count = (
                4 if builder.startswith("team") else 6 if builder.startswith("party") else 3
            ) + number % 3
            shown = part(wide, high, partial(_painted, paints, BUILDERS[builder](count, "en")))
            yield f"--- {builder}, {wide}x{high}, {count}\n{shown.text()}\n"

    held_against(HELD / f"all-{name}.txt", "\n".join(pages()))


def test_narrow_tiles_have_the_words_they_had() -> None:
    def pages() -> Iterator[str]:
        for wide, count, touch in product(range(33, 49, 2), (9, 12), (None, Touch())):
            view = replace(views.voting(count, "en"), touch=touch)
            shown = part(wide, 12 + wide % 3, partial(_tiles, view))
            yield f"--- {wide}, {count}, {touch is not None}\n{shown.text()}\n"

    held_against(HELD / "narrow-tiles.txt", "\n".join(pages()))


def _tiles(view: PublicView, canvas: Canvas, rect: Rect) -> None:
    tiles(canvas, view, "en", rect)


def test_a_hop_looks_as_it_did() -> None:
    view, _ = walked(0.0, {4: 3}, 4)
    rect = Rect(1, 1, 46, 7)

    def pages() -> Iterator[str]:
        for hundredths in range(10, 70, 4):
            _, motion = walked(hundredths / 100, {4: 3}, 4)
            laid = track_in(view, rect, motion)
            assert laid is not None
            canvas = Canvas(48, 9, ROOM)
            put_track(canvas, view, rect, laid, motion)
            yield f"--- {hundredths}\n{canvas.text()}\n"

    held_against(HELD / "hops.txt", "\n".join(pages()))


def test_reveals_look_as_they_did() -> None:
    red = replace(modes.party_turn(8, RevealStep.RED), step=RevealStep.RED)
    alone = tuple(replace(slot, votes=() if slot.is_red else slot.votes) for slot in red.slots)
    missed = modes.PARTY["party-red"](8, "en")
    cases = (
        ("votes", 40, 14, 3),
        ("card", 58, 13, 6),
        ("card", 58, 20, 4),
        ("card", 118, 26, 5),
        ("votes", 58, 11, 12),
        ("card", 34, 22, 12),
        ("points", 58, 22, 3),
        ("points", 78, 17, 6),
        ("points", 78, 26, 6),
        ("points", 98, 30, 5),
        ("points", 44, 12, 9),
        ("points", 170, 40, 6),
        ("points", 40, 32, 12),
        ("points", 52, 32, 12),
        ("party-red", 26, 16, 12),
        ("party-red", 58, 15, 6),
        ("party-red", 98, 28, 6),
        ("party-points", 78, 20, 12),
        ("party-points", 50, 13, 7),
        ("team-points", 58, 13, 4),
        *(("party-red", 98, high, 6) for high in range(12, 20)),
        *(("card", wide, 14, 3) for wide in range(31, 36)),
    )

    def drawn() -> Iterator[Drawn]:
        for name, wide, high, count in cases:
            view = BUILDERS[name](count, "en")
            yield f"{name}, {wide}x{high}, {count}", part(wide, high, partial(_painted, reveal, view))
        lonely = replace(missed, reveal=replace(red, slots=alone))
        yield "red, nobody", part(78, 18, partial(_painted, reveal, lonely))

    hold("reveals", drawn())


def _painted(paints: Paints, view: PublicView, canvas: Canvas, rect: Rect) -> None:
    paints(canvas, view, "en", rect, Motion())


def test_podiums_look_as_they_did() -> None:
    view = views.over(7, "en")
    end = view.over
    assert end is not None
    ranked = tuple((rank + 1, seat) for rank, (_, seat) in enumerate(end.ranking))
    alone = replace(view, over=replace(end, winners=(1,), ranking=ranked))
    three = replace(end, winners=(1, 2, 3), ranking=((1, 1), (1, 2), (1, 3), *end.ranking[3:]))
    nobody = replace(view, over=replace(end, winners=(), reason=None))
    cases = (
        ("one", alone, 58, 13),
        ("one", alone, 53, 16),
        ("one", alone, 54, 17),
        ("one, with prizes", with_prizes(alone), 78, 20),
        ("one, with prizes", with_prizes(alone), 110, 27),
        ("one, with prizes", with_prizes(alone), 150, 34),
        ("two", view, 58, 15),
        ("two", view, 90, 24),
        ("three", replace(view, over=three), 78, 22),
        ("three", replace(view, over=three), 130, 30),
        ("nobody", nobody, 78, 18),
        ("of three", views.over(3, "en"), 78, 18),
        ("of two", replace(view, over=replace(end, ranking=end.ranking[:2])), 90, 22),
        ("of twelve", views.over(12, "en"), 60, 18),
        ("teams", modes.TEAM["team-over"](6, "en"), 78, 20),
    )

    def drawn() -> Iterator[Drawn]:
        for name, shown, wide, high in cases:
            yield f"{name}, {wide}x{high}", part(wide, high, partial(_painted, over, shown))

    hold("podiums", drawn())


def test_who_tells_looks_as_it_did() -> None:
    long = views.telling(9, "en", ("Maximilien-Alexandre IV.", *views.NAMES[1:]))
    last = replace(long, hints=(Message.of("table.could_win", goal=30),))
    cases = (
        (telling, "strip", views.telling(5, "en"), 58, 13, inf),
        (telling, "strip", long, 58, 16, inf),
        (telling, "strip", long, 78, 23, inf),
        (telling, "strip", views.telling(12, "en"), 118, 34, inf),
        (telling, "no strip", long, 46, 12, inf),
        (telling, "light", last, 58, 14, 0.0),
        (telling, "light", long, 58, 20, 0.0),
        (telling, "light", last, 118, 24, 0.0),
    )

    def drawn() -> Iterator[Drawn]:
        for paints, name, view, wide, high, scene_s in cases:
            canvas = Canvas(wide + 2, high + 2, ROOM)
            paints(canvas, view, "en", canvas.area.inset(1, 1), Motion({}, scene_s))
            yield f"{name}, {wide}x{high}", canvas

    hold("telling", drawn())


def test_a_night_looked_back_on_looks_as_it_did() -> None:
    view = looked_back(9, "en")
    known = view.insights
    assert known is not None
    meeting = replace(known, meeting=True)
    lines = (CurveView(1, ((0, 0), (3, 2))), CurveView(2, ((0, 0), (1, -1), (2, 3))))
    few = replace(known, curves=lines, turns=3)
    cases: tuple[tuple[str, Looks, InsightsView, int, int, int], ...] = (
        ("curves", put_curves, known, 40, 9, 0),
        ("curves", put_curves, known, 56, 8, 0),
        ("curves", put_curves, known, 112, 20, 0),
        ("curves", put_curves, replace(known, curves=known.curves[:3]), 118, 16, 0),
        ("curves, a few points", put_curves, few, 56, 14, 0),
        ("curves, a few points", put_curves, few, 56, 11, 0),
        ("curves, too low", put_curves, known, 56, 2, 0),
        ("no curves", put_curves, InsightsView(), 56, 9, 0),
        ("prizes", put_prizes, known, 56, 7, 1),
        ("prizes", put_prizes, known, 34, 12, 0),
        ("prizes", put_prizes, known, 118, 26, 0),
        ("no prizes", put_prizes, InsightsView(), 34, 12, 1),
        ("readers", put_readers, known, 56, 8, 1),
        ("readers", put_readers, meeting, 46, 13, 0),
        ("readers", put_readers, known, 118, 20, 0),
        ("readers", put_readers, replace(known, reads=known.reads[:9]), 170, 30, 0),
        ("no readers", put_readers, InsightsView(), 56, 9, 0),
        ("people", put_people, known, 40, 6, 2),
        ("people", put_people, known, 78, 14, 0),
        ("nobody", put_people, replace(known, people=()), 30, 6, 3),
        ("not yet", put_people, InsightsView(), 30, 6, 0),
    )

    def drawn() -> Iterator[Drawn]:
        for name, looks, insights, wide, high, page in cases:
            canvas = Canvas(wide + 2, high + 2, LIFTED_GROUND)
            number, pages = looks(canvas, view, insights, "en", canvas.area.inset(1, 1), page)
            yield f"{name}, {wide}x{high}: {number} of {pages}", canvas

    hold("looked-back", drawn())


def test_pages_of_any_height_look_as_they_did() -> None:
    view = looked_back(5, "en")
    helped = views.with_help(view)
    played = replace(view, records=views.over(3, "en").records[-2:], adjusted=(ADJUSTED,))
    again = replace(view, phase=PhaseName.TELLING)
    cases = (
        (44, 1, helped, PageName.HELP, 1),
        (44, 2, helped, PageName.HELP, 1),
        (44, 3, helped, PageName.HELP, 1),
        (44, 9, helped, PageName.HELP, 2),
        (60, 40, helped, PageName.HELP, 2),
        (60, 12, played, PageName.RECORDS, 0),
        (60, 12, played, PageName.RECORDS, 1),
        (60, 12, replace(played, adjusted=()), PageName.RECORDS, 3),
        (60, 12, replace(played, records=(), adjusted=()), PageName.RECORDS, 0),
        *((60, high, view, page, 0) for page in PAGES for high in (2, 16, 17, 33, 34)),
        *((60, high, again, page, 1) for page in PAGES[1:3] for high in (2, 3, 8, 20)),
    )

    def drawn() -> Iterator[Drawn]:
        for wide, high, shown, name, number in cases:
            paints = partial(_page, shown, Page(name, number))
            yield f"{name.value} {number}, {wide}x{high}", part(wide, high, paints)

    hold("pages", drawn())


def _page(view: PublicView, page: Page, canvas: Canvas, rect: Rect) -> None:
    put_page(canvas, view, "en", rect, page)


ADJUSTED = AdjustedView(2, -3, Message.of("screen.words", words="looked at the cards of the others"))


def test_where_tablets_find_the_table_looks_as_it_did() -> None:
    view = replace(views.telling(5, "en"), tablets=TABLETS)
    unknown = replace(view, tablets=replace(TABLETS, address=""))
    cases = (
        ("", view, 51, 14),
        ("", view, 54, 16),
        ("", view, 55, 17),
        ("", view, 100, 33),
        ("without a picture", replace(view, tablets=replace(TABLETS, matrix=())), 78, 20),
        ("not known", unknown, 40, 6),
    )

    def drawn() -> Iterator[Drawn]:
        for name, shown, wide, high in cases:
            yield f"{name} {wide}x{high}", part(wide, high, partial(_tablets, shown))

    hold("tablets", drawn())


def _tablets(view: PublicView, canvas: Canvas, rect: Rect) -> None:
    put_tablets(canvas, view, "en", rect)


def test_the_lobby_looks_as_it_did() -> None:
    dice = views.lobby(4, "en")
    assert dice.card is not None
    without = replace(dice, card=replace(dice.card, lengths=(), length=None))
    cases = (
        (99, 18, views.lobby(4, "en")),
        (100, 17, views.lobby(4, "en")),
        (100, 18, views.lobby(4, "en")),
        (78, 15, views.lobby(2, "en")),
        (78, 16, views.lobby(2, "en")),
        (78, 17, without),
        (58, 10, without),
        (58, 9, views.lobby(9, "en")),
        (58, 13, views.lobby(12, "en")),
        (78, 20, views.lobby(0, "en")),
        (40, 8, views.lobby(0, "en")),
        (30, 5, views.lobby(0, "en")),
    )

    def drawn() -> Iterator[Drawn]:
        for wide, high, view in cases:
            yield f"{wide}x{high}", part(wide, high, partial(_painted, lobby, view))

    hold("lobbies", drawn())


# --- Huge letters and fingers, on screens of other sizes


def test_huge_letters_look_as_they_did() -> None:
    pages = {page: looked_back(5, "en") for page in PAGES}
    helped = views.with_help(views.telling(5, "en"))
    clue = Message.of("screen.typing_clue", clue="Un é▏")
    shown: tuple[tuple[str, PublicView, Page | None, int], ...] = (
        *((name, BUILDERS[name](5, "en"), None, 1) for name in ("lobby", "voting", "points", "over", "menu")),
        *((name, BUILDERS[name](9, "en"), None, 0) for name in ("trouble", "scoring", "party-red")),
        ("teams", BUILDERS["team-voting"](5, "en"), None, 0),
        ("a name", views.spelling("5322", "en"), None, 0),
        ("no prizes", replace(pages[PageName.PRIZES], insights=None), Page(PageName.PRIZES), 0),
        ("help", helped, Page(PageName.HELP, 1), 0),
        ("past turns", BUILDERS["party-over"](6, "en"), Page(PageName.RECORDS, 2), 0),
        *((page.value, view, Page(page, 1), 0) for page, view in pages.items()),
        ("a clue", replace(views.scoring(5, "en"), private=clue, touch=Touch(typed="Un é")), None, 0),
        ("touched", replace(views.voting(4, "en"), touch=Touch()), None, 0),
    )

    def drawn() -> Iterator[Drawn]:
        for (name, view, page, turned), (wide, high) in zip(
            shown, cycle(((100, 30), (66, 20))), strict=False
        ):
            motion = replace(Motion(), turned=turned)
            yield (
                f"{name}, {wide}x{high}",
                paint(replace(view, look=Look(far=True), page=page), "en", wide, high, motion),
            )

    hold("huge", drawn())


def test_what_is_tapped_looks_as_it_did_and_presses_what_it_did() -> None:
    own = replace(views.voting(4, "en"), private=Message.of("table.demo_card", slots="3"))
    menu_here = views.with_menu(views.voting(7, "en"))
    assert menu_here.menu is not None
    on_keyboard = replace(menu_here, menu=replace(menu_here.menu, on_keyboard=True))
    helped = views.with_help(views.voting(4, "en"))
    cases: tuple[tuple[str, PublicView, Touch, int, int, Page | None], ...] = (
        ("lobby", views.lobby(4, "en"), Touch(), 72, 20, None),
        ("lobby", views.lobby(4, "en"), Touch(), 72, 19, None),
        ("voting, pad", replace(views.voting(7, "en"), goes_on_here=True), Touch(pad=True), 72, 22, None),
        ("telling", replace(views.telling(6, "en"), goes_on_here=True), Touch(), 60, 19, None),
        ("watched", own, Touch(), 100, 30, None),
        ("upright", views.scoring(5, "en"), Touch(pad=True), 40, 34, None),
        ("menu", on_keyboard, Touch(), 100, 30, None),
        ("help", helped, Touch(), 72, 20, Page(PageName.HELP)),
        ("past turns", views.over(5, "en"), Touch(pad=True), 100, 30, Page(PageName.RECORDS)),
        ("a name", views.spelling("5322", "en", 6), Touch(typed="Léa"), 72, 24, None),
        ("a name begins", views.spelling("", "en", 6), Touch(typed="Léa "), 100, 34, None),
        ("a clue", views.scoring(5, "en"), Touch(typed="Un "), 72, 24, None),
        ("a clue begins", views.scoring(5, "fr"), Touch(typed=""), 60, 18, None),
    )

    def drawn() -> Iterator[Drawn]:
        for name, view, touch, wide, high, page in cases:
            language: Language = "fr" if name == "a clue begins" else "en"
            canvas = paint(replace(view, touch=touch, page=page), language, wide, high)
            places = (
                f"{each.place.width}x{each.place.height} at {each.place.left},{each.place.top}: "
                f"{' '.join(map(str, each.presses))}"
                for each in canvas.targets
            )
            yield "\n".join((f"{name}, {wide}x{high}, {canvas.swiped}", *places)), canvas

    hold("tapped", drawn())
