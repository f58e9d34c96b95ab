"""Draw the floors of the package: ``python -m docs.pictures.floors`` writes docs/pictures/floors.svg.

The floors are those of the import contract in pyproject.toml, so the picture can't tell of another house.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PICTURE = ROOT / "docs/pictures/floors.svg"

_WIDE, _GAP, _LEFT = 980, 22, 20
_LINE, _LETTER = 16, 7.2  # of what a room says
_DOOR = "__main__"  # no floor, but the way in


def floors() -> list[list[str]]:
    """Return the packages of each floor, the upper first."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each["type"] == "layers")
    return [layer.split(" | ") for layer in layers if layer != _DOOR]


def about(name: str) -> str:
    """Return what a package or module says of itself in its first line."""
    package = ROOT / "dixit_table" / name / "__init__.py"
    file = package if package.exists() else ROOT / "dixit_table" / f"{name}.py"
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return said.splitlines()[0]


def drawn() -> str:
    """Return the picture: a floor a row, a room a package; whoever imports does so downwards."""
    rows = [[(name, _wrapped(about(name), _columns(len(row)))) for name in row] for row in floors()]
    tops = [_GAP]
    for row in rows:
        tops.append(tops[-1] + _high(row) + _GAP)
    high = tops[-1]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {high}" '
            'font-family="DejaVu Sans, Helvetica, Arial, sans-serif">',
            f'<rect width="{_WIDE}" height="{high}" fill="#fbf7ee"/>',
            *(piece for row, top in zip(rows, tops, strict=False) for piece in _floor(row, top)),
            *(_arrow(top) for top in tops[1:-1]),
            "</svg>\n",
        ]
    )


_Room = tuple[str, list[str]]
"""A package, and the lines it says."""


def _wide(rooms: int) -> float:
    return (_WIDE - 2 * _LEFT - (rooms - 1) * _GAP) / rooms


def _columns(rooms: int) -> int:
    return int((_wide(rooms) - 24) / _LETTER)


def _high(row: list[_Room]) -> int:
    return 32 + _LINE * max(len(lines) for _, lines in row)


def _floor(row: list[_Room], top: int) -> Iterator[str]:
    for at, (name, lines) in enumerate(row):
        rect = (_LEFT + at * (_wide(len(row)) + _GAP), _wide(len(row)), _high(row))
        yield from _room(name, lines, top, rect)


def _room(name: str, lines: list[str], top: int, rect: tuple[float, float, int]) -> Iterator[str]:
    left, wide, high = rect
    yield (
        f'<rect x="{left:.0f}" y="{top}" width="{wide:.0f}" height="{high}" rx="8" '
        'fill="#ffffff" stroke="#4b3f72" stroke-width="1.5"/>'
    )
    yield (
        f'<text x="{left + 12:.0f}" y="{top + 20}" font-size="15" font-weight="bold" '
        f'fill="#2b2350">{escape(name)}</text>'
    )
    for number, line in enumerate(lines):
        y = top + 38 + _LINE * number
        yield f'<text x="{left + 12:.0f}" y="{y}" font-size="12" fill="#4a4a55">{escape(line)}</text>'


def _arrow(top: int) -> str:
    x = _WIDE / 2
    return (
        f'<path d="M{x:.0f} {top - _GAP + 3} v{_GAP - 9} m-5 -5 l5 6 l5 -6" '
        'fill="none" stroke="#4b3f72" stroke-width="1.5"/>'
    )


def _wrapped(words: str, columns: int) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
