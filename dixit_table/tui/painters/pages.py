"""Pages over the picture: help, past turns, the players of all nights, looking back on this one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.game.in_words import adjusted_words
from dixit_table.game.insight_views import InsightsView, PersonView
from dixit_table.game.insights import PLAYED
from dixit_table.game.views import AdjustedView, Page, PageName, PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.roles import write
from dixit_table.tui.canvas.text import clusters, cut, width, wrap
from dixit_table.tui.canvas.theme import (
    FACE,
    LIFTED_GROUND,
    QUIET,
    SHINE,
    STRONG,
    TEXT,
    Ink,
    rabbit_colour,
)
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.insights import put_curves, put_prizes, put_readers
from dixit_table.tui.painters.text import Block, TextLine, pages_of, plain, put_line, whole_parts
from dixit_table.tui.roster import Roster


def put_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: Page) -> None:
    """Paint a page of help, of past turns or throws, or of looking back."""
    if page.name in _LOOKBACK:
        _lookback(canvas, view, language, rect, page)
    elif page.name is PageName.HELP:
        _help(canvas, view, language, rect, page.number)
    elif page.name is PageName.TABLETS:
        from dixit_table.tui.painters.tablets import put_tablets  # here: most tables never want it

        put_tablets(canvas, view, language, rect)
    else:
        _records(canvas, view, language, rect, page.number)


# --- Help and what was counted: blocks of text


def _help(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the help."""
    room = rect.width - 4
    blocks = [Block((), (tuple(map(plain, wrap(say(language, message), room))),)) for message in view.help]
    _page(canvas, view, language, rect, say(language, "screen.help"), blocks, page)


def _records(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the past turns or throws, the latest first."""
    room = max(1, rect.width - 4)
    painter = painter_of(view)
    since = [line for each in view.adjusted for line in adjusted_lines(Roster.of(view), language, each, room)]
    blocks = [Block((), (tuple(since),))] if since else []
    blocks += painter.past(view, language, room)
    blocks = blocks or [Block((), ((plain(say(language, painter.words["no_past"])),),))]
    _page(canvas, view, language, rect, say(language, painter.words["past"]), blocks, page)


def _page(
    canvas: Canvas,
    view: PublicView,
    language: Language,
    rect: Rect,
    title: str,
    blocks: Sequence[Block],
    page: int,
) -> None:
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2)
    pages: list[list[TextLine]] = pages_of(blocks, max(1, inner.height - 2))
    page %= len(pages)  # after the last comes the first
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    with canvas.within(rect):
        for row, line in enumerate(pages[page]):
            put_line(canvas, inner.left, inner.top + 1 + row, Roster.of(view), line)
    if inner.height > 2:
        key = "screen.page" if len(pages) > 1 else "screen.page_closes"
        foot = say(language, key, n=page + 1, pages=len(pages))
        canvas.put(inner.left, inner.bottom - 1, whole_parts(foot, inner.width), QUIET)


def adjusted_lines(
    roster: Roster, language: Language, adjusted: AdjustedView, room: int
) -> tuple[TextLine, ...]:
    """Say who was given points, or lost some, and why, in lines of so many columns."""
    return tuple(plain(line) for line in wrap(say(language, adjusted_words(adjusted, roster.name)), room))


# --- The players of all nights: a row each, as many columns as there is room for

_LONGEST_PLAYER = 24
_LEAST_PLAYER = 10
_BADGE = 4


def put_people(
    canvas: Canvas, _view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint everybody who has played, who played most first."""
    people = known.people
    if not people:
        words = say(language, "lookback.adding_up" if people is None else "lookback.no_players")
        canvas.put(rect.left, rect.top, cut(words, rect.width), TEXT)
        return 1, 1
    fit = max(1, rect.height - 1)
    pages = -(-len(people) // fit)
    first = page % pages * fit
    _table(canvas, people[first : first + fit], language, rect)
    return page % pages + 1, pages


def _table(canvas: Canvas, people: Sequence[PersonView], language: Language, rect: Rect) -> None:
    longest = max(width(called(person, language)) for person in people)
    names = min(_LONGEST_PLAYER, longest, max(_LEAST_PLAYER, rect.width // 3))
    left = rect.left + _BADGE + names + 2
    columns = []
    for title, words in PLAYED.items():
        head = say(language, f"lookback.column.{title}")
        wide = max(width(head), *(len(words(language, person)) for person in people))
        if left + wide > rect.right:
            break
        columns.append((left, wide, head, words))
        left += wide + 2
    for at, wide, head, _ in columns:
        canvas.put(at + wide - width(head), rect.top, head, QUIET)
    for row, person in enumerate(people, 1):
        y = rect.top + row
        _badge(canvas, rect.left, y, person)
        canvas.put(rect.left + _BADGE, y, called(person, language, names), STRONG)
        for at, wide, _, words in columns:
            canvas.put(at, y, f"{words(language, person):>{wide}}", TEXT)


def called(person: PersonView, language: Language, room: int | None = None) -> str:
    """Return a player's name, and whether it is a guest's, in so many columns: it is the name that is cut."""
    guest = f" ({say(language, 'lookback.guest')})" if person.guest else ""
    return (person.name if room is None else cut(person.name, room - width(guest))) + guest


def _badge(canvas: Canvas, x: int, y: int, person: PersonView) -> None:
    fur = Ink(rabbit_colour(person.colour))
    initial = next((each for each in clusters(person.name) if width(each) == 1), " ")
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, initial, FACE)
    canvas.put(x, y, "█", fur)


# --- Looking back: a title, what is looked at, and which key goes on

_Paints = Callable[[Canvas, PublicView, InsightsView, Language, Rect, int], tuple[int, int]]
"""Paint a page of a number; return which it was, from 1, and how many there are."""

_AIRY, _TALL = 17, 34  # rows from which nothing touches the edges, and the title is big

_LOOKBACK: dict[PageName, _Paints] = {
    PageName.CURVES: put_curves,
    PageName.PRIZES: put_prizes,
    PageName.READERS: put_readers,
    PageName.PLAYERS: put_people,
}


def _lookback(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: Page) -> None:
    """Paint a page of looking back; after the end of a game the prompt says its keys."""
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2, 1 if rect.height >= _AIRY else 0)
    head, rest = inner.from_top(big.ROWS + 1 if rect.height >= _TALL else 1)
    at_end = view.phase is PhaseName.OVER and page.name is not PageName.PLAYERS
    foot, rest = rest.from_bottom(1 if inner.height > 2 and not at_end else 0)
    known = view.insights or InsightsView()
    with canvas.within(rect):
        number, pages = _LOOKBACK[page.name](canvas, view, known, language, rest, page.number)
        write(canvas, head, lookback_title(page.name, known, language), SHINE)
        words = say(language, f"lookback.{'foot' if pages > 1 else 'foot_closes'}", n=number, pages=pages)
        if foot.height:
            canvas.put(foot.left, foot.top, whole_parts(words, foot.width), QUIET)


def lookback_title(name: PageName, known: InsightsView, language: Language) -> str:
    """Return the title of a page of looking back."""
    meets = name is PageName.READERS and known.meeting
    return say(language, "lookback.meets" if meets else f"lookback.{name.value}")
