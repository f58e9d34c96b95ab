"""Pictures over the cells, for a terminal that shows them: which stand where, made once and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from dixit_table.tui.canvas.canvas import Canvas, Cell, Rect, Row
from dixit_table.tui.canvas.sprites import Portrait, Pose
from dixit_table.tui.canvas.theme import Ink

if TYPE_CHECKING:
    from dixit_table.tui.canvas.portraits import Body


class _Made(NamedTuple):
    portrait: Portrait
    body: Body


class _Key(NamedTuple):
    """What one body differs by from another; sizes in pixels."""

    pose: Pose
    letter: str
    bands: tuple[int, ...]
    wide: int
    high: int
    row: int


_LEAST = 60
"""Rows of pixels below which cells are as good."""

_MOST = 100
"""Bodies that are kept: 3 MB at most."""

_SIXEL_ROWS = 6
"""Rows of pixels in a row of sixels."""


class Pictures:
    """Pictures where rabbits stand; ``came`` is called when one that was missing is there.

    Where more than ``most`` would stand at once all rabbits are cells: some of each would look like a fault.
    """

    def __init__(self, came: Callable[[], None], most: int) -> None:
        self._came, self._most = came, most
        self._made: dict[_Key, Body] = {}
        self._making: _Key | None = None
        self._maker = ThreadPoolExecutor(max_workers=1)  # the loop's own would begin threads by chance
        self._shown: dict[Rect, _Made] = {}
        self._gone: list[Rect] = []  # by the last canvas

    def lay(self, canvas: Canvas, before: list[Row], cell_size: tuple[int, int] | None) -> list[Row]:
        """Lay the pictures that are there over a canvas: blank its cells beneath them.

        ``cell_size``: of a cell, in pixels; None: no picture now. Return the rows shown before, spoiled
        wherever a picture comes or goes, so that all differs there.
        """
        was, self._shown = self._shown, self._found(canvas, cell_size) if cell_size else {}
        self._gone = [place for place in was if place not in self._shown]
        _blank(canvas.rows, self._shown)
        same_size = len(before) == len(canvas.rows) and len(before[0]) == len(canvas.rows[0])
        if not same_size or was == self._shown:
            return before
        places = [place for place in {**was, **self._shown} if was.get(place) != self._shown.get(place)]
        return _spoiled(before, places)

    def away(self) -> list[str]:
        """Return what comes before the cells that take the place of pictures."""
        return _forgotten(self._gone)

    def over(self, written: Sequence[Rect] | None = None) -> list[str]:
        """Return what shows those pictures anew that stand where cells were written; None: everywhere."""
        shown = {
            place: made
            for place, made in self._shown.items()
            if written is None or any(all(place.common(each)[2:]) for each in written)
        }
        return _forgotten(shown) + [_words(place, made) for place, made in shown.items()]

    def _found(self, canvas: Canvas, cell_size: tuple[int, int]) -> dict[Rect, _Made]:
        """Return the pictures of a canvas that can be shown; of those that aren't made yet one is begun."""
        wanted = list(_wanted(canvas, cell_size))
        if len(wanted) > self._most:
            return {}
        missing = [key for _, _, key in wanted if key not in self._made]
        if missing and self._making is None:
            self._make(missing[0])
        return {
            place: _Made(portrait, self._made[key]) for place, portrait, key in wanted if key in self._made
        }

    def _make(self, key: _Key) -> None:
        """Make a body beside all else: presses don't wait for it."""
        self._making = key
        making = asyncio.get_running_loop().run_in_executor(self._maker, _body, key)
        making.add_done_callback(self._keep)

    def _keep(self, made: asyncio.Future[Body]) -> None:
        assert self._making is not None
        if made.cancelled():
            return
        if len(self._made) >= _MOST:
            self._made.clear()
        self._made[self._making], self._making = made.result(), None
        self._came()


def _wanted(canvas: Canvas, cell_size: tuple[int, int]) -> Iterator[tuple[Rect, Portrait, _Key]]:
    """Yield where a picture is better than cells; none stands in the last row: a terminal might scroll."""
    for offer in canvas.pictures():
        place, portrait = offer.place, offer.picture
        assert isinstance(portrait, Portrait)
        key = _key(place, portrait, cell_size)
        if key.high >= _LEAST and place.bottom < canvas.area.height:
            yield place, portrait, key


def _key(place: Rect, portrait: Portrait, cell_size: tuple[int, int]) -> _Key:
    wide, high = place.width * cell_size[0], place.height * cell_size[1]
    # In whole rows of sixels: tmux counts what is begun as a whole one, and then as a row of cells.
    high -= high % _SIXEL_ROWS
    return _Key(portrait.pose, portrait.letter, portrait.bands, wide, high, cell_size[1])


def _body(key: _Key) -> Body:
    from dixit_table.tui.canvas.portraits import body  # few terminals need it, and none at the start

    return body(*key)


def _words(place: Rect, made: _Made) -> str:
    from dixit_table.tui.canvas.portraits import sixel

    return _at(place) + sixel(*made)


def _forgotten(places: Collection[Rect]) -> list[str]:
    """Return what lets tmux forget pictures: a space over each, while lines wrap.

    It takes no notice of what is written over one while lines don't wrap, as Textual has it, nor ever of half
    blocks (`screen_write_collect_add` of 3.5a). It would show them again to whoever attaches.
    """
    return ["\x1b[?7h", *(f"{_at(place)} " for place in places), "\x1b[?7l"] if places else []


def _at(place: Rect) -> str:
    """Return what moves the cursor to a place's first cell."""
    return f"\x1b[{place.top + 1};{place.left + 1}H"


def _blank(rows: list[Row], shown: Mapping[Rect, _Made]) -> None:
    """Leave nothing where pictures are: what they don't cover at their feet is ground."""
    for place, made in shown.items():
        for y, ground in enumerate((*made.portrait.grounds[:-1], made.portrait.foot), place.top):
            rows[y][place.left : place.right] = [_empty(ground)] * place.width


@lru_cache(maxsize=64)
def _empty(ground: str) -> Cell:
    return Cell(" ", Ink(ground, ground))


def _spoiled(rows: list[Row], places: Iterable[Rect]) -> list[Row]:
    """Return rows that differ in places from any that can be shown: there all is to be written."""
    found = list(rows)
    for left, top, width, height in places:
        for y in range(top, top + height):
            found[y] = [*found[y][:left], *[_SPOILED] * width, *found[y][left + width :]]
    return found


_SPOILED = Cell("\0", Ink(""))
