"""What stands in the table menu's list of looking back, and in which order its pages come."""

from __future__ import annotations

from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.game.views import PageName, PhaseName
from dixit_table.table.menu import Command, Item, Opens
from dixit_table.texts import Message

_COMMANDS = {
    PageName.CURVES: Command.CURVES,
    PageName.PRIZES: Command.PRIZES,
    PageName.READERS: Command.READERS,
    PageName.PLAYERS: Command.PLAYERS,
}


def of_the_game(state: Room) -> tuple[PageName, ...]:
    """Return the pages about this game alone, in the order in which they are turned; none before a turn."""
    if isinstance(state, State) and state.records:
        return (PageName.CURVES, PageName.PRIZES, PageName.READERS)
    if isinstance(state, DiceState) and state.records:
        return (PageName.CURVES, PageName.PRIZES)
    return ()


def at_the_end(state: Room) -> tuple[PageName, ...]:
    """Return the pages that come after the podium; none while the game goes on."""
    return of_the_game(state) if state.phase is PhaseName.OVER else ()


def looking_back(state: Room) -> tuple[PageName, ...]:
    """Return all pages of looking back, past turns first."""
    own = of_the_game(state)
    return (*((PageName.RECORDS, *own) if own else ()), PageName.PLAYERS)


def _items(state: Room) -> tuple[Item, ...]:
    pages = tuple(
        Item(Message.of(f"lookback.menu_{page.value}"), _COMMANDS[page]) for page in of_the_game(state)
    )
    players = Item(
        Message.of("lookback.menu_players"), Command.PLAYERS, Message.of("lookback.menu_players_note")
    )
    has_poster = bool(pages) and state.phase is PhaseName.OVER
    poster = Item(Message.of("lookback.menu_poster"), Command.POSTER, Message.of("lookback.menu_poster_note"))
    return (*pages, players, *([poster] if has_poster else ()))


_LABEL = Message.of("lookback.menu")


def look_back(state: Room, besides: tuple[Item, ...] = ()) -> Item:
    """Return the line that opens the list about a game, with what stands in it besides."""
    return Item(_LABEL, Opens(_LABEL, lambda _now: (*_items(state), *besides)))
