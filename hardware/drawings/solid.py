"""Bodies in space as shaded pictures: STL files and plain blocks, seen from above and from a corner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from hardware.drawings.stl import Spot, triangles
from hardware.drawings.svg import Point, Sheet

Tint = tuple[int, int, int]

_NEAR = 1e-4
"""What is closer than this to a plane lies in it, in mm."""

_TRIED = 16
"""Of how many planes the one that cuts the fewest faces is taken."""


@dataclass(frozen=True, slots=True)
class Face:
    """A flat, convex piece of a surface, its corners counterclockwise from outside, and its colour."""

    corners: tuple[Spot, ...]
    normal: Spot
    tint: Tint


def body(file: Path, tint: Tint, shift: Spot = (0, 0, 0)) -> list[Face]:
    """Return the surface of an STL file, moved by ``shift``."""
    faces = []
    for triangle in triangles(file.read_bytes()):
        faces += _face([(x + shift[0], y + shift[1], z + shift[2]) for x, y, z in triangle], tint)
    return faces


def block(corner: Spot, size: Spot, tint: Tint) -> list[Face]:
    """Return the six faces of a block from its lowest corner."""
    ends = [(low, low + long) for low, long in zip(corner, size, strict=True)]
    faces = []
    for axis in range(3):
        one, other = (axis + 1) % 3, (axis + 2) % 3
        for high in (0, 1):
            around = [(0, 0), (1, 0), (1, 1), (0, 1)]
            corners = []
            for first, second in around if high else around[::-1]:
                spot = [0.0, 0.0, 0.0]
                spot[axis], spot[one], spot[other] = ends[axis][high], ends[one][first], ends[other][second]
                corners.append((spot[0], spot[1], spot[2]))
            faces += _face(corners, tint)
    return faces


@dataclass(frozen=True, slots=True)
class View:
    """Where bodies are seen from: turned, then tilted, in degrees; and mm of paper for a mm."""

    turn: float = 30
    tilt: float = 40
    scale: float = 0.7

    @property
    def eye(self) -> Spot:
        """The direction towards the eye."""
        turn, tilt = math.radians(self.turn), math.radians(self.tilt)
        return (
            math.sin(turn) * math.cos(tilt),
            -math.cos(turn) * math.cos(tilt),
            math.sin(tilt),
        )

    def onto(self, spot: Spot) -> Point:
        """Return where a spot is on the paper, from where (0, 0, 0) is."""
        turn, tilt = math.radians(self.turn), math.radians(self.tilt)
        x = spot[0] * math.cos(turn) + spot[1] * math.sin(turn)
        back = -spot[0] * math.sin(turn) + spot[1] * math.cos(turn)
        y = back * math.sin(tilt) + spot[2] * math.cos(tilt)
        return (round(x * self.scale, 1), round(-y * self.scale, 1))


def paint(sheet: Sheet, at: Point, faces: list[Face], view: View) -> None:
    """Draw what is seen of the faces, far ones first; ``at`` is where (0, 0, 0) comes to lie."""
    eye = view.eye
    patches: list[tuple[str, list[list[Point]]]] = []
    for face in _far_first([face for face in faces if _dot(face.normal, eye) > _NEAR]):
        points = [view.onto(corner) for corner in face.corners]
        if abs(_area(points)) > 0.02:
            colour = _shade(face)
            if not patches or patches[-1][0] != colour:
                patches.append((colour, []))
            patches[-1][1].append([(at[0] + x, at[1] + y) for x, y in points])
    sheet.patches(patches)


def _far_first(faces: list[Face]) -> list[Face]:
    """Order faces that look at the eye so that none hides a later one, cutting where a plane crosses one."""
    found: list[Face] = []
    todo: list[tuple[list[Face], bool]] = [(faces, False)]
    while todo:
        some, ready = todo.pop()
        if ready or len(some) < 2:
            found += some
            continue
        plane = min(some[:: max(1, len(some) // _TRIED)], key=lambda face: _crossed(face, some))
        before, within, behind = [], [], []
        for face in some:
            sides = _sides(plane, face)
            if face is plane or all(abs(side) < _NEAR for side in sides):
                within.append(face)
            elif min(sides) > -_NEAR:
                before.append(face)
            elif max(sides) < _NEAR:
                behind.append(face)
            else:
                before.append(_part(face, sides, 1))
                behind.append(_part(face, sides, -1))
        # Every face looks at the eye, so what is before its plane is nearer.
        todo += [(before, False), (within, True), (behind, False)]
    return found


def _sides(plane: Face, face: Face) -> list[float]:
    """Return how far before a plane each corner of a face is; behind it is negative."""
    level = _dot(plane.normal, plane.corners[0])
    return [_dot(plane.normal, corner) - level for corner in face.corners]


def _crossed(plane: Face, faces: list[Face]) -> int:
    """Return how many of some of the faces a plane cuts in two."""
    some = faces[:: max(1, len(faces) // 60)]
    return sum(min(sides) < -_NEAR and max(sides) > _NEAR for sides in (_sides(plane, face) for face in some))


def _part(face: Face, sides: list[float], sign: int) -> Face:
    """Return the part of a face on one side of a plane."""
    kept: list[Spot] = []
    for number, corner in enumerate(face.corners):
        here, last = sides[number] * sign, sides[number - 1] * sign
        if (here < 0) != (last < 0):
            before, share = face.corners[number - 1], last / (last - here)
            x, y, z = (a + (b - a) * share for a, b in zip(before, corner, strict=True))
            kept.append((x, y, z))
        if here >= 0:
            kept.append(corner)
    return Face(tuple(kept), face.normal, face.tint)


def _face(corners: list[Spot], tint: Tint) -> list[Face]:
    """Return a face with its normal, or nothing where the corners lie in a line."""
    one = [b - a for a, b in zip(corners[0], corners[1], strict=True)]
    two = [b - a for a, b in zip(corners[0], corners[2], strict=True)]
    normal = (
        one[1] * two[2] - one[2] * two[1],
        one[2] * two[0] - one[0] * two[2],
        one[0] * two[1] - one[1] * two[0],
    )
    long = math.hypot(*normal)
    if long < 1e-9:
        return []
    return [Face(tuple(corners), (normal[0] / long, normal[1] / long, normal[2] / long), tint)]


_LIGHT = (-0.35, -0.5, 0.79)


def _shade(face: Face) -> str:
    bright = 0.62 + 0.38 * max(0.0, _dot(face.normal, _LIGHT))
    return "#" + "".join(f"{round(part * bright):02x}" for part in face.tint)


def _dot(one: Spot, other: Spot) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _area(points: list[Point]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2
