"""The Debian packages: same bytes twice, lintian, and clean Debians that install, play, remove and purge."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.evening import RABBITS, Evening, kept
from tests.cli.terminal import Pad, Terminal

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "packaging/debian/build.py"
CACHE = Path(os.environ.get("BENCH_CACHE", Path.home() / ".cache/dixit-table-bench")) / "trees"
SUITES = ("bookworm", "trixie")
MIRROR = "http://deb.debian.org/debian"
NAMES = RABBITS["en"][:4]


def ran(*words: str | Path, cwd: Path | None = None, **environment: str) -> str:
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=cwd, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def built(out: Path, **environment: str) -> dict[str, Path]:
    [wheel] = (ROOT / "dist").glob("dixit_table-*.whl")
    out.parent.mkdir(parents=True, exist_ok=True)
    ran(sys.executable, BUILD, wheel, out, cwd=out.parent, BENCH_CACHE=str(CACHE.parent), **environment)
    return {path.name: path for path in sorted(out.glob("*.deb"))}


@pytest.fixture(scope="module")
def debs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return built(tmp_path_factory.mktemp("first") / "out")


def the(debs: dict[str, Path], begins: str, ends: str) -> Path:
    [found] = [path for name, path in debs.items() if name.startswith(begins) and name.endswith(ends)]
    return found


# What they are made of


def test_the_same_commit_gives_the_same_bytes(debs: dict[str, Path], tmp_path: Path) -> None:
    """In another folder, in another time zone, and without a network."""
    nowhere = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "PIP_NO_INDEX": "1"}
    again = built(tmp_path / "elsewhere/and/deeper", TZ="Asia/Tokyo", HOME=str(tmp_path), **nowhere)
    sums = [
        {name: sha256(path.read_bytes()).hexdigest() for name, path in each.items()} for each in (debs, again)
    ]
    assert len(sums[0]) == 3
    assert sums[0] == sums[1]


def test_lintian_finds_no_error(debs: dict[str, Path]) -> None:
    found = subprocess.run(["lintian", *debs.values()], capture_output=True, text=True, check=False).stdout
    assert not [line for line in found.splitlines() if line.startswith("E:")], found


def test_what_is_compiled_is_there_for_each_machine_and_python(debs: dict[str, Path]) -> None:
    for machine, word in (("amd64", "x86_64"), ("arm64", "aarch64")):
        listed = ran("dpkg-deb", "--contents", the(debs, "dixit-table_", f"_{machine}.deb"))
        compiled = re.findall(r"(\w+)\.cpython-(\d+)-(\w+)-linux-gnu\.so", listed)
        assert sorted(python for _, python, _ in compiled) == ["311", "312", "313"]
        assert {name for name, _, _ in compiled} == {"_core"}
        assert {each for _, _, each in compiled} == {word}


# A clean Debian

_REMEMBERED = ("var/lib/dpkg", "var/log", "var/cache/apt", "var/cache/debconf")


class Tree:
    """A Debian of its own in a folder."""

    def __init__(self, folder: Path, suite: str) -> None:
        self.folder = folder
        base = CACHE / f"{suite}.tar"
        if not base.exists():
            CACHE.mkdir(parents=True, exist_ok=True)
            part = base.with_suffix(".part")
            ran("mmdebstrap", "--quiet", "--format=tar", "--variant=apt", suite, part, MIRROR)
            part.rename(base)
        ran("tar", "-x", "-C", folder, "-f", base)
        (folder / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())
        for what in ("proc", "dev/pts"):
            ran("mount", "--rbind", f"/{what}", folder / what)
        # As with any apt: what is on the disk is enough to see what was added.
        self.run("apt-get", "update", "-qq")

    def close(self) -> None:
        for what in ("dev/pts", "proc"):
            ran("umount", "--recursive", "--lazy", self.folder / what)

    def run(self, *words: str, status: int = 0) -> str:
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/root"}
        done = subprocess.run(
            ["chroot", self.folder, *words],
            capture_output=True,
            text=True,
            check=False,
            env={**environment, "DEBIAN_FRONTEND": "noninteractive"},
        )
        assert done.returncode == status, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    def install(self, deb: Path) -> None:
        (self.folder / "tmp" / deb.name).write_bytes(deb.read_bytes())
        self.run("apt-get", "install", "-qq", "-y", "--no-install-recommends", f"/tmp/{deb.name}")

    def ours(self) -> list[str]:
        """Return all paths that are called after the table, but for what dpkg and apt remember."""
        tops = (self.folder / top for top in ("etc", "usr", "var"))
        found = (str(path.relative_to(self.folder)) for top in tops for path in top.rglob("*dixit*"))
        return sorted(path for path in found if not path.startswith(_REMEMBERED))


@pytest.fixture(scope="module", params=SUITES)
def tree(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    tree = Tree(tmp_path_factory.mktemp(request.param), request.param)
    yield tree
    with suppress(AssertionError):
        tree.close()


def test_it_is_installed_and_plays_a_game(tree: Tree, debs: dict[str, Path]) -> None:
    assert tree.ours() == []
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    version = tree.run("dpkg-query", "-W", "-f", "${Version}", "dixit-table")
    assert version in tree.run("dixit-table", "--version")
    for rules in ("odyssey", "dice"):
        played = tree.run("dixit-table", "simulate", "--rules", rules, "--seats", "4")
        assert '"over"' in played.splitlines()[-1]
    assert f"dixit-table {version} on Python" in tree.run("dixit-table", "doctor", "--data", "/tmp/d")


def test_a_turn_is_played_on_keypads(tree: Tree) -> None:
    pads = [Pad() for _ in NAMES]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    words = ("play", "--data", "/tmp/games", "--lang", "en", "--rules", "original", *given)
    terminal = Terminal(str(tree.folder), "/usr/bin/dixit-table", *words, program="/usr/sbin/chroot")
    evening = Evening(terminal, "en", pads)
    with evening.terminal:
        evening.empty_lobby()
        evening.sit_down(4)
        evening.begin(NAMES[0])
        evening.read("table.telling", name=NAMES[0], n=4)
        evening.press(1, "E")
        evening.press(2, "2E1E")
        evening.press(3, "3E1E")
        evening.press(4, "4E1E")
        evening.press(1, "1E")
        evening.read("table.all_voted", name=NAMES[0])
    assert len(kept(tree.folder / "tmp/games").seats) == 4


def test_what_is_removed_leaves_settings_and_games_and_what_is_purged_only_games(tree: Tree) -> None:
    (tree.folder / "var/lib/dixit-table/versions/0.0.1").mkdir(parents=True)
    tree.run("apt-get", "remove", "-qq", "-y", "dixit-table")
    assert (tree.folder / "var/lib/dixit-table/versions").is_dir()
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table")
    assert tree.ours() == []
    assert (tree.folder / "tmp/games").is_dir()


# The kiosk

_UNITS = ("dixit-table.service", "dixit-table-screen.service", "dixit-table-web.path")
_MASKED = ("getty@.service", "autovt@.service", "ctrl-alt-del.target")
_GAME = "var/lib/dixit-table/games.sqlite3"


def masked(tree: Tree) -> list[str]:
    links = {name: tree.folder / "etc/systemd/system" / name for name in _MASKED}
    return [name for name, link in links.items() if link.is_symlink() and str(link.readlink()) == "/dev/null"]


def wanted(tree: Tree) -> list[str]:
    place = tree.folder / "etc/systemd/system/multi-user.target.wants"
    return [name for name in _UNITS if (place / name).is_symlink()]


def test_a_kiosk_comes_and_goes_and_its_games_stay(tree: Tree, debs: dict[str, Path]) -> None:
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    tree.install(the(debs, "dixit-table-kiosk_", "_all.deb"))
    assert (wanted(tree), masked(tree)) == (list(_UNITS), list(_MASKED))
    for user in ("dixit", "dixit-web"):
        assert tree.run("getent", "passwd", user).rstrip().endswith("/usr/sbin/nologin")
    assert "input" in tree.run("id", "--name", "--groups", "dixit").split()
    units = sorted(
        path.name for path in (tree.folder / "usr/lib/systemd/system").glob("dixit-table*.service")
    )
    tree.run(
        "systemd-analyze", "verify", *(f"/usr/lib/systemd/system/{each}" for each in units if "@" not in each)
    )
    assert tree.run("/usr/lib/dixit-table-kiosk/venv/bin/dixit-table", "--version").startswith("dixit-table ")
    for path in (tree.folder / "usr/lib/dixit-table-kiosk/kiosk").iterdir():
        assert "/opt/" not in path.read_text(encoding="utf-8")

    (tree.folder / _GAME).parent.mkdir(exist_ok=True)
    (tree.folder / _GAME).write_bytes(b"an evening")
    tree.run("apt-get", "remove", "-qq", "-y", "dixit-table-kiosk")
    assert (wanted(tree), masked(tree)) == ([], [])
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk", "dixit-table")
    assert tree.ours() == ["var/lib/dixit-table"]
    assert (tree.folder / _GAME).read_bytes() == b"an evening"


def test_games_of_a_kiosk_go_where_somebody_says_so(tree: Tree, debs: dict[str, Path]) -> None:
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    tree.install(the(debs, "dixit-table-kiosk_", "_all.deb"))
    answer = "dixit-table-kiosk dixit-table-kiosk/remove-games boolean true"
    tree.run("sh", "-c", f"echo {answer} | debconf-set-selections")
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk", "dixit-table")
    assert tree.ours() == []
