"""Why something is set right: what can be said with a keypad alone."""

from enum import StrEnum


class Why(StrEnum):
    """Reasons that can be chosen with a keypad; the wording is in the catalogue, ``table.why_*``."""

    WRONG_VOTE = "wrong_vote"
    WRONG_CARD = "wrong_card"
    NOT_VALID = "not_valid"  # a turn: the clue or the cards were no good
    MISCOUNTED = "miscounted"
    WRONG_DICE = "wrong_dice"
    PENALTY = "penalty"
    GIFT = "gift"
    OTHER = "other"


FOR_TURNS = (Why.WRONG_VOTE, Why.WRONG_CARD, Why.NOT_VALID, Why.OTHER)
"""Reasons to amend a turn."""

FOR_THROWS = (Why.MISCOUNTED, Why.WRONG_DICE, Why.OTHER)
"""Reasons to set right what a throw of dice came to."""

FOR_POINTS = (Why.MISCOUNTED, Why.PENALTY, Why.GIFT, Why.OTHER)
"""Reasons to give or take points."""
