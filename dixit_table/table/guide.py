"""The guide in a public place: its address, where the program was released with one, and a code of that."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_METADATA = "dixit_table-*.dist-info/METADATA"
_ADDRESS = "Project-URL: Documentation, "


def guide_address(installed: Path) -> str | None:
    """Return the address that a distribution in a folder tells; None where there is none, as in a clone.

    Not by ``importlib.metadata``, which takes 14 ms to load: a lobby is waiting.
    """
    for file in installed.glob(_METADATA):
        with suppress(OSError, UnicodeDecodeError):
            lines = file.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
            found = (line.removeprefix(_ADDRESS) for line in lines if line.startswith(_ADDRESS))
            return next(found, None)
    return None


def code_of(words: str) -> tuple[str, ...]:
    """Return words as a QR code, without its quiet zone: rows of "#" and "."."""
    import segno  # here: most tables show no code

    made = segno.make(words, error="l", micro=False, boost_error=False)
    return tuple("".join("#" if module else "." for module in row) for row in made.matrix)
