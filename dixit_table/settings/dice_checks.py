"""How the keys of a dice game's rules set must agree."""

from __future__ import annotations

from dixit_table.settings.problems import Report
from dixit_table.settings.schema import Values


def check(values: Values, report: Report, *, stored: bool = False) -> None:
    """Note every contradiction among the keys that are good by themselves."""
