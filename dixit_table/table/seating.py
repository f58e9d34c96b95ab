"""Who sits down, on which seat, by which name, or in whose place (S21); and people by other rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.errors import JournalDamaged
from dixit_table.game import events as ev
from dixit_table.game.events import SeatTaken
from dixit_table.game.names import AnyRoom, after_rabbits, called_by, free_name, given_names, rabbit_of
from dixit_table.game.people import BETWEEN_MATES, parts_of
from dixit_table.game.refusals import Refusal, RefusalCode
from dixit_table.game.room import Room, Seat
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import Entry, GoOn, Number
from dixit_table.rules.rabbits import COLOURS
from dixit_table.rules.rules_set import Rules
from dixit_table.store.books import KnownPad, PadBook
from dixit_table.store.journal import Journal
from dixit_table.table.event_codec import replay
from dixit_table.table.games.game import game_of
from dixit_table.table.keys import Meaning, NewLobby
from dixit_table.table.pads import KEYBOARD, PadRegistry, seats_of
from dixit_table.texts import Language, say
from dixit_table.texts.wording import folded

# --- What a new seat is called and which rabbit it gets


class Newcomers(Struct, frozen=True):
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
        own = [player.name] if player and player.name else []
        given = next((each for each in (*self.names, *own) if folded(each) not in names_taken), None)
        if given is not None:
            return SeatTaken(given, colour, pad)
        rabbit = free_name(rabbit_words(language)[colour], names_taken)
        return SeatTaken(rabbit, colour, pad, called_after=(colour,))

    def _player(self, state: Room, pad: str | None) -> KnownPad | None:
        """Return who played on a pad; teams are called after two, who may sit together no more."""
        return None if pad is None or state.rules.teams else self.known(pad)


def rabbit_words(language: Language) -> dict[str, str]:
    """Return what rabbits without a name are called in a language, by colour."""
    return {colour.value: say(language, f"table.rabbit_{colour}") for colour in COLOURS}


def called_in(state: AnyRoom, language: Language) -> AnyRoom:
    """Return a state in which rabbits without a name are called so as a language calls them."""
    return called_by(state, rabbit_words(language))


def called_anew(state: Room, language: Language) -> ev.RabbitsCalled | None:
    """Return what calls the rabbits without a name so as a language does; None where they are."""
    if called_in(state, language).names == state.names:
        return None
    return ev.RabbitsCalled(rabbit_words(language))


def free_colour(taken: Collection[str], wished: Sequence[str] = ()) -> str:
    """Return a colour that nobody has: one that is wished for, or the next."""
    rabbits = (each for each in (*wished, *COLOURS) if each in COLOURS)
    return next((each for each in rabbits if each not in taken), COLOURS[0])


def seat_names(rules: Rules, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return names of so many seats; a team is called after both its mates, who sit face to face (T1)."""
    if rules.teams is None:
        return tuple(names[:seats])
    return tuple(f"{names[seat]}{BETWEEN_MATES}{names[seat + seats]}" for seat in range(seats))


# --- Pads without a seat: who sits down, on which seat, or in whose place (S21)

NO_PLAYER = Refusal(RefusalCode.NO_PLAYER_HERE)
"""The keyboard at the screen is for everybody: no key of it takes a seat, but ``v`` adds a player."""


def sits_down(state: Room, pad: str, key: Key) -> bool:
    """Tell whether a key takes a seat: in the lobby any key of a pad without one, save the menu's."""
    if state.phase is not PhaseName.LOBBY or key is Key.MINUS or seats_of(state, pad):
        return False
    # In teams a number is a mate's, who joins a team.
    return not (state.rules.teams and state.seats) or key is Key.ENTER


def seat_for(state: Room, pad: str, newcomers: Newcomers, language: Language) -> ev.Event:
    """Seat a pad: where a seat waits for one, else on a new one."""
    waiting = [seat.seat for seat in state.here if seat.pad is None]
    if waiting and state.phase is PhaseName.LOBBY:
        return ev.PadGiven(waiting[0], pad)
    return newcomers.next(state, pad, language)


def stranger(
    state: Room, registry: PadRegistry, entry: Entry, pad: str, newcomers: Newcomers, language: Language
) -> Meaning:
    """Return what an entry of a pad without a seat means: the place of a lost one, or a wish to join.

    In a dice game it may be the pad of who has left, and lies there still. The next game is for all.
    """
    if state.phase is PhaseName.OVER:
        return NewLobby() if isinstance(entry, GoOn) else Refusal(RefusalCode.GAME_OVER)
    left = next((seat for seat in state.seats if pad in seat.pads), None)
    if left is not None and not isinstance(entry, Number):
        return Refusal(RefusalCode.HAS_LEFT, {"name": left.name})
    if isinstance(entry, Number):
        return _place_of(state, registry, entry.value, pad)
    if pad == KEYBOARD:  # its Enter is pressed by whoever stands at the screen, not by a newcomer
        return Refusal(RefusalCode.NO_SEAT_HERE)
    joins = isinstance(entry, GoOn)
    return newcomers.next(state, pad, language) if joins else Refusal(RefusalCode.JOIN_FIRST)


def _place_of(state: Room, registry: PadRegistry, number: int, pad: str) -> Meaning:
    """Give a pad the place of one that is lost, or of a mate who has none."""
    seat = next((seat for seat in state.here if seat.seat == number), None)
    if seat is not None and registry.is_free(seat.pad):
        return ev.PadGiven(number, pad)
    if seat is not None and state.rules.teams and registry.is_free(seat.mate_pad):
        return ev.PadGiven(number, pad, mate=True)
    return Refusal(RefusalCode.NO_LOST_KEYPAD)


# --- Who has played here before: names to pick from, so that nobody spells theirs twice

MOST = 20
"""Names that are offered."""

MOST_GAMES = 40
"""Games that are looked through for them, the newest first: a list has to open at once."""

_LOBBY = 100
"""Entries of a game that are looked through: who comes later is in the book of keypads at least."""


class KnownNames:
    """Names of earlier games, and of the book of keypads; looked up once for each game that is opened."""

    def __init__(self, journal: Callable[[], Journal], book: PadBook | None) -> None:
        self._journal, self._book = journal, book
        self._found: tuple[str, ...] = ()
        self._newest = 0

    def __call__(self) -> tuple[str, ...]:
        """Return them, newest first; where the journal can't be read, those that were found before."""
        with suppress(JournalDamaged):  # names can be spelled, too, and the table goes on
            numbers = [game for game, _ in self._journal().games()]
            if numbers and numbers[-1] != self._newest:
                self._newest = numbers[-1]
                self._found = self._looked_up(numbers)
        return self._found

    def _looked_up(self, numbers: list[int]) -> tuple[str, ...]:
        found: dict[str, str] = {}
        for name in self._names(numbers):
            found.setdefault(folded(name), name)
            if len(found) == MOST:
                break
        return tuple(found.values())

    def _names(self, numbers: list[int]) -> Iterator[str]:
        for number in reversed(numbers[-MOST_GAMES:]):
            with suppress(JournalDamaged):  # the other games have names too
                state = replay(self._journal().beginning(number, _LOBBY))
                yield from (name for seat in state.seats for name in given_names(state, seat))
        pads = sorted(self._book.pads if self._book else (), key=lambda pad: pad.seen, reverse=True)
        yield from (pad.name for pad in pads if pad.name)


# --- The same people by other rules: players become teams of two, face to face, and teams players (T1)


def regrouped(state: Room, rules: Rules) -> list[SeatTaken]:
    """Return the seats of those who stay, as a lobby with these rules has them.

    An even number of players that makes a fitting number of teams is paired, p with p + k; a team
    named after both mates falls apart into two players. Everybody else keeps a seat.
    """
    seats = game_of(state).people(state)
    pairs = len(seats) // 2
    if rules.teams and not state.rules.teams and len(seats) == 2 * pairs and rules.fits(pairs):
        return _together(seats, seats[pairs:])
    if state.rules.teams and not rules.teams:
        return _apart(seats)
    return [_as_now(seat) for seat in seats]


def is_as_left(lobby: Room, before: Room) -> bool:
    """Tell whether the same people sit in a lobby, on the same pads, as came from the game before."""
    return same_people([_as_now(seat) for seat in lobby.here], regrouped(before, lobby.rules))


def same_people(some: Sequence[SeatTaken], others: Sequence[SeatTaken]) -> bool:
    """Tell whether the same people sit on the same pads, whatever language rabbits are called in."""
    return list(map(_in_any_language, some)) == list(map(_in_any_language, others))


def _in_any_language(seat: SeatTaken) -> SeatTaken:
    parts = zip_longest(parts_of(seat.name), seat.called_after)
    return replace(seat, name=BETWEEN_MATES.join(part for part, rabbit in parts if part and not rabbit))


def _as_now(seat: Seat) -> SeatTaken:
    return SeatTaken(seat.name, seat.colour, seat.pad, seat.mate_pad, seat.called_after)


def _together(seats: Sequence[Seat], mates: Sequence[Seat]) -> list[SeatTaken]:
    """Seat each of the second half with who sits opposite."""
    names: list[str] = []
    found = []
    for one, other in zip(seats, mates, strict=False):
        names.append(_unlike(names, f"{one.name}{BETWEEN_MATES}{other.name}"))
        mate_pad = other.pad if other.pad != one.pad else None
        after = after_rabbits(rabbit_of(one), rabbit_of(other))
        found.append(SeatTaken(names[-1], one.colour, one.pad, mate_pad, after))
    return found


def _apart(seats: tuple[Seat, ...]) -> list[SeatTaken]:
    """Seat all first mates, then all second ones: so they sat in the circle."""
    colours = [seat.colour for seat in seats]
    names: list[str] = []
    found = []
    for seat in seats:
        names.append(_unlike(names, parts_of(seat.name)[0]))
        found.append(SeatTaken(names[-1], seat.colour, seat.pad, called_after=after_rabbits(rabbit_of(seat))))
    for seat in seats:
        for second in parts_of(seat.name)[1:]:
            names.append(_unlike(names, second))
            colours.append(free_colour(colours))
            after = after_rabbits(rabbit_of(seat, 1))
            found.append(SeatTaken(names[-1], colours[-1], seat.mate_pad or seat.pad, called_after=after))
    return found


def _unlike(names: list[str], name: str) -> str:
    """Return a name that nobody has yet: two Bobs are Bob and Bob 2."""
    numbered = (f"{name} {number}" for number in range(2, len(names) + 3))
    return next(each for each in (name, *numbered) if each not in names)
