"""The page that lies over the picture, and who reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.game.views import Page, PageName
from dixit_table.keypads.base import Key

_STEPS = {Key.PLUS: 1, Key.MINUS: -1}
_CLOSES = (Key.ENTER, Key.BACKSPACE)


class Reading:
    """One page at a time, opened by one pad; ``opened`` is told which."""

    def __init__(self, opened: Callable[[PageName], None] = lambda _name: None) -> None:
        self.page: Page | None = None
        self._reader: str | None = None
        self._opened = opened

    def open(self, name: PageName, pad: str) -> None:
        """Open a page; the one that is open already is closed."""
        is_open = self.page is not None and self.page.name is name
        self._reader = pad
        self._show(None if is_open else name)

    def look_on(self, pages: Sequence[PageName], pad: str) -> None:
        """Open the page after the open one, the first where none of these is open; after the last none."""
        is_open = self.page is not None and self.page.name in pages
        at = pages.index(self.page.name) + 1 if self.page is not None and is_open else 0
        self._reader = pad
        self._show(pages[at] if at < len(pages) else None)

    def takes(self, pad: str, key: Key, *, typing: bool, end: Sequence[PageName] = ()) -> bool:
        """Tell whether a key is for the open page: ``+`` and ``-`` turn it, its reader's Enter closes it.

        Any other key closes it and counts: a vote doesn't wait for somebody who reads. Nor does what its
        reader is ``typing``. After the ``end`` of a game nobody waits for anything: then ``+`` opens the
        first of those pages, ``+`` and ``-`` go from one to the next, and anybody's Enter closes them.
        """
        page, self.page = self.page, None
        if key in _STEPS and (page is not None or (end and key is Key.PLUS)):
            self._turn(page, _STEPS[key], end)
            return True
        if page is None or key not in _CLOSES:
            return False
        return page.name in end or (pad == self._reader and not typing)

    def _turn(self, page: Page | None, step: int, end: Sequence[PageName]) -> None:
        if page is not None and page.name not in end:
            self.page = Page(page.name, page.number + step)
            return
        at = end.index(page.name) + step if page is not None else 0
        self._show(end[at] if 0 <= at < len(end) else None)

    def _show(self, name: PageName | None) -> None:
        self.page = None if name is None else Page(name)
        if name is not None:
            self._opened(name)
