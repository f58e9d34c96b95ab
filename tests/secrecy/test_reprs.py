"""What holds a vote, a claim or a key never prints it: neither by ``repr`` nor the way Rich prints values."""

from __future__ import annotations

import re

import pytest
from msgspec import Struct
from rich.pretty import pretty_repr

from dixit_table.game.cards.ballot import Ballot
from dixit_table.game.events import NumberEntered
from dixit_table.keypads.base import Key, KeyPressed
from dixit_table.keypads.entry import Number
from dixit_table.keypads.hid.nodes import NodeSign
from dixit_table.keypads.serial.pad import Arrival
from dixit_table.keypads.serial.protocol import KeyDown
from dixit_table.rules.turn import Turn
from dixit_table.store.journal import Record
from dixit_table.web import wire
from dixit_table.web.pads import PageKeys

SECRETS = [
    Ballot(claims=(7,), votes=(7, 7), fresh=(7,), red=7, red_at=7),
    NumberEntered(3, 7, red=True),
    Number(7, red=True),
    Turn((1, 2, 3), 1, {7: 1}, {2: (7,)}, target=7, red=7),
    KeyPressed("pad", Key("7"), 1.5),
    NodeSign(Key("7"), 0.7),
    Arrival(0.0, b"7\r"),
    KeyDown(7, Key("7"), 7),
    Record(1, "2026-01-01T00:00:00+00:00", "7"),
    wire.Pressed("p", 1, "7"),
    PageKeys("1" * 16, [(1, Key("7"))]),
]


@pytest.mark.parametrize("value", SECRETS, ids=lambda value: type(value).__name__)
def test_nothing_that_is_secret_is_printed(value: Struct) -> None:
    for printed in (repr(value), str(value), f"{value}", pretty_repr(value), pretty_repr({"in": [value]})):
        assert not re.search(r"7|True", printed), printed
