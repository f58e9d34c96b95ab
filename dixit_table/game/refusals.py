"""Why a table says no, and which refusals say why at once while ballots are open.

A refusal leaves the state as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct, field

# --- Why a table says no: one short list of codes. A refusal leaves the state as it was


class RefusalCode(StrEnum):
    """What was wrong; the wording is in the catalogue under ``table.refused_*``.

    Which of them say why while a ballot is open, and which only "try again", stands below.
    """

    TRY_AGAIN = "try_again"
    NOT_NOW = "not_now"
    KEY_UNUSED = "key_unused"
    NOT_BEGUN = "not_begun"
    VOTES_IN = "votes_in"
    GAME_OVER = "game_over"
    OFFERED = "offered"
    JOIN_FIRST = "join_first"
    MENU_TAKEN = "menu_taken"
    GONE_ON = "gone_on"
    WAIT_FOR_STORYTELLER = "wait_for_storyteller"
    NOT_YOUR_TURN = "not_your_turn"
    YOU_TELL = "you_tell"
    NO_VOTE_NOW = "no_vote_now"
    SET_ASIDE = "set_aside"
    PLAYS_LATER = "plays_later"
    TOO_FEW_SEATS = "too_few_seats"
    TOO_MANY_SEATS = "too_many_seats"
    BALLOTS_OPEN = "ballots_open"
    BALLOT_COMPLETE = "ballot_complete"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NOTHING_TO_UNDO = "nothing_to_undo"
    STORYTELLER_NEEDED = "storyteller_needed"
    ONE_AWAY_ONLY = "one_away_only"
    NO_SUCH_SEAT = "no_such_seat"
    NO_LOST_KEYPAD = "no_lost_keypad"
    WHOSE = "whose"
    NO_SEAT_HERE = "no_seat_here"
    NO_PLAYER_HERE = "no_player_here"
    ENTRIES_WOULD_GO = "entries_would_go"
    NO_SUCH_SLOT = "no_such_slot"
    OWN_CARD = "own_card"
    SAME_SLOT_TWICE = "same_slot_twice"
    NAME_TAKEN = "name_taken"
    NO_NAME = "no_name"
    COLOUR_TAKEN = "colour_taken"
    RED_NOT_USED = "red_not_used"
    RED_EXPECTED = "red_expected"
    RED_LIES = "red_lies"
    NOTHING_CHANGED = "nothing_changed"
    NO_SUCH_TURN = "no_such_turn"
    AMENDED_OWN_CARD = "amended_own_card"
    AMENDED_TWICE = "amended_twice"
    AMENDED_UNFIT = "amended_unfit"
    WAIT_FOR_THROWER = "wait_for_thrower"
    NO_SUCH_THROW = "no_such_throw"
    REAL_DICE = "real_dice"
    VIRTUAL_DICE = "virtual_dice"
    NO_SUCH_CHOICE = "no_such_choice"
    REACTED_ALREADY = "reacted_already"
    NO_FINGER = "no_finger"
    BELOW_NOTHING = "below_nothing"
    ONE_MOMENT = "one_moment"
    HAS_LEFT = "has_left"
    SOMEBODY_ELSE = "somebody_else"
    NOT_THE_THROWER = "not_the_thrower"
    RACE_JUST_OVER = "race_just_over"
    ENTERED_ALREADY = "entered_already"


class Refusal(Struct, frozen=True):
    """A no with its reason; ``values`` fill the wording."""

    code: RefusalCode
    values: Mapping[str, str | int] = field(default_factory=dict)


TRY_AGAIN = Refusal(RefusalCode.TRY_AGAIN)
NOT_NOW = Refusal(RefusalCode.NOT_NOW)
NO_SEAT = Refusal(RefusalCode.NO_SUCH_SEAT)


# --- Which refusals say why at once, while ballots are open: the one table, with the reason for each
# A reason may be said where it can't depend on what ballots hold: where it follows from the phase, from who
# tells, who takes part, who is done, or from what isn't in a ballot at all. One that may depend on a number
# somebody entered is told with the points (docs/decisions/0031). ``tests/secrecy/test_refusals.py`` demands
# that every code stands here, and looks for ballots that what is said would depend on.


class Saying(NamedTuple):
    """Whether a refusal says why while ballots are open, and the reason for that."""

    said: bool
    because: str


def _said(because: str, *codes: RefusalCode) -> dict[RefusalCode, Saying]:
    return {code: Saying(said=True, because=because) for code in codes}


def _unsaid(because: str, *codes: RefusalCode) -> dict[RefusalCode, Saying]:
    return {code: Saying(said=False, because=because) for code in codes}


SAYINGS: Mapping[RefusalCode, Saying] = {
    **_unsaid("whether a number is refused so depends on the number", RefusalCode.NO_SUCH_SLOT),
    **_unsaid("it would tell that the number is one's own card", RefusalCode.OWN_CARD),
    **_unsaid("it would tell that two numbers are equal", RefusalCode.SAME_SLOT_TWICE),
    **_unsaid(
        "it would tell which of vote and red token has been entered",
        RefusalCode.RED_EXPECTED,
        RefusalCode.RED_LIES,
    ),
    **_said("the words tell nothing", RefusalCode.TRY_AGAIN, RefusalCode.NOT_NOW, RefusalCode.KEY_UNUSED),
    **_said(
        "the phase, what is offered and who has the menu open are on the screen",
        RefusalCode.NOT_BEGUN,
        RefusalCode.VOTES_IN,
        RefusalCode.GAME_OVER,
        RefusalCode.OFFERED,
        RefusalCode.JOIN_FIRST,
        RefusalCode.MENU_TAKEN,
        RefusalCode.GONE_ON,
    ),
    **_said("a complete ballot has its tick", RefusalCode.BALLOT_COMPLETE),
    **_said("a tile shows how many entries were made", RefusalCode.NOTHING_TO_TAKE_BACK),
    **_said(
        "who tells is on the screen, and so are the rules", RefusalCode.YOU_TELL, RefusalCode.RED_NOT_USED
    ),
    **_said(
        "who is set aside in this turn, or joins later, is on the tiles",
        RefusalCode.NO_VOTE_NOW,
        RefusalCode.SET_ASIDE,
        RefusalCode.PLAYS_LATER,
    ),
    **_said(
        "whose turn it is is on the screen: it follows from the phase and from who is done",
        RefusalCode.WAIT_FOR_STORYTELLER,
        RefusalCode.NOT_YOUR_TURN,
        RefusalCode.BALLOTS_OPEN,
    ),
    **_said(
        "seats and their keypads are public; a number on a keypad that speaks for nobody is in no ballot",
        RefusalCode.NO_SUCH_SEAT,
        RefusalCode.NO_SEAT_HERE,
        RefusalCode.NO_PLAYER_HERE,
        RefusalCode.NO_LOST_KEYPAD,
        RefusalCode.WHOSE,
        RefusalCode.HAS_LEFT,
        RefusalCode.TOO_FEW_SEATS,
        RefusalCode.TOO_MANY_SEATS,
    ),
    **_said(
        "names and rabbits are public", RefusalCode.NAME_TAKEN, RefusalCode.NO_NAME, RefusalCode.COLOUR_TAKEN
    ),
    **_said(
        "who takes part, and who has made entries, is on the tiles",
        RefusalCode.STORYTELLER_NEEDED,
        RefusalCode.ONE_AWAY_ONLY,
        RefusalCode.ENTRIES_WOULD_GO,
    ),
    **_said("undo takes back public steps", RefusalCode.NOTHING_TO_UNDO),
    **_said(
        "it is about a turn that was revealed, or about points",
        RefusalCode.NOTHING_CHANGED,
        RefusalCode.NO_SUCH_TURN,
        RefusalCode.AMENDED_OWN_CARD,
        RefusalCode.AMENDED_TWICE,
        RefusalCode.AMENDED_UNFIT,
        RefusalCode.BELOW_NOTHING,
    ),
    **_said("on the podium no ballot is open", RefusalCode.ONE_MOMENT),
    **_said(
        "a game of dice has no ballots",
        RefusalCode.WAIT_FOR_THROWER,
        RefusalCode.NO_SUCH_THROW,
        RefusalCode.REAL_DICE,
        RefusalCode.VIRTUAL_DICE,
        RefusalCode.NO_SUCH_CHOICE,
        RefusalCode.REACTED_ALREADY,
        RefusalCode.NO_FINGER,
        RefusalCode.SOMEBODY_ELSE,
        RefusalCode.ENTERED_ALREADY,
        RefusalCode.RACE_JUST_OVER,
        RefusalCode.NOT_THE_THROWER,
    ),
}
"""Every refusal, and whether it says why."""

TOLD_LATER = tuple(sorted(code for code, saying in SAYINGS.items() if not saying.said))
"""What a refusal meant that said nothing, in the order in which it is told with the points."""
