"""The whole screen: cuts it into parts, header to foot, and has what is in the middle painted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache, partial

from dixit_table.game.views import DICE_PHASES, INSIGHTS, Page, PhaseName, PublicView, Sand
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.roles import Cut, Screen, TextRole, cuts
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import FRAME, HEADER, PROMPT, QUIET, ROOM, SHINE, WARNING, Ink
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painter import Picture, painter_of
from dixit_table.tui.painters.lobby import card_in_short, has_card, lobby
from dixit_table.tui.painters.text import GAP
from dixit_table.tui.painters.tile_plan import finger_rows
from dixit_table.tui.painters.tiles import voting
from dixit_table.tui.painters.touch import (
    BAR_ROWS,
    bar,
    beside_pad,
    enter_width,
    has_pad,
    in_own_menu,
    letters_of,
    letters_place,
    pad_place,
    put_enter,
    put_letters,
    put_pad,
)

# --- Where everything goes: cuts the screen into parts and has each painted

_ROOMY_WIDTH, _ROOMY_HEIGHT = 120, 32  # from here on: big letters, and air at the edges
_AIR = 5  # percent
_HEADER_FROM = 8  # rows
_EDGE_FROM = 40  # columns from which nothing touches the edge
_OF_TILES = (PhaseName.LOBBY, PhaseName.VOTING)
_LEAST_PICTURE = 10  # rows; above letters a smaller one shows nothing


def _over(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    from dixit_table.tui.painters.podium import over  # here: it is hours until it is wanted

    over(canvas, view, language, rect, motion)


_PICTURES: dict[PhaseName, Picture] = {PhaseName.LOBBY: lobby, PhaseName.OVER: _over}
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
    if not view.look.far or not _far(canvas, view, language, motion, page):
        _near(canvas, view, language, motion, page)
    if view.look.plain:
        canvas.make_plain()
    return canvas


_LEAST_LINES, _LEAST_TYPED = 4, 2
"""The lines that huge letters need beside what is tapped, and above the letters on which words are typed."""


def _far(canvas: Canvas, view: PublicView, language: Language, motion: Motion, page: Page | None) -> bool:
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
        if not has_room(rest, _LEAST_TYPED if _typing(view) else _LEAST_LINES, rows):
            return False
        _drawn_keys(canvas, view, language, area, area, enter=True)
    if view.sand is not None and rows >= _SAND_FROM:
        sand, rest = rest.from_bottom(_SAND_ROWS)
        _timer(canvas, view.sand, sand.inset(1))
    put_far(canvas, view, language, rest, motion, page)
    return True


def _near(canvas: Canvas, view: PublicView, language: Language, motion: Motion, page: Page | None) -> None:
    width, height = canvas.area.width, canvas.area.height
    margin = _margin(canvas.area, view)
    margin_x, margin_y = width * margin // 100, height * margin // 100
    top, rest = canvas.area.from_top(1 + margin_y if height >= _HEADER_FROM else 0)
    canvas.fill(top, HEADER)
    header = top.from_bottom(1)[0].inset(margin_x)
    _header(canvas, view, language, header, rights=_rights(canvas, view, language))
    kept = enter_width(view, language)
    band, rest = rest.from_top(_prompt_rows(view, language, canvas.area, kept))
    _prompt_and_enter(canvas, view, language, band, (kept, margin_x))
    rest = rest.from_bottom(margin_y)[1].inset(margin_x)
    if view.sand is not None and height >= _SAND_FROM:
        sand, rest = rest.from_top(_SAND_ROWS)
        _timer(canvas, view.sand, sand.inset(1))
    air = rest.from_bottom(0)[0]
    if _has_buttons(canvas, view):
        screen = canvas.area.inset(margin_x, margin_y)
        _drawn_keys(canvas, view, language, rest, screen)
        air, rest = _beside_keys(view, rest, screen)
    body = _foot(canvas, view, language, rest, air, page)
    _body(canvas, view, language, body.inset(1 if width >= _EDGE_FROM else 0), motion, page)


def _margin(area: Rect, view: PublicView) -> int:
    """Return the percent that stay free at each edge: what the TV cuts off, and some air."""
    roomy = area.width >= _ROOMY_WIDTH and area.height >= _ROOMY_HEIGHT
    return max(view.look.margin, _AIR if roomy else 0)


def _drawn_keys(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, screen: Rect, *, enter: bool = False
) -> None:
    """Paint what is there to be tapped: letters, the keypad, buttons; ``enter``: and what goes on."""
    if _typing(view):
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
    if _typing(view):
        letters = letters_place(rect)
        rect = rect.from_bottom(letters.height + 1 if letters.height else 0)[1]
        return rect.from_bottom(0)
    if has_pad(view):
        rect = beside_pad(rect, pad_place(screen))
    return rect.from_bottom(BAR_ROWS)[1].from_bottom(1)


_FOOT, _LONG_FOOT = 2, 4
"""The rows kept below the picture, in the dice game of a larger screen: what comes and goes moves nothing.

Below tiles there is one more: there is more to say, and no track that could do with it.
"""


def _foot(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, air: Rect, page: Page | None
) -> Rect:
    """Write what stands below the picture, the most urgent first; return what is left.

    ``air``: the row below, if there are buttons, for what must be said where the picture leaves none.
    """
    least, fair = (0, 0) if _typing(view) else painter_of(view).rows(view, language, rect)
    if view.touch is not None and view.phase in _OF_TILES:
        fingers = finger_rows(len(view.seats), rect.height)
        least, fair = max(least, fingers), max(fair, fingers)
    room = rect.width
    touched = view.touch is not None and in_own_menu(view)
    in_menu = view.menu is not None and (view.phase is PhaseName.LOBBY or touched)  # its words matter more
    aside = page is not None and page.name in INSIGHTS
    alone = in_menu or aside
    spacious = Screen.of(canvas.area) is not Screen.TV
    letters = not _has_buttons(canvas, view)
    more = view.phase in _OF_TILES and bool(view.seats)
    wanted = _LONG_FOOT if spacious and view.phase in DICE_PHASES else _FOOT + more
    if alone and not view.notices and view.private is None:
        wanted = 0
    kept = max(min(wanted, rect.height - fair), min(1, rect.height - least, wanted), 0)
    foot, rest = rect.from_bottom(kept)
    if wanted and not kept:
        foot = air
    noted = len(_lines_of(view.notices, language, room, _ALL))
    most = max(min(1, foot.height), foot.height - noted)  # its first line says what one needs
    own = _own_lines(view, language, room, most)
    notices = _lines_of(view.notices, language, room, foot.height - len(own))
    left = foot.height - len(own) - len(notices)
    quiet = alone or not foot.height
    hints = _whole_lines_of(() if quiet else _hints(view), language, room, left)
    left -= len(hints)
    keyboard = _keyboard_lines(view, language, room, 0 if quiet else left, letters=letters)
    lines = ((own, SHINE), (hints, QUIET), (notices, WARNING), (keyboard, QUIET))
    foot = foot.from_bottom(sum(len(words) for words, _ in lines))[0]
    for words, ink in lines:
        part, foot = foot.from_top(len(words))
        canvas.put_lines(part, words, ink)
    apart = (spacious or view.phase in DICE_PHASES) and wanted and rest.height > fair + 1
    return rest.from_bottom(1)[1] if apart else rest


def _has_buttons(canvas: Canvas, view: PublicView) -> bool:
    """Tell whether letters of the keyboard are buttons: where rows are few, from the first tap on.

    They are there while nobody sits, or nobody would know that a tap does anything; it isn't said, for few
    terminals tell whether there is a finger or a mouse.
    """
    bare = view.phase is PhaseName.LOBBY and not view.seats
    return view.touch is not None or canvas.area.height >= _ROOMY_HEIGHT or bare


def _typing(view: PublicView) -> bool:
    """Tell whether letters are drawn: what is typed matters more than the picture then."""
    return view.touch is not None and view.touch.typed is not None


def _hints(view: PublicView) -> tuple[Message, ...]:
    painter = painter_of(view)
    painted = painter.in_picture if view.phase in painter.pictures else frozenset()
    return tuple(hint for hint in view.hints if hint.key not in painted)


def _body(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion, page: Page | None
) -> None:
    if view.menu is not None:
        from dixit_table.tui.painters.menu import menu, menu_width  # here: the lobby is there sooner

        asked = rect.width if _typing(view) else menu_width(view, language, rect)
        right, rect = rect.from_right(asked)
        menu(canvas, view.menu, language, right, touched=view.touch is not None)
        rect = rect.from_right(1)[1]
    if not rect.width or (_typing(view) and rect.height < _LEAST_PICTURE):
        return
    if page is not None:
        from dixit_table.tui.painters.pages import put_page  # here, as the menu

        put_page(canvas, view, language, rect, page)
        return
    with canvas.within(rect):
        picture = painter_of(view).pictures.get(view.phase) or _PICTURES.get(view.phase, voting)
        picture(canvas, view, language, rect, motion)


# --- What is around every picture: header, prompt, hints, notices

_EDGE = 5  # percent


def _header(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, rights: tuple[str, ...]
) -> None:
    """Paint the rules set, the turn and its storyteller; at the right how the game ends."""
    canvas.fill(rect, HEADER)
    left, right = _fitting(view, language, rect.width - 2, rights)
    canvas.put(rect.left + 1, rect.top, left, HEADER._replace(bold=True))
    canvas.put(rect.right - width(right) - 1, rect.top, right, HEADER)


def _fitting(view: PublicView, language: Language, room: int, rights: tuple[str, ...]) -> tuple[str, str]:
    """Return what stands at the left and at the right: as much as there is room for, and always the turn."""
    title, turn = view.rules_title, _turn(view, language)
    tells = painter_of(view).words["teller"]
    teller = say(language, tells, name=view.teller) if view.teller and view.turn and turn else ""
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


def _turn(view: PublicView, language: Language) -> str:
    """Return the turn's number; in the lobby how many are here."""
    if view.phase is PhaseName.OVER or view.offering:
        return ""
    if view.phase is PhaseName.LOBBY:
        return say(language, "screen.teams" if view.teams else "screen.players", n=len(view.seats))
    return painter_of(view).turn(view, language)


def _rights(canvas: Canvas, view: PublicView, language: Language) -> tuple[str, ...]:
    """Return what may stand at the right of the header, the longest first."""
    ends = _ends(canvas, view, language)
    if view.tablets is None:
        return ends
    mark = say(language, "screen.tablets_on")
    return (*(GAP.join(part for part in (end, mark) if part) for end in ends), mark)


def _ends(canvas: Canvas, view: PublicView, language: Language) -> tuple[str, ...]:
    """Return the same without what tablets add."""
    if view.phase is PhaseName.OVER:
        return (_night_in_numbers(view, language),)
    if view.phase is not PhaseName.LOBBY:
        return painter_of(view).at_the_right(view, language)
    if view.card is None or view.offering or has_card(canvas.area, view):
        return ("",)
    return card_in_short(view.card, language)


def _night_in_numbers(view: PublicView, language: Language) -> str:
    """Return how many have played how many turns, as a poster says it."""
    if view.insights is None:
        return ""
    turns = say(language, painter_of(view).words["counted"], n=view.insights.turns)
    everybody = "lookback.poster_teams" if view.teams else "lookback.poster_players"
    return GAP.join((turns, say(language, everybody, n=view.played)))


def _prompt_edge(view: PublicView, width: int) -> int:
    """Return the columns at each edge of the prompt that hold no words."""
    return width * max(_EDGE, view.look.margin) // 100


_BAND = {Screen.ROOMY: 2 * big.ROWS + 1, Screen.LARGE: 2 * big.ROWS + 2}
"""The rows of the prompt: two lines as large as they are set there."""

_BANDS = ((22, 3), (12, 2), (0, 1))
"""On a TV: from how many rows on it has so many."""

_TIGHT = {PhaseName.TELLING: 1, PhaseName.SCORING: 1, PhaseName.LOBBY: 2}
"""Phases whose pictures can do with more rows: a high TV spares no more than so many there."""


def _prompt_rows(view: PublicView, language: Language, area: Rect, kept: int) -> int:
    """Return the rows of the prompt: in a phase always the same, but for very long words."""
    lines, cut = _prompt_lines(view, language, area, area.width - kept)
    rows = len(lines) * cut.rows
    if view.phase is PhaseName.OVER:
        return max(rows, 1 if view.touch is None else 2)
    kept = next(rows for least, rows in _BANDS if area.height >= least)
    if kept > 2:
        kept = _TIGHT.get(view.phase, kept)
    return max(rows, _BAND.get(Screen.of(area), kept))


def _prompt_lines(view: PublicView, language: Language, area: Rect, wide: int) -> tuple[list[str], Cut]:
    """Return the prompt in lines, and how it is set."""
    role = TextRole.HINT if view.phase is PhaseName.OVER else TextRole.ACTION  # nobody is asked for anything
    ways = cuts(role, area, plain=view.look.plain)
    room = wide - 2 * _prompt_edge(view, wide)
    return _broken(say(language, view.prompt), room, ways, _BAND.get(Screen.of(area), 0))


@lru_cache(maxsize=64)
def _broken(words: str, room: int, ways: tuple[Cut, ...], most: int) -> tuple[list[str], Cut]:
    """Return words in lines of about the same length, in the first cut that takes few enough rows.

    A line is a sentence where that takes no more lines.
    """
    sentences = re.split(r"(?<=[.!?]) (?=\S+ \S)", words)
    for way in ways:
        lines = way.lines(words, room)
        if lines is not None and (way is ways[-1] or len(lines) * way.rows <= most):
            if len(sentences) == len(lines) and all(way.fits(each, room) for each in sentences):
                return sentences, way
            while room > 1 and len(shorter := way.lines(words, room - 1) or ()) == len(lines):
                lines, room = [*shorter], room - 1
            return lines, way
    return [], ways[-1]


def _prompt_and_enter(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, columns: tuple[int, int]
) -> None:
    """Paint the prompt, and what Enter would do: then header and prompt are one large button.

    ``columns``: those kept for Enter at the right, and those beyond that the TV cuts off.
    """
    kept, margin = columns
    right, left = rect.from_right(kept + margin if kept else 0)
    _prompt(canvas, view, language, left)
    canvas.fill(right, WARNING if view.check_claims else PROMPT)
    if view.goes_on_here and not _typing(view):
        if kept:
            put_enter(canvas, language, right.from_right(margin)[1])
        canvas.target(Rect(0, 0, rect.right, rect.bottom - 1), "enter")


def _prompt(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint the one next action, in the middle of a bright band."""
    lines, cut = _prompt_lines(view, language, canvas.area, rect.width)
    ink = WARNING if view.check_claims else PROMPT
    shows = ("prompt", tuple(lines), cut)
    stamp(canvas, rect, shows, partial(_draw_prompt, lines=lines, cut=cut, ink=ink), ink)


def _draw_prompt(canvas: Canvas, rect: Rect, lines: list[str], cut: Cut, ink: Ink) -> None:
    block = rect.centred(rect.width, len(lines) * cut.rows)
    for row, line in enumerate(lines):
        place = Rect(block.left, block.top + row * cut.rows, block.width, cut.rows)
        cut.put_in(canvas, place, line, ink._replace(ground=None), 0.5)


_ALL = 99  # lines: as many as there are


def _lines_of(messages: Iterable[Message | None], language: Language, room: int, most: int) -> list[str]:
    """Return as many messages as fit into so many lines; the last may only have begun, and shows that."""
    found: list[str] = []
    for each in filter(None, messages):
        left = most - len(found)
        if left <= 0:
            break
        found += _words_in(say(language, each), room, left)
    return found


def _words_in(words: str, room: int, most: int) -> list[str]:
    """Return words in at most so many lines; the last may have been cut."""
    lines = wrap(words, room - 2)
    if len(lines) > most:
        lines[max(0, most - 1) :] = [cut(" ".join(lines[max(0, most - 1) :]), room - 2)] if most > 0 else []
    return lines


_ASIDE = "   "
"""What follows behind it in brackets can be spared: which keys there are."""


def _own_lines(view: PublicView, language: Language, room: int, most: int) -> list[str]:
    """Return what one alone has to know; where not all of it fits, without what is said aside."""
    if view.private is None:
        return []
    words = say(language, view.private)
    if len(wrap(words, room - 2)) > most:
        words = words.partition(_ASIDE)[0]
    return _words_in(words, room, most)


def _whole_lines_of(messages: Iterable[Message], language: Language, room: int, most: int) -> list[str]:
    """Return as many messages as fit into so many lines, each with all its lines."""
    found: list[str] = []
    for each in messages:
        lines = _lines_of((each,), language, room, _ALL)
        found += lines if len(found) + len(lines) <= most else []
    return found


def _keyboard_lines(
    view: PublicView, language: Language, room: int, most: int, *, letters: bool
) -> list[str]:
    """Return what the keyboard is doing, or in a line as many of the ``letters`` it takes as fit."""
    if view.keyboard is not None:
        return _lines_of((view.keyboard,), language, room, most)
    if not letters or most <= 0:
        return []
    line = ""
    for key, words in letters_of(view):
        longer = GAP.join((*filter(None, (line,)), f"{key} {say(language, words)}"))
        line = longer if width(say(language, "screen.keys", keys=longer)) <= room - 2 else line
    return [cut(say(language, "screen.keys", keys=line), room - 2)]


# --- The sand timer: a bar that runs down, and no figures; nobody is to count along

_SAND_ROWS = 1
_SAND_FROM = 16
"""The least rows of a screen that has one for it."""

_GRAIN = "▄"


def _timer(canvas: Canvas, sand: Sand, rect: Rect) -> None:
    """Paint how much sand is left; it runs out at the right."""
    if rect.height < _SAND_ROWS:
        return
    left = rect.width * sand.left // sand.of
    canvas.put(rect.left, rect.top, _GRAIN * left, SHINE)
    canvas.put(rect.left + left, rect.top, _GRAIN * (rect.width - left), FRAME)
