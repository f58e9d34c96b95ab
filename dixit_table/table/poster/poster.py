"""The poster of a night: drawn from a game's counted turns, the same each time, and saved as a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from fractions import Fraction
from itertools import count
from pathlib import Path

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.game.cards.insights import counting, finders, voters
from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.room import Room
from dixit_table.game.views import PublicView
from dixit_table.store.files import NEW, replace_file
from dixit_table.svg import WIDE, sky, tame
from dixit_table.table.games.game import game_of
from dixit_table.table.poster.parts import Clue, Facts, RankedSeat, foot, head, others, podium, prizes
from dixit_table.table.poster.parts import clues as clues_part
from dixit_table.table.poster.parts import curves as curves_part
from dixit_table.texts import Language, Message, say

# --- The poster of a night: an SVG document drawn from a game's counted turns, the same each time

_MOST_CLUES = 5
_PARTS = (head, podium, others, curves_part, prizes, clues_part, foot)


def poster(state: Room, opened_at: str, language: Language) -> str:
    """Return the poster of a game in which something has been counted; ``opened_at`` is its day, ISO 8601."""
    facts = facts_of(state, opened_at, language)
    pieces: list[str] = []
    bottom = 40.0
    for draw in _PARTS:
        part = draw(facts, bottom)
        pieces += part.pieces
        bottom = part.bottom
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {bottom:.0f}" '
            f'width="{WIDE}" height="{bottom:.0f}">',
            *sky(bottom),
            *pieces,
            "</svg>\n",
        ]
    )


def facts_of(state: Room, opened_at: str, language: Language) -> Facts:
    """Return what a poster of a game says; names are made fit for it here."""
    game = game_of(state)
    view = game.public(state, language)
    names = {seat.seat: tame(seat.name) for seat in state.seats}
    colours = {seat.seat: seat.colour for seat in state.seats}
    return Facts(
        language=language,
        title=tame(view.rules_title),
        subtitle=" · ".join(_subtitle(state, opened_at, language)),
        ranking=tuple(
            RankedSeat(rank, seat, names[seat], colours[seat], say(language, game.score(state, seat)))
            for rank, seat in _ranking(state, view)
        ),
        names=names,
        colours=colours,
        insights=game.insights(state),
        clues=game.clues(state, language),
        unit=view.unit,
    )


def _ranking(state: Room, view: PublicView) -> tuple[tuple[int, int], ...]:
    """Return (rank, seat), best first; of a game that goes on as it stands."""
    if view.over is not None:
        return view.over.ranking
    most_first = 1 if game_of(state).lowest_first else -1
    best = sorted(state.ranked, key=lambda seat: most_first * seat.total)
    return tuple((1 + [each.total for each in best].index(seat.total), seat.seat) for seat in best)


def _subtitle(state: Room, opened_at: str, language: Language) -> Iterator[str]:
    day = _day(opened_at, language)
    if day:
        yield day
    game = game_of(state)
    yield say(language, f"lookback.{game.turns}", n=state.counted)
    everybody = "lookback.poster_teams" if state.rules.teams else "lookback.poster_players"
    yield say(language, everybody, n=len(game.insights(state).curves))  # who has left has played too


def _day(opened_at: str, language: Language) -> str:
    try:
        day = date.fromisoformat(opened_at[: len("2026-01-01")])
    except ValueError:
        return ""
    month = Message.of(f"lookback.month_{day.month}")
    return say(language, "lookback.poster_day", day=str(day.day), month=month, year=str(day.year))


def best_clues(state: State, language: Language) -> Iterator[Clue]:
    """Yield the clues that were told best, found by nearest to half, in the order they were told."""
    told = [record for record in counting(state) if tame(record.clue)]
    if state.rules.finding:
        told = sorted(told, key=_from_half)
    for record in sorted(told[:_MOST_CLUES], key=lambda record: record.turn):
        yield Clue(tame(record.clue), tame(record.teller), record.turn, _found(state, record, language))


def _from_half(record: TurnRecord) -> Fraction:
    cast = len(voters(record.entered))
    return abs(Fraction(len(finders(record.entered)), cast) - Fraction(1, 2)) if cast else Fraction(1)


def _found(state: State, record: TurnRecord, language: Language) -> str:
    cast = len(voters(record.entered))
    if not state.rules.finding or not cast:
        return ""
    return say(language, "lookback.poster_found", hits=len(finders(record.entered)), chances=cast)


# --- Posters as files: SVG by ourselves, PNG by a library that is there or not

FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
"""Where a computer has its fonts."""
_KINDS = frozenset({".ttf", ".otf", ".ttc"})


def as_png(svg: str) -> bytes:
    """Return an SVG document as a PNG. Raises UnusableInput where the library or any font is missing."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise UnusableInput(Message.of("lookback.poster_no_png", python=sys.executable)) from error
    if not has_fonts(FONTS):  # words would be left out in silence
        raise UnusableInput(Message.of("lookback.poster_no_fonts"))
    return bytes(svg_to_bytes(svg_string=svg))


def has_fonts(folders: tuple[str, ...]) -> bool:
    """Tell whether there is a font in any of some folders."""
    return any(file.suffix.lower() in _KINDS for folder in folders for file in _files_below(folder))


def _files_below(folder: str) -> Iterator[Path]:
    try:
        yield from Path(folder).expanduser().rglob("*")
    except (OSError, RuntimeError):  # a service may run as somebody without a home, or may not look there
        return


def write(path: Path, picture: bytes) -> None:
    """Write a poster: whole, or not at all. Raises UnusableInput."""
    try:
        replace_file(path, picture)
    except OSError as error:
        raise _unwritable(path, error) from error


def write_out(path: Path, picture: bytes) -> None:
    """Write a poster where somebody wants it, which may be a device or a pipe. Raises UnusableInput."""
    try:
        with suppress(FileNotFoundError):
            path.stat()  # a loop of links is no place
        if path.is_file() or not path.exists():
            place = Path(os.path.realpath(path))  # a link that somebody names is meant
            replace_file(place, picture, _free_beside(place))
        else:
            path.write_bytes(picture)
    except OSError as error:
        raise _unwritable(path, error) from error


def _free_beside(place: Path) -> Path:
    """Return a hidden file's name that nothing in somebody's own folder has."""
    names = (place.with_name(f".{place.name}{'.' * number}{NEW}") for number in count())
    return next(name for name in names if not os.path.lexists(name))


def _unwritable(path: Path, error: OSError) -> UnusableInput:
    reason = why_failed(error)
    return UnusableInput(Message.of("lookback.poster_unwritable", path=str(path), reason=reason))


def save_poster(folder: Path, game: int, opened_at: str, state: Room, language: Language) -> Message:
    """Save a game's poster in a folder, also as a PNG where that can be; return what is to be said.

    Raises UnusableInput where it can't be written.
    """
    path = folder / f"game-{game}.svg"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from error
    svg = poster(state, opened_at, language)
    write(path, svg.encode())
    try:
        picture = as_png(svg)
    except UnusableInput:
        return Message.of("lookback.poster_saved", path=str(path))
    write(path.with_suffix(".png"), picture)
    return Message.of("lookback.poster_saved", path=str(path.with_suffix(".png")))
