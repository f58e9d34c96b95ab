"""Where tablets and phones find the table: the address and the code, as words and as a QR code."""

from __future__ import annotations

from dixit_table.game.views import PublicView, TabletsView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.big import code_rows, put_code
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import TextRole, cuts, first_fitting
from dixit_table.tui.canvas.text import wrap
from dixit_table.tui.canvas.theme import LIFTED_GROUND, QUIET, SHINE, TEXT
from dixit_table.tui.painters.far_pages import Line

_BESIDE = 24  # columns that words need beside the code


def put_tablets(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint how one gets in; the code as large as there is room for, and never in parts."""
    canvas.fill(rect, LIFTED_GROUND)
    if view.tablets is None or not view.tablets.address:
        canvas.put_lines(rect.inset(2, 1), [say(language, "screen.tablets_soon")], TEXT)
        return
    drawn = code_rows(view.tablets.matrix, rect.from_right(_BESIDE)[1])
    wide = len(drawn[0]) if drawn else 0
    code, words = rect.from_left(wide)
    put_code(canvas, code.centred(wide, len(drawn)), drawn)
    _words(canvas, view.tablets, language, words.inset(1, 1), plain=view.look.plain)


def _words(canvas: Canvas, tablets: TabletsView, language: Language, rect: Rect, *, plain: bool) -> None:
    ways = cuts(TextRole.NUMBER, canvas.area, plain=plain)
    room = rect.width - 2
    how, spare = (wrap(say(language, f"screen.tablets_{each}"), room) for each in ("how", "spare"))
    most = max(1, (rect.height - len(how) - len(spare) - 2) // 2)
    cut = first_fitting(ways, (tablets.address, tablets.code), room, most)
    row, rest = rect.from_top(len(how))
    canvas.put_lines(row, how, TEXT)
    for said in (tablets.address, tablets.code):
        row, rest = rest.from_top(cut.rows + (rest.height > cut.rows + len(spare)))
        cut.put_in(canvas, row.inset(1), said, SHINE)
    canvas.put_lines(rest, spare, QUIET)


def tablet_lines(view: PublicView, language: Language) -> list[Line]:
    """Return the same for huge letters, which leave a QR code no room."""
    if view.tablets is None or not view.tablets.address:
        return [Line(say(language, "screen.tablets_soon"), TEXT)]
    return [
        Line(say(language, "screen.tablets_how"), TEXT),
        Line(view.tablets.address, SHINE),
        Line(view.tablets.code, SHINE),
    ]
