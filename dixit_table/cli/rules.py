"""`dixit-table rules`: the rules sets there are, what they say, and files of one's own."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import TypeAlias

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.settings.common import SUFFIX, KeySource
from dixit_table.settings.library import in_order, labelled, template
from dixit_table.settings.loader import RulesFile, is_path, load_rules, load_rules_at, load_values, shipped
from dixit_table.settings.yaml_source import UnreadableFile, printable
from dixit_table.store.files import place_of
from dixit_table.texts import Language, Message, in_language, say

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
    actions = parser.add_subparsers(metavar="ACTION", dest="action")
    listing = actions.add_parser("list", help=say(language, "rules.list_help"))
    listing.set_defaults(run=run_list)
    showing = actions.add_parser("show", help=say(language, "rules.show_help"))
    showing.add_argument("name", metavar="NAME", help=say(language, "rules.show_name"))
    showing.set_defaults(run=run_show)
    checking = actions.add_parser("check", help=say(language, "rules.check_help"))
    checking.add_argument("files", nargs="+", metavar="FILE", help=say(language, "rules.check_file"))
    checking.set_defaults(run=run_check)
    new = actions.add_parser("new", help=say(language, "rules.new_help"))
    new.add_argument("name", metavar="NAME", help=say(language, "rules.new_name"))
    new.add_argument(
        "--from", dest="base", metavar="BASE", default="odyssey", help=say(language, "rules.new_from")
    )
    new.set_defaults(run=run_new)


def run_list(args: argparse.Namespace) -> int:
    """List the shipped rules sets; return the exit status."""
    for name in in_order():
        rules = load_rules(name).rules
        line = say(
            args.language,
            "rules.list_line_teams" if rules.teams else "rules.list_line",
            summary=in_language(args.language, rules.summary),
            fewest=rules.fewest_seats,
            most=rules.most_seats,
        )
        sys.stdout.write(f"{name:<12} {line}\n")
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Say a rules set in words; return the exit status. Raises UnreadableFile."""
    file = load_rules(args.name)
    sys.stdout.write(
        "".join(f"{in_language(args.language, words)}\n" for words in (file.rules.title, file.rules.summary))
        + "\n"
    )
    sentences = labelled(file)
    said = [(say(args.language, each.label), say(args.language, each.sentence.message)) for each in sentences]
    width = max(4, *(len(label) for label, _ in said))
    for label, words in said:
        sys.stdout.write(f"{label:<{width}} {words}\n")
    if any(each.source is KeySource.REPORTS for each in sentences):
        sys.stdout.write(f"\n{say(args.language, 'rules.from_reports')}\n")
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
            sys.stdout.write(say(args.language, "rules.fine", file=printable(file)) + "\n")
    return status


def _load(file: str) -> RulesFile:
    # A file is meant; but a shipped set's name is no mistake where no file has it.
    if file in shipped() and not os.path.lexists(file):
        return load_rules(file)
    return load_rules_at(file)


def run_new(args: argparse.Namespace) -> int:
    """Write a rules file to start from; return the exit status. Raises UnusableInput."""
    path = Path(args.name if args.name.endswith(SUFFIX) else f"{args.name}{SUFFIX}")
    title = printable(path.name.removesuffix(SUFFIX)).strip()[:40].strip()
    if not title or args.name.endswith("/"):
        raise UnusableInput(Message.of("rules.new_no_name", path=printable(args.name)))
    base = load_values(args.base)
    extends = _seen_from(path.parent, args.base) if is_path(args.base) else args.base
    _write(path, template(base, extends=extends, title=title, language=args.language))
    shown = printable(str(path)) if "/" in str(path) else f"./{printable(str(path))}"
    folder = str(place_of(None) / "rules")
    message = Message.of("rules.new_written", path=shlex.quote(shown), base=args.base, folder=folder)
    sys.stdout.write(say(args.language, message) + "\n")
    return 0


def _seen_from(folder: Path, base: str) -> str:
    """Return the path of a base as the new file must name it."""
    seen = os.path.relpath(base, folder)
    return seen if is_path(seen) else f"./{seen}"


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:  # never over somebody's rules
            file.write(text)
    except FileExistsError as error:
        raise UnusableInput(Message.of("rules.new_exists", path=printable(str(path)))) from error
    except (OSError, ValueError) as error:
        reason = why_failed(error)
        message = Message.of("rules.new_unwritable", path=printable(str(path)), reason=reason)
        raise UnusableInput(message) from error
