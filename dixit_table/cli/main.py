"""The door to the command line: parses, runs, and says errors in words."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence

from dixit_table.cli.language import language_of
from dixit_table.cli.parser import build_parser
from dixit_table.errors import DixitError


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status (docs/commands.md: 0 done, 1 some refused, 2 unusable)."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # whatever the locale: names and JSON are UTF-8
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = list(sys.argv[1:] if argv is None else argv)
    language = language_of(words, os.environ)
    gc.disable()  # nothing of what is loaded is rubbish, and looking for some takes a tenth of the time
    parser = build_parser(language, words)
    gc.enable()
    args = parser.parse_args(words)
    args.language = language
    try:
        status: int = args.run(args)
    except DixitError as error:
        sys.stderr.write(f"dixit-table: {error.said(language)}\n")
        return 2
    except BrokenPipeError:
        # The reader has gone (`| head`): no complaint, and none from the interpreter's own flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status
