"""What each seat has come to in a dice game: sips, glasses, races, prison."""

from __future__ import annotations

from dixit_table.session.dice.state import DiceRecord, DiceState, RecordKind
from dixit_table.session.dice.views import TallyView
from dixit_table.session.dice.words import drunk
from dixit_table.session.kept import Kept
from dixit_table.session.room import SeatStatus


def tallies(state: DiceState) -> tuple[TallyView, ...]:
    """Return a row for each seat: those here clockwise, then those that have left."""
    return _TALLIES.get(state.records, (state.seats, state.rules_text), lambda: _tallies(state))


_TALLIES: Kept[tuple[TallyView, ...]] = Kept(most=4)


def _tallies(state: DiceState) -> tuple[TallyView, ...]:
    order = sorted(state.seats, key=lambda seat: seat.status is SeatStatus.GONE)
    return tuple(_tally(state, seat.seat, seat.total) for seat in order)


def _tally(state: DiceState, seat: int, sips: int) -> TallyView:
    records = [record for record in state.records if not record.voided]
    own = [record for record in records if record.kind is RecordKind.THROW and record.seat == seat]
    reactions = [after for record in records if (after := _after_the_first(record, seat)) is not None]
    most = state.rules.most_counted
    glasses = _glasses(state, seat)
    return TallyView(
        seat=seat,
        sips=sips,
        glasses=glasses,
        throws=len(own),
        handed_out=sum(share.sips for record in own for share in record.shares if share.seat != seat),
        last=sum(record.loser == seat for record in records),
        held=sum(_imprisoned(record, seat) for record in records),
        reaction_ms=round(sum(reactions) / len(reactions)) if reactions else None,
        full=most is not None and sips >= most,
        drunk=drunk(state.rules, sips, glasses),
    )


def _after_the_first(record: DiceRecord, seat: int) -> int | None:
    """Return how long after the first a seat pressed in a record's race; who began it wasn't in it."""
    holder = record.seat if record.kind is RecordKind.RACE else None
    racing = [press for press in record.presses if press.seat != holder]
    stamps = [press.at_ms for press in racing if press.seat == seat]
    return stamps[0] - racing[0].at_ms if stamps else None


def _imprisoned(record: DiceRecord, seat: int) -> bool:
    return record.before.prisoner != seat == record.circle.prisoner


def _glasses(state: DiceState, seat: int) -> int:
    """Return the glasses a seat had to finish."""
    counting = (record for record in state.records if not record.voided)
    return sum(share.glasses for record in counting for share in record.shares if share.seat == seat)
