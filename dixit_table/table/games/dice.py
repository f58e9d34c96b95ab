"""The dice game at a table: throws, races without Enter, sips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.phases import PHASES
from dixit_table.game.dice.prompts import amount, tallies
from dixit_table.game.dice.public import dice_public, of_dice
from dixit_table.game.dice.state import DiceState, Race
from dixit_table.game.engine import apply
from dixit_table.game.insight_views import InsightsView
from dixit_table.game.refusals import NOT_NOW, Refusal
from dixit_table.game.room import Seat
from dixit_table.game.views import DICE_PHASES, PageName, PhaseName, PublicView
from dixit_table.keypads.base import Answer
from dixit_table.keypads.entry import Entry
from dixit_table.rules.dice import DiceFrom
from dixit_table.settings.loader import RulesFile
from dixit_table.table.games.dice_play import DicePlay, dice_due
from dixit_table.table.games.game import Game
from dixit_table.table.keys import Meaning
from dixit_table.table.menu.dice import adjustable_dice, of_dice_mistakes, of_the_throw, undo_label
from dixit_table.table.menu.menu import Item
from dixit_table.table.pads import KEYBOARD
from dixit_table.texts import Language, Message

if TYPE_CHECKING:
    from dixit_table.table.archive.exports import DiceTicker, ExportLine
    from dixit_table.table.archive.history import Participants
    from dixit_table.table.bots.dice import DiceBots

_KEYS = ("star", "press", "digits", "backspace", "plus")
_SHARED_KEYS = ("minus", "slash", "touch")


class DiceGame(Game[DiceState]):
    """Two dice go round, and whoever is last drinks."""

    name = "dice"
    texts = "dice"
    turns = "throws"
    phases = PHASES
    lowest_first = True  # who has drunk least is no loser

    def play(self, die: Callable[[], int], now_s: Callable[[], float]) -> DicePlay:
        """Return the time and the dice of a table."""
        return DicePlay(die, now_s)

    def meaning(self, state: DiceState, seat: int, entry: Entry) -> Meaning:
        """Return nothing: :meth:`DicePlay.spoken` takes the entries of a throw."""
        return NOT_NOW

    def worded(self, words: str) -> Meaning:
        """Return the invented rule."""
        return ev.RuleWorded(words)

    def typed(self, state: DiceState) -> tuple[type[ev.Event], ...]:
        """Return dice and choices; among choices Enter is one as well."""
        more = (ev.WentOn,) if state.phase is PhaseName.CHOOSING else ()
        return (ev.TakenBack, ev.NumberChosen, ev.DiceThrown, ev.DiceFell, *more)

    def public(self, state: DiceState, language: Language) -> PublicView:
        """Return what anybody may see: all of it."""
        return dice_public(state, language)

    def shared(
        self, state: DiceState, words: Mapping[str, Message], usual: Callable[[], Message | None]
    ) -> Message | None:
        """Say what a player's number means on a shared pad, where not all share it."""
        if state.shares_one_pad or state.phase is PhaseName.CHOOSING:
            return None
        key = "dice.shared_race" if state.phase is PhaseName.REACTING else "dice.shared_throw"
        return Message.of(key, **words)

    def help(self, state: DiceState) -> tuple[Message, ...]:
        """Return what the keys of a pad do."""
        virtual = state.rules.dice is DiceFrom.VIRTUAL  # none of the table's dice fall off the board
        keys = (f"dice_{state.rules.dice.value}", *_KEYS)
        own = [Message.of(f"dice.help_{key}") for key in keys if key != "star" or not virtual]
        return (*own, *(Message.of(f"table.help_{key}") for key in _SHARED_KEYS))

    def goes_on(self, state: DiceState, seats: tuple[int, ...]) -> bool:
        """Tell whether Enter throws the table's dice, closes a race, or takes what is offered."""
        asked = next((seat for seat in (*state.awaited, state.ring.thrower) if seat in seats), None)
        if asked is None or state.phase is not PhaseName.CHOOSING:
            return asked is not None
        return dice_due(state) > 0 or not isinstance(apply(state, ev.WentOn(asked)), Refusal)

    def answer(self, state: DiceState, seats: tuple[int, ...]) -> Answer:
        """Return whether a pad is asked for something, or has pressed in a race that is run."""
        if any(seat in state.awaited for seat in seats):
            return Answer.ASKED
        race = state.step
        racing = isinstance(race, Race) and not race.doubtful and any(seat in race.racers for seat in seats)
        return Answer.DONE if racing else Answer.IDLE

    def flashing(self, state: DiceState) -> tuple[int, ...]:
        """Return who is asked for something."""
        return state.awaited if state.phase in DICE_PHASES else ()

    def turn_lines(self, state: DiceState) -> tuple[Item, Item]:
        """Return how a throw goes on where somebody is away, and what is punished."""
        return of_the_throw(state)

    def mistake_lines(self, state: DiceState) -> tuple[Item, Item]:
        """Return how to set a throw right, and to give or take sips."""
        return of_dice_mistakes(state)

    def undo_label(self, state: DiceState, before: DiceState) -> Message:
        """Say what undo takes back."""
        return undo_label(state, before)

    def basis(self, state: DiceState) -> tuple[object, ...]:
        """Return what is asked for, and what was amended."""
        return (state.steps, len(state.records), sum(len(record.earlier) for record in state.records))

    def adjustable(self, file: RulesFile, language: Language) -> tuple[Item, ...]:
        """Return dice, modules, penalties and what is counted."""
        return adjustable_dice(file, language)

    def returns(self, state: DiceState, seat: Seat) -> Message:
        """Say who comes back, with how many sips."""
        return Message.of("dice.menu_returns", name=seat.name, amount=amount(state.rules, seat.total))

    def pages(self, state: DiceState) -> tuple[PageName, ...]:
        """Return curves and prizes."""
        return (PageName.CURVES, PageName.PRIZES)

    def insights(self, state: DiceState) -> InsightsView:
        """Return what the throws come to."""
        return of_dice(state)

    def people(self, state: DiceState) -> tuple[Seat, ...]:
        """Return who is at the table: who has left has lost, and not gone home."""
        people, taken = list(state.here), {pad for seat in state.here for pad in seat.pads}
        for number in reversed(state.leavers):  # the latest first, while there is room and their pad is free
            seat = state.seat(number)
            if seat is not None and len(people) < state.rules.most_seats:
                people.append(replace(seat, pad=None) if seat.pad in taken - {KEYBOARD} else seat)
                taken.update(seat.pads)
        order = [seat.seat for seat in state.seats]
        return tuple(sorted(people, key=lambda seat: order.index(seat.seat)))

    def took_part(self, participants: Participants, state: DiceState) -> None:
        """Count a game of dice."""
        if state.records:
            for _, person in participants.on(state, state.names):
                person.dice += 1

    def score(self, state: DiceState, seat: int) -> Message:
        """Say how many sips and glasses a seat has drunk."""
        return next(tally.drunk for tally in tallies(state) if tally.seat == seat)

    def lines(self, game: int, state: DiceState) -> Iterator[ExportLine]:
        """Yield a stored game's lines: its throws, then its end."""
        from dixit_table.table.archive.exports import dice_game_lines

        return dice_game_lines(game, state)

    def csv(self, game: int, state: DiceState) -> Iterator[str]:
        """Yield a stored game as lines of CSV."""
        from dixit_table.table.archive.exports import dice_csv

        return dice_csv(game, state)

    def in_words(self, state: DiceState, language: Language) -> Iterator[str]:
        """Yield a game as lines, throw by throw."""
        from dixit_table.table.archive.in_words import dice_game_in_words

        return dice_game_in_words(state, language)

    def ticker(self, game: int) -> DiceTicker:
        """Return what tells a game as it is played."""
        from dixit_table.table.archive.exports import DiceTicker

        return DiceTicker(game)

    def bots(self, chance: Random, patience: tuple[int, int]) -> DiceBots:
        """Return players made of chance, who leave in the end."""
        from dixit_table.table.bots.dice import DiceBots

        return DiceBots(chance, patience)


GAME = DiceGame()
