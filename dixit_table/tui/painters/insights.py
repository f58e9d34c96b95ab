"""Pages of looking back: a title, what is looked at, and which key goes on."""

from __future__ import annotations

from collections.abc import Callable

from dixit_table.game.views import InsightsView, Page, PageName, PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut
from dixit_table.tui.painters.insights_curves import put_curves
from dixit_table.tui.painters.insights_people import put_people
from dixit_table.tui.painters.insights_prizes import put_prizes
from dixit_table.tui.painters.insights_readers import put_readers
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import LIFTED_GROUND, QUIET, SHINE

_Paints = Callable[[Canvas, PublicView, InsightsView, Language, Rect, int], tuple[int, int]]
"""Paint a page of a number; return which it was, from 1, and how many there are."""

_AIRY, _TALL = 17, 34  # rows from which nothing touches the edges, and the title is big

_PAGES: dict[PageName, _Paints] = {
    PageName.CURVES: put_curves,
    PageName.PRIZES: put_prizes,
    PageName.READERS: put_readers,
    PageName.PLAYERS: put_people,
}


def insights_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: Page) -> None:
    """Paint a page of looking back; after the end of a game the prompt says its keys."""
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2, 1 if rect.height >= _AIRY else 0)
    head, rest = inner.from_top(big.ROWS + 1 if rect.height >= _TALL else 1)
    at_end = view.phase is PhaseName.OVER and page.name is not PageName.PLAYERS
    foot, rest = rest.from_bottom(1 if inner.height > 2 and not at_end else 0)
    known = view.insights or InsightsView()
    with canvas.within(rect):
        number, pages = _PAGES[page.name](canvas, view, known, language, rest, page.number)
        big.write(canvas, head, _title(page.name, known, language), SHINE)
        words = say(language, f"lookback.{'foot' if pages > 1 else 'foot_closes'}", n=number, pages=pages)
        if foot.height:
            canvas.put(foot.left, foot.top, cut(words, foot.width), QUIET)


def _title(name: PageName, known: InsightsView, language: Language) -> str:
    meets = name is PageName.READERS and known.meeting
    return say(language, "lookback.meets" if meets else f"lookback.{name.value}")
