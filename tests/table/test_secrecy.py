"""Promise 2: what anybody sees before the reveal is the same, whatever was voted."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dixit_table.keypads.base import Answer
from dixit_table.rules.ballots import cards_of
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName, PublicView
from dixit_table.settings.rules_file import load_rules
from dixit_table.texts import LANGUAGES
from dixit_table.tui.motion import STILL
from dixit_table.tui.screen import paint
from tests.rules.tables import cards_laid
from tests.table.harness import Bench

Ballots = dict[int, tuple[list[int], list[int]]]  # seat -> claims, votes


@st.composite
def legal_ballots(draw: st.DrawFn, seats: int) -> Ballots:
    """Ballots of one turn, storyteller seat 1, all entries of two digits: equal lengths."""
    numbers = load_rules("odyssey").rules.at(seats)
    slots = draw(st.permutations(range(1, cards_laid(numbers) + 1)))
    free = iter(slots)
    found: Ballots = {}
    for seat in range(1, seats + 1):
        claims = [next(free) for _ in range(cards_of(numbers, storyteller=seat == 1))]
        found[seat] = (claims, [])
    for seat in range(2, seats + 1):
        others = [slot for slot in slots if slot not in found[seat][0]]
        votes = draw(st.permutations(others))[: numbers.most_votes]
        if numbers.most_votes > 1 and draw(st.booleans()):
            votes[-1] = 0
        found[seat] = (found[seat][0], list(votes))
    return found


@st.composite
def two_nights(draw: st.DrawFn) -> tuple[int, Ballots, Ballots, list[int], list[bool]]:
    seats = draw(st.integers(3, 12))
    one, other = draw(legal_ballots(seats)), draw(legal_ballots(seats))
    order = draw(st.permutations([seat for seat, (claims, votes) in one.items() for _ in (*claims, *votes)]))
    doubts = draw(st.lists(st.booleans(), min_size=len(order), max_size=len(order)))
    return seats, one, other, order, doubts


def play(seats: int, ballots: Ballots, order: Sequence[int], doubts: Sequence[bool]) -> list[object]:
    """Everything that leaves the table, in order: views, what the screen paints of them, answers."""
    bench = Bench(None, names=tuple(f"P{seat}" for seat in range(1, seats + 1)))
    bench.start(seats)
    bench.press(1, "E")
    bench.views.clear()
    for pad in bench.pads.values():
        pad.answers.clear()
    left = {seat: [*claims, *votes] for seat, (claims, votes) in ballots.items()}
    for seat, doubt in zip(order, doubts, strict=True):
        number = left[seat].pop(0)
        if doubt:  # entered, taken back, and entered again
            bench.press(seat, f"{number:02}E")
            bench.press(seat, "B")
        bench.press(seat, f"{number:02}E")
    assert bench.table.shown.awaited == ()
    bench.close()
    answers: list[list[Answer]] = [pad.answers for pad in bench.pads.values()]
    return [*bench.views, answers, painted(bench.views[-1])]


def painted(view: PublicView) -> list[object]:
    return [paint(view, language, 80, 24, STILL, None).rows for language in LANGUAGES]


# Not shrunk: a failure names both nights anyway, and shrinking whole nights takes minutes.
@settings(max_examples=25, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(two_nights())
def test_equal_timing_gives_equal_views_and_answers(
    nights: tuple[int, Ballots, Ballots, list[int], list[bool]],
) -> None:
    seats, one, other, order, doubts = nights
    assert play(seats, one, order, doubts) == play(seats, other, order, doubts)


def test_the_session_hides_ballots_in_every_text_of_itself() -> None:
    """Nothing that logs or prints a state, an event or an entry can show a number."""
    bench = Bench(None)
    bench.start(5)
    bench.press(1, "E")
    quiet: State = bench.table.shown
    for seat, slot in enumerate((4, 3, 1, 5, 2), 1):
        bench.press(seat, f"{slot}E")
    bench.press(2, "1E")
    assert bench.phase() is PhaseName.VOTING
    said, silent = repr(bench.table.shown), repr(quiet)
    assert said.count("Ballot(") == 5
    assert "claims" not in said and "votes=(" not in said
    assert silent.count("Ballot(") == 0
    bench.close()
