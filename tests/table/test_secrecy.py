"""Promise 2: what anybody sees before the reveal is the same, whatever was voted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dixit_table.keypads.base import Answer
from dixit_table.rules.ballots import cards_of, votes_of
from dixit_table.rules.rules_set import RulesSet
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName, PublicView
from dixit_table.settings.rules_file import load_rules
from dixit_table.store.preferences import TIMERS_S
from dixit_table.table.pacing import AFTER_S
from dixit_table.texts import LANGUAGES
from dixit_table.tui.motion import STILL
from dixit_table.tui.screen import paint
from tests.rules.tables import cards_laid
from tests.table.harness import Bench

HOUSES = ("odyssey", "party", "team", "odyssey-2024")
Ballots = dict[int, list[str]]  # seat -> what it types, entry by entry; seat 1 tells


@st.composite
def legal_ballots(draw: st.DrawFn, rules: RulesSet, seats: int) -> Ballots:
    """Ballots of one turn, all entries of two digits: equal lengths."""
    numbers, voting = rules.at(seats), rules.voting
    slots = draw(st.permutations(range(1, cards_laid(numbers) + 1)))
    free = iter(slots)
    found: Ballots = {}
    for seat in range(1, seats + 1):
        cards = [next(free) for _ in range(cards_of(numbers, storyteller=seat == 1))]
        votable = [slot for slot in slots if voting.own_card or slot not in cards]
        votes = draw(st.permutations(votable))[: votes_of(numbers, voting, seat == 1)[1]]
        if len(votes) > numbers.fewest_votes and draw(st.booleans()):
            votes[-1] = 0
        claims = cards if voting.ask_own_card else []
        found[seat] = [f"{slot:02}E" for slot in (*claims, *votes)]
    if voting.red_token:
        found[1].append(f"*{draw(st.sampled_from(slots)):02}E")
    return found


@dataclass(frozen=True)
class Keys:
    """When who types, and who has doubts; whatever it is they type."""

    order: list[int]
    doubts: list[bool]
    waits: list[float]  # seconds before each entry: long enough at times that the screen nudges
    timer_s: int  # how long the house's sand runs; 0: none


@st.composite
def two_nights(draw: st.DrawFn) -> tuple[str, Ballots, Ballots, Keys]:
    house = draw(st.sampled_from(HOUSES))
    rules = load_rules(house).cards
    seats = draw(st.integers(rules.fewest_seats, rules.most_seats))
    one, other = draw(legal_ballots(rules, seats)), draw(legal_ballots(rules, seats))
    order = draw(st.permutations([seat for seat, entries in one.items() for _ in entries]))
    doubts = draw(st.lists(st.booleans(), min_size=len(order), max_size=len(order)))
    pauses = st.sampled_from((0.0, 1.0, AFTER_S["normal"], 4 * AFTER_S["normal"]))
    waits = draw(st.lists(pauses, min_size=len(order), max_size=len(order)))
    timer_s = draw(st.sampled_from(TIMERS_S))
    return house, one, other, Keys(order, doubts, waits, timer_s)


def play(house: str, ballots: Ballots, keys: Keys) -> list[object]:
    """Everything that leaves the table, in order: views, what the screen paints of them, answers."""
    bench = Bench(None, names=tuple(f"P{seat}" for seat in ballots), rules=house)
    bench.start(len(ballots))
    bench.table.prefer(replace(bench.table.preferences, timer_s=keys.timer_s))
    bench.table.tick()
    bench.views.clear()
    bench.press(1, "E")
    for pad in bench.pads.values():
        pad.answers.clear()
    left = {seat: list(entries) for seat, entries in ballots.items()}
    for seat, doubt, pause in zip(keys.order, keys.doubts, keys.waits, strict=True):
        bench.time.now_s += pause
        bench.table.tick()
        entry = left[seat].pop(0)
        if doubt:  # entered, taken back, and entered again
            bench.press(seat, entry)
            bench.press(seat, "B")
        bench.press(seat, entry)
    assert bench.state.awaited == ()
    open_ = [view for view in bench.views if view.phase is PhaseName.VOTING]
    assert not any(view.sand for view in open_), "time presses nobody while ballots are open"
    bench.close()
    answers: list[list[Answer]] = [pad.answers for pad in bench.pads.values()]
    return [*bench.views, answers, painted(bench.views[-1])]


def painted(view: PublicView) -> list[object]:
    return [paint(view, language, 80, 24, STILL, None).rows for language in LANGUAGES]


# Not shrunk: a failure names both nights anyway, and shrinking whole nights takes minutes.
@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(two_nights())
def test_equal_timing_gives_equal_views_and_answers(
    nights: tuple[str, Ballots, Ballots, Keys],
) -> None:
    house, one, other, keys = nights
    assert play(house, one, keys) == play(house, other, keys)


def test_the_session_hides_ballots_in_every_text_of_itself() -> None:
    """Nothing that logs or prints a state, an event or an entry can show a number."""
    bench = Bench(None)
    bench.start(5)
    bench.press(1, "E")
    quiet: State = bench.state
    for seat, slot in enumerate((4, 3, 1, 5, 2), 1):
        bench.press(seat, f"{slot}E")
    bench.press(2, "1E")
    assert bench.phase() is PhaseName.VOTING
    said, silent = repr(bench.state), repr(quiet)
    assert said.count("Ballot(") == 5
    assert "claims" not in said and "votes=(" not in said
    assert silent.count("Ballot(") == 0
    bench.close()
