"""The Debian packages: same bytes twice, lintian, and clean Debians that install, play, remove and purge."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.evening import RABBITS, Evening, kept
from tests.cli.terminal import Pad, Terminal

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "packaging/debian/build.py"
CACHE = Path(os.environ.get("BENCH_CACHE", Path.home() / ".cache/dixit-table-bench")) / "trees"
SUITES = ("bookworm", "trixie")
NAMES = RABBITS["en"][:4]


def ran(*words: str | Path, cwd: Path | None = None, **environment: str) -> str:
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=cwd, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def built(out: Path, **environment: str) -> dict[str, Path]:
    wheel = max((ROOT / "dist").glob("dixit_table-*.whl"), key=lambda path: path.stat().st_mtime)
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

_MOUNTED = ("proc", "dev/pts")
_REMEMBERED = ("var/lib/dpkg", "var/log", "var/cache/apt", "var/cache/debconf")


def mirror() -> str:
    """Return the mirror that this machine itself is fed from."""
    lists = (Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*")))
    text = "\n".join(path.read_text(encoding="utf-8") for path in lists if path.is_file())
    found = re.search(r"^(?:URIs:|deb(?: \[.*\])?) *(https?://\S+/debian)/?(?:\s|$)", text, re.MULTILINE)
    return found[1] if found else "http://deb.debian.org/debian"


class Tree:
    """A Debian of its own in a folder; what is mounted there has to be gone before the folder is."""

    def __init__(self, folder: Path, suite: str) -> None:
        self.folder = folder
        base = CACHE / f"{suite}.tar"
        if not base.exists():
            CACHE.mkdir(parents=True, exist_ok=True)
            part = base.with_suffix(".part")
            ran("mmdebstrap", "--quiet", "--format=tar", "--variant=apt", suite, part, mirror())
            part.rename(base)
        ran("tar", "-x", "-C", folder, "-f", base)
        (folder / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())

    def open(self) -> None:
        for what in _MOUNTED:
            ran("mount", "--rbind", f"/{what}", self.folder / what)
        self.run("apt-get", "update", "-qq")

    def close(self) -> None:
        for what in _MOUNTED:
            if os.path.ismount(self.folder / what):
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
    try:
        tree.open()
        yield tree
    finally:
        tree.close()


def test_it_is_installed_and_plays_a_game(tree: Tree, debs: dict[str, Path]) -> None:
    assert tree.ours() == []
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    info = next((tree.folder / "usr/lib/dixit-table").glob("dixit_table-*.dist-info"))
    version = info.name.removeprefix("dixit_table-").removesuffix(".dist-info")
    assert tree.run("dixit-table", "--version").strip() == f"dixit-table {version}"
    for rules in ("odyssey", "dice"):
        played = tree.run("dixit-table", "simulate", "--rules", rules, "--seats", "4")
        assert '"over"' in played.splitlines()[-1]
    assert f"dixit-table {version} on Python" in tree.run("dixit-table", "doctor", "--data", "/tmp/d")


_GAMES = "root/.local/share/dixit-table"
"""Where games are, of whoever plays."""


def test_a_turn_is_played_on_keypads(tree: Tree) -> None:
    pads = [Pad() for _ in NAMES]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    words = ("/usr/bin/dixit-table", "play", "--lang", "en", "--rules", "original", *given)
    home = {"HOME": "/root", "XDG_DATA_HOME": ""}
    terminal = Terminal(
        str(tree.folder), *words, columns=80, rows=24, cell_size=(0, 0), program="/usr/sbin/chroot", **home
    )
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
    assert len(kept(tree.folder / _GAMES).seats) == 4


def test_what_is_removed_leaves_all_and_what_is_purged_the_players_games(tree: Tree) -> None:
    (tree.folder / "var/lib/dixit-table/versions/0.0.1").mkdir(parents=True)
    tree.run("apt-get", "remove", "-qq", "-y", "dixit-table")
    assert (tree.folder / "var/lib/dixit-table/versions").is_dir()
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table")
    assert tree.ours() == []
    assert len(kept(tree.folder / _GAMES).seats) == 4


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


def users(tree: Tree) -> list[str]:
    named = (line.split(":")[0] for line in (tree.folder / "etc/passwd").read_text().splitlines())
    return sorted(name for name in named if name.startswith("dixit"))


def test_a_kiosk_isnt_installed_over_a_desktop_or_another_kiosk(tree: Tree, debs: dict[str, Path]) -> None:
    desktop = tree.folder / "etc/systemd/system/display-manager.service"
    other = tree.folder / "opt/dixit-table/venv/bin/python"
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    kiosk = the(debs, "dixit-table-kiosk_", "_all.deb")
    for path, words in ((desktop, "starts a desktop"), (other, "make kiosk-undo")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to("/usr/bin/python3")
        with pytest.raises(AssertionError, match=words):
            tree.install(kiosk)
        path.unlink()
        assert (wanted(tree), masked(tree), users(tree)) == ([], [], [])
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk", "dixit-table")


def test_a_kiosk_comes_and_goes_and_its_games_stay(tree: Tree, debs: dict[str, Path]) -> None:
    theirs = tree.folder / "etc/systemd/system/ctrl-alt-del.target"
    theirs.symlink_to("/dev/null")
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    tree.install(the(debs, "dixit-table-kiosk_", "_all.deb"))
    assert (wanted(tree), masked(tree)) == (list(_UNITS), list(_MASKED))
    assert users(tree) == ["dixit", "dixit-web"]
    for user in users(tree):
        assert tree.run("getent", "passwd", user).rstrip().endswith("/usr/sbin/nologin")
    assert "input" in tree.run("id", "--name", "--groups", "dixit").split()
    services = sorted((tree.folder / "usr/lib/systemd/system").glob("dixit-table*.service"))
    units = [f"/usr/lib/systemd/system/{path.name}" for path in services if "@" not in path.name]
    tree.run("systemd-analyze", "verify", *units)
    web = (tree.folder / "usr/lib/systemd/system/dixit-table-web.service").read_text(encoding="utf-8")
    for line in (
        "BindReadOnlyPaths=-/var/lib/dixit-table/versions:",
        "DIXIT_OWNER=dixit",
        "=dixit_table.web",
    ):
        assert line in web, "tablets are served by another version than the table's"
    command = "/usr/lib/dixit-table-kiosk/venv/bin/dixit-table"
    assert tree.run(command, "--version").startswith("dixit-table ")
    for path in (tree.folder / "usr/lib/dixit-table-kiosk/kiosk").iterdir():
        assert "/opt/" not in path.read_text(encoding="utf-8")

    (tree.folder / _GAME).parent.mkdir(exist_ok=True)
    (tree.folder / _GAME).write_bytes(b"an evening")
    tree.run("apt-get", "remove", "-qq", "-y", "dixit-table-kiosk")
    assert (wanted(tree), masked(tree)) == ([], ["ctrl-alt-del.target"]), "somebody else's mask is theirs"
    theirs.unlink()
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk", "dixit-table")
    assert tree.ours() == ["var/lib/dixit-table"]
    assert (tree.folder / _GAME).read_bytes() == b"an evening"
    assert users(tree) == ["dixit", "dixit-web"], "whose the games are"


def test_games_of_a_kiosk_go_where_somebody_says_so(tree: Tree, debs: dict[str, Path]) -> None:
    """And their disk stays, where they have one of their own."""
    tree.install(the(debs, "dixit-table_", "_amd64.deb"))
    tree.install(the(debs, "dixit-table-kiosk_", "_all.deb"))
    place = (tree.folder / _GAME).parent
    ran("mount", "-t", "tmpfs", "games", place)
    try:
        (tree.folder / _GAME).write_bytes(b"an evening")
        answer = "dixit-table-kiosk dixit-table-kiosk/remove-games boolean true"
        tree.run("sh", "-c", f"echo {answer} | debconf-set-selections")
        tree.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk", "dixit-table")
        assert list(place.iterdir()) == []
    finally:
        ran("umount", place)
    assert tree.ours() == ["var/lib/dixit-table"]
    assert users(tree) == []
