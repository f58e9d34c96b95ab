"""What may be heard: a function of what is seen, before and after a change, and of nothing else.

So a sound can't tell more than the screen: whoever plays cues never meets a state, a ballot or a key. All
that is accepted sounds alike, whatever it was and whoever entered it. Equal views give equal cues
(``tests/secrecy``).
"""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.views import Mark, PhaseName, PublicView, SeatView
from dixit_table.store.books import SOUNDS

ACCEPTED, AWAITED, REVEAL, HOP = SOUNDS

_SHOWING = (PhaseName.REVEAL, PhaseName.SCORING)


def cues(before: PublicView, after: PublicView) -> tuple[str, ...]:
    """Return the classes of sounds that a change of view calls for, each once, in the order of SOUNDS.

    ``accepted``: an entry's dot or tick came to a tile. ``awaited``: somebody is asked for something who
    wasn't, or is reminded. ``reveal``: a step of the reveal. ``hop``: the rabbits set off.
    """
    called = {*_of_tiles(before, after), *_of_steps(before, after)}
    return tuple(cue for cue in SOUNDS if cue in called)


def _of_tiles(before: PublicView, after: PublicView) -> Iterator[str]:
    were = {seat.seat: seat for seat in before.seats}
    pairs = [(were[seat.seat], seat) for seat in after.seats if seat.seat in were]
    if any(_further(was, now) for was, now in pairs):
        yield ACCEPTED
    if any(was.mark is Mark.NOTHING and now.mark is Mark.ASKED for was, now in pairs):
        yield AWAITED
    if after.nudges > before.nudges or (after.storyteller not in (before.storyteller, None) and after.turn):
        yield AWAITED


def _further(was: SeatView, now: SeatView) -> bool:
    """Tell whether a tile got a dot or a tick."""
    ticked = now.mark is Mark.DONE and was.mark is Mark.ASKED
    return ticked or (now.mark is Mark.ASKED and now.entries_made > was.entries_made)


def _of_steps(before: PublicView, after: PublicView) -> Iterator[str]:
    """Yield what steps forward sound like: an undo, or a turn that is set right, is silent."""
    if after.reveal is None or after.phase not in _SHOWING:
        return
    if after.phase is PhaseName.SCORING:
        if before.phase in (PhaseName.VOTING, PhaseName.REVEAL):  # several steps may be on disk at once
            yield HOP
    elif before.phase is PhaseName.VOTING or (before.reveal is not None and _ahead(before, after)):
        yield REVEAL


def _ahead(before: PublicView, after: PublicView) -> bool:
    """Tell whether a later step of the same turn is shown."""
    was, now = before.reveal, after.reveal
    if was is None or now is None or before.phase is not PhaseName.REVEAL or was.turn != now.turn:
        return False
    order = list(type(now.step))
    return order.index(now.step) > order.index(was.step)
