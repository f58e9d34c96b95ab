"""What a new seat is called and which rabbit it gets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from dixit_table.game.events import SeatTaken
from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.room import Room
from dixit_table.rules.rabbits import COLOURS
from dixit_table.rules.rules_set import AnyRules
from dixit_table.store.books import KnownPad
from dixit_table.texts import Language, say
from dixit_table.texts.names import folded


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Names and colours given in advance, by seat; both may be fewer than the seats.

    Else a pad that played before (``known``) brings its player's name and colour with it.
    """

    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    known: Callable[[str], KnownPad | None] = lambda _identity: None

    def next(self, state: Room, pad: str | None, language: Language) -> SeatTaken:
        """Return the next seat; one that nobody named is called after its rabbit. No name comes twice."""
        number = len(state.seats)
        present = [seat.colour for seat in state.staying]
        known = {seat.colour for seat in state.seats}
        # Of who has left only where there is no other: their points may still be seen.
        taken = known if len(known) < len(COLOURS) else present
        player = self._player(state, pad)
        wished = [player.colour] if player and player.colour else []
        colour = free_colour(taken, [*self.colours[number : number + 1], *wished])
        names_taken = {folded(seat.name) for seat in state.seats}
        rabbits = (say(language, f"table.rabbit_{each}") for each in (colour, *COLOURS))
        own = [player.name] if player and player.name else []
        names = (*self.names, *own, *rabbits)
        name = next((each for each in names if folded(each) not in names_taken), f"{number + 1}")
        return SeatTaken(name, colour, pad)

    def _player(self, state: Room, pad: str | None) -> KnownPad | None:
        """Return who played on a pad; teams are called after two, who may sit together no more."""
        return None if pad is None or state.rules.teams else self.known(pad)


def free_colour(taken: Collection[str], wished: Sequence[str] = ()) -> str:
    """Return a colour that nobody has: one that is wished for, or the next."""
    rabbits = (each for each in (*wished, *COLOURS) if each in COLOURS)
    return next((each for each in rabbits if each not in taken), COLOURS[0])


def seat_names(rules: AnyRules, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return names of so many seats; a team is called after both its mates, who sit face to face (T1)."""
    if rules.teams is None:
        return tuple(names[:seats])
    return tuple(f"{names[seat]}{BETWEEN_MATES}{names[seat + seats]}" for seat in range(seats))
