"""A keypad drawn key by key: which have come, which is pressed now, which bounces. Never by colour alone."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.keypads.base import Key, PadInfo, PadKind
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import width
from dixit_table.tui.keypad_test import Look
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import DONE, GOOD, LIFTED, PROMPT, QUIET, WARNING, Ink

Plan = tuple[tuple[Key | None, ...], ...]

NUMPAD: Plan = (
    (None, Key.SLASH, Key.STAR, Key.MINUS),  # NumLock says nothing
    (Key.D7, Key.D8, Key.D9, Key.PLUS),
    (Key.D4, Key.D5, Key.D6, None),
    (Key.D1, Key.D2, Key.D3, Key.ENTER),
    (Key.D0, None, Key.BACKSPACE, None),
)
"""A keypad from a shop; its "." or Del is Backspace."""

MATRIX: Plan = (
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

    def of(self, plan: Plan) -> tuple[int, int]:
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


def plan_of(pad: PadInfo) -> Plan:
    """Return how the keys of a pad most likely lie."""
    return MATRIX if pad.kind is PadKind.SERIAL else NUMPAD


def sign(key: Key) -> str:
    """Return a key in one cell."""
    return _SIGNS.get(key, key.value)


def keypad(canvas: Canvas, rect: Rect, size: Size, look: Look, language: Language) -> None:
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


def rows(canvas: Canvas, rect: Rect, look: Look) -> None:
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


def _state(look: Look, key: Key) -> _State:
    if look.pressed is key:
        return _PRESSED
    if key in look.bouncing and key is not Key.D0:  # most likely a 00 or 000 key
        return _BOUNCES
    return _SEEN if key in look.tried else _UNTRIED


def _legend(key: Key, room: int, language: Language) -> str:
    whole = say(language, "keypad_test.enter") if key is Key.ENTER else sign(key)
    return whole if width(whole) <= room else sign(key)
