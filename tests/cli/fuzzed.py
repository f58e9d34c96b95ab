"""Files nobody would write: made by chance from good ones, and given to commands in a bounded child.

Its standard input is no terminal, so that `play` ends once it has read its table file.

``python -m tests.cli.fuzzed SEED N`` is the child: it prints a JSON line for each case that went wrong, and a
last one with what was tried.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType

from dixit_table.cli.main import main

MOST_BYTES = 400 << 20
"""Of address space, for the child: Python, the program, and what a file may make of it."""

_CPU_S = 3600
_HANG_S = 20  # of processor time; the longest case takes a hundredth
_CONFIG = Path(__file__).parents[2] / "dixit_table" / "config"
_RECORD = {
    "rules": "odyssey",
    "seats": ["Julien", "Tom", "Léa", "Nicolas"],
    "storyteller": "Julien",
    "slots": {"1": "Léa", "2": "Nicolas", "3": "Tom", "4": "Julien"},
    "votes": {"Tom": [1], "Léa": [4], "Nicolas": [3]},
}
_YAML = (
    b"&a [*a, *a]",
    b"*a",
    b"!!python/object/apply:os.system ['id']",
    b"<<: {a: 1}",
    b"? [a, b]\n: c",
    b"--- \n...\n---\n",
    b"[" * 5000,
    b"{a: " * 3000,
    b"- " * 3000,
    b"9" * 5000,
    b"0x" + b"f" * 3000,
    b"1e999999",
    b".nan",
    b"-.inf",
    b"~",
    b"2026-11-22",
    b"1:2:3:4",
    b"0o7777",
    b"\xff\xfe",
    b"\x00",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"\t",
    b"\r",
    b"\xe2\x80\xa8",
    b"|\n  text",
    b">-\n  text",
    b"'",
    b'"\\x"',
    b"%YAML 9.9\n---",
    b"yes",
    b"x" * 60_000,
    b"\xe2\x80\xae",
    b"\x1b[2J",
    b"\n" * 3000,
)
_JSON = (
    b"[" * 200,
    b'{"a":' * 200,
    b"9" * 5000,
    b"-1e999",
    b"NaN",
    b"Infinity",
    b'"\\ud800"',
    b'"\\u0000"',
    b"\xff",
    b"\x00",
    b"null",
    b"true",
    b"1.0",
    b'""',
    b"[]",
    b"{}",
    b'"' + b"x" * 70_000 + b'"',
    b"18446744073709551616",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"\r",
    b"\x1b[2J",
    b'"rules/../../x.yaml"',
    b'"/dev/zero.yaml"',
    b'"/etc/passwd.yaml"',
    b"-0",
)


@dataclass(frozen=True, slots=True)
class Door:
    """A command that takes a file, good files for it, and what is put into them."""

    words: tuple[str, ...]
    good: tuple[bytes, ...]
    odd: tuple[bytes, ...]


def doors() -> tuple[Door, ...]:
    """Return every command that takes a file of somebody's own."""
    sets = tuple(file.read_bytes() for file in sorted((_CONFIG / "rules").glob("*.yaml")))
    table = ((_CONFIG / "table.example.yaml").read_bytes(),)
    records = (b"\n".join(json.dumps(_RECORD, ensure_ascii=False).encode() for _ in range(3)),)
    return (
        Door(("rules", "check"), sets, _YAML),
        Door(("play", "--table"), table, _YAML),
        Door(("score",), records, _JSON),
    )


def changed(good: bytes, odd: tuple[bytes, ...], chance: Random) -> bytes:
    """Return a file with some changes: signs, lines, odd things in the place of values or anywhere."""
    found = bytearray(good)
    for _ in range(chance.choice((1, 1, 2, 5))):
        chance.choice(_CHANGES)(found, odd, chance)
    return bytes(found)


def _sign(found: bytearray, _odd: tuple[bytes, ...], chance: Random) -> None:
    if found:
        found[chance.randrange(len(found))] = chance.randrange(256)


def _insert(found: bytearray, odd: tuple[bytes, ...], chance: Random) -> None:
    at = chance.randrange(len(found) + 1)
    found[at:at] = chance.choice(odd)


def _value(found: bytearray, odd: tuple[bytes, ...], chance: Random) -> None:
    """Exchange what stands behind a colon."""
    places = [match.span(1) for match in re.finditer(rb":[ ]*([^\n,}\]]+)", found)]
    if places:
        start, end = chance.choice(places)
        found[start:end] = chance.choice(odd)


def _lines(found: bytearray, _odd: tuple[bytes, ...], chance: Random) -> None:
    """Drop, double or move a line."""
    lines = found.split(b"\n")
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randrange(len(lines) + 1), line)
    found[:] = b"\n".join(lines)


def _cut(found: bytearray, _odd: tuple[bytes, ...], chance: Random) -> None:
    del found[chance.randrange(len(found) + 1) :]


_CHANGES: tuple[Callable[[bytearray, tuple[bytes, ...], Random], None], ...] = (
    _sign, _insert, _value, _value, _lines, _cut,
)  # fmt: skip


def attempt(words: tuple[str, ...], file: Path) -> str | None:
    """Give a file to a command; return what is wrong with how it took it."""
    said, answered = io.StringIO(), io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    signal.setitimer(signal.ITIMER_PROF, _HANG_S)
    try:
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(answered):
            status = main([*words, str(file)])
    except BaseException as error:  # whatever it is, it would have been a traceback
        return f"{type(error).__name__}: {error}"[:200]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    answered.flush()
    octets = answered.buffer.getvalue() if isinstance(answered.buffer, io.BytesIO) else b""
    return _complaint(status, said.getvalue(), octets, file, scoring=words == ("score",))


def _complaint(status: int, said: str, answered: bytes, file: Path, *, scoring: bool) -> str | None:
    if status not in (0, 1, 2) or "Traceback" in said:
        return f"status {status}"
    if "\x1b" in said or b"\x1b" in answered:
        return "it steers the terminal"
    if scoring:
        refusals = [line for line in map(json.loads, answered.splitlines()) if "error" in line]
        return (
            None if (status == 1) == bool(refusals) and all(line["line"] for line in refusals) else "answers"
        )
    named = str(file) in said or str(file).encode() in answered or status == 0 or _is_about_the_terminal(said)
    return None if named else f"it doesn't name the file: {said[:200]}"


def _is_about_the_terminal(said: str) -> bool:
    """Tell whether a table file was good: then a screen is what is missing."""
    return "terminal" in said


def _hangs(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def run_cases(seed: int, cases: int) -> None:
    """Try so many files, and print what went wrong."""
    signal.signal(signal.SIGPROF, _hangs)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_S, _CPU_S))
    tried: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed, seed + cases):
            chance = Random(number)
            door = chance.choice(doors())
            file = Path(folder) / "it.yaml"
            file.write_bytes(changed(chance.choice(door.good), door.odd, chance))
            name = " ".join(door.words)
            tried[name] = tried.get(name, 0) + 1
            wrong = attempt(door.words, file)
            if wrong is not None:
                sys.stdout.write(json.dumps({"seed": number, "door": name, "wrong": wrong}) + "\n")
    peak_kb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    sys.stdout.write(json.dumps({"tried": tried, "peak_kb": peak_kb}) + "\n")


def in_child(seed: int, cases: int) -> tuple[list[dict[str, object]], dict[str, int], int]:
    """Run cases in a bounded child; return what went wrong, what was tried, and its largest memory in KB."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.fuzzed", str(seed), str(cases)],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *wrong, summary = [json.loads(line) for line in done.stdout.splitlines()]
    return wrong, summary["tried"], summary["peak_kb"]


if __name__ == "__main__":
    run_cases(int(sys.argv[1]), int(sys.argv[2]))
