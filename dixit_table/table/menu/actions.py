"""What a host chooses in the menu, or the keyboard asks for, is carried out here; backups, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.errors import DixitError, UnusableInput
from dixit_table.game import events as ev
from dixit_table.game.refusals import NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PageName, PhaseName
from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import DIGITS, Entry, Number
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.store.backup import Drives, backups_on, write_backup
from dixit_table.store.restore import stage
from dixit_table.table.committed import Cause, CommittedState
from dixit_table.table.games.game import game_of
from dixit_table.table.keys import Meaning
from dixit_table.table.menu import menu as menus
from dixit_table.table.menu.lists import looking_back
from dixit_table.table.menu.menu import BackUp, BringBack, Item, Opens, leads
from dixit_table.table.menu.updates import Updating
from dixit_table.table.observers import Observers
from dixit_table.table.pads import KEYBOARD, seats_of
from dixit_table.table.ports import Ports
from dixit_table.table.seating import regrouped
from dixit_table.texts import Message

if TYPE_CHECKING:
    from dixit_table.table.table import Table

# --- Backups from the table menu: written aside; brought back when the program starts again


class Keeping:
    """What the menu's lines about backups do at one table."""

    def __init__(self, ports: Ports, said: Callable[[Message], None]) -> None:
        self._ports, self._drives, self._said = ports, ports.drives, said

    def lines(self, state: Room) -> Iterator[Item]:
        """Yield the menu's lines: where a drive is plugged in, in a quiet moment."""
        found = self._drives.sticks() if self._drives is not None and state.phase in menus.QUIET else ()
        note = Message.of("keeping.menu_backup_note")
        for stick in found:
            yield Item(Message.of("keeping.menu_backup", stick=stick.name), BackUp(stick), note)
        if found and state.phase is PhaseName.LOBBY:
            label = Message.of("keeping.menu_restore")
            yield Item(label, Opens(label, lambda _state: tuple(map(_offered, backups_on(found)))))

    def back_up(self, stick: Path) -> None:
        """Write a backup to a drive, and say how that went."""
        if self._drives is not None:
            self._said(Message.of("keeping.backing_up"))
            self._ports.aside(partial(self._back_up, self._drives, stick))

    def _back_up(self, drives: Drives, stick: Path) -> None:
        try:
            if stick not in drives.sticks():  # its folder may still be there, on the computer's own disk
                gone = Message("system.enodev")
                raise UnusableInput(Message.of("keeping.unwritable", path=str(stick), reason=gone))
            written = write_backup(drives.folder, stick, self._ports.clock.today())
            said = Message.of("keeping.backed_up_stick", path=str(written.path))
        except DixitError as error:
            said = error.message
        self._ports.post(partial(self._said, said))

    def bring_back(self, backup: Path) -> None:
        """Check a backup, leave it for the next start, and end the program."""
        if self._drives is not None:
            self._ports.aside(partial(self._bring_back, self._drives.folder, backup))

    def _bring_back(self, folder: Path, backup: Path) -> None:
        try:
            stage(folder, backup)
        except DixitError as error:
            self._ports.post(partial(self._said, error.message))
        else:
            self._ports.post(self._ports.quit)


def _offered(backup: Path) -> Item:
    """Return the line of a backup, which asks once more."""
    label = Message.of("keeping.menu_restore_file", name=backup.stem)
    yes = Item(
        Message.of("keeping.menu_restore_yes"), BringBack(backup), Message.of("keeping.menu_restore_note")
    )
    return leads(label, (yes,))


# --- What a host chooses in the menu, or the keyboard asks for, is carried out here

_TABLETS = {menus.Command.TABLETS_ON: True, menus.Command.TABLETS_OFF: False}


class MenuActions:
    """Carries out what is chosen in the menu of one table."""

    def __init__(
        self,
        table: Table,
        committed: CommittedState,
        along: Observers,
        ports: Ports,
        keeping: Keeping,
    ) -> None:
        self._table, self._committed, self._ports, self._keeping = table, committed, ports, keeping
        self._session, self._answers, self._reading = along.session, along.answers, along.reading
        self._updating = Updating(ports, table.refresh)
        self._commands: dict[menus.Command, Callable[[], None] | None] = {
            menus.Command.QUIT: ports.quit,
            menus.Command.SHUT_DOWN: ports.shut_down,
            menus.Command.DEMO: ports.demo,
            menus.Command.LEAVE_DEMO: ports.leave_demo,
            menus.Command.POSTER: table.save_poster,
            menus.Command.LANGUAGE: table.turn_language,
            menus.Command.PRACTICE: lambda: along.practice.turn(committed.state),
        }

    def command(self, command: menus.Command | PageName, pad: str) -> None:
        """Do what isn't the game's: open a page or close it, speak another language, quit."""
        if isinstance(command, PageName):
            self._reading.open(command, pad)
        elif (carried_out := self._commands.get(command)) is not None:
            carried_out()
        elif command is menus.Command.LOOK_ON:
            self._reading.look_on(looking_back(self._session.looked_at(self._committed.shown)), pad)
        elif command in _TABLETS and self._ports.tablets is not None:
            self._ports.tablets.switch(on=_TABLETS[command])
            if _TABLETS[command]:
                self._reading.open(PageName.TABLETS, pad)

    def do(self, action: menus.MenuAction, pad: str) -> None:
        """Do what a host has chosen on a pad."""
        if action is menus.Command.JOIN:
            self._carry_out(self._table.newcomer(pad), pad)
        elif isinstance(action, menus.Command | PageName):
            self.command(action, pad)
        elif isinstance(action, menus.Identify):
            seat = self._committed.shown.seat(action.seat)
            self._answers.identify(action.seat, seat.pads if seat else ())
        elif isinstance(action, menus.ChooseRules):
            self._choose_rules(action, pad)
        elif isinstance(action, menus.ToThePodium):
            self._to_the_podium(action, pad)
        elif isinstance(action, menus.Prefer):
            self._table.prefer(action.preferences)
            self._open_again(pad)
        elif isinstance(action, menus.BackUp | menus.BringBack | menus.Update):
            self._keep(action)
        elif isinstance(action, menus.Again):
            self._carry_out(action.event, pad)
            self._open_again(pad, (action.lists, action.chosen))
        elif isinstance(action, ev.SeatReturned):
            self._carry_out(action, pad)
            self._share(pad, action.seat)
        else:
            when = self._ports.clock.wall()  # mistakes are set right with the time of it
            self._carry_out(action.make(when) if isinstance(action, menus.Dated) else action, pad)

    def say_menu_anew(self) -> None:
        """Say an open menu in the language of the moment."""
        committed, language = self._committed, self._table.language
        if not self._tells_too_early:
            self._session.say_anew(committed.upcoming, committed.state, language)

    def turn_length(self, pad: str) -> None:
        """Make the next game another length."""
        ways = [*self._session.lengths(self._committed.state).values()]
        if not ways:
            self._carry_out(NOT_NOW, pad)
            return
        at = next((number for number, way in enumerate(ways) if way.chosen), -1)
        self._choose_rules(menus.ChooseRules(ways[(at + 1) % len(ways)].rules), pad)

    # --- the menu they are chosen in

    def open_menu(self, pad: str, now_s: float) -> None:
        """Open the menu on a pad, unless another has it."""
        if self._session.menu is not None:
            self._carry_out(Refusal(RefusalCode.MENU_TAKEN), pad)
        elif self._tells_too_early:
            self._carry_out(NOT_NOW, pad)
        else:
            self._open(pad, now_s)

    def menu_entry(self, pad: str, entry: Entry, now_s: float) -> None:
        """Take an entry of the pad that holds the menu."""
        state = self._committed.state
        if self._session.is_stale(entry, self._committed.upcoming, state):
            # The game went on under it: what was read may mean something else now.
            if self._tells_too_early:
                self._session.leave(pad)
            else:
                self._open(pad, now_s)
            self._carry_out(Refusal(RefusalCode.GONE_ON), pad)
            return
        if isinstance(entry, Number) and not self._digits_choose:
            self._answers.refuse_aside(pad, menus.IS_OPEN)
            return
        chosen = self._session.press(entry, state, now_s)
        if chosen.refused is not None:
            self._answers.refuse_aside(pad, chosen.refused)
        if chosen.does is not None:
            self.do(chosen.does, pad)

    def menu_key(self, pad: str, key: Key, *, typing: bool) -> bool:
        """Take a key of the pad that holds the menu, before it makes an entry: digits are answered at once.

        While they may be a ballot each is answered in the same words, whichever it is. Return whether what is
        typed counts no more: it stops neither what moves nor, where it does nothing, what leaves.
        """
        if key is Key.BACKSPACE and not self._digits_choose:
            return True
        if key is Key.BACKSPACE and typing:
            self._session.unpoint()
        elif key is Key.STAR or key in DIGITS:
            vain = self._pointed(key) if self._digits_choose else menus.IS_OPEN
            self._answers.aside = None
            if vain is not None:
                self._answers.refuse_aside(pad, vain)
        return key in (Key.PLUS, Key.MINUS, Key.SLASH)

    def _pointed(self, key: Key) -> Message | None:
        return self._session.point(DIGITS[key]) if key in DIGITS else menus.NO_USE

    @property
    def _digits_choose(self) -> bool:
        """Whether no digit may be a ballot: neither of the game as it is, nor as it stands on the disk."""
        phases = {self._committed.state.phase, self._committed.shown.phase}
        return not phases & menus.NO_DIGITS

    def spell(self, pad: str, key: Key | str, now_s: float) -> None:
        """Take a key, or what a keyboard typed, for the name that is being spelled."""
        self._answers.aside = self._reading.page = None  # what is spelled lies open
        action = self._session.spell(key, self._committed.state, now_s)
        if action is not None:
            self.do(action, pad)

    @property
    def _tells_too_early(self) -> bool:
        """Whether a menu would tell of ballots that are open again if the disk refuses their reveal."""
        state = self._committed.state
        return game_of(state).secret and state.counted > self._committed.shown.counted

    def _open(self, pad: str, now_s: float) -> None:
        self._session.open(pad, self._committed.upcoming, self._committed.state, self._table.language, now_s)

    def _carry_out(self, meaning: Meaning, pad: str) -> None:
        self._table.carry_out(meaning, Cause(pad=pad))

    def _share(self, pad: str, number: int) -> None:
        """Give a seat without a keypad the one it was called back from, where several share that."""
        state = self._committed.state
        seat = state.seat(number)
        shared = pad == KEYBOARD or len(seats_of(state, pad)) > 1
        if shared and seat in state.staying and seat.pad is None:
            self._carry_out(ev.PadGiven(number, pad), pad)

    def _keep(self, action: menus.BackUp | menus.BringBack | menus.Update) -> None:
        if isinstance(action, menus.Update):
            self._updating.begin(action.package)
        elif isinstance(action, menus.BackUp):
            self._keeping.back_up(action.stick)
        else:
            self._keeping.bring_back(action.backup)

    def _choose_rules(self, action: menus.ChooseRules, pad: str) -> None:
        try:
            rules = action.rules()
        except UnreadableFile as error:  # these rules don't go with what the lobby has chosen besides
            self._carry_out(NOT_NOW, pad)
            self._table.refresh(error.problems[0].message)
            return
        if len(regrouped(self._committed.state, rules.rules)) > rules.rules.most_seats:
            self._carry_out(Refusal(RefusalCode.TOO_MANY_SEATS, {"most": rules.rules.most_seats}), pad)
            return
        if not self._table.new_lobby(rules):
            self._carry_out(NOT_NOW, pad)
        if action.again:
            self._open_again(pad)

    def _to_the_podium(self, action: menus.ToThePodium, pad: str) -> None:
        if not self._table.back_to_podium():
            self._carry_out(NOT_NOW, pad)
        elif action.opens is not None:
            self._open(pad, self._ports.clock.monotonic_s())
            self._session.open_list(action.opens, self._committed.state)

    def _open_again(self, pad: str, at: tuple[int, int] | None = None) -> None:
        if self._tells_too_early:
            return
        committed, language = self._committed, self._table.language
        self._session.open_again(pad, committed.upcoming, committed.state, language, at)
