"""A whole table set up on the TV from six keypads alone: no keyboard, no file, no option but the ports."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.cli.main import build_parser
from dixit_table.cli.play.arguments import checked
from dixit_table.settings.library import Library
from dixit_table.store.books import PadBook, PreferenceBook, Preferences
from dixit_table.table.runtime import Setting
from dixit_table.texts import LANGUAGES, Language
from tests.cli.evening import Evening, kept
from tests.cli.terminal import Pad, Terminal
from tests.table.harness import Bench

pytestmark = pytest.mark.waits


class Setup(Evening):
    """Pads on which people also spell their names."""

    def called(self, pad: int, keys: str, name: str) -> None:
        """Spell a name on a pad, and read it before Enter takes it."""
        self.choose(pad, "My name", "Spell a name")
        self.terminal.wait_for("2 ABC", "9 WXYZ")
        self.press(pad, keys)
        self.terminal.wait_for(f"Enter: {name}")
        self.press(pad, "E")
        self.terminal.wait_for(f"{pad}. {name}")


def test_a_table_is_set_up_by_keypads_alone(tmp_path: Path) -> None:
    Bench(tmp_path, names=("Mathilde", "Nora")).seat(2).close()  # an earlier night
    pads = [Pad() for _ in range(6)]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    with Terminal("play", "--data", str(tmp_path), *given, columns=80, rows=24) as terminal:
        setup = Setup(terminal, "en", pads)
        setup.see_pads()
        setup.press(6, "B")  # the last one leaves, and sits down again
        terminal.wait_until(lambda text: "6. " not in text, "five seats")
        setup.press(6, "7")
        terminal.wait_for("6. Purple")
        setup.choose(1, "Rules set", "Dixit (2021)")
        terminal.wait_for("Dixit (2021)   6")
        setup.called(1, "55533-2", "Léa")
        setup.called(2, "533266155588222", "Jean-Luc")
        setup.choose(3, "My name", "A name from an earlier night", "Mathilde")
        terminal.wait_for("3. Mathilde")
        setup.choose(4, "My name", "Another rabbit", "White")
        terminal.wait_until(lambda text: "white" in text.lower(), "another rabbit")
        setup.choose(5, "Who plays", "Somebody sits elsewhere", "Purple", "To Léa’s left")
        terminal.wait_for("2. Purple")
        others = " ".join(each.upper() for each in LANGUAGES if each != "en")
        setup.choose(6, others, "Calm: off")
        terminal.wait_for_chosen("Calm: on")
        setup.press(6, terminal.keys_to("TV margin") + "E")
        terminal.wait_for_chosen("TV margin: 3%")
        setup.press(6, "BB")
        setup.choose(6, others, "Language: English", "Français")
        terminal.wait_for_chosen("Français")
        setup.press(6, "B")
        terminal.wait_for("Calme : oui")
        setup.press(6, "BB")
        setup.press(1, "E")
        terminal.wait_for("Léa commence")
        setup.press(1, "E")
        terminal.wait_for("Léa raconte")
        terminal.kill()
    state = kept(tmp_path)
    assert [seat.name for seat in state.seats] == ["Léa", "Violet", "Jean-Luc", "Mathilde", "Vert", "Orange"]
    assert state.rules.name == "base-2021"
    assert (state.turn, state.storyteller, state.seats[4].colour) == (1, 1, "white")
    assert PreferenceBook(tmp_path).kept == Preferences(language="fr", calm=True, margin=3)
    with Terminal("play", "--data", str(tmp_path)) as terminal:
        terminal.wait_for("Léa, Violet, Jean-Luc", "Entrée")  # the language chosen on the TV is remembered


@pytest.mark.parametrize(
    ("kept", "table", "lang", "expected"),
    [
        (None, "", [], "en"),  # as the locale has it
        ("fr", "", [], "fr"),
        ("fr", "language: en\n", [], "en"),
        ("en", "language: en\n", ["--lang", "fr"], "fr"),
    ],
)
def test_which_language_wins(
    tmp_path: Path, kept: Language | None, table: str, lang: list[str], expected: str
) -> None:
    setting = setting_of(tmp_path, Preferences(language=kept), table, *lang)
    assert setting.language == expected


def test_a_table_file_wins_over_what_the_house_prefers_key_by_key(tmp_path: Path) -> None:
    house = Preferences(far=True, margin=8, sounds=("hop",))
    setting = setting_of(tmp_path, house, "preferences: {far: false, sounds: [reveal]}\n")
    assert setting.preferences == Preferences(far=False, margin=8, sounds=("reveal",))
    assert setting.kept.kept == house


def setting_of(folder: Path, kept: Preferences, table: str, *words: str) -> Setting:
    """What a night begins with, by a table file and what was kept."""
    file = folder / "table.yaml"
    file.write_text(f"format: 1\n{table}", encoding="utf-8")
    args = build_parser("en").parse_args(["play", "--table", str(file), *words])
    args.language = "en"
    book = PreferenceBook(None)
    book.keep(Preferences(), kept)
    return checked(args).setting(None, Library(), PadBook(None), book)
