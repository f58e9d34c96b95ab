"""Debian's part of the card: the same packages are the same tree, whenever and by whomever it is made.

It is made anew, a quarter of an hour of emulation, and held against the one that is kept. Where the mirror
has newer packages by now, the new one is kept instead, and held against another.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILDER = ROOT / "packaging/image"
FILES = BUILDER / "files"
_HOW = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "7", "SOURCE_DATE_EPOCH": "1"}
_MOST_TOLD = 30


def asked(words: str, **environment: str) -> str:
    """Ask what makes the tree, in a process of its own."""
    command = [sys.executable, "-c", f"import tree; print({words})"]
    more = {**os.environ, **environment}
    return subprocess.run(
        command, cwd=BUILDER, env=more, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def made_elsewhere(cache: Path) -> Path:
    """Make it as somebody else does: another clock's zone, language, umask, host and folder."""
    words = [sys.executable, "-c", "import tree; print(tree.debian())"]
    host = ["unshare", "--uts", "sh", "-c", 'hostname elsewhere; exec "$@"', "sh"]
    done = subprocess.run(
        [*host, *words],
        cwd=BUILDER,
        env={**os.environ, **_HOW, "BENCH_CACHE": str(cache)},
        umask=0o077,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return Path(done.stdout.strip())


def packages(packed: Path) -> str:
    """Return what dpkg knows to be installed."""
    with tarfile.open(packed) as tree:
        status = tree.extractfile("./var/lib/dpkg/status")
        assert status is not None
        text = status.read().decode()
    return "\n".join(re.findall(r"^(?:Package|Version|Architecture): .*$", text, re.MULTILINE))


def members(packed: Path, forgotten: list[str]) -> dict[str, tuple[object, ...]]:
    """Return what a card has of a tree, by its place: what it is, whose, of when, and its bytes."""
    return dict(_members(packed, forgotten))


def _members(packed: Path, forgotten: list[str]) -> Iterator[tuple[str, tuple[object, ...]]]:
    with tarfile.open(packed, "r|") as tree:
        for each in tree:
            name = each.name.removeprefix("./")
            if any(_is_within(name, pattern) for pattern in forgotten):
                continue
            content = tree.extractfile(each) if each.isreg() else None
            octets = sha256(content.read()).hexdigest() if content else each.linkname
            kind = (each.type, oct(each.mode), each.uid, each.gid, each.mtime, each.devmajor, each.devminor)
            yield name, (*kind, tuple(sorted(each.pax_headers.items())), octets)


def _is_within(name: str, pattern: str) -> bool:
    """Tell whether a shell's pattern means this place, or a folder that it lies in."""
    parts, wanted = name.split("/"), pattern.split("/")
    return len(parts) >= len(wanted) and all(map(fnmatchcase, parts, wanted))


def test_the_same_packages_are_the_same_tree(tmp_path: Path) -> None:
    kept = Path(asked("tree.debian()"))
    # What is the maker's own (its mirror, its name) the card's own files replace.
    replaced = [str(path.relative_to(FILES)) for path in FILES.rglob("*") if path.is_file()]
    forgotten = [*asked("'\\n'.join(tree.FORGOTTEN)").splitlines(), *replaced]
    again = made_elsewhere(tmp_path / "first")
    if packages(again) != packages(kept):
        sys.stdout.write("\nthe mirror has newer packages: what is kept is renewed\n")
        subprocess.run(["mv", again, kept], check=True)
        again = made_elsewhere(tmp_path / "second")
    one, other = members(kept, forgotten), members(again, forgotten)
    differ = [
        f"{name}: {one.get(name)}\n{' ' * len(name)}  {other.get(name)}"
        for name in sorted(one.keys() | other.keys())
        if one.get(name) != other.get(name)
    ]
    assert len(one) > 10_000
    assert not differ, f"{len(differ)} of {len(one)} differ\n" + "\n".join(differ[:_MOST_TOLD])
    again.unlink()
