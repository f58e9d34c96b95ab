"""`make flash-pad` on an emulated board: files, number, test, sticker."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.store.books import PAD_BOOK, PadBook
from hardware.firmware import flash
from hardware.firmware.flash import FIRMWARE, main, next_number, the_only
from tests.cli.guided import Guided
from tests.cli.test_keypads_jig import Bench
from tests.keypads.bench import Cable
from tests.keypads.firmware_pad import FirmwarePad

pytestmark = pytest.mark.waits

ROOT = Path(__file__).parents[2]
FLASH = ("-m", "hardware.firmware.flash")

# Stands for mpremote: the board's files are a folder, and its port goes away and comes back at a reset.
MPREMOTE = """
import os, shutil, sys
from pathlib import Path
_, port, what, *words = sys.argv[1:]
board, port = Path(os.environ["BOARD"]), Path(port)
if board.name == "deaf":
    sys.exit(1)
if what == "fs":
    for file in words[1:-1]:
        shutil.copy(file, board)
else:
    target = port.readlink()
    port.unlink()
    port.symlink_to(target)
"""


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[Cable]:
    line = Cable(tmp_path / "port")
    held = os.open(line.path, os.O_RDWR | os.O_NOCTTY)
    yield line
    os.close(held)
    line.unplug()


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """Where Python finds the mpremote of this test."""
    package = tmp_path / "tools/mpremote"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(MPREMOTE)
    return package.parent


def flashing(cable: Cable, tools: Path, board: Path) -> Guided:
    board.mkdir()
    words = ("--port", str(cable.path), "--data", str(board.parent / "data"))
    return Guided(*words, command=FLASH, PYTHONPATH=f"{tools}:{ROOT}", BOARD=str(board))


def test_the_next_pad_gets_files_number_and_sticker(tmp_path: Path, cable: Cable, tools: Path) -> None:
    (tmp_path / "data").mkdir()
    PadBook(tmp_path / "data").number("serial:DX-1", "DX-1", 1)
    bench = Bench(cable)
    bench.pad = FirmwarePad(number="DX-2")
    board = tmp_path / "board"
    with flashing(cable, tools, board) as pad:
        assert pad.follow(bench.press, bench.lit, bench.turn) == 0
        assert pad.text.endswith("PASS  DX-2\nsticker: 2\n")
    assert {file.name for file in board.iterdir()} == {file.name for file in FIRMWARE.glob("*.py")}
    assert (board / "config.py").read_text() == (FIRMWARE / "config.py").read_text().replace(
        'NUMBER = ""', 'NUMBER = "DX-2"'
    )
    assert PadBook(tmp_path / "data").get("serial:DX-2") is not None
    assert next_number(PadBook(tmp_path / "data"), "DX-") == 3


# Stand for what an Arduino needs: the number is all that is compiled, and an old boot loader answers.
MAKE = """
import sys
from pathlib import Path
given = dict(word.split("=") for word in sys.argv[1:] if "=" in word)
Path(given["OUT"], "sketch.hex").write_text(given["NUMBER"])
"""
AVRDUDE = """
import os, shutil, sys
if sys.argv[sys.argv.index("-b") + 1] != "57600":
    sys.exit(1)
shutil.copy(sys.argv[-1].split(":")[2], os.environ["BOARD"])
"""


def test_an_arduino_gets_the_sketch_with_its_number(tmp_path: Path, cable: Cable, tools: Path) -> None:
    for name, script in (("make", MAKE), ("avrdude", AVRDUDE), ("avr-g++", ""), ("avr-objcopy", "")):
        (tools / name).write_text(f"#!{sys.executable}\n{script}")
        (tools / name).chmod(0o755)
    bench = Bench(cable)
    bench.pad = FirmwarePad(number="DX-1")
    board = tmp_path / "board"
    board.mkdir()
    words = ("--arduino", "--port", str(cable.path), "--data", str(tmp_path / "data"))
    path = f"{tools}:{os.environ['PATH']}"
    with Guided(*words, command=FLASH, PYTHONPATH=str(ROOT), PATH=path, BOARD=str(board)) as pad:
        assert pad.follow(bench.press, bench.lit, bench.turn) == 0
        assert pad.text.endswith("PASS  DX-1\nsticker: 1\n")
    assert (board / "sketch.hex").read_text() == "DX-1"


def test_without_the_tools_an_arduino_wants_them_installed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit):
        main(["--arduino", "--port", str(tmp_path / "port"), "--data", str(tmp_path / "data")])
    assert "sudo apt install arduino-core-avr avrdude binutils-avr gcc-avr make" in capsys.readouterr().err


def test_no_number_is_given_while_the_book_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / PAD_BOOK).mkdir()
    with pytest.raises(UnusableInput):
        main(["--port", str(tmp_path / "port"), "--data", str(tmp_path)])


def test_a_board_with_several_keypads_gets_no_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pads call themselves DX-1-1 and DX-1-2, so a sticker of DX-1 would be nobody's."""
    several = "PADS = ((1, (2, 3, 4, 5), (6, 7, 8, 9), 15), (2, (10, 11, 12, 13), (18, 19, 20, 21), 22))"
    (tmp_path / "config.py").write_text(several)
    monkeypatch.setattr(flash, "FIRMWARE", tmp_path)
    with pytest.raises(SystemExit):
        main(["--port", str(tmp_path / "port"), "--data", str(tmp_path / "data")])
    assert "has 2 keypads on one board" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_a_board_that_takes_no_files_wants_its_d_held(tmp_path: Path, cable: Cable, tools: Path) -> None:
    with flashing(cable, tools, tmp_path / "deaf") as pad:
        assert pad.follow(lambda _: None, lambda: False) == 2
        assert "with its D held, or pins 7 and 12 joined" in pad.text


def test_a_pad_that_is_done_is_not_taken_for_the_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2")
    monkeypatch.setattr(flash, "DRIVES", (f"{tmp_path}/INFO_UF2.TXT",))
    (tmp_path / "usb-MicroPython_1").touch()
    monkeypatch.setattr(flash, "BOARDS", f"{tmp_path}/usb-MicroPython_*")
    with pytest.raises(SystemExit):
        flash.find_port(tmp_path / "firmware.uf2")
    assert "is a pad that is done: unplug it first" in capsys.readouterr().err


def test_a_port_that_may_not_be_opened_is_no_fault_of_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    port = tmp_path / "port"
    port.touch()
    monkeypatch.setattr(os, "access", lambda path, _: path != port)  # root may open everything
    with pytest.raises(SystemExit):
        flash.check_access(port)
    assert "permissions.md" in capsys.readouterr().err
    flash.check_access(tmp_path)


def test_of_two_boards_neither_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert the_only([], "boards") is None
    with pytest.raises(SystemExit):
        the_only([tmp_path, tmp_path], "boards")
    assert "2 boards are there" in capsys.readouterr().err
