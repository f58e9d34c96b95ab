"""Language, look, sounds and pace from a keypad: at once, and for the next nights."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look
from dixit_table.settings.loader import load_rules
from dixit_table.store.books import MARGINS, NUDGES, SOUNDS, TIMERS_S, PreferenceBook, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.menu.menu import Command
from dixit_table.table.ports import Clock
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import LANGUAGES, own_name, say
from dixit_table.texts.languages import next_language
from tests.table.harness import Bench

LIST = ", look, sounds"


@pytest.fixture
def bench() -> Bench:
    return Bench(None).seat(4)


def chosen(bench: Bench) -> str:
    assert bench.view.menu is not None
    return bench.menu()[bench.view.menu.chosen]


def test_each_line_is_changed_at_once_and_stays_chosen(bench: Bench) -> None:
    bench.choose(2, LIST)
    for words, on in (("Huge letters", "far"), ("Calm", "calm"), ("Plain", "plain"), ("Speech", "speech")):
        for state in ("on", "off"):
            bench.choose_on(2, words)
            assert getattr(bench.table.preferences, on) is (state == "on")
            assert words in chosen(bench)
            assert chosen(bench).endswith(state)
    bench.choose_on(2, "Huge letters", "Calm", "TV margin")
    assert bench.view.look == Look(far=True, calm=True, plain=False, margin=3)


@pytest.mark.parametrize(
    ("words", "name", "values"),
    [("TV margin", "margin", MARGINS), ("Reminders", "nudges", NUDGES), ("Sand timer", "timer_s", TIMERS_S)],
)
def test_a_line_goes_around_its_values(
    bench: Bench, words: str, name: str, values: tuple[object, ...]
) -> None:
    bench.choose(2, LIST)
    seen, said = [], []
    for _ in values:
        seen.append(getattr(bench.table.preferences, name))
        said.append(next(line for line in bench.menu() if words in line))
        bench.choose_on(2, words)
    assert sorted(map(str, seen)) == sorted(map(str, values))
    assert len(set(said)) == len(values)
    assert getattr(bench.table.preferences, name) == seen[0]


def test_each_class_of_sounds_by_itself(bench: Bench) -> None:
    bench.choose(2, LIST)
    for sound in reversed(SOUNDS):
        bench.choose_on(2, say("en", f"preferences.sound_{sound}"))
    assert bench.table.preferences.sounds == SOUNDS
    bench.choose_on(2, say("en", "preferences.sound_reveal"))
    assert bench.table.preferences.sounds == tuple(each for each in SOUNDS if each != "reveal")


def test_who_cannot_read_the_language_finds_the_own_one(bench: Bench) -> None:
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        own, line = own_name(language), f"Language: {own_name(bench.table.language)}"
        bench.choose(1, f"{language.upper()}", line, own)
        assert bench.table.language == language
        assert own in chosen(bench)
        bench.press(1, "BBB")


def test_a_keyboards_l_comes_by_every_language(bench: Bench) -> None:
    spoken = []
    for _ in LANGUAGES:
        bench.table.command(Command.LANGUAGE)
        spoken.append(bench.table.language)
    assert spoken == [*LANGUAGES[1:], LANGUAGES[0]]


def test_the_list_outlives_what_happens_in_the_game() -> None:
    bench = Bench(None).start(4)
    bench.choose(4, LIST)
    bench.press(1, "E")
    bench.choose_on(4, "Calm")
    assert bench.table.preferences.calm
    assert "Calm" in chosen(bench)


def test_a_digit_in_the_list_does_nothing_where_it_may_be_a_vote() -> None:
    bench = Bench(None).start(4)
    bench.choose(2, LIST)
    before = bench.view.menu
    bench.press(2, "3E")
    assert bench.view.menu == before
    assert bench.table.preferences == replace(Preferences(), language="en")


def test_a_digit_in_the_list_switches_its_line(bench: Bench) -> None:
    bench.choose(2, LIST)
    bench.press(2, "3E")
    assert bench.table.preferences.calm
    assert "Calm" in chosen(bench)


def night(book: PreferenceBook, **wished: Any) -> Runtime:
    preferences = replace(book.kept, **wished)
    setting = Setting(load_rules("odyssey"), "en", preferences=preferences, kept=book)
    return Runtime(setting, partial(Journal, None), Clock())


def test_what_is_chosen_is_kept_but_not_what_was_given_for_tonight(tmp_path: Path) -> None:
    one = night(PreferenceBook(tmp_path), plain=True)
    assert one.view().look.plain
    one.table.prefer(replace(one.table.preferences, far=True))
    one.close()
    assert PreferenceBook(tmp_path).kept == Preferences(far=True)
    other = night(PreferenceBook(tmp_path))
    assert other.view().look == Look(far=True)
    other.command("language")
    for calm in (True, False):  # and back again is a change too
        other.table.prefer(replace(other.table.preferences, calm=calm))
    other.close()
    assert PreferenceBook(tmp_path).kept == Preferences(far=True, language=next_language("en"))


def test_what_is_chosen_in_a_demonstration_holds_after_it(tmp_path: Path) -> None:
    table = night(PreferenceBook(tmp_path))
    table.table.prefer(replace(table.table.preferences, calm=True))
    table.command("demo")
    assert table.view().look.calm
    table.command("language")
    table.close()
    assert table.table.language == next_language("en")
    assert PreferenceBook(tmp_path).kept == Preferences(calm=True, language=next_language("en"))


def test_a_disk_that_refuses_is_said_and_tonight_it_holds(tmp_path: Path) -> None:
    folder = tmp_path / "card"
    folder.mkdir()
    table = night(PreferenceBook(folder))
    folder.rmdir()
    table.table.prefer(replace(table.table.preferences, far=True))
    assert table.view().look.far
    assert any(notice.key == "preferences.not_kept" for notice in table.view().notices)
    table.close()
