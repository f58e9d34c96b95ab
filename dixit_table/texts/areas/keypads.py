"""Texts of the area ``keypads``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {}
