"""What may be tapped: large enough, apart, inside the picture, and the same whatever was pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, cycle, product

import pytest
from msgspec.structs import replace
from textual import events
from textual.pilot import Pilot

from dixit_table.game.insight_views import InsightsView
from dixit_table.game.views import Look, Mark, MenuView, Page, PageName, PhaseName, PublicView, Touch
from dixit_table.keypads.base import Key
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.app import TableApp
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import LEAST_TARGET, Canvas, Rect, Target, kept_apart, stamp
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.theme import ROOM
from dixit_table.tui.painters.touch import MORE, PAD, buttons, pad_place
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import Sheet
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.fakes import FakeSource

SIZES = ((60, 18), (80, 24), (120, 35), (200, 50), (60, 80), (30, 10))
TOUCHES = (None, Touch(), Touch(pad=True), Touch(pad=True, typed=""), Touch(typed="Léa-"))


def every(count: int, language: Language) -> Iterator[PublicView]:
    """Yield a view of each phase of each game, menus, pages, names that are spelled."""
    yield views.lobby(0, language)
    yield from (view for _, view in views.every(count, language))
    yield from (view for _, view in modes.every(max(count, 6), max(count // 2, 3), language))
    yield from (view for _, view in dice_views.every(count, language))
    yield views.spelling("5322", language, count)
    yield replace(views.with_help(views.voting(count, language)), page=Page(PageName.HELP))
    for page in lookback_views.PAGES:
        yield replace(lookback_views.looked_back(count, language), page=Page(page))


def here(view: PublicView) -> PublicView:
    """Return a view whose menu is the keyboard's, and in which Enter at the screen goes on."""
    menu = view.menu and replace(view.menu, on_keyboard=True)
    return replace(view, menu=menu, goes_on_here=menu is None and view.page is None)


def grown(place: Rect) -> Rect:
    """Return a place with the cells around it."""
    return Rect(place.left - 1, place.top - 1, place.width + 2, place.height + 2)


def touching(one: Rect, other: Rect) -> bool:
    common = grown(one).common(other)
    return common.width > 0 and common.height > 0


@pytest.mark.parametrize(("count", "language"), views.in_turn((3, 5, 12), LANGUAGES))
def test_targets_are_large_apart_and_inside(count: int, language: Language) -> None:
    """Each view in each size; by turns with the keypad, with what was typed there, and without."""
    apart: set[tuple[Rect, ...]] = set()  # known to be: most screens have the same keys in the same places
    for (view, size), touch in zip(product(every(count, language), SIZES), cycle(TOUCHES), strict=False):
        shown = replace(here(view), touch=touch)
        canvas = paint(shown, language, *size)
        for target in canvas.targets:
            assert target.place.common(canvas.area) == target.place
            assert target.place.width >= LEAST_TARGET[0]
            assert target.place.height >= LEAST_TARGET[1]
            assert target.presses
        places = tuple(target.place for target in canvas.targets)
        if places not in apart:
            for one, other in combinations(places, 2):
                assert not touching(one, other), (shown.phase, touch, size, one, other)
            apart.add(places)


@pytest.mark.parametrize(("size", "margin"), list(product(SIZES[:5], (0, 8))))
def test_the_keypad_lies_the_same_in_every_phase(size: tuple[int, int], margin: int) -> None:
    keys = {*"0123456789*+-", "enter", "backspace"}
    cut_off = max(margin, 5 if size in ((120, 35), (200, 50)) else 0)  # large ones have air at the edges
    found = set()
    for view, language in views.in_turn((*every(5, "en"), *every(12, "en")), LANGUAGES):
        if view.menu is not None or (view.phase is PhaseName.OVER and view.page is not None):
            continue  # letters are drawn there, or the menu's own keys; or nothing is typed
        looked = replace(here(view), touch=Touch(pad=True), look=Look(margin=margin))
        targets = paint(looked, language, *size).targets
        area = pad_place(Rect(0, 0, *size).inset(size[0] * cut_off // 100, size[1] * cut_off // 100))
        pad = [each for each in targets if each.place.common(area) == each.place]
        assert {each.presses[0] for each in pad} == keys
        found.add(tuple(pad))
    assert len(found) == 1


def presses(view: PublicView, touch: Touch | None, size: tuple[int, int] = (60, 18)) -> set[object]:
    targets = paint(replace(view, touch=touch), "en", *size).targets
    return {each.presses if len(each.presses) > 1 else each.presses[0] for each in targets}


def test_what_the_keyboards_letters_do_is_a_button_on_the_smallest_screen() -> None:
    assert presses(views.lobby(0, "en"), Touch()) >= {"v", PAD, "-", "?", "d"}
    assert presses(views.lobby(5, "en"), Touch()) >= {"v", PAD, "-", "?", "*"}
    assert presses(views.voting(5, "en"), Touch()) >= {PAD, "-", "?", "r", "l"}
    assert "c" in presses(views.scoring(5, "en"), Touch())
    assert presses(replace(views.lobby(5, "en"), offered=views.lobby(3, "en").seats), Touch()) >= {
        ("0", "enter"),
        "-",
        "?",
    }


def test_a_demonstration_may_be_watched_and_past_turns_lead_on() -> None:
    own = Message.of("table.demo_watching")
    assert "w" in presses(replace(views.voting(5, "en"), private=own), Touch(), (80, 24))
    assert "w" not in presses(views.voting(5, "en"), Touch(), (80, 24))
    past = replace(views.voting(5, "en"), page=Page(PageName.RECORDS))
    assert "r" in presses(past, Touch(), (80, 24))


def test_a_page_and_a_menu_have_their_own_buttons() -> None:
    paged = replace(views.with_help(views.voting(5, "en")), page=Page(PageName.HELP))
    assert presses(paged, Touch()) >= {"+", "-", "escape"}
    menu = here(views.with_menu(views.voting(5, "en")))
    assert presses(menu, Touch()) >= {"+", "-", "escape", ("-", "enter"), ("+", "enter")}


def turned(view: PublicView, touch: Touch, language: Language, size: tuple[int, int]) -> list[set[object]]:
    """Return what may be pressed on a screen, once for each time that other buttons were asked for."""
    found: list[set[object]] = []
    for turns in range(9):
        shown = replace(view, touch=replace(touch, turned=turns))
        targets = paint(shown, language, *size).targets
        pressed: set[object] = {each.presses for each in targets}
        if pressed in found[:1]:
            break  # the first come again
        found.append(pressed)
    return found


def bare(count: int, language: Language) -> Iterator[PublicView]:
    """Yield all views without a menu, and of each phase of each game one with a page."""
    read = set()
    for view in every(count, language):
        if view.menu is None and view.private is None:
            yield view
            if (view.game, view.phase) not in read:
                yield replace(view, page=Page(PageName.RECORDS))
            read.add((view.game, view.phase))


@pytest.mark.parametrize(
    ("pad", "language", "size"), views.in_turn((False, True), LANGUAGES, ((60, 18), (80, 24), (120, 35)))
)
def test_all_that_the_keyboard_does_can_be_tapped(
    pad: bool, language: Language, size: tuple[int, int]
) -> None:
    for view in bare(5, language):
        touch = Touch(pad=pad)
        found = turned(view, touch, language, size)
        wanted = {each.presses for each in buttons(replace(view, touch=touch), lengths=False)}
        assert wanted <= set().union(*found), (view.phase, view.page)
        fits = wanted <= found[0]
        assert all(fits != ((MORE,) in each) for each in found), "asked for where some have no room"
        if view.page is not None:
            assert ("escape",) in found[0], "whoever reads finds at once how it is closed"


def test_a_look_back_is_offered_where_there_is_something_to_look_at() -> None:
    over = lookback_views.looked_back(5, "en")
    assert over.insights is not None
    none = replace(over, insights=InsightsView())
    for size, pad in product(SIZES[:4], (False, True)):
        assert "+" in presses(over, Touch(), size)
        left = paint(replace(none, touch=Touch(pad=pad)), "en", *size).targets
        assert [each.presses for each in left].count(("+",)) == pad, "the keypad's own"


@pytest.mark.parametrize(("size", "pad", "language"), views.in_turn(SIZES[:4], (False, True), LANGUAGES))
def test_a_menu_that_is_tapped_shows_many_of_its_lines_at_once(
    size: tuple[int, int], pad: bool, language: Language
) -> None:
    for draw in (views.voting, views.scoring):
        view = replace(here(views.with_menu(draw(5, language))), touch=Touch(pad=pad))
        targets = paint(view, language, *size).targets
        lines = sum(each.presses[-1] == "enter" for each in targets)
        assert view.menu is not None
        assert lines >= min(len(view.menu.items), 8 if size[0] == 60 else 15)
        assert ("7",) not in {each.presses for each in targets}, "the lines are the keys"


def test_tiles_of_a_table_can_be_tapped() -> None:
    for size in SIZES[:4]:
        assert presses(views.lobby(5, "en"), Touch(), size) >= {1, 2, 3, 4, 5}, size
    assert presses(views.voting(8, "en"), Touch(pad=True), (80, 24)) >= {*range(1, 9)}


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_names_show_beside_the_pad_of_the_smallest_screen(count: int) -> None:
    shown = paint(replace(views.voting(count, "en"), touch=Touch(pad=True)), "en", 60, 18).text()
    assert all(f" {name[:2]}" in shown for name in views.NAMES[:count])


def placed(view: PublicView) -> list[tuple[int, int]]:
    """Return where numbers and names begin beside the pad of the smallest screen."""
    rows = paint(replace(view, touch=Touch(pad=True)), "en", 60, 18).text().splitlines()
    begins = [f"{seat.seat}. {seat.name[:3]}" for seat in view.seats]
    return [next((row.index(each), y) for y, row in enumerate(rows) if each in row) for each in begins]


@pytest.mark.parametrize(("count", "draw"), list(product((7, 8, 12), (views.voting, views.lobby))))
def test_many_names_can_be_read_beside_the_pad_and_stay(
    count: int, draw: Callable[[int, Language], PublicView]
) -> None:
    view = draw(count, "en")
    asked = Message.of("table.ask_vote")
    ways = (
        [replace(seat, mark=mark, entries_made=made, entries_due=2, ask=asked) for seat in view.seats]
        for mark, made in ((Mark.ASKED, 0), (Mark.ASKED, 1), (Mark.DONE, 2))
    )
    refused = [replace(seat, notice=Message.of("table.refused_whose"), entries_due=2) for seat in view.seats]
    found = {tuple(placed(replace(view, seats=tuple(seats)))) for seats in (*ways, refused)}
    assert len(found) == 1


@pytest.mark.parametrize("count", [8, 12])
def test_trouble_shows_on_the_narrowest_tile(count: int) -> None:
    view = views.lobby(count, "en")
    refused = [replace(seat, notice=Message.of("table.refused_try_again")) for seat in view.seats]
    shown = replace(view, seats=tuple(refused), touch=Touch(pad=True))
    assert paint(shown, "en", 60, 18).text().count("try again") == count


def test_a_key_is_large_where_its_sign_has_a_column_at_each_side() -> None:
    word, found = "8", set()
    for width, height in product(range(44, 160, 4), range(18, 60, 3)):
        canvas = paint(replace(views.telling(4, "en"), touch=Touch(pad=True)), "en", width, height)
        place = next((each.place for each in canvas.targets if each.presses == (word,)), None)
        if place is None:
            continue
        rows = canvas.rows[place.top : place.bottom]
        text = "".join(cell.text for row in rows for cell in row[place.left : place.right])
        large = place.height > big.ROWS and Cut.BIG.width(word) <= place.width - 2
        assert (word in text) is not large, (width, height)
        found.add(large)
    assert found == {True, False}


def test_trouble_of_the_table_has_the_row_above_the_buttons() -> None:
    lost = Message.of("screen.words", words="the disk is full")
    shown = replace(views.voting(12, "en"), touch=Touch(pad=True), notices=(lost,))
    assert "the disk is full" in paint(shown, "en", 60, 18).text()


def test_a_touched_lobby_has_its_rules_in_the_header_where_rows_are_for_fingers() -> None:
    for count, touch, language in product((3, 8, 12), (Touch(), Touch(pad=True)), LANGUAGES):
        view = replace(views.lobby(count, language), touch=touch)
        header = paint(view, language, 60, 18).text().splitlines()[0]
        assert say(language, "screen.card_points") in header
        assert "*" in presses(view, touch)
        assert say(language, "screen.card_points") not in paint(view, language, 80, 24).text().splitlines()[0]


@pytest.mark.parametrize("size", SIZES[:4])
def test_a_lobby_nobody_has_come_to_shows_what_may_be_tapped(size: tuple[int, int]) -> None:
    assert presses(views.lobby(0, "en"), None, size) >= {"v", PAD, "-", "?", "d"}


@pytest.mark.parametrize("size", SIZES[:4])
def test_each_word_on_a_tile_is_the_tile(size: tuple[int, int]) -> None:
    view = views.lobby(6, "en")
    canvas = paint(replace(view, touch=Touch()), "en", *size)
    found = set()
    for y, row in enumerate(canvas.text().splitlines()):
        for seat in (each for each in view.seats if f" {each.colour} " in f"{row} "):
            x = f"{row} ".index(f" {seat.colour} ") + 1
            assert [seat.seat] == [each.presses[0] for each in canvas.targets if each.place.holds(x, y)]
            found.add(seat.seat)
    assert found == {2, 3, 4, 5}, "the first tells, the last has no keypad yet"


def test_the_prompt_is_a_button_only_where_enter_here_goes_on() -> None:
    for touch in (None, Touch()):
        view = views.telling(5, "en")
        assert "enter" not in presses(view, touch)
        assert "enter" in presses(replace(view, goes_on_here=True), touch)


def test_what_may_be_tapped_survives_stamps_and_is_cut_at_edges() -> None:
    def draw(part: Canvas, rect: Rect) -> None:
        part.target(rect.from_left(5)[0], "x")

    for _ in range(2):
        canvas = Canvas(20, 6, ROOM)
        stamp(canvas, Rect(2, 1, 10, 3), "touch test", draw)
        with canvas.within(Rect(0, 0, 15, 6)):
            stamp(canvas, Rect(12, 1, 10, 3), "touch test", draw)
            stamp(canvas, Rect(13, 1, 10, 3), "touch test", draw)  # two columns are left of it
        assert canvas.targets == [Target(Rect(2, 1, 5, 3), ("x",)), Target(Rect(12, 1, 3, 3), ("x",))]


def test_tiles_that_lie_close_are_kept_apart_by_a_row() -> None:
    close = [Rect(0, 0, 5, 3), Rect(0, 3, 5, 3), Rect(7, 0, 5, 3)]
    assert kept_apart(close) == [Rect(0, 0, 5, 2), Rect(0, 3, 5, 3), Rect(7, 0, 5, 3)]


# --- The app: a tap is keys of the keyboard


SIZE = (80, 24)
LARGE = (120, 35)  # buttons from the start


def scored(language: Language) -> PublicView:
    """Return the scores after a turn whose clue nobody has typed."""
    view = views.scoring(5, language)
    return replace(view, reveal=view.reveal and replace(view.reveal, clue=""))


def place_of(app: TableApp, *wanted: str | int) -> tuple[int, int]:
    """Return the middle of what presses that."""
    targets = app.query_one(Sheet).targets
    place = next(each.place for each in targets if each.presses == wanted)
    return place.left + place.width // 2, place.top + place.height // 2


async def tap(app: TableApp, pilot: Pilot[None], *wanted: str | int) -> None:
    await drag(pilot, place_of(app, *wanted), place_of(app, *wanted))


async def drag(pilot: Pilot[None], came: tuple[int, int], went: tuple[int, int]) -> None:
    await pilot.mouse_down(offset=came)
    await pilot.mouse_up(offset=went)
    await pilot.pause()


async def wheel(app: TableApp, pilot: Pilot[None], *, up: bool) -> None:
    kind = events.MouseScrollUp if up else events.MouseScrollDown
    app.query_one(Sheet).post_message(kind(None, 5, 5, 0, 0, 0, False, False, False, 5, 5))
    await pilot.pause()


async def test_the_first_tap_shows_what_may_be_tapped_and_presses_what_it_hit() -> None:
    source = FakeSource(replace(views.voting(12, "en"), goes_on_here=True))
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        before = app.query_one(Sheet).text()
        assert "menu" not in before
        await drag(pilot, (59, 12), (59, 12))
        assert source.pressed == []
        assert source.touches == 1
        assert "- menu" in app.query_one(Sheet).text()
        await tap(app, pilot, "enter")
        assert source.pressed == [Key.ENTER]
        assert source.tapped == [True]
        assert source.touches == 1


async def test_a_tap_is_the_key_of_the_keyboard() -> None:
    source = FakeSource(scored("en"))
    app = TableApp(source)
    async with app.run_test(size=(200, 50)) as pilot:
        await tap(app, pilot, PAD)
        assert source.touches == 1, "the first tap, whatever it hit"
        for key in "7", "0", "backspace", "*", "+", "enter":
            await tap(app, pilot, key)
        for letter in "?", "r", "l":
            await tap(app, pilot, letter)
        await tap(app, pilot, PAD)
        with pytest.raises(StopIteration):
            place_of(app, "7")
    assert source.pressed == [Key.D7, Key.D0, Key.BACKSPACE, Key.STAR, Key.PLUS, Key.ENTER]
    assert source.commands == ["help", "records", "language"]


async def test_a_tile_is_tapped_for_its_seat() -> None:
    source = FakeSource(lobby := views.lobby(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=SIZE) as pilot:
        await tap(app, pilot, 3)
        await tap(app, pilot, "v")
        await tap(app, pilot, "d")
    assert source.tiles == [3]
    assert source.commands == ["virtual", "demo"]
    assert lobby.phase is PhaseName.LOBBY


async def test_what_is_let_go_elsewhere_or_by_another_button_presses_nothing() -> None:
    source = FakeSource(views.lobby(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=LARGE) as pilot:
        await drag(pilot, place_of(app, "v"), place_of(app, "?"))
        await drag(pilot, place_of(app, "v"), (40, 3))
        x, y = place_of(app, "v")
        for kind in events.MouseDown, events.MouseUp:
            app.query_one(Sheet).post_message(kind(None, x, y, 0, 0, 3, False, False, False, x, y))
        await pilot.mouse_up(offset=place_of(app, "v"))
    assert source.commands == []
    assert source.pressed == []


async def test_what_has_changed_under_the_finger_presses_nothing() -> None:
    """The news has come, the picture hasn't: who taps has seen the old one."""
    source = FakeSource(views.lobby(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=LARGE) as pilot:
        place = place_of(app, 5)
        await pilot.mouse_down(offset=place)
        source.mute_and_show(views.lobby(12, "en"))
        await pilot.mouse_up(offset=place)
        assert source.tiles == []


def menu_of(lines: int, chosen: int) -> MenuView:
    items = tuple(Message.of("table.menu_seat", name=f"line {line}") for line in range(lines))
    return MenuView("Léa", True, Message.of("table.menu_title"), items, chosen)


@pytest.mark.parametrize(("chosen", "line"), [(0, 3), (3, 0), (2, 2), (8, 1)])
async def test_a_tap_on_a_line_goes_there_and_takes_it(chosen: int, line: int) -> None:
    source = FakeSource(replace(views.voting(5, "en"), menu=menu_of(9, chosen)))
    app = TableApp(source)
    async with app.run_test(size=(120, 50)) as pilot:
        await drag(pilot, (1, 40), (1, 40))
        rows = app.query_one(Sheet).text().splitlines()
        y = next(at for at, row in enumerate(rows) if f"line {line}" in row)
        await drag(pilot, (rows[y].index("line"), y), (rows[y].index("line"), y))
    *way, last = source.pressed
    assert last is Key.ENTER
    assert way, "what was typed before counts no more"
    step = {Key.PLUS: 1, Key.MINUS: -1}
    assert (chosen + sum(step[key] for key in way)) % 9 == line


async def test_wheel_and_swipes_turn_pages_and_nothing_else() -> None:
    closed = views.with_help(views.voting(5, "en"))
    source = FakeSource(closed)
    app = TableApp(source)
    async with app.run_test(size=SIZE) as pilot:
        await wheel(app, pilot, up=False)
        await drag(pilot, (60, 12), (20, 12))
        assert source.pressed == []
        source.show(replace(closed, page=Page(PageName.HELP)))
        await pilot.pause()
        await wheel(app, pilot, up=False)
        await wheel(app, pilot, up=True)
        await drag(pilot, (60, 12), (20, 12))
        await drag(pilot, (20, 12), (60, 12))
        await drag(pilot, (20, 18), (22, 8))
        await drag(pilot, (20, 8), (22, 18))
        assert source.pressed == [Key.PLUS, Key.MINUS] * 3
        assert all(source.tapped)
        await tap(app, pilot, "escape")
    assert source.commands == ["help"]


SWIPES = (
    (-7, 0, None),
    (-8, 0, Key.PLUS),
    (8, 0, Key.MINUS),
    (0, -3, None),
    (0, -4, Key.PLUS),
    (0, 4, Key.MINUS),
    (-7, -3, None),
    (-9, 4, Key.PLUS),
    (-8, 4, Key.MINUS),
    (11, -5, Key.MINUS),
    (10, -5, Key.PLUS),
)


async def test_a_finger_swipes_that_is_drawn_far_enough_the_way_it_is_drawn_most() -> None:
    """A cell is twice as high as wide."""
    view = replace(views.with_help(views.voting(3, "en")), page=Page(PageName.HELP))
    source = FakeSource(view)
    app = TableApp(source)
    async with app.run_test(size=SIZE) as pilot:
        for across, down, pressed in SWIPES:
            await drag(pilot, (40, 12), (40 + across, 12 + down))
            assert source.pressed == ([] if pressed is None else [pressed]), (across, down)
            source.pressed.clear()


async def test_the_wheel_goes_a_line_of_a_menu_and_stays_at_its_ends() -> None:
    source = FakeSource(views.voting(3, "en"))
    app = TableApp(source)
    async with app.run_test(size=SIZE) as pilot:
        for chosen, up, pressed in (
            (0, True, []),
            (1, True, [Key.MINUS]),
            (4, True, [Key.MINUS]),
            (4, False, [Key.PLUS]),
            (7, False, [Key.PLUS]),
            (8, False, []),
        ):
            source.show(replace(views.voting(3, "en"), menu=menu_of(9, chosen)))
            await pilot.pause()
            await wheel(app, pilot, up=up)
            assert source.pressed == pressed, chosen
            source.pressed.clear()


async def test_the_wheel_turns_no_menu_of_another_keypad_and_leads_on_from_the_podium() -> None:
    menu = replace(menu_of(9, 4), on_keyboard=False)
    source = FakeSource(replace(views.voting(5, "en"), menu=menu))
    app = TableApp(source)
    async with app.run_test(size=SIZE) as pilot:
        for up in (False, True):
            await wheel(app, pilot, up=up)
        assert source.pressed == []
        source.show(views.over(5, "en"))
        await pilot.pause()
        for up in (True, False):
            await wheel(app, pilot, up=up)
    assert source.pressed == [Key.PLUS], "looking back begins there"


async def test_a_swipe_goes_through_a_menu_but_not_beyond_its_end() -> None:
    source = FakeSource(replace(views.voting(5, "en"), menu=menu_of(17, 14)))
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        await drag(pilot, (1, 12), (1, 12))
        await drag(pilot, (50, 15), (50, 6))
        assert source.pressed == [Key.PLUS] * 2
        await drag(pilot, (50, 6), (50, 15))
        shown = app.query_one(Sheet).swiped
        assert shown > 1
        assert source.pressed == [Key.PLUS] * 2 + [Key.MINUS] * shown


async def test_buttons_that_have_no_room_are_a_tap_away_until_the_game_goes_on() -> None:
    source = FakeSource(views.voting(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        await drag(pilot, (1, 12), (1, 12))
        await tap(app, pilot, PAD)
        first = app.query_one(Sheet).text().splitlines()[-2]
        with pytest.raises(StopIteration):
            place_of(app, "l")
        await tap(app, pilot, MORE)
        await tap(app, pilot, "l")
        await tap(app, pilot, "l")
        source.show(views.scoring(5, "en"))
        await pilot.pause()
        source.show(views.voting(5, "en"))
        await pilot.pause()
        assert app.query_one(Sheet).text().splitlines()[-2] == first
    assert source.commands == ["language", "language"]
    assert source.pressed == []


async def test_the_first_tap_may_ask_for_other_buttons() -> None:
    app = TableApp(FakeSource(views.lobby(0, "de"), "de"))
    async with app.run_test(size=(60, 18)) as pilot:
        await tap(app, pilot, MORE)
        assert "l Sprache" in app.query_one(Sheet).text()


async def test_a_clue_is_typed_on_drawn_letters() -> None:
    source = FakeSource(replace(scored("fr"), goes_on_here=True), "fr")
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        await drag(pilot, (1, 12), (1, 12))
        await tap(app, pilot, "c")
        for letter in "Un", " é", "x":
            for each in letter:
                await tap(app, pilot, each)
        await tap(app, pilot, "backspace")
        assert "Un é" in app.query_one(Sheet).text()
        await tap(app, pilot, "enter")
        assert "- menu" in app.query_one(Sheet).text()
    assert source.clues == [(7, "Un é")]
    assert source.pressed == []


async def test_a_name_is_spelled_on_drawn_letters_large_where_it_begins() -> None:
    source = FakeSource(views.spelling("", "en", 5))
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        await drag(pilot, (1, 4), (1, 4))
        await tap(app, pilot, "L")
        await tap(app, pilot, "enter")
    assert source.spelled == ["L", "enter"]
    assert all(source.tapped)


async def test_a_click_beside_a_clue_that_is_typed_on_a_keyboard_is_no_letter_of_it() -> None:
    source = FakeSource(scored("en"))
    app = TableApp(source)
    async with app.run_test(size=LARGE) as pilot:
        place = place_of(app, "?")
        await pilot.press("c")
        await drag(pilot, place, place)
        await pilot.press("a", "enter")
    assert source.clues == [(7, "a")]
    assert source.commands == []
