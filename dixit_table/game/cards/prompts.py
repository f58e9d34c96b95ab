"""What is said of a game of cards: the one next action, and what a seat is asked for."""

from __future__ import annotations

from collections.abc import Callable

from dixit_table.game.cards.ballot import Ballot, Due, Form
from dixit_table.game.cards.state import State, checking
from dixit_table.game.cards.turns import (
    cards_each,
    differences,
    ended,
    next_player,
    record_of,
    steps_of,
    times_told,
)
from dixit_table.game.people import FEW, listed, mate_of_teller, name_of, seats_wanted, teller
from dixit_table.game.views import PhaseName, RevealStep, Standing
from dixit_table.rules.deck import refill, turns_left
from dixit_table.rules.rules_set import Numbers, PassHands, TellingKind
from dixit_table.rules.scoring import most_points
from dixit_table.texts import Message

# --- The one next action, in a message; and what each seat is asked for


def prompt(state: State) -> Message:
    """Return what is to be done next, by whom."""
    return _PROMPTS[state.phase](state)


def hints(state: State) -> tuple[Message, ...]:
    """Return what else one may want to know now."""
    return _HINTS[state.phase](state)


def nudge(state: State) -> Message | None:
    """Return what is said once nothing has happened for a while; None where the prompt says it already.

    While ballots are open it is a function of who is done with what, as the prompt and the tiles are.
    """
    name = teller(state)
    if state.phase is PhaseName.VOTING:
        return _nudge_voters(state) if state.awaited else Message.of("pace.nudge_voted", name=name)
    if state.phase is PhaseName.TELLING:
        return Message.of("pace.nudge_telling", name=name, n=state.slots)
    if state.phase is PhaseName.REVEAL or (state.phase is PhaseName.SCORING and ended(state)):
        return Message.of("pace.nudge_reveal", name=name)
    return Message.of("pace.nudge_scoring", name=name) if state.phase is PhaseName.SCORING else None


def _nudge_voters(state: State) -> Message | None:
    if len(state.awaited) > FEW or checking(state):
        return None
    asked, *others = [asked for asked in (ask(state, seat) for seat in state.awaited) if asked is not None]
    if all(each == asked for each in others):
        names = _names(state, state.awaited)
        return Message.of("pace.nudge_ask", n=1 + len(others), names=names, ask=asked)
    return Message.of("pace.nudge_tiles", names=_names(state, state.awaited))


def _names(state: State, seats: tuple[int, ...]) -> Message | str:
    return listed([state.names[seat] for seat in seats])


def ask(state: State, seat: int) -> Message | None:
    """Return what a seat is asked for while ballots are open; the same words for equal ballots."""
    if state.phase is not PhaseName.VOTING:
        return None
    due, form, ballot = state.due(seat), state.form(seat), state.ballot(seat)
    if due in (Due.CLAIM, Due.CHECK):
        return _ask_card(state, seat, due, form, ballot)
    if due is Due.NOTHING:
        return None
    if form.red:  # whichever of the two is missing: the words don't say
        return Message.of("table.ask_vote_and_red" if form.most_votes else "table.ask_red")
    if len(ballot.votes) >= form.fewest_votes:
        last = "" if len(ballot.votes) == 1 else "_n"
        return Message.of(f"table.ask_vote{last}_or_none", n=len(ballot.votes) + 1)
    return Message.of(
        "table.ask_vote_n" if form.fewest_votes > 1 else "table.ask_vote", n=len(ballot.votes) + 1
    )


def _ask_card(state: State, seat: int, due: Due, form: Form, ballot: Ballot) -> Message:
    made = len(ballot.fresh if due is Due.CHECK else ballot.claims)
    check = "_check" if due is Due.CHECK else ""
    if seat == state.storyteller and form.claims > 1:
        # In this order: the first is the one to be found (T5).
        if state.rules.teams and form.claims == 2:
            name = mate_of_teller(state) if made else teller(state)
            return Message.of(f"table.ask{check}_card_of", name=name)
        return Message.of(f"table.ask{check}_{'other' if made else 'told'}_card")
    if due is Due.CHECK:
        return Message.of("table.ask_check")
    return Message.of("table.ask_card" if form.claims == 1 else "table.ask_cards", n=form.claims)


def _lobby(state: State) -> Message:
    wanted = seats_wanted(state)
    if wanted is not None:
        return wanted
    if state.storyteller is None:
        return Message.of("table.lobby_first")
    return Message.of("table.lobby_start", name=teller(state))


def _telling(state: State) -> Message:
    if state.rules.teams and state.numbers.storyteller_cards > 1:
        mate = mate_of_teller(state)
        return Message.of("table.telling_teams", name=teller(state), mate=mate, n=state.slots)
    return Message.of("table.telling", name=teller(state), n=state.slots)


def _voting(state: State) -> Message:
    if checking(state):
        several = max(state.numbers.other_cards, state.numbers.storyteller_cards) > 1
        return Message.of(
            "table.check_claims_each" if several else "table.check_claims", wrong=wrong_sum(state)
        )
    if not state.awaited:
        return Message.of("table.all_voted", name=teller(state))
    asked, form = _asked(state), state.form(state.whose)
    if not form.red or not form.enters:
        return asked
    key = "table.voting_and_red" if form.most_votes else "table.voting_but_red"
    return Message.of(key, asked=asked, name=teller(state))


def wrong_sum(state: State) -> Message:
    """Say that the cards don't add up; in other words once they were checked, or it reads like a hang."""
    again = any(ballot.checks > 1 for ballot in state.ballots.values())
    return Message.of("table.wrong_sum_again" if again else "table.wrong_sum")


def _asked(state: State) -> Message:
    """Return what everybody is asked for: the same words whatever has been entered."""
    numbers, voting = state.numbers, state.rules.voting
    votes = "votes" if numbers.most_votes > 1 else "vote"
    cards = "cards_" if numbers.other_cards > 1 else "card_"
    asked = Message.of(
        f"table.voting_{cards if voting.ask_own_card else ''}{votes}",
        who=Message.of("table.each_team" if state.rules.teams else "table.everyone"),
        n=numbers.most_votes,
        cards=_how_many(numbers),
    )
    if not voting.ask_own_card or numbers.storyteller_cards == 1:
        return asked
    if state.rules.teams and numbers.storyteller_cards == 2:
        name, mate = teller(state), mate_of_teller(state)
        return Message.of("table.voting_mates", asked=asked, name=name, mate=mate)
    return Message.of("table.voting_told", asked=asked, name=teller(state), n=numbers.storyteller_cards)


def _how_many(numbers: Numbers) -> Message:
    return Message.of("table.both" if numbers.other_cards == 2 else "table.your_cards", n=numbers.other_cards)


def _reveal(state: State) -> Message:
    steps, step = steps_of(state.rules, record_of(state).entered), state.step or RevealStep.VOTES
    ahead = steps[1]
    if step is RevealStep.VOTES and ahead is not RevealStep.CARD:
        return Message.of(f"table.reveal_votes_{ahead.value}", name=teller(state))
    return Message.of(f"table.reveal_{step.value}", name=teller(state))


def _scoring(state: State) -> Message:
    if ended(state):
        return Message.of("table.scoring_last", name=teller(state))
    passing = state.rules.pass_hands
    key = "table.scoring" if passing is PassHands.STAY else f"table.scoring_{passing.value}"
    return Message.of(key, name=teller(state), following=name_of(state, next_player(state)))


def _over(_state: State) -> Message:
    return Message.of("table.over")


def _no_hints(_state: State) -> tuple[Message, ...]:
    return ()


def _lobby_hints(state: State) -> tuple[Message, ...]:
    return (Message.of("table.lobby_mates"),) if state.rules.teams and state.here else ()


def _telling_hints(state: State) -> tuple[Message, ...]:
    found, goal = _new_numbers(state), state.rules.ending.points
    if ended(state) or _empties_pile(state) or turns_left(state.rules, times_told(state).values()) == 1:
        found.insert(0, Message.of("table.already_over"))
    elif goal is not None and _may_be_won(state, goal):
        found.insert(0, Message.of("table.could_win", goal=goal))
    if state.rules.clue_before_hand:
        found.append(Message.of("table.clue_before_hand", name=teller(state)))
    found.append(Message.of(f"table.layout_{state.rules.layout.value}"))
    if state.rules.teams:
        found.append(Message.of("table.mates_may_confer"))
    elif max(state.numbers.other_cards, state.numbers.storyteller_cards) > 1:
        found.append(cards_each(state, "table.lay"))
    if state.rules.telling != (TellingKind.SENTENCE,):
        change = Message.of("table.kind_change") if len(state.rules.telling) > 1 else ""
        found.append(Message.of(f"table.kind_{state.kind.value}", change=change))
    return tuple(found)


def _may_be_won(state: State, goal: int) -> bool:
    """Tell whether somebody may reach the points that end the game in this turn."""
    return any(
        seat.total + most_points(state.rules, len(state.playing), tells=seat.seat == state.storyteller)
        >= goal
        for seat in state.playing
    )


def _empties_pile(state: State) -> bool:
    """Tell whether this turn's refill draws the last card, and so ends the game (S16)."""
    if not state.rules.ending.pile or state.deck is None:
        return False
    return refill(state.rules, state.deck, state.slots).emptied


def _new_numbers(state: State) -> list[Message]:
    """Say what is different from the turn before, where players came or went (S2-S4)."""
    if not state.records:
        return []
    before = len(state.records[-1].entered.seats)
    return differences(state, before, len(state.playing))


def _voting_hints(state: State) -> tuple[Message, ...]:
    found = [Message.of("table.not_sure")]
    if state.anew:
        found.insert(0, Message.of("table.slots_changed", n=state.slots))
    if state.slots >= 10:
        found.insert(0, Message.of("table.two_digits"))
    if state.rules.teams:
        found.insert(0, Message.of("table.who_votes_teams"))
    if not checking(state) and any(_may_skip(state, seat) for seat in state.awaited):
        found.insert(0, Message.of("table.second_vote"))
    return (*_cannot_check(state), *_still_awaited(state), *found)


def _cannot_check(state: State) -> tuple[Message, ...]:
    """Say who can't check their card: with several, nobody else may be able to make the cards add up."""
    away = tuple(seat.seat for seat in state.playing if state.standing(seat.seat) is Standing.AWAY)
    if not checking(state) or len(away) < 2:  # one's is what the others leave over
        return ()
    return (Message.of("table.cannot_check", names=_names(state, away)),)


def _still_awaited(state: State) -> tuple[Message, ...]:
    """Say who is awaited once somebody is done: by name where they are few, else how many."""
    awaited = state.awaited
    entering = sum(state.enters(seat.seat) for seat in state.playing)
    if not awaited or len(awaited) == entering:
        return ()
    if len(awaited) <= FEW:
        return (Message.of("pace.awaited", names=_names(state, awaited)),)
    return (Message.of("pace.awaited_n", n=len(awaited)),)


def _may_skip(state: State, seat: int) -> bool:
    """Tell whether the next entry of a seat may be no vote: its tile shows how far it is."""
    form = state.form(seat)
    votes = len(state.ballot(seat).votes)
    return state.due(seat) is Due.VOTE and form.fewest_votes <= votes < form.most_votes


_PROMPTS: dict[PhaseName, Callable[[State], Message]] = {
    PhaseName.LOBBY: _lobby,
    PhaseName.TELLING: _telling,
    PhaseName.VOTING: _voting,
    PhaseName.REVEAL: _reveal,
    PhaseName.SCORING: _scoring,
    PhaseName.OVER: _over,
}
_HINTS: dict[PhaseName, Callable[[State], tuple[Message, ...]]] = {
    PhaseName.LOBBY: _lobby_hints,
    PhaseName.TELLING: _telling_hints,
    PhaseName.VOTING: _voting_hints,
    PhaseName.REVEAL: _no_hints,
    PhaseName.SCORING: _no_hints,
    PhaseName.OVER: _no_hints,
}
