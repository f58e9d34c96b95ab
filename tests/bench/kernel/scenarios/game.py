"""Games of twelve on USB keyboards, in the real program."""

from __future__ import annotations

import random
import signal
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.bench.kernel.keyboards import Keyboard
from tests.bench.kernel.night import NAMES, Night
from tests.bench.kernel.seeds import SEED
from tests.bench.kernel.tv import Tv

_SOCKETS = range(len(NAMES), len(NAMES) + 4)
"""Where nothing is plugged in at first."""


@contextmanager
def twelve_at_the_tv() -> Iterator[tuple[Night, list[Keyboard]]]:
    """Every other pad declares letters, as many keypads from a shop do."""
    keyboards = [Keyboard(letters=number % 2 == 0) for number in range(len(NAMES))]
    with ExitStack() as stack:
        for port, keyboard in enumerate(keyboards):
            stack.callback(keyboard.remove)
            keyboard.plug(port)
        tv = stack.enter_context(Tv(Path(tempfile.mkdtemp()), NAMES))
        night = Night(tv, list(keyboards), random.Random(SEED))
        night.sit_down()
        yield night, keyboards


def from_lobby_to_podium() -> dict[str, Any]:
    with twelve_at_the_tv() as (night, _):
        night.begin()
        night.play()
        night.tv.wait_until(lambda text: "The goal is reached." in text, "who has won")
        return {"typed": night.entered(), "exported": night.tv.exported(), "podium": night.tv.text}


def moved_and_replaced_in_mid_vote() -> dict[str, Any]:
    """Two pads are plugged in elsewhere and two replaced by spares, with and without letters."""
    with twelve_at_the_tv() as (night, keyboards), ExitStack() as stack:
        night.begin()
        ballots = night.tell()
        night.enter(ballots, 0)
        moved, replaced = (1, 2), (3, 4)
        for seat, socket in zip(moved, _SOCKETS, strict=False):
            keyboards[seat].unplug()
            night.tv.wait_for_lost(NAMES[seat])
            keyboards[seat].plug(socket)
            _take_place(night, seat, keyboards[seat])
        for seat, socket in zip(replaced, _SOCKETS[2:], strict=True):
            keyboards[seat].unplug()
            night.tv.wait_for_lost(NAMES[seat])
            spare = Keyboard(letters=seat == 4)
            stack.callback(spare.remove)
            spare.plug(socket)
            night.pads[seat] = spare
            _take_place(night, seat, spare)
        night.vote(ballots, begun=1)
        night.reveal()
        return {
            "typed": night.entered(),
            "exported": night.tv.exported(),
            "moved": len(moved),
            "replaced": len(replaced),
        }


def stalled_in_mid_vote() -> dict[str, Any]:
    """The program stands still while more is typed on one pad than the kernel keeps."""
    with twelve_at_the_tv() as (night, _):
        night.begin()
        ballots = night.tell()
        every = sum(len(ballot.numbers) for ballot in ballots.values())
        stalled, other = night.pads[1], night.pads[2]
        stalled.type("0")
        night.tv.look()
        night.tv.process.send_signal(signal.SIGSTOP)
        stalled.type("0" * 40)
        night.tv.process.send_signal(signal.SIGCONT)
        # Once another pad's number shows, and is taken back, the stalled one has been read as well.
        for text, still_open in ((ballots["Cleo"].numbers[0], every - 1), ("B", every)):
            other.type(text)
            night.wait_for_open(still_open)
        # Zeros don't count: were the keys before forgotten, this would be a number, and a wrong one.
        stalled.type(f"{ballots['Ada'].card}E")
        night.tv.wait_to_read("try again")
        night.vote(ballots)
        night.reveal()
        return {"typed": night.entered(), "exported": night.tv.exported()}


def _take_place(night: Night, seat: int, keyboard: Keyboard) -> None:
    """Type the seat's number on a pad that has none."""
    night.tv.wait_until_listening(keyboard.nodes)
    keyboard.type(f"{seat + 1}E")
    night.tv.wait_for_lost()


SCENARIOS = (from_lobby_to_podium, moved_and_replaced_in_mid_vote, stalled_in_mid_vote)
