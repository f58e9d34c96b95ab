"""The table: pad events in, entries journaled, views and answers out, all on one thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.refusals import NOT_NOW, TRY_AGAIN, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PageName, PhaseName, PublicView
from dixit_table.keypads.base import Key, KeyPressed, PadEvent, PadFound, PadLost
from dixit_table.keypads.entry import Entry, GoOn, Number
from dixit_table.settings.library import Library
from dixit_table.settings.loader import RulesFile
from dixit_table.store.books import DEFAULTS, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.archive.history import LastGame, LookingBack, seen_from_the_lobby
from dixit_table.table.committed import Cause, CommittedState, Entered, JournalOpener
from dixit_table.table.games.game import game_of
from dixit_table.table.keys import AskAgain, Meaning, NewLobby
from dixit_table.table.menu.actions import Keeping, MenuActions
from dixit_table.table.menu.lists import MenuSources
from dixit_table.table.menu.menu import Command
from dixit_table.table.menu.session import MenuSession
from dixit_table.table.observers import Observers, Pairing
from dixit_table.table.pacing import lasted_s
from dixit_table.table.pads import KEYBOARD, PadRegistry, seats_of
from dixit_table.table.ports import Ports, UnfinishedGame
from dixit_table.table.presses import Presses
from dixit_table.table.seating import Newcomers, called_anew, called_in, regrouped
from dixit_table.table.view import Surroundings, ViewBuilder
from dixit_table.texts import Language, Message
from dixit_table.texts.languages import next_language

TROUBLE_S = 15.0
"""How long what went wrong beside the game stands, at least: entries come every moment."""


_OFFERED = Refusal(RefusalCode.OFFERED)


class Table:
    """One table, from lobby to podium and on."""

    def __init__(
        self,
        rules: RulesFile,
        *,
        ports: Ports,
        open_journal: JournalOpener,
        language: Language = "en",
        newcomers: Newcomers | None = None,
        library: Library | None = None,
        pairing: Pairing | None = None,
        preferences: Preferences = DEFAULTS,
    ) -> None:
        self._ports = ports
        self.language: Language = language
        self.private: Message | None = None  # what only a demo's player may know
        self.offer: UnfinishedGame | None = None
        self.screen_attached = False
        self.preferences = replace(preferences, language=language)
        self._newcomers = newcomers or Newcomers()
        self._trouble: Message | None = None
        self._ailments: tuple[Message, ...] = ()
        self._words_lost = False  # the disk has refused what rabbits are called
        self._trouble_until_s = 0.0  # it isn't outdated by an entry before then
        self._past = LookingBack(ports, lambda: self.journal, self.refresh)
        self._last = LastGame(lambda: self.journal)
        self.registry = PadRegistry()
        keeping = Keeping(ports, self.refresh)
        sources = MenuSources(
            ports,
            preferences=lambda: self.preferences,
            earlier_names=pairing.names(lambda: self.journal) if pairing is not None else tuple,
            backups=keeping.lines,
            is_matrix=self.registry.is_matrix,
            last_game=self.last_game,
        )
        self._session = MenuSession(library or Library(), rules, sources)
        self._observers = Observers(
            ports,
            self._session,
            self.registry,
            pairing,
            opened=self._past.opened,
            is_new=lambda pad: self._newcomers.known(pad) is None,
        )
        self._answers = self._observers.answers
        self._views = ViewBuilder(self._observers)
        self._listeners: list[Callable[[], None]] = []
        self._committed = CommittedState(
            rules, open_journal=open_journal, post=ports.post, clock=ports.clock, listener=self
        )
        self._actions = MenuActions(self, self._committed, self._observers, ports, keeping)
        self._presses = Presses(self, self._committed, self._observers, self._actions, self._newcomers, ports)

    # --- what others see

    @property
    def shown(self) -> Room:
        """The state that is on disk."""
        return self._committed.shown

    @property
    def game(self) -> int:
        """The game's number in the journal."""
        return self._committed.game

    @property
    def journal(self) -> Journal:
        """The journal, to read games from."""
        return self._committed.journal

    @property
    def settled(self) -> bool:
        """Whether everything accepted so far is on disk and shown."""
        return self._committed.settled

    def serves(self, identity: str) -> bool:
        """Tell whether a seat has this pad: on disk, on its way there, or in the game that is offered."""
        offered = [self.offer.state] if self.offer else []
        return any(seats_of(state, identity) for state in (self._committed.state, self.shown, *offered))

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after each change."""
        self._listeners.append(listener)

    def view(self) -> PublicView:
        """Return what anybody may see, from what is on disk."""
        around = Surroundings(
            language=self.language,
            offered=called_in(self.offer.state, self.language) if self.offer else None,
            trouble=self._trouble,
            ailments=self._ailments,
            private=self.private,
            people=self._past.people,
            preferences=self.preferences,
        )
        shown = self._last.looked_at(self.shown, self._observers.reading.page)
        if shown is self.shown:
            return self._views.view(shown, around)
        return seen_from_the_lobby(self._views.view(called_in(shown, self.language), around))

    @property
    def offering(self) -> bool:
        """Whether an unfinished game is offered."""
        return self.offer is not None

    # --- games

    def offer_game(self, offer: UnfinishedGame) -> None:
        """Ask whether an unfinished game is to be gone on with."""
        self.offer = offer
        self._changed()

    def comment(self, words: Message | None) -> None:
        """Tell the one player of a demonstration what only they may know; None: nothing any more."""
        if words != self.private:
            self.private = words
            self._changed()

    def resume(self, game: int, state: Room) -> None:
        """Go on with a stored game."""
        self.offer = None
        self._last.forget()
        before = self.shown
        self._committed.resume(game, state)
        play = self._presses.play_of(state)
        if play is not None:
            play.resume(state)
        if state.phase is PhaseName.VOTING:
            pads = {pad for seat in state.here for pad in seat.pads}
            shared = {pad for pad in pads if len(seats_of(state, pad)) > 1}
            self.registry.begin_anew(pads, shared)
        self._call_rabbits()
        self._observers.follow(before, state, state)
        self._observers.pacing.resume(
            state, self._ports.clock.monotonic_s(), lasted_s(self.journal, game, state)
        )
        self._changed()

    def seat_all(self, pads: Sequence[str | None], mate_pads: Sequence[str | None] = ()) -> None:
        """Seat players in order, clockwise, by the names given in advance."""
        for seat, pad in enumerate(pads, 1):
            self._submit(self.newcomer(pad))
            if seat <= len(mate_pads) and mate_pads[seat - 1] is not None:
                self._submit(ev.PadGiven(seat, mate_pads[seat - 1], mate=True))

    def give_pads(self, pads: Sequence[str | None], mate_pads: Sequence[str | None] = ()) -> None:
        """Give pads, by seat, to those of a resumed game that have none; who has one keeps it."""
        for given, mate in ((pads, False), (mate_pads, True)):
            for number, pad in enumerate(given, 1):
                seat = self.shown.seat(number)
                if seat is None or seat not in self.shown.here or pad is None:
                    continue
                if (seat.mate_pad if mate else seat.pad) is None:
                    self._submit(ev.PadGiven(number, pad, mate))

    def pair(self, known_as: str, identity: str) -> None:
        """Let a seat keep its pad, now that the pad has said who it is."""
        for seat in self._committed.state.here:
            for pad, mate in ((seat.pad, False), (seat.mate_pad, True)):
                if pad == known_as != identity:
                    self._submit(ev.PadGiven(seat.seat, identity, mate))

    def start(self, first: int) -> Refusal | None:
        """Skip the lobby: seat ``first`` tells first; in teams that player (T1)."""
        return self.propose(first) or self.propose(first)

    def propose(self, first: int) -> Refusal | None:
        """Let a seat, or a player of a team, speak first; twice, and the game begins (S18)."""
        seats = max(1, len(self._committed.state.seats))
        return self._submit(ev.StorytellerProposed((first - 1) % seats + 1, (first - 1) // seats))

    def new_lobby(self, rules: RulesFile | None = None) -> bool:
        """Open another game with the same seats, in the lobby; or the lobby that was left for this podium.

        Return whether that could be done: not where the last one's getting up isn't on disk yet.
        """
        before, shown = self._committed.state, self.shown
        if not (self.settled or before.here):
            return False
        lobby = self._last.leave_podium(self.game, before)
        if lobby is not None:
            self._committed.return_to(lobby)
        else:
            self._committed.open(rules, regrouped(before, rules.rules if rules else before.rules))
        self._call_rabbits()
        # Where somebody sits the old one stays shown until the new one is on disk.
        self._observers.follow(shown, self.shown, self._committed.state)
        self._changed()
        return True

    def back_to_podium(self) -> bool:
        """Go from a lobby back to the game that ended before it; tell whether that could be done."""
        ended, lobby = self._last.before(self.shown), self._committed.place
        if ended is None or not self.settled:
            return False
        self.resume(ended.game, ended.state)
        self._last.leave_lobby(lobby, ended.state)
        return True

    def close(self) -> None:
        """Write what is waiting and close the journal."""
        self._committed.close()

    # --- pads

    def handle(self, event: PadEvent) -> None:
        """Take what a pad says."""
        if isinstance(event, KeyPressed):
            self._presses.take(event)
        elif isinstance(event, PadFound):
            self.registry.found(event.pad, self._ports.clock.monotonic_s())
        elif isinstance(event, PadLost):
            self.registry.lost(event.identity, self._ports.clock.monotonic_s())
            self._session.leave(event.identity)
        else:
            self.registry.trouble(event.identity, self._ports.clock.monotonic_s())
            self._session.leave(event.identity)  # keys went missing, or nobody presses them
        self._changed()

    def look_for_pads(self, looking: bool) -> None:
        """Say whether pads are still being looked for: until they aren't, none counts as lost."""
        self.registry.looking = looking
        self._changed()

    def pads_waiting(self, waiting: int) -> None:
        """Say how many devices may yet turn out to be pads."""
        if waiting != self.registry.waiting:
            self.registry.waiting = waiting
            self._changed()

    def pads_missed(self, why: tuple[Message, ...]) -> None:
        """Say why pads that are expected can't be had."""
        if why != self.registry.missed:
            self.registry.missed = why
            self._changed()

    def batteries_known(self, charges: Mapping[str, int]) -> None:
        """Say how full the batteries of pads are, in percent by identity."""
        if charges != self.registry.batteries:
            self.registry.batteries = dict(charges)
            self._changed()

    def computer_known(self, ailments: tuple[Message, ...]) -> None:
        """Say what the computer suffers from, the gravest first, each with what to do."""
        if ailments != self._ailments:
            self._ailments = ailments
            self._changed()

    def add_seat(self, pad: str) -> None:
        """Seat one more player on a pad, which several may share."""
        self.carry_out(_OFFERED if self.offer else self._presses.seat_for(pad), Cause(pad=pad))
        self._changed()

    def touch_tile(self, seat: int) -> None:
        """Take a tap on a seat's tile."""
        self._presses.touch_tile(seat, self._ports.clock.monotonic_s())
        self._changed()

    def touch_screen(self) -> None:
        """Note that the screen has been touched: from now on it is what those share who play on it."""
        self.registry.screen_touched = True
        self._changed()

    def spell(self, typed: Key | str) -> None:
        """Take what the screen's keyboard typed for the name that is being spelled, whoever began it."""
        menu = self._session.menu
        if menu is not None and self._session.is_spelling:
            self._actions.spell(menu.host, typed, self._ports.clock.monotonic_s())
            self._changed()

    def note_rule(self, words: str) -> None:
        """Keep what somebody has invented in words."""
        self.carry_out(game_of(self._committed.state).worded(words), Cause())
        self._changed()

    def note_clue(self, turn: int, clue: str) -> None:
        """Keep the clue of a turn whose votes are shown."""
        self.carry_out(ev.ClueNoted(turn, clue), Cause())
        self._changed()

    def command(self, command: Command | PageName, pad: str = KEYBOARD) -> None:
        """Do what isn't the game's: open a page or close it, speak another language, quit."""
        self._actions.command(command, pad)
        self._changed()

    def turn_language(self) -> None:
        """Speak the next language from now on."""
        self.prefer(replace(self.preferences, language=next_language(self.language)))

    def prefer(self, preferences: Preferences) -> None:
        """Take other preferences, at once and for the next nights."""
        self.adopt(preferences)
        self._ports.keep(preferences)
        self._changed()

    def adopt(self, preferences: Preferences) -> None:
        """Take preferences as they were chosen elsewhere."""
        self.preferences = preferences
        self.language = preferences.language or self.language
        self._call_rabbits()
        self._actions.say_menu_anew()

    def _call_rabbits(self) -> None:
        """Call those whom nobody named so as the language does."""
        called = called_anew(self._committed.state, self.language)
        if called is not None:
            self._submit(called)

    def refresh(self, trouble: Message | None = None) -> None:
        """Tell the screen that something beside the game has changed, or went wrong."""
        if trouble is not None:
            self._trouble, self._trouble_until_s = trouble, self._ports.clock.monotonic_s() + TROUBLE_S
        tablets = self._ports.tablets
        if tablets is not None and tablets.shown is None:  # off, or they can't be: it would wait for ever
            self._observers.reading.close(PageName.TABLETS)
        self._changed()

    def tick(self) -> None:
        """Do what is due: flashes end, shared pads forget their seat."""
        state = self._committed.state
        play = self._presses.play_of(state)
        overdue = None
        if play is not None and not self.registry.looking:
            overdue = play.overdue(state, self.registry.present)
        if overdue is not None:
            self.carry_out(overdue, Cause())
        if self._observers.tick(self.shown, self.preferences) or overdue:
            self._changed()

    # --- from the committed state

    def acknowledged(self, before: Room, after: Room) -> None:
        """Show entries: they are on disk."""
        if self._ports.clock.monotonic_s() >= self._trouble_until_s:
            self._trouble = None
        self._observers.follow(before, after, self._committed.state)
        if self._words_lost:  # the disk takes something again
            self._words_lost = False
            self._ports.post(self._call_rabbits)

    def failed(self, lost: list[Entered], reason: Message) -> None:
        """Refuse entries that the disk has refused."""
        # What was ahead of it is gone: votes may be open again.
        self._observers.follow(self.shown, self.shown, self.shown)
        self._observers.lost(lost, self.shown)
        for entered in lost:
            self._refuse(TRY_AGAIN, entered.cause)
        self._words_lost = any(isinstance(entered.event, ev.RabbitsCalled) for entered in lost)
        self._trouble, self._trouble_until_s = Message.of("table.disk_refuses", reason=reason), 0.0

    def landed(self) -> None:
        """Show that something has come back from the disk."""
        self._changed()

    def _changed(self) -> None:
        self._observers.answer_pads(self.shown)
        for listener in self._listeners:
            listener()

    # --- entries

    def answer_offer(self, pad: str, entry: Entry) -> None:
        """Take an entry as the answer to what is offered: Enter goes on with it, 0 declines."""
        offer = self.offer
        if offer is not None and isinstance(entry, GoOn) and self.settled:
            self.resume(offer.game, offer.state)
            offer.accepted()
        elif offer is not None and isinstance(entry, Number) and entry.value == 0:
            self.offer = None
            offer.declined()
        else:
            self._refuse(_OFFERED, Cause(pad=pad))

    def carry_out(self, meaning: Meaning, cause: Cause) -> None:
        """Do what an entry or a line of the menu means, or say why not."""
        if isinstance(meaning, NewLobby):
            self._leave_podium(cause)
        elif isinstance(meaning, AskAgain):
            self._answers.flash(cause.seat or 0)
        elif isinstance(meaning, Refusal):
            self._refuse(meaning, cause)
        else:
            refusal = self._submit(meaning, cause)
            if refusal:
                self._refuse(refusal, cause)
            else:
                self._accepted(cause.seat)

    def _leave_podium(self, cause: Cause) -> None:
        pacing = self._observers.pacing
        if pacing.lingers(self.shown, self._ports.clock.monotonic_s()) or not self.settled:
            pacing.hurried = True
            self._refuse(Refusal(RefusalCode.ONE_MOMENT), cause)
        else:
            self.new_lobby()

    def _accepted(self, seat: int | None) -> None:
        """Outdate what was said to a seat; the tick comes with the commit."""
        self._answers.accepted(seat)
        if seat is not None and seat not in self._committed.state.awaited:
            self.registry.release(seat)  # at once: the next player may be typing already

    def _submit(self, event: ev.Event, cause: Cause | None = None) -> Refusal | None:
        closes = isinstance(event, ev.WentOn) and self._committed.state.phase is PhaseName.VOTING
        if closes and not self.screen_attached:
            return NOT_NOW  # nothing is revealed where nobody can see it
        before = self._committed.state
        refusal = self._committed.submit(event, cause or Cause())
        self._observers.accepted(before, self._committed.state)
        if isinstance(event, ev.Undone) and refusal is None:
            self._call_rabbits()  # the steps before were of another language, it may be
        return refusal

    def _refuse(self, refusal: Refusal, cause: Cause) -> None:
        self._observers.refuse(self._committed.state, refusal, cause)

    def newcomer(self, pad: str | None) -> ev.SeatTaken:
        """Return how one more player sits down on a pad."""
        return self._newcomers.next(self._committed.state, pad, self.language)

    # --- menu

    def save_poster(self) -> None:
        """Draw a poster of the game, or in a lobby of the one before it."""
        ended = self._last.before(self.shown)
        game, state = (ended.game, ended.state) if ended is not None else (self.game, self.shown)
        self._past.save_poster(game, state, self.language)

    def last_game(self) -> Room | None:
        """Return the game that ended before the lobby that is shown."""
        ended = self._last.before(self.shown)
        return ended.state if ended is not None else None
