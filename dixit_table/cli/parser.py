"""The arguments of all commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from dixit_table.cli.arguments import Parser, speak
from dixit_table.texts import LANGUAGES, Language, say

_COMMANDS = (
    "play", "score", "simulate", "rules", "keypads", "games", "players",
    "backup", "restore", "repair", "doctor", "report",
)  # fmt: skip


def build_parser(language: Language, words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser of the command line, its help in a language.

    Where ``words`` begin with a command, but for ``--lang``, only that one is loaded: the others would take
    as long as the screen.
    """
    speak(language)
    parser = Parser(
        language=language,
        prog="dixit-table",
        description=say(language, "cli.description"),
        epilog=say(language, "cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(lang=None)
    version = say(language, "arguments.version")
    parser.add_argument(
        "--version", action=_Version, nargs=0, dest=argparse.SUPPRESS, default=argparse.SUPPRESS, help=version
    )
    subparsers = parser.add_subparsers(dest="command", required=True, metavar=say(language, "cli.command"))
    named = next((word for word in words if word not in LANGUAGES and not word.startswith("--lang")), None)
    for command in (named,) if named in _COMMANDS else _COMMANDS:
        import_module(f"dixit_table.cli.{command}").add_to(subparsers, language)
    return parser


class _Version(argparse.Action):
    """Says the version and ends; it is looked up only then, which takes a while."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        sys.stdout.write(f"{parser.prog} {version('dixit-table')}\n")
        parser.exit()
