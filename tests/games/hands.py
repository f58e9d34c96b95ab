"""A show of hands: each seat shows a number, and gets a point for each other seat that showed the same.

The smallest game there can be. It shows what a game has to say for itself, and that nothing of the package
has to change for a third one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from random import Random
from typing import ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game import people
from dixit_table.game.engine import PEOPLE, SEATS, GamePhases, Phase
from dixit_table.game.refusals import NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Outcome, Room, Seat, Seats, gone_names
from dixit_table.game.views import Mark, OverView, PhaseName, PublicView, SeatView
from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import Entry, Number, TakeBack
from dixit_table.rules.rules_set import Rules
from dixit_table.settings.common import WHOLE, Sentence, head
from dixit_table.settings.grammar import Fields, Grammar, named
from dixit_table.settings.kinds import WholeNumber
from dixit_table.settings.schema import Schema, Values
from dixit_table.table.archive.exports import ExportLine
from dixit_table.table.games.game import Game
from dixit_table.table.keys import Meaning
from dixit_table.texts import Language, Message, Text, say

MOST = 12
"""The highest number that can be shown."""

# --- Rules


class HandsRules(Rules, frozen=True):
    """How often hands are shown."""

    game: ClassVar[str] = "hands"

    rounds: int

    @property
    def fewest_seats(self) -> int:
        return 2

    @property
    def most_seats(self) -> int:
        return 12


FIELDS = Fields()
FIELDS.required(
    "rounds",
    WholeNumber(1, 99),
    fills=HandsRules.rounds,
    says=lambda rules: [Sentence("H1", Message.of("hands.rounds", n=rules.rounds))],
)


def build(name: str, values: Values) -> HandsRules:
    return HandsRules(**named(name, values), **FIELDS.filled(HandsRules, values))


GRAMMAR = Grammar(
    title=Message.of("hands.name"),
    schema=Schema(*head("hands"), *FIELDS.all, whole=WHOLE),
    fields=FIELDS,
    build=build,
)

TEXTS = {
    "name": Text("a show of hands", brings={"fr": "une main levée"}),
    "rounds": Text("{n} rounds.", brings={"fr": "{n} manches."}),
    "lobby": Text("Take your seats, then press Enter", brings={"fr": "Prenez place, puis Entrée"}),
    "show": Text("Show a number: 1 to 12, Enter", brings={"fr": "Montrez un nombre : 1 à 12, Entrée"}),
    "over": Text("{names} won. Enter: again", brings={"fr": "{names} gagne. Entrée : encore"}),
    "count": Text("{number}: {names}", brings={"fr": "{number} : {names}"}),
}


# --- State and phases


class Show(Struct, frozen=True):
    """What everybody has shown in a round, by seat."""

    hands: Mapping[int, int]

    def points(self, seat: int) -> int:
        return Counter(self.hands.values())[self.hands[seat]] - 1 if seat in self.hands else 0


class HandsState(Room, frozen=True, eq=False):
    """A show of hands under way."""

    rules: HandsRules
    hands: Mapping[int, int] = field(default_factory=dict)
    shows: tuple[Show, ...] = ()

    hidden: ClassVar = Room.hidden | {"hands"}

    @property
    def counted(self) -> int:
        return len(self.shows)

    @property
    def awaited(self) -> tuple[int, ...]:
        if self.phase is not PhaseName.VOTING:
            return ()
        return tuple(seat.seat for seat in self.playing if seat.seat not in self.hands)


def begin(state: HandsState) -> HandsState:
    seats = Seats(replace(seat, played=True) for seat in state.seats)
    return replace(state, seats=seats, phase=PhaseName.VOTING, turn=1, storyteller=None)


def show(state: HandsState, event: ev.NumberEntered) -> HandsState | Refusal:
    if event.seat not in state.awaited:
        return Refusal(RefusalCode.BALLOT_COMPLETE)
    if not 1 <= event.number <= MOST:
        return Refusal(RefusalCode.NO_SUCH_SLOT)
    state = replace(state, hands={**state.hands, event.seat: event.number})
    return state if state.awaited else counted(state)


def take_back(state: HandsState, event: ev.TakenBack) -> HandsState | Refusal:
    if event.seat not in state.hands:
        return Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)
    hands = {seat: number for seat, number in state.hands.items() if seat != event.seat}
    return replace(state, hands=hands)


def counted(state: HandsState) -> HandsState:
    shown = Show(state.hands)
    seats = Seats(replace(seat, total=seat.total + shown.points(seat.seat)) for seat in state.seats)
    state = replace(state, seats=seats, shows=(*state.shows, shown), hands={})
    return end(state) if len(state.shows) == state.rules.rounds else replace(state, turn=state.turn + 1)


def end(state: HandsState, _event: ev.GameEnded | None = None) -> HandsState:
    best = max((seat.total for seat in state.ranked), default=0)
    winners = tuple(seat.seat for seat in state.ranked if seat.total == best)
    return replace(state, phase=PhaseName.OVER, hands={}, outcome=Outcome(None, winners))


def undo(state: HandsState) -> Room | Refusal:
    before = state.before
    if before is None:
        return Refusal(RefusalCode.NOTHING_TO_UNDO)
    return replace(before, seats=people.with_pads_of_now(before, state))


PHASES = GamePhases(
    {
        PhaseName.LOBBY: Phase({**SEATS, ev.StorytellerProposed: partial(people.propose, begin)}),
        PhaseName.VOTING: Phase(
            {**PEOPLE, ev.NumberEntered: show, ev.TakenBack: take_back, ev.GameEnded: end}
        ),
        PhaseName.OVER: Phase({**PEOPLE}),
    },
    HandsState,
    undo,
)


# --- At a table


class HandsTicker:
    """Tells each show once, then the end."""

    def __init__(self, game: int) -> None:
        self._game, self._told = game, 0

    def news(self, state: HandsState) -> Iterator[ExportLine]:
        lines = list(GAME.lines(self._game, state))
        yield from lines[self._told :]
        self._told = len(lines)


class HandsBots:
    """They show any number."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def prepare(self, game: int, state: HandsState) -> None: ...

    def keys(self, state: HandsState, seat: int) -> tuple[Key, ...]:
        return (Key(str(self._chance.randint(1, 9))), Key.ENTER) if seat in state.awaited else ()

    def delay_s(self, seat: int) -> float:
        return 0.0

    def act(self, state: HandsState, seat: int, press: object, view: object) -> bool:
        return False

    def moment(self, state: HandsState, seat: int) -> object:
        return state.turn, seat in state.awaited

    def pace_s(self, state: HandsState) -> float:
        return 0.1

    def comment(self, state: HandsState, seat: int) -> Message | None:
        return None


class HandsGame(Game[HandsState]):
    """A show of hands."""

    name = "hands"
    texts = "hands"
    phases = PHASES
    grammar = GRAMMAR
    catalogue = TEXTS
    secret = True

    def meaning(self, state: HandsState, seat: int, entry: Entry) -> Meaning:
        if isinstance(entry, Number):
            return ev.NumberEntered(seat, entry.value, entry.red)
        return ev.TakenBack(seat) if isinstance(entry, TakeBack) else NOT_NOW

    def public(self, state: HandsState, language: Language) -> PublicView:
        names = ", ".join(state.names[seat] for seat in state.outcome.winners) if state.outcome else ""
        prompts = {
            PhaseName.LOBBY: Message.of("hands.lobby"),
            PhaseName.VOTING: Message.of("hands.show"),
            PhaseName.OVER: Message.of("hands.over", names=names),
        }
        return PublicView(
            game=self.name,
            phase=state.phase,
            rules_title=state.rules.title[language],
            turn=state.turn,
            seats=tuple(_tile(state, seat) for seat in state.here),
            gone=gone_names(state),
            prompt=prompts[state.phase],
            hints=_counts(state),
            own=state.shows[-1] if state.shows else None,
            over=_over(state),
        )

    def lines(self, game: int, state: HandsState) -> Iterator[ExportLine]:
        names = state.names
        for turn, shown in enumerate(state.shows, 1):
            hands = {names[seat]: number for seat, number in shown.hands.items()}
            yield {"game": game, "turn": turn, "hands": hands}
        if state.outcome is not None:
            yield {"game": game, "over": True, "winners": [names[seat] for seat in state.outcome.winners]}

    def csv(self, game: int, state: HandsState) -> Iterator[str]:
        for turn, shown in enumerate(state.shows, 1):
            yield from (f"{game},{turn},{state.names[seat]},{number}" for seat, number in shown.hands.items())

    def in_words(self, state: HandsState, language: Language) -> Iterator[str]:
        for shown in state.shows:
            yield from (say(language, line) for line in _said(shown, state.names))

    def ticker(self, game: int) -> HandsTicker:
        return HandsTicker(game)

    def bots(self, chance: Random, patience: tuple[int, int]) -> HandsBots:
        return HandsBots(chance)


def _tile(state: HandsState, seat: Seat) -> SeatView:
    asked = seat.seat in state.awaited
    playing = state.phase is PhaseName.VOTING
    return SeatView(
        seat=seat.seat,
        name=seat.name,
        ask=Message.of("hands.show") if asked else None,
        colour=seat.colour,
        total=seat.total,
        mark=Mark.ASKED if asked else Mark.DONE if playing else Mark.NOTHING,
        entries_made=int(playing and not asked),
        entries_due=int(playing),
    )


def _counts(state: HandsState) -> tuple[Message, ...]:
    return tuple(_said(state.shows[-1], state.names)) if state.shows else ()


def _said(shown: Show, names: Mapping[int, str]) -> Iterator[Message]:
    by_number: dict[int, list[str]] = {}
    for seat, number in shown.hands.items():
        by_number.setdefault(number, []).append(names[seat])
    for number, seats in sorted(by_number.items()):
        yield Message.of("hands.count", number=number, names=people.listed(seats))


def _over(state: HandsState) -> OverView | None:
    if state.outcome is None:
        return None
    ranked = sorted(state.ranked, key=lambda seat: -seat.total)
    ranks = tuple((1 + [each.total for each in ranked].index(seat.total), seat.seat) for seat in ranked)
    return OverView(None, state.outcome.winners, ranks)


GAME = HandsGame()
