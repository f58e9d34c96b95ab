"""What a new seat is called and which rabbit it gets."""

from __future__ import annotations

from dataclasses import dataclass

from dixit_table.rules.rabbits import COLOURS
from dixit_table.session.events import SeatTaken
from dixit_table.session.state import State
from dixit_table.texts import Language, say


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Names and colours given in advance, by seat; both may be fewer than the seats."""

    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()

    def next(self, state: State, pad: str | None, language: Language) -> SeatTaken:
        """Return the next seat; one that nobody named is called after its rabbit. No name comes twice."""
        number = len(state.seats)
        wished = (*self.colours[number : number + 1], *COLOURS)
        has = {seat.colour for seat in state.seats}
        colour = next((each for each in wished if each not in has), COLOURS[0])
        taken = {seat.name for seat in state.seats}
        rabbits = (say(language, f"table.rabbit_{each}") for each in (colour, *COLOURS))
        name = next((each for each in (*self.names, *rabbits) if each not in taken), f"{number + 1}")
        return SeatTaken(name, colour, pad)
