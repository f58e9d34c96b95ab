"""Huge letters: all that is needed can be read from three metres, and no page is turned in secret."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import cycle, product

import pytest
from msgspec.structs import replace

from dixit_table.game.in_words import red_words, verdict_words
from dixit_table.game.views import (
    Look,
    Mark,
    PadState,
    PhaseName,
    PublicView,
    RevealStep,
    SeatView,
    Touch,
)
from dixit_table.texts import LANGUAGES, Language, Message, listing, say, signed
from dixit_table.texts.wording import keys
from dixit_table.tui.app import Board, TableApp
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.font import writable
from dixit_table.tui.canvas.theme import QUIET, ROOM, SHINE
from dixit_table.tui.motion import STILL, takes_turns
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.far_pages import put_dots
from dixit_table.tui.roster import Roster, brief_ask, trouble_of
from dixit_table.tui.screen import paint
from tests.fixtures import once
from tests.snapshots import held_against
from tests.tui import dice_views, modes, views
from tests.tui.fakes import FakeSource
from tests.tui.far_reading import FAR, LEAST_DEGREES, SIZES, Seen, angle, lines_free
from tests.tui.held import SNAPSHOTS, picture


class Game:
    """All screens of a game, of one size in one language, each of which is painted once for all tests."""

    def __init__(self, size: tuple[int, int], language: Language, count: int) -> None:
        self.size, self.language = size, language
        every = (*cards(count, language), *dice_views.every(count, language))
        self.views = dict(every)
        assert len(self.views) == len(every), "one of each name"
        self.cards = dict(cards(count, language))
        self.dice = dict(dice_views.every(count, language))
        self._seen: dict[str, Seen] = {}

    def seen(self, name: str) -> Seen:
        """Return one of its screens as it is seen from afar."""
        if name not in self._seen:
            self._seen[name] = Seen(self.views[name], self.language, self.size)
        return self._seen[name]


_GAMES = views.in_turn(SIZES, LANGUAGES, (3, 6, 12))


@pytest.fixture(scope=once, params=_GAMES, ids=lambda of: "-".join(map(str, (*of[0], *of[1:]))))
def game(request: pytest.FixtureRequest) -> Game:
    """Return each game in turn: all tests read one before the next is painted."""
    return Game(*request.param)


def cards(count: int, language: Language) -> Iterator[tuple[str, PublicView]]:
    yield from views.every(count, language)
    yield from modes.every(max(count, 6), max(count // 2, 3), language)


def test_a_row_of_ordinary_text_is_too_small() -> None:
    """The measure of the design: on 60 x 18 a letter of one row 0.36 degrees, a big one 1.42."""
    assert angle(5, 18) == pytest.approx(1.42, abs=0.01)
    assert angle(5, 36) >= LEAST_DEGREES > angle(5, 40)


_SHOWN = ("table", "screen", "dice", "naming", "lookback", "pace", "preferences", "sounds")
"""The areas of what is said on the table's screen."""

_CURSOR = "▏"


def test_every_sentence_of_the_screen_has_letters() -> None:
    shown = (text for key, text in keys() if key.split(".")[0] in _SHOWN)
    for text, language in product(shown, LANGUAGES):
        for words in text.wordings(language):
            plain = re.sub(r"[{}|_]", "", words).replace(_CURSOR, "")
            assert not plain or writable(plain), (text, [each for each in plain if not writable(each)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_letters(language: Language) -> None:
    """A mark of a tile has none, and would be a question mark."""
    for name, view in (*cards(6, language), *dice_views.every(6, language)):
        painter, far = painter_of(view), replace(view, look=FAR)
        forms = [*painter.far(far, language, STILL), painter.far_past(far, language)]
        for line in (line for form in forms for line in form):
            assert all(map(writable, filter(None, (line.words, line.number, *line.shorter)))), (name, line)


_NAMES = [name for name, _ in (*views.every(3, "en"), *modes.every(6, 3, "en"), *dice_views.every(3, "en"))]


@pytest.mark.parametrize("name", _NAMES)
def test_screens_look_as_they_did(name: str) -> None:
    """With their inks: who leads, who is waited for and who has won are told by them, too."""
    view = {**dict(cards(5, "en")), **dict(dice_views.every(5, "en"))}[name]
    held_against(
        SNAPSHOTS / f"far-{name}-80x24-5-en.txt", picture(paint(replace(view, look=FAR), "en", 80, 24))
    )


def test_pages_that_take_turns_tell_how_many_they_are_and_which_one_it_is(game: Game) -> None:
    """By dots in a row of their own."""
    for name, view in game.views.items():
        if view.menu is not None or not takes_turns(replace(view, look=FAR)) or game.seen(name).pages == 1:
            continue
        pages = game.seen(name).shown
        for page, canvas in enumerate(pages):
            foot = canvas.rows[-1]
            dots = "".join(cell.text for cell in foot).split()
            assert dots == ["██" * (1 + (at == page)) for at in range(len(pages))], name
            assert {cell.ink.colour for cell in foot if cell.text == "█"} == {QUIET.colour, SHINE.colour}


@pytest.mark.parametrize("wide", [3, 8, 20, 58, 90])
def test_dots_get_smaller_where_they_are_many_and_then_a_number_stands_there(wide: int) -> None:
    for pages, number in ((count, at) for count in range(2, 40) for at in range(count)):
        canvas = Canvas(wide + 2, 1, ROOM)
        put_dots(canvas, Rect(1, 0, wide, 1), number, pages)
        found = canvas.text().split()
        if wide >= 2 * pages:
            dot = "█" * (2 if wide >= 4 * pages else 1)
            assert found == [dot * (1 + (at == number)) for at in range(pages)]
        elif wide >= len(f"{number + 1}/{pages}"):
            assert found == [f"{number + 1}/{pages}"]


@pytest.mark.parametrize(("language", "count"), views.in_turn(LANGUAGES, (3, 6, 12)))
def test_no_dots_promise_pages_that_never_come(language: Language, count: int) -> None:
    """Nothing turns while ballots are open or a race is run, though keys may leave room for less."""
    for name, view in (*cards(count, language), *dice_views.every(count, language)):
        far = replace(view, look=FAR, touch=Touch(pad=True))
        if not takes_turns(far):
            cells = (cell for row in paint(far, language, 60, 18).rows for cell in row)
            assert ("█", QUIET.colour) not in {(cell.text, cell.ink.colour) for cell in cells}, name


# --- What is needed, phase by phase


def test_what_is_asked_can_be_read(game: Game) -> None:
    for name, view in game.views.items():
        if view.phase is not PhaseName.VOTING and view.menu is None:
            assert game.seen(name).missing(say(game.language, view.prompt)) == [], name


def test_totals_can_be_read(game: Game) -> None:
    for name, view in game.cards.items():
        if view.phase in (PhaseName.SCORING, PhaseName.OVER):
            totals = (str(seat.total) for seat in view.seats)
            missing = game.seen(name).missing(*(seat.name for seat in view.seats), *totals)
            assert missing == [], name


@pytest.mark.parametrize("count", [3, 7, 12])
def test_totals_stand_in_their_order_and_who_leads_is_golden(count: int) -> None:
    for name, view in cards(count, "en"):
        if view.phase is PhaseName.SCORING:
            (lines,) = painter_of(view).far(replace(view, look=FAR), "en", STILL)
            totals = [(int(line.number), line.ink == SHINE) for line in lines if line.seat]
            assert len(totals) == len(view.seats)
            assert [total for total, _ in totals] == sorted((total for total, _ in totals), reverse=True), (
                name
            )
            assert all(golden == (total == totals[0][0]) for total, golden in totals), name


def test_who_wins_and_why_the_game_is_over_can_be_read(game: Game) -> None:
    language = game.language
    for name, view in game.views.items():
        if view.over is not None:
            roster, seen = Roster.of(view), game.seen(name)
            winners = listing(language, [roster.name(seat) for seat in view.over.winners])
            outcome = say(language, view.over.outcome(winners, teams=view.teams))
            assert seen.missing(outcome, say(language, view.over.why)) == [], name
            assert seen.missing(*(roster.name(seat) for _, seat in view.over.ranking)) == [], name


def test_a_reveal_can_be_read(game: Game) -> None:
    """Who voted for which card, how the clue was; then everybody's points."""
    language = game.language
    for name, view in game.cards.items():
        turn, roster = view.reveal, Roster.of(view)
        if view.phase is not PhaseName.REVEAL or turn is None:
            continue
        seen = game.seen(name)
        verdict = (verdict_words(language, turn), red_words(language, turn, roster.name))
        assert seen.missing(*verdict) == [], name
        if turn.step is RevealStep.POINTS:
            points = (signed(row.points) for row in turn.rows)
            assert seen.missing(*roster.names.values(), *points) == [], name
            continue
        for slot in turn.slots:
            if slot.votes or slot.is_storytellers:
                assert f"{'★' if slot.is_storytellers else ''}{slot.slot}:" in seen, (name, slot)
            assert seen.missing(*(roster.name(seat) for seat in slot.votes)) == [], (name, slot)


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_can_be_read(size: tuple[int, int]) -> None:
    view = views.with_menu(views.telling(5, "en"))
    assert Seen(view, "en", size).missing("1 Go on for Julien") == []
    spelling = views.spelling("5322", "en")
    assert spelling.menu is not None
    assert spelling.menu.spelling is not None
    assert Seen(spelling, "en", size).missing(spelling.menu.spelling.text) == []


def test_a_name_that_has_no_large_letters_is_its_rabbits() -> None:
    view = views.telling(5, "en", ("山田太郎", *views.NAMES[1:]))
    assert Seen(view, "en", (60, 18)).missing("Red tells,", "then presses Enter") == []


# --- Open ballots: a single page, for all that is needed


def ballots(shown: Iterable[tuple[str, PublicView]]) -> Iterator[tuple[str, PublicView]]:
    for name, view in shown:
        if view.phase is PhaseName.VOTING and view.menu is None:
            yield name, view


_BEGINNING = 3  # letters


def is_named(seen: Seen, seat: SeatView) -> bool:
    """Tell whether a name is there, of a team both mates': cut ones keep their beginnings."""
    return all(name[:_BEGINNING] in seen for name in seat.mates or (seat.name,))


def awaited(view: PublicView, language: Language) -> dict[str, list[SeatView]]:
    """Return by what they are asked for the seats that are awaited, but for those in trouble."""
    found: dict[str, list[SeatView]] = {}
    for seat in view.seats:
        if seat.mark is Mark.ASKED and seat.ask is not None and trouble_of(language, seat) is None:
            found.setdefault(say(language, seat.ask), []).append(seat)
    return found


def test_whoever_is_in_trouble_is_named_with_it(game: Game) -> None:
    for name, view in ballots(game.cards.items()):
        seen = game.seen(name)
        for seat in view.seats:
            trouble = trouble_of(game.language, seat)
            if trouble is not None:
                assert is_named(seen, seat), (name, seat.name)
                assert seen.missing(trouble.words) == [], (name, seat.name)


def test_who_is_awaited_can_be_read(game: Game) -> None:
    """With what is asked: by name, or else how many; and then no line is left for a name."""
    language = game.language
    for name, view in ballots(game.cards.items()):
        seen = game.seen(name)
        for asked, seats in awaited(view, language).items():
            brief = brief_ask(language, seats[0])
            assert not seen.missing(asked) or (brief and not seen.missing(brief)), (name, asked)
            unnamed = [seat.name for seat in seats if not is_named(seen, seat)]
            if unnamed:
                assert str(len(unnamed)) in seen or str(len(seats)) in seen, (name, asked, unnamed)
                assert lines_free(view, language, game.size) < 1, (name, asked, unnamed)


@pytest.mark.parametrize(("size", "language"), views.in_turn(SIZES, LANGUAGES))
def test_everybody_is_asked_only_where_nobody_is_done(size: tuple[int, int], language: Language) -> None:
    ask = Message.of("table.ask_vote")
    view = replace(in_trouble(language), prompt=Message.of("table.take_keypad"))  # which names nobody
    asked = [
        replace(seat, entries_due=0, mark=Mark.NOTHING, ask=None)
        if seat.tells
        else replace(seat, entries_made=0, mark=Mark.ASKED, ask=ask)
        for seat in view.seats
    ]
    done = replace(asked[-1], entries_made=2, mark=Mark.DONE, ask=None)
    for seats, everybody in ((asked, True), ([*asked[:-1], done], False)):
        seen = Seen(replace(view, seats=tuple(seats)), language, size)
        assert (seen.missing(say(language, "table.everyone")) == []) is everybody


def in_trouble(language: Language, *troubles: tuple[int, PadState, str | None]) -> PublicView:
    """Return a vote in which seats have lost their keypads, or been told something."""
    view = views.voting(12, language)
    told = {seat: (pad, notice and Message.of(notice)) for seat, pad, notice in troubles}
    seats = [
        replace(seat, pad=told[seat.seat][0], notice=told[seat.seat][1] or None)
        if seat.seat in told
        else replace(seat, pad=PadState.OK, notice=None)
        for seat in view.seats
    ]
    return replace(view, seats=tuple(seats))


@pytest.mark.parametrize(("size", "language"), views.in_turn(SIZES, LANGUAGES))
def test_of_many_who_lost_their_keypads_some_are_named_and_the_others_counted(
    size: tuple[int, int], language: Language
) -> None:
    lost = ((seat, PadState.LOST, None) for seat in range(1, 13) if seat != 2)
    view = in_trouble(language, (2, PadState.OK, "table.try_again"), *lost)
    seen = Seen(view, language, size)
    assert seen.missing("Tom", say(language, "table.try_again"), say(language, "screen.pad_lost")) == []
    unnamed = [seat for seat in view.seats if not is_named(seen, seat)]
    assert len(unnamed) < 11
    assert not unnamed or seen.missing(say(language, "screen.n_more", n=len(unnamed))) == []
    awaited_at_all = sum(seat.mark is Mark.ASKED for seat in view.seats)
    asked = {say(language, seat.ask) for seat in view.seats if seat.ask is not None}
    assert not seen.missing(*asked) or str(awaited_at_all) in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_many_troubles_the_most_urgent_are_told(language: Language) -> None:
    """Who is awaited comes first, and who was just answered; who is done comes last."""
    view = in_trouble(
        language,
        (1, PadState.LOST, None),
        (3, PadState.OK, "table.refused_not_now"),
        (4, PadState.TROUBLE, None),
        (6, PadState.LOST, None),
        (8, PadState.OK, "table.try_again"),
    )
    seen = Seen(view, language, (60, 18))
    told = [is_named(seen, seat) for seat in view.seats]
    assert told[7]
    assert not told[2]
    assert seen.missing(say(language, "table.try_again")) == []
    assert any(not seen.missing(say(language, "screen.and_n_more", n=n)) for n in range(1, 5))


@pytest.mark.parametrize(("size", "language"), views.in_turn(SIZES, LANGUAGES))
def test_who_takes_a_shared_keypad_and_who_is_in_trouble_can_be_read(
    size: tuple[int, int], language: Language
) -> None:
    take = Message.of("table.take_keypad")
    prompt = Message.of(
        "table.pass_to", name="Grand-mère", take=take, choose=Message.of("table.choose_keypad")
    )
    view = replace(views.voting(6, language), prompt=prompt)
    words = say(language, "table.try_again")
    assert Seen(view, language, size).missing("Grand-mère", say(language, take), "Tom", words) == []


@pytest.mark.parametrize(("size", "language"), views.in_turn(SIZES, LANGUAGES))
def test_whoever_plays_a_demonstration_reads_their_own_card(
    size: tuple[int, int], language: Language
) -> None:
    own = Message.of("table.demo_card", slots="3")
    view = replace(in_trouble(language), private=own)
    card, _, _keys = say(language, own).partition("  ")
    assert Seen(view, language, size).missing(card) == []


@pytest.mark.parametrize("size", SIZES)
def test_what_was_entered_changes_nothing_but_what_is_asked(size: tuple[int, int]) -> None:
    for name, view in ballots(cards(8, "en")):
        others = tuple(replace(seat, entries_made=2 - seat.entries_made) for seat in view.seats)
        pictures = [
            paint(replace(view, seats=seats, look=FAR), "en", *size).rows for seats in (view.seats, others)
        ]
        assert pictures[0] == pictures[1], name


def test_trouble_can_be_read_in_a_race(game: Game) -> None:
    language, view = game.language, game.dice["dice-race"]
    first, *others = view.seats
    view = replace(view, seats=(replace(first, pad=PadState.LOST), *others))
    seen = Seen(view, language, game.size)
    words = say(language, "screen.pad_lost")
    assert seen.missing(say(language, view.prompt), first.name, words) == []


# --- Pages


@pytest.mark.parametrize(("size", "count"), list(product(SIZES, (3, 6, 12))))
def test_while_ballots_are_open_no_page_is_turned(size: tuple[int, int], count: int) -> None:
    for name, view in cards(count, "fr"):
        if view.phase is PhaseName.VOTING:
            huge = replace(view, look=FAR)
            later = paint(huge, "fr", *size, replace(STILL, turned=1))
            assert later.rows == paint(huge, "fr", *size).rows, name


async def test_pages_take_turns_and_begin_anew_with_each_change() -> None:
    view = replace(views.scoring(12, "en"), look=FAR)
    source = FakeSource(view)
    async with TableApp(source).run_test(size=(60, 18)) as pilot:
        board = pilot.app.query_one(Board)
        first = board.text()
        assert first == paint(view, "en", 60, 18).text()
        board.turn()
        assert board.text() != first
        source.show(replace(view, turn=8))
        await pilot.pause()
        assert board.text() == first


# --- Other looks


def every() -> Iterator[PublicView]:
    yield from (view for _, view in views.every(12, "fr"))
    yield from (view for _, view in modes.every(8, 4, "fr"))
    yield from (view for _, view in dice_views.every(5, "fr"))


@pytest.mark.parametrize("look", [FAR, Look(far=True, plain=True), Look(margin=8), Look(far=True, margin=3)])
def test_no_look_breaks_a_row(look: Look) -> None:
    sizes = ((1, 1), (20, 5), (60, 18), (120, 40))
    for (view, size), language in zip(product(every(), sizes), cycle(LANGUAGES), strict=False):
        rows = paint(replace(view, look=look), language, *size).rows
        assert len(rows) == size[1]
        assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize(("size", "is_far"), list(product(SIZES, (False, True))))
def test_nothing_is_written_where_the_tv_cuts_it_off(size: tuple[int, int], is_far: bool) -> None:
    for view, percent in zip(every(), cycle((3, 5, 8)), strict=False):
        edge_x, edge_y = size[0] * percent // 100, size[1] * percent // 100
        rows = paint(replace(view, look=Look(far=is_far, margin=percent)), "fr", *size).rows
        seen = rows[edge_y : len(rows) - edge_y]
        assert all(cell.text == " " for row in (*rows[:edge_y], *rows[len(rows) - edge_y :]) for cell in row)
        assert all(cell.text == " " for row in seen for cell in (*row[:edge_x], *row[len(row) - edge_x :]))
