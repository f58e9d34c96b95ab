"""The layers of a press as a picture: each begins where the one before it ended."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil

from tests.speed.layers import Profile

_WIDE, _LEFT, _RIGHT, _TOP = 980, 230, 130, 40
_LINE, _BAR = 26, 16
_INK, _SOFT, _GROUND, _FILL = "#2b2350", "#4a4a55", "#fbf7ee", "#4b3f72"


def drawn(profile: Profile) -> str:
    """Return the picture: a row a layer, a millisecond between two lines."""
    whole_ms = ceil(profile.ms)
    high = _TOP + _LINE * len(profile.layers) + 16
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {high}" '
            'font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="13">',
            f'<rect width="{_WIDE}" height="{high}" fill="{_GROUND}"/>',
            *_lines(whole_ms, high),
            *_rows(profile, whole_ms),
            "</svg>\n",
        ]
    )


def _x(ms: float, whole_ms: int) -> float:
    return _LEFT + (_WIDE - _LEFT - _RIGHT) * ms / whole_ms


def _lines(whole_ms: int, high: int) -> Iterator[str]:
    for ms in range(whole_ms + 1):
        x = _x(ms, whole_ms)
        yield f'<path d="M{x:.1f} {_TOP - 8}V{high - 12}" stroke="#d9d2c3"/>'
        yield f'<text x="{x:.1f}" y="{_TOP - 14}" text-anchor="middle" fill="{_SOFT}">{ms} ms</text>'


def _rows(profile: Profile, whole_ms: int) -> Iterator[str]:
    began_ms = 0.0
    for number, layer in enumerate(profile.layers):
        left, right = _x(began_ms, whole_ms), _x(began_ms + layer.ms, whole_ms)
        top = _TOP + _LINE * number
        yield (
            f'<text x="{_LEFT - 12}" y="{top + 13}" text-anchor="end" fill="{_INK}">'
            f"{escape(layer.name)}</text>"
        )
        yield (
            f'<rect x="{left:.1f}" y="{top}" width="{max(1.0, right - left):.1f}" height="{_BAR}" '
            f'fill="{_FILL}"/>'
        )
        yield f'<text x="{right + 8:.1f}" y="{top + 13}" fill="{_SOFT}">{layer.ms:.2f}</text>'
        began_ms += layer.ms
