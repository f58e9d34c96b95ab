"""A sheet of paper in millimetres, and what is drawn on it."""

from __future__ import annotations

from html import escape
from typing import Literal

INK = "#1a1a1a"
SOFT = "#555555"
FAINT = "#8a8a8a"
PAPER = "#ffffff"
FONT = "'DejaVu Sans', Verdana, Arial, sans-serif"

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


class Sheet:
    """An A4 sheet, upright unless ``landscape``; all lengths in mm, letters' sizes too."""

    def __init__(self, title: str, *, landscape: bool = False) -> None:
        self.wide, self.high = (297, 210) if landscape else (210, 297)
        self._title = title
        self._parts: list[str] = []

    def line(
        self, points: list[Point], colour: str = INK, width: float = 0.4, *, dash: str = "", name: str = ""
    ) -> None:
        """Draw a line through points; ``name`` says what it joins."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        label = f' data-joins="{escape(name)}"' if name else ""
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linejoin="round" stroke-linecap="round"{extra}{label}/>'
        )

    def shape(self, points: list[Point], fill: str, stroke: str = INK, width: float = 0.4) -> None:
        """Draw a closed shape."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._parts.append(
            f'<polygon points="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" '
            'stroke-linejoin="round"/>'
        )

    def patches(self, patches: list[tuple[str, list[list[Point]]]]) -> None:
        """Draw closed shapes in these colours, with seams closed: many in little text."""
        self._parts.append('<g stroke-width="0.1" stroke-linejoin="round">')
        for colour, shapes in patches:
            path = "".join("M" + " ".join(f"{x:.4g},{y:.4g}" for x, y in shape) + "Z" for shape in shapes)
            self._parts.append(f'<path d="{path}" fill="{colour}" stroke="{colour}"/>')
        self._parts.append("</g>")

    def box(
        self,
        corner: Point,
        size: Point,
        fill: str = "none",
        stroke: str = INK,
        width: float = 0.4,
        *,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle from its upper left corner."""
        (x, y), (wide, high) = corner, size
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
        )

    def dot(
        self, centre: Point, radius: float, fill: str = INK, stroke: str = "none", width: float = 0.4
    ) -> None:
        """Draw a circle."""
        x, y = centre
        self._parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{width:g}"/>'
        )

    def text(
        self,
        at: Point,
        words: str,
        size: float = 4,
        colour: str = INK,
        *,
        anchor: Anchor = "start",
        bold: bool = False,
        turned: float = 0,
        length: float = 0,
    ) -> None:
        """Write a line of text; ``at`` is on its baseline, ``size`` is in mm.

        With a ``length`` it takes that many mm in whatever font it is shown.
        """
        x, y = at
        weight = ' font-weight="bold"' if bold else ""
        exact = f' textLength="{length:g}" lengthAdjust="spacingAndGlyphs"' if length else ""
        turn = f' transform="rotate({turned:g} {x:g} {y:g})"' if turned else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" '
            f'text-anchor="{anchor}"{weight}{exact}{turn}>{escape(words, quote=False)}</text>'
        )

    def lines(self, at: Point, words: list[str], size: float = 4, colour: str = INK) -> None:
        """Write lines of text below each other."""
        x, y = at
        for number, line in enumerate(words):
            self.text((x, y + number * size * 1.4), line, size, colour)

    def svg(self) -> str:
        """Return the sheet as a file's text."""
        body = "\n".join(self._parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.wide}mm" height="{self.high}mm" '
            f'viewBox="0 0 {self.wide} {self.high}" font-family="{FONT}">\n'
            f"<title>{escape(self._title)}</title>\n"
            f'<rect width="{self.wide}" height="{self.high}" fill="{PAPER}"/>\n{body}\n</svg>\n'
        )
