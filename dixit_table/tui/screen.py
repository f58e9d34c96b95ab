"""Where everything goes: cuts the screen into parts and has each painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from dixit_table.session.views import PhaseName, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painters import frame
from dixit_table.tui.painters.lobby import lobby
from dixit_table.tui.painters.menu import menu
from dixit_table.tui.painters.pages import help_page, records_page
from dixit_table.tui.painters.podium import over
from dixit_table.tui.painters.reveal import reveal
from dixit_table.tui.painters.scoring import scoring
from dixit_table.tui.painters.tiles import tiles
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import HEADER, ROOM

Painter = Callable[[Canvas, PublicView, Language, Rect, Motion], None]

_BODIES: dict[PhaseName, Painter] = {
    PhaseName.LOBBY: lobby,
    PhaseName.TELLING: scoring,
    PhaseName.VOTING: tiles,
    PhaseName.REVEAL: reveal,
    PhaseName.SCORING: scoring,
    PhaseName.OVER: over,
}


class PageName(Enum):
    """What may lie over the picture."""

    HELP = "help"
    RECORDS = "records"


@dataclass(frozen=True, slots=True)
class Page:
    """A page that lies over the picture."""

    name: PageName
    number: int = 0


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
    roomy = width >= 120 and height >= 32
    area = canvas.area
    margin_x, margin_y = (width // 20, height // 20) if roomy else (0, 0)
    top, rest = area.from_top(1 + margin_y if height >= 8 else 0)
    canvas.fill(top, HEADER)
    frame.header(canvas, view, language, top.from_bottom(1)[0].inset(margin_x), motion)
    words = frame.prompt_rows(view, language, width - 2 * margin_x)
    least = 5 if roomy else 3 if height >= 22 else 2 if height >= 12 else 1
    prompt, rest = rest.from_top(max(words, least))
    frame.prompt(canvas, view, language, prompt, motion)
    _, rest = rest.from_bottom(margin_y)
    rest = rest.inset(margin_x)
    body = _foot(canvas, view, language, rest, motion, len(view.seats) + 1)
    if body.height > len(view.seats) + 1:
        body = body.from_top(1)[1]
    _body(canvas, view, language, body, motion, page)
    return canvas


def _foot(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion, least: int
) -> Rect:
    """Paint the lines below the picture, as many as leave it ``least`` rows; return what is left."""
    parts: list[tuple[Painter, int]] = [
        (frame.notices, len(frame.notice_lines(view, language, rect.width))),
        (frame.private, 1 if view.private is not None else 0),
        (frame.hints, len(frame.hint_lines(view, language, rect.width))),
        (frame.keyboard, 1),
    ]
    for painter, rows in parts:
        rows = max(0, min(rows, rect.height - least))
        if rows:
            part, rect = rect.from_bottom(rows)
            painter(canvas, view, language, part, motion)
    return rect


def _body(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion, page: Page | None
) -> None:
    if view.menu is not None:
        right, rect = rect.from_right(min(44, rect.width * 2 // 5))
        menu(canvas, view, language, right, motion)
        rect = rect.from_right(1)[1]
    if page is not None:
        painter = help_page if page.name is PageName.HELP else records_page
        painter(canvas, view, language, rect, page.number)
        return
    with canvas.within(rect):
        _BODIES[view.phase](canvas, view, language, rect, motion)
