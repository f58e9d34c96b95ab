"""Packages that are whole, and those that aren't: each is refused in a sentence, and nothing is written."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.update.package import SUMS, read_package
from tests.update.debs import PROGRAM, by_dpkg, deb, put, small

FILES = small("1.1")


def refused(path: Path) -> str:
    with pytest.raises(UnusableInput) as error:
        read_package(path)
    return error.value.message.key


def written(folder: Path, octets: bytes) -> Path:
    path = folder / "dixit-table_1.1-1_all.deb"
    path.write_bytes(octets)
    return path


@pytest.mark.parametrize("form", ["xz", "gzip", "zstd", "none"])
def test_one_that_dpkg_has_built(form: str, tmp_path: Path) -> None:
    octets = Random(1).randbytes(20_000)
    files = {**FILES, "usr/share/doc/x": octets * 2}  # packed by what came before, as far back as forms go
    package = read_package(by_dpkg(tmp_path, files, form))
    assert (package.version, package.files) == ("1.1", files)


def test_one_that_only_dpkg_unpacks_and_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = by_dpkg(tmp_path, FILES, "zstd")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refused(path) == "update.zstd"


def test_settings_are_left_to_the_package_manager(tmp_path: Path) -> None:
    assert read_package(written(tmp_path, deb(FILES, unlisted={"etc/x": b"settings"}))).files == FILES


def test_another_program(tmp_path: Path) -> None:
    for other in ("dixit-table-kiosk", "dixit"):
        assert refused(written(tmp_path, deb(FILES, package=other))) == "update.another_package"
    for lacking in ("__main__.py", "METADATA"):  # what is started, and its version
        some = {place: octets for place, octets in FILES.items() if not place.endswith(lacking)}
        assert refused(written(tmp_path, deb(some))) == "update.another_package"


def test_one_for_another_kind_of_computer(tmp_path: Path) -> None:
    other = "arm64" if os.uname().machine == "x86_64" else "amd64"
    own = {"x86_64": "amd64", "aarch64": "arm64"}.get(os.uname().machine, "all")
    assert refused(written(tmp_path, deb(FILES, architecture=other))) == "update.another_machine"
    assert read_package(written(tmp_path, deb(FILES, architecture=own))).version == "1.1"


def test_a_file_that_changed_or_is_missing(tmp_path: Path) -> None:
    for digit in "0f":
        listed = f"{digit * 32}  {PROGRAM}/dixit_table/other.py\n"
        assert refused(written(tmp_path, deb(FILES, sums=listed))) == "update.not_whole"
    assert refused(written(tmp_path, deb(FILES, sums=f"{'0' * 32}  usr/gone\n"))) == "update.not_whole"


def test_the_list_beside_it(tmp_path: Path) -> None:
    path = put(tmp_path, "1.1")
    (tmp_path / SUMS).write_text(
        f"{'0' * 64}  other.deb\n{'0' * 64}  a.deb\n{sha256(path.read_bytes()).hexdigest()} *{path.name}\n"
    )
    assert read_package(path).version == "1.1"
    for digit in "0f":
        (tmp_path / SUMS).write_text(f"{digit * 64}  {path.name}\n")
        assert refused(path) == "update.not_whole"


def test_a_place_outside(tmp_path: Path) -> None:
    assert refused(written(tmp_path, deb({**FILES, "../../outside": b"x"}))) == "update.no_package"
    assert refused(written(tmp_path, deb({**FILES, f"{PROGRAM}/../../../../x": b"x"}))) == "update.no_package"

    assert refused(written(tmp_path, deb({**FILES, "/tmp/outside": b"x"}))) == "update.no_package"


def test_far_too_many_files(tmp_path: Path) -> None:
    many = {f"usr/share/doc/{number}": b"" for number in range(20_001)}
    assert refused(written(tmp_path, deb(FILES, unlisted=many))) == "update.no_package"


def test_far_too_large_a_file(tmp_path: Path) -> None:
    """It is a whole package, and behind that comes what makes it so large."""
    path = written(tmp_path, deb(FILES) + f"{'x':<48}{HUGE:<10}`\n".encode())
    os.truncate(path, path.stat().st_size + HUGE)
    assert refused(path) == "update.no_package"


HUGE = 250_000_000


def a_long_name(_folder: Path) -> bytes:
    head = tarfile.TarInfo("x")
    head.type, head.size = tarfile.GNUTYPE_LONGNAME, HUGE
    return deb(FILES, more=head.tobuf(tarfile.GNU_FORMAT) + bytes(HUGE))


def holes(_folder: Path) -> bytes:
    """Return one with a file that has nothing but a hole, which is no byte of the tar."""
    head = tarfile.TarInfo("x")
    head.size = 512
    head.pax_headers = {
        "GNU.sparse.major": "1",
        "GNU.sparse.minor": "0",
        "GNU.sparse.name": "x",
        "GNU.sparse.realsize": str(HUGE),
    }
    return deb(FILES, more=head.tobuf(tarfile.PAX_FORMAT) + b"0\n".ljust(512, b"\0"))


def by_dpkg_in(form: str) -> Callable[[Path], bytes]:
    return lambda folder: by_dpkg(folder, {**FILES, "usr/share/doc/x": bytes(HUGE)}, form).read_bytes()


@pytest.mark.parametrize("made", [a_long_name, holes, *map(by_dpkg_in, ("xz", "gzip", "zstd"))])
def test_little_that_unpacks_to_far_too_much(made: Callable[[Path], bytes], tmp_path: Path) -> None:
    """A Pi hasn't the memory to find out how much it would be."""
    path = written(tmp_path, made(tmp_path))
    assert path.stat().st_size < HUGE / 100
    tracemalloc.start()
    try:
        assert refused(path) == "update.no_package"
        assert tracemalloc.get_traced_memory()[1] < HUGE
    finally:
        tracemalloc.stop()


def test_one_too_large_is_not_taken_for_one_that_is_cut_off(tmp_path: Path) -> None:
    """What fits ends right before a file: a tar that is read no further looks like one that ends there."""
    parted = {**FILES, "usr/share/doc/x": b"", "usr/share/doc/y": b"y"}
    octets = subprocess.run(
        ["dpkg-deb", "--fsys-tarfile", by_dpkg(tmp_path, parted, "zstd")], check=True, capture_output=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(octets)) as archive:
        begins, ends = (archive.getmember(f"./usr/share/doc/{name}").offset for name in "xy")
    fits = 100_000_000 // 512 * 512 - ends
    assert begins < ends
    assert (
        refused(by_dpkg(tmp_path, {**parted, "usr/share/doc/x": bytes(fits)}, "zstd")) == "update.no_package"
    )


def test_no_part_is_shorter_than_nothing(tmp_path: Path) -> None:
    """Who reads on from there would read the same again, for ever."""
    head, parts = deb(FILES)[:8], deb(FILES)[8:]
    for size in range(-2, 6):
        padded = bytes(max(0, size + size % 2))
        path = written(tmp_path, head + f"{'x':<48}{size:<10}`\n".encode() + padded + parts)
        if size < 0:
            assert refused(path) == "update.no_package"
        else:
            assert read_package(path).files == FILES


def test_nothing_there(tmp_path: Path) -> None:
    assert refused(tmp_path / "gone.deb") == "update.unreadable"
    assert refused(tmp_path) == "update.unreadable"


def test_every_cut_and_many_spoiled_bytes(tmp_path: Path) -> None:
    octets, chance = deb(FILES), Random(1)
    for end in range(0, len(octets), 7):
        assert refused(written(tmp_path, octets[:end])).startswith("update.")
    for _ in range(300):
        at = chance.randrange(len(octets))
        spoiled = octets[:at] + bytes([octets[at] ^ (1 << chance.randrange(8))]) + octets[at + 1 :]
        try:
            assert read_package(written(tmp_path, spoiled)).files == FILES  # a date, an owner
        except UnusableInput as error:
            assert error.message.key.startswith("update.")
