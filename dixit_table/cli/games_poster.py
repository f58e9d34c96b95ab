"""`dixit-table games poster`: a picture of a night."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.cli.known_game import known_game
from dixit_table.cli.options import number
from dixit_table.errors import UnusableInput
from dixit_table.store.files import known_folder
from dixit_table.store.journal import Archive
from dixit_table.table.poster.poster import as_png, poster, write_out
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers

_SVG, _PNG = "svg", "png"


def add_to(actions: Subparsers, language: Language) -> None:
    """Add the action."""
    drawing = actions.add_parser("poster", help=say(language, "lookback.games_poster_help"))
    drawing.add_argument(
        "game", type=number(language, 1), metavar="GAME", help=say(language, "cli.option_game")
    )
    drawing.add_argument(
        "--format", choices=(_SVG, _PNG), default=_SVG, help=say(language, "lookback.option_poster_format")
    )
    drawing.add_argument("--out", type=Path, metavar="FILE", help=say(language, "lookback.option_out"))
    drawing.add_argument("--data", metavar="DIR", help=say(language, "cli.option_data"))
    drawing.set_defaults(run=run_poster)


def run_poster(args: argparse.Namespace) -> int:
    """Draw a game's poster into a file and say which; return the exit status.

    Raises UnusableInput for a game that isn't there or has no counted turn, for a PNG where the library is
    missing, and where the file can't be written.
    """
    archive = Archive(known_folder(args.data))
    try:
        stored, state = known_game(archive, args.game)
    finally:
        archive.close()
    if not state.counted:
        raise UnusableInput(Message.of("lookback.poster_too_early", game=stored.game))
    svg = poster(state, stored.opened_at, args.language)
    path: Path = args.out or Path(f"game-{stored.game}.{args.format}")
    write_out(path, as_png(svg) if args.format == _PNG else svg.encode())
    sys.stdout.write(say(args.language, "lookback.poster_saved", path=str(path)) + "\n")
    return 0
