"""Texts of the area ``cli``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {}
