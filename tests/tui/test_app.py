"""The app on a made-up table: keys, pages, life and death."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Any, ClassVar, cast

import pyte
import pytest
from msgspec.structs import replace
from textual.timer import Timer

from dixit_table.game import events as ev
from dixit_table.game.views import Look, MenuView, Page, PageName, PublicView, RevealStep
from dixit_table.keypads.base import Key
from dixit_table.texts import Message
from dixit_table.tui.app import Board, TableApp
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.motion import GREETING_S, LIGHT_S, Motion
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import PatientDriver
from tests.tui import views
from tests.tui.dice_views import Table
from tests.tui.fakes import FakeSource
from tests.tui.lookback_views import looked_back


class Clock:
    """A clock that goes when the test says so, and counts how often it is asked."""

    def __init__(self) -> None:
        self.now = 0.0
        self.asked = 0

    def __call__(self) -> float:
        self.asked += 1
        return self.now


def board_of(app: TableApp) -> Board:
    return app.query_one(Board)


def lobby() -> PublicView:
    return views.lobby(5, "en")


async def test_every_key_of_a_pad_reaches_the_source() -> None:
    source = FakeSource(lobby())
    async with TableApp(source).run_test() as pilot:
        await pilot.press(*"0123456789", "enter", "backspace", "delete", "asterisk", "plus", "minus", "slash")
    digits = [Key(digit) for digit in "0123456789"]
    assert source.pressed == [
        *digits, Key.ENTER, Key.BACKSPACE, Key.BACKSPACE, Key.STAR, Key.PLUS, Key.MINUS, Key.SLASH,
    ]  # fmt: skip
    assert (source.started, source.stopped) == (1, 1)


async def test_the_decimal_key_of_a_numeric_pad_takes_back_whatever_it_is_called() -> None:
    source = FakeSource(lobby())
    async with TableApp(source).run_test() as pilot:
        await pilot.press("full_stop", "comma")
    assert source.pressed == [Key.BACKSPACE] * 2
    assert source.tapped == [False] * 2


async def test_letters_are_commands_and_some_hold_in_the_lobby_only() -> None:
    source = FakeSource(lobby())
    async with TableApp(source).run_test() as pilot:
        await pilot.press("d", "v", "l", "w", "x")
        assert source.commands == ["demo", "virtual", "language", "watch"]
        source.show(views.voting(5, "en"))
        await pilot.press("d", "v", "l")
    assert source.commands == ["demo", "virtual", "language", "watch", "language"]


async def test_ctrl_c_leaves_at_once_with_status_0() -> None:
    source = FakeSource(lobby())
    app = TableApp(source)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
    assert app.return_code == 0
    assert source.stopped == 1


async def test_no_other_control_key_does_anything() -> None:
    source = FakeSource(lobby())
    app = TableApp(source)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+q", "ctrl+p", "ctrl+z", "tab", "ctrl+s")
        assert app.is_running
        assert isinstance(app.screen.query_one(Board), Board)
    assert source.pressed == []
    assert source.commands == []


async def test_help_comes_turns_its_pages_and_goes() -> None:
    source = FakeSource(views.with_help(views.voting(5, "en")))
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        closed = board_of(app).text()
        await pilot.press("question_mark", "f1", "h")
        assert source.commands == ["help"] * 3
        shown = []
        for page in (0, 1):
            source.show(replace(source.view(), page=Page(PageName.HELP, page)))
            await pilot.pause()
            shown.append(board_of(app).text())
        await pilot.press("down", "up", "escape")
        assert source.pressed == [Key.PLUS, Key.MINUS]
        assert source.commands == ["help"] * 4
        source.show(replace(source.view(), page=None))
        await pilot.pause()
        assert board_of(app).text() == closed
    assert "HELP" in shown[0]
    assert "1/" in shown[0]
    assert "2/" in shown[1]


@pytest.mark.parametrize("on_keyboard", [True, False])
async def test_arrows_and_escape_are_for_a_menu_of_the_keyboard_alone(on_keyboard: bool) -> None:
    """In somebody else's menu the keyboard has no say; an arrow would be + for its own seat."""
    title = Message.of("table.menu_title")
    menu = MenuView("Léa", on_keyboard, title, (title,), 0)
    source = FakeSource(replace(lobby(), menu=menu))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "up", "escape")
    assert source.pressed == ([Key.PLUS, Key.MINUS, Key.BACKSPACE] if on_keyboard else [])


async def test_past_turns_come_and_escape_closes_them() -> None:
    source = FakeSource(views.over(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        source.show(replace(source.view(), page=Page(PageName.RECORDS)))
        await pilot.pause()
        assert "PAST TURNS" in board_of(app).text()
        await pilot.press("plus", "down", "escape")
        assert source.pressed == [Key.PLUS, Key.PLUS]
        assert source.commands == ["records", "records"]


async def test_a_change_of_view_shows_and_many_at_once_are_one_look() -> None:
    source = FakeSource(lobby())
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        before = source.looks
        for _ in range(50):
            source.show(views.telling(5, "en"))
        await pilot.pause()
        assert source.looks == before + 1
        assert "lays out all 5 cards" in board_of(app).text()


async def test_the_picture_fits_any_size_the_terminal_takes() -> None:
    app = TableApp(FakeSource(views.voting(12, "fr"), "fr"))
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((60, 18), (200, 50), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert len(board_of(app).text().split("\n")) == size[1]


async def test_rabbits_walk_to_a_new_total_and_the_clock_rests_before_and_after() -> None:
    clock, source = Clock(), FakeSource(views.scoring(3, "en"))
    app = TableApp(source, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        assert clock.asked == 0
        still = board_of(app).text()
        view = views.scoring(3, "en")
        source.show(replace(view, seats=(replace(view.seats[0], total=22), *view.seats[1:])))
        await pilot.pause()
        clock.now += 1.1
        board_of(app).step()
        assert " 19" in board_of(app).text()
        clock.now += 10
        board_of(app).step()
        there = board_of(app).text()
        assert " 22" in there
        assert there != still
        asked = clock.asked
        await pilot.pause()
        assert clock.asked == asked


@pytest.mark.parametrize(("step", "most"), [(RevealStep.VOTES, 8), (RevealStep.POINTS, 7)])
async def test_a_picture_is_painted_when_something_comes_and_not_while_nothing_does(
    step: RevealStep, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def painting(*what: Any) -> Canvas:
        canvas = paint(*what)
        painted.append(canvas.text())
        return canvas

    monkeypatch.setattr("dixit_table.tui.app.paint", painting)
    view = views.reveal(step)(5, "en")
    assert view.reveal is not None
    clock, source = Clock(), FakeSource(views.voting(5, "en"))
    app = TableApp(source, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        painted.clear()
        source.show(view)
        await pilot.pause()
        while not board_of(app).still:
            clock.now += 0.05
            board_of(app).step()
        assert painted[-1] == paint(view, "en", 80, 24).text()
        assert len(painted) <= most, "one for each vote, or seat, and the first and the last"


@pytest.mark.parametrize("calm", [False, True])
async def test_who_presses_on_or_wants_it_calm_sees_the_end_of_the_walk_at_once(calm: bool) -> None:
    before = views.telling(5, "en")
    gained = tuple(replace(seat, total=seat.total + 2 * seat.seat) for seat in before.seats)
    scored = replace(views.scoring(5, "en"), seats=gained, look=Look(calm=calm))
    told = replace(before, seats=gained, look=Look(calm=calm))
    clock, source = Clock(), FakeSource(before)
    app = TableApp(source, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        source.show(scored)
        await pilot.pause()
        assert (board_of(app).text() == paint(scored, "en", 80, 24).text()) is calm
        if not calm:
            clock.now += 1
            board_of(app).step()
            assert board_of(app).text() != paint(scored, "en", 80, 24).text()
        source.show(told)
        await pilot.pause()
        if not calm:
            assert board_of(app).text() == paint(told, "en", 80, 24, Motion({}, 0.0)).text(), (
                "the light is on"
            )
            clock.now += LIGHT_S
            board_of(app).step()
        assert board_of(app).text() == paint(told, "en", 80, 24).text()
        asked = clock.asked
        await pilot.pause(0.2)
        assert clock.asked == asked


async def test_no_digit_pressed_ever_shows() -> None:
    source = FakeSource(views.voting(5, "en"))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        before = board_of(app).text()
        for digit in "7309":
            await pilot.press(digit)
            assert board_of(app).text() == before
        assert app.title == TableApp.TITLE


async def test_help_asked_for_from_a_keypad_shows_until_the_view_closes_it() -> None:
    view = views.with_help(views.telling(5, "en"))
    source = FakeSource(replace(view, page=Page(PageName.HELP)))
    app = TableApp(source)
    async with app.run_test(size=(60, 18)) as pilot:
        assert "HELP" in board_of(app).text()
        source.show(view)
        await pilot.pause()
        assert "HELP" not in board_of(app).text()


class Secretive(FakeSource):
    """A source with a bug, and a vote in its hands when it shows."""

    def command(self, name: str) -> None:
        vote = "vote for seventeen"
        raise LookupError(vote + name)


async def test_the_report_of_a_bug_tells_no_secret() -> None:
    told: list[str] = []

    class Overheard(TableApp):
        def panic(self, *renderables: Any) -> None:
            told.extend(map(str, renderables))
            super().panic(*renderables)

    with pytest.raises(LookupError):
        async with Overheard(Secretive(lobby())).run_test() as pilot:
            await pilot.press("d")
    assert "LookupError" in told[0]
    assert "command" in told[0]
    assert "seventeendemo" not in told[0]


async def test_the_report_of_a_bug_in_painting_tells_no_secret_either() -> None:
    told: list[str] = []

    class Clumsy(TableApp):
        def panic(self, *renderables: Any) -> None:
            told.extend(map(str, renderables))
            super().panic(*renderables)

        def show_newest(self) -> None:
            super().show_newest()
            if source.pressed:
                raise LookupError("vote for seven" + "teen")

    source = FakeSource(lobby())
    app = Clumsy(source)
    with pytest.raises(LookupError):
        async with app.run_test() as pilot:
            source.press(Key.STAR)
            app.note_change()
            await pilot.pause()
    assert isinstance(app.fault, LookupError)
    assert "show_newest" in told[0]
    assert "seventeen" not in told[0]


class Hasty(FakeSource):
    """A source that somebody leaves while it starts, so that something can't be made any more."""

    def __init__(self, view: PublicView) -> None:
        super().__init__(view)
        self.leave: Callable[[], None] = lambda: None

    def start(self, loop: AbstractEventLoop) -> None:
        super().start(loop)
        self.leave()
        raise LookupError


async def test_leaving_while_the_screen_is_being_made_is_no_fault() -> None:
    source = Hasty(lobby())
    app = TableApp(source)
    source.leave = app.action_leave
    with suppress(LookupError):  # which the tests' own way to run an app raises again
        async with app.run_test():
            pass
    assert (app.fault, app.return_code) == (None, 0)


class Overheard:
    """A terminal that shows what it is told, and keeps it."""

    def __init__(self, shown: str) -> None:
        self.told: list[str] = []
        lines = shown.split("\n")
        self._screen = pyte.Screen(80, len(lines))
        self._stream = pyte.Stream(self._screen)
        self._stream.feed("".join(f"\x1b[{y};1H{line}" for y, line in enumerate(lines, 1)))

    def write(self, data: str) -> None:
        self.told.append(data)
        self._stream.feed(data)

    @property
    def shown(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)


async def test_only_the_cells_that_differ_are_written_again() -> None:
    view = views.voting(5, "en")
    changed = replace(view, seats=(view.seats[0], replace(view.seats[1], notice=None), *view.seats[2:]))
    source = FakeSource(view)
    app = TableApp(source, Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        board = app.query_one(Board)
        before = board.text()
        terminal = Overheard(before)
        app.terminal = cast("PatientDriver", terminal)
        for _ in range(2):  # the second time there is nothing to write
            source.show(changed)
            await pilot.pause()
        assert terminal.shown == board.text() != before
    (told,) = terminal.told
    assert told.count("H") == 1, "the cursor goes to one row"
    assert len(told) < 80


@pytest.mark.parametrize(
    ("environment", "kiosk", "bare", "most"),
    [
        ({}, False, False, 99),
        ({"NO_COLOR": ""}, False, False, 0),
        ({}, False, True, 0),
        ({"TMUX": "/tmp/tmux,1,0"}, False, False, 0),
        ({"TMUX": "/tmp/tmux,1,0"}, True, False, 9),
        ({"TMUX": "/tmp/tmux,1,0", "NO_COLOR": "1"}, True, False, 0),
        ({}, True, False, 99),
    ],
)
def test_as_many_pictures_are_shown_as_the_terminal_keeps(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], kiosk: bool, bare: bool, most: int
) -> None:
    """With the tenth tmux forgets the first; without colours, or on the console, there are none."""
    for name in ("TMUX", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert TableApp(FakeSource(lobby()), kiosk=kiosk, bare=bare).most_pictures == most


def test_a_source_that_has_not_begun_is_not_stopped() -> None:
    source = FakeSource(lobby())
    TableApp(source).on_unmount()
    assert source.stopped == 0


async def test_a_terminal_without_rows_or_columns_shows_nothing_for_a_while() -> None:
    app = TableApp(FakeSource(views.voting(5, "en")), Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        before = board_of(app).text()
        for size in ((80, 0), (0, 24), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert board_of(app).text() == before


async def test_in_a_kiosk_ctrl_c_leaves_nothing() -> None:
    source = FakeSource(lobby())
    app = TableApp(source, kiosk=True)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        assert app.is_running
        assert source.stopped == 0


@pytest.mark.parametrize("bare", [False, True])
async def test_on_the_console_all_is_plain_and_else_what_the_table_wants(bare: bool) -> None:
    for plain in (False, True):
        view = replace(lobby(), look=Look(plain=plain, calm=True))
        app = TableApp(FakeSource(view), bare=bare)
        async with app.run_test(size=(80, 24)):
            wanted = replace(view, look=Look(plain=plain or bare, calm=True))
            assert board_of(app).text() == paint(wanted, "en", 80, 24).text()
            assert app.ansi_color is (plain or bare)


class Timed(Board):
    """A board that keeps how often it wants to be called."""

    wanted: ClassVar[list[float]] = []

    def set_interval(self, interval: float, *args: Any, **keywords: Any) -> Timer:
        self.wanted.append(interval)
        return super().set_interval(interval, *args, **keywords)


async def test_what_moves_is_shown_eight_times_a_second_and_a_page_of_huge_letters_for_five(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dixit_table.tui.app.Board", Timed)
    Timed.wanted.clear()
    source = FakeSource(views.voting(5, "en"))
    app = TableApp(source, Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        assert Timed.wanted == [], "nothing moves while votes are secret"
        source.show(views.telling(5, "en"))
        await pilot.pause()
        assert Timed.wanted == [0.125]
        source.show(replace(views.scoring(5, "en"), look=Look(far=True)))
        await pilot.pause()
        assert Timed.wanted == [0.125, 5.0]
        source.show(replace(views.voting(5, "en"), look=Look(far=True)))
        await pilot.pause()
        assert Timed.wanted == [0.125, 5.0]


class Hurried(Board):
    """A board for which there is news between its new size and what tells it of that."""

    def on_resize(self) -> None:
        self.repaint()
        super().on_resize()


@pytest.mark.parametrize("size", [(100, 30), (60, 18), (80, 30), (100, 24)])
async def test_news_may_come_before_the_board_knows_of_its_size(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("dixit_table.tui.app.Board", Hurried)
    app = TableApp(FakeSource(views.voting(5, "en")), Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert len(app.query_one(Hurried).text().split("\n")) == size[1]


async def test_what_is_written_makes_the_picture_whatever_came_before() -> None:
    source = FakeSource(lobby())
    app = TableApp(source, Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        board = app.query_one(Board)
        terminal = Overheard(board.text())
        app.terminal = cast("PatientDriver", terminal)
        for view in (views.voting(5, "fr"), views.telling(12, "en"), views.voting(12, "en"), lobby()):
            source.show(view)
            await pilot.pause()
            assert terminal.shown == board.text()


async def test_what_moves_goes_on_wherever_the_news_came_from() -> None:
    view = views.scoring(3, "en")
    clock, source = Clock(), FakeSource(view)
    app = TableApp(source, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        ahead = replace(view.seats[0], total=view.seats[0].total + 9)
        Context().run(source.show, replace(view, seats=(ahead, *view.seats[1:])))  # as from the disk's thread
        await pilot.pause()
        board = board_of(app)
        before, clock.now = board.text(), 0.5
        while board.text() == before:
            await pilot.pause()


@pytest.mark.parametrize("early_s", [0.0, 0.5, 4.5, 7.9, 9.0])
async def test_who_presses_on_at_the_podium_sees_its_end_at_once(early_s: float) -> None:
    clock, insights = Clock(), looked_back(5, "en").insights
    view = replace(views.over(5, "en"), insights=insights)
    source = FakeSource(replace(views.scoring(5, "en"), seats=view.seats))
    app = TableApp(source, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        source.show(view)
        await pilot.pause()
        clock.now += early_s
        board_of(app).step()
        rising = board_of(app).text()
        source.show(replace(view, hurried=True))
        await pilot.pause()
        assert board_of(app).text() == paint(view, "en", 80, 24).text() != rising
        asked = clock.asked
        await pilot.pause()
        assert clock.asked == asked, "nothing moves any more"


async def test_keys_count_while_rabbits_greet_and_calm_ones_never_leap() -> None:
    view = views.lobby(0, "en")
    for calm in (False, True):
        clock, source = Clock(), FakeSource(replace(view, look=Look(calm=calm)))
        app = TableApp(source, clock)
        async with app.run_test(size=(80, 24)) as pilot:
            clock.now += 0.5
            if not calm:
                board_of(app).step()
            assert (board_of(app).text() == paint(view, "en", 80, 24).text()) == calm
            await pilot.press("v", "7")
            assert (source.commands, source.pressed) == (["virtual"], [Key.D7])
            clock.now += GREETING_S
            board_of(app).step()
            assert board_of(app).text() == paint(view, "en", 80, 24).text()
            asked = clock.asked
            await pilot.pause()
            assert clock.asked == asked, "nothing moves any more"


async def test_nothing_moves_while_votes_are_secret() -> None:
    clock, source = Clock(), FakeSource(views.telling(3, "en"))
    app = TableApp(source, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        view = views.voting(3, "en")
        source.show(replace(view, seats=(replace(view.seats[0], total=22), *view.seats[1:])))
        await pilot.pause()
        asked, shown = clock.asked, board_of(app).text()
        await pilot.pause()
        assert (clock.asked, board_of(app).text()) == (asked, shown)
        board_of(app).step()
        assert board_of(app).text() == shown


async def test_a_clue_is_typed_once_the_votes_are_shown() -> None:
    source = FakeSource(views.voting(5, "en"))
    app = TableApp(source)
    async with app.run_test() as pilot:
        await pilot.press("c", "7", "enter")
        assert source.pressed == [Key.D7, Key.ENTER], "before the reveal there is no clue to type"
        source.show(views.scoring(5, "en"))
        await pilot.press("c")
        await pilot.press(*["backspace"] * 80, "l", "é", "space", "9", "x", "backspace", "enter")
        await pilot.press("c", "z", "escape", "enter")
    assert source.clues == [(7, "lé 9")]
    assert source.pressed == [Key.D7, Key.ENTER, Key.ENTER]
    assert source.commands == []


async def test_a_clue_half_typed_never_takes_a_vote() -> None:
    """Another pad opens the next turn meanwhile: the keyboard votes again, and nothing of it shows."""
    source = FakeSource(views.scoring(5, "en"))
    app = TableApp(source)
    async with app.run_test() as pilot:
        await pilot.press("c", "x")
        source.show(views.voting(5, "en"))
        await pilot.press("7", "enter")
        await pilot.pause()
        assert "The clue:" not in board_of(app).text()
    assert source.pressed == [Key.D7, Key.ENTER]
    assert source.clues == []


def inventing() -> Table:
    """Return a dice game in which seat 1 invents a rule."""
    return Table(5).begin().throw(6, 6).pick(*[2] * 6)


async def test_the_invented_rule_is_typed_while_it_is_invented_and_later() -> None:
    table = Table(5).begin()
    source = FakeSource(table.view("en"))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c", "3", "enter")
        assert source.pressed == [Key.D3, Key.ENTER], "without an invented rule there is nothing to type"
        source.show(inventing().view("en"))
        await pilot.press("c", *"no ", "é", "9", "x", "backspace")
        await pilot.pause()
        assert "The rule: no é9▏" in board_of(app).text()
        await pilot.press("enter")
        assert source.rules == ["no é9"]
        in_force = inventing()
        in_force.do(ev.RuleWorded("no names"), ev.WentOn(1))
        source.show(in_force.view("en"))
        await pilot.press("c", *["backspace"] * 5, "enter")
        await pilot.press("c", "z", "escape", "enter")
    assert source.rules == ["no é9", "no"]
    assert source.pressed == [Key.D3, Key.ENTER, Key.ENTER]
    assert source.clues == []


async def test_a_clue_has_no_more_characters_than_the_table_takes() -> None:
    view = views.scoring(5, "en")
    assert view.reveal is not None
    source = FakeSource(replace(view, reveal=replace(view.reveal, clue="a" * 79)))
    async with TableApp(source).run_test() as pilot:
        await pilot.press("c", "b", "c", "enter")
    assert source.clues == [(7, "a" * 79 + "b")]


async def test_a_rule_has_no_more_characters_than_the_table_takes() -> None:
    source = FakeSource(inventing().view("en"))
    async with TableApp(source).run_test() as pilot:
        await pilot.press("c", *["a"] * 125, "enter")
    assert source.rules == ["a" * 120]


async def test_in_a_race_a_key_is_a_reaction_and_the_typed_rule_waits() -> None:
    """Somebody types a rule when another throws a Dixit: the keyboard may be a player's pad."""
    table = inventing()
    table.do(ev.WentOn(1))
    source = FakeSource(table.view("en"))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c", "a")
        source.show(table.throw(2, 5).view("en"))
        await pilot.press("7", "enter")
        assert source.pressed == [Key.D7, Key.ENTER]
        source.show(table.press(1, 2, 3, 4, 5).view("en"))
        await pilot.press("b", "enter")
    assert source.rules == ["ab"]
    assert source.pressed == [Key.D7, Key.ENTER]


async def test_a_rule_that_has_ended_is_typed_no_longer() -> None:
    table = inventing()
    table.do(ev.WentOn(1))
    source = FakeSource(table.view("en"))
    app = TableApp(source)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c", "a")
        source.show(table.throw(6, 6).view("en"))  # what it gives comes before the next rule
        await pilot.press("2", "enter")
        await pilot.pause()
        assert "The rule:" not in board_of(app).text()
    assert source.rules == []
    assert source.pressed == [Key.D2, Key.ENTER]
