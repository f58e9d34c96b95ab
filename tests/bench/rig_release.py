"""A tag, built in two clones as differently as two people do: all comes out the same."""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_TAG = "v97.1"
_PLACES = {"here": ("UTC", 0o022), "there": ("Asia/Tokyo", 0o077)}


def _built(place: Path, zone: str, umask: int) -> dict[str, Path]:
    source, dist = place / "source", place / "dist"
    dist.mkdir(parents=True)
    _run(place, umask, "git", "clone", "-q", str(_ROOT), str(source))
    _run(source, umask, "git", "-c", "tag.gpgsign=false", "tag", _TAG)
    when = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=source, check=True, capture_output=True, text=True
    ).stdout.strip()
    more = {"SOURCE_DATE_EPOCH": when, "TZ": zone, "PYTHONHASHSEED": str(umask)}
    _run(source, umask, sys.executable, "-m", "build", "--outdir", str(dist), str(source), **more)
    _run(source, umask, sys.executable, "-m", "tests.supply.sbom", str(dist), **more)
    return {file.name: file for file in sorted(dist.iterdir())}


def _run(place: Path, umask: int, *words: str, **more: str) -> None:
    subprocess.run(
        words, cwd=place, check=True, stdout=subprocess.PIPE, env={**os.environ, **more}, umask=umask
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Path]]:
    folder = tmp_path_factory.mktemp("release")
    return {name: _built(folder / name, *how) for name, how in _PLACES.items()}


def test_two_clones_of_a_tag_give_the_same_bytes(built: dict[str, dict[str, Path]]) -> None:
    one, other = (
        {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in files.items()}
        for files in built.values()
    )
    assert set(one) == {
        "dixit_table-97.1-py3-none-any.whl",
        "dixit_table-97.1.tar.gz",
        "dixit_table-97.1.cdx.json",
    }
    assert one == other


def test_a_source_keeps_its_number_without_git_and_gives_the_same_wheel(
    built: dict[str, dict[str, Path]], tmp_path: Path
) -> None:
    files = built["here"]
    with tarfile.open(files["dixit_table-97.1.tar.gz"]) as packed:
        packed.extractall(tmp_path, filter="data")
    when = str(int((tmp_path / "dixit_table-97.1/PKG-INFO").stat().st_mtime))
    words = (sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path / "again"))
    _run(tmp_path, 0o022, *words, str(tmp_path / "dixit_table-97.1"), SOURCE_DATE_EPOCH=when)
    [wheel] = (tmp_path / "again").iterdir()
    assert wheel.name == "dixit_table-97.1-py3-none-any.whl"
    assert wheel.read_bytes() == files[wheel.name].read_bytes()


def test_the_page_of_a_wheel_has_no_link_into_its_folder(built: dict[str, dict[str, Path]]) -> None:
    with zipfile.ZipFile(built["here"]["dixit_table-97.1-py3-none-any.whl"]) as wheel:
        told = message_from_bytes(wheel.read("dixit_table-97.1.dist-info/METADATA"))
    page = str(told.get_payload())
    assert told["Version"] == "97.1"
    assert "dixit-table doctor" in page
    assert "](docs/" not in page


def test_an_archive_without_git_has_the_number_of_the_log(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(_ROOT / name, tmp_path / name)
    for name in ("dixit_table", "packaging/release", "packaging/texts", "packaging/wheel/share"):
        shutil.copytree(_ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    words = (sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path / "dist"), str(tmp_path))
    _run(tmp_path, 0o022, *words)
    number = runpy.run_path(str(tmp_path / "packaging/release/published.py"))["newest"](_ROOT).version
    [wheel] = (tmp_path / "dist").iterdir()
    assert wheel.name == f"dixit_table-{number}-py3-none-any.whl"
