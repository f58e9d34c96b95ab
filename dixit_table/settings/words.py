"""A rules set in words: one sentence a clause, for `rules show` and the help screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from dixit_table.rules.rules_set import Numbers, Points, RulesSet
from dixit_table.settings.by_seats import listed, spans
from dixit_table.texts import Message

_Amount = Callable[[Numbers], Message]


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one clause of docs/rules.md comes to in a rules set."""

    clause: str  # S1, S2, ...
    message: Message


def in_words(rules: RulesSet) -> list[Sentence]:
    """Return what a rules set says, in the order of a game; clauses it doesn't have are left out."""
    return [*_table(rules), *_votes(rules), *_points(rules), *_extra_points(rules), *_course(rules)]


def _table(rules: RulesSet) -> Iterator[Sentence]:
    yield _say("S1", "seats", seats=_seats(rules.numbers))
    yield _say("S19", "deck", cards=rules.deck_cards)
    yield _say("S2", "hand", cards=_by_seats(rules.numbers, lambda at: _number(at.hand)))
    yield _say("S18", "first")
    yield _say(
        "S3",
        "cards",
        storyteller=_by_seats(rules.numbers, lambda at: _number(at.storyteller_cards)),
        others=_by_seats(rules.numbers, lambda at: _number(at.other_cards)),
    )
    yield _say("S3b", f"layout_{rules.layout}")


def _votes(rules: RulesSet) -> Iterator[Sentence]:
    several = any(at.most_votes > 1 for at in rules.numbers)
    yield _say("S4", "votes_several" if several else "votes", votes=_by_seats(rules.numbers, _vote_span))
    yield _say("S5", "who_votes")
    yield _say("S6", "own_card")
    yield _say("S20", f"abstention_{rules.abstention}")


def _points(rules: RulesSet) -> Iterator[Sentence]:
    at_all = rules.numbers
    yield _say(
        "S7",
        "all_found",
        storyteller=_by_seats(at_all, lambda at: _number(at.points.all_found_storyteller)),
        others=_by_seats(at_all, lambda at: _number(at.points.all_found_others)),
    )
    yield _say(
        "S7",
        "none_found",
        storyteller=_by_seats(at_all, lambda at: _number(at.points.none_found_storyteller)),
        others=_by_seats(at_all, lambda at: _number(at.points.none_found_others)),
    )
    yield _say(
        "S8",
        "found",
        storyteller=_by_seats(at_all, lambda at: _number(at.points.found_storyteller)),
        finder=_by_seats(at_all, lambda at: _number(at.points.found_finder)),
    )
    if lone := [at for at in at_all if _lone_finder_differs(at.points)]:
        yield _say(
            "S9",
            "lone_finder",
            seats=_seats(lone),
            storyteller=_by_seats(lone, lambda at: _number(at.points.lone_finder_storyteller)),
            finder=_by_seats(lone, lambda at: _number(at.points.lone_finder_finder)),
        )


def _extra_points(rules: RulesSet) -> Iterator[Sentence]:
    points = rules.numbers[0].points
    yield _say(
        "S10",
        "votes_received",
        each=_by_seats(rules.numbers, lambda at: _number(at.points.vote_received)),
        most=_by_seats(rules.numbers, _most_for_votes),
    )
    yield _say("S11", f"when_all_or_none_{_switch(points.votes_received_when_all_or_none)}")
    if single := [at for at in rules.numbers if at.points.single_vote]:
        more = _by_seats(single, lambda at: _number(at.points.single_vote))
        yield _say("S12", "single_vote", seats=_seats(single), points=more)
        yield _say("S13", f"single_when_all_{_switch(points.single_vote_when_all_found)}")


def _lone_finder_differs(points: Points) -> bool:
    lone = (points.lone_finder_storyteller, points.lone_finder_finder)
    return lone != (points.found_storyteller, points.found_finder)


def _course(rules: RulesSet) -> Iterator[Sentence]:
    yield _say("S14", "next")
    yield _say("S15", "refill_pile" if rules.ending.pile else f"refill_{rules.leftover}")
    if rules.ending.points is not None:
        yield _say("S16", "end_points", points=rules.ending.points)
    if rules.ending.pile:
        yield _say("S16", "end_pile")
    yield _say("S17", f"ties_{rules.ties}")
    yield _say("S21", f"join_{rules.join_score}")


def _by_seats(at_counts: Sequence[Numbers], amount: _Amount) -> Message:
    """Return an amount in words, with the seat counts it is for where it differs by them."""
    counts: dict[str, list[int]] = {}
    amounts: dict[str, Message] = {}
    for numbers in at_counts:
        said = amount(numbers)
        amounts[repr(said)] = said
        counts.setdefault(repr(said), []).append(numbers.seats)
    if len(amounts) == 1:
        return next(iter(amounts.values()))
    parts = [
        _message("with_seats", amount=said, seats=listed(spans(counts[name])))
        for name, said in amounts.items()
    ]
    all_said = parts[0]
    for part in parts[1:]:
        all_said = _message("and_more", first=all_said, rest=part)
    return all_said


def _seats(at_counts: Iterable[Numbers]) -> str:
    return listed(spans(at.seats for at in at_counts))


def _vote_span(at: Numbers) -> Message:
    fewest, most = at.fewest_votes, at.most_votes
    if fewest == most:
        return _number(most)
    return _message("one_or_other" if most == fewest + 1 else "from_to", low=fewest, high=most)


def _most_for_votes(at: Numbers) -> Message:
    most = at.points.most_for_votes_received
    return _message("no_limit") if most is None else _message("at_most", points=most)


def _number(number: int) -> Message:
    return _message("number", number=number)


def _switch(on: bool) -> str:
    return "yes" if on else "no"


def _message(key: str, **values: str | int | Message) -> Message:
    return Message.of(f"rules.{key}", **values)


def _say(clause: str, key: str, **values: str | int | Message) -> Sentence:
    return Sentence(clause, _message(f"says_{key}", **values))
