"""What stands in the table menu, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from dixit_table.session import events as ev
from dixit_table.session.dice.state import DiceState
from dixit_table.session.dice.words import amount
from dixit_table.session.handlers import standings_of
from dixit_table.session.naming import renamed
from dixit_table.session.order import Player, name_of, teller
from dixit_table.session.room import Room, Seat, SeatStatus
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName, Standing
from dixit_table.settings.adjust import with_deck, with_laps
from dixit_table.settings.rules_file import RulesFile
from dixit_table.settings.shelf import Offer
from dixit_table.table.menu import (
    Basis,
    ChooseRules,
    Command,
    Deed,
    Identify,
    Item,
    Menu,
    Opens,
    ToThePodium,
    is_playing,
    numbered,
)
from dixit_table.table.menu_amend import amend_list, points_list
from dixit_table.table.menu_dice import adjustable_dice, of_dice_mistakes, of_the_throw, undo_label
from dixit_table.table.menu_lookback import look_back
from dixit_table.table.regroup import is_as_left, regrouped
from dixit_table.texts import Language, Message

_OPEN = (PhaseName.TELLING, PhaseName.VOTING)
_BOX = 84  # cards of a box: the game's, or an expansion's (S19)
_MOST_CARDS = 12 * _BOX
_MOST_LAPS = 3
_Items = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of the menu that depend on more than the state."""

    lobby: OfTheLobby
    own_name: Item  # of who opens it
    names: Item
    settings: Item
    keeping: _Items
    ends: Command  # how the evening does: QUIT or SHUT_DOWN
    last: Room | None = None  # in the lobby: the game that ended before it


@dataclass(frozen=True, slots=True)
class OfTheLobby:
    """What the lobby alone has, in the places of what it can't have: of the turn, and of the game's end."""

    rules: Item
    adjust: Item
    practice: Item
    demo: Item


def open_menu(state: Room, host: str, lines: Lines, basis: Basis, now_s: float) -> Menu:
    """Open the menu on "back to the game"."""
    return Menu(host, basis, now_s, ((Message.of("table.menu_title"), numbered(_root(state, lines))),))


def _root(state: Room, lines: Lines) -> _Items:
    """Return the menu's lines, each where it always is: who knows its number needs not look.

    What makes no sense now keeps its place; the lobby's own lines share theirs with a game's.
    """
    lobby = lines.lobby if state.phase is PhaseName.LOBBY else None
    looked_at = lines.last or state
    go_on, without = of_the_throw(state) if isinstance(state, DiceState) else _of_the_turn(state)
    amend, points = _of_mistakes(state)
    return (
        _does("menu_back_to_game", Command.CLOSE),
        lobby.rules if lobby else go_on,
        lobby.adjust if lobby else without,
        _undo(state, lines.last),
        lobby.practice if lobby else amend,
        _opens("menu_seats", _seats).only(bool(state.here) and state.phase is not PhaseName.OVER),
        lines.own_name,
        lines.names,
        _opens("menu_pads", _pads).only(bool(state.here)),
        _does("menu_help", Command.HELP),
        Item(_records_label(looked_at), Command.RECORDS).only(_has_records(looked_at)),
        look_back(looked_at, _of_the_last(lines.last) if lines.last is not None else ()),
        points,
        lines.settings,
        _opens("menu_stick", lambda _state: lines.keeping).only(bool(lines.keeping)),
        lobby.demo if lobby else _asks("menu_end_game", ev.GameEnded()).only(is_playing(state)),
        _asks(f"menu_{lines.ends.value}", lines.ends),
    )


def _undo(state: Room, last: Room | None) -> Item:
    """Return what takes back the last step; in a lobby that is as the podium left it, that was leaving it."""
    as_left = state.before is None or (state.storyteller is None and last and is_as_left(state, last))
    if last is not None and as_left:
        return _TO_THE_PODIUM
    if state.before is None:
        return Item(Message.of("table.menu_undo"), None)
    return Item(_undo_label(state, state.before), ev.Undone())


def _records_label(state: Room) -> Message:
    return Message.of("dice.menu_records" if isinstance(state, DiceState) else "table.menu_records")


def _has_records(state: Room) -> bool:
    return isinstance(state, State | DiceState) and bool(state.records)


def _of_the_turn(state: Room) -> tuple[Item, Item]:
    name = teller(state) if is_playing(state) else "..."
    go_on = Item(Message.of("table.menu_go_on", name=name), ev.WentOn(None))
    return go_on.only(is_playing(state)), _opens("menu_without", _without).only(state.phase in _OPEN)


def of_the_lobby(state: Room, offered: Callable[[], Sequence[Offer]], language: Language) -> OfTheLobby:
    """Return the lines of the lobby alone: other rules, and what may be changed of these."""
    adjust = Message.of("dice.menu_adjust" if isinstance(state, DiceState) else "table.menu_adjust")
    may_practise = isinstance(state, State) and bool(state.here)
    return OfTheLobby(
        rules=_opens("menu_rules", partial(_rules_list, offered, language)),
        adjust=Item(adjust, Opens(adjust, partial(_adjustable, language))),
        practice=Item(Message.of("pace.menu_practice"), Command.PRACTICE).only(may_practise),
        demo=_asks("menu_demo", Command.DEMO),
    )


def _of_mistakes(state: Room) -> tuple[Item, Item]:
    if isinstance(state, DiceState):
        return of_dice_mistakes(state)
    amend, points = _opens("menu_amend", amend_list), _opens("menu_points", points_list)
    return amend.only(_has_records(state)), points.only(bool(state.turn))


_TO_THE_PODIUM = Item(Message.of("table.menu_undo_to_over"), ToThePodium())


def _of_the_last(last: Room) -> _Items:
    """Return what leads from the lobby to the game before: all that could be done at its podium."""
    mistakes = (item for item in _of_mistakes(last) if item.does is not None)
    return (_TO_THE_PODIUM, *(Item(item.label, ToThePodium(item.label)) for item in mistakes))


def _undo_label(state: Room, before: Room) -> Message:
    """Say where undo leads: to another phase, or by one seat, amendment or declaration back."""
    if isinstance(state, DiceState) and isinstance(before, DiceState):
        return undo_label(state, before)
    if before.phase is not state.phase:
        return Message.of(f"table.menu_undo_to_{before.phase.value}")
    if renamed(before, state):
        return Message.of("table.menu_undo_name")
    if _corrected(state) != _corrected(before):
        return Message.of("table.menu_undo_amendment")
    return Message.of("table.menu_undo_seat" if before.seats != state.seats else "table.menu_undo")


def _corrected(state: Room) -> tuple[object, ...]:
    return (state.records if isinstance(state, State) else (), state.adjustments)


def _rules_list(offered: Callable[[], Sequence[Offer]], language: Language, state: Room) -> _Items:
    """Return the rules sets for as many as are here, each with how it differs.

    Sets for more come after them, for somebody may still sit down; files with problems are last.
    """
    found = offered()
    here = {each.name: len(regrouped(state, each.file.rules)) for each in found if each.file}
    fitting = [each for each in found if each.file and each.fits(here[each.name])]
    larger = [each for each in found if each.file and here[each.name] < each.file.rules.fewest_seats]
    sets = [_rules_set(each.file, language) for each in (*fitting, *larger) if each.file]
    return (*sets, *(_unreadable(each) for each in found if each.problem))


def _rules_set(file: RulesFile, language: Language) -> Item:
    return Item(
        Message.of("table.menu_rules_set", title=file.rules.title[language]),
        ChooseRules(lambda: file),
        note=Message.of("table.menu_rules_note", summary=file.rules.summary[language]),
    )


def _adjustable(language: Language, state: Room) -> _Items:
    """Return what every table has to say for itself: its cards and how long it plays, or its dice."""
    file = RulesFile(state.rules, state.rules_text)
    if not isinstance(state, State):
        return adjustable_dice(file, language)
    boxes = range(_BOX, _MOST_CARDS + 1, _BOX)
    decks = tuple(
        _changed("menu_cards", cards, partial(with_deck, file, cards))
        for cards in boxes
        if cards >= _needed(state)
    )
    laps = tuple(
        _changed("menu_laps", laps, partial(with_laps, file, laps)) for laps in range(1, _MOST_LAPS + 1)
    )
    return (
        _opens_now("menu_deck", state.rules.deck_cards, decks),
        *([_opens_now("menu_lap", state.rules.ending.laps, laps)] if state.rules.ending.laps else []),
    )


def _needed(state: State) -> int:
    """Return the cards that the first hands of the largest table take (S2)."""
    return max(at.seats * at.hand for at in state.rules.numbers) * state.rules.players_per_seat


def _opens_now(key: str, number: int, items: _Items) -> Item:
    label = Message.of(f"table.{key}", n=number)
    return Item(label, Opens(label, lambda _state: items))


def _changed(key: str, number: int, make: Callable[[], RulesFile]) -> Item:
    return Item(Message.of(f"table.{key}", n=number), ChooseRules(make))


def _unreadable(offer: Offer) -> Item:
    label = Message.of("table.menu_rules_unreadable", name=Path(offer.name).name)
    problem = offer.problem.problems[0].placed if offer.problem else label
    return Item(label, Opens(label, lambda _state: ()), note=problem)


# --- who plays


def _without(state: State) -> _Items:
    """Seats whose ballot is awaited come first: they are why one opens this list."""
    awaited = state.awaited
    order = sorted(state.playing, key=lambda seat: seat.seat not in awaited)
    return tuple(
        Item(_name(seat), Opens(_name(seat), partial(_standings, seat)), number=seat.seat)
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


def _seats(state: Room) -> _Items:
    """Who comes, goes, sits elsewhere, tells; all but the storyteller's change from the next turn on."""
    anytime = state.phase is PhaseName.LOBBY or isinstance(state, DiceState)
    enough = anytime or len(state.staying) > state.rules.fewest_seats
    items = [_opens("menu_leave", _leaving)] if enough else []
    if state.turn:
        items.append(_does("menu_join", Command.JOIN))
    if any(seat.status in (SeatStatus.GONE, SeatStatus.LEAVING) for seat in state.seats):
        items.append(_opens("menu_return", _returning))
    if len(state.here) > 1:
        items.append(_opens("menu_move", _each_seat(_moving)))
    if state.phase is PhaseName.LOBBY and len(state.here) >= state.rules.fewest_seats:
        first = Message.of("dice.menu_first" if isinstance(state, DiceState) else "table.menu_first")
        items.append(Item(first, Opens(first, _telling(ev.StorytellerProposed))))
    if state.phase is PhaseName.TELLING:
        items.append(_opens("menu_tell", _telling(ev.StorytellerChanged)))
    return tuple(items)


def _leaving(state: Room) -> _Items:
    later = state.turn and isinstance(state, State)
    key = "table.menu_leaves" if later else "table.menu_leaves_now"
    people = state.rules.players_per_seat
    return tuple(
        Item(Message.of(key, n=people, name=seat.name), ev.SeatLeft(seat.seat), number=seat.seat)
        for seat in state.staying
    )


def _returning(state: Room) -> _Items:
    gone = (seat for seat in state.seats if seat.status in (SeatStatus.GONE, SeatStatus.LEAVING))
    return tuple(Item(_returns(state, seat), ev.SeatReturned(seat.seat), number=seat.seat) for seat in gone)


def _returns(state: Room, seat: Seat) -> Message:
    if isinstance(state, DiceState):
        return Message.of("dice.menu_returns", name=seat.name, amount=amount(state.rules, seat.total))
    return Message.of("table.menu_returns", name=seat.name, n=seat.total)


def _moving(seat: Seat) -> Opens:
    return _each_other(
        seat,
        lambda other: Message.of("table.menu_moves_after", name=seat.name, other=other.name),
        lambda other: ev.SeatMoved(seat.seat, other.seat),
    )


def _telling(event: type[ev.StorytellerProposed | ev.StorytellerChanged]) -> Callable[[Room], _Items]:
    def items(state: Room) -> _Items:
        mates = range(state.rules.players_per_seat)
        seats = state.playing if state.turn else state.here
        key = "dice.menu_throws" if isinstance(state, DiceState) else "table.menu_tells"
        everybody = [Player(seat.seat, mate) for mate in mates for seat in seats]
        return tuple(
            Item(
                Message.of(key, name=name_of(state, player)),
                event(*player),
                number=player.seat if len(mates) == 1 else None,
            )
            for player in everybody
            if player != (state.storyteller, state.mate)
        )

    return items


# --- keypads


def _pads(state: Room) -> _Items:
    freed = [
        Item(
            Message.of(f"table.menu_{'mate_' if mate else ''}seat", name=seat.name),
            ev.PadGiven(seat.seat, None, mate),
        )
        for seat in state.here
        for mate in (False, *([True] if seat.mate_pad else []))
    ]
    return (
        _opens("menu_identify", _each_seat(lambda seat: Identify(seat.seat))),
        _opens("menu_swap", _each_seat(_swap_with)),
        _opens("menu_unpair", lambda _state: tuple(freed)),
    )


def _swap_with(one: Seat) -> Opens:
    return _each_other(
        one,
        lambda other: Message.of("table.menu_swap_with", one=one.name, other=other.name),
        lambda other: ev.PadsSwapped(one.seat, other.seat),
    )


# --- lines


def _each_seat(does: Callable[[Seat], Deed | Opens]) -> Callable[[Room], _Items]:
    return lambda state: tuple(Item(_name(seat), does(seat), number=seat.seat) for seat in state.here)


def _each_other(one: Seat, label: Callable[[Seat], Message], does: Callable[[Seat], Deed]) -> Opens:
    def items(state: Room) -> _Items:
        others = (other for other in state.here if other.seat != one.seat)
        return tuple(Item(label(other), does(other), number=other.seat) for other in others)

    return Opens(_name(one), items)


def _name(seat: Seat) -> Message:
    return Message.of("table.menu_seat", name=seat.name)


def _does(key: str, deed: Deed) -> Item:
    return Item(Message.of(f"table.{key}"), deed)


def _asks(key: str, deed: Deed) -> Item:
    """Return a line that asks once more before it does something."""
    return _opens(key, lambda _state: (_does(f"{key}_yes", deed),))


def _opens(key: str, items: Callable[[Any], _Items]) -> Item:
    label = Message.of(f"table.{key}")
    return Item(label, Opens(label, items))
