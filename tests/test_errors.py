"""Why the system refused something: in its own words, and in the language of who reads."""

from __future__ import annotations

import errno
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from dixit_table.errors import why_failed
from dixit_table.texts import LANGUAGES, Message, keys, say

_KEYS = [key for key, _ in keys() if key.startswith("system.")]
_ERRNO = {key: getattr(errno, key.removeprefix("system.").upper(), None) for key in _KEYS}


@pytest.mark.parametrize(("key", "number"), [each for each in _ERRNO.items() if each[1] is not None])
def test_what_the_system_says_of_an_error_has_a_sentence(key: str, number: int) -> None:
    assert why_failed(OSError(number, os.strerror(number))) == Message(key)


@contextmanager
def _small_files() -> Iterator[None]:
    """Let this process write nothing behind the first 4096 octets of a file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _provoke(key: str, folder: Path) -> None:
    """Make SQLite fail in one of its ways."""
    path = folder / "some.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as one:
        one.execute("CREATE TABLE much (words TEXT)")
        match key.removeprefix("system.sqlite_"):
            case "busy":
                one.execute("BEGIN IMMEDIATE")
                with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
                    other.execute("BEGIN IMMEDIATE")
            case "cantopen":
                sqlite3.connect(folder / "none" / "some.sqlite3")
            case "corrupt":
                path.write_bytes(path.read_bytes()[:4096] + b"\1" * 4096)
                with closing(sqlite3.connect(path)) as other:
                    other.execute("SELECT * FROM much")
            case "full":
                one.execute("PRAGMA max_page_count = 2")
                one.execute("INSERT INTO much VALUES (?)", ("x" * 10_000,))
            case "ioerr":
                with _small_files():
                    one.execute("INSERT INTO much VALUES (?)", ("x" * 10_000,))
            case "notadb":
                path.write_bytes(b"words of a letter, and nothing else" * 1000)
                one.execute("SELECT * FROM much")
            case "readonly":
                one.execute("PRAGMA query_only = ON")
                one.execute("DELETE FROM much")


@pytest.mark.parametrize("key", [key for key in _KEYS if key.startswith("system.sqlite_")])
def test_what_sqlite_says_of_an_error_has_a_sentence(key: str, tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error) as raised:
        _provoke(key, tmp_path)
    assert why_failed(raised.value) == Message(key)


def test_a_full_disk_has_no_english_word_on_a_french_table() -> None:
    full = why_failed(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    said = {each: say(each, Message.of("table.disk_refuses", reason=full)) for each in LANGUAGES}
    assert "(No space left on device)" in said["en"]
    assert "(il n’y a plus de place)" in said["fr"]
    assert [each for each in said if "No space" in said[each]] == ["en"]


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EL2HLT, "Level 2 halted"), "Level 2 halted"),
        (ValueError("embedded null byte"), "embedded null byte"),
        (ValueError(" "), "ValueError"),
    ],
)
def test_an_error_without_a_sentence_says_itself_why(error: Exception, words: str) -> None:
    assert {say(each, why_failed(error)) for each in LANGUAGES} == {words}
