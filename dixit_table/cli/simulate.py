"""`dixit-table simulate`: whole games played headless, a line a turn."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from dixit_table.cli.common import add_command, number
from dixit_table.errors import UnusableInput
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.headless import simulate
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "simulate")
    parser.add_argument("--rules", default="odyssey", metavar="NAME", help=say(language, "cli.option_rules"))
    parser.add_argument(
        "--seats",
        required=True,
        type=number(language, 1),
        metavar="N",
        help=say(language, "cli.option_seats"),
    )
    parser.add_argument(
        "--games", default=1, type=number(language, 1), metavar="G", help=say(language, "cli.option_games")
    )
    parser.add_argument(
        "--seed", default=1, type=number(language, 0), metavar="S", help=say(language, "cli.option_seed")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games; return the exit status."""
    rules = load_rules(args.rules)
    if not rules.rules.fits(args.seats):
        few, many = rules.rules.fewest_seats, rules.rules.most_seats
        raise UnusableInput(
            Message.of("cli.seats_dont_fit", rules=args.rules, seats=args.seats, few=few, many=many)
        )
    watched = sys.stderr.isatty() and not sys.stdout.isatty()
    for line in simulate(rules, args.seats, args.games, args.seed):
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
        if watched and "over" in line:
            _show_progress(args, line["game"])
    sys.stdout.flush()
    return 0


def _show_progress(args: argparse.Namespace, game: int) -> None:
    end = "\n" if game == args.games else ""
    sys.stderr.write("\r" + say(args.language, "cli.simulated", game=game, games=args.games) + end)
    sys.stderr.flush()
