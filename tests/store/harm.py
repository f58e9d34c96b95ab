"""What a bad disk does to a file, by chance; and what commands and tables then do with a journal."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from dixit_table.errors import DixitError, JournalDamaged
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive, Journal, Record
from dixit_table.store.restore import repair
from dixit_table.table.archive.history import stored_games, to_go_on_with
from dixit_table.table.games.game import game_of
from tests.store.nights import games_of

PAGE = 4096
FRAME = 24 + PAGE


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


def hurt_log_header(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(32)] = chance.randrange(256)


def hurt_frame_header(octets: bytearray, chance: Random) -> None:
    frame = chance.randrange((len(octets) - 32) // FRAME)
    octets[32 + frame * FRAME + chance.randrange(24)] = chance.randrange(256)


def wipe_sectors(octets: bytearray, chance: Random) -> None:
    """Lose some sectors of 512 bytes, which lie across frames."""
    start = 512 * chance.randrange(len(octets) // 512)
    end = min(start + 512 * chance.choice((1, 8, 20)), len(octets))
    octets[start:end] = bytes(end - start)


LOG_HARM = (flip_one, flip_many, cut, hurt_log_header, hurt_frame_header, wipe_sectors)


def hurt_killed(folder: Path, chance: Random) -> None:
    """Harm what kill -9 left of a journal: its log, its file, or both."""
    file, log = folder / FILE_NAME, folder / f"{FILE_NAME}-wal"
    which = chance.randrange(4)
    if which != 1:
        octets = bytearray(log.read_bytes())
        chance.choice(LOG_HARM)(octets, chance)
        log.write_bytes(octets)
    if which == 1 or chance.random() < 0.3:
        file.unlink()
        if chance.random() < 0.5:
            file.touch()
    elif which == 2:
        octets = bytearray(file.read_bytes())
        chance.choice((flip_one, flip_many, wipe_page, hurt_file_header))(octets, chance)
        file.write_bytes(octets)


def wrong_with(folder: Path, games: Sequence[Sequence[Record]]) -> str | None:
    """Read, then repair what is left of a journal; return what isn't as it was."""
    before = {each: each.read_bytes() for each in folder.iterdir()}
    found = read_what_is_left(folder)
    if any(not _begins(records, game, games) for game, records in found.items()):
        return "another game than was written"
    if is_repaired := _is_repaired(folder):
        found = {records[0].game: records for records in games_of(folder)}
        kept = {each.read_bytes() for each in folder.rglob("*") if each.is_file()}
        if any(
            octets and octets not in kept for each, octets in before.items() if not each.name.endswith("shm")
        ):
            return "a file that was there isn't kept"
    if any(not _begins(records, game, games) for game, records in found.items()):
        return "a game repaired into another than was written"
    if not is_repaired and sum(map(len, found.values())) != sum(map(len, games)):
        return "entries that people were told of are gone, and nobody says so"
    return None


def _begins(records: list[Record], game: int, games: Sequence[Sequence[Record]]) -> bool:
    return 0 < game <= len(games) and records == list(games[game - 1][: len(records)])


def _is_repaired(folder: Path) -> bool:
    try:
        return repair(folder, "2026-11-22") is not None
    except JournalDamaged as error:  # a header that says that another program wrote it
        assert error.message.key in ("table.journal_foreign", "table.journal_newer")
        return True


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
                json.dumps(list(game_of(stored.state).lines(stored.game, stored.state)))
                found[stored.game] = archive.records(stored.game)
    with suppress(DixitError), closing(Journal(folder, lambda _landing: None)) as journal:
        to_go_on_with(journal)
    return found


def spoil_pages(folder: Path) -> None:
    """Wipe the pages that hold a journal's entries and their index; its schema stays sound."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        pages = [page for (page,) in connection.execute("SELECT rootpage FROM sqlite_schema")]
    with (folder / FILE_NAME).open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * PAGE)
            file.write(b"\xff" * PAGE)


class BlindDisk(Journal):
    """A journal that can be written, and not be read any more once it is blinded."""

    def blind(self) -> None:
        self._ask(lambda: self._connection.set_authorizer(_nothing_is_read))


def _nothing_is_read(action: int, *_what: str | None) -> int:
    return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_READ else sqlite3.SQLITE_OK
