"""Promise 2 where something breaks: a table broken in each place while votes are open; what gets out?"""

from __future__ import annotations

import platform
from collections import Counter
from importlib.metadata import version
from pathlib import Path

from tests.bench.figures import Failures, Figure, write
from tests.secrecy.faulty import CANARY
from tests.secrecy.test_canaries import PLACES, THREADS, printed, sent_to, voting


def left_by(place: str, folder: Path) -> dict[str, bytes]:
    """Break a table there, amid a vote; return all that it leaves: terminal, keypads, files."""
    folder.mkdir()
    with voting(place, folder) as (terminal, pads, flag):
        flag.touch()
        pads[3].type("01E")
        terminal.type("07E-")
        assert terminal.wait_for_end() == 1
        assert "RuntimeError" in printed(terminal), "it was broken"
        found = {"terminal": bytes(terminal.output), "keypads": b"".join(map(sent_to, pads))}
    files = [path for path in (folder / "data").rglob("*") if path.is_file()]
    return {**found, "files": b"".join(path.read_bytes() for path in files)}


def test_no_word_of_a_vote_gets_out(tmp_path: Path) -> None:
    broken, octets = Failures(), Counter[str]()
    for number, place in enumerate((*PLACES, *THREADS)):
        with broken.counted(place):
            left = left_by(place, tmp_path / str(number))
            octets.update({where: len(each) for where, each in left.items()})
            assert [where for where, each in left.items() if CANARY.encode() in each] == []
    write(
        "canaries",
        "A table that breaks while votes are open",
        "make bench-canaries",
        [
            Figure(
                "broken in one place, where a vote passes or a thread runs",
                f"{broken.tried} places; looked through: "
                + ", ".join(f"{where} {many:,} bytes" for where, many in octets.items()),
                {"that tell a word of it, or don't end as they should": len(broken)},
                "the bug's words, the names of its variables and what they hold are a canary",
            )
        ],
        versions=f"Python {platform.python_version()}, Textual {version('textual')}, ptys",
        promise=2,
        bound="places where nobody thought of a bug; what the kernel or a debugger sees of the memory.",
    )
    broken.check()
    assert min(octets.values()) > 0, "there was something to look through"
