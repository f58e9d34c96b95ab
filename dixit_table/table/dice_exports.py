"""Stored and simulated dice games as lines for other programs (docs/commands.md)."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.dice.state import DiceRecord, DiceState, Extra, RecordKind, ShareVersion
from dixit_table.rules.dice import Circle, Share
from dixit_table.rules.dice_rules import DiceRules
from dixit_table.table.export_parts import CSV_COLUMNS, Line, adjustment_fields, csv_line, over_fields

DICE_COLUMNS = (*CSV_COLUMNS, "dice", "combinations", "glasses")
"""The columns of a game of cards, as far as they mean something, and three more."""


class Tally:
    """What everybody has come to, record after record: to say so beside each."""

    def __init__(self, state: DiceState) -> None:
        self._drunk = dict.fromkeys((seat.seat for seat in state.seats), 0)
        self._glasses = dict(self._drunk)
        self._adjusted = 0
        self.rule: str | None = None

    def count(self, state: DiceState, record: DiceRecord) -> None:
        """Add a record, and what was given or taken by hand before it was closed."""
        for seat in state.seats:  # who joined since
            self._drunk.setdefault(seat.seat, 0)
            self._glasses.setdefault(seat.seat, 0)
        for share in () if record.voided else record.shares:
            self._drunk[share.seat] += share.sips
            self._glasses[share.seat] += share.glasses
        for adjustment in state.adjustments[self._adjusted :]:
            if adjustment.turn <= _until(state, record):
                self._drunk[adjustment.seat] += adjustment.points
                self._adjusted += 1
        if record.invents:
            self.rule = record.rule

    def totals(self, rules: DiceRules) -> dict[int, int]:
        """Return the sips that are counted, by seat."""
        most = rules.most_counted
        return {seat: sips if most is None else min(sips, most) for seat, sips in self._drunk.items()}

    @property
    def glasses(self) -> dict[int, int]:
        """The glasses, by seat."""
        return self._glasses


def _until(state: DiceState, record: DiceRecord) -> int:
    """Return until which throw what is given by hand belongs to a record; to the last one all since then."""
    return state.turn if record is state.records[-1] else record.number


def dice_line(game: int, state: DiceState, record: DiceRecord, tally: Tally) -> Line:
    """Return a record: what was thrown or punished, what it did, and the table after it; counts it."""
    tally.count(state, record)
    names = state.names
    totals = tally.totals(state.rules)
    line: Line = {
        "game": game,
        "throw": record.number,
        "rules": state.rules.name,
        **_what(state, record),
        "effects": [_effect(names, share) for share in record.shares],
    }
    if record.presses:
        first = record.presses[0].at_ms
        line["race"] = [
            {"seat": names[press.seat], "after_ms": press.at_ms - first} for press in record.presses
        ]
    if record.doubtful:
        line["judged"] = _judged(names, record)
    if record.extras:
        line["thrown_besides"] = [_besides(names, extra) for extra in record.extras]
    if record.kind is RecordKind.THROW:
        line |= {"again": record.again, "next": names[record.next_thrower]}
    return {
        **line,
        "seats": [names[seat] for seat in record.circle.seats],
        **_standing(names, record.circle),
        "rule": tally.rule,
        "totals": {names[seat]: sips for seat, sips in totals.items()},
        "glasses": {names[seat]: count for seat, count in tally.glasses.items()},
    }


def _judged(names: dict[int, str], record: DiceRecord) -> Line:
    """Return how the last of a race was found that was in doubt, or that was run again."""
    return {
        "by": "thrower" if record.named else "stamps",
        "doubt": [names[seat] for seat in record.doubtful],
        "stamps": None if record.stamped is None else names[record.stamped],
        "runs": record.runs,
    }


def _besides(names: dict[int, str], extra: Extra) -> Line:
    """Return the dice of a bet, with the number they had to beat, or of a challenge, and which die won."""
    line: Line = {"seat": names[extra.rival], "dice": list(extra.dice)}
    if extra.number is not None:
        return {**line, "number": extra.number}
    return {**line, "wins": "high" if extra.high else "low"}


def _what(state: DiceState, record: DiceRecord) -> Line:
    name = state.names[record.seat]
    if record.kind is RecordKind.THROW:
        return {
            "thrower": name,
            "dice": list(record.dice),
            "virtual": record.virtual,
            "combinations": list(record.modules),
        }
    if record.kind is RecordKind.RACE:
        return {"finger_race": name}
    dice = {"dice": list(record.dice)} if record.dice else {}
    return {"penalty": record.modules[0], "seat": name, **dice}


def _effect(names: dict[int, str], share: Share) -> Line:
    glasses = {"glasses": share.glasses} if share.glasses else {}
    return {"seat": names[share.seat], "sips": share.sips, **glasses, "because": share.because}


def _standing(names: dict[int, str], circle: Circle) -> Line:
    return {
        "prisoner": None if circle.prisoner is None else names[circle.prisoner],
        "clockwise": circle.clockwise,
        "finger": None if circle.finger is None else names[circle.finger],
    }


def dice_game_lines(game: int, state: DiceState) -> Iterator[Line]:
    """Yield a stored game's lines; ``amended`` holds a record's earlier versions, the oldest first."""
    names, tally, given = state.names, Tally(state), list(state.adjustments)
    for record in state.records:
        line = dice_line(game, state, record, tally)
        if record.voided:
            line["voided"] = True
        adjusted = []
        while given and given[0].turn <= _until(state, record):
            adjusted.append(adjustment_fields(names, given.pop(0)))
        if adjusted:
            line["adjusted"] = adjusted
        yield {**line, "amended": [_version(names, version) for version in record.earlier]}
    end = dice_over_line(game, state)
    if end is not None:
        yield {**end, **({"adjusted": [adjustment_fields(names, each) for each in given]} if given else {})}


def dice_over_line(game: int, state: DiceState) -> Line | None:
    """Return a game's end, or None while it goes on."""
    if state.outcome is None:
        return None
    return over_fields(game, state.names, state.outcome, {"throws": state.counted})


def _version(names: dict[int, str], version: ShareVersion) -> Line:
    line: Line = {"when": version.when, "why": version.why}
    if version.voided:
        line["voided"] = True
    return {**line, "effects": [_effect(names, share) for share in version.shares]}


def dice_csv(game: int, state: DiceState) -> Iterator[str]:
    """Yield a stored game as CSV lines: a row a seat and record."""
    yield csv_line(DICE_COLUMNS)
    tally = Tally(state)
    for record in state.records:
        tally.count(state, record)
        for seat in sorted({*record.before.seats, *(share.seat for share in record.shares)}):
            yield csv_line([str(cell) for cell in _cells(game, state, record, tally, seat)])


def _cells(game: int, state: DiceState, record: DiceRecord, tally: Tally, seat: int) -> list[str | int]:
    own = [] if record.voided else [share for share in record.shares if share.seat == seat]
    sips, glasses = sum(share.sips for share in own), sum(share.glasses for share in own)
    throw = record.kind is RecordKind.THROW
    return [
        game,
        record.number,
        state.names[record.seat],
        "",  # clue
        state.names[seat],
        "",  # claims
        "",  # votes
        "",  # red
        sips,
        tally.totals(state.rules).get(seat, 0),
        "+".join(share.because for share in own),
        "+".join(map(str, record.dice)),
        "+".join(record.modules) if throw else record.modules[0],
        glasses,
    ]
