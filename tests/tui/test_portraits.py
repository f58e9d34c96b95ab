"""Pictures in the terminal: they stand where rabbits stand, nowhere else, whatever is shown after what."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import signal
import struct
import sys
import termios
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from textual import events
from textual.pilot import Pilot

from dixit_table.game.views import Look, PublicView, RevealStep
from dixit_table.rules.rabbits import COLOURS
from dixit_table.tui.app import Board, TableApp
from dixit_table.tui.canvas.canvas import Canvas, Offer, Rect
from dixit_table.tui.canvas.portraits import body, sixel
from dixit_table.tui.canvas.sprites import Portrait, Pose, Size
from dixit_table.tui.canvas.text import cluster_width
from dixit_table.tui.canvas.theme import CHEEK, CREAM, GOLD, NIGHT, NOSE, ROOM, tones
from dixit_table.tui.painters.rabbits import portrait, rabbit, rabbit_columns, rabbit_rows
from dixit_table.tui.pictures import Pictures
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import PatientDriver
from tests.snapshots import held_against
from tests.tui import views
from tests.tui.fakes import FakeSource
from tests.tui.held import SNAPSHOTS
from tests.tui.lookback_views import looked_back
from tests.tui.sixels import SIXEL, Seen, pixels, to_be_seen
from tests.waiting import PATIENCE_S

CELL_SIZE = (10, 20)
_TOKEN = re.compile(r"\x1bP.*?\x1b\\|\x1b\[[\d;?]*[A-Za-z]|.", re.DOTALL)


@pytest.mark.parametrize(("pose", "colour"), list(product(Pose, COLOURS)))
def test_a_picture_fills_its_place_in_whole_rows_of_sixels(pose: Pose, colour: str) -> None:
    seen = Portrait(pose, "L", colour, ("#251b15", "#251b15", "#0e2a18", "#251b15"))
    shown = pixels(sixel(seen, body(pose, "L", seen.bands, 70, 78, 20)))
    assert (len(shown[0]), len(shown)) == (70, 78)
    assert not any("" in row for row in shown), "no pixel is left as it was"
    for y, row in enumerate(shown):
        assert {row[0], row[-1]} == {"6;17;10" if 40 <= y < 60 else "15;11;8"}, "its ground is at its edges"
    assert len({pixel for row in shown for pixel in row}) <= 200


def test_letters_poses_and_colours_are_seen() -> None:
    drawn = {
        (pose, letter, colour): sixel(
            Portrait(pose, letter, colour, ("#251b15",)), body(pose, letter, (0,), 70, 78, 80)
        )
        for pose in (Pose.STANDING, Pose.LOOKING, Pose.GLAD, Pose.SAD)
        for letter in ("L", "É", "12")
        for colour in COLOURS
    }
    assert len(set(drawn.values())) == len(drawn)


def test_who_has_points_is_glad_beside_them_and_who_has_none_is_not() -> None:
    view = views.reveal(RevealStep.POINTS)(5, "en")
    assert view.reveal is not None
    shown = [offer.picture for offer in paint(view, "en", 160, 50).pictures()][-5:]
    wanted = [Pose.GLAD if row.points > 0 else Pose.SAD for row in view.reveal.rows]
    assert [each.pose for each in shown if isinstance(each, Portrait)] == wanted
    assert set(wanted) == {Pose.GLAD, Pose.SAD}


_SIGNS = "rfibewnctL.,"
"""Of each tone: rim, fur, inside of an ear, belly, eye, gleam, nose, cheek, tear, letter, two grounds."""


@pytest.mark.parametrize(
    ("pose", "letter", "wide", "name"),
    [
        (Pose.STANDING, "É", 84, "standing"),
        (Pose.LOOKING, "L", 84, "looking"),
        (Pose.GLAD, "12", 84, "glad"),
        (Pose.SAD, "W", 84, "sad"),
        (Pose.STANDING, "L", 40, "narrow"),
    ],
)
def test_rabbits_look_as_they_did(pose: Pose, letter: str, wide: int, name: str) -> None:
    """A sign for each pixel of one tone, "+" for those between two or more."""
    grounds = ("#251b15",) * 2 + ("#0e2a18",)
    seen = Portrait(pose, letter, "blue", grounds)
    made = body(pose, letter, seen.bands, wide, 96, 32)
    signs = {number: _SIGNS[mix[0]] if len(set(mix)) == 1 else "+" for number, mix in enumerate(made.mixes)}
    colours = "".join(f"#{number};2;{number};0;0" for number in signs)
    shown = pixels(f'\x1bP7;0q"1;1;{made.wide};{made.high}{colours}{made.sixels}\x1b\\')
    rows = ("".join(signs[int(pixel.split(";")[0])] for pixel in row) for row in shown)
    held_against(SNAPSHOTS / f"portrait-{name}.txt", "".join(f"{row}\n" for row in rows))


@pytest.mark.parametrize("colour", COLOURS)
def test_a_picture_has_the_colours_of_a_rabbit_and_mixes_them_where_they_meet(colour: str) -> None:
    seen = Portrait(Pose.GLAD, "L", colour, ("#251b15",) * 4)
    shown = Seen(Rect(0, 0, 7, 4), seen, (10, 20)).colours()
    found = {pixel for row in shown for pixel in row}
    tone = tones(colour)
    for pure in (CREAM, tone["f"], tone["e"], CHEEK, NOSE, NIGHT, "#251b15"):
        assert any(_near(pure, each) for each in found), pure
    assert any(_near(_between(tone["f"], CREAM, 0.7), each) for each in found), "inside of an ear"


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _between(one: str, other: str, share: float) -> str:
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _near(one: str, other: str) -> bool:
    """Tell whether a terminal, which has hundredths of a colour, shows one as the other."""
    return all(abs(a - b) <= 2 for a, b in zip(_parts(one), _parts(other), strict=True))


def offered(letter: str, cover: Callable[[Canvas], None] | None = None) -> list[Offer]:
    canvas = Canvas(20, 12, ROOM)
    roster = Roster({1: "Léa"}, {1: "red"}, {1: letter}, {}, len(letter))
    portrait(canvas, 2, 1, roster, 1, Size.LARGE, Pose.STANDING)
    without = Canvas(20, 12, ROOM)
    rabbit(without, 2, 1, roster, 1, Size.LARGE)
    assert canvas.rows == without.rows, "the cells are the same"
    if cover is not None:
        cover(canvas)
    return canvas.pictures()


def test_a_rabbit_is_offered_as_a_picture_unless_something_is_painted_over_it() -> None:
    (offer,) = offered("L")
    assert offer.place == Rect(2, 1, rabbit_columns(Size.LARGE), rabbit_rows(Size.LARGE))
    assert offered("L", lambda canvas: canvas.fill(Rect(0, 0, 2, 12), ROOM)) == [offer]
    assert offered("L", lambda canvas: canvas.fill(Rect(0, 0, 5, 5), ROOM)) == []
    assert offered("山") == [], "there is no such letter in a picture"


@pytest.mark.parametrize("size", [(60, 18), (84, 24), (120, 35), (200, 50)])
@pytest.mark.parametrize("count", [3, 5, 12])
def test_the_podium_ends_with_the_posters_rabbits_on_its_golden_edge(
    count: int, size: tuple[int, int]
) -> None:
    """The stars that have come out hide none of them."""
    canvas = paint(looked_back(count, "en"), "en", *size)
    best = list(to_be_seen(canvas, CELL_SIZE))
    assert [each.portrait.pose for each in best].count(Pose.GLAD) >= 1
    assert len(best) == 3
    for each in best:
        (wide, high), colours = CELL_SIZE, each.colours()
        sky, edge = colours[each.place.height * high - high], colours[each.high - 1]
        assert _near(sky[0], each.portrait.grounds[-1])
        assert _near(edge[0], GOLD) and _near(edge[wide * each.place.width - 1], GOLD)


# --- Through the app, on a terminal that keeps what is in each of its cells


@pytest.fixture(autouse=True)
def terminal_of_a_tester(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever these tests run in, the app is in a terminal that may show pictures."""
    for name in ("TMUX", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


class Pictured:
    """A terminal that shows pictures: text over one erases it there; and what tmux would keep of them."""

    def __init__(self, columns: int, rows: int) -> None:
        self.cell_size: tuple[int, int] | None = CELL_SIZE
        self.told: list[str] = []
        self.cells = [[" "] * columns for _ in range(rows)]
        self.kept: list[Rect] = []  # by tmux 3.5a, which forgets one for a letter of ASCII while lines wrap
        self.forgot_one = False  # which is shown, for there were ten
        self._x = self._y = 0
        self._wraps = False

    def write(self, data: str) -> None:
        self.told.append(data)
        for token in _TOKEN.findall(data):
            self._take(token)

    def _take(self, token: str) -> None:
        if token.startswith("\x1bP"):
            found = SIXEL.fullmatch(token)
            assert found is not None
            wide, high = -(-int(found[1]) // CELL_SIZE[0]), -(-int(found[2]) // CELL_SIZE[1])
            assert self._y + high < len(self.cells), "it mustn't scroll"
            self.kept.append(Rect(self._x, self._y, wide, high))
            if len(self.kept) == 10:
                self.forgot_one = True
                del self.kept[0]
            for row in self.cells[self._y : self._y + high]:
                texts = {cell for cell in row[self._x : self._x + wide] if len(cell) == 1}
                assert texts <= {" "}, "it may be a little lower than its cells"
                row[self._x : self._x + wide] = [token] * wide
        elif token.startswith("\x1b["):
            if token.endswith("H"):
                self._y, self._x = (int(part) - 1 for part in token[2:-1].split(";"))
            elif token.startswith("\x1b[?7"):
                self._wraps = token.endswith("h")
        elif not unicodedata.combining(token):
            if self._wraps and token.isascii():
                at = Rect(self._x, self._y, 1, 1)
                self.kept = [place for place in self.kept if not all(place.common(at)[2:])]
            for _ in range(cluster_width(token)):
                self.cells[self._y][self._x] = token
                self._x += 1

    @property
    def pictures(self) -> dict[Rect, str]:
        """The pictures of which all is to be seen; of no other anything is."""
        found = {}
        tokens = {cell for row in self.cells for cell in row if len(cell) > 1}
        for token in tokens:
            at = {(x, y) for y, row in enumerate(self.cells) for x, cell in enumerate(row) if cell == token}
            (left, top), (right, bottom) = map(min, zip(*at, strict=True)), map(max, zip(*at, strict=True))
            place = Rect(left, top, right - left + 1, bottom - top + 1)
            assert len(at) == place.width * place.height, "a rest of one is to be seen"
            found[place] = token
        return found


def calm(view: PublicView) -> PublicView:
    return replace(view, look=Look(calm=True))


async def come(pilot: Pilot[None], terminal: Pictured, places: set[Rect]) -> None:
    """Wait until there are pictures in places, and nowhere else: they are made by another thread."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_S):
            while set(terminal.pictures) != places:
                await pilot.pause(0.01)
    assert set(terminal.pictures) == places
    assert not terminal.forgot_one
    assert sorted(terminal.kept) == sorted(places), "tmux would show another to whoever attaches"


def large(view: PublicView, size: tuple[int, int]) -> set[Rect]:
    """Return where a picture is to be seen of a view."""
    return {seen.place for seen in to_be_seen(paint(view, "en", *size), CELL_SIZE)}


async def shown(pilot: Pilot[None], app: TableApp, size: tuple[int, int]) -> Pictured:
    """Let an app show pictures on a terminal that says so."""
    terminal = Pictured(*size)
    app.terminal = cast("PatientDriver", terminal)
    app.show_pictures()
    await pilot.pause()
    return terminal


SIZES = [(80, 24), (120, 35), (200, 50)]


@pytest.fixture
def own_signals() -> Iterator[None]:
    """What takes the terminal takes the signals of a pause, too."""
    found = {each: signal.getsignal(each) for each in (signal.SIGTSTP, signal.SIGCONT)}
    yield
    for each, handler in found.items():
        signal.signal(each, handler)


@pytest.mark.usefixtures("own_signals")
async def test_how_large_cells_are_is_known_where_the_terminal_tells_it_and_only_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of a terminal that has no size yet, or none in pixels, or that is none, there are no pictures."""
    end, slave = os.openpty()
    with os.fdopen(slave) as keys, Path(os.devnull).open() as nowhere:
        monkeypatch.setattr(sys, "__stdin__", keys)
        terminal = PatientDriver(TableApp(FakeSource(views.lobby(0, "en"))))
        for columns, rows, wide, high, cell_size in (
            (80, 24, 800, 480, (10, 20)),
            (80, 24, 879, 503, (10, 20)),
            (80, 24, 0, 480, None),
            (80, 24, 800, 0, None),
            (80, 24, 79, 480, None),
            (0, 0, 800, 480, (800, 480)),
            (1, 1, 10, 20, (10, 20)),
        ):
            fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, wide, high))
            assert terminal.cell_size == cell_size
        terminal.fileno = nowhere.fileno()
        assert terminal.cell_size is None
    os.close(end)


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_are_where_rabbits_stand_and_nowhere_else(size: tuple[int, int]) -> None:
    every = dict(views.every(5, "en"))
    source, seen = FakeSource(calm(every["lobby"])), 0
    app = TableApp(source)
    async with app.run_test(size=size) as pilot:
        terminal = await shown(pilot, app, size)
        for view in [view for each in every.values() for view in (each, every["lobby"], every["voting"])]:
            source.show(calm(view))
            await pilot.pause()
            await come(pilot, terminal, large(calm(view), size))
            seen += len(terminal.pictures)
    assert seen > 20


async def test_another_picture_in_a_place_and_one_that_was_written_over() -> None:
    view = calm(dict(views.every(5, "en"))["voting"])
    source = FakeSource(view)
    app = TableApp(source)
    async with app.run_test(size=(120, 35)) as pilot:
        terminal = await shown(pilot, app, (120, 35))
        places = large(view, (120, 35))
        await come(pilot, terminal, places)
        before = terminal.pictures
        source.show(replace(view, seats=(replace(view.seats[0], name="Zoe"), *view.seats[1:])))
        while len(terminal.pictures.items() - before.items()) != 1:
            await pilot.pause(0.01)
        await come(pilot, terminal, places)
        told = len(terminal.told)
        terminal.cells = [[" "] * 120 for _ in range(35)]
        app.query_one(Board).refresh()
        await come(pilot, terminal, places)
        assert len(terminal.told) == told + 1


async def test_another_size_of_the_terminal_or_of_its_cells_leaves_none_where_it_was() -> None:
    view = calm(dict(views.every(5, "en"))["voting"])
    app = TableApp(FakeSource(view))
    async with app.run_test(size=(120, 35)) as pilot:
        terminal = await shown(pilot, app, (120, 35))
        await come(pilot, terminal, large(view, (120, 35)))
        before = set(terminal.pictures.values())
        for size in ((80, 24), (200, 50), (120, 35)):
            app.terminal = cast("PatientDriver", terminal := Pictured(*size))
            await pilot.resize_terminal(*size)
            assert large(view, size)
            await come(pilot, terminal, large(view, size))
        assert set(terminal.pictures.values()) == before
        terminal.cell_size = (5, 10)
        app.on_resize(events.Resize(app.size, app.size))  # of which no widget hears
        assert not set(terminal.pictures.values()) & before, "they are too large now"


async def test_rabbits_are_cells_while_anything_moves() -> None:
    every = dict(views.every(5, "en"))
    lobby, telling = calm(every["lobby"]), replace(every["telling"], look=Look())
    source, now = FakeSource(lobby), [0.0]
    app = TableApp(source, lambda: now[0])
    async with app.run_test(size=(120, 35)) as pilot:
        terminal = await shown(pilot, app, (120, 35))
        await come(pilot, terminal, large(lobby, (120, 35)))
        source.show(telling)
        await pilot.pause()
        assert terminal.pictures == {}
        now[0] += 60
        app.query_one(Board).step()
        assert large(telling, (120, 35))
        await come(pilot, terminal, large(telling, (120, 35)))


@pytest.mark.parametrize("most", [6, 5, 4, 1])
async def test_where_too_many_would_stand_at_once_all_are_cells(most: int) -> None:
    """A terminal that forgets the first of them would leave a tile empty."""
    view, size = calm(dict(views.every(5, "en"))["voting"]), (120, 35)
    assert len(large(view, size)) == 5
    app = TableApp(FakeSource(view))
    app.most_pictures = most
    async with app.run_test(size=size) as pilot:
        terminal = await shown(pilot, app, size)
        await come(pilot, terminal, large(view, size) if most >= 5 else set())


async def test_a_picture_of_sixty_rows_of_pixels_above_the_last_row_is_shown() -> None:
    came = asyncio.Event()
    pictures = Pictures(came.set, most=9)
    place = Rect(2, 8, 4, 3)
    canvas = Canvas(20, 12, ROOM)
    canvas.offer(place, Portrait(Pose.STANDING, "L", "red", ("#251b15",) * 3))
    rows = [list(row) for row in canvas.rows]
    assert pictures.lay(canvas, rows, CELL_SIZE) is rows, "it isn't made yet"
    assert pictures.over() == []
    async with asyncio.timeout(PATIENCE_S):
        await came.wait()
    spoiled = pictures.lay(canvas, rows, CELL_SIZE)
    differing = {(x, y) for y, row in enumerate(spoiled) for x, cell in enumerate(row) if cell != rows[y][x]}
    assert differing == {(x, y) for x in range(2, 6) for y in range(8, 11)}, "all is written there"
    assert len(pictures.over()) == 4, "wrapping on, a space over it, wrapping off, the picture"
    for beside in (Rect(0, 8, 2, 3), Rect(6, 8, 9, 1), Rect(0, 7, 20, 1), Rect(0, 11, 20, 1)):
        assert pictures.over([beside]) == []
    for upon in (Rect(0, 8, 3, 1), Rect(5, 10, 1, 1)):
        assert len(pictures.over([beside, upon])) == 4
    assert pictures.away() == []
    pictures.lay(Canvas(20, 12, ROOM), rows, CELL_SIZE)
    assert len(pictures.away()) == 3
    assert pictures.over() == []


@pytest.mark.parametrize(
    ("place", "cell_size"),
    [(Rect(2, 4, 11, 8), CELL_SIZE), (Rect(2, 1, 11, 8), (5, 7))],
    ids=["in the last row", "small cells"],
)
async def test_no_picture_where_a_terminal_might_scroll_nor_where_cells_are_as_good(
    place: Rect, cell_size: tuple[int, int]
) -> None:
    came = asyncio.Event()
    pictures = Pictures(came.set, most=9)
    refused, good = (Canvas(20, 12, ROOM) for _ in range(2))
    refused.offer(place, Portrait(Pose.GLAD, "L", "red", ("#251b15",) * 8))
    good.offer(Rect(2, 1, 11, 8), Portrait(Pose.STANDING, "L", "red", ("#251b15",) * 8))
    assert pictures.lay(refused, [], cell_size) == []
    pictures.lay(good, [], CELL_SIZE)
    async with asyncio.timeout(PATIENCE_S):
        await came.wait()
    pictures.lay(good, [], CELL_SIZE)
    assert len(pictures.over()) == 4, "they are made one after the other: none was begun for the first"
