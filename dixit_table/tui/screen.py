"""The whole screen: cuts it into parts, header to foot, and has what is in the middle painted."""

from __future__ import annotations

from dixit_table.game.views import PhaseName, PublicView, Sand
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import FRAME, HEADER, ROOM, SHINE
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painter import Picture, painter_of
from dixit_table.tui.painters.foot import foot_place, put_foot
from dixit_table.tui.painters.head import prompt_rows, put_header, put_prompt
from dixit_table.tui.painters.lobby import has_card, lobby
from dixit_table.tui.painters.tiles import voting
from dixit_table.tui.painters.touch import (
    BAR_ROWS,
    ROOMY_ROWS,
    bar,
    beside_pad,
    enter_width,
    has_buttons,
    has_pad,
    in_own_menu,
    is_typing,
    letters_place,
    pad_place,
    put_enter,
    put_letters,
    put_pad,
)

# --- Where everything goes: cuts the screen into parts and has each painted

_ROOMY_WIDTH = 120  # from here on, and from ROOMY_ROWS on: air at the edges
_AIR = 5  # percent
_HEADER_FROM = 8  # rows
_EDGE_FROM = 40  # columns from which nothing touches the edge
_LEAST_PICTURE = 10  # rows; above letters a smaller one shows nothing


def _over(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    from dixit_table.tui.painters.podium import over  # here: it is hours until it is wanted

    over(canvas, view, language, rect, motion)


_PICTURES: dict[PhaseName, Picture] = {PhaseName.LOBBY: lobby, PhaseName.OVER: _over}
"""The pictures that all games share; in any other phase without one of its own tiles are shown."""


def paint(view: PublicView, language: Language, width: int, height: int, motion: Motion = STILL) -> Canvas:
    """Return the whole screen for a view."""
    canvas = Canvas(width, height, ROOM)
    if not view.look.far or not _far(canvas, view, language, motion):
        _near(canvas, view, language, motion)
    if view.look.plain:
        canvas.make_plain()
    return canvas


_LEAST_LINES, _LEAST_TYPED = 4, 2
"""The lines that huge letters need beside what is tapped, and above the letters on which words are typed."""


def _far(canvas: Canvas, view: PublicView, language: Language, motion: Motion) -> bool:
    """Paint what is needed in words as large as can be, and beside them what is tapped; tell whether it is.

    Where the keys leave words no room they come first: who has asked for them stands before the screen, and
    reads the ordinary picture there.
    """
    from dixit_table.tui.painters.far import put_far  # here: most tables never want it
    from dixit_table.tui.painters.far_pages import has_room

    rows = canvas.area.height
    margin = view.look.margin if view.touch is None else _margin(canvas.area, view)
    area = canvas.area.inset(canvas.area.width * margin // 100, rows * margin // 100)
    rest = area
    if view.touch is not None:
        rest = _beside_keys(view, area, area)[1]
        if not has_room(rest, _LEAST_TYPED if is_typing(view) else _LEAST_LINES, rows):
            return False
        _drawn_keys(canvas, view, language, area, area, enter=True)
    if view.sand is not None and rows >= _SAND_FROM:
        sand, rest = rest.from_bottom(_SAND_ROWS)
        _timer(canvas, view.sand, sand.inset(1))
    put_far(canvas, view, language, rest, motion)
    return True


def _near(canvas: Canvas, view: PublicView, language: Language, motion: Motion) -> None:
    width, height = canvas.area.width, canvas.area.height
    margin = _margin(canvas.area, view)
    margin_x, margin_y = width * margin // 100, height * margin // 100
    top, rest = canvas.area.from_top(1 + margin_y if height >= _HEADER_FROM else 0)
    canvas.fill(top, HEADER)
    header = top.from_bottom(1)[0].inset(margin_x)
    put_header(canvas, view, language, header)
    kept = enter_width(view, language)
    band, rest = rest.from_top(prompt_rows(view, language, canvas.area, kept))
    put_prompt(canvas, view, language, band, (kept, margin_x))
    rest = rest.from_bottom(margin_y)[1].inset(margin_x)
    if view.sand is not None and height >= _SAND_FROM:
        sand, rest = rest.from_top(_SAND_ROWS)
        _timer(canvas, view.sand, sand.inset(1))
    air = rest.from_bottom(0)[0]
    if has_buttons(canvas, view):
        screen = canvas.area.inset(margin_x, margin_y)
        _drawn_keys(canvas, view, language, rest, screen)
        air, rest = _beside_keys(view, rest, screen)
    foot, body = foot_place(canvas, view, language, rest, air)
    put_foot(canvas, view, language, foot)  # first: what moves behind the picture goes round words
    _body(canvas, view, language, body.inset(1 if width >= _EDGE_FROM else 0), motion)
    if canvas.left_out:
        canvas.fill(foot, ROOM)
        put_foot(canvas, view, language, foot)


def _margin(area: Rect, view: PublicView) -> int:
    """Return the percent that stay free at each edge: what the TV cuts off, and some air."""
    roomy = area.width >= _ROOMY_WIDTH and area.height >= ROOMY_ROWS
    return max(view.look.margin, _AIR if roomy else 0)


def _drawn_keys(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, screen: Rect, *, enter: bool = False
) -> None:
    """Paint what is there to be tapped: letters, the keypad, buttons; ``enter``: and what goes on."""
    if is_typing(view):
        put_letters(canvas, view, language, letters_place(rect))
        return
    if has_pad(view):
        pad = pad_place(screen)
        put_pad(canvas, language, pad)
        rect = beside_pad(rect, pad)
    foot = rect.from_bottom(BAR_ROWS)[0]
    enter = enter and _needs_enter(view)
    right, left = foot.from_right(enter_width(view, language) if enter else 0)
    bar(canvas, view, language, left, lengths=not has_card(canvas.area, view))
    if enter and view.goes_on_here:
        put_enter(canvas, language, right)
        canvas.target(right.inset(1), "enter")


def _needs_enter(view: PublicView) -> bool:
    """Tell whether there may be a key that goes on: not where the keypad has one, or lines of a menu do."""
    return view.touch is not None and not view.touch.pad and not in_own_menu(view)


def _beside_keys(view: PublicView, rect: Rect, screen: Rect) -> tuple[Rect, Rect]:
    """Return what all that leaves of a rectangle: the row above it, and the rest."""
    if is_typing(view):
        letters = letters_place(rect)
        rect = rect.from_bottom(letters.height + 1 if letters.height else 0)[1]
        return rect.from_bottom(0)
    if has_pad(view):
        rect = beside_pad(rect, pad_place(screen))
    return rect.from_bottom(BAR_ROWS)[1].from_bottom(1)


def _body(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    if view.menu is not None:
        from dixit_table.tui.painters.menu import menu, menu_width  # here: the lobby is there sooner

        asked = rect.width if is_typing(view) else menu_width(view, language, rect)
        right, rect = rect.from_right(asked)
        menu(canvas, view.menu, language, right, touched=view.touch is not None)
        rect = rect.from_right(1)[1]
    if not rect.width or (is_typing(view) and rect.height < _LEAST_PICTURE):
        return
    if view.page is not None:
        from dixit_table.tui.painters.pages import put_page  # here, as the menu

        put_page(canvas, view, language, rect, view.page)
        return
    with canvas.within(rect):
        picture = painter_of(view).pictures.get(view.phase) or _PICTURES.get(view.phase, voting)
        picture(canvas, view, language, rect, motion)


# --- The sand timer: a bar that runs down, and no figures; nobody is to count along

_SAND_ROWS = 1
_SAND_FROM = 16
"""The least rows of a screen that has one for it."""

_GRAIN = "▄"


def _timer(canvas: Canvas, sand: Sand, rect: Rect) -> None:
    """Paint how much sand is left; it runs out at the right."""
    left = rect.width * sand.left // sand.of
    canvas.put(rect.left, rect.top, _GRAIN * left, SHINE)
    canvas.put(rect.left + left, rect.top, _GRAIN * (rect.width - left), FRAME)
