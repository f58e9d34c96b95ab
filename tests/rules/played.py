"""Turns that may be played: all of them at a small table, any of them at a large one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random

from dixit_table.rules.turn import Turn
from tests.rules.naive import House, Played, cards_due, votes_due

OUT = ("", "abstains", "absent")


def as_turn(played: Played, laid: int | None = None) -> Turn:
    """The same in the product's words; ``laid`` cards where nobody claims one."""
    return Turn(
        seats=tuple(played.seats),
        storyteller=played.storyteller,
        owners=played.owners,
        votes={seat: tuple(slots) for seat, slots in played.votes.items()},
        target=played.target,
        abstaining=frozenset(played.abstaining),
        absent=frozenset(played.absent),
        red=played.red,
        laid=len(played.owners) if laid is None else laid,
    )


def everyone_plays(house: House, count: int, tellers: Sequence[int] = (1,)) -> Iterator[Played]:
    """Every turn of ``count`` seats: each order of the slots, each ballot, each place of the red token."""
    seats = list(range(1, count + 1))
    for teller in tellers:
        yield from _every_turn(house, Played(seats, teller, {}, {}))


def someone_is_out(house: House, count: int) -> Iterator[Played]:
    """Every turn in which anyone abstains or is absent, with each ballot of the rest; slots in one order."""
    seats = list(range(1, count + 1))
    for standing in itertools.product(OUT, repeat=count):
        # Whose card is to be found has laid one (S20); and somebody is out.
        if any(standing) and (house.party or standing[0] != "absent"):
            bare = Played(seats, 1, {}, {}, None, _who(standing, "abstains"), _who(standing, "absent"))
            yield from _every_ballot(house, bare, _laid(house, bare))


def _who(standing: Sequence[str], what: str) -> tuple[int, ...]:
    return tuple(seat for seat, how in enumerate(standing, 1) if how == what)


def _every_turn(house: House, bare: Played) -> Iterator[Played]:
    for cards in sorted(set(itertools.permutations(_laid(house, bare)))):
        yield from _every_ballot(house, bare, cards)


def _laid(house: House, bare: Played) -> list[int]:
    return [seat for seat in bare.seats for _ in range(cards_due(house, bare, seat))]


def _every_ballot(house: House, bare: Played, cards: Sequence[int]) -> Iterator[Played]:
    owners = dict(enumerate(cards, 1))
    choices = [_ballots(house, bare, seat, owners) for seat in bare.seats]
    reds = _reds(house, bare, owners)
    for ballots in itertools.product(*choices):
        votes = {seat: list(slots) for seat, slots in zip(bare.seats, ballots, strict=True) if slots}
        for target in _targets(house, bare, owners):
            for red in reds:
                if house.red_may_match or red not in votes.get(bare.storyteller, []):
                    yield bare._replace(owners=owners, votes=votes, target=target, red=red)


def _ballots(house: House, bare: Played, seat: int, owners: dict[int, int]) -> list[tuple[int, ...]]:
    fewest, most = votes_due(house, bare, seat)
    votable = _votable(house, seat, owners)
    ways = [
        itertools.product(votable, repeat=count)
        if house.same_slot
        else itertools.permutations(votable, count)
        for count in range(fewest, most + 1)
    ]
    return list(itertools.chain(*ways))


def _votable(house: House, seat: int, owners: dict[int, int]) -> list[int]:
    return [slot for slot, owner in owners.items() if house.own_card or owner != seat]


def _targets(house: House, bare: Played, owners: dict[int, int]) -> list[int | None]:
    if not house.teams:
        return [None]
    return [slot for slot, owner in owners.items() if owner == bare.storyteller]


def _reds(house: House, bare: Played, owners: dict[int, int]) -> list[int | None]:
    silent = bare.storyteller in bare.abstaining + bare.absent
    return [*owners] if house.red_token and not silent else [None]


def by_chance(chance: Random, house: House, count: int) -> Played:
    """Any turn of ``count`` seats that may be played; in one of four somebody is out."""
    seats = chance.sample(range(1, count + 1), count)  # clockwise, whatever the numbers
    teller = chance.choice(seats)
    bare = Played(seats, teller, {}, {})
    if chance.random() < 0.25:
        bare = _with_some_out(chance, house, bare)
    cards = _laid(house, bare)
    chance.shuffle(cards)
    owners = dict(enumerate(cards, 1))
    votable = {seat: _votable(house, seat, owners) for seat in seats}
    bare = _without_the_stuck(house, bare, votable)
    ahead = chance.randint(1, len(cards))  # which many vote for, so that some turns agree
    votes = {seat: _votes(chance, house, bare, seat, votable[seat], ahead) for seat in seats}
    votes = {seat: slots for seat, slots in votes.items() if slots}
    targets = _targets(house, bare, owners)
    reds = [
        red for red in _reds(house, bare, owners) if house.red_may_match or red not in votes.get(teller, [])
    ]
    if not reds:  # a lone card, and the green token on it: no place for the red one
        return by_chance(chance, house, count)
    return bare._replace(owners=owners, votes=votes, target=chance.choice(targets), red=chance.choice(reds))


def _with_some_out(chance: Random, house: House, bare: Played) -> Played:
    how = {seat: chance.choice(OUT) if chance.random() < 0.4 else "" for seat in bare.seats}
    if not house.party and how[bare.storyteller] == "absent":
        how[bare.storyteller] = ""
    if all(standing == "absent" for standing in how.values()):
        how[bare.seats[0]] = ""
    return bare._replace(
        abstaining=tuple(seat for seat in bare.seats if how[seat] == "abstains"),
        absent=tuple(seat for seat in bare.seats if how[seat] == "absent"),
    )


def _without_the_stuck(house: House, bare: Played, votable: dict[int, list[int]]) -> Played:
    """Let those abstain for whom too few cards lie there."""
    need = {seat: 1 if house.same_slot else votes_due(house, bare, seat)[0] for seat in bare.seats}
    stuck = [seat for seat in bare.seats if len(votable[seat]) < need[seat]]
    return bare._replace(abstaining=(*bare.abstaining, *stuck))


def _votes(
    chance: Random, house: House, bare: Played, seat: int, votable: list[int], ahead: int
) -> list[int]:
    fewest, most = votes_due(house, bare, seat)
    if not most:
        return []
    count = chance.randint(fewest, most if house.same_slot else min(most, len(votable)))
    if house.same_slot:
        return [_favoured(chance, votable, ahead) for _ in range(count)]
    first = _favoured(chance, votable, ahead)
    return [first, *chance.sample([slot for slot in votable if slot != first], count - 1)]


def _favoured(chance: Random, votable: Sequence[int], ahead: int) -> int:
    return ahead if ahead in votable and chance.random() < 0.6 else chance.choice(votable)
