"""Binary STL files: ``python -m hardware.drawings.stl FILE...`` brings their triangles into one order.

OpenSCAD writes the same triangles in another order each time. In order, the same source gives the same bytes.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

Spot = tuple[float, float, float]
Triangle = tuple[Spot, Spot, Spot]

_HEAD, _TRIANGLE = struct.Struct("<80sI"), struct.Struct("<12fH")


def triangles(data: bytes) -> list[Triangle]:
    """Return the triangles of a binary STL, in mm, their corners counterclockwise from outside."""
    found = [
        (_spot(values[3:6]), _spot(values[6:9]), _spot(values[9:12]))
        for values in _TRIANGLE.iter_unpack(data[_HEAD.size :])
    ]
    if len(found) != _HEAD.unpack_from(data)[1]:
        raise ValueError("not a binary STL")
    return found


def ordered(data: bytes) -> bytes:
    """Return the same body with the lowest corner of each triangle first, and the lowest triangle."""
    lines = []
    for values in _TRIANGLE.iter_unpack(data[_HEAD.size :]):
        normal, corners = values[:3], [_spot(values[at : at + 3]) for at in (3, 6, 9)]
        first = corners.index(min(corners))
        one, two, three = (corners * 2)[first : first + 3]
        lines.append((one, two, three, normal))
    body = b"".join(
        _TRIANGLE.pack(*normal, *one, *two, *three, 0) for one, two, three, normal in sorted(lines)
    )
    return _HEAD.pack(b"keypad.scad, in mm", len(lines)) + body


def _spot(values: tuple[float, ...]) -> Spot:
    x, y, z = values
    return (x, y, z)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        file.write_bytes(ordered(file.read_bytes()))
