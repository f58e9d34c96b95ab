"""What a table shows besides its game, the page that lies over the picture, and what may be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from dixit_table.game.people import listed
from dixit_table.game.room import Room
from dixit_table.game.views import (
    DICE_PHASES,
    Live,
    Look,
    Mark,
    MenuView,
    PadState,
    Page,
    PageName,
    PersonView,
    PhaseName,
    PublicView,
    SeatView,
)
from dixit_table.keypads.base import WEAK_BATTERY, Key, PadKind
from dixit_table.settings.common import KeySource
from dixit_table.settings.loader import parse_rules
from dixit_table.settings.words import labelled
from dixit_table.store.books import SOUNDS, Preferences
from dixit_table.table.games.game import game_of
from dixit_table.table.keys import device
from dixit_table.table.menu.lists import at_the_end
from dixit_table.table.menu.menu import Menu
from dixit_table.table.pads import Answers, PadRegistry, next_awaited, seats_of
from dixit_table.texts import Language, Message, say

# --- The page that lies over the picture, and who reads it

_STEPS = {Key.PLUS: 1, Key.MINUS: -1}
_CLOSES = (Key.ENTER, Key.BACKSPACE)


class Reading:
    """One page at a time, opened by one pad; ``opened`` is told which."""

    def __init__(self, opened: Callable[[PageName], None] = lambda _name: None) -> None:
        self.page: Page | None = None
        self._reader: str | None = None
        self._opened = opened

    def open(self, name: PageName, pad: str) -> None:
        """Open a page; the one that is open already is closed."""
        is_open = self.page is not None and self.page.name is name
        self._reader = pad
        self._show(None if is_open else name)

    def look_on(self, pages: Sequence[PageName], pad: str) -> None:
        """Open the page after the open one, the first where none of these is open; after the last none."""
        is_open = self.page is not None and self.page.name in pages
        at = pages.index(self.page.name) + 1 if self.page is not None and is_open else 0
        self._reader = pad
        self._show(pages[at] if at < len(pages) else None)

    def takes(self, pad: str, key: Key, *, typing: bool, end: Sequence[PageName] = ()) -> bool:
        """Tell whether a key is for the open page: ``+`` and ``-`` turn it, its reader's Enter closes it.

        Any other key closes it and counts: a vote doesn't wait for somebody who reads. Nor does what its
        reader is ``typing``. After the ``end`` of a game nobody waits for anything: then ``+`` opens the
        first of those pages, ``+`` and ``-`` go from one to the next, and anybody's Enter closes them.
        """
        page, self.page = self.page, None
        if key in _STEPS and (page is not None or (end and key is Key.PLUS)):
            self._turn(page, _STEPS[key], end)
            return True
        if page is None or key not in _CLOSES:
            return False
        return page.name in end or (pad == self._reader and not typing)

    def _turn(self, page: Page | None, step: int, end: Sequence[PageName]) -> None:
        if page is not None and page.name not in end:
            self.page = Page(page.name, page.number + step)
            return
        at = end.index(page.name) + step if page is not None else 0
        self._show(end[at] if 0 <= at < len(end) else None)

    def _show(self, name: PageName | None) -> None:
        self.page = None if name is None else Page(name)
        if name is not None:
            self._opened(name)


# --- What may be heard: a function of what is seen, before and after a change, and of nothing else
# So a sound can't tell more than the screen: whoever plays cues never meets a state, a ballot or a key. All
# that is accepted sounds alike, whatever it was and whoever entered it. Equal views give equal cues
# (``tests/secrecy``).

ACCEPTED, AWAITED, REVEAL, HOP = SOUNDS

_SHOWING = (PhaseName.REVEAL, PhaseName.SCORING)


def cues(before: PublicView, after: PublicView) -> tuple[str, ...]:
    """Return the classes of sounds that a change of view calls for, each once, in the order of SOUNDS.

    ``accepted``: an entry's dot or tick came to a tile. ``awaited``: somebody is asked for something who
    wasn't, or is reminded. ``reveal``: a step of the reveal. ``hop``: the rabbits set off.
    """
    called = {*_of_tiles(before, after), *_of_steps(before, after)}
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


def _of_steps(before: PublicView, after: PublicView) -> Iterator[str]:
    """Yield what steps forward sound like: an undo, or a turn that is set right, is silent."""
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


# --- What a table shows besides its game: pads, hints, notices, the menu, the shared keyboard


class Showing(Struct, frozen=True):
    """What the table knows beyond its state; nothing of it is secret."""

    language: Language
    registry: PadRegistry
    answers: Answers
    menu: Menu | None
    offer: Room | None
    trouble: Message | None
    private: Message | None
    page: Page | None
    people: tuple[PersonView, ...] | None
    preferences: Preferences


def public_view(state: Room, showing: Showing) -> PublicView:
    """Return what anybody may see of a game, with what the table adds to it."""
    return game_of(state).public(state, live(state, showing))


def live(state: Room, showing: Showing) -> Live:
    """Return the live part of the public view."""
    pads = {seat.seat: showing.registry.pad_state(seat.pads) for seat in state.here}
    return Live(
        language=showing.language,
        pads=pads,
        batteries=_weak_batteries(state, showing.registry),
        seat_notices=dict(showing.answers.notices),
        flashing=showing.answers.flashing,
        prompt=_prompt(state, showing),
        hints=_offered(showing.offer) if showing.offer else _own_hints(state, showing.registry),
        notices=_notices(state, showing, pads),
        menu=_menu(state, showing.menu, showing.language),
        keyboard=_shared(state, showing.registry),
        private=showing.private,
        help=_help(state) if showing.page is not None and showing.page.name is PageName.HELP else (),
        page=showing.page,
        people=showing.people,
        offering=showing.offer is not None,
        look=_look(showing.preferences),
    )


def _help(state: Room) -> tuple[Message, ...]:
    return (*game_of(state).help(state), *_rules_in_words(state.rules_text))


def _look(wanted: Preferences) -> Look:
    return Look(wanted.far, wanted.calm, wanted.plain, wanted.margin)


@lru_cache(maxsize=8)
def _rules_in_words(text: str) -> tuple[Message, ...]:
    """Return what the rules of this game say; what the house has made differently is marked."""
    file = parse_rules(text, name="", source="", stored=True)
    return tuple(
        Message.of("table.help_house", sentence=each.sentence.message)
        if each.source is KeySource.HOUSE
        else each.sentence.message
        for each in labelled(file)
    )


def _offered(state: Room) -> tuple[Message, ...]:
    names = listed([seat.name for seat in state.here])
    offer = game_of(state).say("offer_game", turn=state.turn, names=names)
    return (offer, Message.of("table.offer_new"))


def _prompt(state: Room, showing: Showing) -> Message | None:
    """Return what is asked instead of the phase's own prompt."""
    if showing.offer:
        return Message.of("table.offer")
    at_end = showing.page is not None and showing.page.name in at_the_end(state)
    return Message.of("lookback.prompt_end") if at_end else None


def _own_hints(state: Room, registry: PadRegistry) -> tuple[Message, ...]:
    return (Message.of("lookback.hint_over"),) if at_the_end(state) else _pad_hints(state, registry)


def _pad_hints(state: Room, registry: PadRegistry) -> tuple[Message, ...]:
    if state.phase is not PhaseName.LOBBY:
        return ()
    real = sum(pad.kind is not PadKind.VIRTUAL for pad in registry.present.values())
    found = [Message.of("table.pads_found", n=real)] if real else []
    if registry.waiting:
        found.append(Message.of("table.pads_waiting", n=registry.waiting))
    if not found:
        found.append(Message.of("table.no_pads"))
    if not real:
        found.append(Message.of("table.virtual_pads"))
    if state.here:
        found.append(Message.of("naming.hint"))
    found.append(game_of(state).say("demo"))
    if state.here:
        found.append(game_of(state).say("lobby_share"))
    return tuple(found)


def _notices(state: Room, showing: Showing, pads: dict[int, PadState]) -> tuple[Message, ...]:
    """Trouble, the gravest first; and answers to presses where no tile shows them."""
    found = [notice for notice in (showing.trouble, showing.answers.aside) if notice]
    if state.phase not in (PhaseName.LOBBY, PhaseName.VOTING, *DICE_PHASES):  # there tiles show them
        told = ((state.seat(seat), notice) for seat, notice in sorted(showing.answers.notices.items()))
        found += [Message.of("table.said", name=seat.name, notice=notice) for seat, notice in told if seat]
        flashing = (seat for seat in state.here if seat.seat in showing.answers.flashing)
        found += [Message.of("table.here", name=seat.name, seat=seat.seat) for seat in flashing]
    if state.turn and not showing.registry.looking and state.phase is not PhaseName.OVER:
        found += _waiting(state, pads)
    found += _weak(state, showing.registry)
    lost = [seat for seat in state.here if pads[seat.seat] is PadState.LOST]
    if lost:
        names, number = listed([seat.name for seat in lost]), lost[0].seat
        found.append(Message.of("table.pads_lost", n=len(lost), names=names, seat=number))
    return tuple(found)


def _weak(state: Room, registry: PadRegistry) -> list[Message]:
    """Say whose battery is weak; not while ballots are open, when the tile says so alone."""
    if state.phase is PhaseName.VOTING:
        return []
    weak = _weak_batteries(state, registry)
    told = ((seat.name, weak[seat.seat]) for seat in state.here if seat.seat in weak)
    return [Message.of("table.weak_battery", name=name, charge=charge) for name, charge in told][:1]


def _weak_batteries(state: Room, registry: PadRegistry) -> dict[int, int]:
    """Return the charge of weak batteries, in percent, by seat; of a team's two keypads the lower one."""
    known = ((seat.seat, [registry.batteries.get(pad, 100) for pad in seat.pads]) for seat in state.here)
    return {seat: min(charges) for seat, charges in known if charges and min(charges) <= WEAK_BATTERY}


def _waiting(state: Room, pads: dict[int, PadState]) -> list[Message]:
    """Say which seats never had a pad, and how they get one."""
    waiting = [seat for seat in state.here if pads[seat.seat] is PadState.NONE]
    if not waiting:
        return []
    names = listed([seat.name for seat in waiting])
    return [Message.of("table.pads_missing", n=len(waiting), names=names, seat=waiting[0].seat)]


def _menu(state: Room, menu: Menu | None, language: Language) -> MenuView | None:
    return menu.view(_host(state, menu, language), state.phase) if menu is not None else None


def _host(state: Room, menu: Menu, language: Language) -> str:
    served = set(seats_of(state, menu.host))
    names = [seat.name for seat in state.here if seat.seat in served]
    return names[0] if len(names) == 1 else say(language, "table.menu_somebody")


def _shared(state: Room, registry: PadRegistry) -> Message | None:
    """Say whose turn it is on a pad that several seats share; the first such pad."""
    shared = next((pad for pad in registry.present if len(seats_of(state, pad)) > 1), None)
    if shared is None or state.phase in (PhaseName.LOBBY, PhaseName.OVER):
        return None
    return game_of(state).shared(state, shared, lambda: _shared_by_turns(state, registry, shared))


def _shared_by_turns(state: Room, registry: PadRegistry, shared: str) -> Message | None:
    holder = state.seat(registry.held_by(shared) or 0)
    if holder is not None:
        return Message.of("table.shared_for", name=holder.name, device=device(shared))
    following = state.seat(next_awaited(state, shared) or 0)
    if state.phase is not PhaseName.VOTING or following is None:
        return None
    return Message.of("table.shared_which", name=following.name, device=device(shared))
