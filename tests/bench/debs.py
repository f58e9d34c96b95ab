"""Debian packages as rigs need them besides those that are built."""

from __future__ import annotations

import re
from hashlib import md5
from pathlib import Path

from tests.bench.owned import ran


def newer(deb: Path, folder: Path) -> Path:
    """Return the same package under a number that is newer than any."""
    tree, made = folder / "newer", folder / f"dixit-table_99.0_{deb.stem.split('_')[-1]}.deb"
    ran("dpkg-deb", "--raw-extract", deb, tree)
    [info] = (tree / "usr/lib/dixit-table").glob("dixit_table-*.dist-info")
    info = info.rename(info.with_name("dixit_table-99.0.dist-info"))
    for told in (tree / "DEBIAN/control", info / "METADATA"):
        text = re.sub(r"^Version: .*", "Version: 99.0", told.read_text(encoding="utf-8"), flags=re.M)
        told.write_text(text, encoding="utf-8")
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = (f"{md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files)
    (tree / "DEBIAN/md5sums").write_text("".join(sums), encoding="utf-8")
    ran("dpkg-deb", "--root-owner-group", "-Zxz", "-z0", "--build", tree, made)
    return made
