"""What a bad disk does to a file, by chance; and what commands and tables then do with a journal."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from dixit_table.errors import DixitError
from dixit_table.store.journal import Archive, Journal, Record
from dixit_table.table.exports import game_lines
from dixit_table.table.history import stored_games, to_go_on_with

PAGE = 4096


def flip_one(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(len(octets))] ^= 1 << chance.randrange(8)


def flip_many(octets: bytearray, chance: Random) -> None:
    for _ in range(chance.randrange(2, 40)):
        octets[chance.randrange(len(octets))] = chance.randrange(256)


def cut(octets: bytearray, chance: Random) -> None:
    del octets[chance.randrange(len(octets)) :]


def wipe_page(octets: bytearray, chance: Random) -> None:
    start = PAGE * chance.randrange(len(octets) // PAGE)
    octets[start : start + PAGE] = bytes([chance.choice((0, 0xFF))]) * PAGE


def swap_pages(octets: bytearray, chance: Random) -> None:
    one, other = (PAGE * chance.randrange(len(octets) // PAGE) for _ in range(2))
    was = octets[one : one + PAGE]
    octets[one : one + PAGE] = octets[other : other + PAGE]
    octets[other : other + PAGE] = was


def hurt_page_header(octets: bytearray, chance: Random) -> None:
    """Also how many cells a page has: a lower number would lose entries in silence."""
    page = chance.randrange(len(octets) // PAGE)
    octets[page * PAGE + (0 if page else 100) + chance.randrange(12)] = chance.randrange(256)


def hurt_file_header(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(100)] = chance.randrange(256)


HARM: tuple[Callable[[bytearray, Random], None], ...] = (
    flip_one,
    flip_many,
    cut,
    wipe_page,
    swap_pages,
    hurt_page_header,
    hurt_file_header,
)


def read_what_is_left(folder: Path) -> dict[int, list[Record]]:
    """Do what commands and a table do with a journal; return the games that were believed."""
    found: dict[int, list[Record]] = {}
    with suppress(DixitError), closing(Archive(folder)) as archive:
        for stored in stored_games(archive):
            if stored.state is not None:
                json.dumps(list(game_lines(stored.game, stored.state)))
                found[stored.game] = archive.records(stored.game)
    with suppress(DixitError), closing(Journal(folder, lambda _landing: None)) as journal:
        to_go_on_with(journal)
    return found
