"""Texts of the area ``rules``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {}
