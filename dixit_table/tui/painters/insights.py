"""Pages of looking back: prizes, who reads whom, the players of all nights."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from dixit_table.game.insights import won_by
from dixit_table.game.views import (
    InsightsView,
    Page,
    PageName,
    PersonView,
    PhaseName,
    PrizeView,
    PublicView,
    Rate,
)
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import clusters, cut, width, wrap
from dixit_table.tui.canvas.theme import (
    CHOSEN,
    CREAM,
    EMBER,
    FACE,
    LIFTED_GROUND,
    PANEL,
    QUIET,
    SHINE,
    STRONG,
    TEXT,
    Ink,
    rabbit_colour,
)
from dixit_table.tui.painters.curves import put_curves
from dixit_table.tui.painters.rabbits import badge
from dixit_table.tui.roster import Roster

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
    longest = max(width(_called(person, language)) for person in people)
    names = min(_LONGEST_PLAYER, longest, max(_LEAST_PLAYER, rect.width // 3))
    left = rect.left + _BADGE + names + 2
    columns = []
    for title, words in _COLUMNS:
        head = say(language, f"lookback.column.{title}")
        wide = max(width(head), *(len(words(person)) for person in people))
        if left + wide > rect.right:
            break
        columns.append((left, wide, head, words))
        left += wide + 2
    for at, wide, head, _ in columns:
        canvas.put(at + wide - width(head), rect.top, head, QUIET)
    for row, person in enumerate(people, 1):
        y = rect.top + row
        _badge(canvas, rect.left, y, person)
        canvas.put(rect.left + _BADGE, y, cut(_called(person, language), names), STRONG)
        for at, wide, _, words in columns:
            number = words(person).replace(".", "," if language == "fr" else ".")
            canvas.put(at, y, f"{number:>{wide}}", TEXT)


def _called(person: PersonView, language: Language) -> str:
    return f"{person.name} ({say(language, 'lookback.guest')})" if person.guest else person.name


def _badge(canvas: Canvas, x: int, y: int, person: PersonView) -> None:
    fur = Ink(rabbit_colour(person.colour))
    initial = next((each for each in clusters(person.name) if width(each) == 1), " ")
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, initial, FACE)
    canvas.put(x, y, "█", fur)


def _a_turn(share: Rate) -> str:
    return f"{share.hits / share.chances:.1f}" if share.chances else "–"


def _percent(share: Rate) -> str:
    return f"{round(100 * share.hits / share.chances)} %" if share.chances else "–"


_COLUMNS: tuple[tuple[str, Callable[[PersonView], str]], ...] = (
    ("games", lambda person: str(person.games)),
    ("wins", lambda person: str(person.wins)),
    ("points", lambda person: _a_turn(Rate(person.points, person.turns))),
    ("found", lambda person: _percent(person.found)),
    ("told", lambda person: _percent(person.told)),
    ("received", lambda person: _a_turn(person.received)),
    ("dice", lambda person: str(person.dice)),
    ("last", lambda person: person.last),
)
"""The first ones matter most: the last are left out where there is no room."""


# --- The prizes of a night: what for, whose, and by how much

_GAP = 2
_LEAST_NAME = 3
_TALL_PRIZE = big.ROWS + 2  # rows of a prize whose winners are written big


def put_prizes(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint a prize after the other, in two lines where there are rows enough."""
    prizes = known.prizes
    if not prizes:
        canvas.put(rect.left, rect.top, cut(say(language, "lookback.no_prizes"), rect.width), TEXT)
        return 1, 1
    rows = min(_TALL_PRIZE + 1, max(1, rect.height // len(prizes)))
    titles = {prize.prize: say(language, f"lookback.prize.{prize.prize.value}") for prize in prizes}
    left = min(rect.width // 2, max(map(width, titles.values())) + _GAP)
    fit = max(1, rect.height // rows)
    pages = -(-len(prizes) // fit)
    first = page % pages * fit
    for index, prize in enumerate(prizes[first : first + fit]):
        room = Rect(rect.left, rect.top + index * rows, rect.width, rows)
        _prize(canvas, view, language, prize, titles[prize.prize], room, left)
    return page % pages + 1, pages


def _prize(
    canvas: Canvas, view: PublicView, language: Language, prize: PrizeView, title: str, rect: Rect, left: int
) -> None:
    """Paint a prize: its title, beside it or big below it who has won, and why."""
    with canvas.within(rect):
        canvas.put(rect.left, rect.top, cut(title, left - 1), SHINE)
        tall = rect.height >= _TALL_PRIZE
        head = rect.from_top(1)[1].from_top(big.ROWS)[0] if tall else rect.from_left(left)[1].from_top(1)[0]
        _winners(canvas, Roster.of(view), prize, head)
        if head.bottom < rect.bottom:
            why = _why(view, prize, language)
            at = head if width(why) <= head.width else rect.inset(_GAP)
            canvas.put(at.left, head.bottom, cut(why, at.width), QUIET)


def _winners(canvas: Canvas, roster: Roster, prize: PrizeView, rect: Rect) -> None:
    """Write who has won; of a pair the names stand together. Where there isn't room the letters must do."""
    signed = list(_signed(prize))
    fixed = sum(len(sign) + roster.badge_width + 1 for sign, _ in signed)
    names = [roster.name(seat) for _, seat in signed]
    large = rect.height >= big.ROWS and all(map(big.writable, names))
    large = large and fixed + sum(map(big.big_width, names)) <= rect.width
    each = rect.width if fixed + sum(map(width, names)) <= rect.width else (rect.width - fixed) // len(names)
    x, y = rect.left, rect.top + rect.height // 2
    for sign, seat in signed:
        x = badge(canvas, canvas.put(x, y, sign, QUIET), y, roster, seat) + 1
        if large:
            x = big.put_big(canvas, x, rect.top, roster.name(seat), STRONG)
        elif each >= _LEAST_NAME:
            x = canvas.put(x, y, roster.short(seat, each), STRONG)


def _signed(prize: PrizeView) -> Iterator[tuple[str, int]]:
    for number, group in enumerate(prize.winners):
        for place, seat in enumerate(group):
            yield ("" if not number and not place else " + " if place else ", "), seat


def _why(view: PublicView, prize: PrizeView, language: Language) -> str:
    """Say by how much a prize was won; of a turn with its clue, where somebody typed it."""
    words = say(language, won_by(prize, view.unit))
    clue = prize.turn.clue if prize.turn else ""
    return f"{words}  {say(language, 'screen.clue', clue=clue)}" if clue else words


# --- Who reads whom: a square of numbers, the readers at the left, above them whose cards they found

_WIDEST = 9
_HIGHEST = big.ROWS + 1
_LONGEST_NAME = 20
_WARM = "#52300a"
_Shares = Mapping[tuple[int, int], Rate]


def put_readers(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint the square; a page holds as many readers as there are rows for."""
    roster = Roster.of(view)
    shares = {(each.reader, each.teller): each.share for each in known.reads}
    seats = _seats(view, shares)
    rect = _how(canvas, language, rect, len(seats) + 1, meeting=known.meeting)
    high = min(_HIGHEST, max(1, rect.height // (len(seats) + 1)))
    rows = max(1, rect.height // high - 1)
    pages = max(1, -(-len(seats) // rows))
    first = page % pages * rows
    left, wide = _columns(roster, seats, rect, high)
    for column, teller in enumerate(seats):
        middle = (wide - 1 - roster.badge_width) // 2
        badge(canvas, left + column * wide + max(0, middle), rect.top + high - 1, roster, teller)
    for row, reader in enumerate(seats[first : first + rows], 1):
        head = Rect(rect.left, rect.top + row * high, left - rect.left, big.ROWS if high > big.ROWS else 1)
        _row(canvas, roster, shares, seats, reader, head, wide)
    return page % pages + 1, pages


def _how(canvas: Canvas, language: Language, rect: Rect, needed: int, *, meeting: bool) -> Rect:
    """Say how it is to be read, where rows are left for that."""
    lines = wrap(say(language, "lookback.how_meets" if meeting else "lookback.how_readers"), rect.width)
    if rect.height < needed + len(lines):
        return rect
    for row, words in enumerate(lines):
        canvas.put(rect.left, rect.top + row, words, QUIET)
    return rect.from_top(len(lines) + (rect.height > needed + len(lines)))[1]


def _seats(view: PublicView, shares: _Shares) -> Sequence[int]:
    """Return who is in the square: clockwise, then who has left."""
    order = [*(each.seat for each in view.seats), *(each.seat for each in view.gone)]
    among = {seat for pair in shares for seat in pair}
    return [seat for seat in order if seat in among]


def _columns(roster: Roster, seats: Sequence[int], rect: Rect, high: int) -> tuple[int, int]:
    """Return where the columns begin, and how wide they are; the names get what is left."""
    least = roster.badge_width + 1
    longest = max((width(roster.name(seat)) for seat in seats), default=0)
    room = rect.width - roster.badge_width - 1 - len(seats) * least
    names = max(0, min(longest + 1, _LONGEST_NAME, room))
    left = roster.badge_width + 1 + (names if names >= 4 else 0)
    wide = (rect.width - left) // max(1, len(seats))
    return rect.left + left, max(1, min(wide, _WIDEST if high < big.ROWS else 2 * _WIDEST))


def _row(
    canvas: Canvas, roster: Roster, shares: _Shares, seats: Sequence[int], reader: int, head: Rect, wide: int
) -> None:
    middle = head.top + head.height // 2
    at = badge(canvas, head.left, middle, roster, reader) + 1
    canvas.put(at, middle, roster.short(reader, max(0, head.right - at - 1)), STRONG)
    longest = max((len(_written(share)) for share in shares.values()), default=0)
    for column, teller in enumerate(seats):
        cell = Rect(head.right + column * wide, head.top, max(1, wide - 1), head.height)
        share = shares.get((reader, teller))
        if share is None:
            canvas.put(cell.left + cell.width // 2, middle, "·", QUIET)
            continue
        words = _written(share) if longest <= cell.width else str(round(100 * share.hits / share.chances))
        ink = _ink(share)
        canvas.fill(cell, ink)
        line = (
            cell if cell.height == big.ROWS and big.fits(words, cell.width) else cell.centred(cell.width, 1)
        )
        big.write(canvas, line, words, ink, middle=True)


def _written(share: Rate) -> str:
    return f"{share.hits}/{share.chances}"


def _ink(share: Rate) -> Ink:
    """Return the warmer a ground the more was read; the number says it too."""
    if not share.hits:
        return Ink(CREAM, PANEL)
    if share.hits * 3 <= share.chances:
        return Ink(CREAM, EMBER)
    return Ink(CREAM, _WARM, bold=True) if share.hits * 3 <= share.chances * 2 else CHOSEN


# --- Pages of looking back: a title, what is looked at, and which key goes on

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
