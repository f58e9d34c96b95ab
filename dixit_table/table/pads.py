"""The table's pads: which are here, what each is typing, for whom it speaks, what it answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from dixit_table.game.people import listed
from dixit_table.game.refusals import SAYINGS, TOLD_LATER, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PadState, PhaseName
from dixit_table.keypads.base import Answer, PadInfo, PadKind
from dixit_table.keypads.entry import FORGET_AFTER_S, Composer, Entry, GoOn
from dixit_table.table.games.game import game_of
from dixit_table.table.ports import Clock
from dixit_table.texts import Message

# --- The registry: which pads are here, what each is typing, and whose turn it is on a shared one

KEYBOARD = "virtual:keyboard"
"""Identity of the keyboard at the screen: a pad that any number of seats may share."""

SHARED_IDLE_S = 20.0
"""A shared pad forgets its seat after this long without a key."""

ROUGH_S = 10.0
"""A pad that misbehaved opens no menu for so long: a flood may pause."""


LOOKED_UP_S = 2.0
"""Somebody who was refused, and begins no other entry for that long, has looked up."""


class _Blind(Struct, frozen=True):
    """What whoever types on a pad may not have seen: what is begun before a time was meant for before it."""

    until_s: float
    lost: bool  # an entry was: then what is typed on without a pause may go on for long
    answered: bool = False  # once since, with "try again"


class PadRegistry:
    """Pads by identity. Which seat a pad belongs to stands in the state, not here."""

    def __init__(self) -> None:
        self.present: dict[str, PadInfo] = {}
        self.looking = False  # the program has just begun: pads are still being opened
        self.waiting = 0  # devices that may be keypads, and haven't said so yet
        self.missed: tuple[Message, ...] = ()  # why pads that are expected can't be had
        self.screen_touched = False  # somebody has tapped the screen, or clicked: it is what they share
        self.troubled: set[str] = set()
        self.batteries: dict[str, int] = {}  # charge in percent, where it is known
        self._composers: dict[str, Composer] = {}
        self._held: dict[str, tuple[int, float]] = {}
        self._idled: set[str] = set()
        self._gone: set[str] = set()
        self._unheard: set[str] = set()  # not since the program began, and maybe in use before
        self._returned: set[str] = set()
        self._rough_until_s: dict[str, float] = {}
        self._blind: dict[str, _Blind] = {}

    def found(self, pad: PadInfo, now_s: float) -> None:
        """Note that a pad is there; of one that was away keys may have gone missing until now.

        A page in a browser knows by itself which keys it has kept, and phones sleep between two turns.
        """
        self.present[pad.identity] = pad
        if pad.identity in self._gone:
            self._returned.add(pad.identity)
        if pad.kind is not PadKind.WEB and pad.identity in self._gone | self._unheard:
            self._void(pad.identity, now_s)
        self._gone.discard(pad.identity)
        self._unheard.discard(pad.identity)
        self.troubled.discard(pad.identity)

    def lost(self, identity: str, now_s: float) -> None:
        """Note that a pad has gone; what was half typed is void."""
        self.present.pop(identity, None)
        self._gone.add(identity)
        self._void(identity, now_s)

    def returned(self, identity: str) -> bool:
        """Tell whether this is a pad's first key since it came back; asked once."""
        returned = identity in self._returned
        self._returned.discard(identity)
        return returned

    def trouble(self, identity: str, now_s: float) -> None:
        """Note that a pad misbehaves; what was half typed is void."""
        self.troubled.add(identity)
        self._rough_until_s[identity] = now_s + ROUGH_S
        self._void(identity, now_s)

    def is_rough(self, identity: str, now_s: float) -> bool:
        """Tell whether a pad misbehaved a moment ago, even if keys have come since."""
        return now_s < self._rough_until_s.get(identity, float("-inf"))

    def begin_anew(self, pads: Iterable[str], shared: Iterable[str]) -> None:
        """Note pads on which somebody may have typed before the program began, and which of them are shared.

        Each that is found from now on comes back then. Whom a shared one spoke for isn't known any more.
        """
        self._idled.update(shared)
        self._unheard.update(pads)

    def _void(self, identity: str, now_s: float) -> None:
        self.composer(identity).void(now_s)
        self._let_go(identity)

    def _let_go(self, identity: str) -> None:
        """Let a shared pad forget whom it speaks for; who was amid a ballot may not have noticed."""
        if self._held.pop(identity, None):
            self._idled.add(identity)

    def composer(self, identity: str) -> Composer:
        """Return what a pad is typing."""
        return self._composers.setdefault(identity, Composer())

    def is_matrix(self, identity: str) -> bool:
        """Tell whether a pad has 16 keys: none for ``+``, ``-`` and Enter."""
        found = self.present.get(identity)
        return found is not None and found.framed

    # --- what is typed without looking up

    def lose(self, identity: str) -> None:
        """Expect what was to follow an entry that the disk refused, on a shared pad whoever types it."""
        self._held.pop(identity, None)  # it may be in other hands before anybody looks up
        self._blind[identity] = _Blind(float("inf"), lost=True)

    def surprise(self, identity: str, now_s: float) -> None:
        """Expect what was meant for what was asked before; forgotten as what is half typed."""
        self._blind[identity] = _Blind(now_s + FORGET_AFTER_S, lost=False)

    def is_blind(self, identity: str, entry: Entry, now_s: float) -> bool:
        """Tell whether an entry that a pad has just made isn't meant for what is asked now; told once.

        The first isn't; nor are further ones until a pause in which one looks up. After a surprise who
        presses again and again is heard after so long, pause or not, and who presses Enter alone at once:
        nobody votes with that.
        """
        blind = self._blind.pop(identity, None)
        if blind is None or self.composer(identity).began_s >= blind.until_s:
            return False
        if blind.answered and not blind.lost and isinstance(entry, GoOn):
            return False
        paused_s = now_s + LOOKED_UP_S
        until_s = paused_s if blind.lost else min(paused_s, blind.until_s)
        self._blind[identity] = _Blind(until_s, blind.lost, answered=True)
        return True

    def forget_blind(self) -> None:
        """Expect nothing of that any more: it was of ballots that are closed."""
        self._blind.clear()

    # --- shared pads

    def hold(self, identity: str, seat: int, now_s: float) -> None:
        """Let a shared pad speak for a seat."""
        self._held[identity] = (seat, now_s)

    def held_by(self, identity: str) -> int | None:
        """Return the seat a shared pad speaks for now."""
        held = self._held.get(identity)
        return held[0] if held else None

    def speaks_for(self, identity: str, seats: Sequence[int]) -> int | None:
        """Return for which of its seats a pad speaks: the only one, or on a shared pad who holds it."""
        return seats[0] if len(seats) == 1 else self.held_by(identity)

    def idled(self, identity: str) -> bool:
        """Tell whether a shared pad has lost its seat since its last entry; asked once."""
        idled = identity in self._idled
        self._idled.discard(identity)
        return idled

    def reassign(self, identity: str, now_s: float) -> None:
        """Void what is half typed on a pad that serves other seats from now on."""
        self._let_go(identity)
        _void_typing(self.composer(identity), now_s)

    def void_typing(self, now_s: float) -> None:
        """Void what is half typed anywhere: it was meant for a turn, or for ballots, that are over."""
        for composer in self._composers.values():
            _void_typing(composer, now_s)

    def release(self, seat: int) -> None:
        """Let shared pads forget a seat: its ballot is complete."""
        self._held = {pad: held for pad, held in self._held.items() if held[0] != seat}

    def release_all(self) -> None:
        """Let shared pads forget whom they speak for."""
        self._held.clear()

    def forget_idle(self, now_s: float) -> bool:
        """Let shared pads forget their seat after SHARED_IDLE_S; tell whether one did.

        Who was in the middle of a ballot may not have noticed: the next number on such a pad is
        theirs, and must be taken neither for a seat's nor for another seat's vote.
        """
        idle = [pad for pad, (_, since_s) in self._held.items() if now_s - since_s >= SHARED_IDLE_S]
        for pad in idle:
            self.composer(pad).clear()
            self._let_go(pad)
        return bool(idle)

    def touched(self, identity: str, now_s: float) -> None:
        """Note a key on a pad: it is alive, and a shared one is in use."""
        self.troubled.discard(identity)
        if identity in self._held:
            self._held[identity] = (self._held[identity][0], now_s)

    def is_free(self, identity: str | None) -> bool:
        """Tell whether a seat with that pad may be given to another: it has none, or a lost one."""
        return identity is None or (identity not in self.present and not self.looking)

    # --- what the state says of pads

    def pad_state(self, identities: Sequence[str]) -> PadState:
        """Return what a seat's tile says of its pads: of a team's two the better one counts."""
        if not identities:
            return PadState.NONE
        here = [identity for identity in identities if identity in self.present]
        if not here:
            return PadState.NONE if self.looking else PadState.LOST
        return PadState.OK if any(pad not in self.troubled for pad in here) else PadState.TROUBLE


def _void_typing(composer: Composer, now_s: float) -> None:
    composer.forget(now_s)  # else what was void long ago would be void once more
    if composer.typing:
        composer.void(now_s)


def seats_of(state: Room, identity: str) -> tuple[int, ...]:
    """Return the seats a pad serves, clockwise; one that only joins doesn't disturb who plays on it."""
    return state.served(identity)


def mate_with(state: Room, seat: int, identity: str) -> int:
    """Return which mate of a seat enters on a pad: 1 for the second one's own, else 0."""
    found = state.seat(seat)
    return int(found is not None and found.pad != identity == found.mate_pad)


def answer_for(state: Room, identity: str) -> Answer:
    """Return what a pad shows now (docs/play.md, lights)."""
    seats = seats_of(state, identity)
    return game_of(state).answer(state, seats)


def next_awaited(state: Room, identity: str) -> int | None:
    """Return the seat that a shared pad's bare Enter speaks for: who is to act, clockwise."""
    seats = seats_of(state, identity)
    if state.phase is PhaseName.VOTING:
        awaited = [seat for seat in seats if seat in state.awaited]
        if awaited:
            return awaited[0]
    if state.storyteller in seats:
        return state.storyteller
    return seats[0] if seats else None


# --- Answers to a press: notices on tiles, flashes, lights

NOTICE_S = 15.0
"""How long an answer to a press stands; while votes are entered it stays until the next entry."""

FLASH_S = 3.0
"""How long a tile flashes after "repeat what is asked of me"."""


_OPEN = (PhaseName.TELLING, PhaseName.VOTING)  # in the first they may be: gone back to from the votes
_OF_TEAMS = (RefusalCode.TOO_FEW_SEATS, RefusalCode.TOO_MANY_SEATS, RefusalCode.YOU_TELL)


class Answers:
    """Answers given and not yet outdated; holds no numbers anybody entered."""

    def __init__(self, clock: Clock, send: Callable[[str, Answer], None]) -> None:
        self._clock, self._send = clock, send
        self.notices: dict[int, Message] = {}  # by seat, the newest last
        self.aside: Message | None = None  # to a pad without a seat
        self._said_s = 0.0
        self._flashing: dict[int, float] = {}
        self._sent: dict[str, Answer] = {}

    @property
    def flashing(self) -> frozenset[int]:
        """Seats whose tile flashes."""
        return frozenset(self._flashing)

    def refuse(self, refusal: Refusal, state: Room, seat: int | None, pad: str | None) -> None:
        """Say no: to a seat where one is meant, else aside (the menu, a pad without a seat)."""
        self._say_no(seat, pad, refusal_message(refusal, state))

    def try_again(self, seat: int | None, pad: str, *, full: bool) -> None:
        """Say no as in voting, whatever the phase; ``full``: Backspace comes first."""
        self._say_no(seat, pad, Message.of("table.refused_ballot_complete" if full else "table.try_again"))

    def refuse_aside(self, pad: str, words: Message) -> None:
        """Say no to a key that is no seat's, as in the menu."""
        self._say_no(None, pad, words)

    def _say_no(self, seat: int | None, pad: str | None, words: Message) -> None:
        self._said_s = self._clock.monotonic_s()
        if pad is not None:
            self._send(pad, Answer.REFUSED)
        if seat is None:
            self.aside = words
        else:
            self.notices.pop(seat, None)
            self.notices[seat] = words

    def flash(self, seat: int) -> None:
        """Flash a seat's tile for FLASH_S."""
        self.notices.pop(seat, None)
        self._flashing[seat] = self._clock.monotonic_s() + FLASH_S

    def pulse(self, seats: Sequence[int]) -> None:
        """Flash the tiles of who is awaited; what was said to them stays."""
        until_s = self._clock.monotonic_s() + FLASH_S
        self._flashing.update(dict.fromkeys(seats, until_s))

    def identify(self, seat: int, pads: Sequence[str]) -> None:
        """Show which pads are a seat's, and which tile."""
        self.flash(seat)
        for pad in pads:
            self._send(pad, Answer.IDENTIFY)

    def accepted(self, seat: int | None) -> None:
        """Forget what was said to a seat: its next entry has been accepted."""
        self.aside = None
        if seat is not None:
            self.notices.pop(seat, None)

    def clear(self) -> None:
        """Forget all notices: another phase has begun."""
        self.notices.clear()
        self.aside = None

    def tick(self, *, keep: bool) -> bool:
        """End flashes and notices that are due; tell whether one did. ``keep`` spares the notices."""
        now_s = self._clock.monotonic_s()
        outdated = not keep and (self.notices or self.aside) and now_s - self._said_s >= NOTICE_S
        if outdated:
            self.clear()
        ended = [seat for seat, until_s in self._flashing.items() if until_s <= now_s]
        for seat in ended:
            del self._flashing[seat]
        return bool(ended or outdated)

    def send(self, pads: tuple[str, ...], answer_of: Callable[[str], Answer]) -> None:
        """Send each pad what holds for it, where that has changed."""
        self._sent = {pad: sent for pad, sent in self._sent.items() if pad in pads}
        for pad in pads:
            answer = answer_of(pad)
            if self._sent.get(pad) is not answer:
                self._sent[pad] = answer
                self._send(pad, answer)


def refusal_message(refusal: Refusal, state: Room) -> Message:
    """Return a refusal in words. While ballots are open some say no more than "try again"."""
    if state.phase in _OPEN and not SAYINGS[refusal.code].said:
        return Message.of("table.try_again")
    teams = "_teams" if refusal.code in _OF_TEAMS and state.rules.teams else ""
    return Message(f"table.refused_{refusal.code.value}{teams}", dict(refusal.values))


# --- Why entries were refused while ballots were open; shown once nothing of the turn is secret any more
# What is kept is the kind of the last refusal of each seat, never the number that was typed; in memory
# alone, and for this turn (docs/decisions/0021).


class Explaining:
    """The reasons behind "try again", seat by seat."""

    def __init__(self) -> None:
        self._turn = 0
        self._why: dict[int, RefusalCode] = {}

    def note(self, state: Room, seat: int | None, code: RefusalCode) -> None:
        """Remember why a seat was refused, if that was not said."""
        if seat is None or state.phase not in _OPEN or code not in TOLD_LATER:
            return
        self.follow(state)
        self._why[seat] = code

    def follow(self, state: Room) -> None:
        """Forget what was refused in another turn."""
        if state.turn != self._turn:
            self._turn, self._why = state.turn, {}

    def hints(self, state: Room) -> tuple[Message, ...]:
        """Return the reasons, a line each, from the points of this turn on until the next."""
        if state.turn != self._turn or not game_of(state).all_shown(state):
            return ()
        seats = {
            code: [seat for seat, why in sorted(self._why.items()) if why is code] for code in TOLD_LATER
        }
        return tuple(
            Message.of(
                "pace.meant",
                names=listed([state.names[seat] for seat in seats[code]]),
                why=Message.of(f"table.refused_{code.value}"),
            )
            for code in TOLD_LATER
            if seats[code]
        )
