"""Promise 2 of the real program: what it paints, sends, opens and leaves behind for other ballots."""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.cli.terminal import Pad, Terminal

pytestmark = pytest.mark.waits

_DATABASE = "journal.sqlite3"

Ballots = dict[int, tuple[str, ...]]  # seat -> what it types, entry by entry; seat 1 tells

FOUR: tuple[Ballots, ...] = (
    {1: ("01E",), 2: ("02E", "01E"), 3: ("03E", "01E"), 4: ("04E",)},
    {1: ("04E",), 2: ("03E", "02E"), 3: ("02E", "03E"), 4: ("01E",)},
    {1: ("02E",), 2: ("04E", "03E"), 3: ("01E", "02E"), 4: ("03E",)},
)
"""Four seats; the last has yet to vote."""

SEVEN: tuple[Ballots, ...] = tuple(
    {
        1: (f"{cards[0]:02}E",),
        **{seat: (f"{cards[seat - 1]:02}E", *votes) for seat in range(2, 7)},
        7: (last,),
    }
    for cards, votes, last in (
        ((1, 2, 3, 4, 5, 6, 7), ("01E", "00E"), "07E"),
        ((5, 7, 6, 4, 3, 2, 1), ("05E", "01E"), "01E"),
    )
)
"""Seven, with two votes each; in one of the two nobody uses the second."""


WHAT_ARE_YOU = b"\x1b[c"
WITH_PICTURES = b"\x1b[?62;4;22c"
CELL_SIZE = 13, 26
OTHER_SIZES = ((160, 45, (13, 26)), (160, 45, (20, 40)), (100, 30, (13, 26)))

_GREETING = 29
"""Bytes of the frame that a plain pad is sent over and over; what comes after its head is made by chance."""

_HEAD = 13


@dataclass
class Seen:
    """What a process has shown and left behind."""

    screens: list[list[str]] = field(default_factory=list)
    pictures: list[dict[bytes, bytes]] = field(default_factory=list)  # where -> what was last painted there
    pads: list[set[bytes]] = field(default_factory=list)
    process: object = None
    files: list[object] = field(default_factory=list)
    titles: set[bytes] = field(default_factory=set)  # and whatever else goes to the terminal's own program
    around: bytes = b""  # what stays on the terminal when the screen has gone


def process_of(pid: int) -> object:
    """Return what anybody on the computer may see of a process: its words, environment, threads and files."""
    proc = Path(f"/proc/{pid}")
    words = {name: (proc / name).read_bytes() for name in ("cmdline", "environ", "comm")}
    threads = sorted((task / "comm").read_text() for task in (proc / "task").iterdir())
    opened = sorted(re.sub(r"\d+", "N", str(each.readlink())) for each in (proc / "fd").iterdir())
    return words, threads, opened


def files_of(folder: Path) -> object:
    """Return names and modes of what lies in a data folder, and how much is in what isn't the database."""
    found = {}
    for path in sorted(folder.rglob("*")):
        size = None if path.name.startswith(_DATABASE) else path.stat().st_size
        found[str(path.relative_to(folder))] = oct(path.stat().st_mode), size
    return {name: (mode, None if name == "table.lock" else size) for name, (mode, size) in found.items()}


def heard(pad: Pad) -> set[bytes]:
    """Return the kinds of frames sent to a pad by now."""
    sent = b""
    while select.select([pad.end], [], [], 0)[0]:
        sent += os.read(pad.end, 4096)
    return {sent[at : at + _HEAD] for at in range(0, len(sent), _GREETING)}


def painted_pictures(written: bytes) -> dict[bytes, bytes]:
    """Return the last picture that was painted in each place."""
    return dict(re.findall(rb"(\x1b\[\d+;\d+H)(\x1bP.*?\x1b\\)", written, re.DOTALL))


def voted(ballots: Ballots, pads: list[Pad], folder: Path) -> Seen:
    """Let everybody enter, on a terminal that shows pictures; the turn stays open."""
    shutil.rmtree(folder, ignore_errors=True)
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    names = ",".join(f"P{seat}" for seat in ballots)
    play = ("play", "--data", str(folder), "--lang", "en", "--names", names, *given, "--start")
    seen = Seen()
    with Terminal(*play, cell_size=CELL_SIZE) as terminal:
        terminal.wait_until(lambda _: WHAT_ARE_YOU in terminal.output)
        terminal.type_bytes(WITH_PICTURES)
        terminal.wait_until(lambda text: "P1 tells" in text and "keypad" not in text.lower())
        pads[0].type("E")
        terminal.wait_for("Not sure?")
        for entry in range(3):
            for seat, typed in ballots.items():
                if entry < len(typed):
                    pads[seat - 1].type(typed[entry])
            seen.screens.append(settled(terminal))
            seen.pictures.append(painted_pictures(bytes(terminal.output)))
        for columns, rows, cell_size in OTHER_SIZES:
            terminal.resize(columns, rows, cell_size)
            began = len(terminal.output)
            seen.screens.append(settled(terminal))
            seen.pictures.append(painted_pictures(bytes(terminal.output[began:])))
        seen.pads = [heard(pad) for pad in pads]
        seen.process = process_of(terminal.process.pid)
        seen.files.append(files_of(folder))
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0
    seen.files.append(files_of(folder))
    written = bytes(terminal.output)
    seen.titles = set(re.findall(rb"\x1b[\]_^][^\x07\x1b]*", written))
    seen.around = written.partition(b"\x1b[?1049h")[0] + written.rpartition(b"\x1b[?1049l")[2]
    return seen


def settled(terminal: Terminal) -> list[str]:
    """Return the screen once nothing has been painted for a while."""
    before = -1
    while before != len(terminal.output):
        before = len(terminal.output)
        for _ in range(3):
            terminal.painted()
    return terminal.text.splitlines()


@pytest.mark.parametrize("nights", [FOUR, SEVEN], ids=["four", "seven"])
def test_other_ballots_leave_a_process_that_looks_the_same(
    nights: tuple[Ballots, ...], tmp_path: Path
) -> None:
    pads = [Pad() for _ in nights[0]]  # the same for all, for their names are on the command line
    one, *others = (voted(ballots, pads, tmp_path / "data") for ballots in nights)
    for pad in pads:
        pad.remove()
    assert {len(each) for each in one.pictures} == {len(nights[0])}, "every rabbit is a picture"
    for other in others:
        assert one.screens == other.screens
        assert one.pictures == other.pictures
        assert one.pads == other.pads
        assert one.process == other.process
        assert one.files == other.files
        assert one.titles == other.titles
        assert one.around == other.around
