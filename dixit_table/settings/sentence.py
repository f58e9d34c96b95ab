"""One sentence of what a rules set says."""

from __future__ import annotations

from dataclasses import dataclass

from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a clause of docs/rules.md comes to in a rules set."""

    clause: str  # S1, P4, T3, D5, ...
    message: Message
