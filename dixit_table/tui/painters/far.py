"""Huge letters: what is needed of a picture, in words that can be read from afar, and no others.

All of it stands on one page in the largest letters with which it does; else pages take turns. While ballots
are open, or a race is run, there is but one page, for nothing may move by itself: there words get shorter.
What lies over the picture, a menu or a page, is turned by those who read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from dixit_table.game.views import Mark, OverView, PhaseName, PublicView, SeatName, SeatView
from dixit_table.texts import Language, listing, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.font import writable
from dixit_table.tui.canvas.theme import PROMPT, SHINE, STRONG, TEXT, WARNING, rabbit_colour
from dixit_table.tui.motion import Motion, takes_turns
from dixit_table.tui.painter import painter_of
from dixit_table.tui.painters.far_ballots import ballot_forms, pressing
from dixit_table.tui.painters.far_overlays import (
    menu_lines,
    menu_pages,
    page_lines,
    page_pages,
    spelling_forms,
)
from dixit_table.tui.painters.far_pages import FarSheet, Line, Lines, in_turns, largest, put_dots, put_rows
from dixit_table.tui.painters.far_race import Race, put_race, racing
from dixit_table.tui.roster import Roster, trouble_of

# --- What is said: lines of words, a seat's beside its rabbit's colour


def _forms(view: PublicView, language: Language, motion: Motion) -> Iterator[Lines]:
    """Yield what is to be said, the longest first; the first that fits is shown, or else the last."""
    if view.menu is not None and view.menu.spelling is not None:
        yield from spelling_forms(view.menu.spelling, language)
    elif view.phase is PhaseName.VOTING:
        yield from ballot_forms(view, language, _private(view, language))
    elif view.touch is not None and view.touch.typed is not None:
        yield _private(view, language)
    else:
        yield from _of_phase(view, language, motion)


def _of_phase(view: PublicView, language: Language, motion: Motion) -> Iterator[Lines]:
    said = partial(say, language)
    prompt, own = Line(said(view.prompt), PROMPT), _private(view, language)
    ways = painter_of(view).far(view, language, motion)
    if not any(ways):
        ways = [(_OF_PHASES.get(view.phase) or _hints)(view, language)]
    troubles = [*_troubles(view, language), *(Line(said(each), WARNING) for each in view.notices)]
    won, why = _outcome(view, language)
    for told in ways:
        yield [*won, prompt, *own, *why, *troubles, *told]
    if not takes_turns(view):
        left_out = [each._replace(shorter=("",)) for each in ways[-1]]
        for some, _ in pressing(view, language):
            yield [prompt, *own, *some, *left_out]
        yield [prompt]


def _hints(view: PublicView, language: Language) -> Lines:
    return [Line(say(language, each), TEXT) for each in view.hints]


def _lobby(view: PublicView, language: Language) -> Lines:
    """Return who is here, the last to come first; or what is offered."""
    if view.offering:
        return _hints(view, language)
    seats = sorted(view.seats, key=lambda seat: (seat.mark is not Mark.ASKED, -seat.seat))
    card = view.card.numbers if view.card is not None else ()
    return [
        *(_seated(seat) for seat in seats),
        *(Line(f"{number} {say(language, what)}", TEXT) for number, what in card),
    ]


def _seated(seat: SeatView) -> Line:
    """Return who sits on a seat; a tap on it is one on its tile."""
    return Line(f"{seat.seat}. {seat.name}", STRONG, seat.seat, _mark(seat), presses=(seat.seat,))


def _mark(seat: SeatView) -> str:
    if seat.mark is Mark.DONE:
        return "✓"
    return "★" if seat.tells else ""


def _over(view: PublicView, _language: Language) -> Lines:
    """Return everybody's rank."""
    end, roster = view.over, Roster.of(view)
    if end is None:
        return []
    totals = {seat.seat: str(seat.total) for seat in view.seats}
    return [
        Line(
            f"{rank} {roster.name(seat)}",
            SHINE if seat in end.winners else STRONG,
            seat,
            totals.get(seat, ""),
        )
        for rank, seat in end.ranking
    ]


def _outcome(view: PublicView, language: Language) -> tuple[Lines, Lines]:
    """Return who has won, and why the game is over; where nobody has won the first is the reason."""
    end = view.over
    if end is None:
        return [], []
    why = [Line(say(language, end.why), TEXT)] if end.winners else []
    return [Line(winners(view, language, end), SHINE)], why


def winners(view: PublicView, language: Language, end: OverView, names: Sequence[str] = ()) -> str:
    """Return who has won, by ``names`` or else by whole ones; or why the game is over where nobody has."""
    roster = Roster.of(view)
    called = listing(language, names or [roster.name(seat) for seat in end.winners])
    return say(language, end.outcome(called, teams=any(seat.mates for seat in view.seats)))


_OF_PHASES = {PhaseName.LOBBY: _lobby, PhaseName.OVER: _over}


def _troubles(view: PublicView, language: Language) -> Lines:
    """Return what is wrong with keypads, and answers to presses."""
    found = ((seat, trouble_of(language, seat)) for seat in view.seats)
    return [
        Line(say(language, "table.said", name=seat.name, notice=trouble.words.strip()), WARNING)
        for seat, trouble in found
        if trouble is not None
    ]


_CURSOR = "▏"


def _private(view: PublicView, language: Language) -> Lines:
    """Return what is typed, or whose card is whose in a demonstration, without the keys behind it."""
    if view.private is None:
        return []
    return [Line(say(language, view.private).split("  ")[0].replace(_CURSOR, "…"), SHINE)]


# --- The page that is shown: of what lies over the picture, else of the picture


_Forms = tuple[tuple[Line, ...], ...]
_Lays = Callable[[_Forms, int, int, int], FarSheet]
"""Lays out lines on pages of so many columns and rows, on a screen of so many rows."""


def put_far(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a view, and what lies over it, in huge letters."""
    inner, rows = rect.inset(1), canvas.area.height
    if racing(view, motion) and view.menu is None and view.page is None:
        names = _stand_ins(view, language)
        called = {seat.seat: _replaced(seat.name, names) for seat in view.seats}
        put_race(canvas, Race(view, language, motion, called), inner)
        return
    forms, lays = _shown(view, language, motion)
    seats: tuple[SeatView | SeatName, ...] = (*view.gone, *view.seats)
    colours = tuple((seat.seat, rabbit_colour(seat.colour)) for seat in seats)
    turn = motion.turned if takes_turns(view) else 0
    if view.page is not None and view.menu is None:
        turn = view.page.number

    def draw(part: Canvas, place: Rect) -> None:
        sheet = _laid(forms, lays, inner.width, inner.height, rows)
        number = turn % len(sheet.pages)
        put_rows(part, place, sheet, sheet.pages[number], dict(colours))
        if lays is in_turns and len(sheet.pages) > 1:
            put_dots(part, place.from_bottom(1)[0], number, len(sheet.pages))

    stamp(canvas, rect, ("far", forms, lays, colours, rows, turn), draw)


def pages_far(view: PublicView, language: Language, width: int, height: int) -> int:
    """Return how many pages there are on a screen of a size."""
    forms, lays = _shown(view, language, Motion())
    return len(_laid(forms, lays, width - 2, height, height).pages)


@lru_cache(maxsize=8)  # once for all pages: to try words and letters takes longer than to paint them
def _laid(forms: _Forms, lays: _Lays, width: int, height: int, rows: int) -> FarSheet:
    return lays(forms, width, height, rows)


def _shown(view: PublicView, language: Language, motion: Motion) -> tuple[_Forms, _Lays]:
    """Return what is said, and how it is laid out."""
    lays: _Lays = in_turns if takes_turns(view) else largest
    forms: Iterator[Lines] = _forms(view, language, motion)
    if view.menu is not None and view.menu.spelling is None:
        forms, lays = iter([menu_lines(view.menu, language)]), menu_pages
    elif view.page is not None and view.menu is None:
        forms, lays = iter([page_lines(view, language, view.page)]), page_pages
    names = _stand_ins(view, language)
    return tuple(tuple(_readable(line, names) for line in form) for form in forms), lays


def _stand_ins(view: PublicView, language: Language) -> Mapping[str, str]:
    """Return what is said for names that have no huge letters: the rabbit's colour."""
    return {
        name: say(language, f"table.rabbit_{seat.colour}")
        for seat in view.seats
        for name in (seat.name, *seat.mates)
        if name and not writable(name)
    }


def _readable(line: Line, names: Mapping[str, str]) -> Line:
    if not names:
        return line
    words, *shorter = (_replaced(each, names) for each in (line.words, *line.shorter))
    return line._replace(words=words, shorter=tuple(dict.fromkeys(shorter)))


def _replaced(words: str, names: Mapping[str, str]) -> str:
    for name, instead in names.items():
        words = words.replace(name, instead)
    return words
