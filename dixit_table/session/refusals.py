"""Why a table says no: one short list of codes. A refusal leaves the state as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class RefusalCode(StrEnum):
    """What was wrong; the wording is in the catalogue under ``table.refused_*``.

    Which of them say why while a ballot is open, and which only "try again": :mod:`.saying`.
    """

    TRY_AGAIN = "try_again"
    NOT_NOW = "not_now"
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """A no with its reason; ``values`` fill the wording."""

    code: RefusalCode
    values: Mapping[str, str | int] = field(default_factory=dict)


TRY_AGAIN = Refusal(RefusalCode.TRY_AGAIN)
NOT_NOW = Refusal(RefusalCode.NOT_NOW)
NO_SEAT = Refusal(RefusalCode.NO_SUCH_SEAT)
