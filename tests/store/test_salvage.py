"""What is whole of a damaged journal is saved, entry by entry; what isn't is said, nothing is invented."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dixit_table.errors import JournalDamaged
from dixit_table.store.database import FILE_NAME, checksum, new_database
from dixit_table.store.journal import Archive, ForgetfulJournal, Journal, Record, TableLock
from dixit_table.store.restore import BEFORE, Repaired, is_damaged, repair, report_of
from dixit_table.store.salvage import Salvage, SavedPage, carved
from tests.store.harm import FRAME, PAGE, hurt_killed, wrong_with
from tests.store.nights import games_of, kept, kept_one_by_one, killed, played, several

DAY = "2026-11-22"
_LOG, _MARKER = f"{FILE_NAME}-wal", f"{FILE_NAME}-told"


@pytest.fixture(scope="module")
def dead(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[list[Record]]]:
    folder = tmp_path_factory.mktemp("dead")
    return folder, killed(folder)


@pytest.fixture
def hurt(dead: tuple[Path, list[list[Record]]], tmp_path: Path) -> Path:
    """Make a copy to be harmed."""
    return Path(shutil.copytree(dead[0], tmp_path / "hurt"))


def change(log: Path, *places: int) -> None:
    octets = bytearray(log.read_bytes())
    for place in places:
        octets[place] ^= 4
    log.write_bytes(octets)


def log_alone(house: Path, records: list[Record]) -> Path:
    """Write entries into a journal; return a folder that has nothing but its log."""
    dead = house.with_name(f"{house.name}-dead")
    dead.mkdir()
    with closing(Journal(house, lambda _landing: None)) as journal:
        kept_one_by_one(journal, records)
        shutil.copy(house / _LOG, dead)
    return dead


def left_of(folder: Path, records: list[Record]) -> Path:
    """Write entries into a journal, each in a commit of its own; return what kill -9 leaves of it."""
    house, dead = folder / "house", folder / "dead"
    house.mkdir()
    with closing(Journal(house, lambda _landing: None)) as journal:
        kept_one_by_one(journal, records)
        shutil.copytree(house, dead)
    return dead


def wipe_index(log: Path, and_with: bytes | None = None) -> None:
    """Wipe the pages of a log that are of the index, and those with some words."""
    octets = bytearray(log.read_bytes())
    for page in range(len(octets) - PAGE, 0, -FRAME):
        if octets[page] == _INDEX or (and_with is not None and and_with in octets[page : page + PAGE]):
            octets[page : page + PAGE] = bytes(PAGE)
    log.write_bytes(octets)


def repaired(folder: Path) -> Repaired:
    found = repair(folder, DAY)
    assert found is not None
    assert found.copy is not None
    assert repair(folder, DAY) is None
    with closing(Journal(folder, print)):
        pass
    return found


def test_one_flip_in_a_log_costs_one_entry_at_most(
    dead: tuple[Path, list[list[Record]]], tmp_path: Path
) -> None:
    """Wherever it is: what is in the commits behind it is whole by their own checksums."""
    folder, games = dead
    size = (folder / _LOG).stat().st_size
    entries = sum(map(len, games))
    chance = Random(1)
    for start in range(0, size - 15_999, 16_000):
        house = tmp_path / str(start)
        shutil.copytree(folder, house)
        change(house / _LOG, start + chance.randrange(16_000))
        done = repaired(house)
        found = games_of(house)
        assert all(records == game[: len(records)] for records, game in zip(found, games, strict=True))
        there = sum(map(len, found))
        assert there >= entries - 1
        assert done.is_whole == (there == entries)


def test_what_is_gone_is_said(hurt: Path, dead: tuple[Path, list[list[Record]]]) -> None:
    """An entry that stands on one page alone: it is the first game that is cut, and the second is whole."""
    games = dead[1]
    octets = bytearray((hurt / _LOG).read_bytes())
    bodies = [record.body for record in games[0]]
    at = next(at for at in range(5, len(bodies)) if bodies.count(bodies[at]) == 1)
    entry = bodies[at].encode()
    (hurt / _LOG).write_bytes(octets.replace(entry, entry[:-1] + b"!"))
    done = repaired(hurt)
    assert games_of(hurt) == [games[0][:at], games[1]]
    assert (done.saved.cut, done.saved.lost, done.saved.gone) == ({1: len(games[0]) - at}, (), 0)
    assert not done.is_whole


def test_entries_whose_numbers_are_out_of_order_take_no_place(
    hurt: Path, dead: tuple[Path, list[list[Record]]]
) -> None:
    """On a page that nothing vouches for: each alone would be whole, and the last of the game another."""
    octets, page = last_page(hurt / _LOG)
    *_, before, last = _cells(octets, page)
    numbers = [_behind_length(octets, cell) for cell in (before, last)]
    octets[numbers[0]], octets[numbers[1]] = octets[numbers[1]], octets[numbers[0]]
    (hurt / _LOG).write_bytes(octets)
    done = repaired(hurt)
    first, second = dead[1]
    assert games_of(hurt) == [first, second[:-1]]
    assert not done.is_whole


def test_the_last_entry_of_a_damaged_page_has_its_number_by_the_one_before(
    hurt: Path, dead: tuple[Path, list[list[Record]]]
) -> None:
    octets, page = last_page(hurt / _LOG)
    assert octets[page - FRAME] == _INDEX  # it would say whose the number is
    octets[page - FRAME : page - FRAME + PAGE] = bytes(PAGE)
    (hurt / _LOG).write_bytes(octets)
    assert repaired(hurt).is_whole
    assert games_of(hurt) == dead[1]


_LEAF, _INDEX = 0x0D, 0x0A
"""The first byte of a page with entries, and of one of an index (fileformat2.html, 1.6, as what follows)."""


def last_page(log: Path) -> tuple[bytearray, int]:
    """Return what a log has, and where the last page with entries begins."""
    octets = bytearray(log.read_bytes())
    return octets, next(at for at in range(len(octets) - PAGE, 0, -FRAME) if octets[at] == _LEAF)


def _cells(octets: bytearray, page: int) -> list[int]:
    """Return where the entries of a page begin, in the order of their numbers."""
    count = int.from_bytes(octets[page + 3 : page + 5])
    places = range(page + 8, page + 8 + 2 * count, 2)
    return [page + int.from_bytes(octets[at : at + 2]) for at in places]


def _behind_length(octets: bytearray, cell: int) -> int:
    """Return where an entry's number stands: behind its length, of one byte or two."""
    return cell + (2 if octets[cell] & 0x80 else 1)


def test_the_index_of_a_last_commit_tells_whose_an_entry_was(tmp_path: Path) -> None:
    dead = left_of(tmp_path, [Record(1, "now", f"{number}") for number in range(3)])
    octets = bytearray((dead / _LOG).read_bytes())
    assert [octets[at] for at in (-PAGE - FRAME, -PAGE)] == [_LEAF, _INDEX]
    octets[-PAGE - FRAME : -FRAME] = bytes(PAGE)
    (dead / _LOG).write_bytes(octets)
    saved = repaired(dead).saved
    assert (saved.cut, saved.lost, saved.gone) == ({1: 1}, (), 0)


@pytest.mark.parametrize("entries", [1, 3])
def test_all_of_a_last_commit_but_its_end_is_read(entries: int, tmp_path: Path) -> None:
    """Its last page alone says that it was a commit; the entry stands on the one before, perhaps alone."""
    records = [Record(1, "now", f"{number}") for number in range(entries)]
    dead = left_of(tmp_path, records)
    octets = bytearray((dead / _LOG).read_bytes())
    assert [octets[at] for at in (-PAGE - FRAME, -PAGE)] == [_LEAF, _INDEX]
    octets[-FRAME:] = bytes(FRAME)
    (dead / _LOG).write_bytes(octets)
    assert repaired(dead).is_whole
    assert games_of(dead) == [records]


def test_a_whole_game_shares_a_page_with_an_entry_that_has_lost_its_number(tmp_path: Path) -> None:
    """Then the order there is doubtful; but SQLite finds the first game by the index, and all of it."""
    games = [[Record(game, "now", f"{number}") for number in range(3)] for game in (1, 2)]
    kept(tmp_path, games)
    octets = bytearray((tmp_path / FILE_NAME).read_bytes())
    page = next(at for at in range(PAGE, len(octets), PAGE) if octets[at] == _LEAF)
    last = _behind_length(octets, _cells(octets, page)[-1])
    assert octets[last] == 6
    octets[last] = 0
    (tmp_path / FILE_NAME).write_bytes(octets)
    assert repaired(tmp_path).saved.lost == (2,)
    assert games_of(tmp_path) == [games[0]]


def test_two_entries_on_a_page_tell_each_others_number(tmp_path: Path) -> None:
    games = kept(tmp_path, [[Record(1, "now", "one"), Record(1, "now", "two")]])
    octets = bytearray((tmp_path / FILE_NAME).read_bytes())
    (index,) = (at for at in range(PAGE, len(octets), PAGE) if octets[at] == _INDEX)
    octets[index : index + PAGE] = bytes(PAGE)
    (tmp_path / FILE_NAME).write_bytes(octets)
    assert repaired(tmp_path).is_whole
    assert games_of(tmp_path) == games


def test_an_entry_alone_on_its_page_takes_no_number_of_another_game(tmp_path: Path) -> None:
    """Nothing there but the index tells whose the number is."""
    records = [Record(game, "now", f"{game}" * 3000) for game in (2, 1)]
    with closing(Journal(tmp_path, lambda _landing: None)) as journal:
        kept_one_by_one(journal, records)
    octets = bytearray((tmp_path / FILE_NAME).read_bytes())
    *_, page = (at for at in range(PAGE, len(octets), PAGE) if octets[at] == _LEAF)
    number = _behind_length(octets, *_cells(octets, page))
    assert octets[number] == 2
    octets[number] = 1
    (tmp_path / FILE_NAME).write_bytes(octets)
    assert repaired(tmp_path).saved.lost == (1,)
    assert games_of(tmp_path) == [records[:1]]


def test_what_a_log_proves_needs_no_index(tmp_path: Path) -> None:
    """Each entry is alone on its page: nothing there tells its number, but its commit's sums do.

    Of the last commit nothing is proven by a later one.
    """
    records = [Record(game, "now", f"{game}" * 3000) for game in (1, 2, 3)]
    dead = left_of(tmp_path, records)
    wipe_index(dead / _LOG)
    assert repaired(dead).saved.lost == (3,)
    assert games_of(dead) == [[record] for record in records[:2]]


def test_an_entry_alone_on_a_damaged_page_of_a_log_has_no_number(tmp_path: Path) -> None:
    records = [Record(game, "now", f"{game}" * 3000) for game in (1, 2, 3, 4)]
    dead = left_of(tmp_path, records)
    (dead / FILE_NAME).unlink()
    wipe_index(dead / _LOG)
    octets = bytearray((dead / _LOG).read_bytes())
    (page,) = (at for at in range(len(octets) - PAGE, 0, -FRAME) if b"333" in octets[at : at + PAGE])
    number = _behind_length(octets, *_cells(octets, page))
    assert octets[number] == 3
    octets[number] = 5
    (dead / _LOG).write_bytes(octets)
    assert repaired(dead).saved.lost == (3, 4)


def test_a_game_begins_behind_another_and_not_with_its_second_entry_and_ends_at_a_hole(
    tmp_path: Path,
) -> None:
    records = [Record(1 + (number > 1), "now", letter * 3000) for number, letter in enumerate("abcdaef")]
    dead = left_of(tmp_path, records)
    (dead / FILE_NAME).unlink()
    wipe_index(dead / _LOG, and_with=b"aaa")
    saved = repaired(dead).saved
    assert (saved.games, saved.cut, saved.lost, saved.gone) == ({2: records[2:4]}, {2: 2}, (1,), 2)


def test_all_that_is_gone_is_counted_where_sqlite_reads_nothing(tmp_path: Path) -> None:
    """Of two entries the second is left: a game doesn't begin with it."""
    dead = left_of(tmp_path, [Record(1, "now", letter * 3000) for letter in "ab"])
    (dead / FILE_NAME).unlink()
    wipe_index(dead / _LOG, and_with=b"aaa")
    saved = repaired(dead).saved
    assert (saved.games, saved.lost, saved.gone) == ({}, (1,), 1)


def test_nothing_is_taken_from_behind_a_hole_that_no_index_knows_of(tmp_path: Path) -> None:
    (game,) = kept(tmp_path, [[Record(1, "now", f"{number}" * 200) for number in range(100, 150)]])
    octets = bytearray((tmp_path / FILE_NAME).read_bytes())
    places = range(PAGE, len(octets), PAGE)
    entries, index = ([at for at in places if octets[at] == kind] for kind in (_LEAF, _INDEX))
    for page in (entries[len(entries) // 2], *index):
        octets[page : page + PAGE] = bytes(PAGE)
    (tmp_path / FILE_NAME).write_bytes(octets)
    repaired(tmp_path)
    (found,) = games_of(tmp_path)
    assert 0 < len(found) < len(game)
    assert found == game[: len(found)]


def test_sectors_of_nothing_across_the_last_commits(
    hurt: Path, dead: tuple[Path, list[list[Record]]]
) -> None:
    size = (hurt / _LOG).stat().st_size
    octets = (hurt / _LOG).read_bytes()
    (hurt / _LOG).write_bytes(octets[: size - 4 * FRAME] + bytes(4 * FRAME))
    done = repaired(hurt)
    first, second = games_of(hurt)
    assert first == dead[1][0]
    assert second == dead[1][1][: len(second)]
    assert done.saved.gone == len(dead[1][1]) - len(second) > 0


def test_a_log_without_its_head_is_read(hurt: Path, dead: tuple[Path, list[list[Record]]]) -> None:
    """Also where nobody knows what had been acknowledged: the frames behind it prove each other."""
    octets = bytearray((hurt / _LOG).read_bytes())
    octets[:4096] = bytes(4096)
    (hurt / _LOG).write_bytes(octets)
    (hurt / _MARKER).unlink()
    with pytest.raises(JournalDamaged, match="-wal"):
        Archive(hurt)
    repaired(hurt)
    assert games_of(hurt) == dead[1]


def test_where_nobody_knows_of_an_entry_none_is_missed(tmp_path: Path) -> None:
    """A log of nothing but noise, and no mark: there may have been none."""
    dead = log_alone(tmp_path, [Record(1, "now", "gone")])
    (dead / _LOG).write_bytes(b"\xaa" * (dead / _LOG).stat().st_size)
    saved = repaired(dead).saved
    assert (saved.games, saved.cut, saved.lost, saved.gone) == ({}, {}, (), 0)


@pytest.mark.parametrize("left", [None, b"", bytes(PAGE), b"\xff" * 100])
def test_the_file_of_a_log_is_gone(
    hurt: Path, dead: tuple[Path, list[list[Record]]], left: bytes | None
) -> None:
    (hurt / FILE_NAME).unlink()
    if left is not None:
        (hurt / FILE_NAME).write_bytes(left)
    log = (hurt / _LOG).read_bytes()
    if not left:
        for opens in (Archive, ForgetfulJournal, lambda folder: Journal(folder, print)):
            with pytest.raises(JournalDamaged, match="dixit-table repair"):
                opens(hurt)
        assert (hurt / _LOG).read_bytes() == log
        with TableLock(hurt):
            done = repaired(hurt)
        assert done.is_whole
        assert done.copy is not None
        assert (done.copy / _LOG).read_bytes() == log
    assert games_of(hurt) == dead[1]


def test_the_file_of_a_log_that_has_been_copied_into_it_before(tmp_path: Path) -> None:
    """What was in the file alone is gone with it; the game that was being played then isn't."""
    house = tmp_path / "house"
    house.mkdir()
    kept(house, [played("odyssey", 5), played("original", 4)])
    game = [Record(3, record.at, record.body) for record in played("dice", 4)]
    dead = log_alone(house, game)
    done = repaired(dead)
    assert games_of(dead) == [game]
    assert not done.is_whole


def test_a_game_with_a_bad_entry_is_brought_back_up_to_it(tmp_path: Path) -> None:
    games = several(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as database:
        (number,) = database.execute("SELECT id FROM entries WHERE game = 2 LIMIT 1 OFFSET 20").fetchone()
        database.execute("UPDATE entries SET crc = crc + 1 WHERE id = ?", (number,))
        database.execute("UPDATE entries SET crc = crc - 1 WHERE game = 4")
    done = repaired(tmp_path)
    assert (done.saved.cut, done.saved.lost) == ({2: len(games[1]) - 20}, (4,))
    with closing(Archive(tmp_path)) as archive:
        found = {game: archive.records(game) for game, _ in archive.games()}
    assert found == {1: games[0], 2: games[1][:20], 3: games[2], 5: games[4]}


def test_forgotten_games_are_no_gap(tmp_path: Path) -> None:
    """Their numbers are nobody's, and nothing is missing for that."""
    games = several(tmp_path)
    with ForgetfulJournal(tmp_path) as journal:
        journal.forget([1, 3])
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as database:
        database.execute("UPDATE entries SET crc = crc + 1 WHERE id = (SELECT max(id) FROM entries)")
    done = repaired(tmp_path)
    assert (done.saved.cut, done.saved.lost, done.saved.gone) == ({5: 1}, (), 0)
    assert games_of(tmp_path) == [games[1], games[3], games[4][:-1]]


@pytest.mark.parametrize("sizes", [(3, 5000, 40, 60_000, 4061, 4000), (3, 9000)])
def test_entries_longer_than_a_page_are_found(sizes: tuple[int, ...], tmp_path: Path) -> None:
    """The text of rules may be: it goes on on pages of its own, also on the last of all."""
    records = [Record(1, "now", "x" * size) for size in sizes]
    dead = log_alone(tmp_path, records)
    repaired(dead)
    assert games_of(dead) == [records]


WHOLE = st.integers(-(1 << 63), (1 << 63) - 1)
NUMBERS = st.one_of(
    st.integers(-3, 3),
    st.integers(0, 63).flatmap(lambda bits: st.sampled_from(((1 << bits) - 1, -(1 << bits)))),
    WHOLE,
)
"""As many bytes as a number may have in a row, and those just above and below."""


LENGTHS = st.one_of(st.integers(0, 300), st.integers(3900, 4200), st.integers(0, 20_000))
"""Many on a page, about one, and some that go on elsewhere."""


def carved_of(games: dict[int, Record], index: str = "game, id") -> list[SavedPage]:
    """Return what is read of each page of a journal with these entries, whose index has these columns."""
    with closing(new_database()) as journal:
        journal.execute("DROP INDEX entries_of_game")
        journal.execute(f"CREATE INDEX entries_of_game ON entries ({index})")
        for number, record in games.items():
            row = (number, record.game, record.at, record.body, checksum(record))
            journal.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
        return carved_from(journal)


def carved_from(journal: sqlite3.Connection) -> list[SavedPage]:
    image = journal.serialize()
    pages = {at // PAGE + 1: image[at : at + PAGE] for at in range(0, len(image), PAGE)}
    return [carved(page, pages.get) for page in pages.values()]


def test_rows_of_other_kinds_are_no_entries() -> None:
    with closing(new_database()) as journal:
        journal.execute("DROP TABLE entries")
        journal.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, game, at, body, crc)")
        rows = [("1", "now", "x", 0), (1, 5, "x", 0), (1, "now", None, 0), (1, 2, 3, 0), (1, "now", "x", "0")]
        journal.executemany("INSERT INTO entries (game, at, body, crc) VALUES (?, ?, ?, ?)", rows)
        assert not any(each.entries for each in carved_from(journal))


@pytest.mark.parametrize("index", ["game, id + 1", "game, id - 1", "at, id"])
def test_an_index_that_contradicts_itself_knows_no_games(index: str) -> None:
    found = carved_of({number: Record(1, "now", "x") for number in range(1, 4)}, index)
    assert any(each.entries for each in found)
    assert not any(each.owners for each in found)


@settings(max_examples=100)
@example(rows={number: (number % 3, 9) for number in range(1200)})  # the index has several pages
@given(rows=st.dictionaries(NUMBERS, st.tuples(NUMBERS, LENGTHS), max_size=40))
def test_all_that_is_on_sound_pages_is_found(rows: dict[int, tuple[int, int]]) -> None:
    """Whatever its number, its game's and its length, and wherever it goes on."""
    games = {number: Record(game, "now", "x" * length) for number, (game, length) in rows.items()}
    found = carved_of(games)
    assert {number: record for each in found for number, record in each.entries.items()} == games
    owners = {number: game for each in found for number, game in each.owners.items()}
    assert owners == {number: record.game for number, record in games.items()}


def test_what_a_repair_came_to_is_reported(tmp_path: Path) -> None:
    """A game of which not even the beginning is whole is named, also where all else is."""
    several(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as database:
        (first,) = database.execute("SELECT min(id) FROM entries WHERE game = 2").fetchone()
        database.execute("UPDATE entries SET crc = crc + 1 WHERE id = ?", (first,))
    done = repaired(tmp_path)
    assert not done.is_whole
    assert [(each.key, each.values.get("games")) for each in report_of(done)[1:-2]] == [
        ("keeping.repaired_without", "2")
    ]
    assert report_of(done)[-1].values["path"] == str(done.copy)
    assert [each.key for each in report_of(None)] == ["keeping.sound"]
    assert not is_damaged(tmp_path / BEFORE), "there is no journal"


def test_whole_is_what_lacks_nothing_that_was_there() -> None:
    for lacks in product(({}, {1: 2}), ((), (2,)), (0, 3)):
        assert Repaired(Salvage({1: []}, *lacks), None).is_whole is not any(lacks)
        assert not Repaired(Salvage({}, *lacks), None).is_whole


@settings(max_examples=40)
@given(seed=st.integers(0, 1 << 32))
def test_whatever_chance_does_to_a_killed_journal(
    dead: tuple[Path, list[list[Record]]], tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    folder = tmp_path_factory.mktemp("hurt")
    shutil.copytree(dead[0], folder, dirs_exist_ok=True)
    hurt_killed(folder, Random(seed))
    assert wrong_with(folder, dead[1]) is None
    shutil.rmtree(folder)
