"""The players of all nights: who they are by their names, and what they have done in every stored game.

The same name is the same player, whatever its case and however it was typed. Who was never named, and
is called after a rabbit or a number, is nobody in particular and left out; of a team called after its
two mates each counts by itself, with what the team has done. A guest is who has played a single game.
Games that can't be read are left out, and so are those without a counted turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.insights import add, counting, lies, of_readers, reads, told_well
from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.room import Room
from dixit_table.game.views import PersonView, Share
from dixit_table.rules.scoring import points_of
from dixit_table.table.history import Games, StoredGame, stored_games
from dixit_table.table.known_names import is_given
from dixit_table.texts.names import folded


@dataclass(slots=True)
class _Person:
    """What has been added up of one player."""

    name: str
    colour: str
    last: str
    games: int = 0
    wins: int = 0
    turns: int = 0
    points: int = 0
    dice: int = 0
    shares: dict[str, Share] = field(default_factory=dict)

    def view(self) -> PersonView:
        """Return it as it is shown."""
        return PersonView(
            name=self.name,
            colour=self.colour,
            games=self.games,
            wins=self.wins,
            turns=self.turns,
            points=self.points,
            found=self.shares.get("found", Share()),
            told=self.shares.get("told", Share()),
            received=self.shares.get("received", Share()),
            dice=self.dice,
            last=self.last,
            guest=self.games + self.dice == 1,
        )


def people_of(games: Games) -> tuple[PersonView, ...]:
    """Return everybody who has played, who played most games first; of equals by name.

    Raises JournalDamaged where nobody can tell which games there are.
    """
    found: dict[str, _Person] = {}
    for stored in stored_games(games):
        if isinstance(stored.state, State):
            _add_cards(found, stored, stored.state)
        elif isinstance(stored.state, DiceState):
            _add_dice(found, stored, stored.state)
    people = [person.view() for person in found.values()]
    return tuple(sorted(people, key=lambda each: (-each.games, -each.dice, folded(each.name))))


def names_of(room: Room, name: str) -> Iterator[str]:
    """Yield the names of the people on a seat of that name; none for one that nobody has named."""
    first, between, second = name.partition(BETWEEN_MATES)
    together = room.rules.teams is not None and between and first and second
    for each in (first, second) if together else (name,):
        if is_given(each):
            yield each


def _people_on(
    found: dict[str, _Person], stored: StoredGame, room: Room, seats: Iterable[int]
) -> Iterator[tuple[int, _Person]]:
    """Yield the players of some seats; the newest game comes first, and says name and colour."""
    playing = frozenset(seats)
    for seat in room.seats:
        for name in names_of(room, seat.name) if seat.seat in playing else ():
            new = _Person(name, seat.colour, stored.opened_at[: len("2026-01-01")])
            yield seat.seat, found.setdefault(folded(name), new)


def _add_cards(found: dict[str, _Person], stored: StoredGame, state: State) -> None:
    points: dict[int, list[int]] = {}
    for record in counting(state):
        for seat in record.entered.seats:
            points.setdefault(seat, []).append(points_of(record.awards[seat]))
    own = {"received": lies(state)}
    if state.rules.finding:  # meeting others is another matter
        own |= {"found": of_readers(reads(state)), "told": told_well(state)}
    for seat, person in _people_on(found, stored, state, points):
        person.games += 1
        person.wins += state.outcome is not None and seat in state.outcome.winners
        person.turns += len(points[seat])
        person.points += sum(points[seat])
        for what, shares in own.items():
            add(person.shares, what, *shares.get(seat, Share()))


def _add_dice(found: dict[str, _Person], stored: StoredGame, state: DiceState) -> None:
    if state.records:
        for _, person in _people_on(found, stored, state, state.names):
            person.dice += 1
