"""The practice vote: everybody types a number the screen names, before it matters.

It looks and answers as voting does, so that people learn where their tick is. Nothing of it is secret,
counted or kept: it isn't in the journal, and the game that begins knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.people import FEW, listed
from dixit_table.game.room import Room, Seat
from dixit_table.game.views import Captions, Mark, PhaseName, SeatView
from dixit_table.keypads.base import Answer
from dixit_table.keypads.entry import Entry, GoOn, Number, Repeat, TakeBack
from dixit_table.table.games.game import game_of
from dixit_table.table.keys import for_all, in_words, only_pad
from dixit_table.table.pads import KEYBOARD, PadRegistry, seats_of
from dixit_table.texts import Message


class Reply(Enum):
    """What an entry gets for an answer; its words and lights are those of voting."""

    ACCEPTED = "accepted"
    TRY_AGAIN = "try again"
    FULL = "full"  # Backspace first
    ASK = "ask"  # the tile flashes


class PracticeEntry(Struct, frozen=True):
    """What the practice made of an entry; ``seat`` None: a shared keypad didn't say whose it is."""

    seat: int | None
    reply: Reply


class Practice:
    """A practice vote, or none; ``is_new`` tells whether nobody is known to have played on a pad."""

    def __init__(self, registry: PadRegistry, is_new: Callable[[str], bool]) -> None:
        self._registry, self._is_new = registry, is_new
        self._number = 0  # what everybody is to type; 0: nobody practises
        self._made: dict[int, tuple[bool, ...]] = {}  # by seat: whether the entries made were red

    @property
    def on(self) -> bool:
        """Whether somebody practises."""
        return bool(self._number)

    def turn(self, state: Room) -> None:
        """Begin, or end what was begun."""
        began = self._number
        self.end()
        if not began and game_of(state).practised(state) and state.phase is PhaseName.LOBBY:
            shared = any(len(seats_of(state, pad)) > 1 for pad in self._registry.present)
            self._number = len(state.here) + shared  # on a shared keypad a seat's number says who it is

    def end(self) -> None:
        """End it; nothing of it is kept."""
        if self._number:
            self._registry.release_all()
        self._number, self._made = 0, {}

    def follow(self, before: Room, after: Room) -> None:
        """End it where a game is on, somebody speaks first, the rules are others, or ticks would move."""
        ended = after.phase is not PhaseName.LOBBY or after.storyteller != before.storyteller
        if ended or after.rules != before.rules or not all(_stays(seat, after) for seat in before.here):
            self.end()

    def take(self, state: Room, pad: str, entry: Entry, now_s: float) -> PracticeEntry | None:
        """Take an entry of a seated pad; None: it isn't the practice's, and means what it does in a lobby."""
        if not self._awaited(state):
            return None
        seats = seats_of(state, pad)
        seat = self._registry.speaks_for(pad, seats)
        if seat not in seats:
            return self._chosen(state, pad, entry, now_s)
        if isinstance(entry, GoOn) and seat == state.storyteller:
            self.end()
            return PracticeEntry(seat, Reply.ACCEPTED)
        if isinstance(entry, GoOn) and seat not in self._awaited(state):
            if len(seats) == 1:
                return None  # who can do it speaks first, and that ends it
            self._registry.release(
                seat
            )  # as in voting, a finished seat lets go of a shared keypad by a bare Enter
            return PracticeEntry(seat, Reply.ACCEPTED)
        return PracticeEntry(seat, self._entered(state, seat, entry))

    def _chosen(self, state: Room, pad: str, entry: Entry, now_s: float) -> PracticeEntry:
        """Take an entry on a shared pad nobody holds: it says for whom, as in voting."""
        seats = seats_of(state, pad)
        self._registry.idled(pad)  # nothing is lost here by a number that was meant for somebody else
        following = next((seat for seat in self._awaited(state) if seat in seats), None)
        if isinstance(entry, Number) and not entry.red and entry.value in seats:
            following = entry.value
        elif not isinstance(entry, GoOn):
            following = None
        if following is None:
            return PracticeEntry(None, Reply.TRY_AGAIN)
        self._registry.hold(pad, following, now_s)
        return PracticeEntry(following, Reply.ASK)

    def _entered(self, state: Room, seat: int, entry: Entry) -> Reply:
        made = self._made.get(seat, ())
        if isinstance(entry, TakeBack):
            self._made[seat] = made[:-1]
            return Reply.ACCEPTED if made else Reply.TRY_AGAIN
        if isinstance(entry, GoOn | Repeat):
            return Reply.ASK
        if seat not in self._awaited(state):
            return Reply.FULL
        if not isinstance(entry, Number) or entry.value != self._number or entry.red in made:
            return Reply.TRY_AGAIN
        if entry.red not in game_of(state).practised(state):
            return Reply.TRY_AGAIN
        self._made[seat] = (*made, entry.red)
        if seat not in self._awaited(state):
            self._registry.release(seat)
        return Reply.ACCEPTED

    def keeps_enter(self, state: Room, pad: str) -> bool:
        """Tell whether Enter on a pad with nothing typed does nothing: a practice entry is open there."""
        seats, awaited = seats_of(state, pad), self._awaited(state)
        seat = self._registry.speaks_for(pad, seats)
        if seat in seats:
            return seat in awaited and seat != state.storyteller
        return bool(awaited) and not {*seats} & {*awaited}

    def _awaited(self, state: Room) -> tuple[int, ...]:
        """Return the seats that still have something to type, clockwise; none where nobody practises."""
        if not self._number or state.phase is not PhaseName.LOBBY:
            return ()
        due = _due(state)
        return tuple(seat.seat for seat in state.here if len(self._made.get(seat.seat, ())) < due)

    # --- what is seen of it

    def answer(self, state: Room, pad: str) -> Answer | None:
        """Return what a pad shows; None where nobody practises."""
        if not self._number or state.phase is not PhaseName.LOBBY:
            return None
        seats, awaited = seats_of(state, pad), self._awaited(state)
        return Answer.IDLE if not seats else Answer.ASKED if {*seats} & {*awaited} else Answer.DONE

    def _shows(self, state: Room) -> bool:
        return state.phase is PhaseName.LOBBY and bool(game_of(state).practised(state))

    def captions(self, captions: Captions, state: Room) -> Captions:
        """Return the lobby's captions with the practice in them, or with the offer of one to somebody new."""
        if not self._shows(state):
            return captions
        if not self._number:
            offer = (Message.of("pace.practice_offer"),) if self._somebody_new(state) else ()
            return replace(captions, hints=(*offer, *captions.hints))
        awaited, pad = self._awaited(state), only_pad(state, self._awaited(state))
        if not awaited:
            prompt = Message.of("pace.practice_done", prompt=captions.prompt)
        elif pad is not None:
            prompt = self._passed_round(state, pad, awaited)
        else:
            red = "_red" if True in game_of(state).practised(state) else ""
            prompt = Message.of(f"pace.practice{red}", number=self._number)
        hints = self._hints(state, awaited, pad) if awaited else captions.hints
        keyboard = for_all(self._registry, pad) if pad else self._shared(state, awaited) or captions.keyboard
        return Captions(prompt, hints, keyboard)

    def tile(self, tile: SeatView, state: Room) -> SeatView:
        """Return a seat's tile with how far its practice is."""
        if not self._number or not self._shows(state):
            return tile
        made, due = self._made.get(tile.seat, ()), _due(state)
        return replace(
            tile,
            mark=Mark.DONE if len(made) == due else Mark.ASKED,
            entries_made=len(made),
            entries_due=due,
            ask=None if len(made) == due else self._ask(tile.seat),
        )

    def _somebody_new(self, state: Room) -> bool:
        pads = [pad for seat in state.here for pad in seat.pads if pad != KEYBOARD]
        return len(state.here) >= state.rules.fewest_seats and any(self._is_new(pad) for pad in pads)

    def _passed_round(self, state: Room, pad: str, awaited: tuple[int, ...]) -> Message:
        """Say what the only keypad wants next, as voting does."""
        holder = self._registry.held_by(pad)
        if holder is None:
            words = in_words(self._registry, pad)
            return Message.of("pace.practice_to", name=state.names[awaited[0]], **words)
        if holder not in awaited:
            return Message.of("table.pass_on", name=state.names[holder])
        return Message.of("pace.practice_of", name=state.names[holder], ask=self._ask(holder))

    def _hints(self, state: Room, awaited: tuple[int, ...], pad: str | None) -> tuple[Message, ...]:
        shared = "_shared" if pad else ""
        about = (Message.of(f"pace.practice_about{shared}"), Message.of("pace.practice_enough"))
        if len(awaited) > FEW or len(awaited) == len(state.here):
            return about
        return (Message.of("pace.awaited", names=listed([state.names[seat] for seat in awaited])), *about)

    def _shared(self, state: Room, awaited: tuple[int, ...]) -> Message | None:
        """Say whose turn it is on a pad that several share, as voting does."""
        for pad in self._registry.present:
            here = [seat for seat in awaited if seat in seats_of(state, pad)]
            if here and len(seats_of(state, pad)) > 1:
                holder = self._registry.held_by(pad)
                key = "table.shared_which" if holder is None else "table.shared_for"
                words = in_words(self._registry, pad)
                return Message.of(key, name=state.names[holder or here[0]], **words)
        return None

    def _ask(self, seat: int) -> Message:
        red = "_red" if False in self._made.get(seat, ()) else ""
        return Message.of(f"pace.practice_ask{red}", number=self._number)


def _stays(seat: Seat, after: Room) -> bool:
    """Tell whether a number still is the same people's, by the name or the rabbit: one of them may change."""
    found = after.seat(seat.seat)
    return found is not None and (found.name == seat.name or found.colour == seat.colour)


def _due(state: Room) -> int:
    """Return how many entries there are to practise: the red token is one."""
    return len(game_of(state).practised(state))
