"""What lies over a picture in huge letters: the menu, a name that is spelled, help, what was counted.

It is set as small as may be, so that as much as can be is on a page, and nothing changes its size as one goes
on. Whoever reads turns it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from dixit_table.game.in_words import adjusted_words, finishes
from dixit_table.game.insight_views import InsightsView
from dixit_table.game.insights import PLAYED
from dixit_table.game.views import MenuView, Page, PageName, PublicView, SpellingView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.theme import CHOSEN, QUIET, SHINE, STRONG, TEXT, WARNING
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.far_pages import FarSheet, Line, Lines, numbered, smallest
from dixit_table.tui.painters.insights import prize_winners, rate_words, why_won
from dixit_table.tui.painters.menu import menu_items, way_to
from dixit_table.tui.painters.pages import called, lookback_title
from dixit_table.tui.painters.tablets import tablet_lines
from dixit_table.tui.roster import Roster

# --- The menu: the page with the chosen line, below that what it means


def menu_lines(menu: MenuView, language: Language) -> Lines:
    """Return the menu's lines, the chosen one with its place among them; of a touched one each a button."""
    lines = [Line(say(language, menu.title), SHINE)]
    for place, words in enumerate(map(str.strip, menu_items(menu, language))):
        way = (*way_to(menu.chosen, place, len(menu.items)), "enter") if menu.on_keyboard else ()
        if place != menu.chosen:
            lines.append(Line(words, QUIET if place in menu.off else TEXT, presses=way))
            continue
        lines.append(Line(words, CHOSEN, number=f"{place + 1}/{len(menu.items)}", presses=way))
        if menu.note is not None:
            lines.append(Line(say(language, menu.note), SHINE, below=True))
    return lines


def menu_pages(forms: Sequence[Sequence[Line]], width: int, height: int, rows: int) -> FarSheet:
    """Return the page with the chosen line; several where what it means goes on."""
    sheet = smallest(forms[0], width, height, rows)
    pages = iter(sheet.pages)
    found = [next((page for page in pages if any(row[0].ink is CHOSEN for row in page)), sheet.pages[0])]
    for page in pages:
        if not page[0][0].below:
            break
        found.append(page)
    return sheet._replace(pages=found)


def spelling_forms(spelled: SpellingView, language: Language) -> Iterator[Lines]:
    """Yield the name that is spelled, and which letters are on which key, in fewer and fewer words."""
    text = Line(f"{spelled.text}…", CHOSEN)
    note = [Line(say(language, spelled.notice), WARNING)] if spelled.notice is not None else []
    choices = Line(" ".join(spelled.choices) or say(language, "naming.start"), TEXT)
    end = finishes(spelled)
    ends = [Line(say(language, end), SHINE)] if end is not None else []
    keys = Line(" ".join(f"{digit}{_on_key(letters, language)}" for digit, letters in spelled.keys), STRONG)
    yield [text, *note, choices, *ends, keys]
    yield [text, *note, keys]
    yield [text, *note, choices]
    yield [text, choices]
    yield [text]


def _on_key(letters: str, language: Language) -> str:
    """Return the letters of a key, without the digit that is the last of them."""
    return f" {say(language, 'naming.space')}" if letters[0] == " " else letters[:-1]


# --- Pages: help, past turns, looking back

_TURNED = Line("+", QUIET)
"""What turns a page stands beside its number."""


def page_lines(view: PublicView, language: Language, page: Page) -> Lines:
    """Return all that is to be read of a page."""
    if page.name is PageName.HELP:
        title = say(language, "screen.help")
        return [Line(title, SHINE), *(Line(f"· {say(language, each)}", TEXT) for each in view.help)]
    if page.name is PageName.RECORDS:
        return _records(view, language)
    if page.name is PageName.TABLETS:
        return tablet_lines(view, language)
    known = view.insights or InsightsView()
    return [
        Line(lookback_title(page.name, known, language), SHINE),
        *_LOOKBACK[page.name](view, known, language),
    ]


def page_pages(forms: Sequence[Sequence[Line]], width: int, height: int, rows: int) -> FarSheet:
    """Return them on pages that tell how many there are."""
    return numbered(forms[0], _TURNED, width, height, rows)


def _records(view: PublicView, language: Language) -> Lines:
    painter, roster = painter_of(view), Roster.of(view)
    since = [Line(say(language, adjusted_words(each, roster.name)), TEXT) for each in view.adjusted]
    past = painter.far_past(view, language) or [Line(say(language, painter.words["no_past"]), TEXT)]
    return [Line(say(language, painter.words["past"]), SHINE), *since, *past]


def _curves(view: PublicView, known: InsightsView, _language: Language) -> Lines:
    """Return what each seat's curve has come to, the best first: a line has no huge letters."""
    roster = Roster.of(view)
    best = sorted(known.curves, key=lambda curve: -curve.points[-1][1])
    return [Line(roster.name(curve.seat), STRONG, curve.seat, str(curve.points[-1][1])) for curve in best]


def _prizes(view: PublicView, known: InsightsView, language: Language) -> Lines:
    names, lines = Roster.of(view).names, []
    for prize in known.prizes:
        lines += [
            Line(say(language, f"lookback.prize.{prize.prize.value}"), SHINE),
            Line(prize_winners(prize, names), STRONG, below=True),
            Line(why_won(view, prize, language), TEXT, below=True),
        ]
    return lines or [Line(say(language, "lookback.no_prizes"), TEXT)]


def _readers(view: PublicView, known: InsightsView, language: Language) -> Lines:
    """Return for each who reads how often whom."""
    names = Roster.of(view).names
    how = say(language, "lookback.how_meets" if known.meeting else "lookback.far_readers")
    lines = [Line(how, TEXT)]
    by_reader = sorted(known.reads, key=lambda read: read.reader)
    for reader, reads in groupby(by_reader, key=lambda read: read.reader):
        lines.append(Line(names.get(reader, ""), STRONG, reader))
        lines += [
            Line(names.get(read.teller, ""), TEXT, number=rate_words(read.share), below=True)
            for read in reads
        ]
    return lines


def _players(_view: PublicView, known: InsightsView, language: Language) -> Lines:
    if not known.people:
        return [
            Line(say(language, "lookback.adding_up" if known.people is None else "lookback.no_players"), TEXT)
        ]
    said, lines = partial(say, language), []
    for person in known.people:
        lines.append(Line(called(person, language), STRONG))
        lines += [
            Line(said(f"lookback.column.{title}"), TEXT, number=words(language, person), below=True)
            for title, words in PLAYED.items()
        ]
    return lines


_LOOKBACK: Mapping[PageName, Callable[[PublicView, InsightsView, Language], Lines]] = {
    PageName.CURVES: _curves,
    PageName.PRIZES: _prizes,
    PageName.READERS: _readers,
    PageName.PLAYERS: _players,
}
