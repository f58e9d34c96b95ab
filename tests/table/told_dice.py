"""What a table has told people of a dice game, a line for each change: throws, reactions, points."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable

from dixit_table.game.dice.public import dice_public
from dixit_table.game.dice.state import DiceState
from dixit_table.game.dice.views import dice_view
from dixit_table.game.views import PublicView


def dice_account(game: int, view: PublicView) -> str:
    """Return what the screen says: the throw, who has pressed when, what everybody has come to."""
    dice = dice_view(view)
    assert dice is not None, "a view of a dice game"
    shown = dice.shown
    told = {
        "game": game,
        "turn": view.turn,
        "phase": view.phase,
        "names": [tile.name for tile in view.seats],
        "totals": [(tile.total, tile.glasses) for tile in view.seats],
        "dice": shown and (shown.number, shown.seat, shown.dice),
        "pressed": [(each.seat, each.after_ms) for each in dice.race.order] if dice.race else [],
        "records": len(dice.records),
        "all of it": zlib.crc32(repr(dice).encode()),
    }
    return json.dumps(told, ensure_ascii=False)


def dice_account_of(game: int, state: DiceState) -> str:
    """Return what people would be told of a state."""
    return dice_account(game, dice_public(state))


def throws_and_presses(told: Iterable[str]) -> tuple[int, int]:
    """Return how many throws and how many presses in races people saw taken."""
    throws = presses = pressed = 0
    last: object = None
    for said in map(json.loads, told):
        throw = (said["game"], said["dice"])
        throws += said["dice"] is not None and throw != last
        presses += max(0, len(said["pressed"]) - pressed)
        last, pressed = throw, len(said["pressed"])
    return throws, presses
