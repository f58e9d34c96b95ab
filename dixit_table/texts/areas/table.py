"""Texts of the area ``table``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {}
