"""Stored games: found, replayed, summed up. Only what has been revealed is ever taken out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.errors import DixitError, JournalDamaged
from dixit_table.game.events import SeatTaken
from dixit_table.game.insight_views import PersonView, Rate
from dixit_table.game.names import given_names
from dixit_table.game.room import Room
from dixit_table.game.views import Page, PageName, PhaseName, PublicView
from dixit_table.store.journal import Record
from dixit_table.table.committed import GameState
from dixit_table.table.event_codec import replay
from dixit_table.table.games.game import game_of
from dixit_table.table.ports import Ports
from dixit_table.table.seating import called_in, regrouped, same_people
from dixit_table.texts import Language, Message
from dixit_table.texts.wording import folded

# --- Stored games: found, replayed, summed up. Only what has been revealed is ever taken out of them


class GameStore(Protocol):
    """Where games are stored: a Journal or an Archive."""

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at), oldest first. Raises JournalDamaged."""

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged."""


class StoredGame(Struct, frozen=True):
    """A game of the journal; ``state`` None: it cannot be read, ``damage`` says why."""

    game: int
    opened_at: str
    state: Room | None
    damage: JournalDamaged | None = None

    @property
    def unfinished(self) -> bool:
        """Whether it was begun and can go on."""
        return self.state is not None and self.state.turn > 0 and self.state.phase is not PhaseName.OVER

    @property
    def in_lobby(self) -> bool:
        """Whether it never left the lobby."""
        return self.state is not None and self.state.phase is PhaseName.LOBBY and self.state.turn == 0


def stored_games(games: GameStore) -> Iterator[StoredGame]:
    """Yield all stored games, newest first; one that is damaged doesn't hide the others.

    Raises JournalDamaged where nobody can tell which there are.
    """
    for game, opened_at in reversed(games.games()):
        try:
            yield StoredGame(game, opened_at, replay(games.records(game)))
        except JournalDamaged as damage:
            yield StoredGame(game, opened_at, None, damage)


def find_game(games: GameStore, game: int) -> StoredGame | None:
    """Return a stored game by its number. Raises JournalDamaged where it can't be read."""
    opened_at = dict(games.games()).get(game)
    return None if opened_at is None else StoredGame(game, opened_at, replay(games.records(game)))


def to_go_on_with(games: GameStore) -> StoredGame | None:
    """Return the newest game that was begun and not finished, unless a later one was finished."""
    for stored in stored_games(games):
        if stored.unfinished:
            return stored
        if stored.state is not None and stored.state.phase is PhaseName.OVER:
            return None
    return None


def last_ended(games: GameStore) -> StoredGame | None:
    """Return the newest game that was begun, if it was finished. Raises JournalDamaged."""
    begun = (stored for stored in stored_games(games) if stored.state is not None and not stored.in_lobby)
    newest = next(begun, None)
    return None if newest is None or newest.unfinished else newest


def damaged_after(games: GameStore, game: int) -> int | None:
    """Return the newest game that can't be read, if it is newer than that one (0: than all)."""
    for stored in stored_games(games):
        if stored.game <= game:
            return None
        if stored.damage is not None:
            return stored.game
    return None


def last_lobby(games: GameStore) -> StoredGame | None:
    """Return the last game where it never left the lobby: its seats are taken already."""
    newest = next(stored_games(games), None)
    return newest if newest is not None and newest.in_lobby else None


# --- The players of all nights: who they are by their names, and what they have done in every stored game
# The same name is the same player, whatever its case and however it was typed. Who was never named, and is
# called after a rabbit, is nobody in particular and left out; of a team called after its two
# mates each counts by itself, with what the team has done. A guest is who has played a single game. Games
# that can't be read are left out, and so are those without a counted turn.


class Person(Struct):
    """What has been added up of one player."""

    name: str
    colour: str
    last: str
    games: int = 0
    wins: int = 0
    turns: int = 0
    points: int = 0
    dice: int = 0
    shares: dict[str, Rate] = field(default_factory=dict)

    def view(self) -> PersonView:
        """Return it as it is shown."""
        return PersonView(
            name=self.name,
            colour=self.colour,
            games=self.games,
            wins=self.wins,
            turns=self.turns,
            points=self.points,
            found=self.shares.get("found", Rate()),
            told=self.shares.get("told", Rate()),
            received=self.shares.get("received", Rate()),
            dice=self.dice,
            last=self.last,
            guest=self.games + self.dice == 1,
        )


def people_of(games: GameStore) -> tuple[PersonView, ...]:
    """Return everybody who has played, who played most games first; of equals by name.

    Raises JournalDamaged where nobody can tell which games there are.
    """
    found: dict[str, Person] = {}
    for stored in stored_games(games):
        if stored.state is not None:
            game_of(stored.state).took_part(Participants(found, stored), stored.state)
    people = [person.view() for person in found.values()]
    return tuple(sorted(people, key=lambda each: (-each.games, -each.dice, folded(each.name))))


class Participants:
    """Who played a stored game, to be added to what is known of them."""

    def __init__(self, known: dict[str, Person], stored: StoredGame) -> None:
        self._known, self._stored = known, stored

    def on(self, room: Room, seats: Iterable[int]) -> Iterator[tuple[int, Person]]:
        """Yield the players of some seats; the newest game comes first, and says name and colour."""
        playing = frozenset(seats)
        for seat in room.seats:
            for name in given_names(room, seat) if seat.seat in playing else ():
                new = Person(name, seat.colour, self._stored.opened_at[: len("2026-01-01")])
                yield seat.seat, self._known.setdefault(folded(name), new)


# --- What a table does aside when somebody looks back: it adds up all nights, and saves a poster of this
# one


class LookingBack:
    """Reading all games and drawing pictures take a while: both are done beside the table's thread."""

    def __init__(
        self, ports: Ports, games: Callable[[], GameStore], said: Callable[[Message | None], None]
    ) -> None:
        self._ports, self._games, self._said = ports, games, said
        self.people: tuple[PersonView, ...] | None = None  # None: not added up
        self._adding = False

    def opened(self, name: PageName) -> None:
        """Begin what a page needs that has just been opened: the players of all nights, added up anew.

        Until that is done it shows what it came to the last time.
        """
        if name is PageName.PLAYERS and not self._adding:
            self._adding = True
            self._ports.aside(partial(self._add_up, self._games()))

    def _add_up(self, games: GameStore) -> None:
        try:
            found, trouble = people_of(games), None
        except DixitError as error:  # the disk ails: what could be read before is as good as ever
            found, trouble = self.people or (), error.message
        self._ports.post(lambda: self._add(found, trouble))

    def _add(self, found: tuple[PersonView, ...], trouble: Message | None) -> None:
        self.people, self._adding = found, False
        self._said(trouble)

    def save_poster(self, game: int, state: Room, language: Language) -> None:
        """Save a poster of a game, and say where it lies, or why there is none."""
        folder = self._ports.posters
        if folder is None:
            self._said(Message.of("lookback.poster_nowhere"))
            return
        from dixit_table.table.poster.poster import save_poster  # here: it is much, and seldom wanted

        games, drawn = self._games(), called_in(state, language)

        def save() -> Message:
            return save_poster(folder, game, dict(games.games()).get(game, ""), drawn, language)

        self._ports.aside(partial(self._save, save))

    def _save(self, save: Callable[[], Message]) -> None:
        try:
            said = save()
        except DixitError as error:
            said = error.message
        self._ports.post(partial(self._said, said))


# --- The game that ended before the lobby that is shown: its podium can be gone back to, and it be looked
# at

_ABOUT_A_GAME = (PageName.RECORDS, PageName.CURVES, PageName.PRIZES, PageName.READERS)


class Ended(Struct, frozen=True):
    """A game that is over, as it is on disk."""

    game: int
    state: Room


class LastGame:
    """What one table knows of the game before its lobby; ``games`` is asked once, where it must be read."""

    def __init__(self, games: Callable[[], GameStore]) -> None:
        self._games = games
        self._ended: Ended | None = None
        self._sought = False
        self._lobby: tuple[GameState, Sequence[SeatTaken]] | None = (
            None  # left for the podium, and who sat there
        )

    def forget(self) -> None:
        """Know nothing: the table goes on elsewhere."""
        self._ended, self._sought, self._lobby = None, False, None

    def before(self, shown: Room) -> Ended | None:
        """Return the game that ended before the lobby that is shown; None where none did, or in a game."""
        if shown.phase is not PhaseName.LOBBY:
            return None
        if not self._sought:
            self._ended, self._sought = self._found(), True
        return self._ended

    def _found(self) -> Ended | None:
        try:
            stored = last_ended(self._games())
        except JournalDamaged:  # nobody can tell which games there are
            return None
        return Ended(stored.game, stored.state) if stored is not None and stored.state is not None else None

    def leave_lobby(self, lobby: GameState, podium: Room) -> None:
        """Note which lobby was left for the podium of its last game."""
        self._lobby = (lobby, regrouped(podium, podium.rules))

    def leave_podium(self, game: int, shown: Room) -> GameState | None:
        """Note the game that is left for a lobby; return the lobby that was left for it, if it still fits."""
        if shown.phase is not PhaseName.OVER:
            return None
        self._ended, self._sought = Ended(game, shown), True
        left, self._lobby = self._lobby, None
        return left[0] if left is not None and same_people(left[1], regrouped(shown, shown.rules)) else None

    def looked_at(self, shown: Room, page: Page | None) -> Room:
        """Return the game that an open page is about: the last one in a lobby, else what is shown."""
        ended = self.before(shown) if page is not None and page.name in _ABOUT_A_GAME else None
        return shown if ended is None else ended.state


def seen_from_the_lobby(view: PublicView) -> PublicView:
    """Return the view of a game that is over for a page that is read in the lobby after it."""
    prompt = Message.of("lookback.prompt_lobby")
    return replace(view, phase=PhaseName.LOBBY, over=None, storyteller=None, prompt=prompt, hints=())
