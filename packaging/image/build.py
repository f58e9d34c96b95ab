"""Build the memory card of a Raspberry Pi: python packaging/image/build.py DIST OUT.

DIST has the Debian packages (``make deb``) and gets what is published: the card, packed, the list of what is
on it, and, where the project has a public address, its entry for the list of Raspberry Pi Imager. OUT gets
the card itself, not packed.
"""

from __future__ import annotations

import argparse
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from uuid import NAMESPACE_URL, uuid5

import card
import imager
import tree
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

ROOT = Path(__file__).parents[2]
_TOOLS = {
    "mmdebstrap": "mmdebstrap debian-archive-keyring",
    "arch-test": "arch-test",  # mmdebstrap asks it whether what a Pi runs can be run here
    "sqfstar": "squashfs-tools",
    "sfdisk": "fdisk",
    "mkfs.vfat": "dosfstools",
    "mcopy": "mtools",
    "mke2fs": "e2fsprogs",
    "xz": "xz-utils",
}


def main() -> int:
    """Build; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dist", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    try:
        _check_tools()
        built(args.dist, args.out)
    except tree.Unbuildable as error:
        sys.stderr.write(f"no image: {error}\n")
        return 2
    return 0


def built(dist: Path, out: Path) -> Path:
    """Build the card of the packages in a folder; return it, not packed. Raises tree.Unbuildable."""
    told = SimpleNamespace(**runpy.run_path(str(ROOT / "packaging/release/published.py")))
    try:
        place = told.address(ROOT)
    except ValueError as error:
        raise tree.Unbuildable(str(error)) from error
    debs = packages(dist)
    version = debs[0].name.split("_")[1]
    epoch = _epoch()
    out.mkdir(parents=True, exist_ok=True)
    image, system = out / f"dixit-table-{version}-pi.img", out / "system.tar"
    _said("Debian's packages", tree.debian)
    _said("the system", lambda: tree.system(debs, system, epoch))
    _said("the card", lambda: card.written(system, image, epoch))
    packed = dist / f"{image.name}.xz"
    _said("packing", lambda: _pack(image, packed))
    (dist / f"{image.name}.cdx.json").write_text(_contents(system, version, epoch), encoding="utf-8")
    system.unlink()
    sys.stdout.write(f"{image}\n{packed}\n")
    listed = dist / f"{image.name}.json"
    if place is None:
        listed.unlink(missing_ok=True)
        sys.stdout.write(f"no entry for Raspberry Pi Imager: {told.UNKNOWN}\n")
    else:
        text = imager.entry(image, packed, epoch, place, told.version(ROOT))
        listed.write_text(text, encoding="utf-8")
    return image


def packages(dist: Path) -> list[Path]:
    """Return the table's and the kiosk's package, newest first where there are several."""
    found = []
    for pattern in ("dixit-table_*_arm64.deb", "dixit-table-kiosk_*_all.deb"):
        several = sorted(dist.glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)
        if not several:
            raise tree.Unbuildable(f"{dist} has no {pattern}: make deb")
        found.append(several[0])
    return found


def _said(what: str, step: Callable[[], object]) -> None:
    sys.stdout.write(f"{what} ... ")
    sys.stdout.flush()
    began_s = time.monotonic()
    step()
    sys.stdout.write(f"{time.monotonic() - began_s:.0f} s\n")


def _pack(image: Path, packed: Path) -> None:
    """Pack a card. Blocks of one size, by more than one process or not, are the same bytes."""
    words: list[str | Path] = [
        "xz",
        "--compress",
        "--stdout",
        "--threads=2",
        "--block-size=16MiB",
        "-3",
        image,
    ]
    with packed.open("wb") as file:
        subprocess.run(words, stdout=file, check=True)


def _contents(system: Path, version: str, epoch: int) -> str:
    """Return the Debian packages on the card as CycloneDX; Debian keeps their sources and licences."""
    with tarfile.open(system) as packed:
        status = packed.extractfile("./var/lib/dpkg/status")
        assert status is not None
        text = status.read().decode()
    named = re.findall(r"^Package: (.*)\n(?:.+\n)*?Architecture: (.*)\n(?:.+\n)*?Version: (.*)$", text, re.M)
    name, when = "dixit-table-pi", datetime.fromtimestamp(epoch, UTC)
    whole = Component(name=name, version=version, type=ComponentType.OPERATING_SYSTEM, bom_ref=name)
    parts = [_package(*each) for each in sorted(named)]
    bom = Bom(
        serial_number=uuid5(NAMESPACE_URL, f"{name}@{version}#{when.isoformat()}"),
        metadata=BomMetaData(timestamp=when, component=whole),
        components=parts,
    )
    bom.register_dependency(whole, parts)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def _package(name: str, architecture: str, version: str) -> Component:
    origin = {"arch": architecture, "distro": tree.SUITE}
    purl = PackageURL("deb", "debian", name, version, qualifiers=origin)
    return Component(
        name=name, version=version, type=ComponentType.LIBRARY, purl=purl, bom_ref=purl.to_string()
    )


def _check_tools() -> None:
    places = f"{os.environ['PATH']}:/usr/sbin:/sbin"
    missing = {package for tool, package in _TOOLS.items() if shutil.which(tool, path=places) is None}
    if missing:
        raise tree.Unbuildable(f"sudo apt install {' '.join(sorted(missing))}")


def _epoch() -> int:
    """Return when the last commit was made: it is the date of all that has none of its own."""
    words = ["git", "log", "-1", "--format=%ct"]
    asked = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return int(os.environ.get("SOURCE_DATE_EPOCH") or asked.stdout.strip() or "1")


if __name__ == "__main__":
    sys.exit(main())
