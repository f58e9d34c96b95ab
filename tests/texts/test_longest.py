"""The smallest screen cuts no sentence in any language, nor with all of them at their longest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from dixit_table.game.views import MenuView, PadState, Page, PageName, PhaseName, PublicView, Touch
from dixit_table.texts import LANGUAGES, Language, Message, keys, languages, say
from dixit_table.tui.canvas.canvas import Canvas, Row
from dixit_table.tui.canvas.text import ELLIPSIS
from dixit_table.tui.canvas.theme import CHOSEN, LIFTED_GROUND, TEXT, WARNING, Ink
from dixit_table.tui.painters.menu import menu_items
from dixit_table.tui.painters.points import in_short
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.texts.offered import menus, rare
from tests.texts.pseudo import speak
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.test_keypad_test import drawn as keypads_under_test
from tests.tui.test_tablets import TABLETS

LONGEST = "zy"
SMALLEST = (60, 18)


class LongestCatalogue:
    """What stands for the catalogue of a language that says everything at its longest."""

    def forms(self, identity: str) -> tuple[str, ...]:
        found = [identity.partition("\x04")[2] or identity]
        for language in LANGUAGES:
            catalogue = languages.catalogue(language)
            found += catalogue.forms(identity) if catalogue else ()
        return (max(found, key=len),)

    def plural(self, number: int) -> int:
        del number
        return 0


@pytest.fixture(autouse=True)
def longest(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, LONGEST, LongestCatalogue())


def every(language: Language) -> Iterator[tuple[str, PublicView]]:
    for count in (3, 5, 8, 12):
        yield from ((f"{name} of {count}", view) for name, view in views.every(count, language))
        yield from ((f"{name} of {count}", view) for name, view in dice_views.every(count, language))
    yield from modes.every(6, 3, language)


@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_nothing_is_cut_but_names(language: Language) -> None:
    cut = {}
    for name, view in every(language):
        if view.menu is None:  # what a menu cuts is tried below
            cut[name] = cut_words(paint(view, language, *SMALLEST))
    assert {name: words for name, words in cut.items() if words} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_tiles_cut_nothing_but_names(language: Language) -> None:
    for name, view in dice_views.every(12, language):
        assert cut_words(paint(view, language, 200, 50)) == set(), name


_CUT = re.compile(r"([^\s█│&]+)…")


def cut_words(canvas: Canvas) -> set[str]:
    return {word for word in _CUT.findall(canvas.text()) if not _is_of_a_name(word)}


_NAMES = [part for name in (*views.NAMES, "Retardataire") for part in (name, *name.split())]


def _is_of_a_name(word: str) -> bool:
    return any(name.startswith(word) for name in _NAMES)


@pytest.mark.parametrize("size", [SMALLEST, (80, 24)])
@pytest.mark.parametrize("pad", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_beside_the_keypad_on_the_screen_cut_nothing_but_names(
    language: Language, pad: bool, size: tuple[int, int]
) -> None:
    cut = {}
    for count in range(3, 13):
        shown = {
            "lobby": views.lobby(count, language),
            "voting": views.voting(count, language),
            "batteries": views.with_weak_batteries(views.voting(count, language)),
            "party": modes.party_voting(count, language),
            "team": modes.team_voting(max(3, count // 2), language),
            "dice": dice_views.lobby(count, language),
        }
        for name, view in shown.items():
            words = cut_words(paint(replace(view, touch=Touch(pad=pad)), language, *size))
            cut[name, count] = {word for word in words if not _is_of_a_name(word.lstrip("★"))}
    assert {name: words for name, words in cut.items() if words} == {}


@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_votes_beside_a_menu_cut_nothing_but_names(language: Language) -> None:
    cut = {}
    for count in range(3, 13):
        canvas = paint(views.with_menu(views.voting(count, language)), language, *SMALLEST)
        tiles = "\n".join(line[: SMALLEST[0] // 2 - 1] for line in canvas.text().splitlines())
        cut[count] = {word for word in _CUT.findall(tiles) if not _is_of_a_name(word.lstrip("★"))}
    assert {count: words for count, words in cut.items() if words} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_beside_the_keypad_on_the_screen_are_whole_or_say_that_there_are_more(
    language: Language,
) -> None:
    for build in (views.PHASES["points"], modes.PARTY["party-points"], modes.TEAM["team-points"]):
        for count in (3, 4, 5, 6):
            view = replace(build(count, language), touch=Touch(pad=True))
            turn = view.reveal
            assert turn is not None
            whys = [in_short(language, turn, row, Roster.of(view).names) for row in turn.rows]
            whole = {word.strip(",") for why in whys for word in why.split()}
            assert cut_words(paint(view, language, *SMALLEST)) <= whole, count


# --- answers to a press: on a tile, or where it has no room below the picture

_ELSEWHERE = (
    *(
        "gone_on",
        "nothing_changed",
        "nothing_to_undo",
        "ballots_open",
        "storyteller_needed",
        "entries_would_go",
    ),
    *("one_away_only", "has_left", "name_taken", "no_name", "colour_taken", "below_nothing", "no_such_turn"),
    *("amended_own_card", "amended_twice", "amended_unfit"),  # menus
    *("whose", "no_lost_keypad", "no_seat_here", "no_player_here"),  # to a keyboard, below the picture
    *("game_over", "one_moment", "not_your_turn", "votes_in"),  # where there are no tiles
)
"""What no tile says."""

ANSWERS = [
    Message(key, {word: 12 if word != "name" else "Léa" for word in re.findall(r"\{(\w+)\}", text.one)})
    for key, text in keys()
    if key.startswith("table.refused_") and key.removeprefix("table.refused_") not in _ELSEWHERE
]


@pytest.mark.parametrize("touch", [None, Touch(), Touch(pad=True)])
@pytest.mark.parametrize("size", [SMALLEST, (80, 24)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_to_a_press_is_whole(
    language: Language, size: tuple[int, int], touch: Touch | None
) -> None:
    broken = set()
    for number, (scene, view) in enumerate(answered(language), LANGUAGES.index(language)):
        for at, answer in enumerate(ANSWERS[number % 7 :: 7]):  # in another language others stand there
            seats = [*view.seats]
            seats[at % 3] = replace(seats[at % 3], notice=answer)
            canvas = paint(replace(view, seats=tuple(seats), touch=touch), language, *size)
            words = say(language, answer)
            signed = scene == "menu of lobby of 12" and words == say(language, "table.try_again")
            if words not in _flat(_of(canvas, WARNING)) and not signed:  # for that no line of a menu goes
                broken.add((scene, words))
    assert broken == set()


def answered(language: Language) -> Iterator[tuple[str, PublicView]]:
    """Yield pictures with tiles, of which none has anything to say as yet."""
    for count in (3, 6, 12):
        shown = {"lobby": views.lobby(count, language), "voting": views.voting(count, language)}
        shown |= {f"menu of {name}": views.with_menu(view) for name, view in shown.items()}
        shown |= {name: view for name, view in dice_views.every(count, language) if name in _THROWN}
        for name, view in shown.items():
            fresh = (replace(seat, notice=None, pad=PadState.OK) for seat in view.seats)
            yield f"{name} of {count}", replace(view, seats=tuple(fresh), notices=())


_THROWN = ("dice-first", "dice-throw", "dice-race", "dice-finger")


def _of(canvas: Canvas, ink: Ink) -> str:
    """Return what stands in an ink."""
    return " ".join(_in_row(row, ink) for row in canvas.rows)


def _in_row(row: Row, ink: Ink) -> str:
    colour, bold, ground = ink.colour, ink.bold, ink.ground
    found = [cell for cell in row if cell.ink.colour == colour and cell.ink.bold == bold]
    return "".join([cell.text for cell in found if ground in (None, cell.ink.ground)])


# --- menus: all of the program, each of whose lines is chosen in its turn


@pytest.fixture(scope="module")
def offered(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[PhaseName, MenuView]]:
    stick = tmp_path_factory.mktemp("stick")
    (stick / "dixit-table-2026-11-20-2.tar").touch()
    return [*menus(stick), *rare()]


def test_no_line_of_a_menu_is_forgotten(offered: list[tuple[PhaseName, MenuView]]) -> None:
    lines = {menu.items[menu.chosen].key for _, menu in offered}
    assert {key for key, _ in keys() if _OF_MENU.search(key)} - lines == NO_LINES


_OF_MENU = re.compile(r"^\w+\.menu(?!_keys)(_|$)(?!.*_note$)")
NO_LINES = {
    *(
        "table.menu_amend_later",
        "table.menu_not_now",
        "table.menu_tablets_missing",
        "update.menu_none",
    ),  # notes
    *("table.menu_keep_changes", "table.menu_keep_same"),  # notes as well
    *("table.menu_by_keyboard", "table.menu_by_keypad", "table.menu_by_screen", "table.menu_title"),
    *("table.menu_is_open", "table.menu_no_line", "table.menu_why", "update.menu_trying"),
}
"""What menus say beside their lines."""


@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_the_chosen_line_of_a_menu_is_whole_with_what_it_means(
    language: Language, offered: list[tuple[PhaseName, MenuView]]
) -> None:
    """Beside a menu tiles are narrow, and so are its other lines: these may be cut until they are chosen."""
    broken = set()
    for phase, menu in offered:
        view = scene(phase, language)
        canvas = paint(replace(view, menu=menu), language, *SMALLEST)
        chosen = menu_items(menu, language)[menu.chosen]
        if f">{_flat(chosen)}" != _flat(_inked(canvas, CHOSEN)):
            broken.add(chosen)
        if menu.note is not None and _flat(say(language, menu.note)) not in _flat(_inked(canvas, TEXT)):
            broken.add(say(language, menu.note))
    assert broken == set()


@pytest.mark.parametrize("pad", [False, True])
@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_each_line_of_a_menu_that_is_tapped_is_a_key_with_whole_words(
    language: Language, pad: bool, offered: list[tuple[PhaseName, MenuView]]
) -> None:
    broken = set()
    for phase, menu in offered:
        view = scene(phase, language)
        here = replace(menu, on_keyboard=True)
        canvas = paint(replace(view, menu=here, touch=Touch(pad=pad)), language, *SMALLEST)
        chosen = menu_items(here, language)[here.chosen]
        if _flat(chosen) != _flat(_keyed(canvas).replace("▲", "").replace("▼", "")):
            broken.add(chosen)
    assert broken == set()


def _keyed(canvas: Canvas) -> str:
    """Return what stands on the key of the chosen line."""
    lines = [each.place for each in canvas.targets if each.presses[-1] == "enter"]
    place = next(each for each in lines if canvas.rows[each.top][each.left].ink == CHOSEN)
    rows = canvas.rows[place.top : place.bottom]
    return " ".join("".join(cell.text for cell in row[place.left : place.right]) for row in rows)


@cache
def scene(phase: PhaseName, language: Language) -> PublicView:
    """Return what lies beside a menu of that phase."""
    return _SCENES.get(phase, dice_views.throw)(12, language)


_SCENES = {PhaseName(name): build for name, build in views.PHASES.items() if name in set(PhaseName)}


def _inked(canvas: Canvas, ink: Ink) -> str:
    """Return what stands in an ink on the menu, which lies at the right on a ground of its own."""
    of_menu = [row[len(row) // 2 :] for row in canvas.rows if row[-2].ink.ground == LIFTED_GROUND.ground]
    return " ".join(_in_row(row, ink) for row in of_menu)


def _flat(text: str) -> str:
    return " ".join(text.split())


# --- pages, a name that is spelled, tablets, the test of keypads


def looked_at(language: Language) -> Iterator[PublicView]:
    for count in (5, 12):
        yield from (build(count, language) for build in views.PHASES.values())
        yield lookback_views.looked_back(count, language)
    yield from (dice_views.over(12, language), modes.party_over(6, language), modes.team_over(3, language))


@pytest.mark.parametrize("name", PageName)
@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_no_page_is_cut(language: Language, name: PageName) -> None:
    cut = set()
    for each in looked_at(language):
        page = replace(each, tablets=TABLETS, page=Page(name))
        ended = each.phase is PhaseName.OVER
        for touch, number in product((None, *((Touch(pad=True),) if ended else ())), range(3)):
            view = replace(page, touch=touch)
            cut |= cut_words(paint(replace(view, page=Page(name, number)), language, *SMALLEST))
    assert cut == set()


@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_pages_say_all_that_there_is_to_say(language: Language) -> None:
    helped = replace(views.telling(5, language), help=HELP)
    pages = (replace(helped, page=Page(PageName.HELP, number)) for number in range(20))
    turned = [paint(page, language, *SMALLEST) for page in pages]
    read = _flat(" ".join(line for canvas in turned for line in canvas.text().split("\n")[3:-3]))
    assert [message.key for message in HELP if _flat(say(language, message)) not in read] == []
    where = paint(replace(helped, tablets=TABLETS, page=Page(PageName.TABLETS)), language, *SMALLEST)
    assert all(
        _flat(say(language, f"screen.tablets_{each}")) in _flat(where.text()) for each in ("how", "spare")
    )


HELP = tuple(
    Message(key, dict.fromkeys(re.findall(r"\{(\w+)\}", text.one), 4))
    for key, text in keys()
    if key.startswith("table.help_")
)


@pytest.mark.parametrize("matrix", [False, True])
@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_how_a_name_is_spelled_is_said_whole(language: Language, matrix: bool) -> None:
    """The lines below the keys come by need, and are whole: the last ones may have no room."""
    taken = Message.of("table.refused_name_taken", name="Tom")
    for pressed, notice, due in (
        ("", None, "naming.start"),
        ("55533-2", None, "naming.again"),
        ("86", taken, ""),
    ):
        canvas = paint(views.spelling(pressed, language, matrix=matrix, notice=notice), language, *SMALLEST)
        words = " ".join(line[len(canvas.rows[0]) // 2 :] for line in canvas.text().split("\n"))
        assert ELLIPSIS not in words
        assert _flat(say(language, notice or due)) in _flat(words)


@pytest.mark.parametrize("language", [*LANGUAGES, LONGEST])
def test_the_test_of_keypads_cuts_nothing_but_their_names(language: Language) -> None:
    for count in (0, 1, 4, 12, 16):
        text = keypads_under_test(count, *SMALLEST, language).text()
        cut = {word for word in _CUT.findall(text) if not any(part.startswith(word) for part in _OF_KEYPADS)}
        assert cut == set()
        for each in ("prompt", "help"):
            assert _flat(say(language, f"keypad_test.{each}")) in _flat(text)


_OF_KEYPADS = ("SIGMACHIP", "USB", "Keypad", "Pico", "Ke")
