"""What goes along with the game at a table: menu, answers, page, pace, practice, the keypads' book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from dixit_table.game import events as ev
from dixit_table.game.names import is_given
from dixit_table.game.people import parts_of
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Room, Seat
from dixit_table.game.views import Page, PageName, PhaseName
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadInfo, Trust
from dixit_table.keypads.entry import Entry
from dixit_table.store.books import KnownPad, PadBook, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.committed import Cause, Entered
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.session import MenuSession
from dixit_table.table.pacing import Pacing
from dixit_table.table.pads import KEYBOARD, Answers, Explaining, PadRegistry, answer_for, seats_of
from dixit_table.table.ports import Ports
from dixit_table.table.practice import Practice, Reply
from dixit_table.table.seating import KnownNames

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
    parts = parts_of(seat.name) if state.rules.teams else (seat.name,)
    return parts[mate] if mate < len(parts) and is_given(seat, mate) else None


# --- The page that lies over the picture, and who reads it

_STEPS = {Key.PLUS: 1, Key.MINUS: -1}
_CLOSES = (Key.ENTER, Key.BACKSPACE)


class Reading:
    """One page at a time, opened by one pad; ``opened`` gets its name."""

    def __init__(self, opened: Callable[[PageName], None]) -> None:
        self.page: Page | None = None
        self._reader: str | None = None
        self._opened = opened

    def open(self, name: PageName, pad: str) -> None:
        """Open a page; the one that is open already is closed."""
        is_open = self.page is not None and self.page.name is name
        self._reader = pad
        self._show(None if is_open else name)

    def close(self, name: PageName) -> None:
        """Close a page, if it is the open one."""
        if self.page is not None and self.page.name is name:
            self.page = None

    def look_on(self, pages: Sequence[PageName], pad: str) -> None:
        """Open the page after the open one, the first where none of these is open; after the last none."""
        is_open = self.page is not None and self.page.name in pages
        at = pages.index(self.page.name) + 1 if self.page is not None and is_open else 0
        self._reader = pad
        self._show(pages[at] if at < len(pages) else None)

    def would_turn(self, pad: str, key: Key) -> bool:
        """Tell whether a key would turn a page that another pad has opened: a race doesn't wait for that."""
        return self.page is not None and self._reader != pad and key is Key.PLUS

    def takes(self, pad: str, key: Key, *, typing: bool, end: Sequence[PageName]) -> bool:
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


# --- What goes along with the game at a table: menu, answers, page, pace, practice, the keypads' book
# Whatever changes what is shown, an entry on disk, one that failed, a game gone on with or another lobby,
# goes through :meth:`Observers.follow`: none of them can be forgotten on one of these ways.


class Observers:
    """All that follows one table's game, and the parts of the table that it acts on.

    ``session`` is the table menu, ``opened`` is called with the name of a page that is opened, ``is_new``
    tells whether nobody is known to have played on a pad.
    """

    def __init__(
        self,
        ports: Ports,
        session: MenuSession,
        registry: PadRegistry,
        pairing: Pairing | None,
        *,
        opened: Callable[[PageName], None],
        is_new: Callable[[str], bool],
    ) -> None:
        self.now_s = ports.clock.monotonic_s
        self.session, self.registry, self.pairing = session, registry, pairing
        self.answers = Answers(ports.clock, ports.answer)
        self.reading = Reading(opened)
        self.practice = Practice(registry, is_new)
        self.pacing = Pacing()
        self.explaining = Explaining()

    # --- the game goes on

    def follow(self, before: Room, after: Room, ahead: Room) -> None:
        """Follow what is shown from ``before`` to ``after``; ``ahead`` has all that was accepted."""
        self._end_spelling(ahead)
        if before is after:
            return
        now_s = self.now_s()
        self.pacing.follow(before, after, now_s)
        self.explaining.follow(after)
        self.practice.follow(before, after)
        if self.pairing is not None:
            self.pairing.follow(before, after, self.registry.present)
        if game_of(after).secret and (before.turn != after.turn or after.phase is PhaseName.REVEAL):
            self.registry.void_typing(now_s)
        if after.phase in (PhaseName.REVEAL, PhaseName.OVER):
            self.registry.forget_blind()
        self._void_blind(before, after, now_s)
        if before.phase is not after.phase and after.phase is not PhaseName.VOTING:
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
        self._end_spelling(after)

    def _end_spelling(self, state: Room) -> None:
        """Let nobody spell a name where digits count from now on: the rest of it was meant for the name."""
        pad = self.session.follow(state)
        if pad is not None:
            self.registry.surprise(pad, self.now_s())

    def _void_blind(self, before: Room, after: Room, now_s: float) -> None:
        """Void what is typed while everybody is suddenly asked for their own card again: it was a vote.

        Whose claim was the last types on without looking up, whether the next number is another than before
        or not. Twice: from when it holds, for there is nothing to look up to before it is on disk, and once
        it is shown.
        """
        if not _asked_anew(before, after):
            return
        self.registry.void_typing(now_s)
        for pad in game_of(after).last_to_enter(before, after):
            self.registry.surprise(pad, now_s)

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
        forgot, left = self.registry.forget_idle(now_s), self.session.close_idle(now_s)
        lingering = self.pacing.lingering
        nudged, awaited = self.pacing.tick(shown, preferences, now_s)
        if lingering and not self.pacing.lingering:
            self.answers.clear()  # "one moment" is over
        self.answers.pulse(awaited)
        return ended or forgot or left or nudged

    def lost(self, lost: Sequence[Entered], shown: Room) -> None:
        """Take what is typed next for what was to follow the entries that the disk has refused.

        Else a vote would become the claim that is lost, on any pad of that seat; and the claim of who takes
        the place of a lost keypad the number of another such place.
        """
        kinds = game_of(shown).typed(shown)
        for event, cause in ((each.event, each.cause) for each in lost):
            own = isinstance(event, ev.PadGiven) and event.pad == cause.pad
            if cause.pad and (own or isinstance(event, kinds)):
                seat = shown.seat(cause.seat or 0)
                for pad in {cause.pad, *(seat.pads if seat else ())}:
                    self.registry.lose(pad)

    # --- presses

    def practises(self, state: Room, entry: Entry, event: KeyPressed) -> bool:
        """Take an entry as one of the practice vote; tell whether it was."""
        taken = self.practice.take(state, event.identity, entry, event.at_s)
        if taken is None:
            return False
        if taken.reply is Reply.ACCEPTED:
            self.answers.accepted(taken.seat)
        elif taken.reply is Reply.ASK:
            self.answers.flash(taken.seat or 0)
        else:
            self.answers.try_again(taken.seat, event.identity, full=taken.reply is Reply.FULL)
        return True

    def refuse(self, state: Room, refusal: Refusal, cause: Cause) -> None:
        """Say no, and remember why."""
        self.answers.refuse(refusal, state, cause.seat, cause.pad)
        self.explaining.note(state, cause.seat, refusal.code)

    # --- what pads show

    def answer_pads(self, shown: Room) -> None:
        """Send each pad what holds for it now."""

        def answer(pad: str) -> Answer:
            return self.practice.answer(shown, pad) or answer_for(shown, pad)

        self.answers.send(tuple(self.registry.present), answer)


def _asked_anew(before: Room, after: Room) -> bool:
    """Tell whether everybody is suddenly asked again, in the same game, for what they had entered."""
    return type(before) is type(after) and game_of(after).asked_anew(before, after)
