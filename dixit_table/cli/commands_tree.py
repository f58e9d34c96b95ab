"""All commands as data, read from the parser itself: for completion in shells, and for the manual."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from msgspec import Struct

from dixit_table.cli.common import actions_of
from dixit_table.settings.library import in_order

_FILES, _FOLDERS = {"FILE", "OUT", "FOLDER|FILE"}, {"DIR"}
"""What parsers call a value that is a file, or a folder."""

_RULES_SETS = {"rules", "base"}
"""Options whose value is a rules set, by where argparse puts it; ``rules show`` has one, too."""


class Values(Struct, frozen=True):
    """What may stand in a place of the command line: one of the words, a file, a folder, or anything."""

    words: tuple[str, ...] = ()
    files: bool = False
    folders: bool = False


class Option(Struct, frozen=True):
    """An option; without ``values`` nothing follows it."""

    flags: tuple[str, ...]
    help: str
    metavar: str = ""
    values: Values | None = None


class Operand(Struct, frozen=True):
    """What a command is given without an option; ``times``: ?, * or + as argparse has them, "" for once."""

    metavar: str
    times: str
    help: str
    values: Values


class Command(Struct, frozen=True):
    """A command, by the words that lead to it."""

    path: tuple[str, ...]
    commands: tuple[tuple[str, str], ...]  # those below it: word and help
    options: tuple[Option, ...]
    operands: tuple[Operand, ...]
    description: str
    examples: str

    @property
    def operand(self) -> Values:
        """What may stand where it has no option."""
        return self.operands[0].values if self.operands else Values()

    @property
    def place(self) -> str:
        """Its words, each behind a slash; "" is the program itself."""
        return "".join(f"/{word}" for word in self.path)


def commands_of(parser: argparse.ArgumentParser, path: tuple[str, ...] = ()) -> Iterator[Command]:
    """Yield the program, and every command below it."""
    actions, below = actions_of(parser)
    named = [(each.dest, each.help or "") for action in below for each in action._choices_actions]  # noqa: SLF001
    yield Command(
        path=path,
        commands=tuple(named),
        options=tuple(_option(each) for each in actions if each.option_strings),
        operands=tuple(
            _operand(each, path) for each in actions if not each.option_strings and each not in below
        ),
        description=parser.description or "",
        examples=parser.epilog or "",
    )
    for action in below:
        for name, sub in action.choices.items():
            yield from commands_of(sub, (*path, name))


def _option(action: argparse.Action) -> Option:
    takes = action.nargs != 0
    return Option(
        flags=tuple(action.option_strings),
        help=_help(action),
        metavar=_metavar(action, "[{}]" if action.nargs == "?" else "{}") if takes else "",
        values=_values(action, ()) if takes else None,
    )


def _operand(action: argparse.Action, path: tuple[str, ...]) -> Operand:
    times = action.nargs if isinstance(action.nargs, str) else ""
    return Operand(_metavar(action, "{}"), times, _help(action), _values(action, path))


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")


def _metavar(action: argparse.Action, form: str) -> str:
    named = action.metavar if isinstance(action.metavar, str) else "|".join(map(str, action.choices or ()))
    return form.format(named)


def _values(action: argparse.Action, path: tuple[str, ...]) -> Values:
    if action.choices:
        return Values(tuple(map(str, action.choices)))
    if action.dest in _RULES_SETS or path == ("rules", "show"):
        return Values(tuple(in_order()), files=True)
    called = vars(action).get("takes", action.metavar)  # its English word, whatever help says
    return Values(files=called in _FILES, folders=called in _FOLDERS)
