"""Games in which all was set right that can be, and all was thrown that dice may do; event by event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.handlers import amendment
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.store.journal import Record
from dixit_table.table.event_codec import decode, encode, opened, replay
from tests.store.nights import played

BEGAN = "2026-11-20T20:00:00+01:00"
LATER = ("2026-11-20T21:05:00+01:00", "2026-11-20T21:10:00+01:00", "2026-11-20T21:15:00+01:00")
MODULES = "bastard_three, toast, turnabout, challenge, finger, invented_rule"


NAMES = ("odyssey", "party", "team", "dice", "bets")


def games() -> Iterator[Sequence[Record]]:
    """Yield the entries of each game, in the order of the names."""
    for rules, seats in (("odyssey", 5), ("party", 6), ("team", 3)):
        yield _cards(rules, seats)
    yield _dice(MODULES, _THROWN)
    yield _dice("bet", _BETS)


# --- cards


def _cards(rules: str, seats: int) -> Sequence[Record]:
    """Return three turns by chance: one amended and void for a while, one void; and points given since."""
    *records, goes_on = played(rules, seats, 5, 3)
    state = replay(records)
    assert isinstance(state, State)
    mended = (
        Record(1, LATER[-1], encode(each)) for each in _accepted(state, _mended(state, decode(goes_on.body)))
    )
    return [*records, *mended]


def _mended(state: State, goes_on: ev.Event) -> Iterator[ev.Event]:
    first, second, third = state.records
    voter = next(seat for seat, votes in first.entered.votes.items() if votes)
    votes = {seat: slots for seat, slots in first.entered.votes.items() if seat != voter}
    silent = replace(first.entered, votes=votes)
    red = first.entered.red and first.entered.red % first.entered.slots + 1
    yield amendment(1, silent, voided=False, why="wrong_vote", when=LATER[0])
    yield amendment(1, replace(silent, red=red), voided=True, why="as we all remember it", when=LATER[1])
    yield amendment(1, replace(silent, red=red), voided=False, why="other", when=LATER[2])
    yield amendment(2, second.entered, voided=True, why="not_valid", when=LATER[0])
    yield ev.PointsGiven(third.entered.seats[0], 4, "gift", LATER[0])
    yield goes_on
    yield ev.PointsGiven(third.entered.seats[1], -2, "he knows why", LATER[1])
    yield ev.PointsGiven(third.entered.seats[2], 1, "miscounted", LATER[2])
    yield ev.GameEnded()
    yield ev.ClueNoted(3, "the “cat”, again")


# --- dice


def _dice(modules: str, thrown: Iterable[ev.Event]) -> Sequence[Record]:
    text = load_rules("dice").text
    for was, now in (
        ("play: []", f"play: [{modules}]"),
        ("penalties: []", "penalties: [buffalo, empty_glass]"),
    ):
        assert was in text
        text = text.replace(was, now)
    begins = opened(parse_rules(text, name="house", source="house"))
    state = apply(None, begins)
    assert isinstance(state, Room)
    people = [
        ev.SeatTaken(name, COLOURS[at], f"pad{at}") for at, name in enumerate(("Ann", "Bob", "Cleo", "Dan"))
    ]
    first = ev.StorytellerProposed(1)
    events = (begins, *_accepted(state, (*people, first, first, *thrown)))
    return [Record(1, BEGAN, encode(each)) for each in events]


def _raced(at_ms: int, *presses: tuple[int, int]) -> Iterator[ev.Event]:
    """Yield presses of seats, each so long after a moment; all stamps may be 10 ms off."""
    yield from (ev.Reacted(seat, at_ms + after_ms, 10) for seat, after_ms in presses)


_THROWN: tuple[ev.Event, ...] = (
    ev.PointsGiven(2, 3, "gift", LATER[0]),
    # A challenge: the low die wins, after a tie; the table throws for one.
    ev.DiceThrown(1, 1, 1, at_ms=1_000),
    ev.NumberChosen(1, 2),
    ev.NumberChosen(1, 2),
    ev.NumberChosen(1, 4),
    ev.NumberChosen(2, 4, virtual=True),
    ev.NumberChosen(1, 3),
    ev.NumberChosen(2, 5),
    # Handed out, to oneself too; and a rule.
    ev.DiceThrown(1, 6, 6, virtual=True, at_ms=20_000),
    ev.NumberChosen(1, 3),
    ev.NumberChosen(1, 1),
    ev.NumberChosen(1, 4),
    ev.WentOn(1),
    ev.RuleWorded("no names"),
    ev.WentOn(1),
    ev.DiceThrown(1, 1, 5, at_ms=30_000),
    ev.DiceThrown(1, 2, 6, at_ms=40_000),
    # A race that is run twice and still in doubt: the thrower says who, against nobody's stamp.
    ev.DiceThrown(4, 2, 5, at_ms=50_000),
    *_raced(50_000, (1, 400), (2, 410), (3, 405)),
    ev.NumberChosen(4, 0, at_ms=52_000),
    *_raced(53_000, (4, 300), (1, 700), (2, 390), (3, 710)),
    ev.NumberChosen(4, 3, at_ms=55_000),
    ev.DiceThrown(4, 3, 6, at_ms=60_000),
    # A race whose last by the stamps is another than the thrower says.
    ev.DiceThrown(4, 6, 1, at_ms=70_000),
    *_raced(70_000, (1, 200), (2, 300), (3, 900)),
    ev.TakenBack(4),
    ev.NumberChosen(4, 2, at_ms=73_000),
    ev.FingerRaised(4, 80_000, 10),
    *_raced(80_000, (1, 500), (2, 700), (3, 900)),
    ev.DiceFell(4, 4),
    ev.DiceFell(4, 3, 5),
    ev.Penalised(1, "forgot"),
    ev.DiceThrown(1, 2, 3, at_ms=90_000),
    ev.Penalised(3, "buffalo"),
    ev.Penalised(4, "empty_glass"),
    ev.SeatTaken("Eve", COLOURS[4], "pad5"),
    ev.PointsGiven(1, -1, "miscounted", LATER[1]),
    ev.DiceThrown(4, 3, 3, at_ms=100_000),
    ev.NumberChosen(4, 5),
    ev.WentOn(4),
    ev.ThrowAmended(1, ((2, 4, 1), (3, 1, 0)), False, "wrong_dice", LATER[1]),
    ev.ThrowAmended(1, ((2, 4, 1), (3, 1, 0)), True, "as we all remember it", LATER[2]),
    ev.ThrowAmended(7, (), False, "miscounted", LATER[1]),
    ev.ThrowAmended(8, (), True, "other", LATER[2]),
    ev.PointsGiven(3, 2, "penalty", LATER[2]),
    ev.SeatLeft(2),
    # The thrower leaves amid a throw, and comes back.
    ev.DiceThrown(4, 4, 4, at_ms=110_000),
    ev.NumberChosen(4, 1),
    ev.SeatLeft(4),
    ev.SeatReturned(4),
    ev.GameEnded(),
)

_BETS: tuple[ev.Event, ...] = (
    ev.DiceThrown(1, 1, 1, at_ms=1_000),
    ev.NumberChosen(1, 3),
    ev.NumberChosen(1, 7),
    ev.DiceThrown(3, 6, 2, at_ms=2_000),
    ev.DiceThrown(1, 1, 1, at_ms=10_000),
    ev.NumberChosen(1, 2),
    ev.NumberChosen(1, 11),
    ev.DiceThrown(2, 5, 6, virtual=True, at_ms=11_000),
    ev.ThrowAmended(2, (), False, "miscounted", LATER[0]),
    ev.SeatLeft(3),
    ev.SeatLeft(1),
    ev.SeatLeft(4),
)


def _accepted(state: Room, events: Iterable[ev.Event]) -> Iterator[ev.Event]:
    """Yield events that a game takes one after the other."""
    for event in events:
        after = apply(state, event)
        assert not isinstance(after, Refusal), (event, after)
        state = after
        yield event
