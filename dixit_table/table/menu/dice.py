"""What stands in the table menu of a dice game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.prompts import amount, drunk
from dixit_table.game.dice.state import DiceRecord, DiceState, Race, RecordKind
from dixit_table.game.events import FOR_THROWS
from dixit_table.game.names import renamed
from dixit_table.game.people import listed
from dixit_table.game.room import Seat
from dixit_table.game.views import PhaseName
from dixit_table.rules.dice import OPTIONAL_PENALTIES, DiceFrom, DiceRules, Module, Penalty
from dixit_table.settings.dice import with_cap, with_dice, with_module, with_penalty
from dixit_table.settings.loader import RulesFile
from dixit_table.table.menu.menu import (
    IS_OVER,
    NO_GAME,
    UNCOUNTED,
    ChooseRules,
    Item,
    Items,
    Opens,
    is_playing,
    leads,
    reasons,
    seat_name,
)
from dixit_table.table.menu.seats import receivers
from dixit_table.texts import Language, Message, in_language

_MOST_SIPS = 24  # that a throw can be set to: more than any, save challenges with many ties
_MOST_GLASSES = 2  # that a seat can be given of a throw
_CAPS = (5, 10, 15, 20, 30, 50)  # sips that can be chosen as the most of a turn
_LATEST = 40  # records that can be set right from the menu


def of_the_throw(state: DiceState) -> tuple[Item, Item]:
    """Return how a throw goes on where somebody is away, and what is punished."""
    playing = is_playing(state)
    penalty = _opens("menu_penalty", _penalties).only(playing, IS_OVER)
    if state.phase is PhaseName.REACTING:
        return Item(Message.of("dice.menu_close_race"), ev.RaceClosed(None)), penalty
    name = state.names[state.ring.thrower] if playing else "..."
    key = "menu_pass_on" if state.step is None else "menu_leave_out"
    return Item(Message.of(f"dice.{key}", name=name), ev.WentOn(None)).only(playing, IS_OVER), penalty


def _penalties(state: DiceState) -> Items:
    """Return the penalties that hold, save those that dice bring about (D8)."""
    named = (each for each in Penalty if each in state.rules.penalties and each is not Penalty.CLIFF)
    return tuple(_opens(f"penalty_{each.value}", partial(_punished, each)) for each in named)


def _punished(penalty: Penalty, state: DiceState) -> Items:
    struck = state.throwers if penalty is Penalty.EMPTY_GLASS else state.ring.seats
    return tuple(
        Item(seat_name(seat), ev.Penalised(seat.seat, penalty.value), number=seat.seat)
        for seat in state.playing
        if seat.seat in struck
    )


def undo_label(state: DiceState, before: DiceState) -> Message:
    """Say what undo takes back."""
    if before.phase is PhaseName.LOBBY is not state.phase:
        return Message.of("table.menu_undo_to_lobby")
    if renamed(before, state):
        return Message.of("table.menu_undo_name")
    if _people(before) != _people(state):
        return Message.of("table.menu_undo_seat")
    if before.record is None is not state.record:
        return Message.of("dice.menu_undo_throw")
    race = before.step
    if isinstance(race, Race) and race.appeal is not None and race != state.step:
        return Message.of("dice.menu_undo_race")
    new = state.records[len(before.records) :]
    if new:
        throw = new[0].kind is RecordKind.THROW and before.record is not None
        return Message.of("table.menu_undo" if throw else f"dice.menu_undo_{new[0].kind.value}")
    if (before.records, before.adjustments) != (state.records, state.adjustments):
        return Message.of("table.menu_undo_amendment")
    passed = (before.circle, before.steps) != (state.circle, ()) and before.steps == state.steps == ()
    return Message.of("dice.menu_undo_pass" if passed else "table.menu_undo")


def _people(state: DiceState) -> list[tuple[int, str]]:
    return [(seat.seat, seat.status.value) for seat in state.seats]


# --- before the start


def adjustable_dice(file: RulesFile, language: Language) -> Items:
    """Return what a table says for itself before it begins: its dice, modules, penalties, what it counts."""
    rules = file.of(DiceRules)
    modules = tuple(_module(file, rules, each, language) for each in rules.modules if each.optional)
    penalties = tuple(_penalty(file, rules, each) for each in OPTIONAL_PENALTIES)
    dice = tuple(
        Item(Message.of(f"dice.menu_dice_{each.value}"), ChooseRules(partial(with_dice, file, each)))
        for each in DiceFrom
    )
    caps = tuple(
        Item(_cap(rules, most), ChooseRules(partial(with_cap, file, most))) for most in (None, *_CAPS)
    )
    return (
        *modules,
        *penalties,
        leads(Message.of(f"dice.menu_dice_now_{rules.dice.value}"), dice),
        leads(Message.of("dice.menu_cap", now=_cap(rules, rules.most_counted)), caps),
    )


def _module(file: RulesFile, rules: DiceRules, module: Module, language: Language) -> Item:
    """Return the line that switches a module on or off; one that excludes another switches that off."""
    held = module.name in rules.chosen
    return _switch(
        in_language(language, module.title), held, partial(with_module, file, module.name, not held)
    )


def _penalty(file: RulesFile, rules: DiceRules, penalty: Penalty) -> Item:
    held = penalty in rules.penalties
    title = Message.of(f"dice.penalty_{penalty.value}")
    return _switch(title, held, partial(with_penalty, file, penalty, not held))


def _switch(title: Message | str, held: bool, make: Callable[[], RulesFile]) -> Item:
    label = Message.of(f"dice.menu_switch_{'on' if held else 'off'}", title=title)
    return Item(label, ChooseRules(make, again=True))


def _cap(rules: DiceRules, most: int | None) -> Message:
    if most is None:
        return Message.of("dice.menu_no_cap")
    return Message.of("dice.menu_cap_at", amount=amount(rules, most))


# --- mistakes


def of_dice_mistakes(state: DiceState) -> tuple[Item, Item]:
    """Return how to set right what a throw came to, and to give or take sips."""
    amend, give = _opens("menu_amend", _records), _opens("menu_give", _receivers)
    return amend.only(bool(state.records), UNCOUNTED), give.only(bool(state.turn), NO_GAME)


def _records(state: DiceState) -> Items:
    """Return what can be set right, the latest first."""
    numbered = list(enumerate(state.records, 1))[-_LATEST:]
    return tuple(
        Item(_title(state, record), _set_right(state, number, record), number=_number(record))
        for number, record in reversed(numbered)
    )


def _number(record: DiceRecord) -> int | None:
    """Return what is typed to choose a record: a throw's number."""
    return record.number if record.kind is RecordKind.THROW else None


def _set_right(state: DiceState, number: int, record: DiceRecord) -> Opens:
    """Return the list to set a record right: it may be used while others throw."""
    draft = _Draft.of(number, record)
    return Opens(
        _title(state, record),
        draft.items,
        numbered=False,
        about=lambda now: now.records[number - 1 : number],
    )


def _title(state: DiceState, record: DiceRecord) -> Message:
    name = state.names[record.seat]
    if record.kind is RecordKind.THROW:
        first, second = record.dice
        return Message.of("dice.menu_throw", n=record.number, name=name, first=first, second=second)
    if record.kind is RecordKind.RACE:
        return Message.of("dice.menu_finger_race", name=name)
    (penalty,) = record.modules
    return Message.of("dice.share_of", name=name, what=Message.of(f"dice.penalty_{penalty}"))


def _receivers(state: DiceState) -> Items:
    return receivers(state, partial(_gets, state.rules))


def _gets(rules: DiceRules, seat: Seat, sips: int) -> Message:
    key = "dice.menu_gets" if sips > 0 else "dice.menu_loses"
    return Message.of(key, name=seat.name, amount=amount(rules, abs(sips)))


_Shares = dict[int, tuple[int, int]]  # by seat: sips, glasses


class _Draft(Struct, frozen=True):
    """What a record is to come to; nothing of it counts until it is kept."""

    number: int
    record: DiceRecord
    shares: _Shares
    voided: bool

    @classmethod
    def of(cls, number: int, record: DiceRecord) -> _Draft:
        """Return a draft in which nothing has changed yet."""
        return cls(number, record, _shares_of(record), record.voided)

    def items(self, state: DiceState) -> Items:
        """Return what can be set right; first, once something has been, how to keep it."""
        changed = (self.shares, self.voided) != (_shares_of(self.record), self.record.voided)
        seats = [seat for seat in state.seats if seat.seat in (*self.record.before.seats, *self.shares)]
        return (
            *([self._keep(state)] if changed else []),
            *(self._sips(state, seat) for seat in seats),
            *(self._glasses(state, seat) for seat in seats if self._share(seat)[1]),
            self._void(state),
        )

    def _becomes(self, state: DiceState, draft: _Draft, *, instead_of: int) -> Opens:
        """Return the draft's own list anew, in place of those a change was chosen from."""
        return Opens(_title(state, self.record), draft.items, instead_of, numbered=False)

    def _share(self, seat: Seat) -> tuple[int, int]:
        return self.shares.get(seat.seat, (0, 0))

    def _sips(self, state: DiceState, seat: Seat) -> Item:
        sips, glasses = self._share(seat)
        label = Message.of("dice.share_of", name=seat.name, what=amount(state.rules, sips))
        most = max(_MOST_SIPS, sips)
        others = tuple(
            Item(amount(state.rules, each), self._with(state, seat, (each, glasses)), number=each)
            for each in range(most + 1)
            if each != sips
        )
        return leads(label, others)

    def _glasses(self, state: DiceState, seat: Seat) -> Item:
        sips, glasses = self._share(seat)
        label = Message.of("dice.share_of", name=seat.name, what=Message.of("dice.glasses", n=glasses))
        others = tuple(
            Item(Message.of("dice.glasses", n=each), self._with(state, seat, (sips, each)), number=each)
            for each in range(_MOST_GLASSES + 1)
            if each != glasses
        )
        return leads(label, others)

    def _with(self, state: DiceState, seat: Seat, share: tuple[int, int]) -> Opens:
        shares = {**self.shares, seat.seat: share}
        kept = {number: each for number, each in shares.items() if any(each)}
        return self._becomes(state, replace(self, shares=kept), instead_of=2)

    def _keep(self, state: DiceState) -> Item:
        shares = tuple((seat, *share) for seat, share in self.shares.items())
        whys = reasons(FOR_THROWS, partial(ev.ThrowAmended, self.number, shares, self.voided))
        note = Message.of("table.menu_keep_changes", changes=listed(self._effect(state)))
        return Item(
            Message.of("table.menu_keep"), Opens(Message.of("table.menu_why"), lambda _state: whys), note
        )

    def _effect(self, state: DiceState) -> list[Message | str]:
        """Say what everybody will have got."""
        shares = {} if self.voided else self.shares
        said: list[Message | str] = [
            Message.of("dice.share_of", name=state.names[seat], what=drunk(state.rules, *share))
            for seat, share in shares.items()
        ]
        return said or [Message.of("dice.nobody")]

    def _void(self, state: DiceState) -> Item:
        draft = replace(self, voided=not self.voided)
        key = "dice.menu_not_void" if self.voided else "dice.menu_void"
        return Item(Message.of(key), self._becomes(state, draft, instead_of=1))


def _shares_of(record: DiceRecord) -> _Shares:
    found: _Shares = {}
    for share in record.shares:
        sips, glasses = found.get(share.seat, (0, 0))
        found[share.seat] = (sips + share.sips, glasses + share.glasses)
    return found


# --- lines


def _opens(key: str, items: Callable[[DiceState], Items]) -> Item:
    label = Message.of(f"dice.{key}")
    return Item(label, Opens(label, items))
