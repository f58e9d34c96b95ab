"""A name being spelled on a numeric pad: the name, and which letters are on which key."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.views import SpellingView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.big import ROWS, big_width, fits, put_big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, width, wrap
from dixit_table.tui.rects import Rect, grid
from dixit_table.tui.theme import CHOSEN, LIFTED, QUIET, SHINE, STRONG, TEXT, WARNING, Ink

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
    choices, rest = rest.from_top(high)
    _choices(canvas, view, language, choices)
    rest = rest if big else _air(rest)
    keys, rest = rest.from_top(_KEYS_HIGH * high)
    _keys(canvas, view, language, keys)
    rest = rest if big else _air(rest)
    for line, ink in _lines(view, language, rect.width):
        row, rest = rest.from_top(high if ink is SHINE and fits(line, rect.width) else 1)
        _put(canvas, row, line, ink)


def _put(canvas: Canvas, rect: Rect, text: str, ink: Ink) -> Rect:
    """Write a text, big where it fits; return what is left of the rectangle at its right."""
    if text and rect.height >= ROWS and fits(text, rect.width):
        canvas.fill(
            Rect(rect.left, rect.top, big_width(text) + 1, ROWS), ink._replace(ground=ink.ground or LIFTED)
        )
        return rect.from_left(put_big(canvas, rect.left, rect.top, text, ink) + 1 - rect.left)[1]
    if rect.height:
        return rect.from_left(canvas.put(rect.left, rect.top, cut(text, rect.width), ink) - rect.left)[1]
    return rect


def _name(canvas: Canvas, view: SpellingView, rect: Rect) -> None:
    """Paint the name so far, the letter that may still change on a ground of its own."""
    last = view.text[-1:] if view.pressed is not None else ""
    settled = view.text[: len(view.text) - len(last)]
    if rect.height < ROWS or not fits(view.text, rect.width - 2):
        rect = rect.from_top(1)[0]
        settled = settled[-max(1, rect.width - len(last) - 1) :]
    rest = _put(canvas, rect, settled, SHINE)
    rest = _put(canvas, rest, last, CHOSEN) if last else rest
    if rest.height < ROWS:
        _put(canvas, rest, _CURSOR, QUIET)


def _choices(canvas: Canvas, view: SpellingView, language: Language, rect: Rect) -> None:
    """Paint what the last letter may become; at the beginning, what to do."""
    if not view.text:
        _put(canvas, rect, say(language, "naming.start"), TEXT)
    for letter in view.choices:
        chosen = letter == view.text[-1:].lower()
        shown = say(language, "naming.space") if letter == " " else _large(letter)
        rect = _put(canvas, rect, shown, CHOSEN if chosen else QUIET).from_left(1)[1]


def _keys(canvas: Canvas, view: SpellingView, language: Language, rect: Rect) -> None:
    """Paint the digit keys as they lie on the pad, each with its letters."""
    places = grid(rect, 3, _KEYS_HIGH)[: len(view.keys)]
    places[-1] = places[-1]._replace(width=rect.width)  # the 0 has its row to itself
    for (digit, letters), place in zip(view.keys, places, strict=True):
        own = say(language, "naming.space") if letters[0] == " " else _large(letters[:-1])
        pressed = digit == view.pressed
        rest = _put(canvas, place, digit, CHOSEN if pressed else SHINE)
        _put(canvas, rest.from_left(1)[1], own, CHOSEN if pressed else STRONG)


def _lines(view: SpellingView, language: Language, room: int) -> Iterator[tuple[str, Ink]]:
    """Yield the lines below the keys, the most needed first."""
    if view.notice is not None:
        yield from ((line, WARNING) for line in wrap(say(language, view.notice), max(1, room)))
    enter: str | Message = "#" if view.matrix else Message.of("naming.enter")
    if view.name:
        yield say(language, "naming.done", key=enter, name=view.name), SHINE
    yield from ((line, QUIET) for line in wrap(say(language, "naming.again"), max(1, room)))
    line = ""
    for words in _other_keys(view, language):
        longer = f"{line}   {words}" if line else words
        if line and width(longer) > room:
            yield line, QUIET
            longer = words
        line = longer
    yield line, QUIET


def _other_keys(view: SpellingView, language: Language) -> Iterator[str]:
    """Yield what keys without letters do; a pad of 16 keys has other names for them."""
    keep, accent, erase = "ABD" if view.matrix else ("+", "-", Message.of("naming.backspace"))
    yield say(language, "naming.keep", key=keep)
    yield say(language, "naming.accent", key=accent)
    yield say(language, "naming.case")
    yield say(language, "naming.erase", key=erase)


def _air(rest: Rect) -> Rect:
    """Return the rest with a row left free, where there are enough."""
    return rest.from_top(1)[1] if rest.height >= 2 * _KEYS_HIGH + 3 else rest


def _large(letters: str) -> str:
    """Return letters as they stand on a key; signs apart, for they are easily overlooked."""
    if not letters[0].isalnum():
        return " ".join(letters)
    return "".join(each.upper() if len(each.upper()) == 1 else each for each in letters)
