from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.cli.main import main
from dixit_table.settings.rules_file import load_rules, shipped


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.yaml"
    text = load_rules("odyssey").text.replace("hand:", "hnad:").replace("cards: 84", "cards: 084")
    path.write_text(text, encoding="utf-8")
    return path


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "list"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in said] == shipped()
    assert "until a rabbit reaches 30" in said[0]


def test_show_in_both_languages(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "odyssey"]) == 0
    english = capsys.readouterr().out
    assert english.startswith("Dixit Odyssey\n")
    assert "S10  Each vote on another player’s card gives its owner 1; at most 3 a turn.\n" in english
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["rules", "show", "odyssey"]) == 0
    assert "S5   Le conteur ne vote pas.\n" in capsys.readouterr().out


def test_show_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "odisey"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "did you mean “odyssey”?" in said.err


def test_check_fine_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ours"  # whatever its name: a file is meant
    path.write_text(load_rules("original").text, encoding="utf-8")
    assert main(["rules", "check", str(path), "odyssey"]) == 0
    assert capsys.readouterr().out == f"{path}: fine\nodyssey: fine\n"


def test_check_says_all_problems_of_all_files(
    bad: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "check", str(bad), "odyssey", str(tmp_path / "none.yaml")]) == 2
    said = capsys.readouterr()
    assert said.out == "odyssey: fine\n"
    problems = said.err.splitlines()
    assert len(problems) == 4
    assert "“hand” is missing" in problems[0]
    assert "did you mean “hand”?" in problems[1]
    assert "“deck.cards” is “084”" in problems[2]
    assert problems[3] == f"{tmp_path / 'none.yaml'}: there is no such file"


def test_check_a_name_in_the_working_folder(
    bad: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(bad.parent)
    bad.rename("plain")
    assert main(["rules", "check", "plain"]) == 2
    assert capsys.readouterr().err.startswith("plain:3:1: ")
    for name in ("odisey", "x" * 9000):
        assert main(["rules", "check", name]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("command", [["score"], ["rules"], ["rules", "check"]])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(
    command: list[str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "dixit-table" in capsys.readouterr().out
