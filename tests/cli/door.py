"""A command run here, without a process of its own: for what it says and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from unittest.mock import patch

from dixit_table.cli.main import main


class Screen(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def run(*args: str, given: str = "", lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    """Run ``dixit-table ARGS`` with what is given on its standard input."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    typed = TextIOWrapper(BytesIO(given.encode()), "utf-8")
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": lang}
    with (
        patch.dict(os.environ, environment, clear=True),
        patch.object(sys, "stdin", typed),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            status = main(args)
        except SystemExit as left:  # as argparse leaves
            status = left.code if isinstance(left.code, int) else int(left.code is not None)
    said, complained = (stream.buffer.getvalue().decode() for stream in (out, err))
    return subprocess.CompletedProcess(["dixit-table", *args], status, said, complained)
