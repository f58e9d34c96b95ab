"""The card's bytes: a partition table, and what is on each of its three partitions.

1. ``/boot/firmware`` (FAT): what a Pi starts, and ``dixit-table.txt``
2. the system (squashfs), which nothing writes to
3. ``/data`` (ext4): the games; it grows to the end of the card at the first start

No root and no loop device is needed. Numbers and dates are fixed, so the same files are the same bytes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from tree import Unbuildable

HERE = Path(__file__).parent
BOOT = HERE / "boot"

SIGNATURE = "d1417ab1"
"""The disk's number: its partitions are found by it, whatever the card reader is called."""

_VOLUME = "D1417AB1"
_UUID = "d1417ab1-0000-4000-8000-00000000da7a"

_MIB = 1 << 20
_FIRST_MIB, _BOOT_MIB, _GAMES_MIB = 4, 256, 256

_OF_FIRMWARE = re.compile(r"\./boot/firmware/(.*\.(?:dtb|dtbo|dat|elf|bin))")
_KERNEL = re.compile(r"\./boot/(vmlinuz|initrd\.img)-.*")


def written(system: Path, target: Path, epoch: int) -> Path:
    """Write a card with a system (a tar) to a file, as of a date; return the file. Raises Unbuildable."""
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="card-") as made:
        folder = Path(made)
        squashed = _squashed(system, folder / "system", epoch)
        parts = [
            _boot(system, folder, epoch),
            squashed,
            _games(folder / "games", epoch),
        ]
        sizes = [_BOOT_MIB, -(-squashed.stat().st_size // _MIB), _GAMES_MIB]
        starts = [_FIRST_MIB + sum(sizes[:number]) for number in range(3)]
        card = folder / "card"
        with card.open("xb") as file:
            file.truncate((starts[2] + sizes[2]) * _MIB)
        kinds = ("c", "83", "83")
        table = [
            f"start={start * 2048}, size={size * 2048}, type={kind}"
            for start, size, kind in zip(starts, sizes, kinds, strict=True)
        ]
        head = ["label: dos", f"label-id: 0x{SIGNATURE}"]
        _run("sfdisk", "--quiet", card, given="\n".join([*head, *table]) + "\n")
        for part, start in zip(parts, starts, strict=True):
            _laid(part, card, start * _MIB)
        card.replace(target)
    return target


def _laid(part: Path, card: Path, place: int) -> None:
    """Lay a partition where it belongs; what is empty takes no room in the file."""
    with part.open("rb") as source, card.open("r+b") as file:
        while block := source.read(_MIB):
            if block.count(0) != len(block):
                file.seek(place)
                file.write(block)
            place += len(block)


def _squashed(system: Path, target: Path, epoch: int) -> Path:
    """Pack the system, but for what the boot partition has."""
    with system.open("rb") as packed:
        _run(
            *("sqfstar", "-quiet", "-no-progress", "-comp", "zstd"),
            *("-b", "256K", target),
            *("boot/vmlinuz*", "boot/initrd*", "boot/firmware/*"),
            source=packed.fileno(), epoch=epoch,
        )  # fmt: skip
    return target


def _boot(system: Path, folder: Path, epoch: int) -> Path:
    """Make the FAT that a Pi's firmware reads."""
    files = folder / "firmware"
    (files / "overlays").mkdir(parents=True)
    with tarfile.open(system, "r|") as packed:
        for entry in packed:
            name = _OF_FIRMWARE.fullmatch(entry.name) or _KERNEL.fullmatch(entry.name)
            if name and entry.isfile():
                content = packed.extractfile(entry)
                assert content is not None
                with (files / name[1]).open("wb") as file:
                    shutil.copyfileobj(content, file)
    for path in BOOT.iterdir():
        text = path.read_text(encoding="utf-8").replace("@SIGNATURE@", SIGNATURE)
        # Whoever opens the settings may have an editor that knows no other ends of lines.
        ends = "\r\n" if path.name == "dixit-table.txt" else "\n"
        (files / path.name).write_text(text, encoding="utf-8", newline=ends)
    for path in (files, *files.rglob("*")):
        os.utime(path, (epoch, epoch))
    fat = folder / "fat"
    with fat.open("xb") as file:
        file.truncate(_BOOT_MIB * _MIB)
    _run("mkfs.vfat", "--invariant", "-F", "32", "-s", "1", "-i", _VOLUME, "-n", "DIXIT", fat)
    # By their names: in a whole folder mcopy takes what comes first on this disk.
    for place in sorted({path.parent for path in files.rglob("*") if path.is_file()}):
        there = f"::/{place.relative_to(files)}"
        if place != files:
            _run("mmd", "-i", fat, there, epoch=epoch)
        found = sorted(path for path in place.iterdir() if path.is_file())
        _run("mcopy", "-m", "-i", fat, *found, f"{there}/", epoch=epoch)
    return fat


def _games(target: Path, epoch: int) -> Path:
    """Make the partition that games are on."""
    with target.open("xb") as file:
        file.truncate(_GAMES_MIB * _MIB)
    _run(
        *("mke2fs", "-q", "-t", "ext4", "-b", "4096", "-m", "0", "-L", "dixit-games", "-U", _UUID),
        *("-J", "size=16", "-E", f"hash_seed={_UUID},lazy_itable_init=0,lazy_journal_init=0", target),
        epoch=epoch,
    )
    return target


def _run(*words: str | Path, given: str | None = None, source: int | None = None, epoch: int = 1) -> None:
    when = str(epoch)
    environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "MTOOLS_SKIP_CHECK": "1"}
    environment["PATH"] = f"{environment['PATH']}:/usr/sbin:/sbin"
    environment |= {"SOURCE_DATE_EPOCH": when, "E2FSPROGS_FAKE_TIME": when}
    done = subprocess.run(
        words, input=given, stdin=source, capture_output=True, text=True, check=False, env=environment
    )
    if done.returncode:
        raise Unbuildable(f"{words[0]}: {done.stdout}{done.stderr}")
