"""Which refusals say why while ballots are open: all are sorted, and what is said depends on no ballot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

import pytest

from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply
from dixit_table.game.events import Event
from dixit_table.game.refusals import SAYINGS, TOLD_LATER, Refusal, RefusalCode
from dixit_table.game.views import PhaseName
from dixit_table.keypads.entry import Entry, GoOn, Number, TakeBack
from dixit_table.table.keys import interpret
from dixit_table.table.pads import refusal_message
from dixit_table.texts import LANGUAGES, Message, say
from tests.secrecy.nights import Shape, Voting, shape_of
from tests.table.harness import Bench
from tests.table.test_pacing import CARDS, finish, voting

PAIRS, PARTS = 60, 6

PROBES: tuple[Entry, ...] = (
    *(Number(n, red) for n in range(15) for red in (False, True)),
    GoOn(),
    TakeBack(),
)


def test_every_refusal_is_sorted_with_its_reason() -> None:
    assert set(SAYINGS) == set(RefusalCode)
    assert all(len(saying.because) > len("because") for saying in SAYINGS.values())


def test_what_says_nothing_at_once_is_told_in_words_later() -> None:
    assert all(
        say(language, Message.of(f"table.refused_{code.value}"))
        for code in TOLD_LATER
        for language in LANGUAGES
    )


def moments(shape: Shape, content: str) -> list[State]:
    """Return what was on disk after every press of a voting."""
    states: list[State] = []
    made = Voting(shape, content)
    made.after_press = lambda: states.append(made.state)
    made.play().close()
    return states


def answers(state: State) -> Iterator[tuple[int, int, Refusal | None]]:
    """Yield what every seat would be answered to every probe."""
    for seat in state.here:
        for at, probe in enumerate(PROBES):
            meaning = interpret(state, seat.seat, probe)
            found = apply(state, meaning) if isinstance(meaning, Event) else meaning
            yield seat.seat, at, found if isinstance(found, Refusal) else None


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_said_of_any_entry_is_the_same_whatever_the_ballots_hold(part: int) -> None:
    """Two votings with the same keys: anything that is typed now gets the same reason, or none in both."""
    said = Counter[RefusalCode]()
    for seed in range(part, PAIRS, PARTS):
        shape = shape_of(seed)
        pairs = zip(moments(shape, f"{seed} one"), moments(shape, f"{seed} other"), strict=True)
        for (one, other), _ in groupby(pairs):  # a digit changes nothing on disk
            for mine, theirs in zip(answers(one), answers(other), strict=True):
                for refusal, its_like in ((mine[2], theirs[2]), (theirs[2], mine[2])):
                    if refusal is not None and SAYINGS[refusal.code].said:
                        said[refusal.code] += 1
                        assert refusal == its_like, f"pair {seed}, seat {mine[0]}, {PROBES[mine[1]]}"
    assert {RefusalCode.BALLOT_COMPLETE, RefusalCode.YOU_TELL} <= set(said)


@pytest.mark.parametrize("code", TOLD_LATER)
def test_what_depends_on_a_ballot_is_the_same_words(code: RefusalCode) -> None:
    state = voting(Bench(None)).state
    assert refusal_message(Refusal(code), state) == Message.of("table.try_again")


# --- what is said


def test_a_storyteller_who_votes_is_told_so_and_keeps_the_card() -> None:
    bench = voting(Bench(None))
    finish(bench, 1)
    bench.press(1, "2E")
    assert bench.notice(1) == "you tell: no vote"
    assert bench.state.ballot(1).claims == (int(CARDS[1]),)


def test_who_abstains_and_votes_is_not_sent_to_backspace_either() -> None:
    bench = voting(Bench(None))
    bench.choose(1, "Go on without", "Tom", "Doesn’t vote")
    bench.press(2, "3E")
    bench.press(2, "1E")
    assert bench.notice(2) == "you don’t vote this turn"


def test_who_is_set_aside_or_joins_later_is_told_so() -> None:
    bench = voting(Bench(None))
    bench.press(2, "3E")
    bench.choose(1, "Go on without", "Tom", "card on the table")
    bench.press(2, "1E")
    assert bench.notice(2) == "this turn goes on without you"
    bench.plug("pad6")
    bench.press("pad6", "E")
    bench.press("pad6", "1E")
    assert bench.notice(6) == "you play from the next turn on"


def test_whose_turn_it_is_is_said() -> None:
    bench = voting(Bench(None))
    finish(bench, *CARDS)
    bench.press(3, "E")
    assert bench.notice(3) == "Julien’s turn to go on"
    assert bench.phase() is PhaseName.VOTING
    bench.press(1, "E")
    bench.press(3, "E")
    assert "Léa: Julien’s turn to go on" in bench.notices()


def test_a_number_that_no_lost_keypad_has_is_said() -> None:
    bench = voting(Bench(None))
    bench.plug("spare")
    bench.press("spare", "2E")
    assert bench.notices() == "No seat with that number has lost its keypad"


def test_two_red_tokens_are_no_reason_to_take_back_what_is_not_complete() -> None:
    bench = Bench(None, names=tuple("ABCDEF"), rules="party").start(6)
    bench.press(1, "E")
    bench.press(1, "*3E")
    bench.press(1, "*4E")
    assert bench.notice(1) == "try again"
    bench.press(1, "2E")
    bench.press(1, "*4E")
    assert bench.notice(1) == "Backspace first"
