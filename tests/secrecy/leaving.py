"""All that leaves a table: what is seen, heard, told to pads, logged and printed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from dixit_table.game.views import PublicView
from dixit_table.keypads.base import Answer
from dixit_table.sounds.spoken import Speech
from dixit_table.table.view import cues
from dixit_table.texts import LANGUAGES
from dixit_table.tui.screen import paint
from tests.table.harness import Bench


@dataclass(frozen=True)
class Left:
    """What has left a table since its voting began."""

    views: list[PublicView]
    answers: dict[str, list[Answer]]
    heard: list[tuple[str, ...]]
    spoken: list[tuple[str, str]]
    painted: list[object]
    words: str  # whatever a log or a traceback might show of what anybody may see


def left(bench: Bench) -> Left:
    """Return all that has left a table; of its screens the last, and one in the middle."""
    views = bench.views
    shown = zip((views[len(views) // 2], views[-1]), ("en", "fr"), strict=True)
    return Left(
        views=list(views),
        answers={name: list(pad.answers) for name, pad in bench.pads.items()},
        heard=[cues(before, after) for before, after in pairwise(views)],
        spoken=[
            voice.follow(view, language)
            for language, voice in ((each, Speech()) for each in LANGUAGES)
            for view in views
        ],
        painted=[
            (canvas.rows, canvas.pictures())
            for view, language in shown
            for canvas in [paint(view, language, 80, 24)]
        ],
        words=repr(views),
    )
