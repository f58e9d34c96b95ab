"""`dixit-table rules`: the rules sets there are, what they say, and whether a file of one's own is fine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TypeAlias

from dixit_table.settings.problems import UnreadableFile
from dixit_table.settings.rules_file import RulesFile, load_rules, load_rules_at, shipped
from dixit_table.settings.words import in_words
from dixit_table.texts import Language, say

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - the only name it has


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "rules",
        help=say(language, "rules.rules_help"),
        description=say(language, "rules.rules_description"),
        epilog=say(language, "rules.rules_epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    actions = parser.add_subparsers(required=True, metavar="ACTION", dest="action")
    listing = actions.add_parser("list", help=say(language, "rules.list_help"))
    listing.set_defaults(run=run_list)
    showing = actions.add_parser("show", help=say(language, "rules.show_help"))
    showing.add_argument("name", metavar="NAME", help=say(language, "rules.show_name"))
    showing.set_defaults(run=run_show)
    checking = actions.add_parser("check", help=say(language, "rules.check_help"))
    checking.add_argument("files", nargs="+", metavar="FILE", help=say(language, "rules.check_file"))
    checking.set_defaults(run=run_check)


def run_list(args: argparse.Namespace) -> int:
    """List the shipped rules sets; return the exit status."""
    for name in shipped():
        sys.stdout.write(f"{name:<12} {load_rules(name).rules.summary[args.language]}\n")
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Say a rules set in words; return the exit status. Raises UnreadableFile."""
    rules = load_rules(args.name).rules
    sys.stdout.write(f"{rules.title[args.language]}\n{rules.summary[args.language]}\n\n")
    for sentence in in_words(rules):
        sys.stdout.write(f"{sentence.clause:<4} {say(args.language, sentence.message)}\n")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Say all problems of all files, or that they are fine; return the exit status."""
    status = 0
    for file in args.files:
        try:
            _load(file)
        except UnreadableFile as error:
            sys.stderr.write(f"{error.said(args.language)}\n")
            status = 2
        else:
            sys.stdout.write(say(args.language, "rules.fine", file=file) + "\n")
    return status


def _load(file: str) -> RulesFile:
    # A file is meant; but a shipped set's name is no mistake where no file has it.
    if file in shipped() and not Path(file).exists():
        return load_rules(file)
    return load_rules_at(file)
