"""Type by role: each cut holds what it says, and a role looks the same for everybody and in all phases."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Look, Mark, PadState, PhaseName, PublicView
from dixit_table.texts import LANGUAGES, Language, Message, keys, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import LONG, Cut, TextRole, cuts, first_holding, holds
from dixit_table.tui.canvas.text import ELLIPSIS, clusters
from dixit_table.tui.canvas.theme import FACE, GRASS, NIGHT, PROMPT, ROOM, SHINE, STRONG
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painters.scores import score_board
from dixit_table.tui.screen import paint
from tests.tui import views
from tests.tui.held import AWKWARD
from tests.tui.reading import place_of, scales_of

SIZES = ((60, 18), (80, 24), (120, 35), (200, 50))


def written(canvas: Canvas) -> set[tuple[int, int]]:
    """Return the cells in which anything is written."""
    return {(x, y) for y, row in enumerate(canvas.rows) for x, cell in enumerate(row) if cell.text.strip()}


@given(st.sampled_from(Cut), AWKWARD, st.integers(1, 60))
def test_a_text_takes_no_more_than_its_cut_says(cut: Cut, text: str, room: int) -> None:
    canvas = Canvas(80, 8, ROOM)
    cut.put_in(canvas, Rect(10, 1, room, cut.rows), text, STRONG)
    assert all(10 <= x < 10 + room and 1 <= y < 1 + cut.rows for x, y in written(canvas))


@given(st.sampled_from(Cut), st.one_of(st.text("ABILWÉ- ", max_size=24), AWKWARD), st.integers(1, 99))
def test_a_name_is_held_where_it_fits_or_the_beginning_of_a_long_one_does(
    cut: Cut, name: str, room: int
) -> None:
    begins = len(name) > LONG and cut.fits("".join(clusters(name)[:LONG]) + ELLIPSIS, room)
    assert holds(cut, name, room) == (cut.fits(name, room) or begins)


@pytest.mark.parametrize("cut", Cut)
def test_lines_hold_every_word(cut: Cut) -> None:
    words = "Chacun : sa propre carte, Entrée. Puis son vote, Entrée"
    lines = cut.lines(words, 100)
    assert lines is not None
    assert " ".join(lines) == words
    assert all(cut.fits(line, 100) for line in lines)
    assert cut is Cut.ROW or cut.lines("山田太郎", 100) is None


def test_slim_letters_are_half_as_wide_as_big_ones_and_every_letter_looks_otherwise() -> None:
    assert Cut.BIG.width("MATHILDE") == 2 * Cut.SLIM.width("MATHILDE")
    looks = set()
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÈÇ0123456789":
        canvas = Canvas(6, 3, ROOM)
        Cut.SLIM.put(canvas, 0, 0, letter, STRONG)
        looks.add(canvas.text())
    assert len(looks) == 38, "O and 0 are alike"


def test_a_long_name_makes_no_other_small_but_where_its_beginning_has_no_room() -> None:
    names = ["Ann", "Maximilien-Alexandre IV."]
    ways = (Cut.BIG, Cut.SLIM, Cut.ROW)
    beginning = f"{names[1][:LONG]}…"
    assert first_holding(ways, names, Cut.BIG.width(beginning), 3) is Cut.BIG
    assert first_holding(ways, names, Cut.SLIM.width(beginning), 3) is Cut.SLIM
    assert first_holding(ways, names, 11, 3) is Cut.ROW
    assert first_holding(ways, names, 200, 2) is Cut.ROW


@given(st.integers(20, 220), st.integers(5, 60), st.sampled_from(TextRole))
def test_no_role_is_smaller_on_a_larger_screen(wide: int, high: int, role: TextRole) -> None:
    area = Rect(0, 0, wide, high)
    sizes = [cut.rows * cut.width("M") for cut in cuts(role, area, plain=False)]
    assert sizes == sorted(sizes, reverse=True)
    larger = cuts(role, Rect(0, 0, wide + 60, high + 20), plain=False)
    assert larger[0].rows * larger[0].width("M") >= sizes[0]
    assert Cut.SLIM not in cuts(role, area, plain=True), "the bare console has no quarters of blocks"


def named(view: PublicView, names: tuple[str, ...]) -> PublicView:
    seats = (replace(seat, name=name, notice=None) for seat, name in zip(view.seats, names, strict=True))
    return replace(view, seats=tuple(seats))


@pytest.mark.parametrize(("size", "phase"), list(product(SIZES, ("voting", "points", "over"))))
def test_all_names_are_set_alike(size: tuple[int, int], phase: str) -> None:
    """Once "BOB" was huge beside a small "Cleo" and "Maximilienne"."""
    names = ("Zed", "Ina", "Kim", "Bob", "Cleo", "Maximilienne", "Ann")
    text = paint(named(views.PHASES[phase](7, "en", names), names), "en", *size).text()
    # On the podium the best three stand apart from the others.
    assert len({name[:6] in text for name in names[3:]}) == 1, text


WHOLE_GAME = ("lobby", "telling", "voting", "votes", "card", "points", "scoring", "over")
NAMED = ("Zo", "Mathilde", "Grand-maman")


@pytest.mark.parametrize(("count", "name"), list(product(range(4, 13), NAMED)))
@pytest.mark.parametrize("size", [*SIZES, (110, 30), (170, 48), (185, 46)])
def test_a_name_has_one_size_in_all_phases_or_is_a_row(size: tuple[int, int], count: int, name: str) -> None:
    """In the prompt or in the light it is another role: so it is the last of four and more."""
    names = (*SHORT_NAMES[: count - 1], name)
    found: set[tuple[int, int]] = set()
    for phase in WHOLE_GAME:
        view = views.PHASES[phase](count, "en", names)
        canvas = paint(view, "en", *size)
        found |= scales_of([[cell.text for cell in row] for row in canvas.rows], name)
    assert len(found) <= 1
    assert found or size < (170, 40)


@given(st.lists(st.text("abcXYZé ", min_size=1, max_size=30), min_size=3, max_size=12), st.integers(0, 99))
def test_on_a_large_screen_all_scores_are_large_and_all_names_set_alike(names: list[str], most: int) -> None:
    view = views.scoring(len(names), "en", names)
    view = replace(view, seats=tuple(replace(seat, total=min(seat.total, most)) for seat in view.seats))
    board = score_board(view, Rect(0, 0, 200, 50), 178, 10)
    assert board.number is not Cut.ROW
    assert board.height <= 10
    assert all(holds(board.name, name, board.room) for name in names)
    telling = replace(view, phase=PhaseName.TELLING, reveal=None)
    assert score_board(telling, Rect(0, 0, 200, 50), 178, 10) == board, "large in one phase, small in another"


@pytest.mark.parametrize("size", [(110, 30), (120, 32), (120, 35), (170, 40)])
@pytest.mark.parametrize(("count", "margin"), list(product((3, 6, 9, 12), (0, 8))))
def test_large_scores_leave_a_meadow_to_the_track(count: int, margin: int, size: tuple[int, int]) -> None:
    for phase in ("telling", "scoring"):
        view = views.PHASES[phase](count, "en")
        canvas = paint(replace(view, look=Look(margin=margin)), "en", *size)
        grass = [row for row in canvas.rows if any(cell.ink.ground == GRASS for cell in row)]
        assert len(grass) >= 3, (phase, canvas.text())


@pytest.mark.parametrize("size", [(120, 35), (120, 40)])
@pytest.mark.parametrize(("count", "phase"), list(product(range(3, 10), ("telling", "scoring"))))
def test_scores_of_up_to_nine_are_large_from_35_rows_on(
    count: int, phase: str, size: tuple[int, int]
) -> None:
    names = [*views.NAMES[: count - 1], "Maximilien-Alexandre IV."]
    view = views.PHASES[phase](count, "en", names)
    canvas = paint(view, "en", *size)
    rows = [[cell.text for cell in row] for row in canvas.rows]
    assert place_of(rows, str(max(seat.total for seat in view.seats))) is not None
    for name in names:
        assert name[:6] in canvas.text() or place_of(rows, name[:6]) is not None


@pytest.mark.parametrize(("count", "phase"), list(product((3, 6, 12), ("telling", "scoring"))))
def test_a_total_is_read_in_large_digits_on_a_large_screen(count: int, phase: str) -> None:
    view = views.PHASES[phase](count, "en")
    rows = [[cell.text for cell in row] for row in paint(view, "en", 200, 50).rows]
    assert place_of(rows, str(max(seat.total for seat in view.seats))) is not None


def band(canvas: Canvas) -> list[int]:
    """Return the rows of the prompt."""
    return [y for y, row in enumerate(canvas.rows) if row[0].ink.ground == PROMPT.ground]


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_the_winner_is_larger_than_what_enter_does(size: tuple[int, int], language: Language) -> None:
    view = views.over(5, language)
    assert view.over is not None
    view = replace(view, over=replace(view.over, winners=(1,)))
    canvas = paint(view, language, *size)
    assert len(band(canvas)) == 1
    assert say(language, view.prompt) in canvas.text()
    assert "Julien gagne" not in canvas.text()
    assert "Julien wins" not in canvas.text()
    below = canvas.rows[band(canvas)[0] + 1 :][:3]
    assert any(cell.ink.colour == SHINE.colour and cell.text != " " for row in below for cell in row)


@pytest.mark.parametrize("size", SIZES)
def test_the_action_is_set_alike_in_all_phases(size: tuple[int, int]) -> None:
    """Whether its words stand there in a row is the same for all that are as long."""
    found = set()
    for phase in ("voting", "votes", "card", "points"):
        view = views.PHASES[phase](5, "en")
        canvas = paint(view, "en", *size)
        found.add((len(band(canvas)), say("en", view.prompt) in " ".join(canvas.text().split())))
    assert len(found) == 1


def test_on_the_bare_console_what_is_slim_elsewhere_is_a_row() -> None:
    view = views.voting(5, "en")
    plain = replace(view, look=replace(view.look, plain=True))
    assert say("en", view.prompt) in " ".join(paint(plain, "en", 120, 35).text().split())
    assert not set("▘▝▖▗▞▚▛▜▙▟") & set(paint(plain, "en", 120, 35, STILL).text())


def test_who_tells_stands_in_the_light_first_and_above_the_scores_then() -> None:
    view = views.telling(5, "en")
    for size in SIZES:
        early, late = (paint(view, "en", *size, Motion({}, moment)) for moment in (0.5, 9.0))
        assert early.rows != late.rows
        assert "Mathilde" not in early.text()
        assert late.rows == paint(view, "en", *size).rows
        assert any(cell.ink.ground not in (NIGHT, None) for cell in late.rows[-1]) is False


@pytest.mark.parametrize(("count", "size"), list(product((3, 6, 9, 12), SIZES)))
@pytest.mark.parametrize("name", ["Al", "Quentin", "Yves-Alexandre"])
def test_who_tells_leaves_room_for_the_numbers_of_the_cards(
    count: int, size: tuple[int, int], name: str
) -> None:
    view = views.telling(count, "fr", (name, *views.NAMES[1:]))
    cells = [cell for row in paint(view, "fr", *size).rows for cell in row if cell.ink == FACE]
    numbers = [words for words in "".join(cell.text for cell in cells).split() if words.isdigit()]
    assert numbers == [str(number + 1) for number in range(view.slots)]


ASKS = sorted(key.removeprefix("table.") for key, _ in keys() if key.startswith("table.ask_"))
SHORT_NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ina", "Jo", "Kim", "Lea")


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
@pytest.mark.parametrize("count", [3, 5, 8, 10, 12])
def test_what_is_asked_can_be_read_whole_on_every_tile(
    count: int, size: tuple[int, int], language: Language
) -> None:
    view = views.voting(count, language, SHORT_NAMES)
    for ask in ASKS:
        message = Message.of(f"table.{ask}", n=2, name="Maximilien")
        asked = [
            replace(seat, mark=Mark.ASKED, ask=message, notice=None, pad=PadState.OK) for seat in view.seats
        ]
        text = paint(replace(view, seats=tuple(asked)), language, *size).text()
        assert "…" not in text, ask
        words = (say(language, message), say(language, brief) if (brief := _brief(message)) else "")
        assert any(each and each.split()[-1] in text for each in words) or size[0] > 100, ask


def _brief(message: Message) -> Message | None:
    key = message.key.replace("ask_", "brief_")
    return Message(key, message.values) if key in dict(keys()) else None


def test_brief_wordings_are_short_and_no_longer_than_the_others() -> None:
    briefs = {key: text for key, text in keys() if key.startswith("table.brief_")}
    for key, text in briefs.items():
        asked = dict(keys())[key.replace("brief_", "ask_")]
        for language in LANGUAGES:
            assert len(text.wording(language)) <= min(15, len(asked.wording(language))), (key, language)


# --- What matters most is largest: read from pictures


def is_large(canvas: Canvas, word: str) -> bool:
    """Tell whether a word is there in letters of several rows."""
    return place_of([[cell.text for cell in row] for row in canvas.rows], word) is not None


@pytest.mark.parametrize(("size", "phase"), list(product(SIZES, ("telling", "voting", "votes", "scoring"))))
def test_the_next_action_is_no_smaller_than_any_hint(size: tuple[int, int], phase: str) -> None:
    hint = Message.of("table.not_sure")
    view = replace(views.PHASES[phase](6, "en"), hints=(hint,))
    canvas = paint(view, "en", *size)
    words = say("en", view.prompt).split()
    assert all(is_large(canvas, word) for word in words) or size[0] < 100
    assert all(is_large(canvas, word) or word in canvas.text() for word in words)
    assert not is_large(canvas, "Backspace,")  # of the hint
