"""The door to the command line: parses, runs, and says errors in words."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from dixit_table.cli.language import language_of
from dixit_table.cli.parser import build_parser
from dixit_table.cli.streams import open_streams
from dixit_table.errors import DixitError
from dixit_table.texts import Language


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status (docs/commands.md: 0 done, 1 some refused, 2 unusable)."""
    open_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    language = language_of(words, os.environ)
    try:
        try:
            return _run(words, language)
        finally:
            sys.stdout.flush()  # what can't be written shows here, and not when the interpreter ends
    except DixitError as error:
        sys.stderr.write(f"dixit-table: {error.said(language)}\n")
        return 2
    except BrokenPipeError:
        return 0  # the reader has gone (`| head`), and has seen enough: no complaint
    except KeyboardInterrupt:
        return 130


def _run(words: Sequence[str], language: Language) -> int:
    gc.disable()  # nothing of what is loaded is rubbish, and looking for some takes a tenth of the time
    parser = build_parser(language, words)
    gc.enable()
    args = parser.parse_args(words)
    args.language = language
    status: int = args.run(args)
    return status
