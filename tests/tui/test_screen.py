"""Whole screens: they hold for any names and sizes, and look as they did."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import (
    Look,
    Mark,
    PadState,
    Page,
    PageName,
    PhaseName,
    PublicView,
    RevealStep,
    Standing,
    TabletsView,
    Touch,
    TurnView,
    Verdict,
)
from dixit_table.rules.scoring import Reason
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.texts.areas.screen import SCREEN
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import HEADER, PROMPT, ROOM, tones
from dixit_table.tui.motion import Motion
from dixit_table.tui.painter import painter_of
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import strip_of
from tests.snapshots import held_against
from tests.tui import dice_views, modes, views
from tests.tui.held import AWKWARD, SNAPSHOTS, picture
from tests.tui.lookback_views import looked_back
from tests.tui.reading import place_of, reads

Size = tuple[int, int, int, Language]  # columns, rows, seats, language
SIZES: tuple[Size, ...] = ((60, 18, 12, "fr"), (80, 24, 5, "en"), (200, 50, 3, "en"))
NAMES = [name for name, _ in views.every(3, "en")]
PAGES = (None, Page(PageName.HELP), Page(PageName.HELP, 7), Page(PageName.RECORDS))


def drawn(name: str, width: int, height: int, count: int, language: Language) -> str:
    view = dict(views.every(count, language))[name]
    return picture(paint(view, language, width, height))


@pytest.mark.parametrize(("name", "size"), list(product(NAMES, SIZES)))
def test_screens_look_as_they_did(name: str, size: Size) -> None:
    width, height, count, language = size
    held_against(
        SNAPSHOTS / f"{name}-{width}x{height}-{count}-{language}.txt",
        drawn(name, width, height, count, language),
    )


def whole(canvas: Canvas, width: int, height: int) -> bool:
    """Tell whether every row is exactly as wide as the screen."""
    widths = {sum(segment.cell_length for segment in strip_of(row)) for row in canvas.rows}
    return len(canvas.rows) == height and widths <= {width}


@settings(max_examples=150)
@given(
    name=st.sampled_from(NAMES),
    names=st.lists(AWKWARD, min_size=1, max_size=12),
    width=st.integers(20, 220),
    height=st.integers(5, 60),
    language=st.sampled_from(LANGUAGES),
    page=st.sampled_from(PAGES),
)
def test_no_name_and_no_size_breaks_a_row(
    name: str, names: list[str], width: int, height: int, language: Language, page: Page | None
) -> None:
    count = max(3, len(names))
    names += ["Zoé"] * (count - len(names))
    build = views.PHASES.get(name, views.voting)
    view = build(count, language, names)
    if name == "menu":
        view = views.with_menu(view)
    if name == "trouble":
        view = views.with_troubles(view)
    if name == "batteries":
        view = views.with_weak_batteries(view)
    assert whole(paint(replace(view, page=page), language, width, height), width, height)


@pytest.mark.parametrize("build", [views.lobby, views.voting], ids=lambda build: build.__name__)
@pytest.mark.parametrize(("language", "words"), [("en", "battery 7%"), ("fr", "pile 7 %")])
def test_a_weak_battery_stands_on_its_tile(
    build: Callable[[int, Language], PublicView], language: Language, words: str
) -> None:
    view = build(5, language)
    for size in ((80, 24), (100, 30)):
        shown = paint(views.with_weak_batteries(view), language, *size).text()
        assert shown.count(words) == 1
        assert "12 %" not in shown, "a keypad in trouble is told first"
        assert words not in paint(view, language, *size).text()


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 2), (20, 5)])
def test_the_smallest_screens_do_not_fail(size: tuple[int, int]) -> None:
    for _, view in views.every(12, "fr"):
        assert whole(paint(view, "fr", *size), *size)


def test_two_who_are_told_something_are_told_both() -> None:
    told = tuple(Message.of(f"table.{key}") for key in ("try_again", "podium"))
    shown = paint(replace(views.telling(5, "en"), notices=told), "en", 100, 30).text()
    assert {say("en", each) for each in told} <= {line.strip() for line in shown.split("\n")}


def test_of_reasons_that_have_no_room_whole_words_are_left() -> None:
    shown = paint(views.reveal(RevealStep.POINTS)(8, "fr"), "fr", 40, 18).text().split("\n")
    assert [line.partition("+4")[2] for line in shown if "Léa" in line] == ["  l’a trouvée…"]


def test_a_table_without_seats_can_be_shown() -> None:
    for phase in PhaseName:
        view = replace(views.lobby(0, "en"), phase=phase)
        for size in ((20, 5), (60, 18), (200, 50)):
            assert whole(paint(view, "en", *size), *size)


def flat(text: str) -> str:
    return " ".join(text.split())


@settings(max_examples=120)
@given(
    name=st.sampled_from(NAMES),
    count=st.integers(3, 12),
    width=st.integers(60, 220),
    height=st.integers(18, 60),
    language=st.sampled_from(LANGUAGES),
    page=st.sampled_from(PAGES),
)
def test_the_prompt_is_always_there(
    name: str, count: int, width: int, height: int, language: Language, page: Page | None
) -> None:
    view = dict(views.every(count, language))[name]
    assert reads(paint(replace(view, page=page), language, width, height), say(language, view.prompt))


@settings(max_examples=120)
@given(
    name=st.sampled_from(("lobby", "telling", "voting", "points", "scoring", "over")),
    count=st.integers(3, 12),
    width=st.integers(60, 220),
    height=st.integers(18, 60),
    language=st.sampled_from(LANGUAGES),
)
def test_every_seat_has_its_tile_and_its_score(
    name: str, count: int, width: int, height: int, language: Language
) -> None:
    names = tuple(f"Name{n:02}" for n in range(count))
    view = views.PHASES[name](count, language, names)
    canvas = paint(view, language, width, height)
    assert [each for each in names if not reads(canvas, each)] == []
    if name in ("scoring", "over"):
        assert [seat.total for seat in view.seats if not reads(canvas, str(seat.total))] == []


def faces(canvas: Canvas, view: PublicView) -> list[int]:
    """Return how often each seat's letter stands on a badge or on a rabbit's belly."""
    roster, found = Roster.of(view), []
    lines = [("".join([cell.text for cell in row]), row) for row in canvas.rows]
    for seat in view.seats:
        letter, belly = roster.letter(seat.seat), tones(roster.colour(seat.seat))["L"]
        on_belly = on_badge = 0
        for row in (row for line, row in lines if letter in line):
            bellies = "".join(cell.text if cell.ink.ground == belly else " " for cell in row)
            rest = "".join(cell.text if cell.ink.ground != belly else " " for cell in row)
            on_belly += bellies.count(letter)
            on_badge += rest.count(f"█{letter}█") + rest.count(f"█ {letter} █")  # a large one has air
        found.append(on_belly + on_badge)
    return found


def with_pad(view: PublicView) -> PublicView:
    return replace(view, touch=Touch(pad=True))


@pytest.mark.parametrize("beside", [with_pad, views.with_menu])
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (84, 24), (100, 30)])
@pytest.mark.parametrize(("count", "winners"), [(3, 1), (3, 2), (5, 2), (8, 1), (12, 1), (12, 2)])
def test_who_has_won_and_everybody_else_stands_beside_the_keypad_and_the_menu(
    beside: Callable[[PublicView], PublicView], size: tuple[int, int], count: int, winners: int
) -> None:
    view = views.over(count, "en")
    assert view.over is not None
    view = beside(replace(view, over=replace(view.over, winners=tuple(range(1, winners + 1)))))
    canvas = paint(view, "en", *size)
    lacks = [
        seat.name
        for seat, often in zip(view.seats, faces(canvas, view), strict=True)
        if not (often or reads(canvas, seat.name)) or not reads(canvas, str(seat.total))
    ]
    assert lacks == []
    rows = [[cell.text for cell in row] for row in canvas.rows]
    assert [seat.name for seat in view.seats[:winners] if place_of(rows, seat.name) is None] == []


@pytest.mark.parametrize("build", [views.PHASES["card"], modes.PARTY["party-red"]])
def test_a_marked_card_keeps_its_corners(build: Callable[..., PublicView]) -> None:
    for count, wide in product((3, 4, 6, 8, 12), range(60, 121)):
        shown = paint(build(count, "en"), "en", wide, 18).text()
        assert len({shown.count(corner) for corner in "┌┐└┘"}) == 1, (count, wide)


@pytest.mark.parametrize(("count", "size"), [(9, (60, 18)), (10, (60, 18)), (12, (80, 24))])
@pytest.mark.parametrize("phase", ["votes", "card"])
def test_cards_of_many_lie_side_by_side(count: int, size: tuple[int, int], phase: str) -> None:
    view = views.PHASES[phase](count, "en")
    canvas = paint(view, "en", *size)
    text = canvas.text()
    assert all(f"─ {number} ─" in text or f"★ {number} ★" in text for number in range(1, count + 1))
    voters = {seat for slot in view.reveal.slots for seat in slot.votes} if view.reveal else set()
    shown = zip(view.seats, faces(canvas, view), strict=True)
    assert all(times >= 1 for seat, times in shown if seat.seat in voters)


@pytest.mark.parametrize(
    ("count", "together", "aside"), [(9, 6, True), (10, 6, True), (9, 8, False), (12, 11, False)]
)
def test_of_many_votes_on_one_card_none_is_left_out(count: int, together: int, aside: bool) -> None:
    """Cards lie side by side while all votes have room on them, else one below the other."""
    view = views.PHASES["votes"](count, "en")
    assert view.reveal is not None
    voters = [seat.seat for seat in view.seats][1:]
    slots = [
        replace(
            slot,
            votes=tuple(voters[:together] if slot.slot == 2 else voters[together:] if slot.slot == 3 else ()),
        )
        for slot in view.reveal.slots
    ]
    view = replace(view, reveal=replace(view.reveal, slots=tuple(slots)))
    canvas = paint(view, "en", 60, 18)
    assert all(f"─ {number} ─" in canvas.text() for number in range(1, count + 1)) == aside
    shown = zip(view.seats, faces(canvas, view), strict=True)
    assert {seat.seat for seat, times in shown if times} >= set(voters)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (200, 50)])
def test_twelve_rabbits_on_one_place_never_hide_each_other(size: tuple[int, int]) -> None:
    view = views.scoring(12, "en")
    for total in (0, 14, 30, 47):
        together = replace(view, seats=tuple(replace(seat, total=total) for seat in view.seats))
        canvas = paint(together, "en", *size)
        assert faces(canvas, together) == [2] * 12  # on the track and on the board of scores
        if size[0] < 120:  # above they are written in large letters
            assert canvas.text().count(f"{total:>2}") >= 12


def test_rabbits_are_shown_where_the_motion_has_them() -> None:
    view = views.scoring(3, "en")
    moving = Motion({seat.seat: 5.0 for seat in view.seats})
    lines = paint(view, "en", 80, 24, moving).text().split("\n")
    (line,) = (line for line in lines if re.search("J.*T.*L", line) and "Julien" not in line)
    assert line.index("L") - line.index("J") <= 20  # huddled on one stone
    assert sum(len(re.findall(r" 5(?= |$)", line)) for line in lines) == 3
    assert "★" not in "".join(lines), "nobody leads where all have as many points"


def test_who_leads_has_a_star_and_nobody_else() -> None:
    lines = paint(views.scoring(5, "en"), "en", 80, 24).text().split("\n")
    assert sum(line.count("★") for line in lines) == 1
    assert any("22★" in line for line in lines)


def test_beyond_the_goal_a_rabbit_is_still_on_the_track() -> None:
    view = views.scoring(3, "en")
    view = replace(view, seats=(replace(view.seats[0], total=37), *view.seats[1:]))
    assert faces(paint(view, "en", 60, 18), view) == [2, 2, 2]


def test_without_a_goal_the_track_has_an_end_all_the_same() -> None:
    view = replace(views.scoring(3, "en"), goal=None)
    canvas = paint(view, "en", 60, 18)
    assert "48 cards in the pile" in canvas.text()
    assert faces(canvas, view) == [2, 2, 2]


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
def test_the_menu_covers_no_tile(size: tuple[int, int]) -> None:
    view = views.with_menu(views.voting(12, "en"))
    assert faces(paint(view, "en", *size), view) == [1] * 12


def test_a_long_menu_shows_what_is_chosen() -> None:
    view = views.with_menu(views.voting(5, "en"))
    assert view.menu is not None
    for chosen in range(len(view.menu.items)):
        shown = replace(view, menu=replace(view.menu, chosen=chosen))
        text = paint(shown, "en", 60, 18).text()
        assert say("en", view.menu.items[chosen])[:16] in text


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
def test_a_line_of_the_menu_that_does_nothing_is_told_apart_without_colours(size: tuple[int, int]) -> None:
    view = views.with_menu(views.scoring(5, "en"))
    assert view.menu is not None
    (off,) = view.menu.off
    text = paint(replace(view, menu=replace(view.menu, chosen=off)), "en", *size).text()
    assert "(Backup on a stick ...)" in text
    assert "9 Help" in text, "a number beside each line that has one"
    assert "(Help" not in text


def variants() -> Iterator[tuple[str, PublicView]]:
    """Yield voting views that differ in what a tile may show."""
    view = views.voting(3, "en")
    for pad, standing, mark in product(PadState, Standing, Mark):
        first = replace(view.seats[0], pad=pad, standing=standing, mark=mark)
        yield f"{pad} {standing} {mark}", replace(view, seats=(first, *view.seats[1:]))


def test_every_state_of_a_tile_has_words_in_both_languages() -> None:
    for (_, view), language in product(variants(), LANGUAGES):
        assert whole(paint(view, language, 60, 18), 60, 18)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_verdict_has_words(language: Language) -> None:
    for reason, length in product(Reason, ("why", "short")):
        assert say(language, f"screen.{length}.{reason}", card="X", cards="2", n=2)
    for verdict in Verdict:
        assert say(language, f"screen.{verdict}")


def test_points_come_with_their_reasons() -> None:
    text = paint(views.PHASES["points"](5, "en"), "en", 80, 24).text()
    assert "found Julien’s card +3, 1 vote for your card (2) +1" in text
    text = paint(views.PHASES["points"](5, "fr", ("Anna", *views.NAMES[1:])), "fr", 120, 30).text()
    assert "pour avoir trouvé la carte d’Anna" in text


def test_capped_votes_say_so() -> None:
    text = paint(views.PHASES["points"](12, "en"), "en", 200, 50).text()
    assert "5 votes for your card (1), at most 3 count" in text


def test_a_reveal_shows_no_more_than_its_step() -> None:
    votes = paint(views.PHASES["votes"](5, "en"), "en", 80, 24).text()
    card = paint(views.PHASES["card"](5, "en"), "en", 80, 24).text()
    assert "★" not in votes
    assert "★" in card
    for text in (votes, card):
        assert text.count("Mathilde") == 1, "her card, or her points"
        assert "+" not in text


def test_past_turns_can_be_looked_at() -> None:
    view = views.over(5, "en")
    text = flat(paint(replace(view, page=Page(PageName.RECORDS)), "en", 120, 30).text())
    assert "La nuit, tous les chats sont gris" in text
    assert "Julien told" in text
    nothing = paint(replace(views.telling(5, "en"), page=Page(PageName.RECORDS)), "en", 80, 24).text()
    assert "No turn has been played yet." in nothing


def secrets_of(turn: TurnView) -> PublicView:
    """Return a voting view to which a later reveal has been tied by mistake."""
    return replace(views.voting(5, "en"), reveal=turn)


def test_while_voting_nothing_but_phase_and_progress_shows() -> None:
    """Even a view that held a reveal too early would not be drawn with it."""
    plain = paint(views.voting(5, "en"), "en", 80, 24)
    for step in ("votes", "points"):
        turn = views.PHASES[step](5, "en").reveal
        assert turn is not None
        assert paint(secrets_of(turn), "en", 80, 24).rows == plain.rows
    assert paint(views.voting(5, "en"), "en", 80, 24).rows == plain.rows


def test_no_text_is_too_wide_for_the_smallest_screen() -> None:
    for key, text in SCREEN.items():
        assert max(len(words) for language in LANGUAGES for words in text.wordings(language)) <= 76, key


def test_a_prompt_of_two_lines_breaks_after_its_first_sentence() -> None:
    words = "Maximilien: Enter when everybody has drawn. Tom tells next"
    shown = replace(views.voting(5, "en"), prompt=Message.of("screen.words", words=words))
    lines = [line.strip() for line in paint(shown, "en", 60, 18).text().splitlines()]
    at = lines.index("Maximilien: Enter when everybody has drawn.")
    assert lines[at + 1] == "Tom tells next"


@pytest.mark.parametrize(("language", "why"), list(product(LANGUAGES, ("found", "trouv"))))
def test_on_a_large_screen_reasons_are_in_large_letters(language: Language, why: str) -> None:
    for count in (3, 6):
        shown = replace(views.PHASES["points"](count, language), hints=())
        rows = paint(shown, language, 200, 50).text().splitlines()
        assert not any(why in row for row in rows[30:])


@pytest.mark.parametrize(("height", "count"), list(product((12, 18, 24, 30), (3, 6, 12))))
def test_what_is_cut_below_the_picture_shows_that_it_goes_on(height: int, count: int) -> None:
    words = {letter: [f"{letter}{number:02}" for number in range(40)] for letter in "nopk"}
    private, keyboard, *notices = (
        Message.of("screen.words", words=" ".join(words[letter])) for letter in "pkno"
    )
    view = replace(
        views.voting(count, "en"), private=private, keyboard=keyboard, notices=tuple(notices), hints=()
    )
    shown = paint(view, "en", 60, height).text().split()
    for letter, each in words.items():
        found = [word for word in shown if word in each]
        assert found == each[: len(found)]
        goes_on = [word for word in shown if word.startswith((letter, "…")) and word.endswith("…")]
        assert bool(goes_on) == (0 < len(found) < len(each))


# --- Screens of other sizes than those that are held: where something begins, and what goes first


def worded(view: PublicView, words: str) -> PublicView:
    """Return a view whose prompt is made-up words."""
    return replace(view, prompt=Message.of("screen.words", words=words))


@pytest.mark.parametrize(
    ("phase", "size", "rows"),
    [
        ("voting", (60, 11), 1),
        ("voting", (60, 12), 2),
        ("voting", (60, 21), 2),
        ("voting", (60, 22), 3),
        ("telling", (60, 21), 2),
        ("telling", (60, 22), 1),
        ("scoring", (60, 22), 1),
        ("lobby", (60, 22), 2),
        ("over", (60, 22), 1),
        ("voting", (109, 30), 3),
        ("voting", (110, 29), 3),
        ("voting", (110, 30), 7),
        ("voting", (180, 43), 7),
        ("voting", (179, 44), 7),
        ("voting", (180, 44), 8),
    ],
)
def test_the_band_of_the_prompt_is_as_high_as_the_screen_allows(
    phase: str, size: tuple[int, int], rows: int
) -> None:
    """One row on the smallest; where the track or the rules want rows, no more than they can spare."""
    shown = paint(worded(views.PHASES[phase](5, "en"), "Go on"), "en", *size)
    assert sum(row[0].ink.ground == PROMPT.ground for row in shown.rows) == rows


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
def test_a_touched_podium_has_two_rows_for_a_finger_to_go_on(size: tuple[int, int]) -> None:
    shown = paint(replace(worded(views.over(5, "en"), "Go on"), touch=Touch()), "en", *size)
    assert sum(row[0].ink.ground == PROMPT.ground for row in shown.rows) == 2


@pytest.mark.parametrize(
    ("size", "margin", "place"),
    [
        ((60, 18), 0, (1, 0)),
        ((119, 32), 0, (1, 0)),
        ((120, 31), 0, (1, 0)),
        ((120, 32), 0, (7, 1)),
        ((200, 50), 0, (11, 2)),
        ((60, 18), 8, (5, 1)),
        ((200, 50), 3, (11, 2)),
        ((200, 50), 8, (17, 4)),
    ],
)
def test_large_screens_have_air_at_their_edges_and_what_a_tv_cuts_off_stays_empty(
    size: tuple[int, int], margin: int, place: tuple[int, int]
) -> None:
    view = replace(views.telling(5, "en"), look=Look(margin=margin))
    rows = paint(view, "en", *size).text().splitlines()
    y = next(y for y, row in enumerate(rows) if view.rules_title in row)
    assert (rows[y].index(view.rules_title), y) == place


@pytest.mark.parametrize("name", ["voting", "telling", "lobby"])
def test_the_header_goes_first_where_rows_are_few(name: str) -> None:
    view = views.PHASES[name](3, "en")
    for height, there in ((7, False), (8, True)):
        assert (view.rules_title in paint(view, "en", 60, height).text()) is there


def test_nothing_touches_the_edge_but_on_the_narrowest_screens() -> None:
    for width, touches in ((39, True), (40, False)):
        canvas = paint(views.voting(5, "en"), "en", width, 18)
        below = [row for row in canvas.rows if row[0].ink.ground not in (HEADER.ground, PROMPT.ground)]
        assert any(row[0].ink.ground != ROOM.ground for row in below) is touches


def narrowed(view: PublicView, language: Language, height: int, part: Callable[[Canvas], str]) -> list[str]:
    """Return what a part of the screen says, and from how many columns on, wherever that changes."""
    found: list[str] = []
    before = None
    for width in range(12, 72):
        said = part(paint(view, language, width, height))
        if said != before:
            found.append(f"{width:>3} {said}")
        before = said
    return found


def header_of(canvas: Canvas) -> str:
    return re.sub(r" {3,}", "   ", canvas.text().split("\n")[0].strip())


def prompt_of(canvas: Canvas) -> str:
    rows = (row for row in canvas.rows if row[0].ink.ground == PROMPT.ground)
    lines = ("".join(cell.text for cell in row).strip() for row in rows)
    return " / ".join(filter(None, lines))


def keys_of(canvas: Canvas) -> str:
    return canvas.text().rstrip().split("\n")[-1].strip()


NARROWED: dict[str, tuple[PublicView, Language, int, Callable[[Canvas], str]]] = {
    "header of a turn": (views.telling(3, "en"), "en", 8, header_of),
    "header of a turn with tablets": (
        replace(views.voting(3, "en"), tablets=TabletsView("10.0.0.7:8080", "KRTWXY", ())),
        "en",
        8,
        header_of,
    ),
    "header of a lobby": (views.lobby(6, "fr"), "fr", 8, header_of),
    "header of a podium": (looked_back(3, "en"), "en", 8, header_of),
    "header of a podium of teams": (modes.team_over(3, "fr"), "fr", 8, header_of),
    "header of Party": (modes.party(6, "en"), "en", 8, header_of),
    "header of dice": (dice_views.first(2, "en"), "en", 8, header_of),
    "prompt": (views.voting(3, "en"), "en", 8, prompt_of),
    "letters of the keyboard": (views.scoring(3, "en"), "en", 14, keys_of),
}


def test_what_is_left_out_of_a_narrower_screen_is_what_it_was() -> None:
    told = [[f"{what}:", *narrowed(*each), ""] for what, each in NARROWED.items()]
    held_against(SNAPSHOTS / "narrowed.txt", "\n".join(line for lines in told for line in lines))


BETWEEN: tuple[Size, ...] = ((44, 10, 4, "en"), (70, 21, 7, "fr"), (100, 30, 9, "en"), (150, 43, 5, "fr"))


_SOME = ("lobby", "voting", "votes", "scoring", "over", "menu")


@pytest.mark.parametrize("size", BETWEEN, ids=str)
def test_screens_between_look_as_they_did(size: Size) -> None:
    width, height, count, language = size
    shown = {
        **{name: view for name, view in views.every(count, language) if width < 100 or name in _SOME},
        "a touched lobby": replace(views.lobby(count, language), touch=Touch()),
        "a touched vote": replace(views.voting(count, language), touch=Touch(), goes_on_here=True),
        "a vote with a keypad": replace(views.voting(count, language), touch=Touch(pad=True)),
        "points with letters": replace(views.scoring(count, language), touch=Touch(typed="a")),
        "a name with letters": replace(views.spelling("5", language, count), touch=Touch(typed="")),
        "far scores with a keypad": replace(
            views.scoring(count, language), touch=Touch(pad=True), look=Look(far=True), goes_on_here=True
        ),
    }
    text = "".join(
        f"{name}:\n{picture(paint(view, language, width, height))}" for name, view in shown.items()
    )
    held_against(SNAPSHOTS / f"between-{width}x{height}-{count}-{language}.txt", text)


@pytest.mark.parametrize("name", views.PHASES)
def test_a_game_that_has_no_painter_is_shown_as_any_game_of_points(name: str) -> None:
    view = replace(views.PHASES[name](3, "en"), game="chess")
    canvas = paint(view, "en", 80, 24)
    assert whole(canvas, 80, 24)
    assert [seat.name for seat in view.seats if not reads(canvas, seat.name)] == []
    assert view.rules_title in canvas.text()
    assert painter_of(view).words["turn"] == "screen.turn"
    assert painter_of(view).draft(view) is None
    assert whole(paint(replace(view, page=Page(PageName.RECORDS)), "en", 80, 24), 80, 24)
    assert whole(paint(replace(view, look=Look(far=True)), "en", 80, 24), 80, 24)


def heights(there: Callable[[int], bool]) -> str:
    """Return from which rows to which something is there, of 8 to 29."""
    found = [height for height in range(8, 30) if there(height)]
    begins = [height for height in found if height - 1 not in found]
    ends = [height for height in found if height + 1 not in found]
    return ", ".join(f"{begin} to {end}" for begin, end in zip(begins, ends, strict=True))


def differ(one: PublicView, other: PublicView, width: int, height: int) -> bool:
    return paint(one, "en", width, height).rows != paint(other, "en", width, height).rows


def test_huge_letters_are_there_where_some_lines_of_them_have_room_above_the_keys() -> None:
    told = []
    for wide, touch in product((60, 90), (Touch(pad=True), Touch(typed="a"))):
        near = replace(views.scoring(3, "en"), touch=touch)
        far = replace(near, look=Look(far=True))
        shown = heights(partial(differ, near, far, wide))
        told.append(f"{wide} {touch.pad} {touch.typed}: {shown}")
    held_against(SNAPSHOTS / "far-above-keys.txt", "\n".join(told) + "\n")


def test_a_picture_is_there_above_letters_where_it_shows_something() -> None:
    typed = replace(views.scoring(5, "en"), touch=Touch(typed="a"))
    assert heights(lambda h: "Mathilde" in paint(typed, "en", 80, h).text()) == "15 to 15, 26 to 29"
