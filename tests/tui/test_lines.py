"""What is said before it is set in letters of any size: every wording there is, with its ink, as it was.

A screen shows one wording of several, the longest that it has room for, so most are seldom seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from dixit_table.game.in_words import in_full, red_words, verdict_words
from dixit_table.game.insight_views import InsightsView
from dixit_table.game.views import (
    AdjustedView,
    Look,
    Mark,
    OverView,
    PadState,
    Page,
    PageName,
    PublicView,
    RevealStep,
    Standing,
    Touch,
    TurnView,
    Verdict,
)
from dixit_table.rules.deck import Over
from dixit_table.texts import Message
from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.theme import Ink
from dixit_table.tui.motion import Motion
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.cards import past_turn
from dixit_table.tui.painters.far import winners
from dixit_table.tui.painters.far_ballots import ballot_forms, pressing
from dixit_table.tui.painters.far_overlays import menu_lines, page_lines, spelling_forms
from dixit_table.tui.painters.far_pages import Line
from dixit_table.tui.painters.insights import prize_winners, why_won
from dixit_table.tui.painters.points import in_short
from dixit_table.tui.painters.reveal import turn_title
from dixit_table.tui.painters.text import Block, TextLine, pages_of, plain
from dixit_table.tui.painters.touch import buttons
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import modes, views
from tests.tui.held import SNAPSHOTS
from tests.tui.lookback_views import PAGES, looked_back
from tests.tui.test_tablets import TABLETS

INKS = {ink: name.lower() for name, ink in reversed(vars(theme).items()) if isinstance(ink, Ink)}


def held(name: str, lines: Iterable[str]) -> None:
    held_against(SNAPSHOTS / "lines" / f"{name}.txt", "".join(f"{line}\n" for line in lines))


def told(line: Line) -> str:
    """Return all of a line that huge letters say."""
    seat = "" if line.seat is None else f" [{line.seat}]"
    more = [f"-> {' '.join(map(str, line.presses))}"] * bool(line.presses)
    more += ["not yet"] * (not line.comes) + [f"or {each!r}" for each in line.shorter]
    number = f" ... {line.number}" if line.number else ""
    return "  " * line.below + f"{INKS[line.ink]}{seat}: {' | '.join((line.words + number, *more))}"


def forms(name: str, said: Iterable[Sequence[Line]]) -> Iterator[str]:
    for at, form in enumerate(said, 1):
        yield f"--- {name}, {at}"
        yield from map(told, form)


# --- Huge letters


def shown_rows(name: str, view: PublicView) -> Iterator[str]:
    """Yield the rows of a page of huge letters with what a tap on each presses."""
    canvas = paint(replace(view, look=Look(far=True)), "en", 200, 50)
    yield f"--- {name}"
    for each in canvas.targets:
        yield f"{each.place.top}: {' '.join(map(str, each.presses))}"


def troubled() -> PublicView:
    """Return ballots of which many are in trouble, each of another kind, the least urgent first."""
    view = views.voting(9, "en")
    refused, wrong = Message.of("table.try_again"), Message.of("table.refused_whose")
    ways: tuple[dict[str, Any], ...] = (
        {"pad": PadState.TROUBLE, "mark": Mark.DONE},
        {"notice": refused, "mark": Mark.DONE},
        {"pad": PadState.LOST, "mark": Mark.NOTHING},
        {"pad": PadState.TROUBLE, "mark": Mark.ASKED},
        {"pad": PadState.LOST, "mark": Mark.ASKED},
        {"notice": wrong, "mark": Mark.ASKED},
        {"notice": None, "mark": Mark.ASKED},
        {"notice": wrong, "mark": Mark.ASKED, "name": "山田"},
        {"pad": PadState.LOST, "mark": Mark.ASKED, "name": "Maximilien-Alexandre IV."},
    )
    vote = Message.of("table.ask_vote")
    fresh = (replace(seat, pad=PadState.OK, notice=None, ask=vote) for seat in view.seats)
    return replace(view, seats=tuple(replace(seat, **way) for seat, way in zip(fresh, ways, strict=True)))


def ballots() -> Iterator[tuple[str, PublicView]]:
    cards = views.voting(5, "en")
    yield "cards", cards
    yield "many", views.voting(12, "en")
    yield "Party", modes.party_voting(6, "en")
    yield "teams", modes.team_voting(4, "en")
    yield "troubles", troubled()
    wrong = Message.of("table.wrong_sum")
    claims = Message.of("table.check_claims", wrong=wrong)
    yield "claims", replace(cards, check_claims=True, prompt=claims)
    yield "claims that aren't wrong", replace(cards, prompt=claims)
    shared = Message.of("table.shared_for", name="Tom", device="keypad")
    lost = Message.of("table.pads_lost", n=1, names="Nicolas", seat=4)
    yield "shared", replace(cards, keyboard=shared, notices=(lost,))
    take, choose = Message.of("table.take_keypad"), Message.of("table.choose_keypad")
    passed = Message.of("table.pass_to", name="Tom", take=take, choose=choose)
    yield "passed on", replace(cards, prompt=passed)
    checked = Message.of("table.pass_to_check", wrong=wrong, name="Tom", take=take, choose=choose)
    yield "passed on to check", replace(cards, check_claims=True, prompt=checked)
    done = tuple(replace(seat, mark=Mark.DONE) for seat in cards.seats)
    yield "all done", replace(cards, seats=done)
    one = (*done[:3], replace(cards.seats[3], pad=PadState.OK, mark=Mark.ASKED), done[4])
    yield "one awaited", replace(cards, seats=one)
    vote = Message.of("table.ask_vote")
    alike = (replace(seat, mark=Mark.ASKED, ask=vote, entries_due=1) for seat in cards.seats)
    everybody = replace(cards, seats=tuple(alike))
    yield "everybody", everybody
    yield "every team", replace(everybody, teams=True)
    gone = replace(everybody.seats[0], entries_due=0, mark=Mark.NOTHING, standing=Standing.ABSENT)
    yield "everybody who plays", replace(everybody, seats=(gone, *everybody.seats[1:]))


def test_open_ballots_are_said_as_they_were() -> None:
    def lines() -> Iterator[str]:
        own = [Line("3: yours")]
        for name, view in ballots():
            yield from forms(name, ballot_forms(view, "en", own if name == "cards" else []))
            for some, seats in pressing(view, "en"):
                yield f"pressing: {sorted(seats)}"
                yield from map(told, some)

    held("ballots", lines())


def test_turns_are_said_as_they_were() -> None:
    def lines() -> Iterator[str]:
        scored = views.reveal(RevealStep.POINTS)(5, "en")
        assert scored.reveal is not None
        void = replace(scored, reveal=replace(scored.reveal, verdict=Verdict.VOID))
        lobby = views.lobby(4, "en")
        marks = (Mark.DONE, Mark.ASKED, Mark.NOTHING, Mark.ASKED)
        practising = tuple(replace(seat, mark=mark) for seat, mark in zip(lobby.seats, marks, strict=True))
        practised = replace(lobby, seats=practising)
        offered = replace(views.lobby(0, "en"), offered=lobby.seats, hints=(Message.of("table.offer_new"),))
        none = replace(views.scoring(3, "en"), draw=())
        bare = replace(none, seats=tuple(replace(seat, total=0) for seat in none.seats))
        shown = (
            *((name, view, s) for name, view in views.every(5, "en") for s in (0.9, 2.0, 60.0)),
            *((name, view, s) for name, view in modes.every(6, 3, "en") for s in (0.9, 2.0)),
            ("void", void, 60.0),
            ("nobody leads", bare, 60.0),
        )
        for name, view, scene_s in shown:
            painter = painter_of(view)
            yield from forms(f"{name} after {scene_s} s", painter.far(view, "en", Motion({}, scene_s)))
        for name, view in (("lobby", lobby), ("practice", practised), ("offered", offered)):
            yield from shown_rows(name, view)
        for view in (views.over(3, "en"), modes.party_over(6, "en"), modes.team_over(3, "en")):
            yield from forms("past", [painter_of(view).far_past(view, "en")])

    held("turns", lines())


def test_who_has_won_is_said_as_it_was() -> None:
    def lines() -> Iterator[str]:
        for view, seats, reason in product(
            (views.over(4, "en"), modes.team_over(4, "en")), ((), (1,), (2, 3)), (None, *Over)
        ):
            end = OverView(reason, seats, ((1, 2), (1, 3), (3, 1)))
            yield f"{view.teams} {reason} {seats}: {winners(view, 'en', end)}"

    held("winners", lines())


def test_what_lies_over_a_picture_is_said_as_it_was() -> None:
    def lines() -> Iterator[str]:
        menu = views.with_menu(views.telling(5, "en")).menu
        assert menu is not None
        note = Message.of("screen.words", words="what it means")
        for shown in (menu, replace(menu, on_keyboard=True, chosen=14, note=note)):
            yield from forms("menu", [menu_lines(shown, "en")])
        taken = Message.of("table.refused_name_taken", name="Tom")
        for keys, matrix, notice in (("", False, None), ("55533", True, None), ("860", False, taken)):
            spelled = views.spelling(keys, "en", matrix=matrix, notice=notice).menu
            assert spelled is not None and spelled.spelling is not None
            yield from forms(f"spelled {keys}", spelling_forms(spelled.spelling, "en"))
        view = looked_back(6, "en")
        known = view.insights
        assert known is not None
        bare = replace(view, insights=InsightsView(people=()))
        meeting = replace(view, insights=replace(known, meeting=True))
        adjusted = AdjustedView(2, -3, Message.of("screen.words", words="cheated"))
        played = replace(views.over(3, "en"), adjusted=(adjusted,))
        pages = (
            *((page.value, view, page) for page in PAGES),
            *((f"{page.value}, nothing", bare, page) for page in PAGES),
            ("not yet", replace(view, insights=None), PageName.PLAYERS),
            ("meets", meeting, PageName.READERS),
            ("help", views.with_help(view), PageName.HELP),
            ("past turns", played, PageName.RECORDS),
            ("no past turns", views.lobby(3, "en"), PageName.RECORDS),
            ("tablets", replace(view, tablets=TABLETS), PageName.TABLETS),
            ("tablets, not known", replace(view, tablets=replace(TABLETS, address="")), PageName.TABLETS),
            ("no tablets", view, PageName.TABLETS),
        )
        for name, each, page in pages:
            yield from forms(name, [page_lines(each, "en", Page(page))])

    held("over", lines())


# --- Points, prizes and past turns


def turns() -> Iterator[tuple[PublicView, TurnView]]:
    for view in (
        views.reveal(RevealStep.POINTS)(3, "en"),
        views.reveal(RevealStep.POINTS)(7, "en"),
        modes.PARTY["party-points"](9, "en"),
        modes.PARTY["party-red"](9, "en"),
        modes.PARTY["party-votes"](9, "en"),
        modes.TEAM["team-points"](4, "en"),
    ):
        assert view.reveal is not None
        yield view, view.reveal


def test_points_have_the_reasons_they_had() -> None:
    def lines() -> Iterator[str]:
        for view, turn in turns():
            roster = Roster.of(view)
            yield f"--- {turn_title('en', turn)}"
            yield f"{verdict_words('en', turn)} / {red_words('en', turn, roster.name)}"
            for row in turn.rows:
                yield f"{row.seat}: {in_full('en', turn, row, roster.names)}"
                yield f"   {in_short('en', turn, row, roster.names)}"
        for verdict in Verdict:
            yield f"{verdict}: {verdict_words('en', replace(turn, verdict=verdict))}"
            none = tuple(replace(slot, votes=()) for slot in turn.slots)
            yield f"nobody voted: {verdict_words('en', replace(turn, verdict=verdict, slots=none))}"
        red = next(turn for _, turn in turns() if turn.step is RevealStep.RED)
        roster = Roster.of(view)
        for votes in ((), (1,), (1, 1), (1, 2, 3), (1, 2, 3, 4), (1, 2, 2, 3, 3)):
            slots = tuple(replace(slot, votes=votes if slot.is_red else slot.votes) for slot in red.slots)
            yield f"{votes}: {red_words('en', replace(red, slots=slots), roster.name)}"

    held("reasons", lines())


def test_prizes_are_said_as_they_were() -> None:
    def lines() -> Iterator[str]:
        for rules in ("odyssey", "party"):
            view = looked_back(8, "en", rules=rules)
            assert view.insights is not None
            for prize in view.insights.prizes:
                names = prize_winners(prize, Roster.of(view).names)
                yield f"{prize.prize}: {names}; {why_won(view, prize, 'en')}"

    held("prizes", lines())


def written(lines: Iterable[TextLine]) -> Iterator[str]:
    for line in lines:
        pieces = (f"{each.column}:{INKS[each.ink]}:{each.seat or ''}{each.words}" for each in line)
        yield f"  {' '.join(pieces)}"


@pytest.mark.parametrize("room", [24, 44, 61, 62, 63, 75, 120])
def test_past_turns_stand_in_the_columns_they_stood_in(room: int) -> None:
    def lines() -> Iterator[str]:
        long = ("Maximilien-Alexandre-Theodore", *views.NAMES[1:])
        adjusted = (AdjustedView(2, 3, Message.of("screen.words", words="for the coffee")),)
        past = views.over(4, "en", long)
        for view, turn in ((past, past.records[6]), *turns()):
            block = past_turn(view, "en", replace(turn, adjusted=adjusted), room)
            yield f"--- {turn.turn}"
            yield from written(block.head)
            for group in block.body:
                yield from written(group)

    held(f"past-{room}", lines())


def test_reasons_of_a_past_turn_stand_beside_its_numbers_where_there_is_room() -> None:
    def lines() -> Iterator[str]:
        for view, turn in turns():
            for room in range(40, 76):
                block = past_turn(view, "en", turn, room)
                at = [[piece.column for piece in group[0]] for group in block.body[:1]]
                yield f"{turn.step} in {room}: {at} {[len(group) for group in block.body]}"

    held("past-rooms", lines())


def block(name: str, head: int, *groups: int) -> Block:
    """Return a block with a head of so many lines, and groups of so many."""
    heads = tuple(plain(f"{name}{n}") for n in range(head))
    return Block(
        heads,
        tuple(tuple(plain(f"{name.lower()}{at}{n}") for n in range(size)) for at, size in enumerate(groups)),
    )


@pytest.mark.parametrize(
    ("rows", "pages"),
    [
        (3, ["A0 A1 a00", "a10 a11 a12", "B0 b00 b10", "B0 b20", "C0 c00"]),
        (4, ["A0 A1 a00", "A0 A1 a10 a11", "A0 A1 a12", "B0 b00 b10 b20", "C0 c00"]),
        (6, ["A0 A1 a00 a10 a11 a12", "B0 b00 b10 b20", "C0 c00"]),
        (7, ["A0 A1 a00 a10 a11 a12", "B0 b00 b10 b20  C0 c00"]),
        (20, ["A0 A1 a00 a10 a11 a12  B0 b00 b10 b20  C0 c00"]),
        (1, ["A0", "A1", "a00", "a10", "a11", "a12", "B0", "b00", "b10", "b20", "C0", "c00"]),
    ],
)
def test_a_block_is_split_only_where_a_page_is_shorter_and_says_its_head_again(
    rows: int, pages: list[str]
) -> None:
    shown = pages_of([block("A", 2, 1, 3), block("B", 1, 1, 1, 1), block("C", 1, 1)], rows)
    assert all(len(page) <= rows for page in shown)
    text = [" ".join(line[0].words if line else "" for line in page).strip() for page in shown]
    assert text == pages


# --- Buttons


def test_buttons_are_those_they_were_in_their_order() -> None:
    def lines() -> Iterator[str]:
        card = views.lobby(4, "en")
        offered = replace(views.lobby(0, "en"), offered=views.lobby(3, "en").seats)
        own = replace(views.voting(4, "en"), private=Message.of("table.demo_card", slots="3"))
        menu = views.with_menu(views.voting(4, "en"))
        assert menu.menu is not None
        here = replace(menu, menu=replace(menu.menu, on_keyboard=True))
        shown = (
            ("nobody", views.lobby(0, "en")),
            ("lobby", card),
            ("lobby without a card", replace(card, card=None)),
            ("offered", offered),
            *views.every(4, "en"),
            ("menu here", here),
            ("demonstration", own),
            ("demonstration in the lobby", replace(own, turn=0)),
            *((f"page {page}", replace(views.scoring(4, "en"), page=Page(page))) for page in PageName),
            ("past turns at the end", replace(views.over(4, "en"), page=Page(PageName.RECORDS))),
        )
        for (name, view), touch, lengths in product(shown, (None, Touch(), Touch(pad=True)), (False, True)):
            found = buttons(replace(view, touch=touch), lengths=lengths)
            said = (f"{each.label('en')} -> {' '.join(map(str, each.presses))}" for each in found)
            drawn = "no touch" if touch is None else "pad" if touch.pad else "touch"
            yield f"{name}, {drawn}, {lengths}: {'; '.join(said)}"

    held("buttons", lines())
