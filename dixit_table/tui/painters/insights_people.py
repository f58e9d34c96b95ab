"""The players of all nights: a row each, as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.game.views import InsightsView, PersonView, PublicView, Share
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import clusters, cut, width
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import FACE, QUIET, STRONG, TEXT, Ink, rabbit_colour

_LONGEST_NAME = 24
_LEAST_NAME = 10
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
    names = min(_LONGEST_NAME, longest, max(_LEAST_NAME, rect.width // 3))
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


def _a_turn(share: Share) -> str:
    return f"{share.hits / share.chances:.1f}" if share.chances else "–"


def _percent(share: Share) -> str:
    return f"{round(100 * share.hits / share.chances)} %" if share.chances else "–"


_COLUMNS: tuple[tuple[str, Callable[[PersonView], str]], ...] = (
    ("games", lambda person: str(person.games)),
    ("wins", lambda person: str(person.wins)),
    ("points", lambda person: _a_turn(Share(person.points, person.turns))),
    ("found", lambda person: _percent(person.found)),
    ("told", lambda person: _percent(person.told)),
    ("received", lambda person: _a_turn(person.received)),
    ("dice", lambda person: str(person.dice)),
    ("last", lambda person: person.last),
)
"""The first ones matter most: the last are left out where there is no room."""
