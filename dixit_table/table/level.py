"""Numbers take as many bytes on disk as any other: how much a file grows may be seen (promise 2)."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.game.events import Event, NumberEntered
from dixit_table.store.entries import Record, checksum

_SIX_BYTES = 1 << 31
"""SQLite stores a checksum from here on in six bytes, a smaller one in four or fewer."""


def levelled(record: Record, event: Event) -> Record:
    """Return the record of an event so that each number, red or not, takes as many bytes as any other.

    What is added is white space behind the JSON. The checksums of two texts that differ in the last sign, a
    tab or a line feed, differ in the highest bit: one of them has it.
    """
    if not isinstance(event, NumberEntered):
        return record
    body = record.body + " " * event.red  # "true" is shorter than "false"
    endings = (replace(record, body=body + sign) for sign in "\t\n")
    return next(each for each in endings if checksum(each) >= _SIX_BYTES)
