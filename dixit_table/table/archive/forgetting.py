"""Forgetting a player or a game for good, in everything that a data folder keeps.

A forgotten player becomes a rabbit without a name wherever it was named: in the entries of all games, in
what somebody typed (clues, invented rules, reasons), in the book of keypads. Posters of those games, books
of keypads that were put aside as damaged, and copies from before a restore or repair are removed. Points
and votes stay: they are the others', too. The text of rules isn't read.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.game.events import Why
from dixit_table.game.names import given_names
from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.views import LONGEST_CLUE, LONGEST_RULE
from dixit_table.rules.rabbits import COLOURS
from dixit_table.store.books import PAD_BOOK, KnownPad, PadBook, beside_pad_book
from dixit_table.store.database import journal_stands
from dixit_table.store.files import POSTERS, lying_in, stands
from dixit_table.store.journal import ForgetfulJournal, Record
from dixit_table.store.restore import forget_copies
from dixit_table.table.archive.history import GameStore, StoredGame, stored_games
from dixit_table.table.event_codec import called_after, replay
from dixit_table.texts import Language, Message, say
from dixit_table.texts.wording import folded

NAMES = frozenset({"name"})
"""Fields of events that are a name, or two mates' names."""

WHY = "why"
WORDS = frozenset({"clue", "words", WHY})
"""Fields of events that somebody typed: a name may be in them."""

ELSEWHERE = "…"
"""What stands for a name in the words of a game that its player was not in, and where a rabbit's is too
long."""

_LONGEST = {"clue": LONGEST_CLUE, "words": LONGEST_RULE}  # letters of what was typed, where they are counted

_CHOSEN = frozenset(Why)  # reasons that a keypad chose, and nobody typed: somebody may be called "Other"


class Traces(Struct, frozen=True):
    """Where a player's name is kept."""

    games: dict[int, list[str]]  # by number: their entries without the name
    played: int  # in how many of them somebody is called so; in the others it was only typed
    unreadable: tuple[int, ...]  # damaged games: nobody knows whether it is in them
    pads: tuple[KnownPad, ...]

    @property
    def found(self) -> bool:
        """Whether there is any."""
        return bool(self.games or self.pads)


class Blank:
    """Puts something else where a name was, however it was typed; in words where it is a word of its own.

    ``spelled`` are spellings of the name that something of their own is put for; ``rabbit`` is the colour
    whose word that is. What the table itself calls somebody is no name.
    """

    def __init__(
        self, name: str, instead: str, spelled: Mapping[str, str] | None = None, rabbit: str = ""
    ) -> None:
        self._name = name
        self._rabbit = rabbit
        self._folded = folded(name)
        self._spelled = spelled or {}
        self._pattern = re.compile(rf"(?<!\w){re.escape(_composed(name))}(?!\w)", re.IGNORECASE)
        self._instead = instead

    def with_another(self, instead: str, spelled: Mapping[str, str] | None = None, rabbit: str = "") -> Blank:
        """Return one for the same name that puts something else there."""
        return Blank(self._name, instead, spelled, rabbit)

    def is_named(self, name: str, after: Sequence[str] = ()) -> bool:
        """Tell whether a seat of that name is the player's, alone or with a mate.

        ``after``: the rabbits whose words the name, or its parts, are.
        """
        return any(self._is_it(part, rabbit) for part, rabbit in self._with_rabbits(name, after))

    def spellings(self, name: str) -> list[str]:
        """Return the ways the player's name is spelled in a seat's name."""
        return [part for part in _parts(name) if folded(part) == self._folded]

    def name(self, name: str, after: Sequence[str] = ()) -> str:
        """Return a seat's name without the player's."""
        parts = self._with_rabbits(name, after)
        return BETWEEN_MATES.join(
            self._put_for(part) if self._is_it(part, rabbit) else part for part, rabbit in parts
        )

    def _with_rabbits(self, name: str, after: Sequence[str]) -> list[tuple[str, str]]:
        """Return the parts of a name, whole where that is the player's, and after which rabbits they are."""
        parts = [name] if folded(name) == self._folded else name.split(BETWEEN_MATES)
        return list(zip(parts, (*after, *[""] * len(parts)), strict=False))

    def _is_it(self, part: str, rabbit: str) -> bool:
        return not rabbit and folded(part) == self._folded

    def _put_for(self, spelling: str) -> str:
        return self._spelled.get(spelling, self._instead)

    def words(self, text: str, longest: int | None = None) -> str:
        """Return a text without the name; where that would be too long, with a sign in place of the name."""
        instead = ELSEWHERE if self._named_in(self._instead) else self._instead  # Rose is a rabbit's word
        new = self._pattern.sub(lambda _found: instead, _composed(text))
        if longest is None or len(new) <= longest:
            return new
        return self._pattern.sub(ELSEWHERE, _composed(text))

    def body(self, body: str) -> str:
        """Return an entry without the name; one that it isn't in as it was."""
        event = json.loads(body)
        new = {key: self._value(key, value) for key, value in event.items()} | self._called(event)
        return body if new == event else json.dumps(new, ensure_ascii=False, separators=(",", ":"))

    def _called(self, event: Mapping[str, Any]) -> dict[str, object]:
        """Return the fields of an event that say what somebody is called, where that was the player."""
        if not NAMES & event.keys():
            return {}
        name, after = event["name"], called_after(event)
        if not self.is_named(name, after):
            return {}
        parts = self._with_rabbits(name, after)
        rabbits = [self._rabbit if self._is_it(part, rabbit) else rabbit for part, rabbit in parts]
        return {"name": self.name(name, after), "called_after": rabbits}

    def _value(self, key: str, value: object) -> object:
        if not isinstance(value, str):
            return value
        chosen = key == WHY and value in _CHOSEN
        if key not in WORDS or chosen or not self._named_in(value):
            return value
        return self.words(value, _LONGEST.get(key))

    def _named_in(self, text: str) -> bool:
        return self._pattern.search(_composed(text)) is not None


def _parts(name: str) -> tuple[str, ...]:
    """Return a seat's name, and what mates are called in it."""
    return (name, *name.split(BETWEEN_MATES))


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def anything_in(folder: Path) -> bool:
    """Tell whether a data folder holds what forgetting looks through; one that isn't there holds nothing.

    Raises UnusableInput where one may not look.
    """
    return journal_stands(folder) or stands(folder / PAD_BOOK)


def traces_of(games: GameStore, book: PadBook, name: str, language: Language) -> Traces:
    """Return where a player is named; nothing is changed yet.

    A word that is in clues alone is nobody's name, and leaves no trace; so is what the table itself calls
    people. Raises JournalDamaged where nobody can tell which games there are, UnusableInput where a game
    can't be without the name.
    """
    blank = Blank(name, "")
    anew: dict[int, list[str]] = {}
    unreadable = []
    played = 0
    for game, _ in games.games():
        try:
            records = games.records(game)
            colour = _colour(records, blank)
            bodies = _without(records, blank, colour, language)
        except JournalDamaged:
            unreadable.append(game)
            continue
        played += colour is not None
        if bodies is not None:
            anew[game] = bodies
    pads = tuple(pad for pad in book.pads if pad.name is not None and blank.is_named(pad.name))
    return Traces(anew if played or pads else {}, played, tuple(unreadable), pads)


def _colour(records: Sequence[Record], blank: Blank) -> str | None:
    """Return the rabbit a player has, or had, in a game; None where it was never named there.

    Raises JournalDamaged.
    """
    now = (seat.colour for seat in replay(records).seats if blank.is_named(seat.name, seat.called_after))
    events = [json.loads(record.body) for record in records]
    named = (event for event in events if NAMES & event.keys())
    once = (event for event in named if blank.is_named(event["name"], called_after(event)))
    return next(chain(now, (event.get("colour", COLOURS[0]) for event in once)), None)


def _without(
    records: Sequence[Record], blank: Blank, colour: str | None, language: Language
) -> list[str] | None:
    """Return a game's entries without a name, None where it isn't in them.

    They must still be a game: where the rabbit's name is taken it gets a number. Raises UnusableInput where
    nothing that could stand for the name leaves a game without it.
    """
    before = [record.body for record in records]
    if _blanked(before, blank) == before:
        return None
    bodies = _blanked(before, _other(before, blank, colour, language))
    with suppress(JournalDamaged):
        replay([replace(record, body=body) for record, body in zip(records, bodies, strict=True)])
        if _blanked(bodies, blank) == bodies:  # else what was put there is the name again
            return bodies
    raise UnusableInput(Message.of("lookback.not_nameless", game=records[0].game))


def _blanked(bodies: Iterable[str], blank: Blank) -> list[str]:
    return [blank.body(body) for body in bodies]


def _other(bodies: Iterable[str], blank: Blank, colour: str | None, language: Language) -> Blank:
    """Return what a game is to be without the name by: its rabbit's colour, numbered if that is taken.

    Each spelling gets a rabbit of its own, the latest the first: correcting the capitals of a name is an
    entry, and changes nothing where both are called the same.
    """
    if colour is None:  # it is in what somebody typed, and nowhere else
        return blank.with_another(ELSEWHERE)
    events = [json.loads(body) for body in bodies]
    names = [event[field] for event in reversed(events) for field in NAMES & event.keys()]
    spellings = list(dict.fromkeys(spelling for name in names for spelling in blank.spellings(name)))
    taken = {folded(part) for name in names for part in _parts(name)}
    rabbit = say(language, f"table.rabbit_{colour}")
    numbered = chain([rabbit], (f"{rabbit} {number}" for number in count(2)))
    free = (each for each in numbered if folded(each) not in taken)
    latest = next(free)  # also where a name stands in no entry: a mate's may come of another mate's
    return blank.with_another(latest, dict(zip(spellings, chain([latest], free), strict=False)), colour)


def forget_player(folder: Path, journal: ForgetfulJournal, book: PadBook, traces: Traces) -> None:
    """Forget a player for good. Raises UnusableInput, JournalDamaged or OSError.

    Posters of games that can't be read go too: the name may be on them.
    """
    _remove(_posters(folder, (*traces.games, *traces.unreadable)))
    _remove(beside_pad_book(folder))
    forget_copies(folder)
    book.remember(replace(pad, name=None, colour=None) for pad in traces.pads)
    if traces.games:
        journal.rewrite(traces.games)


def forget_games(folder: Path, journal: ForgetfulJournal, book: PadBook, games: Sequence[int]) -> int:
    """Forget games for good; return how many entries that was.

    A keypad forgets who played on it last, where that was in none of the games that are left. Nobody knows
    who was in one that can't be read: while such a game is left, only who was in the forgotten ones goes.
    Raises UnusableInput, JournalDamaged or OSError.
    """
    _remove(_posters(folder, games))
    _remove(beside_pad_book(folder))
    forget_copies(folder)
    going, _ = _players_of(game for game in stored_games(journal) if game.game in games)
    entries = journal.forget(games)
    left, all_known = _players_of(stored_games(journal))
    named = ((pad, folded(pad.name)) for pad in book.pads if pad.name is not None)
    gone = (pad for pad, name in named if name not in left and (all_known or name in going))
    book.remember(replace(pad, name=None, colour=None) for pad in gone)
    return entries


def _players_of(games: Iterable[StoredGame]) -> tuple[set[str], bool]:
    """Return everybody's folded name, and whether that is all: no game is damaged."""
    found: set[str] = set()
    all_known = True
    for game in games:
        if game.state is not None:
            seats = (given_names(game.state, seat) for seat in game.state.seats)
            found.update(folded(name) for names in seats for name in names)
        all_known = all_known and game.state is not None
    return found, all_known


def _posters(folder: Path, games: Iterable[int]) -> Iterator[Path]:
    for game in games:
        yield from lying_in(folder / POSTERS, f"game-{game}.")


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)
