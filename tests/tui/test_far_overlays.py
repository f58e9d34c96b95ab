"""Huge letters: the menu, help, what was counted; the reasons of points; what is tapped beside all that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from dixit_table.game.dice.views import dice_view
from dixit_table.game.in_words import in_full
from dixit_table.game.views import Page, PageName, PhaseName, PublicView, RevealStep, Touch
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.app import Board, TableApp
from dixit_table.tui.canvas.canvas import LEAST_TARGET, Canvas, Rect
from dixit_table.tui.canvas.theme import CHOSEN
from dixit_table.tui.dice.words import in_brief, scene_of
from dixit_table.tui.motion import STILL
from dixit_table.tui.painters.points import in_short
from dixit_table.tui.painters.touch import PAD
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.colours import contrast
from tests.tui.fakes import FakeSource
from tests.tui.far_reading import FAR, SIZES, Seen

GAMES = [(size, LANGUAGES[(at + count) % 2], count) for at, size in enumerate(SIZES) for count in (3, 6, 12)]

# --- Why points


@pytest.mark.parametrize(("size", "language", "count"), GAMES)
def test_everybody_reads_what_their_points_are_for(
    size: tuple[int, int], language: Language, count: int
) -> None:
    party = dict(modes.every(max(count, 6), max(count // 2, 3), language))
    cards = views.reveal(RevealStep.POINTS)(count, language)
    for view in (cards, party["party-points"], party["team-points"]):
        assert view.reveal is not None
        names, seen = Roster.of(view).names, Seen(view, language, size)
        for row in view.reveal.rows:
            full = in_full(language, view.reveal, row, names)
            brief = in_short(language, view.reveal, row, names)
            assert not seen.missing(names[row.seat])
            assert not seen.missing(full) or not seen.missing(brief), (row, full, brief)


def test_points_and_their_reasons_keep_their_places_while_they_come() -> None:
    view = replace(views.reveal(RevealStep.POINTS)(3, "en"), look=FAR)
    first, last = (paint(view, "en", 120, 35, replace(STILL, scene_s=at)) for at in (0.5, 9.0))
    painted = [(x, y) for y, row in enumerate(first.rows) for x, cell in enumerate(row) if cell.text in "█▀▄"]
    assert painted
    assert all(first.rows[y][x] == last.rows[y][x] for x, y in painted)
    assert first.rows != last.rows


# --- What lies over the picture


@pytest.mark.parametrize("size", SIZES)
def test_each_line_of_the_menu_is_read_when_it_is_chosen_and_marked(size: tuple[int, int]) -> None:
    for view in (views.telling(12, "fr"), views.voting(12, "fr")):
        menu = views.with_menu(view).menu
        assert menu is not None
        for chosen, item in enumerate(menu.items):
            note = menu.items[0] if chosen % 2 else None
            open_menu = replace(view, menu=replace(menu, chosen=chosen, note=note))
            seen = Seen(open_menu, "fr", size)
            place = f"{chosen + 1}/{len(menu.items)}"
            assert seen.missing(say("fr", item), place, say("fr", note) if note else "") == []
            canvas = paint(replace(open_menu, look=FAR), "fr", *size)
            assert any(cell.ink.ground == CHOSEN.ground for row in canvas.rows for cell in row)


@pytest.mark.parametrize("size", SIZES)
def test_lines_beside_the_chosen_one_are_read_too(size: tuple[int, int]) -> None:
    view = views.with_menu(views.telling(3, "en"))
    assert view.menu is not None
    assert Seen(view, "en", size).missing(say("en", view.menu.title), say("en", view.menu.items[0])) == []


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_letters_of_the_keys_are_read_where_a_name_is_spelled(size: tuple[int, int]) -> None:
    assert Seen(views.spelling("2", "en"), "en", size).missing("2abc", "9wxyz", "A") == []


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_help_and_past_turns_are_read_page_by_page(size: tuple[int, int], language: Language) -> None:
    view = views.with_help(views.over(3, language))
    told = Seen(replace(view, page=Page(PageName.HELP)), language, size)
    assert told.missing(*(say(language, each) for each in view.help)) == []
    assert "+" in told
    assert f"2/{told.pages}" in told
    view = replace(view, records=view.records[-2:])
    past = Seen(replace(view, page=Page(PageName.RECORDS)), language, size)
    names = Roster.of(view).names
    for turn in view.records:
        whys = [in_full(language, turn, row, names) for row in turn.rows]
        assert past.missing(*whys, *names.values()) == []
    assert past.missing(say(language, "screen.turn_title", n=7)) == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_counted_yet_is_said(size: tuple[int, int]) -> None:
    view = views.telling(3, "en")
    assert (
        Seen(replace(view, page=Page(PageName.RECORDS)), "en", size).missing(say("en", "screen.no_records"))
        == []
    )


@pytest.mark.parametrize(("size", "language"), list(zip(SIZES, ("en", "fr", "en", "fr"), strict=True)))
def test_looking_back_is_read_page_by_page(size: tuple[int, int], language: Language) -> None:
    view = lookback_views.looked_back(3, language)
    names = [seat.name for seat in view.seats]
    assert view.insights is not None
    curves = Seen(replace(view, page=Page(PageName.CURVES)), language, size)
    assert curves.missing(*names, *(str(seat.total) for seat in view.seats)) == []
    prizes = Seen(replace(view, page=Page(PageName.PRIZES)), language, size)
    titles = [say(language, f"lookback.prize.{each.prize.value}") for each in view.insights.prizes]
    assert titles
    assert prizes.missing(*titles) == []
    read = Seen(replace(view, page=Page(PageName.READERS)), language, size)
    shares = [f"{each.share.hits}/{each.share.chances}" for each in view.insights.reads]
    assert read.missing(*names, *shares) == []
    players = (view.insights.people or ())[:3]
    few = replace(view, insights=replace(view.insights, people=players))
    people = Seen(replace(few, page=Page(PageName.PLAYERS)), language, size)
    found = say(language, "lookback.column.found")
    assert people.missing(*(each.name for each in players), found, "%") == []


# --- Dice

FACES = ("⚀1", "⚁2", "⚂3", "⚃4", "⚄5", "⚅6")


@pytest.mark.parametrize(("size", "count"), list(product(SIZES, (3, 6))))
def test_what_a_throw_has_come_to_is_read(size: tuple[int, int], count: int) -> None:
    for name, view in dice_views.every(count, "en"):
        if view.phase is not PhaseName.THROWING:
            continue
        dice, seen = dice_view(view), Seen(view, "en", size)
        assert seen.missing(*(seat.name for seat in view.seats)) == [], name
        if dice.shown is not None:
            assert seen.missing(*dice.shown.titles, *(FACES[die - 1] for die in dice.shown.dice)) == [], name
            assert seen.missing(*in_brief(scene_of(view, "en"), dice.shown.changes)) == [], name
            amounts = (say("en", share.amount) for share in dice.shown.shares)
            assert seen.missing(*amounts) == [], name


@pytest.mark.parametrize(("size", "build"), list(product(SIZES, (dice_views.hand_out, dice_views.doubt))))
def test_whose_numbers_may_be_typed_is_read(
    size: tuple[int, int], build: Callable[[int, Language], PublicView]
) -> None:
    view = build(6, "fr")
    assert view.phase is PhaseName.CHOOSING
    assert Seen(view, "fr", size).missing(*(f"{seat.seat}. {seat.name}" for seat in view.seats)) == []


@pytest.mark.parametrize("size", SIZES)
def test_what_everybody_has_drunk_is_read_at_the_end(size: tuple[int, int]) -> None:
    view = dice_views.over(5, "en")
    seen = Seen(view, "en", size)
    drunk = [str(tally.sips) for tally in dice_view(view).tallies]
    assert view.over is not None
    assert len(drunk) == len(view.over.ranking) == 5
    names = {seat.seat: seat.name for seat in view.seats} | {each.seat: each.name for each in view.gone}
    assert seen.missing(*drunk, *(names[seat] for _, seat in view.over.ranking)) == []


@pytest.mark.parametrize("size", SIZES)
def test_past_throws_are_read_page_by_page(size: tuple[int, int]) -> None:
    view = dice_views.throw(3, "fr")
    seen = Seen(replace(view, page=Page(PageName.RECORDS)), "fr", size)
    for throw in dice_view(view).records:
        assert seen.missing(*throw.titles, *(FACES[die - 1] for die in throw.dice)) == []
    drunk = [say("fr", tally.drunk) for tally in dice_view(view).tallies]
    assert seen.missing(*drunk, *(seat.name for seat in view.seats)) == []


# --- A touched screen


def every(count: int, language: Language) -> Iterator[PublicView]:
    yield from (view for _, view in views.every(count, language))
    yield from (view for _, view in dice_views.every(count, language))
    yield views.spelling("5322", language, count)
    yield replace(views.with_help(views.voting(count, language)), page=Page(PageName.HELP))


def touched(view: PublicView, touch: Touch, size: tuple[int, int]) -> Canvas:
    menu = view.menu and replace(view.menu, on_keyboard=True)
    here = menu is None and view.page is None
    shown = replace(view, menu=menu, goes_on_here=here, touch=touch, look=FAR)
    return paint(shown, "en", *size)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_tapped_beside_huge_letters_is_large_apart_and_inside(size: tuple[int, int]) -> None:
    touches = (Touch(), Touch(pad=True), Touch(typed="Léa-"))
    for view, touch in product(every(5, "en"), touches):
        canvas = touched(view, touch, size)
        places = [target.place for target in canvas.targets]
        assert all(place.common(canvas.area) == place for place in places)
        assert all(place.width >= LEAST_TARGET[0] and place.height >= LEAST_TARGET[1] for place in places)
        for one, other in combinations(places, 2):
            common = Rect(one.left - 1, one.top - 1, one.width + 2, one.height + 2).common(other)
            assert not (common.width and common.height), (view.phase, touch, one, other)


def presses(canvas: Canvas) -> set[object]:
    return {each.presses if len(each.presses) > 1 else each.presses[0] for each in canvas.targets}


@pytest.mark.parametrize("size", SIZES)
def test_all_can_be_tapped_beside_huge_letters(size: tuple[int, int]) -> None:
    assert presses(touched(views.telling(5, "en"), Touch(), size)) >= {"enter", PAD, "-"}
    assert presses(touched(views.telling(5, "en"), Touch(pad=True), size)) >= {*"0123456789*+-", "enter"}
    lobby = replace(views.lobby(3, "en"), look=FAR, touch=Touch())
    tiles = [paint(lobby, "en", *size, replace(STILL, turned=turned)) for turned in range(4)]
    assert set().union(*map(presses, tiles)) >= {1, 2, 3}
    menu = presses(touched(views.with_menu(views.telling(5, "en")), Touch(), size))
    assert menu >= {"+", "-", "escape"}
    assert any(isinstance(each, tuple) and each[-1] == "enter" for each in menu)


@pytest.mark.parametrize(("size", "margin"), list(product(SIZES, (0, 8))))
def test_the_keypad_lies_the_same_beside_huge_letters_in_every_phase(
    size: tuple[int, int], margin: int
) -> None:
    found = set()
    for view in every(5, "en"):
        if view.menu is not None and view.menu.spelling is not None:
            continue  # letters are drawn there
        looked = replace(view, touch=Touch(pad=True), look=replace(FAR, margin=margin))
        targets = paint(looked, "en", *size).targets
        left = min(each.place.left for each in targets if each.presses == ("7",))
        found.add(tuple(each for each in targets if each.place.left >= left))
    assert len(found) == 1


@pytest.mark.parametrize("size", SIZES)
def test_letters_have_a_contrast_of_10(size: tuple[int, int]) -> None:
    pairs: set[tuple[str, str]] = set()
    pages = [Page(name, number) for name in PageName for number in range(2)]
    looks_back = lookback_views.looked_back(3, "en")
    for view in (*every(5, "en"), looks_back, *(replace(looks_back, page=page) for page in pages)):
        rows = paint(replace(view, look=FAR), "en", *size).rows
        cells = (cell for row in rows for cell in row if cell.text in "█▀▄")
        pairs |= {(cell.ink.colour, str(cell.ink.ground)) for cell in cells}
    assert {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 10} == {}


@pytest.mark.parametrize("size", SIZES)
def test_a_touched_screen_keeps_its_huge_letters(size: tuple[int, int]) -> None:
    for touch in (Touch(), Touch(pad=True)):
        view = replace(views.telling(5, "en"), touch=touch)
        assert Seen(view, "en", size).missing(say("en", view.prompt)) == []
        asked = replace(views.voting(5, "en"), touch=touch)
        assert Seen(asked, "en", size).missing("Tom") == []
    typed = replace(views.spelling("5322", "en"), touch=Touch(typed="Kea"))
    assert typed.menu is not None
    assert typed.menu.spelling is not None
    assert Seen(typed, "en", size).missing(typed.menu.spelling.text) == []


def test_where_keys_leave_letters_no_room_they_come_first() -> None:
    """Whoever asked for them stands before the screen, and reads the ordinary picture."""
    size, view = (40, 16), replace(views.telling(5, "en"), goes_on_here=True, touch=Touch(pad=True))
    assert paint(replace(view, look=FAR), "en", *size).text() == paint(view, "en", *size).text()


async def test_pages_that_take_turns_are_turned_by_hand_too() -> None:
    """By the arrows, by the wheel, by a finger; no key of a player's does."""
    view = replace(views.reveal(RevealStep.POINTS)(12, "en"), look=FAR)
    source = FakeSource(view)
    async with TableApp(source).run_test(size=(60, 18)) as pilot:
        board = pilot.app.query_one(Board)
        first = board.text()
        await pilot.press("pagedown")
        second = board.text()
        assert second != first
        await pilot.press("up")
        assert board.text() == first
        app = pilot.app
        assert isinstance(app, TableApp)
        app.on_mouse_scroll_down()
        assert board.text() == second
        assert source.pressed == []


async def test_while_ballots_are_open_no_hand_turns_a_page() -> None:
    source = FakeSource(replace(views.voting(12, "en"), look=FAR))
    async with TableApp(source).run_test(size=(60, 18)) as pilot:
        board = pilot.app.query_one(Board)
        first = board.text()
        await pilot.press("pagedown")
        assert board.text() == first
        assert not board.leaf(1)
