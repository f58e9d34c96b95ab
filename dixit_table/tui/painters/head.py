"""Above every picture: the header with the rules set and the turn, and the prompt, what to do next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial

from dixit_table.game.in_words import in_numbers, turn_and_teller
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.roles import Cut, Screen, TextRole, cuts
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import HEADER, PROMPT, WARNING, Ink
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.lobby import card_in_short, has_card
from dixit_table.tui.painters.text import GAP
from dixit_table.tui.painters.touch import is_typing, put_enter

# --- The header


def put_header(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint the rules set, the turn and its storyteller; at the right how the game ends."""
    canvas.fill(rect, HEADER)
    left, right = _fitting(view, language, rect.width - 2, _at_the_right(canvas, view, language))
    canvas.put(rect.left + 1, rect.top, left, HEADER._replace(bold=True))
    canvas.put(rect.right - width(right) - 1, rect.top, right, HEADER)


def _fitting(view: PublicView, language: Language, room: int, rights: tuple[str, ...]) -> tuple[str, str]:
    """Return what stands at the left and at the right: as much as there is room for, and always the turn."""
    title, (turn, teller) = view.rules_title, turn_and_teller(language, view, painter_of(view).words)
    ways = [
        (parts, right)
        for right in rights
        for parts in ((title, turn, teller), (title, turn, ""))[: 2 if right else 1]
    ]
    if len(rights) > 1:  # whatever else there is no room for, the shortest
        ways.append(((turn, "", ""), rights[-1]))
    if teller:
        ways.append(((turn, teller, ""), ""))
    for parts, end in (*ways, ((title, turn, ""), "")):
        left = GAP.join(part for part in parts if part)
        if width(left) + len(GAP) * bool(end) + width(end) <= room:
            return left, end
    return cut(GAP.join((turn, title)) if turn else title, room), ""


def _at_the_right(canvas: Canvas, view: PublicView, language: Language) -> tuple[str, ...]:
    """Return what may stand at the right of the header, the longest first."""
    ends = _ends(canvas, view, language)
    if view.tablets is None:
        return ends
    mark = say(language, "screen.tablets_on")
    return (*(GAP.join(part for part in (end, mark) if part) for end in ends), mark)


def _ends(canvas: Canvas, view: PublicView, language: Language) -> tuple[str, ...]:
    """Return the same without what tablets add."""
    if view.phase is PhaseName.OVER:
        return (GAP.join(in_numbers(language, view, painter_of(view).words)),)
    if view.phase is not PhaseName.LOBBY:
        return painter_of(view).at_the_right(view, language)
    if view.card is None or view.offering or has_card(canvas.area, view):
        return ("",)
    return card_in_short(view.card, language)


# --- The prompt

_EDGE = 5  # percent


def _prompt_edge(view: PublicView, width: int) -> int:
    """Return the columns at each edge of the prompt that hold no words."""
    return width * max(_EDGE, view.look.margin) // 100


_BAND = {Screen.ROOMY: 2 * big.ROWS + 1, Screen.LARGE: 2 * big.ROWS + 2}
"""The rows of the prompt: two lines as large as they are set there."""

_BANDS = ((22, 3), (12, 2), (0, 1))
"""On a TV: from how many rows on it has so many."""

_TIGHT = {PhaseName.TELLING: 1, PhaseName.SCORING: 1, PhaseName.LOBBY: 2}
"""Phases whose pictures can do with more rows: a high TV spares no more than so many there."""


def prompt_rows(view: PublicView, language: Language, area: Rect, kept: int) -> int:
    """Return the rows of the prompt: in a phase always the same, but for very long words."""
    lines, cut = _prompt_lines(view, language, area, area.width - kept)
    rows = len(lines) * cut.rows
    if view.phase is PhaseName.OVER:
        return max(rows, 1 if view.touch is None else 2)
    kept = next(rows for least, rows in _BANDS if area.height >= least)
    if kept > 2:
        kept = _TIGHT.get(view.phase, kept)
    return max(rows, _BAND.get(Screen.of(area), kept))


def _prompt_lines(view: PublicView, language: Language, area: Rect, wide: int) -> tuple[Sequence[str], Cut]:
    """Return the prompt in lines, and how it is set."""
    role = TextRole.HINT if view.phase is PhaseName.OVER else TextRole.ACTION  # nobody is asked for anything
    ways = cuts(role, area, plain=view.look.plain)
    room = wide - 2 * _prompt_edge(view, wide)
    return _broken(say(language, view.prompt), room, ways, _BAND.get(Screen.of(area), 0))


@lru_cache(maxsize=64)
def _broken(words: str, room: int, ways: tuple[Cut, ...], most: int) -> tuple[Sequence[str], Cut]:
    """Return words in lines of about the same length, in the first cut that takes few enough rows.

    A line ends with a sentence where that takes no more lines.
    """
    sentences = re.split(r"(?<=[.!?]) (?=\S+ \S)", words)
    can_be = ((way.lines(words, room), way) for way in ways)
    lines, way = next(
        (lines, way)
        for lines, way in can_be
        if lines is not None and (way is Cut.ROW or len(lines) * way.rows <= most)
    )
    whole = _whole(sentences, room, way)
    if len(whole) <= len(lines) and all(way.fits(each, room) for each in whole):
        return whole, way
    while room > 1 and len(shorter := way.lines(words, room - 1) or ()) == len(lines):
        lines, room = shorter, room - 1
    return lines, way


def _whole(sentences: list[str], room: int, way: Cut) -> list[str]:
    """Return lines of whole sentences, of each as many as fit."""
    lines = sentences[:1]
    for each in sentences[1:]:
        if way.fits(together := f"{lines[-1]} {each}", room):
            lines[-1] = together
        else:
            lines.append(each)
    return lines


def put_prompt(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, columns: tuple[int, int]
) -> None:
    """Paint the prompt, and what Enter would do: then header and prompt are one large button.

    ``columns``: those kept for Enter at the right, and those beyond that the TV cuts off.
    """
    kept, margin = columns
    right, left = rect.from_right(kept + margin if kept else 0)
    _prompt(canvas, view, language, left)
    canvas.fill(right, WARNING if view.check_claims else PROMPT)
    if view.goes_on_here and not is_typing(view):
        if kept:
            put_enter(canvas, language, right.from_right(margin)[1])
        canvas.target(Rect(0, 0, rect.right, rect.bottom - 1), "enter")


def _prompt(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint the one next action, in the middle of a bright band."""
    lines, cut = _prompt_lines(view, language, canvas.area, rect.width)
    ink = WARNING if view.check_claims else PROMPT
    shows = ("prompt", tuple(lines), cut)
    stamp(canvas, rect, shows, partial(_draw_prompt, lines=lines, cut=cut, ink=ink), ink)


def _draw_prompt(canvas: Canvas, rect: Rect, lines: Sequence[str], cut: Cut, ink: Ink) -> None:
    block = rect.centred(rect.width, len(lines) * cut.rows)
    for row, line in enumerate(lines):
        place = Rect(block.left, block.top + row * cut.rows, block.width, cut.rows)
        cut.put_in(canvas, place, line, ink._replace(ground=None), 0.5)
