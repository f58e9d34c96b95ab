"""The next pad: ``make flash-pad`` gives it firmware and the next free number, and tests it.

A Pico in its boot mode (BOOTSEL held while it is plugged in) gets MicroPython first: ``ARGS='--uf2 FILE'``.
For an Arduino the sketch is compiled with the number: ``ARGS=--arduino``. A pad that passes its test has its
sticker's number in the book of keypads, as by ``dixit-table keypads pair``.
"""

from __future__ import annotations

import argparse
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from dixit_table.errors import DixitError
from dixit_table.keypads.jig.wires import LAYOUTS
from dixit_table.store.books import HIGHEST, PadBook
from dixit_table.store.files import data_folder
from dixit_table.store.journal import TableLock
from hardware.firmware.uf2 import NotUsableError, chip_of, read

FIRMWARE = Path(__file__).parent / "pico"
SKETCH = Path(__file__).parent / "arduino"
UNNUMBERED = 'NUMBER = ""'
BOARDS = "/dev/serial/by-id/usb-MicroPython_*"
ARDUINOS = ("/dev/serial/by-id/usb-Arduino*", "/dev/serial/by-id/usb-1a86_*", "/dev/serial/by-id/usb-FTDI_*")
"""Boards with an ATmega328P: Arduino's own, and copies with a CH340 or an FT232."""

DRIVES = ("/media/*/*/INFO_UF2.TXT", "/run/media/*/*/INFO_UF2.TXT", "/media/*/INFO_UF2.TXT")

_PLUG_S = 30.0  # until a board that has got MicroPython shows its port
_TOOLS = {"avr-g++": "gcc-avr", "avr-objcopy": "binutils-avr", "avrdude": "avrdude", "make": "make"}
_BAUDS = (115200, 57600)  # of new and of old boot loaders
_GONE_S = 3.0  # until the port of a board that restarts goes away


def tell(words: str) -> None:
    """Say what is being done, at once: a copy takes a while."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def stop(why: str) -> NoReturn:
    """End with status 2, and say why."""
    sys.stderr.write(why + "\n")
    raise SystemExit(2)


def next_number(book: PadBook, prefix: str) -> int:
    """Return the first number that neither a sticker nor a pad of these has."""
    taken = {pad.number for pad in book.pads}
    named = {pad.identity for pad in book.pads}
    free = (
        each for each in range(1, HIGHEST + 1) if each not in taken and f"serial:{prefix}{each}" not in named
    )
    number = next(free, None)
    if number is None:
        stop(f"all numbers up to {HIGHEST} are taken: dixit-table keypads forget NUMBER frees one")
    return number


def check_single(config: Path) -> None:
    """Stop where a board has several keypads: each has a name of its own, and the test asks one."""
    pads = len(runpy.run_path(str(config))["PADS"])
    if pads > 1:
        stop(
            f"{config} has {pads} keypads on one board: copy it with mpremote, then dixit-table keypads pair"
        )


def prepare(folder: Path, name: str) -> list[Path]:
    """Write the firmware of a pad of that name into a folder; return its files."""
    for file in FIRMWARE.glob("*.py"):
        shutil.copyfile(file, folder / file.name)  # a link becomes a file
    config = folder / "config.py"
    text = config.read_text("utf-8")
    if text.count(UNNUMBERED) != 1:
        stop(f"{FIRMWARE / 'config.py'} must say {UNNUMBERED}: each pad gets its own there")
    config.write_text(text.replace(UNNUMBERED, f'NUMBER = "{name}"'), "utf-8")
    return sorted(folder.glob("*.py"))


def the_only(found: Sequence[Path], what: str) -> Path | None:
    """Return what was found, None for nothing; there may not be two."""
    if len(found) > 1:
        stop(f"{len(found)} {what} are there: leave one plugged in")
    return found[0] if found else None


def find_port(uf2: Path | None) -> Path:
    """Return the port of the board; one in its boot mode gets MicroPython first."""
    drive = the_only(
        [each for pattern in DRIVES for each in Path("/").glob(pattern[1:])], "boards in boot mode"
    )
    if drive is not None:
        if uf2 is None:
            stop(f"{drive.parent} is a board in its boot mode: name MicroPython's file, --uf2 FILE")
        if _ports():
            stop(f"{_ports()[0]} is a pad that is done: unplug it first")
        shutil.copy(_usable(uf2, drive), drive.parent)
        wait(lambda: _ports() != [], _PLUG_S)
    port = the_only(_ports(), "boards with MicroPython")
    if port is None:
        stop(
            "no Pico is there: plug one in, a new one with BOOTSEL held, and --uf2 FILE "
            "(its drive must be mounted: open it in the file manager)"
        )
    return port


def _usable(uf2: Path, drive: Path) -> Path:
    """Return MicroPython's file, if the board can start with it; say what it is."""
    try:
        found, chip = read(uf2), chip_of(drive.read_text("ascii", "replace"))
    except (OSError, NotUsableError) as error:
        stop(str(error))
    if chip and chip != found.chip:
        stop(f"{uf2} is for the {found.chip}, and {drive.parent} has the {chip}")
    tell(f"{found.version} for the {found.chip} to {drive.parent} (SHA-256 {found.sha256})")
    return uf2


def _ports() -> list[Path]:
    return sorted(Path("/").glob(BOARDS[1:]))


def wait(condition: Callable[[], bool], limit_s: float) -> bool:
    """Wait until something holds; return whether it does."""
    end_s = time.monotonic() + limit_s
    while not condition() and time.monotonic() < end_s:
        time.sleep(0.05)
    return condition()


def copy(port: Path, files: Sequence[Path]) -> None:
    """Copy files to the board, and start it anew."""
    mpremote = [sys.executable, "-m", "mpremote", "connect", str(port)]
    for words in (["fs", "cp", *map(str, files), ":"], ["reset"]):
        if subprocess.run([*mpremote, *words], check=False).returncode:
            stop("the board takes no files: plug it in again with its D held, or pins 7 and 12 joined")
    wait(lambda: not port.exists(), _GONE_S)
    if not wait(port.exists, _PLUG_S):
        stop(f"{port} did not come back")


def find_arduino() -> Path:
    """Return the port of the only Arduino."""
    found = sorted(each for pattern in ARDUINOS for each in Path("/").glob(pattern[1:]))
    port = the_only(found, "Arduinos")
    if port is None:
        stop("no Arduino is there: plug one in, or name its port, --port /dev/ttyUSB0")
    return port


def check_access(port: Path) -> None:
    """Stop where the port is there and may not be opened: all that follows would blame the board."""
    if port.exists() and not os.access(port, os.R_OK | os.W_OK):
        stop(f"you may not open {port}: hardware/permissions.md has two commands that let you")


def upload(port: Path, name: str, made: Path) -> None:
    """Compile the sketch with a number, and write it to an Arduino, whichever boot loader it has."""
    missing = sorted({package for tool, package in _TOOLS.items() if shutil.which(tool) is None})
    if missing:
        stop(f"sudo apt install arduino-core-avr {' '.join(missing)}")
    compiled = ["make", "-s", "-C", str(SKETCH), f"OUT={made}", f"NUMBER={name}"]
    if subprocess.run(compiled, check=False).returncode:
        stop("the sketch can't be compiled: is arduino-core-avr installed?")
    for baud in _BAUDS:
        avrdude = ["avrdude", "-q", "-p", "m328p", "-c", "arduino", "-P", str(port), "-b", str(baud), "-D"]
        if subprocess.run([*avrdude, "-U", f"flash:w:{made}/sketch.hex:i"], check=False).returncode == 0:
            return
    stop(f"{port} takes no sketch: is it the right port, and nothing else has it open?")


def main(words: Sequence[str] | None = None) -> int:
    """Flash and test one pad; return the exit status of its test."""
    parser = argparse.ArgumentParser(description=__doc__, prog="make flash-pad")
    parser.add_argument("--uf2", type=Path, metavar="FILE", help="MicroPython for a board in its boot mode")
    parser.add_argument("--arduino", action="store_true", help="an Arduino instead of a Pico")
    parser.add_argument("--port", type=Path, metavar="PATH", help="the board's port (default: the only one)")
    parser.add_argument("--keys", choices=LAYOUTS, default="4x4", help="its keys (default: 4x4)")
    parser.add_argument("--prefix", default="DX-", help="what stands before the number (default: DX-)")
    parser.add_argument("--number", type=int, metavar="N", help="the number (default: the next free one)")
    parser.add_argument("--data", metavar="DIR", help="the data folder (default: yours)")
    args = parser.parse_args(words)
    if not args.arduino:
        check_single(FIRMWARE / "config.py")
    folder = data_folder(args.data)
    book = PadBook(folder)
    book.check()  # or a number might be given twice
    number = args.number or next_number(book, args.prefix)
    name = f"{args.prefix}{number}"
    port = args.port or (find_arduino() if args.arduino else find_port(args.uf2))
    check_access(port)
    tell(f"{port} becomes {name}")
    with tempfile.TemporaryDirectory() as made:
        if args.arduino:
            upload(port, name, Path(made))
        else:
            copy(port, prepare(Path(made), name))
    jig = ["-m", "dixit_table", "keypads", "test", "--jig", args.keys]
    jig += ["--pad", f"serial:{port}", "--data", str(folder)]
    status = subprocess.run([sys.executable, *jig], check=False).returncode
    if status == 0:
        with TableLock(folder):
            PadBook(folder).number(f"serial:{name}", name, number)
        tell(f"sticker: {number}")
    return status


if __name__ == "__main__":
    try:
        sys.exit(main())
    except DixitError as error:
        stop(error.said("en"))
    except KeyboardInterrupt:
        sys.exit(2)
