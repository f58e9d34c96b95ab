"""What people and pads are told in answer to a press: notices on tiles, flashes, lights."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.game.refusals import SAYINGS, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.table.clock import Clock
from dixit_table.texts import Message

NOTICE_S = 15.0
"""How long an answer to a press stands; while votes are entered it stays until the next entry."""

FLASH_S = 3.0
"""How long a tile flashes after "repeat what is asked of me"."""


_OPEN = (PhaseName.TELLING, PhaseName.VOTING)  # in the first they may be: gone back to from the votes
_OF_TEAMS = (RefusalCode.TOO_FEW_SEATS, RefusalCode.TOO_MANY_SEATS, RefusalCode.YOU_TELL)


class Answers:
    """Answers given and not yet outdated; holds no numbers anybody entered."""

    def __init__(self, clock: Clock, tell: Callable[[str, Answer], None]) -> None:
        self._clock, self._tell = clock, tell
        self.notices: dict[int, Message] = {}  # by seat
        self.aside: Message | None = None  # to a pad without a seat
        self._said_s = 0.0
        self._flashing: dict[int, float] = {}
        self._told: dict[str, Answer] = {}

    @property
    def flashing(self) -> frozenset[int]:
        """Seats whose tile flashes."""
        return frozenset(self._flashing)

    def refuse(self, refusal: Refusal, state: Room, seat: int | None, pad: str | None) -> None:
        """Say no: to a seat where one is meant, else aside (the menu, a pad without a seat)."""
        self._say_no(seat, pad, refusal_message(refusal, state))

    def try_again(self, seat: int | None, pad: str, *, full: bool = False) -> None:
        """Say no as in voting, whatever the phase; ``full``: Backspace comes first."""
        self._say_no(seat, pad, Message.of("table.refused_ballot_complete" if full else "table.try_again"))

    def refuse_aside(self, pad: str, words: Message) -> None:
        """Say no to a key that is no seat's, as in the menu."""
        self._say_no(None, pad, words)

    def _say_no(self, seat: int | None, pad: str | None, words: Message) -> None:
        self._said_s = self._clock.monotonic_s()
        if pad is not None:
            self._tell(pad, Answer.REFUSED)
        if seat is None:
            self.aside = words
        else:
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
            self._tell(pad, Answer.IDENTIFY)

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

    def tell_pads(self, pads: tuple[str, ...], answer_of: Callable[[str], Answer]) -> None:
        """Tell each pad what holds for it, where that has changed."""
        self._told = {pad: told for pad, told in self._told.items() if pad in pads}
        for pad in pads:
            answer = answer_of(pad)
            if self._told.get(pad) is not answer:
                self._told[pad] = answer
                self._tell(pad, answer)


def refusal_message(refusal: Refusal, state: Room) -> Message:
    """Return a refusal in words. While ballots are open some say no more than "try again"."""
    if state.phase in _OPEN and not SAYINGS[refusal.code].said:
        return Message.of("table.try_again")
    teams = "_teams" if refusal.code in _OF_TEAMS and state.rules.teams else ""
    return Message(f"table.refused_{refusal.code.value}{teams}", dict(refusal.values))
