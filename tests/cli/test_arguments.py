"""The command line itself: the language, before or after a command, and words that are mistyped."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.cli.main import build_parser, main
from tests.cli.door import run
from tests.cli.test_streams import COMMANDS

ALL = sorted(words for words in COMMANDS if words)


def said_by(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """The status of a command that never gets as far as to run, and what it said."""
    with pytest.raises(SystemExit) as ended:
        main(args)
    out, err = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return ended.value.code, out, err


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_every_command_takes_a_language_wherever_it_stands(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for args in (("--lang", "fr", *words), (*words, "--lang=fr"), (words[0], "--lang", "fr", *words[1:])):
        status, out, err = said_by(capsys, *args, "--help")
        assert (status, err) == (0, "")
        assert out.startswith(f"utilisation : dixit-table {' '.join(words)} ")
        assert "montrer cette aide" in out
        assert not {"usage:", "positional", "show this"} & set(out.split())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("paly", "did you mean play?"),
        ("xyz", "“xyz” is unknown; there are: play, score"),
        ("games shwo 3", "did you mean show? There are: list, show"),
        ("keypads par", "did you mean pair?"),
        ("play --nmaes A,B", "there is no --nmaes here; did you mean --names?"),
        ("play --xyz", "there is no --xyz here; --help"),
        ("games list --format=csv", "there is no --format here"),
        ("games export 3 --format cvs", "argument --format: “cvs” is unknown; did you mean csv?"),
        ("games poster 3 --format pgn", "did you mean png?"),
        ("play --lang frr", "did you mean fr?"),
        ("report one two three", "one too many: two three"),
        ("--lang fr paly", "voulais-tu dire play ?"),
        ("", "COMMAND is missing; there are: play, score, simulate"),
        ("--lang fr", "il manque COMMANDE ; il y a : play, score"),
        ("games", "ACTION is missing; there are: list, show, export, poster, forget"),
        ("keypads --lang fr", "il manque ACTION ; il y a : list"),
        ("play --lang fr --new --resume", "argument --resume : ne va pas avec l’argument --new"),
        ("play --lang fr --n", "option ambiguë : --n peut être --names, --new"),
        ("simulate --lang fr --seats", "argument --seats : il faut une valeur"),
        ("rules check --lang fr", "il manque des arguments : FICHIER"),
        ("update", "one of the arguments FILE --back --list is required"),
        ("update --back --list", "argument --list: not allowed with argument --back"),
        ("update a.deb --back", "argument --back: not allowed with argument FILE"),
        ("completion", "arguments are required: shell"),
        ("play --lang fr --start=1", "argument --start : ne prend pas de valeur ('1')"),
    ],
)
def test_what_is_mistyped_is_told_with_what_it_may_have_been(
    line: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = said_by(capsys, *line.split())
    assert (status, out) == (2, "")
    assert words in err


@pytest.mark.parametrize(
    ("line", "low", "high"),
    [
        ("play --first {}", 1, 12),
        ("play --resume {}", 1, None),
        ("simulate --seats {}", 1, None),
        ("simulate --seats 3 --games {}", 1, None),
        ("simulate --seats 3 --seed {}", 0, None),
        *((f"games {action} {{}}", 1, None) for action in ("show", "export", "poster", "forget", "forget 1")),
        ("keypads test --wait {}", 1, None),
        ("keypads pair --first {}", 1, 99),
    ],
)
def test_a_number_that_is_none_is_told_with_those_that_are(
    line: str, low: int, high: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = f"from {low} to {high}" if high else f"of {low} or more"
    beyond = [] if high is None else [str(high + 1)]
    for odd in (str(low - 1), "1.0", "²", "", "x", "1" * 16, *beyond):
        status, out, err = said_by(capsys, *(word.format(odd) for word in line.split()))
        assert (status, out) == (2, "")
        assert f"{odd} is not a whole number {numbers}" in err
    for number in (low, low + 1, high or 10**15 - 1):
        assert build_parser("en", line.split()).parse_args(line.format(number).split())


_KEPT = ("keypads forget", "players show", "players forget", "restore", "games list")


@pytest.mark.parametrize(
    "words", ["score", "rules list", "rules check", "rules show", "games show", "play --rules", "", *_KEPT]
)
def test_what_is_typed_never_steers_the_terminal(tmp_path: Path, words: str) -> None:
    data = ("--data", str(tmp_path)) if words in _KEPT else ()
    done = run(*words.split(), *data, "\x1b[2J\r\x9bx")
    assert done.returncode in (1, 2)
    assert "\\x1b[2J\\r\\x9bx" in done.stderr
    assert not {"\x1b", "\r", "\x9b"} & set(done.stdout + done.stderr)


@pytest.mark.parametrize("words", ["score", "rules check"])
def test_an_empty_name_of_a_file_is_seen(words: str) -> None:
    done = run(*words.split(), "")
    assert done.returncode == 2
    assert "''" in done.stderr
