"""The process that holds votes: what of it can get out, and how it calls itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dixit_table.cli.main import build_parser
from dixit_table.cli.process import MADE_BY, command_to_go_on, place_of

_LIMITED = """
import resource, sys
from dixit_table.cli.process import keep_to_oneself
most = resource.RLIM_INFINITY if sys.argv[1] == "-" else int(sys.argv[1])
resource.getrlimit = lambda _which: (0, most)  # few may raise the limit that they begin with
resource.setrlimit = lambda which, limits: print(*limits) if which == resource.RLIMIT_CORE else None
keep_to_oneself("en")
"""


@pytest.mark.parametrize(("most", "least"), [("0", "0 0"), ("1", "1 1"), ("4096", "1 1"), ("-", "1 1")])
def test_no_dump_is_as_small_as_what_is_let_out(most: str, least: str) -> None:
    """And nobody may let more out later; a limit of nothing stays one."""
    done = subprocess.run([sys.executable, "-c", _LIMITED, most], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == least


_FAULTY = """
import sys, threading
from dixit_table.cli.process import hand_over_faults, keep_to_oneself

class Faulty:
    def __del__(self):
        raise LookupError("a vote")

def fail():
    raise ValueError("a vote")

def run(name):
    thread = threading.Thread(target=fail, name=name)
    thread.start()
    thread.join()

keep_to_oneself("en")
run("any")
Faulty()
hand_over_faults(lambda name: name == "ours", lambda error: print("handed over", type(error).__name__))
run("ours")
run("theirs")
raise RuntimeError("a vote")
"""


def test_a_bug_is_said_by_its_place_alone_whatever_thread_it_is_in() -> None:
    done = subprocess.run([sys.executable, "-c", _FAULTY], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == "handed over ValueError\n"
    assert "a vote" not in done.stderr
    assert [re.findall(r"(\w+Error)", line) for line in done.stderr.splitlines()] == [
        ["ValueError"], ["LookupError"], ["ValueError"], ["RuntimeError"],
    ]  # fmt: skip
    assert all(line.startswith("A fault in the program (") for line in done.stderr.splitlines())


def deep(down: int) -> None:
    if down:
        deep(down - 1)
    else:
        raise KeyError("a vote")


@pytest.mark.parametrize(("down", "places"), [(0, 2), (1, 3), (5, 3)])
def test_the_last_three_places_are_told_with_the_kind(down: int, places: int) -> None:
    with pytest.raises(KeyError) as error:
        deep(down)
    *told, kind = place_of(error.value).split(" > ")
    assert kind == "KeyError"
    assert [place.rpartition(":")[0] for place in told] == ["test_process.py"] * places


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder where programs are found, in which there are none."""
    monkeypatch.delenv(MADE_BY, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def go_on(*words: str) -> str:
    return command_to_go_on(build_parser("en", ["play"]).parse_args(["play", *words]))


def test_what_goes_on_with_a_game_is_the_command_that_is_found_there(
    tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/__main__.py"])
    assert go_on() == f"{sys.executable} -m dixit_table play"
    monkeypatch.setattr(sys, "argv", ["/opt/two words/dixit-table"])
    assert go_on() == "'/opt/two words/dixit-table' play"
    (tools / "dixit-table").write_text("#!/bin/sh\n")
    (tools / "dixit-table").chmod(0o755)
    assert go_on("--names", "A,B,C", "--first", "2") == "dixit-table play", "who sits there is in the game"
    given = (
        "--data",
        "a b",
        "--table",
        "ours.yaml",
        "--lang",
        "fr",
        "--pad",
        "virtual:1",
        "--pad",
        "hid:/dev/x",
    )
    assert go_on(*given) == f"dixit-table play --data 'a b' {' '.join(given[2:])}"


def test_who_came_by_make_is_told_of_make(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MADE_BY, "make play")
    assert (go_on(), tools.exists()) == ("make play", True)
    assert go_on("--lang", "fr") == "make play ARGS='--lang fr'"
