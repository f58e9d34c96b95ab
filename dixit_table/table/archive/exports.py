"""Stored and simulated games as lines for other programs (docs/commands.md), whatever was played."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dixit_table.game.cards.state import State, TurnRecord, Version
from dixit_table.game.dice.state import DiceRecord, DiceState, Extra, RecordKind, ShareVersion
from dixit_table.game.room import Adjustment, Room
from dixit_table.rules.dice import Circle, DiceRules, Share
from dixit_table.rules.scoring import points_of
from dixit_table.rules.turn import Turn

# --- What the exports of all games have in common

ExportLine = dict[str, Any]

CSV_COLUMNS = (
    "game", "turn", "storyteller", "clue", "seat", "claims", "votes", "red", "points", "total", "reasons",
)  # fmt: skip

FROM_MENU = "menu"
"""What ``over`` says of a game that was ended from the menu."""


def over_line(game: int, state: Room, counted: str) -> ExportLine | None:
    """Return a game's end, or None while it goes on; ``counted`` names what it counts."""
    if state.outcome is None:
        return None
    return {
        "game": game,
        "over": state.outcome.reason.value if state.outcome.reason else FROM_MENU,
        counted: state.counted,
        "winners": [state.names[seat] for seat in state.outcome.winners],
    }


def _adjusted(names: Mapping[int, str], adjustments: Iterable[Adjustment]) -> ExportLine:
    """Return what was given or taken beside the rules; nothing where nothing was."""
    lines = [
        {
            "seat": names[adjustment.seat],
            "points": adjustment.points,
            "why": adjustment.why,
            "when": adjustment.when,
        }
        for adjustment in adjustments
    ]
    return {"adjusted": lines} if lines else {}


def csv_line(cells: Sequence[str]) -> str:
    """Return a row of a CSV file, without its line's end."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow(cells)
    return buffer.getvalue()


# --- Stored and simulated games of cards as lines for other programs (docs/commands.md)
# Only revealed and counted turns are ever in a state's records, so nothing secret can come out here.


def turn_line(game: int, state: State, record: TurnRecord) -> ExportLine:
    """Return one turn: the fields of a ``score`` request, then what it scored."""
    names = state.names
    entered = record.entered
    return {
        "game": game,
        "turn": record.turn,
        "rules": state.rules.name,
        "seats": [names[seat] for seat in entered.seats],
        "storyteller": names[entered.storyteller],
        **_entries(names, entered),
        "points": {names[seat]: points_of(awards) for seat, awards in record.awards.items()},
        "totals": {names[seat]: total for seat, total in record.totals.items()},
        "pile": record.deck.pile,
        "reshuffled": record.reshuffled,
    }


def _entries(names: Mapping[int, str], entered: Turn) -> ExportLine:
    """Return what was entered, as in a ``score`` request; what isn't there is left out."""
    line: ExportLine = {}
    if entered.owners:
        line["slots"] = {str(slot): names[owner] for slot, owner in sorted(entered.owners.items())}
    line["votes"] = {
        names[seat]: list(entered.votes[seat]) for seat in entered.seats if entered.votes.get(seat)
    }
    for key, slot in (("target", entered.target), ("red", entered.red)):
        if slot is not None:
            line[key] = slot
    for key, seats in (("abstain", entered.abstaining), ("absent", entered.absent)):
        if seats:
            line[key] = [names[seat] for seat in entered.seats if seat in seats]
    return line


def card_game_lines(game: int, state: State) -> Iterator[ExportLine]:
    """Yield a stored game's lines; ``amended`` holds a turn's earlier versions, the oldest first."""
    names = state.names
    for record in state.records:
        line = {**turn_line(game, state, record), "kind": record.kind.value, "clue": record.clue}
        if state.rules.teams:
            line["teller"] = record.teller
        if record.voided:
            line["voided"] = True
        line |= _adjusted(names, (each for each in state.adjustments if each.turn == record.turn))
        yield {**line, "amended": [_card_version(names, version) for version in record.earlier]}
    end = over_line(game, state, "turns")
    if end is not None:
        yield {**end, **_adjusted(names, adjusted_since(state))}


def adjusted_since(state: State) -> list[Adjustment]:
    """Return what was adjusted since the last counted turn: in a turn that never was."""
    last = state.records[-1].turn if state.records else 0
    return [each for each in state.adjustments if each.turn > last]


def _card_version(names: Mapping[int, str], version: Version) -> ExportLine:
    line = {"when": version.when, "why": version.why, **_entries(names, version.entered)}
    if version.voided:
        line["voided"] = True
    return {**line, "points": {names[seat]: points_of(awards) for seat, awards in version.awards.items()}}


def card_csv(game: int, state: State) -> Iterator[str]:
    """Yield a stored game as CSV lines: a row a seat and turn."""
    yield csv_line(CSV_COLUMNS)
    for record in state.records:
        for seat in record.entered.seats:
            yield csv_line([str(cell) for cell in _card_cells(game, state, record, seat)])


def _card_cells(game: int, state: State, record: TurnRecord, seat: int) -> list[str | int]:
    names = state.names
    entered, awards = record.entered, record.awards[seat]
    return [
        game,
        record.turn,
        names[entered.storyteller],
        record.clue,
        names[seat],
        "+".join(map(str, entered.own(seat))),
        "+".join(map(str, entered.votes.get(seat, ()))),
        entered.red if entered.red is not None and seat == entered.storyteller else "",
        points_of(awards),
        record.totals[seat],
        "+".join(award.reason.value for award in awards),
    ]


# --- Stored and simulated dice games as lines for other programs (docs/commands.md)

DICE_COLUMNS = (*CSV_COLUMNS, "dice", "combinations", "glasses")
"""The columns of a game of cards, as far as they mean something, and three more."""


class Tally:
    """What everybody has come to, record after record: to say so beside each."""

    def __init__(self, state: DiceState) -> None:
        self._drunk = dict.fromkeys((seat.seat for seat in state.seats), 0)
        self.glasses = dict(self._drunk)  # by seat
        self._adjusted = 0
        self.rule: str | None = None

    def count(self, state: DiceState, record: DiceRecord) -> None:
        """Add a record, and what was given or taken by hand before it was closed."""
        for seat in state.seats:  # who joined since
            self._drunk.setdefault(seat.seat, 0)
            self.glasses.setdefault(seat.seat, 0)
        for share in () if record.voided else record.shares:
            self._drunk[share.seat] += share.sips
            self.glasses[share.seat] += share.glasses
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


def _until(state: DiceState, record: DiceRecord) -> int:
    """Return until which throw what is given by hand belongs to a record; to the last one all since then."""
    return state.turn if record is state.records[-1] else record.number


def dice_line(game: int, state: DiceState, record: DiceRecord, tally: Tally) -> ExportLine:
    """Return a record: what was thrown or punished, what it did, and the table after it; counts it."""
    tally.count(state, record)
    names = state.names
    totals = tally.totals(state.rules)
    line: ExportLine = {
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


def _judged(names: dict[int, str], record: DiceRecord) -> ExportLine:
    """Return how the last of a race was found that was in doubt, or that was run again."""
    return {
        "by": "thrower" if record.named else "stamps",
        "doubt": [names[seat] for seat in record.doubtful],
        "stamps": None if record.stamped is None else names[record.stamped],
        "runs": record.runs,
    }


def _besides(names: dict[int, str], extra: Extra) -> ExportLine:
    """Return the dice of a bet, with the number they had to beat, or of a challenge, and which die won."""
    line: ExportLine = {"seat": names[extra.rival], "dice": list(extra.dice)}
    if extra.number is not None:
        return {**line, "number": extra.number}
    return {**line, "wins": "high" if extra.high else "low"}


def _what(state: DiceState, record: DiceRecord) -> ExportLine:
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
    (penalty,) = record.modules
    return {"penalty": penalty, "seat": name, **dice}


def _effect(names: dict[int, str], share: Share) -> ExportLine:
    glasses = {"glasses": share.glasses} if share.glasses else {}
    return {"seat": names[share.seat], "sips": share.sips, **glasses, "because": share.because}


def _standing(names: dict[int, str], circle: Circle) -> ExportLine:
    return {
        "prisoner": None if circle.prisoner is None else names[circle.prisoner],
        "clockwise": circle.clockwise,
        "finger": None if circle.finger is None else names[circle.finger],
    }


def dice_game_lines(game: int, state: DiceState) -> Iterator[ExportLine]:
    """Yield a stored game's lines; ``amended`` holds a record's earlier versions, the oldest first."""
    names, tally, given = state.names, Tally(state), list(state.adjustments)
    for record in state.records:
        line = dice_line(game, state, record, tally)
        if record.voided:
            line["voided"] = True
        own = []
        while given and given[0].turn <= _until(state, record):
            own.append(given.pop(0))
        line |= _adjusted(names, own)
        yield {**line, "amended": [_dice_version(names, version) for version in record.earlier]}
    end = over_line(game, state, "throws")
    if end is not None:
        yield {**end, **_adjusted(names, given)}


def _dice_version(names: dict[int, str], version: ShareVersion) -> ExportLine:
    line: ExportLine = {"when": version.when, "why": version.why}
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
            yield csv_line([str(cell) for cell in _dice_cells(game, state, record, tally, seat)])


def _dice_cells(game: int, state: DiceState, record: DiceRecord, tally: Tally, seat: int) -> list[str | int]:
    own = [] if record.voided else [share for share in record.shares if share.seat == seat]
    sips, glasses = sum(share.sips for share in own), sum(share.glasses for share in own)
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
        tally.totals(state.rules)[seat],
        "+".join(share.because for share in own),
        "+".join(map(str, record.dice)),
        "+".join(record.modules),
        glasses,
    ]


# --- Games as they are played


class CardTicker:
    """Tells a game of cards as it is played: each turn once, then the end."""

    def __init__(self, game: int) -> None:
        self._game, self._told = game, 0

    def news(self, state: State) -> Iterator[ExportLine]:
        """Yield what has come since it was asked last."""
        for record in state.records[self._told :]:
            yield turn_line(self._game, state, record)
        self._told = len(state.records)
        end = over_line(self._game, state, "turns")
        if end is not None:
            yield end


class DiceTicker:
    """Tells a dice game as it is played: each throw once it is beyond doubt, then the end."""

    def __init__(self, game: int) -> None:
        self._game, self._told = game, 0
        self._tally: Tally | None = None

    def news(self, state: DiceState) -> Iterator[ExportLine]:
        """Yield what has come since it was asked last."""
        self._tally = self._tally or Tally(state)
        beyond_doubt = state.unchanging
        for record in state.records[self._told : beyond_doubt]:
            yield dice_line(self._game, state, record, self._tally)
        self._told = max(self._told, beyond_doubt)
        end = over_line(self._game, state, "throws")
        if end is not None:
            yield end
