"""The score curves of a night: lines in the rabbits' colours, with the letters at their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dixit_table.game.insight_views import CurveView, InsightsView
from dixit_table.game.insights import Span
from dixit_table.rules.rabbits import apart
from dixit_table.svg import line_shade
from dixit_table.web.display.markup import Html, joined, number, tag
from dixit_table.web.display.people import named
from dixit_table.web.display.scene import Scene

PANEL = "#2a2440"
"""What the curves lie on, as the style sheet has it."""

_WIDE, _HIGH = 1000, 520
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 930, 24, 490
_BADGE = 17
_TICKS = 6


def curves(scene: Scene, known: InsightsView) -> Html:
    """Return all curves, and below them who ends with how much."""
    drawn = sorted(known.curves, key=lambda curve: curve.points[-1])
    if not drawn:
        return tag("p", scene.word("no_past"))
    scale = _Scale.of(drawn, known.turns)
    return joined(
        (
            tag(
                "svg",
                *_grid(scale),
                *(_line(scene, curve, scale) for curve in drawn),
                *_ends(scene, drawn, scale),
                tag("text", "0", x=_LEFT, y=_HIGH - 6),
                tag("text", scene.word("counted", n=known.turns), x=_RIGHT, y=_HIGH - 6, class_="end"),
                id="curves",
                viewBox=f"0 0 {_WIDE} {_HIGH}",
                role="img",
                aria_label=scene.say("web.display_curve"),
            ),
            _legend(scene, drawn),
        )
    )


class _Scale(Span, frozen=True):
    """Where turns and totals stand."""

    def x(self, turn: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * turn / self.turns

    def y(self, total: int) -> float:
        return _TOP + (_BOTTOM - _TOP) * (self.high - total) / (self.high - self.low)


def _grid(scale: _Scale) -> Iterator[Html]:
    for total in scale.ticks(_TICKS):
        y = scale.y(total)
        yield tag("line", x1=_LEFT, y1=y, x2=_RIGHT, y2=y)
        yield tag("text", str(total), x=_LEFT - 10, y=y + 6, class_="end")


def _line(scene: Scene, curve: CurveView, scale: _Scale) -> Html:
    points = " ".join(f"{number(scale.x(turn))},{number(scale.y(total))}" for turn, total in curve.points)
    return tag("polyline", points=points, stroke=_shade(scene, curve.seat), id=f"curve-{curve.seat}")


def _shade(scene: Scene, seat: int) -> str:
    return line_shade(scene.people.colours.get(seat, "white"), PANEL)


def _ends(scene: Scene, drawn: Sequence[CurveView], scale: _Scale) -> Iterator[Html]:
    """Yield each curve's letter at the right, as near to its end as its neighbours let it."""
    best = sorted(drawn, key=lambda curve: -curve.points[-1][1])
    room, gap = _BOTTOM - _TOP, 2.3 * _BADGE
    places = apart([scale.y(curve.points[-1][1]) - _TOP for curve in best], gap, room)
    for curve, place in zip(best, places, strict=True):
        last, total = curve.points[-1]
        y = _TOP + place
        colour = _shade(scene, curve.seat)
        lead = f"{number(scale.x(last))},{number(scale.y(total))} {_RIGHT + 24},{number(y)}"
        yield tag("polyline", points=lead, stroke=colour, class_="lead")
        ring = tag("circle", cx=_RIGHT + 42, cy=y, r=_BADGE, stroke=colour)
        letter = tag("text", scene.people.letter(curve.seat), x=_RIGHT + 42, y=y + 7)
        yield tag("g", ring, letter, class_="end-badge")


def _legend(scene: Scene, drawn: Sequence[CurveView]) -> Html:
    best = sorted(drawn, key=lambda curve: -curve.points[-1][1])
    ends = (
        tag("li", named(scene.people, curve.seat), " ", tag("b", str(curve.points[-1][1]), class_="total"))
        for curve in best
    )
    return tag("ul", *ends, id="legend")
