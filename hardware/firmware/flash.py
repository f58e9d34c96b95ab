"""The next Pico: ``make flash-pad`` gives it firmware and the next free number, and tests it.

In its boot mode (BOOTSEL held while it is plugged in) it gets MicroPython first: ``ARGS='--uf2 FILE'``. A pad
that passes its test has its sticker's number in the book of keypads, as by ``dixit-table keypads pair``.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from dixit_table.errors import DixitError
from dixit_table.store.books import HIGHEST, PadBook
from dixit_table.store.files import data_folder
from dixit_table.store.journal import TableLock

FIRMWARE = Path(__file__).parent / "pico"
UNNUMBERED = 'NUMBER = ""'
BOARDS = "/dev/serial/by-id/usb-MicroPython_*"
DRIVES = ("/media/*/*/INFO_UF2.TXT", "/run/media/*/*/INFO_UF2.TXT", "/media/*/INFO_UF2.TXT")

_PLUG_S = 30.0  # until a board that has got MicroPython shows its port
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
        tell(f"MicroPython to {drive.parent}")
        shutil.copy(uf2, drive.parent)
        wait(lambda: _ports() != [], _PLUG_S)
    port = the_only(_ports(), "boards with MicroPython")
    if port is None:
        stop("no Pico is there: plug one in (a new one with BOOTSEL held, and --uf2 FILE)")
    return port


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
            stop("the board takes no files: hold its D while you plug it in, then try again")
    wait(lambda: not port.exists(), _GONE_S)
    if not wait(port.exists, _PLUG_S):
        stop(f"{port} did not come back")


def main(words: Sequence[str] | None = None) -> int:
    """Flash and test one pad; return the exit status of its test."""
    parser = argparse.ArgumentParser(description=__doc__, prog="make flash-pad")
    parser.add_argument("--uf2", type=Path, metavar="FILE", help="MicroPython for a board in its boot mode")
    parser.add_argument("--port", type=Path, metavar="PATH", help="the board's port (default: the only one)")
    parser.add_argument("--prefix", default="DX-", help="what stands before the number (default: DX-)")
    parser.add_argument("--number", type=int, metavar="N", help="the number (default: the next free one)")
    parser.add_argument("--data", metavar="DIR", help="the data folder (default: yours)")
    args = parser.parse_args(words)
    folder = data_folder(args.data)
    book = PadBook(folder)
    book.check()  # or a number might be given twice
    number = args.number or next_number(book, args.prefix)
    name = f"{args.prefix}{number}"
    port = args.port or find_port(args.uf2)
    tell(f"{port} becomes {name}")
    with tempfile.TemporaryDirectory() as made:
        copy(port, prepare(Path(made), name))
    jig = ["-m", "dixit_table", "keypads", "test", "--jig", "--pad", f"serial:{port}", "--data", str(folder)]
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
