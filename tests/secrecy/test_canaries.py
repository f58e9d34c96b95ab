"""Promise 2 where something breaks: whatever is printed then, no word of it is a vote."""

from __future__ import annotations

import os
import re
import select
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dixit_table.cli.main import main
from dixit_table.store.files import FAULT_NOTE
from tests.cli.terminal import Pad, Terminal
from tests.secrecy.faulty import CANARY

NAMES = "Ann,Bob,Cleo,Dan"

PLACES = (
    "dixit_table.table.committed:apply",  # what an entry does
    "dixit_table.table.committed:encode",  # on its way to the disk
    "dixit_table.table.committed:CommittedState._land",  # back from there
    "dixit_table.keypads.entry:Composer.press",  # digits to an entry
    "dixit_table.table.view:ViewBuilder.view",
    "dixit_table.tui.app:paint",
    "dixit_table.table.runtime:Runtime._tick",
)

THREADS = (
    "dixit_table.keypads.serial.pad:Listener._receive",
    "dixit_table.store.journal:Journal._commit",
    "textual._xterm_parser:XTermParser.feed",  # the terminal's input
)


def options(folder: Path, pads: list[Pad], *more: str) -> list[str]:
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    return ["play", "--data", str(folder), "--lang", "en", "--names", NAMES, *given, "--start", *more]


@contextmanager
def voting(place: str, folder: Path) -> Iterator[tuple[Terminal, list[Pad], Path]]:
    """Yield a table that is to break at a place once the flag is there, three of four with all they enter."""
    flag = folder / "flag"
    pads = [Pad() for _ in NAMES.split(",")]
    with Terminal(
        place, str(flag), *options(folder / "data", pads), module="tests.secrecy.faulty"
    ) as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        terminal.wait_until(lambda text: "Ann tells" in text and "keypad" not in text.lower())
        pads[0].type("E")
        terminal.wait_for("your own card")
        for pad, typed in zip(pads, ("01E", "02E01E", "03E01E", "04E"), strict=True):
            pad.type(typed)
        terminal.wait_until(lambda text: text.count("done") == 3, "three who are done")
        yield terminal, pads, flag
    for pad in pads:
        pad.remove()


def sent_to(pad: Pad) -> bytes:
    """Return what a pad has been sent by now."""
    sent = b""
    while select.select([pad.end], [], [], 0)[0]:
        try:
            sent += os.read(pad.end, 4096)
        except OSError:  # nobody is at the other end any more
            break
    return sent


def printed(terminal: Terminal) -> str:
    return terminal.output.decode("utf-8", "replace")


@pytest.mark.parametrize("place", PLACES)
def test_a_bug_says_where_it_is_and_nothing_else(place: str, tmp_path: Path) -> None:
    with voting(place, tmp_path) as (terminal, pads, flag):
        flag.touch()
        pads[3].type("01E")
        assert terminal.wait_for_end() == 1
        said = printed(terminal)
    assert "RuntimeError" in said and "faulty.py" in said
    assert CANARY not in said


def test_a_bug_where_it_is_written_says_its_kind_and_the_table_goes_on(tmp_path: Path) -> None:
    with voting("dixit_table.store.journal:write_records", tmp_path) as (terminal, pads, flag):
        flag.touch()
        pads[3].type("01E")
        terminal.wait_for("RuntimeError")
        flag.unlink()
        pads[3].type("01E")  # what follows is void: it may have been typed before that was read
        terminal.wait_for("try again")
        pads[3].type("01E")
        terminal.wait_for("Everybody has voted")
        assert CANARY not in printed(terminal)


def test_a_bug_before_the_screen_comes_says_as_little(tmp_path: Path) -> None:
    with voting("dixit_table.cli.play.startup:prepare", tmp_path) as (terminal, _, flag):
        terminal.kill()
        flag.touch()
        again = (
            "dixit_table.cli.play.startup:prepare",
            str(flag),
            "play",
            "--data",
            str(tmp_path / "data"),
            "--resume",
        )
        with Terminal(*again, module="tests.secrecy.faulty") as resumed:
            assert resumed.wait_for_end() == 1
            said = printed(resumed)
    assert "RuntimeError" in said
    assert CANARY not in said
    assert "Traceback" not in said


@pytest.mark.parametrize("place", THREADS)
def test_a_thread_that_breaks_ends_the_table_and_says_as_little(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing that leaves the process holds a word of it: terminal, pads, files, the report of it."""
    with voting(place, tmp_path) as (terminal, pads, flag):
        flag.touch()
        pads[3].type("01E")
        terminal.type("07E-")
        assert terminal.wait_for_end() == 1
        said = printed(terminal)
        told = b"".join(sent_to(pad) for pad in pads)
    assert "RuntimeError" in said
    assert CANARY not in said
    assert CANARY.encode() not in told
    data = tmp_path / "data"
    assert "RuntimeError" in (data / FAULT_NOTE).read_text()
    files = [path for path in data.rglob("*") if path.is_file()]
    assert not [path for path in files if CANARY.encode() in path.read_bytes()]
    main(["report", "-", "--data", str(data)])
    reported = capsys.readouterr().out
    assert "RuntimeError" in reported
    assert CANARY not in reported


def test_a_job_aside_that_breaks_says_as_little(tmp_path: Path) -> None:
    with voting("dixit_table.table.archive.history:people_of", tmp_path) as (terminal, pads, flag):
        flag.touch()
        pads[3].type("-")
        pads[3].type(terminal.keys_to("Looking back") + "E")
        pads[3].type(terminal.keys_to("Players of all nights") + "E")
        assert terminal.wait_for_end() == 1
        assert "RuntimeError" in printed(terminal)
        assert CANARY not in printed(terminal)


def test_a_table_that_crashes_leaves_no_dump_and_no_word(tmp_path: Path) -> None:
    with voting("dixit_table.cli.play.startup:prepare", tmp_path) as (terminal, _, _):
        limits = Path(f"/proc/{terminal.process.pid}/limits").read_text()
        core = next(line for line in limits.splitlines() if line.startswith("Max core file size"))
        assert [*core.split()[4:6]] in (["1", "1"], ["0", "0"])
        terminal.process.send_signal(signal.SIGABRT)
        terminal.painted()  # its last words need room, which the picture before them may have filled
        ended = os.waitid(os.P_PID, terminal.process.pid, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        assert ended.si_code == os.CLD_KILLED, "not dumped"
        terminal.wait_for_end()
        said = printed(terminal)
    told = said.partition("Fatal Python error")[2].splitlines()
    places = [line for line in told if line.startswith("  File")]
    assert places
    assert all(re.fullmatch(r'  File "[^"]+", line \d+ in [\w<>.]+', line) for line in places), "places alone"


def test_keys_of_the_keyboard_are_not_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "textual.log"
    monkeypatch.setenv("TEXTUAL_LOG", str(log))
    monkeypatch.setenv("TEXTUAL", "debug,devtools")
    play = ("play", "--data", str(tmp_path / "data"), "--lang", "en", "--names", NAMES, "--pad", "virtual:1")
    with Terminal(*play, "--start") as terminal:
        terminal.wait_for("Ann tells")
        terminal.type("E")
        terminal.wait_for("your own card")
        terminal.type("07E")
        terminal.painted()
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 0
    assert not log.exists()
