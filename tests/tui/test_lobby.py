"""The lobby: the rules as a card, whose place is free, rabbits that come; and no more words than that."""

from __future__ import annotations

import re
from itertools import groupby, product
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Length, Look, Mark, PublicView, Touch
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.canvas.sprites import Pose
from dixit_table.tui.canvas.text import width
from dixit_table.tui.canvas.theme import MOON, PROMPT, rabbit_colour
from dixit_table.tui.motion import (
    ARRIVAL_S,
    COMES_S,
    Arrival,
    Motion,
    arrival,
    greets,
    scene,
    scene_length_s,
)
from dixit_table.tui.screen import paint
from tests.tui import modes, views
from tests.tui.reading import reads

SIZES = ((60, 18), (80, 24), (120, 35), (200, 50))
MOST_LINES = 7
EVERY = list(product(SIZES, LANGUAGES, (0, 1, 3, 6, 9, 12)))


def crowded(count: int, language: Language) -> PublicView:
    """A lobby with the most that may be said in it."""
    view = views.lobby(count, language)
    return replace(view, hints=(*view.hints, Message.of("pace.practice_offer")))


@pytest.mark.parametrize(("size", "language", "count"), EVERY)
def test_at_most_seven_lines_stand_beside_the_tiles(
    size: tuple[int, int], language: Language, count: int
) -> None:
    view = crowded(count, language)
    lines = paint(view, language, *size).text().split("\n")
    assert view.card is not None
    said = [say(language, each) for each in (*view.hints, *(what for _, what in view.card.numbers))]
    said += [say(language, "screen.card_length"), say(language, "screen.keys", keys="")[:8]]
    around = (view.rules_title, say(language, view.prompt)[-12:])
    below = [line for line in lines if not any(words in line for words in around)]
    assert sum(any(words in line for words in said) for line in below) <= MOST_LINES


@pytest.mark.parametrize(("size", "language", "count"), EVERY)
def test_all_are_there_and_so_are_the_three_numbers_and_the_lengths(
    size: tuple[int, int], language: Language, count: int
) -> None:
    view = crowded(count, language)
    text = paint(view, language, *size).text()
    assert view.card is not None
    for _, what in view.card.numbers:
        assert say(language, what) in text
    for length in Length:
        assert say(language, f"screen.length.{length.value}") in text
    free = say(language, "screen.free")
    assert text.count(f" {free} ") == (max(0, 3 - count) if count else 0)
    assert f"[{say(language, 'screen.length.normal')}]" in text
    if size[0] < 80:  # else names may be written big
        names = views.NAMES[:count]
        assert all(name[:5] in text for name in names)


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_the_card_has_room_for_the_longest_words(size: tuple[int, int], language: Language) -> None:
    view = views.lobby(6, language)
    assert view.card is not None
    longest = ("84", Message.of("screen.card_points_or_pile"))
    view = replace(view, card=replace(view.card, numbers=(*view.card.numbers[:2], longest)))
    text = paint(view, language, *size).text()
    assert say(language, longest[1]) in text
    assert width(say(language, longest[1])) < 40


@pytest.mark.parametrize(("size", "language", "count"), EVERY)
def test_the_card_of_the_dice_game_is_whole(size: tuple[int, int], language: Language, count: int) -> None:
    view = views.lobby(count, language)
    assert view.card is not None
    dice, last = Message.of("screen.card_dice"), Message.of("screen.card_last")
    numbers = (view.card.numbers[0], ("2", dice), ("1", last))
    text = paint(replace(view, card=replace(view.card, numbers=numbers)), language, *size).text()
    assert say(language, last) in text


def test_a_tap_on_the_card_makes_the_next_length() -> None:
    for size, count in product(SIZES, (0, 3, 6)):
        canvas = paint(views.lobby(count, "en"), "en", *size)
        assert [each.presses for each in canvas.targets].count(("*",)) == 1, (size, count)


def test_before_anybody_comes_rabbits_wait_and_no_keypad_is_asked_for() -> None:
    view = views.lobby(0, "en")
    canvas = paint(view, "en", 80, 24)
    assert "Plug in a keypad" in canvas.text()
    assert {"█", "▀"} <= {cell.text for row in canvas.rows for cell in row}


@pytest.mark.parametrize(("size", "language", "count"), list(product(SIZES, LANGUAGES, (3, 6, 12))))
def test_who_sits_in_a_game_that_is_offered_is_there_with_points_and_no_tap_seats_anybody(
    size: tuple[int, int], language: Language, count: int
) -> None:
    has = Message.of("lookback.poster_points", n=17)
    seated = (replace(seat, mark=Mark.ASKED, ask=has) for seat in views.lobby(count, language).seats)
    prompt, hints = Message.of("table.offer"), (Message.of("table.offer_new"),)
    view = replace(views.lobby(0, language), offered=tuple(seated), prompt=prompt, hints=hints)
    for touch in (None, Touch()):
        canvas = paint(replace(view, touch=touch), language, *size)
        told = (prompt, *hints) if touch else (prompt, *hints, has)  # names alone, where fingers need room
        assert all(reads(canvas, say(language, words)) for words in told)
        assert say(language, "screen.players", n=0) not in canvas.text()
        assert not {1, 2, 3} & {press for each in canvas.targets for press in each.presses}


def test_whoever_sits_down_last_has_a_rabbit_that_leaps_and_is_glad() -> None:
    view = views.lobby(5, "en")
    shown = [paint(view, "en", 80, 24, Motion({}, at)).text() for at in (0.1, 0.6, ARRIVAL_S)]
    assert len(set(shown)) == 3
    assert shown[-1] == paint(view, "en", 80, 24).text()
    assert scene(view) != scene(views.lobby(6, "en"))
    assert scene_length_s(view) == ARRIVAL_S


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 12),
    st.sampled_from(LANGUAGES),
    st.tuples(st.integers(60, 200), st.integers(18, 50)),
    st.floats(0, ARRIVAL_S),
)
def test_a_rabbit_that_comes_stays_on_its_tile_and_hides_nothing_else(
    count: int, language: Language, size: tuple[int, int], at_s: float
) -> None:
    view = views.lobby(count, language)
    end = paint(view, language, *size)
    place = next((each.place for each in end.targets if each.presses == (count,)), None)
    now = paint(view, language, *size, Motion({}, at_s))
    for y, (row, last) in enumerate(zip(now.rows, end.rows, strict=True)):
        for x, (cell, then) in enumerate(zip(row, last, strict=True)):
            if place is not None and place.left <= x < place.right and place.top - 1 <= y < place.bottom:
                continue
            assert cell == then or place is None, (x, y)
    assert now.targets == end.targets


@pytest.mark.parametrize("size", SIZES)
def test_a_rabbit_is_in_sight_from_its_first_hop_on(size: tuple[int, int]) -> None:
    view = views.lobby(5, "en")
    [place] = [each.place for each in paint(view, "en", *size).targets if each.presses == (5,)]
    fur, first = rabbit_colour(view.seats[-1].colour), []
    for at_s in (0.0, 0.3, 0.6, COMES_S):
        rows = paint(view, "en", *size, Motion({}, at_s)).rows
        columns = [
            x for row in rows for x, cell in enumerate(row) if fur in (cell.ink.colour, cell.ink.ground)
        ]
        assert place.left <= min(columns) <= max(columns) < place.right
        first.append(min(columns))
    assert first == sorted(first, reverse=True)
    assert first[0] > place.left + place.width // 2 > first[-1]


@given(st.lists(st.floats(0, 2 * ARRIVAL_S), min_size=2, max_size=9).map(sorted))
def test_a_rabbit_comes_nearer_is_glad_there_and_then_stands(times: list[float]) -> None:
    ahead = [arrival(at).ahead for at in times]
    assert ahead == sorted(ahead, reverse=True)
    assert arrival(0).ahead == 1
    assert (arrival(COMES_S).ahead, arrival(COMES_S).pose) == (0, Pose.GLAD)
    assert arrival(ARRIVAL_S) == arrival(inf) == Arrival()


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_rabbits_that_wait_greet_in_turn_below_the_prompt_and_under_the_moon(
    size: tuple[int, int], language: Language
) -> None:
    view = views.lobby(0, language)
    end = paint(view, language, *size).rows
    assert MOON in {cell.ink.colour for row in end for cell in row}
    bands = [y for y, row in enumerate(end) if row[len(row) // 2].ink.ground == PROMPT.ground]
    seen = []
    for tenths in range(0, 25):
        rows = paint(view, language, *size, Motion({}, tenths / 10)).rows
        assert [rows[y] for y in bands] == [end[y] for y in bands]
        if rows not in seen:
            seen.append(rows)
    assert len(seen) == 1 + 3
    up = [[guest for guest in range(3) if greets(guest, tenths / 10)] for tenths in range(0, 25)]
    assert [guest for guest, _ in groupby(up)] == [[], [0], [1], [2], []]
    assert paint(view, language, *size, Motion({}, scene_length_s(view))).rows == end


def test_a_lobby_of_teams_and_one_on_the_bare_console_fit_as_well() -> None:
    for size, view in product(SIZES, (modes.team_lobby(6, "fr"), views.lobby(12, "fr"))):
        plain = replace(view, look=Look(plain=True))
        assert "libre" not in paint(plain, "fr", *size).text()


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_how_the_cards_lie_is_said_once(size: tuple[int, int], language: Language) -> None:
    view = replace(views.telling(5, language), hints=(Message.of("table.layout_board"),))
    text = paint(view, language, *size).text()
    (layout,) = view.hints
    last = say(language, layout).split()[-1]
    assert len(re.findall(rf"\b{last}\b", text)) == 1


@pytest.mark.parametrize(("language", "count"), list(product(LANGUAGES, (0, 3, 5, 8, 12))))
def test_no_ear_touches_the_prompt_of_a_tv(language: Language, count: int) -> None:
    for touch in (None, Touch(), Touch(pad=True)):
        view = replace(views.lobby(count, language), touch=touch)
        canvas = paint(view, language, 80, 24)
        band = max(y for y, row in enumerate(canvas.rows) if row[0].ink.ground == PROMPT.ground)
        assert "".join(cell.text for cell in canvas.rows[band + 1]).strip() == ""


def test_a_rabbit_that_is_called_by_its_colour_is_not_told_it_again() -> None:
    for name, shown in (("Yellow", 0), ("Tom", 1)):
        text = paint(views.lobby(3, "en", ("Ann", name, "Léa")), "en", 60, 18).text()
        assert text.count("yellow") == shown
