"""The public view: what a game shows of itself, what the table adds, and which sounds a change calls for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.insight_views import PersonView
from dixit_table.game.people import listed, mates_of
from dixit_table.game.room import Room
from dixit_table.game.views import (
    DICE_PHASES,
    INSIGHTS,
    Captions,
    Look,
    Mark,
    MenuView,
    PadState,
    Page,
    PageName,
    PhaseName,
    PublicView,
    RulesCard,
    SeatView,
)
from dixit_table.keypads.base import WEAK_BATTERY
from dixit_table.settings.common import KeySource
from dixit_table.settings.library import labelled_text
from dixit_table.store.books import SOUNDS, Preferences
from dixit_table.table.games.game import game_of
from dixit_table.table.keys import goes_on, in_words, kind_of
from dixit_table.table.menu.lists import at_the_end
from dixit_table.table.menu.menu import Menu
from dixit_table.table.observers import Observers
from dixit_table.table.pads import KEYBOARD, PadRegistry, next_awaited, seats_of
from dixit_table.texts import Language, Message, say

# --- What may be heard: a function of what is seen, before and after a change, and of nothing else
# So a sound can't tell more than the screen: whoever plays cues never meets a state, a ballot or a key. All
# that is accepted sounds alike, whatever it was and whoever entered it. Equal views give equal cues
# (``tests/secrecy``).

ACCEPTED, AWAITED, REVEAL, HOP, PODIUM = SOUNDS

_SHOWING = (PhaseName.REVEAL, PhaseName.SCORING)
_LAST_TURN = frozenset({"table.could_win", "table.already_over"})
"""Hints that the turn may be the last."""


def cues(before: PublicView, after: PublicView) -> tuple[str, ...]:
    """Return the classes of sounds that a change of view calls for, each once, in the order of SOUNDS.

    ``accepted``: an entry's dot or tick came to a tile. ``awaited``: somebody is asked for something who
    wasn't, or is reminded. ``reveal``: a step of the reveal, or that this turn may be the last. ``hop``: the
    rabbits set off, or one comes as somebody sits down. ``podium``: it has come.
    """
    called = {*_of_tiles(before, after), *_of_seats(before, after), *_of_steps(before, after)}
    return tuple(cue for cue in SOUNDS if cue in called)


def _of_tiles(before: PublicView, after: PublicView) -> Iterator[str]:
    were = {seat.seat: seat for seat in before.seats}
    pairs = [(were[seat.seat], seat) for seat in after.seats if seat.seat in were]
    if any(_further(was, now) for was, now in pairs):
        yield ACCEPTED
    if any(was.mark is Mark.NOTHING and now.mark is Mark.ASKED for was, now in pairs):
        yield AWAITED
    if after.nudges > before.nudges or (after.storyteller not in (before.storyteller, None) and after.turn):
        yield AWAITED


def _further(was: SeatView, now: SeatView) -> bool:
    """Tell whether a tile got a dot or a tick."""
    ticked = now.mark is Mark.DONE and was.mark is Mark.ASKED
    return ticked or (now.mark is Mark.ASKED and now.entries_made > was.entries_made)


def _of_seats(before: PublicView, after: PublicView) -> Iterator[str]:
    if before.phase is after.phase is PhaseName.LOBBY and len(after.seats) > len(before.seats):
        yield HOP
    begins = after.phase is PhaseName.TELLING and before.phase is PhaseName.SCORING
    if begins and any(hint.key in _LAST_TURN for hint in after.hints):
        yield REVEAL


def _of_steps(before: PublicView, after: PublicView) -> Iterator[str]:
    """Yield what steps forward sound like: an undo, or a turn that is set right, is silent."""
    if after.phase is PhaseName.OVER and before.phase not in (PhaseName.OVER, PhaseName.LOBBY):
        yield PODIUM
    if after.reveal is None or after.phase not in _SHOWING:
        return
    if after.phase is PhaseName.SCORING:
        if before.phase in (PhaseName.VOTING, PhaseName.REVEAL):  # several steps may be on disk at once
            yield HOP
    elif before.phase is PhaseName.VOTING or (before.reveal is not None and _ahead(before, after)):
        yield REVEAL


def _ahead(before: PublicView, after: PublicView) -> bool:
    """Tell whether a later step of the same turn is shown."""
    was, now = before.reveal, after.reveal
    if was is None or now is None or before.phase is not PhaseName.REVEAL or was.turn != now.turn:
        return False
    order = list(type(now.step))
    return order.index(now.step) > order.index(was.step)


# --- The public view: what a game shows of itself, and what the table adds: pads, captions, notices, menu


_PLUGS = ("keypads.unplugged", "keypads.not_there")
"""Reasons that "plug it in again" says already."""


class Surroundings(Struct, frozen=True):
    """What a table shows of itself just now, beside what its parts know; nothing of it is secret."""

    language: Language
    offered: Room | None  # an unfinished game that one may go on with
    trouble: Message | None
    ailments: tuple[Message, ...]  # of the computer
    private: Message | None
    people: tuple[PersonView, ...] | None
    preferences: Preferences


class ViewBuilder:
    """Makes public views of one table; reads what the parts of it know, and changes nothing."""

    def __init__(self, along: Observers) -> None:
        self._registry, self._answers, self._session = along.registry, along.answers, along.session
        self._reading, self._practice = along.reading, along.practice
        self._pacing, self._explaining = along.pacing, along.explaining
        self._shown_last: tuple[Room, Language, PublicView] | None = None  # the state holds ballots

    def view(self, state: Room, around: Surroundings) -> PublicView:
        """Return what anybody may see of a game, with what the table adds to it."""
        game, page = game_of(state), self._reading.page
        shown = self._shown(state, around)
        nudging = not around.offered and self._session.menu is None
        captions = self._captions(state, shown, around, nudging=nudging)
        pads = {seat.seat: self._registry.pad_state(seat.pads) for seat in state.here}
        looking_back = state.phase is PhaseName.OVER or (page is not None and page.name in INSIGHTS)
        return replace(
            shown,
            seats=self._tiles(state, shown.seats, pads, offering=around.offered is not None),
            prompt=captions.prompt,
            hints=captions.hints,
            keyboard=captions.keyboard,
            notices=self._notices(state, around, pads),
            menu=self._menu(state, self._session.menu, around.language),
            private=around.private,
            help=_help(around.offered or state) if page is not None and page.name is PageName.HELP else (),
            page=page,
            insights=replace(game.insights(state), people=around.people) if looking_back else None,
            offered=_offered_seats(around.offered) if around.offered else (),
            look=_look(around.preferences),
            nudges=self._pacing.nudges if nudging else 0,
            sand=self._pacing.sand,
            hurried=self._pacing.hurried,
            goes_on_here=self._goes_on_here(state, offering=around.offered is not None),
            card=self._card(state, shown.card),
        )

    def _shown(self, state: Room, around: Surroundings) -> PublicView:
        """Return what a game shows of itself; title and keys are those of a game that is offered."""
        shown = self._of_the_game(state, around.language)
        if around.offered is None:
            return shown
        offered = game_of(around.offered).public(around.offered, around.language)
        return replace(
            shown, game=offered.game, rules_title=offered.rules_title, unit=offered.unit, own=offered.own
        )

    def _of_the_game(self, state: Room, language: Language) -> PublicView:
        """Return what a game shows of itself; worked out anew only of another state than the last one.

        Most presses change no state.
        """
        found = self._shown_last
        if found is None or found[0] is not state or found[1] != language:
            self._shown_last = found = state, language, game_of(state).public(state, language)
        return found[2]

    def _goes_on_here(self, state: Room, *, offering: bool) -> bool:
        if self._session.menu is not None or self._reading.page is not None:
            return False  # Enter is theirs
        if offering:
            return True
        kept = self._practice.keeps_enter(state, KEYBOARD)
        return not kept and goes_on(self._registry, state, KEYBOARD)

    def _card(self, state: Room, card: RulesCard | None) -> RulesCard | None:
        """Return the card of a lobby's rules with the lengths there are to choose from."""
        if card is None:
            return None
        ways = self._session.lengths(state)
        chosen = next((length for length, way in ways.items() if way.chosen), None)
        return replace(card, lengths=tuple(ways), length=chosen)

    def _menu(self, state: Room, menu: Menu | None, language: Language) -> MenuView | None:
        return menu.view(_host(state, self._registry, menu, language), state.phase) if menu else None

    def _captions(self, state: Room, shown: PublicView, around: Surroundings, *, nudging: bool) -> Captions:
        """Return what game and table have to say, each in its turn; what is offered comes before all."""
        registry = self._registry
        prompt = Message.of("table.offer") if around.offered else _prompt(state, self._reading.page)
        prompt = prompt or shown.prompt
        if _is_bare(state, registry) and not around.offered:
            prompt = Message.of("table.lobby_bare")
        own = _offered(around.offered) if around.offered else _own_hints(state, registry)
        hints = (*shown.hints, *own, *self._explaining.hints(state))
        captions = Captions(prompt, hints, _shared(state, registry))
        if around.offered:
            return self._pacing.captions(captions, state, nudging=nudging)
        captions = self._practice.captions(captions, state)
        captions = self._pacing.captions(captions, state, nudging=nudging)
        return game_of(state).passed_round(captions, state, registry)

    def _tiles(
        self, state: Room, tiles: tuple[SeatView, ...], pads: Mapping[int, PadState], *, offering: bool
    ) -> tuple[SeatView, ...]:
        weak = _weak_batteries(state, self._registry)
        shown = (
            replace(
                tile,
                pad=pads[tile.seat],
                notice=self._answers.notices.get(tile.seat),
                flashing=tile.seat in self._answers.flashing,
                battery=weak.get(tile.seat),
            )
            for tile in tiles
        )
        return tuple(shown) if offering else tuple(self._practice.tile(tile, state) for tile in shown)

    def _notices(
        self, state: Room, around: Surroundings, pads: Mapping[int, PadState]
    ) -> tuple[Message, ...]:
        """Return trouble, the gravest first, and where no tile shows them answers to presses, newest first.

        There may be room for the first alone: a keypad that is lost isn't hidden by what somebody is told.
        """
        answers, registry = self._answers, self._registry
        found = [around.trouble] if around.trouble else []
        lost = [seat for seat in state.here if pads[seat.seat] is PadState.LOST]
        if lost:
            names, number = listed([seat.name for seat in lost]), lost[0].seat
            found.append(Message.of("table.pads_lost", n=len(lost), names=names, seat=number))
            found += [why for why in registry.missed if why.key not in _PLUGS][:1]
        found += [answers.aside] if answers.aside else []
        if state.phase not in (PhaseName.LOBBY, PhaseName.VOTING, *DICE_PHASES):  # there tiles show them
            notices = ((state.seat(seat), notice) for seat, notice in reversed(answers.notices.items()))
            found += [
                Message.of("table.said", name=seat.name, notice=notice) for seat, notice in notices if seat
            ]
            flashing = (seat for seat in state.here if seat.seat in answers.flashing)
            found += [Message.of("table.here", name=seat.name, seat=seat.seat) for seat in flashing]
        if state.turn and not registry.looking and state.phase is not PhaseName.OVER:
            found += _waiting(state, pads)
        if state.phase is not PhaseName.VOTING:  # nothing that can wait is said while ballots are open
            found += (*_weak(state, registry), *around.ailments[:1])
        return tuple(found)


def _help(state: Room) -> tuple[Message, ...]:
    return (*game_of(state).help(state), *_rules_in_words(state.rules_text))


def _look(wanted: Preferences) -> Look:
    return Look(wanted.far, wanted.calm, wanted.plain, wanted.margin)


@lru_cache(maxsize=8)
def _rules_in_words(text: str) -> tuple[Message, ...]:
    """Return what the rules of this game say; what the house has made differently is marked."""
    return tuple(
        Message.of("table.help_house", sentence=each.sentence.message)
        if each.source is KeySource.HOUSE
        else each.sentence.message
        for each in labelled_text(text)
    )


def _offered_seats(state: Room) -> tuple[SeatView, ...]:
    """Return who sits in an unfinished game, each with what it has instead of what it would be asked."""
    game = game_of(state)
    return tuple(
        SeatView(
            seat=seat.seat,
            name=seat.name,
            mates=mates_of(state, seat.seat),
            colour=seat.colour,
            total=seat.total,
            mark=Mark.ASKED,
            ask=game.score(state, seat.seat),
        )
        for seat in state.here
    )


def _offered(state: Room) -> tuple[Message, ...]:
    """Return what is said of an unfinished game that one may go on with."""
    names = listed([seat.name for seat in state.here])
    offer = game_of(state).say("offer_game", turn=state.turn, names=names)
    return (offer, Message.of("table.offer_new"))


def _prompt(state: Room, page: Page | None) -> Message | None:
    """Return what is asked instead of the phase's own prompt."""
    at_end = page is not None and page.name in at_the_end(state)
    return Message.of("lookback.prompt_end") if at_end else None


def _own_hints(state: Room, registry: PadRegistry) -> tuple[Message, ...]:
    return (Message.of("lookback.hint_over"),) if at_the_end(state) else _pad_hints(state, registry)


def _pad_hints(state: Room, registry: PadRegistry) -> tuple[Message, ...]:
    if state.phase is not PhaseName.LOBBY:
        return ()
    shared = _shared_pad(state, registry)
    waiting = (Message.of("table.pads_waiting", n=registry.waiting),) if registry.waiting else ()
    ways = (Message.of("table.shared_lobby", **in_words(registry, shared)),) if shared is not None else ()
    return (*waiting, *ways, Message.of("naming.hint")) if state.here else waiting


def _is_bare(state: Room, registry: PadRegistry) -> bool:
    """Tell whether a lobby has nobody yet, and no keypad of which one could be asked to press a key."""
    keypads = any(pad != KEYBOARD for pad in registry.present) or registry.waiting
    return state.phase is PhaseName.LOBBY and not state.here and not keypads


def _weak(state: Room, registry: PadRegistry) -> list[Message]:
    """Say whose battery is weak; while ballots are open the tile says so alone."""
    weak = _weak_batteries(state, registry)
    rows = ((seat.name, weak[seat.seat]) for seat in state.here if seat.seat in weak)
    return [Message.of("table.weak_battery", name=name, charge=charge) for name, charge in rows][:1]


def _weak_batteries(state: Room, registry: PadRegistry) -> dict[int, int]:
    """Return the charge of weak batteries, in percent, by seat; of a team's two keypads the lower one."""
    of = registry.batteries
    known = ((seat.seat, [of[pad] for pad in seat.pads if pad in of]) for seat in state.here)
    return {seat: min(charges) for seat, charges in known if charges and min(charges) <= WEAK_BATTERY}


def _waiting(state: Room, pads: Mapping[int, PadState]) -> list[Message]:
    """Say which seats never had a pad, and how they get one."""
    waiting = [seat for seat in state.here if pads[seat.seat] is PadState.NONE]
    if not waiting:
        return []
    names = listed([seat.name for seat in waiting])
    return [Message.of("table.pads_missing", n=len(waiting), names=names, seat=waiting[0].seat)]


def _host(state: Room, registry: PadRegistry, menu: Menu, language: Language) -> str:
    served = set(seats_of(state, menu.host))
    names = [seat.name for seat in state.here if seat.seat in served]
    if len(names) == 1:
        return names[0]
    return say(language, f"table.menu_by_{kind_of(registry, menu.host)}")


def _shared(state: Room, registry: PadRegistry) -> Message | None:
    """Say whose turn it is on a pad that several seats share."""
    shared = _shared_pad(state, registry)
    if shared is None or state.phase in (PhaseName.LOBBY, PhaseName.OVER):
        return None
    words = in_words(registry, shared)
    return game_of(state).shared(state, words, lambda: _shared_by_turns(state, registry, shared))


def _shared_pad(state: Room, registry: PadRegistry) -> str | None:
    """Return the first pad that several seats share."""
    return next((pad for pad in registry.present if len(seats_of(state, pad)) > 1), None)


def _shared_by_turns(state: Room, registry: PadRegistry, shared: str) -> Message | None:
    holder = state.seat(registry.held_by(shared) or 0)
    if holder is not None:
        return Message.of("table.shared_for", name=holder.name, **in_words(registry, shared))
    following = state.seat(next_awaited(state, shared) or 0)
    if state.phase is not PhaseName.VOTING or following is None:
        return None
    return Message.of("table.shared_which", name=following.name, **in_words(registry, shared))
