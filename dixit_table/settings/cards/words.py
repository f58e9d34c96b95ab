"""A set of the card game in words: a sentence or more a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.rules.rules_set import CountedBy, FindingPoints, Meeting, Numbers, PassHands, RulesSet
from dixit_table.settings.by_seats import at_most, by_seats, message, number, seats_of, vote_span
from dixit_table.settings.common import Sentence
from dixit_table.texts import Message


def in_words(rules: RulesSet) -> list[Sentence]:
    """Return what a rules set says, in the order of a game; clauses it doesn't have are left out."""
    say = _Speaker(rules)
    points = _finding(say) if rules.finding else _meeting(say)
    return [*_table(say), *_laying(say), *_votes(say), *points, *_course(say), *_end(say)]


class _Speaker(Struct, frozen=True):
    """Says the sentences of a rules set: of players, or of teams; by the clauses of its own game."""

    rules: RulesSet

    def __call__(
        self, clauses: str, key: str, *, teams: bool = False, **values: str | int | Message
    ) -> Sentence:
        """Return a sentence.

        ``clauses`` is its clause, or three: with a storyteller's card to find, in Party, in teams.
        ``teams``: there is another wording for teams.
        """
        ending = "_teams" if teams and self.rules.teams else ""
        return Sentence(self._clause(clauses), message(f"says_{key}{ending}", **values))

    def _clause(self, clauses: str) -> str:
        *several, last = clauses.split("/")
        if not several or self.rules.teams:
            return last
        return several[0 if self.rules.finding else 1]

    def amount(self, amount: Callable[[Numbers], Message], at: Sequence[Numbers] | None = None) -> Message:
        """Return an amount in words."""
        return by_seats(self.rules.numbers if at is None else at, amount, teams=bool(self.rules.teams))

    def any(self, holds: Callable[[Numbers], bool]) -> bool:
        """Tell whether something holds at some seat count."""
        return any(holds(at) for at in self.rules.numbers)


# --- the table, and what is laid


def _table(say: _Speaker) -> Iterator[Sentence]:
    rules = say.rules
    yield say("S1/P1/T1", "seats", teams=True, seats=seats_of(rules.numbers))
    if rules.teams:
        teams = rules.fewest_seats
        yield say("T1", "mates", teams=False, count=teams, mate=teams + 1)
    yield say("S19", "deck", cards=rules.deck_cards)
    yield say("S2/P1/T2", "hand", teams=True, cards=say.amount(lambda at: number(at.hand)))
    yield say("S18", "first", teams=True)


def _laying(say: _Speaker) -> Iterator[Sentence]:
    rules = say.rules
    if rules.clue_before_hand:
        yield say("P0", "clue_first")
    yield say("V1", "telling_" + "_".join(rules.telling))
    if _mate_lays_one(rules):
        yield say("T3", "cards_mates")
    else:
        yield say(
            "S3/P2/T3",
            "cards",
            teams=True,
            storyteller=say.amount(lambda at: number(at.storyteller_cards)),
            others=say.amount(lambda at: number(at.other_cards)),
        )
    if rules.teams:
        yield say("T3", "confer")
    yield say("S3b", f"layout_{rules.layout}")


def _mate_lays_one(rules: RulesSet) -> bool:
    return bool(rules.teams) and all((at.storyteller_cards, at.other_cards) == (2, 1) for at in rules.numbers)


# --- the votes


def _votes(say: _Speaker) -> Iterator[Sentence]:
    rules, voting = say.rules, say.rules.voting
    several = say.any(lambda at: at.most_votes > 1)
    how = ("votes_same_slot" if voting.same_slot else "votes_several") if several else "votes"
    yield say("S4/P3/T4", how, teams=True, votes=say.amount(vote_span))
    yield say("S5/P3/T4", "storyteller_votes" if voting.storyteller else "who_votes", teams=True)
    if rules.teams and all(at.other_cards == 1 for at in rules.numbers):
        yield say("T4", "who_gave")
    yield say("S6/P3/T4", "own_card_votable" if voting.own_card else "own_card", teams=True)
    if voting.red_token:
        yield say("P4", _red(rules))
    if not rules.finding:
        yield say("P8", f"own_card_asked_{_switch(voting.ask_own_card)}", teams=True)
    yield say("S20", f"abstention_{rules.abstention}" if rules.finding else "abstention", teams=True)


def _red(rules: RulesSet) -> str:
    if not rules.voting.storyteller:
        return "red"
    return f"red_match_{_switch(rules.voting.red_may_match_green)}"


# --- the points


def _finding(say: _Speaker) -> Iterator[Sentence]:
    by_vote = _by_vote(say)
    if say.any(lambda at: at.storyteller_cards > 1):
        yield say("S8/P5/T5", "which_card", teams=True)
    if not by_vote and say.any(lambda at: at.most_votes > 1):
        yield say("S7", "one_is_enough", teams=True)
    ending = "_votes" if by_vote else ""
    for key in ("all_found", "none_found"):
        yield say(
            "S7",
            f"{key}{ending}",
            teams=True,
            storyteller=say.amount(_points(f"{key}_storyteller")),
            others=say.amount(_points(f"{key}_others")),
        )
    yield say(
        "S8",
        f"found{ending}",
        teams=True,
        storyteller=say.amount(_points("found_storyteller")),
        finder=say.amount(_points("found_finder")),
    )
    yield from _lone_finder(say)
    yield from _received(say)
    yield from _single_vote(say)


def _by_vote(say: _Speaker) -> bool:
    """Whether each vote counts by itself, where a seat has several at all."""
    return say.any(lambda at: _of(at).counted_by is CountedBy.VOTE) and say.any(lambda at: at.most_votes > 1)


def _lone_finder(say: _Speaker) -> Iterator[Sentence]:
    lone = [at for at in say.rules.numbers if _lone_finder_differs(_of(at))]
    if lone:
        yield say(
            "S9",
            "lone_finder_votes" if _by_vote(say) else "lone_finder",
            teams=True,
            seats=seats_of(lone),
            storyteller=say.amount(_points("lone_finder_storyteller"), lone),
            finder=say.amount(_points("lone_finder_finder"), lone),
        )


def _received(say: _Speaker) -> Iterator[Sentence]:
    if not say.any(lambda at: bool(_of(at).vote_received)):
        yield say("S10", "votes_not_received")
    else:
        yield say(
            "S10",
            "votes_received",
            teams=True,
            each=say.amount(_points("vote_received")),
            most=say.amount(lambda at: at_most(_of(at).most_for_votes_received)),
        )
        always = _of(say.rules.numbers[0]).votes_received_when_all_or_none
        yield say("S11", f"when_all_or_none_{_switch(always)}")
    if say.rules.teams and say.any(lambda at: at.storyteller_cards > 1):
        yield say("T6", f"mate_scores_{_switch(say.rules.teams.mate_card_scores)}")


def _single_vote(say: _Speaker) -> Iterator[Sentence]:
    single = [at for at in say.rules.numbers if _of(at).single_vote]
    if single:
        more = say.amount(_points("single_vote"), single)
        yield say("S12", "single_vote", teams=True, seats=seats_of(single), points=more)
        yield say("S13", f"single_when_all_{_switch(_of(single[0]).single_vote_when_all_found)}")


def _of(at: Numbers) -> FindingPoints:
    if not isinstance(at.points, FindingPoints):
        raise TypeError("these rules score no finding")
    return at.points


def _points(name: str) -> Callable[[Numbers], Message]:
    return lambda at: number(getattr(_of(at), name))


def _lone_finder_differs(points: FindingPoints) -> bool:
    lone = (points.lone_finder_storyteller, points.lone_finder_finder)
    return lone != (points.found_storyteller, points.found_finder)


def _meeting(say: _Speaker) -> Iterator[Sentence]:
    yield say(
        "P5",
        "meet_several" if say.any(lambda at: at.most_votes > 1) else "meet",
        teams=True,
        each=say.amount(lambda at: number(_at_slot(at).each)),
        most=say.amount(lambda at: at_most(_at_slot(at).most)),
    )
    if say.rules.voting.red_token:
        yield say("P6", "meet_red")
    yield say("P7", "meet_alone", teams=True, points=say.amount(lambda at: number(_at_slot(at).alone)))


def _at_slot(at: Numbers) -> Meeting:
    if not isinstance(at.points, Meeting):
        raise TypeError("these rules score no meeting")
    return at.points


# --- how it goes on, and how it ends


def _course(say: _Speaker) -> Iterator[Sentence]:
    rules = say.rules
    yield say("S14/S14/T7", "next", teams=True)
    yield say("S15", "refill_pile" if rules.ending.pile else f"refill_{rules.leftover}")
    if rules.pass_hands is not PassHands.STAY:
        yield say("P9", f"pass_{rules.pass_hands}")


def _end(say: _Speaker) -> Iterator[Sentence]:
    ending = say.rules.ending
    clauses = "S16/P10/T8"
    if ending.points is not None:
        yield say(clauses, "end_points", teams=True, points=ending.points)
    if ending.pile:
        yield say(clauses, "end_pile")
    if ending.laps is not None:
        yield say(clauses, "end_laps", teams=True, n=ending.laps)
    if [ending.points is None, not ending.pile, ending.laps is None].count(False) > 1:
        yield say(clauses, "end_first")
    yield say("S17/P10/S17", f"ties_{say.rules.ties}")
    yield say("S21", f"join_{say.rules.join_score}", teams=True)


def _switch(on: bool) -> str:
    return "yes" if on else "no"


def fitted(base: RulesSet, rules: RulesSet) -> RulesSet:
    """Return a set for no more seats than another."""
    numbers = tuple(at for at in base.numbers if rules.fits(at.seats))
    return replace(base, numbers=numbers or base.numbers)
