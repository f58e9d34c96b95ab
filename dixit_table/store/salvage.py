"""What of a damaged journal is whole, from its file and its log, page by page and entry by entry."""

from __future__ import annotations

import os
import sqlite3
import struct
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import pairwise, takewhile
from operator import attrgetter
from pathlib import Path
from sys import maxsize

from msgspec import Struct, field

from dixit_table.errors import JournalDamaged
from dixit_table.store.database import (
    MOST_BYTES,
    UNREADABLE,
    Record,
    faults_of,
    is_headless,
    is_journal,
    new_database,
    sound_record,
)
from dixit_table.store.files import open_file, read_file
from dixit_table.store.journal import DamagedEntries
from dixit_table.store.wal import (
    PAGE,
    LogFrame,
    acknowledged,
    frames_of,
    in_memory,
    log_of,
    read_merged,
)

# --- Entries read from single pages of a database, whatever has become of the pages around them
# A page of a b-tree says by itself which rows are on it
# (https://www.sqlite.org/fileformat2.html#b_tree_pages), and an entry's checksum says whether it is what
# was written. Its number isn't in that checksum; but each number stands in the index, too, beside its game.

_ROWS, _KEYS, _INNER_KEYS = 0x0D, 0x0A, 0x02  # kinds of pages: entries; their index, and what leads to it
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)  # bytes of a value, by its type
_BY_ITSELF = {0: None, 8: 0, 9: 1}  # values that are none but their type
_WRONG = (IndexError, ValueError, struct.error)  # what is no row

Value = int | bytes | None
More = Callable[[int], bytes | None]
"""Returns a page by its number, where long rows go on; None: it is gone."""


class SavedPage(Struct):
    """What is on one page: entries whose checksum fits, by number, and whose game each is by the index."""

    entries: dict[int, Record] = field(default_factory=dict)
    owners: dict[int, int] = field(default_factory=dict)


def carved(page: bytes, more: More) -> SavedPage:
    """Return what can be read of a page, nothing where it is of another kind, as a file's first is."""
    found = SavedPage()
    kind = page[0]
    if kind == _ROWS:
        for cell in _cells(page):
            with suppress(*_WRONG):
                size, at = _varint(page, cell)
                entry, at = _varint(page, at)
                _, game, stamp, body, crc = _values(_payload(page, at, size, len(page) - 35, more))
                record = sound_record(game, stamp, body, crc) if isinstance(game, int) else None
                if record is not None:
                    found.entries[entry] = record
    elif kind in (_KEYS, _INNER_KEYS):
        for cell in _cells(page):
            with suppress(*_WRONG):
                size, at = _varint(page, cell + (4 if kind == _INNER_KEYS else 0))
                game, of, row = _values(_payload(page, at, size, (len(page) - 12) * 64 // 255 - 23, more))
                if isinstance(game, int) and isinstance(of, int) and of == row:
                    found.owners[of] = game
    return found


def _cells(page: bytes) -> Iterator[int]:
    """Yield where the rows of a page begin; fewer where the page is too short for so many."""
    (count,) = struct.unpack_from(">H", page, 3)
    first = 12 if page[0] == _INNER_KEYS else 8
    for at in range(first, min(first + 2 * count, len(page) - 1), 2):
        yield from struct.unpack_from(">H", page, at)


def _varint(octets: bytes, at: int) -> tuple[int, int]:
    """Return a number of 1 to 9 bytes, and where it ends."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | octets[place] & 0x7F
        if octets[place] < 0x80:
            return value, place + 1
    value = value << 8 | octets[at + 8]
    return value - (1 << 64 if value >> 63 else 0), at + 9


def _payload(page: bytes, at: int, size: int, most: int, more: More) -> bytes:
    """Return what a row holds, of which ``most`` bytes fit on a page; ValueError where a piece is gone."""
    if not 0 < size <= MOST_BYTES:
        raise ValueError(size)
    if size <= most:
        return page[at : at + size]
    room = len(page) - 4
    least = (len(page) - 12) * 32 // 255 - 23
    here = least + (size - least) % room
    here = here if here <= most else least
    pieces, left = [page[at : at + here]], size - here
    (following,) = struct.unpack_from(">I", page, at + here)
    while left > 0:
        piece = more(following)
        if piece is None:
            raise ValueError(following)
        (following,) = struct.unpack_from(">I", piece)
        pieces.append(piece[4 : 4 + min(left, room)])
        left -= room
    return b"".join(pieces)


def _values(payload: bytes) -> list[Value]:
    """Return the values of a row; numbers that aren't whole don't occur in ours."""
    end, at = _varint(payload, 0)
    place, values = end, list[Value]()
    while at < end:
        kind, at = _varint(payload, at)
        size = _SIZES[kind] if 0 <= kind < len(_SIZES) else (kind - 12) // 2
        octets = payload[place : place + size]
        if len(octets) != size:
            raise ValueError(kind)
        place += size
        if kind in _BY_ITSELF:
            values.append(_BY_ITSELF[kind])
        else:
            values.append(int.from_bytes(octets, "big", signed=True) if kind < len(_SIZES) else octets)
    return values


# --- All that is whole
# SQLite reads a log up to its first damage. But each frame is proven by the sums of the one before it, as
# they stand there, so a commit behind the damage is known to be whole; a page that was damaged in one
# commit mostly stands in a later one again; and what is on no page that is proven may have a checksum of its
# own. A game is brought back up to the first entry that is missing: later ones belong to a state that nobody
# knows.

SavedGames = dict[int, list[Record]]


class Salvage(Struct, frozen=True):
    """What could be saved."""

    games: SavedGames
    """By number, each from its beginning as far as it is whole."""

    cut: dict[int, int]
    """Of these: how many later entries are known of, and aren't there or are of no use without the others."""

    lost: tuple[int, ...]
    """Games of which anything is known, and not even the beginning is whole."""

    gone: int
    """Entries, at most, that were on disk, and of which nobody knows whose they were."""


class _Log(Struct, frozen=True):
    """The frames of a log, by what is known of them."""

    sure: Sequence[LogFrame] = ()  # committed, and as they were written
    damaged: Sequence[LogFrame] = ()  # committed, and not as they were written
    last: Sequence[LogFrame] = ()  # what may be the last commit, damaged, or was never one


def salvaged(path: Path) -> Salvage:
    """Return what is whole of the journal at a path.

    Raises OSError where it may not be read, JournalDamaged for another program's file or a newer version's.
    """
    file, log, number = _file(path), _log(path), acknowledged(path) or 0
    image = _with_first_page(_merged(file, log.sure))
    is_short = bool(log.damaged or log.last or is_headless(path))
    with closing(in_memory(image)) as merged:
        sound = faults_of(merged) is None
        whole = {} if is_short else _whole(merged)
    seen, settled = _seen_by_sqlite(path)
    finds = _Finds(number, whole)
    finds.look(image, log, sound=sound)
    games = finds.games(settled if is_short or not sound else maxsize)
    for game, records in (*seen.items(), *whole.items()):
        if len(records) > len(games.get(game, ())):
            games[game] = records
    return _summary(games, finds, settled, is_short=is_short)


def _summary(games: SavedGames, finds: _Finds, settled: int, *, is_short: bool) -> Salvage:
    known = finds.known()
    cut = {game: len(ids) - len(games[game]) for game, ids in known.items() if game in games}
    numbers = {number for ids in known.values() for number in ids}
    last = max(finds.acknowledged, finds.last)
    gone = 0
    if is_short or finds.acknowledged > finds.last:
        gone = last - settled - sum(settled < number <= last for number in numbers)
    return Salvage(
        games=dict(sorted(games.items())),
        cut={game: missing for game, missing in sorted(cut.items()) if missing > 0},
        lost=tuple(sorted(game for game in known if game not in games)),
        gone=max(gone, 0),
    )


class _Finds:
    """Entries that were found on pages, and which others there were."""

    def __init__(self, acknowledged: int, whole: SavedGames) -> None:
        self.acknowledged = acknowledged
        self._whole = whole  # games in which everything agrees
        self._entries: dict[int, Record] = {}
        self._claims: dict[int, set[int]] = {}  # which games an entry may belong to

    def look(self, image: bytes, log: _Log, *, sound: bool) -> None:
        """Look at all pages there are; what is sure comes last, and so counts."""
        pages = [image[at : at + PAGE] for at in range(0, len(image), PAGE)]
        others = {frame.number: frame.page for frame in (*log.damaged, *log.last)}

        def newest(number: int) -> bytes | None:
            return pages[number - 1] if 0 < number <= len(pages) else None

        def damaged(number: int) -> bytes | None:
            return others.get(number) or newest(number)

        begun = [*takewhile(attrgetter("fits"), log.last)]
        frames = [(frame, maxsize, False) for frame in log.damaged]
        frames += [(frame, self.acknowledged, False) for frame in log.last[len(begun) :]]
        frames += [(frame, self.acknowledged, True) for frame in begun]
        found = [
            (_bounded(carved(frame.page, more), most), is_sure)
            for frame, most, is_sure in frames
            for more in (newest, damaged)
        ]
        found += [(carved(page, newest), sound) for page in pages]
        found += [(carved(frame.page, newest), True) for frame in log.sure]
        owners = {number: game for content, _ in found for number, game in content.owners.items()}
        for content, is_sure in found:
            self._take(content, owners, is_sure=is_sure)

    @property
    def last(self) -> int:
        """The highest number of an entry that was found."""
        return max(self._entries, default=0)

    def known(self) -> dict[int, list[int]]:
        """Return the entries that each game had, in order; also those that are gone."""
        found: dict[int, list[int]] = {}
        for number in sorted(self._claims):
            record = self._entries.get(number)
            for game in self._claims[number] if record is None else (record.game,):
                found.setdefault(game, []).append(number)
        return found

    def games(self, settled: int) -> SavedGames:
        """Return each game as far as it is whole.

        A number that nobody has was forgotten with its game, if it is ``settled`` (or lower); else it is
        that of an entry that is gone.
        """
        numbers = sorted(self._claims)
        found: SavedGames = {}
        for game, ids in self.known().items():
            before = max(ids[0] - 2, 0)  # that the last before its first is known shows that it is the first
            for number in ids:
                start = max(before, settled)
                there = bisect_left(numbers, number) - bisect_right(numbers, start)
                record = self._entries.get(number)
                if record is None or start + there < number - 1:
                    break
                found.setdefault(game, []).append(record)
                before = number
        return found

    def _take(self, page: SavedPage, owners: dict[int, int], *, is_sure: bool) -> None:
        for number, game in page.owners.items():
            self._claims.setdefault(number, set()).add(game)
        for number, record in page.entries.items():
            self._claims.setdefault(number, set()).add(record.game)
            if is_sure or record.game in self._whole or _fits_in(number, record, page, owners):
                self._entries[number] = record


def _fits_in(number: int, record: Record, page: SavedPage, owners: dict[int, int]) -> bool:
    """Tell whether an entry of a page that isn't sure has its own number: it stands in no checksum.

    On a page entries stand in order, one after the other: a wrong number has no neighbour there, or the order
    is wrong.
    """
    is_ordered = all(one < other for one, other in pairwise(page.entries))
    has_neighbour = number - 1 in page.entries or number + 1 in page.entries
    return is_ordered and (has_neighbour or owners.get(number) == record.game)


def _bounded(page: SavedPage, most: int) -> SavedPage:
    """Return what is on a page up to an entry's number."""
    entries = {number: record for number, record in page.entries.items() if number <= most}
    return SavedPage(entries, {number: game for number, game in page.owners.items() if number <= most})


def _whole(connection: sqlite3.Connection) -> SavedGames:
    """Return the games of a database that are whole, as far as it can tell."""
    found: SavedGames = {}
    with suppress(JournalDamaged):
        entries = DamagedEntries(connection)
        for game, _ in entries.games():
            with suppress(JournalDamaged):
                found[game] = entries.records(game)
    return found


def _seen_by_sqlite(path: Path) -> tuple[SavedGames, int]:
    """Return the whole games of what SQLite makes of a journal, and its last entry (0: nobody knows)."""
    found: SavedGames = {}
    last = 0
    if path.exists():
        with (
            suppress(OSError, *UNREADABLE),
            closing(read_merged(path)) as connection,
        ):  # or no room for a copy
            if is_journal(connection, str(path)):
                if faults_of(connection) is None:
                    (last,) = connection.execute("SELECT max(id) FROM entries").fetchone()
                found = _whole(connection)
    return found, last or 0


def _with_first_page(image: bytes) -> bytes:
    """Return a database whose first page is a journal's: its own, or that of a new one."""
    with suppress(*UNREADABLE), closing(in_memory(image)) as connection:
        if is_journal(connection, "memory"):
            return image
    with closing(new_database()) as new:
        first = new.serialize()[:PAGE]
    pages = max(len(image) // PAGE, 1)
    return first[:28] + pages.to_bytes(4, "big") + first[32:] + image[PAGE:]


def _file(path: Path) -> bytes:
    with suppress(FileNotFoundError):
        return read_file(path)
    return b""


def _merged(file: bytes, frames: Iterable[LogFrame]) -> bytes:
    """Return the pages of a file, and over them those of a log."""
    image = bytearray(file[: len(file) // PAGE * PAGE])
    for frame in frames:
        end = PAGE * (frame.pages or max(frame.number, len(image) // PAGE))  # a commit's last tells how many
        image += bytes(max(end - len(image), 0))
        image[PAGE * (frame.number - 1) : PAGE * frame.number] = frame.page
        del image[end:]
    return bytes(image)


def _log(path: Path) -> _Log:
    """Return a log's frames: all before a commit that another frame fits were committed."""
    try:
        with os.fdopen(open_file(log_of(path)), "rb") as file:
            frames = [*frames_of(file)][1:]  # without its header
    except FileNotFoundError:
        return _Log()
    end, chained = 0, True
    for at, frame in enumerate(frames):
        if frame.fits and frames[at - 1].commits:  # of the first one this changes nothing, either way
            end, chained = at, True
        chained = chained and frame.fits
        if chained and frame.commits:  # SQLite would believe it, too
            end = at + 1
    sure = [frame for frame in frames[:end] if frame.fits]
    return _Log(sure, [frame for frame in frames[:end] if not frame.fits], _last(frames[end:]))


def _last(frames: Sequence[LogFrame]) -> Sequence[LogFrame]:
    """Return the frames up to a commit, without what the log held before it was begun anew."""
    ends = [at for at, frame in enumerate(frames, 1) if frame.commits]
    ours = [at for at, frame in enumerate(frames, 1) if frame.ours]
    return frames[: ends[0] if ends else max(ours, default=0)]
