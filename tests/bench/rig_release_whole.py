"""All that `make release` makes of a commit, in two clones as two people have them: the same sums.

Debian's part of the card is the one that is kept; `make bench-debian` holds that against another.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_ADDRESS = "https://forge.example/us/table"
_PLACES = {"here": ("UTC", 0o022), "there/and/deeper": ("Asia/Tokyo", 0o077)}
_KINDS = (
    *("-py3-none-any.whl", ".tar.gz", "-screenshots.zip", "_amd64.deb", "_arm64.deb", "_all.deb", "NOTES.md"),
    *(".cdx.json", "-pi.img.xz", "-pi.img.json", "-pi.img.cdx.json"),
)
"""How the names end of what is published."""


def _released(clone: Path, zone: str, umask: int) -> dict[str, str]:
    """Make a release in a clone; return the sums by the files' names."""
    clone.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "clone", "-q", _ROOT, clone], check=True)
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    theirs = {"TZ": zone, "PYTHONHASHSEED": str(umask), "DIXIT_ADDRESS": _ADDRESS}
    done = subprocess.run(
        ["make", "release"],
        cwd=clone,
        env={**ours, **theirs},
        umask=umask,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    lines = (clone / "dist/SHA256SUMS").read_text(encoding="utf-8").splitlines()
    return {name: total for total, _, name in (line.partition("  ") for line in lines)}


def test_two_clones_of_a_commit_give_the_same_release(tmp_path: Path) -> None:
    released = [_released(tmp_path / place, *how) for place, how in _PLACES.items()]
    missing = [kind for kind in _KINDS if not any(name.endswith(kind) for name in released[0])]
    assert missing == []
    assert released[0] == released[1]
    shutil.rmtree(tmp_path)  # some gigabytes; after a failure they stay to be looked at
