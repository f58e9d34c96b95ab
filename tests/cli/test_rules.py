from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.cli.main import main
from dixit_table.rules.dice import DiceRules
from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.loader import load_rules, shipped


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
    assert sorted(line.split()[0] for line in said) == shipped()
    assert said[0] == (
        "odyssey      A second vote from seven players on, until a rabbit reaches 30. (3-12 players)"
    )
    assert said[3].startswith("team ")
    assert said[3].endswith("(3-6 teams)")


def test_show_in_both_languages(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "odyssey"]) == 0
    english = capsys.readouterr().out
    assert english.startswith("Dixit Odyssey\n")
    assert "S10  Each vote on another player’s card gives its owner 1; at most 3 a turn.\n" in english
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["rules", "show", "odyssey"]) == 0
    assert "S5   Le conteur ne vote pas.\n" in capsys.readouterr().out


def test_the_dice_game_is_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "list"]) == 0
    (line,) = [each for each in capsys.readouterr().out.splitlines() if each.startswith("dice ")]
    assert line.endswith("(2-12 players)")
    assert main(["rules", "show", "dice"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Dixit, the dice game\n")
    assert "\nD6   Elbow forward (5-6): the player after the thrower gets 1 sip.\n" in shown


def test_show_where_numbers_come_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("format: 1\nextends: odyssey-2024\nend: {points: 40}\n", encoding="utf-8")
    assert main(["rules", "show", str(path)]) == 0
    said = capsys.readouterr().out
    assert "\nhouse          The game ends with the turn in which somebody reaches 40 points" in said
    assert "\nS4 (reported)  Votes of a player" in said
    assert "\nS5             The storyteller doesn’t vote.\n" in said
    assert said.endswith("known from public reports, not from a rulebook.\n")


class TestNew:
    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def test_a_file_to_start_from(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "new", "ours"]) == 0
        said = capsys.readouterr().out
        assert said.startswith("./ours.yaml is written: the rules of odyssey")
        assert "dixit-table rules check ./ours.yaml\n" in said
        assert "dixit-table play --rules ./ours.yaml\n" in said
        assert "dixit-table/rules are offered in the lobby" in said
        assert main(["rules", "check", "ours.yaml"]) == 0
        assert load_rules("./ours.yaml").of(RulesSet).numbers == load_rules("odyssey").of(RulesSet).numbers
        assert load_rules("./ours.yaml").of(RulesSet).title == {"en": "ours", "fr": "ours"}
        assert main(["rules", "new", "w" * 41]) == 0
        assert load_rules(f"./{'w' * 41}.yaml").of(RulesSet).title["en"] == "w" * 40

    def test_a_dice_file_to_start_from(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "new", "ours", "--from", "dice"]) == 0
        text = Path("ours.yaml").read_text(encoding="utf-8")
        assert "own_modules" in text
        Path("ours.yaml").write_text(text.replace("#play: []", "play: [toast]"), encoding="utf-8")
        assert main(["rules", "check", "ours.yaml"]) == 0
        assert load_rules("./ours.yaml").of(DiceRules).chosen == {"toast"}
        assert main(["rules", "show", "./ours.yaml"]) == 0
        assert "\nD7   Toast (1-5): everybody gets 1 sip, the thrower too.\n" in capsys.readouterr().out

    def test_from_another_file_elsewhere(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("deep").mkdir()
        assert main(["rules", "new", "one.yaml", "--from", "party"]) == 0
        assert main(["rules", "new", "deep/two words", "--from", "./one.yaml", "--lang", "fr"]) == 0
        assert "--rules 'deep/two words.yaml'\n" in capsys.readouterr().out
        text = Path("deep/two words.yaml").read_text(encoding="utf-8")
        assert 'extends: "../one.yaml"\n' in text
        assert "le conteur raconte avant de regarder sa main" in text
        assert (
            load_rules("deep/two words.yaml").of(RulesSet).ending == load_rules("party").of(RulesSet).ending
        )

    @pytest.mark.parametrize(
        ("words", "complaint"),
        [
            (["there"], "there.yaml is there already, and is left as it is"),
            (["ours", "--from", "odisey"], "did you mean “odyssey”?"),
            (["ours", "--from", "./no.yaml"], "no.yaml: there is no such file"),
            (["none/ours"], "none/ours.yaml cannot be written: No such file or directory"),
            ([""], "names no file"),
            (["folder/"], "names no file"),
            ([".yaml"], "names no file"),
            (["a\0b"], "cannot be written"),
            (["x" * 300], "cannot be written: File name too long"),
        ],
    )
    def test_refusals(self, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
        Path("there.yaml").write_text("mine", encoding="utf-8")
        assert main(["rules", "new", *words]) == 2
        assert complaint in capsys.readouterr().err
        assert Path("there.yaml").read_text(encoding="utf-8") == "mine"
        assert [path.name for path in Path().iterdir()] == ["there.yaml"]


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
    for name, why in (("odisey", "there is no such file"), ("x" * 9000, "")):
        assert main(["rules", "check", name]) == 2
        [complaint] = capsys.readouterr().err.splitlines()
        assert complaint.endswith(why), "a file is meant, and no set"


@pytest.mark.parametrize("command", [["score"], ["rules"], ["rules", "check"], ["rules", "new"]])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(
    command: list[str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "dixit-table" in capsys.readouterr().out
