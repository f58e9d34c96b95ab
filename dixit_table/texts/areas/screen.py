"""Texts of the area ``screen``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {}
