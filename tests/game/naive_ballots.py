"""What may stand in the ballots of a table, a second time: from docs/rules.md alone, entry by entry.

A paper is the list of what a seat has entered, in the order in which it did; the session keeps ballots in
another way. Nobody is away here: :mod:`tests.rules.naive` has what that does to the points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

CLAIM, AGAIN, VOTE, RED = "claim", "claim, made again", "vote", "red token"
GONE = "place of a vote that a check took away"  # before the red token, for the vote that is asked for again
NO_VOTE = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """What a table asks of a seat, and what it allows."""

    slots: int
    claims: int
    votes: int  # entries, a vote not used among them
    may_be_unused: int
    red: bool
    own_card: bool  # may be voted for
    same_slot: bool  # may get two votes of a seat
    red_on_vote: bool  # the red token may lie where its seat votes


@dataclass(slots=True)
class Paper:
    """A seat's entries; ``checks``: its claims are asked for once more."""

    asked: Asked
    entries: list[tuple[str, int]] = field(default_factory=list)
    checks: bool = False

    def of(self, kind: str) -> list[int]:
        """Return its numbers of a kind."""
        return [number for each, number in self.entries if each == kind]

    def enter(self, number: int, *, red: bool) -> str:
        """Enter a number; return "" or why not."""
        if red:
            return self._add(RED, number, self._red_is_wrong(number))
        if self.checks:
            return self._claim_again(number)
        if len(self.of(CLAIM)) < self.asked.claims:
            return self._add(CLAIM, number, self._claim_is_wrong(number, CLAIM))
        if len(self.of(VOTE)) < self.asked.votes:
            return self._add(VOTE, number, self._vote_is_wrong(number))
        if self.asked.red and not self.of(RED):
            return "red_expected"
        return "ballot_complete" if self.asked.votes else "you_tell"

    def keep(self) -> str:
        """Keep the first claim that hasn't been made again."""
        if not self.checks:
            return "try_again"
        return self._claim_again(next(slot for slot in self.of(CLAIM) if slot not in self.of(AGAIN)))

    def take_back(self) -> str:
        """Take back the last entry; a claim that is being checked stays."""
        if not self.entries or (self.checks and self.entries[-1][0] == CLAIM):
            return "nothing_to_take_back"
        kind, _ = self.entries.pop()
        if kind == RED:
            self.entries = [each for each in self.entries if each[0] != GONE]
        return ""

    def check(self) -> None:
        """Be asked for the claims once more."""
        self.checks = True

    @property
    def complete(self) -> bool:
        """Whether nothing is asked for any more."""
        asked = self.asked.claims + self.asked.votes + self.asked.red
        return not self.checks and len(self.entries) - len(self.of(GONE)) == asked

    def _add(self, kind: str, number: int, why: str) -> str:
        if not why and kind == VOTE and self.of(GONE):
            self.entries[[each for each, _ in self.entries].index(GONE)] = (kind, number)
        elif not why:
            self.entries.append((kind, number))
        return why

    def _claim_again(self, number: int) -> str:
        why = self._add(AGAIN, number, self._claim_is_wrong(number, AGAIN))
        claims = self.of(AGAIN)
        if not (self.asked.own_card or why):
            self._drop_votes(number)
        if len(claims) == self.asked.claims:
            others = [each for each in self.entries if each[0] in (VOTE, RED, GONE)]
            self.entries = self._in_place(claims, others)
            self.checks = False
        return why

    def _drop_votes(self, number: int) -> None:
        while (VOTE, number) in self.entries:
            at = self.entries.index((VOTE, number))
            del self.entries[at]
            red = next((place for place, (kind, _) in enumerate(self.entries) if kind == RED), -1)
            if red >= at:
                self.entries.insert(red, (GONE, number))

    def _in_place(self, claims: list[int], others: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Return all entries, with the new claims where the former ones stood."""
        before = [kind for kind, _ in self.entries if kind != AGAIN]
        claimed = iter(claims)
        rest = iter(others)
        return [(CLAIM, next(claimed)) if kind == CLAIM else next(rest) for kind in before]

    def _off(self, number: int) -> bool:
        return number not in range(1, self.asked.slots + 1)

    def _claim_is_wrong(self, number: int, kind: str) -> str:
        if self._off(number):
            return "no_such_slot"
        return "same_slot_twice" if number in self.of(kind) else ""

    def _vote_is_wrong(self, number: int) -> str:
        asked, votes = self.asked, self.of(VOTE)
        if number == NO_VOTE:
            return "" if votes.count(NO_VOTE) < asked.may_be_unused else "no_such_slot"
        if (number in votes and not asked.same_slot) or (number in self.of(RED) and not asked.red_on_vote):
            return "own_card" if self._is_own(number) and number not in votes else "same_slot_twice"
        if self._off(number):
            return "no_such_slot"
        return "own_card" if self._is_own(number) else ""

    def _is_own(self, number: int) -> bool:
        return number in self.of(CLAIM) and not self.asked.own_card

    def _red_is_wrong(self, number: int) -> str:
        if not self.asked.red:
            return "red_not_used"
        if self.of(RED):
            return "ballot_complete" if self.complete else "red_lies"
        if number in self.of(VOTE) and number != NO_VOTE and not self.asked.red_on_vote:
            return "same_slot_twice"
        return "no_such_slot" if self._off(number) else ""


class Papers:
    """The papers of a table: claims are compared once all are made, and made again where they don't fit."""

    def __init__(self, asked: dict[int, Asked]) -> None:
        self.of = {seat: Paper(each) for seat, each in asked.items()}

    def enter(self, seat: int, number: int, *, red: bool = False) -> str:
        """Let a seat enter a number; return "" or why not."""
        return self._compared(seat, lambda paper: paper.enter(number, red=red))

    def keep(self, seat: int) -> str:
        """Let a seat keep the claim that it is asked for once more."""
        return self._compared(seat, Paper.keep)

    def take_back(self, seat: int) -> str:
        """Let a seat take back its last entry."""
        return self.of[seat].take_back()

    def _compared(self, seat: int, deed: Callable[[Paper], str]) -> str:
        before = self.of[seat].of(CLAIM), self.of[seat].checks
        why = deed(self.of[seat])
        if (self.of[seat].of(CLAIM), self.of[seat].checks) != before and not self.add_up(self.of.values()):
            for paper in self.of.values():
                paper.check()
        return why

    @staticmethod
    def add_up(papers: Iterable[Paper]) -> bool:
        """Tell whether each card has one owner, as far as all have claimed."""
        papers = list(papers)
        if any(paper.checks or len(paper.of(CLAIM)) < paper.asked.claims for paper in papers):
            return True
        claimed = sorted(slot for paper in papers for slot in paper.of(CLAIM))
        return not claimed or claimed == list(range(1, papers[0].asked.slots + 1))
