"""What goes along with the game at a table: menu, answers, page, pace, practice, the keypads' book.

Whatever changes what is shown, an entry on disk, one that failed, a game gone on with or another lobby, goes
through :meth:`Followers.follow`: none of them can be forgotten on one of these ways.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.state import State, checking
from dixit_table.game.dice import events as on
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room
from dixit_table.game.values import forget_kept
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.keypads.base import Answer, KeyPressed
from dixit_table.keypads.entry import Entry
from dixit_table.store.books import Preferences
from dixit_table.table.answers import Answers
from dixit_table.table.desk import Desk, answer_for, seats_of
from dixit_table.table.explaining import Explaining
from dixit_table.table.host import Host
from dixit_table.table.ledger import Cause, Entered
from dixit_table.table.pacing import Pacing
from dixit_table.table.pairing import Pairing
from dixit_table.table.passing import passed_round
from dixit_table.table.practice import Practice, Reply
from dixit_table.table.reading import Reading

_TYPED = (
    ev.NumberEntered,
    ev.ClaimKept,
    ev.TakenBack,
    on.NumberChosen,
    on.DiceThrown,
    on.DiceFell,
)
"""What means one thing after the entry before it, and another without that."""


@dataclass(frozen=True, slots=True)
class Followers:
    """All that follows one table's game; ``now_s`` gives monotonic seconds."""

    now_s: Callable[[], float]
    desk: Desk
    host: Host
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
            self.pairing.follow(before, after, self.desk.present)
        if isinstance(after, State) and (before.turn != after.turn or after.phase is PhaseName.REVEAL):
            self.desk.void_typing(now_s)
        if after.phase in (PhaseName.REVEAL, PhaseName.OVER):
            self.desk.forget_lost()
        self._void_blind(before, after, now_s)
        from_lobby = before.phase is PhaseName.LOBBY
        if before.phase is not after.phase and (from_lobby or after.phase is not PhaseName.VOTING):
            self.desk.release_all()  # who is asked now is somebody else
        checks = _is_checking(before) is not _is_checking(after) or _checks_anew(before, after)
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
        if not _checks_anew(before, after):
            return
        self.desk.void_typing(now_s)
        for pad in _last_to_claim(before, after):
            self.desk.composer(pad).void(now_s)

    def _follow_pads(self, before: Room, after: Room) -> None:
        """Let a pad that serves other seats than before start afresh: its digits were meant for those."""
        if before.seats == after.seats:
            return
        for pad in {pad for seat in (*before.here, *after.here) for pad in seat.pads}:
            if seats_of(before, pad) and seats_of(before, pad) != seats_of(after, pad):
                self.desk.reassign(pad, self.now_s())

    def tick(self, shown: Room, preferences: Preferences) -> bool:
        """Do what is due by now; tell whether there is something new to see."""
        now_s = self.now_s()
        ended = self.answers.tick(keep=shown.phase is PhaseName.VOTING)
        forgot, left = self.desk.forget_idle(now_s), self.host.close_idle(now_s)
        nudged, awaited = self.pacing.tick(shown, preferences, now_s)
        self.answers.pulse(awaited)
        return ended or forgot or left or nudged

    def lost(self, lost: Sequence[Entered], shown: Room) -> None:
        """Take what is typed next for what was to follow the entries that the disk has refused.

        Else a vote would become the claim that is lost, on any pad of that seat.
        """
        kinds = (*_TYPED, ev.WentOn) if shown.phase is PhaseName.CHOOSING else _TYPED
        typed = [each for each in lost if isinstance(each.event, kinds) and each.cause.seat is not None]
        for number in {each.cause.seat for each in typed if each.cause.seat is not None}:
            of_seat = [each for each in typed if each.cause.seat == number]
            seat = shown.seat(number)
            self.desk.release(number)  # a shared pad may be in other hands before anybody looks up
            pads = {each.cause.pad for each in of_seat if each.cause.pad} | set(seat.pads if seat else ())
            for pad in pads:
                self.desk.expect_unheard(pad, self._still_to_come(shown, number, pad, of_seat))

    def _still_to_come(self, shown: Room, seat: int, pad: str, lost: Sequence[Entered]) -> int:
        """Return how many entries may follow those: the rest of a ballot, on a shared pad all there are."""
        if len(seats_of(shown, pad)) > 1:
            return sys.maxsize
        if not isinstance(shown, State):
            return 1
        entered = sum(not isinstance(each.event, ev.TakenBack) for each in lost)
        return max(1, shown.form(seat).entries - shown.ballot(seat).entries - entered)

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

        self.answers.tell_pads(tuple(self.desk.present), answer)

    def seen(self, view: PublicView, shown: Room, *, nudging: bool) -> PublicView:
        """Return the view with what they add to it; ``nudging``: nobody is asked about another game."""
        view = replace(view, hints=(*view.hints, *self.explaining.hints(shown)))
        view = self.practice.shown(view, shown)
        view = self.pacing.paced(view, shown, nudging=nudging and self.host.menu is None)
        return passed_round(view, shown, self.desk)


def _is_checking(state: Room) -> bool:
    return isinstance(state, State) and checking(state)


def _checks_anew(before: Room, after: Room) -> bool:
    """Tell whether the cards don't add up, or not even now that everybody has checked."""
    if not isinstance(before, State) or before.phase is not PhaseName.VOTING or not isinstance(after, State):
        return False
    asked = (seat.seat for seat in after.playing if after.due(seat.seat) is Due.CHECK)
    return any(not before.ballot(seat).checking for seat in asked)


def _last_to_claim(before: Room, after: Room) -> tuple[str, ...]:
    """Return the pads of who made the claim that completed them all."""
    if not isinstance(before, State) or not isinstance(after, State):
        return ()
    asked = (seat for seat in after.playing if after.due(seat.seat) is Due.CHECK)
    last = (seat for seat in asked if before.due(seat.seat) in (Due.CLAIM, Due.CHECK))
    return tuple(pad for seat in last for pad in seat.pads)
