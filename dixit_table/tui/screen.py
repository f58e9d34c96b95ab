"""The whole screen: cuts it into parts, header to foot, and has what is in the middle painted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from dixit_table.game.views import Page, PhaseName, PublicView, Sand
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, cut, stamp, width, wrap
from dixit_table.tui.canvas.theme import FRAME, HEADER, PROMPT, QUIET, ROOM, SHINE, WARNING, Ink
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.painter import Picture, painter_of
from dixit_table.tui.painters.menu import menu, menu_width
from dixit_table.tui.painters.pages import put_page
from dixit_table.tui.painters.podium import over
from dixit_table.tui.painters.text import GAP
from dixit_table.tui.painters.tiles import far, lobby, shows_far, voting

# --- Where everything goes: cuts the screen into parts and has each painted

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
    margin = max(view.look.margin, _AIR if roomy else 0)  # what the TV cuts off, and some air
    margin_x, margin_y = width * margin // 100, height * margin // 100
    top, rest = canvas.area.from_top(1 + margin_y if height >= _HEADER_FROM else 0)
    canvas.fill(top, HEADER)
    _header(canvas, view, language, top.from_bottom(1)[0].inset(margin_x))
    band, rest = rest.from_top(_prompt_rows(view, language, width, height))
    _prompt(canvas, view, language, band)
    rest = rest.from_bottom(margin_y)[1].inset(margin_x)
    if view.sand is not None and height >= SAND_FROM:
        sand, rest = rest.from_top(_SAND_ROWS)
        _timer(canvas, view.sand, sand.inset(1))
    body = _foot(canvas, view, language, rest)
    _body(canvas, view, language, body.inset(1 if width >= _EDGE_FROM else 0), motion, page)
    if view.look.plain:
        canvas.make_plain()
    return canvas


def _foot(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> Rect:
    """Paint the lines below the picture, the most urgent first where rows are few; return what is left."""
    least, fair = painter_of(view).rows(view, language, rect)
    own = _lines_of((view.private,), language, rect.width)[: max(0, rect.height - least)]
    room = max(0, rect.height - least - len(own))
    notices = _lines_of(view.notices, language, rect.width)[:room]
    room = max(0, rect.height - fair - len(own) - len(notices))
    in_menu = view.menu is not None and view.phase is PhaseName.LOBBY  # its own words matter more there
    alone = in_menu or view.insights is not None
    hints = _whole_lines_of(() if alone else _hints(view), language, rect.width, room)
    room -= len(hints)
    keyboard = _keyboard_lines(view, language, rect.width)[: 0 if alone else room]
    room -= len(keyboard)
    foot, rest = rect.from_bottom(len(own) + len(hints) + len(notices) + len(keyboard))
    for words, ink in ((own, SHINE), (hints, QUIET), (notices, WARNING), (keyboard, QUIET)):
        part, foot = foot.from_top(len(words))
        canvas.put_lines(part, words, ink)
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
        menu(canvas, view, language, right)
        rect = rect.from_right(1)[1]
    if page is not None:
        put_page(canvas, view, language, rect, page)
        return
    with canvas.within(rect):
        if shows_far(view):
            far(canvas, view, language, rect, motion)
            return
        picture = painter_of(view).pictures.get(view.phase) or _PICTURES.get(view.phase, voting)
        picture(canvas, view, language, rect, motion)


# --- What is around every picture: header, prompt, hints, notices

_EDGE = 5  # percent


def _header(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint the rules set, the turn and its storyteller; at the right how the game ends."""
    canvas.fill(rect, HEADER)
    left, right = _fitting(view, language, rect.width - 2)
    canvas.put(rect.left + 1, rect.top, left, HEADER._replace(bold=True))
    canvas.put(rect.right - width(right) - 1, rect.top, right, HEADER)


def _fitting(view: PublicView, language: Language, room: int) -> tuple[str, str]:
    """Return what stands at the left and at the right: as much as there is room for, and always the turn."""
    title, (turn, rights) = view.rules_title, _turn_and_rights(view, language)
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


def _turn_and_rights(view: PublicView, language: Language) -> tuple[str, tuple[str, ...]]:
    """Return the turn's number and what may stand at the right, the longest first.

    In the lobby they are who is here and what ends the game, where that was chosen: points or laps.
    """
    if view.phase is PhaseName.OVER:
        return "", ("",)
    if view.phase is not PhaseName.LOBBY:
        painter = painter_of(view)
        return painter.turn(view, language), painter.at_the_right(view, language)
    here = say(language, "screen.teams" if view.teams else "screen.players", n=len(view.seats))
    if view.goal is not None:
        return here, (say(language, "screen.first_to", goal=view.goal),)
    return here, ("" if view.laps is None else say(language, "table.end_laps", n=view.laps),)


def _prompt_edge(view: PublicView, width: int) -> int:
    """Return the columns at each edge of the prompt that hold no words."""
    return width * max(_EDGE, view.look.margin) // 100


def _prompt_rows(view: PublicView, language: Language, width: int, height: int) -> int:
    """Return the rows of the prompt on a screen of a size."""
    words, room = say(language, view.prompt), width - 2 * _prompt_edge(view, width)
    lines, pitch = _prompt_lines(words, room, height // 4 + 1)
    least = 5 if height >= _ROOMY_HEIGHT else 3 if height >= 22 else 2 if height >= 12 else 1
    return max(len(lines) * pitch + (pitch > 1), least)


@lru_cache(maxsize=64)
def _prompt_lines(words: str, room: int, most: int) -> tuple[list[str], int]:
    """Return the prompt in lines and the rows of each: big where that takes ``most`` rows or fewer."""
    pitch = big.ROWS + 1
    lines = big.wrap_big(words, room)
    if lines is not None and len(lines) * pitch < most:
        return lines, pitch
    return wrap(words, room), 1


def _prompt(canvas: Canvas, view: PublicView, language: Language, rect: Rect) -> None:
    """Paint the one next action, in the middle of a bright band, as big as there is room."""
    words, edge = say(language, view.prompt), _prompt_edge(view, rect.width)
    ink = WARNING if view.check_claims else PROMPT
    stamp(canvas, rect, ("prompt", words, edge), partial(_draw_prompt, words=words, edge=edge, ink=ink), ink)


def _draw_prompt(canvas: Canvas, rect: Rect, words: str, edge: int, ink: Ink) -> None:
    inner = rect.inset(edge)
    lines, pitch = _prompt_lines(words, inner.width, rect.height)
    block = inner.centred(inner.width, len(lines) * pitch - (pitch > 1))
    for row, line in enumerate(lines):
        place = Rect(block.left, block.top + row * pitch, block.width, pitch)
        big.write(canvas, place, line, ink._replace(ground=None), middle=True)


def _lines_of(messages: Iterable[Message | None], language: Language, room: int) -> list[str]:
    """Return messages as lines."""
    return [line for each in messages if each is not None for line in wrap(say(language, each), room - 2)]


def _whole_lines_of(messages: Iterable[Message], language: Language, room: int, most: int) -> list[str]:
    """Return as many messages as fit into so many lines, each with all its lines."""
    found: list[str] = []
    for each in messages:
        lines = _lines_of((each,), language, room)
        found += lines if len(found) + len(lines) <= most else []
    return found


def _keyboard_lines(view: PublicView, language: Language, room: int) -> list[str]:
    """Return what the keyboard is doing, or in a line as many of the letters it takes as fit."""
    if view.keyboard is not None:
        return _lines_of((view.keyboard,), language, room)
    in_lobby = view.phase is PhaseName.LOBBY and not view.offering  # what is offered comes before players
    keys = "screen.keys_lobby" if in_lobby else painter_of(view).keys(view)
    line, *more = say(language, keys).split(GAP)
    for part in more:
        longer = f"{line}{GAP}{part}"
        line = longer if width(longer) <= room - 2 else line
    return [cut(line, room - 2)]


# --- The sand timer: a bar that runs down, and no figures; nobody is to count along

_SAND_ROWS = 1
SAND_FROM = 16
"""The least rows of a screen that has one for it."""

_GRAIN = "▄"


def _timer(canvas: Canvas, sand: Sand, rect: Rect) -> None:
    """Paint how much sand is left; it runs out at the right."""
    if rect.height < _SAND_ROWS:
        return
    left = rect.width * sand.left // sand.of
    canvas.put(rect.left, rect.top, _GRAIN * left, SHINE)
    canvas.put(rect.left + left, rect.top, _GRAIN * (rect.width - left), FRAME)
