"""The menu's lists to set a counted turn right, or to give points: a draft until somebody says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.handlers import amendment, unfit
from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.events import FOR_TURNS
from dixit_table.game.people import listed
from dixit_table.game.refusals import Refusal
from dixit_table.game.room import Seat
from dixit_table.rules.scoring import points_of, score
from dixit_table.rules.turn import Turn
from dixit_table.table.menu.menu import Item, Items, Opens, reasons
from dixit_table.table.menu.seats import receivers
from dixit_table.table.pads import refusal_message
from dixit_table.texts import Message


def amend_list(state: State) -> Items:
    """Return the counted turns, the latest first."""
    return tuple(
        Item(
            _turn_of(record),
            Opens(_turn_of(record), _Draft.of(record).items, numbered=False),
            number=record.turn,
        )
        for record in reversed(state.records)
    )


def points_list(state: State) -> Items:
    """Return the seats points may be given to."""
    return receivers(state, _gets)


def _gets(seat: Seat, points: int) -> Message:
    key = "table.menu_gets" if points > 0 else "table.menu_loses"
    return Message.of(key, name=seat.name, n=abs(points))


def _turn_of(record: TurnRecord) -> Message:
    return Message.of("table.menu_turn", n=record.turn, name=record.teller)


class _Draft(Struct, frozen=True):
    """A counted turn as it is to be; nothing of it counts until it is kept."""

    record: TurnRecord
    entered: Turn
    voided: bool

    @classmethod
    def of(cls, record: TurnRecord) -> _Draft:
        """Return a draft in which nothing has changed yet."""
        return cls(record, record.entered, record.voided)

    @property
    def changed(self) -> bool:
        return (self.entered, self.voided) != (self.record.entered, self.record.voided)

    def items(self, state: State) -> Items:
        """Return what can be set right; first, once something has been, how to keep it."""
        names = state.names
        keep = (self._keep(state, names),) if self.changed else ()
        return (*keep, *self._cards(names), *self._votes(state, names), *self._red(state), self._void())

    def _amendment(self, why: str, when: str) -> ev.TurnAmended:
        return amendment(self.record.turn, self.entered, voided=self.voided, why=why, when=when)

    def _keep(self, state: State, names: Mapping[int, str]) -> Item:
        whys = reasons(FOR_TURNS, self._amendment)
        keeps = Opens(Message.of("table.menu_why"), lambda _state: whys)
        if self._unfit(state) is not None:  # the draft stays, for something else has to change, too
            keeps = Opens(_turn_of(self.record), self.items, 1, numbered=False)
        return Item(Message.of("table.menu_keep"), keeps, self._effect(state, names))

    def _unfit(self, state: State) -> Refusal | None:
        return unfit(state, self.entered)  # of a void turn, too: it may count again

    def _effect(self, state: State, names: Mapping[int, str]) -> Message:
        """Say whose points would change by how much."""
        refusal = self._unfit(state)
        if refusal is not None:
            return refusal_message(refusal, state)
        new = {} if self.voided else score(state.rules, self.entered)
        changes = {
            seat: points_of(new.get(seat, ())) - points_of(awards)
            for seat, awards in self.record.awards.items()
        }
        said = [f"{names[seat]} {change:+d}" for seat, change in changes.items() if change]
        return (
            Message.of("table.menu_keep_changes", changes=listed(said))
            if said
            else Message.of("table.menu_keep_same")
        )

    def _becomes(self, entered: Turn) -> Opens:
        """Return the draft's own list anew, in place of it and of the list a change was chosen from."""
        draft = replace(self, entered=entered)
        return Opens(_turn_of(self.record), draft.items, 2, numbered=False)

    # --- cards

    def _cards(self, names: Mapping[int, str]) -> Iterator[Item]:
        told = self.entered.target
        for slot, owner in sorted(self.entered.owners.items()):
            key = "table.menu_card_told" if slot == told else "table.menu_card"
            label = Message.of(key, slot=slot, name=names[owner])
            yield Item(label, Opens(label, self._exchange(slot, names)))

    def _exchange(self, slot: int, names: Mapping[int, str]) -> Callable[[State], Items]:
        """Offer to exchange a card's number with each other one: so every seat keeps as many cards."""

        def items(_state: State) -> Items:
            return tuple(
                Item(
                    Message.of("table.menu_card_is", slot=slot, name=names[owner], other=other),
                    self._becomes(self._exchanged(slot, other)),
                    number=other,
                )
                for other, owner in sorted(self.entered.owners.items())
                if other != slot
                and (owner != self.entered.owners[slot] or self.entered.target in (slot, other))
            )

        return items

    def _exchanged(self, one: int, other: int) -> Turn:
        places = {one: other, other: one}
        owners = {places.get(slot, slot): owner for slot, owner in self.entered.owners.items()}
        target = self.entered.target
        told = None if target is None else places.get(target, target)
        return replace(self.entered, owners=dict(sorted(owners.items())), target=told)

    # --- votes and the red token

    def _votes(self, state: State, names: Mapping[int, str]) -> Iterator[Item]:
        teller, silent = self.entered.storyteller, self.entered.absent
        most = state.rules.at(len(self.entered.seats)).most_votes
        for seat in self.entered.seats:
            if seat in silent or (seat == teller and not state.rules.voting.storyteller):
                continue
            for cast in range(most):
                yield self._vote(names[seat], seat, cast, most)

    def _vote(self, name: str, seat: int, cast: int, most: int) -> Item:
        votes = self.entered.votes.get(seat, ())
        slot = str(votes[cast]) if cast < len(votes) else "-"
        key = "table.menu_vote" if most == 1 else "table.menu_vote_n"
        label = Message.of(key, name=name, n=cast + 1, slot=slot)

        def items(_state: State) -> Items:
            none = Item(Message.of("table.menu_no_vote"), self._voting(seat, cast, None), number=0)
            slots = range(1, self.entered.slots + 1)
            return (*(self._for(seat, cast, slot) for slot in slots), none)

        return Item(label, Opens(label, items))

    def _for(self, seat: int, cast: int, slot: int) -> Item:
        label = Message.of("table.menu_slot", slot=slot)
        return Item(label, self._voting(seat, cast, slot), number=slot)

    def _voting(self, seat: int, cast: int, slot: int | None) -> Opens:
        votes = list(self.entered.votes.get(seat, ()))
        votes[cast : cast + 1] = [] if slot is None else [slot]
        changed = {**self.entered.votes, seat: tuple(votes)}
        seats = [each for each in self.entered.seats if changed.get(each)]
        silent = (self.entered.abstaining - {seat}) | (frozenset() if votes else {seat})
        kept = {each: changed[each] for each in seats}
        return self._becomes(replace(self.entered, votes=kept, abstaining=silent))

    def _red(self, state: State) -> Iterator[Item]:
        if not state.rules.voting.red_token:
            return
        label = Message.of("table.menu_red", slot=self.entered.red or "-")

        def items(_state: State) -> Items:
            return tuple(
                Item(
                    Message.of("table.menu_slot", slot=slot),
                    self._becomes(replace(self.entered, red=slot)),
                    number=slot,
                )
                for slot in range(1, self.entered.slots + 1)
            )

        yield Item(label, Opens(label, items))

    def _void(self) -> Item:
        draft = replace(self, voided=not self.voided)
        key = "table.menu_not_void" if self.voided else "table.menu_void"
        return Item(Message.of(key), Opens(_turn_of(self.record), draft.items, 1, numbered=False))
