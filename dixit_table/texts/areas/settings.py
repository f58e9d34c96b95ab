"""Texts of the area ``settings``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {}
