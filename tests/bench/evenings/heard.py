"""What is said of each turn of a game, read back and compared with what the second scorer says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from dixit_table.game.cards.public import public
from dixit_table.game.cards.state import State
from dixit_table.game.in_words import in_full
from dixit_table.game.people import mates_of
from dixit_table.game.views import PublicView
from dixit_table.table.games.game import game_of
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.painters.cards import past_turn
from dixit_table.tui.painters.points import in_short
from dixit_table.tui.roster import Roster
from dixit_table.tui.screen import paint
from tests.bench.evenings.due import Due, Reason, due
from tests.bench.evenings.playing import Game
from tests.bench.evenings.reading import Reader, reader
from tests.rules.naive import Played, naive_score

SCREEN = (80, 24)
NO_REASON = [say(language, "screen.nothing") for language in LANGUAGES]

Rows = list[tuple[str, int, str]]
"""Of every seat of a turn: its name, its points, and what is said of them."""


class Heard:
    """Compares what is said of each turn with what the second scorer says; counts what was read."""

    def __init__(self) -> None:
        self.reasons: Counter[str] = Counter()
        self.rows: Counter[str] = Counter()

    def on_screen(self, game: Game, played: Played) -> None:
        """Read the points as they are revealed, in full and in short."""
        view, wanted = public(game.state), due(game.sitting.house, played)
        assert view.reveal is not None
        names = Roster.of(view).names
        points = naive_score(game.sitting.house, played)
        for language in LANGUAGES:
            read = _reader(language, game.state)
            screen = " ".join(paint(view, language, *SCREEN).text().split())
            for row in view.reveal.rows:
                assert row.points == points[row.seat]
                words = in_full(language, view.reveal, row, names)
                self._compare("screen", read.reasons(words, row.points), wanted, row.seat, row.points)
                short = in_short(language, view.reveal, row, names)
                self._short(short, wanted[row.seat])
                assert words in screen or short in screen, f"{screen}\nhas neither {words!r} nor {short!r}"

    def looking_back(self, game: Game, played: Sequence[Played], voided: Collection[int] = ()) -> None:
        """Read all turns of a game in ``games show``, and on the page of past turns.

        ``voided``: the places of those that were declared void.
        """
        state = game.state
        view = public(state)
        for language in LANGUAGES:
            for surface, read in (("games show", _shown), ("past turns", _page)):
                found = list(read(state, view, language))
                assert len(found) == len(played)
                for at, (rows, turn) in enumerate(zip(found, played, strict=True)):
                    wanted = due(game.sitting.house, turn, voided=at in voided)
                    self._turn(surface, rows, wanted, state, language)

    def _turn(self, surface: str, rows: Rows, wanted: Due, state: State, language: Language) -> None:
        read = _reader(language, state)
        assert [name for name, *_ in rows] == [state.names[seat] for seat in wanted]
        for (_, points, words), seat in zip(rows, wanted, strict=True):
            self._compare(surface, read.reasons(words, points), wanted, seat, points)

    def _compare(self, surface: str, found: list[Reason], wanted: Due, seat: int, points: int) -> None:
        assert sorted(found) == sorted(wanted[seat]), f"{surface}, seat {seat}"
        assert sum(reason.points for reason in found) == points
        self.rows[surface] += 1
        for reason in found:
            self.reasons[f"{reason.what}{' (cut)' * reason.cut}"] += 1

    def _short(self, words: str, wanted: list[Reason]) -> None:
        """In short it must still be something, the points of each reason, and the limit that cuts."""
        given = [int(points) for points in re.findall(r" ([+-]\d+)(?:, |$)", words)]
        assert given == [reason.points for reason in wanted if len(wanted) > 1]
        limits = [int(most) for most in re.findall(r", m[aá]x (\d+)", words)]
        assert limits == [reason.points for reason in wanted if reason.cut]
        assert words and words not in NO_REASON
        self.rows["screen, in short"] += 1


def _reader(language: Language, state: State) -> Reader:
    """Return a reader that knows everybody at a table; in teams by their own names too."""
    own = {(name, seat.seat) for seat in state.seats for name in (seat.name, *mates_of(state, seat.seat))}
    return reader(language, tuple(sorted(own)))


_ROW = re.compile(r"  (.{24,}?) +(\S+)  +([+-]\d+) +(-?\d+)  (.+)")


def _shown(state: State, _view: PublicView, language: Language) -> Iterator[Rows]:
    """Yield the turns of ``games show``."""
    turns = "\n".join(game_of(state).in_words(state, language)).split("\n\n")
    for turn in turns:
        rows = [_ROW.fullmatch(line) for line in turn.strip("\n").splitlines()[1:]]
        yield [(row[1].rstrip(), int(row[3]), row[5]) for row in rows if row is not None]


def _page(_state: State, view: PublicView, language: Language) -> Iterator[Rows]:
    """Yield the past turns of the screen."""
    for turn in view.records:
        rows: Rows = []
        for first, *more in past_turn(view, language, turn, room=80).body:
            columns = [piece.words for piece in first if piece.seat is None]
            beside = 5 if any(slot.owner is not None for slot in turn.slots) else 4
            whys = columns[beside:] + [piece.words for line in more for piece in line]
            name, points = columns[0], columns[beside - 2]
            rows.append((name, 0 if points == "–" else int(points), " ".join(whys)))
        yield rows
