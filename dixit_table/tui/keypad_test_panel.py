"""One keypad under test: who it is, its keys, its light, how late it is read, and what ails it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dixit_table.keypads.base import Key, PadInfo
from dixit_table.texts import Language, say
from dixit_table.texts.amounts import milliseconds
from dixit_table.tui import keypad_test_keys as keys
from dixit_table.tui.canvas import Canvas, Row
from dixit_table.tui.cells import ELLIPSIS, clusters, cut, width, wrap
from dixit_table.tui.keypad_test import Look
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import GOOD, HEADER, PANEL_GROUND, QUIET, SHINE, STRONG, TEXT, WARNING, Ink

WORDS = 18
"""Columns for words beside a drawn keypad."""

LEAST = 18
"""Columns of the narrowest panel: sixteen keys in a row."""

ALL_ROWS = 6
"""Rows of a panel that has its keys listed, and room for all words."""

_HEAD = 2  # rows: name, identity
_FOOT = 2  # rows for words below a drawn keypad
_Said = tuple[str, Ink]


class Layout(NamedTuple):
    """How large a pad's keys are drawn (None: they are listed), and whether words go beside them."""

    size: keys.Size | None
    beside: bool

    @property
    def worth(self) -> tuple[int, bool]:
        """The larger the better."""
        return self.size.wide if self.size else 0, self.beside


def layout_for(width: int, height: int, pad: PadInfo) -> Layout:
    """Return what fits into a panel."""
    for size in keys.SIZES:
        wide, high = size.of(keys.plan_of(pad))
        if width >= wide + WORDS + 4 and height >= high + _HEAD:
            return Layout(size, beside=True)
        if width >= wide + 2 and height >= high + _HEAD + _FOOT:
            return Layout(size, beside=False)
    return Layout(None, beside=False)


def panel(canvas: Canvas, rect: Rect, look: Look, language: Language) -> None:
    """Paint a pad into a rectangle of the canvas."""
    for row, cells in zip(
        canvas.rows[rect.top : rect.bottom], _drawn(look, *rect[2:], language), strict=True
    ):
        row[rect.left : rect.right] = cells


@lru_cache(maxsize=64)
def _drawn(look: Look, width: int, height: int, language: Language) -> list[Row]:
    """Draw a panel; most of a screen's are the same from one look to the next."""
    canvas = Canvas(width, height, PANEL_GROUND)
    rect = canvas.area
    canvas.fill(rect.from_top(1)[0], HEADER)
    size, beside = layout_for(width, height, look.pad)
    inner = rect.inset(1 if width > LEAST else 0)
    if size is None:
        _small(canvas, inner, look, language)
        return canvas.rows
    head, body = inner.from_top(_HEAD)
    _name(canvas, head, look)
    _identity(canvas, head.from_bottom(1)[0], look, language)
    wide, high = size.of(keys.plan_of(look.pad))
    keys.keypad(canvas, Rect(body.left, body.top, wide, high), size, look, language)
    if beside:
        _words(canvas, body.from_left(wide + 2)[1], look, language)
    else:
        _brief(canvas, body.from_top(high)[1], look, language)
    return canvas.rows


def _small(canvas: Canvas, rect: Rect, look: Look, language: Language) -> None:
    """Paint what there are rows for, the most telling first: name, keys, light, identity, lateness."""
    line, rest = rect.from_top(1)
    _name(canvas, line, look)
    if rest.height >= 3:
        line, rest = rest.from_top(1)
        _identity(canvas, line, look, language)
    line, rest = rest.from_top(2 if rest.height >= 4 else 1)
    if line.height:
        keys.rows(canvas, line, look)
    _brief(canvas, rest, look, language)


def _brief(canvas: Canvas, rect: Rect, look: Look, language: Language) -> None:
    """Say in two rows what the light and the last key are, and how late or bouncing the keys."""
    said = (_light_and_last(look, language), _late_or_bounces(look, language))
    for row, (words, ink) in enumerate(said[: rect.height]):
        canvas.put(rect.left, rect.top + row, cut(words, rect.width), ink)


def _name(canvas: Canvas, rect: Rect, look: Look) -> None:
    count = "✓" if look.complete else f"{len(look.tried)}/{len(Key)}"
    name = look.pad.label.partition(" (")[0]
    left = rect.left
    if look.number is not None:
        left = canvas.put(left, rect.top, f"#{look.number} ", SHINE)
    room = rect.right - left - width(count) - 1
    canvas.put(left, rect.top, _tail(name, room) if name.startswith("/") else cut(name, room), STRONG)
    canvas.put(rect.right - width(count), rect.top, count, GOOD if look.complete else TEXT)


def _identity(canvas: Canvas, rect: Rect, look: Look, language: Language) -> None:
    """Write the identity, of a long one its end: there twins differ; at the right the battery."""
    battery = "" if look.battery is None else say(language, "keypad_test.battery", percent=look.battery)
    canvas.put(rect.left, rect.top, _tail(look.pad.identity, rect.width - width(battery) - 1), QUIET)
    canvas.put(rect.right - width(battery), rect.top, battery, QUIET)


def _words(canvas: Canvas, rect: Rect, look: Look, language: Language) -> None:
    said = [
        _light(look, language),
        (say(language, "keypad_test.last", pressed=_pressed(look, language)), TEXT),
        *_late(look, language),
        *_bounces(look, language),
    ]
    lines = [(line, ink) for words, ink in said for line in wrap(words, rect.width)]
    for row, (line, ink) in enumerate(lines[: rect.height]):
        canvas.put(rect.left, rect.top + row, line, ink)


def _light(look: Look, language: Language) -> _Said:
    if not look.there:
        return say(language, "keypad_test.gone"), WARNING
    if look.troubled:
        return say(language, "keypad_test.trouble_here"), WARNING
    told = say(language, f"keypad_test.told_{look.told}")
    return f"{_lamp(look)} {say(language, 'keypad_test.light', told=told)}", TEXT


def _light_and_last(look: Look, language: Language) -> _Said:
    if not look.there or look.troubled:
        return _light(look, language)
    told = say(language, f"keypad_test.told_{look.told}")
    last = keys.sign(look.last) if look.last else "-"
    return f"{last}  {_lamp(look)} {told}", TEXT


def _lamp(look: Look) -> str:
    return "●" if look.lit else "○"


def _pressed(look: Look, language: Language) -> str:
    if look.last in (Key.ENTER, Key.BACKSPACE):
        return say(language, f"keypads.key_{look.last.value}")
    return look.last.value if look.last else "-"


def _late_or_bounces(look: Look, language: Language) -> _Said:
    if look.bouncing:
        doubled = "".join(sorted(keys.sign(key) + "?" * (key is Key.D0) for key in look.bouncing))
        return say(language, "keypad_test.bounces", pressed=doubled), WARNING
    if look.late_s is None:
        return say(language, "keypad_test.late_unknown"), QUIET
    median, worst = map(milliseconds, look.late_s)
    return say(language, "keypad_test.late_short", median=median, worst=worst), QUIET


def _late(look: Look, language: Language) -> Iterator[_Said]:
    if look.late_s is None:
        yield say(language, "keypad_test.late_unknown"), QUIET
        return
    median, worst = map(milliseconds, look.late_s)
    yield say(language, "keypad_test.late", ms=median), QUIET
    yield say(language, "keypad_test.late_worst", ms=worst), QUIET


def _bounces(look: Look, language: Language) -> Iterator[_Said]:
    certain = sorted(keys.sign(key) for key in look.bouncing if key is not Key.D0)
    if certain:
        yield say(language, "keypad_test.bounces", pressed=" ".join(certain)), WARNING
    if Key.D0 in look.bouncing:
        yield say(language, "keypad_test.zero"), QUIET


def _tail(text: str, room: int) -> str:
    """Return a text, or as much of its end as fits."""
    kept = list(clusters(text))
    if width(text) <= room:
        return "".join(kept)
    while kept and width("".join(kept)) > room - 1:
        kept.pop(0)
    return ELLIPSIS + "".join(kept) if room > 0 else ""
