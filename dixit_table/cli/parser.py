"""The arguments of all commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from dixit_table.texts import Language, say

_COMMANDS = (
    "play", "score", "simulate", "rules", "keypads", "games", "players",
    "backup", "restore", "repair", "doctor", "report",
)  # fmt: skip


def build_parser(language: Language, words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser of the command line, its help in a language.

    Where ``words`` begin with a command only that one is loaded: the others would take as long as the screen.
    """
    parser = argparse.ArgumentParser(
        prog="dixit-table",
        description=say(language, "cli.description"),
        epilog=say(language, "cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = "show program's version number and exit"
    parser.add_argument(
        "--version", action=_Version, nargs=0, dest=argparse.SUPPRESS, default=argparse.SUPPRESS, help=version
    )
    subparsers = parser.add_subparsers(dest="command", required=True, metavar=say(language, "cli.command"))
    for command in words[:1] if words and words[0] in _COMMANDS else _COMMANDS:
        import_module(f"dixit_table.cli.{command}").add_to(subparsers, language)
    return parser


class _Version(argparse.Action):
    """Says the version and ends; it is looked up only then, which takes a while."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        sys.stdout.write(f"{parser.prog} {version('dixit-table')}\n")
        parser.exit()
