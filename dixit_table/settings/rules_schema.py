"""What the files of all rules sets may say: of which game they are, how they are called, and the like."""

from __future__ import annotations

from enum import StrEnum

from dixit_table.settings.kinds import Choice, Line, Number, OrNone
from dixit_table.settings.names import RulesName
from dixit_table.settings.problems import Place
from dixit_table.settings.schema import Key, Values, optional, required


class Game(StrEnum):
    """Which game a rules set is of; its keys depend on it."""

    CARDS = "cards"
    DICE = "dice"


class Source(StrEnum):
    """Where what a file states comes from."""

    RULES = "rules"  # a rules text: each number has its clause
    REPORTS = "reports"  # public reports of an edition
    HOUSE = "house"  # the players


_TITLE = Line(40)
_SUMMARY = Line(160)
_GAME = Choice(tuple(Game))

FORMAT = required("format", Number(1, 1), own=True)
EXTENDS = optional("extends", OrNone(RulesName()), None, own=True)
COMPARE = optional("compare", OrNone(RulesName(paths=False)), None, own=True)  # for labels alone
SOURCE = optional("source", Choice(tuple(Source)), Source.HOUSE, own=True)
TITLE_EN = required("title.en", _TITLE)
TITLE_FR = required("title.fr", _TITLE)
SUMMARY_EN = required("summary.en", _SUMMARY)
SUMMARY_FR = required("summary.fr", _SUMMARY)

TITLES = (TITLE_EN, TITLE_FR)  # in the order of the languages
SUMMARIES = (SUMMARY_EN, SUMMARY_FR)


def head(game: Game) -> tuple[Key[object], ...]:
    """Return the keys that every file starts with; one that says no game is of this one."""
    return (FORMAT, optional(GAME.path, _GAME, game), EXTENDS, COMPARE, SOURCE, *TITLES, *SUMMARIES)


GAME = optional("game", _GAME, Game.CARDS)
"""The key of the game, for looking it up."""

WHOLE = ("title", "summary")
"""Sections that a file states as a whole."""


def blamed(values: Values, *paths: str) -> Place:
    """Return the place of the first of these keys that the file states; else where it extends, or starts."""
    for path in (*paths, EXTENDS.path):
        if values.stated(path):
            return values.place(path)
    return values.place(paths[0])
