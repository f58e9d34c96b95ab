"""What each event of games comes to in which anything may happen next, what is seen of it and asked, summed.

The sums say no more than that something isn't what it was; a line has one for so many events, so that one
sees where it began. What was meant is renewed with ``DIXIT_SNAPSHOTS=write``.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dixit_table.game import in_words, status
from dixit_table.game.in_words import WORDS
from dixit_table.game.letters import letters_of
from dixit_table.game.names import given_names, people, renamed
from dixit_table.game.people import mates_of
from dixit_table.game.reasons import worth
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, PublicView, TurnView
from dixit_table.keypads.entry import GoOn, Number, Plus, Repeat, TakeBack, Unusable
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.menu import Dated, Item, Opens
from dixit_table.table.pads import refusal_message
from dixit_table.texts import LANGUAGES, Language, say
from tests.game.course import RULES, WHEN, Course
from tests.snapshots import held_against

HELD = Path(__file__).parent / "sums"
EVENTS, A_LINE, TOLD_EVERY = 3600, 200, 50
LAST = 2
"""Earlier turns in a view that are looked at each time."""


def happened(course: Course) -> bytes:
    """Let something happen; return what may be seen of it, who sits where, and who is asked anew."""
    before, refusal, language = course.state, course.go_on(), course.chance.choice(LANGUAGES)
    state, game = course.state, game_of(course.state)
    if refusal is not None:
        return f"{refusal.code} {say(language, refusal_message(refusal, state))}".encode()
    anew = state.turn and game.asked_anew(before, state) and game.last_to_enter(before, state)
    view = course.view(language)
    words = [] if view.reveal is None else [*in_words_of(view, view.reveal, language, state.names)]
    moment = anew, renamed(before, state), game.nudge(state) if state.turn else None, state.seats
    # Earlier turns are made anew for each view: `asked` looks at all of them.
    seen = *moment, words, replace(view, records=view.records[-LAST:])
    return msgspec.json.encode(seen, enc_hook=list, order="sorted")


def in_words_of(
    view: PublicView, turn: TurnView, language: Language, names: Mapping[int, str]
) -> Iterator[object]:
    """Yield what displays say of a turn: which it was, what lies where and what that is worth, and why."""
    yield from in_words.title_parts(language, turn)
    yield in_words.verdict_words(language, turn)
    yield in_words.red_words(language, turn, names.__getitem__)
    yield from (worth(turn, slot) for slot in turn.slots)
    yield from (in_words.in_full(language, turn, row, names) for row in turn.rows)
    for seat in in_words.seats_listed(view, turn):
        yield in_words.cards_of(turn, seat), in_words.votes_of(turn, seat)


def told(course: Course) -> bytes:
    """Return how the game is told, as lines and in words, and what there is to look back at."""
    state, game, language = course.state, game_of(course.state), course.chance.choice(LANGUAGES)
    words = game.in_words(state, language)
    guesses = game.turns_to_go(state), game.flashing(state)
    looked = game.insights(state), game.clues(state, language), game.people(state), people(state)
    return repr([*game.lines(1, state), *game.csv(1, state), *words, guesses, *looked]).encode()


def asked(course: Course) -> bytes:
    """Return what the game answers to whoever asks, of all and of each seat, and what entries mean."""
    state, game, language = course.state, game_of(course.state), course.chance.choice(LANGUAGES)
    view, number = game.public(state, language), course.chance.randint(0, 7)
    entries = (Number(number), Number(number, red=True), GoOn(), TakeBack(), Plus(), Repeat(), Unusable())
    header = in_words.turn_and_teller(language, view, WORDS), in_words.ends(view)
    of_all = (
        header,
        *(game.practised(state), game.typed(state), game.checks(state), game.all_shown(state)),
        *(game.basis(state), game.pages(state), game.help(state), view.gains, view.played, view.records[:]),
        letters_of(state.names, {seat.seat: mates_of(state, seat.seat) for seat in state.seats}),
        [status.told(language, view, seat, WORDS) for seat in view.seats],
    )
    of_each = [
        (
            *(game.must_wait(state, seat), game.goes_on(state, (seat,))),
            *(game.answer(state, (seat,)), state.plays(seat), game.returns(state, each)),
            *([state.served(pad) for pad in each.pads], [*given_names(state, each)]),
            [game.meaning(state, seat, entry) for entry in entries],
        )
        for seat, each in state.seats.by_number.items()
        if state.phase not in (PhaseName.LOBBY, PhaseName.OVER)
    ]
    menu = (*(game.turn_lines(state) or ()), *(game.mistake_lines(state) or ())) if of_each else ()
    return repr((of_all, of_each, *lines_of(menu, state, course.chance))).encode()


def lines_of(items: tuple[Item, ...], state: Room, chance: Random) -> Iterator[object]:
    """Yield lines of the menu and what they do, then those of one of the lists they open, and so on."""
    for _ in range(5):
        for item in items:
            does = item.does.make(WHEN) if isinstance(item.does, Dated) else item.does
            yield item.label, item.note, item.number, does.title if isinstance(does, Opens) else does
        lists = [item.does for item in items if isinstance(item.does, Opens)]
        if not lists:
            return
        items = chance.choice(lists).items(state)


@pytest.mark.parametrize("rules", RULES)
def test_what_any_events_come_to_is_what_it_was(rules: str) -> None:
    course, lines, found = Course(rules), [], 0
    for count in range(1, EVENTS + 1):
        found = zlib.crc32(happened(course), found)
        if count % TOLD_EVERY == 0:
            found = zlib.crc32(told(course) + asked(course), found)
        if count % A_LINE == 0:
            lines.append(f"{found:08x} {course.state.phase.value} {course.state.turn}\n")
    held_against(HELD / f"{rules}.txt", "".join(lines))
