"""Whole games of Party and teams from pads to podium: what the screen says all along, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from dixit_table.game.cards.public import public
from dixit_table.game.cards.state import State
from dixit_table.game.views import Page, PageName, PhaseName, PublicView, Touch
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.cards import BotPlayer, Dealer
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.screen import paint
from tests.table.harness import Bench, cards
from tests.tui.reading import reads

GAMES = [("party", seats) for seats in range(6, 13)] + [("team", seats) for seats in range(3, 7)]


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_from_pads_to_podium(rules: str, seats: int) -> None:
    night = HeadlessNight(load_rules(rules), seats)
    dealer = Dealer(Random(seats))
    players = [BotPlayer(seat, Random(seat), dealer) for seat in range(1, seats + 1)]
    night.sit_down(first=2)
    state, moments = cards(night.settle()), set[tuple[object, ...]]()
    while state.phase is not PhaseName.OVER:
        dealer.deal(1, state)
        for player in players:
            night.press(player.seat, *player.keys(state))
        state = cards(night.settle())
        moment = (state.phase, state.step, state.turn)
        if moment not in moments:
            moments.add(moment)
            for language in LANGUAGES:
                says_where_the_game_is(state, language)
    for language in LANGUAGES:
        says_who_has_won(state, language)
    turns = seats if rules == "party" else 2 * seats
    assert len(state.records) == turns
    assert len({(phase, turn) for phase, _, turn in moments if phase is PhaseName.SCORING}) == turns
    night.close()


def painted(view: PublicView, language: Language) -> Canvas:
    return paint(view, language, 100, 30)


def words_of(canvas: Canvas) -> str:
    return " ".join(" ".join(line.split()) for line in canvas.text().split("\n"))


def says_where_the_game_is(state: State, language: Language) -> None:
    view = public(state, language)
    text = words_of(painted(view, language))
    if state.phase is not PhaseName.OVER:
        assert say(language, "screen.turn_of", n=view.turn, turns=view.turns or 0) in text
        assert say(language, view.prompt)[:40] in text
        assert view.teller in text


def says_who_has_won(state: State, language: Language) -> None:
    view = public(state, language)
    canvas = painted(view, language)
    assert state.outcome is not None
    for winner in state.outcome.winners:
        seat = state.seat(winner)
        assert seat is not None
        assert all(reads(canvas, name) for name in seat.name.split(" & "))
    assert say(language, "screen.over.laps") in words_of(canvas)
    whys = " ".join(pages(view, language))
    for record in state.records:
        assert say(language, "screen.turn_title", n=record.turn) in whys


def pages(view: PublicView, language: Language) -> Iterator[str]:
    """Yield the pages of past turns, up to one that is there already."""
    read = set()
    for number in count():
        page = replace(view, page=Page(PageName.RECORDS, number))
        text = words_of(painted(page, language))
        if text in read:
            return
        read.add(text)
        yield text


@pytest.mark.parametrize(("rules", "seats"), [("odyssey", 5), ("party", 6), ("team", 3), ("dice", 5)])
def test_a_game_that_ended_before_its_first_turn_says_who_was_there_and_offers_no_look_back(
    rules: str, seats: int
) -> None:
    bench = Bench(None, rules=rules).start(seats)
    bench.choose(1, "End this game", "Yes")
    view = bench.view
    assert view.phase is PhaseName.OVER
    assert view.played == seats
    everybody = say("en", "lookback.poster_teams" if view.teams else "lookback.poster_players", n=seats)
    for size in ((60, 18), (80, 24), (120, 35), (200, 50)):
        canvas = paint(replace(view, touch=Touch()), "en", *size)
        assert everybody in "".join(canvas.text().splitlines()[:4]), size
        assert ("+",) not in {each.presses for each in canvas.targets}
    bench.time.now_s += 60
    bench.press(1, "+")
    assert bench.view.page is None
