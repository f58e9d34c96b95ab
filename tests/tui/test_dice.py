"""The dice game on the screen: what it must say at any size, and that no name and no size breaks it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.views import dice_view
from dixit_table.game.views import Look, Mark, PadState, Page, PageName, PublicView
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.big import blocks, enlarged
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.theme import CHOSEN, PROMPT, ROOM, SHINE, tones
from dixit_table.tui.dice.game import least_rows
from dixit_table.tui.dice.stage import Stage, has_words, strip_rows, wanted
from dixit_table.tui.dice.tallies import SeatRow, tally_lines, throw_blocks
from dixit_table.tui.dice.tiles import Tile, columns_for, put_tile, tile_rows, tiles_tell
from dixit_table.tui.dice.words import in_brief, scene_of
from dixit_table.tui.motion import NIGHT_S, Motion, scene_length_s
from dixit_table.tui.painters.text import Passage, Piece, TextLine
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import dice_views, views
from tests.tui.dice_views import RULE, SCENES, Table
from tests.tui.far_reading import FAR, Seen
from tests.tui.held import AWKWARD, SNAPSHOTS, picture
from tests.tui.reading import place_of, reads
from tests.tui.test_modes import compare
from tests.tui.test_screen import Size, faces, flat, whole

SIZES: tuple[Size, ...] = ((60, 18, 12, "fr"), (80, 24, 5, "en"), (120, 40, 8, "fr"), (200, 50, 3, "en"))
MORE_SIZES: tuple[Size, ...] = ((60, 18, 4, "en"), (80, 24, 8, "fr"), (120, 35, 5, "en"), (120, 35, 12, "fr"))
DOUBTS = ("dice-raced", "dice-doubt", "dice-overruled", "dice-named")
SMALL = ((60, 18), (80, 24))
SCREENS = (*SMALL, (120, 40), (200, 50))
RECORDS = Page(PageName.RECORDS)
PAGES = (None, RECORDS, Page(PageName.RECORDS, 3), Page(PageName.HELP))
COUNTS = (2, 3, 7, 12)
UNDER_WAY = [name for name in SCENES if name not in {"dice-lobby", "dice-over", "dice-stopped"}]


def words_of(canvas: Canvas) -> str:
    """Return what is written, lines that go on beside dice in one."""
    return flat(re.sub("[█▀▄●]", " ", canvas.text()))


def says(canvas: Canvas, words: str) -> bool:
    """Tell whether words are written, large or beside dice."""
    return flat(words) in words_of(canvas) or reads(canvas, words)


def drawn(name: str, count: int, language: Language, size: tuple[int, int], page: Page | None = None) -> str:
    """Return a scene as text, runs of spaces as one."""
    return flat(paint(replace(SCENES[name](count, language), page=page), language, *size).text())


@pytest.mark.parametrize(("name", "size"), list(product(SCENES, SIZES)))
def test_screens_look_as_they_did(name: str, size: Size) -> None:
    width, height, count, language = size
    compare(name, size, picture(paint(SCENES[name](count, language), language, width, height)))


@pytest.mark.parametrize("name", ["throw", "race"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_a_weak_battery_stands_on_its_tile(name: str, size: tuple[int, int]) -> None:
    view = getattr(dice_views, name)(5, "en")
    shown = paint(views.with_weak_batteries(view), "en", *size).text()
    assert shown.count("battery 7%") == 1
    assert "battery" not in paint(view, "en", *size).text()


@pytest.mark.parametrize(("name", "size"), list(product(DOUBTS, MORE_SIZES)))
def test_doubts_look_as_they_did(name: str, size: Size) -> None:
    test_screens_look_as_they_did(name, size)


@pytest.mark.parametrize("size", SIZES)
def test_past_throws_look_as_they_did(size: Size) -> None:
    width, height, count, language = size
    view = SCENES["dice-over"](count, language)
    compare("dice-records", size, picture(paint(replace(view, page=RECORDS), language, width, height)))


# --- any name, any size, any game


@settings(max_examples=100)
@given(
    name=st.sampled_from(list(SCENES)),
    names=st.lists(AWKWARD, min_size=12, max_size=12, unique=True),
    count=st.integers(2, 12),
    width=st.integers(20, 220),
    height=st.integers(5, 60),
    language=st.sampled_from(LANGUAGES),
    page=st.sampled_from(PAGES),
    more=st.sampled_from(("", "menu", "trouble")),
)
def test_no_name_and_no_size_breaks_a_row(
    name: str,
    names: list[str],
    count: int,
    width: int,
    height: int,
    language: Language,
    page: Page | None,
    more: str,
) -> None:
    view = SCENES[name](count, language, names)
    if more:
        view = views.with_menu(view) if more == "menu" else views.with_troubles(view)
    assert whole(paint(replace(view, page=page), language, width, height), width, height)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 2), (20, 5)])
def test_the_smallest_screens_do_not_fail(size: tuple[int, int]) -> None:
    for count, page in product(COUNTS, PAGES):
        for _, view in dice_views.every(count, "fr"):
            assert whole(paint(replace(view, page=page), "fr", *size), *size)


DIE = st.integers(1, 6)
SEAT = st.integers(1, 12)
EVENTS = st.one_of(
    st.builds(ev.DiceThrown, SEAT, DIE, DIE, at_ms=st.integers(0, 90_000)),
    st.builds(ev.DiceFell, SEAT, DIE, st.none() | DIE),
    st.builds(ev.NumberChosen, SEAT, st.integers(0, 12)),
    st.builds(ev.Reacted, SEAT, st.integers(0, 90_000), st.integers(0, 200)),
    st.builds(ev.RaceClosed, st.none()),
    st.builds(ev.FingerRaised, SEAT, st.integers(0, 90_000), st.just(5)),
    st.builds(ev.Penalised, SEAT, st.sampled_from(("false_dixit", "forgot", "late"))),
    st.builds(ev.RuleWorded, AWKWARD),
    st.builds(ev.WentOn, st.none() | SEAT),
    st.builds(ev.TakenBack, SEAT),
    st.builds(ev.SeatLeft, SEAT),
    st.builds(ev.SeatReturned, SEAT),
    st.builds(ev.SeatTaken, st.just("Tard"), st.just("lime"), st.none()),
    st.just(ev.Undone()),
)


@settings(max_examples=100, deadline=None)
@given(
    count=st.integers(2, 8),
    throws=st.lists(st.tuples(DIE, DIE), max_size=8),
    events=st.lists(EVENTS, max_size=30),
    size=st.sampled_from(((20, 5), (45, 14), *SCREENS)),
    language=st.sampled_from(LANGUAGES),
    page=st.sampled_from((None, RECORDS)),
)
def test_whatever_happens_it_can_be_shown(
    count: int,
    throws: list[tuple[int, int]],
    events: list[ev.Event],
    size: tuple[int, int],
    language: Language,
    page: Page | None,
) -> None:
    table = Table(count).begin()
    for dice, event in zip([*throws, *[None] * len(events)], [*events, *[None] * len(throws)], strict=True):
        if dice is not None and table.state.outcome is None:
            table.may(ev.DiceThrown(table.state.ring.thrower, *dice))
        if event is not None:
            table.may(event)
    view = table.view(language)
    canvas = paint(replace(view, page=page), language, *size)
    assert whole(canvas, *size)
    if size in SCREENS[:2] and page is None:
        assert flat(say(language, view.prompt)) in flat(canvas.text())


# --- what must be there


@pytest.mark.parametrize(("count", "language"), views.in_turn(COUNTS, LANGUAGES))
def test_the_prompt_is_always_there(count: int, language: Language) -> None:
    for size, page in product(SMALL, PAGES):
        for _, view in dice_views.every(count, language):
            text = flat(paint(replace(view, page=page), language, *size).text())
            assert flat(say(language, view.prompt)) in text


@pytest.mark.parametrize(("count", "size", "name"), list(product(COUNTS, SMALL, UNDER_WAY)))
def test_every_seat_has_a_tile_with_its_number_and_its_name(
    count: int, size: tuple[int, int], name: str
) -> None:
    names = [f"Seat{n:02}" for n in range(1, count + 1)]
    view = SCENES[name](count, "en", names)
    canvas = paint(view, "en", *size)
    if count > 3:  # else there is room for big letters
        golden = gold(canvas)
        shown = zip(view.seats, faces(canvas, view), strict=True)
        assert all(count >= 1 or str(seat.seat) in golden for seat, count in shown)
    for each in names:
        assert says(canvas, each[:4]) or says(canvas, each)
        assert says(canvas, each) or name == "dice-unpressed"  # there "last?" needs the room


@pytest.mark.parametrize(("count", "size"), list(product(COUNTS, SMALL)))
def test_the_longest_names_leave_room_for_the_numbers(count: int, size: tuple[int, int]) -> None:
    names = [f"{'ABCDEFGHIJKL'[n] * 6}-Maximilienne-Anne" for n in range(count)]
    view = SCENES["dice-throw"](count, "fr", names)
    canvas = paint(view, "fr", *size)
    lines = canvas.text().split("\n")
    for seat in view.seats:
        tile = next((line for line in lines if f"█{seat.seat}" in line and seat.name[:6] in line), "")
        at = tile.index(seat.name[:6]) if tile else 0
        assert str(seat.total) in tile[at + 6 : at + size[0] // 2 + 6] or says(canvas, str(seat.total))


@pytest.mark.parametrize("size", SMALL)
def test_the_menu_covers_no_tile(size: tuple[int, int]) -> None:
    for name in UNDER_WAY:
        view = views.with_menu(SCENES[name](12, "fr"))
        assert all(count >= 1 for count in faces(paint(view, "fr", *size), view)), name


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SCREENS, LANGUAGES))
def test_all_that_a_throw_came_to_is_said(count: int, size: tuple[int, int], language: Language) -> None:
    for name in ("dice-nothing", "dice-throw", "dice-toast", "dice-raced", "dice-named", "dice-challenge"):
        view = SCENES[name](count, language)
        canvas, shown = paint(view, language, *size), dice_view(view).shown
        assert shown is not None
        follows = [] if shown.follows is None else [shown.follows]
        messages = [*(share.amount for share in shown.shares), *shown.changes, *follows]
        brief = in_brief(scene_of(view, language), messages)
        for words in (*shown.titles, *(say(language, message) for message in messages)):
            assert says(canvas, words) or words not in brief, (name, words)
        assert all(says(canvas, words) for words in brief) or all(
            says(canvas, say(language, message)) for message in messages
        )
    assert says(
        paint(SCENES["dice-nothing"](count, language), language, *size), say(language, "dice.nothing")
    )


@pytest.mark.parametrize("size", SMALL)
def test_where_two_things_matched_each_share_says_what_for(size: tuple[int, int]) -> None:
    """Or, where it is one share, all of it, it does so in large letters below what matched."""
    english, french = (paint(SCENES["dice-throw"](12, tongue), tongue, *size) for tongue in ("en", "fr"))
    for canvas, share, why in (
        (english, "Tom: 2 sips", "Prisoner, Elbow back"),
        (french, "Tom : 2 gorgées", "Prisonnier, Coup de coude arrière"),
    ):
        assert f"{share} ({why})" in words_of(canvas) or (reads(canvas, share) and why in words_of(canvas))


def bellies(canvas: Canvas, view: PublicView) -> set[int]:
    """Return the seats whose rabbits stand there."""
    grounds = {cell.ink.ground for row in canvas.rows for cell in row}
    roster = Roster.of(view)
    return {seat.seat for seat in view.seats if tones(roster.colour(seat.seat))["L"] in grounds}


@pytest.mark.parametrize(("count", "size"), [(3, (60, 18)), (6, (80, 24)), (12, (120, 35))])
def test_rabbits_stand_on_tiles_that_have_room_for_ears(count: int, size: tuple[int, int]) -> None:
    view = SCENES["dice-nothing"](count, "en")
    assert bellies(paint(view, "en", *size), view) == {seat.seat for seat in view.seats}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [4, 5, 8])
def test_the_winners_rabbit_is_there_without_a_podium(count: int, language: Language) -> None:
    view = SCENES["dice-over"](count, language)
    assert view.over is not None
    assert bellies(paint(view, language, 60, 18), view) == set(view.over.winners)
    stopped = SCENES["dice-stopped"](count, language)
    assert bellies(paint(stopped, language, 60, 18), stopped) == set()


def test_everybody_is_one_line() -> None:
    assert "Everybody: 1 sip" in drawn("dice-toast", 12, "en", (60, 18))
    assert "Julien: 1 sip" in drawn("dice-toast", 2, "en", (60, 18))  # of two both are named


def test_what_is_handed_out_shows_as_it_comes() -> None:
    table = Table(5).begin().throw(6, 6)
    for seat, name in ((2, "Tom"), (4, "Nicolas")):
        table.pick(seat)
        canvas = paint(table.view("en"), "en", 60, 18)
        assert says(canvas, f"{name}: 1 sip")
    table.pick(2)
    assert says(paint(table.view("en"), "en", 60, 18), "Tom: 2 sips")


def gold(canvas: Canvas) -> set[str]:
    """Return the numbers that stand on gold, on a badge or on a rabbit's belly."""
    runs = (groupby(row, lambda cell: cell.ink == CHOSEN) for row in canvas.rows)
    words = (
        "".join(cell.text for cell in cells).strip("█ ") for row in runs for golden, cells in row if golden
    )
    return {each for each in words if each.isdigit()}


@pytest.mark.parametrize("size", SMALL)
def test_the_numbers_that_may_be_typed_are_golden(size: tuple[int, int]) -> None:
    everybody = {str(n) for n in range(1, 13)}
    assert gold(paint(SCENES["dice-overruled"](12, "en"), "en", *size)) == everybody
    assert gold(paint(SCENES["dice-hand-out"](12, "en"), "en", *size)) == everybody
    assert gold(paint(SCENES["dice-doubt"](12, "en"), "en", *size)) == everybody
    assert gold(paint(SCENES["dice-throw"](12, "en"), "en", *size)) == set()
    table = Table(5).begin().throw(1, 1)  # a challenge: not the thrower's own
    assert gold(paint(table.view("en"), "en", *size)) == {"2", "3", "4", "5"}


# --- races


@pytest.mark.parametrize(
    ("scene", "word", "size"),
    [("dice-race", "DIXIT", size) for size in SCREENS] + [("dice-finger", "DOIGT", (60, 18))],
)
def test_a_race_has_its_word_in_huge_letters(scene: str, word: str, size: tuple[int, int]) -> None:
    pixels = ["".join(rows) for rows in zip(*(_glyph(letter) for letter in word), strict=True)]
    for count in COUNTS:
        text = paint(SCENES[scene](count, "fr"), "fr", *size).text()
        assert any(blocks(enlarged(pixels, times))[0].strip() in text for times in range(2, 7)), count


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SCREENS, LANGUAGES))
def test_what_is_at_stake_in_a_race_is_told_before_anybody_has_pressed(
    count: int, size: tuple[int, int], language: Language
) -> None:
    stake = say(language, "dice.race", amount=Message.of("dice.sips", n=1)).split(". ")[-1]
    for scene in ("dice-ready", "dice-finger"):
        view = SCENES[scene](count, language)
        assert says(paint(view, language, *size), stake), scene
        assert Seen(view, language, size).missing(stake) == [], scene


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SCREENS, LANGUAGES))
def test_a_duel_shows_who_threw_what_and_what_is_at_stake(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = SCENES["dice-challenge"](count, language)
    thrower = view.seats[(dice_view(view).thrower or 1) - 1].name
    canvas = paint(view, language, *size)
    assert says(canvas, f"{thrower} 6 – Tom ?")
    stake = say(language, "dice.stake_duel", n=2)
    assert says(canvas, stake)
    assert Seen(view, language, size).missing(stake) == []


@pytest.mark.parametrize(("size", "look"), list(product(SCREENS, (Look(), FAR))))
def test_a_duel_shows_its_own_dice_and_not_those_that_called_for_it(
    size: tuple[int, int], look: Look
) -> None:
    def seen(**changes: object) -> str:
        return paint(replace(view, own=replace(own, **changes)), "en", *size).text()

    view = replace(SCENES["dice-challenge"](5, "en"), look=look)
    own = dice_view(view)
    assert own.shown is not None
    assert own.duel is not None
    assert seen(shown=replace(own.shown, dice=(4, 5))) == seen()
    assert seen(duel=replace(own.duel, own=5)) != seen()


@pytest.mark.parametrize("size", [(80, 24), (120, 35), (120, 40), (200, 50)])
def test_who_drinks_is_as_large_after_a_race_that_was_judged_otherwise(size: tuple[int, int]) -> None:
    for scene in ("dice-throw", "dice-named"):
        rows = [[cell.text for cell in row] for row in paint(SCENES[scene](5, "en"), "en", *size).rows]
        assert place_of(rows, "Tom: 2 sips") is not None, scene
    if size == (200, 50):
        assert place_of(rows, "Tom was last, says Léa") is not None


def test_of_a_throw_is_said_whose_it_is_so_that_nobody_takes_them_for_the_prisoner() -> None:
    assert "Léa threw: Prisoner" in drawn("dice-throw", 5, "en", (80, 24))
    assert "Léa a lancé : Prisonnier" in drawn("dice-throw", 6, "fr", (120, 35))
    canvas = paint(SCENES["dice-penalty"](6, "en"), "en", 80, 24)
    assert says(canvas, "Came late")
    assert not says(canvas, "threw")


def _glyph(letter: str) -> list[str]:
    canvas = Canvas(Cut.BIG.width(letter), big.ROWS, CHOSEN)
    Cut.BIG.put(canvas, 0, 0, letter, CHOSEN)
    rows = ["".join(cell.text for cell in row) for row in canvas.rows]
    pixels = [[cell in half for cell in row] for row in rows for half in ("▀█", "▄█")]
    return ["".join("#" if lit else "." for lit in row) + "." for row in pixels[1:]]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
def test_the_dice_that_called_for_a_race_stand_beside_its_word(size: tuple[int, int]) -> None:
    for count in COUNTS:
        view = SCENES["dice-race"](count, "en")
        shown = dice_view(view).shown
        assert shown is not None
        other = replace(view, own=replace(dice_view(view), shown=replace(shown, dice=(6, 1))))
        assert paint(view, "en", *size).text() != paint(other, "en", *size).text()


def test_the_word_of_a_race_does_not_touch_the_prompt_which_is_as_golden() -> None:
    for count in COUNTS:
        view = SCENES["dice-race"](count, "en")
        for size in SMALL:
            rows = paint(view, "en", *size).rows
            last = max(y for y, row in enumerate(rows) if row[0].ink.ground == PROMPT.ground)
            assert not "".join(cell.text for cell in rows[last + 1]).strip()


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SMALL, LANGUAGES))
def test_in_a_race_each_tile_says_press_or_when_it_was(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = SCENES["dice-race"](count, language)
    race, text = dice_view(view).race, paint(view, language, *size).text()
    assert race is not None
    assert text.count(say(language, "dice.ask_press")) == len(race.missing)
    assert text.count("✓") == len(race.order)
    assert say(language, "screen.pressed_first") in text
    for each in race.order[1:]:
        assert f"✓ +{each.after_ms} ms" in text


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SMALL, LANGUAGES))
def test_a_doubt_names_all_times_and_those_it_is_about(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = SCENES["dice-doubt"](count, language)
    race, canvas = dice_view(view).race, paint(view, language, *size)
    text = canvas.text()
    assert race is not None
    assert len(race.doubtful) == 2
    for each in race.order[1:]:
        assert f"+{each.after_ms}" in text or reads(canvas, f"+{each.after_ms}")
    assert text.count(say(language, "screen.maybe_last")) >= 2
    thrower = dice_view(view).thrower  # whose tile asks for a choice
    assert text.count("✓") == len([each for each in race.order if not each.doubtful and each.seat != thrower])


def test_who_did_not_press_is_in_doubt_too() -> None:
    text = drawn("dice-unpressed", 7, "en", (80, 24))
    assert "Julien · Tom: last?" in text
    assert text.count("last?") == 2 * 6
    assert drawn("dice-unpressed", 12, "en", (60, 18)).count("█ ?") == 11


@pytest.mark.parametrize(("count", "size"), list(product(COUNTS, SMALL)))
def test_after_a_race_its_order_stays_with_the_throw(count: int, size: tuple[int, int]) -> None:
    view = SCENES["dice-raced"](count, "en")
    shown, text = dice_view(view).shown, paint(view, "en", *size).text()
    assert shown is not None
    assert shown.race is not None
    assert all(f"+{each.after_ms}" in text for each in shown.race.order[1:])


def test_while_a_finger_race_is_run_no_old_throw_shows() -> None:
    text = drawn("dice-finger", 5, "en", (80, 24))
    assert "Dixit, Finger" not in text
    assert "throws again" not in text


# --- what holds at the table


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SCREENS, LANGUAGES))
def test_who_is_held_and_who_has_the_finger_is_said_in_words(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = SCENES["dice-throw"](count, language)
    dice, canvas = dice_view(view), paint(view, language, *size)
    assert dice.prisoner is not None
    assert dice.finger is not None
    assert says(canvas, say(language, "screen.in_prison"))
    assert says(canvas, say(language, "screen.has_finger"))


@pytest.mark.parametrize("size", SMALL)
def test_marks_on_tiles_stand_with_their_words_above(size: tuple[int, int]) -> None:
    said = words_of(paint(SCENES["dice-throw"](12, "en"), "en", *size))
    assert "║║ Tom is in prison · ↑ Léa has the finger" in said


@pytest.mark.parametrize("size", SMALL)
def test_the_prisoner_has_bars_and_the_thrower_dice_with_the_way_they_go(size: tuple[int, int]) -> None:
    table = Table(12).begin().throw(3, 1)
    for way in ("■■→", "←■■"):
        text = paint(table.view("en"), "en", *size).text()
        assert text.count(way) == 1
        table.throw(1, 1).pick(4, 1, 2)
        table.do(ev.NumberChosen(4, 5))
    lines = paint(table.view("en"), "en", *size).text().split("\n")
    assert any("║║" in line and "Julien" in line for line in lines) or size == (80, 24)


@pytest.mark.parametrize(("width", "language"), views.in_turn((40, 60, 80, 200), LANGUAGES))
def test_the_header_has_the_throw_and_the_direction(width: int, language: Language) -> None:
    view = SCENES["dice-throw"](5, language)
    turned = replace(view, own=replace(dice_view(view), clockwise=False))
    for each, way in ((view, "clockwise"), (turned, "anticlockwise")):
        for shown in (each, replace(each, rules_title="Our own rules " * 6)):
            header = paint(shown, language, width, 30).text().split("\n")[0]
            assert say(language, "screen.throw", n=6) in header
            assert say(language, f"screen.{way}") in header
    assert (say(language, "dice.unit") in paint(view, language, width, 30).text().split("\n")[0]) == (
        width >= 60
    )


@pytest.mark.parametrize(("count", "size"), list(product(COUNTS, SCREENS)))
def test_an_invented_rule_is_there_in_full_with_who_made_it(count: int, size: tuple[int, int]) -> None:
    for name in ("dice-hand-out", "dice-rule"):
        view = SCENES[name](count, "fr")
        dice, text = dice_view(view), flat(paint(view, "fr", *size).text())
        assert dice.rule is not None
        assert dice.ruler is not None
        ruler = next(seat.name for seat in view.seats if seat.seat == dice.ruler)
        said = say("fr", "dice.rule_in_force", name=ruler, rule=dice.rule)
        assert text.count(flat(said)) == 1, name


def test_a_short_rule_is_written_big() -> None:
    table = Table(5).begin().throw(6, 6).pick(*[2] * 6)
    table.do(ev.RuleWorded("no names"), ev.WentOn(1))
    text = paint(table.view("en"), "en", 200, 50).text()
    assert "no names" not in text
    assert "type the rule" in text


def test_a_rule_without_words_is_told_of() -> None:
    table = Table(5).begin().throw(6, 6).pick(*[2] * 6)
    assert "c type the rule" in paint(table.view("en"), "en", 80, 24).text()
    table.do(ev.WentOn(1))
    assert "Julien’s rule is in force" in paint(table.view("en"), "en", 80, 24).text()


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SMALL, LANGUAGES))
def test_who_counts_no_more_is_marked(count: int, size: tuple[int, int], language: Language) -> None:
    text = paint(SCENES["dice-rule"](count, language), language, *size).text()
    full = [tally for tally in dice_view(SCENES["dice-rule"](count, language)).tallies if tally.full]
    marked = text.count(say(language, "screen.no_more")) + text.count(say(language, "screen.counts_no_more"))
    assert marked == len(full) >= 1


@pytest.mark.parametrize("size", SMALL)
def test_glasses_and_the_unit_of_the_house_show(size: tuple[int, int]) -> None:
    table = Table(5, unit="noisette | noisettes").begin().throw(4, 4).pick(2, 2, 3, 4)
    table.do(ev.SeatTaken("Zoé", "lime", None))
    canvas = paint(table.view("fr"), "fr", *size)
    assert "en noisettes" in canvas.text()
    assert says(canvas, "un verre")
    assert "2 noisettes" in paint(table.view("fr"), "fr", 120, 40).text()
    twelve = Table(11).begin().throw(1, 2)
    twelve.do(ev.SeatTaken("Retardataire", "grey", None), ev.Penalised(12, "false_dixit"))
    text = paint(twelve.view("fr"), "fr", *size).text()
    assert "1 + 1 v." in text


def test_optional_modules_are_named_where_there_is_room() -> None:
    assert "Also played: Toast, Turnabout, Challenge, Finger, Invented rule" in drawn(
        "dice-first", 12, "en", (80, 24)
    )


def test_trouble_shows_on_the_tile() -> None:
    view = SCENES["dice-throw"](5, "en")
    lost = replace(view.seats[3], pad=PadState.LOST)
    told = replace(view.seats[0], notice=Message.of("table.try_again"))
    view = replace(view, seats=(told, *view.seats[1:3], lost, *view.seats[4:]))
    for size in SMALL:
        text = paint(view, "en", *size).text()
        assert "keypad lost" in text
        assert "try again" in text


def test_the_tile_of_who_throws_has_a_sign_where_the_answer_stands_below() -> None:
    view = SCENES["dice-throw"](12, "en")
    asked = Message.of("table.refused_no_such_throw")
    seats = tuple(replace(seat, notice=asked if seat.tells else None) for seat in view.seats)
    text = paint(replace(view, seats=seats), "en", 60, 18).text()
    assert "▼" in text
    assert "Léa: two dice, 1 to 6 each" in text


def test_a_hint_is_whole_or_not_there() -> None:
    for count, language in views.in_turn(COUNTS, LANGUAGES):
        view = SCENES["dice-throw"](count, language)
        text = flat(paint(view, language, 60, 18).text())
        for hint in view.hints:
            words = say(language, hint)
            assert (words in text) == (words[:20] in text), words


# --- lobby, end, past throws


@pytest.mark.parametrize(("size", "language"), views.in_turn(SCREENS, LANGUAGES))
def test_nobody_tells_in_a_dice_game(size: tuple[int, int], language: Language) -> None:
    words = {
        say("en", "screen.storyteller"),
        say("fr", "screen.storyteller"),
        "storyteller",
        "conteur",
        "conteuse",
    }
    for page in (None, RECORDS):
        for name, view in dice_views.every(5, language):
            text = paint(replace(view, page=page), language, *size).text().split()
            assert not words & set(text), name
    assert say(language, "screen.first_thrower") in drawn("dice-lobby", 5, language, (80, 24))


def by_day(view: PublicView) -> Motion:
    """Return the moment at which all is there but the stars, which would stand beside rows that are read."""
    return Motion(scene_s=scene_length_s(view) - NIGHT_S)


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SCREENS, LANGUAGES))
def test_the_end_ranks_the_last_one_in_first(count: int, size: tuple[int, int], language: Language) -> None:
    names = [f"Seat{n:02}" for n in range(1, count + 1)]
    view = SCENES["dice-over"](count, language, names)
    assert view.over is not None
    lines = paint(view, language, *size, by_day(view)).text().split("\n")
    ranked = [
        next((line.strip() for line in lines if line.strip().endswith(_row(view, seat))), "")
        for _, seat in view.over.ranking
    ]
    in_two = count > 10 and size == (60, 18)  # who has won is large there, and the numbers are a page away
    assert all(ranked) or (in_two and all(name in "".join(lines) for name in names))
    assert says(paint(view, language, *size), say(language, "screen.wins", names=names[0]))


def _row(view: PublicView, seat: int) -> str:
    """Return how a seat's row of the table ends: with how it reacted on the average, if it ever did."""
    tally = next(each for each in dice_view(view).tallies if each.seat == seat)
    return "–" if tally.reaction_ms is None else str(tally.reaction_ms)


@pytest.mark.parametrize(
    ("count", "size"), [each for each in product(COUNTS, SMALL) if each != (12, (60, 18))]
)
def test_the_end_has_everybodys_numbers(count: int, size: tuple[int, int]) -> None:
    view = SCENES["dice-over"](count, "fr")
    assert view.over is not None
    text = paint(view, "fr", *size, by_day(view)).text()
    lines = text.split("\n")
    for column in ("jets", "donné", "dernier", "prison", "ms"):
        assert column in text
    places = []
    for rank, seat in view.over.ranking:
        tally = next(each for each in dice_view(view).tallies if each.seat == seat)
        numbers = [tally.sips, tally.throws, tally.handed_out, tally.last, tally.held, tally.reaction_ms]
        end = " ".join(map(str, numbers))
        at = next(
            n
            for n, line in enumerate(lines)
            if flat(line).startswith(f"{rank} █{seat}") and flat(line).endswith(end)
        )
        places.append(at)
    assert places == sorted(places)


def test_a_game_that_was_stopped_has_no_winner() -> None:
    canvas = paint(SCENES["dice-stopped"](5, "en"), "en", 80, 24)
    assert not reads(canvas, "wins")
    assert reads(canvas, "The game was ended from the menu.")


def all_pages(view: PublicView, language: Language, size: tuple[int, int]) -> list[str]:
    """Return the pages of the past throws, each once."""
    found: list[str] = []
    for number in range(99):
        text = flat(paint(replace(view, page=Page(PageName.RECORDS, number)), language, *size).text())
        if text in found:
            return found
        found.append(text)
    raise AssertionError("no end")


@pytest.mark.parametrize(("count", "size", "language"), views.in_turn(COUNTS, SMALL, LANGUAGES))
def test_past_throws_have_all_that_happened_the_latest_first(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = SCENES["dice-penalty"](count, language)
    text = " ".join(all_pages(view, language, size))
    places = []
    for throw in dice_view(view).records:
        key = "screen.before_throw" if throw.aside else "screen.throw_title"
        places.append(text.index(f"{say(language, key, n=throw.number)} █{throw.seat}"))
        assert all(title in text for title in throw.titles)
        assert all(say(language, share.amount) in text for share in throw.shares)
    assert len(set(places)) == len(places)
    assert places == sorted(places, reverse=True)
    assert text.index(say(language, "screen.tallies")) > max(places)


def test_several_throws_stand_on_a_page() -> None:
    first = all_pages(SCENES["dice-penalty"](5, "en"), "en", (80, 24))[0]
    assert first.count("hrow ") >= 3


def test_what_was_set_right_or_declared_void_says_so() -> None:
    table = Table(3).begin().throw(4, 4).pick(2, 2, 2, 2).throw(4, 6)
    table.do(ev.ThrowAmended(1, ((2, 3, 0),), False, "misread", "2026-01-01T00:00:00"))
    table.do(ev.ThrowAmended(2, ((1, 1, 0),), True, "misread", "2026-01-01T00:00:00"))
    pages = " ".join(all_pages(table.view("en"), "en", (80, 24)))
    assert "Double (corrected)" in pages
    assert "Own drink (void)" in pages
    assert "Own drink (void)" in flat(paint(table.view("en"), "en", 80, 24).text())


def test_an_invented_rule_and_points_given_are_on_record() -> None:
    table = Table(3).begin().throw(6, 6).pick(*[2] * 6)
    table.do(ev.RuleWorded(RULE), ev.WentOn(1), ev.PointsGiven(2, -2, "misread", "2026-01-01T00:00:00"))
    pages = " ".join(all_pages(table.view("en"), "en", (80, 24)))
    assert RULE in pages
    assert "Tom -2" in pages


def test_before_the_first_throw_there_is_nothing_to_look_back_at() -> None:
    view = SCENES["dice-lobby"](3, "en")
    assert "Nobody has thrown yet." in flat(paint(replace(view, page=RECORDS), "en", 80, 24).text())


def test_a_pressed_tile_is_painted_otherwise_than_one_that_is_awaited() -> None:
    view = SCENES["dice-race"](3, "en")
    marks = {seat.mark for seat in view.seats}
    assert marks == {Mark.ASKED, Mark.DONE}
    canvas = paint(view, "en", 80, 24)
    grounds = {
        mark: {cell.ink.ground for row in canvas.rows for cell in row if cell.text == sign}
        for mark, sign in ((Mark.DONE, "✓"), (Mark.ASKED, "!"))
    }
    assert grounds[Mark.DONE] != grounds[Mark.ASKED]


# --- Screens of other sizes than those that are held, and inks of large ones

BETWEEN: tuple[Size, ...] = ((44, 14, 4, "en"), (102, 30, 5, "fr"), (120, 36, 4, "en"), (150, 43, 9, "fr"))


@pytest.mark.parametrize("size", BETWEEN, ids=str)
def test_screens_between_look_as_they_did(size: Size) -> None:
    width, height, count, language = size
    table = Table(count, unit="noisette | noisettes").begin().throw(4, 4).pick(2, 2, 3, 4)
    table.do(ev.Penalised(2, "false_dixit"))
    shown = {
        **{name: SCENES[f"dice-{name}"](count, language) for name in _BETWEEN},
        "glasses and another unit": table.view(language),
        "batteries": views.with_weak_batteries(dice_views.throw(count, language)),
        "unasked": _unasked(dice_views.nothing(count, language), 2, 3),
    }
    inked = width if width in (44, 120) else 0
    text = "".join(
        f"{name}:\n{picture(paint(view, language, width, height), inked)}" for name, view in shown.items()
    )
    held_against(SNAPSHOTS / f"dice-between-{width}x{height}-{count}-{language}.txt", text)


_BETWEEN = ("throw", "ready", "race", "doubt", "hand-out", "challenge", "rule", "over")


def _unasked(view: PublicView, *seats: int) -> PublicView:
    """Return a view in which seats have pressed though nothing was asked."""
    return replace(view, own=replace(dice_view(view), unasked=seats))


COLUMNS = (58, 78, 96, 108, 140, 180)


def test_the_word_of_a_race_is_as_large_as_it_was() -> None:
    """By the columns, by who plays and by the rows from 1 to 30: how many times as large, "." for none."""
    shown = []
    for count, wide in product((2, 5, 8, 12), COLUMNS):
        for name in ("ready", "finger"):
            stage = Stage(scene_of(SCENES[f"dice-{name}"](count, "en"), "en"))
            sizes = "".join(str(stage.race_size(wide, high) or ".") for high in range(1, 31))
            shown.append(f"{name} {count:>2} {wide:>3} {sizes}")
    held_against(SNAPSHOTS / "dice-race-words.txt", "\n".join(shown) + "\n")


@pytest.mark.parametrize(
    ("count", "high", "columns"),
    [
        (12, 1, {25: 1, 53: 1, 54: 2, 81: 2, 82: 3, 110: 4, 137: 4, 138: 4, 166: 6, 400: 6}),
        (12, 2, {49: 1, 50: 2, 76: 3, 102: 4}),
        (12, 3, {49: 1, 50: 2, 76: 3}),
        (12, 4, {101: 1, 102: 2, 153: 2, 154: 3}),
        (12, 6, {101: 1, 102: 2}),
        (5, 1, {82: 3, 110: 3, 138: 5}),
        (4, 1, {82: 2, 110: 4}),
        (0, 1, {10: 1, 200: 1}),
    ],
)
def test_tiles_stand_in_as_many_columns_as_have_room_for_their_words(
    count: int, high: int, columns: dict[int, int]
) -> None:
    """As few as make no more rows: five in three columns, four in two."""
    assert {wide: columns_for(count, wide, high) for wide in columns} == columns


@pytest.mark.parametrize(
    ("high", "rows"), [(1, 6), (2, 12), (3, 6 * 3 - 1), (4, 6 * 5 - 1), (5, 6 * 6 - 1), (6, 6 * 7 - 1)]
)
def test_from_three_rows_on_tiles_stand_apart(high: int, rows: int) -> None:
    """A rabbit's ears have the row above a tile of three."""
    assert tile_rows(6, 20, high) == rows
    assert tile_rows(0, 20, high) == 0


@pytest.mark.parametrize(
    ("height", "wide"), [(14, 85), (12, 77), (10, 69), (7, 57), (5, 49), (3, 43), (1, 35)]
)
def test_words_have_two_dozen_columns_beside_dice(height: int, wide: int) -> None:
    assert has_words(wide, height)
    assert not has_words(wide - 1, height)


def written(lines: Iterable[TextLine]) -> list[str]:
    """Return lines in words: each piece with its column, and a badge with its seat."""
    return [
        " ".join(f"{at}:{words}" if seat is None else f"{at}:#{seat}" for at, words, _, seat in line)
        for line in lines
    ]


def test_where_columns_are_short_the_last_numbers_go_first_and_names_are_cut() -> None:
    told: list[str] = []
    for name, unit, ranked in product(
        ("over", "first"), (None, "noisette longue | noisettes longues"), (True, False)
    ):
        view = SCENES[f"dice-{name}"](8, "fr")
        scene = scene_of(replace(view, unit=unit or view.unit), "fr")
        rank = (Piece(0, " 1"),) if ranked else ()
        rows = [SeatRow(seat.seat, rank) for seat in view.seats]
        told.append(f"{name}, {unit}, {ranked}:")
        before: list[str] = []
        for room in range(16, 100):
            titles, lines = tally_lines(scene, rows, room)
            shown = written((titles, lines[-1]))
            if shown != before:
                told.append(f"{room:>3} {' | '.join(shown)}")
            before = shown
    held_against(SNAPSHOTS / "dice-tallies.txt", "\n".join(told) + "\n")


def test_past_throws_are_told_in_as_many_columns_as_there_are() -> None:
    told: list[str] = []
    for name, room in product(("penalty", "rule"), (12, 25, 40, 41, 42, 56, 90)):
        told.append(f"{name} in {room}:")
        for block in throw_blocks(scene_of(SCENES[f"dice-{name}"](5, "en"), "en"), room):
            told += [*written(block.head), *written(line for group in block.body for line in group)]
    held_against(SNAPSHOTS / "dice-past.txt", "\n".join(told) + "\n")


TILES = ((26, 1), (44, 1), (28, 2), (49, 4), (50, 4), (62, 2), (62, 3), (64, 4), (76, 5), (104, 6))


@pytest.mark.parametrize("name", ["throw", "race", "doubt", "rule"])
def test_tiles_look_as_they_did(name: str) -> None:
    """In sizes from a row to a large one, with their inks: who is awaited, who is done, who is in doubt."""
    told = []
    view = SCENES[f"dice-{name}"](4, "en")
    view = replace(view, seats=(replace(view.seats[0], battery=7, flashing=True), *view.seats[1:]))
    scene = scene_of(_unasked(view, 4), "en")
    for wide, high in TILES:
        canvas = Canvas(wide + 2, (high + 1) * len(view.seats) + 1, ROOM)
        for row, seat in enumerate(view.seats):
            place = Rect(1, 1 + row * (high + 1), wide, high)
            tile = Tile.of(scene, seat, high, in_words=wide % 4 == 0, name=Cut.SLIM)
            put_tile(canvas, scene, place, tile)
        told.append(f"{wide} x {high}:\n{picture(canvas, wide + 2)}")
    held_against(SNAPSHOTS / f"dice-tiles-{name}.txt", "".join(told))


@pytest.mark.parametrize("count", [3, 9])
def test_tiles_have_words_for_who_is_held_from_the_columns_on_that_hold_them(count: int) -> None:
    told = []
    for name, high in product(("throw", "raced", "first"), (1, 2, 3, 4)):
        scene = scene_of(SCENES[f"dice-{name}"](count, "en"), "en")
        there = [tiles_tell(scene, wide, high) for wide in range(30, 150)]
        begins = [
            30 + at
            for at, (one, other) in enumerate(zip([False, *there], there, strict=False))
            if one != other
        ]
        told.append(f"{name} {high} {begins}")
    held_against(SNAPSHOTS / f"dice-tell-{count}.txt", "\n".join(told) + "\n")


def test_a_picture_asks_for_the_rows_of_what_it_has_to_say() -> None:
    """Those it can't do without, and those it should have before hints have any."""
    told = []
    for name, count, wide in product(("first", "throw", "rule", "race"), (3, 10), (58, 102, 178)):
        view = SCENES[f"dice-{name}"](count, "en")
        rows = [least_rows(view, "en", wide, high) for high in (12, 20, 28, 40)]
        told.append(f"{name} {count} {wide} {rows}")
    held_against(SNAPSHOTS / "dice-rows.txt", "\n".join(told) + "\n")


@pytest.mark.parametrize(("wide", "large"), [(99, False), (100, True)])
def test_from_a_hundred_columns_on_the_way_and_a_short_rule_are_asked_for_large(
    wide: int, large: bool
) -> None:
    scene = scene_of(SCENES["dice-first"](5, "en"), "en")
    way, modules = say("en", "screen.clockwise"), "Also played: "
    said = [words[: len(modules)] for part in wanted(scene, wide) for words in part.sentences]
    assert said == ([way[: len(modules)], modules] if large else [modules])
    rule = Passage(("no names",), SHINE)
    assert strip_rows(scene, (rule,), wide) == (5 if large else 1)
    assert strip_rows(scene, (rule._replace(aside=True),), wide) == 1
    assert strip_rows(scene, (), wide) == 0
    race = scene_of(SCENES["dice-race"](5, "en"), "en")
    assert way not in [words for part in wanted(race, wide) for words in part.sentences]


def test_without_optional_modules_nothing_is_said_of_any() -> None:
    scene = scene_of(SCENES["dice-first"](5, "en"), "en")
    bare = scene._replace(dice=replace(scene.dice, modules=()))
    assert wanted(bare, 60) == ()
    assert len(wanted(bare, 120)) == 1
    one = scene._replace(dice=replace(scene.dice, modules=("Toast",)))
    _, modules = wanted(one, 120)
    assert strip_rows(one, (modules,), 120) == 1, "it is never large"
