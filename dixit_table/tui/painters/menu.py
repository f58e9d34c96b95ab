"""The table menu, beside the tiles and never over them; and a name that is spelled in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from dixit_table.game.in_words import finishes, on_key, other_keys
from dixit_table.game.views import MenuView, PublicView, SpellingView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.big import ROWS
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.text import cut, filled, pad, width, words_of, wrap
from dixit_table.tui.canvas.theme import (
    CHOSEN,
    LIFTED,
    LIFTED_GROUND,
    PANEL,
    PANEL_GROUND,
    QUIET,
    SAND,
    SHINE,
    STRONG,
    TEXT,
    WARNING,
    Ink,
)
from dixit_table.tui.painters.text import GAP

# --- A name being spelled on a numeric pad: the name, and which letters are on which key

_COLUMNS = 36  # what the longest line asks for
_BIG_COLUMNS, _BIG_ROWS = 84, 34  # room for all the keys in big letters
_KEYS_HIGH = 4
_CURSOR = "_"


def spelling_width(room: int) -> int:
    """Return the columns that it asks for: in a wide room half of it, for big letters."""
    return room // 2 if room // 2 >= _BIG_COLUMNS + 2 else _COLUMNS


def spelling(canvas: Canvas, view: SpellingView, language: Language, rect: Rect) -> None:
    """Paint it from the most needed on: the name, the keys, what Enter does; then what the other keys do."""
    big = rect.width >= _BIG_COLUMNS and rect.height >= _BIG_ROWS
    high = ROWS + 1 if big else 1
    name, rest = rect.from_top(high)
    _name(canvas, view, name)
    choices, rest = rest.from_top(high if big or view.text else len(_start(language, rect.width)))
    _choices(canvas, view, language, choices)
    rest = rest if big else _air(rest)
    keys, rest = rest.from_top(_KEYS_HIGH * high)
    _keys(canvas, view, language, keys)
    rest = rest if big else _air(rest)
    for line, ink in _spelled(view, language, rect.width):
        row, rest = rest.from_top(high if ink is SHINE and Cut.BIG.fits(line, rect.width) else 1)
        _put(canvas, row, line, ink)


def _put(canvas: Canvas, rect: Rect, text: str, ink: Ink) -> Rect:
    """Write a text, big where it fits; return what is left of the rectangle at its right."""
    if text and rect.height >= ROWS and Cut.BIG.fits(text, rect.width):
        wide = Cut.BIG.width(text) + 1
        canvas.fill(Rect(rect.left, rect.top, wide, ROWS), ink._replace(ground=ink.ground or LIFTED))
        Cut.BIG.put(canvas, rect.left, rect.top, text, ink._replace(ground=None))
        return rect.from_left(wide)[1]
    if rect.height:
        return rect.from_left(canvas.put(rect.left, rect.top, cut(text, rect.width), ink) - rect.left)[1]
    return rect


def _name(canvas: Canvas, view: SpellingView, rect: Rect) -> None:
    """Paint the name so far, the letter that may still change on a ground of its own."""
    last = view.text[-1:] if view.pressed is not None else ""
    settled = view.text[: len(view.text) - len(last)]
    if rect.height < ROWS or not Cut.BIG.fits(view.text, rect.width - 2):
        rect = rect.from_top(1)[0]
        settled = settled[-max(1, rect.width - len(last) - 1) :]
    rest = _put(canvas, rect, settled, SHINE)
    rest = _put(canvas, rest, last, CHOSEN) if last else rest
    if rest.height < ROWS:
        _put(canvas, rest, _CURSOR, QUIET)


def _choices(canvas: Canvas, view: SpellingView, language: Language, rect: Rect) -> None:
    """Paint what the last letter may become; at the beginning, what to do."""
    if not view.text:
        whole = rect.height >= ROWS
        lines = (say(language, "naming.start"),) if whole else _start(language, rect.width)
        for line in lines:
            row, rect = rect.from_top(min(rect.height, ROWS) if len(lines) == 1 else 1)
            _put(canvas, row, line, TEXT)
    for letter in view.choices:
        chosen = letter == view.text[-1:].lower()
        rect = _put(canvas, rect, on_key(language, letter), CHOSEN if chosen else QUIET).from_left(1)[1]


def _start(language: Language, room: int) -> tuple[str, ...]:
    return wrap(say(language, "naming.start"), room)


def _keys(canvas: Canvas, view: SpellingView, language: Language, rect: Rect) -> None:
    """Paint the digit keys as they lie on the pad, each with its letters."""
    places = grid(rect, 3, _KEYS_HIGH)[: len(view.keys)]
    places[-1] = places[-1]._replace(width=rect.width)  # the 0 has its row to itself
    for (digit, letters), place in zip(view.keys, places, strict=True):
        pressed = digit == view.pressed
        rest = _put(canvas, place, digit, CHOSEN if pressed else SHINE)
        _put(canvas, rest.from_left(1)[1], on_key(language, letters[:-1]), CHOSEN if pressed else STRONG)


def _spelled(view: SpellingView, language: Language, room: int) -> Iterator[tuple[str, Ink]]:
    """Yield the lines below the keys, the most needed first."""
    if view.notice is not None:
        yield from ((line, WARNING) for line in wrap(say(language, view.notice), room))
    if (end := finishes(view)) is not None:
        yield say(language, end), SHINE
    yield from ((line, QUIET) for line in wrap(say(language, "naming.again"), room))
    yield from (
        (line, QUIET) for line in filled((say(language, each) for each in other_keys(view)), room, GAP)
    )


def _air(rest: Rect) -> Rect:
    """Return the rest with a row left free, where there are enough."""
    return rest.from_top(1)[1] if rest.height >= 2 * _KEYS_HIGH + 3 else rest


# --- The table menu, beside the tiles and never over them

_OTHER_ITEMS = 3  # rows that the keys leave, beside the chosen item and its note
_NARROW = 45  # columns, beside a drawn keypad: below that the menu gets more than half of them
_LEAST_COLUMNS = 44  # what a note asks for: of any menu, so that nothing moves where a line has one
_KEY, _OFF = PANEL_GROUND._replace(bold=True), Ink(SAND, PANEL)


def menu_width(view: PublicView, language: Language, rect: Rect) -> int:
    """Return the columns of the menu, whichever line is chosen: at most half, or two thirds, of the room.

    Of one that is tapped it is as many as its lines need as keys, on a small screen all.
    """
    menu = view.menu
    if menu is None:
        return 0
    if menu.spelling is None and menu.on_keyboard and view.touch is not None:
        return _keys_width(_on_keys(menu, language), rect)
    longest = max(width(line) for line in (say(language, menu.title), *menu_items(menu, language)))
    if menu.spelling is not None:
        longest = max(longest, spelling_width(rect.width))
    return min(max(longest + 4, _LEAST_COLUMNS), _share(rect.width))


def _share(room: int) -> int:
    """Return the columns that a menu may have beside the picture."""
    return room // 2 if room >= _NARROW else room * 2 // 3


def menu(canvas: Canvas, view: MenuView, language: Language, rect: Rect, *, touched: bool) -> None:
    """Paint the menu: of a long one the part around the chosen item, and below it what that means."""
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(_EDGE)
    title, host = say(language, view.title), view.host
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    if width(title) + 2 + width(host) <= inner.width:  # whose pad holds it: one at a time
        canvas.put(inner.right - width(host), inner.top, host, QUIET)
    rest = inner.from_top(1)[1]
    if view.spelling is not None:
        with canvas.within(rect):
            spelling(canvas, view.spelling, language, rest)
        return
    if touched and view.on_keyboard:
        with canvas.within(rect):
            items = _on_keys(view, language)
            _keys_of(canvas, rest, items, view, _keys_in(items, rest.width, rect.height))
        return
    items, by_number = menu_items(view, language), view.numbers is not None
    chosen = _chosen(items, view, rest)
    keys = wrap(say(language, f"screen.menu_keys{'_numbers' if by_number else ''}"), inner.width)
    note = ["", *wrap(say(language, view.note), inner.width)] if view.note is not None else []
    if rest.height >= len(keys) + len(note) + len(chosen) + _OTHER_ITEMS:
        rest = _foot(canvas, rest, keys, QUIET)
    if rest.height >= len(note) + len(chosen):  # what the chosen item means comes before the other items
        rest = _foot(canvas, rest, note, TEXT)
    with canvas.within(rect):
        _items(canvas, rest, items, chosen, view)


def menu_items(view: MenuView, language: Language) -> list[str]:
    """Return the items, each behind its number where digits choose; in brackets what does nothing now."""
    words = enumerate(say(language, item) for item in view.items)
    items = [f"({item})" if line in view.off else item for line, item in words]
    if view.numbers is None:
        return items
    room = max(len(str(number)) for number in view.numbers if number is not None)
    numbers = ("" if number is None else str(number) for number in view.numbers)
    return [f"{number:>{room}} {item}" for number, item in zip(numbers, items, strict=True)]


def _foot(canvas: Canvas, rect: Rect, lines: Sequence[str], ink: Ink) -> Rect:
    """Paint lines below the items; return what is left."""
    foot, rest = rect.from_bottom(len(lines))
    for row, line in enumerate(lines):
        canvas.put(foot.left, foot.top + row, line, ink)
    return rest


def _chosen(items: Sequence[str], view: MenuView, rect: Rect) -> tuple[str, ...]:
    """Return the chosen item in lines: the only one that is always whole, wherever there are rows for it.

    The others are cut where the menu is too narrow for them, or a list would show few of its items.
    """
    if not 0 <= view.chosen < len(items):
        return ()
    lines = wrap(items[view.chosen], rect.width - 1)
    return lines if len(lines) <= rect.height else (cut(items[view.chosen], rect.width - 1),)


def _items(canvas: Canvas, rect: Rect, items: Sequence[str], whole: Sequence[str], view: MenuView) -> None:
    """Paint a row an item, fainter where it does nothing now; the chosen one on as many as it takes."""
    chosen = view.chosen
    if not whole or rect.height < 1:
        return
    room = rect.height - len(whole) + 1  # items that can be shown
    first = max(0, min(chosen - room // 2, len(items) - room))
    y = rect.top
    for index in range(first, min(first + room, len(items))):
        lines = whole if index == chosen else [items[index]]
        mark = ">" if index == chosen else _more(index - first, first, room, len(items))
        ink = CHOSEN if index == chosen else QUIET if index in view.off else TEXT
        for line in lines:
            canvas.put(rect.left, y, pad(f"{mark}{line}", rect.width), ink)
            mark, y = " ", y + 1


# --- The same menu where it is tapped: its lines are keys, as many as go into the room

_EDGE = 1  # columns at each side
_KEY_HEIGHTS = (2, 3)
_KEY_EDGE = 3  # columns of a key that hold no words
_LEAST_KEY = 16  # columns of a key, with the gap beside it
_LEAST_PICTURE = 46  # columns beside the keys; where there are fewer the menu has the room for itself


class _Keys(NamedTuple):
    """How the lines are laid out as keys: a column is read to its end before the next."""

    columns: int
    rows: int
    wide: int  # all of them, with the gaps
    high: int  # each

    @property
    def most(self) -> int:
        """The lines that are seen at once."""
        return self.columns * self.rows

    @property
    def room(self) -> int:
        """The columns of a key's words."""
        return (self.wide + 1) // self.columns - 1 - _KEY_EDGE

    def places(self, left: int, top: int) -> list[Rect]:
        """Return where the keys are, in the order of the lines."""
        wide = self.room + _KEY_EDGE
        return [
            Rect(left + column * (wide + 1), top + row * (self.high + 1), wide, self.high)
            for column in range(self.columns)
            for row in range(self.rows)
        ]

    def hold(self, items: Sequence[str]) -> bool:
        """Tell whether the words of each line go on its key, none of them cut."""
        return all(
            len(wrap(item, self.room)) <= self.high
            and all(width(word) <= self.room for word in words_of(item))
            for item in items
        )


def _on_keys(view: MenuView, language: Language) -> list[str]:
    return [item.strip() for item in menu_items(view, language)]


def _keys_in(items: Sequence[str], wide: int, high: int) -> _Keys:
    """Return the keys of a menu of so many columns and rows: as many lines at once as have whole words."""
    most = max(1, min(len(items), (wide + 1) // _LEAST_KEY))
    ways = [
        _Keys(
            columns, max(1, high // (each + 1)), wide, each
        )  # the title has a row, and below there is no gap
        for columns, each in product(range(1, most + 1), _KEY_HEIGHTS)
    ]
    return max(ways, key=lambda way: (way.hold(items), min(way.most, len(items))))


def _keys_width(items: Sequence[str], rect: Rect) -> int:
    """Return the columns of a menu of keys: those beside a picture, unless all show more lines, or whole."""
    beside = rect.width - _LEAST_PICTURE - 1
    rooms = [_share(rect.width), *([beside] if 2 * beside >= rect.width else []), rect.width]
    ways = [_keys_in(items, room - 2 * _EDGE, rect.height) for room in rooms]
    return max(ways, key=lambda way: (way.hold(items), min(way.most, len(items)))).wide + 2 * _EDGE


def _keys_of(canvas: Canvas, rect: Rect, items: Sequence[str], view: MenuView, keys: _Keys) -> None:
    """Paint a key an item; a tap goes to it and takes it. Where there are more, they are above and below."""
    first = max(0, min(view.chosen // keys.most * keys.most, len(items) - keys.most))
    canvas.swiped = keys.most
    shown = items[first : first + keys.most]
    for row, (item, place) in enumerate(zip(shown, keys.places(rect.left, rect.top), strict=False)):
        index = first + row
        ink = CHOSEN if index == view.chosen else _OFF if index in view.off else _KEY
        canvas.put_lines(place, wrap(item, keys.room), ink)
        canvas.put(place.right - 1, place.top, _more(row, first, keys.most, len(items)), ink)
        canvas.target(place, *way_to(view.chosen, index, len(items)), "enter")


def way_to(chosen: int, index: int, count: int) -> tuple[str, ...]:
    """Return the keys from a line to another, or round once: what was typed before counts no more."""
    down, up = (index - chosen) % count or count, (chosen - index) % count or count
    return ("+",) * down if down <= up else ("-",) * up


def _more(row: int, first: int, room: int, count: int) -> str:
    """Mark the first and last line shown where the list goes on beyond them."""
    above, below = row == 0 and first > 0, row == room - 1 and first + room < count
    return "▲" if above else "▼" if below else " "
