"""A disk that forgets and invents: whatever it does to the file, what is read is what was written."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.store.database import FILE_NAME, SCHEMA_VERSION
from dixit_table.store.journal import Archive, Journal, Record
from dixit_table.table.event_codec import replay
from dixit_table.table.games.game import game_of
from tests.store.harm import FRAME, HARM, PAGE, read_what_is_left
from tests.store.nights import GAMES, dying, kept, kept_one_by_one, played, several
from tests.store.nobody import as_nobody

_NUMBERS = range(1, len(GAMES) + 1)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[list[Record]]]:
    folder = tmp_path_factory.mktemp("whole")
    games = several(folder)
    return (folder / FILE_NAME).read_bytes(), games


@pytest.mark.parametrize("harm", HARM)
@given(seed=st.integers(0, 1 << 32))
def test_nothing_is_read_that_was_not_written(
    whole: tuple[bytes, list[list[Record]]],
    tmp_path_factory: pytest.TempPathFactory,
    harm: Callable[[bytearray, Random], None],
    seed: int,
) -> None:
    octets, games = bytearray(whole[0]), whole[1]
    harm(octets, Random(seed))
    folder = tmp_path_factory.mktemp("hurt")
    (folder / FILE_NAME).write_bytes(octets)
    for game, records in read_what_is_left(folder).items():
        assert game in _NUMBERS
        assert records == games[game - 1]
    shutil.rmtree(folder)


def test_one_wiped_page_of_entries_leaves_the_other_games(
    whole: tuple[bytes, list[list[Record]]], tmp_path: Path
) -> None:
    """Whichever page it is: games that have nothing on it are read; no game is only a part of itself."""
    octets, games = whole
    kept = []
    for page in range(3, len(octets) // PAGE):
        folder = tmp_path / str(page)
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(octets[: page * PAGE] + b"\xff" * PAGE + octets[(page + 1) * PAGE :])
        found = read_what_is_left(folder)
        assert all(records == games[game - 1] for game, records in found.items())
        kept.append(len(found))
    assert sum(kept) >= 0.5 * len(kept) * len(games)
    assert min(kept) > 0


@pytest.mark.parametrize(
    ("index", "other"),
    [("game, id) WHERE id != {}", 0), ("game + (id = {}), id)", 1), ("game - (id = {}), id)", -1)],
)
def test_where_an_index_says_something_else_of_an_entry_neither_game_is_believed(
    index: str, other: int, tmp_path: Path
) -> None:
    kept(tmp_path, [[Record(0, "now", "x")] * 3] * 3)
    for number in range(1, 10):
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as database:
            (sound,) = database.execute("SELECT sql FROM sqlite_schema WHERE type = 'index'").fetchone()
            database.execute("DROP INDEX entries_of_game")
            database.execute(f"CREATE INDEX entries_of_game ON entries ({index.format(number)}")
            database.execute("PRAGMA writable_schema = ON")
            database.execute("UPDATE sqlite_schema SET sql = ? WHERE type = 'index'", (sound,))
        believed = set()
        with closing(Archive(tmp_path)) as archive:
            for game, _ in archive.games():
                with suppress(JournalDamaged):
                    assert len(archive.records(game)) == 3
                    believed.add(game)
        game = (number + 2) // 3
        assert believed == {1, 2, 3} - {game, game + other}


def test_a_table_does_not_play_on_damaged_pages(
    whole: tuple[bytes, list[list[Record]]], tmp_path: Path
) -> None:
    octets = bytearray(whole[0])
    octets[5 * PAGE : 6 * PAGE] = bytes(PAGE)
    (tmp_path / FILE_NAME).write_bytes(octets)
    with pytest.raises(JournalDamaged, match="dixit-table repair"):
        Journal(tmp_path, print)
    assert (tmp_path / FILE_NAME).read_bytes() == octets


def test_an_entry_that_is_no_text_any_more_is_not_quoted(tmp_path: Path) -> None:
    """SQLite's own error would quote it, and it may be a vote."""
    several(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as database:
        database.execute(
            "UPDATE entries SET body = CAST(x'c328' || body AS TEXT) WHERE game = 2 AND id % 7 = 0"
        )
    with closing(Archive(tmp_path)) as archive, pytest.raises(JournalDamaged, match="entry 7") as caught:
        archive.records(2)
    assert "Entered" not in str(caught.value)
    assert caught.value.__cause__ is None


# --- what a table had not yet copied from its log


@pytest.fixture(scope="module")
def cut_short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cut")
    entries = [Record(1 + number // 10, "now", f"entry {number} " + "x" * 300) for number in range(30)]
    with dying(folder) as journal:
        kept_one_by_one(journal, entries)
    return folder


def hurt_log(cut_short: Path, folder: Path, change: Callable[[bytearray], object]) -> bytes:
    for name in (FILE_NAME, f"{FILE_NAME}-wal"):
        shutil.copy(cut_short / name, folder / name)
    log = bytearray((cut_short / f"{FILE_NAME}-wal").read_bytes())
    change(log)
    (folder / f"{FILE_NAME}-wal").write_bytes(log)
    return bytes(log)


def flip_at(place: int, octets: bytearray) -> None:
    octets[place] ^= 8


def keep_first(size: int, octets: bytearray) -> None:
    del octets[size:]


def test_a_log_that_lost_acknowledged_entries_is_not_dropped_in_silence(
    cut_short: Path, tmp_path: Path
) -> None:
    frames = ((cut_short / f"{FILE_NAME}-wal").stat().st_size - 32) // FRAME
    assert frames > 30
    for place in (0, 9, 20, 32 + 4, 32 + 9, 32 + 100, 32 + 10 * FRAME + 30, 32 + (frames - 9) * FRAME + 5):
        log = hurt_log(cut_short, tmp_path, partial(flip_at, place))
        for opens in (Archive, lambda folder: Journal(folder, print)):
            with pytest.raises(JournalDamaged, match="-wal"):
                opens(tmp_path)
        assert (tmp_path / f"{FILE_NAME}-wal").read_bytes() == log


def test_what_a_power_cut_leaves_of_a_log_is_no_damage(cut_short: Path, tmp_path: Path) -> None:
    """The last commit may be there in parts: nobody had been told that it was on disk."""
    sizes = range(0, (cut_short / f"{FILE_NAME}-wal").stat().st_size, 3001)
    for size in sizes:
        hurt_log(cut_short, tmp_path, partial(keep_first, size))
        with closing(Archive(tmp_path)) as archive:
            bodies = [
                record.body.split()[1] for game, _ in archive.games() for record in archive.records(game)
            ]
        assert bodies == [str(number) for number in range(len(bodies))]


def test_a_byte_of_a_log_is_one_whose_journal_is_gone(tmp_path: Path) -> None:
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"x")
    with pytest.raises(JournalDamaged, match="-wal"):
        Archive(tmp_path)


def test_an_intact_log_is_read_whole(cut_short: Path, tmp_path: Path) -> None:
    hurt_log(cut_short, tmp_path, lambda log: log.extend(struct.pack(">6I", 7, 7, 7, 7, 7, 7) + bytes(PAGE)))
    with closing(Archive(tmp_path)) as archive:
        assert [len(archive.records(game)) for game in (1, 2, 3)] == [10, 10, 10]


# --- what is no damage


def test_a_newer_journal_stays_as_it_is(tmp_path: Path) -> None:
    several(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = (tmp_path / FILE_NAME).read_bytes()
    for opens in (Archive, lambda folder: Journal(folder, print)):
        with pytest.raises(JournalDamaged, match="newer dixit-table"):
            opens(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_folder_instead_of_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(UnusableInput, match=re.escape(FILE_NAME)):
        Archive(tmp_path)
    with pytest.raises(UnusableInput, match=re.escape(FILE_NAME)):
        Journal(tmp_path, print)


def test_a_folder_that_can_only_be_read(tmp_path: Path) -> None:
    """A stick with its switch on, or somebody else's folder: it is read, and a table says what is wrong."""
    several(tmp_path)
    for each in (tmp_path, *tmp_path.parents):
        with suppress(PermissionError):
            each.chmod(each.stat().st_mode | 0o055)
    (tmp_path / FILE_NAME).chmod(0o444)
    tmp_path.chmod(0o555)
    done = as_nobody(f"games list --data {tmp_path}", f"games forget 1 --yes --data {tmp_path}")
    tmp_path.chmod(0o755)
    assert len(done.stdout.splitlines()) == len(GAMES)
    listed, refused, forgotten = done.stderr.splitlines()
    assert (listed, forgotten) == ("0 0", "1 2")
    assert str(tmp_path) in refused


# --- entries whose checksum fits, and that no table has written

_ODD: tuple[object, ...] = (
    None, True, -1, 0, 1.5, 10**30, 1e308, "", [], {}, [[]], "x" * 1000, "\ud800", "\0", [1, [2, [3]]],
    {"a": 1}, -(10**9), "10" * 3000, "٣", 99, 1 << 62,
)  # fmt: skip
_STRANGE = (
    "[" * 100_000, '{"a":' * 50_000, "", "null", "NaN", "[]", '{"kind":[]}', '{"kind":{}}',
    '{"kind":"Opened"}', '{"kind":"Opened","text":1,"rules":[]}', '{"kind":"Event"}',
    '{"kind":"NumberEntered","number":"' + "1" * 5000 + '"}',
)  # fmt: skip


@pytest.mark.parametrize(
    ("key", "odd"), [("name", []), ("name", {}), ("seat", "1"), ("pad", 3), ("colour", None), ("number", 1.5)]
)
def test_a_value_of_another_kind_is_damage(key: str, odd: object) -> None:
    records = list(played(*GAMES[0]))
    bodies = [json.loads(record.body) for record in records]
    at, body = next((at, body) for at, body in enumerate(bodies) if key in body)
    records[at] = Record(1, "", json.dumps({**body, key: odd}))
    with pytest.raises(JournalDamaged, match=f"entry {at + 1} "):
        replay(records)


@given(
    game=st.sampled_from(GAMES),
    at=st.integers(0),
    key=st.integers(0),
    odd=st.sampled_from(_ODD) | st.integers() | st.text(max_size=5),
    strange=st.none() | st.sampled_from(_STRANGE),
)
def test_an_entry_that_no_table_wrote_is_a_game_or_damage(
    game: tuple[str, int], at: int, key: int, odd: object, strange: str | None
) -> None:
    records = list(played(*game))
    at %= len(records)
    body = json.loads(records[at].body)
    body[list(body)[key % len(body)]] = odd
    records[at] = Record(1, "", strange or json.dumps(body))
    with suppress(JournalDamaged):
        state = replay(records)
        json.dumps(list(game_of(state).lines(1, state)))
