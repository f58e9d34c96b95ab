"""Steps of ``make release`` around what make builds.

python packaging/release/release.py ready          may a release be made from here?
python packaging/release/release.py finish DIST    the screenshots, the notes and the checksums
"""

from __future__ import annotations

import hashlib
import runpy
import sys
from pathlib import Path
from zipfile import ZipFile, ZipInfo

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs/pictures"
SUMS = "SHA256SUMS"


def main(words: list[str]) -> int:
    """Do one step; return the exit status."""
    told = runpy.run_path(str(Path(__file__).with_name("published.py")))
    if words == ["ready"]:
        why = told["obstacle"](ROOT)
        if why is not None:
            sys.stderr.write(f"no release: {why}\n")
            return 2
        if told["address"](ROOT) is None:
            missing = "PyPI's page will have no links, and the card no entry for Raspberry Pi Imager"
            sys.stdout.write(f"{missing}: {told['UNKNOWN']}\n")
        return 0
    if len(words) == 2 and words[0] == "finish":
        finish(Path(words[1]), told["version"](ROOT), told["newest"](ROOT).text)
        return 0
    sys.stderr.write(__doc__ or "")
    return 2


def finish(folder: Path, version: str, notes: str) -> None:
    """Lay the screenshots and the notes beside what was built, and the checksums of all."""
    pack(sorted(PICTURES.glob("*.png")) + sorted(PICTURES.glob("*.svg")), folder, version)
    (folder / "NOTES.md").write_text(notes + "\n", encoding="utf-8")
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != SUMS)
    sums = (f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")


def pack(pictures: list[Path], folder: Path, version: str) -> None:
    """Pack pictures, not squeezed and with no dates, so that they are the same bytes everywhere."""
    with ZipFile(folder / f"dixit_table-{version}-screenshots.zip", "w") as packed:
        for picture in pictures:
            packed.writestr(ZipInfo(picture.name), picture.read_bytes())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
