"""What one text of the catalogue is: a wording in each language, with plurals where a number rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class Text(Struct, frozen=True):
    """One sentence in both languages.

    Placeholders are those of :meth:`str.format`. Where the wording depends on the number ``n``,
    give ``en_one`` and ``fr_one`` for the singular (English: 1; French: 0 and 1).
    """

    en: str
    fr: str
    en_one: str | None = None
    fr_one: str | None = None

    def wording(self, language: Language, n: object = None) -> str:
        """Return the wording for a language, singular where ``n`` asks for it."""
        if language == "fr":
            return self.fr_one if self.fr_one is not None and n in (0, 1) else self.fr
        return self.en_one if self.en_one is not None and n == 1 else self.en
