"""The menu's page about updates: from a stick, only when somebody asks; tried out while the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from dixit_table.errors import DixitError
from dixit_table.table.menu.menu import Item, Items, Opens, Update
from dixit_table.table.ports import Ports, UpdateSource
from dixit_table.texts import Message

_LABEL = Message.of("update.menu")


def update_lines(updates: UpdateSource | None) -> Items:
    """Return the line that leads to the page; none where a table is updated another way."""
    if updates is None:
        return ()
    # At any moment: what is on a stick doesn't change with the game.
    return (Item(_LABEL, _opens(_LABEL, lambda: tuple(_page(updates)))),)


def _page(updates: UpdateSource) -> Iterator[Item]:
    packages = updates.packages()
    for package in packages:
        label = Message.of("update.menu_file", name=package.stem)
        yes = Item(Message.of("update.menu_yes"), Update(package), Message.of("update.menu_yes_note"))
        yield Item(label, _opens(label, partial(_only, yes)))
    if not packages:
        yield Item(Message.of("update.menu_no_file"), None, Message.of("update.menu_none"))
    if (former := updates.former()) is not None:
        label = Message.of("update.menu_back")
        yes = Item(Message.of("update.menu_back_yes", version=former), Update(None))
        yield Item(label, _opens(label, partial(_only, yes)))


def _only(item: Item) -> Items:
    return (item,)


def _opens(title: Message, items: Callable[[], Items]) -> Opens:
    return Opens(title, lambda _state: items(), about=lambda _state: None)


class Updating:
    """Carries an update out, beside one table, which then starts anew."""

    def __init__(self, ports: Ports, said: Callable[[Message], None]) -> None:
        self._ports, self._said = ports, said
        self._running = False

    def begin(self, package: Path | None) -> None:
        """Update to a package, or go back to the former version (None)."""
        updates = self._ports.updates
        if updates is None:
            return
        if self._running:
            self._said(Message.of("update.another_runs"))
            return
        self._running = True
        if package is not None:
            self._said(Message.of("update.menu_trying"))
        self._ports.at_length(partial(self._do, updates, package))

    def _do(self, updates: UpdateSource, package: Path | None) -> None:
        try:
            if package is None:
                updates.back()
            else:
                updates.update(package)
        except DixitError as error:
            self._ports.post(partial(self._failed, error.message))
        else:
            self._ports.post(self._ports.restart)

    def _failed(self, why: Message) -> None:
        self._running = False
        self._said(why)
