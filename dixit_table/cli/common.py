"""What the commands share: help, options, questions asked once more, games by number."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TextIO

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers
    from dixit_table.game.room import Room
    from dixit_table.store.other_schemas import OtherGames
    from dixit_table.table.archive.history import GameStore, StoredGame


# --- What the commands share: help from the catalogue, and numbers within bounds


def add_command(
    subparsers: Subparsers, language: Language, name: str, *, texts: str | None = None
) -> argparse.ArgumentParser:
    """Add a command with the help, description and examples that the catalogue has for it.

    ``texts`` is what their keys begin with, where that isn't ``cli.NAME_``.
    """
    prefix = f"cli.{name}_" if texts is None else texts
    return subparsers.add_parser(
        name,
        help=say(language, f"{prefix}help"),
        description=say(language, f"{prefix}description"),
        epilog=say(language, f"{prefix}examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def actions_of(
    parser: argparse.ArgumentParser,
) -> tuple[list[argparse.Action], list[argparse._SubParsersAction[Any]]]:
    """Return what a parser takes, and those of it that are commands."""
    actions = parser._actions  # noqa: SLF001 - argparse has no other way to ask
    commands = argparse._SubParsersAction  # noqa: SLF001
    return actions, [each for each in actions if isinstance(each, commands)]


def number(language: Language, low: int, high: int | None = None) -> Callable[[str], int]:
    """Return an argument type: a whole number from ``low`` up (to ``high``)."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) < 16
        value = int(text) if plain else low - 1
        if value < low or (high is not None and value > high):
            key = "cli.number_between" if high is not None else "cli.number_from"
            raise argparse.ArgumentTypeError(say(language, key, text=text, low=low, high=high or 0))
        return value

    return read


# --- Lines for people


def put(line: str, stream: TextIO | None = None, end: str = "\n") -> None:
    """Write a line to standard output, or elsewhere, with its control characters written out.

    A journal may come from anywhere: what is called a name in it shall not steer a terminal.
    """
    from dixit_table.settings.yaml_source import printable  # here: loading it takes a while

    (stream or sys.stdout).write(printable(line) + end)


def put_not_included(games: Iterable[OtherGames], language: Language) -> None:
    """Say on standard error where games are that a command leaves out, and which versions read them."""
    from dixit_table.store.database import SCHEMA_VERSION  # here: some commands need no journal

    for each in games:
        line = Message.of(
            "keeping.not_included", path=str(each.folder), schema=each.schema, known=SCHEMA_VERSION
        )
        put(say(language, line), sys.stderr)


# --- Asking once more before something that can't be taken back


def confirmed(question: Message, language: Language, *, yes: bool) -> bool:
    """Return whether it is to be done: ``yes`` was given, or somebody types the word.

    Raises UnusableInput where nobody is there to be asked.
    """
    if yes:
        return True
    if not sys.stdin.isatty():
        raise UnusableInput(Message.of("lookback.confirm_with_yes"))
    word = say(language, "lookback.yes")
    put(say(language, "lookback.confirm", question=question, word=word), end=" ")
    sys.stdout.flush()
    answered = sys.stdin.readline().strip().casefold() == word
    if not answered:
        put(say(language, "lookback.nothing_forgotten"))
    return answered


def not_forgotten(error: OSError) -> UnusableInput:
    """Return the error for a file that couldn't be changed."""
    return UnusableInput(Message.of("lookback.not_forgotten", reason=why_failed(error)))


# --- A stored game by its number, or an error that names those that there are


def known_game(games: GameStore, game: int) -> tuple[StoredGame, Room]:
    """Return a stored game. Raises UnusableInput for none, JournalDamaged where it can't be read."""
    from dixit_table.table.archive.history import find_game  # here: most commands know no games

    stored = find_game(games, game)
    if stored is None or stored.state is None:
        raise no_such_game(games, game)
    return stored, stored.state


def no_such_game(games: GameStore, game: int) -> UnusableInput:
    """Return the error for a number that is no game's."""
    known = [number for number, _ in games.games()]
    return UnusableInput(Message.of("cli.no_such_game", game=game, n=len(known), last=max(known, default=0)))
