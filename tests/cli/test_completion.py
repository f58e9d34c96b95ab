"""Completion in shells and the manual: of every command and option, and what is shipped of them is new."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from dixit_table.cli.commands_tree import Command, commands_of
from dixit_table.cli.completion import script
from dixit_table.cli.main import build_parser
from dixit_table.settings.library import in_order
from dixit_table.texts import LANGUAGES, Language, say
from docs import shell
from tests.cli.door import run

TREE = tuple(commands_of(build_parser("en")))

TRY = r"""
while IFS=$'\t' read -r -a COMP_WORDS; do
  COMP_WORDS=("${COMP_WORDS[@]//EMPTY/}")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _dixit_table
  echo "${COMPREPLY[*]}"
done
"""


def completed(*lines: Sequence[str], cwd: Path | None = None) -> list[list[str]]:
    """What bash offers for the last word of each line."""
    typed = ["\t".join(word or "EMPTY" for word in ("dixit-table", *line)) for line in lines]
    bash = subprocess.run(
        ["bash", "--norc", "-c", script("bash", build_parser("en")) + TRY],
        input="\n".join(typed) + "\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=cwd,
    )
    assert bash.stderr == ""
    return [offered.split() for offered in bash.stdout.splitlines()]


@pytest.mark.parametrize(
    "place", [place for place, _ in shell.files()], ids=lambda place: "/".join(place.parts[-3:])
)
def test_what_is_shipped_is_what_the_commands_are(place: Path) -> None:
    [content] = [content for found, content in shell.files() if found == place]
    assert place.read_text("utf-8") == content, "make shell"


def test_nothing_else_is_shipped() -> None:
    there = {file for file in shell.SHARE.rglob("*") if file.is_file()}
    assert there == {place for place, _ in shell.files()}


def test_every_command_offers_its_own_commands_and_options() -> None:
    offered = completed(*[(*each.path, "") for each in TREE])
    for command, words in zip(TREE, offered, strict=True):
        if command.commands:
            assert words == [name for name, _ in command.commands], command.path
    dashed = completed(*[(*each.path, "-") for each in TREE])
    for command, words in zip(TREE, dashed, strict=True):
        assert words == [flag for option in command.options for flag in option.flags], command.path


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (("pl",), ["play", "players"]),
        (("rules", "show", "or"), ["original"]),
        (("play", "--rules", "od"), ["odyssey", "odyssey-2024"]),
        (("play", "--lang", "fr", "--rules", ""), [*in_order(), "here.yaml", "there"]),
        (("play", "--lang", ""), [*LANGUAGES]),
        (("--lang", "fr", "games", "ex"), ["export"]),
        (("games", "export", "--format", ""), ["json", "csv"]),
        (("games", "poster", "3", "--format", ""), ["svg", "png"]),
        (("keypads", "test", "--jig", ""), ["4x4", "3x4"]),
        (("rules", "check", "h"), ["here.yaml"]),
        (("play", "--table", "h"), ["here.yaml"]),
        (("backup", "t"), ["there"]),
        (("doctor", "--data", ""), ["there"]),
        (("simulate", "--seats", ""), []),
        (("play", "x"), []),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("rules", "list", "show", ""), []),
    ],
)
def test_what_is_offered(tmp_path: Path, line: tuple[str, ...], offered: list[str]) -> None:
    (tmp_path / "here.yaml").touch()
    (tmp_path / "there").mkdir()
    [found] = completed(line, cwd=tmp_path)
    assert sorted(found) == sorted(offered)


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_writes_it_in_the_language(name: str, language: Language) -> None:
    said = run("completion", name, "--lang", language)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout == script(name, build_parser(language))
    described = say(language, "cli.play_help")
    assert (described in said.stdout) == (name != "bash")


# The manual


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_has_every_command_and_option(language: Language) -> None:
    manual = shell.manual(language)
    sections = re.split(r"^\.SS ", manual, flags=re.MULTILINE)
    by_name = {section.partition("\n")[0]: section for section in sections}
    for command in commands_of(build_parser(language)):
        if command.path:
            _has_all(command, by_name[" ".join(command.path)])


def _has_all(command: Command, section: str) -> None:
    for option in command.options:
        if not {"--help", "--lang"} & set(option.flags):
            assert f"\\fB{option.flags[-1].replace('-', chr(92) + '-')}\\fR" in section, command.path
    for operand in command.operands:
        assert f"\\fI{operand.metavar}\\fR" in section, command.path


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_manual_is_taken_for_a_macro(language: Language) -> None:
    macros = {line.split()[0] for line in shell.manual(language).splitlines() if line.startswith((".", "'"))}
    assert macros <= {'.\\"', ".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi"}
