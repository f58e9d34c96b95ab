"""Party and teams on the screen; looking back; what is said of the cards."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import (
    AwardView,
    MenuView,
    Page,
    PageName,
    PublicView,
    RevealStep,
    Verdict,
)
from dixit_table.rules.scoring import Reason
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import BLOOD, RED_BAND
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import modes, views
from tests.tui.held import AWKWARD, SNAPSHOTS, picture
from tests.tui.reading import reads
from tests.tui.test_screen import Size, faces, flat, whole

PARTY_SIZES: tuple[Size, ...] = ((60, 18, 12, "fr"), (80, 24, 6, "en"), (200, 50, 12, "en"))
TEAM_SIZES: tuple[Size, ...] = ((60, 18, 6, "fr"), (80, 24, 3, "en"), (200, 50, 6, "fr"))
BUILDERS = {**modes.PARTY, **modes.TEAM}
ALL = [*product(modes.PARTY, PARTY_SIZES), *product(modes.TEAM, TEAM_SIZES)]
SCREENS = ((60, 18), (80, 24), (200, 50))
RECORDS = Page(PageName.RECORDS)


def compare(name: str, size: Size, text: str) -> None:
    width, height, count, language = size
    held_against(SNAPSHOTS / f"{name}-{width}x{height}-{count}-{language}.txt", text)


@pytest.mark.parametrize(("name", "size"), ALL)
def test_screens_look_as_they_did(name: str, size: Size) -> None:
    width, height, count, language = size
    compare(name, size, picture(paint(BUILDERS[name](count, language), language, width, height)))


@pytest.mark.parametrize(
    ("name", "size"), [*product(["party-over"], PARTY_SIZES), *product(["team-over"], TEAM_SIZES)]
)
def test_past_turns_look_as_they_did(name: str, size: Size) -> None:
    width, height, count, language = size
    view = BUILDERS[name](count, language)
    text = picture(paint(replace(view, page=RECORDS), language, width, height))
    compare(name.replace("over", "records"), size, text)


@settings(max_examples=150)
@given(
    name=st.sampled_from(list(BUILDERS)),
    names=st.lists(AWKWARD, min_size=12, max_size=12),
    count=st.integers(3, 12),
    width=st.integers(20, 220),
    height=st.integers(5, 60),
    language=st.sampled_from(LANGUAGES),
    page=st.sampled_from((None, RECORDS, Page(PageName.RECORDS, 3))),
)
def test_no_name_and_no_size_breaks_a_row(
    name: str, names: list[str], count: int, width: int, height: int, language: Language, page: Page | None
) -> None:
    if name in modes.PARTY:
        view = BUILDERS[name](max(6, count), language, names)
    else:
        view = BUILDERS[name](max(3, count // 2), language, list(zip(names[:6], names[6:], strict=True)))
    assert whole(paint(replace(view, page=page), language, width, height), width, height)


@pytest.mark.parametrize(("language", "size"), list(product(LANGUAGES, SCREENS[:2])))
def test_the_prompt_is_always_there(language: Language, size: tuple[int, int]) -> None:
    for count in (6, 12):
        for _, view in modes.every(count, count // 2, language):
            assert flat(say(language, view.prompt)) in flat(paint(view, language, *size).text())


# --- the header


@pytest.mark.parametrize("width", [30, 40, 60, 80, 200])
def test_the_turn_and_of_how_many_stands_in_the_header(width: int) -> None:
    for view in (modes.party(8, "en"), replace(modes.party(8, "en"), rules_title="Our own rules " * 6)):
        assert "turn 3 of 8" in paint(view, "en", width, 30).text()
    assert "tour 3 sur 12" in paint(modes.team(6, "fr"), "fr", width, 30).text()


def test_without_laps_nobody_says_how_many_turns_there_will_be() -> None:
    header = paint(views.telling(5, "en"), "en", 80, 24).text().split("\n")[0]
    assert "turn 7" in header
    assert "turn 7 of" not in header


# --- Party


def red_rows(canvas: Canvas) -> list[str]:
    """Return the rows on which anything has the ground of the red card."""
    return [
        "".join(cell.text for cell in row)
        for row in canvas.rows
        if any(cell.ink.ground in {BLOOD, RED_BAND.ground} and cell.ink.bold for cell in row)
    ]


@pytest.mark.parametrize(
    ("count", "size", "language"), list(product((6, 8, 12), (*SCREENS, (30, 20)), LANGUAGES))
)
def test_the_red_card_is_told_by_colour_by_word_and_by_a_cross(
    count: int, size: tuple[int, int], language: Language
) -> None:
    votes = paint(modes.PARTY["party-votes"](count, language), language, *size)
    assert "✖" not in votes.text()
    assert say(language, "screen.red") not in votes.text()
    red = paint(modes.PARTY["party-red"](count, language), language, *size)
    assert "✖" in red.text()
    assert say(language, "screen.red") in red.text()
    assert red_rows(red)


def test_before_the_red_token_shows_nobody_sees_who_lies_with_it() -> None:
    text = paint(modes.PARTY["party-votes"](8, "en"), "en", 80, 24).text()
    assert "Nothing for" not in text
    assert "red token lies" not in text


def test_the_red_token_says_whom_it_hits() -> None:
    text = paint(modes.PARTY["party-red"](6, "en"), "en", 80, 24).text()
    assert "The red token lies on card 2" in text
    assert "Nothing for Léa and Nicolas" in text


def moved(view: PublicView, slot: int, votes: tuple[int, ...]) -> PublicView:
    """Return a reveal in which the seats on the red card are others."""
    assert view.reveal is not None
    slots = tuple(replace(each, votes=votes) if each.slot == slot else each for each in view.reveal.slots)
    return replace(view, reveal=replace(view.reveal, slots=slots))


def test_it_may_hit_nobody_or_many() -> None:
    view = modes.PARTY["party-red"](6, "en")
    assert "Nobody is on it" in paint(moved(view, 2, ()), "en", 80, 24).text()
    assert "Nothing for the 4 who are on it" in paint(moved(view, 2, (1, 2, 3, 4)), "en", 80, 24).text()


@pytest.mark.parametrize("size", [(80, 24), (120, 34), (200, 50)])
def test_points_of_party_come_with_their_reasons(size: tuple[int, int]) -> None:
    text = paint(modes.PARTY["party-points"](8, "en"), "en", *size).text()
    for why in ("4 of you on card 3", "alone on card 5", "the red token lies on card 2"):
        assert why in text
    assert "’s card" not in text  # nobody was asked whose it is


@pytest.mark.parametrize(("size", "language"), list(product(((60, 18), (80, 24)), LANGUAGES)))
def test_twelve_at_a_small_screen_see_on_which_card_they_met(
    size: tuple[int, int], language: Language
) -> None:
    lines = paint(modes.PARTY["party-points"](12, language), language, *size).text().split("\n")
    found = [line for line in lines if "Mathilde" in line]
    assert found
    assert found[0].rstrip().endswith(say(language, "screen.short.same_slot", n=5, cards="3")) or (
        found[0].rstrip().endswith(say(language, "screen.why.same_slot", n=5, cards="3"))
    )


def test_a_card_on_which_they_met_says_what_it_is_worth() -> None:
    text = paint(modes.PARTY["party-points"](6, "en"), "en", 200, 50).text()
    assert text.count(" +3 ") >= 1
    two_votes = modes.party_turn(6, RevealStep.POINTS)
    doubled = tuple(replace(slot, votes=(*slot.votes, *slot.votes)) for slot in two_votes.slots)
    view = replace(modes.PARTY["party-points"](6, "en"), reveal=replace(two_votes, slots=doubled))
    assert whole(paint(view, "en", 200, 50), 200, 50)


def test_whose_card_is_whose_shows_in_party_where_it_was_asked() -> None:
    view = modes.PARTY["party-points"](8, "en")
    assert view.reveal is not None
    slots = tuple(replace(slot, owner=slot.slot) for slot in view.reveal.slots)
    known = replace(view, reveal=replace(view.reveal, slots=slots))
    first = next(line for line in paint(known, "en", 60, 18).text().split("\n") if "Julien  " in line)
    assert first.split()[0] == "1"


# --- teams


@pytest.mark.parametrize(("count", "size"), list(product((3, 6), ((60, 18), (80, 24)))))
def test_every_team_is_told_by_both_names_or_their_beginnings(count: int, size: tuple[int, int]) -> None:
    mates = tuple(
        (f"{a}nna-Maximiliane-Sophie", f"{b}ilhelmine-Alexandra-Eva")
        for a, b in zip("ABCDEF", "UVWXYZ", strict=True)
    )
    for name in ("team-lobby", "team-voting", "team-points", "team-scoring", "team-over"):
        canvas = paint(BUILDERS[name](count, "en", mates), "en", *size)
        for one, other in mates[:count]:
            assert reads(canvas, f"{one[0]}{other[0]}"), name
            least = 1 if name == "team-over" else 3  # there the letters on the rabbits must do
            assert one[:least] in canvas.text() or reads(canvas, one[:2]), name
            assert other[:least] in canvas.text() or reads(canvas, other[:2]), name


@pytest.mark.parametrize(("size", "language"), list(product(SCREENS, LANGUAGES)))
def test_the_tv_names_the_mate_who_tells(size: tuple[int, int], language: Language) -> None:
    tells = say(language, "screen.tells", name="Léa")
    for name in ("team-telling", "team-voting", "team-points", "team-scoring"):
        assert tells in paint(BUILDERS[name](4, language), language, *size).text()
    voting = paint(BUILDERS["team-voting"](4, language), language, 80, 24).text()
    assert "& ★Léa" in voting


def test_a_team_wins_and_leads_in_the_plural() -> None:
    view = modes.team_over(4, "en")
    assert view.over is not None
    alone = replace(view, over=replace(view.over, winners=(1,)))
    assert reads(paint(alone, "en", 80, 24), "Julien & Léa win!")
    assert "Grand-mère & Nicolas lead with 22" in paint(modes.team_scoring(4, "en"), "en", 80, 24).text()


# --- scores


@pytest.mark.parametrize(("size", "count"), list(product(SCREENS, (3, 6))))
def test_a_total_below_nothing_shows(size: tuple[int, int], count: int) -> None:
    view = modes.team_scoring(count, "en")
    canvas = paint(view, "en", *size)
    shown = [f"{mates[0][0]}{mates[1][0]}" for mates in modes.MATES[:count]]
    if size[0] < 200:  # there letters and numbers are big
        assert all(letters in canvas.text() for letters in shown)
        assert " -2" in canvas.text()


def test_points_taken_show_as_such() -> None:
    view = modes.team_over(3, "en")
    taken = tuple(
        replace(turn, rows=(replace(turn.rows[0], points=-2, total=-12), *turn.rows[1:]))
        for turn in view.records
    )
    assert " -12" in paint(replace(view, records=taken, page=RECORDS), "en", 80, 24).text()


@pytest.mark.parametrize(("count", "language"), list(product((6, 8, 12), LANGUAGES)))
def test_all_that_is_to_be_done_with_the_cards_is_said(count: int, language: Language) -> None:
    said = (
        Message.of("table.reshuffle_shuffled_in"),
        Message.of("table.draw_each", n=1),
        Message.of("table.pass_left"),
    )
    view = replace(modes.party_scoring(count, language), draw=said)
    for size in SCREENS:
        canvas = paint(view, language, *size)
        for message in said:
            words = say(language, message)
            assert flat(words) in flat(canvas.text()) or reads(canvas, words), size
        assert all(face >= 1 for face in faces(canvas, view))


def test_names_on_the_board_of_scores_are_as_whole_as_its_rows_allow() -> None:
    text = paint(BUILDERS["team-scoring"](4, "en"), "en", 80, 24).text()
    assert all(name in text for name in ("Julien & Léa", "Grand-mère & Nicolas", "Mathilde & Éloïse"))


# --- looking back


@pytest.mark.parametrize("size", [(80, 24), (200, 50)])
def test_a_past_turn_is_told_seat_by_seat(size: tuple[int, int]) -> None:
    view = views.over(5, "en")
    text = flat(paint(replace(view, page=RECORDS), "en", *size).text())
    assert "Turn 7 Julien told “La nuit, tous les chats sont gris” Well told: found, but not by all" in text
    assert "card vote points total" in text
    assert "Julien ★4 – +3 13 some found Julien’s card, not all" in text
    assert "Nicolas 3 1 +0 10 voted for Tom’s card" in text


def page_with(view: PublicView, words: str, size: tuple[int, int] = (80, 24)) -> str:
    """Return the first page of past turns that has some words."""
    for number in range(80):
        text = flat(paint(replace(view, page=Page(PageName.RECORDS, number)), "en", *size).text())
        if words in text:
            return text
    raise AssertionError(words)


def test_what_was_set_right_says_so_and_what_is_void_too() -> None:
    view = modes.party_over(6, "en")
    assert "Turn 5 Julien told (corrected)" in page_with(view, "Turn 5 ")
    assert "This turn was declared void: no points" in page_with(view, "Turn 3 ")
    assert "(corrected)" not in page_with(view, "Turn 6 ")
    assert "mime" in page_with(views.over(5, "en"), "Turn 6 ")


def test_nobody_voted_is_another_void() -> None:
    turn = views.turn(5, RevealStep.POINTS)
    empty = tuple(replace(slot, votes=()) for slot in turn.slots)
    void = replace(turn, slots=empty, verdict=Verdict.VOID)
    view = replace(views.over(5, "en"), records=(void,))
    assert "Nobody voted: no points this turn" in page_with(view, "Turn 7 ")


def test_two_votes_on_one_card_are_two_votes() -> None:
    turn = views.turn(5, RevealStep.POINTS)
    slots = tuple(
        replace(slot, votes=tuple(seat for seat in slot.votes for _ in (1, 2))) for slot in turn.slots
    )
    rows = tuple(
        replace(row, awards=(AwardView(Reason.FOUND, 6),), points=6) if row.seat == 5 else row
        for row in turn.rows
    )
    view = replace(views.over(5, "en"), records=(replace(turn, slots=slots, rows=rows),))
    assert "Mathilde 5 4 4 +6" in page_with(view, "Turn 7 ")
    assert "found Julien’s card with 2 votes" in page_with(view, "Turn 7 ")
    reveal = replace(views.PHASES["votes"](5, "en"), reveal=replace(turn, slots=slots, step=RevealStep.VOTES))
    # And once each below the cards.
    assert faces(paint(reveal, "en", 80, 24), reveal) == [1, 3, 3, 3, 3]


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
def test_each_page_of_a_long_turn_says_which_turn_it_is(size: tuple[int, int]) -> None:
    view = modes.party_over(12, "en")
    for number in range(6):
        text = paint(replace(view, page=Page(PageName.RECORDS, number)), "en", *size).text()
        assert "Julien told" in text
        assert "vote  points  total" in text


# --- the menu


def with_long_menu(view: PublicView, chosen: int) -> PublicView:
    """Return a view with a long list of long items, and a note on the chosen one."""
    items = tuple(
        Message.of("screen.words", words=f"{n}. Une feuille de règles maison, la nôtre") for n in range(14)
    )
    note = Message.of("screen.words", words="6 à 12 joueurs : le conteur vote aussi, un jeton rouge en plus.")
    return replace(view, menu=MenuView("Léa", False, Message.of("table.menu_title"), items, chosen, note))


@pytest.mark.parametrize(("size", "chosen"), list(product(SCREENS, (0, 1, 6, 13))))
def test_a_long_menu_shows_the_chosen_item_whole_and_what_it_means(
    size: tuple[int, int], chosen: int
) -> None:
    view = with_long_menu(views.lobby(12, "fr"), chosen)
    canvas = paint(view, "fr", *size)
    assert faces(canvas, view) == [1] * 12
    right = [
        line[line.index(" ", size[0] // 2) :]
        for line in canvas.text().split("\n")
        if " " in line[size[0] // 2 :]
    ]
    words = flat(" ".join(right))
    assert f">{chosen}. " in words
    assert "jeton rouge en plus." in words
    lines = canvas.text().split("\n")
    at = next(n for n, line in enumerate(lines) if f">{chosen}. " in line)
    assert "la nôtre" in f"{lines[at]} {lines[at + 1][size[0] // 2 :].strip()}"
