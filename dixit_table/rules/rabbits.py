"""The rabbits: their colours, in seat order."""

from enum import StrEnum


class Colour(StrEnum):
    """A rabbit's colour. Neighbours in this order are far apart for every kind of sight."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"
    ORANGE = "orange"
    PURPLE = "purple"
    PINK = "pink"
    CYAN = "cyan"
    BROWN = "brown"
    WHITE = "white"
    LIME = "lime"
    GREY = "grey"


COLOURS = tuple(Colour)
"""All colours, in seat order."""
