"""What stands in the table menu, phase by phase: of any game, and of its lobby."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from dixit_table.game import events as ev
from dixit_table.game.names import renamed
from dixit_table.game.room import Room
from dixit_table.game.views import PageName, PhaseName
from dixit_table.settings.library import RulesOffer
from dixit_table.settings.loader import RulesFile
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.store.books import Preferences
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.menu import (
    IS_OVER,
    NOBODY,
    NOT_NOW,
    QUIET,
    UNCOUNTED,
    ChooseRules,
    Command,
    Item,
    Items,
    Opens,
    ToThePodium,
    asks,
    does,
    is_playing,
    numbered,
    opens,
)
from dixit_table.table.menu.names import Namer, everybodys_names, own_name
from dixit_table.table.menu.preferences import preferences_line
from dixit_table.table.menu.seats import who_plays, whose_keypads
from dixit_table.table.menu.updates import update_lines
from dixit_table.table.ports import Ports, TabletSwitch
from dixit_table.table.seating import is_as_left, regrouped
from dixit_table.texts import Language, Message, in_language

# --- What stands in the table menu's list of looking back, and in which order its pages come


def of_the_game(state: Room) -> tuple[PageName, ...]:
    """Return the pages about this game alone, in the order in which they are turned; none before a turn."""
    return game_of(state).pages(state) if state.records else ()


def at_the_end(state: Room) -> tuple[PageName, ...]:
    """Return the pages that come after the podium; none while the game goes on."""
    return of_the_game(state) if state.phase is PhaseName.OVER else ()


def looking_back(state: Room) -> tuple[PageName, ...]:
    """Return all pages of looking back, past turns first."""
    own = of_the_game(state)
    return (*((PageName.RECORDS, *own) if own else ()), PageName.PLAYERS)


def _items(state: Room) -> Items:
    pages = tuple(Item(Message.of(f"lookback.menu_{page.value}"), page) for page in of_the_game(state))
    players = Item(
        Message.of("lookback.menu_players"), PageName.PLAYERS, Message.of("lookback.menu_players_note")
    )
    has_poster = bool(pages) and state.phase is PhaseName.OVER
    poster = Item(Message.of("lookback.menu_poster"), Command.POSTER, Message.of("lookback.menu_poster_note"))
    return (*pages, players, *([poster] if has_poster else ()))


_LABEL = Message.of("lookback.menu")


def look_back(state: Room, besides: Items) -> Item:
    """Return the line that opens the list about a game, with what stands in it besides."""
    return Item(_LABEL, Opens(_LABEL, lambda _now: (*_items(state), *besides)))


# --- The menu itself


class MenuSources(Struct, frozen=True):
    """What the menu of a table shows besides its game; it is asked for whenever the menu opens."""

    ports: Ports
    preferences: Callable[[], Preferences]
    earlier_names: Callable[[], Sequence[str]]  # of earlier nights, the newest first
    backups: Callable[[Room], Iterable[Item]]  # the lines about them
    is_matrix: Callable[[str], bool]  # whether a pad has 16 keys
    last_game: Callable[[], Room | None]  # in the lobby: the game that ended before it


def first_list(
    state: Room,
    host: str,
    sources: MenuSources,
    offered: Callable[[], Sequence[RulesOffer]],
    language: Language,
) -> Items:
    """Return the menu's lines, each where it always is: whoever knows its number needn't look.

    What makes no sense now keeps its place; the lobby's own lines share theirs with a game's. ``offered`` are
    the rules sets that a lobby may choose from.
    """
    game, last = game_of(state), sources.last_game()
    looked_at, ports = last or state, sources.ports
    namer = Namer(sources.earlier_names, sources.is_matrix(host))
    backups = tuple(sources.backups(state))
    amend, points = game.mistake_lines(state) or _NO_MISTAKE_LINES
    if state.phase is PhaseName.LOBBY:
        go_on, without, amend = _of_the_lobby(state, offered, language)
    else:
        go_on, without = game.turn_lines(state) or _NO_TURN_LINES
    ends = Command.QUIT if ports.shut_down is None else Command.SHUT_DOWN
    lines = (
        does("menu_back_to_game", Command.CLOSE),
        go_on,
        without,
        _undo(state, last),
        amend,
        opens("menu_seats", who_plays)
        .only(bool(state.here), NOBODY)
        .only(state.phase is not PhaseName.OVER, IS_OVER),
        own_name(state, host, namer),
        everybodys_names(state, namer),
        opens("menu_pads", whose_keypads).only(bool(state.here), NOBODY),
        does("menu_help", PageName.HELP),
        Item(game_of(looked_at).say("menu_records"), PageName.RECORDS).only(
            bool(looked_at.records), UNCOUNTED
        ),
        look_back(looked_at, _of_the_last(last) if last is not None else ()),
        points,
        preferences_line(sources.preferences(), language),
        opens("menu_stick", lambda _state: backups).only(bool(backups), _no_backup(state)),
        *update_lines(ports.updates),
        _tablets(ports.tablets),
        _end(state, ports),
        asks(f"menu_{ends.value}", ends),
    )
    return numbered(lines)


def _end(state: Room, ports: Ports) -> Item:
    if ports.leave_demo is not None:
        return does("menu_leave_demo", Command.LEAVE_DEMO)
    if state.phase is PhaseName.LOBBY:
        return asks("menu_demo", Command.DEMO)
    return asks("menu_end_game", ev.GameEnded()).only(is_playing(state), IS_OVER)


def _no_backup(state: Room) -> Message:
    """Return why there is no backup to be had: nobody is to be kept waiting by one, or there is no drive."""
    return Message.of(f"table.menu_stick_{'none' if state.phase in QUIET else 'later'}_note")


def _undo(state: Room, last: Room | None) -> Item:
    """Return what takes back the last step; in a lobby that is as the podium left it, that was leaving it."""
    as_left = state.before is None or (state.storyteller is None and last and is_as_left(state, last))
    if last is not None and as_left:
        return _TO_THE_PODIUM
    if state.before is None:
        return Item(Message.of("table.menu_undo"), None, Message.of("table.menu_undo_none_note"))
    return Item(_undo_label(state, state.before), ev.Undone())


_NO_TURN_LINES = (
    Item(Message.of("table.menu_go_on", name="..."), None),
    Item(Message.of("table.menu_without"), None, NOT_NOW),
)
_NO_MISTAKE_LINES = (
    Item(Message.of("table.menu_amend"), None, NOT_NOW),
    Item(Message.of("table.menu_points"), None, NOT_NOW),
)
"""The places of such lines in a game that has none."""

_TO_THE_PODIUM = Item(Message.of("table.menu_undo_to_over"), ToThePodium())


def _of_the_last(last: Room) -> Items:
    """Return what leads from the lobby to the game before: all that could be done at its podium."""
    mistakes = (item for item in game_of(last).mistake_lines(last) or () if item.does is not None)
    return (_TO_THE_PODIUM, *(Item(item.label, ToThePodium(item.label)) for item in mistakes))


def _undo_label(state: Room, before: Room) -> Message:
    """Say where undo leads: to another phase, or by one seat, amendment or declaration back."""
    own = game_of(state).undo_label(state, before)
    if own is not None:
        return own
    if before.phase is not state.phase:
        return Message.of(f"table.menu_undo_to_{before.phase.value}")
    if renamed(before, state):
        return Message.of("table.menu_undo_name")
    if (state.records, state.adjustments) != (before.records, before.adjustments):
        return Message.of("table.menu_undo_amendment")
    return Message.of("table.menu_undo_seat" if before.seats != state.seats else "table.menu_undo")


# --- tablets and phones, beside any game


def _tablets(switch: TabletSwitch | None) -> Item:
    """Return the line that lets them in; while they are, it leads to what tells where, and puts them out."""
    label = Message.of("table.menu_tablets")
    if switch is not None and switch.shown is not None:
        items = does("menu_tablets_where", PageName.TABLETS), does("menu_tablets_off", Command.TABLETS_OFF)
        return Item(label, Opens(label, lambda _state: items, about=lambda _state: None))  # at any moment
    missing = NOT_NOW if switch is None else switch.missing
    line = Item(label, Command.TABLETS_ON, Message.of("table.menu_tablets_note"))
    return line if missing is None else line.without(missing)


# --- the lobby alone: other rules, what may be changed of these, a try


def _of_the_lobby(
    state: Room, offered: Callable[[], Sequence[RulesOffer]], language: Language
) -> tuple[Item, Item, Item]:
    """Return the lines of the lobby in the places of those that set a turn going, or right."""
    game = game_of(state)
    adjust = game.say("menu_adjust")
    may_practise = bool(game.practised(state) and state.here)
    unpractised = Message.of("pace.menu_practice_none_note") if state.here else NOBODY
    return (
        opens("menu_rules", partial(_rules_list, offered, language)),
        Item(adjust, Opens(adjust, partial(_adjustable, language))),
        Item(Message.of("pace.menu_practice"), Command.PRACTICE).only(may_practise, unpractised),
    )


def _rules_list(offered: Callable[[], Sequence[RulesOffer]], language: Language, state: Room) -> Items:
    """Return the rules sets for as many as are here, each with how it differs.

    Sets for more come after them, for somebody may still sit down; then examples, then files with problems.
    """
    found = offered()
    here = {each.name: len(regrouped(state, each.file.rules)) for each in found if each.file}
    fitting = [each for each in found if each.file and each.fits(here[each.name])]
    larger = [each for each in found if each.file and here[each.name] < each.file.rules.fewest_seats]
    ordered = sorted((*fitting, *larger), key=lambda each: each.example)
    sets = (_rules_set(each.file, language, example=each.example) for each in ordered if each.file)
    return (*sets, *(_unreadable(each.name, each.problem) for each in found if each.problem))


def _rules_set(file: RulesFile, language: Language, *, example: bool) -> Item:
    key = "table.menu_rules_example" if example else "table.menu_rules_set"
    return Item(
        Message.of(key, title=in_language(language, file.rules.title)),
        ChooseRules(lambda: file),
        note=Message.of("table.menu_rules_note", summary=in_language(language, file.rules.summary)),
    )


def _unreadable(name: str, problem: UnreadableFile) -> Item:
    label = Message.of("table.menu_rules_unreadable", name=Path(name).name)
    return Item(label, Opens(label, lambda _state: ()), note=problem.message)


def _adjustable(language: Language, state: Room) -> Items:
    """Return what every table has to say for itself: its cards and how long it plays, or its dice."""
    file = RulesFile(state.rules, state.rules_text)
    return game_of(state).adjustable(file, language)
