"""What may happen next in a night: each is drawn by chance, and says what it was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import TYPE_CHECKING

from dixit_table.session.views import PhaseName
from dixit_table.texts import Message, say
from tests.simulator.disk import AILMENTS
from tests.simulator.people import who_may_act

if TYPE_CHECKING:
    from tests.simulator.night import Night

Action = Callable[["Night", Random], str | None]

NEVER = ("table.menu_quit", "table.menu_demo")
"""Lines that end the evening: nothing of them is simulated."""

WISHES = (
    (), (), (), ("table.menu_amend", "table.menu_keep"), ("table.menu_amend", "table.menu_keep"),
    ("table.menu_undo",), ("table.menu_points",), ("table.menu_seats",), ("table.menu_pads",),
    ("table.menu_without",), ("table.menu_go_on",), ("dice.menu_undo",), ("dice.menu_amend",),
)  # fmt: skip
"""What somebody opens the menu for, as its lines are called; else they look around."""

DEPTH = 7
PAUSES_S = (1.0, 5.0, 21.0, 31.0, 61.0, 400.0)


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
    state = night.process.table._ledger.state  # people see further than the disk: they know what they typed
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


def _menu(night: Night, chance: Random) -> str:
    """Somebody opens the menu, and chooses this and that."""
    pad = _any_pad(night, chance)
    night.press(pad, "-")
    chosen: list[str] = []
    wish = chance.choice(WISHES)
    for _ in range(DEPTH):
        menu = night.process.table.view().menu
        if menu is None or not night.process.table._host.is_on(pad) or not menu.items:
            break
        at = _line(menu.items, wish, chance)
        night.press(pad, "+" * ((at - menu.chosen) % len(menu.items)) + "E")
        chosen.append(say("en", menu.items[at]))
        if chance.random() < 0.5:
            night.process.settle()
    return f"{pad}: {' > '.join(chosen)}"


def _line(items: Sequence[Message], wish: tuple[str, ...], chance: Random) -> int:
    """Return the line that is wished for, else any; the first leads back, and is seldom chosen."""
    usable = [at for at, item in enumerate(items) if not item.key.startswith(NEVER)]
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


def _jump(night: Night, chance: Random) -> None:
    """The clock on the wall is set."""
    night.time.day = chance.randint(1, 30)


def _stall(night: Night, chance: Random) -> None:
    """The disk takes its time over the next entries."""
    night.prompt = 0.0 if chance.random() < 0.5 else 0.3


def _hurry(night: Night, chance: Random) -> None:
    night.prompt = 1.0 if chance.random() < 0.5 else 0.9


def _ail(night: Night, chance: Random) -> str:
    how = chance.choice(AILMENTS)
    night.process.disk.ail(how)
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
    "wrong keys": (8, _slip),
    "changed mind": (4, _doubt),
    "on two pads": (1.5, _twice),
    "menu": (8, _menu),
    "clue": (0.5, _clue),
    "unplugged": (2, _unplug),
    "plugged in": (3, _plug),
    "new pad": (1, _newcomer),
    "lost keys": (1, _stumble),
    "pause": (3, _wait),
    "clock set": (0.5, _jump),
    "disk slow": (1, _stall),
    "disk fast": (1, _hurry),
    "disk ill": (1, _ail),
    "disk well": (2.5, _heal),
    "cut": (1.5, _cut),
    "restart": (0.5, _restart),
}
