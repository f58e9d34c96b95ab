"""One keypad under test: who it is, its keys, its light, how late it is read, and what ails it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dixit_table.keypads.base import Key
from dixit_table.texts import Language, say
from dixit_table.tui import keypad_test_keys as keys
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import ELLIPSIS, clusters, cut, width, wrap
from dixit_table.tui.keypad_test import PadTest
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


def layout_for(rect: Rect, test: PadTest) -> Layout:
    """Return what fits into a panel."""
    for size in keys.SIZES:
        wide, high = size.of(keys.plan_of(test))
        if rect.width >= wide + WORDS + 4 and rect.height >= high + _HEAD:
            return Layout(size, beside=True)
        if rect.width >= wide + 2 and rect.height >= high + _HEAD + _FOOT:
            return Layout(size, beside=False)
    return Layout(None, beside=False)


def panel(canvas: Canvas, rect: Rect, test: PadTest, language: Language, now_s: float) -> None:
    """Paint a pad into a rectangle."""
    canvas.fill(rect, PANEL_GROUND)
    canvas.fill(rect.from_top(1)[0], HEADER)
    size, beside = layout_for(rect, test)
    with canvas.within(rect):
        inner = rect.inset(1 if rect.width > LEAST else 0)
        if size is None:
            _small(canvas, inner, test, language, now_s)
            return
        head, body = inner.from_top(_HEAD)
        _name(canvas, head, test)
        _identity(canvas, head.from_bottom(1)[0], test, language)
        wide, high = size.of(keys.plan_of(test))
        keys.keypad(canvas, Rect(body.left, body.top, wide, high), size, test, language, now_s)
        if beside:
            _words(canvas, body.from_left(wide + 2)[1], test, language, now_s)
        else:
            _brief(canvas, body.from_top(high)[1], test, language, now_s)


def _small(canvas: Canvas, rect: Rect, test: PadTest, language: Language, now_s: float) -> None:
    """Paint what there are rows for, the most telling first: name, keys, light, identity, lateness."""
    line, rest = rect.from_top(1)
    _name(canvas, line, test)
    if rest.height >= 3:
        line, rest = rest.from_top(1)
        _identity(canvas, line, test, language)
    line, rest = rest.from_top(2 if rest.height >= 4 else 1)
    if line.height:
        keys.rows(canvas, line, test, now_s)
    _brief(canvas, rest, test, language, now_s)


def _brief(canvas: Canvas, rect: Rect, test: PadTest, language: Language, now_s: float) -> None:
    """Say in two rows what the light and the last key are, and how late or bouncing the keys."""
    said = (_light_and_last(test, language, now_s), _late_or_bounces(test, language))
    for row, (words, ink) in enumerate(said[: rect.height]):
        canvas.put(rect.left, rect.top + row, cut(words, rect.width), ink)


def _name(canvas: Canvas, rect: Rect, test: PadTest) -> None:
    count = "✓" if test.complete else f"{len(test.pressed)}/{len(Key)}"
    name = test.pad.label.partition(" (")[0]
    left = rect.left
    if test.number is not None:
        left = canvas.put(left, rect.top, f"#{test.number} ", SHINE)
    room = rect.right - left - width(count) - 1
    canvas.put(left, rect.top, _tail(name, room) if name.startswith("/") else cut(name, room), STRONG)
    canvas.put(rect.right - width(count), rect.top, count, GOOD if test.complete else TEXT)


def _identity(canvas: Canvas, rect: Rect, test: PadTest, language: Language) -> None:
    """Write the identity, of a long one its end: there twins differ; at the right the battery."""
    battery = "" if test.battery is None else say(language, "keypad_test.battery", percent=test.battery)
    canvas.put(rect.left, rect.top, _tail(test.pad.identity, rect.width - width(battery) - 1), QUIET)
    canvas.put(rect.right - width(battery), rect.top, battery, QUIET)


def _words(canvas: Canvas, rect: Rect, test: PadTest, language: Language, now_s: float) -> None:
    said = [
        _light(test, language, now_s),
        (say(language, "keypad_test.last", pressed=_pressed(test, language)), TEXT),
        *_late(test, language),
        *_bounces(test, language),
    ]
    lines = [(line, ink) for words, ink in said for line in wrap(words, rect.width)]
    for row, (line, ink) in enumerate(lines[: rect.height]):
        canvas.put(rect.left, rect.top + row, line, ink)


def _light(test: PadTest, language: Language, now_s: float) -> _Said:
    if not test.there:
        return say(language, "keypad_test.gone"), WARNING
    if test.why is not None:
        return say(language, "keypad_test.trouble_here"), WARNING
    told = say(language, f"keypad_test.told_{test.told}")
    return f"{_lamp(test, now_s)} {say(language, 'keypad_test.light', told=told)}", TEXT


def _light_and_last(test: PadTest, language: Language, now_s: float) -> _Said:
    if not test.there or test.why is not None:
        return _light(test, language, now_s)
    told = say(language, f"keypad_test.told_{test.told}")
    last = keys.sign(test.last) if test.last else "-"
    return f"{last}  {_lamp(test, now_s)} {told}", TEXT


def _lamp(test: PadTest, now_s: float) -> str:
    return "●" if test.is_lit(now_s) else "○"


def _pressed(test: PadTest, language: Language) -> str:
    if test.last in (Key.ENTER, Key.BACKSPACE):
        return say(language, f"keypads.key_{test.last.value}")
    return test.last.value if test.last else "-"


def _late_or_bounces(test: PadTest, language: Language) -> _Said:
    if test.doubled:
        doubled = "".join(sorted(keys.sign(key) + "?" * (key is Key.D0) for key in test.doubled))
        return say(language, "keypad_test.bounces", pressed=doubled), WARNING
    median, worst = test.median_late_s, test.worst_late_s
    if median is None or worst is None:
        return say(language, "keypad_test.late_unknown"), QUIET
    return say(language, "keypad_test.late_short", median=_ms(median), worst=_ms(worst)), QUIET


def _late(test: PadTest, language: Language) -> Iterator[_Said]:
    median, worst = test.median_late_s, test.worst_late_s
    if median is None or worst is None:
        yield say(language, "keypad_test.late_unknown"), QUIET
        return
    yield say(language, "keypad_test.late", ms=_ms(median)), QUIET
    yield say(language, "keypad_test.late_worst", ms=_ms(worst)), QUIET


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f}" if seconds < 0.01 else f"{1000 * seconds:.0f}"


def _bounces(test: PadTest, language: Language) -> Iterator[_Said]:
    certain = sorted(keys.sign(key) for key in test.doubled if key is not Key.D0)
    if certain:
        yield say(language, "keypad_test.bounces", pressed=" ".join(certain)), WARNING
    if test.doubled[Key.D0]:
        yield say(language, "keypad_test.zero"), QUIET


def _tail(text: str, room: int) -> str:
    """Return a text, or as much of its end as fits."""
    kept = list(clusters(text))
    if width(text) <= room:
        return "".join(kept)
    while kept and width("".join(kept)) > room - 1:
        kept.pop(0)
    return ELLIPSIS + "".join(kept) if room > 0 else ""
