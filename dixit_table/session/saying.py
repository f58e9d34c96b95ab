"""Which refusals say why at once, while ballots are open: the one table, with the reason for each.

A reason may be said where it can't depend on what ballots hold: where it follows from the phase, from who
tells, who takes part, who is done, or from what isn't in a ballot at all. One that may depend on a number
somebody entered is told with the points (docs/decisions/0031). ``tests/secrecy/test_refusals.py`` demands
that every code stands here, and looks for ballots that what is said would depend on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dixit_table.session.refusals import RefusalCode as Code


class Saying(NamedTuple):
    """Whether a refusal says why while ballots are open, and the reason for that."""

    said: bool
    because: str


def _said(because: str, *codes: Code) -> dict[Code, Saying]:
    return {code: Saying(said=True, because=because) for code in codes}


def _unsaid(because: str, *codes: Code) -> dict[Code, Saying]:
    return {code: Saying(said=False, because=because) for code in codes}


SAYINGS: Mapping[Code, Saying] = {
    **_unsaid("whether a number is refused so depends on the number", Code.NO_SUCH_SLOT),
    **_unsaid("it would tell that the number is one's own card", Code.OWN_CARD),
    **_unsaid("it would tell that two numbers are equal", Code.SAME_SLOT_TWICE),
    **_unsaid("it would tell which of vote and red token has been entered", Code.RED_EXPECTED, Code.RED_LIES),
    **_said("the words tell nothing", Code.TRY_AGAIN, Code.NOT_NOW),
    **_said("a complete ballot has its tick", Code.BALLOT_COMPLETE),
    **_said("a tile shows how many entries were made", Code.NOTHING_TO_TAKE_BACK),
    **_said("who tells is on the screen, and so are the rules", Code.YOU_TELL, Code.RED_NOT_USED),
    **_said(
        "who is set aside in this turn, or joins later, is on the tiles",
        Code.NO_VOTE_NOW,
        Code.SET_ASIDE,
        Code.PLAYS_LATER,
    ),
    **_said(
        "whose turn it is is on the screen: it follows from the phase and from who is done",
        Code.WAIT_FOR_STORYTELLER,
        Code.NOT_YOUR_TURN,
        Code.BALLOTS_OPEN,
    ),
    **_said(
        "seats and their keypads are public; a number on a keypad that speaks for nobody is in no ballot",
        Code.NO_SUCH_SEAT,
        Code.NO_SEAT_HERE,
        Code.NO_PLAYER_HERE,
        Code.NO_LOST_KEYPAD,
        Code.WHOSE,
        Code.HAS_LEFT,
        Code.TOO_FEW_SEATS,
        Code.TOO_MANY_SEATS,
    ),
    **_said("names and rabbits are public", Code.NAME_TAKEN, Code.NO_NAME, Code.COLOUR_TAKEN),
    **_said(
        "who takes part, and who has made entries, is on the tiles",
        Code.STORYTELLER_NEEDED,
        Code.ONE_AWAY_ONLY,
        Code.ENTRIES_WOULD_GO,
    ),
    **_said("undo takes back public steps", Code.NOTHING_TO_UNDO),
    **_said(
        "it is about a turn that was revealed, or about points",
        Code.NOTHING_CHANGED,
        Code.NO_SUCH_TURN,
        Code.AMENDED_OWN_CARD,
        Code.AMENDED_TWICE,
        Code.AMENDED_UNFIT,
        Code.BELOW_NOTHING,
    ),
    **_said("on the podium no ballot is open", Code.ONE_MOMENT),
    **_said(
        "a game of dice has no ballots",
        Code.WAIT_FOR_THROWER,
        Code.NO_SUCH_THROW,
        Code.REAL_DICE,
        Code.VIRTUAL_DICE,
        Code.NO_SUCH_CHOICE,
        Code.REACTED_ALREADY,
        Code.NO_FINGER,
        Code.SOMEBODY_ELSE,
        Code.ENTERED_ALREADY,
        Code.RACE_JUST_OVER,
        Code.NOT_THE_THROWER,
    ),
}
"""Every refusal, and whether it says why."""

TOLD_LATER = tuple(sorted(code for code, saying in SAYINGS.items() if not saying.said))
"""What a refusal meant that said nothing, in the order in which it is told with the points."""
