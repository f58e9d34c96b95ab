"""A second scorer and a second checker, from docs/rules.md alone: plain, and no code of the product's."""

from __future__ import annotations

from typing import NamedTuple


class House(NamedTuple):
    """What is played at a table, as a person would say it."""

    fewest_seats: int
    most_seats: int
    party: bool = False  # P: seats meet on a slot; else they find the storyteller's card
    teams: bool = False  # T: a seat is two mates
    mate_card_scores: bool = False  # T6
    two_cards_at_three: bool = False  # S3
    two_votes_from: int = 99  # S4: from so many seats on
    exactly_two_votes: bool = False
    same_slot: bool = False  # both on one slot
    storyteller_votes: bool = False  # S5, P3
    own_card: bool = False  # S6, P3
    red_token: bool = False  # P4
    red_may_match: bool = True
    all_found: tuple[int, int] = (0, 2)  # S7: storyteller, others
    none_found: tuple[int, int] = (0, 2)
    found: tuple[int, int] = (3, 3)  # S8: storyteller, finder
    each_vote_finds: bool = False
    lone_finder: tuple[int, ...] = ()  # S9: 4 instead of 3 with so many seats
    for_a_vote: int = 1  # S10
    most_for_votes: int = 999
    s11: bool = True
    single_vote_from: int = 99  # S12: from so many seats on
    s13: bool = True
    misses: bool = False  # S20: who abstains counts as a voter that missed
    most_on_slot: int = 5  # P5
    for_a_seat_on_slot: int = 1
    alone: int = 0  # P7


ORIGINAL = House(3, 6, two_cards_at_three=True, lone_finder=(3,))
ODYSSEY = House(
    3, 12, two_cards_at_three=True, two_votes_from=7, single_vote_from=7, most_for_votes=3
)  # fmt: skip
PARTY = House(6, 12, party=True, storyteller_votes=True, own_card=True, red_token=True)
TEAM = House(3, 6, teams=True, most_for_votes=3)
BASE_2021 = House(3, 8, two_cards_at_three=True)
ODYSSEY_2024 = House(
    3, 12, two_cards_at_three=True, two_votes_from=3, exactly_two_votes=True, same_slot=True,
    each_vote_finds=True, all_found=(0, 4),
)  # fmt: skip


class Played(NamedTuple):
    """A turn; ``owners`` is empty where nobody claimed a card."""

    seats: list[int]
    storyteller: int
    owners: dict[int, int]
    votes: dict[int, list[int]]
    target: int | None = None
    abstaining: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    red: int | None = None


# --- points


def naive_score(house: House, played: Played) -> dict[int, int]:
    """Points by seat."""
    if not voters(house, played):
        return dict.fromkeys(played.seats, 0)  # S20: void
    if house.party:
        return {seat: for_meeting(house, played, seat) for seat in played.seats}
    search = the_search(house, played)
    return {seat: for_finding(house, played, search, seat) for seat in played.seats}


def voters(house: House, played: Played) -> list[int]:
    """Who voted for something; the storyteller knows his card, so his vote finds nothing."""
    return [
        seat
        for seat in played.seats
        if played.votes.get(seat) and (house.party or seat != played.storyteller)
    ]


class Search(NamedTuple):
    """How the search for the storyteller's card went."""

    card: int
    counted: list[int]  # who was to find it
    finders: list[int]
    found: str  # by all, none or some


def the_search(house: House, played: Played) -> Search:
    card, seats = the_card(played), voters(house, played)
    finders = [seat for seat in seats if card in played.votes[seat]]
    missing = absentees(house, played)
    hits = [vote == card for seat in seats for vote in played.votes[seat]]
    if not house.each_vote_finds:
        hits = [seat in finders for seat in seats]
    hits += [False for _ in missing]
    return Search(card, seats + missing, finders, "all" if all(hits) else "some" if any(hits) else "none")


def naive_found(house: House, played: Played) -> str:
    """Who found: all, none or some."""
    return the_search(house, played).found


def the_card(played: Played) -> int:
    if played.target is not None:
        return played.target
    (slot,) = [slot for slot, owner in played.owners.items() if owner == played.storyteller]
    return slot


def absentees(house: House, played: Played) -> list[int]:
    """Who abstained, where that counts as a miss."""
    if not house.misses:
        return []
    return [s for s in played.abstaining if s != played.storyteller and s not in played.absent]


def for_finding(house: House, played: Played, search: Search, seat: int) -> int:
    votes = for_votes(house, played, search, seat)
    if seat == played.storyteller:
        mate = for_the_mate(house, search) + votes if house.mate_card_scores else 0
        return for_telling(house, played, search) + mate
    single = for_a_single_vote(house, played, search, seat)
    return for_a_find(house, played, search, seat) + votes + single


def three(house: House, played: Played, search: Search, points: int) -> int:
    return 4 if len(search.finders) == 1 and len(played.seats) in house.lone_finder else points  # S8, S9


def for_telling(house: House, played: Played, search: Search) -> int:
    if search.found == "all":
        return house.all_found[0]
    return three(house, played, search, house.found[0]) if search.found == "some" else house.none_found[0]


def for_the_mate(house: House, search: Search) -> int:
    """T6: what a player but the storyteller gets where all or none have found."""
    return {"all": house.all_found[1], "none": house.none_found[1], "some": 0}[search.found]


def for_a_find(house: House, played: Played, search: Search, seat: int) -> int:
    if search.found == "all":
        return house.all_found[1] if seat in search.counted else 0
    if search.found == "none":
        return house.none_found[1] if seat in search.counted else 0
    votes = played.votes.get(seat, [])
    times = votes.count(search.card) if house.each_vote_finds else int(search.card in votes)
    return times * three(house, played, search, house.found[1])


def for_votes(house: House, played: Played, search: Search, seat: int) -> int:
    if not house.s11 and search.found != "some":
        return 0
    got = 0
    for slots in played.votes.values():
        for slot in slots:
            if played.owners[slot] == seat and slot != search.card:
                got += house.for_a_vote
    return min(got, house.most_for_votes)  # S10


def for_a_single_vote(house: House, played: Played, search: Search, seat: int) -> int:
    votes = played.votes.get(seat, [])
    if len(played.seats) < house.single_vote_from or len(votes) != 1 or votes[0] != search.card:
        return 0
    return 0 if search.found == "all" and not house.s13 else 1  # S12, S13


def for_meeting(house: House, played: Played, seat: int) -> int:
    points = 0
    for slot in set(played.votes.get(seat, [])):
        there = [other for other in played.seats if slot in played.votes.get(other, [])]
        if slot == played.red:
            points += 0  # P6
        elif there == [seat]:
            points += house.alone  # P7
        else:
            points += len(there) * house.for_a_seat_on_slot  # P5
    return min(points, house.most_on_slot)


# --- what may be played


def cards_due(house: House, played: Played, seat: int) -> int:
    if seat in played.absent:
        return 0  # S20
    if seat == played.storyteller:
        return 2 if house.teams else 1  # S3, P2, T3
    return 2 if house.two_cards_at_three and len(played.seats) == 3 else 1


def votes_due(house: House, played: Played, seat: int) -> tuple[int, int]:
    """Fewest and most."""
    if seat in played.absent or seat in played.abstaining:
        return 0, 0
    if seat == played.storyteller and not house.storyteller_votes:
        return 0, 0
    most = 2 if len(played.seats) >= house.two_votes_from else 1
    return (2 if house.exactly_two_votes and most == 2 else 1), most


def owners_needed(house: House) -> bool:
    return not house.party or not house.own_card


Wrong = tuple[str, set[int]]
"""The code, and whose fault it is."""


def naive_fault(house: House, played: Played, laid: int) -> Wrong | None:
    """The first thing that is wrong; ``laid`` cards lie there where nobody claims them."""
    if not house.fewest_seats <= len(played.seats) <= house.most_seats:
        return "seat_count", set()
    named = {played.storyteller, *played.votes, *played.owners.values(), *played.abstaining, *played.absent}
    if named - set(played.seats):
        return "unknown_seat", named - set(played.seats)
    return (
        wrong_cards(house, played, laid)
        or wrong_red(house, played)
        or wrong_number(house, played)
        or wrong_slot(house, played, len(played.owners) if played.owners else laid)
    )


def wrong_cards(house: House, played: Played, laid: int) -> Wrong | None:
    if not played.owners and not owners_needed(house):
        due = sum(cards_due(house, played, seat) for seat in played.seats)
        good = laid == due and (played.target is None or played.target in range(1, due + 1))
        return None if good else ("slot_owners", set())
    lies = list(played.owners.values())
    wrong = {seat for seat in played.seats if lies.count(seat) != cards_due(house, played, seat)}
    mine = [slot for slot, owner in played.owners.items() if owner == played.storyteller]
    if played.target is not None and played.target not in mine:
        wrong.add(played.storyteller)
    if played.target is None and len(mine) != 1 and not house.party:
        wrong.add(played.storyteller)
    if wrong or sorted(played.owners) != list(range(1, len(lies) + 1)):
        return "slot_owners", wrong
    return None


def wrong_red(house: House, played: Played) -> Wrong | None:
    if not house.red_token:
        return None if played.red is None else ("red_not_used", set())
    silent = played.storyteller in played.abstaining + played.absent
    return ("missing_red", {played.storyteller}) if played.red is None and not silent else None


def wrong_number(house: House, played: Played) -> Wrong | None:
    teller = played.storyteller
    if played.votes.get(teller) and not house.storyteller_votes:
        return "storyteller_votes", {teller}
    few, many = set(), set()
    for seat in played.seats:
        fewest, most = votes_due(house, played, seat)
        if len(played.votes.get(seat, [])) < fewest or played.votes.get(seat) == []:
            few.add(seat)
        if len(played.votes.get(seat, [])) > most:
            many.add(seat)
    if few:
        return "missing_vote", few
    return ("too_many_votes", many) if many else None


def wrong_slot(house: House, played: Played, laid: int) -> Wrong | None:
    twice, nowhere, own = set(), set(), set()
    for seat, slots in played.votes.items():
        if len(set(slots)) < len(slots) and not house.same_slot:
            twice.add(seat)
        # What is said of one token is said once: the second on a slot is there twice, and nothing else.
        told_once = slots if house.same_slot else list(dict.fromkeys(slots))
        nowhere |= {seat for slot in told_once if slot < 1 or slot > laid}
        own |= {seat for slot in told_once if played.owners.get(slot) == seat and not house.own_card}
    red, teller = played.red, played.storyteller
    if red is not None and red in played.votes.get(teller, []) and not house.red_may_match:
        twice.add(teller)
    elif red is not None and not 1 <= red <= laid:
        nowhere.add(teller)
    for code, seats in (("same_slot_twice", twice), ("no_such_slot", nowhere), ("own_card", own)):
        if seats:
            return code, seats
    return None


def naive_turns(deck: int, seats: int) -> int:
    """How many turns the first edition lasts, card by card (S2, S3, S16)."""
    hand, laid = (7, 5) if seats == 3 else (6, seats)
    pile = ["card"] * (deck - hand * seats)
    turns = 0
    while pile:
        turns += 1
        for _ in range(laid):
            if pile:
                pile.pop()
    return turns
