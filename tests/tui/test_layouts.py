"""Where things go on rectangles of any size, as tables: how large everything is, and from where on.

A number that decides about that, as the columns which a name needs, is right because a person has looked at
what comes of it. Whoever changes one reads here for which screens it matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

from msgspec.structs import replace

from dixit_table.game.views import RevealStep, Touch
from dixit_table.texts import LANGUAGES, Message
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.far_letters import far_cuts
from dixit_table.tui.canvas.roles import Cut, Screen, TextRole, cuts
from dixit_table.tui.canvas.theme import ROOM
from dixit_table.tui.painters.cards import past_turn
from dixit_table.tui.painters.far_pages import has_room
from dixit_table.tui.painters.insights import rows_apart
from dixit_table.tui.painters.menu import menu_width, spelling_width
from dixit_table.tui.painters.scores import score_board
from dixit_table.tui.painters.tile_plan import tile_plan
from dixit_table.tui.painters.tiles import place_rows
from dixit_table.tui.painters.touch import beside_pad, letters_place, pad_place
from dixit_table.tui.painters.track import seated, track
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import dice_views, views
from tests.tui.held import SNAPSHOTS

TV, ROOMY, LARGE = Rect(0, 0, 80, 24), Rect(0, 0, 120, 35), Rect(0, 0, 200, 50)
SHORT = ("Al", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lu")


def held(name: str, lines: Iterator[str]) -> None:
    held_against(SNAPSHOTS / "layouts" / f"{name}.txt", "".join(f"{line}\n" for line in lines))


def place(rect: Rect) -> str:
    return f"{rect.width}x{rect.height} at {rect.left},{rect.top}"


def test_tiles_are_laid_out_as_they_were() -> None:
    def lines() -> Iterator[str]:
        screens = (
            (TV, "short", SHORT, ((28, 9), (37, 14), (58, 11), (58, 14), (78, 17), (78, 20))),
            (TV, "long", views.NAMES, ((28, 12), (37, 11), (58, 12), (78, 14), (78, 19))),
            (ROOMY, "long", views.NAMES, ((62, 18), (76, 21), (108, 14), (108, 21))),
            (LARGE, "long", views.NAMES, ((90, 26), (134, 33), (178, 22), (178, 31))),
        )
        for screen, how, names, rects in screens:
            for ((wide, high), _), count in zip(
                product(rects, "ab"), cycle((3, 9, 5, 12, 7, 4, 1)), strict=False
            ):
                view = views.voting(count, "en", names)
                canvas, rect = Canvas(screen.width, screen.height, ROOM), Rect(0, 0, wide, high)
                touched = replace(view, touch=Touch() if high % 2 and screen is TV else None)
                plan = tile_plan(canvas, touched, "en", rect, count % 2)
                ways = [way for way in ("above", "below", "across") if getattr(plan, way)]
                sizes = f"{plan.size} {plan.name.value} {plan.status.value} {plan.mark.value}"
                first = place(plan.places(rect, count)[0])
                yield f"{how} {wide}x{high} {count}: {plan.columns}, {first} {' '.join((sizes, *ways))}"

    held("tiles", lines())


def test_players_of_dice_stand_where_they_stood() -> None:
    def lines() -> Iterator[str]:
        shown = ((dice_views.race, 4), (dice_views.race, 8), (dice_views.throw, 5), (dice_views.throw, 12))
        for (made, count), wide, high in product(shown, (60, 80, 120, 200), range(18, 51)):
            rows = paint(made(count, "en"), "en", wide, high).text().split("\n")
            names = [
                max((y for y, row in enumerate(rows) if name[:2] in row), default=0)
                for name in views.NAMES[:count]
            ]
            dice = sum("██" in row for row in rows)
            yield f"{made.__name__} {count} {wide}x{high}: {dice} rows; {' '.join(map(str, names))}"

    held("dice", lines())


def test_scores_are_laid_out_as_they_were() -> None:
    def lines() -> Iterator[str]:
        for screen, count, how in product(
            (TV, ROOMY, LARGE), (1, 3, 5, 6, 8, 10, 12), ("scoring", "telling")
        ):
            for names, share in product((SHORT, views.NAMES), (5, 6, 8)):
                view = views.PHASES[how](max(3, count), "en", names)
                view = replace(view, seats=view.seats[:count])
                rows = screen.height * share // 30
                board = score_board(view, screen, screen.width - 4, rows)
                sizes = f"{board.columns}x{board.rows} {board.name.value} {board.number.value}"
                rest = f"{board.room} {board.digits} {board.gap} {board.before} {board.across} {board.height}"
                yield f"{screen.width} {how} {count} {names[0]} in {rows}: {sizes} {rest}"

    held("scores", lines())


def test_past_turns_have_the_lines_they_had() -> None:
    def lines() -> Iterator[str]:
        for count, language in product((3, 8, 12), LANGUAGES):
            view = views.reveal(RevealStep.POINTS)(count, language)
            assert view.reveal is not None
            blocks = [past_turn(view, language, view.reveal, room) for room in range(40, 121)]
            rows = [str(len(head) + sum(map(len, seats))) for head, seats in blocks]
            yield f"{count} {language}: {' '.join(rows)}"

    held("past", lines())


def test_tracks_are_laid_out_as_they_were() -> None:
    def lines() -> Iterator[str]:
        meadows = ((46, 4), (46, 9), (58, 6), (58, 11), (78, 8), (78, 14), (108, 10), (108, 20), (178, 24))
        games = ((30, 0, 12), (30, 21, 34), (None, 0, 40), (100, 60, 75), (60, 20, 64), (10, 2, 9))
        for (wide, high), seats, (goal, low, most) in product(meadows, (2, 4, 5, 6, 7, 12), games):
            laid = track(wide, high, seats, goal, low, most)
            if laid is None:
                yield f"{wide}x{high} {seats} {goal} {low}-{most}: none"
                continue
            path = f"{laid.first}+{laid.stones} in {laid.rows} of {laid.columns} by {laid.pitch:.2f}"
            totals = (low + (most - low) * lane // (seats - 1) for lane in range(seats))
            stones = tuple(int(laid.stone(total)[0]) for total in totals)
            crowd = " ".join(f"{x},{y}" for x, y in seated(laid, stones))
            tie = " ".join(f"{x},{y}" for x, y in seated(laid, (stones[-1],) * seats))
            rest = f"edge {laid.edge} rise {laid.rise} sky {laid.sky}: {crowd}; {tie}"
            yield f"{wide}x{high} {seats} {goal} {low}-{most}: {laid.size} {path} {rest}"

    held("tracks", lines())


def test_numbers_of_cards_have_the_rows_they_had() -> None:
    def lines() -> Iterator[str]:
        view = views.voting(3, "en")
        for screen, wide, room in product((TV, LARGE), (20, 37, 58, 100, 178), (-1, 0, 1, 2, 3, 4, 5, 6, 7)):
            canvas = Canvas(screen.width, screen.height, ROOM)
            rows = [
                place_rows(canvas, replace(view, slots=slots), wide, room) for slots in (0, 4, 9, 10, 12, 15)
            ]
            yield f"{screen.width} {wide} {room}: {' '.join(map(str, rows))}"

    held("numbers", lines())


def test_what_is_tapped_lies_where_it_lay() -> None:
    def lines() -> Iterator[str]:
        for wide, high in product(
            (24, 30, 38, 47, 60, 61, 80, 95, 120, 200), (8, 10, 14, 18, 24, 33, 40, 50, 80)
        ):
            screen = Rect(3, 2, wide, high)
            pad, letters = pad_place(screen), letters_place(screen)
            beside = beside_pad(screen, pad)
            yield f"{wide}x{high}: pad {place(pad)}, beside {place(beside)}, letters {place(letters)}"

    held("taps", lines())


def test_menus_are_as_wide_as_they_were() -> None:
    def lines() -> Iterator[str]:
        view = views.with_menu(views.telling(5, "en"))
        assert view.menu is not None
        few = replace(
            view.menu, items=view.menu.items[:1], numbers=None, title=Message.of("screen.words", words="Menu")
        )
        note = Message.of("screen.words", words="so many words " * 4)
        menus = (view.menu, few, replace(few, note=note), views.spelling("5322", "en").menu)
        for room in (20, 38, 44, 45, 46, 58, 78, 90, 118, 170, 172, 178):
            rect = Rect(0, 0, room, 12)
            wide = [menu_width(replace(view, menu=menu), "en", rect) for menu in (None, *menus)]
            yield f"{room}: {' '.join(map(str, wide))}; a name asks for {spelling_width(room)}"

    held("menus", lines())


def test_letters_are_as_large_as_they_were() -> None:
    def lines() -> Iterator[str]:
        for rows in (*range(1, 60, 4), 36, 37, 72, 73, 74):
            large = far_cuts(rows)
            least = large[-1]
            room = [has_room(Rect(0, 0, wide, 4 * least.rows), 4, rows) for wide in (20, 39, 40, 41, 79, 80)]
            low = has_room(Rect(0, 0, 300, 4 * least.rows - 1), 4, rows)
            fits = "".join("-+"[each] for each in (*room, low))
            yield f"{rows} rows: {len(large)}, {large[0]}, {least} {least.rows} {fits}"
        for wide, high in product((109, 110, 179, 180), (29, 30, 43, 44)):
            area = Rect(0, 0, wide, high)
            found = (
                f"{role.value} {'/'.join(cut.value for cut in cuts(role, area, plain=False))}"
                for role in TextRole
            )
            yield f"{wide}x{high}: {Screen.of(area).name} {' '.join(found)}"
        for cut in Cut:
            yield f"{cut.value}: {cut.rows} rows, {cut.width('Zoé 12')} columns"

    held("letters", lines())


def test_labels_stand_where_they_stood() -> None:
    assert rows_apart([3, 3, 4, 20], 2, 14, 2) == [3, 5, 7, 12]
    assert rows_apart([-4, -4, 1], 0, 9, 3) == [0, 3, 6]
    assert rows_apart([8, 8], 0, 9, 1) == [7, 8]
    assert rows_apart([], 0, 9, 1) == []
