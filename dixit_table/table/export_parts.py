"""What the exports of all games have in common."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from dixit_table.game.room import Adjustment, Outcome

Line = dict[str, Any]

CSV_COLUMNS = (
    "game", "turn", "storyteller", "clue", "seat", "claims", "votes", "red", "points", "total", "reasons",
)  # fmt: skip

FROM_MENU = "menu"
"""What ``over`` says of a game that was ended from the menu."""


def over_fields(game: int, names: Mapping[int, str], outcome: Outcome, length: Line) -> Line:
    """Return the line of a game's end."""
    return {
        "game": game,
        "over": outcome.reason.value if outcome.reason else FROM_MENU,
        **length,
        "winners": [names[seat] for seat in outcome.winners],
    }


def adjustment_fields(names: Mapping[int, str], adjustment: Adjustment) -> Line:
    """Return what was given or taken beside the rules."""
    return {
        "seat": names[adjustment.seat],
        "points": adjustment.points,
        "why": adjustment.why,
        "when": adjustment.when,
    }


def csv_line(cells: Sequence[str]) -> str:
    """Return a row of a CSV file, without its line's end."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow(cells)
    return buffer.getvalue()
