"""What a finger presses: buttons along the foot, a keypad, letters, and Enter beside the prompt.

All of it lies where it lies whatever is pressed, and nothing of it lights up: a tap shows what the same key
of the keyboard shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from dixit_table.game.views import PageName, PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.texts.languages import ENGLISH
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Press, Rect, stamp
from dixit_table.tui.canvas.roles import Cut, write
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import FRAME, KEY, PROMPT, Ink
from dixit_table.tui.painter import painter_of

PAD = "pad"
"""What is pressed to have the keypad drawn, or no more."""

MORE = "more"
"""What is pressed to see the buttons that have no room."""


def in_own_menu(view: PublicView) -> bool:
    """Tell whether the open menu is that of who is at the screen."""
    return view.menu is not None and view.menu.on_keyboard


def has_pad(view: PublicView) -> bool:
    """Tell whether the keypad is drawn now: not where something else needs its room, and nobody needs it.

    The screen's own menu hides it, for its lines are keys, and what is looked at after the end of a game.
    """
    return view.touch is not None and view.touch.pad and not (in_own_menu(view) or _looks_back(view))


def _looks_back(view: PublicView) -> bool:
    return view.phase is PhaseName.OVER and view.page is not None


def is_typing(view: PublicView) -> bool:
    """Tell whether letters are drawn: what is typed matters more than the picture then."""
    return view.touch is not None and view.touch.typed is not None


ROOMY_ROWS = 32
"""From so many rows on a screen has room for buttons from the first, and for air at its edges."""


def has_buttons(canvas: Canvas, view: PublicView) -> bool:
    """Tell whether letters of the keyboard are buttons: where rows are few, from the first tap on.

    They are there while nobody sits, or nobody would know that a tap does anything; it isn't said, for few
    terminals tell whether there is a finger or a mouse.
    """
    bare = view.phase is PhaseName.LOBBY and not view.seats
    return view.touch is not None or canvas.area.height >= ROOMY_ROWS or bare


# --- A key as it is drawn: a face with its words, and an edge of half a row


def _put_key(canvas: Canvas, place: Rect, words: str, ink: Ink, *presses: Press) -> None:
    face, edge = place.from_top(place.height - 1)
    canvas.fill(face, ink)
    canvas.put(edge.left, edge.top, "▀" * edge.width, FRAME)
    large = face.height >= big.ROWS and Cut.BIG.fits(words, face.width - 2)
    line = (
        face.centred(face.width, big.ROWS)
        if large
        else face.from_top((place.height + 1) // 2)[0].from_bottom(1)[0]
    )
    write(canvas, line, words, ink, middle=True)
    if presses:
        canvas.target(place, *presses)


# --- The buttons along the foot: what the keyboard's letters do, or what an open menu or page asks for

BAR_ROWS = 2


class Button(NamedTuple):
    """A button by its words in the catalogue, and what it presses."""

    words: str
    presses: tuple[Press, ...]

    def label(self, language: Language) -> str:
        """Return its words, behind the key that does the same."""
        words, key = say(language, self.words), self.presses[0]
        return f"{key} {words}" if len(str(key)) == 1 else words


def buttons(view: PublicView, *, lengths: bool) -> Iterator[Button]:
    """Yield the buttons of a moment, those that matter most first.

    ``lengths``: once somebody sits one for how long a game is to be, for there is no card to tap.
    """
    if in_own_menu(view):
        yield from (_UP, _DOWN, Button("screen.key.back", ("escape",)))
        return
    pad = Button("screen.key.no_pad" if has_pad(view) else "screen.key.pad", (PAD,))
    if view.page is not None:
        close = Button("screen.key.close", ("escape",))
        yield from (close, _NEXT, _BEFORE) if has_pad(view) else (_NEXT, _BEFORE, close)
        if view.page.name is not PageName.HELP and view.phase is not PhaseName.OVER:
            yield Button("screen.key.look_back", ("r",))
        if not _looks_back(view):
            yield pad
        return
    yield from _of_the_picture(view, pad, lengths=lengths)


def _of_the_picture(view: PublicView, pad: Button, *, lengths: bool) -> Iterator[Button]:
    """Yield the buttons where neither a menu nor a page is open."""
    letters = [Button(words, (key,)) for key, words in letters_of(view)]
    first: list[Button] = [each for each in letters if each.presses[0] in _FIRST]
    if view.private is not None and view.turn:  # a demonstration's player has got a card
        yield Button("screen.key.watch", ("w",))
        first = [pad, *first] if has_pad(view) else [*first, pad]  # beside a keypad there is room for few
    else:
        first.append(pad)
    if view.offering:
        first.insert(-1, Button("screen.key.decline", ("0", "enter")))
    elif view.phase is PhaseName.OVER and (view.insights is None or view.insights.turns):
        first.insert(-1, Button("screen.key.look_back", ("+",)))
    yield from first
    if view.menu is None:
        yield Button("screen.key.menu", ("-",))
    if lengths and view.menu is None and view.seats and view.card is not None and view.card.lengths:
        yield Button("screen.key.length", ("*",))
    yield from (each for each in letters if each.presses[0] not in _FIRST)


_FIRST = frozenset("vc")  # letters of what no line of the menu does
_UP, _DOWN = Button("screen.key.up", ("-",)), Button("screen.key.down", ("+",))
_NEXT, _BEFORE = Button("screen.key.next", ("+",)), Button("screen.key.before", ("-",))


_LETTERS_OF_LOBBY = (
    ("?", "screen.key.help"),
    ("d", "screen.key.demo"),
    ("v", "screen.key.player"),
    ("l", "screen.key.language"),
)


def letters_of(view: PublicView) -> Sequence[tuple[str, str]]:
    """Return the letters that the keyboard takes, each with the key of its words."""
    if view.phase is PhaseName.LOBBY and not view.offering:  # what is offered comes before players
        return _LETTERS_OF_LOBBY
    return painter_of(view).keys(view)


_Shown = tuple[str, tuple[Press, ...]]
"""A button's words, and what it presses."""


def bar(canvas: Canvas, view: PublicView, language: Language, rect: Rect, *, lengths: bool) -> None:
    """Paint as many buttons as go side by side; where that isn't all, one more that shows others."""
    found = [(each.label(language), each.presses) for each in buttons(view, lengths=lengths)]
    shown = _in_turn(found, rect.width - 2, 0 if view.touch is None else view.touch.turned)
    stamp(canvas, rect, ("bar", shown), partial(_draw_bar, shown=shown))


def _in_turn(found: Sequence[_Shown], room: int, turned: int) -> tuple[_Shown, ...]:
    """Return all buttons if there is room for them, else those that are shown after so many turns."""
    if _columns(found) <= room:
        return tuple(found)
    pages: list[list[_Shown]] = [[]]
    for each in found:
        if _columns((each, _MORE)) > room:
            continue
        if _columns((*pages[-1], each, _MORE)) > room:
            pages.append([])
        pages[-1].append(each)
    return (*pages[turned % len(pages)], _MORE)


_MORE: _Shown = ("...", (MORE,))


def _columns(shown: Sequence[_Shown]) -> int:
    """Return the columns that buttons take side by side."""
    return sum(width(words) + 3 for words, _ in shown) - 1


def _draw_bar(canvas: Canvas, rect: Rect, shown: Sequence[_Shown]) -> None:
    x = rect.left + 1
    for words, presses in shown:
        wide = width(words) + 2
        if x + wide < rect.right:
            _put_key(canvas, Rect(x, rect.top, wide, BAR_ROWS), words, KEY, *presses)
            x += wide + 1


# --- Enter beside the prompt


def enter_width(view: PublicView, language: Language) -> int:
    """Return the columns at the right of the prompt that are kept for it, whether it does anything or not."""
    return width(say(language, "naming.enter")) + 5 if view.touch is not None else 0


def put_enter(canvas: Canvas, language: Language, rect: Rect) -> None:
    """Paint what goes on; the whole prompt does, but words are found sooner."""
    place = rect.inset(1)
    _put_key(canvas, place.centred(place.width, big.ROWS), say(language, "naming.enter"), KEY)


# --- The keypad, for the seats that share the screen

_ROWS = (("7", "8", "9", "backspace"), ("4", "5", "6", "+"), ("1", "2", "3", "-"), ("*", "0", "enter"))
_COLUMNS = 4
_SMALLEST, _LARGEST = (4, 2), (9, 5)  # columns and rows of a key


def pad_place(screen: Rect) -> Rect:
    """Return where the keypad lies, by the screen's size alone: at the right, or below if it is upright."""
    upright = screen.width < 2 * screen.height  # a cell is twice as high as wide
    room = screen.width if upright else screen.width * 3 // 8
    rows = screen.height // 2 if upright else screen.height * 2 // 3
    wide = max(_SMALLEST[0], min(_LARGEST[0], (room - 5) // _COLUMNS))
    high = max(_SMALLEST[1], min(_LARGEST[1], (rows - 3) // len(_ROWS)))
    pad = Rect(0, 0, _COLUMNS * (wide + 1) - 1, len(_ROWS) * (high + 1) - 1)
    left = (screen.width - pad.width) // 2 if upright else screen.width - pad.width - 1
    return pad.moved(screen.left + left, screen.bottom - pad.height).common(screen)


def beside_pad(rect: Rect, pad: Rect) -> Rect:
    """Return what the keypad leaves of a rectangle."""
    if pad.left - rect.left > rect.right - pad.right:
        return rect.from_left(pad.left - 1 - rect.left)[0]
    return rect.from_top(pad.top - 1 - rect.top)[0]


def put_pad(canvas: Canvas, language: Language, rect: Rect) -> None:
    """Paint the keypad: the same for everybody, in every phase."""
    enter = say(language, "naming.enter")
    stamp(canvas, rect, ("pad", enter), partial(_draw_pad, enter=enter))


def _draw_pad(canvas: Canvas, rect: Rect, enter: str) -> None:
    wide, high = (rect.width + 1) // _COLUMNS, (rect.height + 1) // len(_ROWS)
    for row, keys in enumerate(_ROWS):
        for column, key in enumerate(keys):
            last = rect.width - column * wide if column == len(keys) - 1 else wide - 1
            place = Rect(rect.left + column * wide, rect.top + row * high, last, high - 1)
            words = enter if key == "enter" else _SIGNS.get(key, key)
            _put_key(canvas, place, words, PROMPT if key == "enter" else KEY, key)


_SIGNS = {"backspace": "←"}

# --- Letters, where a name, a clue or a rule is being typed

_LETTERS = {
    "de": ("qwertzuiop", "asdfghjklöä'", "yxcvbnm-.,üß", "éèêàç"),
    "en": ("qwertyuiop", "asdfghjkl'éè", "zxcvbnm-.,àç", "êëîïô"),
    "es": ("qwertyuiop", "asdfghjklñ'á", "zxcvbnm-.,éí", "óúüçà"),
    "fr": ("azertyuiop", "qsdfghjklméè", "wxcvbn'-.,àç", "êëîïô"),
    "it": ("qwertyuiop", "asdfghjkl'éè", "zxcvbnm-.,àì", "òùîçê"),
}
"""The letters of each language's keyboards; those of English where one isn't here (docs/translating.md)."""

_LETTER_COLUMNS = 12
_LETTER = (3, 2)  # the smallest
_LARGE_LETTER = (7, 3)


def letters_place(rect: Rect) -> Rect:
    """Return where letters lie: along the foot of a rectangle; without height where there is no room."""
    wide = min(_LARGE_LETTER[0], (rect.width + 1) // _LETTER_COLUMNS - 1)
    high = _LARGE_LETTER[1] if rect.height >= 2 * (_LARGE_LETTER[1] + 1) * 4 else _LETTER[1]
    rows = 4 * (high + 1) - 1
    if wide < _LETTER[0] or rect.height < rows + 2:
        return rect.from_bottom(0)[0]
    wide = _LETTER_COLUMNS * (wide + 1) - 1
    return rect.from_bottom(rows)[0].centred(wide, rows)


def put_letters(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint letters; large ones are typed where a name, or a sentence, begins."""
    typed = view.touch.typed or "" if view.touch is not None else ""
    spelling = view.menu is not None and view.menu.spelling is not None
    large = not typed or (spelling and not typed[-1].isalpha())
    words = (say(language, "naming.space"), say(language, "naming.enter"), say(language, "screen.key.cancel"))
    draw = partial(_draw_letters, language=language, large=large, words=words, cancels=not spelling)
    stamp(canvas, rect, ("letters", language, large, spelling), draw)


def _draw_letters(
    canvas: Canvas, rect: Rect, language: Language, words: tuple[str, str, str], *, large: bool, cancels: bool
) -> None:
    wide, high = (rect.width + 1) // _LETTER_COLUMNS, (rect.height + 1) // 4

    def put(column: int, row: int, over: int, shown: str, press: str, ink: Ink = KEY) -> None:
        place = Rect(rect.left + column * wide, rect.top + row * high, over * wide - 1, high - 1)
        _put_key(canvas, place, cut(shown, place.width), ink, press)

    space, enter, cancel = words
    for row, keys in enumerate(_LETTERS.get(language, _LETTERS[ENGLISH])):
        for column, letter in enumerate(keys):
            put(column, row, 1, letter.upper(), letter.upper() if large else letter)
    put(10, 0, 2, "←", "backspace")
    put(5, 3, 2 if cancels else 4, space, " ")
    if cancels:
        put(7, 3, 2, cancel, "escape")
    put(9, 3, 3, enter, "enter", PROMPT)
