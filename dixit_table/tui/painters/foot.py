"""Below every picture: what one alone has to know, hints, notices, and the letters a keyboard has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dixit_table.game.views import DICE_PHASES, INSIGHTS, PhaseName, PublicView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import Screen
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import QUIET, SHINE, WARNING, Ink
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.text import GAP
from dixit_table.tui.painters.tile_plan import finger_rows
from dixit_table.tui.painters.touch import has_buttons, in_own_menu, is_typing, letters_of

_OF_TILES = (PhaseName.LOBBY, PhaseName.VOTING)
_FOOT, _LONG_FOOT = 2, 4
"""The rows kept below the picture, in the dice game of a larger screen: what comes and goes moves nothing.

Below tiles there is one more: there is more to say, and no track that could do with it.
"""


def foot_place(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, air: Rect
) -> tuple[Rect, Rect]:
    """Return where there are words below the picture, and what is left for it.

    ``air``: the row below, if there are buttons, for what must be said where the picture leaves none.
    """
    spacious = Screen.of(canvas.area) is not Screen.TV
    least, fair = _rows_of_the_picture(view, language, rect)
    wanted = _rows_wanted(view, reading=_is_reading(view), spacious=spacious)
    kept = max(min(wanted, rect.height - fair), min(1, rect.height - least, wanted), 0)
    foot, rest = rect.from_bottom(kept)
    apart = (spacious or view.phase in DICE_PHASES) and wanted and rest.height > fair + 1
    return (air if wanted and not kept else foot), (rest.from_bottom(1)[1] if apart else rest)


def put_foot(canvas: Canvas, view: PublicView, language: Language, foot: Rect) -> None:
    """Write what stands below the picture, the most urgent first: also what a tile had no room for."""
    reading, letters = _is_reading(view), not has_buttons(canvas, view)
    notices = [*_notices(canvas, view)]
    if foot.height == 1:
        notices = [_in_a_row(each, language, foot.width) for each in notices]
    lines = _said(view, language, foot, notices, reading=reading, letters=letters)
    foot = foot.from_bottom(sum(len(words) for words, _ in lines))[0]
    for words, ink in lines:
        part, foot = foot.from_top(len(words))
        canvas.put_lines(part, words, ink)


def _notices(canvas: Canvas, view: PublicView) -> Iterator[Message]:
    """Yield trouble and answers, the most urgent first; behind that what a tile has no room for."""
    yield from view.notices[:1]
    for seat in view.seats:
        if seat.notice is not None and seat.seat in canvas.left_out:
            yield Message.of("table.said", name=seat.name, notice=seat.notice)
    yield from view.notices[1:]


def _in_a_row(message: Message, language: Language, room: int) -> Message:
    """Return an answer without the name where only so it fits: who has pressed a key knows whose it is."""
    notice = message.values.get("notice")
    fits = width(say(language, message)) <= room - 2
    return message if fits or not isinstance(notice, Message) else notice


def _rows_of_the_picture(view: PublicView, language: Language, rect: Rect) -> tuple[int, int]:
    """Return the rows that the picture needs in any case, and those that it should have."""
    least, fair = (0, 0) if is_typing(view) else painter_of(view).rows(view, language, rect)
    if view.touch is None or view.phase not in _OF_TILES:
        return least, fair
    fingers = finger_rows(len(view.seats), rect.height)
    return max(least, fingers), max(fair, fingers)


def _is_reading(view: PublicView) -> bool:
    """Tell whether somebody reads a menu or a page, whose words matter more than hints."""
    touched = view.touch is not None and in_own_menu(view)
    in_menu = view.menu is not None and (view.phase is PhaseName.LOBBY or touched)
    return in_menu or (view.page is not None and view.page.name in INSIGHTS)


_SHORT = ("table.try_again", "table.refused_try_again")
"""Answers that tiles have room for also beside a menu."""


def _rows_wanted(view: PublicView, *, reading: bool, spacious: bool) -> int:
    """Return the rows that are kept for words, whether there are any or not."""
    told = any(seat.notice is not None and seat.notice.key not in _SHORT for seat in view.seats)
    if reading and not (told or view.notices) and view.private is None:
        return 0
    if spacious and view.phase in DICE_PHASES:
        return _LONG_FOOT
    return _FOOT + (view.phase in _OF_TILES and bool(view.seats))


def _said(
    view: PublicView,
    language: Language,
    foot: Rect,
    notices: Sequence[Message],
    *,
    reading: bool,
    letters: bool,
) -> list[tuple[Sequence[str], Ink]]:
    """Return what there are rows for, from the top: hints have what one's own words and notices leave."""
    room = foot.width
    noted = len(_lines_of(notices, language, room, _ALL))
    most = max(min(1, foot.height), foot.height - noted)  # its first line says what one needs
    own = _own_lines(view, language, room, most)
    warnings = _lines_of(notices, language, room, foot.height - len(own))
    left = foot.height - len(own) - len(warnings)
    quiet = reading or not foot.height
    hints = _whole_lines_of(() if quiet else _hints(view), language, room, left)
    keyboard = _keyboard_lines(view, language, room, 0 if quiet else left - len(hints), letters=letters)
    return [(own, SHINE), (hints, QUIET), (warnings, WARNING), (keyboard, QUIET)]


def _hints(view: PublicView) -> tuple[Message, ...]:
    painter = painter_of(view)
    painted = painter.in_picture if view.phase in painter.pictures else frozenset()
    return tuple(hint for hint in view.hints if hint.key not in painted)


# --- In as many lines as there are

_ALL = 99  # lines: as many as there are


def _lines_of(messages: Iterable[Message | None], language: Language, room: int, most: int) -> list[str]:
    """Return as many messages as fit into so many lines; the last may only have begun, and shows that."""
    found: list[str] = []
    for each in filter(None, messages):
        left = most - len(found)
        if left <= 0:
            break
        found += _words_in(say(language, each), room, left)
    return found


def _words_in(words: str, room: int, most: int) -> Sequence[str]:
    """Return words in at most so many lines; the last may have been cut."""
    lines = wrap(words, room - 2)
    if len(lines) <= most:
        return lines
    whole, rest = lines[: max(0, most - 1)], lines[max(0, most - 1) :]
    return (*whole, cut(" ".join(rest), room - 2)) if most > 0 else whole


_ASIDE = "   "
"""What follows behind it in brackets can be spared: which keys there are."""


def _own_lines(view: PublicView, language: Language, room: int, most: int) -> Sequence[str]:
    """Return what one alone has to know; where not all of it fits, without what is said aside."""
    if view.private is None:
        return ()
    words = say(language, view.private)
    if len(wrap(words, room - 2)) > most:
        words = words.partition(_ASIDE)[0]
    return _words_in(words, room, most)


def _whole_lines_of(messages: Iterable[Message], language: Language, room: int, most: int) -> list[str]:
    """Return as many messages as fit into so many lines, each with all its lines."""
    found: list[str] = []
    for each in messages:
        lines = _lines_of((each,), language, room, _ALL)
        found += lines if len(found) + len(lines) <= most else []
    return found


def _keyboard_lines(
    view: PublicView, language: Language, room: int, most: int, *, letters: bool
) -> list[str]:
    """Return what the keyboard is doing, or in a line as many of the ``letters`` it takes as fit."""
    if view.keyboard is not None:
        return _lines_of((view.keyboard,), language, room, most)
    if not letters or most <= 0:
        return []
    line = ""
    for key, words in letters_of(view):
        longer = GAP.join((*filter(None, (line,)), f"{key} {say(language, words)}"))
        line = longer if width(say(language, "screen.keys", keys=longer)) <= room - 2 else line
    return [cut(say(language, "screen.keys", keys=line), room - 2)]
