"""The arguments of `play`, checked against each other and a table file: who sits where, with which pad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dixit_table.cli.main import build_parser
from dixit_table.cli.play.arguments import PlayArguments, checked
from dixit_table.errors import UnusableInput
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.library import Library
from dixit_table.store.books import DEFAULTS, PadBook, PreferenceBook
from dixit_table.texts import Language
from dixit_table.texts.wording import LONGEST_NAME


def asked(*words: str) -> PlayArguments:
    args = build_parser("en").parse_args(["play", *words])
    args.language = "en"
    return checked(args)


def refused(*words: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(UnusableInput) as error:
        asked(*words)
    return error.value.message.key, dict(error.value.message.values)


def table_of(folder: Path, *seats: str, rules: str = "odyssey") -> tuple[str, str]:
    """Write a table file; return the words that name it."""
    file = folder / "table.yaml"
    lines = "".join(f"  - {{{seat}}}\n" for seat in seats)
    file.write_text(f"format: 1\nrules: {rules}\nseats:\n{lines}", encoding="utf-8")
    return "--table", str(file)


def specs(pads: tuple[object, ...]) -> list[str | None]:
    return [None if pad is None else str(pad) for pad in pads]


def test_who_asks_for_nothing_gets_the_defaults() -> None:
    wanted = asked()
    assert (wanted.rules.rules.name, wanted.names, wanted.pads, wanted.mate_pads) == ("odyssey", (), (), ())
    assert (wanted.first, wanted.start, wanted.new, wanted.resume) == (None, False, False, None)
    assert (wanted.demo, wanted.kiosk, wanted.web, wanted.web_folder) == (False, False, None, None)
    assert wanted.colours == COLOURS
    assert (wanted.language, wanted.locale, wanted.seats) == (None, "en", 0)


@pytest.mark.parametrize(
    ("words", "is_specific"),
    [
        (("--rules", "odyssey"), True),
        (("--names", "Ann,Bob,Cleo"), True),
        (("--pad", "virtual:1"), True),
        (("--names", "A,B,C", "--first", "2"), True),
        (("--kiosk",), False),
        (("--start",), False),
        (("--lang", "fr"), False),
    ],
)
def test_whoever_asks_for_a_table_gets_no_old_lobby(words: tuple[str, ...], is_specific: bool) -> None:
    assert asked(*words).is_specific is is_specific


@pytest.mark.parametrize(
    ("words", "house", "spoken"),
    [(("--lang", "fr"), "de", "fr"), ((), "de", "de"), ((), None, "en"), (("--lang", "fr"), None, "fr")],
)
def test_a_table_speaks_as_it_is_asked_to_or_as_the_house_does_or_the_computer(
    words: tuple[str, ...], house: Language | None, spoken: Language
) -> None:
    preferences = PreferenceBook(None)
    preferences.keep(DEFAULTS, replace(DEFAULTS, language=house))
    setting = asked(*words).setting(None, Library(), PadBook(None), preferences)
    assert setting.language == spoken


def test_a_table_file_asks_for_a_table(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("format: 1\nrules: party\nlanguage: fr\n")
    wanted = asked("--table", str(file))
    assert wanted.is_specific
    assert (wanted.rules.rules.name, wanted.language) == ("party", "fr")
    wanted = asked("--table", str(file), "--rules", "original", "--lang", "en")
    assert (wanted.rules.rules.name, wanted.language) == ("original", "en")


def test_names_are_those_of_the_command_line_or_else_of_the_table_file(tmp_path: Path) -> None:
    file = table_of(tmp_path, "name: Léa", "name: Tom")
    assert asked(*file).names == ("Léa", "Tom")
    assert asked(*file, "--names", " Ann , Bob,Cleo ").names == ("Ann", "Bob", "Cleo")


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("Ann+Bob,Cleo&Dan,Eve  &Fay", ("Ann & Bob", "Cleo & Dan", "Eve & Fay")),
        (" Owls ,Foxes,A+B+C", ("Owls", "Foxes", "A+B+C")),
        (f"{'W' * LONGEST_NAME}+{'M' * LONGEST_NAME},B,C", (f"{'W' * 24} & {'M' * 24}", "B", "C")),
    ],
)
def test_a_team_is_named_or_both_of_its_mates(given: str, names: tuple[str, ...]) -> None:
    assert asked("--rules", "team", "--names", given).names == names


@pytest.mark.parametrize(
    ("words", "key", "name"),
    [
        (("--names", "W" * (LONGEST_NAME + 1)), "cli.bad_name", repr("W" * 25)),
        (("--names", "a\tb"), "cli.bad_name", r"'a\tb'"),
        (("--names", "Ann, "), "cli.bad_name", "''"),
        (("--names", "Ann,Bob,ANN"), "cli.name_twice", "ANN"),
        (("--rules", "team", "--names", "Ann & Bob,Cleo & Dan,Eve & Ann"), "cli.name_twice", "Ann"),
        (("--rules", "team", "--names", f"A & {'W' * 25},B,C"), "cli.bad_name", repr("W" * 25)),
    ],
)
def test_a_name_that_is_none_is_named(words: tuple[str, ...], key: str, name: str) -> None:
    found, values = refused(*words)
    assert (found, values["name"]) == (key, name)


def test_a_name_as_long_as_a_tile_holds_is_one() -> None:
    assert asked("--names", "W" * LONGEST_NAME).names == ("W" * 24,)


def test_keypads_stay_at_their_seats_and_none_are_waited_for_behind_the_last(tmp_path: Path) -> None:
    file = table_of(tmp_path, "name: A", "name: B, pad: 'virtual:2'", "name: C", "name: D, colour: red")
    wanted = asked(*file)
    assert specs(wanted.pads) == [None, "virtual:2"]
    assert wanted.seats == 4
    assert wanted.colours[:5] == ("yellow", "blue", "green", "red", "orange")
    assert sorted(wanted.colours) == sorted(COLOURS)
    assert specs(asked(*file, "--pad", "virtual:7").pads) == ["virtual:7"]


def test_in_teams_each_mate_has_a_keypad(tmp_path: Path) -> None:
    six = [word for number in range(1, 7) for word in ("--pad", f"virtual:{number}")]
    wanted = asked("--rules", "team", "--names", "A,B,C", *six)
    assert specs(wanted.pads) == ["virtual:1", "virtual:2", "virtual:3"]
    assert specs(wanted.mate_pads) == ["virtual:4", "virtual:5", "virtual:6"]
    wanted = asked("--names", "A,B,C,D,E,F", *six)
    assert (len(wanted.pads), wanted.mate_pads) == (6, ())
    file = table_of(
        tmp_path,
        "name: A, pad: 'virtual:1', mate_pad: 'virtual:2'",
        "name: B, mate_pad: 'virtual:4'",
        "name: C",
        rules="team",
    )
    wanted = asked(*file)
    assert specs(wanted.pads) == ["virtual:1"]
    assert specs(wanted.mate_pads) == ["virtual:2", "virtual:4"]
    assert asked(*file, "--pad", "virtual:9").mate_pads == ()


@pytest.mark.parametrize(
    ("words", "key", "values"),
    [
        (("--names", "Ann", *["--pad", "virtual:1"] * 2), "cli.fewer_names_than_pads", {"n": 1, "pads": 2}),
        (
            ("--rules", "team", "--names", "A,B,C", *["--pad", "virtual:1"] * 5),
            "cli.team_names_and_pads",
            {"n": 3, "pads": 5},
        ),
        (
            ("--rules", "team", "--names", "A,B,C", *["--pad", "virtual:1"] * 7),
            "cli.team_names_and_pads",
            {"n": 3, "pads": 7},
        ),
        (
            ("--rules", "original", "--names", "A,B,C,D,E,F,G"),
            "cli.too_many_seats",
            {"seats": 7, "rules": "original", "most": 6},
        ),
        (("--demo", "--resume"), "cli.demo_or_resume", {}),
        (("--demo", "--resume", "3"), "cli.demo_or_resume", {}),
        (("--names", "A,B", "--first", "1"), "cli.cannot_start", {"seats": 2, "fewest": 3}),
        (("--names", "A,B,C", "--first", "4"), "cli.first_out_of_range", {"first": 4, "players": 3}),
        (
            ("--rules", "team", "--names", "A,B,C", "--first", "7"),
            "cli.first_out_of_range",
            {"first": 7, "players": 6},
        ),
        (
            ("--pad", "hid:/dev/null", "--pad", "serial:/dev/null"),
            "keypads.given_twice",
            {"spec": "serial:/dev/null"},
        ),
    ],
)
def test_what_does_not_go_together_is_said(words: tuple[str, ...], key: str, values: dict[str, Any]) -> None:
    assert refused(*words) == (key, values)


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "original", "--names", "A,B,C,D,E,F"),
        ("--names", "A,B,C", "--first", "3"),
        ("--names", "A,B,C", "--demo"),
        ("--names", "A,B,C", "--resume"),
        ("--rules", "team", "--names", "A,B,C", "--first", "6"),
        ("--names", "A,B", *["--pad", "virtual:1"] * 2),
        ("--pad", "hid:/dev/null", "--pad", "hid:/dev/zero"),
        ("--first", "12", "--names", "A,B,C,D,E,F,G,H,I,J,K,L"),
    ],
)
def test_what_just_goes_together_is_taken(words: tuple[str, ...]) -> None:
    assert asked(*words).seats


def test_a_second_mates_keypad_needs_teams(tmp_path: Path) -> None:
    file = table_of(tmp_path, "name: A, mate_pad: 'virtual:2'")
    assert refused(*file) == ("cli.mate_pad_without_teams", {"rules": "odyssey"})


@pytest.mark.parametrize("kind", ["mate_pad", "pad"])
def test_a_keypad_of_two_people_is_found_by_where_it_is(kind: str, tmp_path: Path) -> None:
    """A link that leads to another's is the same one."""
    (tmp_path / "by-id").symlink_to("/dev/null")
    seats = ("name: A, pad: 'serial:/dev/null'", f"name: B, {kind}: 'serial:{tmp_path}/by-id'", "name: C")
    key, values = refused(*table_of(tmp_path, *seats, rules="team"))
    assert (key, values) == ("keypads.given_twice", {"spec": f"serial:{tmp_path}/by-id"})
