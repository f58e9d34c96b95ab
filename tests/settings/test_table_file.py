from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.keypads.base import PadKind, PadSpec
from dixit_table.rules.rabbits import Colour
from dixit_table.settings.table_file import TableFile, TableSeat, load_table
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.store.books import DEFAULTS, MARGINS, NUDGES, SOUNDS, TIMERS_S, Preferences
from dixit_table.texts import LANGUAGES

EXAMPLE = Path(__file__).parents[2] / "config" / "table.example.yaml"


def load(tmp_path: Path, text: str) -> TableFile:
    path = tmp_path / "table.yaml"
    path.write_text(text, encoding="utf-8")
    return load_table(path)


def problems(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(UnreadableFile) as caught:
        load(tmp_path, text)
    assert caught.value.said("fr")
    return [line.partition("table.yaml:")[2] for line in str(caught.value).splitlines()]


def seat_problems(tmp_path: Path, *entries: str) -> list[str]:
    return problems(tmp_path, "format: 1\nseats:\n" + "".join(f"  - {entry}\n" for entry in entries))


def test_the_example_says_what_it_shows() -> None:
    assert load_table(EXAMPLE) == TableFile(
        language="fr",
        rules="odyssey",
        seats=(
            TableSeat("Julien", Colour.RED, "serial:/dev/ttyACM0"),
            TableSeat("Tom", Colour.BLUE, "hid:/dev/input/event3"),
            TableSeat("Léa", Colour.YELLOW),
            TableSeat("Nicolas", pad="virtual:1"),
            TableSeat("Mathilde"),
        ),
    )
    assert f"# {', '.join(LANGUAGES)}: " in EXAMPLE.read_text(encoding="utf-8")


@pytest.mark.parametrize("other", [0, 2])
def test_another_format_is_refused(tmp_path: Path, other: int) -> None:
    assert problems(tmp_path, f"format: {other}\n") == [f"1:9: “format” is “{other}”; it takes 1"]


def test_only_the_format_is_needed(tmp_path: Path) -> None:
    assert load(tmp_path, "format: 1\n") == TableFile(None, None, ())


@pytest.mark.parametrize(
    "name", ["No", "yes", "null", "~", "010", "1:30", "3.14", "2026-08-01", "0x1f", "off"]
)
def test_names_stay_as_written(tmp_path: Path, name: str) -> None:
    assert load(tmp_path, f"format: 1\nseats: [{{name: {name}}}]\n").seats == (TableSeat(name),)


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("Ann & " + "b" * 24, True),
        ("a" * 24 + " & " + "b" * 24, True),
        ("a" * 24 + "  & " + "b" * 24, False),
        ("Ann & b & " + "c" * 24, False),
        ("Ann &", False),
    ],
)
def test_a_team_is_two_names_each_no_longer_than_one(tmp_path: Path, name: str, fits: bool) -> None:
    if fits:
        assert load(tmp_path, f"format: 1\nseats: [{{name: {name}}}]\n").seats == (TableSeat(name),)
    else:
        assert seat_problems(tmp_path, f"{{name: {name}}}")[0].startswith("3:12")


def test_rules_by_path_lie_beside_the_table(tmp_path: Path) -> None:
    assert load(tmp_path, "format: 1\nrules: ./ours.yaml\n").rules == str(tmp_path / "ours.yaml")
    assert load(tmp_path, "format: 1\nrules: dice\n").rules == "dice"
    assert load(tmp_path, "format: 1\nrules: /etc/ours.yaml\n").rules == "/etc/ours.yaml"


def test_rules_beside_a_table_named_without_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    load(tmp_path, "format: 1\nrules: ./ours\n")
    assert load_table("table.yaml").rules == "./ours"  # still a path, not a name


def test_all_problems_at_once(tmp_path: Path) -> None:
    text = """\
format: 1
langage: fr
language: nl
rules: orignal
seats:
  - name: No
    colour: rde
    pad: usb:1
  - {name: Ann, color: red}
  - {name: no}
  - Julien
"""
    found = problems(tmp_path, text)
    assert [line.split(": ")[0] for line in found] == [
        "2:1",
        "3:11",
        "4:8",
        "7:13",
        "8:10",
        "9:17",
        "10:12",
        "11:5",
    ]
    assert "did you mean “language”?" in found[0]
    assert f"one of: {', '.join(LANGUAGES)}" in found[1]
    assert "did you mean “original”?" in found[2]
    assert "“seats.1.colour” is “rde”; it takes one of: red, yellow, blue" in found[3]
    assert "serial:DEVICE, hid:DEVICE, or virtual:N" in found[4]
    assert "“seats.2.color” is unknown here; did you mean “colour”?" in found[5]
    assert "“seats.3.name” is “no” as on line 6" in found[6]
    assert "“seats.4” is “Julien”; it takes the keys name, colour, pad" in found[7]


@pytest.mark.parametrize(
    "name",
    [
        '""',
        '" Ann"',
        '"a\\tb"',
        '"a\\nb"',
        '"\\e[1m"',
        '"\\u202eAnn"',
        "[a]",
        "",
        "x" * 25,
        '"Ann & \\u3164"',
    ],
)
def test_names_that_cannot_be_shown(tmp_path: Path, name: str) -> None:
    assert len(seat_problems(tmp_path, f"{{name: {name}}}")) == 1


@pytest.mark.parametrize("kind", [each for each in PadKind if each is not PadKind.WEB])
def test_every_kind_of_pad_can_stand_in_a_table_file(tmp_path: Path, kind: PadKind) -> None:
    spec = str(PadSpec.parse(f"{kind}:{'1' if kind is PadKind.VIRTUAL else '/dev/pad'}"))
    for address in (spec, "hid:/".ljust(200, "x")):
        (seat,) = load(tmp_path, f"format: 1\nseats: [{{name: Ann, pad: '{address}'}}]\n").seats
        assert seat.pad == address


@pytest.mark.parametrize(
    "pad",
    [
        "serial:",
        "usb:1",
        "virtual:0",
        "virtual:1000",
        "virtual:01",
        "virtual:x",
        "hid",
        "web:3f2a",
        "hid:/" + "x" * 196,
        '"hid: x"',
    ],
)
def test_pads_that_are_none(tmp_path: Path, pad: str) -> None:
    (found,) = seat_problems(
        tmp_path, f"{{name: Ann, pad: {pad!r}}}" if pad[0] != '"' else f"{{name: Ann, pad: {pad}}}"
    )
    assert "“seats.1.pad” is the text" in found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{name: Ann}", "{name: ANN}"),
        ("{name: Léa}", '{name: "Le\\u0301a"}'),
        ("{name: A, colour: red}", "{name: B, colour: red}"),
        ("{name: A, pad: 'virtual:3'}", "{name: B, pad: 'virtual:3'}"),
    ],
)
def test_no_two_seats_share(tmp_path: Path, one: str, other: str) -> None:
    (found,) = seat_problems(tmp_path, one, other)
    assert "as on line 3; each seat has its own" in found


def test_how_many_seats(tmp_path: Path) -> None:
    assert (
        len(load(tmp_path, f"format: 1\nseats: [{', '.join(f'{{name: p{n}}}' for n in range(12))}]").seats)
        == 12
    )
    for seats in ("[]", "[" + "{name: a}, " * 13 + "]", "Ann", "{name: a}"):
        (found,) = problems(tmp_path, f"format: 1\nseats: {seats}\n")
        assert "a list of 1 to 12 entries" in found


def test_no_keypad_is_two_players(tmp_path: Path) -> None:
    file = tmp_path / "teams.yaml"
    file.write_text(
        "format: 1\nseats:\n"
        "  - {name: Ann & Bob, pad: 'virtual:1', mate_pad: 'virtual:2'}\n"
        "  - {name: Cleo & Dan, pad: 'virtual:2'}\n"
    )
    with pytest.raises(UnreadableFile) as caught:
        load_table(file)
    assert "teams.yaml:4:" in str(caught.value)
    assert "seats.2.pad" in str(caught.value)


def test_preferences_are_those_of_the_menu_and_only_the_given_ones(tmp_path: Path) -> None:
    text = "format: 1\npreferences: {far: true, margin: 8, sounds: [hop, accepted], timer_minutes: 2}\n"
    given = load(tmp_path, text).preferences
    assert given == {"far": True, "margin": 8, "sounds": ("accepted", "hop"), "timer_s": 120}
    assert replace(DEFAULTS, **given) == Preferences(
        far=True, margin=8, sounds=("accepted", "hop"), timer_s=120
    )
    assert load(tmp_path, "format: 1\npreferences: {far: false, sounds: []}\n").preferences == {
        "far": False,
        "sounds": (),
    }


@pytest.mark.parametrize(
    ("written", "values"),
    [
        ("margin", MARGINS),
        ("nudges", NUDGES),
        ("timer_minutes", tuple(seconds // 60 for seconds in TIMERS_S)),
    ],
)
def test_every_choice_of_the_menu_may_stand_in_the_file(
    tmp_path: Path, written: str, values: tuple[object, ...]
) -> None:
    for value in values:
        (found,) = load(tmp_path, f"format: 1\npreferences: {{{written}: {value}}}\n").preferences.values()
        assert found in (value, 60 * value if isinstance(value, int) else None)
    for sound in SOUNDS:
        given = load(tmp_path, f"format: 1\npreferences: {{sounds: [{sound}]}}\n").preferences
        assert given == {"sounds": (sound,)}


def test_every_preference_may_stand_in_the_file(tmp_path: Path) -> None:
    names = set(Preferences.__struct_fields__) - {"language", "timer_s"}
    (complaint,) = problems(tmp_path, "format: 1\npreferences: 7\n")
    assert names <= set(complaint.replace(",", " ").replace(";", " ").split())


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("far: yes", "true or false"),
        ("margin: 4", "one of: 0, 3, 5, 8"),
        ("margin: 03", "one of: 0, 3, 5, 8"),
        ("timer_minutes: 4", "one of: 0, 1, 2, 3, 5"),
        ("nudges: loud", "one of: off, normal, patient"),
        ("sounds: [hop, hop]", "each once at most"),
        ("sounds: hop", "a list of: accepted, awaited, reveal, hop, podium"),
        ("sound: [hop]", "did you mean “sounds”?"),
    ],
)
def test_preferences_that_are_none(tmp_path: Path, line: str, says: str) -> None:
    (found,) = problems(tmp_path, f"format: 1\npreferences:\n  {line}\n")
    assert found.startswith("3:")
    assert says in found
