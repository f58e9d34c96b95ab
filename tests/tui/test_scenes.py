"""The reveal as theatre: what comes when, and that nothing is lost or told too early."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Look, Page, PageName, PhaseName, PublicView, RevealStep, TurnView
from dixit_table.game.walk import Walk
from dixit_table.table.pacing import PODIUM_S
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui import motion
from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.canvas import Cell
from dixit_table.tui.canvas.sprites import Pose
from dixit_table.tui.canvas.theme import LINE, MOON, NIGHT, PROMPT, SHINE, SKIES, STARS, TOKEN, Ink
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painters import podium
from dixit_table.tui.screen import paint
from tests.tui import dice_views, modes, views
from tests.tui.lookback_views import looked_back

TIMES = st.floats(0, 30)
STEPS = (RevealStep.VOTES, RevealStep.CARD, RevealStep.POINTS)


@given(st.sampled_from(STEPS), st.integers(3, 12), TIMES, TIMES)
def test_what_has_come_stays(step: RevealStep, count: int, one: float, other: float) -> None:
    turn = views.turn(count, step)
    early, late = sorted((one, other))
    before, after = motion.acted(turn, early), motion.acted(turn, late)
    for first, then, whole in zip(before.slots, after.slots, turn.slots, strict=True):
        assert set(first.votes) <= set(then.votes) <= set(whole.votes)
        assert first.is_storytellers <= then.is_storytellers <= whole.is_storytellers
    assert motion.rows_come(turn, early) <= motion.rows_come(turn, late)


@given(st.sampled_from(STEPS), st.integers(3, 12))
def test_at_the_end_of_a_scene_all_of_it_is_there(step: RevealStep, count: int) -> None:
    turn = views.turn(count, step)
    for moment in (motion.scene_length_of(turn), inf):
        assert motion.acted(turn, moment) == turn
        assert motion.verdict_said(turn, moment)
        assert motion.lit_slot(turn, moment) is None
        if step is RevealStep.POINTS:
            assert motion.rows_come(turn, moment) == {row.seat for row in turn.rows}


SIZES = ((60, 18), (100, 30), (200, 50))
WALKING = (PhaseName.TELLING, PhaseName.SCORING)


@lru_cache
def all_views(count: int) -> list[PublicView]:
    shown = (*views.every(count, "en"), *modes.every(count, 3, "en"))
    return [looked_back(count, "en"), *(view for _, view in shown)]


@settings(deadline=None, max_examples=60)
@given(st.sampled_from((3, 6)), st.sampled_from(SIZES), st.booleans(), st.data())
def test_where_a_moment_is_the_same_so_is_its_picture(
    count: int, size: tuple[int, int], far: bool, data: st.DataObject
) -> None:
    """Else a step would be missed: a picture is painted for a moment that differs from the one shown."""
    view = replace(data.draw(st.sampled_from(all_views(count))), look=Look(far=far))
    length_s = motion.scene_length_s(view)
    times = data.draw(st.lists(st.floats(0, length_s + 1), min_size=2, max_size=8).map(sorted))
    before = {seat.seat: data.draw(st.integers(0, 40)) for seat in view.seats}
    walk = Walk.of(before, {seat.seat: seat.total for seat in view.seats})
    seen: dict[Hashable, list[list[Cell]]] = {}
    for at_s in times:
        scene_s = at_s if at_s < length_s else inf
        walk_s = at_s if at_s < walk.length_s and view.phase in WALKING else inf
        there = Motion(walk.places(walk_s), scene_s, walk, walk_s)
        rows = paint(view, "en", *size, there).rows
        assert seen.setdefault(motion.moment(view, there), rows) == rows, (view.phase, at_s)


SCENES: dict[str, Callable[[], PublicView]] = {
    **{step.name.lower(): partial(views.reveal(step), 5, "en") for step in RevealStep},
    "telling": lambda: views.telling(5, "en"),
    "greeting": lambda: views.lobby(0, "en"),
    "podium": lambda: looked_back(5, "en"),
}


@pytest.mark.parametrize("name", SCENES)
def test_all_through_a_scene_the_same_moment_is_the_same_picture(name: str) -> None:
    """The rule above, from one tenth of a second to the next: what comes once isn't left to chance."""
    view, seen = SCENES[name](), dict[Hashable, list[list[Cell]]]()
    for tenth in range(round(10 * motion.scene_length_s(view)) + 1):
        there = Motion(scene_s=tenth / 10)
        rows = paint(view, "en", 100, 30, there).rows
        assert seen.setdefault(motion.moment(view, there), rows) == rows, tenth


@pytest.mark.parametrize("far", [False, True])
def test_all_through_a_walk_the_same_moment_is_the_same_picture(far: bool) -> None:
    view, seen = replace(views.scoring(5, "en"), look=Look(far=far)), dict[Hashable, list[list[Cell]]]()
    after = {seat.seat: seat.total for seat in view.seats}
    walk = Walk.of({seat: max(0, total - 4 - seat) for seat, total in after.items()}, after)
    for tenth in range(round(10 * walk.length_s)):
        there = Motion(walk.places(tenth / 10), inf, walk, tenth / 10)
        rows = paint(view, "en", 100, 30, there).rows
        assert seen.setdefault(motion.moment(view, there), rows) == rows, tenth


def test_votes_land_one_by_one_clockwise() -> None:
    turn, order, moment = views.turn(7, RevealStep.VOTES), [], 0.0
    there: set[int] = set()
    while moment < motion.scene_length_of(turn):
        now = {seat for slot in motion.acted(turn, moment).slots for seat in slot.votes}
        order += sorted(now - there)
        there, moment = now, moment + motion.VOTE_S / 2
    assert order == [2, 3, 4, 5, 6, 7]


SEEN: dict[str, tuple[Callable[[float], object], tuple[tuple[float, object], ...]]] = {
    "votes on cards": (
        lambda at_s: landed(motion.acted(views.turn(5, RevealStep.VOTES), at_s)),
        ((0.49, 0), (0.5, 1), (0.94, 1), (0.96, 2), (1.39, 2), (1.41, 3), (1.86, 4)),
    ),
    "the card of the newest vote": (
        lambda at_s: motion.lit_slot(views.turn(5, RevealStep.VOTES), at_s),
        ((0.49, None), (0.5, 2), (0.96, 4), (1.41, 1), (2.79, 4), (2.81, None)),
    ),
    "whether all votes lie there": (
        lambda at_s: motion.all_landed(views.turn(5, RevealStep.VOTES), at_s),
        ((0.0, False), (2.79, False), (2.81, True)),
    ),
    "and whether they do in another step": (
        lambda at_s: motion.all_landed(views.turn(5, RevealStep.CARD), at_s),
        ((0.0, True),),
    ),
    "the card in the light": (
        lambda at_s: motion.lit_slot(views.turn(3, RevealStep.CARD), at_s),
        ((0.0, 1), (0.24, 1), (0.26, 2), (1.01, 5), (1.26, 1), (1.59, 2), (1.6, None)),
    ),
    "whether the card has turned over": (
        lambda at_s: any(
            slot.is_storytellers for slot in motion.acted(views.turn(5, RevealStep.CARD), at_s).slots
        ),
        ((1.59, False), (1.6, True)),
    ),
    "whether it is said how the clue was": (
        lambda at_s: motion.verdict_said(views.turn(5, RevealStep.CARD), at_s),
        ((2.39, False), (2.4, True)),
    ),
    "whether it is said where the red token lies": (
        lambda at_s: motion.verdict_said(views.turn(5, RevealStep.RED), at_s),
        ((1.59, False), (1.6, True)),
    ),
    "seats with points": (
        lambda at_s: len(motion.rows_come(views.turn(5, RevealStep.POINTS), at_s)),
        ((0.39, 0), (0.4, 1), (0.99, 1), (1.01, 2), (1.61, 3), (2.21, 4), (2.81, 5)),
    ),
    "whether the first rabbit that waits leaps": (
        lambda at_s: motion.greets(0, at_s),
        ((0.39, False), (0.4, True), (0.79, True), (0.8, False)),
    ),
    "whether the third does": (
        lambda at_s: motion.greets(2, at_s),
        ((1.19, False), (1.21, True), (1.59, True), (1.61, False)),
    ),
    "what a rabbit does that comes": (
        lambda at_s: motion.arrival(at_s).pose,
        (
            (0.0, Pose.LEAPING), (0.14, Pose.LEAPING), (0.16, Pose.CROUCHING), (0.31, Pose.LEAPING),
            (0.46, Pose.CROUCHING), (0.61, Pose.LEAPING), (0.76, Pose.CROUCHING), (0.89, Pose.CROUCHING),
            (0.9, Pose.GLAD), (1.59, Pose.GLAD), (1.6, Pose.STANDING),
        ),
    ),
    "how much of its way lies ahead": (
        lambda at_s: motion.arrival(at_s).ahead,
        ((0.0, 1), (0.45, 0.5), (0.9, 0)),
    ),
    "how far the winner's block has risen": (
        lambda at_s: motion.podium_risen(1, at_s),
        ((0.0, 0), (0.3, 0.5), (0.6, 1), (9.0, 1)),
    ),
    "how far the second's has": (
        lambda at_s: motion.podium_risen(2, at_s),
        ((0.6, 0), (0.9, 0.5), (1.2, 1)),
    ),
    "how far the fifth's has": (
        lambda at_s: motion.podium_risen(5, at_s),
        ((1.2, 0), (1.5, 0.5), (1.8, 1)),
    ),
    "prizes": (
        lambda at_s: motion.prizes_come(3, at_s),
        ((3.99, 0), (4.0, 1), (4.79, 1), (4.81, 2), (5.61, 3), (99.0, 3), (inf, 3)),
    ),
    "how far the moon is out without prizes": (
        lambda at_s: motion.lights_out(views.over(5, "en"), at_s),
        ((4.0, 0), (5.0, 0.5), (6.0, 1), (9.0, 1)),
    ),
    "how far it is out after them": (
        lambda at_s: motion.lights_out(*after_prizes(views.over(5, "en"), at_s)),
        ((4.0, 0), (5.0, 0.5), (6.0, 1)),
    ),
}  # fmt: skip
"""What is seen of a scene so many seconds after it has begun."""


def landed(turn: TurnView) -> int:
    return sum(len(slot.votes) for slot in turn.slots)


@pytest.mark.parametrize("what", SEEN)
def test_a_scene_goes_as_fast_as_people_can_follow(what: str) -> None:
    seen, moments = SEEN[what]
    assert [(at_s, seen(at_s)) for at_s, _ in moments] == [
        (at_s, shown if shown is None or isinstance(shown, Pose) else pytest.approx(shown))
        for at_s, shown in moments
    ]


@pytest.mark.parametrize(
    ("view", "length_s"),
    [
        (views.lobby(0, "en"), 2.0),
        (views.lobby(5, "en"), 1.6),
        (views.telling(5, "en"), 3.0),
        (views.reveal(RevealStep.VOTES)(5, "en"), 0.5 + 4 * 0.45 + 0.5),
        (views.reveal(RevealStep.CARD)(5, "en"), 2.9),
        (views.reveal(RevealStep.POINTS)(5, "en"), 0.4 + 5 * 0.6 + 0.5),
        (views.over(5, "en"), 6.0),
    ],
    ids=lambda each: "" if isinstance(each, float) else str(each.phase),
)
def test_a_scene_has_its_length(view: PublicView, length_s: float) -> None:
    assert motion.scene_length_s(view) == pytest.approx(length_s)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (views.telling(5, "en"), views.telling(5, "fr"), True),
        (views.telling(5, "en"), replace(views.telling(5, "en"), turn=8), False),
        (views.telling(5, "en"), views.scoring(5, "en"), False),
        (views.reveal(RevealStep.VOTES)(5, "en"), views.reveal(RevealStep.CARD)(5, "en"), False),
        (views.lobby(5, "en"), views.lobby(5, "fr"), True),
        (views.lobby(5, "en"), views.lobby(4, "en"), False),
    ],
)
def test_a_step_is_a_scene_and_so_is_a_turn_and_whoever_comes(
    one: PublicView, other: PublicView, alike: bool
) -> None:
    assert (motion.scene(one) == motion.scene(other)) is alike


@pytest.mark.parametrize("phase", PhaseName)
def test_pages_of_huge_letters_take_turns_but_where_people_enter_something(phase: PhaseName) -> None:
    view = replace(views.telling(5, "en"), phase=phase, look=Look(far=True))
    assert motion.takes_turns(view) is (phase not in (PhaseName.VOTING, PhaseName.REACTING))
    assert not motion.takes_turns(replace(view, page=Page(PageName.HELP)))
    assert not motion.takes_turns(replace(view, look=Look()))


def test_the_fewest_points_come_first() -> None:
    turn = views.turn(7, RevealStep.POINTS)
    points = {row.seat: row.points for row in turn.rows}
    for moment in (0.5, 1.2, 2.4):
        come = motion.rows_come(turn, moment)
        assert come
        assert max(points[seat] for seat in come) <= min(points[seat] for seat in points if seat not in come)


def test_how_the_clue_was_is_said_after_the_card_has_turned() -> None:
    view = views.reveal(RevealStep.CARD)(5, "en")
    said = "found, but not by all"
    for moment, card, words in ((0.5, False, False), (2.0, True, False), (3.0, True, True)):
        text = paint(view, "en", 80, 24, Motion({}, moment)).text()
        assert ("★" in text, said in text) == (card, words)


def test_the_red_token_is_looked_for() -> None:
    view = modes.PARTY["party-red"](8, "en")
    early, late = (paint(view, "en", 80, 24, Motion({}, moment)).text() for moment in (0.5, 2.0))
    assert "✖" not in early
    assert "✖" in late


def test_who_has_won_is_said_first_and_the_blocks_rise_from_the_winners_on() -> None:
    view = views.over(5, "fr")
    assert view.over is not None
    view = replace(
        view, over=replace(view.over, winners=(1,), ranking=((1, 1), (2, 2), (3, 3), (4, 4), (5, 5)))
    )
    texts = [paint(view, "fr", 80, 24, Motion({}, moment)).text() for moment in (0.3, 1.0, 2.0)]
    assert [["Julien" in text, "Tom" in text, "Léa" in text] for text in texts] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]
    early, end = (paint(view, "fr", 80, 24, each).rows for each in (Motion({}, 0.0), STILL))
    letters = [
        (x, y)
        for y in (2, 3, 4)
        for x, cell in enumerate(end[y])
        if cell.text != " " and cell.ink.colour == SHINE.colour
    ]
    assert len(letters) > 60
    assert all(early[y][x] == end[y][x] for x, y in letters)


def with_prizes(view: PublicView) -> PublicView:
    insights = looked_back(len(view.seats), "en").insights
    assert insights is not None
    assert len(insights.prizes) > 2
    return replace(view, insights=insights)


def after_prizes(view: PublicView, at_s: float) -> tuple[PublicView, float]:
    """Return a view with prizes, and a moment that is so much later as they take."""
    shown = with_prizes(view)
    assert shown.insights is not None
    return shown, at_s + 0.8 * len(shown.insights.prizes)


def test_prizes_come_one_by_one_after_the_confetti_and_stay() -> None:
    view = with_prizes(views.over(5, "en"))
    assert view.insights is not None
    titles = [say("en", f"lookback.prize.{prize.prize.value}") for prize in view.insights.prizes]
    count = []
    for tenths in range(0, 100, 2):
        text = paint(view, "en", 80, 24, Motion({}, tenths / 10)).text()
        there = [title in text for title in titles]
        assert there == sorted(there, reverse=True), "in their order"
        count.append(sum(there))
    assert count == sorted(count)
    assert count[int(motion.CONFETTI_S * 5) - 1] == 0
    assert set(range(len(titles))) <= set(count)
    assert count[-1] >= 3
    assert motion.prizes_come(len(titles), PODIUM_S) == len(titles), "before anybody can leave"
    assert motion.scene_length_s(view) <= PODIUM_S + motion.NIGHT_S


def test_confetti_falls_behind_everything_and_not_where_nothing_moves() -> None:
    view = with_prizes(views.over(5, "en"))
    during, after = (paint(view, "en", 80, 24, Motion({}, moment)) for moment in (2.5, 60.0))
    end = paint(view, "en", 80, 24)
    assert after.rows == end.rows
    assert during.text().count("▀") > end.text().count("▀")
    for row, last in zip(during.text().split("\n"), end.text().split("\n"), strict=True):
        for word in re.findall(r"[^\W\d_]{4,}", row):
            assert word in last


# --- The podium becomes the poster: stars come out, a moon rises, and nothing that is said goes

ENDS: dict[str, Callable[[int, Language], PublicView]] = {
    "cards": lambda count, language: with_prizes(views.over(count, language)),
    "party": lambda count, language: with_prizes(dict(modes.every(max(6, count), 3, language))["party-over"]),
    "teams": lambda count, language: dict(modes.every(6, max(3, count // 2), language))["team-over"],
    "dice": lambda count, language: dict(dice_views.every(count, language))["dice-over"],
}


def is_sky(cell: Cell) -> bool:
    return cell.text == " " and cell.ink.ground in SKIES


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(ENDS)),
    st.integers(3, 12),
    st.sampled_from(LANGUAGES),
    st.tuples(st.integers(60, 200), st.integers(18, 50)),
    st.floats(0, motion.NIGHT_S),
)
def test_the_night_takes_no_cell_of_what_is_said(
    game: str, count: int, language: Language, size: tuple[int, int], late_s: float
) -> None:
    view = ENDS[game](count, language)
    begins_s = motion.scene_length_s(view) - motion.NIGHT_S
    before = paint(view, language, *size, Motion({}, begins_s)).rows
    during = paint(view, language, *size, Motion({}, begins_s + late_s)).rows
    end = paint(view, language, *size).rows
    for bare, now, then in zip(before, during, end, strict=True):
        for cell, later, last in zip(bare, now, then, strict=True):
            assert is_sky(cell) or cell == later == last
            if is_sky(cell):
                assert {later.ink.colour, last.ink.colour} <= {cell.ink.colour, MOON, *STARS}


@pytest.mark.parametrize("game", ENDS)
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 35), (200, 50)])
def test_at_the_end_of_the_podium_there_is_a_moon_with_stars(game: str, size: tuple[int, int]) -> None:
    cases: tuple[tuple[int, Language], ...] = ((3, "fr"), (6, "en"), (12, "fr"))
    for count, language in cases:
        view = ENDS[game](count, language)
        early, end = (paint(view, language, *size, Motion({}, at)) for at in (0.0, inf))
        colours = [{cell.ink.colour for row in each.rows for cell in row} for each in (early, end)]
        assert MOON not in colours[0]
        crowded = size == (60, 18)
        assert MOON in colours[1] or (crowded and count == 12), language
        # Where twelve fill 80 x 24 the moon takes the last of the sky.
        full = crowded or (size == (80, 24) and count == 12 and game in ("cards", "party"))
        assert full or colours[1] & set(STARS), language


def test_the_moon_rises_and_no_star_that_is_out_goes_but_behind_it() -> None:
    view = with_prizes(views.over(5, "en"))
    begins_s = motion.scene_length_s(view) - motion.NIGHT_S
    heights, stars = [], []
    for tenths in range(1, 21):
        rows = paint(view, "en", 120, 35, Motion({}, begins_s + tenths / 10)).rows
        cells = [(x, y, cell.ink.colour) for y, row in enumerate(rows) for x, cell in enumerate(row)]
        heights.append(min((y for _, y, colour in cells if colour == MOON), default=len(rows)))
        stars.append(sum(colour in STARS for _, _, colour in cells))
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1]
    assert stars[0] < stars[-1] == max(stars)


@pytest.mark.parametrize("size", [(80, 24), (120, 35), (160, 40), (200, 50)])
def test_the_moon_passes_before_the_stars(size: tuple[int, int]) -> None:
    view = views.over(3, "en")
    begins_s = motion.scene_length_s(view) - motion.NIGHT_S
    for twentieths in range(1, 41):
        for row in paint(view, "en", *size, Motion({}, begins_s + twentieths / 20)).rows:
            colours = [cell.ink.colour for cell in row]
            shining = [x for x, colour in enumerate(colours) if colour == MOON]
            if shining:
                assert not set(STARS) & set(colours[shining[0] : shining[-1]]), twentieths


def test_a_poster_says_how_many_played_how_many_turns() -> None:
    view = with_prizes(views.over(5, "fr"))
    assert view.insights is not None
    assert f"{view.insights.turns} tours" in paint(view, "fr", 60, 18).text().split("\n")[0]
    assert "5 joueurs" in paint(view, "fr", 60, 18).text().split("\n")[0]


@pytest.mark.parametrize(
    "phase",
    [
        phase
        for phase in PhaseName
        if phase not in (PhaseName.LOBBY, PhaseName.TELLING, PhaseName.REVEAL, PhaseName.OVER)
    ],
)
def test_nothing_else_is_a_scene(phase: PhaseName) -> None:
    assert motion.scene_length_s(replace(views.scoring(5, "en"), phase=phase)) == 0


@pytest.mark.parametrize(("count", "size"), [(3, (60, 18)), (12, (60, 18)), (5, (80, 24)), (7, (200, 50))])
def test_the_size_of_things_is_the_same_all_through_a_scene(count: int, size: tuple[int, int]) -> None:
    """What has come never moves: each cell that is written stays where the end has it."""
    view = replace(views.reveal(RevealStep.POINTS)(count, "en"), look=Look())
    end = paint(view, "en", *size).rows
    half = paint(view, "en", *size, Motion({}, 1.0)).rows
    for row, last in zip(half, end, strict=True):
        for now, then in zip(row, last, strict=True):
            assert now.text in (" ", then.text) or not now.text.isalnum(), "but for a rabbit's face"


# --- What moves over the podium keeps a cell away from words

_BLOCKS = set(" ▀▄█▌▐▘▝▖▗▚▞▛▜▙▟")
_OF_WORDS = {ink.colour for ink in vars(theme).values() if isinstance(ink, Ink)} - {NIGHT, LINE, TOKEN}


def words_of(rows: list[list[Cell]]) -> set[tuple[int, int]]:
    """Return the cells of words, however large they are set: by column and row."""
    return {
        (x, y)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell.ink.ground == PROMPT.ground
        or (cell.text != " " and (cell.text not in _BLOCKS or cell.ink.colour in _OF_WORDS))
    }


def moves(before: list[list[Cell]], now: list[list[Cell]]) -> set[tuple[int, int]]:
    """Return the cells that are of confetti, of stars or of the moon now, and were sky before."""
    return {
        (x, y)
        for y, (bare, row) in enumerate(zip(before, now, strict=True))
        for x, (was, cell) in enumerate(zip(bare, row, strict=True))
        if cell != was and is_sky(was) and cell.text in _BLOCKS and cell.text != " "
    }


@settings(deadline=None, max_examples=80)
@given(
    st.sampled_from(sorted(ENDS)),
    st.tuples(st.integers(60, 200), st.integers(18, 50)),
    st.sampled_from((3, 4, 6, 9, 12)),
    st.sampled_from(LANGUAGES),
    st.booleans(),
    st.data(),
)
def test_what_moves_over_the_podium_touches_no_word(
    game: str, size: tuple[int, int], count: int, language: Language, confetti: bool, data: st.DataObject
) -> None:
    lost = Message.of("table.pads_lost", n=1, names="Nicolas", seat=4)
    view = replace(ENDS[game](count, language), notices=data.draw(st.sampled_from(((), (lost, lost)))))
    begins_s = 1.9 if confetti else motion.scene_length_s(view) - motion.NIGHT_S
    at_s = begins_s + data.draw(st.floats(0, 2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(podium, "_confetti", lambda *_: ())
        bare = paint(view, language, *size, Motion({}, begins_s)).rows
    now = paint(view, language, *size, Motion({}, at_s)).rows
    words = words_of(bare)
    for x, y in moves(bare, now):
        beside = {(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)}
        assert not beside & words, (at_s, x, y)
