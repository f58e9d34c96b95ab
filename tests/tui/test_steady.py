"""Nothing changes its place or size within a phase, whoever enters and whatever is said (promise 2, too)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Mark, PadState, PublicView, Touch
from dixit_table.texts import LANGUAGES, Language, Message
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Cell
from dixit_table.tui.canvas.theme import (
    CARD_GROUND,
    CHOSEN,
    CREAM,
    DONE_GROUND,
    FACE,
    FLASH_GROUND,
    GOLD,
    LIFTED_GROUND,
    PANEL_GROUND,
    PROMPT,
    RED_GROUND,
    ROOM,
    TARGET_GROUND,
)
from dixit_table.tui.motion import Motion
from dixit_table.tui.screen import paint
from tests.tui import dice_views, modes, views

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((60, 18), (80, 24), (100, 30), (120, 35), (200, 50))
TILES = {ink.ground for ink in (DONE_GROUND, FLASH_GROUND, LIFTED_GROUND, PANEL_GROUND)}


def runs(canvas: Canvas, grounds: set[str | None]) -> list[tuple[int, int, int]]:
    """Return where such grounds begin and end, row by row; what lies upon them between doesn't matter."""
    found = []
    for y, row in enumerate(canvas.rows):
        there = [x for x, cell in enumerate(row) if cell.ink.ground in grounds]
        if there:
            found.append((y, there[0], there[-1]))
    return found


def layout(canvas: Canvas, *, touched: bool = False) -> object:
    """Return where tiles, prompt and cards' numbers are; what is wrong may cover a touched tile's edge."""
    numbers = [
        (x, y, cell.text)
        for y, row in enumerate(canvas.rows)
        for x, cell in enumerate(row)
        if cell.ink == FACE and cell.text.isdigit() and row[x - 1].ink == FACE
    ]
    tiles = canvas.targets if touched else runs(canvas, TILES)
    return tiles, runs(canvas, {PROMPT.ground}), numbers


SAID = st.sampled_from((None, Message.of("table.try_again"), Message.of("table.refused_you_tell")))
SEAT = st.tuples(st.sampled_from(Mark), st.integers(0, 2), SAID, st.sampled_from(PadState), st.booleans())
NOTICES = st.lists(
    st.sampled_from(
        (
            Message.of("table.pads_lost", n=1, names="Nicolas", seat=4),
            Message.of("table.slots_changed", n=5),
            Message.of("table.weak_battery", name="Léa", charge=7),
        )
    ),
    max_size=3,
).map(tuple)
HINTS = st.lists(
    st.sampled_from((Message.of("table.not_sure"), Message.of("pace.awaited_n", n=3))), max_size=3
).map(tuple)
KEYBOARD = st.sampled_from((None, Message.of("table.shared_for", name="Julien", device="keypad")))


def state(view: PublicView, drawn: Sequence[tuple[Mark, int, Message | None, PadState, bool]]) -> PublicView:
    """Return a vote in which each seat is as far, and has been told that."""
    seats = (
        replace(
            seat,
            mark=mark,
            entries_made=min(made, seat.entries_due),
            ask=Message.of("table.ask_vote") if mark is Mark.ASKED else None,
            notice=notice,
            pad=pad,
            flashing=flashing,
        )
        for seat, (mark, made, notice, pad, flashing) in zip(view.seats, drawn, strict=False)
    )
    return replace(view, seats=tuple(seats))


@settings(max_examples=120, deadline=None)
@given(
    count=st.integers(3, 12),
    size=st.sampled_from(SIZES),
    language=st.sampled_from(LANGUAGES),
    drawn=st.lists(SEAT, min_size=12, max_size=12),
    notices=NOTICES,
    hints=HINTS,
    keyboard=KEYBOARD,
    teams=st.booleans(),
    touch=st.sampled_from((None, Touch(), Touch(pad=True))),
)
def test_tiles_prompt_and_numbers_stay_where_they_are(
    *,
    count: int,
    size: Size,
    language: Language,
    drawn: list[tuple[Mark, int, Message | None, PadState, bool]],
    notices: tuple[Message, ...],
    hints: tuple[Message, ...],
    keyboard: Message | None,
    teams: bool,
    touch: Touch | None,
) -> None:
    view = modes.team_voting(max(3, count // 2), language) if teams else views.voting(count, language)
    view = replace(view, touch=touch)
    touched = touch is not None
    before = layout(paint(view, language, *size), touched=touched)
    changed = replace(state(view, drawn), notices=notices, hints=hints, keyboard=keyboard)
    assert layout(paint(changed, language, *size), touched=touched) == before
    private = replace(changed, private=Message.of("table.demo_card", slots="3"))
    tiles_of_demo = layout(paint(private, language, *size), touched=touched)
    assert touched or tiles_of_demo == before, "a demonstration has a button more"


def test_the_first_who_is_done_moves_nobody() -> None:
    """Three tiles in two columns became three tiny ones in one."""
    view = views.voting(3, "en")
    asked = [(Mark.ASKED, 0, None, PadState.OK, False)] * 3
    done = [(Mark.DONE, 2, None, PadState.OK, False), *asked[1:]]
    for size in SIZES:
        pictures = [layout(paint(state(view, each), "en", *size)) for each in (asked, done)]
        assert pictures[0] == pictures[1], size


@pytest.mark.parametrize("count", [3, 5, 12])
@pytest.mark.parametrize("size", SIZES[:4])  # on larger ones letters are made of halves, too
def test_whoever_is_waited_for_has_a_golden_edge_as_high_as_the_tile(size: Size, count: int) -> None:
    view = views.voting(count, "en")
    for mark in (Mark.DONE, Mark.ASKED, Mark.NOTHING):
        seats = state(view, [(mark, 0, None, PadState.OK, False)] * count)
        rows = paint(seats, "en", *size).rows
        asked = [[cell for cell in row if cell.ink.ground == LIFTED_GROUND.ground] for row in rows]
        edges = [sum(cell.text in "▌▐" and cell.ink.colour == GOLD for cell in row) for row in asked]
        high = [
            edge for edge, row in zip(edges, asked, strict=True) if edge or len(row) in range(3, size[0] - 9)
        ]
        assert all(high) is (mark is Mark.ASKED) or not high
        assert sum(edges) % count == 0
        assert bool(sum(edges)) is (mark is Mark.ASKED)


def test_who_is_offered_to_go_on_with_a_game_is_not_waited_for() -> None:
    seats = tuple(replace(seat, mark=Mark.ASKED) for seat in views.lobby(5, "en").seats)
    view = replace(views.lobby(0, "en"), offered=seats)
    assert view.offering
    cells = [cell for row in paint(view, "en", 80, 24).rows for cell in row]
    assert not any(cell.text in "▌▐" and cell.ink.colour == GOLD for cell in cells)


def test_what_is_asked_never_runs_into_the_circles() -> None:
    view = views.voting(3, "en")
    both = replace(view.seats[1], notice=None, ask=Message.of("table.ask_cards", n=2), entries_due=3)
    for size in SIZES:
        text = paint(replace(view, seats=(view.seats[0], both, view.seats[2])), "en", *size).text()
        assert "your 2 cards" in text or size[0] > 100, text
        assert "cards●" not in text.replace(" ", "")


# --- The menu: the same places for all that is beside it, and for its keys, whichever line is chosen

MENUS = ("lobby", "telling", "scoring")
NOTE = Message.of("preferences.far_note")
MARKED = Cell(">", CHOSEN)


@pytest.mark.parametrize(
    ("size", "scene", "touch", "language"),
    views.in_turn(((60, 18), (80, 24), (120, 35), (200, 50)), MENUS, (None, False, True), LANGUAGES),
)
def test_nothing_moves_while_one_goes_down_a_menu(
    size: Size, scene: str, touch: bool | None, language: Language
) -> None:
    """Once it was wider where a line had a note, and the track beside it was laid out anew."""
    view = views.with_menu(views.PHASES[scene](5, language))
    assert view.menu is not None
    here = replace(view.menu, on_keyboard=touch is not None)
    shown = replace(view, touch=None if touch is None else Touch(pad=touch))
    for items in (len(here.items), 4):
        menu = replace(here, items=here.items[:items], numbers=here.numbers and here.numbers[:items])
        beside, keys = [], []
        for chosen in range(items):
            note = NOTE if chosen % 3 == 1 else None
            canvas = paint(replace(shown, menu=replace(menu, chosen=chosen, note=note)), language, *size)
            rows = [row for row in canvas.rows if MARKED in row]
            marked = [x for row in rows for x, cell in enumerate(row) if cell == MARKED]
            beside += [[row[: left - 1] for row in canvas.rows] for left in marked]
            keys.append([each.place for each in canvas.targets])
        assert len(beside) == (items if touch is None else 0)
        assert all(each == beside[0] for each in beside)
        assert all(each == keys[0] for each in keys)


# --- The reveal: the same places for cards and names in all of its steps, and while votes land

CARDS: set[str | None] = {ink.ground for ink in (CARD_GROUND, TARGET_GROUND, RED_GROUND)}
NAME = st.text("BCDFGÉXYZ", min_size=1, max_size=30)  # words are made of none of them
NAMES = st.lists(NAME, min_size=12, max_size=12, unique_by=lambda name: name[:3].casefold())
_NAMES = 16  # columns with a badge and a name, or its beginning
MOMENTS = (0.0, 0.7, 1.9, 4.0, inf)


def seen(view: PublicView, language: Language, size: Size, scene_s: float) -> object:
    """Return where the cards are, the names below them, and the prompt; nothing of a list."""
    canvas = paint(view, language, *size, Motion(scene_s=scene_s))
    cards = runs(canvas, CARDS)
    lowest = max((y for y, *_ in cards), default=0)
    edge = (size[0] // 20 if size[0] >= 120 else 0) + _NAMES  # right of it names stand in reasons, too
    rows = [(y, row[:edge]) for y, row in enumerate(canvas.text().splitlines())][lowest:]
    names = {seat.name: [y for y, row in rows if _beginning(seat.name) in f"{row} "] for seat in view.seats}
    return (cards, names) if "│" in canvas.text() else None


def _beginning(name: str) -> str:
    """Return how a name begins where it stands; a short one ends there, too."""
    return f" {name} " if len(name) < 7 else f" {name[:7]}"


@settings(max_examples=30, deadline=None)
@given(
    count=st.integers(3, 12),
    size=st.sampled_from(SIZES),
    language=st.sampled_from(LANGUAGES),
    names=NAMES,
    party=st.booleans(),
)
def test_cards_stay_where_they_are_through_the_reveal(
    count: int, size: Size, language: Language, names: list[str], party: bool
) -> None:
    steps = ("votes", "red" if party else "card", "points")
    shown = [
        modes.PARTY[f"party-{step}"](count, language, names)
        if party
        else views.PHASES[step](count, language, names)
        for step in steps
    ]
    found = [seen(view, language, size, moment) for view in shown for moment in MOMENTS]
    there = [each for each in found if each is not None]
    assert all(each == there[0] for each in there)


@pytest.mark.parametrize(("count", "size"), [(3, (60, 18)), (6, (60, 18)), (6, (80, 24)), (12, (200, 50))])
def test_points_come_in_below_the_cards(count: int, size: Size) -> None:
    """Once cards shrank, and rabbits became badges, when the points came."""
    pictures = [
        seen(views.PHASES[step](count, "en"), "en", size, inf) for step in ("votes", "card", "points")
    ]
    assert pictures[0] is not None
    assert pictures == [pictures[0]] * 3


# --- The dice game: the same places for dice and tiles, whatever is thrown, and in a race

THROWN = ("nothing", "throw", "toast", "raced", "doubt", "unpressed", "challenge", "overruled", "first")
RUN = ("race", "finger")
DICE_NAMES = st.lists(st.text("abcdeéXYZ", min_size=1, max_size=12), min_size=9, max_size=9, unique=True)


def thrown(view: PublicView, language: Language, size: Size) -> tuple[object, object]:
    """Return where the tiles are, and the large dice."""
    canvas = paint(view, language, *size)
    tiles = [run for run in runs(canvas, TILES | {TARGET_GROUND.ground}) if run[0] > 2]
    faces = [
        (x, y)
        for y, row in enumerate(canvas.rows)
        for x, cell in enumerate(row)
        if cell.ink.colour == CREAM and cell.text in "█▀▄" and cell.ink.ground == ROOM.ground
    ]
    edge = [(x, y) for x, y in faces if x == min(faces)[0]]  # words are further right, or below
    die = [(x, y) for x, y in edge if y - edge[0][1] == edge.index((x, y))]
    return [(y, left) for y, left, _ in tiles], die if len(die) > big.ROWS else []


@settings(max_examples=25, deadline=None)
@given(
    count=st.integers(3, 9),
    size=st.sampled_from(SIZES[1:]),
    language=st.sampled_from(LANGUAGES),
    names=DICE_NAMES,
)
def test_dice_and_tiles_stay_where_they_are(
    count: int, size: Size, language: Language, names: list[str]
) -> None:
    """On the smallest screen a long list of who drank what still makes the dice smaller."""
    found = {
        scene: thrown(dice_views.SCENES[f"dice-{scene}"](count, language, names), language, size)
        for scene in (*THROWN, *RUN)
    }
    tiles = {scene: where for scene, (where, _) in found.items()}
    assert all(where == tiles["nothing"] for where in tiles.values()), tiles
    dice = {scene: found[scene][1] for scene in THROWN if found[scene][1]}
    assert all(where == dice["nothing"] for where in dice.values()), dice
