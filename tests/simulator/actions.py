"""What may happen next in a night: each is drawn by chance, and says what it was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import TYPE_CHECKING

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.engine import apply
from dixit_table.game.room import Room, Seat, SeatStatus
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import PadKind
from dixit_table.texts import Message, say
from tests.simulator.disk import AILMENTS
from tests.simulator.people import CALM_S, who_may_act

if TYPE_CHECKING:
    from tests.simulator.night import Night

Action = Callable[["Night", Random], str | None]

NEVER = ("table.menu_quit", "table.menu_demo")
"""Lines that end the evening: nothing of them is simulated."""

AMEND = ("table.menu_amend", "dice.menu_amend", "table.menu_keep", "table.why")
UNDO = ("table.menu_undo", "dice.menu_undo")
RETURN = ("table.menu_seats", "table.menu_return", "dice.menu_return")

WISHES: dict[tuple[str, ...], float] = {
    (): 3,
    UNDO: 4,
    AMEND: 2,
    ("table.menu_points", "dice.menu_give"): 2,
    ("table.menu_seats", "table.menu_leave"): 2,
    ("table.menu_seats", "table.menu_join"): 1,
    RETURN: 0.5,
    ("table.menu_seats", "table.menu_move"): 1,
    ("table.menu_pads", "table.menu_swap"): 1,
    ("table.menu_pads", "table.menu_unpair"): 0.5,
    ("table.menu_without",): 1,
    ("table.menu_go_on", "dice.menu_pass_on", "dice.menu_leave_out", "dice.menu_close_race"): 1.5,
    ("dice.menu_penalty", "table.menu_penalty"): 2,
    ("table.menu_end_game",): 0.2,
}
"""What somebody opens the menu for, as its lines are called, and how often; else they look around."""

DEPTH = 8
REGRET = 0.35
PAUSES_S = (1.0, 5.0, 21.0, 31.0, 61.0, 400.0)
STOPS_S = (2.0, 8.0, 45.0, 3_600.0)


def choose(chance: Random, never: Collection[str] = ()) -> tuple[str, Action]:
    """Choose what happens; the same numbers are drawn whatever the table looks like."""
    weights = [0.0 if name in never else weight for name, (weight, _) in _ACTIONS.items()]
    (name,) = chance.choices(tuple(_ACTIONS), weights)
    return name, _ACTIONS[name][1]


# --- people


def _play(night: Night, chance: Random) -> str | None:
    """Somebody does the right thing; three in a row, or nights would be all accidents."""
    return "; ".join(filter(None, (_play_once(night, chance) for _ in range(3))))


def _play_once(night: Night, chance: Random) -> str | None:
    state = night.process.ahead
    if state.phase is PhaseName.LOBBY:
        seats: tuple[int, ...] = tuple(seat.seat for seat in state.here)
    else:
        seats = who_may_act(state)
    seat = state.seat(chance.choice(seats)) if seats else None
    pads = [pad for pad in seat.pads if pad in night.pads] if seat is not None else []
    if seat is None or not pads:
        return None
    pad = chance.choice(pads)
    keys = "E" if state.phase is PhaseName.LOBBY else night.right_keys(state, seat.seat, chance)
    if len(state.served(pad)) > 1 and state.phase is PhaseName.VOTING and chance.random() < 0.7:
        keys = f"{seat.seat}E{keys}"
    night.happened["entries on shared pads"] += len(state.served(pad)) > 1
    night.press(pad, keys)
    night.process.pass_s(chance.choice((0.05, 0.4, 2.0)))
    return f"{pad} {keys}"


def _slip(night: Night, chance: Random) -> str:
    """Somebody presses anything."""
    pad = _any_pad(night, chance)
    keys = "".join(chance.choices("0123456789EEEB*+/", k=chance.randint(1, 5)))
    night.press(pad, keys)
    return f"{pad} {keys}"


def _doubt(night: Night, chance: Random) -> str:
    pad = _any_pad(night, chance)
    night.press(pad, "B")
    return pad


def _twice(night: Night, chance: Random) -> str:
    """Somebody enters the same thing on two pads, or the right thing on another's."""
    state = night.state
    seats = who_may_act(state)
    keys = "E" if state.phase is PhaseName.LOBBY or not seats else ""
    keys = keys or night.right_keys(state, chance.choice(seats), chance)
    pads = [_any_pad(night, chance) for _ in range(2)]
    for pad in pads:
        night.press(pad, keys)
    return f"{pads} {keys}"


def _unasked(night: Night, chance: Random) -> str:
    """Somebody presses whom nothing is asked of: a finger is raised, or a Dixit is false."""
    state = night.state
    idle = [seat for seat in state.playing if seat.seat not in state.awaited] or list(state.playing)
    pads = [pad for seat in idle for pad in seat.pads if pad in night.pads]
    pad = chance.choice(pads) if pads else _any_pad(night, chance)
    finger = state.circle.finger if isinstance(state, DiceState) and state.circle else None
    raiser = state.seat(finger) if finger is not None and chance.random() < 0.9 else None
    if raiser is not None and raiser.pad in night.pads and raiser.pad is not None:
        pad = raiser.pad
    keys = "E" if raiser is None else "+"
    night.press(pad, keys)
    return f"{pad} {keys}"


def _menu(night: Night, chance: Random) -> str:
    """Somebody opens the menu, and chooses this and that; at times they regret at once what they did."""
    heard = [identity for identity, pad in night.pads.items() if pad.heard]
    pad = chance.choice(heard) if heard else _any_pad(night, chance)
    before = night.process.ahead.before
    chosen = _choose_lines(night, chance, pad, _wish(night.state, chance))
    if night.process.ahead.before != before and chance.random() < REGRET:
        night.process.settle()
        chosen += _choose_lines(night, chance, pad, UNDO)
    return f"{pad}: {' > '.join(chosen)}"


def _choose_lines(night: Night, chance: Random, pad: str, wish: tuple[str, ...]) -> list[str]:
    """Open the menu for what is wished for; return the lines that were chosen."""
    before = night.process.table.view().menu
    night.press(pad, "-")
    if night.process.table.view().menu == before:  # there is none, or it is another's
        return []
    chosen: list[str] = []
    for _ in range(DEPTH):
        menu = night.process.table.view().menu
        if menu is None or not menu.items:
            break
        at = _line(menu.items, menu.off, wish, chance)
        night.press(pad, "+" * ((at - menu.chosen) % len(menu.items)) + "E")
        chosen.append(say("en", menu.items[at]))
        if chance.random() < 0.5:
            night.process.settle()
    return chosen


def _wish(state: Room, chance: Random) -> tuple[str, ...]:
    """Return what the menu is opened for; what can seldom be done is done when it can."""
    likely = chance.random()
    if likely < 0.2 and any(seat.status is SeatStatus.GONE for seat in state.seats):
        return RETURN
    if likely > 0.7 and state.counted:
        return AMEND
    return chance.choices(tuple(WISHES), tuple(WISHES.values()))[0]


def _line(items: Sequence[Message], off: frozenset[int], wish: tuple[str, ...], chance: Random) -> int:
    """Return the line that is wished for, else any; the first leads back, and is seldom chosen."""
    usable = [at for at, item in enumerate(items) if at not in off and not item.key.startswith(NEVER)]
    wished = [at for at in usable if items[at].key.startswith(wish)] if wish else []
    anything = usable[1:] if usable[1:] and chance.random() < 0.9 else usable[:1]
    return chance.choice(wished or anything)


def _clue(night: Night, chance: Random) -> None:
    night.process.table.note_clue(night.state.turn, "a clue" if chance.random() < 0.8 else "")


# --- pads


def _unplug(night: Night, chance: Random) -> str:
    pad = _any_pad(night, chance)
    night.pad(pad).plugged = False
    night.process.read()
    return pad


def _plug(night: Night, _chance: Random) -> str:
    for identity, pad in night.pads.items():
        if not pad.plugged:
            pad.plugged = True
            night.process.pass_s(3.0)
            return identity
    return ""


def _newcomer(night: Night, chance: Random) -> str:
    """Somebody brings a pad: to join, or in place of a lost one."""
    pad = f"new{len(night.pads)}"
    keys = "E" if chance.random() < 0.5 else f"{chance.randint(1, night.seats)}E"
    night.press(pad, keys)
    return f"{pad} {keys}"


def _stumble(night: Night, chance: Random) -> str:
    pad = _any_pad(night, chance)
    night.pad(pad).stumble()
    night.process.read()
    return pad


# --- time, disk, power


def _wait(night: Night, chance: Random) -> str:
    seconds = chance.choice(PAUSES_S)
    night.process.pass_s(seconds)
    return f"{seconds:g} s"


def _jump(night: Night, chance: Random) -> str:
    """The clock on the wall is set while somebody types: their number stays what it was."""
    process = night.process
    process.disk.heal()
    process.settle()
    for _ in range(2):  # what is on its way lands; what that voids is forgotten
        process.pass_s(CALM_S)
        process.settle()
    state = process.ahead
    seats = [seat for seat in state.playing if seat.seat in state.awaited and _has_own_pad(night, seat)]
    if not seats:
        night.time.day = chance.randint(1, 30)
        return ""
    seat = chance.choice(seats)
    pad, keys = seat.pads[0], night.right_keys(state, seat.seat, chance)
    night.press(pad, keys[:1])
    night.time.day = chance.randint(1, 30)
    process.table.tick()
    night.press(pad, keys[1:])
    if keys[:-1].isdigit() and state.phase is PhaseName.VOTING:
        night.happened["numbers typed while the clock was set"] += 1
        expected, found = apply(state, ev.NumberEntered(seat.seat, int(keys[:-1]))), process.ahead
        if isinstance(expected, State) and isinstance(found, State):
            same = found.phase is not state.phase or found.ballots == expected.ballots
            assert same, "another number than was typed"
    return f"{pad} {keys}"


def _has_own_pad(night: Night, seat: Seat) -> bool:
    """Tell whether a seat has a good pad for itself alone, and nobody is in the menu."""
    pad = night.pads.get(seat.pads[0]) if len(seat.pads) == 1 else None
    alone = pad is not None and len(night.state.served(seat.pads[0])) == 1
    good = pad is not None and pad.heard and pad.info.kind is PadKind.HID
    good = good and not night.typed_on.has_lost(seat.seat, seat.pads[0])  # else the next entry is void
    return alone and good and night.process.table.view().menu is None


def _stop(night: Night, chance: Random) -> str:
    """Time goes by and the process doesn't: the machine was busy, or asleep."""
    seconds = chance.choice(STOPS_S)
    night.time.now_s += seconds
    night.process.pass_s(0.1)
    return f"{seconds:g} s"


def _stall(night: Night, chance: Random) -> None:
    """The disk takes its time over the next entries."""
    night.prompt = 0.0 if chance.random() < 0.5 else 0.3


def _hurry(night: Night, chance: Random) -> None:
    night.prompt = 1.0 if chance.random() < 0.5 else 0.9


def _ail(night: Night, chance: Random) -> str:
    how = chance.choice(AILMENTS)
    night.process.disk.ail(how)
    night.happened[f"disk {how}"] += 1
    return how


def _heal(night: Night, _chance: Random) -> None:
    night.process.disk.heal()


def _cut(night: Night, chance: Random) -> None:
    night.lose_power(chance)


def _restart(night: Night, _chance: Random) -> None:
    night.restart()


def _any_pad(night: Night, chance: Random) -> str:
    return chance.choice(list(night.pads))


_ACTIONS: dict[str, tuple[float, Action]] = {
    "right keys": (60, _play),
    "wrong keys": (7, _slip),
    "changed mind": (4, _doubt),
    "on two pads": (2, _twice),
    "unasked": (3, _unasked),
    "menu": (10, _menu),
    "clue": (0.5, _clue),
    "unplugged": (3, _unplug),
    "plugged in": (4, _plug),
    "new pad": (1.5, _newcomer),
    "lost keys": (1.5, _stumble),
    "pause": (3, _wait),
    "stopped": (1, _stop),
    "clock set": (2, _jump),
    "disk slow": (1.5, _stall),
    "disk fast": (1.5, _hurry),
    "disk ill": (1.5, _ail),
    "disk well": (3, _heal),
    "cut": (1.5, _cut),
    "restart": (0.7, _restart),
}
