"""`dixit-table keypads`: which keypads there are, whose they are, what ails them, and what their keys do."""

from __future__ import annotations

import argparse
import sys
from importlib import resources
from typing import TYPE_CHECKING

from dixit_table.cli.keypads_book import run_forget, run_pair
from dixit_table.cli.keypads_list import run_list
from dixit_table.cli.keypads_test import run_test
from dixit_table.cli.options import number
from dixit_table.store.books import HIGHEST
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = _parser(subparsers, language, "keypads", "command")
    actions = parser.add_subparsers(required=True, metavar="ACTION", dest="action")
    listing = _parser(actions, language, "list", "list")
    listing.add_argument("--ask", action="store_true", help=say(language, "keypads.option_ask"))
    testing = _parser(actions, language, "test", "test")
    pairing = _parser(actions, language, "pair", "pair")
    for action in (testing, pairing):
        action.add_argument(
            "--pad", action="append", metavar="KIND:ADDRESS", help=say(language, "keypads.option_pad")
        )
    pairing.add_argument(
        "--first",
        type=number(language, 1, HIGHEST),
        default=1,
        metavar="N",
        help=say(language, "keypads.option_first"),
    )
    forgetting = _parser(actions, language, "forget", "forget")
    forgetting.add_argument("keypads", nargs="*", metavar="PAD", help=say(language, "keypads.option_known"))
    forgetting.add_argument("--all", action="store_true", help=say(language, "keypads.option_all"))
    _parser(actions, language, "rules", "rules").set_defaults(run=run_rules)
    runs = ((listing, run_list), (testing, run_test), (pairing, run_pair), (forgetting, run_forget))
    for action, run in runs:
        action.add_argument("--data", metavar="DIR", help=say(language, "keypads.option_data"))
        action.set_defaults(run=run)


def run_rules(_args: argparse.Namespace) -> int:
    """Print the rules file for udev that lets people use keypads without root; return the exit status."""
    rules = resources.files("dixit_table") / "udev" / "70-dixit-table.rules"
    sys.stdout.write(rules.read_text("utf-8"))
    return 0


def _parser(subparsers: Subparsers, language: Language, name: str, key: str) -> argparse.ArgumentParser:
    return subparsers.add_parser(
        name,
        help=say(language, f"keypads.{key}_help"),
        description=say(language, f"keypads.{key}_description"),
        epilog=say(language, f"keypads.{key}_examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
