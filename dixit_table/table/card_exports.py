"""Stored and simulated games of cards as lines for other programs (docs/commands.md).

Only revealed and counted turns are ever in a state's records, so nothing secret can come out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dixit_table.game.cards.state import State, TurnRecord, Version
from dixit_table.game.room import Adjustment
from dixit_table.rules.scoring import points_of
from dixit_table.rules.turn import Turn
from dixit_table.table.export_parts import CSV_COLUMNS, Line, adjustment_fields, csv_line, over_fields


def turn_line(game: int, state: State, record: TurnRecord) -> Line:
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


def _entries(names: Mapping[int, str], entered: Turn) -> Line:
    """Return what was entered, as in a ``score`` request; what isn't there is left out."""
    line: Line = {}
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


def over_line(game: int, state: State) -> Line | None:
    """Return a game's end, or None while it goes on."""
    if state.outcome is None:
        return None
    return over_fields(game, state.names, state.outcome, {"turns": len(state.records)})


def card_game_lines(game: int, state: State) -> Iterator[Line]:
    """Yield a stored game's lines; ``amended`` holds a turn's earlier versions, the oldest first."""
    names = state.names
    for record in state.records:
        line = {**turn_line(game, state, record), "kind": record.kind.value, "clue": record.clue}
        if state.rules.teams:
            line["teller"] = record.teller
        if record.voided:
            line["voided"] = True
        adjusted = [adjustment_fields(names, each) for each in state.adjustments if each.turn == record.turn]
        if adjusted:
            line["adjusted"] = adjusted
        yield {**line, "amended": [_version(names, version) for version in record.earlier]}
    end = over_line(game, state)
    if end:
        since = adjusted_since(state)
        yield {**end, **({"adjusted": [adjustment_fields(names, each) for each in since]} if since else {})}


def adjusted_since(state: State) -> list[Adjustment]:
    """Return what was adjusted since the last counted turn: in a turn that never was."""
    last = state.records[-1].turn if state.records else 0
    return [each for each in state.adjustments if each.turn > last]


def _version(names: Mapping[int, str], version: Version) -> Line:
    line = {"when": version.when, "why": version.why, **_entries(names, version.entered)}
    if version.voided:
        line["voided"] = True
    return {**line, "points": {names[seat]: points_of(awards) for seat, awards in version.awards.items()}}


def card_csv(game: int, state: State) -> Iterator[str]:
    """Yield a stored game as CSV lines: a row a seat and turn."""
    yield csv_line(CSV_COLUMNS)
    for record in state.records:
        for seat in record.entered.seats:
            yield csv_line([str(cell) for cell in _cells(game, state, record, seat)])


def _cells(game: int, state: State, record: TurnRecord, seat: int) -> list[str | int]:
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
