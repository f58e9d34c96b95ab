"""How the display looks: its colours, the track, and that style sheet and pictures know each other."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations, pairwise, product
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table import svg
from dixit_table.game.views import Page, PageName
from dixit_table.rules.rabbits import SHADES, apart
from dixit_table.store.books import MARGINS
from dixit_table.tui.canvas import theme
from dixit_table.web.display import curves, drawings, picture
from dixit_table.web.display.meadow import Track, seated
from tests.tui import lookback_views, views
from tests.tui.colours import contrast
from tests.web.display_views import all_of_them

CSS = files("dixit_table.web").joinpath("static", "display.css").read_text("utf-8")
SCRIPT = files("dixit_table.web").joinpath("static", "display.js").read_text("utf-8")
COLOURS = dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", CSS))

_AA, _GRAPHICS = 4.5, 3.0

GROUNDS = ("night", "panel", "lifted", "done", "plum", "rust", "blood", "spot", "oak", "flash")
SKIES = ("#110d22", "#171230", "#1e183c", "#262048")


# --- Colours


@pytest.mark.parametrize(("ink", "ground"), list(product(("cream", "sand", "gold"), GROUNDS)))
def test_words_stand_out_from_every_ground(ink: str, ground: str) -> None:
    assert contrast(COLOURS[ink], COLOURS[ground]) >= _AA


@pytest.mark.parametrize("ground", ["gold", "amber", "cream"])
def test_dark_words_stand_out_from_bright_grounds(ground: str) -> None:
    assert contrast(COLOURS["night"], COLOURS[ground]) >= 7


@pytest.mark.parametrize("ground", ["panel", "lifted", "done"])
def test_what_is_good_stands_out_too(ground: str) -> None:
    assert contrast(COLOURS["leaf"], COLOURS[ground]) >= _AA


@pytest.mark.parametrize(("ink", "ground"), list(product(("cream", "sand", "gold"), SKIES)))
def test_words_stand_out_from_the_sky(ink: str, ground: str) -> None:
    assert ground in CSS
    assert contrast(COLOURS[ink], ground) >= _AA


def test_marks_and_frames_that_tell_something_are_seen() -> None:
    for ink, ground in (("gold", "lifted"), ("leaf", "done"), ("token", "blood"), ("amber", "panel")):
        assert contrast(COLOURS[ink], COLOURS[ground]) >= _GRAPHICS


def test_colours_are_those_of_the_tv() -> None:
    for name in ("night", "panel", "lifted", "done", "plum", "rust", "blood", "token", "oak", "flash"):
        assert COLOURS[name] == getattr(theme, name.upper())
    for name in ("cream", "sand", "gold", "amber", "leaf"):
        assert COLOURS[name] == getattr(theme, name.upper())
    assert (COLOURS["lifted"], COLOURS["cream"]) == (curves.PANEL, svg.CREAM)


def test_every_rabbit_has_its_shade() -> None:
    furs = dict(re.findall(r"\.fur-([a-z]+) \{ --fur: (#[0-9a-f]{6})", CSS))
    assert furs == dict(SHADES)


def test_curves_are_seen_on_their_page() -> None:
    view = replace(lookback_views.looked_back(12, "en"), page=Page(PageName.CURVES))
    strokes = re.findall(r'stroke="(#[0-9a-f]{6})"', picture(view, "en"))
    assert len(strokes) == 3 * 12  # a line, the way to its letter, the ring around that
    assert all(contrast(stroke, COLOURS["lifted"]) >= _GRAPHICS for stroke in strokes)


# --- The style sheet and the pictures


def test_every_class_that_the_style_sheet_knows_is_in_a_picture_or_a_page() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}|/\*.*?\*/", "", CSS)))
    used = {
        "tv",
        *(f"margin-{margin}" for margin in MARGINS),
        "stale",
        "gone",
        "drawings",
        "unseen",
        "calm",
        "far",
        "hurried",
        "named",
        "flash",
    }
    for _, view, language in all_of_them():
        for each in ET.fromstring(picture(view, language)).iter():
            used |= set((each.get("class") or "").split())
    used |= {f"fur-{colour}" for colour in SHADES} | {f"o{n}" for n in range(1, 25)}
    used |= {f"n{n}" for n in range(1, 13)} | set(re.findall(r'class="([a-z-]+)"', drawings.drawings()))
    assert known <= used


def test_nothing_comes_from_elsewhere() -> None:
    for words in (CSS, SCRIPT):
        assert not re.search(r"https?:|//[a-z]|@import|url\(", words.replace("// ", ""))
    assert not re.search(r"\beval\b|innerHTML \+=|document\.write", SCRIPT)


def test_who_wants_no_motion_has_none() -> None:
    assert "prefers-reduced-motion: reduce" in CSS and "prefers-reduced-motion: reduce" in SCRIPT
    assert ".calm *" in CSS and "'calm'" in SCRIPT


def test_it_is_always_dark_and_targets_are_large_enough() -> None:
    assert "color-scheme: dark" in CSS
    assert re.search(r"#links a \{ min-height: 24px; min-width: 24px;", CSS)


# --- The drawings


def test_a_poster_s_rabbit_is_the_display_s() -> None:
    fur = svg.shade("red")
    drawn = svg.rabbit(0, 0, "red", "")
    assert svg.figure(fur).split("<ellipse")[1:3] == drawn.split("<ellipse")[1:3]
    for mood in svg.Mood:
        assert svg.figure("currentColor", mood) in drawings.drawings()


def test_moods_differ() -> None:
    assert len({svg.figure("red", mood) for mood in svg.Mood}) == len(svg.Mood)


@pytest.mark.parametrize("pips", range(1, 7))
def test_dice_have_as_many_pips_as_they_show(pips: int) -> None:
    root = ET.fromstring(drawings.drawings())
    die = next(each for each in root.iter("g") if each.get("id") == f"die-{pips}")
    assert len(list(die.iter("circle"))) == pips


# --- The track


GOALS = st.none() | st.integers(5, 120)


@given(goal=GOALS, high=st.integers(0, 150))
def test_stones_lie_one_after_the_other_within_the_meadow(goal: int | None, high: int) -> None:
    track = Track.of(goal, high)
    spots = [track.spot(stone) for stone in range(track.stones)]
    for x, y in spots:
        assert 0 < x < track.wide and 0 < y < track.high
    assert all(abs(x - to_x) + abs(y - to_y) < 400 for (x, y), (to_x, to_y) in pairwise(spots))
    assert len({(round(x), round(y)) for x, y in spots}) == track.stones
    if goal is not None:
        assert track.stone(goal) == goal


@given(
    goal=GOALS,
    totals=st.lists(st.integers(-3, 70), min_size=1, max_size=12),
)
def test_no_rabbit_hides_another_s_face(goal: int | None, totals: list[int]) -> None:
    track = Track.of(goal, max(totals))
    spots = seated(track, {seat: track.stone(total) for seat, total in enumerate(totals, 1)})
    assert set(spots) == set(range(1, len(totals) + 1))
    for x, y in spots.values():
        assert 70 <= x <= track.wide - 70 and y <= track.high
    for (x, y), (other_x, other_y) in combinations(spots.values(), 2):
        assert abs(x - other_x) > 75 or abs(y - other_y) > 60


@given(
    wanted=st.lists(st.floats(-50, 500), max_size=12).map(sorted),
    gap=st.floats(1, 60),
    room=st.floats(100, 500),
)
def test_what_is_set_apart_keeps_its_order_and_its_room(wanted: list[float], gap: float, room: float) -> None:
    places = apart(wanted, gap, room)
    assert len(places) == len(wanted)
    assert all(-0.01 <= place <= room + 0.01 for place in places)
    least = min(gap, room / max(1, len(wanted) - 1))
    assert all(other - one >= least - 0.01 for one, other in pairwise(places))


def test_rabbits_say_where_they_are_with_script_and_without() -> None:
    view = views.scoring(12, "en")
    root = ET.fromstring(picture(view, "en"))
    stones = {
        each.get("id"): each for each in root.iter("use") if (each.get("id") or "").startswith("stone-")
    }
    for seat in view.seats:
        rabbit = next(each for each in root.iter("g") if each.get("id") == f"rabbit-{seat.seat}")
        x, y = rabbit.get("data-x"), rabbit.get("data-y")
        assert rabbit.get("transform") == f"translate({x} {y})"
        assert rabbit.get("data-place") == str(seat.total)
        assert f"stone-{seat.total}" in stones


def test_laps_are_counted_where_no_points_end_the_game() -> None:
    view = replace(views.scoring(3, "en"), goal=None)
    view = replace(view, seats=(replace(view.seats[0], total=64), *view.seats[1:]))
    root = ET.fromstring(picture(view, "en"))
    rabbit = next(each for each in root.iter("g") if each.get("id") == "rabbit-1")
    assert [text.text for text in rabbit.iter("text") if text.get("class") == "lap"] == ["3"]
    assert rabbit.get("data-place") == "64"
