"""The state of a game of cards: ballots, cards, records. Frozen; changed by ``apply`` alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.game.cards.ballot import EMPTY, Ballot, Due, Form
from dixit_table.game.room import Room, Seats
from dixit_table.game.views import PhaseName, RevealStep, Standing
from dixit_table.rules.deck import Deck
from dixit_table.rules.rules_set import Numbers, RulesSet, TellingKind, Voting
from dixit_table.rules.scoring import Award
from dixit_table.rules.turn import Turn, cards_of, votes_of

# --- The state of a game of cards: ballots, cards, records. Frozen; changed by ``apply`` alone

STORYTELLERS = (PhaseName.TELLING, PhaseName.REVEAL, PhaseName.SCORING)
"""Phases in which the storyteller alone is asked for something."""


class Version(Struct, frozen=True):
    """What a turn was before it was amended, and when and why that ended."""

    entered: Turn
    awards: Mapping[int, tuple[Award, ...]]
    voided: bool
    when: str
    why: str


class TurnRecord(Struct, frozen=True):
    """A revealed turn: what was entered, what it scored, and the cards after it."""

    turn: int
    mate: int  # which mate of the storyteller's team told
    teller: str  # who told, by the name of now
    kind: TellingKind
    clue: str
    entered: Turn
    awards: Mapping[int, tuple[Award, ...]]  # every seat of the turn, clockwise
    totals: Mapping[int, int]  # after the turn, every seat of it
    deck: Deck  # after the refill
    reshuffled: bool
    emptied: bool  # the refill drew the last card of the pile
    voided: bool = False  # declared void: no points
    earlier: tuple[Version, ...] = ()  # what it was before, the oldest first


Layout = tuple[tuple[int, int], ...]
"""Who lays how many cards in a turn: (seat, cards)."""


class Forms(Struct, frozen=True):
    """What all ballots of a turn have to hold: the same until others play or tell, or take part otherwise.

    Every entry asks for it many times. Only ever a saving: what is of another turn is worked out anew.
    """

    rules: RulesSet
    seats: Seats
    storyteller: int | None
    standings: Mapping[int, Standing]
    by_seat: dict[int, Form]  # the seats of the turn, clockwise
    slots: int

    def are_of(self, state: State) -> bool:
        """Tell whether they are those of a state."""
        return (
            self.seats is state.seats
            and self.standings is state.standings
            and self.storyteller == state.storyteller
            and self.rules is state.rules
        )


class State(Room, frozen=True, eq=False):
    """Everything a table knows of a game of cards."""

    hidden: ClassVar = Room.hidden | {"found_forms"}
    beside: ClassVar = Room.beside | {"found_forms"}

    rules: RulesSet
    kind: TellingKind = TellingKind.SENTENCE
    clue: str = ""
    ballots: Mapping[int, Ballot] = field(default_factory=dict)
    standings: Mapping[int, Standing] = field(default_factory=dict)  # of this turn; others are IN
    deck: Deck | None = None
    record: TurnRecord | None = None  # the turn being revealed
    step: RevealStep | None = None
    records: tuple[TurnRecord, ...] = ()  # the counted turns
    aside: Mapping[Layout, Mapping[int, Ballot]] = field(default_factory=dict)  # see set_aside
    anew: bool = False  # the cards were numbered anew: everybody enters again
    before: State | None = None  # what undo goes back to
    told: Mapping[tuple[int, int], int] = field(default_factory=dict)  # counted turns, by who told and mate
    found_forms: Forms | None = None  # those of this turn, or of one before it

    def worked_out(self) -> State:
        """Return the state with the forms of its turn found."""
        forms = self.forms if self.turn else None
        return self if forms is self.found_forms else replace(self, found_forms=forms)

    @property
    def counted(self) -> int:
        """The turns that are counted."""
        return len(self.records)

    @property
    def numbers(self) -> Numbers:
        """The rules' numbers for this turn."""
        return self.rules.at(len(self.playing))

    @property
    def forms(self) -> Forms:
        """What the ballots of this turn have to hold."""
        found = self.found_forms
        return found if found is not None and found.are_of(self) else forms_of(self)

    @property
    def slots(self) -> int:
        """Cards on the table this turn (S3); an absent seat has none (S20)."""
        return self.forms.slots

    def standing(self, seat: int) -> Standing:
        """Return how a seat takes part in this turn."""
        return self.standings.get(seat, Standing.IN)

    def ballot(self, seat: int) -> Ballot:
        """Return a seat's ballot, empty where nothing was entered."""
        return self.ballots.get(seat, EMPTY)

    def form(self, seat: int) -> Form:
        """Return what a ballot of this turn has to hold. Raises KeyError for a seat that doesn't play."""
        return self.forms.by_seat[seat]

    def enters(self, seat: int) -> bool:
        """Tell whether a seat has a ballot to fill in this turn."""
        form = self.forms.by_seat.get(seat)
        return form is not None and form.enters

    def due(self, seat: int) -> Due:
        """Tell what a seat has to enter next in this turn."""
        form = self.forms.by_seat.get(seat)
        return self.ballot(seat).due(form) if form is not None and form.enters else Due.NOTHING

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats whose ballot isn't complete, clockwise; none in the lobby."""
        if self.turn == 0:
            return ()
        forms = self.forms.by_seat.items()
        entering = [(seat, form) for seat, form in forms if form.enters]
        return tuple([seat for seat, form in entering if self.ballot(seat).due(form) is not Due.NOTHING])

    @property
    def layout(self) -> Layout:
        """Who lays how many cards this turn, clockwise."""
        return tuple([(seat, form.cards) for seat, form in self.forms.by_seat.items()])

    def set_aside(self, earlier: State) -> State:
        """Where others lay cards than in ``earlier``, ask everybody alike to enter anew.

        The cards have new numbers, so no entry stands; asking only some would tell what they had
        entered. The old ballots are kept for the case that all is as it was again.
        """
        if self.layout == earlier.layout:
            return self
        if not earlier.ballots and not earlier.aside:
            return self
        aside = {**earlier.aside, earlier.layout: earlier.ballots}
        kept = aside.get(self.layout, {})
        return replace(self, ballots=kept, aside=aside, anew=not kept)

    def renamed(self, seat: int, mate: int, name: str, /) -> State:
        """Return the state with the turns that somebody told told by that name."""

        def by_name(record: TurnRecord) -> TurnRecord:
            told = (record.entered.storyteller, record.mate) == (seat, mate)
            return replace(record, teller=name) if told else record

        shown = by_name(self.record) if self.record is not None else None
        return replace(self, records=tuple(map(by_name, self.records)), record=shown)

    def with_ballot(self, seat: int, ballot: Ballot) -> State:
        """Return the state with one ballot exchanged."""
        return replace(self, ballots={**self.ballots, seat: ballot})


def forms_of(state: State) -> Forms:
    """Return what the ballots of a state's turn have to hold (S3 to S6, P3, P4, P8, S20)."""
    numbers = state.numbers
    part = {
        seat.seat: (seat.seat == state.storyteller, state.standings.get(seat.seat, Standing.IN))
        for seat in state.playing
    }
    kinds = set(part.values())
    laid = {each: _laid(numbers, *each) for each in kinds}
    slots = sum([laid[each] for each in part.values()])
    forms = {each: _form(state.rules.voting, numbers, slots, *each) for each in kinds}
    by_seat = {seat: forms[each] for seat, each in part.items()}
    return Forms(state.rules, state.seats, state.storyteller, state.standings, by_seat, slots)


def _laid(numbers: Numbers, tells: bool, standing: Standing) -> int:
    return 0 if standing is Standing.ABSENT else cards_of(numbers, storyteller=tells)


def _form(voting: Voting, numbers: Numbers, slots: int, tells: bool, standing: Standing) -> Form:
    cards = _laid(numbers, tells, standing)
    fewest, most = votes_of(numbers, voting, tells) if standing is Standing.IN else (0, 0)
    return Form(
        enters=standing not in (Standing.AWAY, Standing.ABSENT),
        cards=cards,
        claims=cards if voting.ask_own_card else 0,
        fewest_votes=fewest,
        most_votes=most,
        slots=slots,
        red=voting.red_token and tells,
        voting=voting,
    )


# --- Do the claims fit? Compared only when every seat has made its own; never says who is wrong


def owners(state: State) -> dict[int, int] | None:
    """Return slot -> seat where slots 1..n have exactly the owners they should, else None.

    Nothing is missing where no claims are asked for (P8): the owners are then unknown, an empty map.
    The cards of one seat that is away are what the others leave over, where it left without a claim
    or with one that doesn't fit: it can't be asked again (no other claim is filled in by elimination).
    """
    if not state.rules.voting.ask_own_card:
        return {}
    cards = {seat: form.cards for seat, form in state.forms.by_seat.items()}
    away = [seat for seat, how in state.standings.items() if how is Standing.AWAY and seat in cards]
    found = _owners(state, cards)
    if found is None and len(away) == 1:
        (gone,) = away
        found = _owners(state, {seat: laid for seat, laid in cards.items() if seat != gone})
        if found is not None:
            left = (slot for slot in range(1, state.slots + 1) if slot not in found)
            found.update(dict.fromkeys(left, gone))
    if found is None or not _complete(found, cards, state.slots):
        return None
    return {slot: found[slot] for slot in range(1, state.slots + 1)}


def _owners(state: State, cards: Mapping[int, int]) -> dict[int, int] | None:
    """Return what those seats claim, who lay so many cards each; None where two claim the same."""
    found: dict[int, int] = {}
    for seat, laid in cards.items():
        for slot in state.ballot(seat).claims if laid else ():
            if slot in found:
                return None
            found[slot] = seat
    return found if len(found) >= sum(cards.values()) else None


def _complete(found: Mapping[int, int], cards: Mapping[int, int], slots: int) -> bool:
    owned = list(found.values())
    right_numbers = [owned.count(seat) for seat in cards] == list(cards.values())
    return right_numbers and sorted(found) == list(range(1, slots + 1))


def is_unclaimed(state: State, seat: int) -> bool:
    """Tell whether a seat is away and left without claiming its cards."""
    return state.standing(seat) is Standing.AWAY and len(state.ballot(seat).claims) < state.form(seat).claims


def settle(state: State) -> State:
    """Return the state with its ballots settled."""
    ballots = settled(state, state.ballots)
    return state if ballots is state.ballots else replace(state, ballots=ballots)


def settled(state: State, ballots: Mapping[int, Ballot]) -> Mapping[int, Ballot]:
    """Send every seat back to its claim alike where all are made and they don't add up."""
    # Most claim clockwise: the last are the likeliest still to come.
    for seat, form in reversed(state.forms.by_seat.items()):
        if form.enters and ballots.get(seat, EMPTY).due(form) in (Due.CLAIM, Due.CHECK):
            return ballots
    if owners(replace(state, ballots=ballots)) is not None:
        return ballots
    return {seat: ballot.check_again() for seat, ballot in ballots.items()}


def checking(state: State) -> bool:
    """Tell whether the table is checking its claims."""
    return any(ballot.checking and state.enters(seat) for seat, ballot in state.ballots.items())
