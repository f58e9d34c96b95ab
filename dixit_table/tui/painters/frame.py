"""What is around every picture: header, prompt, hints, notices."""

from __future__ import annotations

from collections.abc import Iterable

from dixit_table.session.views import PhaseName, PublicView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width, wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import HEADER, PROMPT, QUIET, SHINE, WARNING

_GAP = "   "


def header(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the rules set, the turn and its storyteller; at the right how the game ends."""
    canvas.fill(rect, HEADER)
    right = _right(view, language)
    room = rect.width - width(right) - 3
    left = _left(view, language)
    while len(left) > 1 and width(_GAP.join(left)) > room:
        left.pop()
    if width(left[0]) + 3 > room:
        right = ""
    canvas.put(rect.left + 1, rect.top, cut(_GAP.join(left), rect.width - 2), HEADER._replace(bold=True))
    canvas.put(rect.right - width(right) - 1, rect.top, right, HEADER)


def _left(view: PublicView, language: Language) -> list[str]:
    parts = [view.rules_title]
    if view.phase is PhaseName.LOBBY:
        parts.append(say(language, "screen.players", n=len(view.seats)))
    elif view.phase is not PhaseName.OVER:
        parts.append(say(language, "screen.turn", n=view.turn))
        if view.storyteller is not None:
            name = Cast.of(view).name(view.storyteller)
            parts.append(say(language, "screen.tells", name=name))
    return parts


def _right(view: PublicView, language: Language) -> str:
    if view.phase in {PhaseName.LOBBY, PhaseName.OVER}:
        return ""
    if view.goal is not None:
        return say(language, "screen.first_to", goal=view.goal)
    return say(language, "screen.pile", n=view.pile)


def prompt_rows(view: PublicView, language: Language, room: int) -> int:
    """Return the rows the prompt's words take."""
    return len(wrap(say(language, view.prompt), room - 2))


def prompt(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the one next action, in the middle of a bright band."""
    ink = WARNING if view.check_claims else PROMPT
    canvas.fill(rect, ink)
    lines = wrap(say(language, view.prompt), rect.width - 2)
    top = rect.top + max(0, rect.height - len(lines)) // 2
    for row, line in enumerate(lines[: rect.height]):
        canvas.put(rect.left + (rect.width - width(line)) // 2, top + row, line, ink)


def hint_lines(view: PublicView, language: Language, room: int) -> list[str]:
    """Return the hints as lines."""
    return _lines(view.hints, language, room)


def notice_lines(view: PublicView, language: Language, room: int) -> list[str]:
    """Return the notices as lines."""
    return _lines(view.notices, language, room)


def _lines(messages: Iterable[Message], language: Language, room: int) -> list[str]:
    return [line for message in messages for line in wrap(say(language, message), room - 2)]


def hints(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint what else one may want to know now."""
    for row, line in enumerate(hint_lines(view, language, rect.width)[: rect.height]):
        canvas.put(rect.left + 1, rect.top + row, line, QUIET)


def notices(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint trouble, so that it is seen."""
    canvas.fill(rect, WARNING)
    for row, line in enumerate(notice_lines(view, language, rect.width)[: rect.height]):
        canvas.put(rect.left + 1, rect.top + row, line, WARNING)


def private(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the player's own card of a demo."""
    if view.private is not None:
        canvas.put(rect.left + 1, rect.top, cut(say(language, view.private), rect.width - 2), SHINE)


def keyboard(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint what the keyboard is doing, or which letters it takes."""
    words = say(language, "screen.keys_lobby" if view.phase is PhaseName.LOBBY else "screen.keys_game")
    if view.keyboard is not None:
        words = say(language, view.keyboard)
    canvas.put(rect.left + 1, rect.top, cut(words, rect.width - 2), QUIET)
