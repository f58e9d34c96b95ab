"""A second reading of the dice game, from the clauses alone: throw by throw, and no code of the product's.

A throw is its lower and its higher die; direction is 1 (as the seats stand in the circle) or -1; ``also``
names the optional modules that are played.
"""

from __future__ import annotations

from typing import TypedDict


class Before(TypedDict):
    """How the table stood when the dice fell."""

    circle: list[int]
    thrower: int
    held: int | None
    direction: int
    finger: int | None


class After(TypedDict):
    """What a throw did: sips as (seat, how many, module); what is still to do as (what, sips, module)."""

    matching: set[str]
    drinks: list[tuple[int, int, str]]
    to_do: list[tuple[str, int, str]]
    held: int | None
    direction: int
    finger: int | None
    throws_again: bool


def naive_throw(low: int, high: int, was: Before, also: set[str]) -> After:
    """All that a throw does, as far as nobody has a choice."""
    me = was["thrower"]
    now = After(
        matching=set(), drinks=[], to_do=[],
        held=was["held"], direction=was["direction"], finger=was["finger"], throws_again=False,
    )  # fmt: skip
    if low == high:
        _double(low, now, also)
    if low == 3 or high == 3:
        _three(low == high, me, was["held"], now, also)
    if low == 1:
        _one_and(high, me, was["circle"], now, also)
    elif (low, high) in ((2, 5), (3, 4)):
        _still_to_do(now, "race", 1, "dixit")
    if (low, high) in ((3, 6), (4, 5)):
        _sips(now, naive_neighbour(was["circle"], me, -was["direction"]), 1, "elbow_back")
    if (low, high) in ((4, 6), (5, 5)):
        _sips(now, me, 1, "own_drink")
    if (low, high) == (5, 6):
        _sips(now, naive_neighbour(was["circle"], me, was["direction"]), 1, "elbow_forward")
    mine = [drink for drink in now["drinks"] if drink[0] == me]
    now["drinks"] = mine + [drink for drink in now["drinks"] if drink[0] != me]
    return now


def _sips(now: After, seat: int, sips: int, module: str) -> None:
    now["matching"].add(module)
    now["drinks"].append((seat, sips, module))
    now["throws_again"] = True


def _still_to_do(now: After, what: str, sips: int, module: str) -> None:
    now["matching"].add(module)
    now["to_do"].append((what, sips, module))
    now["throws_again"] = True


def _double(die: int, now: After, also: set[str]) -> None:
    if die == 1 and "challenge" in also:
        _still_to_do(now, "duel", 0, "challenge")
    elif die == 1 and "bet" in also:
        _still_to_do(now, "bet", 0, "bet")
    else:
        _still_to_do(now, "hand_out", die, "double")
    if die == 1 and "turnabout" in also:
        now["matching"].add("turnabout")
        now["direction"] = -now["direction"]
    if die == 6 and "invented_rule" in also:
        _still_to_do(now, "invent", 0, "invented_rule")  # beside the double, so he throws again anyway


def _three(both: bool, me: int, held: int | None, now: After, also: set[str]) -> None:
    module = "bastard_three" if "bastard_three" in also else "prisoner"
    now["matching"].add(module)
    if module == "bastard_three" and both:
        if held != me:
            now["held"] = None
    elif held is None:
        now["held"] = me
    elif held == me:
        now["held"] = None
    else:
        _sips(now, held, 2 if both else 1, module)


def _one_and(high: int, me: int, circle: list[int], now: After, also: set[str]) -> None:
    if high == 5 and "toast" in also:
        for seat in circle:
            _sips(now, seat, 1, "toast")  # the thrower too: he clinks with them
    elif high == 6:
        _still_to_do(now, "race", 1, "dixit")
        if "finger" in also:
            now["matching"].add("finger")
            now["finger"] = me


def naive_neighbour(circle: list[int], seat: int, step: int) -> int:
    """The seat that comes after (1) or before (-1) as the circle stands."""
    place = circle.index(seat) + step
    if place == len(circle):
        place = 0
    return circle[place]


def naive_pass(was: Before, also: set[str]) -> tuple[int, int | None]:
    """Who throws next, and who is held then: the dice free whom they come to, but not a bastard three's."""
    throws = naive_neighbour(was["circle"], was["thrower"], was["direction"])
    if throws == was["held"] and "bastard_three" not in also:
        return throws, None
    return throws, was["held"]


def naive_leave(was: Before, gone: int, also: set[str]) -> Before:
    """The table without a seat: it holds nobody and no finger any more, and its dice have passed on."""
    throws, held = was["thrower"], was["held"]
    if gone == throws:
        throws, held = naive_pass(was, also)
    return Before(
        circle=[seat for seat in was["circle"] if seat != gone],
        thrower=throws,
        held=None if held == gone else held,
        direction=was["direction"],
        finger=None if was["finger"] == gone else was["finger"],
    )
