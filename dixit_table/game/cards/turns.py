"""How a turn begins and becomes a record, and what to do with the cards between two turns."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, inf

from msgspec.structs import replace

from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.people import Player, listed, players, teller
from dixit_table.game.room import Adjustment, Outcome, Seat, Seats, SeatStatus
from dixit_table.game.views import PhaseName, RevealStep, Standing
from dixit_table.rules.deck import Deck, Over, Refill, deal, over, refill, reseat, turns_left, winners
from dixit_table.rules.rules_set import FindingPoints, JoinScore, PassHands, Points, RulesSet
from dixit_table.rules.scoring import points_of, score
from dixit_table.rules.turn import Turn, cards_of
from dixit_table.texts import Message

# --- How a turn begins and how it becomes a record: the seam between a table and the rules
# A game without cards brings its own phases (:mod:`dixit_table.game.engine`) and its own way from
# entries to a record here.


def begin_game(state: State) -> State:
    """Deal the cards and open the first turn; the storyteller has been chosen."""
    deck = deal(state.rules, len(state.seats))
    seats = Seats(replace(seat, played=True) for seat in state.seats)
    return _open_turn(replace(state, deck=deck, seats=seats), Player(state.whose, state.mate))


def next_turn(state: State) -> State:
    """Seat those who join, let go those who leave, and open the next storyteller's turn (S14, S21)."""
    player = next_player(state)
    return _open_turn(_reseat(state), player)


def steps_of(rules: RulesSet, entered: Turn) -> tuple[RevealStep, ...]:
    """Return the steps of a turn's reveal, in order; no red token, where its storyteller was away."""
    if rules.finding:
        return (RevealStep.VOTES, RevealStep.CARD, RevealStep.POINTS)
    red = () if entered.red is None else (RevealStep.RED,)
    return (RevealStep.VOTES, *red, RevealStep.POINTS)


def reveal(state: State, owners: Mapping[int, int]) -> State:
    """Close the ballots and score them, once every one is complete; ``owners``: whose the slots are."""
    entered = _entered(state, owners)
    refilled = refill(state.rules, _deck(state), entered.slots)
    record = TurnRecord(
        turn=state.turn,
        mate=state.mate,
        teller=teller(state),
        kind=state.kind,
        clue=state.clue,
        entered=entered,
        awards=score(state.rules, entered),
        totals={},
        deck=refilled.deck,
        reshuffled=refilled.reshuffled,
        emptied=refilled.emptied,
    )
    totals = {seat.seat: seat.total for seat in state.seats}  # shown with what they will come to
    shown = _added_up(record, totals, [])
    return replace(state, phase=PhaseName.REVEAL, step=RevealStep.VOTES, record=shown)


def count(state: State) -> State:
    """Add the revealed turn to the records; the totals it comes to stand in its own since the reveal."""
    record = record_of(state)
    player = record.entered.storyteller, record.mate
    told = {**state.told, player: state.told.get(player, 0) + 1}
    records = (*state.records, record)
    counted = replace(state, phase=PhaseName.SCORING, records=records, deck=record.deck, told=told)
    return _with_totals(counted, record.totals)


def recounted(state: State) -> State:
    """Return the state with all totals added up anew from its records and adjustments.

    After whatever is amended or given beside the rules. Nothing but this and a turn that is counted sets a
    total.
    """
    totals, waiting = {seat.seat: seat.start for seat in state.seats}, list(state.adjustments)
    records = tuple([_added_up(record, totals, waiting) for record in state.records])
    shown = records[-1] if state.phase is PhaseName.SCORING else state.record
    if state.phase is PhaseName.REVEAL:  # shown with what it will come to, but not counted yet
        shown = _added_up(record_of(state), dict(totals), list(waiting))
    for adjustment in waiting:
        totals[adjustment.seat] += adjustment.points
    return _with_totals(replace(state, records=records, record=shown), totals)


def _with_totals(state: State, totals: Mapping[int, int]) -> State:
    """Return the state with these totals; a seat that isn't among them keeps its own."""
    seats = Seats([replace(seat, total=totals.get(seat.seat, seat.total)) for seat in state.seats])
    if seats == state.seats:
        return state
    forms = state.found_forms
    if forms is not None and forms.are_of(state):
        forms = replace(forms, seats=seats)  # totals change nothing of what ballots have to hold
    return replace(state, seats=seats, found_forms=forms)


def _added_up(record: TurnRecord, totals: dict[int, int], waiting: list[Adjustment]) -> TurnRecord:
    """Add a turn to the totals, with what was adjusted until it was counted; return it with them.

    A record that has them already is returned itself: much is kept by what a record is.
    """
    for seat, awards in record.awards.items():
        totals[seat] += points_of(awards)
    while waiting and waiting[0].turn <= record.turn:
        adjustment = waiting.pop(0)
        totals[adjustment.seat] += adjustment.points
    after = {seat: totals[seat] for seat in record.entered.seats}
    return record if record.totals == after else replace(record, totals=after)


def ended(state: State) -> Over | None:
    """Return why the game is over now that its last turn is counted, or None."""
    if not state.records:
        return None
    totals = {seat.seat: seat.total for seat in state.playing}
    laps = state.rules.ending.laps  # without them nobody needs to count who has told
    told = () if laps is None else times_told(state).values()
    return over(state.rules, totals, emptied=state.records[-1].emptied, told=told)


def finish(state: State, reason: Over | None) -> State:
    """End the game: by its rules, or without a reason from the menu."""
    last = state.records[-1] if state.records else None
    totals = {seat.seat: seat.total for seat in state.ranked}
    scored = {seat: points_of(awards) for seat, awards in last.awards.items()} if last else {}
    outcome = Outcome(reason, winners(state.rules, totals, scored) if last else ())
    return replace(
        state, phase=PhaseName.OVER, outcome=outcome, ballots={}, standings={}, record=None, step=None
    )


def _open_turn(state: State, player: Player) -> State:
    return replace(
        state,
        phase=PhaseName.TELLING,
        storyteller=player.seat,
        mate=player.mate,
        turn=state.turn + 1,
        kind=state.rules.telling[0],
        clue="",
        ballots={},
        standings={},
        aside={},
        anew=False,
        record=None,
        step=None,
    )


def _entered(state: State, owners: Mapping[int, int]) -> Turn:
    standings = {seat: state.standing(seat) for seat in state.forms.by_seat}
    teller = state.whose
    votes = state.rules.voting.storyteller
    return Turn(
        seats=tuple(standings),
        storyteller=teller,
        owners=owners,
        votes={
            seat: state.ballot(seat).cast
            for seat, standing in standings.items()
            if standing is Standing.IN and (votes or seat != teller)
        },
        target=_target(state, teller),
        abstaining=frozenset(
            [s for s, how in standings.items() if how in (Standing.ABSTAINS, Standing.AWAY)]
        ),
        absent=frozenset([s for s, how in standings.items() if how is Standing.ABSENT]),
        red=state.ballot(teller).red,
        laid=state.slots,
    )


def _target(state: State, teller: int) -> int | None:
    """Return the card to be found where the storyteller lays several: the one entered first (T5)."""
    claims = state.ballot(teller).claims
    return claims[0] if state.rules.finding and state.form(teller).cards > 1 and claims else None


def reseated(state: State) -> Refill:
    """Return the deck once who leaves has put down a hand, and who joins holds one (S21); somebody does."""
    joining = sum(seat.status is SeatStatus.JOINING for seat in state.seats)
    return reseat(state.rules, _deck(state), len(state.playing), len(state.staying), joined=joining)


def _reseat(state: State) -> State:
    if not any(seat.status in (SeatStatus.LEAVING, SeatStatus.JOINING) for seat in state.seats):
        return state
    lowest = min(seat.total for seat in state.playing)
    seats = Seats(_moved(seat, state.rules.join_score, lowest) for seat in state.seats)
    return recounted(replace(state, seats=seats, deck=reseated(state).deck))


def _moved(seat: Seat, join_score: JoinScore, lowest: int) -> Seat:
    if seat.status is SeatStatus.LEAVING:
        return replace(seat, status=SeatStatus.GONE, pad=None, mate_pad=None)
    if seat.status is not SeatStatus.JOINING:
        return seat
    if seat.played:
        return replace(seat, status=SeatStatus.IN)
    start = lowest if join_score is JoinScore.LOWEST else 0
    return replace(seat, status=SeatStatus.IN, start=start, played=True)


def _deck(state: State) -> Deck:
    assert state.deck is not None, "the cards are dealt when a game begins"
    return state.deck


def record_of(state: State) -> TurnRecord:
    """Return the turn that is being revealed, or has just been counted."""
    assert state.record is not None, "a turn is revealed before it is counted"
    return state.record


# --- Who tells next, and how many turns there will be


def times_told(state: State) -> dict[Player, int]:
    """Return how often each player still in has told (P10, T8, S21)."""
    return {player: state.told.get(player, 0) for player in players(state)}


def next_player(state: State) -> Player:
    """Return who tells the next turn: the next clockwise (S14, T7).

    Where laps end the game, and a storyteller was exchanged, those who still have to tell come first.
    """
    staying, laps = players(state), state.rules.ending.laps
    mates = range(state.rules.players_per_seat)
    circle = [(seat.seat, mate) for mate in mates for seat in state.seats]
    at = circle.index((state.whose, state.mate)) + 1
    order = (Player(*player) for player in (*circle[at:], *circle[:at]) if player in staying)
    first = next(order)
    if laps is None:
        return first
    told = times_told(state)
    return next((player for player in (first, *order) if told[player] < laps), first)


def turns_of_game(state: State) -> int | None:
    """Return how many turns the game will have had, where laps end it (P10, T8)."""
    if not state.turn:
        return None
    told = times_told(state)
    open_turn = state.phase not in (PhaseName.SCORING, PhaseName.OVER)
    now = Player(state.whose, state.mate)
    if open_turn and now in told:
        told[now] += 1
    left = turns_left(state.rules, told.values())
    return None if left is None else len(state.records) + open_turn + left


# --- What to do with the cards between two turns, and what changes with who comes and goes (S15, S21, P9)


def draw_instructions(state: State) -> tuple[Message, ...]:
    """Return what everybody draws at the end of a turn (S15, S16), and where the hands go (P9)."""
    record = record_of(state)
    found: list[Message] = []
    if ended(state) is not None:
        empty = state.rules.ending.pile and record.deck.pile == 0
        return (Message.of("table.pile_empty"),) if empty else ()
    if record.reshuffled:
        found.append(Message.of(f"table.reshuffle_{state.rules.leftover.value}"))
    found.append(Message.of("table.draw_teams") if state.rules.teams else cards_each(state, "table.draw"))
    absent = [s.name for s in state.playing if state.standing(s.seat) is Standing.ABSENT]
    if absent:
        found.append(Message.of("table.draw_not", n=len(absent), names=listed(absent)))
    if state.rules.pass_hands is not PassHands.STAY:
        found.append(Message.of(f"table.pass_{state.rules.pass_hands.value}"))
    return (*found, *_changes(state))


def _changes(state: State) -> list[Message]:
    """Return what to do with the cards of who joins or leaves now, and what else changes (S21)."""
    joining = [seat.name for seat in state.here if seat.status is SeatStatus.JOINING]
    leaving = [seat.name for seat in state.here if seat.status is SeatStatus.LEAVING]
    if not joining and not leaving:
        return []
    players = len(state.here) - len(leaving)
    hand = state.rules.at(players).hand
    found: list[Message] = []
    if leaving:
        found.append(Message.of("table.leaves_cards", n=len(leaving), names=listed(leaving)))
    refilled = reseated(state)
    if joining:
        short = state.rules.ending.pile and refilled.emptied
        key = "table.joins_cards_left" if short else "table.joins_cards"
        found.append(Message.of(key, n=len(joining), names=listed(joining), hand=hand))
    if hand != state.numbers.hand:
        found.append(Message.of("table.new_hand", hand=hand))
    if refilled.reshuffled:
        found.append(Message.of(f"table.reshuffle_{state.rules.leftover.value}"))
    return [*found, *differences(state, len(state.playing), players)]


def cards_each(state: State, key: str) -> Message:
    """Return how many cards everybody lays or draws (S3, S15); ``key`` begins the text's name."""
    numbers = state.numbers
    own, others = cards_of(numbers, storyteller=True), cards_of(numbers, storyteller=False)
    if own == others:
        return Message.of(f"{key}_each", n=others)
    return Message.of(f"{key}_unequal", name=teller(state), own=own, n=others)


def differences(state: State, before: int, after: int) -> list[Message]:
    """Return in words what changes with the number of seats."""
    if before == after:
        return []
    old, new = state.rules.at(before), state.rules.at(after)
    found = []
    if old.other_cards != new.other_cards:
        found.append(Message.of("table.now_cards", n=new.other_cards))
    if (old.fewest_votes, old.most_votes) != (new.fewest_votes, new.most_votes):
        key = "table.now_votes" if new.fewest_votes == new.most_votes else "table.now_votes_up_to"
        found.append(Message.of(key, n=new.most_votes))
    found += _other_points(old.points, new.points)
    teams = "_teams" if state.rules.teams else ""
    return [Message.of(f"table.now_seats{teams}", n=after), *found] if found else []


def _other_points(old: Points, new: Points) -> list[Message]:
    if isinstance(old, FindingPoints) and isinstance(new, FindingPoints):
        if new.single_vote != old.single_vote and new.single_vote:  # S12
            return [Message.of("table.now_single_vote", n=new.single_vote)]
        old = replace(old, single_vote=new.single_vote)
    return [Message.of("table.now_points")] if old != new else []


# --- When a game may be over: by its rules' ending and how it went so far. A guess


def turns_to_go(state: State) -> float:
    """Return how many turns are still to be ended, the one under way included; endless if nothing ends it."""
    by_laps = turns_left(state.rules, times_told(state).values())
    least = 0 if state.phase is PhaseName.SCORING else 1
    ends = (inf if by_laps is None else by_laps, _by_points(state), _by_pile(state))
    return max(least, min(ends))


def _by_points(state: State) -> float:
    """Return the turns until somebody reaches the goal who gains as much a turn as so far."""
    goal = state.rules.ending.points
    if goal is None or not state.records:
        return inf
    return min(
        (_turns(goal - seat.total, (seat.total - seat.start) / len(state.records)) for seat in state.playing),
        default=inf,
    )


def _by_pile(state: State) -> float:
    """Return the turns until the pile is empty, if each takes as many cards as the last one."""
    if not state.rules.ending.pile or state.deck is None or not state.records:
        return inf
    return _turns(state.deck.pile, state.records[-1].entered.slots)


def _turns(left: float, each: float) -> float:
    if left <= 0:
        return 0
    return ceil(left / each) if each > 0 else inf
