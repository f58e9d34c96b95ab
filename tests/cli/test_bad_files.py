"""Files of somebody's own that are bad on purpose: a message that names the place, in little memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.fuzzed import in_child

_BOUNDED = """
import resource, sys
from dixit_table.cli.main import main
resource.setrlimit(resource.RLIMIT_AS, (120 << 20, 120 << 20))
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
sys.exit(main(sys.argv[1:]))
"""
HUGE = 100 << 20
RECORD = (
    b'{"rules": "odyssey", "seats": ["Ann", "Bob", "Cas", "Dan"], "storyteller": "Ann", '
    b'"slots": {"1": "Ann", "2": "Bob", "3": "Cas", "4": "Dan"}, '
    b'"votes": {"Bob": [1], "Cas": [1], "Dan": [2]}}\n'
)
TABLE = ("play", "--table")
RULES = ("rules", "check")


def bounded(*words: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a command in 120 MB of address space and a minute of processor time."""
    return subprocess.run(
        [sys.executable, "-c", _BOUNDED, *map(str, words)], input=given, capture_output=True, check=False
    )


def test_what_chance_writes_is_taken_or_refused_in_words() -> None:
    wrong, tried, _ = in_child(seed=1, cases=300)
    assert wrong == []
    assert min(tried.values()) > 60


def sparse(path: Path, begin: bytes, end: bytes = b"") -> Path:
    with path.open("wb") as file:
        file.write(begin)
        file.seek(HUGE)
        file.write(end)
    return path


@pytest.mark.parametrize("door", [TABLE, RULES])
def test_a_file_of_100_mb(tmp_path: Path, door: tuple[str, ...]) -> None:
    file = sparse(tmp_path / "huge.yaml", b"format: 1\nname: ", b"x")
    done = bounded(*door, file)
    assert done.returncode in (1, 2)
    assert str(file).encode() in done.stderr + done.stdout
    assert b"64" in done.stderr + done.stdout  # what would be right
    assert b"Traceback" not in done.stderr


def test_a_line_of_100_mb_is_refused_and_the_next_goes_on(tmp_path: Path) -> None:
    file = sparse(tmp_path / "huge.jsonl", RECORD + b'{"rules": "', b'"}\n' + RECORD)
    for done in (bounded("score", file), bounded("score", "-", given=file.read_bytes())):
        assert (done.returncode, done.stderr) == (1, b"")
        first, refused, last = map(json.loads, done.stdout.splitlines())
        assert refused["line"] == 2
        assert refused["error"]["code"] == "bad_json"
        assert {**last, "line": 1} == first


_BOMB = b"a: &a [x, x, x, x, x, x, x, x, x]\n" + b"".join(
    f"{one}: &{one} [{', '.join([f'*{before}'] * 9)}]\n".encode()
    for before, one in zip("abcdefghij", "bcdefghijk", strict=True)
)


@pytest.mark.parametrize("door", [TABLE, RULES])
@pytest.mark.parametrize(
    "octets",
    [
        _BOMB,
        b"<<: &a {format: 1}\n",
        b"format: 1\nseats: " + b"[" * 30_000,
        b"format: 1\nseats: " + b"{a: " * 15_000,
        b"- " * 30_000,
        b"? " * 30_000,
        b"format: " + b"9" * 60_000,
        b"format: 0x" + b"f" * 60_000,
        b"format: 1e99999999",
        b"format: [1]\n",
        b"\xff\xfef\x00o\x00r\x00m\x00",
        b"format: 1\x00\n",
        b"format: !!python/object/apply:os.system [id]\n",
        b"format: 1\n---\nformat: 1\n",
        b"'" * 60_000,
        b"",
    ],
)
def test_a_file_that_is_a_trap(tmp_path: Path, door: tuple[str, ...], octets: bytes) -> None:
    file = tmp_path / "trap.yaml"
    file.write_bytes(octets)
    done = bounded(*door, file)
    said = done.stderr + done.stdout
    assert done.returncode in (1, 2)
    assert f"{file}:".encode() in said
    assert b"Traceback" not in said
    assert len(said) < 100_000


def test_a_place_of_a_keypad_that_is_none_is_named(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    for pad in ("hid:dev/input/event3", "serial:/dev/ttyACM0\\uFEFF"):
        file.write_text(f'format: 1\nseats:\n  - {{name: Ann, pad: "{pad}"}}\n')
        done = bounded(*TABLE, file)
        assert done.returncode == 2
        assert f"{file}:3:".encode() in done.stderr


def test_a_pad_with_a_number_of_5000_digits() -> None:
    done = bounded("play", "--pad", "virtual:" + "1" * 5000)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
