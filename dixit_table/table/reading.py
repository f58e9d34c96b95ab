"""The page that lies over the picture, and who reads it."""

from __future__ import annotations

from dixit_table.keypads.base import Key
from dixit_table.session.views import Page, PageName


class Reading:
    """One page at a time, opened by one pad."""

    def __init__(self) -> None:
        self.page: Page | None = None
        self._reader: str | None = None

    def open(self, name: PageName, pad: str) -> None:
        """Open a page; the one that is open already is closed."""
        is_open = self.page is not None and self.page.name is name
        self.page, self._reader = None if is_open else Page(name), pad

    def takes(self, pad: str, key: Key, *, typing: bool) -> bool:
        """Tell whether a key is for the open page: ``+`` and ``-`` turn it, its reader's Enter closes it.

        Any other key closes it and counts: a vote doesn't wait for somebody who reads. Nor does what its
        reader is ``typing``.
        """
        page, self.page = self.page, None
        if page is not None and key in (Key.PLUS, Key.MINUS):
            self.page = Page(page.name, page.number + (1 if key is Key.PLUS else -1))
            return True
        return page is not None and pad == self._reader and not typing and key in (Key.ENTER, Key.BACKSPACE)
