"""What goes along with the game at a table: menu, answers, page, pace, practice, the keypads' book."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.people import BETWEEN_MATES, listed
from dixit_table.game.refusals import TOLD_LATER, Refusal, RefusalCode
from dixit_table.game.room import Room, Seat
from dixit_table.game.values import forget_kept
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.keypads.base import Answer, KeyPressed, PadInfo, Trust
from dixit_table.keypads.entry import Entry
from dixit_table.store.books import KnownPad, PadBook, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.committed import Cause, Entered
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.session import MenuSession
from dixit_table.table.pacing import Pacing
from dixit_table.table.pads import KEYBOARD, Answers, PadRegistry, answer_for, seats_of
from dixit_table.table.practice import Practice, Reply
from dixit_table.table.seating import KnownNames, is_given
from dixit_table.table.view import Reading
from dixit_table.texts import Message

# --- Why entries were refused while ballots were open, told once nothing of the turn is secret any more
# What is kept is the kind of the last refusal of each seat, never the number that was typed; in memory
# alone, and for this turn (docs/decisions/0021).

_OPEN = (PhaseName.TELLING, PhaseName.VOTING)


class Explaining:
    """What "try again" meant, seat by seat."""

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


# --- Who plays on which keypad, remembered from night to night


class Pairing:
    """Keeps the book of keypads while a table runs; ``today`` gives the day, ISO 8601."""

    def __init__(self, book: PadBook, today: Callable[[], str]) -> None:
        self._book, self._today = book, today

    def names(self, journal: Callable[[], Journal]) -> KnownNames:
        """Return the names of earlier nights, of this journal and of the book."""
        return KnownNames(journal, self._book)

    def known(self, identity: str) -> KnownPad | None:
        """Return what is known of a pad from earlier games."""
        return self._book.get(identity)

    def trust(self, identity: str, seated: bool) -> Trust:
        """Return what is known of a pad by its identity alone."""
        if seated:
            return Trust.SEATED
        return Trust.STRANGER if self._book.get(identity) is None else Trust.KNOWN

    def follow(self, before: Room, after: Room, present: Mapping[str, PadInfo]) -> None:
        """Remember who plays on what, once a game is on: a lobby is for trying things."""
        if not after.turn or (before.turn and before.seats == after.seats):
            return
        with suppress(OSError):  # the disk is full or read-only: the journal says so, and it matters there
            self._book.remember(self._players(after, present))

    def _players(self, state: Room, present: Mapping[str, PadInfo]) -> Iterator[KnownPad]:
        for seat in state.here:
            for mate, identity in enumerate((seat.pad, seat.mate_pad)):
                pad = present.get(identity or "")
                if pad is not None and pad.identity != KEYBOARD and pad.identity.isprintable():
                    name = _name(state, seat, mate) if len(seats_of(state, pad.identity)) == 1 else None
                    yield KnownPad(pad.identity, pad.label, None, name, seat.colour, self._today())


def _name(state: Room, seat: Seat, mate: int) -> str | None:
    """Return a player's name, None where it is only that of the rabbit: that goes by the language."""
    first, _, second = seat.name.partition(BETWEEN_MATES) if state.rules.teams else (seat.name, "", "")
    name = second if mate else first
    return name if is_given(name) else None


# --- What goes along with the game at a table: menu, answers, page, pace, practice, the keypads' book
# Whatever changes what is shown, an entry on disk, one that failed, a game gone on with or another lobby,
# goes through :meth:`Observers.follow`: none of them can be forgotten on one of these ways.


class Observers(Struct, frozen=True):
    """All that follows one table's game; ``now_s`` gives monotonic seconds."""

    now_s: Callable[[], float]
    registry: PadRegistry
    host: MenuSession
    answers: Answers
    reading: Reading
    practice: Practice
    pairing: Pairing | None
    pacing: Pacing
    explaining: Explaining

    # --- the game goes on

    def follow(self, before: Room, after: Room, ahead: Room) -> None:
        """Follow what is shown from ``before`` to ``after``; ``ahead`` has all that was accepted."""
        self.host.follow(ahead)
        if before is after:
            return
        if before.turn and not after.turn:
            forget_kept()  # of the game before, whose records nobody asks for any more
        now_s = self.now_s()
        self.pacing.follow(before, after, now_s)
        self.explaining.follow(after)
        self.practice.follow(before, after)
        if self.pairing is not None:
            self.pairing.follow(before, after, self.registry.present)
        if game_of(after).secret and (before.turn != after.turn or after.phase is PhaseName.REVEAL):
            self.registry.void_typing(now_s)
        if after.phase in (PhaseName.REVEAL, PhaseName.OVER):
            self.registry.forget_lost()
        self._void_blind(before, after, now_s)
        from_lobby = before.phase is PhaseName.LOBBY
        if before.phase is not after.phase and (from_lobby or after.phase is not PhaseName.VOTING):
            self.registry.release_all()  # who is asked now is somebody else
        checks = game_of(before).checks(before) is not game_of(after).checks(after)
        checks = checks or _asked_anew(before, after)
        if before.phase is not after.phase or checks:
            self.answers.clear()  # a stale "try again" would hide what is asked now
            self.reading.page = None

    def accepted(self, before: Room, after: Room) -> None:
        """Follow what was accepted, and isn't on disk yet."""
        self._follow_pads(before, after)
        self._void_blind(before, after, self.now_s())
        self.host.follow(after)

    def _void_blind(self, before: Room, after: Room, now_s: float) -> None:
        """Void what is typed while everybody is suddenly asked for their own card again: it was a vote.

        Whose claim was the last types on without looking up: what comes next on that pad is void too, whether
        it is another number than before or not. Twice: from when it holds, for there is nothing to look up to
        before it is on disk, and once it is shown.
        """
        if not _asked_anew(before, after):
            return
        self.registry.void_typing(now_s)
        for pad in game_of(after).last_to_enter(before, after):
            self.registry.composer(pad).void(now_s)

    def _follow_pads(self, before: Room, after: Room) -> None:
        """Let a pad that serves other seats than before start afresh: its digits were meant for those."""
        if before.seats == after.seats:
            return
        for pad in {pad for seat in (*before.here, *after.here) for pad in seat.pads}:
            if seats_of(before, pad) and seats_of(before, pad) != seats_of(after, pad):
                self.registry.reassign(pad, self.now_s())

    def tick(self, shown: Room, preferences: Preferences) -> bool:
        """Do what is due by now; tell whether there is something new to see."""
        now_s = self.now_s()
        ended = self.answers.tick(keep=shown.phase is PhaseName.VOTING)
        forgot, left = self.registry.forget_idle(now_s), self.host.close_idle(now_s)
        nudged, awaited = self.pacing.tick(shown, preferences, now_s)
        self.answers.pulse(awaited)
        return ended or forgot or left or nudged

    def lost(self, lost: Sequence[Entered], shown: Room) -> None:
        """Take what is typed next for what was to follow the entries that the disk has refused.

        Else a vote would become the claim that is lost, on any pad of that seat.
        """
        kinds = game_of(shown).typed(shown)
        typed = [each for each in lost if isinstance(each.event, kinds) and each.cause.seat is not None]
        for number in {each.cause.seat for each in typed if each.cause.seat is not None}:
            of_seat = [each for each in typed if each.cause.seat == number]
            seat = shown.seat(number)
            self.registry.release(number)  # a shared pad may be in other hands before anybody looks up
            pads = {each.cause.pad for each in of_seat if each.cause.pad} | set(seat.pads if seat else ())
            for pad in pads:
                self.registry.expect_unheard(pad, self._still_to_come(shown, number, pad, of_seat))

    def _still_to_come(self, shown: Room, seat: int, pad: str, lost: Sequence[Entered]) -> int:
        """Return how many entries may follow those: the rest of a ballot, or all where that isn't known.

        So it is on a shared pad, and in the lobby: the turn of that ballot is lost as well.
        """
        if len(seats_of(shown, pad)) > 1 or shown.phase is PhaseName.LOBBY:
            return sys.maxsize
        entered = sum(not isinstance(each.event, ev.TakenBack) for each in lost)
        return max(1, game_of(shown).to_come(shown, seat) - entered)

    # --- presses

    def practises(self, state: Room, entry: Entry, event: KeyPressed) -> bool:
        """Take an entry as one of the practice vote; tell whether it was."""
        heard = self.practice.hear(state, event.identity, entry, event.at_s)
        if heard is None:
            return False
        if heard.reply is Reply.ACCEPTED:
            self.answers.accepted(heard.seat)
        elif heard.reply is Reply.ASK:
            self.answers.flash(heard.seat or 0)
        else:
            self.answers.try_again(heard.seat, event.identity, full=heard.reply is Reply.FULL)
        return True

    def refuse(self, state: Room, refusal: Refusal, cause: Cause) -> None:
        """Say no, and remember why."""
        self.answers.refuse(refusal, state, cause.seat, cause.pad)
        self.explaining.note(state, cause.seat, refusal.code)

    # --- what is seen of them

    def tell_pads(self, shown: Room) -> None:
        """Tell each pad what holds for it now."""

        def answer(pad: str) -> Answer:
            return self.practice.answer(shown, pad) or answer_for(shown, pad)

        self.answers.tell_pads(tuple(self.registry.present), answer)

    def seen(self, view: PublicView, shown: Room, *, nudging: bool) -> PublicView:
        """Return the view with what they add to it; ``nudging``: nobody is asked about another game."""
        view = replace(view, hints=(*view.hints, *self.explaining.hints(shown)))
        view = self.practice.shown(view, shown)
        view = self.pacing.paced(view, shown, nudging=nudging and self.host.menu is None)
        return game_of(shown).passed_round(view, shown, self.registry)


def _asked_anew(before: Room, after: Room) -> bool:
    """Tell whether everybody is suddenly asked again, in the same game, for what they had entered."""
    return type(before) is type(after) and game_of(after).asked_anew(before, after)
