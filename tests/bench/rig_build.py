"""The package, built twice as differently as two people do: it comes out the same, and holds everything."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from tests.bench import figures

_ROOT = Path(__file__).parents[2]
_PLACES = {"here": ("UTC", 0o022), "there": ("Asia/Tokyo", 0o077)}


def _built(place: Path, zone: str, umask: int) -> dict[str, Path]:
    """Build what is committed, of files as new as now; return the packages by their names."""
    shown = subprocess.run(["git", "archive", "HEAD"], cwd=_ROOT, check=True, stdout=subprocess.PIPE).stdout
    place.mkdir()
    packed = place / "source.tar"
    packed.write_bytes(shown)
    with tarfile.open(packed) as source:
        source.extractall(place / "source", filter="data")
    if umask == 0o077:
        for file in (place / "source").rglob("*.py"):
            file.chmod(0o600)
            os.utime(file, (1e9, 1e9))
    when = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=_ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(place / "dist"), str(place / "source")],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "SOURCE_DATE_EPOCH": when.stdout.strip(), "TZ": zone},
        umask=umask,
    )
    return {file.name: file for file in sorted((place / "dist").iterdir())}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Path]]:
    folder = tmp_path_factory.mktemp("build")
    return {name: _built(folder / name, *how) for name, how in _PLACES.items()}


def test_it_is_the_same_wherever_it_is_built(built: dict[str, dict[str, Path]]) -> None:
    one, other = (
        {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in files.items()}
        for files in built.values()
    )
    assert len(one) == 2, "the wheel and its source"
    differ = figures.differing(one, other)
    figures.write(
        "build",
        "The package, built twice",
        "make bench-build",
        [
            figures.Figure(
                "wheel and source: folder, time, umask, time zone and files' dates differ",
                str(len(one)),
                {"packages that differ": differ},
            )
        ],
        versions=f"build {metadata.version('build')}, Python {sys.version.split()[0]}",
        promise=6,
        bound="builds by other versions of the backend, which is pinned in pyproject.toml.",
    )
    assert differ == 0


def test_a_wheel_holds_every_file_of_the_package(built: dict[str, dict[str, Path]]) -> None:
    """But for what translators write: the wheel has it compiled."""
    [wheel] = [file for name, file in built["here"].items() if name.endswith(".whl")]
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith("dixit_table-")}
    source = wheel.parents[1] / "source"
    package = source / "dixit_table"
    files = [file for top in (package, package / "config", package / "udev") for file in top.rglob("*")]
    there = {str(file.relative_to(source)) for file in files if file.is_file()}
    written = {name for name in there if name.endswith(".po")}
    assert inside == there - written
    assert {f"{name.removesuffix('.po')}.mo" for name in written} <= inside
