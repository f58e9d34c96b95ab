"""The wheel as people install it: from a folder of wheels, without the sources, a compiler or a network.

Run by `make bench-wheel`. The folder is what `pip download dixit-table` would bring on a stick.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen
from xml.etree import ElementTree

import pytest

from dixit_table.texts import LANGUAGES
from docs import shell
from tests.cli.terminal import Terminal, begin_by_keyboard
from tests.waiting import until

ROOT = Path(__file__).parents[2]
TOOLS = Path(sys.executable).parent
OFFLINE = ("--no-index", "--find-links")
MACHINES = {
    "x86_64": ("manylinux_2_17_x86_64", "manylinux2014_x86_64", "manylinux_2_28_x86_64"),
    "aarch64": ("manylinux_2_17_aarch64", "manylinux2014_aarch64", "manylinux_2_28_aarch64"),
}
PYTHONS = ("3.11", "3.13")
"""Debian 12's and Debian 13's."""


def ran(*words: str | Path, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=env, cwd=cwd)
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    ran(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def stick(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and those it needs."""
    folder = tmp_path_factory.mktemp("stick")
    ran(sys.executable, "-m", "pip", "download", "-q", "--only-binary=:all:", "-d", folder, wheel)
    return folder


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home far from the sources."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def environment(away: Path) -> dict[str, str]:
    """Somebody's, on whose computer there is no compiler."""
    return {
        "HOME": str(away),
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "CC": "/bin/false",
        "PIPX_HOME": f"{away}/pipx",
        "PIPX_BIN_DIR": f"{away}/pipx-bin",
        "PIPX_MAN_DIR": f"{away}/man",
        "PIPX_DEFAULT_PYTHON": sys.executable,
        "UV_TOOL_DIR": f"{away}/uv",
        "UV_TOOL_BIN_DIR": f"{away}/uv-bin",
        "UV_PYTHON": sys.executable,
    }


@pytest.fixture(scope="module")
def installed(stick: Path, away: Path, environment: dict[str, str]) -> Path:
    """The command in a fresh venv."""
    venv.create(away / "venv", with_pip=True)
    pip: list[str | Path] = [
        away / "venv/bin/python",
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
    ]
    ran(*pip, *OFFLINE, stick, "dixit-table", env=environment, cwd=away)
    return away / "venv/bin/dixit-table"


def works(command: Path, env: Mapping[str, str], cwd: Path) -> None:
    """A game without a screen, by each of the two games' rules."""
    for rules in ("original", "dice"):
        turns = ran(command, "simulate", "--rules", rules, "--seats", "4", env=env, cwd=cwd)
        assert '"over"' in turns.splitlines()[-1]
    assert "uaccess" in ran(command, "keypads", "rules", env=env, cwd=cwd)


# What it is made of


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("python", PYTHONS)
def test_nothing_has_to_be_compiled(wheel: Path, tmp_path: Path, machine: str, python: str) -> None:
    platforms = [f"--platform={each}" for each in MACHINES[machine]]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--only-binary=:all:", "--python-version", python]
    ran(*pip, *platforms, "-d", tmp_path, wheel)
    assert all(file.suffix == ".whl" for file in tmp_path.iterdir())
    assert len(list(tmp_path.iterdir())) > 15


def test_it_brings_what_stands_beside_a_program(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    beside = {re.sub(r"^[^/]*\.data/data/", "", name) for name in names if ".data/data/" in name}
    assert beside == {str(Path("share", place.relative_to(shell.SHARE))) for place, _ in shell.files()}


# Installed


def test_a_turn_is_played_and_becomes_a_poster(
    installed: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    options = ("--data", str(tmp_path / "games"), "--lang", "en")
    with Terminal("play", *options, columns=80, rows=24, program=installed, cwd=tmp_path) as terminal:
        begin_by_keyboard(terminal)
        terminal.type("1E2E2E1E3E2E3E4E5E2E")
        terminal.wait_for("Everybody has voted")
        terminal.type("EEEE")
        terminal.wait_for("Yellow tells next")
    ran(installed, "games", "poster", "1", *options, env=environment, cwd=tmp_path)
    picture = ElementTree.parse(tmp_path / "game-1.svg")
    assert "Yellow" in "".join(picture.getroot().itertext())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doctor_finds_nothing_missing(
    installed: Path, environment: dict[str, str], tmp_path: Path, language: str
) -> None:
    words = (installed, "doctor", "--lang", language, "--data", tmp_path)
    said = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, cwd=tmp_path)
    assert said.stderr == ""
    assert re.search(r"^(ok|gut|bien) .*dixit-table .*starlette", said.stdout, re.MULTILINE), said.stdout


def test_tablets_are_served(installed: Path, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"

    def answered() -> bytes:
        with suppress(OSError), urlopen(f"http://{address}/", timeout=5) as page:
            content: bytes = page.read()
            return content
        return b""

    options = ("--data", str(tmp_path), "--lang", "en", "--web", address)
    with Terminal("play", *options, columns=100, rows=40, program=installed, cwd=tmp_path) as terminal:
        page = until(answered, "a page", meanwhile=terminal.painted, seen=lambda: terminal.text)
    assert b"<html" in page


# The one line


def test_pipx(stick: Path, away: Path, environment: dict[str, str]) -> None:
    line = ["install", "--pip-args", " ".join((*OFFLINE, str(stick))), "dixit-table"]
    ran(TOOLS / "pipx", *line, env=environment, cwd=away)
    works(away / "pipx-bin/dixit-table", environment, away)
    assert (away / "man/man1/dixit-table.1").read_text("utf-8") == shell.manual("en")
    ran(TOOLS / "pipx", "uninstall", "dixit-table", env=environment, cwd=away)
    assert not (away / "pipx-bin/dixit-table").exists()


def test_uv(stick: Path, away: Path, environment: dict[str, str]) -> None:
    ran(TOOLS / "uv", "tool", "install", *OFFLINE, stick, "dixit-table", env=environment, cwd=away)
    works(away / "uv-bin/dixit-table", environment, away)
    for name in ("install", "installer", "installieren", "instalar"):
        told = re.search(r"`(man [^`]+)`\)", (ROOT / f"docs/{name}.md").read_text("utf-8"))
        assert told is not None, "uv links no manual"
        found = {**environment, "PATH": f"{TOOLS}:{environment['PATH']}"}
        assert "DIXIT-TABLE(1)" in ran("sh", "-c", told[1], env=found, cwd=away)
    ran(TOOLS / "uv", "tool", "uninstall", "dixit-table", env=environment, cwd=away)
    assert not (away / "uv-bin/dixit-table").exists()


# What stands beside it, in the real man and the real shells


@pytest.mark.parametrize("language", [*filter(shell.MANUAL["name"].is_in, LANGUAGES)])
def test_man_shows_it_and_has_no_complaint(
    installed: Path, environment: dict[str, str], language: str
) -> None:
    share = installed.parents[1] / "share/man"
    page = share / ("" if language == "en" else language) / "man1/dixit-table.1"
    words = ("man", "--warnings", "-E", "UTF-8", "-l", page)
    shown = subprocess.run(
        words, capture_output=True, text=True, check=False, env={**environment, "MANWIDTH": "80"}
    )
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "dixit-table games poster" in " ".join(shown.stdout.split()), "man fills lines with spaces"
    assert shell.MANUAL["status"].wording(language) in shown.stdout


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("rules ", {"list", "show", "check", "new"}),
        ("play --rules od", {"odyssey", "odyssey-2024"}),
        ("--lang fr games export --format ", {"json", "csv"}),
        ("games poster 3 --format ", {"svg", "png"}),
        ("rules check he", {"here.yaml"}),
        ("doctor --data t", {"there/"}),
        ("keypads test --wa", {"--wait"}),
        ("backup ", {"here.yaml", "there/"}),
    ],
)
def test_fish(
    installed: Path, environment: dict[str, str], tmp_path: Path, line: str, offered: set[str]
) -> None:
    (tmp_path / "here.yaml").touch()
    (tmp_path / "there").mkdir()
    completions = installed.parents[1] / "share/fish/vendor_completions.d/dixit-table.fish"
    asked = f"source {completions}; complete -C 'dixit-table {line}'"
    said = ran("fish", "--no-config", "-c", asked, env=environment, cwd=tmp_path)
    assert {each.partition("\t")[0] for each in said.splitlines()} == offered


@pytest.fixture(params=["bash", "zsh"])
def tabs(
    request: pytest.FixtureRequest, installed: Path, environment: dict[str, str], tmp_path: Path
) -> Iterator[Terminal]:
    """A shell somebody types in, with its completion from where the wheel has put it."""
    (tmp_path / "here.yaml").touch()
    (tmp_path / "there").mkdir()
    share = installed.parents[1] / "share"
    files = {
        "bash": f"source {share}/bash-completion/completions/dixit-table\n",
        "zsh": f"fpath=({share}/zsh/site-functions $fpath); autoload -U compinit; compinit -u -D\n",
    }
    begins = tmp_path / ".zshrc"
    begins.write_text(files[request.param] + "PS1='READY> '\n")
    words = ("--noprofile", "--rcfile", str(begins)) if request.param == "bash" else ()
    own = {**environment, "ZDOTDIR": str(tmp_path)}
    terminal = Terminal(
        *words, program=f"/bin/{request.param}", cwd=tmp_path, columns=80, rows=24, cell_size=(0, 0), **own
    )
    terminal.wait_for("READY>")
    yield terminal
    terminal.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ("ru", "dixit-table rules "),
        ("--lang fr game", "dixit-table --lang fr games "),
        ("rules show orig", "dixit-table rules show original"),
        ("play --dem", "dixit-table play --demo"),
        ("rules check he", "dixit-table rules check here.yaml"),
        ("doctor --data th", "dixit-table doctor --data there/"),
    ],
)
def test_tab_finishes_a_word(tabs: Terminal, typed: str, becomes: str) -> None:
    tabs.type(f"dixit-table {typed}\t")
    tabs.wait_for(becomes.rstrip())


def test_two_tabs_show_what_there_is(tabs: Terminal) -> None:
    tabs.type("dixit-table games \t\t")
    tabs.wait_for("list", "show", "export", "poster", "forget")


def test_the_sources_are_not_needed(installed: Path, environment: dict[str, str], away: Path) -> None:
    where = "import dixit_table; print(dixit_table.__file__)"
    found = ran(installed.with_name("python"), "-c", where, env=environment, cwd=away)
    assert found.startswith(os.fspath(installed.parents[1]))
