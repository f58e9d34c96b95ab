"""The game of cards at a table: ballots, claims, a storyteller; what its entries mean and who hears what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import inf
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.handlers import standings_of, wait_for_storyteller
from dixit_table.game.cards.insights import counting, lies, of_cards, of_readers, reads, told_well
from dixit_table.game.cards.phases import PHASES
from dixit_table.game.cards.prompts import ask, nudge, wrong_sum
from dixit_table.game.cards.public import public
from dixit_table.game.cards.state import STORYTELLERS, State, checking
from dixit_table.game.cards.turns import ended, turns_to_go
from dixit_table.game.insight_views import InsightsView, Rate
from dixit_table.game.insights import add
from dixit_table.game.people import one_of, teller
from dixit_table.game.refusals import Refusal, RefusalCode
from dixit_table.game.room import Seat
from dixit_table.game.views import Captions, Length, PageName, PhaseName, PublicView, RevealStep, Standing
from dixit_table.keypads.base import Answer
from dixit_table.keypads.entry import Entry, GoOn, Number, Plus, TakeBack
from dixit_table.rules.rules_set import Ending, RulesSet
from dixit_table.rules.scoring import points_of
from dixit_table.settings.library import with_deck, with_ending
from dixit_table.settings.loader import RulesFile
from dixit_table.table.games.game import Game, Lasting
from dixit_table.table.keys import AskAgain, Meaning, for_all, in_words, only_pad
from dixit_table.table.menu.amend import amend_list, points_list
from dixit_table.table.menu.menu import (
    IS_OVER,
    NO_GAME,
    UNCOUNTED,
    ChooseRules,
    Item,
    Opens,
    is_playing,
    opens,
    seat_name,
)
from dixit_table.table.pads import PadRegistry, next_awaited, seats_of
from dixit_table.texts import Language, Message

if TYPE_CHECKING:
    from dixit_table.table.archive.exports import CardTicker, ExportLine
    from dixit_table.table.archive.history import Participants
    from dixit_table.table.bots.cards import CardBots
    from dixit_table.table.poster.parts import Clue

# --- What an entry means, phase by phase


def _telling(state: State, seat: int, entry: Entry) -> Meaning:
    if isinstance(entry, GoOn):
        return ev.WentOn(seat)
    if isinstance(entry, Number):
        return ev.NumberEntered(seat, entry.value, entry.red)
    if isinstance(entry, TakeBack) and state.ballot(seat).entries:
        return ev.TakenBack(seat)
    if isinstance(entry, Plus) and seat == state.storyteller:
        kinds = state.rules.telling
        return ev.KindChosen(kinds[(kinds.index(state.kind) + 1) % len(kinds)])
    if isinstance(entry, TakeBack):
        return Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)
    return wait_for_storyteller(state)


def _voting(state: State, seat: int, entry: Entry) -> Meaning:
    if isinstance(entry, Number):
        return ev.NumberEntered(seat, entry.value, entry.red)
    if isinstance(entry, TakeBack):
        return ev.TakenBack(seat)
    if isinstance(entry, GoOn):
        return _bare_enter(state, seat)
    return Refusal(RefusalCode.KEY_UNUSED)


def _bare_enter(state: State, seat: int) -> Meaning:
    due = state.due(seat)
    if due is Due.CHECK:
        return ev.ClaimKept(seat)
    if due is Due.NOTHING and not state.awaited:
        return ev.WentOn(seat)  # of anybody but the storyteller it is refused, with whose turn it is
    return AskAgain()  # while ballots are open it enters nothing


def _step(state: State, seat: int, entry: Entry) -> Meaning:
    if isinstance(entry, GoOn):
        return ev.WentOn(seat)
    return Refusal(RefusalCode.VOTES_IN, {"name": teller(state)})


_MEANINGS: dict[PhaseName, Callable[[State, int, Entry], Meaning]] = {
    PhaseName.TELLING: _telling,
    PhaseName.VOTING: _voting,
    PhaseName.REVEAL: _step,
    PhaseName.SCORING: _step,
}


# --- One keypad that goes round: the headline says what it wants next, and of whom
# What everybody is asked for would mislead there: the first number is a seat's, and the next somebody's
# card.

_NOT_SURE = Message.of("table.not_sure")
_NOT_SURE_SHARED = Message.of("table.not_sure_shared")


def _headline(state: State, pad: str, registry: PadRegistry) -> Message:
    holder = registry.held_by(pad)
    if holder is None or holder not in seats_of(state, pad):
        name, words = state.names[next_awaited(state, pad) or 0], in_words(registry, pad)
        if checking(state):
            return Message.of("table.pass_to_check", wrong=wrong_sum(state), name=name, **words)
        return Message.of("table.pass_to", name=name, **words)
    asked = ask(state, holder)
    if asked is None:
        return Message.of("table.pass_on", name=state.names[holder])
    name = state.names[holder]
    if state.due(holder) is Due.CHECK:
        return Message.of("table.pass_ask_check", wrong=wrong_sum(state), name=name, ask=asked)
    cards = "_cards" if asked.key == "table.ask_cards" else ""
    return Message.of(f"table.pass_ask{cards}", name=name, ask=asked)


# --- Lines of the menu

_OPEN = (PhaseName.TELLING, PhaseName.VOTING)
_Items = tuple[Item, ...]

_BOX = 84  # cards of a box: the game's, or an expansion's (S19)
_MOST_CARDS = 12 * _BOX
_GOALS = (15, 30)  # points: a short game, and one as long as in the box (S16)
_LAPS = (1, 2, 3)
_QUICK = _GOALS[0]


def _without(state: State) -> _Items:
    """Seats whose ballot is awaited come first: they are why one opens this list."""
    awaited = state.awaited
    order = sorted(state.playing, key=lambda seat: seat.seat not in awaited)
    return tuple(
        Item(seat_name(seat), Opens(seat_name(seat), partial(_standings, seat)), number=seat.seat)
        for seat in order
        if _standings(seat, state)
    )


def _standings(seat: Seat, state: State) -> _Items:
    declared = state.standing(seat.seat)
    return tuple(
        Item(
            Message.of(f"table.menu_standing_{how.value}", name=seat.name),
            ev.StandingDeclared(seat.seat, how),
        )
        for how in standings_of(state, seat.seat)
        if how is not Standing.IN or declared is not Standing.IN
    )


def _deck(file: RulesFile, rules: RulesSet) -> Item:
    label = Message.of("table.menu_deck", n=rules.deck_cards)
    decks = tuple(
        Item(Message.of("table.menu_cards", n=cards), ChooseRules(partial(with_deck, file, cards)))
        for cards in range(_BOX, _MOST_CARDS + 1, _BOX)
        if cards >= _needed(rules)
    )
    return Item(label, Opens(label, lambda _state: decks))


def _needed(rules: RulesSet) -> int:
    """Return the cards that the first hands of the largest table take (S2)."""
    return max(at.seats * at.hand for at in rules.numbers) * rules.players_per_seat


def _endings(file: RulesFile) -> Iterator[Item]:
    """Yield how long a game may be: each way alone ends it (S16, P10, T8)."""
    points = (Ending(points=goal, pile=False, laps=None) for goal in _GOALS)
    laps = (Ending(points=None, pile=False, laps=times) for times in _LAPS)
    for ending in (*points, *laps, Ending(points=None, pile=True, laps=None)):
        (way,) = _ways(ending)
        yield Item(way, ChooseRules(partial(with_ending, file, ending)))


def _ways(ending: Ending) -> Iterator[Message]:
    """Say each way in which a game may end."""
    if ending.points is not None:
        yield Message.of("table.end_points", n=ending.points)
    if ending.laps is not None:
        yield Message.of("table.end_laps", n=ending.laps)
    if ending.pile:
        yield Message.of("table.end_pile")


# --- The game


class CardGame(Game[State]):
    """Cards are told of, claimed and voted for."""

    name = "cards"
    texts = "table"
    phases = PHASES
    secret = True
    joins_at_once = False

    def meaning(self, state: State, seat: int, entry: Entry) -> Meaning:
        """Return what an entry by a seat means in a turn."""
        return _MEANINGS[state.phase](state, seat, entry)

    def must_wait(self, state: State, seat: int) -> Refusal | None:
        """Name the storyteller to anybody else, where they alone are asked for something."""
        waits = state.phase in STORYTELLERS and seat != state.storyteller
        return wait_for_storyteller(state) if waits else None

    def practised(self, state: State) -> tuple[bool, ...]:
        """Return a vote, and the red token where the rules have one."""
        return (False, True) if state.rules.voting.red_token else (False,)

    def typed(self, state: State) -> tuple[type[ev.Event], ...]:
        """Return the entries of ballots."""
        return (ev.NumberEntered, ev.ClaimKept, ev.TakenBack)

    def asked_anew(self, before: State, after: State) -> bool:
        """Tell whether the cards don't add up, or not even now that everybody has checked."""
        if before.phase is not PhaseName.VOTING:
            return False
        asked = (seat.seat for seat in after.playing if after.due(seat.seat) is Due.CHECK)
        return any(not before.ballot(seat).checking for seat in asked)

    def last_to_enter(self, before: State, after: State) -> tuple[str, ...]:
        """Return the pads of who made the claim that completed them all."""
        asked = (seat for seat in after.playing if after.due(seat.seat) is Due.CHECK)
        last = (seat for seat in asked if before.due(seat.seat) in (Due.CLAIM, Due.CHECK))
        return tuple(pad for seat in last for pad in seat.pads)

    def checks(self, state: State) -> bool:
        """Tell whether the table is checking its claims."""
        return checking(state)

    def public(self, state: State, language: Language) -> PublicView:
        """Return what anybody may see of the turn."""
        return public(state, language)

    def passed_round(self, captions: Captions, state: State, registry: PadRegistry) -> Captions:
        """Return captions of open ballots with a headline for whoever has the only keypad; others unchanged.

        It tells no more than the tiles do: whose turn it is, and what that seat is asked for.
        """
        pad = only_pad(state, state.awaited) if state.phase is PhaseName.VOTING else None
        if pad is None:
            return captions
        hints = tuple(_NOT_SURE_SHARED if hint == _NOT_SURE else hint for hint in captions.hints)
        return Captions(_headline(state, pad, registry), hints, for_all(registry, pad))

    def answer(self, state: State, seats: tuple[int, ...]) -> Answer:
        """Return whether a pad is asked for an entry, or its ballots are complete."""
        if state.phase in STORYTELLERS:
            return Answer.ASKED if state.storyteller in seats else Answer.IDLE
        entering = [seat for seat in seats if state.enters(seat)] if state.phase is PhaseName.VOTING else []
        if not entering:
            return Answer.IDLE
        if any(state.due(seat) is not Due.NOTHING for seat in entering):
            return Answer.ASKED
        return Answer.DONE

    def nudge(self, state: State) -> Message | None:
        """Name who is awaited."""
        return nudge(state)

    def turns_to_go(self, state: State) -> float:
        """Return how many turns are still to be ended; endless once the game is to end with this one."""
        return turns_to_go(state) if ended(state) is None else inf

    def all_shown(self, state: State) -> bool:
        """Tell whether votes, owners and the red token all lie open."""
        points = state.phase is PhaseName.REVEAL and state.step is RevealStep.POINTS
        return points or state.phase is PhaseName.SCORING

    def turn_lines(self, state: State) -> tuple[Item, Item]:
        """Return how a turn goes on without its storyteller, and without whom."""
        name = teller(state) if is_playing(state) else "..."
        go_on = Item(Message.of("table.menu_go_on", name=name), ev.WentOn(None))
        entered = IS_OVER if state.phase is PhaseName.OVER else Message.of("table.menu_without_none_note")
        without = opens("menu_without", _without).only(state.phase in _OPEN, entered)
        return go_on.only(is_playing(state), IS_OVER), without

    def mistake_lines(self, state: State) -> tuple[Item, Item]:
        """Return how to set a turn right, and to give or take points."""
        amend, points = opens("menu_amend", amend_list), opens("menu_points", points_list)
        if state.phase is PhaseName.REVEAL:  # somebody may see now what they had entered wrongly
            later = Message.of("table.menu_amend_later")
            amend = replace(amend, note=later) if state.records else amend.without(later)
            return amend, points
        return amend.only(bool(state.records), UNCOUNTED), points.only(bool(state.turn), NO_GAME)

    def basis(self, state: State) -> tuple[object, ...]:
        """Return the step of the reveal, what was amended and who is set aside."""
        amended = tuple(len(record.earlier) for record in state.records)
        return (state.step, amended, tuple(sorted(state.standings.items())))

    def adjustable(self, file: RulesFile, language: Language) -> tuple[Item, ...]:
        """Return the cards there are, and how long the game may be."""
        rules = file.of(RulesSet)
        ending = Message.of("table.menu_ending", ways=one_of(list(_ways(rules.ending))))
        return (_deck(file, rules), Item(ending, Opens(ending, lambda _state: tuple(_endings(file)))))

    def lengths(self, own: RulesFile, now: RulesFile) -> Mapping[Length, Lasting]:
        """Return the set's own end, one at half its points, and everybody telling once."""
        ending, chosen = own.of(RulesSet).ending, now.of(RulesSet).ending
        half = _QUICK if ending.points is None else -(-ending.points // 2)
        ways = {
            Length.QUICK: Ending(points=half, pile=False, laps=None),
            Length.NORMAL: ending,
            Length.ROUND: Ending(points=None, pile=False, laps=1),
        }
        if ending == ways[Length.ROUND]:
            del ways[Length.ROUND]
        return {
            length: Lasting(way == chosen, partial(with_ending, now, way)) for length, way in ways.items()
        }

    def pages(self, state: State) -> tuple[PageName, ...]:
        """Return curves, prizes and who reads whom."""
        return (PageName.CURVES, PageName.PRIZES, PageName.READERS)

    def insights(self, state: State) -> InsightsView:
        """Return what the counted turns come to."""
        return of_cards(state)

    def took_part(self, participants: Participants, state: State) -> None:
        """Add games, wins, turns, points and what was found and told."""
        points: dict[int, list[int]] = {}
        for record in counting(state):
            for seat in record.entered.seats:
                points.setdefault(seat, []).append(points_of(record.awards[seat]))
        own = {"received": lies(state)}
        if state.rules.finding:  # meeting others is another matter
            own |= {"found": of_readers(reads(state)), "told": told_well(state)}
        for seat, person in participants.on(state, points):
            person.games += 1
            person.wins += state.outcome is not None and seat in state.outcome.winners
            person.turns += len(points[seat])
            person.points += sum(points[seat])
            for what, shares in own.items():
                add(person.shares, what, *shares.get(seat, Rate()))

    def clues(self, state: State, language: Language) -> tuple[Clue, ...]:
        """Return the clues that were told best."""
        from dixit_table.table.poster.poster import best_clues  # here: it is much, and seldom wanted

        return tuple(best_clues(state, language))

    def lines(self, game: int, state: State) -> Iterator[ExportLine]:
        """Yield a stored game's lines: its turns, then its end."""
        from dixit_table.table.archive.exports import card_game_lines

        return card_game_lines(game, state)

    def csv(self, game: int, state: State) -> Iterator[str]:
        """Yield a stored game as lines of CSV."""
        from dixit_table.table.archive.exports import card_csv

        return card_csv(game, state)

    def in_words(self, state: State, language: Language) -> Iterator[str]:
        """Yield a game as lines, turn by turn."""
        from dixit_table.table.archive.in_words import card_game_in_words

        return card_game_in_words(state, language)

    def ticker(self, game: int) -> CardTicker:
        """Return what tells a game as it is played."""
        from dixit_table.table.archive.exports import CardTicker

        return CardTicker(game)

    def bots(self, chance: Random, patience: tuple[int, int]) -> CardBots:
        """Return players made of chance, and the cards on their table."""
        from dixit_table.table.bots.cards import CardBots

        return CardBots(chance)


GAME = CardGame()
