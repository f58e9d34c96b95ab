"""Where everything goes: cuts the screen into parts and has each painted."""

from __future__ import annotations

from dixit_table.game.views import INSIGHTS, Page, PageName, PhaseName, PublicView
from dixit_table.texts import Language, Message
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.plain import make_plain
from dixit_table.tui.canvas.theme import HEADER, QUIET, ROOM, SHINE, WARNING
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painter import Picture, painter_of
from dixit_table.tui.painters import frame
from dixit_table.tui.painters.far import far, shows_far
from dixit_table.tui.painters.insights import insights_page
from dixit_table.tui.painters.menu import menu, menu_width
from dixit_table.tui.painters.pages import help_page, records_page
from dixit_table.tui.painters.podium import over
from dixit_table.tui.painters.tiles import lobby, voting

_ROOMY_WIDTH, _ROOMY_HEIGHT = 120, 32  # from here on: big letters, and air at the edges
_AIR = 5  # percent
_HEADER_FROM = 8  # rows
_EDGE_FROM = 40  # columns from which nothing touches the edge

_PICTURES: dict[PhaseName, Picture] = {PhaseName.LOBBY: lobby, PhaseName.OVER: over}
"""The pictures that all games share; in any other phase without one of its own tiles are shown."""


def paint(
    view: PublicView,
    language: Language,
    width: int,
    height: int,
    motion: Motion = STILL,
    page: Page | None = None,
) -> Canvas:
    """Return the whole screen for a view."""
    canvas = Canvas(width, height, ROOM)
    roomy = width >= _ROOMY_WIDTH and height >= _ROOMY_HEIGHT
    margin_x, margin_y = _margins(view, width, height, roomy=roomy)
    top, rest = canvas.area.from_top(1 + margin_y if height >= _HEADER_FROM else 0)
    canvas.fill(top, HEADER)
    frame.header(canvas, view, language, top.from_bottom(1)[0].inset(margin_x), motion)
    prompt, rest = rest.from_top(_prompt_rows(view, language, width, height))
    frame.prompt(canvas, view, language, prompt, motion)
    rest = rest.from_bottom(margin_y)[1].inset(margin_x)
    if view.sand is not None and height >= frame.ROWS_FROM:
        sand, rest = rest.from_top(frame.ROWS)
        frame.timer(canvas, view.sand, sand.inset(1))
    body = _foot(canvas, view, language, rest)
    _body(canvas, view, language, body.inset(1 if width >= _EDGE_FROM else 0), motion, page)
    if view.look.plain:
        make_plain(canvas)
    return canvas


def _margins(view: PublicView, width: int, height: int, *, roomy: bool) -> tuple[int, int]:
    """Return the columns and rows at each edge that hold nothing: what the TV cuts off, and some air."""
    percent = max(view.look.margin, _AIR if roomy else 0)
    return width * percent // 100, height * percent // 100


def _prompt_rows(view: PublicView, language: Language, width: int, height: int) -> int:
    room = width - 2 * frame.prompt_edge(view, width)
    wanted = frame.prompt_rows(view, language, room, height // 4 + 1)
    return max(wanted, 5 if height >= _ROOMY_HEIGHT else 3 if height >= 22 else 2 if height >= 12 else 1)


def _foot(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> Rect:
    """Paint the lines below the picture, the most urgent first where rows are few; return what is left."""
    least, fair = painter_of(view).rows(view, language, rect)
    own = frame.lines_of((view.private,), language, rect.width)[: max(0, rect.height - least)]
    room = max(0, rect.height - least - len(own))
    notices = frame.lines_of(view.notices, language, rect.width)[:room]
    room = max(0, rect.height - fair - len(own) - len(notices))
    in_menu = view.menu is not None and view.phase is PhaseName.LOBBY  # its own words matter more there
    alone = in_menu or view.insights is not None
    hints = frame.whole_lines_of(() if alone else _hints(view), language, rect.width, room)
    room -= len(hints)
    keyboard = frame.keyboard_lines(view, language, rect.width)[: 0 if alone else room]
    room -= len(keyboard)
    foot, rest = rect.from_bottom(len(own) + len(hints) + len(notices) + len(keyboard))
    for words, ink in ((own, SHINE), (hints, QUIET), (notices, WARNING), (keyboard, QUIET)):
        part, foot = foot.from_top(len(words))
        frame.lines(canvas, part, words, ink)
    return rest.from_top(1)[1].from_bottom(1)[1] if room >= 2 and not alone else rest


def _hints(view: PublicView) -> tuple[Message, ...]:
    painter = painter_of(view)
    painted = painter.in_picture if view.phase in painter.pictures else frozenset()
    return tuple(hint for hint in view.hints if hint.key not in painted)


def _body(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion, page: Page | None
) -> None:
    if view.menu is not None:
        right, rect = rect.from_right(menu_width(view, language, rect.width))
        menu(canvas, view, language, right, motion)
        rect = rect.from_right(1)[1]
    if page is not None and page.name in INSIGHTS:
        insights_page(canvas, view, language, rect, page)
        return
    if page is not None:
        paint_page = help_page if page.name is PageName.HELP else records_page
        paint_page(canvas, view, language, rect, page.number)
        return
    with canvas.within(rect):
        if shows_far(view):
            far(canvas, view, language, rect, motion)
            return
        picture = painter_of(view).pictures.get(view.phase) or _PICTURES.get(view.phase, voting)
        picture(canvas, view, language, rect, motion)
