"""All that the commands say of whole games of every kind, and a voice during them, held against how it was.

Whoever changes words renews them with ``DIXIT_SNAPSHOTS=write pytest tests/cli/test_outputs.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby
from pathlib import Path

import pytest

from dixit_table.settings.common import shipped
from dixit_table.texts import Language
from tests.cli.door import run
from tests.cli.set_right import NAMES, games
from tests.cli.test_players import NAME, night
from tests.snapshots import held_against
from tests.sounds.test_spoken import EVENINGS, evening
from tests.sounds.voice import spoken
from tests.store.nights import GAMES, kept, played
from tests.table.harness import Bench

HERE = Path(__file__).parent / "outputs"
WRITTEN: tuple[Language, ...] = ("en", "fr")
ALL_TURNS = 99


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a data folder: a whole game of each kind, one with a clue that was ended by the menu, a lobby."""
    folder = tmp_path_factory.mktemp("games")
    kept(folder, [played(rules, seats, 2, ALL_TURNS) for rules, seats in GAMES])
    night(folder, ("Julien", "Tom", NAME, "Nicolas", "Mathilde"), clue="a cat")
    lobby = Bench(folder)
    lobby.seat(3)
    lobby.close()
    return folder


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a data folder with games in which everything was set right that can be."""
    folder = tmp_path_factory.mktemp("mended")
    kept(folder, list(games()))
    return folder


NUMBERS = range(1, len(GAMES) + 2)
NAMED = {number: rules for number, (rules, _) in enumerate(GAMES, 1)} | {len(GAMES) + 1: "ended"}


def said(*words: str, folder: Path | None = None) -> str:
    done = run(*words, *(("--data", str(folder)) if folder is not None else ()))
    assert (done.returncode, done.stderr) == (0, ""), words
    return done.stdout


@pytest.mark.parametrize("language", WRITTEN)
def test_lists(folder: Path, language: Language) -> None:
    lists = (("games", "list"), ("players", "list"), ("players", "show", NAME), ("players", "show", "Julien"))
    text = "\n".join(said(*words, "--lang", language, folder=folder) for words in lists)
    held_against(HERE / f"lists-{language}.txt", text)


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_turn_by_turn(folder: Path, number: int, language: Language) -> None:
    text = said("games", "show", str(number), "--lang", language, folder=folder)
    held_against(HERE / f"show-{NAMED[number]}-{language}.txt", text)


@pytest.mark.parametrize("form", ["json", "csv"])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_for_other_programs(folder: Path, number: int, form: str) -> None:
    text = said("games", "export", str(number), "--format", form, folder=folder)
    held_against(HERE / f"export-{NAMED[number]}.{form}", text)


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_words_of_a_poster(folder: Path, number: int, language: Language, tmp_path: Path) -> None:
    file = tmp_path / "poster.svg"
    said("games", "poster", str(number), "--out", str(file), "--lang", language, folder=folder)
    drawn = file.read_text(encoding="utf-8")
    held_against(HERE / f"poster-{NAMED[number]}-{language}.txt", told(drawn))


def told(drawn: str) -> str:
    """Return the words of a poster, and a number for all of it: where things stand, and how large."""
    words = [re.sub("<[^>]*>", "", text) for text in re.findall(r"<text.*?</text>", drawn)]
    rounded = re.sub(r"\d+\.\d+", lambda number: f"{float(number[0]):.0f}", drawn)  # alike on every machine
    return "\n".join([*words, sha256(rounded.encode()).hexdigest(), ""])


@pytest.mark.parametrize(("number", "name"), list(enumerate(NAMES, 1)))
def test_what_was_set_right(mended: Path, number: int, name: str, tmp_path: Path) -> None:
    file = tmp_path / "poster.svg"
    said("games", "poster", str(number), "--out", str(file), folder=mended)
    shown = [said("games", "show", str(number), "--lang", each, folder=mended) for each in WRITTEN]
    forms = [
        said("games", "export", str(number), "--format", each, folder=mended) for each in ("json", "csv")
    ]
    poster = told(file.read_text(encoding="utf-8"))
    held_against(HERE / f"mended-{name}.txt", "\n".join([*shown, *forms, poster]))


def test_the_people_of_games_that_were_set_right(mended: Path) -> None:
    people = ("Julien", "Tom", "Nicolas", "Ann", "Bob")
    lists = (("games", "list"), ("players", "list"), *(("players", "show", name) for name in people))
    text = "\n".join(said(*words, "--lang", "en", folder=mended) for words in lists)
    held_against(HERE / "mended-lists.txt", text)


@pytest.mark.parametrize("language", WRITTEN)
def test_the_rules_in_words(language: Language) -> None:
    commands = (("list",), *(("show", name) for name in shipped()))
    text = "\n".join(said("rules", *words, "--lang", language) for words in commands)
    held_against(HERE / f"rules-{language}.txt", text)


@pytest.mark.parametrize(("rules", "seats"), [(rules, seats) for rules, seats, _ in EVENINGS])
def test_what_a_voice_says_of_an_evening(rules: str, seats: int) -> None:
    lines = list(voiced(rules, seats))
    held_against(HERE / f"voice-{rules}.txt", "".join(f"{line}\n" for line, _ in groupby(lines)))


def voiced(rules: str, seats: int) -> Iterator[str]:
    for view in evening(rules, seats):
        yield from (spoken(view, language) for language in WRITTEN)
