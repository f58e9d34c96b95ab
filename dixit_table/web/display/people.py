"""Who is at the table: names, the letters on rabbits and badges, and the rabbits themselves."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from dixit_table.game.letters import letters_of
from dixit_table.game.views import PublicView
from dixit_table.rules.rabbits import SHADES
from dixit_table.svg import Mood
from dixit_table.web.display.markup import Html, classes, tag

# --- Names and letters

_PLAIN = "white"


class People(Struct, frozen=True):
    """The seats by number; who has left keeps name and colour."""

    names: Mapping[int, str]
    colours: Mapping[int, str]
    letters: Mapping[int, str]

    @classmethod
    def of(cls, view: PublicView) -> People:
        """Return who is and was at a table."""
        names = {seat.seat: seat.name for seat in view.seats}
        mates = {seat.seat: seat.mates for seat in view.seats if seat.mates}
        letters = {} if view.numbered else letters_of(names, mates)  # who has none goes by the number
        names |= {each.seat: each.name for each in view.gone}
        colours = {seat.seat: seat.colour for seat in view.seats}
        colours |= {each.seat: each.colour for each in view.gone}
        return cls(names, colours, letters)

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.names.get(seat, str(seat))

    def letter(self, seat: int) -> str:
        """Return what stands for a seat on its rabbit."""
        return self.letters.get(seat, str(seat))

    def fur(self, seat: int) -> str:
        """Return the class of a seat's colour."""
        return fur(self.colours.get(seat, _PLAIN))


def fur(colour: str) -> str:
    """Return the class of a rabbit's colour; one of an unknown name is white."""
    return f"fur-{colour if colour in SHADES else _PLAIN}"


# --- Rabbits and badges. A name stands beside each, so that they are not read aloud


_ALL_OF_IT = "-72 -244 144 250"
"""What is seen of a rabbit's drawing; all moods are drawn once, in the page."""


def rabbit(
    people: People, seat: int, mood: Mood = Mood.CALM, *, id_: str | None = None, before: Mood | None = None
) -> Html:
    """Return a seat's rabbit, its letter on its belly; ``before``: how it looks until it has its mood."""
    figures: tuple[Html, ...] = (figure(mood),)
    if before is not None and before is not mood:
        figures = (figure(before, "before"), figure(mood, "after"))
    look = classes("rabbit", people.fur(seat))
    letter = letter_of(people.letter(seat))
    return tag("svg", *figures, letter, id=id_, class_=look, viewBox=_ALL_OF_IT, aria_hidden="true")


def stranger(colour: str, id_: str) -> Html:
    """Return a rabbit that waits for somebody."""
    look = classes("rabbit", fur(colour))
    return tag("svg", figure(Mood.LOOKS), id=id_, class_=look, viewBox=_ALL_OF_IT, aria_hidden="true")


def figure(mood: Mood, look: str | None = None) -> Html:
    """Return a rabbit's drawing."""
    return tag("use", href=f"#figure-{mood.value}", class_=look)


def letter_of(letter: str) -> Html:
    """Return a rabbit's letter."""
    return tag("text", letter, y=-33, class_=None if len(letter) < 2 else "two")


def badge(people: People, seat: int) -> Html:
    """Return a seat's letter in a ring of its colour."""
    return tag("b", people.letter(seat), class_=f"badge {people.fur(seat)}", aria_hidden="true")


def named(people: People, seat: int) -> Html:
    """Return a seat's badge and name."""
    return tag("span", badge(people, seat), " ", tag("bdi", people.name(seat)), class_="named")
