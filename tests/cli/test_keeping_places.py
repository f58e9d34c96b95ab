"""Backups on odd places: sticks of other file systems, pulled out, shared, full; folders of somebody else."""

from __future__ import annotations

import errno
import fcntl
import json
import math
import os
import sqlite3
import stat
import subprocess
import sys
import tarfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from dixit_table.errors import JournalDamaged, TableBusy, UnusableInput
from dixit_table.store import restore
from dixit_table.store.backup import backups_on, names_for, write_backup
from dixit_table.store.books import PAD_BOOK, PREFERENCES
from dixit_table.store.database import APPLICATION_ID, FILE_NAME, SCHEMA_VERSION
from dixit_table.store.files import LARGEST, replace_file
from dixit_table.store.journal import TableLock
from dixit_table.store.packed import MOST_RULES_BYTES, unpack, write_packed
from dixit_table.store.restore import BEFORE, STAGED, finish, forget_copies, repair, stage
from tests.store.harm import spoil_pages
from tests.store.nights import games_of, kept, played
from tests.store.nobody import as_nobody

DAY = "2026-11-22"
_REPO = Path(__file__).parents[2]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Make a data folder after a game."""
    folder = tmp_path / "house"
    (folder / "rules").mkdir(parents=True)
    kept(folder, [played("odyssey", 5)])
    (folder / "rules" / "ours.yaml").write_text("format: 1\nextends: odyssey\ngame: cards\n")
    return folder


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "Été à Noël"
    folder.mkdir()
    return folder


def refused(code: int, *_args: object, **_keywords: object) -> None:
    raise OSError(code, os.strerror(code))


def test_what_lies_where_a_backup_is_written_is_not_written_through(
    house: Path, stick: Path, tmp_path: Path
) -> None:
    """Others may write to the stick: a file of theirs would stay theirs, a link leads elsewhere."""
    open_to_all = stick / f".dixit-table-{DAY}.tar.new"
    open_to_all.touch()
    open_to_all.chmod(0o666)
    (stick / f".dixit-table-{DAY}-2.tar.new").symlink_to(tmp_path / "elsewhere")
    for _ in range(2):
        backup = write_backup(house, stick, DAY).path
        assert stat.S_IMODE(backup.stat().st_mode) == 0o600
        assert unpack(backup)
    assert not (tmp_path / "elsewhere").exists()
    assert len(list(stick.iterdir())) == 2


def test_backups_written_at_once_are_as_many_files(house: Path, stick: Path) -> None:
    with ThreadPoolExecutor(6) as pool:
        written = list(pool.map(lambda _number: write_backup(house, stick, DAY).path, range(12)))
    assert len(set(written)) == 12
    assert sorted(stick.iterdir()) == sorted(written)
    assert all(unpack(each) for each in written)


def test_a_backup_that_is_swept_away_as_it_begins_begins_again(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program took it for one left behind: it wasn't locked yet."""
    lock, begun = fcntl.flock, list[Path]()

    def swept(file: int, operation: int) -> None:
        if not begun:
            begun.extend(stick.iterdir())
            begun[0].unlink()
        lock(file, operation)

    monkeypatch.setattr(fcntl, "flock", swept)
    backup = write_backup(house, stick, DAY).path
    assert begun
    assert list(stick.iterdir()) == [backup]


def test_a_backup_that_another_program_locks_as_it_begins_takes_the_next_name(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other took it for left behind, and is about to remove it."""
    lock, held = fcntl.flock, list[int]()

    def sweeping(file: int, operation: int) -> None:
        if not held:
            held.append(os.open(stick / f".dixit-table-{DAY}.tar.new", os.O_RDONLY))
            lock(held[0], operation)
        lock(file, operation)

    monkeypatch.setattr(fcntl, "flock", sweeping)
    try:
        assert write_backup(house, stick, DAY).path == stick / f"dixit-table-{DAY}-2.tar"
    finally:
        os.close(held[0])


def test_the_sweep_spares_a_backup_that_begins_where_another_ends(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the sweep's look and its lock, the one it saw got its name, and the next one began."""
    lock, begun = fcntl.flock, stick / f".dixit-table-{DAY}.tar.new"
    begun.touch()
    held = list[int]()

    def ended(file: int, operation: int) -> None:
        if not held:
            begun.unlink()
            held.append(os.open(begun, os.O_CREAT | os.O_WRONLY))
            lock(held[0], operation)
        lock(file, operation)

    monkeypatch.setattr(fcntl, "flock", ended)
    try:
        backup = write_backup(house, stick, DAY).path
        assert sorted(stick.iterdir()) == [begun, backup]
    finally:
        os.close(held[0])


@pytest.mark.parametrize("links", [True, False], ids=["links", "FAT"])
def test_a_name_taken_meanwhile_is_not_overwritten(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Something comes to have it while the backup is synced."""
    file, sync = stick / "mine.tar", os.fsync

    def taken(descriptor: int) -> None:
        file.write_text("somebody else's")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", taken)
    if not links:
        monkeypatch.setattr(os, "link", partial(refused, errno.EPERM))
    with pytest.raises(UnusableInput, match="is there already"):
        write_backup(house, file, DAY)
    assert file.read_text() == "somebody else's"
    assert list(stick.iterdir()) == [file]


def test_a_stick_without_links_and_synced_folders(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def only_files(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            refused(errno.EINVAL)
        sync(descriptor)

    monkeypatch.setattr(os, "link", partial(refused, errno.EPERM))
    monkeypatch.setattr(os, "fsync", only_files)
    names = [write_backup(house, stick, DAY).path.name for _ in range(2)]
    assert names == [f"dixit-table-{DAY}.tar", f"dixit-table-{DAY}-2.tar"]
    assert sorted(each.name for each in stick.iterdir()) == sorted(names)


def test_a_stick_that_is_pulled_out(house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the disk refuses, folder and reason are said; what was left goes with the next backup."""
    with monkeypatch.context() as patch:
        for deed in ("fsync", "unlink"):
            patch.setattr(os, deed, partial(refused, errno.EIO))
        with pytest.raises(UnusableInput, match="Été à Noël: the backup cannot be written \\(Input/output"):
            write_backup(house, stick, DAY)
    (left,) = stick.iterdir()
    assert left.name.startswith(".")
    backup = write_backup(house, stick, "2026-11-29").path
    assert list(stick.iterdir()) == [backup]


@pytest.mark.parametrize("name", ["usb", "usb/", "usb.backup", "usb.zip"])
def test_a_stick_that_is_not_there_is_no_file(house: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(UnusableInput, match="no such folder"):
        write_backup(house, tmp_path / name, DAY)
    assert list(tmp_path.iterdir()) == [house]


def test_nothing_is_written_into_what_comes_where_something_was_removed(
    stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others, unlink = stick / "others", os.unlink
    others.write_text("somebody else's")

    def exchanged(path: Path, **words: Any) -> None:
        unlink(path, **words)
        path.hardlink_to(others)

    writes: dict[str, Callable[[], None]] = {
        f".dixit-table-{DAY}.tar.new": lambda: write_packed(stick / f"dixit-table-{DAY}.tar", {}),
        "ours.new": lambda: replace_file(stick / "ours", b"new"),
    }
    for left, write in writes.items():
        (stick / left).touch()
        with monkeypatch.context() as patch:
            patch.setattr(os, "unlink", exchanged)
            with pytest.raises(FileExistsError):
                write()
    assert others.read_text() == "somebody else's"


def test_a_backup_that_is_being_written_is_left_alone_on_a_disk_that_locks_only_what_may_be_written(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NFS does."""
    begun, lock = stick / f".dixit-table-{DAY}.tar.new", fcntl.flock
    begun.touch()

    def as_nfs(file: int, operation: int) -> None:
        if fcntl.fcntl(file, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            refused(errno.EBADF)
        lock(file, operation)

    monkeypatch.setattr(fcntl, "flock", as_nfs)
    with begun.open("r+") as held:
        lock(held, fcntl.LOCK_EX)
        assert write_backup(house, stick, DAY).path == stick / f"dixit-table-{DAY}-2.tar"
        assert begun.exists()


def test_a_disk_without_locks(house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was left behind goes there, too."""
    (stick / f".dixit-table-{DAY}.tar.new").write_text("left")
    monkeypatch.setattr(fcntl, "flock", partial(refused, errno.ENOLCK))
    backup = write_backup(house, stick, DAY).path
    assert list(stick.iterdir()) == [backup]


def test_what_cannot_be_synced_is_not_brought_back_later(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was changed, it is said: the evening that goes on isn't replaced at the next start."""
    backup = write_backup(house, stick, DAY).path
    sync = os.fsync

    def no_folders(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            refused(errno.EIO)
        sync(descriptor)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", no_folders)
        with pytest.raises(UnusableInput, match="nothing was changed"):
            stage(house, backup)
        with pytest.raises(UnusableInput, match="cannot be written"):
            write_backup(house, stick, DAY)
    assert not (house / STAGED).exists()
    assert list(stick.iterdir()) == [backup]


def test_a_restore_that_fails_again_and_again_keeps_one_copy(house: Path, stick: Path) -> None:
    """Of what was there before the first try; at a kiosk there is one every few seconds."""
    ours, before = house / "rules" / "ours.yaml", games_of(house)
    (house / "keypads.json").write_text("{}")
    backup = write_backup(house, stick, DAY).path
    (house / "keypads.json").write_text('{"pads": []}')
    ours.unlink()
    ours.mkdir()
    stage(house, backup)
    for _ in range(3):
        with pytest.raises(UnusableInput, match="tried again"):
            finish(house, DAY)
    (copy,) = (house / BEFORE).iterdir()
    assert unpack(copy)["keypads.json"] == b'{"pads": []}'
    ours.rmdir()
    assert finish(house, DAY) == copy
    assert (house / "keypads.json").read_text() == "{}"
    assert games_of(house) == before
    names = sorted(each.name for each in house.iterdir())
    assert names == ["backups", "journal.sqlite3", "keypads.json", "rules"]


def test_no_name_is_left_for_a_damaged_copy(house: Path) -> None:
    spoil_pages(house)
    (house / BEFORE).mkdir()
    for number in range(1, 999):
        (house / BEFORE / f"dixit-table-{DAY}{f'-{number}' if number > 1 else ''}-damaged").touch()
    (last,) = names_for(house / BEFORE, DAY, "-damaged")
    last.touch()
    with pytest.raises(UnusableInput, match="File exists"):
        repair(house, DAY)


def test_the_newest_backup_of_a_day_comes_first(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where another stick is being pulled out."""
    for _ in range(12):
        write_backup(house, stick, DAY)
    write_backup(house, stick, "2026-11-21")
    write_backup(house, stick, "2026-11-23")
    pulled, glob = stick.with_name("pulled"), Path.glob
    monkeypatch.setattr(
        Path, "glob", lambda *words: refused(errno.EIO) if words[0] == pulled else glob(*words)
    )
    found = [path.name.removeprefix("dixit-table-2026-11-") for path in backups_on((pulled, stick))]
    assert found == ["23.tar", *(f"22-{number}.tar" for number in range(12, 5, -1))]


def test_a_backup_somebody_has_renamed_comes_last(stick: Path) -> None:
    own = ("2026-11-22-old pi", "2025-02-01-before-the-move", "holidays")
    for name in (*own, "2025-11-20", "2025-11-20-10", "2025-11-20-2"):
        (stick / f"dixit-table-{name}.tar").touch()
    found = [path.stem.removeprefix("dixit-table-") for path in backups_on((stick,))]
    assert found == ["2025-11-20-10", "2025-11-20-2", "2025-11-20", *sorted(own, reverse=True)]


def test_rules_of_the_house_are_kept_beside_a_damaged_journal(house: Path, stick: Path) -> None:
    """They are replaced like the rest; in the copy of a damaged journal they were missing."""
    backup = write_backup(house, stick, DAY).path
    (house / "rules" / "ours.yaml").write_text("newer")
    spoil_pages(house)
    stage(house, backup)
    before = finish(house, DAY)
    assert before is not None
    assert (before / "rules" / "ours.yaml").read_text() == "newer"
    assert (house / "rules" / "ours.yaml").read_text() != "newer"


_TIGHT = """
import resource, signal, sys
from dixit_table.cli.main import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
sys.exit(main(sys.argv[2:]))
"""


def tightly(limit: int, *args: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", _TIGHT, str(limit), *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=_REPO)


def test_a_full_disk_is_not_filled_with_pieces_of_copies(house: Path, stick: Path) -> None:
    """Each start would have left one more."""
    backup = write_backup(house, stick, DAY).path
    stage(house, backup)
    spoil_pages(house)
    octets = (house / FILE_NAME).read_bytes()
    for _ in range(2):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(restore, "replace_file", partial(refused, errno.ENOSPC))
            with pytest.raises(UnusableInput, match="when the table starts"):
                finish(house, DAY)
        assert list((house / BEFORE).iterdir()) == []
    assert (house / FILE_NAME).read_bytes() == octets


def test_a_full_disk_promises_nothing_it_will_not_do(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = write_backup(house, stick, DAY).path
    done = tightly(20_000, "restore", backup, "--data", house)
    assert done.returncode == 2
    assert "nothing was changed" in done.stderr
    assert not (house / STAGED).exists()
    spoil_pages(house)
    monkeypatch.setattr(restore, "write_packed", partial(refused, errno.ENOSPC))
    with pytest.raises(
        UnusableInput, match=r"cannot be repaired \(No space left on device\); nothing was changed"
    ):
        repair(house, DAY)


def test_why_a_copy_failed_is_said_also_where_its_half_stays(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil_pages(house)
    monkeypatch.setattr(os, "rmdir", partial(refused, errno.EIO))
    monkeypatch.setattr(restore, "sync_folder", partial(refused, errno.ENOSPC))
    with pytest.raises(UnusableInput, match="No space left on device"):
        repair(house, DAY)


def test_a_table_sits_down_at_a_full_disk(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of its process is a courtesy."""
    monkeypatch.setattr(os, "pwrite", partial(refused, errno.ENOSPC))
    with TableLock(house), pytest.raises(TableBusy), TableLock(house):
        pass
    monkeypatch.setattr("fcntl.flock", partial(refused, errno.ENOLCK))
    with pytest.raises(UnusableInput, match="No locks available"), TableLock(house):
        pass


def test_what_cuts_left_is_forgotten_with_the_rest(house: Path) -> None:
    left = [house / name for name in (f".{STAGED}.new", f"{FILE_NAME}.new", STAGED)]
    for each in left:
        each.write_text("a vote")
    forget_copies(house)
    assert not any(each.exists() for each in left)
    left[0].write_text("a vote")
    finish(house, DAY)
    assert not left[0].exists()


@pytest.mark.parametrize(("language", "words"), [("en", "another folder"), ("fr", "donnes-en un autre")])
def test_a_folder_of_somebody_else(house: Path, stick: Path, language: str, words: str) -> None:
    """One may not even look whether there is a journal; the folder is said, and what would be right."""
    backup = write_backup(house, stick.parent / "a.tar", DAY).path
    lines = [
        "backup /dev/null",
        "repair",
        "games list",
        "games export 1 --format csv",
        "games forget 1 --yes",
    ]
    lines = [f"{line} --data {house}" for line in lines]
    house.chmod(0 if os.getuid() else 0o700)
    try:
        done = as_nobody(*lines, language=language)
    finally:
        house.chmod(0o700)
    assert "Traceback" not in done.stderr
    said = done.stderr.splitlines()
    assert said[1::2] == [f"{number} 2" for number in range(len(lines))]
    assert all(str(house) in line and words in line for line in said[::2])
    assert backup.exists()


def test_a_home_of_nobody_is_a_name(house: Path) -> None:
    """As it is in a shell, which leaves it as it is."""
    command = [sys.executable, "-m", "dixit_table", "restore", "~nobody-9", "--data", "~nobody-9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=house)
    assert done.returncode == 2
    assert done.stderr.startswith("dixit-table: ~nobody-9: the backup cannot be read")


SUMS = {PAD_BOOK: sha256(b"2").hexdigest()}
LISTED = {"format": 1, "schema": SCHEMA_VERSION, "sha256": SUMS}


@pytest.mark.parametrize(
    ("listed", "why"),
    [
        (LISTED, None),
        *(
            ({**LISTED, name: odd}, "no_backup")
            for name in ("format", "schema")
            for odd in (0, -1, True, "1", 1.0)
        ),
        ({**LISTED, "format": math.inf}, "no_backup"),
        ({**LISTED, "format": 2}, "newer_backup"),
        ({**LISTED, "schema": SCHEMA_VERSION + 1}, "newer_backup"),
        ({**LISTED, "sha256": [SUMS]}, "no_backup"),
        ({**LISTED, "sha256": {}}, "not_whole"),
        ({"schema": 1, "sha256": SUMS}, "no_backup"),
        ({"format": 1, "sha256": SUMS}, "no_backup"),
        ({"format": 1, "schema": 1}, "no_backup"),
        ([], "no_backup"),
        (1, "no_backup"),
    ],
)
def test_a_list_says_what_a_backup_is(listed: object, why: str | None, stick: Path) -> None:
    _packed(stick / "odd.tar", [("manifest.json", json.dumps(listed).encode()), (PAD_BOOK, b"2")])
    assert refusal(stick / "odd.tar") == why


@pytest.mark.parametrize("octets", [b"", b"{", b"\xff", b"[" * 100_000])
def test_a_list_that_cannot_be_read_is_none(octets: bytes, stick: Path) -> None:
    _packed(stick / "odd.tar", [("manifest.json", octets)])
    assert refusal(stick / "odd.tar") == "no_backup"


def refusal(file: Path) -> str | None:
    """Return why a backup can't be used; None: it can."""
    try:
        unpack(file)
    except (UnusableInput, JournalDamaged) as error:
        return error.message.key.rpartition(".")[2]
    return None


def _listed(files: dict[str, bytes]) -> bytes:
    return json.dumps(
        {**LISTED, "sha256": {name: sha256(files[name]).hexdigest() for name in files}}
    ).encode()


OLDER = f"games-of-schema-{SCHEMA_VERSION}"


@pytest.mark.parametrize(
    ("name", "size", "belongs"),
    [
        ("rules/a.yaml", MOST_RULES_BYTES, True),
        ("rules/a.yaml", MOST_RULES_BYTES + 1, False),
        (PAD_BOOK, LARGEST, True),
        (PAD_BOOK, LARGEST + 1, False),
        (PREFERENCES, LARGEST, True),
        (f"{OLDER}/{PAD_BOOK}", LARGEST, True),
        (f"{OLDER}/{PAD_BOOK}", LARGEST + 1, False),
        *(
            (name, 0, False)
            for name in ("../evil", "/tmp/evil", "rules/../../evil.yaml", "table.lock", "rules")
        ),
        *(
            (name, 0, False)
            for name in ("games-of-schema-0/keypads.json", f"{OLDER}/other", "rules/a/b.yaml")
        ),
    ],
)
def test_a_backup_holds_what_belongs_into_a_data_folder_and_no_more(
    name: str, size: int, belongs: bool, stick: Path
) -> None:
    files = {name: bytes(size)}
    _packed(stick / "odd.tar", [("manifest.json", _listed(files)), *files.items()])
    assert refusal(stick / "odd.tar") == (None if belongs else "no_backup")


def test_a_list_is_no_longer_than_a_book_and_a_backup_has_a_thousand_files(stick: Path) -> None:
    """Else a small file could become a large one in memory."""
    listed = _listed({})
    for more, why in ((LARGEST - len(listed), None), (LARGEST - len(listed) + 1, "no_backup")):
        _packed(stick / "odd.tar", [("manifest.json", listed + b" " * more)])
        assert refusal(stick / "odd.tar") == why
    for number, why in ((1000, None), (1001, "no_backup")):
        files = {f"rules/{each}.yaml": b"" for each in range(number)}
        _packed(stick / "odd.tar", [("manifest.json", _listed(files)), *files.items()])
        assert refusal(stick / "odd.tar") == why


def _journal(program: int, schema: int, table: str) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        made.execute(f"PRAGMA application_id = {program}")
        made.execute(f"PRAGMA user_version = {schema}")
        made.execute("CREATE TABLE forgotten (word)")
        made.execute(table or "DROP TABLE forgotten")
        return made.serialize()


@pytest.mark.parametrize(
    ("octets", "why"),
    [
        (b"", "not_whole"),
        (b"x", "not_whole"),
        (bytes(4096), "not_whole"),
        (_journal(APPLICATION_ID, SCHEMA_VERSION, ""), "not_whole"),
        (_journal(7, SCHEMA_VERSION, "CREATE TABLE notes (text)"), "journal_foreign"),
        (_journal(APPLICATION_ID + 1, SCHEMA_VERSION, "CREATE TABLE notes (text)"), "journal_foreign"),
        (_journal(APPLICATION_ID, SCHEMA_VERSION + 1, "CREATE TABLE notes (text)"), "journal_newer"),
    ],
)
def test_a_journal_in_a_backup_is_one_of_ours(octets: bytes, why: str, stick: Path) -> None:
    """A restore puts it in the place of one that could be played on."""
    for name in (FILE_NAME, f"{OLDER}/{FILE_NAME}"):
        files = {name: octets}
        _packed(stick / "odd.tar", [("manifest.json", _listed(files)), *files.items()])
        assert refusal(stick / "odd.tar") == why


def test_what_is_unpacked_by_hand_is_private(house: Path, stick: Path) -> None:
    """It holds the votes of a turn that is open."""
    with tarfile.open(write_backup(house, stick, DAY).path) as archive:
        assert {member.mode for member in archive} == {0o600}


def test_rules_of_the_house_that_are_none_stay_out_of_a_backup(house: Path, stick: Path) -> None:
    for name, size in (("full.yaml", MOST_RULES_BYTES), ("huge.yaml", MOST_RULES_BYTES + 1), ("ours.txt", 1)):
        (house / "rules" / name).write_bytes(b"#" * size)
    (house / "rules/folder.yaml").mkdir()
    names = [name for name in unpack(write_backup(house, stick, DAY).path) if name.startswith("rules")]
    assert names == ["rules/full.yaml", "rules/ours.yaml"]


def spoil(octets: bytes) -> bytes:
    return octets[:3000] + b"?" + octets[3001:]


def cut(octets: bytes) -> bytes:
    return octets[:600]


def another(_octets: bytes) -> bytes:
    """Return another backup, whole by itself."""
    with TemporaryDirectory() as folder:
        _packed(
            Path(folder, "another.tar"), [("manifest.json", json.dumps(LISTED).encode()), (PAD_BOOK, b"2")]
        )
        return Path(folder, "another.tar").read_bytes()


@pytest.mark.parametrize("harm", [spoil, cut, another])
def test_a_stick_that_keeps_something_else_than_it_was_given_is_found_out(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[bytes], bytes]
) -> None:
    """Cheap ones do: whoever relies on such a backup has none."""
    sync = os.fsync

    def keeps(descriptor: int) -> None:
        sync(descriptor)
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            octets = harm(os.pread(descriptor, 1 << 30, 0))
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, octets, 0)

    monkeypatch.setattr(os, "fsync", keeps)
    with pytest.raises(UnusableInput, match="cannot be written \\(Input/output error"):
        write_backup(house, stick, DAY)
    assert list(stick.iterdir()) == []


def test_a_stick_that_goes_as_a_backup_begins_keeps_nothing_of_it(
    house: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = fcntl.flock
    with monkeypatch.context() as patch:

        def goes(file: int, operation: int) -> None:
            lock(file, operation)
            patch.setattr(os, "fstat", partial(refused, errno.EIO))

        patch.setattr(fcntl, "flock", goes)
        with pytest.raises(UnusableInput, match="cannot be written \\(Input/output error"):
            write_backup(house, stick, DAY)
    assert list(stick.iterdir()) == []


@pytest.mark.parametrize("note", [b"../keypads.json", b"gone.tar", b"", b"\xff"])
def test_a_note_that_names_no_copy_is_none(house: Path, stick: Path, note: bytes) -> None:
    """What was there is kept all the same, before it is replaced."""
    (house / "keypads.json").write_text("{}")
    stage(house, write_backup(house, stick, DAY).path)
    (house / "keypads.json").write_text('{"pads": []}')
    (house / "restoring.copy").write_bytes(note)
    (house / BEFORE).mkdir()
    copy = finish(house, DAY)
    assert copy == house / BEFORE / f"dixit-table-{DAY}.tar"
    assert unpack(copy)["keypads.json"] == b'{"pads": []}'


def test_no_file_comes_twice(stick: Path) -> None:
    """A thousand journals of a gigabyte of zeros would be a small file, too."""
    members = [("manifest.json", json.dumps(LISTED).encode()), ("keypads.json", b"2")]
    _packed(stick / "even.tar", members)
    assert unpack(stick / "even.tar") == {"keypads.json": b"2"}
    _packed(stick / "odd.tar", [("keypads.json", b"1"), *members])
    with pytest.raises(UnusableInput, match="not a backup"):
        unpack(stick / "odd.tar")


def _packed(file: Path, members: list[tuple[str, bytes]]) -> None:
    with tarfile.open(file, "w") as archive:
        for name, octets in members:
            member = tarfile.TarInfo(name)
            member.size = len(octets)
            archive.addfile(member, BytesIO(octets))
