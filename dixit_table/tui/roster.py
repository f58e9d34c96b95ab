"""Who is at the table: each seat's name, rabbit and letter, and the words under its name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from dixit_table.game import status
from dixit_table.game.letters import letters_of
from dixit_table.game.status import Tone, battery_of, told
from dixit_table.game.views import Mark, PadState, PhaseName, PublicView, SeatName, SeatView
from dixit_table.texts import Language, Message, say
from dixit_table.texts.wording import is_text
from dixit_table.tui.canvas.canvas import Rect
from dixit_table.tui.canvas.roles import Cut, TextRole, cuts
from dixit_table.tui.canvas.text import cut, cut_both, width
from dixit_table.tui.canvas.theme import GOOD, QUIET, SHINE, TEXT, WARNING, Ink
from dixit_table.tui.painter import painter_of

# --- The names of a table: one size on a screen, and a name as there is room for it

_FEW, _SHARE = 4, 5  # names that may be as large as any, and the part of a screen's width for each


def name_cuts(view: PublicView, area: Rect) -> tuple[Cut, ...]:
    """Return the one cut in which names are set in all phases, and a row for where that has no room.

    It follows from the screen and the names: nothing grows or shrinks from phase to phase, but to a row.
    """
    found = cuts(TextRole.NAME, area, plain=view.look.plain)
    names = [seat.name for seat in view.seats]
    few = len(names) <= _FEW and all(found[0].fits(name, area.width // _SHARE) for name in names)
    size = found[0] if few or len(found) < 3 else found[1]
    return (size,) if size is Cut.ROW else (size, Cut.ROW)


class Label(NamedTuple):
    """A seat's name; of a team called after its mates both names, and what stands between them."""

    first: str
    between: str = ""
    second: str = ""
    number: str = ""  # "3. ", where that may have to be typed

    @property
    def whole(self) -> str:
        """All of it."""
        return self.number + self.first + self.between + self.second

    @property
    def stacked(self) -> tuple[str, ...]:
        """All of it in lines, a mate each; none where they aren't called by their names."""
        return (self.number + self.first + self.between.rstrip(), self.second) if self.between else ()

    def within(self, room: int) -> str:
        """Return as much as fits into so many cells; both mates keep their beginnings."""
        if width(self.whole) <= room or not self.between:
            return cut(self.whole, room)
        names = cut_both(self.first, self.between, self.second, room - width(self.number))
        return cut(self.number + names, room)

    def shortened(self, how: Cut, room: int) -> str:
        """Return as much as fits into so many columns, set in a cut."""
        if how is Cut.ROW:
            return self.within(room)
        shorter = (self.within(cells) for cells in range(width(self.whole), 0, -1))
        return next((name for name in shorter if how.fits(name, room)), "")


# --- Who is at the table: each seat's name, rabbit colour, and the letter that stands for it

_PLAIN = "white"


class Roster(Struct, frozen=True):
    """The seats by number; one that has left keeps its name and its colour, and its number is its letter.

    In a dice game, where numbers are typed to name somebody, all go by their numbers.
    """

    names: Mapping[int, str]
    _colours: dict[int, str]
    _letters: dict[int, str]
    _labels: dict[int, Label]  # of teams called after their mates
    letter_width: int
    """The cells of a letter: 1, or 2 where one letter doesn't tell all seats apart."""

    @classmethod
    def of(cls, view: PublicView) -> Roster:
        """Return the roster of a view's seats."""
        seats = tuple((seat.seat, seat.name, seat.colour, seat.mates) for seat in view.seats)
        return _roster_of(seats, view.gone, numbered=view.numbered)

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.names.get(seat, str(seat))

    def label(self, seat: int) -> Label:
        """Return a seat's name in the parts that it may be cut and stacked by."""
        return self._labels.get(seat) or Label(self.name(seat))

    def short(self, seat: int, room: int) -> str:
        """Return a seat's name in so many cells; of "Ann & Bob" both names keep their beginnings."""
        return self.label(seat).within(room)

    def colour(self, seat: int) -> str:
        """Return the name of a seat's rabbit colour."""
        return self._colours.get(seat, _PLAIN)

    def letter(self, seat: int) -> str:
        """Return what stands for a seat, in as many cells as for any other."""
        letter = self._letters.get(seat, str(seat))
        return letter + " " * (self.letter_width - width(letter))

    @property
    def badge_width(self) -> int:
        """The cells of a badge: the letter between two cells of colour."""
        return self.letter_width + 2


@lru_cache(maxsize=64)
def _roster_of(
    seats: tuple[tuple[int, str, str, tuple[str, ...]], ...], gone: tuple[SeatName, ...], *, numbered: bool
) -> Roster:
    names = {seat: name for seat, name, _, _ in seats}
    mates = {seat: mates for seat, _, _, mates in seats if mates}
    letters = letters_of(names, mates)
    colours = {seat: colour for seat, _, colour, _ in seats}
    names |= {each.seat: each.name for each in gone}
    if numbered:
        letters = {seat: str(seat) for seat in names}
    colours |= {each.seat: each.colour for each in gone}
    labels = {seat: label for seat, both in mates.items() if (label := _team(names[seat], both)).between}
    return Roster(names, colours, letters, labels, max(map(width, letters.values()), default=1))


def _team(name: str, mates: tuple[str, ...]) -> Label:
    """Return the name of a team in its parts, where it is called after its mates."""
    if len(mates) != 2 or not (name.startswith(mates[0]) and name.endswith(mates[1])):
        return Label(name)
    between = name[len(mates[0]) : len(name) - len(mates[1])]
    return Label(mates[0], between, mates[1]) if between else Label(name)


def seat_view(view: PublicView, seat: int) -> SeatView | None:
    """Return a seat's view, or None where nobody sits."""
    return next((each for each in view.seats if each.seat == seat), None)


# --- What a seat's tile is headed with, and the words under it


_BESIDE = " · "


BELOW = "▼"
"""The sign that what somebody is told stands below the picture."""


class Status(NamedTuple):
    """Words and how they are written."""

    words: str
    ink: Ink
    longer: str = ""  # the same and more, where there is room
    shorter: str = ""  # the same in fewer words, where there isn't

    def within(self, room: int, lines: int = 1) -> tuple[str, ...]:
        """Return the longer words where they fit, in a line or a line each; else the words."""
        parts = self.longer.split(_BESIDE)
        if self.longer and width(self.longer) <= room:
            return (self.longer,)
        if 1 < len(parts) <= lines and all(width(part) <= room for part in parts):
            return tuple(parts)
        return (self.words,)


def status_of(view: PublicView, language: Language, seat: SeatView) -> Status:
    """Return the line under a seat's name: trouble first, then the answer to its last press.

    Where there is room a weak battery stands behind what is asked.
    """
    trouble = trouble_of(language, seat)
    if trouble is not None:
        return trouble
    found, more = told(language, view, seat, painter_of(view).words)
    brief = brief_ask(language, seat) if seat.mark is Mark.ASKED else ""
    shown, battery = inked(found)._replace(longer=more, shorter=brief), battery_of(language, seat)
    if not battery:
        return shown
    if not shown.words:
        return Status(battery, SHINE)
    return shown._replace(longer=f"{shown.longer or shown.words}{_BESIDE}{battery}")


def brief_ask(language: Language, seat: SeatView) -> str:
    """Return what is asked of a seat in few words, where there are some for it."""
    if seat.ask is None:
        return ""
    key = seat.ask.key.replace("table.ask_", "table.brief_")
    return say(language, Message(key, seat.ask.values)) if key != seat.ask.key and is_text(key) else ""


def trouble_of(language: Language, seat: SeatView) -> Status | None:
    """Return what is wrong with a seat's keypad, or the answer to its last press."""
    trouble = status.trouble_of(language, seat)
    if trouble is None:
        return None
    lost = seat.pad in {PadState.LOST, PadState.TROUBLE}
    brief = say(language, f"screen.brief_pad_{seat.pad}") if lost else BELOW
    return inked(trouble)._replace(shorter=brief)


_INKS = {
    Tone.PLAIN: TEXT,
    Tone.WARNING: WARNING,
    Tone.SHINE: SHINE,
    Tone.GOOD: GOOD,
    Tone.QUIET: QUIET,
}


def inked(found: status.Status) -> Status:
    """Return a status in its ink; a warning, which has a ground of its own, with space around it."""
    words = f" {found.words} " if found.look is Tone.WARNING else found.words
    return Status(words, _INKS[found.look])


def labels_of(view: PublicView, roster: Roster, language: Language, *, numbered: bool = False) -> list[Label]:
    """Return what the seats' tiles are headed with: of a team the one who tells has a star.

    ``numbered``: with the seats' numbers, though nobody need type them now.
    """
    lost = any(seat.pad in {PadState.LOST, PadState.NONE} for seat in view.seats)
    numbered = numbered or view.phase is PhaseName.LOBBY or view.keyboard is not None or lost
    labels = [_starred(view, roster, seat) for seat in view.seats]
    if not numbered:
        return labels
    return [_numbered(label, language, seat.seat) for label, seat in zip(labels, view.seats, strict=True)]


@lru_cache(maxsize=256)
def _numbered(label: Label, language: Language, seat: int) -> Label:
    return label._replace(number=say(language, "screen.seat", seat=seat, name=""))


def _starred(view: PublicView, roster: Roster, seat: SeatView) -> Label:
    label = roster.label(seat.seat)
    if not (seat.tells and label.first != label.second and label.between):
        return label
    if label.first == view.teller:
        return label._replace(first=f"★{label.first}")
    return label._replace(second=f"★{label.second}")
