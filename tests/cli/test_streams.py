"""Standard output and standard error that are full or closed: said in a sentence, and never a traceback."""

from __future__ import annotations

import argparse
import os
import pty
import select
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.cli.main import build_parser
from dixit_table.store.backup import write_backup
from dixit_table.store.books import PadBook
from dixit_table.streams import outlet
from tests.table.harness import FIVE, Bench
from tests.table.test_whole_turn import vote

DAY = "2026-11-22"
COMMANDS: dict[tuple[str, ...], tuple[list[str], set[int]]] = {
    (): (["--version"], {0}),
    ("play",): (["--data", "house"], {2}),  # there is no terminal
    ("score",): (["turns.ndjson"], {1}),
    ("simulate",): (["--seats", "3"], {0}),
    ("rules", "list"): ([], {0}),
    ("rules", "show"): (["odyssey"], {0}),
    ("rules", "check"): (["odyssey", "party"], {0}),
    ("rules", "new"): (["ours"], {0}),
    ("keypads", "list"): (["--data", "house"], {0}),
    ("keypads", "test"): (["--data", "house"], {0}),
    ("keypads", "pair"): (["--data", "house"], {0}),
    ("keypads", "forget"): (["--all", "--data", "house"], {0}),
    ("keypads", "rules"): ([], {0}),
    ("games", "list"): (["--data", "house"], {0}),
    ("games", "show"): (["1", "--data", "house"], {0}),
    ("games", "export"): (["1", "--data", "house"], {0}),
    ("games", "poster"): (["1", "--data", "house"], {0}),
    ("games", "forget"): (["1", "--yes", "--data", "house"], {0}),
    ("players", "list"): (["--data", "house"], {0}),
    ("players", "show"): (["Julien", "--data", "house"], {0}),
    ("players", "forget"): (["Julien", "--yes", "--data", "house"], {0}),
    ("backup",): ([".", "--data", "house"], {0}),
    ("restore",): ([f"dixit-table-{DAY}.tar", "--data", "new"], {0}),
    ("repair",): (["--data", "house"], {0}),
    ("doctor",): (["--data", "empty"], {0, 1}),
    ("report",): (["-", "--data", "house"], {0}),
    ("completion",): (["bash"], {0}),
    ("update",): (["--list"], {2}),  # this is a source, and no package
}
"""All commands, each with arguments that make it say something, and how it then may end."""

UNTIL_ENDED = {("keypads", "test"), ("keypads", "pair")}
REFUSED_HERE = {("play",), ("update",)}


def commands(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words of every command that a parser knows."""
    below = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]  # noqa: SLF001
    for action in below:
        for name, sub in action.choices.items():
            yield from commands(sub, (*words, name))
    if not below:
        yield words


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that the commands are given."""
    folder = tmp_path_factory.mktemp("places")
    house = folder / "house"
    house.mkdir()
    bench = Bench(house, FIVE, book=PadBook(house))
    bench.seat(5)
    bench.press(1, "EE")
    vote(bench)
    bench.press(1, "EEEE")
    bench.close()
    PadBook(house).number("serial:42", "a pad", 7)
    write_backup(house, folder, DAY)
    (folder / "turns.ndjson").write_text("{}\n")
    return folder


@pytest.fixture
def there(places: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    return Path(shutil.copytree(places, tmp_path / "there"))


def shell(
    folder: Path, words: tuple[str, ...], args: list[str], streams: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with streams as a shell redirects them."""
    line = f'exec "$@" {streams}'
    return subprocess.run(
        ["sh", "-c", line, "sh", sys.executable, "-m", "dixit_table", *words, *args],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_list_is_whole() -> None:
    assert set(commands(build_parser("en"))) | {()} == set(COMMANDS)


@pytest.mark.parametrize("streams", [">/dev/full", ">&- <&-"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_an_output_that_takes_nothing_is_said(there: Path, words: tuple[str, ...], streams: str) -> None:
    done = shell(there, words, COMMANDS[words][0], streams)
    assert done.returncode == 2
    (said,) = done.stderr.splitlines()
    assert said.startswith("dixit-table: ")
    assert ("standard output" in said) is (words not in REFUSED_HERE)


SAYS_AND_WAITS = "from dixit_table.streams import open_streams as o; o(); print('said'); input()"


@pytest.mark.parametrize("how", ["on a terminal", "unbuffered"])
def test_what_is_said_line_by_line_is_there_at_once(how: str) -> None:
    """A terminal shows each line as it comes, and so does a pipe where Python was asked for that."""
    ours, theirs = pty.openpty() if how == "on a terminal" else os.pipe()
    command = [sys.executable, *(["-u"] if how == "unbuffered" else []), "-c", SAYS_AND_WAITS]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=theirs, env=environment) as process:
        os.close(theirs)
        heard = bool(select.select([ours], [], [], 20)[0])
        process.communicate(b"\n")
    assert heard and os.read(ours, 100).split() == [b"said"]
    os.close(ours)


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    yield reading, writing
    for descriptor in (reading, writing):
        os.close(descriptor)


def test_lines_are_written_at_once_only_where_that_is_asked_for(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    by_line = outlet(writing, _raises, by_line=True)
    by_line.write("one\n")
    assert os.read(reading, 100) == b"one\n"
    at_last = outlet(writing, _raises, by_line=False)
    at_last.write("two\ud800\n")
    with pytest.raises(BlockingIOError):
        os.read(reading, 100)
    at_last.flush()
    assert os.read(reading, 100) == b"two?\n", "what UTF-8 can't say is a question mark"


def test_an_outlet_that_is_full_for_now_is_waited_for(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    os.set_blocking(writing, False)
    os.set_blocking(reading, True)
    stream, got = outlet(writing, _raises, by_line=True), bytearray()

    def read() -> None:
        while len(got) < 300_001:
            got.extend(os.read(reading, 10_000))

    reader = threading.Thread(target=read)
    reader.start()
    stream.write("x" * 300_000 + "\n")
    stream.flush()
    reader.join()
    assert got == b"x" * 300_000 + b"\n"


def test_an_outlet_fails_once_and_takes_all_that_comes_after() -> None:
    failed: list[OSError] = []
    with Path("/dev/full").open("wb", buffering=0) as full:
        stream = outlet(full.fileno(), failed.append, by_line=True)
        for _ in range(3):
            assert stream.write("lost\n") == 5
    assert len(failed) == 1


def _raises(error: OSError) -> None:
    raise error


@pytest.mark.parametrize("words", [("--help",), ("games", "list", "--help")])
def test_help_that_nobody_gets_is_an_error(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = shell(tmp_path, words, [], ">/dev/full")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("words", sorted(COMMANDS.keys() - UNTIL_ENDED), ids=" ".join)
def test_where_complaints_go_changes_nothing(there: Path, words: tuple[str, ...]) -> None:
    args, status = COMMANDS[words]
    done = shell(there, words, args, "2>&-")
    assert done.returncode in status
    assert (done.stdout == "") is (words in REFUSED_HERE)


@pytest.mark.parametrize("streams", ["2>/dev/full", "2>&- >&- <&-"])
@pytest.mark.parametrize("args", [["games", "show", "9"], ["score", "none.ndjson"], ["paly"], ["play"]])
def test_a_refusal_that_nobody_hears_is_one(there: Path, args: list[str], streams: str) -> None:
    assert shell(there, (), args, streams).returncode == 2
