"""A command is there at once: what its door loads is little, and what one command needs isn't another's."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from dixit_table.tui import settle_textual

LARGE = {"asyncio", "serial", "sqlite3", "textual", "yaml"}


def test_the_door_of_the_commands_loads_nothing_large() -> None:
    loaded = "import sys, dixit_table.cli.main; print(*{name.partition('.')[0] for name in sys.modules})"
    found = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, text=True)
    assert not LARGE & set(found.stdout.split())
    assert "msgspec" in found.stdout


ASKED = """
import sys
from dixit_table.game.engine import phases_of
from dixit_table.settings.loader import grammar_named
from dixit_table.table.games.game import game_named

FOUND = {phases_of: "game.{}.phases", grammar_named: "settings.{}", game_named: "table.games.{}"}
for game in ("cards", "dice"):
    before = ["dixit_table." + module.format(game) in sys.modules for module in FOUND.values()]
    print(game, any(before), all(find(game) is find(game) for find in FOUND))
for find in FOUND:
    try:
        find("chess")
    except KeyError as error:
        print(error)
"""


def test_a_game_is_loaded_when_it_is_asked_for_and_no_other() -> None:
    found = subprocess.run([sys.executable, "-c", ASKED], check=True, capture_output=True, text=True)
    assert found.stdout.splitlines() == ["cards False True", "dice False True", *["'chess'"] * 3]


def test_the_screen_loads_nothing_of_pictures_before_a_terminal_shows_some() -> None:
    loaded = "import sys, dixit_table.tui.app; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, text=True)
    assert "dixit_table.tui.canvas.sprites" in found.stdout.split()
    assert not {"dixit_table.tui.pictures", "dixit_table.tui.canvas.portraits"} & set(found.stdout.split())


SHEET = """
import os, sys
from dixit_table.tui import settle_textual
settle_textual(os.environ, sys.modules)
import dixit_table.tui.app
print(*sys.modules)
"""


def test_textual_is_told_nothing_by_an_environment_but_how_fast_it_draws() -> None:
    """A log file that it is asked for there would hold every key."""
    environment = {
        "TEXTUAL": "debug",
        "TEXTUAL_LOG": "/tmp/keys",
        "TEXTUAL_FPS": "1",
        "LANG": "fr",
        "MY_TEXTUAL": "x",
    }
    settle_textual(environment, {})
    assert environment == {"TEXTUAL_FPS": "240", "LANG": "fr", "MY_TEXTUAL": "x"}


def test_what_is_left_out_is_not_there_and_what_is_there_stays() -> None:
    modules: dict[str, Any] = {}
    settle_textual({}, modules)
    assert modules["ssl"] is None
    palette = modules["textual.command"]
    assert palette.__name__ == "textual.command"
    assert palette.CommandPalette.__name__ == "CommandPalette"
    with pytest.raises(AttributeError):
        _ = palette.__path__
    there = {"ssl": "OpenSSL", "textual.command": "a palette"}
    settle_textual({}, there)
    assert there == {"ssl": "OpenSSL", "textual.command": "a palette"}


def test_nothing_comes_along_of_a_palette_that_is_off() -> None:
    found = subprocess.run([sys.executable, "-c", SHEET], check=True, capture_output=True, text=True)
    assert not {"textual.types", "textual.widgets._input", "_ssl"} & set(found.stdout.split())


LOBBY = """
import sys
from tests.table.harness import Bench
read = []
sys.addaudithook(lambda event, given: read.append(str(given[0])) if event == "open" else None)
bench = Bench(None)
print(len(bench.view.card.lengths), *{path.rpartition("/")[2] for path in read if path.endswith(".yaml")})
bench.close()
"""


def test_a_lobby_reads_the_rules_file_it_plays_by_and_no_other() -> None:
    """All of them took a quarter of the time until the first picture."""
    found = subprocess.run([sys.executable, "-c", LOBBY], check=True, capture_output=True, text=True)
    assert found.stdout == "3 odyssey.yaml\n"


SAID = """
import sys
from dixit_table.texts import say
print(*[name.rpartition(".")[2] for name in sys.modules if name.startswith("dixit_table.texts.areas.")])
print(say("fr", "cli.value_command"))
print(*[name.rpartition(".")[2] for name in sys.modules if name.startswith("dixit_table.texts.areas.")])
"""


def test_texts_are_loaded_area_by_area_when_they_are_said() -> None:
    found = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", SAID], check=True, capture_output=True, text=True
    )
    assert found.stdout.splitlines() == ["", "COMMANDE", "commands"]
