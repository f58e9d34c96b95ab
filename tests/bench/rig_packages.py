"""The Debian packages: same bytes twice, lintian, piuparts, and clean Debians that play, update and purge."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

import pytest

from tests.bench.debs import newer
from tests.bench.owned import folder_of_its_own, foreign, ran, sweep
from tests.bench.trees import CACHE, Tree, base, mirror, opened
from tests.cli.evening import RABBITS, Evening, kept
from tests.cli.terminal import Pad, Terminal

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "packaging/debian/build.py"
SUITES = ("bookworm", "trixie")
NAMES = RABBITS["en"][:4]


def built(out: Path, **environment: str) -> dict[str, Path]:
    wheel = max((ROOT / "dist").glob("dixit_table-*.whl"), key=lambda path: path.stat().st_mtime)
    out.parent.mkdir(parents=True, exist_ok=True)
    ran(sys.executable, BUILD, wheel, out, cwd=out.parent, BENCH_CACHE=str(CACHE.parent), **environment)
    return {path.name: path for path in sorted(out.glob("*.deb"))}


@pytest.fixture(scope="module", autouse=True)
def swept() -> None:
    """A run that was killed at its limit has left what it had mounted."""
    sweep()


@pytest.fixture(scope="module")
def debs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return built(tmp_path_factory.mktemp("first") / "out")


def the(debs: dict[str, Path], begins: str, ends: str) -> Path:
    [found] = [path for name, path in debs.items() if name.startswith(begins) and name.endswith(ends)]
    return found


def needed() -> tuple[str, ...]:
    """Return what both packages need of Debian."""
    control = (ROOT / "packaging/debian/debian/control").read_text(encoding="utf-8")
    words = re.findall(r"[a-z][a-z0-9.-]+(?=[ ,(])", ",".join(re.findall(r"^Depends: (.*)$", control, re.M)))
    return tuple(sorted({*words, "debconf"} - {"dixit-table", "misc", "source"}))


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
    done = subprocess.run(
        ["lintian", "--fail-on", "error", *debs.values()], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_compiled_is_there_for_each_machine_and_python(debs: dict[str, Path]) -> None:
    for machine, word in (("amd64", "x86_64"), ("arm64", "aarch64")):
        listed = ran("dpkg-deb", "--contents", the(debs, "dixit-table_", f"_{machine}.deb"))
        compiled = re.findall(r"(\w+)\.cpython-(\d+)-(\w+)-linux-gnu\.so", listed)
        assert sorted(python for _, python, _ in compiled) == ["311", "312", "313"]
        assert {name for name, _, _ in compiled} == {"_core"}
        assert {each for _, _, each in compiled} == {word}


# A clean Debian


@pytest.fixture(scope="module", params=SUITES)
def tree(request: pytest.FixtureRequest) -> Iterator[Tree]:
    with opened(base(request.param, "amd64")) as tree:
        tree.run("apt-get", "update", "-qq")
        yield tree


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


def play_a_turn(tree: Tree) -> None:
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


def update_and_go_back(tree: Tree, newer: Path) -> None:
    present = tree.run("dixit-table", "--version")
    tree.run("dixit-table", "update", tree.lay(newer))
    assert tree.run("dixit-table", "--version") == "dixit-table 99.0\n"
    tree.run("dixit-table", "update", "--back")
    assert tree.run("dixit-table", "--version") == present


def test_a_turn_is_played_on_keypads(tree: Tree) -> None:
    play_a_turn(tree)


def test_a_newer_package_is_put_in_place_and_taken_back(
    tree: Tree, debs: dict[str, Path], tmp_path: Path
) -> None:
    update_and_go_back(tree, newer(the(debs, "dixit-table_", "_amd64.deb"), tmp_path))


def test_what_is_removed_leaves_all_and_what_is_purged_the_players_games(tree: Tree) -> None:
    (tree.folder / "var/lib/dixit-table/versions/0.0.1").mkdir(parents=True)
    (tree.folder / _GAMES).mkdir(
        parents=True, exist_ok=True
    )  # nobody may have played: there were no terminals
    (tree.folder / _GAMES / "our-rules.yaml").write_text("format: 1\n", encoding="utf-8")
    theirs = contents(tree.folder / _GAMES)
    tree.run("apt-get", "remove", "-qq", "-y", "dixit-table")
    assert (tree.folder / "var/lib/dixit-table/versions").is_dir()
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table")
    assert tree.ours() == []
    assert contents(tree.folder / _GAMES) == theirs


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_clean_debian_has_what_a_kiosk_needs(tree: Tree, debs: dict[str, Path]) -> None:
    kiosk = (the(debs, "dixit-table_", "_amd64.deb"), the(debs, "dixit-table-kiosk_", "_all.deb"))
    places = [tree.lay(deb) for deb in kiosk]
    planned = tree.run("apt-get", "install", "--simulate", "--no-install-recommends", *places)
    present = tree.run("dpkg-query", "--show", "--showformat=${Package}\n").split()
    assert {*needed(), "dixit-table-kiosk"} <= {*present, *re.findall(r"^Inst (\S+)", planned, re.M)}


# The kiosk, where what it needs is installed already

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


@pytest.fixture(scope="module", params=SUITES)
def stocked(request: pytest.FixtureRequest) -> Iterator[Tree]:
    with opened(base(request.param, "amd64", needed())) as tree:
        yield tree


def install_kiosk(tree: Tree, debs: dict[str, Path]) -> None:
    tree.install(the(debs, "dixit-table_", "_amd64.deb"), the(debs, "dixit-table-kiosk_", "_all.deb"))


def purge_kiosk(tree: Tree) -> None:
    tree.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk", "dixit-table")


def test_a_kiosk_isnt_installed_over_a_desktop_or_another_kiosk(stocked: Tree, debs: dict[str, Path]) -> None:
    desktop = stocked.folder / "etc/systemd/system/display-manager.service"
    other = stocked.folder / "opt/dixit-table/venv/bin/python"
    stocked.install(the(debs, "dixit-table_", "_amd64.deb"))
    kiosk = the(debs, "dixit-table-kiosk_", "_all.deb")
    for path, words in ((desktop, "starts a desktop"), (other, "make kiosk-undo")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to("/usr/bin/python3")
        with pytest.raises(AssertionError, match=words):
            stocked.install(kiosk)
        path.unlink()
        assert (wanted(stocked), masked(stocked), users(stocked)) == ([], [], [])
    purge_kiosk(stocked)


def test_a_kiosk_comes_and_goes_and_its_games_stay(stocked: Tree, debs: dict[str, Path]) -> None:
    theirs = stocked.folder / "etc/systemd/system/ctrl-alt-del.target"
    theirs.symlink_to("/dev/null")
    install_kiosk(stocked, debs)
    assert (wanted(stocked), masked(stocked)) == (list(_UNITS), list(_MASKED))
    assert users(stocked) == ["dixit", "dixit-web"]
    for user in users(stocked):
        assert stocked.run("getent", "passwd", user).rstrip().endswith("/usr/sbin/nologin")
    assert "input" in stocked.run("id", "--name", "--groups", "dixit").split()
    services = sorted((stocked.folder / "usr/lib/systemd/system").glob("dixit-table*.service"))
    units = [f"/usr/lib/systemd/system/{path.name}" for path in services if "@" not in path.name]
    stocked.run("systemd-analyze", "verify", *units)
    web = (stocked.folder / "usr/lib/systemd/system/dixit-table-web.service").read_text(encoding="utf-8")
    for line in (
        "BindReadOnlyPaths=-/var/lib/dixit-table/versions:",
        "DIXIT_OWNER=dixit",
        "=dixit_table.web",
    ):
        assert line in web, "tablets are served by another version than the table's"
    command = "/usr/lib/dixit-table-kiosk/venv/bin/dixit-table"
    assert stocked.run(command, "--version").startswith("dixit-table ")
    for path in (stocked.folder / "usr/lib/dixit-table-kiosk/kiosk").iterdir():
        assert "/opt/" not in path.read_text(encoding="utf-8")

    (stocked.folder / _GAME).parent.mkdir(exist_ok=True)
    (stocked.folder / _GAME).write_bytes(b"an evening")
    stocked.run("apt-get", "remove", "-qq", "-y", "dixit-table-kiosk")
    assert wanted(stocked) == []
    assert masked(stocked) == ["ctrl-alt-del.target"], "somebody else's mask is theirs"
    theirs.unlink()
    purge_kiosk(stocked)
    assert stocked.ours() == ["var/lib/dixit-table"]
    assert (stocked.folder / _GAME).read_bytes() == b"an evening"
    assert users(stocked) == ["dixit", "dixit-web"], "whose the games are"
    rmtree((stocked.folder / _GAME).parent)


def answer_beforehand(tree: Tree, answer: str) -> None:
    """Answer what purge asks, as who installs many computers does."""
    words = f"dixit-table-kiosk dixit-table-kiosk/remove-games boolean {answer}"
    tree.run("sh", "-c", f"echo {words} | debconf-set-selections")


def test_games_of_a_kiosk_go_where_somebody_says_so(stocked: Tree, debs: dict[str, Path]) -> None:
    """And their disk stays, where they have one of their own."""
    install_kiosk(stocked, debs)
    place = (stocked.folder / _GAME).parent
    place.mkdir()
    ran("mount", "-t", "tmpfs", "games", place)
    try:
        (stocked.folder / _GAME).write_bytes(b"an evening")
        answer_beforehand(stocked, "true")
        purge_kiosk(stocked)
        assert list(place.iterdir()) == []
    finally:
        ran("umount", place)
    assert stocked.ours() == ["var/lib/dixit-table"]
    assert users(stocked) == []
    place.rmdir()


@pytest.mark.parametrize("beforehand", [None, "false"])
def test_games_of_a_kiosk_stay_where_nobody_says_yes(
    stocked: Tree, debs: dict[str, Path], beforehand: str | None
) -> None:
    """Nobody can be asked (`DEBIAN_FRONTEND=noninteractive`), or has said no."""
    install_kiosk(stocked, debs)
    (stocked.folder / _GAME).parent.mkdir()
    (stocked.folder / _GAME).write_bytes(b"an evening")
    if beforehand is not None:
        answer_beforehand(stocked, beforehand)
    purge_kiosk(stocked)
    assert (stocked.folder / _GAME).read_bytes() == b"an evening"
    assert users(stocked) == ["dixit", "dixit-web"]
    rmtree((stocked.folder / _GAME).parent)


def test_purge_asks_and_does_what_is_answered(stocked: Tree, debs: dict[str, Path]) -> None:
    """Who has said no is asked again the next time."""
    for answer, stays in (("noE", True), ("yesE", False)):
        install_kiosk(stocked, debs)
        (stocked.folder / _GAME).parent.mkdir(exist_ok=True)
        (stocked.folder / _GAME).write_bytes(b"an evening")
        words = ("setsid", "--ctty", "--wait", "dpkg", "--purge", "dixit-table-kiosk")
        with Terminal(
            str(stocked.folder),
            *words,
            lang="C.UTF-8",
            program="/usr/sbin/chroot",
            DEBIAN_FRONTEND="teletype",
            PATH="/usr/sbin:/usr/bin:/sbin:/bin",
        ) as terminal:
            terminal.wait_for("Remove all games of this table?", "Nobody can bring them back", "[yes/no]")
            assert (stocked.folder / _GAME).exists(), "before it is answered nothing goes"
            terminal.type(answer)
            assert terminal.wait_for_end() == 0, terminal.text
        assert (stocked.folder / _GAME).exists() == stays, answer
        assert ("The games are still in /var/lib/dixit-table" in terminal.text) == stays
    stocked.run("apt-get", "purge", "-qq", "-y", "dixit-table")
    assert stocked.ours() == []
    assert users(stocked) == []


@pytest.mark.parametrize("owner", ["dixit", "root"])
def test_versions_of_an_updated_kiosk_are_no_games(
    stocked: Tree, debs: dict[str, Path], tmp_path: Path, owner: str
) -> None:
    """A kiosk's own go with it, root's with the table; users aren't kept for them."""
    install_kiosk(stocked, debs)
    stocked.run("install", "-d", "-o", owner, "/var/lib/dixit-table")
    deb = newer(the(debs, "dixit-table_", "_amd64.deb"), tmp_path)
    stocked.run("dixit-table", "update", stocked.lay(deb))
    versions = stocked.folder / "var/lib/dixit-table/versions"
    assert (versions / "99.0").is_dir()
    stocked.run("apt-get", "purge", "-qq", "-y", "dixit-table-kiosk")
    assert users(stocked) == []
    assert versions.exists() == (owner == "root")
    stocked.run("apt-get", "purge", "-qq", "-y", "dixit-table")
    assert stocked.ours() == []


# Debian's own trial of packages


@pytest.mark.parametrize("suite", SUITES)
def test_piuparts_finds_no_error(suite: str, debs: dict[str, Path]) -> None:
    """Installed and purged, nothing of theirs is left; what they need is in the tree already."""
    tried = (the(debs, "dixit-table_", "_amd64.deb"), the(debs, "dixit-table-kiosk_", "_all.deb"))
    packed = base(suite, "amd64", needed())
    options = ("--no-upgrade-test", "--arch", "amd64", "-d", suite, "-m", mirror(), "-b", packed)
    with folder_of_its_own() as work:
        said = ran("piuparts", "--log-level=info", "-t", work, *options, *tried)
    assert "PASS: All tests." in said, said
    assert not re.search(r"ERROR: (?!WARN: Broken symlinks)", said), said
    assert not re.search(r"^  \S*dixit\S* -> ", said, re.M), "Debian 13 has two broken links of its own"


# The other machine


@pytest.mark.parametrize("suite", SUITES)
def test_on_arm64_it_is_installed_plays_is_updated_and_goes(
    suite: str, debs: dict[str, Path], tmp_path: Path
) -> None:
    """Emulated, so each command is needed: both packages, the kiosk's games and the player's own."""
    table = the(debs, "dixit-table_", "_arm64.deb")
    with foreign(), opened(base(suite, "arm64", needed())) as tree:
        tree.install(table, the(debs, "dixit-table-kiosk_", "_all.deb"))
        assert wanted(tree) == list(_UNITS)
        played = tree.run("dixit-table", "simulate", "--rules", "odyssey", "--seats", "4")
        assert '"over"' in played.splitlines()[-1]
        assert "on Python" in tree.run("dixit-table", "doctor", "--data", "/tmp/d")
        play_a_turn(tree)
        update_and_go_back(tree, newer(table, tmp_path))
        (tree.folder / _GAME).write_bytes(b"an evening")
        tree.run("apt-get", "remove", "-qq", "-y", "dixit-table-kiosk", "dixit-table")
        assert (wanted(tree), masked(tree)) == ([], [])
        assert (tree.folder / _GAME).read_bytes() == b"an evening"
        answer_beforehand(tree, "true")
        purge_kiosk(tree)
        assert (tree.ours(), users(tree)) == ([], [])
        assert len(kept(tree.folder / _GAMES).seats) == 4, "their own games are nobody's to purge"
