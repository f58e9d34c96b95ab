"""The arguments of all commands."""

from __future__ import annotations

import argparse
from importlib.metadata import version

from dixit_table.cli import doctor, games, keypads, play, players, rules, score, simulate
from dixit_table.texts import Language, say

_COMMANDS = (play, score, simulate, rules, keypads, games, players, doctor)


def build_parser(language: Language) -> argparse.ArgumentParser:
    """Return the parser of the whole command line, its help in a language."""
    parser = argparse.ArgumentParser(
        prog="dixit-table",
        description=say(language, "cli.description"),
        epilog=say(language, "cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"dixit-table {version('dixit-table')}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar=say(language, "cli.command"))
    for command in _COMMANDS:
        command.add_to(subparsers, language)
    return parser
