"""Can anybody ever score? Tried out, for a game that only points can end would else go on for ever."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import score
from dixit_table.rules.turn import Turn, check, due, votes_of


def can_score(rules: RulesSet, seats: int) -> bool:
    """Tell whether some turn of so many seats gives somebody a point."""
    turns = (turn for turn in _turns(rules, seats) if check(rules, turn) is None)
    return any(awards for turn in turns for awards in score(rules, turn).values())


def _turns(rules: RulesSet, seats: int) -> Iterator[Turn]:
    """Yield a turn of each outcome: so many find, or meet on the first card; the others vote elsewhere."""
    owners = _owners(rules, seats)
    voters = [seat for seat in range(1, seats + 1) if votes_of(rules.at(seats), rules.voting, seat == 1)[1]]
    red = 2 if rules.voting.red_token else None
    for together in range(len(voters) + 1):
        for most in {rules.at(seats).fewest_votes, rules.at(seats).most_votes}:
            votes = {
                seat: _votes(rules, owners, seat, most, first=at < together) for at, seat in enumerate(voters)
            }
            yield Turn(tuple(range(1, seats + 1)), 1, owners, votes, target=1, red=red)


def _owners(rules: RulesSet, seats: int) -> dict[int, int]:
    bare = Turn(tuple(range(1, seats + 1)), 1, {}, {})
    cards = [seat for seat in bare.seats for _ in range(due(rules.at(seats), bare, seat))]
    return dict(enumerate(cards, 1))


def _votes(rules: RulesSet, owners: dict[int, int], seat: int, count: int, *, first: bool) -> tuple[int, ...]:
    """Return votes of a seat: on the first card and others, or on others alone, its neighbour's first."""
    votable = [slot for slot, owner in owners.items() if owner != seat or rules.voting.own_card]
    others = [slot for slot in votable if slot != 1]
    turned = [slot for slot in others if slot > seat] + [slot for slot in others if slot <= seat]
    ahead = ([1] if first and 1 in votable else []) + turned
    again = ahead * count if rules.voting.same_slot else ahead  # several on one slot, if need be
    return tuple(again[:count])
