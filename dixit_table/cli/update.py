"""`dixit-table update`: another version of Debian's package, tried out and put in place; and the way back."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from dixit_table.cli.common import add_command, put
from dixit_table.store.files import at_home, place_of
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "update", texts="update.")
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("file", nargs="?", metavar="FILE", help=say(language, "update.option_file"))
    which.add_argument("--back", action="store_true", help=say(language, "update.option_back"))
    which.add_argument("--list", action="store_true", help=say(language, "update.option_list"))
    parser.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Update, go back, or list what is there; return the exit status. Raises UnusableInput or TableBusy."""
    from dixit_table.update import updating  # here: no other command needs it
    from dixit_table.update.at_table import act_as_owner
    from dixit_table.update.package import read_package

    versions = updating.versions_of(os.environ)
    # Read as root, who alone may enter the home of whoever has called sudo.
    package = None if args.file is None else read_package(at_home(args.file))
    act_as_owner(versions.folder)
    if args.list:
        for version in updating.listed(versions):
            state = "starts" if version.starts else "kept" if version.is_whole else "not_whole_kept"
            key = "update.list_packaged" if version.is_packaged else "update.list_other"
            state_said = say(args.language, f"update.state_{state}")
            put(say(args.language, key, version=version.number, state=state_said))
    elif package is None:
        put(say(args.language, "update.went_back", version=updating.back(versions)))
    else:
        put(say(args.language, "update.trying"))
        done = updating.put_in_place(versions, package, place_of(args.data))
        put(say(args.language, "update.done", version=done))
    return 0
