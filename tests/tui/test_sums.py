"""Pictures of sizes drawn by chance, by their checksums: all that is painted, with inks, portraits, targets.

The other snapshots show what a picture looks like, at a few sizes. These say no more than that it isn't what
it was: a bound that moved by one shows at some size or other. Whoever meant that looks at the pictures that
differ, and renews the sums with ``DIXIT_SNAPSHOTS=write``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from math import inf
from random import Random
from zlib import crc32

import pytest
from msgspec.structs import replace

from dixit_table.game.views import INSIGHTS, Look, PadState, Page, PageName, PublicView, Touch
from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadKind, PadLost, PadTrouble
from dixit_table.texts import LANGUAGES, Language, Message
from dixit_table.tui.canvas.canvas import Rect
from dixit_table.tui.dice.game import PAINTER
from dixit_table.tui.keypad_test.results import KeypadTest
from dixit_table.tui.keypad_test.screen import paint as paint_keypads
from dixit_table.tui.motion import STILL, Motion, Rabbits
from dixit_table.tui.screen import paint
from tests.game.course import RULES, Course
from tests.snapshots import held_against
from tests.tui import dice_views, views
from tests.tui.any_views import GUIDE, any_views
from tests.tui.held import SNAPSHOTS, summed
from tests.tui.lookback_views import looked_back

ROUNDS, GAMES = 32, 60
WIDE, HIGH = (30, 220, 60), (8, 60, 18)
"""The least, the most, and the likeliest: most that depends on room changes where there is little."""


def pages(count: int, language: Language) -> Iterator[tuple[str, PublicView]]:
    """Yield the podium, each page, a night's past turns and throws, and a lobby with the guide's code."""
    view = looked_back(count, language)
    yield "podium", view
    for insight in INSIGHTS:
        yield insight.value, replace(view, page=Page(insight))
    for name, over in (("cards", views.over(count, language)), ("dice", dice_views.over(count, language))):
        for page in (Page(PageName.HELP), Page(PageName.RECORDS), Page(PageName.RECORDS, 1)):
            yield f"{name} {page.name.value} {page.number}", replace(over, page=page)
    yield "guide", replace(views.lobby(count, language), guide=GUIDE)


def menus(count: int, language: Language) -> Iterator[tuple[str, PublicView]]:
    """Yield menus, long ones and short ones, and names that are spelled."""
    for name, build in views.PHASES.items():
        view = views.with_menu(build(count, language))
        assert view.menu is not None
        yield name, view
        numbers = view.menu.numbers and view.menu.numbers[:6]
        yield (
            f"{name} short",
            replace(
                view, menu=replace(view.menu, items=view.menu.items[:6], numbers=numbers, chosen=count % 6)
            ),
        )
    for keys, matrix in product(("", "5", "52-2-6", views.LONG_KEYS), (False, True)):
        yield f"spelled {keys} {matrix}", views.spelling(keys, language, count, matrix=matrix)


SHOWN: Mapping[str, Callable[[int, Language], Iterable[tuple[str, PublicView]]]]
SHOWN = {"cards": views.every, "dice": dice_views.every, "pages": pages, "menus": menus}
TOUCHES = (Touch(), Touch(turned=1), Touch(pad=True), Touch(pad=True, typed=""), Touch(typed="Léa-"))


SIZES = (
    ((1, 60), (1, 26)),
    ((20, 90), (8, 34)),
    ((20, 90), (8, 34)),
    ((40, 200), (8, 50)),
    ((180, 230), (44, 64)),
)
"""The least and the most columns and rows of screens of each kind, where few of all sizes are drawn."""


def touched(view: PublicView, chance: Random) -> PublicView:
    """Return a view on a screen that is tapped: with a keypad or without, its menu whoever's it is."""
    menu = view.menu and replace(view.menu, on_keyboard=chance.random() < 0.7)
    return replace(view, menu=menu, touch=chance.choice(TOUCHES))


def near(view: PublicView, chance: Random) -> PublicView:
    return replace(view, look=Look(plain=chance.random() < 0.3))


def far(view: PublicView, chance: Random) -> PublicView:
    return replace(view, look=Look(far=True, margin=chance.choice((0, 0, 0, 4, 8))))


WAYS = {"near": near, "far": far, "touched": touched}


def drawn(what: str, chance: Random) -> Iterator[tuple[str, PublicView, Language, tuple[int, int]]]:
    """Yield views by chance, each with its name, and its size by chance."""
    for _ in range(ROUNDS):
        count, language = chance.randint(3, 12), chance.choice(LANGUAGES)
        for name, view in SHOWN[what](count, language):
            size = round(chance.triangular(*WIDE)), round(chance.triangular(*HIGH))
            yield f"{name} {count} {language} {size[0]}x{size[1]}", view, language, size


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", SHOWN)
def test_pictures_of_any_size_are_what_they_were(what: str, way: str) -> None:
    shown, chance = drawn(what, Random(f"{what} {way}")), Random(way)

    def sums() -> Iterator[tuple[str, int]]:
        for name, view, language, size in shown:
            page = replace(STILL, turned=chance.choice((0, 0, 1, 2)))  # of huge letters
            yield name, summed(paint(WAYS[way](view, chance), language, *size, page))

    hold(f"{what}-{way}", sums())


@pytest.mark.parametrize("what", ["cards", "dice"])
def test_pictures_of_what_moves_are_what_they_were(what: str) -> None:
    chance = Random(f"{what} moving")
    shown = drawn(what, chance)

    def sums() -> Iterator[tuple[str, int]]:
        for name, view, language, size in shown:
            seen = far(view, chance) if chance.random() < 0.5 else view
            yield name, summed(paint(seen, language, *size, amid(view, chance)))

    hold(f"{what}-moving", sums())


@pytest.mark.parametrize("rules", RULES)
def test_pictures_of_games_in_which_anything_happens_are_what_they_were(rules: str) -> None:
    course = Course(rules)

    def sums() -> Iterator[tuple[str, int]]:
        for number in range(GAMES):
            for _ in range(25):
                course.go_on()
            chance, language = course.chance, course.chance.choice(LANGUAGES)
            size = round(chance.triangular(*WIDE)), round(chance.triangular(*HIGH))
            view = WAYS[chance.choice((*WAYS,))](course.view(language), chance)
            yield f"{number} {language} {size[0]}x{size[1]}", summed(paint(view, language, *size))

    hold(f"games-{rules}", sums())


def test_pictures_of_races_seen_from_afar_are_what_they_were() -> None:
    chance = Random("races")

    def sums() -> Iterator[tuple[str, int]]:
        for _ in range(300):
            count, language = chance.randint(3, 12), chance.choice(LANGUAGES)
            size = round(chance.triangular(*WIDE)), round(chance.triangular(*HIGH))
            view = far(views.scoring(count, language), chance)
            moment = replace(amid(view, chance, most=12), scene_s=inf)
            yield f"{count} {language} {size[0]}x{size[1]}", summed(paint(view, language, *size, moment))

    hold("races-far", sums())


def test_pictures_of_views_of_which_anything_may_differ_are_what_they_were() -> None:
    chance = Random("any")

    def sums() -> Iterator[tuple[str, int]]:
        for number, (view, language) in enumerate(any_views(400, chance)):
            wide, high = chance.choice(SIZES)
            size = chance.randint(*wide), chance.randint(*high)
            still = replace(STILL, turned=chance.randint(0, 3))
            moment = chance.choice((still, amid(view, chance, most=12, scene_s=chance.uniform(0, 16))))
            yield f"{number} {language} {size[0]}x{size[1]}", summed(paint(view, language, *size, moment))

    hold("any", sums())


def test_rows_that_dice_ask_for_and_what_ails_their_keypads_are_what_they_were() -> None:
    chance = Random("rows")
    named = (views.NAMES, views.NAMES[::-1], tuple("ABCDEFGHIJKL"))

    def sums() -> Iterator[tuple[str, int]]:
        for (name, build), names in product(dice_views.SCENES.items(), named):
            count, language = chance.randint(2, 12), chance.choice(LANGUAGES)
            view = build(count, language, names)
            sizes = [Rect(0, 0, chance.randint(20, 130), chance.randint(8, 44)) for _ in range(30)]
            rows = [PAINTER.rows(view, language, each) for each in sizes]
            yield f"{name} {names[0]} {count} {language}", crc32(repr(rows).encode())
            for size in sizes[:3]:
                yield str(size[2:]), summed(paint(ailing(view, chance), language, *size[2:]))

    hold("dice-rows", sums())


def ailing(view: PublicView, chance: Random) -> PublicView:
    """Return a view in which some keypads are lost, others weak, or pressed for nothing just now."""
    seats = [
        replace(
            seat,
            pad=chance.choice((PadState.OK, PadState.OK, PadState.LOST, PadState.NONE)),
            notice=chance.choice((None, None, Message.of("table.try_again"))),
            flashing=chance.random() < 0.2,
            battery=chance.choice((None, 7)),
        )
        for seat in view.seats
    ]
    return replace(view, seats=tuple(seats))


LABELS = (
    "SIGMACHIP USB Keypad (usb-1.3)",
    "/dev/input/by-path/pci-0000:01:00.0-usb-1.3-event",
    "数字キー",
)
DENIED = Message.of("keypads.hid_denied", address="/dev/input/event3")


def on_trial(chance: Random) -> tuple[KeypadTest, float]:
    """Return a test of keypads, and the time in it: keys have come, some twice at once; pads have gone."""
    now_s = 100.0
    numbers = {str(chance.randint(1, 9)): chance.randint(1, 12) for _ in range(4)}
    test = KeypadTest(lambda: now_s, lambda _identity, _answer: None, numbers)
    for number in range(chance.choice((0, 1, 1, 2, 3, 4, 6, 9, 12, 16, 18))):
        identity = chance.choice((f"{number}", f"serial:pci-0000:01:00.0-1.3.4.{number}"))
        test.take(PadFound(PadInfo(identity, chance.choice((*PadKind,)), chance.choice(LABELS), "")))
        test.pads[identity].battery = chance.choice((None, 7, 100))
        for key in chance.sample((*Key,) * 2, chance.choice((0, 1, 5, 2 * len(Key)))):
            now_s += chance.choice((0.01, 0.2))
            late_s = chance.choice((None, chance.uniform(0, 0.1)))
            for _ in range(chance.choice((1, 1, 1, 2))):
                test.take(KeyPressed(identity, key, now_s, late_s))
        if chance.random() < 0.2:
            test.take(chance.choice((PadLost, PadTrouble))(identity, DENIED))
    return test, now_s + chance.uniform(0, 0.7)


def test_pictures_of_keypads_on_trial_are_what_they_were() -> None:
    chance = Random("keypads")

    def sums() -> Iterator[tuple[str, int]]:
        for number in range(150):
            (test, now_s), language = on_trial(chance), chance.choice(LANGUAGES)
            size = round(chance.triangular(*WIDE)), round(chance.triangular(*HIGH))
            troubles = [DENIED] * chance.choice((0, 0, 1, 3))
            shown = paint_keypads(test.in_order(), troubles, language, size, now_s)
            yield f"{number} {language} {size[0]}x{size[1]}", summed(shown)

    hold("keypads", sums())


def amid(view: PublicView, chance: Random, most: int = 4, scene_s: float | None = None) -> Motion:
    """Return a moment of a walk to a view's totals, of so many points at most, and of its scene."""
    rabbits = Rabbits()
    rabbits.want({seat.seat: max(0, seat.total - chance.randint(0, most)) for seat in view.seats})
    rabbits.arrive()
    rabbits.want({seat.seat: seat.total for seat in view.seats})
    rabbits.go_on(chance.uniform(0, 6))
    return rabbits.motion(chance.uniform(0, 6) if scene_s is None else scene_s)


def hold(name: str, sums: Iterable[tuple[str, int]]) -> None:
    lines = [f"{what} {found:08x}\n" for what, found in sums]
    held_against(SNAPSHOTS / "sums" / f"{name}.txt", "".join(lines))
