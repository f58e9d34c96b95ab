"""The screen of ``keypads test``: a panel a pad, and what is wrong, with its remedy, below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dixit_table.keypads.base import PadInfo
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import HEADER, PROMPT, QUIET, ROOM, STRONG, WARNING, Ink
from dixit_table.tui.keypad_test.panel import ALL_ROWS, LEAST, layout_for, panel
from dixit_table.tui.keypad_test.results import PadLook, PadTest

_PANEL_ROWS = 3  # fewer show nothing
_MOST_COLUMNS = 6


def paint(
    tests: Sequence[PadTest],
    troubles: Iterable[Message],
    language: Language,
    size: tuple[int, int],
    now_s: float,
) -> Canvas:
    """Return the screen; ``troubles`` are those of ports without a pad."""
    canvas = Canvas(*size, ROOM)
    head, rest = canvas.area.from_top(1)
    _header(canvas, head, len(tests), language)
    prompt, rest = rest.from_top(1 if size[1] >= 8 else 0)
    canvas.fill(prompt, PROMPT)
    _lines(canvas, prompt, [say(language, "keypad_test.prompt")], PROMPT)
    room = size[0] - 2
    words = wrap(say(language, "keypad_test.help"), room)
    foot, rest = rest.from_bottom(min(len(words), size[1] // 8))
    _lines(canvas, foot, words, QUIET)
    wrong = _troubles([*_of_pads(tests), *troubles], language, room, max(1, size[1] // 6))
    foot, rest = rest.from_bottom(len(wrong))
    _lines(canvas, foot, wrong, WARNING)
    _panels(canvas, rest, [test.look(now_s) for test in tests], language)
    return canvas


def _header(canvas: Canvas, rect: Rect, count: int, language: Language) -> None:
    canvas.fill(rect, HEADER)
    right = say(language, "keypad_test.count", n=count)
    canvas.put(rect.left + 1, rect.top, say(language, "keypad_test.title"), HEADER._replace(bold=True))
    canvas.put(rect.right - width(right) - 1, rect.top, right, HEADER)


def _of_pads(tests: Iterable[PadTest]) -> list[Message]:
    return [
        Message.of("keypad_test.trouble", pad=test.pad.label, why=test.why)
        for test in tests
        if test.why is not None
    ]


def _troubles(messages: Sequence[Message], language: Language, room: int, most: int) -> list[str]:
    """Return as many messages as there are rows for, each whole, and how many more there are."""
    lines: list[str] = []
    for place, message in enumerate(messages):
        more = wrap(say(language, message), room)
        last = place == len(messages) - 1
        if lines and len(lines) + len(more) + (not last) > most:
            return [*lines, say(language, "keypad_test.more_troubles", n=len(messages) - place)]
        lines += more
    return lines


def _panels(canvas: Canvas, rect: Rect, looks: Sequence[PadLook], language: Language) -> None:
    if not looks:
        words = [say(language, f"keypad_test.{key}") for key in ("none", "none_more")]
        lines = [line for each in words for line in wrap(each, rect.width - 4)]
        _lines(canvas, rect.centred(rect.width - 2, len(lines)), lines, STRONG)
        return
    pads = [look.pad for look in looks]
    places = _places(rect, pads)
    if len(places) < len(looks):
        more, rest = rect.from_bottom(1)
        places = _places(rest, pads)
        _lines(canvas, more, [say(language, "keypad_test.more", n=len(looks) - len(places))], WARNING)
    for place, look in zip(places, looks, strict=False):
        panel(canvas, place, look, language)


def _places(rect: Rect, pads: Sequence[PadInfo]) -> list[Rect]:
    """Return where panels go: as the largest keys want it; fewer places than pads where room is short."""
    ways = [_grid(rect, len(pads), columns) for columns in range(1, min(len(pads), _MOST_COLUMNS) + 1)]
    possible = [way for way in ways if way and way[0].width >= LEAST] or ways[:1]
    return max(possible, key=lambda way: _fit(way, pads))


def _fit(way: Sequence[Rect], pads: Sequence[PadInfo]) -> tuple[int, tuple[int, bool], int, int]:
    """Return how well a way to place panels suits: all shown, large keys, all words, large panels."""
    if not way:
        return 0, (0, False), 0, 0
    _, _, width, height = way[0]
    worth = min(layout_for(width, height, pad).worth for pad in pads)
    return len(way), worth, min(height, ALL_ROWS), width * height


def _grid(rect: Rect, count: int, columns: int) -> list[Rect]:
    rows = -(-count // columns)
    fitting = max(1, min(rows, rect.height // _PANEL_ROWS))
    gap = 1 if rect.height >= 9 * fitting else 0
    return grid(rect, columns, fitting, gap_x=1, gap_y=gap)[:count] if rect.height and rect.width else []


def _lines(canvas: Canvas, rect: Rect, words: Sequence[str], ink: Ink) -> None:
    if ink.ground is not None:
        canvas.fill(rect, ink)
    for row, line in enumerate(words[: rect.height]):
        canvas.put(rect.left + 1, rect.top + row, cut(line, rect.width - 2), ink)
