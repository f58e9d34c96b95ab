"""A seat's ballot of one turn: claims first, then votes, one number at a time.

Which numbers are legal is the rules' (:mod:`dixit_table.rules.turn`); this module keeps what
has been entered and says what is due. Where the rules give several votes every seat makes the
same number of entries, and 0 stands for a vote not used, so that all ballots sound alike. The red
token (P4) may come at any moment: its number is marked as red.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.refusals import TRY_AGAIN, Refusal, RefusalCode
from dixit_table.redacted import Redacted
from dixit_table.rules.rules_set import Voting
from dixit_table.rules.turn import Code, red_fault, vote_fault

NO_VOTE = 0


class Due(StrEnum):
    """What a ballot is waiting for."""

    CLAIM = "claim"
    CHECK = "check"  # the claim once more: the cards don't add up
    VOTE = "vote"
    RED = "red"  # the red token, and nothing else
    NOTHING = "nothing"


class Form(Struct, frozen=True):
    """What a seat's ballot has to hold in this turn."""

    enters: bool  # somebody fills it in: the seat plays, and is neither away nor absent
    cards: int  # that the seat has on the table (S3, S20)
    claims: int
    fewest_votes: int
    most_votes: int
    slots: int
    red: bool  # the red token is due
    voting: Voting

    @property
    def entries(self) -> int:
        """Entries of a complete ballot."""
        return self.claims + self.most_votes + self.red


class Ballot(Redacted, frozen=True):
    """What a seat has entered; never shown before the reveal."""

    hidden: ClassVar = frozenset({"claims", "votes", "fresh", "red", "red_at"})

    claims: tuple[int, ...] = ()
    votes: tuple[int, ...] = ()  # with NO_VOTE for those not used
    fresh: tuple[int, ...] = ()  # claims made again, while checking
    checking: bool = False
    checks: int = 0  # how often the claims were asked for again
    red: int | None = None
    red_at: int = 0  # how many other entries came before the red one

    @property
    def cast(self) -> tuple[int, ...]:
        """The slots voted for, in the order cast."""
        return tuple([vote for vote in self.votes if vote != NO_VOTE])

    @property
    def entries(self) -> int:
        """Entries made; while checking, claims count once they are made again."""
        return len(self.fresh if self.checking else self.claims) + len(self.votes) + (self.red is not None)

    @property
    def _others(self) -> int:
        """All that was entered but the red token, claims made again included."""
        return len(self.claims) + len(self.fresh) + len(self.votes)

    def due(self, form: Form) -> Due:
        """Tell what is to be entered next."""
        if self.checking:
            return Due.CHECK
        if len(self.claims) < form.claims:
            return Due.CLAIM
        if len(self.votes) < form.most_votes:
            return Due.VOTE
        return Due.RED if form.red and self.red is None else Due.NOTHING

    def enter(self, form: Form, number: int) -> Ballot | Refusal:
        """Enter a number as whatever is due."""
        due = self.due(form)
        if due is Due.VOTE:
            return self._vote(form, number)
        if due is Due.NOTHING:
            return Refusal(RefusalCode.BALLOT_COMPLETE)
        return Refusal(RefusalCode.RED_EXPECTED) if due is Due.RED else self._claim(form, number)

    def enter_red(self, form: Form, number: int) -> Ballot | Refusal:
        """Put the red token on a slot (P4)."""
        if not form.red:
            return Refusal(RefusalCode.RED_NOT_USED)
        if self.red is not None:
            done = self.due(form) is Due.NOTHING
            return Refusal(RefusalCode.BALLOT_COMPLETE if done else RefusalCode.RED_LIES)
        fault = red_fault(form.voting, number, slots=form.slots, green=self.cast)
        if fault:
            return Refusal(RefusalCode(fault))
        return replace(self, red=number, red_at=self._others)

    def keep(self, form: Form) -> Ballot | Refusal:
        """Keep the claim that is being checked."""
        kept = next((claim for claim in self.claims if claim not in self.fresh), None)
        if not self.checking or kept is None:  # None: it was away before all its claims were made
            return TRY_AGAIN
        return self._claim(form, kept)

    def take_back(self) -> Ballot | Refusal:
        """Take back the last entry that can be."""
        if self.red is not None and self.red_at >= self._others:
            return replace(self, red=None, red_at=0)
        if self.fresh:
            return replace(self, fresh=self.fresh[:-1])
        if self.votes:
            return replace(self, votes=self.votes[:-1])
        if self.claims and not self.checking:
            return replace(self, claims=self.claims[:-1])
        return Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)

    def check_again(self) -> Ballot:
        """Ask for the claims once more; votes stay."""
        return replace(self, checking=bool(self.claims), checks=self.checks + 1, fresh=())

    def _claim(self, form: Form, number: int) -> Ballot | Refusal:
        made = self.fresh if self.checking else self.claims
        if not 1 <= number <= form.slots:
            return Refusal(RefusalCode.NO_SUCH_SLOT)
        if number in made:
            return Refusal(RefusalCode.SAME_SLOT_TWICE)
        made = (*made, number)
        # A vote on what turns out to be one's own card cannot stand (S6): it is asked for again.
        votes = tuple([vote for vote in self.votes if vote != number or form.voting.own_card])
        if self.checking and len(made) < form.claims:
            return replace(self, fresh=made, votes=votes)
        return replace(self, claims=made, votes=votes, fresh=(), checking=False)

    def _vote(self, form: Form, number: int) -> Ballot | Refusal:
        if number == NO_VOTE:
            unused = self.votes.count(NO_VOTE)
            if unused >= form.most_votes - form.fewest_votes:
                return Refusal(RefusalCode(Code.NO_SUCH_SLOT))
            return replace(self, votes=(*self.votes, NO_VOTE))
        fault = vote_fault(form.voting, number, slots=form.slots, own=self.claims, earlier=self.cast)
        if fault is None and number == self.red and not form.voting.red_may_match_green:
            fault = Code.SAME_SLOT_TWICE
        if fault:
            return Refusal(RefusalCode(fault))
        return replace(self, votes=(*self.votes, number))


EMPTY = Ballot()
"""Nothing is entered yet."""
