"""What a screen asks of a game: pictures of its own phases, and words that differ from game to game.

A view says which game it is of (:attr:`PublicView.game`), and its painter is found by that name. A game that
has registered none is painted as any game whose seats have points: lobby, tiles, podium.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from dixit_table.game.in_words import WORDS
from dixit_table.game.views import LONGEST_CLUE, LONGEST_RULE, OverView, PhaseName, PublicView
from dixit_table.on_demand import OnDemand
from dixit_table.texts import Language, Message
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.motion import Motion

if TYPE_CHECKING:
    from dixit_table.tui.painters.far_pages import Line
    from dixit_table.tui.painters.text import Block

Picture = Callable[[Canvas, PublicView, Language, Rect, Motion], None]
"""Paints a view into a part of the screen."""


Ranking = Callable[[Canvas, PublicView, Language, Rect, OverView], None]
"""Paints how a game ended, a row a seat."""


class Draft(Struct, frozen=True):
    """Words that may be typed on the screen's keyboard: a turn's clue, or what a game invents."""

    turn: int | None  # None: words of no turn
    words: str

    @property
    def longest(self) -> int:
        """The characters it may have."""
        return LONGEST_RULE if self.turn is None else LONGEST_CLUE

    @property
    def shown(self) -> Message:
        """What the screen says of it."""
        if self.turn is None:
            return Message.of("screen.typing_rule", rule=self.words)
        return Message.of("screen.typing_clue", clue=self.words)


class GamePainter:
    """How a game looks; what it doesn't say for itself is how games of points look."""

    pictures: ClassVar[Mapping[PhaseName, Picture]] = {}
    """The pictures of its phases; those of other phases are the table's own."""

    words: ClassVar[Mapping[str, str]] = WORDS
    """What differs from game to game; a game has those alone that do."""

    def __init_subclass__(cls) -> None:
        cls.words = {**GamePainter.words, **cls.words}

    in_picture: ClassVar[frozenset[str]] = frozenset()
    """Hints that the pictures of its own phases say already."""

    ranking_columns: ClassVar[int] = 28
    """The fewest columns that the ranking needs beside the podium."""

    ranking_titles: ClassVar[int] = 0
    """The rows of titles above its ranking."""

    def rows(self, view: PublicView, language: Language, rect: Rect) -> tuple[int, int]:
        """Return the rows a picture can't do without, and those it should have before anything helps."""
        rows = len(view.seats)
        if view.over is not None:  # who has won stands above
            rows = max(rows, len(view.over.ranking)) + 1 + self.ranking_titles
        if view.phase is PhaseName.LOBBY:
            return rows, rows + (0 if view.card is None else 1 + bool(view.card.lengths))
        return rows, rows

    def ranking(self) -> Ranking | None:
        """Return what paints its ranking; None: ranks, totals, and the points turn by turn."""
        return None

    def at_the_right(self, view: PublicView, language: Language) -> tuple[str, ...]:
        """Return what may stand at the right of the header in a turn, the longest first.

        Where there are several, the last is shown even where there is no room for the title.
        """
        return ("",)

    def keys(self, view: PublicView) -> tuple[tuple[str, str], ...]:
        """Return the letters that the keyboard takes in a turn, each with the key of its words."""
        types = view.phase is not PhaseName.VOTING and self.draft(view) is not None
        typed = (("c", self.words["typed"]),) if types else ()
        return (("?", "screen.key.help"), ("r", self.words["past_key"]), *typed, ("l", "screen.key.language"))

    def draft(self, view: PublicView) -> Draft | None:
        """Return what may be typed now, as far as it was; None: nothing."""
        return None

    def past(self, view: PublicView, language: Language, room: int) -> Sequence[Block]:
        """Return what was counted, the latest first, in lines of so many columns."""
        return ()

    def far(self, view: PublicView, language: Language, motion: Motion) -> Sequence[Sequence[Line]]:
        """Return what huge letters say in its own phases, beside what is asked; nothing: the hints.

        Where there are several ways to say it, the first that one page holds is shown, else the last.
        """
        return ()

    def far_past(self, view: PublicView, language: Language) -> Sequence[Line]:
        """Return what was counted in huge letters, the latest first."""
        return ()


_PAINTERS = OnDemand[GamePainter](
    "PAINTER", cards="dixit_table.tui.painters.cards", dice="dixit_table.tui.dice.game"
)

_ANY = GamePainter()


def register_painter(game: str, painter: GamePainter) -> None:
    """Let a painter paint the views of a game."""
    _PAINTERS[game] = painter


def painter_of(view: PublicView) -> GamePainter:
    """Return what paints the game of a view."""
    try:
        return _PAINTERS[view.game]
    except KeyError:
        return _ANY
