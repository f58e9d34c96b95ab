"""Nothing but names is left of English in what commands print, on phones, on a poster, in a rules file."""

from __future__ import annotations

import errno
import os
import re
import sys
import threading
from contextlib import suppress
from html import unescape
from importlib.metadata import requires
from pathlib import Path

import pytest

from dixit_table.cli import main as command_line
from dixit_table.cli.commands_tree import commands_of
from dixit_table.settings.loader import shipped
from dixit_table.texts import LANGUAGES, own_name
from dixit_table.web import entrance
from dixit_table.web.assets import page
from tests.table.harness import Bench
from tests.texts.pseudo import PSEUDO, PseudoCatalogue, speak, untranslated
from tests.tui.test_keypad_test import drawn as keypads_under_test

TYPED = re.compile(r"`[^`]*`|--?[\w-]+|\S*[./_|=\[\]{}<>:]\S*")
"""Commands, options, places and keys of files: what is typed is the same in every language."""

NAMES = (
    *("Dixit", "Odyssey", "Debian", "USB", "Ann", "Bob", "Cleo", "Dan", "UTC"),
    *shipped(),
    *(word for command in commands_of(command_line.build_parser("en")) for word in command.path),
    *(
        "git pull make",
        "alsa espeak inotify ext tty",
        *(requires("dixit-table") or ()),
    ),  # programs, and packages
    os.strerror(errno.ENOENT),  # the system's reasons are in its own language, as in every program
)


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, PSEUDO, PseudoCatalogue())
    monkeypatch.setattr(command_line, "language_of", lambda _words, _environment: PSEUDO)
    for module, hook in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(
            module, hook, getattr(module, hook)
        )  # `play` sets its own: no other test has them


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a game of some turns."""
    folder: Path = tmp_path_factory.mktemp("data")
    table = Bench(folder, names=("Ann", "Bob", "Cleo", "Dan"))
    table.start(4)
    table.cast(4)
    while not table.state.records:
        table.press(1, "E")
    table.close()
    return folder


def printed(words: str, capsys: pytest.CaptureFixture[str]) -> str:
    with suppress(SystemExit):
        command_line.main(words.split())
    said = capsys.readouterr()
    return said.out + said.err


COMMANDS = (
    *("--help", "rules --help", "games poster --help", "play --help", "keypads pair --help", "backup --help"),
    *("rules list", "rules show odyssey", "rules show party", "rules show team", "rules show dice"),
    *("games list --data {}", "games show 1 --data {}", "players list --data {}", "repair --data {}"),
    *("doctor --data {}", "keypads list --data {}", "games poster 1 --out {}/night.svg --data {}"),
)
MISTAKES = (
    *(
        "",
        "rules",
        "rules shwo",
        "games show",
        "games show x --data {}",
        "games show 99 --data {}",
        "play --bogus",
    ),
    *("rules check {}/none.yaml", "play --rules none", "play --table {}/none.yaml", "simulate --games x"),
    *("players show Nobody --data {}", "restore {}/none.tar --data {}", "backup {}/no/where --data {}"),
    *("play --first", "play one two", "doctor --data", "update {}/none.deb", "play --pad none"),
)


@pytest.mark.parametrize("words", [*COMMANDS, *MISTAKES])
def test_what_commands_print(words: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(words.replace("{}", str(folder)), capsys)
    assert said
    assert untranslated(TYPED.sub(" ", said), (*NAMES, *words.split())) == set()


def test_examples_below_the_help() -> None:
    for command in commands_of(command_line.build_parser(PSEUDO)):
        if command.path != ("score",):  # whose example is an evening
            assert untranslated(_said_of_examples(command.examples), NAMES) == set(), command.path


def _said_of_examples(examples: str) -> str:
    """Return what stands behind the commands: two spaces are between."""
    lines = [re.split(r"\s{2,}", line.strip()) for line in examples.splitlines()]
    return " ".join(words for first, *more in lines for words in ([first] * (not more) + more))


def test_the_poster_of_a_night(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = folder / "poster.svg"
    printed(f"games poster 1 --out {place} --data {folder}", capsys)
    shown = unescape(re.sub(r"<style.*?</style>|<[^>]*>", " ", place.read_text("utf-8"), flags=re.DOTALL))
    assert untranslated(shown, NAMES) == set()


def test_comments_of_a_rules_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = folder / "ours.yaml"
    printed(f"rules new {place} --from odyssey", capsys)
    comments = re.findall(r"^.+  # (.*)$", place.read_text("utf-8"), flags=re.MULTILINE)
    said = re.sub(r"\([^()]*\)$", " ", "\n".join(comments), flags=re.MULTILINE)  # words that a key takes
    assert said
    assert untranslated(TYPED.sub(" ", said), NAMES) == set()


def test_pages_for_phones() -> None:
    pages = [
        page("pad", PSEUDO, label="Ann", rows=(("7", "backspace", "enter"),)),
        page("code", PSEUDO, problem="", pad=True),
    ]
    answers = (entrance.wrong, entrance.ask)
    pages += [bytes(answer(PSEUDO, pad=pad).body).decode() for answer in answers for pad in (True, False)]
    pages += [bytes(answer(PSEUDO).body).decode() for answer in (entrance.soon, entrance.gone)]
    pages += [bytes(entrance.wait(PSEUDO, 12.0, pad=True).body).decode(), entrance.farewell(PSEUDO)]
    for each in pages:
        attributes = " ".join(re.findall(r'(?:aria-label|title|placeholder|data-words)="([^"]*)"', each))
        shown = unescape(re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", each, flags=re.DOTALL))
        assert untranslated(f"{shown} {unescape(attributes)}", (*NAMES, *map(own_name, LANGUAGES))) == set()


def test_the_test_of_keypads() -> None:
    names = ("SIGMACHIP USB Keypad Pico", "hid serial usb", "ms", "dev input event", "dixit table doctor")
    for count in (0, 1, 4, 16):
        said = TYPED.sub(" ", keypads_under_test(count, 200, 50, PSEUDO).text())
        assert untranslated(said, (*NAMES, *names)) == set()
