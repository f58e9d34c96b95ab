"""Nobody is stuck: from wherever a night has come to, everybody plays properly, and a turn ends."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dixit_table.game.cards.state import State
from dixit_table.game.room import Room, Seat
from dixit_table.game.views import Mark, PhaseName, Standing
from dixit_table.table.pacing import PODIUM_S
from dixit_table.table.pads import ROUGH_S
from tests.simulator.people import CALM_S, who_may_act

if TYPE_CHECKING:
    from tests.simulator.night import Night

_END = ("table.menu_end_game", "table.menu_end_game_yes")
_BACK = ("table.menu_without", "table.menu_seat", "table.menu_standing_in")

LOOK_UP_S = 1.0

ENTRIES = 30
"""Entries that each seat may need at most until a turn is over, refused ones and steps included."""


def play_on(night: Night, chance: Random) -> str:
    """Play to the end of a turn with good pads, a good disk and the right keys; say how long it took."""
    night.process.disk.heal()
    for pad in night.pads.values():
        pad.plugged = True
        pad.calm()
    night.process.pass_s(CALM_S)
    night.process.settle()
    _all_come_back(night, chance)
    begun = _turn(night.state)
    most = ENTRIES * (len(night.state.here) + night.seats)
    for entries in range(most):
        if _is_done(begun, night.state):
            return f"{entries} entries"
        _act(night, chance)
        night.process.settle()
        night.process.pass_s(chance.choice((0.4, 3.0)))
        night.check(Random(entries) if entries % 4 == 0 else None)
    state = night.state
    raise AssertionError(f"stuck in {state.phase.value} of turn {state.turn}: {who_may_act(state)} may act")


def end_game(night: Night) -> None:
    """End a game from the menu, between two turns, and begin another."""
    for pad in [identity for identity in night.pads if night.state.served(identity)]:
        night.process.pass_s(ROUGH_S)  # a pad that misbehaved opens no menu for so long
        _choose_lines(night, pad, "", _END)
        night.process.settle()
        if night.state.phase is PhaseName.OVER:
            night.process.pass_s(PODIUM_S)
            night.press(pad, "E")
            night.process.settle()
            return
    raise AssertionError(f"no menu ended a game: {night.state.phase.value} of turn {night.state.turn}")


def _all_come_back(night: Night, chance: Random) -> None:
    """Let nobody be away: of two who left with a wrong claim nobody else can set it right."""
    state = night.state
    standings = state.standings if isinstance(state, State) else {}
    pads = [identity for identity in night.pads if state.served(identity)]
    for seat in [seat for seat, how in standings.items() if how in (Standing.AWAY, Standing.ABSTAINS)]:
        _choose_lines(night, chance.choice(pads), state.names[seat], _BACK)
        night.process.settle()


def _choose_lines(night: Night, pad: str, name: str, keys: tuple[str, ...]) -> None:
    """Open the menu and choose lines by what they are called, and whose name they hold where several are."""
    _press(night, pad, "-")
    if night.process.table.view().menu is None:  # something was typed: first it is erased
        _press(night, pad, "B-")
    for key in keys:
        menu = night.process.table.view().menu
        if menu is None:
            return
        lines = [at for at, item in enumerate(menu.items) if item.key == key]
        at = next((at for at in lines if menu.items[at].values.get("name") == name), lines[0] if lines else 0)
        _press(night, pad, "+" * ((at - menu.chosen) % len(menu.items)) + "E")


def _press(night: Night, pad: str, keys: str) -> None:
    """Press keys and look up: a bad line sends some of them again."""
    night.press(pad, keys)
    night.process.pass_s(LOOK_UP_S)


def _turn(state: Room) -> tuple[int, int]:
    return state.turn, state.counted


def _is_done(begun: tuple[int, int], state: Room) -> bool:
    if state.phase is PhaseName.LOBBY:
        return False
    if begun[0] == 0:
        return state.counted > 0
    return _turn(state) != begun and (state.turn != begun[0] or state.counted > begun[1])


def _act(night: Night, chance: Random) -> None:
    state = night.state
    if state.phase is PhaseName.LOBBY:
        if not _practise(night, state, chance):
            _begin(night, state)
        return
    seats = who_may_act(state)
    assert seats, "nobody may do anything"
    seat = _first_to_finish(night, state, chance.choice(seats))
    pad = _pad_of(night, seat)
    if pad is not None:
        night.press(pad, _keys(night, state, seat, pad, chance))


def _first_to_finish(night: Night, state: Room, number: int) -> Seat:
    """Return a seat, or who is in the middle of a ballot on its shared pad."""
    seat = state.seat(number)
    assert seat is not None
    holders = [night.process.table.registry.held_by(pad) for pad in seat.pads]
    return next((each for each in state.seats if each.seat in holders and each.seat in state.awaited), seat)


def _keys(night: Night, state: Room, seat: Seat, pad: str, chance: Random) -> str:
    """Return what is typed for an entry: on a pad of several, first whose it is."""
    keys = night.right_keys(state, seat.seat, chance)
    if len(state.served(pad)) < 2:
        return keys
    if state.phase is PhaseName.REACTING:
        return f"{seat.seat}E"
    holder = night.process.table.registry.held_by(pad)
    if holder == seat.seat or seat.seat not in state.awaited or not isinstance(state, State):
        return keys
    return f"{seat.seat}E{keys}" if holder is None else f"E{seat.seat}E{keys}"


def _practise(night: Night, state: Room, chance: Random) -> bool:
    """Do what a practice vote asks for; tell whether there is one."""
    view = night.process.table.view()
    asked = [tile.seat for tile in view.seats if tile.mark is Mark.ASKED]
    if not asked or not view.prompt.key.startswith("pace.practice"):
        return False
    seat = next(seat for seat in state.here if seat.seat in asked)
    pad = _pad_of(night, seat)
    if pad is not None:
        red = "*" if chance.random() < 0.5 else ""
        whose = f"{seat.seat}E" if len(state.served(pad)) > 1 else ""
        if night.process.table.registry.held_by(pad) not in (None, seat.seat):
            whose = f"E{whose}"
        ask = next(tile.ask for tile in view.seats if tile.seat == seat.seat)
        assert ask is not None, "who is asked is told for what"
        night.press(pad, f"{whose}{red}{ask.values['number']}E")
    return True


def _begin(night: Night, state: Room) -> None:
    if len(state.here) < state.rules.fewest_seats:
        night.press(f"late{len(night.pads)}", _sits_down(state))
        return
    first = next((seat for seat in state.here if seat.seat == state.storyteller), state.here[0])
    pad = _pad_of(night, first)
    if pad is not None:
        night.press(pad, "E")


def _pad_of(night: Night, seat: Seat) -> str | None:
    """Return a seat's pad; where it has none that is there, a new one takes its place first."""
    for pad in seat.pads:
        if pad in night.pads:
            return pad
    night.press(f"late{len(night.pads)}", f"{seat.seat}E" if night.state.turn else _sits_down(night.state))
    return None


def _sits_down(state: Room) -> str:
    """Return what a new pad presses in the lobby; where teams meet, a number is a team's."""
    return "E" if state.rules.teams else "1"
