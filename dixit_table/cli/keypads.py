"""`dixit-table keypads`: which keypads there are and what ails them, and a live look at their keys."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dixit_table.cli.keypads_test import run_test
from dixit_table.keypads.survey import Seen, survey
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = _parser(subparsers, language, "keypads", "command")
    actions = parser.add_subparsers(required=True, metavar="ACTION", dest="action")
    _parser(actions, language, "list", "list").set_defaults(run=run_list)
    testing = _parser(actions, language, "test", "test")
    testing.add_argument(
        "--pad", action="append", metavar="KIND:ADDRESS", help=say(language, "keypads.option_pad")
    )
    testing.add_argument("--data", metavar="DIR", help=say(language, "keypads.option_data"))
    testing.set_defaults(run=run_test)


def run_list(args: argparse.Namespace) -> int:
    """List what is plugged in, opening nothing; return the exit status."""
    language: Language = args.language
    for seen in survey():
        for line in _described(seen, language):
            _print(line)
    return 0


def _parser(subparsers: Subparsers, language: Language, name: str, key: str) -> argparse.ArgumentParser:
    return subparsers.add_parser(
        name,
        help=say(language, f"keypads.{key}_help"),
        description=say(language, f"keypads.{key}_description"),
        epilog=say(language, f"keypads.{key}_examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _described(seen: Seen, language: Language) -> Iterator[str]:
    if seen.kind is not None:
        yield f"{seen.kind}  {seen.label}"
        yield f"    {say(language, 'keypads.list_address', address=seen.address)}"
        yield f"    {say(language, 'keypads.list_identity', identity=seen.identity)}"
    for note in seen.notes:
        yield f"    {say(language, note)}" if seen.kind is not None else say(language, note)


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
