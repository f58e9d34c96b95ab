"""What the system is told: files below /run, by a program that runs at each start."""

from __future__ import annotations

import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.boot import system
from dixit_table.boot.__main__ import main
from dixit_table.boot.boot_file import MOST_BYTES, BootSettings, Known, read

ROOT = Path(__file__).parents[2]
NOTHING = Known(Path("/nowhere"), Path("/nowhere"))


def environment(settings: BootSettings) -> dict[str, str]:
    """Return what systemd reads from the environment's file, by a shell's rules, which are stricter."""
    words = shlex.split(system.files(settings)[system.ENVIRONMENT].text)
    return dict(word.split("=", 1) for word in words)


def connection(settings: BootSettings) -> dict[str, str]:
    """Return the values of the Wi-Fi's file, read as GLib reads keyfiles."""
    lines = system.files(settings)[system.WIFI].text.splitlines()
    return dict(line.split("=", 1) for line in lines if not line.startswith("["))


def unescaped(value: str) -> str:
    """Return a keyfile's value as GLib takes it (g_key_file_get_string)."""
    signs = iter(value.lstrip(" ").rstrip(" "))
    return "".join({"s": " ", "\\": "\\"}[next(signs)] if sign == "\\" else sign for sign in signs)


def test_settings_that_say_nothing_change_nothing() -> None:
    made = system.files(BootSettings())
    assert {place: file.text for place, file in made.items()} == {system.ENVIRONMENT: ""}


def test_the_kiosk_is_told() -> None:
    settings = BootSettings(language="fr", timezone="Europe/Paris", keyboard="be", lines="18")
    assert environment(settings) == {
        "LC_MESSAGES": "fr.UTF-8",
        "TZ": "Europe/Paris",
        "XKBLAYOUT": "be",
        "DIXIT_LINES": "18",
    }


def test_a_key_lets_somebody_in_and_a_country_is_told() -> None:
    made = system.files(BootSettings(ssh_key="ssh-ed25519 AAAA me", wifi_country="FR"))
    assert made[system.KEYS] == system.File("ssh-ed25519 AAAA me\n", 0o600)
    assert made[system.COUNTRY].text == "WIFI_COUNTRY=FR\n"


def test_a_network_without_a_password_is_joined_without() -> None:
    assert "key-mgmt" not in connection(BootSettings(wifi_name="Open"))


@given(
    st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=32),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=8, max_size=63) | st.just(""),
)
def test_any_network_comes_out_as_it_went_in(name: str, password: str) -> None:
    text = f'wifi_name: "{name}"\nwifi_password: "{password}"\n'
    settings, problems = read(text.encode("utf-8", "replace"), NOTHING)
    if problems or not settings.wifi_name:
        return
    values = connection(settings)
    assert bytes(int(octet) for octet in values["ssid"].rstrip(";").split(";")) == name.encode()
    if password:
        assert unescaped(values["psk"]) == password


def test_files_are_secret_where_they_have_to_be_and_go_with_their_line(tmp_path: Path) -> None:
    both = BootSettings(wifi_name="Home", wifi_password="12345678", ssh_key="ssh-ed25519 AAAA me")
    system.write(system.files(both), tmp_path)
    for place in (system.WIFI, system.KEYS):
        assert stat.S_IMODE((tmp_path / place).stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / system.ENVIRONMENT).stat().st_mode) == 0o644, "other users' units read it"
    system.write(system.files(BootSettings()), tmp_path)
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert left == [tmp_path / system.ENVIRONMENT]


def run(tmp_path: Path, text: str | None, games: Path) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "dixit-table.txt"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    words = (sys.executable, "-m", "dixit_table.boot", file, games, tmp_path / "run")
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT)


def test_a_file_without_faults_is_silent(tmp_path: Path) -> None:
    for text in ("language: fr\n", None):
        done = run(tmp_path, text, Path("/"))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "run" / system.ENVIRONMENT).exists()


def test_faults_are_said_in_the_files_language_or_both(tmp_path: Path) -> None:
    for text, french, english in (
        ("lines: 5\n", True, True),
        ("language: fr\nlines: 5\n", True, False),
        ("language: en\nlines: 5\n", False, True),
    ):
        done = run(tmp_path, text, Path("/"))
        assert (done.returncode, done.stderr) == (1, "")
        assert ("ligne" in done.stdout, "line " in done.stdout) == (french, english)
        assert ("démarre" in done.stdout, "starts without" in done.stdout) == (french, english)


def test_a_folder_of_games_that_is_no_disk_is_said(tmp_path: Path) -> None:
    done = run(tmp_path, "language: en\n", tmp_path)
    assert done.returncode == 1
    assert "gone when the power goes" in done.stdout


def said(capsys: pytest.CaptureFixture[str], file: Path, games: Path, run: Path) -> tuple[int, list[str]]:
    """Return what the program says, and how it ends."""
    status = main((str(file), str(games), str(run)))
    return status, capsys.readouterr().out.splitlines()


def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "card.txt"
    file.write_text("language: en\nlines: 5\n")
    goes_on = "The table starts without this."
    status, lines = said(capsys, file, Path("/"), tmp_path / "run")
    assert (status, lines[1:]) == (1, [goes_on])
    assert lines[0].startswith("card.txt, line 2: lines: “5” doesn’t fit.")
    file.write_bytes(b"#".ljust(MOST_BYTES, b"-"))
    assert said(capsys, file, Path("/"), tmp_path / "run") == (0, [])
    file.write_bytes(b"#".ljust(MOST_BYTES + 1, b"-"))
    status, lines = said(capsys, file, Path("/"), tmp_path / "run")
    assert status == 1
    assert lines[0].startswith(f"card.txt: it has more than {MOST_BYTES} bytes.")
    assert lines[1] == goes_on


def test_what_cannot_be_handed_over_is_said_and_the_rest_is_handed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, run = tmp_path / "card.txt", tmp_path / "run"
    file.write_text("language: en\nwifi_country: FR\nwifi_name: Home\n")
    for place in (system.ENVIRONMENT, system.WIFI):
        (run / place).mkdir(parents=True)  # what is in the way can't be taken away
    status, lines = said(capsys, file, Path("/"), run)
    assert status == 1
    assert lines == [
        "The settings can’t be handed to the system (Is a directory).",
        "The table starts without this.",
    ]
    assert (run / system.COUNTRY).read_text() == "WIFI_COUNTRY=FR\n"


def test_a_folder_of_games_that_cannot_be_looked_at_keeps_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "card.txt"
    file.write_text("language: en\n")
    status, lines = said(capsys, file, tmp_path / ("x" * 300), tmp_path / "run")
    assert status == 1
    assert "gone when the power goes" in lines[0]


def test_a_file_that_cant_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "dixit-table.txt").mkdir()
    done = run(tmp_path, None, Path("/"))
    assert (done.returncode, done.stderr) == (1, "")
    assert "dixit-table.txt: it can’t be read (Is a directory)." in done.stdout
