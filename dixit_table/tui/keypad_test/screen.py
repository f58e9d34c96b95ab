"""The screen of ``keypads test``: a panel a pad with its keys, and what is wrong, with its remedy, below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from dixit_table.keypads.base import Key, PadInfo, PadKind
from dixit_table.texts import Language, Message, say
from dixit_table.texts.wording import milliseconds
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid, stamp
from dixit_table.tui.canvas.text import ELLIPSIS, clusters, cut, width, wrap
from dixit_table.tui.canvas.theme import (
    DONE,
    GOOD,
    HEADER,
    LIFTED,
    PANEL_GROUND,
    PROMPT,
    QUIET,
    ROOM,
    SHINE,
    STRONG,
    TEXT,
    WARNING,
    Ink,
)
from dixit_table.tui.keypad_test.results import PadLook, PadTest

# --- A pad's keys: which have come, which is pressed now, which bounces; never by colour alone

KeyPlan = tuple[tuple[Key | None, ...], ...]

NUMPAD: KeyPlan = (
    (None, Key.SLASH, Key.STAR, Key.MINUS),  # NumLock sends nothing
    (Key.D7, Key.D8, Key.D9, Key.PLUS),
    (Key.D4, Key.D5, Key.D6, None),
    (Key.D1, Key.D2, Key.D3, Key.ENTER),
    (Key.D0, None, Key.BACKSPACE, None),
)
"""A keypad from a shop; its "." or Del is Backspace."""

MATRIX: KeyPlan = (
    (Key.D1, Key.D2, Key.D3, Key.PLUS),
    (Key.D4, Key.D5, Key.D6, Key.MINUS),
    (Key.D7, Key.D8, Key.D9, Key.SLASH),
    (Key.STAR, Key.D0, Key.ENTER, Key.BACKSPACE),
)
"""The 16 keys of a keypad built at home: A, B, C, D at the right, * 0 # below."""

_SIGNS = {Key.ENTER: "E", Key.BACKSPACE: "←"}
_ORDER = [*(Key(str(digit)) for digit in range(10)), Key.ENTER, Key.BACKSPACE, *map(Key, "*+-/")]


class Size(NamedTuple):
    """Cells of one key, and rows between two."""

    wide: int
    high: int
    gap: int

    def of(self, plan: KeyPlan) -> tuple[int, int]:
        """Return the columns and rows of a whole keypad."""
        return 4 * (self.wide + 1) - 1, len(plan) * (self.high + self.gap) - self.gap


SIZES = (Size(7, 2, 1), Size(5, 1, 1), Size(3, 1, 0))
"""How large keys can be, the largest first."""


class _State(NamedTuple):
    left: str
    right: str
    ink: Ink


_UNTRIED = _State(" ", " ", QUIET._replace(ground=LIFTED))
_SEEN = _State("[", "]", GOOD._replace(ground=DONE))
_BOUNCES = _State("!", "!", WARNING)
_PRESSED = _State(">", "<", PROMPT)


def plan_of(pad: PadInfo) -> KeyPlan:
    """Return how the keys of a pad most likely lie."""
    return MATRIX if pad.kind is PadKind.SERIAL else NUMPAD


def sign(key: Key) -> str:
    """Return a key in one cell."""
    return _SIGNS.get(key, key.value)


def keypad(canvas: Canvas, rect: Rect, size: Size, look: PadLook, language: Language) -> None:
    """Draw a pad's keys as they lie."""
    for row, keys in enumerate(plan_of(look.pad)):
        for column, key in enumerate(keys):
            if key is None:
                continue
            state = _state(look, key)
            place = Rect(
                rect.left + column * (size.wide + 1),
                rect.top + row * (size.high + size.gap),
                size.wide,
                size.high,
            )
            canvas.fill(place, state.ink)
            words = _legend(key, size.wide - 2, language).center(size.wide - 2)
            canvas.put(place.left, place.top, state.left + words + state.right, state.ink)


def rows(canvas: Canvas, rect: Rect, look: PadLook) -> None:
    """Draw a pad's keys in order: in two rows with a mark each, in one where there is room for no more."""
    marked = rect.height >= 2
    for place, key in enumerate(_ORDER):
        state = _state(look, key)
        row, column = divmod(place, 8) if marked else (0, place)
        if marked:
            mark = {_SEEN: "✓", _UNTRIED: " "}.get(state, state.right)
            canvas.put(rect.left + 2 * column, rect.top + row, sign(key) + mark, state.ink)
        else:
            canvas.put(rect.left + column, rect.top, "·" if state is _UNTRIED else sign(key), state.ink)


def _state(look: PadLook, key: Key) -> _State:
    if look.pressed is key:
        return _PRESSED
    if key in look.bouncing and key is not Key.D0:  # most likely a 00 or 000 key
        return _BOUNCES
    return _SEEN if key in look.tried else _UNTRIED


def _legend(key: Key, room: int, language: Language) -> str:
    whole = say(language, "keypad_test.enter") if key is Key.ENTER else sign(key)
    return whole if width(whole) <= room else sign(key)


# --- A pad's panel: its keys, its light, how late keys come, and what is wrong with it

WORDS = 18
"""Columns for words beside a drawn keypad."""

LEAST = 18
"""Columns of the narrowest panel: sixteen keys in a row."""

ALL_ROWS = 6
"""Rows of a panel that has its keys listed, and room for all words."""

_HEAD = 2  # rows: name, identity
_FOOT = 2  # rows for words below a drawn keypad
_Words = tuple[str, Ink]


class PanelLayout(NamedTuple):
    """How large a pad's keys are drawn (None: they are listed), and whether words go beside them."""

    size: Size | None
    beside: bool

    @property
    def worth(self) -> tuple[int, bool]:
        """The larger the better."""
        return self.size.wide if self.size else 0, self.beside


def layout_for(width: int, height: int, pad: PadInfo) -> PanelLayout:
    """Return what fits into a panel."""
    for size in SIZES:
        wide, high = size.of(plan_of(pad))
        if width >= wide + WORDS + 4 and height >= high + _HEAD:
            return PanelLayout(size, beside=True)
        if width >= wide + 2 and height >= high + _HEAD + _FOOT:
            return PanelLayout(size, beside=False)
    return PanelLayout(None, beside=False)


def panel(canvas: Canvas, rect: Rect, look: PadLook, language: Language) -> None:
    """Paint a pad; most of a screen's are the same from one look to the next."""
    draw = partial(_draw, look=look, language=language)
    stamp(canvas, rect, ("pad", look, language), draw, PANEL_GROUND)


def _draw(canvas: Canvas, rect: Rect, *, look: PadLook, language: Language) -> None:
    canvas.fill(rect.from_top(1)[0], HEADER)
    size, beside = layout_for(rect.width, rect.height, look.pad)
    inner = rect.inset(1 if rect.width > LEAST else 0)
    if size is None:
        _small(canvas, inner, look, language)
        return
    head, body = inner.from_top(_HEAD)
    _name(canvas, head, look)
    _identity(canvas, head.from_bottom(1)[0], look, language)
    wide, high = size.of(plan_of(look.pad))
    keypad(canvas, Rect(body.left, body.top, wide, high), size, look, language)
    if beside:
        _words(canvas, body.from_left(wide + 2)[1], look, language)
    else:
        _brief(canvas, body.from_top(high)[1], look, language)


def _small(canvas: Canvas, rect: Rect, look: PadLook, language: Language) -> None:
    """Paint what there are rows for, the most important first: name, keys, light, identity, lateness."""
    line, rest = rect.from_top(1)
    _name(canvas, line, look)
    if rest.height >= 3:
        line, rest = rest.from_top(1)
        _identity(canvas, line, look, language)
    line, rest = rest.from_top(2 if rest.height >= 4 else 1)
    if line.height:
        rows(canvas, line, look)
    _brief(canvas, rest, look, language)


def _brief(canvas: Canvas, rect: Rect, look: PadLook, language: Language) -> None:
    """Write in two rows what the light and the last key are, and how late or bouncing the keys."""
    lines = (_light_and_last(look, language), _late_or_bounces(look, language))
    for row, (words, ink) in enumerate(lines[: rect.height]):
        canvas.put(rect.left, rect.top + row, cut(words, rect.width), ink)


def _name(canvas: Canvas, rect: Rect, look: PadLook) -> None:
    count = "✓" if look.complete else f"{len(look.tried)}/{len(Key)}"
    name = look.pad.label.partition(" (")[0]
    left = rect.left
    if look.number is not None:
        left = canvas.put(left, rect.top, f"#{look.number} ", SHINE)
    room = rect.right - left - width(count) - 1
    canvas.put(left, rect.top, _tail(name, room) if name.startswith("/") else cut(name, room), STRONG)
    canvas.put(rect.right - width(count), rect.top, count, GOOD if look.complete else TEXT)


def _identity(canvas: Canvas, rect: Rect, look: PadLook, language: Language) -> None:
    """Write the identity, of a long one its end: there twins differ; at the right the battery."""
    battery = "" if look.battery is None else say(language, "keypad_test.battery", percent=look.battery)
    canvas.put(rect.left, rect.top, _tail(look.pad.identity, rect.width - width(battery) - 1), QUIET)
    canvas.put(rect.right - width(battery), rect.top, battery, QUIET)


def _words(canvas: Canvas, rect: Rect, look: PadLook, language: Language) -> None:
    parts = [
        _light(look, language),
        (say(language, "keypad_test.last", pressed=_pressed(look, language)), TEXT),
        *_late(look, language),
        *_bounces(look, language),
    ]
    lines = [(line, ink) for words, ink in parts for line in wrap(words, rect.width)]
    for row, (line, ink) in enumerate(lines[: rect.height]):
        canvas.put(rect.left, rect.top + row, line, ink)


def _light(look: PadLook, language: Language) -> _Words:
    if not look.there:
        return say(language, "keypad_test.gone"), WARNING
    if look.troubled:
        return say(language, "keypad_test.trouble_here"), WARNING
    shown = say(language, f"keypad_test.told_{look.answer}")
    return f"{_lamp(look)} {say(language, 'keypad_test.light', told=shown)}", TEXT


def _light_and_last(look: PadLook, language: Language) -> _Words:
    if not look.there or look.troubled:
        return _light(look, language)
    shown = say(language, f"keypad_test.told_{look.answer}")
    last = sign(look.last) if look.last else "-"
    return f"{last}  {_lamp(look)} {shown}", TEXT


def _lamp(look: PadLook) -> str:
    return "●" if look.lit else "○"


def _pressed(look: PadLook, language: Language) -> str:
    if look.last in (Key.ENTER, Key.BACKSPACE):
        return say(language, f"keypads.key_{look.last.value}")
    return look.last.value if look.last else "-"


def _late_or_bounces(look: PadLook, language: Language) -> _Words:
    if look.bouncing:
        doubled = "".join(sorted(sign(key) + "?" * (key is Key.D0) for key in look.bouncing))
        return say(language, "keypad_test.bounces", pressed=doubled), WARNING
    if look.late_s is None:
        return say(language, "keypad_test.late_unknown"), QUIET
    median, worst = map(milliseconds, look.late_s)
    return say(language, "keypad_test.late_short", median=median, worst=worst), QUIET


def _late(look: PadLook, language: Language) -> Iterator[_Words]:
    if look.late_s is None:
        yield say(language, "keypad_test.late_unknown"), QUIET
        return
    median, worst = map(milliseconds, look.late_s)
    yield say(language, "keypad_test.late", ms=median), QUIET
    yield say(language, "keypad_test.late_worst", ms=worst), QUIET


def _bounces(look: PadLook, language: Language) -> Iterator[_Words]:
    certain = sorted(sign(key) for key in look.bouncing if key is not Key.D0)
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


# --- The screen: all panels, and what is wrong below them

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
    canvas.put_lines(prompt, [say(language, "keypad_test.prompt")], PROMPT)
    room = size[0] - 2
    words = wrap(say(language, "keypad_test.help"), room)
    foot, rest = rest.from_bottom(min(len(words), size[1] // 8))
    canvas.put_lines(foot, words, QUIET)
    wrong = _troubles([*_of_pads(tests), *troubles], language, room, max(1, size[1] // 6))
    foot, rest = rest.from_bottom(len(wrong))
    canvas.put_lines(foot, wrong, WARNING)
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
        canvas.put_lines(rect.centred(rect.width - 2, len(lines)), lines, STRONG)
        return
    pads = [look.pad for look in looks]
    places = _places(rect, pads)
    if len(places) < len(looks):
        more, rest = rect.from_bottom(1)
        places = _places(rest, pads)
        canvas.put_lines(more, [say(language, "keypad_test.more", n=len(looks) - len(places))], WARNING)
    for place, look in zip(places, looks, strict=False):
        panel(canvas, place, look, language)


def _places(rect: Rect, pads: Sequence[PadInfo]) -> list[Rect]:
    """Return where panels go: as the largest keys want it; fewer places than pads where room is short."""
    ways = [_grid(rect, len(pads), columns) for columns in range(1, min(len(pads), _MOST_COLUMNS) + 1)]
    possible = [way for way in ways if way[0].width >= LEAST] or ways[:1]
    return max(possible, key=lambda way: _fit(way, pads))


def _fit(way: Sequence[Rect], pads: Sequence[PadInfo]) -> tuple[int, tuple[int, bool], int, int]:
    """Return how well a way to place panels suits: all shown, large keys, all words, large panels."""
    _, _, width, height = way[0]
    worth = min(layout_for(width, height, pad).worth for pad in pads)
    return len(way), worth, min(height, ALL_ROWS), width * height


def _grid(rect: Rect, count: int, columns: int) -> list[Rect]:
    rows = -(-count // columns)
    fitting = max(1, min(rows, rect.height // _PANEL_ROWS))
    gap = 1 if rect.height >= 9 * fitting else 0
    return grid(rect, columns, fitting, gap_x=1, gap_y=gap)[:count]
