"""The card's settings file: whatever its bytes are, the table starts, and every line that is right counts."""

from __future__ import annotations

import base64
import re
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.boot.boot_file import LEAST_LINES, MOST_BYTES, MOST_LINES, NAME, BootSettings, Known, read
from dixit_table.texts import LANGUAGES, say

SHIPPED = Path(__file__).parents[2] / "packaging/image/boot" / NAME
KEYS = BootSettings.__struct_fields__
NOTHING = Known(Path("/nowhere"), Path("/nowhere"))
"""A system whose lists can't be read: what looks right is."""


def key_of(kind: str = "ssh-ed25519", rest: bytes = bytes(36)) -> str:
    blob = struct.pack(">I", len(kind)) + kind.encode() + rest
    return f"{kind} {base64.b64encode(blob).decode()} anna@home"


GOOD = {
    "language": "fr",
    "timezone": "Europe/Paris",
    "keyboard": "be",
    "lines": "18",
    "wifi_country": "CH",
    "wifi_name": "Chez Zoé: salon #2",
    "wifi_password": "a secret; with \\ and #",
    "ssh_key": key_of(),
}
BAD = {
    "language": ("nl", "française", "en fr"),
    "timezone": ("Paris France", "../../etc/passwd", "/etc/passwd", "Europe/" + "x" * 300, "é"),
    "keyboard": ("azerty", "f", "../us", "fr+be"),
    "lines": ("17", "61", "1e2", "twenty", "²", "-20"),
    "wifi_country": ("FRA", "France", "1A"),
    "wifi_name": ("x" * 33, "é" * 17),
    "wifi_password": ("seven77", "x" * 64, "mot de passe à moi"),
    "ssh_key": (
        "ssh-ed25519",
        "ssh-ed25519 AAAA",
        "ssh-ed25519 é",
        key_of().replace("25519 ", "25518 ", 1),
        key_of().replace("25519 ", "25520 ", 1),
        key_of().replace("AAAA", "AA!AA", 1),
        key_of(rest=b""),
        f"ssh-ed25519 {base64.b64encode(bytes([0, 0, 0, 12]) + b'ssh-ed25519').decode()}",  # cut off
    ),
}
EDGES = {
    "timezone": ("x" * 32, "A/" * 2 + "B"),
    "keyboard": ("us", "latam"),
    "lines": ("18", "60"),
    "wifi_name": ("x" * 32, "é" * 16, '"', '!a"', '"a!'),
    "wifi_password": ("8letters", "x" * 63, "0123456789abcdefABCDEF" + "0" * 42),
    "ssh_key": (key_of(rest=b"1"), key_of("ssh-rsa"), key_of().removesuffix(" anna@home")),
}
"""The shortest and the longest that is right."""


def said(text: str | bytes, known: Known = NOTHING) -> list[tuple[int, str]]:
    """Return what is wrong with a file, in English: its line, and the words."""
    octets = text.encode() if isinstance(text, str) else text
    return [(problem.line, say("en", problem.what)) for problem in read(octets, known)[1]]


def file_of(values: dict[str, str]) -> str:
    return "".join(f"{key}: {value}\n" for key, value in values.items())


def test_the_file_of_the_card_says_nothing_and_names_every_setting() -> None:
    settings, problems = read(SHIPPED.read_bytes(), NOTHING)
    assert problems == []
    assert settings == BootSettings(lines="21")
    named = [line.partition(":")[0] for line in SHIPPED.read_text().splitlines() if line[:1].isalpha()]
    assert tuple(named) == KEYS
    assert f"# {', '.join(LANGUAGES)}. " in SHIPPED.read_text()


def test_every_setting_is_taken_as_it_stands() -> None:
    settings, problems = read(file_of(GOOD).encode(), NOTHING)
    assert problems == []
    assert {key: getattr(settings, key) for key in KEYS} == GOOD


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BAD.items() for value in values])
def test_what_is_wrong_is_said_with_its_line_and_all_else_counts(key: str, value: str) -> None:
    settings, problems = read(f"# remark\n\n{file_of({**GOOD, key: value})}".encode(), NOTHING)
    [problem] = problems
    assert problem.line == 3 + KEYS.index(key)
    spoilt = {key, "wifi_name"} if key == "wifi_password" else {key}
    for other in KEYS:
        assert getattr(settings, other) == ("" if other in spoilt else GOOD[other])
    for language in LANGUAGES:
        assert key in say(language, problem.what)
        assert key != "wifi_password" or value not in say(language, problem.what)


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in EDGES.items() for value in values]
)
def test_what_is_just_right_is_taken(key: str, value: str) -> None:
    settings, problems = read(file_of({**GOOD, key: value}).encode(), NOTHING)
    assert problems == []
    assert {each: getattr(settings, each) for each in KEYS} == {**GOOD, key: value}


def test_the_numbers_that_would_be_right_are_said() -> None:
    assert (LEAST_LINES, MOST_LINES) == (18, 60)
    assert "a number from 18 to 60" in said("lines: 99")[0][1]
    assert "it has 7 letters" in said("wifi_name: a\nwifi_password: seven77")[0][1]
    assert "more than 65536 bytes" in said(bytes(MOST_BYTES + 1))[0][1]


@pytest.mark.parametrize("line", ["{}: fr", "{} fr", "keyboard: {}"])
def test_of_a_long_word_its_beginning_is_shown(line: str) -> None:
    """A line on the TV holds no more, and forty letters show which one is meant."""
    word = "q" * 41
    [(_, words)] = said(line.format(word))
    assert re.findall("“(q+)", words) == [word[:-1]]


def test_a_faulty_password_opens_no_network_of_that_name() -> None:
    settings, _ = read(b"wifi_name: Home\nwifi_password: short\n", NOTHING)
    assert settings.wifi_name == ""


def test_no_secret_is_shown() -> None:
    assert "seven77" not in str(said("wifi_password: seven77"))
    assert "hunter22" not in str(said("wifi_password hunter22"))
    assert "hunter22" not in repr(read(b"wifi_name: a\nwifi_password: hunter22", NOTHING))


def test_mistakes_that_people_make() -> None:
    text = "langage: fr\nlines 20\nlanguage: fr\nlanguage: en\nlight: on\nwifi_password: 12345678\n"
    assert [line for line, _ in said(text)] == [1, 2, 4, 5, 6]
    words = [words for _, words in said(text)]
    assert "Is it language?" in words[0]
    assert "“lines 20 ...”" not in words[1] and "“lines ...”" in words[1]
    assert "in line 3" in words[2]
    assert "wifi_country" in words[3]
    assert "wifi_name" in words[4]


@pytest.mark.parametrize(
    "text",
    ["Language :  FR  ", "\tlanguage\t:\tfr", "language\u00a0: fr", 'LANGUAGE: "fr"', "language:fr\r\n\r\n"],
)
def test_a_line_may_look_many_ways(text: str) -> None:
    for octets in (text.encode(), text.encode("utf-8-sig"), text.encode("utf-16")):
        assert read(octets, NOTHING) == (BootSettings(language="fr"), [])


def test_a_value_in_quotes_keeps_its_spaces() -> None:
    settings, _ = read(b'wifi_name: " Home "\nwifi_password: " 12345678"\nkeyboard: ""', NOTHING)
    assert (settings.wifi_name, settings.wifi_password) == (" Home ", " 12345678")
    assert settings.keyboard == ""


def test_an_old_editors_letters_spoil_their_line_alone() -> None:
    assert said("language: en\nwifi_name: Zoé\n".encode("latin-1"))[0][0] == 2


def test_a_file_that_is_something_else_is_refused_whole() -> None:
    begin = b"language: fr\n#"
    assert read(begin.ljust(MOST_BYTES, b"-"), NOTHING) == (BootSettings(language="fr"), [])
    settings, [problem] = read(begin.ljust(MOST_BYTES + 1, b"-"), NOTHING)
    assert (settings, problem.line) == (BootSettings(), 0)


def test_values_are_held_against_what_the_system_has(tmp_path: Path) -> None:
    (tmp_path / "Europe").mkdir()
    (tmp_path / "Europe/Paris").touch()
    (tmp_path / "iso3166.tab").write_text("# codes\nFR\tFrance\n")
    (tmp_path / "be").touch()
    known = Known(tmp_path, tmp_path)
    assert said("timezone: Europe/Paris\nkeyboard: be\nwifi_country: fr", known) == []
    wrong = said("timezone: Europe/Pairs\nkeyboard: bb\nwifi_country: FX\n", known)
    assert [line for line, _ in wrong] == [1, 2, 3]
    assert said("timezone: Europe", known), "a folder is no time zone"


def test_where_nobody_can_look_at_what_the_system_has_all_that_looks_right_is_taken() -> None:
    beyond = Path("/" + "x" * 300)  # longer than a file system lets a name be
    settings, problems = read(file_of(GOOD).encode(), Known(beyond, beyond))
    assert problems == []
    assert {key: getattr(settings, key) for key in KEYS} == GOOD


@given(st.binary(max_size=400))
def test_any_bytes_are_read(octets: bytes) -> None:
    settings, problems = read(octets)
    assert all(problem.line >= 0 for problem in problems)
    assert all(isinstance(getattr(settings, key), str) for key in KEYS)


@given(st.lists(st.tuples(st.sampled_from((*KEYS, "keys", "")), st.text(max_size=90)), max_size=12))
def test_any_lines_are_read_and_no_problem_breaks_a_terminal(entries: list[tuple[str, str]]) -> None:
    text = "\n".join(f"{key}: {value}" for key, value in entries)
    lines = text.encode("utf-8", "surrogatepass")
    for problem in read(lines)[1]:
        for language in LANGUAGES:
            assert say(language, problem.what).isprintable()
