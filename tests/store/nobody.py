"""Commands as somebody whom none of the files belong to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_REPO = Path(__file__).parents[2]
_PROGRAM = """
import os, sys
sys.path.insert(0, sys.argv[1])
from dixit_table.cli.main import main
from dixit_table.table.games.game import game_named
main(["games", "list", "--data", "/"])  # all is loaded before it may not be
game_named("cards"), game_named("dice")
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
for number, line in enumerate(sys.argv[2:]):
    print(number, main(line.split()), file=sys.stderr, flush=True)
"""


def as_nobody(*lines: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run command lines in one process; after each, standard error gets its number and its status."""
    return subprocess.run(
        [sys.executable, "-c", _PROGRAM, str(_REPO), *lines],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": f"{language}_XX.UTF-8"},
    )
